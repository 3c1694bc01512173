//! Deployments described by the edges or half-edges of the segment.

use bastide_referee::Deployed;
use bastide_rules::State;
use bastide_types::{Axis, Corner, FeatureKind, MeepleKind, PlacedTile, SegmentId, Side, Square};
use serde::Serialize;

/// A figure and its place.
#[derive(Serialize)]
pub struct Deployment {
    /// The kind of figure.
    pub meeple: &'static str,
    /// The kind of feature.
    pub feature: &'static str,
    /// The square, if it is not that of the tile just laid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<(i16, i16)>,
    /// The edges or half-edges of the segment on the rotated tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Vec<usize>>,
    /// For a barn: the square whose north-west corner it stands on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corner: Option<(i16, i16)>,
}

/// Describes a deployment after the tile on the square `laid`.
pub fn deployment_on(state: &State, laid: Square, (meeple, tile, segment, corner): Deployed) -> Deployment {
    if let Some(corner) = corner {
        return at_corner(meeple, tile.square, corner);
    }
    let position = (tile.square != laid).then_some((tile.square.x, tile.square.y));
    Deployment { position, ..deployment(state, tile, meeple, segment) }
}

/// Describes a barn by the point where it stands.
pub fn at_corner(meeple: MeepleKind, tile: Square, corner: Corner) -> Deployment {
    let Square { x, y } = tile;
    let point = match corner {
        Corner::NorthWest => (x, y),
        Corner::NorthEast => (x + 1, y),
        Corner::SouthEast => (x + 1, y + 1),
        Corner::SouthWest => (x, y + 1),
    };
    let feature = FeatureKind::Field.name();
    Deployment { meeple: meeple.name(), feature, position: None, at: None, corner: Some(point) }
}

/// The sides of a square where a bridge ends, clockwise from north.
pub fn sides_of(axis: Axis) -> Vec<usize> {
    let mut sides = axis.ends().map(Side::index).to_vec();
    sides.sort_unstable();
    sides
}

/// Removes deployments that look like an earlier one, since a tile may have two inner fields.
pub fn different(mut all: Vec<Deployment>) -> Vec<Deployment> {
    let mut seen = std::collections::BTreeSet::new();
    all.retain(|one| seen.insert((one.meeple, one.feature, one.position, one.at.clone(), one.corner)));
    all
}

/// The edges or half-edges that a segment reaches, as an account lists them.
pub fn reach(state: &State, tile: PlacedTile, segment: SegmentId) -> Vec<usize> {
    deployment(state, tile, MeepleKind::Follower, segment).at.unwrap_or_default()
}

/// Describes a deployment by the edges or half-edges of its segment on the rotated tile.
pub fn deployment(state: &State, tile: PlacedTile, meeple: MeepleKind, segment: SegmentId) -> Deployment {
    let bridge = state.bridges().find(|bridge| bridge.square == tile.square);
    if let Some(bridge) = bridge.filter(|_| tile.kind.tile().bridge() == Some(segment)) {
        let (feature, at) = (FeatureKind::Road.name(), Some(sides_of(bridge.axis)));
        return Deployment { meeple: meeple.name(), feature, position: None, at, corner: None };
    }
    let Some(printed) = tile.kind.tile().segment(segment) else {
        return Deployment { meeple: meeple.name(), feature: "", position: None, at: None, corner: None };
    };
    let at = if printed.kind == FeatureKind::Field {
        printed.halves.rotated(tile.rotation).iter().collect()
    } else {
        printed.edges.rotated(tile.rotation).iter().map(|side| side.index()).collect()
    };
    Deployment {
        meeple: meeple.name(),
        feature: printed.kind.name(),
        position: None,
        at: Some(at),
        corner: None,
    }
}
