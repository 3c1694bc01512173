//! What a save file says about sets, figures and rules.

use super::json::{self, Count, Elements, Header, StartTile};
use super::{Problem, Problems, ids};
use bastide_types::{
    CrossroadInn, Fields, PerPlayerCount, PlacedTile, Player, RiverStart, Rotation, Rules, Setup, SmallCity,
    Square, TileSet, TradeGoods, UnfinishedInn,
};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

const OLD: &str = "this is a file of an old version; save the game anew with version 5 or later";

/// The elements that [`Elements`] reads.
const KNOWN: [&str; 8] =
    ["small-follower", "big-follower", "builder", "pig", "farmers", "traders", "inn", "cathedral"];

/// Elements of other expansions that do nothing without their own tiles. The sets of those are refused, so
/// nothing in a file can reach them.
const NEED_THEIR_TILES: [&str; 31] = [
    "acrobats",
    "bazaar",
    "big-top",
    "church",
    "corn-circle",
    "count",
    "dragon",
    "escape",
    "ferry",
    "festival",
    "flier",
    "garden",
    "gold",
    "hill",
    "labyrinth",
    "mage",
    "monastery",
    "pig-herd",
    "portal",
    "princess",
    "river",
    "robbers-son",
    "russian-trap",
    "shrine",
    "siege",
    "tower",
    "tunnel",
    "vineyard",
    "watchtower",
    "wind-rose",
    "witch",
];

/// Reads the set-up; the bag is that of the sets.
pub(super) fn read(header: &Header) -> Result<Setup, Problems> {
    let Header { setup, players } = header;
    let mut problems = Problems::default();
    let sets = match (&setup.sets, &setup.expansions) {
        (Some(sets), _) => problems.keep(sets_of(sets)),
        (None, Some(_)) => return Err(Problem::at("setup", OLD).into()),
        (None, None) => return Err(Problem::at("setup", "`sets` is missing").into()),
    };
    if !(1..=Player::MOST).contains(&players.len()) {
        let what = format!("{} players: from 1 to {}", players.len(), Player::MOST);
        problems.0.push(Problem::at("players", what));
    }
    let (sets, players) = (sets.unwrap_or_default(), players.len() as u8);
    let mut read = Setup { rules: Rules::C2, sets, players, bag: None, start: Vec::new() };
    problems.keep(elements(&setup.elements, &mut read));
    if let Some(rules) = &setup.rules {
        problems.keep(rules_of(rules, &mut read.rules));
    }
    if let Some(start) = &setup.start {
        problems.keep(start_of(start).map(|tiles| read.start = tiles));
    }
    edition(&mut read);
    problems.or(read)
}

fn sets_of(value: &Value) -> Result<Vec<(TileSet, u8)>, Problems> {
    let mut problems = Problems::default();
    let mut sets: Vec<(TileSet, u8)> = Vec::new();
    for (id, copies) in json::read::<BTreeMap<String, Option<Count>>>(value, "setup.sets")? {
        let Some(Count(copies @ 1..)) = copies else { continue };
        match ids::set(&id) {
            None => problems.0.push(Problem::at(format!("setup.sets.{id}"), "this set is not supported")),
            Some(set) => match sets.iter_mut().find(|(s, _)| *s == set) {
                Some((_, n)) => *n = n.saturating_add(copies),
                None => sets.push((set, copies)),
            },
        }
    }
    sets.sort();
    problems.or(sets)
}

