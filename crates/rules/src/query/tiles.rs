//! Checks on the tiles of a position that was set up by hand.

use crate::boxes::abbey::state::MOST_OF_A_KIND;
use bastide_types::{
    Bag, PlacedTile, Position, PositionError, Role, Rotation, Rules, Side, Square, TileKind, TileSet,
    has_gardens,
};
use std::collections::{BTreeMap, BTreeSet};

/// The largest absolute coordinate of a square in a position.
const FAR: i16 = 1000;

pub(crate) fn is_abbey(tile: &PlacedTile) -> bool {
    tile.kind.tile().role == Role::Abbey
}

/// The number of copies of a box in play; 1 if the position does not list its boxes.
pub(crate) fn copies_in_play(sets: &[(TileSet, u8)], set: TileSet) -> u8 {
    let copies = sets.iter().find(|&&(known, _)| known == set).map_or(0, |&(_, copies)| copies);
    if sets.is_empty() { 1 } else { copies }
}

/// Reports abbeys that are not in a hole, and more abbeys than the players own.
pub(crate) fn faults_of_abbeys(position: &Position) -> Vec<PositionError> {
    let Position { rules, sets, players, tiles, .. } = position;
    let land: BTreeSet<Square> =
        tiles.iter().filter(|tile| !is_abbey(tile)).map(|tile| tile.square).collect();
    let outside =
        |tile: &&PlacedTile| !Side::ALL.iter().all(|&side| land.contains(&tile.square.neighbour(side)));
    let abbeys = || tiles.iter().filter(|tile| is_abbey(tile));
    let mut errors: Vec<PositionError> =
        abbeys().filter(outside).map(|tile| PositionError::Abbey(tile.square)).collect();
    let each = rules.abbeys.or(copies_in_play(sets, TileSet::Abbey).min(MOST_OF_A_KIND));
    let (found, owned) = (abbeys().count(), usize::from(each) * usize::from(*players));
    if found > owned {
        errors.push(PositionError::TooManyAbbeys { found, owned });
    }
    errors
}

/// Reports tiles that are too far away, share a square, do not match or are not connected.
pub(crate) fn faults_of_tiles(position: &Position) -> Vec<PositionError> {
    let tiles = &position.tiles;
    let Some(first) = tiles.first() else {
        return vec![PositionError::NoTile];
    };
    let mut errors = Vec::new();
    let mut table: BTreeMap<Square, PlacedTile> = BTreeMap::new();
    for &tile in tiles {
        let square = tile.square;
        if square.x.unsigned_abs().max(square.y.unsigned_abs()) > FAR as u16 {
            errors.push(PositionError::Far(square));
        } else if table.insert(square, tile).is_some() {
            errors.push(PositionError::Twice(square));
        }
    }
    if !errors.is_empty() {
        return errors;
    }
    for (square, tile) in &table {
        for side in [Side::East, Side::South] {
            let other = table.get(&square.neighbour(side));
            let differs =
                |other: &PlacedTile| position.edge(other, side.opposite()) != position.edge(tile, side);
            if other.is_some_and(|other| !is_abbey(tile) && !is_abbey(other) && differs(other)) {
                let both = [Some(tile), other].into_iter().flatten();
                let turns = both.filter_map(|tile| turned_to_fit(tile, &table, position)).collect();
                errors.push(PositionError::Edge { square: *square, side, turns });
            }
        }
    }
    // Abbeys lie in holes, so connectivity never depends on them.
    table.retain(|_, tile| !is_abbey(tile));
    let first = tiles.iter().find(|tile| !is_abbey(tile)).unwrap_or(first);
    let joined = joined_to(first.square, &table);
    let apart = table.keys().filter(|square| !joined.contains(square));
    errors.extend(apart.map(|&square| PositionError::Apart(square)));
    errors
}

/// The tile, turned clockwise to the first rotation in which it matches all its neighbours; `None` if it matches as it
/// is or in no rotation.
fn turned_to_fit(
    tile: &PlacedTile,
    table: &BTreeMap<Square, PlacedTile>,
    position: &Position,
) -> Option<PlacedTile> {
    let fits = |tile: &PlacedTile| {
        Side::ALL.into_iter().all(|side| {
            // An abbey matches every neighbour.
            let neighbour_tile = table.get(&tile.square.neighbour(side)).filter(|other| !is_abbey(other));
            neighbour_tile
                .is_none_or(|other| position.edge(other, side.opposite()) == position.edge(tile, side))
        })
    };
    let turned = |quarters| {
        let rotation = Rotation::from_quarters(tile.rotation.quarters() + quarters);
        PlacedTile { rotation, ..*tile }
    };
    (0..4).map(turned).find(fits).filter(|found| found != tile)
}

/// Reports kinds with more tiles on the table than the boxes contain, if the boxes are known.
pub(crate) fn faults_of_copies(
    tiles: &[PlacedTile],
    sets: &[(TileSet, u8)],
    rules: &Rules,
) -> Vec<PositionError> {
    if sets.is_empty() {
        return Vec::new();
    }
    let boxes = Bag::of_game(sets, rules);
    let mut found: BTreeMap<TileKind, (TileKind, usize)> = BTreeMap::new();
    // The City of Carcassonne is never drawn; that it is complete and unique is checked elsewhere.
    let city = |tile: &PlacedTile| {
        tile.kind.tile().role == Role::Carcassonne
            && sets.iter().any(|&(set, n)| set == TileSet::Count && n > 0)
    };
    for tile in tiles.iter().filter(|tile| !is_abbey(tile) && !city(tile)) {
        // The box contains one of the variants that editions print differently.
        let kind = tile.kind.printed(&Rules::C2);
        let kind = if has_gardens(sets, rules) { kind } else { kind.without_garden() };
        found.entry(kind).or_insert((tile.kind, 0)).1 += 1;
    }
    let fault = |(kind, (laid, found)): (TileKind, (TileKind, usize))| {
        let owned = boxes.count(kind);
        (found > usize::from(owned)).then_some(PositionError::Copies { kind: laid, found, owned })
    };
    found.into_iter().filter_map(fault).collect()
}

/// The squares that are connected to this one by tiles.
fn joined_to(first: Square, table: &BTreeMap<Square, PlacedTile>) -> BTreeSet<Square> {
    let mut joined = BTreeSet::from([first]);
    let mut next = vec![first];
    while let Some(square) = next.pop() {
        for neighbour in Side::ALL.map(|side| square.neighbour(side)) {
            if table.contains_key(&neighbour) && joined.insert(neighbour) {
                next.push(neighbour);
            }
        }
    }
    joined
}
