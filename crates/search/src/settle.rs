//! What is asked around scoring, answered plainly so that a position can be judged.

use bastide_rules::State;
use bastide_types::{Action, Turn};

/// Answers the questions that come before scoring and right after it, so that the position can be judged: no tunnel token, no
/// castle, nobody from the City of Carcassonne or into it; a lord takes what pays him most.
pub(crate) fn settle(state: &mut State) {
    loop {
        let answer = match state.turn() {
            Turn::Tunnel(_)
            | Turn::Castle(_)
            | Turn::Redeploy(_)
            | Turn::City(_)
            | Turn::Count(_)
            | Turn::LastRedeploy(_) => Action::Pass,
            Turn::Lord(_) => match state.dearest_for_lord() {
                Some(action) => action,
                None => return,
            },
            Turn::Chance
            | Turn::Abbey(_)
            | Turn::Wagon(_)
            | Turn::Place(..)
            | Turn::Deploy(..)
            | Turn::Dragon(_)
            | Turn::Capture(..)
            | Turn::Exchange(..)
            | Turn::Escape(_)
            | Turn::SecondPart(_)
            | Turn::Ransom(_)
            | Turn::Auction(_)
            | Turn::Bid(_)
            | Turn::Deal(_)
            | Turn::Over => return,
        };
        state.apply_unchecked(answer, &mut ());
    }
}
