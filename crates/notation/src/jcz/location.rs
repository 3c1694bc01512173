//! Places on a tile as save files name them: by the edges that the feature reaches on the board.

use bastide_types::{Axis, EdgeSet, FeatureKind, HalfEdgeSet, Quarter, Rotation, SegmentId, Side, TileKind};

/// The second of two inner fields of a tile.
const SECOND_INNER: &str = "II";

/// Left and right halves of the edges, clockwise from north, seen from the middle of the tile.
const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

/// The segment that a pointer of a save file means on a tile with this rotation. A pointer has a kind of feature
/// (`City`, `Castle`, `Road`, `Field`, `Monastery`, `Garden`, `Tower`, `Quarter`; empty in old files) and a location
/// on the board. The location is one of:
///
/// - `I` for a cloister, a garden, a tower or an inner field,
/// - half-edges as in `NL.WR` for a field,
/// - sides as in `NW`, or all sides but one as in `_N`, for a city or road.
pub(super) fn segment(kind: TileKind, turned: Rotation, feature: &str, location: &str) -> Option<SegmentId> {
    let wanted = match feature {
        "" => return only(kind, turned, location),
        "City" | "Castle" => FeatureKind::City,
        "Road" => FeatureKind::Road,
        "Field" | "Farm" => FeatureKind::Field,
        "Monastery" | "Cloister" => FeatureKind::Cloister,
        "Tower" => FeatureKind::Tower,
        "Garden" => FeatureKind::Garden,
        "Quarter" => return kind.tile().quarter(quarter(location)?),
        _ => return None,
    };
    let (edges, halves) = match wanted {
        FeatureKind::City | FeatureKind::Road => (sides(location)?, HalfEdgeSet::EMPTY),
        FeatureKind::Field => (EdgeSet::EMPTY, half_edges(location)?),
        FeatureKind::Cloister | FeatureKind::Tower | FeatureKind::Quarter | FeatureKind::Garden => {
            (EdgeSet::EMPTY, HalfEdgeSet::EMPTY)
        }
    };
    let mut there = kind.tile().segments().filter(|(_, segment)| {
        segment.kind == wanted
            && segment.edges.rotated(turned) == edges
            && segment.halves.rotated(turned) == halves
    });
    let second = wanted == FeatureKind::Field && location == SECOND_INNER;
    there.nth(usize::from(second)).map(|(id, _)| id).or_else(|| bridge(kind, turned, wanted, edges))
}

/// The inverse of [`segment`]: the feature and location of a segment on a tile with this rotation. `bridge` is the
/// axis of the bridge over the tile, if there is one.
pub(super) fn name(
    kind: TileKind,
    turned: Rotation,
    segment: SegmentId,
    bridge: Option<Axis>,
) -> (&'static str, String) {
    let tile = kind.tile();
    let Some(found) = tile.segment(segment) else {
        let axis = bridge.unwrap_or(Axis::NorthSouth);
        return ("Road", axis_name(axis).to_owned());
    };
    match found.kind {
        FeatureKind::City => ("City", sides_name(found.edges.rotated(turned))),
        FeatureKind::Road => ("Road", sides_name(found.edges.rotated(turned))),
        FeatureKind::Field if found.halves.is_empty() => {
            let inner = |s: &bastide_types::Segment| s.kind == FeatureKind::Field && s.halves.is_empty();
            let first = tile.segments().find(|(_, s)| inner(s)).is_some_and(|(id, _)| id == segment);
            ("Field", if first { "I" } else { SECOND_INNER }.to_owned())
        }
        FeatureKind::Field => {
            let halves: Vec<&str> = found.halves.rotated(turned).iter().map(|half| HALVES[half]).collect();
            ("Field", halves.join("."))
        }
        FeatureKind::Cloister => ("Monastery", "I".to_owned()),
        FeatureKind::Tower => ("Tower", "I".to_owned()),
        FeatureKind::Garden => ("Garden", "I".to_owned()),
        FeatureKind::Quarter => {
            let name = found.quarter.map_or("", Quarter::name).to_ascii_uppercase();
            ("Quarter", format!("QUARTER_{name}"))
        }
    }
}

/// The axis of a bridge in a save file.
pub(super) fn axis_name(axis: Axis) -> &'static str {
    match axis {
        Axis::NorthSouth => "NS",
        Axis::WestEast => "WE",
    }
}

