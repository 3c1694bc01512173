//! The sets, figures and rules of a save file.

use super::json::{self, Count, Elements, Header, StartTile};
use super::{Drawn, Problem, Problems, ids};
use bastide_types::{
    Bag, BarnField, Bazaars, BesiegedPig, Bridges, CardPoints, Castles, Cathedrals, CountDeploy, CountEnd,
    CountMove, CountUse, CrossroadInn, DragonTime, Escape, EscapeTime, FairyPlace, FairyUse, FestivalReturn,
    Fields, Gardens, Inns, KingCard, LakeTurn, PerPlayerCount, PigHerd, PlacedTile, Player, Portal,
    PortalCity, Princess, RiverMisfit, RiverStart, RobberCard, Rotation, Rules, Setup, Shrines, Side, Siege,
    SmallCity, Square, TileKind, TileSet, Towers, TradeGoods, TunnelTokens, Underpass, UnfinishedInn,
    WagonMove, has_gardens, picture::city_of_carcassonne,
};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The problem of a file without sets or elements.
fn too_old(version: Option<&str>) -> Problem {
    let version = version.map_or_else(|| "before 5".to_owned(), str::to_owned);
    let what = format!("this is a file of version {version}; save the game again with version 5 or later");
    Problem::at("setup", what)
}

/// The supported elements: those of [`Elements`], and the tunnel tokens, which come with their tiles.
const KNOWN: [&str; 32] = [
    "small-follower",
    "big-follower",
    "builder",
    "pig",
    "mayor",
    "farmers",
    "traders",
    "inn",
    "cathedral",
    "king",
    "robber",
    "siege",
    "escape",
    "festival",
    "dragon",
    "fairy",
    "princess",
    "portal",
    "tower",
    "abbey",
    "wagon",
    "barn",
    "abbot",
    "garden",
    "tunnel",
    "bridge",
    "castle",
    "bazaar",
    "pig-herd",
    "shrine",
    "count",
    "phantom",
];

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
    problems.keep(elements(all, &mut read));
    if has_gardens(&read.sets, &read.rules) {
        problems.keep(gardens(setup.sets.as_ref(), &mut read.rules));
    }
    let own = read.rules;
    problems.keep(rules_of(setup.rules.as_ref().unwrap_or(&Value::Object(Map::new())), &mut read.rules));
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

