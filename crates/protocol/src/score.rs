//! The referee: scores a position of a real table.

use crate::{Card, Feature, Figure, Goods, Item, Pieces, Points, Prisoners, Seen, Tile};
use serde::{Deserialize, Serialize};

/// `POST /api/score`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoreRequest {
    /// A board or a game record as text, or a `.jcz` file.
    pub text: String,
    /// The rules to score it by, such as `c2,chain`; none for those of the record, or for the current edition.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub rules: Option<String>,
    /// The number of players, if the text is a board; none for everybody who has anything on it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub players: Option<u8>,
    /// The boxes in play, such as `base,2xtraders`, which limit the tiles; none if unknown.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub sets: Option<String>,
    /// The rules under which the points so far were earned, if the text is a board; none if unknown.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub recorded: Option<String>,
    /// The kind of tile that a player is about to lay, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub hand: Option<String>,
}

/// A remark on an account that none of its numbers expresses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Remark {
    /// The text, in English.
    pub msg: String,
    /// The clause that it follows from, if any.
    #[cfg_attr(test, ts(type = "Clause | null"))]
    pub rule: Option<String>,
}

/// The contents of a text that cannot be a position: in `Fault.position`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedPosition {
    /// The tiles.
    pub tiles: Vec<Tile>,
    /// The figures.
    pub figures: Vec<Figure>,
    /// The square of the dragon.
    pub dragon: Option<Seen>,
    /// The place of the fairy, with the segment of the follower next to whom she stands.
    pub fairy: Option<Seen>,
    /// Everything else on the table.
    #[serde(flatten)]
    pub pieces: Pieces,
    /// The players in the order of play.
    pub players: Vec<ReadPlayer>,
    /// The rules that a recorded game was played under.
    pub recorded: Option<String>,
    /// The sets of a recorded game.
    pub sets: Option<String>,
    /// All faults.
    pub faults: Vec<PositionFault>,
}

/// A player as described in the text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadPlayer {
    /// The name that the text gives, if it gives one.
    pub given: Option<String>,
    /// Points on the scoreboard.
    pub before: i32,
    /// Tokens of goods.
    pub goods: Goods,
    /// Cards.
    pub cards: Vec<Card>,
    /// The figures that the player holds prisoner.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Prisoners>>"))]
    pub prisoners: Vec<Prisoners>,
}

/// A fault of a position and its place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionFault {
    /// What is wrong and what to do, in English.
    pub msg: String,
    /// The places of the fault: squares, with the segment if a figure is at fault; empty if it has no place on the
    /// table.
    pub lights: Vec<Seen>,
    /// Tiles one of which has to be turned, each turned so that it fits.
    pub turns: Vec<Tile>,
}

/// The answer to `POST /api/score` and to `GET /api/tables/{id}/sheet`: what everything on the table would pay if the
/// game ended now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoreAccount {
    /// The rules as text.
    pub rules: String,
    /// The position as text.
    pub board: String,
    /// The tiles.
    pub tiles: Vec<Tile>,
    /// The figures.
    pub figures: Vec<Figure>,
    /// The square of the dragon.
    pub dragon: Option<Seen>,
    /// The place of the fairy, with the segment of the follower next to whom she stands.
    pub fairy: Option<Seen>,
    /// Everything else on the table.
    #[serde(flatten)]
    pub pieces: Pieces,
    /// The players in the order of play.
    pub players: Vec<ScoredPlayer>,
    /// The seats of the winners.
    pub winners: Vec<u8>,
    /// Roads, cities and cloisters with figures.
    pub features: Vec<ScoredFeature>,
    /// Fields with farmers.
    pub fields: Vec<ScoredField>,
    /// Fields with barns: `at` is the place of the first barn, `owners` are the seats with a barn there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<ScoredField>>"))]
    pub barns: Vec<ScoredField>,
    /// Cities that pay farmers, if each city pays once under these rules; otherwise empty.
    pub cities: Vec<ScoredCity>,
    /// The payments for goods.
    pub goods: Vec<Paid>,
    /// The payments for the King and the Robber Baron.
    pub cards: Vec<Paid>,
    /// The payments for the fairy.
    pub fairy_paid: Vec<Paid>,
    /// Further remarks.
    pub remarks: Vec<Remark>,
    /// The rules that a recorded game was played under.
    pub recorded: Option<String>,
    /// The sets of a recorded game.
    pub sets: Option<String>,
    /// The places where a tile of the kind in hand would fit, if one was named: each free square, with one of the
    /// rotations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fits: Option<Vec<Tile>>,
}

