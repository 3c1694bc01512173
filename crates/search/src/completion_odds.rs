//! Which tiles fill an open square, and which of them close the feature facing it. Precomputed once for all
//! surroundings (four sides, each empty or of one edge kind).

use crate::kinds::{Counts, Kinds};
use crate::weights::Weights;
use bastide_rules::{Opening, State};
use bastide_types::{EdgeKind, FeatureKind, Rotation, Side, Symbol, TileKind};
use std::sync::OnceLock;

/// The number of states of a side: empty, or an edge of some kind.
const SIDES: usize = EdgeKind::ALL.len() + 1;

/// The number of combinations of four sides.
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

/// The index of a surrounding, among [`SURROUNDINGS`].
#[inline]
fn number(sides: [Option<EdgeKind>; 4]) -> usize {
    sides.iter().fold(0, |n, side| n * SIDES + side.map_or(0, |kind| 1 + kind.index()))
}

/// The index of an opening's surrounding.
#[inline]
fn around(opening: &Opening<'_>) -> usize {
    let sides = opening.sides();
    number(Side::ALL.map(|side| sides.contains(side).then(|| opening.kind(side))))
}

/// The inverse of [`number`]: the sides of the surrounding with this index.
fn kinds(mut number: usize) -> [Option<EdgeKind>; 4] {
    let mut sides = [None; 4];
    for side in sides.iter_mut().rev() {
        *side = (number % SIDES).checked_sub(1).map(|kind| EdgeKind::ALL[kind]);
        number /= SIDES;
    }
    sides
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

/// Adds a tile in this rotation to the surrounding that matches its edges on the `taken` sides.
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

/// How likely an opening is to be filled from the bag.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Odds {
    /// The number of tiles that fit.
    pub fits: u16,
    /// The fraction of the tiles to come that fit.
    pub share: f32,
    /// The probability that this square gets filled, for a cloister next to it.
    pub fills: f32,
    /// By side: the probability that the city or road on that side gets closed here; 0 if there is none.
    pub closes: [f32; 4],
    /// By [`PAIRS`]: the number of tiles that fit and join the cities or roads on both sides.
    pub joins: [u16; 6],
}

/// A view of [`CompletionOdds`] for one position: how the tiles to come may fill its openings.
pub struct OddsView<'a>(&'a mut CompletionOdds);

impl OddsView<'_> {
    /// How this opening may be filled. Cached.
    #[inline]
    pub fn of(&mut self, opening: &Opening<'_>) -> &Odds {
        let number = around(opening);
        if self.0.known[number].0 != self.0.age {
            self.0.count(number);
        }
        &self.0.known[number].1
    }

    /// The number of tiles in the bag that fit in this opening.
    pub fn fits(&self, opening: &Opening<'_>) -> u16 {
        self.0.bag.sum(&surroundings()[around(opening)].fits)
    }

    /// The number of tiles in the bag that fit in this opening and close the city or road on this side.
    pub fn closers(&self, opening: &Opening<'_>, side: Side) -> u16 {
        self.0.bag.sum(&surroundings()[around(opening)].closes[side.index()])
    }

    /// A generation number that changes whenever the tiles to come change.
    pub fn age(&self) -> u32 {
        self.0.age
    }

    /// The fraction of the tiles in the bag that move the dragon.
    pub fn dragons(&self) -> f32 {
        self.0.dragons
    }
}

/// Counts the tiles that fill an open square, and caches the counts until the tiles to come change.
#[derive(Clone, Debug)]
pub struct CompletionOdds {
    weights: Weights,
    /// What the cached counts depend on: copies of each kind in the bag; and tiles to come, players, whether
    /// there is a dragon.
    copies: [u8; TileKind::ROOM],
    table: (usize, u8, bool),
    bag: Counts,
    dragons: f32,
    /// The cached counts by surrounding, each with the age at which it was counted.
    known: Vec<(u32, Odds)>,
    /// Incremented whenever the tiles to come change; entries of another age are stale.
    age: u32,
}

impl CompletionOdds {
    /// Creates an empty cache; `weights` determines the probabilities.
    pub fn new(weights: Weights) -> CompletionOdds {
        CompletionOdds {
            weights,
            copies: [0; TileKind::ROOM],
            table: (0, 0, false),
            bag: Counts::default(),
            dragons: 0.0,
            known: vec![(0, Odds::default()); SURROUNDINGS],
            age: 0,
        }
    }

