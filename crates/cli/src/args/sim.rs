//! Flags of `sim` and `match`.

use super::setup::SetupArgs;
use super::values::{number, picture_parser, policies, policies_help, rivals_parser};
use bastide_arena::{Rival, Sequential};
use bastide_search::Level;
use clap::Args;
use std::path::PathBuf;

fn sim_help() -> String {
    format!(
        "Policies:
{}

Game i uses random stream (seed, i): the same seed gives the same games on any machine and with any number of threads. \
         Ctrl-C finishes the games in progress and reports the results so far (exit code 130). \
         bastide.cluster.simulate of the Python package plays the same games on a cluster; see docs/python.md.

Examples:
  bastide sim --games 100000 --players 2
  bastide sim --games 500 --players 4 --policy greedy,uniform --seed 7 --json
  bastide sim --sets base,traders,inns,river --players 6 --rules rgg2003,chain",
        policies_help()
    )
}

/// Flags of `sim`.
#[derive(Args, Debug)]
#[command(after_help = sim_help())]
pub struct SimArgs {
    /// Number of games
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value_t = 1000)]
    pub games: u64,
    /// How the game is set up.
    #[command(flatten)]
    pub setup: SetupArgs,
    /// The players: one for all seats, or one for each, such as greedy,uniform; a short list repeats
    #[arg(long, value_name = "POLICY", value_delimiter = ',', default_value = "uniform", value_parser = policies(), hide_possible_values = true)]
    pub policy: Vec<Level>,
    /// Random seed, for draws and players
    #[arg(long, value_name = "S", value_parser = number::<u64>, default_value_t = 1)]
    pub seed: u64,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "T", value_parser = number::<usize>)]
    pub threads: Option<usize>,
    /// Write a record of every game to this folder, which must not contain any: compressed shards of 64 games
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Draw charts to this file: scores, points by source, victories by seat, double turns
    #[arg(long, value_name = "FILE.svg", value_parser = picture_parser())]
    pub plot: Option<PathBuf>,
    /// Print JSON; all of it except `timing` depends only on the seed
    #[arg(long)]
    pub json: bool,
}

/// Flags of `match`.
#[derive(Args, Debug)]
#[command(after_help = "Rivals:
  greedy                   a level: uniform, easy, greedy, learned, strong, expert (also level:greedy)
  level:casual             a level for people: beginner, casual, regular, advanced, tournament, master
  strong:positions=2000    a level that searches, with a budget of positions: same result on any machine
  search:time=30ms         the best search, with this time for a decision (ms or s)
  greedy:sight=0.5         a level with other parameters, see docs/computer-player.md
  uct:sims=100             plain UCT as a yardstick: uniform playouts, no knowledge; also uct:time=1s
  star2.5:depth=3          Star2.5 expectimax as a yardstick, 1 s a turn; also star2.5:depth=3,time=30ms
  engine:COMMAND           a program that speaks the engine protocol, see docs/engine-protocol.md
  engine:time=1s:COMMAND   the same, with a time limit

Of two rivals, the first takes one seat, each in turn, and the second all others. More than two play round robin, in \
                        games of two. Errors are one standard error. Programs' moves are checked. Ctrl-C finishes the games in \
                        progress and reports the results so far (exit code 130); a second Ctrl-C stops at once.

bastide.cluster.tournament of the Python package plays them on a cluster; see docs/python.md.

Examples:
  bastide match greedy easy --games 2000 --players 3 --seed 7
  bastide match strong:positions=6000 greedy --pairs 500 --sequential 0,20
  bastide match easy greedy learned --pairs 100
  bastide match greedy 'engine:positions=500:bastide engine' --games 20")]
pub struct MatchArgs {
    /// The players, two or more: see below
    #[arg(num_args = 2.., required = true, value_name = "RIVAL", value_parser = rivals_parser(), hide_possible_values = true)]
    pub rivals: Vec<Rival>,
    /// Number of games of each pair of players
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value_t = 200)]
    pub games: u64,
    /// Number of deals, in place of games; each deal is played once from every seat, with the tiles in the same order
    #[arg(long, value_name = "N", value_parser = number::<u64>, conflicts_with = "games")]
    pub pairs: Option<u64>,
    /// Stop once the first player is shown to be at least HIGH Elo better than the second, or at most LOW
    #[arg(long, value_name = "LOW,HIGH", value_parser = sequential)]
    pub sequential: Option<Sequential>,
    /// How the game is set up.
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Random seed, for draws and players
    #[arg(long, value_name = "S", value_parser = number::<u64>, default_value_t = 1)]
    pub seed: u64,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "T", value_parser = number::<usize>)]
    pub threads: Option<usize>,
    /// Seconds that a program has to answer, beyond its thinking time
    #[arg(long, value_name = "S", value_parser = number::<u64>, default_value_t = 60)]
    pub patience: u64,
    /// Write a record of every game to this folder, as sim does
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Reads `0,20`.
fn sequential(text: &str) -> Result<Sequential, &'static str> {
    let ends =
        text.split_once(',').and_then(|(low, high)| low.trim().parse().ok().zip(high.trim().parse().ok()));
    match ends {
        Some((low, high)) if low < high && f64::abs(low) <= 2000.0 && f64::abs(high) <= 2000.0 => {
            Ok(Sequential::new(low, high))
        }
        _ => Err("write two numbers of Elo, the lower first, such as 0,20"),
    }
}
