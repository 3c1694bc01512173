//! A choice of a player: a sequence of actions decided together.

use crate::settle::may_settle;
use bastide_rules::State;
use bastide_types::{Action, Decision, EventSink, Player, Turn};

/// Consecutive actions of one player, such as a placement with its deployment; at least one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain {
    /// Padded with [`Action::Pass`].
    actions: [Action; Chain::MOST],
    count: u8,
}

impl Chain {
    /// The maximum length of a chain; longer turns are decided in several calls.
    pub const MOST: usize = 6;

    /// A chain of one action.
    pub const fn of(action: Action) -> Chain {
        let mut actions = [Action::Pass; Chain::MOST];
        actions[0] = action;
        Chain { actions, count: 1 }
    }

    /// Appends an action.
    ///
    /// # Panics
    /// If the chain is full.
    #[must_use]
    pub fn and(mut self, action: Action) -> Chain {
        self.actions[usize::from(self.count)] = action;
        self.count += 1;
        self
    }

    /// Whether the chain has reached [`MOST`](Self::MOST) actions.
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

    /// All actions, in order.
    pub fn as_slice(&self) -> &[Action] {
        &self.actions[..usize::from(self.count)]
    }

    /// Whether it is the same move as another, of which one may end with further passes.
    pub(crate) fn is_same_move(&self, other: &Chain) -> bool {
        self.actions == other.actions
    }

    /// Applies all actions, without checking that they are legal.
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

/// A chain of actions with its evaluation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// The actions.
    pub chain: Chain,
    /// The value of the position after them: expected points ahead of the others, or, for the learned value
    /// against several others, the probability of winning in percent.
    pub value: f32,
}

/// What a decision has found out about one of its choices.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered {
    /// The actions.
    pub chain: Chain,
    /// The value, as in [`Choice`]; of a search, the average over its continuations and the value before it.
    pub value: f32,
    /// The number of continuations that a search has tried.
    pub continuations: u32,
}

impl From<&Choice> for Considered {
    fn from(&Choice { chain, value }: &Choice) -> Considered {
        Considered { chain, value, continuations: 0 }
    }
}

/// Sorts choices by value, the best first, but puts the chosen one before all others.
pub(crate) fn chosen_first(considered: &mut [Considered], chosen: Choice) {
    let is_chosen = |one: &Considered| one.chain == chosen.chain;
    considered.sort_by(|a, b| is_chosen(b).cmp(&is_chosen(a)).then(b.value.total_cmp(&a.value)));
}

/// Whether a chain of this player continues at this turn, because the same player still decides. The offer of a
/// second part ends a chain, since what follows depends on a draw. So do the questions
/// around scoring, which have few answers of their own.
pub(crate) fn goes_on(turn: Turn, player: Player) -> bool {
    let Turn::Decide(by, decision) = turn else { return false };
    let ends = matches!(decision, Decision::SecondPart | Decision::Auction | Decision::Bid | Decision::Deal);
    by == player && !ends && !may_settle(decision)
}
