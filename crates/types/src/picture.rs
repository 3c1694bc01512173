//! The picture is the tile: reads the kinds of tile from the pictures in `tiles/*.txt`.

use crate::Tile;

/// Every kind of tile, in the order of the files: base, Traders & Builders, Inns & Cathedrals, the River.
pub(crate) fn tiles() -> &'static [Tile] {
    &[]
}
