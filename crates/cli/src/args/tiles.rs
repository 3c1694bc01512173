//! Flags of `tiles`.

use super::values::{Sets, sets_help, sets_parser, tile_parser};
use bastide_types::TileKind;
use clap::Args;

/// Flags of `tiles`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  bastide tiles > sheet.svg
  bastide tiles --tile tb04 > tb04.svg
  bastide tiles --list --sets traders")]
pub struct TilesArgs {
    /// Only this tile, such as tb04
    #[arg(long, value_name = "ID", value_parser = tile_parser(), hide_possible_values = true)]
    pub tile: Option<TileKind>,
    #[arg(long, value_name = "SETS", value_parser = sets_parser(), hide_possible_values = true)]
    #[arg(help = sets_help("Only these sets"), conflicts_with = "tile")]
    pub sets: Option<Sets>,
    /// List ids, copies and edges instead
    #[arg(long, conflicts_with_all = ["pictures", "json"])]
    pub list: bool,
    /// Print the ASCII pictures from which everything else is derived
    #[arg(long, conflicts_with = "json")]
    pub pictures: bool,
    /// Print JSON: edges, segments, goods, pennants
    #[arg(long)]
    pub json: bool,
}