/// The sides that a city or road reaches, in that program's order.
fn sides_name(edges: EdgeSet) -> String {
    if let (3, Some(missing)) = (edges.len(), Side::ALL.into_iter().find(|&side| !edges.contains(side))) {
        return format!("_{}", missing.letter());
    }
    let order = match edges.len() {
        2 => ['N', 'S', 'W', 'E'],
        _ => ['N', 'W', 'S', 'E'],
    };
    let there = |letter: &char| edges.iter().any(|side| side.letter() == *letter);
    order.into_iter().filter(there).collect()
}

/// The kind of feature of a pointer for use in error messages; version 5 leaves it out.
pub(super) fn word(feature: &str) -> &str {
    if feature.is_empty() { "single feature" } else { feature }
}

/// The only segment that a location can mean if no feature is named.
fn only(kind: TileKind, turned: Rotation, location: &str) -> Option<SegmentId> {
    let features: &[&str] = match location {
        "I" => &["Field", "Monastery", "Garden"],
        _ => &["City", "Road", "Field", "Quarter"],
    };
    let mut all = features.iter().filter_map(|feature| segment(kind, turned, feature, location));
    let first = all.next();
    first.filter(|&first| all.all(|other| other == first))
}

/// The quarter of the City of Carcassonne that a location names.
pub(super) fn quarter(location: &str) -> Option<Quarter> {
    Quarter::from_name(&location.strip_prefix("QUARTER_")?.to_ascii_lowercase())
}

/// The bridge over a tile, if the tile has no road along this axis but may have a bridge.
fn bridge(kind: TileKind, turned: Rotation, wanted: FeatureKind, edges: EdgeSet) -> Option<SegmentId> {
    let leads = |axis: &Axis| {
        let ends = axis.ends();
        edges.len() == 2
            && ends.into_iter().all(|side| edges.contains(side))
            && kind.tile().takes_bridge(*axis, turned)
    };
    kind.tile().bridge().filter(|_| wanted == FeatureKind::Road && Axis::ALL.iter().any(leads))
}

fn sides(location: &str) -> Option<EdgeSet> {
    let (letters, all_but) = match location.strip_prefix('_') {
        Some(letters) => (letters, true),
        None => (location, false),
    };
    let mut edges = EdgeSet::EMPTY;
    for letter in letters.chars() {
        edges.insert(Side::ALL.into_iter().find(|side| side.letter() == letter)?);
    }
    if edges.is_empty() {
        return None;
    }
    Some(if all_but { EdgeSet(!edges.0 & 0xf) } else { edges })
}

fn half_edges(location: &str) -> Option<HalfEdgeSet> {
    let mut halves = HalfEdgeSet::EMPTY;
    if location == "I" || location == SECOND_INNER {
        return Some(halves);
    }
    for half in location.split('.') {
        halves.insert(HALVES.iter().position(|h| *h == half)?);
    }
    Some(halves)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locations_follow_the_rotated_tile() {
        let check = |id, turned, feature, location, letter| {
            let kind = TileKind::from_id(id).expect("a tile");
            let found = segment(kind, turned, feature, location);
            assert_eq!(found, kind.tile().segment_named(letter), "{id} {feature} {location}");
            assert!(found.is_some());
        };
        check("baD", Rotation::R0, "City", "N", 'c');
        check("baD", Rotation::R90, "City", "E", 'c');
        check("baD", Rotation::R90, "Road", "NS", 'r');
        check("baD", Rotation::R90, "Road", "SN", 'r');
        check("baD", Rotation::R0, "Field", "EL.WR", '.');
        check("baD", Rotation::R180, "Field", "NL.NR.EL.WR", ',');
        check("baB", Rotation::R270, "Monastery", "I", '+');
        check("baC", Rotation::R0, "City", "NWSE", 'c');
        check("baR", Rotation::R90, "City", "_W", 'c');
        check("tb13", Rotation::R90, "Field", "I", '.');
        check("krC", Rotation::R0, "Field", "I", '.');
        check("krC", Rotation::R180, "Field", "II", ',');
        for (id, location, letter) in [
            ("baA", "S", 'r'),
            ("baA", "I", '+'),
            ("baB", "NL.NR.EL.ER.SL.SR.WL.WR", '.'),
            ("baUg", "WE", 'r'),
        ] {
            check(id, Rotation::R0, "", location, letter);
        }
    }

    #[test]
    fn unknown_locations_are_none() {
        let kind = TileKind::from_id("baD").expect("a tile");
        let places =
            [("City", "S"), ("City", ""), ("City", "NX"), ("City", "_"), ("Field", "NL"), ("Field", "I")];
        for (feature, location) in
            places.into_iter().chain([("Tower", "I"), ("Monastery", "I"), ("Road", "é")])
        {
            assert_eq!(segment(kind, Rotation::R0, feature, location), None, "{feature} {location}");
        }
    }
}
