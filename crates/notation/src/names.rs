//! The names that editions have on boxes, in documents and among players, and how names are read.

use bastide_types::{Rules, TileSet};

/// Other names of editions. "First edition" without a year means the state of its last years.
const EDITIONS: [(&str, &[&str]); 5] = [
    ("rgg2003", &["2003", "2003 sheet", "RGG", "Rio Grande", "Rio Grande Games", "original rules"]),
    ("bigbox", &["first edition", "1st edition", "C1", "RGG Big Box", "Rio Grande Big Box"]),
    ("c1-second", &["C1 middle", "second farm rule"]),
    (
        "c2",
        &[
            "second edition",
            "2nd edition",
            "2015",
            "Hans im Glück",
            "HiG",
            "third edition",
            "3rd edition",
            "C3",
            "2021",
            "Big Box 6",
            "Big Box 7",
        ],
    ),
    ("zman2", &["ZMG", "Z-Man", "Z-Man Games"]),
];

/// The other names of an edition, as `bastide rules editions` lists them; empty for an unknown edition.
pub fn other_names(edition: &str) -> &'static [&'static str] {
    EDITIONS.into_iter().find(|(name, _)| *name == edition).map_or(&[], |(_, names)| names)
}

/// The edition meant by a name: its own or another name, compared by letters and digits only, or a prefix of at least
/// [`SHORTEST`] letters that fits only one edition.
pub(crate) fn edition_called(name: &str) -> Option<(&'static str, Rules)> {
    let letters = letters(name);
    let others =
        |edition: &str| other_names(edition).iter().map(|name| self::letters(name)).collect::<Vec<_>>();
    let own = |edition: &str| self::letters(edition);
    let is = |(edition, _): &(&str, Rules)| own(edition) == letters || others(edition).contains(&letters);
    let exactly = Rules::PRESETS.into_iter().find(is);
    let only = |begins: &dyn Fn(&str) -> bool| {
        let mut begun = Rules::PRESETS.into_iter().filter(|(edition, _)| begins(edition));
        begun.next().filter(|_| letters.chars().count() >= SHORTEST && begun.next().is_none())
    };
    exactly
        .or_else(|| only(&|edition| own(edition).starts_with(&letters)))
        .or_else(|| only(&|edition| others(edition).iter().any(|name| name.starts_with(&letters))))
}

/// The minimum length of a prefix that stands for an edition.
const SHORTEST: usize = 3;

/// The set with this name or box name, with or without "The".
pub(crate) fn set_called(name: &str) -> Option<TileSet> {
    let asked = letters(name);
    let asked = asked.strip_prefix("the").filter(|rest| !rest.is_empty()).unwrap_or(&asked);
    let is = |name| letters(name) == asked || letters(name).strip_prefix("the") == Some(asked);
    let is_called = |set: &TileSet| is(set.title()) || set.other_names().iter().any(|name| is(name));
    let by_word = TileSet::from_name(name).or_else(|| TileSet::from_name(asked));
    by_word.or_else(|| TileSet::ALL.into_iter().find(is_called))
}

/// Reduces a name to its letters and digits in lower case: `Big Box` becomes `bigbox`.
fn letters(name: &str) -> String {
    let plain = name.to_ascii_lowercase().replace(['ü', 'Ü'], "u");
    plain.chars().filter(|c| c.is_ascii_alphanumeric() || !c.is_ascii()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editions_are_known_by_box_names() {
        for (name, edition) in [
            ("C1", "bigbox"),
            ("first-edition", "bigbox"),
            ("big box", "bigbox"),
            ("big", "bigbox"),
            ("rio grande big box", "bigbox"),
            ("2003", "rgg2003"),
            ("rgg", "rgg2003"),
            ("Rio Grande", "rgg2003"),
            ("zmg", "zman2"),
            ("z-man", "zman2"),
            ("Hans im Glück", "c2"),
            ("c3", "c2"),
            ("second edition", "c2"),
            ("second-e", "c2"),
            ("c1-s", "c1-second"),
        ] {
            assert_eq!(edition_called(name).map(|(name, _)| name), Some(edition), "{name}");
        }
        for none in ["", "c", "ri", "rio", "20", "c4", "second", "chain"] {
            assert_eq!(edition_called(none).map(|(name, _)| name), None, "{none}");
        }
    }

    #[test]
    fn names_are_unambiguous() {
        let mut editions: Vec<String> = EDITIONS
            .iter()
            .flat_map(|(name, names)| names.iter().chain([name]))
            .map(|name| letters(name))
            .collect();
        let mut sets: Vec<String> =
            TileSet::ALL.iter().flat_map(|set| set.other_names()).map(|name| letters(name)).collect();
        for names in [&mut editions, &mut sets] {
            names.sort();
            let all = names.len();
            names.dedup();
            assert_eq!(all, names.len(), "{names:?}");
        }
        assert!(Rules::PRESETS.iter().all(|(name, _)| !other_names(name).is_empty()));
    }

    #[test]
    fn sets_are_known_by_box_names() {
        for (name, set) in [
            ("siege", TileSet::Cathars),
            ("the-siege", TileSet::Cathars),
            ("bridges", TileSet::Bazaar),
            ("Princess", TileSet::Dragon),
            ("abbey & mayor", TileSet::Abbey),
            ("The Tower", TileSet::Tower),
            ("river-ii", TileSet::River2),
            ("inns", TileSet::Inns),
        ] {
            assert_eq!(set_called(name), Some(set), "{name}");
        }
        assert_eq!((set_called("moon"), set_called("the"), set_called("")), (None, None, None));
    }
}
