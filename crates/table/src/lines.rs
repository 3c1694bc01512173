//! Converts events of the rules into lines of the log.

use bastide_protocol::{GameLine, Joins, Points, Seen, What};
use bastide_referee::lights;
use bastide_rules::{FeatureId, State};
use bastide_types::{
    Decision, Deed, EdgeSet, Event, FeatureKind, PerPlayer, PlacedTile, Player, Role, SegmentId, Side, Spot,
    Square, Turn, Value,
};
use std::iter;

/// A line before it has an id: the player concerned and the content.
pub(crate) type DraftLine = (Option<Player>, What);

/// The part of a deed to report.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Of {
    /// The decision itself, which has to be confirmed.
    Decision,
    /// The consequences, once the decision is confirmed.
    Rest,
    /// Both.
    All,
}

/// Makes the lines for this part of a deed, in the position after it, and adds its points up. `before` is the turn
/// before the deed. `worth` is whether to include the value of features that a tile joins.
pub(crate) fn report(
    deed: &Deed,
    of: Of,
    before: Turn,
    state: &State,
    points: &mut PerPlayer<Points>,
    worth: bool,
) -> Vec<DraftLine> {
    let mut lines = Vec::new();
    let rest = deed.consequences.iter().map(|event| (Of::Rest, event));
    for (part, event) in iter::once((Of::Decision, &deed.decision)).chain(rest) {
        if of == Of::All || of == part {
            lines.extend(line_of(event, before, state, points, worth));
        } else if of == Of::Rest
            && let Some(payment) = event.payment()
        {
            // A decision that has to be confirmed already has its line, but changes no points before that.
            points[payment.player].add(payment);
        }
    }
    lines
}

/// Whether a line belongs to the turn that begins, and not to the one that has just ended.
pub(crate) fn begins_turn(what: &What) -> bool {
    what.event().is_some_and(Event::begins_turn)
}

fn line_of(
    event: &Event,
    before: Turn,
    state: &State,
    points: &mut PerPlayer<Points>,
    worth: bool,
) -> Option<DraftLine> {
    let mut line = GameLine { lights: lit(event, state), ..GameLine::of(*event) };
    if let Some(payment) = event.payment() {
        points[payment.player].add(payment);
        line.score = Some(points[payment.player].total());
    }
    if let Event::TurnEnded { .. } = *event {
        return None;
    } else if let Event::Placed { tile, .. } = *event {
        (line.part, line.joins) = (Some(state.part()), Some(joins(state, tile, worth)));
    } else if let Event::Deployed { .. } = *event {
        line.moves_on = matches!(before, Turn::Decide(_, Decision::Wagon));
    } else if let Event::GameOver = *event {
        let winners = state.outcome().map_or_else(Vec::new, |outcome| outcome.winners);
        line.winners = Some(winners.into_iter().map(|player| player.0).collect());
    }
    Some((event.player(), What::Game(line)))
}

/// The places to highlight for an event: those that it names, and all of a feature that was completed, paid or joined
/// by a follower from the City of Carcassonne.
fn lit(event: &Event, state: &State) -> Vec<Seen> {
    let whole = matches!(
        event,
        Event::Completed { .. } | Event::Scored { .. } | Event::TookGoods { .. } | Event::Redeployed { .. }
    );
    let mut seen = Vec::new();
    event.fields(|_, value| match (value, value.place()) {
        (Value::Feature(at), _) if whole => seen.extend(lights(state, at)),
        (_, Some((square, segment))) => seen.push(Seen::of(square, segment)),
        (_, None) => {}
    });
    if let Event::CountMoved { quarter, .. } = *event {
        seen.extend(state.place_of(Spot::Quarter(quarter)).map(Seen::from));
    }
    seen
}

/// The features that a tile joins: the roads, cities and cloisters on it that reach beyond it, each once; features next
/// to an abbey that it completes; and occupied cloisters around the tile.
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
        add(id, !state.feature_by_id(id).owners.is_empty());
    }
    let joined = ids.into_iter().map(|id| (id, state.feature_by_id(id)));
    joined
        .map(|(id, feature)| Joins {
            feature: feature.kind.into(),
            tiles: feature.tiles,
            complete: feature.complete,
            owners: feature.owners.iter().map(|p| p.0).collect(),
            worth: worth.then(|| state.worth(id, feature.complete)),
        })
        .collect()
}

/// The cloister or garden of the tile on a square, if there is one.
fn cloister_at(state: &State, square: Square) -> Option<FeatureId> {
    let there = state.tile_at(square)?;
    let (segment, _) = there.kind.tile().segments().find(|(_, own)| own.kind.scores_around())?;
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

    /// Ada's monk stands south of the start tile; Ben's cloister next to it fills one of her squares.
    #[test]
    fn filled_cloister_is_reported_with_its_owner() {
        let mut state = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
        let monastery = TileKind::from_id("baB").unwrap();
        let place = |x, y| Action::Place { square: Square { x, y }, rotation: Rotation::R0 };
        let (kind, _) = monastery.tile().segments().find(|(_, s)| s.kind == FeatureKind::Cloister).unwrap();
        let monk = Action::Deploy { meeple: MeepleKind::Follower, at: Spot::Here(kind) };
        for action in [Action::Draw(monastery), place(0, 1), monk, Action::Draw(monastery), place(1, 1)] {
            state.apply(action).unwrap();
        }
        let joins = joins(&state, state.last_tile(), true);
        let joins: Vec<_> =
            joins.iter().map(|join| (join.tiles, join.owners.as_slice(), join.worth)).collect();
        assert_eq!(joins, [(3, [].as_slice(), Some(3)), (3, [0].as_slice(), Some(3))]);
    }
}
