use crate::bytes::Bytes;
use bastide_rules::State;
use bastide_types::{Action, Setup};

/// Plays a game in which the bytes make every decision. The list of legal actions must be sorted, without duplicates,
/// and each of them must apply. Any other action must be refused without a change, totals must agree with the board,
/// and the same actions must lead to the same state.
pub fn actions(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let players = 1 + bytes.below(6) as u8;
    let setup = Setup { rules: bytes.preset(), ..Setup::new(players, &bytes.sets()) };
    let Ok(mut state) = State::new(&setup) else { return };
    let mut played = Vec::new();
    let mut legal = Vec::new();
    while !bytes.is_empty() {
        state.legal_actions(&mut legal);
        assert!(legal.is_sorted_by(|a, b| a < b), "not sorted or not free of repeats: {legal:?}");
        let wanted = bytes.next();
        if wanted < 32 {
            refused_unless_listed(&state, bytes.action(), &legal);
            continue;
        }
        if legal.is_empty() {
            break;
        }
        let action = legal[(usize::from(wanted) - 32 + usize::from(bytes.next()) * 7) % legal.len()];
        state.apply(action).expect("a listed action applies");
        played.push(action);
    }
    assert_eq!(state.check(), Ok(()));
    let mut again = State::new(&setup).expect("it could be set up before");
    for action in played {
        again.apply(action).expect("it applied before");
    }
    assert!(again == state, "the same actions give another state");
}

fn refused_unless_listed(state: &State, action: Action, legal: &[Action]) {
    let mut after = state.clone();
    match after.apply(action) {
        Ok(()) => assert!(legal.contains(&action), "{action:?} applies and is not listed"),
        Err(error) => {
            assert!(!legal.contains(&action), "{action:?} is listed and refused: {error}");
            assert!(!error.to_string().is_empty());
            assert!(after == *state, "{action:?} was refused and changed something");
        }
    }
}
