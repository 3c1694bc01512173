//! The sets, figures and rules of a save file.

use super::json::{self, Count, Header, StartTile};
use super::{Drawn, Problem, Problems, elements, ids, rules};
use bastide_types::{
    Bag, BesiegedPig, CountDeploy, CrossroadInn, EscapeTime, FairyUse, Gardens, KingCard, LakeTurn,
    PerPlayerCount, PlacedTile, Player, PortalCity, RiverMisfit, RiverStart, RobberCard, Rotation, Rules,
    Setup, Side, Square, TileKind, TileSet, has_gardens, picture::city_of_carcassonne,
};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The problem of a file without sets or elements.
fn too_old(version: Option<&str>) -> Problem {
    let version = version.map_or_else(|| "before 5".to_owned(), str::to_owned);
    let what = format!("this is a file of version {version}; save the game again with version 5 or later");
    Problem::at("setup", what)
}

/// Elements of other expansions that have no effect without their tiles. The sets of those expansions are refused, so
/// nothing in a file can use them.
const NEED_THEIR_TILES: [&str; 18] = [
    "acrobats",
    "big-top",
    "church",
    "corn-circle",
    "ferry",
    "flier",
    "gold",
    "hill",
    "labyrinth",
    "mage",
    "monastery",
    "river",
    "robbers-son",
    "russian-trap",
    "vineyard",
    "watchtower",
    "wind-rose",
    "witch",
];

