//! What a save file says about sets, figures and rules.

use super::json::Node;
use super::{Problems, ids};
use bastide_types::{
    CrossroadInn, Fields, PerPlayerCount, PlacedTile, Player, RiverStart, Rotation, Rules, Setup, SmallCity,
    Square, TileKind, TileSet, TradeGoods, UnfinishedInn,
};

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
pub(super) fn read(root: &Node<'_>) -> Result<Setup, Problems> {
    let setup = root.need("setup")?;
    let mut problems = Problems::default();
    if setup.get("sets").is_none() && setup.get("expansions").is_some() {
        return Err(setup
            .problem("this is a file of an old version; save the game anew with version 5 or later")
            .into());
    }
    let players = root.need("players")?.items()?.len();
    if !(1..=Player::MOST).contains(&players) {
        problems
            .0
            .push(root.need("players")?.problem(format!("{players} players: from 1 to {}", Player::MOST)));
    }
    let sets = problems.keep(sets(&setup)).unwrap_or_default();
    let mut read = Setup { rules: Rules::C2, sets, players: players as u8, bag: None, start: Vec::new() };
    problems.keep(elements(&setup, &mut read));
    problems.keep(rules(&setup, &mut read.rules));
    problems.keep(start(&setup).map(|tiles| read.start = tiles));
    edition(&mut read);
    problems.or(read)
}

fn sets(setup: &Node<'_>) -> Result<Vec<(TileSet, u8)>, Problems> {
    let mut problems = Problems::default();
    let mut sets: Vec<(TileSet, u8)> = Vec::new();
    for (id, node) in setup.need("sets")?.members()? {
        let Some(copies) = problems.keep(node.count()).filter(|n| *n > 0) else { continue };
        match ids::set(id) {
            None => problems.0.push(node.problem("this set is not supported")),
            Some(set) => match sets.iter_mut().find(|(s, _)| *s == set) {
                Some((_, n)) => *n = n.saturating_add(copies),
                None => sets.push((set, copies)),
            },
        }
    }
    sets.sort();
    problems.or(sets)
}

/// Figures and switches. What a file does not name is not in the game.
fn elements(setup: &Node<'_>, read: &mut Setup) -> Result<(), Problems> {
    let node = setup.need("elements")?;
    let mut problems = Problems::default();
    let mut count = |key: &str| node.get(key).and_then(|n| problems.keep(n.count())).unwrap_or(0);
    let followers = count("small-follower");
    let [large, builders, pigs] = ["big-follower", "builder", "pig"].map(&mut count);
    let [farmers, traders, inn, cathedral] =
        ["farmers", "traders", "inn", "cathedral"].map(|key| count(key) > 0);
    let copies = |set| read.copies(set);
    let (traders_copies, inns_copies) = (copies(TileSet::Traders), copies(TileSet::Inns));
    let figures = |count: u8, copies: u8| match (count, copies) {
        (0, 0) | (1, 1) => PerPlayerCount::FromSets,
        _ => PerPlayerCount::Exactly(count),
    };
    let rules = &mut read.rules;
    rules.followers = followers;
    rules.large = figures(large, inns_copies);
    rules.builders = figures(builders, traders_copies);
    rules.pigs = figures(pigs, traders_copies);
    if !farmers {
        rules.fields = Fields::Off;
    }
    if !traders && traders_copies > 0 {
        rules.goods = TradeGoods::Off;
    }
    for (key, on) in [("inn", inn), ("cathedral", cathedral)] {
        if !on && inns_copies > 0 {
            problems.0.push(node.problem(format!("inns-and-cathedrals without `{key}` is not supported")));
        }
    }
    if followers == 0 {
        problems.0.push(node.problem("a game without `small-follower` is not supported"));
    }
    for (key, member) in node.members()? {
        let known = matches!(
            key,
            "small-follower"
                | "big-follower"
                | "builder"
                | "pig"
                | "farmers"
                | "traders"
                | "inn"
                | "cathedral"
        );
        if !known && !NEED_THEIR_TILES.contains(&key) && is_on(&member) {
            problems.0.push(member.problem("this element is not supported"));
        }
    }
    problems.or(())
}

fn is_on(node: &Node<'_>) -> bool {
    node.value.as_bool() != Some(false)
        && node.value.as_f64() != Some(0.0)
        && node.value.as_str() != Some("off")
}

/// The two rules that matter here; all others concern expansions whose sets and elements are refused.
fn rules(setup: &Node<'_>, rules: &mut Rules) -> Result<(), Problems> {
    let Some(node) = setup.get("rules") else { return Ok(()) };
    node.members()?;
    let mut problems = Problems::default();
    if let Some(value) = node.get("tiny-city-scoring") {
        match value.value.as_str() {
            Some("4") => rules.small_city = SmallCity::TwoPerTile,
            Some("2") => rules.small_city = SmallCity::OnePerTile,
            _ => problems.0.push(value.problem("this value is not supported: only \"2\" and \"4\" are")),
        }
    }
    if let Some(value) = node.get("inn-and-cathedral-final-scoring") {
        match value.value.as_str() {
            Some("zero") => rules.unfinished_inn = UnfinishedInn::Nothing,
            Some("ignore") => rules.unfinished_inn = UnfinishedInn::AsUsual,
            _ => problems
                .0
                .push(value.problem("this value is not supported: only \"zero\" and \"ignore\" are")),
        }
    }
    problems.or(())
}

fn start(setup: &Node<'_>) -> Result<Vec<PlacedTile>, Problems> {
    let Some(node) = setup.get("start") else { return Ok(Vec::new()) };
    let tile = |tile: &Node<'_>| {
        let square = Square::new(tile.need("x")?.coordinate()?, tile.need("y")?.coordinate()?);
        let turned = match tile.get("rotation") {
            Some(node) => rotation(&node)?,
            None => Rotation::R0,
        };
        Ok(PlacedTile { square, kind: kind(&tile.need("tile")?)?, rotation: turned })
    };
    node.items()?.iter().map(tile).collect()
}

/// What these files imply about editions: the inn crossroads has one inn, and with the river the base game's start
/// tile stays in the bag. A start that is ours anyway is left to the rules.
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

/// The kind of a tile named by its id.
pub(super) fn kind(node: &Node<'_>) -> Result<TileKind, Problems> {
    let id = node.text()?;
    ids::kind(id).ok_or_else(|| node.problem(format!("the tile `{id}` is not supported")).into())
}

/// A rotation as degrees, or as `R90`.
pub(super) fn rotation(node: &Node<'_>) -> Result<Rotation, Problems> {
    let degrees = match node.value.as_str() {
        Some(text) => text.strip_prefix('R').and_then(|d| d.parse().ok()),
        None => node.value.as_u64().and_then(|d| d.try_into().ok()),
    };
    let rotation = degrees.and_then(Rotation::from_degrees);
    rotation.ok_or_else(|| node.problem("expected a rotation of 0, 90, 180 or 270 degrees").into())
}
