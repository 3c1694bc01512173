//! Flags of `score`.

use super::values::{Color, Sets, number, rules_help, rules_parser, sets_help, sets_parser};
use bastide_types::Rules;
use clap::Args;

/// The help on the rules that apply if none are given.
const DEFAULT: &str = "[default: those of the recorded game; c2 for a board]";

/// Flags of `score`.
#[derive(Args, Debug)]
#[command(after_help = "A board has one line for each tile, with the figures on it, and one for each player:

  0,0 baD r0
  1,0 baU r0 red follower r
  0,-1 baE r180 blue follower c
  red \"Ann\" 12 points 2 wine

Squares are columns east and rows south of 0,0; `bastide tiles --pictures` shows every tile with the letters of \
its segments. The board is scored as if the game ended now. The page /score of `bastide serve` does the same; there, \
you lay out the table by clicking.

Examples:
  bastide score table.txt
  bastide score table.txt --rules rgg2003
  bastide score game.bastide --json")]
pub struct ScoreArgs {
    /// A board, a record of Bastide or a JCloisterZone save file (.jcz), gzipped or not; - reads standard input
    #[arg(value_name = "FILE")]
    pub file: String,
    #[arg(long, value_name = "RULES", value_parser = rules_parser(), hide_possible_values = true)]
    #[arg(help = format!("{}. {DEFAULT}", rules_help("Rules")))]
    pub rules: Option<Rules>,
    #[arg(long, value_name = "SETS", value_parser = sets_parser(), hide_possible_values = true)]
    #[arg(help = sets_help("Boxes in play, to count tiles and figures by"))]
    pub sets: Option<Sets>,
    /// Number of players, if some have nothing on the board
    #[arg(long, value_name = "N", value_parser = number::<u8>)]
    pub players: Option<u8>,
    /// Which game of a file that holds several records, from 1
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub game: Option<usize>,
    /// Print one JSON object: every feature, every field, every payment
    #[arg(long)]
    pub json: bool,
    /// Leave out the board
    #[arg(long)]
    pub no_board: bool,
    #[command(flatten)]
    pub color: Color,
}