/// Reads figures and switches.
fn elements(all: &Map<String, Value>, read: &mut Setup) -> Result<(), Problems> {
    let known: Elements = json::read(&Value::Object(all.clone()), "setup.elements")?;
    let on = |element: &Option<Count>| element.as_ref().map_or(0, |count| count.0);
    let (traders_copies, inns_copies) = (read.copies(TileSet::Traders), read.copies(TileSet::Inns));
    let king_copies = read.copies(TileSet::King);
    let besieged = read.copies(TileSet::Cathars) > 0 || read.copies(TileSet::Besiegers) > 0;
    let festival = read.copies(TileSet::Festival) > 0;
    let abbey_copies = read.copies(TileSet::Abbey);
    let city = read.copies(TileSet::Count) > 0;
    let (read_dragon, read_tower) = (read.copies(TileSet::Dragon), read.copies(TileSet::Tower));
    let read_bazaar = read.copies(TileSet::Bazaar);
    let (read_river, read_shrines) = (read.copies(TileSet::River2), read.copies(TileSet::Shrines));
    let figures = |element, copies: u8| match (on(element), copies) {
        (0, 0) | (1, 1) => PerPlayerCount::FromSets,
        (count, _) => PerPlayerCount::Exactly(count),
    };
    let rules = &mut read.rules;
    rules.followers = on(&known.small_follower);
    rules.large = figures(&known.big_follower, inns_copies);
    rules.builders = figures(&known.builder, traders_copies);
    rules.pigs = figures(&known.pig, traders_copies);
    // Each copy of Abbey & Mayor has one of each.
    let of_copies = |element| match on(element) {
        count if count == abbey_copies.min(3) => PerPlayerCount::FromSets,
        count => PerPlayerCount::Exactly(count),
    };
    rules.mayors = of_copies(&known.mayor);
    rules.wagons = of_copies(&known.wagon);
    rules.barns = of_copies(&known.barn);
    rules.abbeys = of_copies(&known.abbey);
    // In these files no set has phantoms.
    let phantoms = on(&known.phantom);
    rules.phantoms = if phantoms > 1 { PerPlayerCount::Exactly(phantoms) } else { PerPlayerCount::FromSets };
    read.sets.extend((phantoms > 0).then_some((TileSet::Phantom, 1)));
    // These files have abbots without a set; here they come with a set of their own. Gardens have no effect without
    // an abbot.
    if on(&known.abbot) > 0 {
        read.sets.push((TileSet::Abbot, 1));
        rules.abbots = figures(&known.abbot, 1);
        rules.gardens = if on(&known.garden) > 0 { Gardens::On } else { Gardens::Off };
    }
    let card = |element: &Option<Count>| (on(element) > 0, king_copies > 0);
    rules.king = match card(&known.king) {
        (true, true) | (false, false) => KingCard::FromSets,
        (true, false) => KingCard::On,
        (false, true) => KingCard::Off,
    };
    rules.robber = match card(&known.robber) {
        (true, true) | (false, false) => RobberCard::FromSets,
        (true, false) => RobberCard::On,
        (false, true) => RobberCard::Off,
    };
    if besieged && on(&known.siege) == 0 {
        rules.siege = Siege::Off;
    }
    if besieged && on(&known.escape) == 0 {
        rules.escape = Escape::Off;
    }
    if festival && on(&known.festival) == 0 {
        rules.festival = FestivalReturn::Off;
    }
    let dragon = read_dragon > 0;
    if dragon && on(&known.dragon) == 0 {
        rules.dragon = DragonTime::Off;
    }
    if dragon && on(&known.princess) == 0 {
        rules.princess = Princess::Off;
    }
    if dragon && on(&known.portal) == 0 {
        rules.portal = Portal::Off;
    }
    rules.fairy = match (on(&known.fairy) > 0, dragon) {
        (true, true) | (false, false) => FairyUse::FromSets,
        (true, false) => FairyUse::On,
        (false, true) => FairyUse::Off,
    };
    if read_tower > 0 && on(&known.tower) == 0 {
        rules.towers = Towers::Off;
    }
    if read_bazaar > 0 && on(&known.bridge) == 0 {
        rules.bridges = Bridges::Off;
    }
    if read_bazaar > 0 && on(&known.castle) == 0 {
        rules.castles = Castles::Off;
    }
    if read_bazaar > 0 && on(&known.bazaar) == 0 {
        rules.bazaars = Bazaars::Off;
    }
    if city && on(&known.count) == 0 {
        rules.count = CountUse::Off;
    }
    if on(&known.farmers) == 0 {
        rules.fields = Fields::Off;
    }
    if on(&known.traders) == 0 && traders_copies > 0 {
        rules.goods = TradeGoods::Off;
    }
    // Bridges, Castles & Bazaars and The River II have inns, too.
    if on(&known.inn) == 0 && (inns_copies > 0 || read_bazaar > 0 || read_river > 0) {
        rules.inns = Inns::Off;
    }
    if on(&known.pig_herd) == 0 && read_river > 0 {
        rules.pig_herd = PigHerd::Off;
    }
    if on(&known.shrine) == 0 && read_shrines > 0 {
        rules.shrines = Shrines::Off;
    }
    if on(&known.cathedral) == 0 && inns_copies > 0 {
        rules.cathedrals = Cathedrals::Off;
    }
    Ok(())
}

