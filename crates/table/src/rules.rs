//! Rules as words, both ways: what a new table asks for and what a stored log says.

use bastide_notation::{TOGGLES, Toggle};
use bastide_types::Rules;
use std::{collections::BTreeMap, fmt};

/// Why a word cannot be a value of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleFault {
    /// No edition of this name.
    Preset(String),
    /// No toggle of this name.
    Toggle(String),
    /// The toggle has no such value.
    Value {
        /// The toggle's word.
        toggle: &'static str,
        /// As asked.
        asked: String,
        /// What it can be.
        choices: String,
    },
}

impl fmt::Display for RuleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleFault::Preset(name) => {
                let names: Vec<&str> = Rules::PRESETS.iter().map(|(name, _)| *name).collect();
                write!(f, "no edition is called {name:?}; there are {}", names.join(", "))
            }
            RuleFault::Toggle(word) => {
                let words: Vec<&str> = TOGGLES.iter().map(|toggle| toggle.key).collect();
                write!(f, "no rule is called {word:?}; there are {}", words.join(", "))
            }
            RuleFault::Value { toggle, asked, choices } => {
                write!(f, "{toggle} cannot be {asked:?}; it is one of {choices}")
            }
        }
    }
}

impl std::error::Error for RuleFault {}

/// The value of every rule as a word.
pub fn words_of_rules(rules: &Rules) -> BTreeMap<String, String> {
    TOGGLES.iter().map(|toggle| (toggle.key.to_owned(), toggle.value(rules))).collect()
}

/// The rules of an edition with some values changed. Every fault is told, not only the first.
pub fn rules_from_words(preset: &str, changes: &BTreeMap<String, String>) -> Result<Rules, Vec<RuleFault>> {
    let mut faults = Vec::new();
    let found = Rules::PRESETS.iter().find(|(name, _)| *name == preset);
    if found.is_none() {
        faults.push(RuleFault::Preset(preset.to_owned()));
    }
    let mut rules = found.map_or(Rules::C2, |(_, rules)| *rules);
    for (word, value) in changes {
        match Toggle::from_key(word) {
            None => faults.push(RuleFault::Toggle(word.clone())),
            Some(toggle) if toggle.set(&mut rules, value) => {}
            Some(toggle) => faults.push(RuleFault::Value {
                toggle: toggle.key,
                asked: value.clone(),
                choices: toggle.choices(),
            }),
        }
    }
    if faults.is_empty() { Ok(rules) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_survives_words() {
        for (name, rules) in Rules::PRESETS {
            assert_eq!(rules_from_words("c2", &words_of_rules(&rules)), Ok(rules), "{name}");
            assert_eq!(rules_from_words(name, &BTreeMap::new()), Ok(rules));
        }
    }

    #[test]
    fn all_faults_are_told() {
        let changes = [("small-city", "three"), ("dragons", "on"), ("followers", "0"), ("pigs", "4")];
        let changes = changes.map(|(a, b)| (a.to_owned(), b.to_owned())).into();
        let faults = rules_from_words("c9", &changes).unwrap_err();
        assert_eq!(faults.len(), 5);
        let text = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        assert!(
            text.contains("one-per-tile") && text.contains("rgg2003") && text.contains("trigger"),
            "{text}"
        );
    }
}
