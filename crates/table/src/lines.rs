//! Events of the rules as lines that people read.

use bastide_protocol::{Item, Joins, Points, Seen, Stage, Tile, What};
use bastide_referee::{Cause, lights};
use bastide_rules::{FeatureId, State};
use bastide_types::{
    Clause, Decision, Deed, EdgeSet, Event, FairyAt, FeatureKind, PerPlayer, PlacedTile, Player, Role,
    SegmentId, Side, Spot, Square, Turn,
};

/// A line before it has an id: whom it concerns and what it tells.
pub(crate) type Told = (Option<Player>, What);

/// What of a deed is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Of {
    /// The decision itself, which waits to be confirmed.
    Decision,
    /// What follows from it, once it is confirmed.
    Rest,
    /// Both.
    All,
}

/// Tells that of a deed, in the position after it, and adds its points up. `before`: who decided then. `worth`: with what the
/// features that a tile joins are worth.
pub(crate) fn tell(
    deed: &Deed,
    of: Of,
    before: Turn,
    state: &State,
    points: &mut PerPlayer<Points>,
    worth: bool,
) -> Vec<Told> {
    let (mut lines, mut cause) = (Vec::new(), Cause::default());
    for (n, event) in deed.events().iter().enumerate() {
        let told = match of {
            Of::Decision => n == 0,
            Of::Rest => n > 0,
            Of::All => true,
        };
        if told {
            lines.extend(tell_one(event, before, cause, state, points, worth));
        }
        cause = cause.after(event);
    }
    lines
}

/// Whether a line is of the turn that begins and not of the one that has just ended.
pub(crate) fn begins_turn(what: &What) -> bool {
    matches!(what, What::Scored { rule, .. } if *rule == Clause::FairyPoint.name())
        || matches!(what, What::TurnAgain { .. })
}

