//! The tunnel tokens of a position: checking and hashing.

use crate::board::node::NodeId;
use crate::key::{Key, Sort};
use crate::state::State;
use bastide_types::{PlacedToken, PositionError};
use std::collections::BTreeSet;

impl State {
    /// Adds the tokens on the table, and whether one was placed in this turn.
    pub(crate) fn add_tokens(&self, key: &mut Key) {
        if self.has_tunnels() {
            key.add(Sort::TokenPut, self.token_put());
            self.tokens().for_each(|token| key.add(Sort::Token, token));
        }
    }

    /// Reports tokens outside a tunnel mouth, in an occupied one, or that their player does not have.
    pub(crate) fn faults_of_tokens(&self, tokens: &[PlacedToken]) -> Vec<PositionError> {
        let fault = |(i, token): (usize, &PlacedToken)| {
            let PlacedToken { player, pair, square, segment } = *token;
            let earlier = &tokens[..i];
            let has =
                self.in_play.tunnels() && player.0 < self.seats.count && self.tokens_left(player, pair) > 0;
            if !has || self.mouth_at(square, segment).is_none() {
                Some(PositionError::Token(*token))
            } else if earlier.iter().any(|t| (t.square, t.segment) == (square, segment)) {
                Some(PositionError::MouthTaken(*token))
            } else if earlier.iter().filter(|t| (t.player, t.pair) == (player, pair)).count() >= 2 {
                Some(PositionError::ThirdToken(*token))
            } else {
                None
            }
        };
        tokens.iter().enumerate().filter_map(fault).collect()
    }

    /// Checks that every token lies in a tunnel mouth of its own, and that each player's tokens add up.
    pub(crate) fn check_tokens(&self) -> Result<(), String> {
        let mut mouths = BTreeSet::new();
        for token in self.tunnels.placed() {
            let laid = &self.board.tiles[usize::from(token.tile)];
            let is_mouth = self.board.tables.kind(laid.tile.kind).mouths >> token.segment.0 & 1 == 1;
            let node = laid.first + NodeId::from(token.segment.0);
            if !is_mouth || node != token.node || !mouths.insert(node) {
                return Err(format!("{token:?} lies in no mouth of its own"));
            }
        }
        for (player, pair) in self.token_pairs() {
            let placed = self.tunnels.placed().filter(|t| (t.player, t.pair) == (player, pair)).count();
            let left = usize::from(self.tokens_left(player, pair));
            if placed + left != 2 {
                return Err(format!("{player:?} has {left} tokens {pair} at home and {placed} on the table"));
            }
        }
        Ok(())
    }
}
