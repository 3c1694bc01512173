//! What a person at a table can look at: a tile with what it belongs to, a gap with what fits it, the bag.

use crate::{BridgeAt, Feature, Goods, Joins, Meeple, Paid, Seen, Xy};
use serde::{Deserialize, Serialize};

/// `GET /api/tables/{id}/look?at=x,y` or `…?at=x,y&r=quarters`: what is on a square, or would be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Looked {
    /// A tile: what each of its segments belongs to, by their numbers.
    Tile {
        /// One for each segment.
        features: Vec<LookedFeature>,
    },
    /// An empty square next to a tile.
    Gap {
        /// Kinds that fit there and are still to come, the most frequent first.
        fits: Vec<KindLeft>,
        /// Tiles to come in all.
        tiles_left: u16,
        /// The chance that the next tile of whoever asks fits, from 0 to 1. The tile in hand is not asked.
        next: f64,
        /// The chance that one of the tiles that will come to a player before the end fits. Second tiles of double turns
        /// are not counted on.
        before_end: f64,
    },
    /// Asked with `r=`: what the tile in hand would join there, turned like that.
    Would {
        /// The roads, cities and cloisters that would reach beyond it; those that an abbey would complete; and somebody's
        /// cloisters beside it.
        joins: Vec<Joins>,
    },
    /// Nothing is there, and nothing can be laid there now.
    Nothing,
}

/// One of `GET /api/tables/{id}/ways`: a place where the tile in hand may be laid, and what it would join there. Turns that
/// look alike are told once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Way {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// Quarter turns clockwise, 0-3.
    pub r: u8,
    /// Where the bridge is built without which the tile does not fit; none where it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bridge: Option<BridgeAt>,
    /// The same as of [`Looked::Would`].
    pub joins: Vec<Joins>,
    /// Its fields where somebody farms or completed cities lie, as they would be then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<FieldJoined>,
}

/// A field that the tile in hand would become part of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FieldJoined {
    /// Farmers by weight, by seat.
    pub strength: Vec<u8>,
    /// Seats that have the majority or tie for it, or whose barns own it.
    pub owners: Vec<u8>,
    /// Completed cities around it.
    pub cities: u16,
}

/// A feature at a table, whoever owns it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LookedFeature {
    /// What it is.
    pub kind: Feature,
    /// Its tiles; for a cloister the filled squares of its nine.
    pub tiles: u16,
    /// Pennants.
    pub pennants: u16,
    /// Open edges; for a cloister the empty squares around it.
    pub open: u16,
    /// Whether nothing of it is open.
    pub complete: bool,
    /// Whether it is a besieged city.
    pub besieged: bool,
    /// Whether it is a castle, which is scored no more.
    #[serde(default, skip_serializing_if = "crate::board::is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub castle: bool,
    /// Goods symbols.
    pub goods: Goods,
    /// Followers by weight, by seat.
    pub strength: Vec<u8>,
    /// Seats with a mayor in it, which may count nothing.
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
    /// What it pays to each of them if the game ends now. Not of a field: `paid` tells it. None at a table without the aid
    /// `worth`, and of what is scored no more: a castle, the walls of Carcassonne.
    pub now: Option<u32>,
    /// What it pays when it is complete, with the tiles that it has; a cloister with all nine of its squares. None likewise.
    pub when_complete: Option<u32>,
    /// Of a field: completed cities around it.
    pub cities: u16,
    /// Of a field with farmers or barns: what it pays if the game ends now. Empty at a table without the aid `worth`.
    pub paid: Vec<Paid>,
    /// What to light.
    pub lights: Vec<Seen>,
    /// What whoever decides can do now that changes who leads in it. Told by `/look` only, and empty at a table without the aid `worth`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<WouldLead>>"))]
    pub after: Vec<WouldLead>,
}

/// Who would lead in a feature after something that can be done now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WouldLead {
    /// The figure that would be put there; null: the tile in hand would be laid.
    pub meeple: Option<Meeple>,
    /// The squares where laying it does that, whichever way it is turned there; none of a figure.
    pub squares: Vec<Xy>,
    /// Followers by weight, by seat.
    pub strength: Vec<u8>,
    /// Seats that would have the majority or tie for it.
    pub owners: Vec<u8>,
}

/// One of `GET /api/tables/{id}/features`: a feature with a figure in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Occupied {
    /// Where its first figure stands.
    pub at: Seen,
    /// The feature.
    pub feature: LookedFeature,
}

/// One of `GET /api/tables/{id}/stands`: a tile on which whoever decides may put a figure, or have one go on to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Stand {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// The same as of [`Looked::Tile`].
    pub features: Vec<LookedFeature>,
}

/// A kind of tile that is still to come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KindLeft {
    /// Its id.
    pub kind: String,
    /// Copies to come.
    pub left: u8,
}

/// `GET /api/tables/{id}/bag`: what is left to come, and of how many.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BagInfo {
    /// Every kind that the game began with, in the order of the tile sheet. None at a table without the aid `bag`.
    pub kinds: Vec<KindOf>,
    /// Tiles to come.
    pub tiles_left: u16,
    /// Empty squares beside tiles where none of them fits as the table lies, nor the one in hand. None at a table without
    /// the aid `dead`.
    pub dead: Vec<Xy>,
    /// Where figures stand that can only be paid at the end, as what they stand on would need one of these squares.
    pub stranded: Vec<Seen>,
}

/// A kind of tile in the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KindOf {
    /// Its id.
    pub kind: String,
    /// Copies to come.
    pub left: u8,
    /// Copies in the game, the start tile not counted.
    pub of: u8,
}

/// `GET /api/tables/{id}/expected`: how the game ends by the opinion of a computer player, who knows what lies on the table
/// and which tiles are left.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExpectedEnd {
    /// The final scores to be expected, by seat.
    pub scores: Vec<f32>,
    /// The chance to win, by seat, from 0 to 1; they add up to 1. A shared victory counts in parts.
    pub chances: Vec<f32>,
}
