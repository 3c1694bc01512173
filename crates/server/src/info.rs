//! What does not change while a server runs: choices for new tables, the rule book, the drawings.

use axum::body::Bytes;
use bastide_notation::TOGGLES;
use bastide_protocol::{
    Choice, MOST_NAME_CHARS, OptionsInfo, Preset, RuleClause, SetInfo, TileArt, TileSegment, Toggle,
};
use bastide_table::{Level, MOST_COPIES, words_of_rules};
use bastide_types::{Player, Rules, TileKind, TileSet};
use std::{collections::BTreeMap, sync::OnceLock};

/// The edition that a table plays unless it says otherwise.
const USUAL: &str = "c2";

/// What a new table may be.
pub(crate) fn options() -> OptionsInfo {
    let set = |set: TileSet| SetInfo {
        set: set.name().to_owned(),
        title: set.title().to_owned(),
        tiles: TileKind::all()
            .map(TileKind::tile)
            .filter(|t| t.set == set)
            .map(|t| u16::from(t.copies))
            .sum(),
        required: set == TileSet::Base,
        most_copies: MOST_COPIES,
    };
    let preset =
        |&(name, rules): &(&str, Rules)| Preset { name: name.to_owned(), values: words_of_rules(&rules) };
    let mut presets: Vec<Preset> = Rules::PRESETS.iter().map(preset).collect();
    presets.sort_by_key(|preset| preset.name != USUAL);
    OptionsInfo {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        sets: TileSet::ALL.map(set).into(),
        fewest_seats: 2,
        most_seats: 5,
        most_seats_with_inns: Player::MOST as u8,
        presets,
        toggles: TOGGLES.iter().map(toggle).collect(),
        levels: Level::ALL.map(|level| choice(level.name())).into(),
        usual_level: Level::default().name().to_owned(),
        most_name_chars: MOST_NAME_CHARS as u8,
    }
}

fn toggle(toggle: &bastide_notation::Toggle) -> Toggle {
    let numbers = toggle.numbers().into_iter().flatten().map(|n| n.to_string());
    let values = toggle.words().into_iter().map(str::to_owned).chain(numbers);
    let clauses = bastide_rulebook::clauses().iter();
    Toggle {
        toggle: toggle.key.to_owned(),
        title: toggle.what.to_owned(),
        values: values.map(|value| choice(&value)).collect(),
        clauses: clauses
            .filter(|clause| clause.toggle_word().as_deref() == Some(toggle.key))
            .map(|clause| clause.id.clone())
            .collect(),
    }
}

fn choice(word: &str) -> Choice {
    Choice { value: word.to_owned(), title: word.replace('-', " ") }
}

/// A clause in its wire form.
pub(crate) fn clause(clause: &bastide_rulebook::Clause) -> RuleClause {
    RuleClause {
        id: clause.id.clone(),
        chapter: clause.chapter.clone(),
        section: clause.section.clone(),
        text: clause.text.clone(),
        source: clause.source.clone(),
        editions: clause.editions.clone(),
        toggle: clause.toggle_word(),
        needs: clause.needs.clone(),
        value: None,
        differs: false,
    }
}

/// `/assets/tiles.json`: every kind with its segments, where figures stand and what lights up.
pub(crate) fn tiles_json() -> Bytes {
    static TILES: OnceLock<Bytes> = OnceLock::new();
    let make = || {
        let tiles: BTreeMap<&str, TileArt> =
            TileKind::all().map(|kind| (kind.id(), tile_art(kind))).collect();
        serde_json::to_vec(&tiles).unwrap_or_default().into()
    };
    TILES.get_or_init(make).clone()
}

/// `/assets/tiles.svg`: the sprite of all drawings.
pub(crate) fn tiles_svg() -> Bytes {
    static SPRITE: OnceLock<Bytes> = OnceLock::new();
    SPRITE.get_or_init(|| bastide_art::sprite().into()).clone()
}

fn tile_art(kind: TileKind) -> TileArt {
    let tile = kind.tile();
    let segments =
        tile.segments().zip(bastide_art::anchors(kind)).map(|((id, segment), anchor)| TileSegment {
            kind: segment.kind.name().to_owned(),
            letter: segment.name.to_string(),
            sides: segment.edges.iter().map(|side| side.letter()).collect(),
            pennants: segment.pennants,
            goods: segment.goods.map(|goods| goods.name().to_owned()),
            inn: segment.inn,
            cathedral: segment.cathedral,
            anchor: [anchor.x, anchor.y],
            region: bastide_art::region(kind, id),
        });
    TileArt {
        set: tile.set.name().to_owned(),
        copies: tile.copies,
        edges: tile.edges.iter().map(|edge| edge.letter()).collect(),
        period: tile.period() as u8,
        segments: segments.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_has_an_anchor_and_a_region_for_each_segment() {
        let tiles: BTreeMap<String, TileArt> = serde_json::from_slice(&tiles_json()).unwrap();
        assert_eq!(tiles.len(), TileKind::all().len());
        for kind in TileKind::all() {
            let art = &tiles[kind.id()];
            assert_eq!(art.segments.len(), kind.tile().segments.len(), "{kind}");
            for segment in &art.segments {
                assert!(segment.anchor.iter().all(|c| (0.0..=100.0).contains(c)), "{kind}");
                assert!(!segment.region.is_empty(), "{kind} {}", segment.kind);
            }
        }
    }

    #[test]
    fn every_rule_that_can_be_chosen_has_a_clause_and_the_usual_edition_is_first() {
        let options = options();
        assert_eq!(options.presets[0].name, USUAL);
        for toggle in &options.toggles {
            assert!(!toggle.clauses.is_empty(), "no clause tells about {}", toggle.toggle);
            for preset in &options.presets {
                let value = &preset.values[&toggle.toggle];
                assert!(toggle.values.iter().any(|choice| choice.value == *value), "{value}");
            }
        }
        assert_eq!(options.sets.iter().map(|set| set.tiles).collect::<Vec<_>>(), [72, 24, 18, 12]);
    }
}