/// Remarks on elements that are left out or changed. A file that uses one is refused at the message that does.
fn left_out(all: &Map<String, Value>, read: &Setup) -> Vec<String> {
    let remark = |(key, value): (&String, &Value)| {
        let why = match key.as_str() {
            _ if !is_on(value) => return None,
            known if KNOWN.contains(&known) => tokens(known, value, read)?,
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

/// A file that names these rules names all rules of its program.
const NAMED_WITH_ALL: [&str; 5] =
    ["princess-action", "fairy-placement", "barn-placement", "hill-tiebreaker", "tiny-city-scoring"];

/// The rules that matter here. Files of version 5.8 and later name only those that differ from the defaults of the
/// program that writes them, which are those of our `c2` except for `espace-variant` and `tunnelize-other-expansions`.
/// Older files name all rules. If one is missing there, their program did not have it yet and played by the first
/// edition.
fn rules_of(value: &Value, rules: &mut Rules) -> Result<(), Problems> {
    let read: json::Rules = json::read(value, "setup.rules")?;
    let all = NAMED_WITH_ALL.iter().all(|key| value.get(key).is_some());
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
    match read.king_and_robber_scoring.as_ref().map(Value::as_str) {
        None | Some(Some("default")) => {}
        Some(Some("10/20")) => rules.king_scoring = CardPoints::TenEach,
        Some(Some("15/40")) => rules.king_scoring = CardPoints::FifteenOrForty,
        // The second is how the first versions spell it.
        Some(Some("continuously" | "continuosly")) => rules.king_scoring = CardPoints::AsCompleted,
        Some(_) => {
            other("king-and-robber-scoring", r#""default", "10/20", "15/40" and "continuously""#);
        }
    }
    // Sic: `espace` is the spelling in these files.
    match (rules.escape, read.espace_variant.as_ref().map(Value::as_str)) {
        (Escape::Off, _) => {}
        (_, None | Some(Some("any-tile"))) => rules.escape = Escape::AnyTile,
        (_, Some(Some("siege-tile"))) => rules.escape = Escape::SiegeTile,
        (_, Some(_)) => other("espace-variant", r#""any-tile" and "siege-tile""#),
    }
    match (rules.festival, read.festival_return.as_ref().map(Value::as_str)) {
        (FestivalReturn::Off, _) | (_, None) => {}
        (_, Some(Some("meeple"))) => rules.festival = FestivalReturn::AnyFigure,
        (_, Some(Some("follower"))) => rules.festival = FestivalReturn::Follower,
        (_, Some(_)) => other("festival-return", r#""meeple" and "follower""#),
    }
    match (rules.dragon, read.dragon_move.as_ref().map(Value::as_str)) {
        (DragonTime::Off, _) | (_, None) => {}
        (_, Some(Some("before-scoring"))) => rules.dragon = DragonTime::BeforeScoring,
        (_, Some(Some("after-scoring"))) => rules.dragon = DragonTime::AfterScoring,
        (_, Some(_)) => other("dragon-move", r#""before-scoring" and "after-scoring""#),
    }
    match (rules.princess, read.princess_action.as_ref().map(Value::as_str)) {
        (Princess::Off, _) | (_, None) => {}
        (_, Some(Some("may"))) => rules.princess = Princess::May,
        (_, Some(Some("must"))) => rules.princess = Princess::Must,
        (_, Some(_)) => other("princess-action", r#""may" and "must""#),
    }
    match read.fairy_placement.as_ref().map(Value::as_str) {
        None => {}
        Some(Some("next-follower")) => rules.fairy_place = FairyPlace::Follower,
        Some(Some("on-tile")) => rules.fairy_place = FairyPlace::Tile,
        Some(_) => other("fairy-placement", r#""next-follower" and "on-tile""#),
    }
    match read.wagon_move.as_ref().map(Value::as_str) {
        None if all => rules.wagon_move = WagonMove::Connected,
        None => {}
        Some(Some("C1")) => rules.wagon_move = WagonMove::Connected,
        Some(Some("C2")) => rules.wagon_move = WagonMove::Near,
        Some(_) => other("wagon-move", r#""C1" and "C2""#),
    }
    match read.barn_placement.as_ref().map(Value::as_str) {
        None => {}
        Some(Some("not-occupied")) => rules.barn_field = BarnField::Free,
        Some(Some("occupied")) => rules.barn_field = BarnField::Any,
        Some(_) => other("barn-placement", r#""not-occupied" and "occupied""#),
    }
    match read.more_tunnel_tokens.as_ref().map(Value::as_str) {
        None => {}
        Some(Some("3/2")) => rules.tunnel_tokens = TunnelTokens::ThreeTwo,
        Some(Some("2/1")) => rules.tunnel_tokens = TunnelTokens::TwoOne,
        Some(Some("1/1")) => rules.tunnel_tokens = TunnelTokens::OneOne,
        Some(_) => other("more-tunnel-tokens", r#""1/1", "2/1" and "3/2""#),
    }
    match read.tunnelize_other_expansions.as_ref().map(Value::as_bool) {
        Some(Some(false)) => rules.underpass = Underpass::Road,
        None | Some(Some(true)) => rules.underpass = Underpass::Mouths,
        Some(None) => other("tunnelize-other-expansions", "true and false"),
    }
    match (rules.bazaars, read.bazaar_no_auction.as_ref().map(Value::as_bool)) {
        (Bazaars::Off, _) | (_, None | Some(Some(false))) => {}
        (_, Some(Some(true))) => rules.bazaars = Bazaars::Choose,
        (_, Some(None)) => other("bazaar-no-auction", "true and false"),
    }
    match read.coc_final_scoring.as_ref().map(Value::as_str) {
        None if all => rules.count_end = CountEnd::AnyQuarter,
        None => {}
        Some(Some("market-only")) => rules.count_end = CountEnd::Market,
        Some(Some("any-district")) => rules.count_end = CountEnd::AnyQuarter,
        Some(_) => other("coc-final-scoring", r#""market-only" and "any-district""#),
    }
    match read.count_move.as_ref().map(Value::as_str) {
        None => {}
        Some(Some("by-player")) => rules.count_move = CountMove::Free,
        Some(Some("clockwise")) => rules.count_move = CountMove::Clockwise,
        Some(Some("follow-meeple")) => rules.count_move = CountMove::Follows,
        Some(_) => other("count-move", r#""by-player", "clockwise" and "follow-meeple""#),
    }
    problems.or(())
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
    let set = read.copies(TileSet::Abbey) > 0;
    let played = |count: PerPlayerCount| match count {
        PerPlayerCount::FromSets => set,
        PerPlayerCount::Exactly(n) => n > 0,
    };
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
