//! What is asked, and what may be answered, in the words of records: the engine protocol and the API speak them.

use bastide_notation::{action_to_text, parse_action, seat_name, split_actions};
use bastide_rules::State;
use bastide_types::{Action, Decision, Player, TileKind, Turn};

/// The kind of the tile on which a figure would be deployed, whose letters name segments.
pub fn on(state: &State) -> Option<TileKind> {
    Some(state.last_tile().kind)
}

/// Every legal action; at chance's turn every tile that may be drawn.
pub fn legal(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    actions.iter().map(|&action| action_to_text(action, on(state))).collect()
}

/// The next decision or the possible draws, the scores, and the number of tiles left.
pub fn described(state: &State) -> String {
    let asked = match state.turn() {
        Turn::Chance => {
            let kinds: Vec<String> = state.chance().map(|(kind, n)| format!("{n}x{kind}")).collect();
            format!("draw {}", kinds.join(","))
        }
        Turn::Decide(player, decision) => {
            format!("{} {}{}", decision.question(), seat_name(player), about(state, decision))
        }
        Turn::Over => "over".to_owned(),
    };
    let scores: Vec<String> = Player::first(state.players()).map(|p| state.score(p).to_string()).collect();
    format!("{asked} scores {} left {}", scores.join(","), state.tiles_left())
}

/// The subject of a decision, which follows its name and the player's.
fn about(state: &State, decision: Decision) -> String {
    if let Decision::Place(kind) = decision {
        format!(" {kind}")
    } else if let Some(square) = decision.square() {
        format!(" {square}")
    } else if let Decision::Exchange(captor) = decision {
        format!(" {}", seat_name(captor))
    } else if decision == Decision::Auction {
        let open: Vec<&str> = state.turned_up().iter().map(|kind| kind.id()).collect();
        format!(" {}", open.join(","))
    } else if matches!(decision, Decision::Bid | Decision::Deal) {
        let lot = state.lot();
        lot.map_or(String::new(), |lot| format!(" {} {} {}", lot.kind, lot.price, seat_name(lot.bidder)))
    } else {
        String::new()
    }
}

/// Reads actions separated by semicolons and plays them; returns the state after them.
pub fn played(mut state: State, text: &str) -> Result<State, String> {
    for (number, text) in split_actions(text).enumerate() {
        play(&mut state, number, text)?;
    }
    Ok(state)
}

/// Reads an action and plays it; `number`, from 0 on, is its place in a list, which a fault names.
pub fn play(state: &mut State, number: usize, text: &str) -> Result<Action, String> {
    let illegal = |why: String| format!("action {}, `{}`: {why}", number + 1, shortened(text));
    let action = parse_action(text, on(state)).map_err(|fault| illegal(fault.to_string()))?;
    state.apply(action).map_err(|why| illegal(why.to_string()))?;
    Ok(action)
}

/// Shortens a word for an answer, and replaces control characters.
pub fn shortened(word: &str) -> String {
    word.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
