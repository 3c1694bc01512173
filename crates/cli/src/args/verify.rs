//! Flags of `verify`.

use super::values::number;
use clap::Args;

/// Flags of `verify`.
#[derive(Args, Debug)]
#[command(
    after_help = "The record of a finished game at a table of `bastide serve` contains the host's secret and the values that the \
players' pages revealed. This command computes each draw from them again. docs/fair-draws.md explains how, and what a \
check cannot show.

Exit codes: 0 every draw follows, 1 something does not, or there is nothing to check.

Examples:
  bastide verify game.bastide
  curl -s http://localhost:4680/api/tables/TABLE/record | bastide verify - --json"
)]
pub struct VerifyArgs {
    /// A record of Bastide, as text or as JSON, gzipped or not; - reads standard input
    #[arg(value_name = "RECORD")]
    pub file: String,
    /// Which game of a file that holds several records, from 1
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub game: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
