//! The effects of a move on the features around its tile: the facts from which descriptions of it are written.

use crate::choice::Chain;
use crate::evaluator::{Evaluator, Position};
use bastide_rules::{EdgePart, FeatureId, Opening, State};
use bastide_types::{EdgeKind, Event, FeatureKind, PlayerSet, Scoring, SegmentId, Turn};

/// The effect of a move on one feature.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effect {
    /// A road, city, cloister or field.
    pub kind: FeatureKind,
    /// Its number of tiles afterwards; for a cloister, how many of its nine squares are filled; for a field, 0.
    pub tiles: u16,
    /// Its owners; at least one.
    pub owners: PlayerSet,
    /// Its state after the move.
    pub outcome: Outcome,
}

/// The state of a feature after a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Outcome {
    /// It is completed and pays each owner.
    Completed {
        /// Points for each owner.
        points: u32,
    },
    /// It stays open.
    Open {
        /// How many of the remaining tiles would complete it at once, if only a single square is missing.
        closers: Option<u16>,
        /// The probability that it is completed before the end, from 0 to 1, as the evaluator estimates it.
        chance: f32,
    },
    /// It is a field.
    Farmed {
        /// The expected number of completed cities next to it at the end.
        cities: f32,
    },
}

/// The most effects reported for a move.
const MOST: usize = 2;

impl Evaluator {
    /// The effects of a move on features that have an owner: first those that it completes, most points first,
    /// then open ones at its tile or at the squares around it. At most two.
    pub fn effects(&mut self, before: &State, chain: &Chain) -> Vec<Effect> {
        let (mut after, mut events) = (before.clone(), Vec::new());
        for &action in chain {
            after.apply_with(action, &mut events).expect("a chain is legal");
        }
        let mut effects = completed(&after, &events);
        if after.turn() != Turn::Over {
            effects.extend(self.survey(&after).left());
        }
        effects.truncate(MOST);
        effects
    }
}

impl Position<'_> {
    /// The owned features that touch the tile laid last or a square next to it, those with most at stake first.
    fn left(&mut self) -> Vec<Effect> {
        let state = self.state;
        let here = (0..).map_while(|n| state.feature_here(SegmentId(n)));
        let mut features: Vec<FeatureId> = here.chain(state.openings_here().flat_map(lines)).collect();
        features.sort_unstable();
        features.dedup();
        let mut found: Vec<(f32, Effect)> =
            features.into_iter().filter_map(|id| self.effect_on(id)).collect();
        found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        found.into_iter().map(|(_, effect)| effect).collect()
    }

    /// The effect on a feature that stays open, with the points at stake. `None` if it is complete, a castle or
    /// unowned.
    fn effect_on(&mut self, id: FeatureId) -> Option<(f32, Effect)> {
        let (state, prospect) = (self.state, *self.survey.at(id));
        let feature = state.feature_by_id(id);
        if feature.owners.is_empty() || feature.complete || feature.castle {
            return None;
        }
        let (stake, outcome) = match feature.kind.scoring() {
            Scoring::Edges | Scoring::Around => {
                let closers = self.survey.closers(id);
                (state.worth(id, true) as f32, Outcome::Open { closers, chance: prospect.closing })
            }
            Scoring::Field => {
                let cities = prospect.cities;
                (3.0 * cities, Outcome::Farmed { cities })
            }
            Scoring::Never => return None,
        };
        let (kind, tiles, owners) = (feature.kind, feature.tiles, feature.owners);
        Some((stake, Effect { kind, tiles, owners, outcome }))
    }
}

/// The cities and roads that face an open square.
pub(crate) fn lines(opening: Opening<'_>) -> impl Iterator<Item = FeatureId> {
    let line = move |side| matches!(opening.kind(side), EdgeKind::City | EdgeKind::Road);
    let feature = move |side| opening.feature(side, EdgePart::Middle);
    opening.sides().iter().filter(move |&side| line(side)).map(feature)
}

/// The roads, cities and cloisters that were completed and scored, most points first.
fn completed(after: &State, events: &[Event]) -> Vec<Effect> {
    let mut found: Vec<(FeatureId, u32, Effect)> = Vec::new();
    for event in events {
        let Event::Scored { player, points, at: Some(at), at_end: false, .. } = *event else { continue };
        let Some(id) = after.feature_at(at.square, at.segment) else { continue };
        let feature = after.feature_by_id(id);
        if !feature.complete {
            continue;
        }
        match found.iter_mut().find(|(known, ..)| *known == id) {
            Some((_, _, effect)) => effect.owners.insert(player),
            None => {
                let outcome = Outcome::Completed { points };
                let effect = Effect {
                    kind: feature.kind,
                    tiles: feature.tiles,
                    owners: PlayerSet::of(player),
                    outcome,
                };
                found.push((id, points, effect));
            }
        }
    }
    found.sort_by_key(|&(_, points, _)| std::cmp::Reverse(points));
    found.into_iter().map(|(.., effect)| effect).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::Weights;
    use bastide_types::{Action, MeepleKind, Player, Rotation, Setup, Spot, Square, TileKind, TileSet};

    /// The start tile has a city in the north and a field in the south; the tile drawn has a city on one side
    /// and fields on the others.
    #[test]
    fn completed_and_open_effects_are_reported() {
        let mut state = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
        state.apply(Action::Draw(TileKind::from_id("baE").unwrap())).unwrap();
        let mut evaluator = Evaluator::new(Weights::tuned(2));
        let mut knight = |y| {
            let place = Action::Place { square: Square::new(0, y), rotation: Rotation::R180 };
            let at = Spot::Here(SegmentId(0));
            let chain = Chain::of(place).and(Action::Deploy { meeple: MeepleKind::Follower, at });
            evaluator.effects(&state, &chain)
        };
        let city = Effect {
            kind: FeatureKind::City,
            tiles: 2,
            owners: PlayerSet::of(Player(0)),
            outcome: Outcome::Completed { points: 4 },
        };
        assert_eq!(knight(-1), [city], "in the north it closes the city");
        let &[Effect { tiles: 1, owners, outcome: Outcome::Open { closers: Some(closers), chance }, .. }] =
            &knight(1)[..]
        else {
            panic!("in the south its city is open")
        };
        assert_eq!(owners, PlayerSet::of(Player(0)));
        let caps = |kind: &TileKind| {
            let mut segments = kind.tile().segments.iter();
            segments.any(|segment| segment.kind == FeatureKind::City && segment.edges.len() == 1)
        };
        let left: u16 = TileKind::all().filter(caps).map(|kind| u16::from(state.left(kind))).sum();
        assert_eq!(closers, left, "every tile that ends a city closes it");
        assert!(chance > 0.5 && chance < 1.0, "{chance}");
    }
}