fn tell_one(
    event: &Event,
    before: Turn,
    cause: Cause,
    state: &State,
    points: &mut PerPlayer<Points>,
    worth: bool,
) -> Option<Told> {
    if let Some(payment) = event.payment() {
        points[payment.player].add(payment);
    }
    let told = match *event {
        Event::Drawn { player, kind } => (Some(player), What::Drawn { tile: kind.id().to_owned() }),
        Event::SetAside { kind, declined_by } => {
            (declined_by, What::SetAside { tile: kind.id().to_owned(), declined: declined_by.is_some() })
        }
        Event::PutBack { kind } => (None, What::PutBack { tile: kind.id().to_owned() }),
        Event::Placed { player, tile } => (
            Some(player),
            What::Placed { tile: Tile::from(tile), part: state.part(), joins: joins(state, tile, worth) },
        ),
        Event::SecondEarned { player, rule } => (Some(player), What::SecondEarned { rule: rule.into() }),
        Event::Deployed { player, meeple, at, .. } => {
            let (feature, lights) = (at.kind.into(), vec![Seen::from((at.square, at.segment))]);
            let moves_on = matches!(before, Turn::Decide(_, Decision::Wagon));
            (Some(player), What::Deployed { meeple: meeple.into(), feature, moves_on, lights })
        }
        Event::Completed { feature, tiles } => {
            (None, What::Completed { feature: feature.kind.into(), tiles, lights: lights(state, feature) })
        }
        Event::Scored { player, points: paid, items, rule, feature, source, at_end } => {
            let what = What::Scored {
                points: paid,
                items: Item::all(items, rule),
                rule: rule.into(),
                source: source.into(),
                at_end,
                score: points[player].total(),
                lights: feature.map_or_else(Vec::new, |feature| lights(state, feature)),
            };
            (Some(player), what)
        }
        Event::TookGoods { player, goods, feature } => {
            (Some(player), What::TookGoods { goods: goods.into(), lights: lights(state, feature) })
        }
        Event::Returned { player, meeple, at } => {
            let why = cause.of(player, meeple, at, state.rules().dragon_eats);
            let (feature, lights) = (at.kind.into(), vec![Seen::from((at.square, at.segment))]);
            (Some(player), What::Returned { meeple: meeple.into(), feature, why, lights })
        }
        Event::TakenBack { player, meeple, at, rule } => {
            let what = What::TakenBack {
                meeple: meeple.into(),
                feature: at.kind.into(),
                lights: vec![Seen::from((at.square, at.segment))],
                rule: rule.into(),
            };
            (Some(player), what)
        }
        Event::SentHome { player, owner, meeple, at, rule } => {
            let what = What::SentHome {
                owner: owner.0,
                meeple: meeple.into(),
                lights: vec![Seen::from((at.square, at.segment))],
                rule: rule.into(),
            };
            (Some(player), what)
        }
        Event::RaceLost { at, to } => {
            (None, What::RaceLost { lights: [at, to].map(|at| Seen::from((at.square, at.segment))).to_vec() })
        }
        Event::DragonCame { square } => (None, What::DragonCame { lights: vec![Seen::from(square)] }),
        Event::DragonMoved { player, square } => {
            (Some(player), What::DragonMoved { lights: vec![Seen::from(square)] })
        }
        Event::DragonStopped { square, steps } => {
            (None, What::DragonStopped { steps, lights: vec![Seen::from(square)] })
        }
        Event::FairyMoved { player, to: FairyAt { square, beside } } => {
            let seen = beside.map_or(Seen::from(square), |segment| Seen::from((square, segment)));
            (Some(player), What::FairyMoved { lights: vec![seen] })
        }
        Event::TokenPlaced { player, pair, at, joined } => {
            let lights =
                [Some(at), joined].into_iter().flatten().map(|at| Seen::from((at.square, at.segment)));
            let what =
                What::TokenPlaced { pair: pair.into(), joins: joined.is_some(), lights: lights.collect() };
            (Some(player), what)
        }
        Event::BridgeBuilt { player, square, axis, .. } => {
            (Some(player), What::BridgeBuilt { axis: axis.into(), lights: vec![Seen::from(square)] })
        }
        Event::CastleBuilt { player, at } => {
            (Some(player), What::CastleBuilt { lights: vec![Seen::from((at.square, at.segment))] })
        }
        Event::CountMoved { player, quarter, rule } => {
            let lights = state.place_of(Spot::Quarter(quarter)).map(Seen::from).into_iter().collect();
            (Some(player), What::CountMoved { quarter: quarter.into(), lights, rule: rule.into() })
        }
        Event::Redeployed { player, meeple, from, at, rule } => {
            let what = What::Redeployed {
                meeple: meeple.into(),
                from: from.into(),
                feature: at.kind.into(),
                lights: lights(state, at),
                rule: rule.into(),
            };
            (Some(player), what)
        }
        Event::LordPaid { player, at, feature, .. } => {
            let lights = [at, feature].map(|at| Seen::from((at.square, at.segment))).to_vec();
            (Some(player), What::LordPaid { lights })
        }
        Event::FloorAdded { player, square, floors } => {
            (Some(player), What::FloorAdded { floors, lights: vec![Seen::from(square)] })
        }
        Event::Captured { player, owner, meeple, at, rule } => {
            let what = What::Captured {
                owner: owner.0,
                meeple: meeple.into(),
                lights: vec![Seen::from((at.square, at.segment))],
                rule: rule.into(),
            };
            (Some(player), what)
        }
        Event::Freed { player, captor, meeple, points: paid, rule } => {
            let score = points[player].total();
            let (captor, meeple, rule) = (captor.0, meeple.into(), rule.into());
            (Some(player), What::Freed { captor, meeple, points: paid, score, rule })
        }
        Event::TurnedUp { kind } => (None, What::TurnedUp { tile: kind.id().to_owned() }),
        Event::Offered { player, kind, bid } => {
            (Some(player), What::Offered { tile: kind.id().to_owned(), bid })
        }
        Event::Raised { player, kind, bid } => {
            (Some(player), What::Raised { tile: kind.id().to_owned(), bid })
        }
        Event::CannotBid { player } => (Some(player), What::CannotBid),
        Event::Declined { player, question } => {
            (Some(player), What::Declined { question: Stage::Decide(question) })
        }
        Event::Bought { player, kind, price, to, rule } => {
            let (tile, rule, score) = (kind.id().to_owned(), rule.into(), points[player].total());
            (Some(player), What::Bought { tile, price, to: to.map(|seat| seat.0), score, rule })
        }
        Event::Sold { player, to, kind, price, rule } => {
            let (tile, rule, score) = (kind.id().to_owned(), rule.into(), points[to].total());
            (Some(player), What::Sold { tile, price, to: to.0, score, rule })
        }
        Event::OwnTile { player, kind } => (Some(player), What::OwnTile { tile: kind.id().to_owned() }),
        Event::CardTaken { player, card, tiles, rule } => {
            (Some(player), What::CardTaken { card: card.into(), tiles, rule: rule.into() })
        }
        Event::SecondTaken { player } => (Some(player), What::SecondTaken),
        Event::TurnAgain { player, rule } => (Some(player), What::TurnAgain { rule: rule.into() }),
        Event::FinalScoring => (None, What::FinalScoring),
        Event::GameOver => {
            let winners = state.outcome().map_or_else(Vec::new, |outcome| outcome.winners);
            (None, What::GameOver { winners: winners.into_iter().map(|p| p.0).collect() })
        }
        Event::TurnEnded { .. } => return None,
    };
    Some(told)
}