/// The row of a player in the account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoredPlayer {
    /// The name to show: the player's name, with the colour if several players share it; the colour if the name is
    /// unknown.
    pub name: String,
    /// The name that the text gives, if it gives one.
    pub given: Option<String>,
    /// Points on the scoreboard.
    pub before: i32,
    /// The points that this account adds.
    pub points: Points,
    /// The sum.
    pub total: i32,
    /// Tokens of goods.
    pub goods: Goods,
    /// Cards.
    pub cards: Vec<Card>,
    /// The figures that the player holds prisoner.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Prisoners>>"))]
    pub prisoners: Vec<Prisoners>,
}

/// A payment to a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Paid {
    /// The seat of the player.
    pub seat: u8,
    /// The points: the sum of the items.
    pub points: u32,
    /// The arithmetic.
    pub items: Vec<Item>,
    /// The clause that decides.
    #[cfg_attr(test, ts(type = "Clause"))]
    pub rule: String,
    /// Further clauses that decide what farmers and barns get: for a castle, a pig, a pig-herd, a besieged city, the
    /// City of Carcassonne.
    #[cfg_attr(test, ts(type = "Array<Clause>"))]
    pub also: Vec<String>,
}

/// A road, city or cloister with figures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoredFeature {
    /// The kind of feature.
    pub kind: Feature,
    /// The place of its first figure.
    pub at: Seen,
    /// Whether it is complete.
    pub complete: bool,
    /// The number of tiles; for a cloister, the filled squares of its nine.
    pub tiles: u16,
    /// The number of pennants.
    pub pennants: u16,
    /// The number of open edges; for a cloister, the empty squares around it.
    pub open: u16,
    /// Whether there is an inn at it.
    pub inn: bool,
    /// Whether there is a cathedral in it.
    pub cathedral: bool,
    /// Whether it is besieged.
    pub besieged: bool,
    /// Whether it is a castle.
    #[serde(default, skip_serializing_if = "crate::board::is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub castle: bool,
    /// The number of goods symbols of each kind.
    pub goods: Goods,
    /// The weighted number of followers, by seat.
    pub strength: Vec<u8>,
    /// Seats with a builder in it.
    pub builders: Vec<u8>,
    /// Seats that have the majority or tie for it.
    pub owners: Vec<u8>,
    /// The points for each owner.
    pub points: u32,
    /// The arithmetic.
    pub items: Vec<Item>,
    /// The clause that decides.
    #[cfg_attr(test, ts(type = "Clause"))]
    pub rule: String,
    /// A payment that depends on who completed it, which the board does not show.
    pub remark: Option<Remark>,
    /// The places to highlight.
    pub lights: Vec<Seen>,
}

/// A field with farmers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoredField {
    /// The place of its first farmer.
    pub at: Seen,
    /// The weighted number of farmers, by seat.
    pub strength: Vec<u8>,
    /// Seats with a pig in it.
    pub pigs: Vec<u8>,
    /// Seats that have the majority or tie for it.
    pub owners: Vec<u8>,
    /// The completed cities that it touches.
    pub completed: Vec<Seen>,
    /// The incomplete cities that it touches.
    pub open: Vec<Seen>,
    /// The payments; empty if cities pay instead.
    pub paid: Vec<Paid>,
    /// The clause that decides how the field pays.
    #[cfg_attr(test, ts(type = "Clause"))]
    pub rule: String,
    /// The places to highlight.
    pub lights: Vec<Seen>,
}

/// A completed city that pays the farmers around it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoredCity {
    /// One of its segments.
    pub at: Seen,
    /// The fields around it that have farmers, each given by one of its farmers.
    pub fields: Vec<Seen>,
    /// The weighted number of farmers in all of them together, by seat.
    pub strength: Vec<u8>,
    /// The payments.
    pub paid: Vec<Paid>,
    /// The places to highlight.
    pub lights: Vec<Seen>,
}
