//! Facts about the features around open squares, as lists ordered by the squares' slots. When a tile is placed,
//! only the entries of the squares around it change.

use crate::completion_odds::{Odds, OddsView, PAIRS};
use crate::weights::Weights;
use bastide_rules::{EdgePart, FeatureId, Opening, State};
use bastide_types::EdgeKind::{City, Field};
use bastide_types::{EdgeKind, Side, Square};

/// A fact contributed by an open square.
pub(crate) trait OfSlot: Copy {
    /// The slot of the square.
    fn slot(self) -> u16;
}

/// A fact about one feature, contributed by one edge of an open square or a part of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Part {
    pub slot: u16,
    pub feature: FeatureId,
    pub kind: PartKind,
}

/// The fact itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum PartKind {
    /// For a field: whether some tile can continue it.
    Field { fits: bool },
    /// For a city or road, which may face the square with several edges: the probability that a drawn tile
    /// fits, and that it gets closed here.
    Line { extending: f32, closing: f32 },
}

/// Two features that meet at an open square, so that one tile may join them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Pair {
    pub slot: u16,
    pub features: [FeatureId; 2],
    /// The fraction of the join's effect that counts already; more than 0.
    pub share: f32,
}

/// A fact about an open square, for the cloisters around it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct OpenSquare {
    pub slot: u16,
    pub square: Square,
    /// The probability that it gets filled.
    pub fills: f32,
    /// Where its parts begin and end. A game has at most 1,000 tiles, so 16 bits are enough.
    parts: [u16; 2],
}

impl OfSlot for Part {
    fn slot(self) -> u16 {
        self.slot
    }
}

impl OfSlot for Pair {
    fn slot(self) -> u16 {
        self.slot
    }
}

impl OfSlot for OpenSquare {
    fn slot(self) -> u16 {
        self.slot
    }
}

/// The facts contributed by a set of open squares.
#[derive(Clone, Debug, Default)]
pub(crate) struct Openings {
    pub parts: Vec<Part>,
    pub pairs: Vec<Pair>,
    pub squares: Vec<OpenSquare>,
}

impl Openings {
    fn clear(&mut self) {
        self.parts.clear();
        self.pairs.clear();
        self.squares.clear();
    }

    /// The facts about features contributed by one of these squares.
    pub fn parts_of(&self, square: &OpenSquare) -> &[Part] {
        &self.parts[usize::from(square.parts[0])..usize::from(square.parts[1])]
    }

    /// Reads all open squares of a position.
    pub fn read(&mut self, state: &State, odds: &mut OddsView<'_>, weights: &Weights) {
        self.clear();
        let players = f32::from(state.players());
        state.openings().for_each(|opening| self.add(&opening, odds, weights, players));
    }

    /// Reads the open squares next to the tile placed last.
    pub fn read_here(&mut self, state: &State, odds: &mut OddsView<'_>, weights: &Weights) {
        self.clear();
        let players = f32::from(state.players());
        let (mut here, mut count) = ([None; 4], 0);
        for opening in state.openings_here() {
            here[count] = Some(opening);
            count += 1;
        }
        let here = &mut here[..count];
        here.sort_unstable_by_key(|opening| opening.map(|opening| opening.slot()));
        here.iter().flatten().for_each(|opening| self.add(opening, odds, weights, players));
    }

    #[inline]
    fn add(&mut self, opening: &Opening<'_>, odds: &mut OddsView<'_>, weights: &Weights, players: f32) {
        let (slot, sides) = (opening.slot(), opening.sides());
        let (found, first) = (odds.of(opening), self.parts.len() as u16);
        for side in sides.iter() {
            self.side(opening, side, found);
        }
        let parts = [first, self.parts.len() as u16];
        self.squares.push(OpenSquare { slot, square: opening.square(), fills: found.fills, parts });
        if sides.len() > 1 {
            self.meeting(opening, found, weights, players);
        }
    }

    /// Adds the cities, roads and fields on one side.
    #[inline]
    fn side(&mut self, opening: &Opening<'_>, side: Side, odds: &Odds) {
        let slot = opening.slot();
        let mut add = |part, kind| {
            self.parts.push(Part { slot, feature: opening.feature(side, part), kind });
        };
        let field = PartKind::Field { fits: odds.fits > 0 };
        let line = PartKind::Line { extending: odds.share, closing: odds.closes[side.index()] };
        match opening.kind(side) {
            Field => add(EdgePart::Middle, field),
            EdgeKind::River => {
                add(EdgePart::First, field);
                add(EdgePart::Last, field);
            }
            EdgeKind::Road => {
                add(EdgePart::First, field);
                add(EdgePart::Last, field);
                add(EdgePart::Middle, line);
            }
            City => add(EdgePart::Middle, line),
            // Never faces an open square.
            EdgeKind::Wall => {}
        }
    }

    /// Adds the pairs of features that meet here.
    fn meeting(&mut self, opening: &Opening<'_>, odds: &Odds, weights: &Weights, players: f32) {
        let (sides, Weights { join, join_hard, join_field, .. }) = (opening.sides(), *weights);
        let slot = opening.slot();
        let mut add = |one, other, share| {
            if one != other && share > 0.0 {
                self.pairs.push(Pair { slot, features: [one, other], share });
            }
        };
        for (pair, (a, b)) in PAIRS.into_iter().enumerate() {
            let (one, other) = (Side::ALL[a], Side::ALL[b]);
            if !sides.contains(one) || !sides.contains(other) {
                continue;
            }
            let tiles = f32::from(odds.joins[pair]);
            if tiles > 0.0 {
                let middle = |side| opening.feature(side, EdgePart::Middle);
                add(middle(one), middle(other), join * tiles / (tiles + join_hard * players));
            }
            if odds.fits > 0 && opening.kind(one) != City && opening.kind(other) != City {
                // The adjacent halves of two edges, or the whole field of a plain edge.
                let (half, next) = if b - a == 3 {
                    (EdgePart::First, EdgePart::Last)
                } else {
                    (EdgePart::Last, EdgePart::First)
                };
                let near = |side, half| {
                    opening.feature(side, if opening.kind(side) == Field { EdgePart::Middle } else { half })
                };
                add(near(one, half), near(other, next), join_field);
            }
        }
    }
}

/// Merges the facts from before a tile was placed, except those of the squares around it (`gone`), with the
/// current facts of those squares, in the order of slots.
#[inline]
pub(crate) fn merged<'a, T: OfSlot + 'a>(
    before: impl Iterator<Item = T> + 'a,
    now: &'a [T],
    gone: &'a [u16],
) -> impl Iterator<Item = T> + 'a {
    let mut before = before.filter(|old| !gone.contains(&old.slot())).peekable();
    let mut now = now.iter().copied().peekable();
    std::iter::from_fn(move || match (before.peek(), now.peek()) {
        (Some(old), Some(new)) if new.slot() < old.slot() => now.next(),
        (Some(_), _) => before.next(),
        (None, _) => now.next(),
    })
}
