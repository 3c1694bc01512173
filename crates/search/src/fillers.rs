//! Which tiles fill an open square, and which of them close the feature that faces it: worked out once
//! for all surroundings (four sides, each empty or of one edge kind).

use crate::kinds::{Counts, Kinds};
use bastide_rules::{Opening, State};
use bastide_types::{EdgeKind, FeatureKind, Rotation, Side, TileKind};
use std::sync::OnceLock;

/// What a side may be: empty, or an edge of some kind.
const SIDES: usize = EdgeKind::ALL.len() + 1;

/// Every combination of four sides.
const SURROUNDINGS: usize = SIDES.pow(4);

#[derive(Clone, Copy, Default)]
struct Surrounding {
    /// Kinds that fit in some rotation.
    fits: Kinds,
    /// By side: kinds that fit so that the city or road on that side leads to no other empty side.
    closes: [Kinds; 4],
    /// By [`PAIRS`]: kinds that fit so that one city or road leads to both sides.
    joins: [Kinds; 6],
}

/// The pairs of sides, by index.
pub const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// The number of a surrounding.
#[inline]
fn number(sides: [Option<EdgeKind>; 4]) -> usize {
    sides.iter().fold(0, |n, side| n * SIDES + side.map_or(0, |kind| 1 + kind.index()))
}

fn surroundings() -> &'static [Surrounding] {
    static ALL: OnceLock<Vec<Surrounding>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all = vec![Surrounding::default(); SURROUNDINGS];
        for kind in TileKind::all() {
            for rotation in Rotation::ALL {
                for taken in 0..16u8 {
                    add(&mut all, kind, rotation, taken);
                }
            }
        }
        all
    })
}

/// Adds a tile, so turned, to the surrounding that matches its edges on the `taken` sides.
fn add(all: &mut [Surrounding], kind: TileKind, rotation: Rotation, taken: u8) {
    let tile = kind.tile();
    let is_taken = |side: Side| taken >> side.index() & 1 == 1;
    let sides = Side::ALL.map(|side| is_taken(side).then(|| tile.edge(side, rotation)));
    let surrounding = &mut all[number(sides)];
    surrounding.fits.insert(kind);
    for segment in &tile.segments {
        if !matches!(segment.kind, FeatureKind::City | FeatureKind::Road) {
            continue;
        }
        let edges = segment.edges.rotated(rotation);
        for (joins, (a, b)) in surrounding.joins.iter_mut().zip(PAIRS) {
            if edges.0 >> a & edges.0 >> b & 1 == 1 {
                joins.insert(kind);
            }
        }
        if edges.0 & !taken == 0 {
            for side in edges.iter() {
                surrounding.closes[side.index()].insert(kind);
            }
        }
    }
}

/// How many tiles of the bag fill an opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fill {
    /// Tiles that fit.
    pub fits: u16,
    /// By side: tiles that fit and close the city or road on that side.
    pub closes: [u16; 4],
    /// By [`PAIRS`]: tiles that fit and join the cities or roads on both sides.
    pub joins: [u16; 6],
}

/// Counts fillers in a bag and remembers what it counted.
#[derive(Clone, Debug)]
pub struct Fillers {
    bag: Counts,
    /// What was counted, and for which bag.
    known: Vec<(u32, Fill)>,
    /// The number of the bag looked at: an entry of another bag is out of date.
    look: u32,
}

impl Default for Fillers {
    fn default() -> Fillers {
        Fillers { bag: Counts::default(), known: vec![(0, Fill::default()); SURROUNDINGS], look: 0 }
    }
}

impl Fillers {
    /// Turns to the bag of this game.
    pub fn look(&mut self, state: &State) {
        self.bag.fill(state);
        self.look = self.look.wrapping_add(1);
        if self.look == 0 {
            // After 2³² bags the numbers begin again.
            self.known.fill((0, Fill::default()));
            self.look = 1;
        }
    }

    /// How many tiles of the bag fill this opening.
    #[inline]
    pub fn of(&mut self, opening: &Opening) -> Fill {
        let number = number(opening.sides.map(|side| side.map(|s| s.kind)));
        match self.known[number] {
            (look, fill) if look == self.look => fill,
            _ => self.count(number),
        }
    }

    #[cold]
    fn count(&mut self, number: usize) -> Fill {
        let surrounding = &surroundings()[number];
        let fill = Fill {
            fits: self.bag.sum(&surrounding.fits),
            closes: surrounding.closes.each_ref().map(|kinds| self.bag.sum(kinds)),
            joins: surrounding.joins.each_ref().map(|kinds| self.bag.sum(kinds)),
        };
        self.known[number] = (self.look, fill);
        fill
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{Setup, TileSet};

    #[test]
    fn around_the_start_tile() {
        let state = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
        let mut fillers = Fillers::default();
        fillers.look(&state);
        let start = state.last_tile();
        for opening in state.openings() {
            let fill = fillers.of(&opening);
            let edge = |kind: TileKind, side: Side| kind.tile().edges[side.index()];
            let facing = Side::ALL.into_iter().find(|s| opening.sides[s.index()].is_some()).unwrap();
            let wanted = start.edge(facing.opposite());
            let fit: u16 = TileKind::all()
                .filter(|&k| Side::ALL.into_iter().any(|s| edge(k, s) == wanted))
                .map(|k| u16::from(state.left(k)))
                .sum();
            assert_eq!(fill.fits, fit, "{wanted:?}");
            assert!(fill.closes[facing.index()] <= fit);
            // Only tiles with a city on one edge alone close the start tile's city; the base set has
            // 29 of them and the start tile's own three other copies are among them.
            if wanted == EdgeKind::City {
                let caps = |k: TileKind| {
                    let mut cities = k.tile().segments.iter().filter(|s| s.kind == FeatureKind::City);
                    cities.any(|s| s.edges.len() == 1)
                };
                let closing: u16 =
                    TileKind::all().filter(|&k| caps(k)).map(|k| u16::from(state.left(k))).sum();
                assert_eq!(fill.closes[facing.index()], closing);
            }
        }
    }
}
