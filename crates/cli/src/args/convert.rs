//! Flags of `convert`.

use super::values::number;
use clap::{Args, ValueEnum};

/// Flags of `convert`.
#[derive(Args, Debug)]
#[command(
    after_help = "A save file holds less than a record: only rules that JCloisterZone has, and only what it can play (not, for \
example, declining a second tile). What cannot be written is refused, with a suggestion. The format is described in \
docs/notation.md.

Examples:
  bastide convert game.bastide --to jcz > game.jcz
  bastide convert game.jcz --to record > game.bastide"
)]
pub struct ConvertArgs {
    /// A record of Bastide or a JCloisterZone save file (.jcz), gzipped or not; - reads standard input
    #[arg(value_name = "FILE")]
    pub file: String,
    /// The format to write to standard output
    #[arg(long, value_enum)]
    pub to: Format,
    /// Which game of a file that holds several records, from 1
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub game: Option<usize>,
}

/// A format in which games are kept.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A record of Bastide
    Record,
    /// A save file of JCloisterZone
    Jcz,
}
