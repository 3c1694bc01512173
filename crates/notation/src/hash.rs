//! Stable hashes of rules and set-ups: the same on every machine and in every version.

use crate::rules_text::TOGGLES;
use crate::{bag_to_text, sets_to_text, start_to_text};
use bastide_types::{Rules, Setup};

/// FNV-1a with 64 bits. It detects accidental differences and does not protect against forgery.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The toggles that differ from their first value, such as `farms=per-city-4;small-city=one-per-tile`. No preset is
/// named, so that a later correction of a preset cannot silently change what an old record means. Toggles at their
/// first value are left out, so that a new toggle does not change old hashes.
fn explicit(rules: &Rules) -> String {
    let set = TOGGLES.iter().filter(|t| t.value(rules) != t.first());
    set.map(|t| format!("{}={}", t.key, t.value(rules))).collect::<Vec<_>>().join(";")
}

/// A hash of the rules, independent of the preset that they are written from.
pub fn rules_hash(rules: &Rules) -> u64 {
    fnv1a(&explicit(rules))
}

/// A hash of the whole set-up: rules, sets, players, bag, start tiles.
pub fn setup_hash(setup: &Setup) -> u64 {
    fnv1a(&format!(
        "{}\n{}\n{}\n{}\n{}",
        explicit(&setup.rules),
        sets_to_text(&setup.sets),
        setup.players,
        setup.bag.as_ref().map_or("of the sets".to_owned(), bag_to_text),
        start_to_text(&setup.start),
    ))
}
