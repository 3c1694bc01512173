//! Figures and deployments, described by the edges or half-edges of the segment.

use bastide_referee::Deployed;
use bastide_rules::{Figure, State};
use bastide_types::{
    Axis, Corner, FeatureKind, MeepleKind, PlacedTile, Player, Quarter, SegmentId, Side, Square,
};
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

/// A figure on the table.
#[derive(Serialize)]
struct Chosen {
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    what: Option<&'static str>,
    player: u8,
    meeple: &'static str,
    feature: &'static str,
    position: (i16, i16),
    at: Vec<usize>,
}

/// A figure in a quarter of the City of Carcassonne, and what happens to it.
pub fn in_quarter(
    what: Option<&'static str>,
    player: Player,
    meeple: MeepleKind,
    quarter: Quarter,
) -> serde_json::Value {
    let mut figure = serde_json::json!({
        "player": player.0, "meeple": meeple.name(), "feature": "quarter", "quarter": quarter.name()
    });
    if let Some(what) = what {
        figure["do"] = what.into();
    }
    figure
}

/// A figure on the table, and what happens to it.
pub fn figure_json(state: &State, what: Option<&'static str>, figure: &Figure) -> serde_json::Value {
    let Some(tile) = state.tile_at(figure.at.square) else { return serde_json::Value::Null };
    if let Some(corner) = figure.corner {
        let Deployment { meeple, feature, corner, .. } = at_corner(figure.meeple, figure.at.square, corner);
        let player = figure.player.0;
        return serde_json::json!({
            "do": what, "player": player, "meeple": meeple, "feature": feature, "corner": corner,
        });
    }
    let Deployment { meeple, feature, at, .. } = deployment(state, tile, figure.meeple, figure.at.segment);
    let (feature, at) = (if figure.lord { "castle" } else { feature }, at.unwrap_or_default());
    let position = (figure.at.square.x, figure.at.square.y);
    let chosen = Chosen { what, player: figure.player.0, meeple, feature, position, at };
    serde_json::to_value(chosen).unwrap_or_default()
}

/// A deployment of the phantom.
pub fn phantom_json(state: &State, deployed: &Deployed) -> serde_json::Value {
    let mut to = deployment_on(state, state.last_tile().square, *deployed);
    if to.feature == FeatureKind::Tower.name() {
        let at = deployed.1.square;
        to.position = Some((at.x, at.y));
    }
    serde_json::to_value(to).unwrap_or_default()
}
