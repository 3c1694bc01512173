//! A set-up as text: sets, bag, start tiles, and the tags of a record that hold them.

use crate::cursor::{Comments, Cursor, Word};
use crate::names::set_called;
use crate::values::{nothing_more, one_of, parse_kind, placed_tile, placed_tile_to_text, within};
use crate::{ValueError, did_you_mean, near, rules_to_text};
use bastide_types::{Bag, PlacedTile, Setup, TileKind, TileSet};

/// Sets as text: `2xbase,traders`, in the order of the products; `none` if there are none.
pub fn sets_to_text(sets: &[(TileSet, u8)]) -> String {
    let mut sets = sets.to_vec();
    sets.sort();
    let words: Vec<String> = sets.iter().map(|(set, copies)| counted(*copies, set.name())).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(",") }
}

fn counted(copies: u8, word: &str) -> String {
    if copies == 1 { word.to_owned() } else { format!("{copies}x{word}") }
}

/// One copy of every set.
pub const ALL_SETS: &str = "all";

/// Reads sets such as `base,traders` or `2xbase,the tower`, or [`ALL_SETS`]. The result is in the order of the
/// products.
pub fn parse_sets(text: &str) -> Result<Vec<(TileSet, u8)>, ValueError> {
    match text.trim() {
        "none" => return Ok(Vec::new()),
        ALL_SETS => return Ok(TileSet::ALL.map(|set| (set, 1)).into()),
        _ => {}
    }
    let mut sets: Vec<(TileSet, u8)> = Vec::new();
    for word in separated(text, ',') {
        let (copies, name) = split_count(word)?;
        let Some(set) = set_called(name.text) else {
            let all = one_of(TileSet::ALL.map(TileSet::name));
            let alike = || near(name.text, TileSet::ALL.map(TileSet::name));
            let meant = did_you_mean(&box_of(name.text).map_or_else(alike, |set| vec![set]));
            return Err(name.fault(format!("a set ({all}), with copies as in `2xbase`{meant}")));
        };
        if sets.iter().any(|(s, _)| *s == set) {
            return Err(word.fault(format!("{set} only once; two copies are written `2x{set}`")));
        }
        sets.push((set, copies));
    }
    sets.sort();
    Ok(sets)
}

/// The name of the set whose box contains this component.
fn box_of(word: &str) -> Option<&'static str> {
    Some(match word {
        "fairy" | "portal" | "volcano" => "dragon",
        "wagon" | "barn" => "abbey",
        "builder" | "pig" | "goods" => "traders",
        "cathedral" | "large" => "inns",
        "bridge" | "castle" => "bazaar",
        "besieged" => "besiegers",
        _ => return None,
    })
}

/// A bag as text: `baA,2xbaE`, in the order of the kinds. An empty bag is an empty text.
pub fn bag_to_text(bag: &Bag) -> String {
    bag.iter().map(|(kind, copies)| counted(copies, kind.id())).collect::<Vec<_>>().join(",")
}

/// Reads a bag such as `baA,2xbaE`. A kind may be listed more than once.
pub fn parse_bag(text: &str) -> Result<Bag, ValueError> {
    let mut bag = Bag::new();
    if text.trim().is_empty() {
        return Ok(bag);
    }
    for word in separated(text, ',') {
        let (copies, name) = split_count(word)?;
        let kind: TileKind = within(name, parse_kind)?;
        if bag.count(kind).checked_add(copies).is_none() {
            return Err(word.fault("at most 255 tiles of a kind"));
        }
        bag.add(kind, copies);
    }
    Ok(bag)
}

/// Tiles on the table as text: `0,0 baD r0; 1,0 baU r0`.
pub fn start_to_text(tiles: &[PlacedTile]) -> String {
    tiles.iter().map(|&tile| placed_tile_to_text(tile)).collect::<Vec<_>>().join("; ")
}

/// Reads tiles on the table, such as `0,0 baD r0; 1,0 baU r0`.
pub fn parse_start(text: &str) -> Result<Vec<PlacedTile>, ValueError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    separated(text, ';')
        .map(|word| {
            let mut cursor = Cursor::new(word.text, Comments::Hash);
            let tile = placed_tile(&mut cursor).and_then(|tile| nothing_more(&mut cursor).map(|()| tile));
            tile.map_err(|fault| fault.shifted(word.at))
        })
        .collect()
}

/// The tags of a record that describe its set-up.
pub(crate) fn setup_tags(setup: &Setup) -> Vec<(&'static str, String)> {
    let mut tags = vec![
        ("Rules", rules_to_text(&setup.rules)),
        ("Sets", sets_to_text(&setup.sets)),
        ("Players", setup.players.to_string()),
    ];
    tags.extend(setup.bag.as_ref().map(|bag| ("Bag", bag_to_text(bag))));
    if !setup.start.is_empty() {
        tags.push(("Start", start_to_text(&setup.start)));
    }
    tags
}

/// The trimmed parts of a text, with their offsets.
fn separated(text: &str, by: char) -> impl Iterator<Item = Word<'_>> {
    let mut start = 0;
    text.split(by).map(move |part| {
        let at = start + (part.len() - part.trim_start().len());
        start += part.len() + by.len_utf8();
        Word { text: part.trim(), at }
    })
}

/// Splits `2xbase` into the number and the rest; the number is 1 if there is none.
fn split_count(word: Word<'_>) -> Result<(u8, Word<'_>), ValueError> {
    match word.text.split_once('x') {
        Some((count, rest)) if !count.is_empty() && count.bytes().all(|b| b.is_ascii_digit()) => {
            let copies = count.parse().ok().filter(|n| *n > 0);
            let copies = copies.ok_or_else(|| word.fault("a number of copies from 1 to 255"))?;
            Ok((copies, Word { text: rest, at: word.at + count.len() + 1 }))
        }
        _ => Ok((1, word)),
    }
}
