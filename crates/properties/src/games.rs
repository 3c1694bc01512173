use bastide_notation::TOGGLES;
use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_types::{Action, Rules, Setup, TileSet, Turn};

/// Returns a set-up of any boxes, players and toggles that the rules accept.
pub fn random_setup(numbers: &mut SplitMix64) -> Setup {
    loop {
        let mut sets = vec![TileSet::Base];
        let others = TileSet::ALL.into_iter().filter(|&set| set != TileSet::Base);
        sets.extend(others.filter(|_| numbers.below(100) < 45));
        let mut rules = Rules::C2;
        for toggle in &TOGGLES {
            let values = toggle.values();
            // Mostly as it is: with every toggle at random, most games would lack figures or boxes.
            if numbers.below(3) == 0 {
                toggle.set(&mut rules, &values[numbers.below(values.len())]);
            }
        }
        let setup = Setup { rules, ..Setup::new(1 + numbers.below(6) as u8, &sets) };
        if State::new(&setup).is_ok() {
            return setup;
        }
    }
}

/// Returns a random game, to its end or to somewhere in it: what was done, and where that leads.
pub fn random_game(seed: u64) -> (Setup, Vec<Action>, State) {
    let mut numbers = SplitMix64::new(SplitMix64::new(seed).bits());
    let setup = random_setup(&mut numbers);
    let mut state = State::new(&setup).expect("it was accepted");
    let (mut actions, mut legal) = (Vec::new(), Vec::new());
    let most = numbers.below(400);
    while state.turn() != Turn::Over && actions.len() < most {
        state.legal_actions(&mut legal);
        let action = legal[numbers.below(legal.len())];
        state.apply(action).expect("a listed action applies");
        actions.push(action);
    }
    (setup, actions, state)
}
