//! What a player may do next, as one choice: actions one after the other.

use crate::settle::may_settle;
use bastide_rules::State;
use bastide_types::{Action, Decision, EventSink, Player, Turn};

/// Actions of one player that follow each other at once, such as a placement with its deployment; at
/// least one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain {
    /// Those past the end are [`Action::Pass`].
    actions: [Action; Chain::MOST],
    count: u8,
}

impl Chain {
    /// The most actions of a chain. A player with more to decide is asked again.
    pub const MOST: usize = 6;

    /// A chain of one action.
    pub const fn of(action: Action) -> Chain {
        let mut actions = [Action::Pass; Chain::MOST];
        actions[0] = action;
        Chain { actions, count: 1 }
    }

    /// The chain with one action more.
    ///
    /// # Panics
    /// If it is full.
    #[must_use]
    pub fn and(mut self, action: Action) -> Chain {
        self.actions[usize::from(self.count)] = action;
        self.count += 1;
        self
    }

    /// Whether there is no room for another action.
    pub fn is_full(&self) -> bool {
        usize::from(self.count) == Chain::MOST
    }

    /// The first action.
    pub fn first(&self) -> Action {
        self.actions[0]
    }

    /// The last action.
    pub fn last(&self) -> Action {
        self.actions[usize::from(self.count) - 1]
    }

    /// All of them.
    pub fn as_slice(&self) -> &[Action] {
        &self.actions[..usize::from(self.count)]
    }

    /// Does them all.
    pub fn carry_out(&self, state: &mut State, sink: &mut impl EventSink) {
        for &action in self.as_slice() {
            state.apply_unchecked(action, sink);
        }
    }
}

impl<'a> IntoIterator for &'a Chain {
    type Item = &'a Action;
    type IntoIter = std::slice::Iter<'a, Action>;

    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

/// A chain of actions, and what the judge thinks of the position after it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// What to do.
    pub chain: Chain,
    /// Expected points beyond those of the others; where the learned value plays against several, the chance to win in percent.
    pub value: f32,
}

/// Whether a chain of this player goes on at this turn: he still decides. The offer of a second part ends
/// a chain: what comes after it depends on a draw. So do the
/// questions for a phantom, a tunnel token, a castle and a lord, which have few answers of their own.
pub(crate) fn goes_on(turn: Turn, player: Player) -> bool {
    let Turn::Decide(by, decision) = turn else { return false };
    let ends = matches!(decision, Decision::SecondPart | Decision::Auction | Decision::Bid | Decision::Deal);
    by == player && !ends && !may_settle(decision)
}
