//! Between the vocabulary and its wire form.

use crate::{Goods, Item, Placement, Points, Seen, Tile, Xy};
use bastide_types::{
    ItemKind, MeepleKind, PerGoods, PlacedTile, Rotation, SegmentId, Source, Square, TileKind,
};

impl From<Square> for Xy {
    fn from(square: Square) -> Xy {
        Xy { x: square.x, y: square.y }
    }
}

impl From<PlacedTile> for Tile {
    fn from(tile: PlacedTile) -> Tile {
        let Square { x, y } = tile.square;
        Tile { x, y, r: tile.rotation.quarters() as u8, kind: tile.kind.id().to_owned() }
    }
}

impl From<(Square, Rotation)> for Placement {
    fn from((square, rotation): (Square, Rotation)) -> Placement {
        Placement { x: square.x, y: square.y, r: rotation.quarters() as u8 }
    }
}

impl From<(Square, SegmentId)> for Seen {
    fn from((square, segment): (Square, SegmentId)) -> Seen {
        Seen { x: square.x, y: square.y, segment: Some(segment.0) }
    }
}

impl From<Square> for Seen {
    fn from(square: Square) -> Seen {
        Seen { x: square.x, y: square.y, segment: None }
    }
}

impl From<PerGoods<u8>> for Goods {
    fn from(goods: PerGoods<u8>) -> Goods {
        let [wine, grain, cloth] = goods.0;
        Goods { wine, grain, cloth }
    }
}

impl From<bastide_types::Item> for Item {
    fn from(item: bastide_types::Item) -> Item {
        let (what, goods) = match item.kind {
            ItemKind::Tiles => ("tiles", None),
            ItemKind::Pennants => ("pennants", None),
            ItemKind::Cities => ("cities", None),
            ItemKind::Pig => ("pig", None),
            ItemKind::Majority(goods) => ("majority", Some(goods)),
            ItemKind::Tokens(goods) => ("tokens", Some(goods)),
        };
        Item {
            what: what.to_owned(),
            goods: goods.map(|g| g.name().to_owned()),
            count: item.count,
            each: item.each,
        }
    }
}

impl Points {
    /// The sum.
    pub fn total(&self) -> u32 {
        self.roads + self.cities + self.cloisters + self.fields + self.goods
    }
}

/// The entry of the table of points for a source.
pub fn points_of(points: &mut Points, source: Source) -> &mut u32 {
    match source {
        Source::Roads => &mut points.roads,
        Source::Cities => &mut points.cities,
        Source::Cloisters => &mut points.cloisters,
        Source::Fields => &mut points.fields,
        Source::Goods => &mut points.goods,
    }
}

/// The tile that a message names, unless its kind does not exist or it is turned by more than 3 quarters.
pub fn tile_from_wire(tile: &Tile) -> Option<PlacedTile> {
    let rotation = (tile.r < 4).then(|| Rotation::from_quarters(usize::from(tile.r)))?;
    Some(PlacedTile { square: Square::new(tile.x, tile.y), kind: TileKind::from_id(&tile.kind)?, rotation })
}

/// The figure that a message names.
pub fn meeple_from_wire(name: &str) -> Option<MeepleKind> {
    MeepleKind::from_name(name)
}
