use crate::bytes::Bytes;
use bastide_notation::TOGGLES;
use bastide_rules::State;
use bastide_types::{Bag, PerPlayerCount, PlacedTile, Rules, Setup, TileSet};

/// Any set-up can be played to its end, with the first or last legal action each time, or is refused with all its
/// faults.
pub fn setups(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let setup = setup(&mut bytes);
    let mut state = match State::new(&setup) {
        Ok(state) => state,
        Err(errors) => {
            assert!(!errors.0.is_empty());
            return assert!(errors.0.iter().all(|error| !error.to_string().is_empty()));
        }
    };
    assert_eq!(state.check(), Ok(()));
    let mut legal = Vec::new();
    // Long games are cut off: another test covers thousands of tiles.
    for _ in 0..400 {
        state.legal_actions(&mut legal);
        let Some(&last) = legal.last() else { break };
        let action = if bytes.next() & 1 == 0 { legal[0] } else { last };
        state.apply(action).expect("a listed action applies");
    }
    assert_eq!(state.check(), Ok(()));
    assert_eq!(legal.is_empty(), state.outcome().is_some());
}

fn setup(bytes: &mut Bytes<'_>) -> Setup {
    let players = bytes.next();
    let sets = (0..bytes.below(6)).map(|_| (TileSet::ALL[bytes.below(4)], bytes.next())).collect();
    let bag = (bytes.below(2) == 1).then(|| {
        let mut bag = Bag::new();
        (0..bytes.below(8)).for_each(|_| bag.add(bytes.kind(), bytes.next()));
        bag
    });
    let start = (0..bytes.below(5))
        .map(|_| PlacedTile { square: bytes.square(), kind: bytes.kind(), rotation: bytes.rotation() })
        .collect();
    Setup { rules: rules(bytes), sets, players, bag, start }
}

/// An edition, or any combination of values of all toggles, sometimes with numbers of figures out of range.
fn rules(bytes: &mut Bytes<'_>) -> Rules {
    let mut rules = bytes.preset();
    if bytes.below(2) == 0 {
        return rules;
    }
    for toggle in &TOGGLES {
        let values = toggle.values();
        toggle.set(&mut rules, &values[bytes.below(values.len())]);
    }
    for figures in [&mut rules.large, &mut rules.builders, &mut rules.pigs] {
        if bytes.below(8) == 7 {
            *figures = PerPlayerCount::Exactly(bytes.next());
        }
    }
    if bytes.below(8) == 7 {
        rules.followers = bytes.next();
    }
    rules
}
