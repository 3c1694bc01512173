//! Flags of `replay`.

use super::values::{Color, number, picture_parser, rules_help, rules_parser};
use bastide_types::Rules;
use clap::Args;
use std::path::PathBuf;

/// Flags of `replay`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  bastide replay game.bastide
  bastide replay game.jcz --record               the same game as a record of Bastide
  bastide replay game.bastide --rules rgg2003    re-score it by the 2003 sheet")]
pub struct ReplayArgs {
    /// A record of Bastide or a JCloisterZone save file (.jcz), gzipped or not; - reads standard input
    #[arg(value_name = "FILE")]
    pub file: String,
    /// Which game of a file that holds several records, from 1
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub game: Option<usize>,
    /// Print the account, by which games are compared with another engine
    #[cfg(feature = "account")]
    #[arg(long, hide = true, conflicts_with_all = ["json", "rules", "record", "until", "no_log", "svg"])]
    pub account: bool,
    /// Print one JSON object: set-up, each part of a turn with its events, scores
    #[arg(long, conflicts_with_all = ["record", "no_log"])]
    pub json: bool,
    /// Print the game as a record of Bastide (turns a .jcz into one)
    #[arg(long, conflicts_with_all = ["rules", "until", "no_log"])]
    pub record: bool,
    #[arg(long, value_name = "RULES", value_parser = rules_parser(), hide_possible_values = true)]
    #[arg(help = rules_help("Score the game under other rules and show where and why the result changes"))]
    pub rules: Option<Rules>,
    /// Stop after this many tiles and show that position
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub until: Option<usize>,
    /// Leave out the log; with --rules, the list of changes
    #[arg(long)]
    pub no_log: bool,
    /// Leave out the board
    #[arg(long)]
    pub no_board: bool,
    /// Also draw the board to this file
    #[arg(long, value_name = "FILE.svg", value_parser = picture_parser())]
    #[arg(conflicts_with_all = ["json", "record"])]
    pub svg: Option<PathBuf>,
    #[command(flatten)]
    pub color: Color,
}
