//! Flags of `calibrate`.

use super::setup::SetupArgs;
use super::values::{number, picture_parser};
use clap::Args;
use std::path::PathBuf;

/// Flags of `calibrate`.
#[derive(Args, Debug)]
#[command(
    after_help = "Plays games of the computer player learned against itself and asks for each player's win probability \
    after every turn. Of all seats that were given 30 to 40 %, 30 to 40 % should win. The table compares predicted and \
    observed rates in ten bins. Game i uses random stream (seed, i), so the same seed gives the same table on any machine.

Examples:
  bastide calibrate
  bastide calibrate --games 500 --players 4 --sets base --plot chances.svg"
)]
pub struct CalibrateArgs {
    /// Number of games
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value_t = 2000)]
    pub games: u64,
    /// How the game is set up.
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Random seed, for draws and players
    #[arg(long, value_name = "S", value_parser = number::<u64>, default_value_t = 1)]
    pub seed: u64,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "T", value_parser = number::<usize>)]
    pub threads: Option<usize>,
    /// Draw predicted against observed win rates to this file
    #[arg(long, value_name = "FILE.svg", value_parser = picture_parser())]
    pub plot: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
