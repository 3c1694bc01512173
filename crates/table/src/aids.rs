//! Information that people may look up at a table: the contents of a square, the tiles that fit a gap, the tiles to
//! come.

use crate::lines::joins;
use crate::{Table, Viewer};
use bastide_protocol::{
    Aids, BagInfo, ErrorCode, FieldJoined, Goods, KindLeft, KindOf, Looked, LookedFeature, Occupied,
    ScoreAccount, Seen, Stand, Way, Xy,
};
use bastide_referee::lights;
use bastide_rules::{FeatureId, State};
use bastide_types::{
    Action, BridgeAt, Decision, FeatureAt, FeatureKind, MeepleKind, PlacedTile, Player, PlayerSet, Role,
    Rotation, SegmentId, Spot, Square, TileKind, Turn,
};
use std::collections::BTreeSet;
use std::fmt;

/// An aid that this table plays without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WithoutAid(&'static str);

impl WithoutAid {
    /// The code on the wire.
    pub fn code(self) -> ErrorCode {
        ErrorCode::AidOff
    }
}

impl fmt::Display for WithoutAid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "this table was opened without a look at {}; it can be looked up when the game is over",
            self.0
        )
    }
}

impl std::error::Error for WithoutAid {}

impl Table {
    /// The aids that are available now.
    pub fn aids(&self) -> Aids {
        if self.is_over() { Aids::ALL } else { self.config.terms.aids }
    }

    /// The account of what everything would pay if the game ended now, reduced to the available aids: without `worth`
    /// it has only the fields and their farmers, without `fields` everything else.
    ///
    /// # Errors
    /// The table plays without both aids.
    pub fn sheet(&self) -> Result<ScoreAccount, WithoutAid> {
        let Aids { worth, fields, .. } = self.aids();
        let mut sheet = self.account();
        if !worth && !fields {
            return Err(WithoutAid("what the score would be if the game ended now"));
        }
        if !fields {
            sheet.fields.clear();
            sheet.barns.clear();
            sheet.cities.clear();
        }
        if !worth {
            sheet.fields.iter_mut().chain(&mut sheet.barns).for_each(|field| field.paid.clear());
            (sheet.players, sheet.winners, sheet.features) = Default::default();
            (sheet.cities, sheet.goods, sheet.cards, sheet.remarks) = Default::default();
            sheet.fairy_paid = Vec::new();
        }
        Ok(sheet)
    }

    /// The state to evaluate for the expected final score. It includes a pending decision.
    ///
    /// # Errors
    /// The table plays without that aid.
    pub fn state_to_evaluate(&self) -> Result<State, WithoutAid> {
        if !self.aids().expected {
            return Err(WithoutAid("the final score to be expected"));
        }
        Ok(self.state_if_confirmed().clone())
    }

    /// Every feature with a figure in it, in the order of the figures.
    pub fn features(&self) -> Vec<Occupied> {
        let (state, sheet) = (self.state_if_confirmed(), self.account());
        let mut known: Vec<FeatureId> = Vec::new();
        let mut features = Vec::new();
        for figure in state.figures() {
            let (square, segment) = (figure.at.square, figure.at.segment);
            let id = state.feature_at(square, segment).filter(|id| !known.contains(id));
            known.extend(id);
            let feature = id.and_then(|_| self.feature_at(state, &sheet, square, segment));
            features.extend(feature.map(|feature| Occupied { at: Seen::from((square, segment)), feature }));
        }
        features
    }

    /// The tiles on which the deciding player may deploy a figure, or to which one may move, with the features of their
    /// segments. Empty if there is no such decision, or while a decision is to be confirmed.
    pub fn stands(&self) -> Vec<Stand> {
        if self.pending().is_some() {
            return Vec::new();
        }
        let (state, sheet) = (self.state(), self.account());
        let tiles = squares_to_stand_on(state).into_iter().filter_map(|square| state.tile_at(square));
        let stand = |tile: PlacedTile| {
            let Square { x, y } = tile.square;
            Stand { x, y, features: self.features_on(state, &sheet, tile) }
        };
        tiles.map(stand).collect()
    }