/// Reads the set-up, and remarks on what is left out of it; the bag is that of the sets. `version` is that of the
/// program that wrote the file.
pub(super) fn read(header: &Header, version: Option<&str>) -> Result<(Setup, Vec<String>), Problems> {
    let Header { setup, players } = header;
    let mut problems = Problems::default();
    let sets = match (&setup.sets, &setup.expansions) {
        (Some(sets), _) => problems.keep(sets_of(sets)),
        (None, Some(_)) => return Err(too_old(version).into()),
        (None, None) => return Err(Problem::at("setup", "`sets` is missing").into()),
    };
    if !(1..=Player::MOST).contains(&players.len()) {
        let what = format!("{} players: from 1 to {}", players.len(), Player::MOST);
        problems.0.push(Problem::at("players", what));
    }
    let (sets, players) = (sets.unwrap_or_default(), players.len() as u8);
    let mut read = Setup { rules: Rules::C2, sets, players, bag: None, start: Vec::new() };
    let all = setup.elements.as_ref().ok_or_else(|| too_old(version))?;
    problems.keep(elements::read(all, &mut read));
    if has_gardens(&read.sets, &read.rules) {
        problems.keep(gardens(setup.sets.as_ref(), &mut read.rules));
    }
    let own = read.rules;
    problems.keep(rules::read(&setup.rules.clone().unwrap_or_default(), &mut read.rules));
    unused(own, &mut read);
    if let Some(start) = &setup.start {
        problems.keep(start_of(start, &read).map(|tiles| read.start = tiles));
    }
    edition(&mut read);
    let remarks = left_out(all, &read);
    problems.or((read, remarks))
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

/// Reads whether tiles have gardens: only the sets of newer editions, whose ids end in `:2`, have them.
fn gardens(sets: Option<&Value>, rules: &mut Rules) -> Result<(), Problems> {
    let shows_some = |id: &str| {
        ids::set(id).is_some_and(|set| TileKind::all().any(|k| k.tile().set == set && k.tile().gardens > 0))
    };
    let Some(Value::Object(sets)) = sets else { return Ok(()) };
    let of_edition = |newer: bool| {
        sets.iter().any(|(id, copies)| is_on(copies) && shows_some(id) && id.ends_with(":2") == newer)
    };
    match (of_edition(true), of_edition(false)) {
        (true, true) => {
            let what = "with gardens all sets have to be of the newer edition, `:2`";
            return Err(Problem::at("setup.sets", what).into());
        }
        (false, _) => rules.gardens = Gardens::Off,
        (true, false) => {}
    }
    Ok(())
}

/// Remarks on elements that are left out or changed. A file that uses one is refused at the message that does.
fn left_out(all: &Map<String, Value>, read: &Setup) -> Vec<String> {
    let remark = |(key, value): (&String, &Value)| {
        let why = match key.as_str() {
            _ if !is_on(value) => return None,
            known if elements::is_known(known) => tokens(known, value, read)?,
            known if NEED_THEIR_TILES.contains(&known) => return None,
            _ => "is left out: it is not known here, and nobody uses it".to_owned(),
        };
        Some(format!("setup.elements.{key} {why}"))
    };
    let no_tokens = read.copies(TileSet::Tunnel) > 0 && !all.get("tunnel").is_some_and(is_on);
    let tunnel = "setup.elements.tunnel is missing: here players have tunnel tokens, and nobody puts one";
    all.iter().filter_map(remark).chain(no_tokens.then(|| tunnel.to_owned())).collect()
}

/// The remark for a file that asks for more or fewer tokens than the copies of their set bring.
fn tokens(key: &str, value: &Value, read: &Setup) -> Option<String> {
    let (set, what) = match key {
        "bridge" => (TileSet::Bazaar, "bridges"),
        "castle" => (TileSet::Bazaar, "castles"),
        "tower" => (TileSet::Tower, "floors"),
        "tunnel" => (TileSet::Tunnel, "tunnel tokens"),
        _ => return None,
    };
    let asked = value.as_u64().unwrap_or(1);
    match u64::from(read.copies(set)) {
        // With several copies of The Tunnel, each player has the tokens of one.
        1.. if set == TileSet::Tunnel && asked == 1 => None,
        0 => Some(format!("is left out: {what} come with their set, and nobody uses one")),
        copies if copies == asked => None,
        copies => {
            Some(format!("is {asked}: here every player has the {what} of each copy of the set, {copies}"))
        }
    }
}

pub(super) fn is_on(value: &Value) -> bool {
    !value.is_null()
        && value.as_bool() != Some(false)
        && value.as_f64() != Some(0.0)
        && value.as_str() != Some("off")
}

/// Restores the rules of sets that are not in the game, which have no effect.
fn unused(own: Rules, read: &mut Setup) {
    let besieged = read.copies(TileSet::Cathars) > 0 || read.copies(TileSet::Besiegers) > 0;
    if !besieged {
        read.rules.escape = own.escape;
    }
    if read.copies(TileSet::Festival) == 0 {
        read.rules.festival = own.festival;
    }
    if read.copies(TileSet::Dragon) == 0 {
        (read.rules.dragon, read.rules.princess) = (own.dragon, own.princess);
    }
    if read.copies(TileSet::Dragon) == 0 && own.fairy == FairyUse::FromSets {
        read.rules.fairy_place = own.fairy_place;
    }
    if read.copies(TileSet::Tunnel) == 0 {
        (read.rules.tunnel_tokens, read.rules.underpass) = (own.tunnel_tokens, own.underpass);
    }
    if read.copies(TileSet::Bazaar) == 0 {
        read.rules.bazaars = own.bazaars;
    }
    if read.copies(TileSet::Count) == 0 {
        (read.rules.count_end, read.rules.count_move) = (own.count_end, own.count_move);
    }
    let copies = read.copies(TileSet::Abbey);
    let played = |count: PerPlayerCount| count.or(copies) > 0;
    if !played(own.wagons) {
        read.rules.wagon_move = own.wagon_move;
    }
    if !played(own.barns) {
        read.rules.barn_field = own.barn_field;
    }
    let cards = (own.king, own.robber) != (KingCard::FromSets, RobberCard::FromSets);
    if read.copies(TileSet::King) == 0 && !cards {
        read.rules.king_scoring = own.king_scoring;
    }
}

fn start_of(value: &Value, read: &Setup) -> Result<Vec<PlacedTile>, Problems> {
    let gardens = has_gardens(&read.sets, &read.rules);
    let tile = |tile: StartTile| PlacedTile {
        square: Square::new(tile.x.0, tile.y.0),
        kind: if gardens { tile.tile.0.kind } else { tile.tile.0.kind.without_garden() },
        rotation: tile.rotation.map_or(Rotation::R0, |turned| turned.0),
    };
    let tiles: Vec<StartTile> = json::read(value, "setup.start")?;
    Ok(side_by_side(tiles.into_iter().map(tile).collect()))
}

/// Sorts tiles so that each touches an earlier one, as far as possible: these files list them in any order.
fn side_by_side(mut tiles: Vec<PlacedTile>) -> Vec<PlacedTile> {
    let mut sorted: Vec<PlacedTile> = Vec::new();
    while !tiles.is_empty() {
        let touches = |tile: &PlacedTile| {
            let neighbours = Side::ALL.map(|side| tile.square.neighbour(side));
            sorted.iter().any(|laid| neighbours.contains(&laid.square))
        };
        let next = tiles.iter().position(touches).unwrap_or_default();
        sorted.push(tiles.remove(next));
    }
    sorted
}

/// Sets what these files imply about editions:
///
/// - The inn crossroads has one inn, and the city with a magic portal has a pennant.
/// - With the river, the base game's start tile stays in the bag, a river tile that fits nowhere leaves the game, and
///   the lake with the volcano gives no extra turn.
/// - Knights leave a besieged city once a turn, and the pig adds 1 there as elsewhere.
/// - A follower may go into the City of Carcassonne in each part.
/// - The usual start tile need not be named.
fn edition(read: &mut Setup) {
    if read.copies(TileSet::Inns) > 0 {
        read.rules.crossroad_inn = CrossroadInn::East;
    }
    let with_fork = read.copies(TileSet::River2) > 0;
    let river = with_fork || read.copies(TileSet::River) > 0;
    for tile in read.start.iter_mut().filter(|tile| with_fork && tile.kind.id() == "rvA") {
        tile.kind = TileKind::from_id("r2A").unwrap_or(tile.kind);
    }
    if river {
        read.rules.river_start = RiverStart::MixedIn;
        read.rules.river_misfit = RiverMisfit::SetAside;
    }
    if with_fork {
        read.rules.lake_turn = LakeTurn::Off;
    }
    if read.copies(TileSet::Dragon) > 0 {
        read.rules.portal_city = PortalCity::Pennant;
    }
    if read.copies(TileSet::Cathars) > 0 || read.copies(TileSet::Besiegers) > 0 {
        read.rules.escape_time = EscapeTime::TurnEnd;
        read.rules.besieged_pig = BesiegedPig::Single;
    }
    if read.copies(TileSet::Count) > 0 {
        read.rules.count_deploy = CountDeploy::EachPart;
        if read.start.iter().copied().eq(city_of_carcassonne()) {
            read.start.clear();
        }
    }
    let ours = match (with_fork, river) {
        (true, _) => "r2A",
        (false, true) => "rvA",
        (false, false) => "baD",
    };
    if let [only] = read.start[..]
        && only.square == Square::ORIGIN
        && only.rotation == Rotation::R0
        && only.kind.id() == ours
        && (river || read.copies(TileSet::Base) > 0)
    {
        read.start.clear();
    }
}

/// The bag if the program added a second lake with a volcano, as it does with The River II alone: exactly the tiles
/// that were drawn. It draws that lake among the tiles that are not river, when the lake no longer fits anywhere.
pub(super) fn with_stray_lake(order: &mut [Drawn]) -> Option<Bag> {
    let mut lakes = order.iter_mut().filter(|tile| tile.kind.id() == "r2L").skip(1).peekable();
    lakes.peek()?;
    let stray = TileKind::from_id("r2L1")?;
    lakes.for_each(|tile| tile.kind = stray);
    let mut bag = Bag::new();
    order.iter().for_each(|tile| bag.add(tile.kind, 1));
    Some(bag)
}
