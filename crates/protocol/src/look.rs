//! Information about the board on request: a tile and its features, a gap and the tiles that fit it, the bag.

use crate::{BridgeAt, Feature, Goods, Joins, Meeple, Paid, Seen, Xy};
use serde::{Deserialize, Serialize};

/// `GET /api/tables/{id}/look?at=x,y` or `…?at=x,y&r=quarters`: the contents of a square, actual or hypothetical.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Looked {
    /// A tile, with the features of its segments, in order of their numbers.
    Tile {
        /// One feature for each segment.
        features: Vec<LookedFeature>,
    },
    /// An empty square next to a tile.
    Gap {
        /// Kinds that fit there and are still to come, the most frequent first.
        fits: Vec<KindLeft>,
        /// The number of all tiles still to come.
        tiles_left: u16,
        /// The probability that the next tile of the asking player fits, from 0 to 1. It ignores the tile in hand.
        next: f64,
        /// The probability that one of the tiles that the player will draw before the end fits. It does not count on
        /// second tiles of double turns.
        before_end: f64,
    },
    /// With `r=`: what the tile in hand would join there in this rotation.
    Would {
        /// The roads, cities and cloisters that would reach beyond the tile, those that an abbey would complete, and
        /// occupied cloisters next to it.
        joins: Vec<Joins>,
    },
    /// Nothing is there, and nothing can be laid there now.
    Nothing,
}

/// An entry of `GET /api/tables/{id}/ways`: a possible placement of the tile in hand, and what it would join there.
/// Rotations that look alike are listed only once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Way {
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// Quarter turns clockwise, 0-3.
    pub r: u8,
    /// The place of the bridge that the tile needs to fit; none if it fits without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bridge: Option<BridgeAt>,
    /// As in [`Looked::Would`].
    pub joins: Vec<Joins>,
    /// The fields of the tile with farmers or completed cities, as they would be afterwards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<FieldJoined>,
}

/// A field that the tile in hand would become a part of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FieldJoined {
    /// The weighted number of farmers, by seat.
    pub strength: Vec<u8>,
    /// Seats that have the majority or tie for it, or whose barns own it.
    pub owners: Vec<u8>,
    /// The number of completed cities around it.
    pub cities: u16,
}

/// A feature on the board, with or without owners.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LookedFeature {
    /// The kind of feature.
    pub kind: Feature,
    /// The number of its tiles; for a cloister, the filled squares of its nine.
    pub tiles: u16,
    /// The number of pennants.
    pub pennants: u16,
    /// The number of open edges; for a cloister, the empty squares around it.
    pub open: u16,
    /// Whether it is complete.
    pub complete: bool,
    /// Whether it is a besieged city.
    pub besieged: bool,
    /// Whether it is a castle, which is not scored again.
    #[serde(default, skip_serializing_if = "crate::board::is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub castle: bool,
    /// The number of goods symbols of each kind.
    pub goods: Goods,
    /// The weighted number of followers, by seat.
    pub strength: Vec<u8>,
    /// Seats with a mayor in it, even one with strength 0.
    pub mayors: Vec<u8>,
    /// Seats with a barn in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub barns: Vec<u8>,
    /// Seats with a builder in it.
    pub builders: Vec<u8>,
    /// Seats with a pig in it.
    pub pigs: Vec<u8>,
    /// Seats that have the majority or tie for it.
    pub owners: Vec<u8>,
    /// The points for each owner if the game ended now. None for a field (see `paid`), at a table without the aid
    /// `worth`, and for features that are not scored any more: a castle, the walls of Carcassonne.
    pub now: Option<u32>,
    /// The points for each owner if it is completed with its present tiles; for a cloister, with all nine squares. None
    /// in the same cases.
    pub when_complete: Option<u32>,
    /// For a field: the number of completed cities around it.
    pub cities: u16,
    /// For a field with farmers or barns: the payments if the game ended now. Empty at a table without the aid `worth`.
    pub paid: Vec<Paid>,
    /// The places to highlight.
    pub lights: Vec<Seen>,
    /// The actions possible now that would change its majority. Only in `/look`, and empty at a table without the aid
    /// `worth`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<WouldLead>>"))]
    pub after: Vec<WouldLead>,
}

/// The majority in a feature after an action that is possible now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WouldLead {
    /// The figure to be deployed; null for laying the tile in hand.
    pub meeple: Option<Meeple>,
    /// The squares where laying the tile has this effect in any rotation; empty for a figure.
    pub squares: Vec<Xy>,
    /// The weighted number of followers, by seat.
    pub strength: Vec<u8>,
    /// Seats that would have the majority or tie for it.
    pub owners: Vec<u8>,
}

/// An entry of `GET /api/tables/{id}/features`: a feature with a figure in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Occupied {
    /// The place of its first figure.
    pub at: Seen,
    /// The feature.
    pub feature: LookedFeature,
}

/// An entry of `GET /api/tables/{id}/stands`: a tile on which the deciding player may deploy, or to which a figure may
/// move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stand {
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// As in [`Looked::Tile`].
    pub features: Vec<LookedFeature>,
}

/// A kind of tile that is still to come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KindLeft {
    /// The id of the kind.
    pub kind: String,
    /// The number of copies to come.
    pub left: u8,
}

/// `GET /api/tables/{id}/bag`: the tiles still to come, and the totals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BagInfo {
    /// Every kind of the game, in the order of the tile sheet, but each kind with a garden right after the same kind
    /// without. Empty at a table without the aid `bag`.
    pub kinds: Vec<KindOf>,
    /// The number of tiles to come.
    pub tiles_left: u16,
    /// Empty squares next to tiles where no tile still to come fits at present, nor the one in hand. Empty at a table
    /// without the aid `dead`.
    pub dead: Vec<Xy>,
    /// Places of figures that can only be paid at the end, because their feature needs one of these squares.
    pub stranded: Vec<Seen>,
}

/// A kind of tile in the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KindOf {
    /// The id of the kind.
    pub kind: String,
    /// The number of copies to come.
    pub left: u8,
    /// The number of copies in the game, without the start tile.
    pub of: u8,
}

/// `GET /api/tables/{id}/expected`: the end of the game as a computer player expects it, who knows the board and which
/// tiles are left.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExpectedEnd {
    /// The expected final scores, by seat.
    pub scores: Vec<f32>,
    /// The win probability, by seat, from 0 to 1; they add up to 1. A shared victory is split.
    pub chances: Vec<f32>,
}
