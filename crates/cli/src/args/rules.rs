//! Flags of `rules`.

use super::values::{
    NamedRules, Sets, clause_parser, named_rules_parser, rules_help, sets_help, sets_parser,
};
use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Subcommand};

/// Flags of `rules`.
#[derive(Args, Debug)]
pub struct RulesArgs {
    /// What to show.
    #[command(subcommand)]
    pub command: RulesCommand,
}

/// What `rules` shows.
#[derive(Subcommand, Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one, for as long as the program runs")]
pub enum RulesCommand {
    /// List the clauses; give a chapter or the start of an id to list only those
    List {
        /// The start of an id, such as builder
        #[arg(value_name = "BEGINNING")]
        beginning: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show a clause in full: its text, its source and how editions differ
    Show {
        /// The clause's id, such as city.score.small
        #[arg(value_parser = clause_parser(), hide_possible_values = true)]
        id: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Search the clauses; best matches first
    #[command(
        long_about = "Search the clauses; best matches first. A word also matches its other forms, longer words that start \
                      with it, and other names in the documents (thief, monastery, meeple).",
        after_help = "Examples:\n  bastide rules search pig tie\n  bastide rules search highwayman"
    )]
    Search {
        /// Words
        #[arg(required = true, value_parser = NonEmptyStringValueParser::new())]
        words: Vec<String>,
        /// Show all matches, not only the best
        #[arg(long)]
        all: bool,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show how two editions differ, with the clauses
    #[command(
        after_help = "Examples:\n  bastide rules diff rgg2003 c2\n  bastide rules diff c2 c2,chain,no-fields\n  \
                      bastide rules diff bigbox c2 --sets base,traders,inns"
    )]
    Diff {
        #[arg(value_name = "RULES", value_parser = named_rules_parser(), hide_possible_values = true)]
        #[arg(help = rules_help("Rules"))]
        a: NamedRules,
        /// Other rules, written in the same way
        #[arg(value_name = "OTHER", value_parser = named_rules_parser(), hide_possible_values = true)]
        b: NamedRules,
        #[arg(long, value_name = "SETS", default_value = "base,traders", value_parser = sets_parser(), hide_possible_values = true)]
        #[arg(help = sets_help("What is on the table"))]
        sets: Sets,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// List the contents of the boxes, by edition
    #[command(after_help = "Examples:\n  bastide rules box\n  bastide rules box traders")]
    Box {
        #[arg(value_name = "SETS", value_parser = sets_parser(), hide_possible_values = true)]
        #[arg(help = sets_help("Only these boxes"))]
        sets: Option<Sets>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// List the editions and how they differ from the current one
    Editions {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// List every rule that can be chosen, with its values
    Toggles {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}
