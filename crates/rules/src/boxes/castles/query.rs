//! The castles of a position: building, checking and hashing them.

use crate::boxes::castles::pieces::Castle;
use crate::boxes::castles::steps::castles_each;
use crate::key::{Key, Sort};
use crate::state::State;
use bastide_types::{Decision, FeatureAt, PlacedFigure, Position, PositionError, SegmentId, Square, Turn};

impl State {
    /// Adds castles with their lords, the tokens left, the features scored for lords, and the lord whose owner is
    /// asked.
    pub(crate) fn add_castles(&self, key: &mut Key) {
        if !self.has_castles() {
            return;
        }
        for (castle, kept) in self.castles().zip(&self.board.castles) {
            key.add(Sort::Castle, (castle, kept.paid.map(|items| items.points())));
        }
        self.add_features(Sort::Scored, self.castles.scored(), key);
        for player in self.seats.players() {
            key.add(Sort::CastlesLeft, (player, self.castles_left(player)));
        }
        if let Some(asked) = self.lord_asked() {
            key.add(Sort::Lord, asked);
        }
    }

    /// Builds the castles of a position that was checked.
    pub(crate) fn lay_castles(&mut self, castles: &[(Square, SegmentId)]) {
        for &(square, segment) in castles {
            let found = self.board.node_at(square, segment).zip(self.board.small_city(square, segment));
            if let Some((node, squares)) = found {
                self.board.build_castle(self.root(node), squares);
            }
        }
    }

    /// Reports castles where none can be, and more castles than the copies of the box contain.
    pub(crate) fn faults_of_castles(&self, position: &Position, copies: u8) -> Vec<PositionError> {
        let Position { castles, players, .. } = position;
        let mut found: Vec<Square> = Vec::new();
        let mut errors = Vec::new();
        for &(square, segment) in castles {
            let small = self.board.small_city(square, segment).filter(|_| self.in_play.castles());
            let root = self.board.node_at(square, segment).map(|node| self.root(node));
            let again = castles
                .iter()
                .take_while(|other| **other != (square, segment))
                .any(|&(other, city)| self.board.node_at(other, city).map(|node| self.root(node)) == root);
            let twice = castles.iter().filter(|other| **other == (square, segment)).count() > 1;
            if small.is_none() || again || twice && found.contains(&square) {
                errors.push(PositionError::Castle(square, segment));
            }
            found.push(square);
        }
        let owned = usize::from(castles_each(*players, copies)) * usize::from(*players);
        if castles.len() > owned && errors.is_empty() {
            errors.push(PositionError::TooManyCastles { found: castles.len(), owned });
        }
        errors
    }

    /// Reports figures in castles other than a single follower. All figures are on the board already.
    pub(crate) fn faults_of_lords(&self, figures: &[PlacedFigure]) -> Vec<PositionError> {
        let castle_of = |f: &PlacedFigure| {
            let root = self.root(self.board.node_at(f.square, f.segment)?);
            (f.corner.is_none() && self.board.is_castle(root)).then_some(root)
        };
        let wrong = |(i, f): (usize, &PlacedFigure)| {
            let root = castle_of(f)?;
            let first = figures[..i].iter().all(|other| castle_of(other) != Some(root));
            (!first || !f.meeple.is_follower()).then_some(PositionError::InCastle(*f))
        };
        figures.iter().enumerate().filter_map(wrong).collect()
    }

    /// A castle as a position names it: by the older half of the city.
    pub(crate) fn city_of(&self, castle: &Castle) -> (Square, SegmentId) {
        let FeatureAt { square, segment, .. } = self.board.named_by(castle.root);
        (square, segment)
    }

    /// Checks that castles are small cities with at most one follower, that tokens add up, and that scored features are
    /// only remembered while lords choose.
    pub(crate) fn check_castles(&self) -> Result<(), String> {
        for castle in &self.board.castles {
            let figures = || self.board.figures.iter().filter(|f| self.root(f.node) == castle.root);
            let right = self.board.is_castle(castle.root)
                && self.board.totals(castle.root).tiles == 2
                && figures().count() <= 1
                && figures().all(|f| f.meeple.is_follower());
            if !right || castle.paid.is_some() && !matches!(self.course.turn, Turn::Decide(_, Decision::Lord))
            {
                return Err(format!("{castle:?} is none"));
            }
        }
        // A position does not say who built its castles, so nobody has tokens there. Copies of the box are not kept.
        let left: usize = self.seats.players().map(|player| usize::from(self.castles_left(player))).sum();
        let of_a_copy = usize::from(castles_each(self.seats.count, 1)) * usize::from(self.seats.count);
        if left > 0 && !(left + self.board.castles.len()).is_multiple_of(of_a_copy) {
            return Err(format!("{left} castles left and {} on the table", self.board.castles.len()));
        }
        let waits = self.castles.scored().next().is_some();
        if waits && !matches!(self.course.turn, Turn::Decide(_, Decision::Lord)) {
            return Err("what was scored is not forgotten".into());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{Player, Setup, TileSet};

    #[test]
    fn a_castle_that_is_lost_is_reported() {
        let mut game = State::new(&Setup::new(2, &[TileSet::Base, TileSet::Bazaar])).unwrap();
        assert_eq!(game.check(), Ok(()));
        game.castles.take(Player(1));
        assert_eq!(game.check(), Err("5 castles left and 0 on the table".to_owned()));
    }
}