    /// The features of a tile's segments, with the actions that would change who leads in them.
    fn features_on(&self, state: &State, sheet: &ScoreAccount, tile: PlacedTile) -> Vec<LookedFeature> {
        let square = tile.square;
        let segments = (0..tile.kind.tile().segments.len() as u8).map(SegmentId);
        let feature = |segment| Some((segment, self.feature_at(state, sheet, square, segment)?));
        let mut features: Vec<(SegmentId, LookedFeature)> = segments.filter_map(feature).collect();
        if self.aids().worth {
            self.add_leads(square, &mut features);
        }
        features.into_iter().map(|(_, feature)| feature).collect()
    }

    /// The contents of a square. It includes a pending decision.
    ///
    /// # Errors
    /// The square is empty, and the table plays without that aid.
    pub fn look_at(&self, square: Square, viewer: Viewer) -> Result<Looked, WithoutAid> {
        let state = self.state_if_confirmed();
        if let Some(tile) = state.tile_at(square) {
            return Ok(Looked::Tile { features: self.features_on(state, &self.account(), tile) });
        }
        if !self.aids().gaps {
            return Err(WithoutAid("which tiles fit an empty square"));
        }
        if !state.open_squares().contains(&square) {
            return Ok(Looked::Nothing);
        }
        let fits = state.fits_left(square);
        let fitting: usize = fits.iter().map(|(_, left)| usize::from(*left)).sum();
        let all = state.tiles_left();
        let mut fits: Vec<KindLeft> =
            fits.into_iter().map(|(kind, left)| KindLeft { kind: kind.id().to_owned(), left }).collect();
        fits.sort_by_key(|kind| std::cmp::Reverse(kind.left));
        Ok(Looked::Gap {
            fits,
            tiles_left: all as u16,
            next: at_least_one(fitting, all, all.min(1)),
            before_end: at_least_one(fitting, all, self.draws_to_come(state, viewer)),
        })
    }

    /// What the tile in hand would join on a square in this rotation, or what an abbey would complete there. `Nothing`
    /// if it may not be laid there.
    pub fn would(&self, square: Square, rotation: Rotation) -> Looked {
        match self.laid(square, rotation, None) {
            Some(state) => Looked::Would { joins: joins(&state, state.last_tile(), self.aids().worth) },
            None => Looked::Nothing,
        }
    }

    /// The state after laying the tile in hand or an abbey there, with the bridge that it needs; `None` if that is not
    /// legal.
    fn laid(&self, square: Square, rotation: Rotation, bridge: Option<BridgeAt>) -> Option<State> {
        let mut state = self.state().clone();
        let lay = match state.turn() {
            Turn::Decide(_, Decision::Place(_)) if bridge.is_some() => {
                Action::PlaceWithBridge { square, rotation, bridge: bridge? }
            }
            Turn::Decide(_, Decision::Abbey) => Action::LayAbbey(square),
            Turn::Decide(..) | Turn::Chance | Turn::Over => Action::Place { square, rotation },
        };
        let legal = self.pending().is_none() && state.apply(lay).is_ok();
        legal.then_some(state)
    }

    /// Every possible placement of the tile in hand or of an abbey, with what it would join; empty if nobody is laying
    /// a tile.
    pub fn ways(&self) -> Vec<Way> {
        let period = if let Turn::Decide(_, Decision::Place(kind)) = self.state().turn() {
            kind.tile().period()
        } else {
            1
        };
        let mut legal = Vec::new();
        self.state().legal_actions(&mut legal);
        let mut ways: Vec<(Square, Rotation, Option<BridgeAt>)> = Vec::new();
        for action in legal {
            let Some((square, rotation, bridge)) = action.lays() else { continue };
            let alike = |&(there, turned, built): &(Square, Rotation, Option<BridgeAt>)| {
                let turns = turned.quarters() % period == rotation.quarters() % period;
                (there, built) == (square, bridge) && turns
            };
            if !ways.iter().any(alike) {
                ways.push((square, rotation, bridge));
            }
        }
        let way = |(square, rotation, bridge): (Square, Rotation, Option<BridgeAt>)| {
            let state = self.laid(square, rotation, bridge)?;
            let joins = joins(&state, state.last_tile(), self.aids().worth);
            let fields = fields_joined(&state);
            let (Square { x, y }, r) = (square, rotation.quarters() as u8);
            Some(Way { x, y, r, bridge: bridge.map(Into::into), joins, fields })
        };
        ways.into_iter().filter_map(way).collect()
    }

