//! Flags of `analyse`.

use super::values::{Color, number, picture_parser};
use bastide_search::Level;
use clap::Args;
use std::path::PathBuf;

/// Flags of `analyse`.
#[derive(Args, Debug)]
#[command(
    after_help = "For every tile: what the draw was worth to the player who drew it (luck), and what the move lost \
    compared with the best one found, in points of the final margin. The sums at the end add up to that margin.

Examples:
  bastide analyse game.bastide
  bastide analyse game.jcz --worst 5 --no-list --plot game.svg
  bastide analyse game.bastide --json > analysis.json
  curl -s http://localhost:4680/api/tables/TABLE/record | bastide analyse -"
)]
pub struct AnalyseArgs {
    /// A record of Bastide or a JCloisterZone save file (.jcz), gzipped or not; - reads standard input
    #[arg(value_name = "FILE")]
    pub file: String,
    /// Which game of a file that holds several records, from 1
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub game: Option<usize>,
    /// Which player judges the moves: easy, greedy or learned
    #[arg(long, value_name = "LEVEL", default_value = "learned", value_parser = level)]
    pub level: Level,
    /// With --json, and for the costliest moves: how many of the best alternatives to list (at most nine)
    #[arg(long, value_name = "N", default_value = "3", value_parser = number::<usize>)]
    pub best: usize,
    /// How many of the costliest moves to list
    #[arg(long, value_name = "N", default_value = "3", value_parser = number::<usize>)]
    pub worst: usize,
    /// Leave out the list of all moves
    #[arg(long)]
    pub no_list: bool,
    /// Draw the expected final scores after each move to this file
    #[arg(long, value_name = "FILE.svg", value_parser = picture_parser())]
    pub plot: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long, conflicts_with_all = ["no_list", "worst"])]
    pub json: bool,
    #[command(flatten)]
    pub color: Color,
}

/// Reads a level that evaluates positions by itself. `strong` and `expert` evaluate them like `greedy` and `learned`.
fn level(word: &str) -> Result<Level, String> {
    let known = "give easy, greedy or learned";
    match Level::from_name(word) {
        Some(level @ (Level::Easy | Level::Greedy | Level::Learned)) => Ok(level),
        Some(level @ Level::Strong) => {
            Err(format!("{level} evaluates positions as greedy does; give greedy"))
        }
        Some(level @ (Level::Expert | Level::Tournament | Level::Master)) => {
            Err(format!("{level} evaluates positions as learned does; give learned"))
        }
        Some(level @ (Level::Beginner | Level::Casual | Level::Regular | Level::Advanced)) => {
            Err(format!("{level} evaluates positions worse than it could; {known}"))
        }
        Some(Level::Uniform) => Err(format!("uniform has no opinion; {known}")),
        None => Err(known.to_owned()),
    }
}
