//! Rules as words, in both directions: for requests of new tables and for stored logs.

use bastide_notation::{
    TOGGLES, Toggle, ValueError, did_you_mean, nearest_preset, parse_named_rules, rules_differences,
};
use bastide_protocol::TableRules;
use bastide_types::Rules;
use std::{collections::BTreeMap, fmt};

/// The reason why words are not valid rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleFault {
    /// No edition has this name.
    Preset(String),
    /// No toggle has this name.
    Toggle(String),
    /// The toggle has no such value.
    Value {
        /// The word of the toggle.
        toggle: &'static str,
        /// The value asked for.
        asked: String,
        /// The possible values.
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
                let meant = did_you_mean(&Toggle::near(word));
                write!(f, "no rule is called {word:?} (`bastide rules toggles` lists them){meant}")
            }
            RuleFault::Value { toggle, asked, choices } => {
                write!(f, "{toggle} cannot be {asked:?}; it is one of {choices}")
            }
        }
    }
}

impl std::error::Error for RuleFault {}

/// The value of every toggle as a word.
pub fn words_of_rules(rules: &Rules) -> BTreeMap<String, String> {
    TOGGLES.iter().map(|toggle| (toggle.key.to_owned(), toggle.value(rules))).collect()
}

/// Converts rules such as `c2,chain` into the form that a table asks for: the named edition and the differences from
/// it.
pub fn table_rules(text: &str) -> Result<TableRules, ValueError> {
    let (edition, rules) = parse_named_rules(text)?;
    let preset =
        Rules::PRESETS.iter().find(|(name, _)| *name == edition).map_or(Rules::C2, |(_, rules)| *rules);
    Ok(changed(edition, &preset, &rules))
}

/// Converts rules into the form that a table asks for: the nearest edition and the differences from it.
pub(crate) fn nearest_table_rules(rules: &Rules) -> TableRules {
    let (edition, preset) = nearest_preset(rules);
    changed(edition, &preset, rules)
}

fn changed(edition: &str, preset: &Rules, rules: &Rules) -> TableRules {
    let changes = rules_differences(preset, rules).into_iter().map(|d| (d.key.to_owned(), d.b)).collect();
    TableRules { preset: edition.to_owned(), changes }
}

/// The rules of an edition with some values changed. An error lists every fault, not only the first.
pub fn rules_from_words(preset: &str, changes: &BTreeMap<String, String>) -> Result<Rules, Vec<RuleFault>> {
    let mut faults = Vec::new();
    let found = Rules::PRESETS.iter().find(|(name, _)| *name == preset);
    if found.is_none() {
        faults.push(RuleFault::Preset(preset.to_owned()));
    }
    let rules = change(found.map_or(Rules::C2, |(_, rules)| *rules), changes, &mut faults);
    if faults.is_empty() { Ok(rules) } else { Err(faults) }
}

/// Parses the output of [`words_of_rules`]. A toggle that was added later has its first value, which is how games were
/// played before it.
pub(crate) fn rules_from_stored(values: &BTreeMap<String, String>) -> Result<Rules, Vec<RuleFault>> {
    let (mut first, mut faults) = (Rules::C2, Vec::new());
    for toggle in &TOGGLES {
        toggle.set(&mut first, toggle.first());
    }
    let rules = change(first, values, &mut faults);
    if faults.is_empty() { Ok(rules) } else { Err(faults) }
}

/// The rules with some values changed.
fn change(mut rules: Rules, changes: &BTreeMap<String, String>, faults: &mut Vec<RuleFault>) -> Rules {
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
    rules
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use bastide_protocol::{NewSeat, NewTable, SetChoice, StoredConfig, Terms};

    #[test]
    fn editions_round_trip_as_words() {
        for (name, rules) in Rules::PRESETS {
            assert_eq!(rules_from_stored(&words_of_rules(&rules)), Ok(rules), "{name}");
            assert_eq!(rules_from_words(name, &BTreeMap::new()), Ok(rules));
        }
    }

    #[test]
    fn text_parses_to_an_edition_and_changes() {
        let read = |text| table_rules(text).map(|asked| (asked.preset, Vec::from_iter(asked.changes)));
        let chain = ("chain".to_owned(), "on".to_owned());
        assert_eq!(read("zman2,chain,no-pig,pigs=from"), Ok(("zman2".to_owned(), vec![chain.clone()])));
        assert_eq!(read("rgg2003,small-city=1"), Ok(("rgg2003".to_owned(), Vec::new())));
        assert_eq!(read("chain"), Ok(("c2".to_owned(), vec![chain])));
        assert!(read("chain,rgg2003").is_err());
        for (name, rules) in Rules::PRESETS {
            let asked = table_rules(&bastide_notation::rules_to_text(&rules)).unwrap();
            assert_eq!(rules_from_words(&asked.preset, &asked.changes), Ok(rules), "{name}");
        }
    }

    #[test]
    fn stored_table_continues_after_an_edition_is_corrected() {
        let seats = ["Ada", "Ben"].map(|name| NewSeat::Here { name: name.to_owned(), anchor: None }).into();
        let sets = vec![SetChoice { set: "base".to_owned(), copies: 1 }];
        let asked = NewTable { seats, sets, rules: None, terms: Terms::default() };
        let today = Config::from_wire(&asked, String::new()).unwrap();
        let before = StoredConfig { values: words_of_rules(&Rules::ZMAN2), ..today.to_stored() };
        let opened = Config::from_stored(&before).unwrap();
        assert_eq!(opened.setup().rules, Rules::ZMAN2, "its values say more than the name of its edition");
        assert_eq!(opened.rules_asked().preset, "zman2", "it says what it plays");
        assert_eq!(Config::from_stored(&opened.to_stored()), Ok(opened));
        assert_eq!(Config::from_stored(&today.to_stored()), Ok(today));
    }

    #[test]
    fn toggle_missing_in_a_log_has_its_first_value() {
        let rules = rules_from_stored(&BTreeMap::new()).unwrap();
        for toggle in &TOGGLES {
            assert_eq!(toggle.value(&rules), toggle.first(), "{}", toggle.key);
        }
    }

    #[test]
    fn all_faults_are_reported() {
        let changes = [("small-city", "three"), ("triger", "on"), ("followers", "0"), ("pigs", "4")];
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