    /// The tiles left in the bag and the totals, and the squares where none of them fits.
    ///
    /// # Errors
    /// The table plays without both aids.
    pub fn bag(&self) -> Result<BagInfo, WithoutAid> {
        let Aids { bag, dead, .. } = self.aids();
        if !bag && !dead {
            return Err(WithoutAid("what is left in the bag"));
        }
        let state = self.state();
        let begun = State::new(&self.config.setup).ok();
        let of = |kind: TileKind| begun.as_ref().map_or(0, |begun| begun.left(kind));
        let mut kinds: Vec<TileKind> = TileKind::all().filter(|&kind| bag && of(kind) > 0).collect();
        // A kind with a garden comes directly after the same kind without.
        kinds.sort_by_key(|&kind| (kind.without_garden(), kind));
        let dead = if dead { state.dead_squares() } else { Vec::new() };
        Ok(BagInfo {
            kinds: kinds
                .into_iter()
                .map(|kind| KindOf { kind: kind.id().to_owned(), left: state.left(kind), of: of(kind) })
                .collect(),
            tiles_left: state.tiles_left() as u16,
            stranded: state.stranded(&dead).iter().map(|f| Seen::from((f.at.square, f.at.segment))).collect(),
            dead: dead.into_iter().map(Xy::from).collect(),
        })
    }

    /// The number of tiles that the viewer will draw if nobody earns a second one; for spectators, that of the next
    /// player to draw.
    fn draws_to_come(&self, state: &State, viewer: Viewer) -> usize {
        let players = usize::from(state.players());
        let active = state.active_player().index();
        // A player with a tile in hand, or who has just laid one, has already drawn for this turn.
        let draws = matches!(state.turn(), Turn::Chance | Turn::Decide(_, Decision::Abbey));
        let next = if draws { active } else { (active + 1) % players };
        let decides = self.decider().filter(|&seat| viewer.holds(seat));
        let looks = decides.or_else(|| viewer.seats().next()).map_or(next, Player::index);
        let first = (looks + players - next) % players;
        state.tiles_left().saturating_sub(first).div_ceil(players)
    }

    fn feature_at(
        &self,
        state: &State,
        sheet: &ScoreAccount,
        square: Square,
        segment: SegmentId,
    ) -> Option<LookedFeature> {
        let id = state.feature_at(square, segment)?;
        let feature = state.feature_by_id(id);
        let at = FeatureAt { kind: feature.kind, square, segment };
        let worth = self.aids().worth;
        let seats = |players: PlayerSet| players.iter().map(|player| player.0).collect();
        let lit = lights(state, at);
        // Cities that begin on the outer side of the walls of Carcassonne need a drawn tile to be complete.
        let in_walls = |seen: &Seen| {
            let tile = state.tile_at(Square { x: seen.x, y: seen.y });
            tile.is_some_and(|tile| tile.kind.tile().role == Role::Carcassonne)
        };
        let walls = feature.kind == FeatureKind::City && feature.complete && lit.iter().all(in_walls);
        // Neither the walls nor castles are scored any more.
        let scored = worth && !walls && !feature.castle;
        let mut fields = sheet.fields.iter().chain(&sheet.barns);
        let field = fields.find(|row| row.lights.contains(&Seen::from((square, segment))));
        // Each square around a cloister that is still to be filled adds a point.
        let to_come = if feature.kind.scores_around() { u32::from(feature.open) } else { 0 };
        Some(LookedFeature {
            kind: feature.kind.into(),
            tiles: feature.tiles,
            pennants: feature.pennants,
            open: feature.open,
            complete: feature.complete,
            besieged: feature.besieged,
            castle: feature.castle,
            goods: Goods::from(feature.goods),
            mayors: owners_of(MeepleKind::Mayor, state, id),
            barns: owners_of(MeepleKind::Barn, state, id),
            strength: Player::first(state.players()).map(|p| feature.strength[p]).collect(),
            builders: seats(feature.builders),
            pigs: seats(feature.pigs),
            owners: seats(feature.owners),
            now: scored.then(|| state.worth(id, feature.complete)),
            when_complete: scored.then(|| state.worth(id, true) + to_come),
            cities: cities_around(state, id).len() as u16,
            paid: field.filter(|_| worth).map_or_else(Vec::new, |row| row.paid.clone()),
            lights: lit,
            after: Vec::new(),
        })
    }
}

