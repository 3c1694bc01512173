//! The referee: a position of a real table goes in, its account comes out.

use crate::{Card, Feature, Figure, Goods, Item, Pieces, Points, Prisoners, Seen, Tile};
use serde::{Deserialize, Serialize};

/// `POST /api/score`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreRequest {
    /// A board or a game record as text, or a `.jcz` file.
    pub text: String,
    /// The rules to score it by, such as `c2,chain`; none: those of the record, or the current edition.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub rules: Option<String>,
    /// How many play, where the text is a board; none: whoever has anything on it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub players: Option<u8>,
    /// The boxes in play, such as `base,2xtraders`: tiles are counted then; none: nobody says.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub sets: Option<String>,
    /// The rules that the points so far were earned under, where the text is a board; none: nobody says.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub recorded: Option<String>,
    /// The kind of tile that somebody is about to lay, if anybody is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub hand: Option<String>,
}

/// Something to know about an account that no number in it says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Remark {
    /// In English.
    pub msg: String,
    /// The clause that it follows from, if it follows from one.
    #[cfg_attr(test, ts(type = "Clause | null"))]
    pub rule: Option<String>,
}

/// What was read from a text that cannot lie on a table: in `Fault.position`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RefusedPosition {
    /// The tiles.
    pub tiles: Vec<Tile>,
    /// The figures.
    pub figures: Vec<Figure>,
    /// The square of the dragon.
    pub dragon: Option<Seen>,
    /// Where the fairy is, with the segment of the follower that she stands beside.
    pub fairy: Option<Seen>,
    /// What else lies there.
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

/// A player as the text has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadPlayer {
    /// The name that the text gives, if it gives one.
    pub given: Option<String>,
    /// Points on the scoreboard.
    pub before: i32,
    /// Tokens of goods.
    pub goods: Goods,
    /// Cards.
    pub cards: Vec<Card>,
    /// Whom the player holds prisoner.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Prisoners>>"))]
    pub prisoners: Vec<Prisoners>,
}

/// What is wrong with a position, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PositionFault {
    /// What is wrong and what to do, in English.
    pub msg: String,
    /// Squares, with the segment where a figure is at fault; none if it is nowhere on the table.
    pub lights: Vec<Seen>,
    /// Tiles of which one has to be turned, each turned so that it fits.
    pub turns: Vec<Tile>,
}

/// The answer to `POST /api/score` and to `GET /api/tables/{id}/sheet`: what everything on the table pays if the game
/// ends now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    /// Where the fairy is, with the segment of the follower that she stands beside.
    pub fairy: Option<Seen>,
    /// What else lies there.
    #[serde(flatten)]
    pub pieces: Pieces,
    /// The players in the order of play.
    pub players: Vec<ScoredPlayer>,
    /// Seats of the winners.
    pub winners: Vec<u8>,
    /// Roads, cities and cloisters with figures.
    pub features: Vec<ScoredFeature>,
    /// Fields with farmers.
    pub fields: Vec<ScoredField>,
    /// Fields with barns: `at` is where the first barn stands, `owners` are the seats with a barn there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<ScoredField>>"))]
    pub barns: Vec<ScoredField>,
    /// Cities that pay farmers, under the rule by which each does so once; otherwise none.
    pub cities: Vec<ScoredCity>,
    /// What goods pay.
    pub goods: Vec<Paid>,
    /// What King and Robber Baron pay.
    pub cards: Vec<Paid>,
    /// What the fairy pays.
    pub fairy_paid: Vec<Paid>,
    /// What else there is to know.
    pub remarks: Vec<Remark>,
    /// The rules that a recorded game was played under.
    pub recorded: Option<String>,
    /// The sets of a recorded game.
    pub sets: Option<String>,
    /// Where a tile of the kind in hand would fit, if one was named: each free square with one of the ways round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fits: Option<Vec<Tile>>,
}

/// A player's row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoredPlayer {
    /// How to call the player: by name, with the colour where several are called alike; the colour where no name is known.
    pub name: String,
    /// The name that the text gives, if it gives one.
    pub given: Option<String>,
    /// Points on the scoreboard.
    pub before: i32,
    /// What comes on top.
    pub points: Points,
    /// The sum.
    pub total: i32,
    /// Tokens of goods.
    pub goods: Goods,
    /// Cards.
    pub cards: Vec<Card>,
    /// Whom the player holds prisoner.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Prisoners>>"))]
    pub prisoners: Vec<Prisoners>,
}

/// What a player is paid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Paid {
    /// Whose.
    pub seat: u8,
    /// How much: the sum of the items.
    pub points: u32,
    /// The arithmetic.
    pub items: Vec<Item>,
    /// The clause that decides.
    #[cfg_attr(test, ts(type = "Clause"))]
    pub rule: String,
    /// Further clauses that decide what farmers and barns get: for a castle, a pig, a pig-herd, a besieged city, the City of
    /// Carcassonne.
    #[cfg_attr(test, ts(type = "Array<Clause>"))]
    pub also: Vec<String>,
}

/// A road, city or cloister with figures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoredFeature {
    /// What it is.
    pub kind: Feature,
    /// Where its first figure stands.
    pub at: Seen,
    /// Whether nothing of it is open.
    pub complete: bool,
    /// Tiles; for a cloister the filled squares of its nine.
    pub tiles: u16,
    /// Pennants.
    pub pennants: u16,
    /// Open edges; for a cloister the empty squares around it.
    pub open: u16,
    /// Whether an inn stands at it.
    pub inn: bool,
    /// Whether a cathedral stands in it.
    pub cathedral: bool,
    /// Whether it is besieged.
    pub besieged: bool,
    /// Whether it is a castle.
    #[serde(default, skip_serializing_if = "crate::board::is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub castle: bool,
    /// Goods symbols.
    pub goods: Goods,
    /// Followers by weight, by seat.
    pub strength: Vec<u8>,
    /// Seats with a builder in it.
    pub builders: Vec<u8>,
    /// Seats that have the majority or tie for it.
    pub owners: Vec<u8>,
    /// What each of them is paid.
    pub points: u32,
    /// The arithmetic.
    pub items: Vec<Item>,
    /// The clause that decides.
    #[cfg_attr(test, ts(type = "Clause"))]
    pub rule: String,
    /// What it pays besides, and nobody can tell to whom.
    pub remark: Option<Remark>,
    /// What to light.
    pub lights: Vec<Seen>,
}

/// A field with farmers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoredField {
    /// Where its first farmer lies.
    pub at: Seen,
    /// Farmers by weight, by seat.
    pub strength: Vec<u8>,
    /// Seats with a pig in it.
    pub pigs: Vec<u8>,
    /// Seats that have the majority or tie for it.
    pub owners: Vec<u8>,
    /// The completed cities that it touches.
    pub completed: Vec<Seen>,
    /// The cities that it touches and that are not complete.
    pub open: Vec<Seen>,
    /// What it pays; nothing where cities pay instead.
    pub paid: Vec<Paid>,
    /// The clause that decides how the field pays.
    #[cfg_attr(test, ts(type = "Clause"))]
    pub rule: String,
    /// What to light.
    pub lights: Vec<Seen>,
}

/// A completed city that pays the farmers around it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoredCity {
    /// One of its segments.
    pub at: Seen,
    /// The fields around it that hold farmers, by a farmer of each.
    pub fields: Vec<Seen>,
    /// Farmers in all of them together, by weight, by seat.
    pub strength: Vec<u8>,
    /// What it pays.
    pub paid: Vec<Paid>,
    /// What to light.
    pub lights: Vec<Seen>,
}