/// The roads, cities and cloisters on a tile that reach beyond it, each once; what an abbey completes beside it; and the cloisters
/// of somebody round about, of whose squares it fills one.
pub(crate) fn joins(state: &State, tile: PlacedTile, worth: bool) -> Vec<Joins> {
    let mut ids: Vec<FeatureId> = Vec::new();
    let mut add = |id: FeatureId, wanted: bool| {
        if wanted && !ids.contains(&id) {
            ids.push(id);
        }
    };
    for segment in (0..tile.kind.tile().segments.len() as u8).map(SegmentId) {
        let Some(id) = state.feature_at(tile.square, segment) else { continue };
        let feature = state.feature_by_id(id);
        let grows = !matches!(feature.kind, FeatureKind::Field | FeatureKind::Tower);
        add(id, grows && feature.tiles > 1);
    }
    if tile.kind.tile().role == Role::Abbey {
        for id in Side::ALL.into_iter().filter_map(|side| facing(state, tile.square, side)) {
            add(id, state.feature_by_id(id).complete);
        }
    }
    for id in tile.square.surrounding().into_iter().filter_map(|square| cloister_at(state, square)) {
        add(id, state.feature_by_id(id).owners().next().is_some());
    }
    let told = ids.into_iter().map(|id| (id, state.feature_by_id(id)));
    told.map(|(id, feature)| Joins {
        feature: feature.kind.into(),
        tiles: feature.tiles,
        complete: feature.complete,
        owners: feature.owners().map(|p| p.0).collect(),
        worth: worth.then(|| state.worth(id, feature.complete)),
    })
    .collect()
}

/// The cloister of the tile on a square, if there is one.
fn cloister_at(state: &State, square: Square) -> Option<FeatureId> {
    let there = state.tile_at(square)?;
    let (segment, _) = there.kind.tile().segments().find(|(_, own)| own.kind == FeatureKind::Cloister)?;
    state.feature_at(square, segment)
}

/// The road or city of the neighbouring tile that ends at this side of a square.
fn facing(state: &State, square: Square, side: Side) -> Option<FeatureId> {
    let there = state.tile_at(square.neighbour(side))?;
    let ends = |edges: EdgeSet| edges.rotated(there.rotation).iter().any(|edge| edge == side.opposite());
    let (segment, _) = there.kind.tile().segments().find(|(_, segment)| ends(segment.edges))?;
    state.feature_at(there.square, segment)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{Action, MeepleKind, Rotation, Setup, Spot, TileKind, TileSet};

    /// Ada's monk stands south of the start tile; Ben's cloister beside it fills one of her squares.
    #[test]
    fn whose_cloister_a_tile_fills_is_told() {
        let mut state = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
        let monastery = TileKind::from_id("baB").unwrap();
        let place = |x, y| Action::Place { square: Square { x, y }, rotation: Rotation::R0 };
        let (kind, _) = monastery.tile().segments().find(|(_, s)| s.kind == FeatureKind::Cloister).unwrap();
        let monk = Action::Deploy { meeple: MeepleKind::Follower, at: Spot::Here(kind) };
        for action in [Action::Draw(monastery), place(0, 1), monk, Action::Draw(monastery), place(1, 1)] {
            state.apply(action).unwrap();
        }
        let told = joins(&state, state.last_tile(), true);
        let told: Vec<_> = told.iter().map(|join| (join.tiles, join.owners.as_slice(), join.worth)).collect();
        assert_eq!(told, [(3, [].as_slice(), Some(3)), (3, [0].as_slice(), Some(3))]);
    }
}
