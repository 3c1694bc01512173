//! The dragon and the fairy of a position: checking and hashing.

use crate::board::{Cell, Standing};
use crate::key::{Key, Sort};
use crate::state::State;
use bastide_types::{
    Decision, FairyAt, FairyPlace, FeatureKind, PlacedFigure, PlacedTile, Position, PositionError, Symbol,
    TileKind, Turn,
};

impl State {
    /// Adds the dragon's position and walk, and the fairy's position.
    pub(crate) fn add_dragon(&self, key: &mut Key) {
        if self.dragon().is_some() || self.fairy().is_some() {
            key.add(Sort::Dragon, (self.dragon(), self.fairy(), self.dragon_steps_left()));
            let been = self.dragon().into_iter().flat_map(|here| self.dragon.walk.backwards(here));
            been.for_each(|square| key.add(Sort::DragonWalk, square));
        }
    }

    /// Reports a dragon or fairy that is not in play or cannot stand there. All figures are on the board already.
    pub(crate) fn faults_of_dragon(&self, position: &Position) -> Vec<PositionError> {
        let tile = |square| matches!(self.board.grid.get(square), Cell::Tile(_));
        let shows = |symbol| self.tiles().any(|laid| laid.kind.tile().symbol == Some(symbol));
        let dragon =
            position.dragon.filter(|&at| !self.in_play.dragon() || !tile(at) || !shows(Symbol::Volcano));
        // A guard on a tower there is no fault: it is safe from the dragon, or was deployed later.
        let eaten = |figure: &&PlacedFigure| {
            let node = self.board.node_at(figure.square, figure.segment);
            let on_ground = node.is_some_and(|n| self.board.features.at(n).kind() != FeatureKind::Tower);
            let lord = node.is_some_and(|n| self.board.is_castle(self.root(n)));
            position.dragon == Some(figure.square) && figure.meeple.is_follower() && on_ground && !lord
        };
        let eaten: Vec<_> = position.figures.iter().filter(eaten).map(|&f| PositionError::Eaten(f)).collect();
        let company = |at: FairyAt| match (self.rules.fairy_place, at.follower) {
            (_, None) => true,
            (FairyPlace::Tile, Some(_)) => false,
            (FairyPlace::Follower, Some(segment)) => self.follower_on(at.square, segment).is_some(),
        };
        let fairy = position.fairy.filter(|&at| !self.in_play.fairy() || !tile(at.square) || !company(at));
        let faults = dragon.map(PositionError::Dragon).into_iter();
        faults.chain(fairy.map(PositionError::Fairy)).chain(eaten).collect()
    }

    /// Checks that the dragon and the fairy stand on tiles, that no follower is with the dragon, and that the fairy is
    /// with the follower she names.
    pub(crate) fn check_dragon(&self) -> Result<(), String> {
        let square_of = |f: &Standing| self.board.tiles[usize::from(f.tile)].tile.square;
        if let Some(square) = self.dragon.at {
            let lord = |f: &Standing| self.board.is_castle(self.root(f.node));
            let guard = |f: &Standing| self.board.features.at(f.node).kind() == FeatureKind::Tower;
            let is_food =
                |f: &Standing| square_of(f) == square && f.meeple.is_follower() && !guard(f) && !lord(f);
            // A follower from the City of Carcassonne may go to a feature with the dragon; on which tile it stands does
            // not matter.
            let from_city = matches!(
                self.turn(),
                Turn::Decide(_, Decision::Redeploy | Decision::LastRedeploy) | Turn::Over
            );
            let followers = !from_city && self.board.figures.iter().any(is_food);
            if self.tile_at(square).is_none() || followers || self.bag.waiting() > 0 {
                return Err(format!("the dragon is at {square}, where it cannot be"));
            }
        } else {
            let waits = |kind: TileKind| kind.tile().symbol == Some(Symbol::Dragon);
            let volcano =
                |tile: PlacedTile| self.board.tables.kind(tile.kind).symbol == Some(Symbol::Volcano);
            // A volcano among the start tiles brings no dragon, but makes the waiting tiles drawable.
            let all = self.bag.all().filter(|(kind, _)| waits(*kind)).map(|(_, n)| usize::from(n));
            let waiting: usize = if self.tiles().any(volcano) { 0 } else { all.sum() };
            if self.in_play.dragon() && waiting != self.held_back() {
                return Err(format!("{} tiles wait for the dragon, expected {waiting}", self.held_back()));
            }
        }
        let Some(fairy) = self.fairy else { return Ok(()) };
        let is_with = |player| {
            let at = |f: &Standing| (square_of(f), Some(f.segment)) == (fairy.at.square, fairy.at.follower);
            self.board.figures.iter().any(|f| f.player == player && f.meeple.is_follower() && at(f))
        };
        if self.tile_at(fairy.at.square).is_none() || !fairy.with.is_none_or(is_with) {
            return Err(format!("the fairy stands as {fairy:?}"));
        }
        Ok(())
    }
}