/// Figures and switches.
fn elements(all: &Map<String, Value>, read: &mut Setup) -> Result<(), Problems> {
    const PLACE: &str = "setup.elements";
    let mut problems = Problems::default();
    let known: Elements = json::read(&Value::Object(all.clone()), PLACE)?;
    let on = |element: &Option<Count>| element.as_ref().map_or(0, |count| count.0);
    let (traders_copies, inns_copies) = (read.copies(TileSet::Traders), read.copies(TileSet::Inns));
    let figures = |element, copies: u8| match (on(element), copies) {
        (0, 0) | (1, 1) => PerPlayerCount::FromSets,
        (count, _) => PerPlayerCount::Exactly(count),
    };
    let rules = &mut read.rules;
    rules.followers = on(&known.small_follower);
    rules.large = figures(&known.big_follower, inns_copies);
    rules.builders = figures(&known.builder, traders_copies);
    rules.pigs = figures(&known.pig, traders_copies);
    if on(&known.farmers) == 0 {
        rules.fields = Fields::Off;
    }
    if on(&known.traders) == 0 && traders_copies > 0 {
        rules.goods = TradeGoods::Off;
    }
    for (key, element) in [("inn", &known.inn), ("cathedral", &known.cathedral)] {
        if on(element) == 0 && inns_copies > 0 {
            let what = format!("inns-and-cathedrals without `{key}` is not supported");
            problems.0.push(Problem::at(PLACE, what));
        }
    }
    if rules.followers == 0 {
        problems.0.push(Problem::at(PLACE, "a game without `small-follower` is not supported"));
    }
    for (key, value) in all {
        if !KNOWN.contains(&key.as_str()) && !NEED_THEIR_TILES.contains(&key.as_str()) && is_on(value) {
            problems.0.push(Problem::at(format!("{PLACE}.{key}"), "this element is not supported"));
        }
    }
    problems.or(())
}

fn is_on(value: &Value) -> bool {
    !value.is_null()
        && value.as_bool() != Some(false)
        && value.as_f64() != Some(0.0)
        && value.as_str() != Some("off")
}

/// The two rules that matter here.
fn rules_of(value: &Value, rules: &mut Rules) -> Result<(), Problems> {
    let read: json::Rules = json::read(value, "setup.rules")?;
    let mut problems = Problems::default();
    let mut other = |key: &str, two: &str| {
        let what = format!("this value is not supported: only {two} are");
        problems.0.push(Problem::at(format!("setup.rules.{key}"), what));
    };
    match read.tiny_city_scoring.as_ref().map(Value::as_str) {
        None => {}
        Some(Some("4")) => rules.small_city = SmallCity::TwoPerTile,
        Some(Some("2")) => rules.small_city = SmallCity::OnePerTile,
        Some(_) => other("tiny-city-scoring", r#""2" and "4""#),
    }
    match read.inn_and_cathedral_final_scoring.as_ref().map(Value::as_str) {
        None => {}
        Some(Some("zero")) => rules.unfinished_inn = UnfinishedInn::Nothing,
        Some(Some("ignore")) => rules.unfinished_inn = UnfinishedInn::AsUsual,
        Some(_) => other("inn-and-cathedral-final-scoring", r#""zero" and "ignore""#),
    }
    problems.or(())
}

fn start_of(value: &Value) -> Result<Vec<PlacedTile>, Problems> {
    let tile = |tile: StartTile| PlacedTile {
        square: Square::new(tile.x.0, tile.y.0),
        kind: tile.tile.0.kind,
        rotation: tile.rotation.map_or(Rotation::R0, |turned| turned.0),
    };
    let tiles: Vec<StartTile> = json::read(value, "setup.start")?;
    Ok(tiles.into_iter().map(tile).collect())
}

/// What these files imply about editions: the inn crossroads has one inn, and with the river the base game's start
/// tile stays in the bag. The usual start tile need not be named.
fn edition(read: &mut Setup) {
    if read.copies(TileSet::Inns) > 0 {
        read.rules.crossroad_inn = CrossroadInn::East;
    }
    let river = read.copies(TileSet::River) > 0;
    if river {
        read.rules.river_start = RiverStart::MixedIn;
    }
    let ours = if river { "rvA" } else { "baD" };
    if let [only] = read.start[..]
        && only.square == Square::ORIGIN
        && only.rotation == Rotation::R0
        && only.kind.id() == ours
        && (river || read.copies(TileSet::Base) > 0)
    {
        read.start.clear();
    }
}
