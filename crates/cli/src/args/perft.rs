//! Flags of `perft`.

use super::setup::SetupArgs;
use super::values::number;
use clap::Args;

/// Flags of `perft`.
#[derive(Args, Debug)]
#[command(
    after_help = "A node is a sequence of this many actions. Draws count as actions: one for each kind that may be \
                  drawn, however many copies are left. The other columns count what the last actions did: \
                  figures deployed, features completed, points paid to all players together.

Examples:
  bastide perft --depth 4
  bastide perft --depth 9 --sets none --start '0,0 baD r0' --bag baE,baU,baV"
)]
pub struct PerftArgs {
    /// Number of actions from the start, draws included
    #[arg(long, value_name = "N", value_parser = number::<usize>, default_value_t = 4)]
    pub depth: usize,
    /// How the game is set up.
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