/// The tiles on which the deciding player may deploy: the one just laid, or every tile to which a wagon or a figure
/// from the City of Carcassonne may move.
fn squares_to_stand_on(state: &State) -> Vec<Square> {
    if let Some(square) = state.turn().deploys_at() {
        return vec![square];
    }
    let Some(Decision::Wagon | Decision::Redeploy | Decision::LastRedeploy) = state.turn().decision() else {
        return Vec::new();
    };
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    legal.into_iter().filter_map(goes_to).collect::<BTreeSet<Square>>().into_iter().collect()
}

/// The square to which an action moves a figure, if it is not the tile just laid.
fn goes_to(action: Action) -> Option<Square> {
    let goes = matches!(action, Action::Deploy { at: Spot::There { .. }, .. } | Action::Redeploy { .. });
    action.square().filter(|_| goes)
}

/// The completed cities that a field touches, with or without farmers; empty for other features.
fn cities_around(state: &State, id: FeatureId) -> BTreeSet<FeatureId> {
    let around = state.touches(|field| field == id).map(|(_, city)| city);
    around.filter(|&city| state.feature_by_id(city).complete).collect()
}

/// The fields of the tile just laid that have farmers or completed cities, each once.
fn fields_joined(state: &State) -> Vec<FieldJoined> {
    let tile = state.last_tile();
    let segments = (0..tile.kind.tile().segments.len() as u8).map(SegmentId);
    let mut known: Vec<FeatureId> = Vec::new();
    let mut joined = Vec::new();
    for id in segments.filter_map(|segment| state.feature_at(tile.square, segment)) {
        let feature = state.feature_by_id(id);
        if feature.kind != FeatureKind::Field || known.contains(&id) {
            continue;
        }
        known.push(id);
        let mut owners: BTreeSet<u8> = feature.owners.iter().map(|player| player.0).collect();
        owners.extend(owners_of(MeepleKind::Barn, state, id));
        let cities = cities_around(state, id).len() as u16;
        if !owners.is_empty() || cities > 0 {
            let strength = Player::first(state.players()).map(|player| feature.strength[player]).collect();
            joined.push(FieldJoined { strength, owners: owners.into_iter().collect(), cities });
        }
    }
    joined
}

/// Seats with a figure of this kind in a feature.
fn owners_of(kind: MeepleKind, state: &State, id: FeatureId) -> Vec<u8> {
    let here = state.figure_features().filter(|&(_, meeple, at)| meeple == kind && at == id);
    let seats: BTreeSet<u8> = here.map(|(player, ..)| player.0).collect();
    seats.into_iter().collect()
}

/// The probability that at least one of `draws` tiles out of `all` is one of the `good` ones, if every order is equally
/// likely.
fn at_least_one(good: usize, all: usize, draws: usize) -> f64 {
    let none: f64 =
        (0..draws).map(|drawn| all.saturating_sub(good + drawn) as f64 / (all - drawn) as f64).product();
    1.0 - none
}

#[cfg(test)]
mod tests {
    use super::at_least_one;

    #[test]
    fn chances_match_the_hypergeometric_formula() {
        // The last but one: 1 - C(8,2)/C(10,2) = 1 - 28/45.
        for (good, all, draws, chance) in [
            (0, 10, 5, 0.0),
            (3, 10, 1, 0.3),
            (10, 10, 1, 1.0),
            (1, 4, 4, 1.0),
            (2, 10, 2, 17.0 / 45.0),
            (0, 0, 0, 0.0),
        ] {
            let exact = at_least_one(good, all, draws);
            assert!((exact - chance).abs() < 1e-12, "{good} of {all}, {draws} draws: {exact}");
        }
    }
}
