//! Decisions other than placements and deployments.

use crate::deployment::{deployment as place_of, figure_json, in_quarter, phantom_json, reach, sides_of};
use bastide_referee::{Deployed, Playback, deployment};
use bastide_rules::{Figure, State};
use bastide_types::{
    Action, Decision, FairyAt, FeatureKind, MeepleKind, PerPlayer, PlacedTile, Player, Quarter, Question,
    SegmentId, Spot, Square, Symbol, Turn,
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A decision other than a placement or a deployment.
pub struct Asked {
    /// The question. Apart from figures, a placement appears only if the tile is set aside, and a ransom only if it is
    /// paid.
    pub why: Question,
    /// The player who decides.
    pub player: Player,
    /// All options.
    pub options: Vec<Value>,
    /// The option that was chosen; `None` for passing.
    pub chosen: Option<Value>,
    /// Whether passing is not allowed.
    pub must: bool,
    /// The possible deployments, if a tunnel token or a bridge comes first and the player is asked again for a figure.
    pub again: Option<Vec<Deployed>>,
    /// The figures that came home as a result.
    pub home: Vec<Figure>,
    /// The tile that the decision is about, if it is not that of the part.
    pub tile: Option<String>,
    /// The highest bid at a bazaar and its bidder, if there is one.
    pub lot: Option<(u16, Player)>,
    /// The scores before the consequences of the decision; at a bazaar, after them.
    pub scores: PerPlayer<i32>,
}

/// Describes decisions in the current state of a game. The scores exclude the final scoring.
pub struct Desk<'a> {
    state: &'a State,
    scores: PerPlayer<i32>,
}

