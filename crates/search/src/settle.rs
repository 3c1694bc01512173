//! Default answers to the questions around scoring, so that a position can be evaluated.

use crate::greedy::Greedy;
use bastide_rules::State;
use bastide_types::{Action, Decision, Turn};

/// Whether this decision comes before or right after scoring and is answered by [`settle`].
pub(crate) fn may_settle(decision: Decision) -> bool {
    match decision {
        Decision::Phantom(_)
        | Decision::Tunnel
        | Decision::Castle
        | Decision::Lord
        | Decision::Redeploy
        | Decision::City
        | Decision::Count
        | Decision::LastRedeploy => true,
        Decision::Abbey
        | Decision::Place(_)
        | Decision::Deploy(_)
        | Decision::Dragon
        | Decision::Capture(_)
        | Decision::Exchange(_)
        | Decision::Wagon
        | Decision::Escape
        | Decision::SecondPart
        | Decision::Ransom
        | Decision::Auction
        | Decision::Bid
        | Decision::Deal => false,
    }
}

/// Answers the questions before and right after scoring, so that the position can be evaluated. Declines
/// them; only a lord takes the option that pays most.
pub(crate) fn settle(state: &mut State) {
    while let Turn::Decide(_, decision) = state.turn()
        && may_settle(decision)
    {
        let lord = matches!(decision, Decision::Lord);
        let answer = if lord { state.dearest_for_lord() } else { Some(Action::Pass) };
        let Some(answer) = answer else { return };
        state.apply_unchecked(answer, &mut ());
    }
}

impl Greedy {
    /// Evaluates a position after [`settle`] has answered pending questions around scoring.
    pub(crate) fn when_settled<T>(
        &mut self,
        state: &State,
        evaluate: impl FnOnce(&mut Greedy, &State) -> T,
    ) -> T {
        if !state.turn().decision().is_some_and(may_settle) {
            return evaluate(self, state);
        }
        let mut next = self.spare.pop().unwrap_or_else(|| state.clone());
        next.clone_from(state);
        settle(&mut next);
        let value = evaluate(self, &next);
        self.spare.push(next);
        value
    }
}
