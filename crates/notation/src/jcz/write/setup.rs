//! The set-up of a save file.

use super::super::{elements, ids, rules};
use bastide_types::{PlacedTile, Setup, TileSet};
use serde_json::{Map, Value, json};

/// The set-up, with these tiles on the table.
pub(super) fn setup(setup: &Setup, start: &[PlacedTile]) -> Value {
    let named = |&(set, copies): &(TileSet, u8)| Some((ids::set_id(set)?.to_owned(), copies.into()));
    let sets: Map<String, Value> = setup.sets.iter().filter_map(named).collect();
    let start: Vec<Value> = start.iter().map(start_tile).collect();
    json!({
        "sets": sets,
        "elements": elements::write(setup),
        "rules": rules::write(setup),
        "timer": null,
        "start": start,
        "options": {},
    })
}

fn start_tile(tile: &PlacedTile) -> Value {
    let id = ids::id(tile.kind).unwrap_or_default();
    json!({ "tile": id, "x": tile.square.x, "y": tile.square.y, "rotation": tile.rotation.degrees() })
}
