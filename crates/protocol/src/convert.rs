//! Conversions between the types of the rules and their wire form.

use crate::action::rotation;
use crate::{Bridge, Item, Points, Seen, Tile, Xy};
use bastide_types::{Clause, Payment, PlacedBridge, PlacedTile, SegmentId, Source, Square, TileKind};

impl From<PlacedBridge> for Bridge {
    fn from(bridge: PlacedBridge) -> Bridge {
        let PlacedBridge { player, square: Square { x, y }, axis } = bridge;
        Bridge { seat: player.0, x, y, axis: axis.into() }
    }
}

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

impl Seen {
    /// Refers to a segment of the tile on a square, or to the whole tile.
    pub fn of(square: Square, segment: Option<SegmentId>) -> Seen {
        Seen { x: square.x, y: square.y, segment: segment.map(|segment| segment.0) }
    }
}

impl From<(Square, SegmentId)> for Seen {
    fn from((square, segment): (Square, SegmentId)) -> Seen {
        Seen::of(square, Some(segment))
    }
}

impl From<Square> for Seen {
    fn from(square: Square) -> Seen {
        Seen::of(square, None)
    }
}

impl Item {
    /// Converts the lines of a payment under this clause.
    pub fn all(items: bastide_types::Items, payment: Clause) -> Vec<Item> {
        items.iter().map(|item| Item::of(item, payment)).collect()
    }

    /// Converts lines back into a payment; `None` if they cannot be one.
    pub(crate) fn payment(lines: &[Item]) -> Option<bastide_types::Items> {
        let (first, rest) = lines.split_first()?;
        let mut more = [None; 5];
        for (n, line) in rest.iter().enumerate() {
            *more.get_mut(n)? = Some(line.item()?);
        }
        Some(bastide_types::Items { first: first.item()?, more })
    }

    /// Converts one line back; `None` if it lacks its goods or its card.
    fn item(&self) -> Option<bastide_types::Item> {
        let kind = self.what.0.with(self.goods.map(Into::into), self.card.map(Into::into))?;
        Some(bastide_types::Item { kind, count: self.count, each: self.each })
    }

    fn of(item: bastide_types::Item, payment: Clause) -> Item {
        let bastide_types::Item { kind, count, each } = item;
        let (goods, card) = (kind.goods().map(Into::into), kind.card().map(Into::into));
        Item { what: kind.counted().into(), goods, card, count, each, rule: kind.rule(payment).into() }
    }
}

impl Points {
    /// Adds a payment to the column that it belongs to.
    pub fn add(&mut self, Payment { source, points, .. }: Payment) {
        let column = if points >= 0 {
            &mut self.by.0[source]
        } else if source == Source::Bazaars {
            &mut self.bazaars_paid
        } else {
            &mut self.ransom_paid
        };
        *column += points.unsigned_abs();
    }

    /// The sum of all sources, minus what was paid.
    pub fn total(&self) -> i32 {
        let paid = self.ransom_paid + self.bazaars_paid;
        self.by.0.0.iter().sum::<u32>() as i32 - paid as i32
    }
}

/// Converts a tile of a message; `None` if its kind does not exist or its rotation is above 3.
pub fn tile_from_wire(tile: &Tile) -> Option<PlacedTile> {
    let (kind, rotation) = (TileKind::from_id(&tile.kind)?, rotation(tile.r)?);
    Some(PlacedTile { square: Square::new(tile.x, tile.y), kind, rotation })
}
