//! The options for new tables.

use bastide_protocol::{Choice, Chosen, MOST_NAME_CHARS, OptionsInfo, Preset, SetInfo, TableRules};
use bastide_table::{Level, MOST_COPIES, set_choices, words_of_rules};
use bastide_types::{Bag, Player, Role, Rules, TileKind, TileSet};

/// The current edition.
const CURRENT: &str = "c2";

/// The base game with Traders & Builders under the current edition.
pub fn usual() -> Chosen {
    Chosen {
        rules: TableRules { preset: CURRENT.to_owned(), changes: Default::default() },
        sets: set_choices(&[(TileSet::Base, 1), (TileSet::Traders, 1)]),
    }
}

/// The options for new tables, with the host's defaults and the choice in a request.
pub fn options(usual: Chosen, chosen: Chosen, addresses: &[String]) -> OptionsInfo {
    let set = |set: TileSet| SetInfo {
        set: set.name().to_owned(),
        title: set.title().to_owned(),
        tiles: (Bag::of_sets(&[(set, 1)]).len() + lying(set)) as u16,
        contents: bastide_rulebook::contents(set).words(),
        required: set == TileSet::Base,
        once: lying(set) > 0,
        most_copies: MOST_COPIES,
    };
    let preset =
        |&(name, rules): &(&str, Rules)| Preset { name: name.to_owned(), values: words_of_rules(&rules) };
    let mut presets: Vec<Preset> = Rules::PRESETS.iter().map(preset).collect();
    presets.sort_by_key(|preset| preset.name != CURRENT);
    OptionsInfo {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        sets: TileSet::ALL.map(set).into(),
        fewest_seats: 2,
        most_seats: 5,
        most_seats_with_inns: Player::MOST as u8,
        presets,
        toggles: bastide_referee::toggles(),
        levels: Level::ALL.map(level).into(),
        usual_level: Level::default().name().to_owned(),
        most_name_chars: MOST_NAME_CHARS as u8,
        addresses: addresses.to_vec(),
        usual,
        chosen,
    }
}

/// Number of tiles of a set that are on the table before the first draw and never drawn.
fn lying(set: TileSet) -> usize {
    let lies = |kind: &TileKind| kind.tile().set == set && kind.tile().role == Role::Carcassonne;
    TileKind::all().filter(lies).count()
}

fn level(level: Level) -> Choice {
    Choice { value: level.name().to_owned(), title: level.name().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_toggle_has_a_clause_and_the_current_edition_is_first() {
        let options = options(usual(), usual(), &[]);
        assert_eq!(options.presets[0].name, CURRENT);
        for toggle in &options.toggles {
            assert!(!toggle.clauses.is_empty(), "no clause describes {}", toggle.toggle);
            let words = |choice: &Choice| {
                choice.title.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
                    && !choice.title.ends_with('.')
            };
            assert!(toggle.values.iter().all(words), "{:?}", toggle.values);
            for preset in &options.presets {
                let value = &preset.values[&toggle.toggle];
                assert!(toggle.values.iter().any(|choice| choice.value == *value), "{value}");
            }
        }
        let needs = |word: &str| {
            let toggle = options.toggles.iter().find(|toggle| toggle.toggle == word);
            toggle.map_or_else(|| panic!("no toggle {word}"), |toggle| toggle.needs.join(","))
        };
        assert_eq!([needs("farms"), needs("builders"), needs("followers")], ["", "", ""]);
        assert_eq!([needs("chain"), needs("goods")], ["traders", "traders"]);
        assert_eq!([needs("unfinished-inn"), needs("river-start")], ["inns,bazaar,river2", "river,river2"]);
        assert_eq!(needs("trigger"), "abbey,tunnel");
        let chapter =
            |word: &str| options.toggles.iter().find(|t| t.toggle == word).map(|t| t.chapter.as_str());
        assert!(["chain", "goods-bonus", "token-points"].iter().all(|w| chapter(w) == Some("House rules")));
        let mut chapters: Vec<&str> = options.toggles.iter().map(|t| t.chapter.as_str()).collect();
        chapters.dedup();
        let book = [
            "Setting up",
            "Drawing a tile",
            "Placing the tile",
            "Deploying a figure",
            "Scoring what is complete",
            "Figures come home",
            "Goods",
            "The double turn",
            "The end of the game",
            "The River",
            "House rules",
        ];
        assert_eq!(chapters, book);
        assert_eq!(
            options.sets.iter().map(|set| set.tiles).collect::<Vec<_>>(),
            [72, 24, 18, 12, 5, 4, 6, 10, 30, 18, 12, 4, 12, 12, 5, 12, 0, 0]
        );
    }
}