    /// Returns the view for this position, invalidating the cache if the tiles to come have changed.
    #[inline]
    pub fn at(&mut self, state: &State) -> OddsView<'_> {
        let table = (state.tiles_to_come(), state.players(), state.has_dragon());
        if table != self.table || self.copies != *state.copies_left() {
            (self.table, self.copies) = (table, *state.copies_left());
            self.begin(state);
        }
        OddsView(self)
    }

    /// Invalidates the cache, because the tiles to come have changed.
    #[cold]
    fn begin(&mut self, state: &State) {
        self.bag = Counts::of(&self.copies);
        self.dragons = if state.has_dragon() { dragons(state) } else { 0.0 };
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            // The age wrapped around; start again with an empty cache.
            self.known.fill((0, Odds::default()));
            self.age = 1;
        }
    }

    #[cold]
    fn count(&mut self, number: usize) {
        let Surrounding { fits, closes, joins } = &surroundings()[number];
        let Weights { city_hard, road_hard, cloister_fit, .. } = self.weights;
        let (to_come, players, _) = self.table;
        let (to_come, players) = ((to_come as f32).max(1.0), f32::from(players));
        let tiles = f32::from(self.bag.sum(fits));
        let kinds = kinds(number);
        let closes = [0, 1, 2, 3].map(|side| {
            let hard = match kinds[side] {
                Some(EdgeKind::City) => city_hard,
                Some(EdgeKind::Road) => road_hard,
                Some(EdgeKind::Field | EdgeKind::River | EdgeKind::Wall) | None => return 0.0,
            };
            let closes = f32::from(self.bag.sum(&closes[side]));
            closes / (closes + hard * players)
        });
        let alike = |(a, b): (usize, usize)| kinds[a].is_some() && kinds[a] == kinds[b];
        let joins = [0, 1, 2, 3, 4, 5].map(|i| if alike(PAIRS[i]) { self.bag.sum(&joins[i]) } else { 0 });
        let odds = Odds {
            fits: tiles as u16,
            share: tiles / to_come,
            fills: tiles / (tiles + cloister_fit * players),
            closes,
            joins,
        };
        self.known[number] = (self.age, odds);
    }
}

/// The fraction of the tiles in the bag that move the dragon.
fn dragons(state: &State) -> f32 {
    let moves = |kind: TileKind| kind.tile().symbol == Some(Symbol::Dragon);
    let count: u32 =
        state.all_left().filter(|&(kind, _)| moves(kind)).map(|(_, count)| u32::from(count)).sum();
    count as f32 / (state.tiles_left() as f32).max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{Setup, TileSet};

    #[test]
    fn surroundings_round_trip_as_numbers() {
        for n in 0..SURROUNDINGS {
            assert_eq!(number(kinds(n)), n);
        }
    }

    #[test]
    fn odds_around_the_start_tile() {
        let state = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
        let weights = Weights::tuned(2);
        let mut fillers = CompletionOdds::new(weights);
        let mut fills = fillers.at(&state);
        let start = state.last_tile();
        let chance = |tiles: u16, hard: f32| f32::from(tiles) / (f32::from(tiles) + hard * 2.0);
        for opening in state.openings() {
            let fill = *fills.of(&opening);
            let edge = |kind: TileKind, side: Side| kind.tile().edges[side.index()];
            let facing = opening.sides().iter().next().unwrap();
            let wanted = start.edge(facing.opposite());
            let fit: u16 = TileKind::all()
                .filter(|&k| Side::ALL.into_iter().any(|s| edge(k, s) == wanted))
                .map(|k| u16::from(state.left(k)))
                .sum();
            assert_eq!(fill.fits, fit, "{wanted:?}");
            assert_eq!(fill.share, f32::from(fit) / 71.0);
            assert_eq!(fill.fills, chance(fit, weights.cloister_fit));
            // Only tiles that have a city on a single edge close the start tile's city. The base set has 29 of
            // them, including three more copies of the start tile.
            if wanted == EdgeKind::City {
                let caps = |k: TileKind| {
                    let mut cities = k.tile().segments.iter().filter(|s| s.kind == FeatureKind::City);
                    cities.any(|s| s.edges.len() == 1)
                };
                let closing: u16 =
                    TileKind::all().filter(|&k| caps(k)).map(|k| u16::from(state.left(k))).sum();
                assert_eq!(fill.closes[facing.index()], chance(closing, weights.city_hard));
            }
        }
    }
}
