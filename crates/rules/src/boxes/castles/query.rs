//! The castles of a position of a real table.

use crate::boxes::castles::pieces::Castle;
use crate::boxes::castles::steps::castles_each;
use crate::state::State;
use bastide_types::{FeatureAt, PlacedFigure, Position, PositionError, SegmentId, Square};

impl State {
    /// Makes the castles of a position, which are known to be small cities.
    pub(crate) fn lay_castles(&mut self, castles: &[(Square, SegmentId)]) {
        for &(square, segment) in castles {
            let found = self.board.node_at(square, segment).zip(self.board.small_city(square, segment));
            if let Some((node, squares)) = found {
                self.board.build_castle(self.root(node), squares);
            }
        }
    }

    /// Castles where none can be, and more of them than the copies of the set bring.
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

    /// Figures in castles that are not their only follower. All figures stand already.
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

    /// A castle as a position tells it: by the older half of the city.
    pub(crate) fn city_of(&self, castle: &Castle) -> (Square, SegmentId) {
        let FeatureAt { square, segment, .. } = self.board.named_by(castle.root);
        (square, segment)
    }
}
