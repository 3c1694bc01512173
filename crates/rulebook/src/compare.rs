//! How two sets of rules differ.

use crate::applies::applies;
use crate::{Clause, clauses};
use bastide_notation::{Toggle, rules_differences};
use bastide_types::{Rules, TileSet};

/// How two sets of rules differ.
#[derive(Default)]
pub struct Comparison {
    /// The differences that a game with the given boxes can show.
    pub shown: Vec<Difference>,
    /// The differences that it cannot show.
    pub hidden: Vec<Hidden>,
}

/// A difference that a game can show.
pub struct Difference {
    /// The toggle that decides it.
    pub toggle: &'static Toggle,
    /// Its value under the first rules and under the second.
    pub values: [String; 2],
    /// The clauses that describe it, and under which of the two rules each applies.
    pub clauses: Vec<(&'static Clause, [bool; 2])>,
}

/// A difference that no game with the given boxes can show.
pub struct Hidden {
    /// The toggle that decides it.
    pub toggle: &'static Toggle,
    /// Its value under the first rules and under the second.
    pub values: [String; 2],
    /// Boxes, any one of which makes the difference visible; empty if the rules switch off what it is about.
    pub needs: Vec<String>,
}

/// Compares two sets of rules, and separates the differences that a game with these boxes can show from the others.
pub fn compare(rules: [&Rules; 2], sets: &[TileSet]) -> Comparison {
    let mut comparison = Comparison::default();
    for difference in rules_differences(rules[0], rules[1]) {
        let Some(toggle) = Toggle::from_key(difference.key) else { continue };
        let values = [difference.a, difference.b];
        let sides = |clause: &'static Clause| (clause, rules.map(|rules| applies(clause, rules, sets)));
        let clauses: Vec<_> =
            clauses_of(toggle).map(sides).filter(|(_, sides)| *sides != [false; 2]).collect();
        if clauses.is_empty() {
            let in_play = |set: &String| TileSet::from_name(set).is_some_and(|set| sets.contains(&set));
            let needs = needs(toggle);
            let needs = if needs.iter().any(in_play) { Vec::new() } else { needs };
            comparison.hidden.push(Hidden { toggle, values, needs });
        } else {
            comparison.shown.push(Difference { toggle, values, clauses });
        }
    }
    comparison
}

/// Boxes, at least one of which must be in play for the rule to matter; empty if it always does. Some rules need
/// expansions that are not implemented.
pub fn needs(toggle: &Toggle) -> Vec<String> {
    let with = |value: &String| {
        let mut rules = Rules::C2;
        toggle.set(&mut rules, value);
        rules
    };
    let values: Vec<Rules> = toggle.values().iter().map(with).collect();
    let shows = |sets: &[TileSet]| {
        values.iter().any(|rules| clauses_of(toggle).any(|clause| applies(clause, rules, sets)))
    };
    if shows(&[TileSet::Base]) {
        return Vec::new();
    }
    let sets = TileSet::ALL.into_iter().filter(|set| shows(&[TileSet::Base, *set]));
    let sets: Vec<String> = sets.map(|set| set.name().to_owned()).collect();
    if sets.is_empty() {
        let mut waited: Vec<String> = Vec::new();
        for set in clauses_of(toggle).flat_map(Clause::sets) {
            if !waited.iter().any(|other| other == set) {
                waited.push(set.to_owned());
            }
        }
        waited
    } else {
        sets
    }
}

/// The clauses about what a toggle decides.
pub fn clauses_of(toggle: &Toggle) -> impl Iterator<Item = &'static Clause> {
    let key = toggle.key;
    clauses().iter().filter(move |clause| clause.toggle_word().as_deref() == Some(key))
}
