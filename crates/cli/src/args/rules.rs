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
    /// Every clause with its first words; with a chapter's or an id's beginning only those
    List {
        /// The beginning of ids, such as builder
        #[arg(value_name = "BEGINNING")]
        beginning: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// One clause in full: its text, source and how editions differ
    Show {
        /// The clause's id, such as city.score.small
        #[arg(value_parser = clause_parser(), hide_possible_values = true)]
        id: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Clauses about these words, the best first
    #[command(
        long_about = "Clauses about these words, the best first. A word is found in all its forms and by its beginning; \
                      thief, monastery, meeple and whatever else the documents call it, too.",
        after_help = "Examples:\n  bastide rules search pig tie\n  bastide rules search highwayman"
    )]
    Search {
        /// Words
        #[arg(required = true, value_parser = NonEmptyStringValueParser::new())]
        words: Vec<String>,
        /// Show all that is found, not only the best
        #[arg(long)]
        all: bool,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// In which rules two editions differ, with the clauses
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
    /// What is in the boxes: tiles, figures and everything else, with what editions have in them
    #[command(after_help = "Examples:\n  bastide rules box\n  bastide rules box traders")]
    Box {
        #[arg(value_name = "SETS", value_parser = sets_parser(), hide_possible_values = true)]
        #[arg(help = sets_help("Only these boxes"))]
        sets: Option<Sets>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// The editions, and in what they differ from the current one
    Editions {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Every difference that can be chosen, with its values
    Toggles {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}
