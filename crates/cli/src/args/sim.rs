//! Flags of `sim` and `match`.

use super::setup::SetupArgs;
use super::values::{number, picture_parser, policies};
use bastide_search::level::Level;
use clap::Args;
use std::path::PathBuf;

/// Flags of `sim`.
#[derive(Args, Debug)]
#[command(
    after_help = "Game i uses random stream (seed, i): the same seed gives the same games on any machine and \
                  with any number of threads. Ctrl-C stops after the games in hand and reports what was finished \
                  (exit code 130).

One machine is not enough? The Python package plays the same games on a cluster and writes the same records: \
                  bastide.cluster.simulate, see docs/python.md.

Examples:
  bastide sim --games 100000 --players 2
  bastide sim --games 500 --players 4 --policy greedy,uniform --seed 7 --json
  bastide sim --sets base,traders,inns,river --players 6 --rules rgg2003,chain"
)]
pub struct SimArgs {
    /// Number of games
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value_t = 1000)]
    pub games: u64,
    /// How the game is set up.
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Who plays: one policy for all, or one for each seat, such as greedy,uniform; the list repeats
    #[arg(long, value_name = "POLICY", value_delimiter = ',', default_value = "uniform", value_parser = policies())]
    pub policy: Vec<Level>,
    /// Seed of chance and players
    #[arg(long, value_name = "S", value_parser = number::<u64>, default_value_t = 1)]
    pub seed: u64,
    /// Number of threads [default: as many as the machine has cores]
    #[arg(long, value_name = "T", value_parser = number::<usize>)]
    pub threads: Option<usize>,
    /// Write every game as a record to this folder: compressed shards of 64 games, which replay reads
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Draw charts to this file: scores, points by source, victories by seat, double turns
    #[arg(long, value_name = "FILE.svg", value_parser = picture_parser())]
    pub plot: Option<PathBuf>,
    /// Print JSON; everything in it but `timing` depends on the seed only
    #[arg(long)]
    pub json: bool,
}

/// Flags of `match`.
#[derive(Args, Debug)]
#[command(
    after_help = "The first policy takes one seat, each in turn, the second all others. The error is one \
                  standard error.

One machine is not enough? bastide.cluster.tournament of the Python package plays the same games on a cluster: \
                  see docs/python.md.

Examples:
  bastide match greedy uniform
  bastide match greedy easy --games 2000 --players 3 --seed 7"
)]
pub struct MatchArgs {
    /// The policy in question
    #[arg(value_parser = policies())]
    pub a: Level,
    /// Its opponents, by the same names
    #[arg(value_parser = policies(), hide_possible_values = true)]
    pub b: Level,
    /// Number of games
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value_t = 200)]
    pub games: u64,
    /// How the game is set up.
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Seed of chance and players
    #[arg(long, value_name = "S", value_parser = number::<u64>, default_value_t = 1)]
    pub seed: u64,
    /// Number of threads [default: as many as the machine has cores]
    #[arg(long, value_name = "T", value_parser = number::<usize>)]
    pub threads: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
