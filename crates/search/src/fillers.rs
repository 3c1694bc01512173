//! Which tiles fill an open square, and which of them close the feature that faces it: worked out once
//! for all 625 surroundings (four sides, each empty or one of four edge kinds).

use bastide_rules::{Opening, State};
use bastide_types::{EdgeKind, FeatureKind, Rotation, Side, TileKind};
use std::sync::OnceLock;

const SURROUNDINGS: usize = 625;

/// One bit for each kind of tile.
type Kinds = u128;

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
    sides.iter().fold(0, |n, side| n * 5 + side.map_or(0, |kind| 1 + kind.index()))
}

fn surroundings() -> &'static [Surrounding] {
    static ALL: OnceLock<Vec<Surrounding>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all = vec![Surrounding::default(); SURROUNDINGS];
        for kind in TileKind::all().take(Kinds::BITS as usize) {
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
    let bit = 1 << kind.index();
    surrounding.fits |= bit;
    for segment in &tile.segments {
        if !matches!(segment.kind, FeatureKind::City | FeatureKind::Road) {
            continue;
        }
        let edges = segment.edges.rotated(rotation);
        for (joins, (a, b)) in surrounding.joins.iter_mut().zip(PAIRS) {
            if edges.0 >> a & edges.0 >> b & 1 == 1 {
                *joins |= bit;
            }
        }
        if edges.0 & !taken == 0 {
            for side in edges.iter() {
                surrounding.closes[side.index()] |= bit;
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
    /// The counts of the bag as binary digits: kinds whose count has a one in that place.
    digits: [Kinds; 8],
    known: Vec<Option<Fill>>,
}

impl Default for Fillers {
    fn default() -> Fillers {
        Fillers { digits: [0; 8], known: vec![None; SURROUNDINGS] }
    }
}

impl Fillers {
    /// Turns to the bag of this game.
    pub fn look(&mut self, state: &State) {
        self.digits = [0; 8];
        for kind in TileKind::all().take(Kinds::BITS as usize) {
            let left = state.left(kind);
            for (place, kinds) in self.digits.iter_mut().enumerate() {
                *kinds |= Kinds::from(left >> place & 1) << kind.index();
            }
        }
        self.known.fill(None);
    }

    /// How many tiles of the bag fill this opening.
    #[inline]
    pub fn of(&mut self, opening: &Opening) -> Fill {
        let number = number(opening.sides.map(|side| side.map(|s| s.kind)));
        match self.known[number] {
            Some(fill) => fill,
            None => self.count(number),
        }
    }

    #[cold]
    fn count(&mut self, number: usize) -> Fill {
        let surrounding = surroundings()[number];
        let fill = Fill {
            fits: self.sum(surrounding.fits),
            closes: surrounding.closes.map(|kinds| self.sum(kinds)),
            joins: surrounding.joins.map(|kinds| self.sum(kinds)),
        };
        self.known[number] = Some(fill);
        fill
    }

    fn sum(&self, kinds: Kinds) -> u16 {
        let places = self.digits.iter().enumerate();
        places.map(|(place, digit)| ((digit & kinds).count_ones() as u16) << place).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{Setup, TileSet};

    #[test]
    fn every_kind_has_a_bit() {
        assert!(TileKind::all().len() <= Kinds::BITS as usize);
    }

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
