//! The River: where its next tile must go.

use super::Board;
use super::grid::Cell;
use crate::coverage::rule;
use bastide_types::{EdgeKind, PlacedTile, Rotation, Side, Square, TileKind};

/// A turn of the river, seen in the direction in which it flows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bend {
    Left,
    Right,
}

/// The open end of the river.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct River {
    /// The square that the river runs into, and the direction in which it enters it.
    end: Option<(Square, Side)>,
    /// The bend on the last river tile.
    bend: Option<Bend>,
}

impl River {
    /// Whether the river has an open end.
    pub fn runs(self) -> bool {
        self.end.is_some()
    }

    /// Whether the river has its open end at this square.
    pub fn runs_into(self, square: Square) -> bool {
        self.end.is_some_and(|(end, _)| end == square)
    }

    /// The river of the tiles that lie at the start, in whatever order they were laid.
    ///
    /// # Errors
    /// Where a second open end is, if there is one.
    pub fn of_start(tiles: &[PlacedTile]) -> Result<River, Square> {
        let rivers =
            |tile: PlacedTile| Side::ALL.into_iter().filter(move |&s| tile.edge(s) == EdgeKind::River);
        let taken = |square: Square| tiles.iter().any(|t| t.square == square);
        let mut river = River::default();
        for &tile in tiles {
            for exit in rivers(tile).filter(|&side| !taken(tile.square.neighbour(side))) {
                if river.runs() {
                    return Err(tile.square);
                }
                let entry = rivers(tile).find(|&side| side != exit);
                river.end = Some((tile.square.neighbour(exit), exit));
                river.bend = entry.and_then(|entry| bend(entry.opposite(), exit));
            }
        }
        Ok(river)
    }

    /// The river after a tile was laid that it runs over.
    pub fn after(self, tile: PlacedTile) -> River {
        let exits = |entry: Option<Side>| {
            Side::ALL.into_iter().find(|&s| tile.edge(s) == EdgeKind::River && Some(s) != entry)
        };
        let direction = self.end.filter(|(square, _)| *square == tile.square).map(|(_, direction)| direction);
        let exit = exits(direction.map(Side::opposite));
        River {
            end: exit.map(|side| (tile.square.neighbour(side), side)),
            bend: direction.zip(exit).and_then(|(from, to)| bend(from, to)),
        }
    }
}

fn bend(from: Side, to: Side) -> Option<Bend> {
    match (to.index() + 4 - from.index()) & 3 {
        1 => Some(Bend::Right),
        3 => Some(Bend::Left),
        _ => None,
    }
}

impl Board {
    /// Keeps, of the places where a river tile fits by its edges, those where it carries the river on; returns how
    /// many those are.
    pub fn keep_river_fits(&mut self, kind: TileKind) -> u32 {
        rule!("river.connect");
        let mut allowed = [None; 4];
        if let Some((square, direction)) = self.river.end
            && let Cell::Open(slot) = self.grid.get(square)
        {
            allowed = Rotation::ALL.map(|r| self.carries_on(kind, r, direction).then_some(slot));
        }
        let mut count = 0;
        for (w, word) in self.frontier.fits_mut().enumerate() {
            for (mask, slot) in word.iter_mut().zip(allowed) {
                let here = slot.filter(|s| usize::from(*s) / 64 == w);
                *mask &= here.map_or(0, |s| 1 << (s % 64));
                count += mask.count_ones();
            }
        }
        count
    }

    /// Whether a tile may lie on a slot as far as the river is concerned.
    pub(super) fn river_allows(&self, kind: TileKind, slot: u16, rotation: Rotation) -> bool {
        rule!("bridge.river" if kind.tile().role.is_river());
        let here = |(square, direction)| {
            self.square_of_slot(slot) == square && self.carries_on(kind, rotation, direction)
        };
        !kind.tile().role.is_river() || self.river.end.is_some_and(here)
    }

    /// Whether a river tile, so turned, takes up a river that flows in this direction without an
    /// immediate turn back.
    fn carries_on(&self, kind: TileKind, rotation: Rotation, direction: Side) -> bool {
        let tile = kind.tile();
        let entry = direction.opposite();
        let exit = Side::ALL.into_iter().find(|&s| s != entry && tile.edge(s, rotation) == EdgeKind::River);
        let turn = exit.and_then(|exit| bend(direction, exit));
        let turns_back = turn.is_some() && turn == self.river.bend;
        if turns_back {
            rule!("river.no-u-turn");
        }
        tile.edge(entry, rotation) == EdgeKind::River && !turns_back
    }
}
