//! What is asked around scoring, answered plainly so that a position can be judged.

use bastide_rules::State;
use bastide_types::{Action, Decision, Turn};

/// Whether this comes before scoring or right after it, and is answered so that the position can be judged.
pub(crate) fn may_settle(decision: Decision) -> bool {
    matches!(
        decision,
        Decision::Phantom(_)
            | Decision::Tunnel
            | Decision::Castle
            | Decision::Lord
            | Decision::Redeploy
            | Decision::City
            | Decision::Count
            | Decision::LastRedeploy
    )
}

/// Answers the questions that come before scoring and right after it, so that the position can be judged: no phantom, no tunnel token, no
/// castle, nobody from the City of Carcassonne or into it; a lord takes what pays him most.
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
