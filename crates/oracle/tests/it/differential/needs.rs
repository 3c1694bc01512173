//! If the rule book says that a game cannot show a difference, or leaves a clause out, then no game shows it.

use super::decided::differ;
use super::play::{Game, play};
use super::setups::{Dice, random_rules};
use bastide_notation::{TOGGLES, rules_to_text};
use bastide_rulebook::{applies, clause, compare};
use bastide_rules::State;
use bastide_types::{Rules, Setup, TileSet};
use std::collections::BTreeSet;

const ROW: &str = "differential.needs";

#[test]
fn hidden_clauses_never_decide() {
    bastide_budget::this_test!().each_seed(ROW, |seed| {
        let mut faults = BTreeSet::new();
        let mut dice = Dice::of(ROW, seed);
        let setup = setup(&mut dice);
        let sets: Vec<TileSet> = setup.sets.iter().map(|(set, _)| *set).collect();
        let game = play(setup, &mut dice).game;
        let with = |text: &str| format!("{text} with {sets:?} under {}", rules_to_text(&game.setup.rules));
        faults.extend(cited(&game, &sets).into_iter().map(|id| with(&format!("{id} is cited and left out"))));
        for toggle in &TOGGLES {
            let values = toggle.values();
            let other = values[dice.below(values.len())].clone();
            let mut rules = game.setup.rules;
            toggle.set(&mut rules, &other);
            let hidden = compare([&game.setup.rules, &rules], &sets).hidden;
            if !hidden.is_empty() && differ(&game, &game.setup.under(rules)) == Some(true) {
                faults.insert(with(&format!("{}={other} shows", toggle.key)));
            }
        }
        let faults: Vec<String> = faults.into_iter().collect();
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    });
}

/// A game with the base game and a few boxes, under an edition or any rules.
fn setup(dice: &mut Dice) -> Setup {
    let mut sets = vec![TileSet::Base];
    for set in TileSet::ALL.into_iter().skip(1) {
        let share = if set == TileSet::Traders { 2 } else { 6 };
        if dice.below(share) == 0 {
            sets.push(set);
        }
    }
    let rules = if dice.below(2) == 0 { dice.pick(&Rules::PRESETS).1 } else { random_rules(dice) };
    let players = 2 + dice.below(2) as u8;
    Setup { rules, ..Setup::new(players, &sets) }
}

/// The clauses that a game cites although the rule book says that they do not apply.
fn cited(game: &Game, sets: &[TileSet]) -> BTreeSet<&'static str> {
    let Ok(mut state) = State::new(&game.setup) else { return BTreeSet::new() };
    let mut events = Vec::new();
    for &action in &game.actions {
        if state.apply_with(action, &mut events).is_err() {
            break;
        }
    }
    let ids = events.iter().filter_map(bastide_types::Event::rule).map(bastide_types::Clause::name);
    ids.filter(|id| clause(id).is_none_or(|clause| !applies(clause, &game.setup.rules, sets))).collect()
}