impl<'a> Desk<'a> {
    /// Takes the state and the scores of the game at this moment.
    pub fn of(game: &'a Playback<'_>) -> Desk<'a> {
        Desk { state: game.state(), scores: game.scores() }
    }

    /// Describes a decision other than a placement or a deployment; `None` if there is nothing to decide.
    pub fn decision(&self, why: Question, action: Action, legal: &[Action]) -> Option<Asked> {
        // For a ransom, only ransoms are listed as options.
        let asked = |action: &&Action| why != Question::Ransom || matches!(action, Action::Ransom { .. });
        // Several actions may move a figure to the same feature.
        let mut features = BTreeSet::new();
        let first = |action: &&Action| {
            let Action::Redeploy { meeple, square, segment } = **action else { return true };
            let place = self.smallest_place(square, segment);
            place.is_none_or(|(tile, segment)| features.insert((meeple, tile.square, segment)))
        };
        let options = legal.iter().filter(asked).filter(first);
        let options: Vec<Value> = options.flat_map(|&action| self.options(why, action)).collect();
        let player = self.state.turn().player()?;
        let (chosen, scores, home) = (self.choice(why, action), self.scores, Vec::new());
        let must = why == Question::Deploy && !legal.contains(&Action::Pass);
        let again = None;
        let tile = None;
        let is_listed = !options.is_empty()
            && (why != Question::Deploy || chosen.is_some() || !self.is_trifle(why, legal));
        is_listed.then_some(Asked {
            why,
            player,
            options,
            chosen,
            must,
            again,
            home,
            tile,
            lot: None,
            scores,
        })
    }

    /// The options that an action stands for. The fairy moves into a quarter next to one of the kinds of the player's
    /// figures there.
    fn options(&self, why: Question, action: Action) -> Vec<Value> {
        let Some(choice) = self.choice(why, action) else { return Vec::new() };
        if let (Action::MoveFairy(FairyAt { square, follower: Some(segment) }), Some(player)) =
            (action, self.state.turn().player())
            && let Some(quarter) = self.figure(square, segment).and_then(|figure| figure.at.quarter())
        {
            let there = |&meeple: &MeepleKind| self.state.in_quarter_of(player, meeple, quarter) > 0;
            let kinds = MeepleKind::ALL.into_iter().filter(there);
            return kinds.map(|meeple| in_quarter(Some("fairy"), player, meeple, quarter)).collect();
        }
        vec![choice]
    }

    /// The option that an action chooses for this question; `None` if the action is not an option of its own.
    fn choice(&self, why: Question, action: Action) -> Option<Value> {
        let state = self.state;
        let at = |square: Square| [square.x, square.y];
        let of_figure = |what, square, segment| {
            self.figure(square, segment).map(|figure| figure_json(state, what, &figure))
        };
        if why == Question::Phantom {
            return deployment(state, action).map(|deployed| phantom_json(state, &deployed));
        }
        match action {
            Action::Place { square, rotation } | Action::PlaceWithBridge { square, rotation, .. } => {
                (why == Question::Place).then(|| json!([square.x, square.y, rotation.degrees()]))
            }
            Action::LayAbbey(square) | Action::MoveDragon(square) => Some(json!(at(square))),
            Action::AddFloor(square) => {
                (why == Question::Deploy).then(|| json!({ "do": "floor", "position": at(square) }))
            }
            Action::BuildBridge { square, axis } => {
                Some(json!({ "do": "bridge", "position": at(square), "at": sides_of(axis) }))
            }
            Action::BuildCastle { square, segment } => {
                let (tile, segment) = self.half_laid(square, segment)?;
                Some(json!({ "position": at(tile.square), "at": reach(state, tile, segment) }))
            }
            Action::PlaceToken { pair, square, segment } => {
                let reached = reach(state, state.tile_at(square)?, segment);
                let mut token = json!({ "token": pair.name(), "position": at(square), "at": reached });
                if why == Question::Deploy {
                    token["do"] = "tunnel".into();
                }
                Some(token)
            }
            Action::Deploy { at: Spot::There { square, segment }, .. } if why == Question::Wagon => {
                let tile = state.tile_at(square)?;
                let place = place_of(state, tile, MeepleKind::Wagon, segment);
                Some(json!({ "feature": place.feature, "position": at(square), "at": place.at }))
            }
            Action::Deploy { meeple, at: Spot::Quarter(quarter) } => {
                Some(json!({ "meeple": meeple.name(), "quarter": quarter.name() }))
            }
            Action::TakeBack { square, segment } => {
                let festival = state.last_tile().kind.tile().symbol == Some(Symbol::Festival);
                let free = why == Question::Capture || why == Question::Escape;
                let what = if why == Question::Deploy && festival { "festival" } else { "princess" };
                of_figure((!free).then_some(what), square, segment)
            }
            Action::Recall { square, segment } => of_figure(Some("abbot"), square, segment),
            Action::MoveFairy(FairyAt { square, follower }) => follower
                .and_then(|segment| of_figure(Some("fairy"), square, segment))
                .or_else(|| Some(json!({ "do": "fairy", "position": at(square) }))),
            Action::Exchange(meeple) => Some(json!({ "meeple": meeple.name() })),
            Action::Ransom { captor, meeple } => {
                (why == Question::Ransom).then(|| json!({ "meeple": meeple.name(), "captor": captor.0 }))
            }
            Action::MoveCount(quarter) => Some(quarter.name().into()),
            Action::Redeploy { meeple, square, segment } => self.redeployment(meeple, square, segment),
            Action::LeaveQuarter { meeple, quarter } => {
                Some(in_quarter(Some("festival"), state.turn().player()?, meeple, quarter))
            }
            Action::Deploy { .. }
            | Action::Draw(_)
            | Action::Pass
            | Action::TakeSecond
            | Action::PayLord { .. }
            | Action::Offer { .. }
            | Action::Bid(_)
            | Action::Buy
            | Action::Sell => None,
        }
    }

    /// The figure that leaves the City of Carcassonne, its quarter, and the feature that it joins.
    fn redeployment(&self, meeple: MeepleKind, square: Square, segment: SegmentId) -> Option<Value> {
        let (tile, segment) = self.smallest_place(square, segment)?;
        let place = place_of(self.state, tile, meeple, segment);
        // A segment that is not printed on the tile is a bridge.
        let kind = tile.kind.tile().segment(segment).map_or(FeatureKind::Road, |printed| printed.kind);
        Some(json!({
            "meeple": place.meeple, "quarter": Quarter::of(kind).map(Quarter::name), "feature": place.feature,
            "position": [tile.square.x, tile.square.y], "at": place.at,
        }))
    }

    /// The figure on a segment.
    fn figure(&self, square: Square, segment: SegmentId) -> Option<Figure> {
        self.state.figures().find(|figure| (figure.at.square, figure.at.segment) == (square, segment))
    }

    /// Describes the capture after a tower has grown if it reaches only figures in the City of Carcassonne, where they
    /// are safe: a capture without options. `scores` are those before it grew, since later payments follow this
    /// decision.
    pub fn only_safe_in_reach(&self, player: Player, tower: Square, scores: PerPlayer<i32>) -> Option<Asked> {
        let (_, floors) = self.state.towers().find(|&(square, _)| square == tower)?;
        let quarters = self.state.quarters()?;
        let (x, y) = (tower.x.abs_diff(quarters.x), tower.y.abs_diff(quarters.y));
        let reaches = (x == 0 || y == 0) && x + y <= floors;
        let somebody = self.state.figures().any(|figure| figure.at.quarter().is_some());
        let asked = matches!(self.state.turn(), Turn::Decide(_, Decision::Capture(_)));
        (reaches && somebody && !asked).then(|| Asked {
            why: Question::Capture,
            player,
            options: Vec::new(),
            chosen: None,
            must: false,
            again: None,
            home: Vec::new(),
            tile: None,
            lot: None,
            scores,
        })
    }

    /// The first place of a feature, ordered by tile and then by what its segment reaches there.
    fn smallest_place(&self, square: Square, segment: SegmentId) -> Option<(PlacedTile, SegmentId)> {
        let feature = self.state.feature_at(square, segment);
        let tile = self.state.tile_at(self.state.smallest_place_of(square, segment)?.0)?;
        // A bridge is numbered after the printed segments.
        let on_tile = (0..=tile.kind.tile().segments.len() as u8).map(SegmentId);
        let mine = on_tile.filter(|&segment| self.state.feature_at(tile.square, segment) == feature);
        Some((tile, mine.min_by_key(|&segment| reach(self.state, tile, segment))?))
    }

    /// The half of a small city that lies on the tile just laid. `square` and `segment` may be either half.
    fn half_laid(&self, square: Square, segment: SegmentId) -> Option<(PlacedTile, SegmentId)> {
        let tile = self.state.last_tile();
        let squares = self.state.small_city(square, segment)?;
        let city = |(id, _): &(SegmentId, _)| {
            self.state
                .small_city(tile.square, *id)
                .is_some_and(|other| squares.iter().all(|square| other.contains(square)))
        };
        let (id, _) = tile.kind.tile().segments().find(city)?;
        Some((tile, id))
    }

    /// Whether the only options are bridges over a neighbour of the tile just laid. Other programs do not offer these,
    /// so the account omits the decision if no bridge was built.
    fn is_trifle(&self, why: Question, legal: &[Action]) -> bool {
        let laid = self.state.last_tile().square;
        let elsewhere =
            |action: &Action| matches!(action, Action::BuildBridge { square, .. } if *square != laid);
        legal.iter().all(|action| elsewhere(action) || self.choice(why, *action).is_none())
    }
}
