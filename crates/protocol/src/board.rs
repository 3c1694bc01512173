//! The state of the table, and who may do what.

use crate::{Action, Axis, BySource, Card, Corner, Goods, Line, Meeple, Quarter, Stage, Supply, TokenPair};
use serde::{Deserialize, Serialize};

/// A square: `x` grows to the east, `y` to the south, the start tile lies at 0,0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Xy {
    /// Columns east of the start tile.
    pub x: i16,
    /// Rows south of the start tile.
    pub y: i16,
}

/// A tile on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tile {
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// Quarter turns clockwise, 0-3.
    pub r: u8,
    /// The id of its kind, such as `baD`.
    pub kind: String,
}

/// A figure on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figure {
    /// The owner.
    pub seat: u8,
    /// The kind of figure.
    pub meeple: Meeple,
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// The segment of the tile there. For a barn: the field at its corner.
    pub segment: u8,
    /// For a barn: the corner of the tile where it stands, at which it meets three other tiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub corner: Option<Corner>,
    /// The number of followers that a mayor counts as: the pennants of its city. None for other figures, whose strength
    /// never changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub strength: Option<u16>,
    /// Whether its placement is not confirmed yet.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub pending: bool,
}

pub(crate) fn is_false(flag: &bool) -> bool {
    !flag
}

/// Points by source; they add up to the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Points {
    /// The points from each source.
    #[serde(flatten)]
    pub by: BySource,
    /// The ransom paid to others; it lowers the score.
    pub ransom_paid: u32,
    /// The price paid for tiles at bazaars; it lowers the score.
    pub bazaars_paid: u32,
}

/// The figures of one kind and owner that a player holds prisoner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Prisoners {
    /// The seat that owns the figures.
    pub of: u8,
    /// The kind of figure.
    pub meeple: Meeple,
    /// The number of figures.
    pub count: u8,
}

/// A foundation on the table and the tower on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tower {
    /// The column of its tile.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// The segment of its tile where a guard stands.
    pub segment: u8,
    /// The height; 0 for a foundation.
    pub floors: u16,
}

/// A bridge over a tile. A figure on it stands on the segment after the last printed one of the tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bridge {
    /// The owner.
    pub seat: u8,
    /// The column of the tile under it.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// The direction of the bridge.
    pub axis: Axis,
}

/// A bazaar in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bazaar {
    /// The ids of the kinds turned up that nobody has taken yet, sorted.
    pub tiles: Vec<String>,
    /// Whether the players bid; otherwise they take tiles in turn.
    pub bids: bool,
    /// The seat that is choosing or has chosen; none while tiles are turned up.
    pub chooser: Option<u8>,
    /// The chosen tile and the highest bid for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub lot: Option<Lot>,
}

/// A tile that the players bid for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lot {
    /// The id of its kind.
    pub tile: String,
    /// The highest bid.
    pub price: u16,
    /// The seat that made this bid.
    pub bidder: u8,
}

/// A tunnel token in the mouth of a tunnel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Token {
    /// The owner.
    pub seat: u8,
    /// The pair of the token.
    pub pair: TokenPair,
    /// The column of its tile.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// The road that ends in the mouth.
    pub segment: u8,
}

/// The place of the count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Count {
    /// The column of the tile with the quarters of the City of Carcassonne.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// The quarter where he is.
    pub quarter: Quarter,
    /// The segment of the castle on that tile; market, blacksmith and cathedral are the next three.
    pub castle: u8,
}

/// A castle on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Castle {
    /// Its two tiles.
    pub tiles: [Xy; 2],
    /// The seat of its lord; none once he has gone home.
    pub seat: Option<u8>,
    /// Whether its owner is choosing which feature pays its lord.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub asked: bool,
}

/// The number of tunnel tokens of one pair that a player may still place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TokensLeft {
    /// The pair.
    pub pair: TokenPair,
    /// The number, from 0 to 2.
    pub left: u8,
}

/// A player, as everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seat {
    /// The place in the order of play, from 0.
    pub seat: u8,
    /// The name.
    pub name: String,
    /// Whether a computer plays this seat.
    pub computer: bool,
    /// The level of the computer: one of `OptionsInfo.levels`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub level: Option<String>,
    /// Whether the computer plays in the place of a person, who may take the seat back.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub handed: bool,
    /// Whether that is because the player's time ran out; then the player cannot take the seat back.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub out_of_time: bool,
    /// Points so far.
    pub score: i32,
    /// The points by source.
    pub points: Points,
    /// Figures at home.
    pub supply: Supply,
    /// All figures of the player: at home, on the table and held prisoner by others.
    pub figures: Supply,
    /// The tokens collected.
    pub goods: Goods,
    /// The number of floors that the player may still add to towers; none if towers are not in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub floors: Option<u16>,
    /// The number of abbeys that the player may still lay; none if there are none in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub abbeys: Option<u8>,
    /// The player's pairs of tunnel tokens; empty if there are none in the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<TokensLeft>>"))]
    pub tokens: Vec<TokensLeft>,
    /// The number of bridges that the player may still build; none if there are none in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bridges: Option<u8>,
    /// The number of castles that the player may still build; none if there are none in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub castles: Option<u16>,
    /// The tile from a bazaar that the player lays next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tile: Option<String>,
    /// The figures that the player holds prisoner.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Prisoners>>"))]
    pub prisoners: Vec<Prisoners>,
    /// The score if the game ended now; none after the end, and at a table without the aid `worth`.
    pub projected: Option<i32>,
}

/// The options of the deciding player. Only holders of that seat receive them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choices {
    /// Every legal action, sorted; empty while a decision is pending. Rotations that look alike are listed separately.
    pub actions: Vec<Action>,
    /// Whether `confirm` is allowed.
    pub confirm: bool,
    /// Whether `undo` is allowed.
    pub undo: bool,
}

/// The tile in hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InHand {
    /// The id of its kind.
    pub kind: String,
    /// The kinds that were drawn just before it, fitted nowhere and are out of the game.
    pub set_aside: Vec<String>,
}

/// A tile laid in the last turn, or in the current one once it has a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mark {
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// The seat that laid it.
    pub seat: u8,
    /// 1 for the first part of the turn, 2 for the second.
    pub part: u8,
}

/// A card in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeldCard {
    /// The card.
    pub card: Card,
    /// The holder.
    pub seat: Option<u8>,
    /// The number of tiles of the largest city, or longest road, completed so far.
    pub tiles: u16,
    /// The number of completed cities (King) or roads (Robber Baron) on the table.
    pub completed: u16,
    /// The points for its holder if the game ended now; 0 if nobody holds it. None if it pays during the game, and
    /// before the end at a table without the aid `worth`.
    pub points: Option<u32>,
}

/// The place of the dragon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Dragon {
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// The steps left in its current move; 0 if it is not moving.
    pub steps: u8,
}

/// The place of the fairy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fairy {
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// The segment of the follower next to whom she stands; none if she stands on a tile.
    pub segment: Option<u8>,
    /// The owner of that follower; none once it has left, and if she stands on a tile.
    pub seat: Option<u8>,
}

/// The end of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Over {
    /// The winners; several of them share the victory.
    pub winners: Vec<u8>,
    /// The table where the same people play again, once somebody has asked for it.
    pub rematch: Option<String>,
    /// Whether the others had left and the win was claimed; then there was no final scoring.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub claimed: bool,
    /// The seats that lost because their time ran out, at a table with that agreement.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub lost: Vec<u8>,
    /// Whether the secret is public, so that the record's draws can be checked.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub shown: bool,
}

/// The state of the draws that pages need to reveal the values for them: `docs/fair-draws.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fair {
    /// The number of the next draw; none while draws that were taken back are repeated, for which nothing is revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub draw: Option<u32>,
    /// The seat whose first value the first draw waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub awaited: Option<u8>,
    /// The chain of each seat, if it has one.
    pub chains: Vec<Option<Held>>,
}

/// The revealed part of a seat's chain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Held {
    /// The value that was revealed last, or the anchor, in hexadecimal.
    pub last: String,
    /// The draw that the next value of the chain is for.
    pub next: u32,
}

/// A request to take a tile back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Asking {
    /// The seat that asks.
    pub seat: u8,
    /// The number of tiles that would leave the table.
    pub tiles: u16,
    /// The seats that have not agreed yet.
    pub waits: Vec<u8>,
}

/// Everything on the table besides tiles and figures, in a game or in a position that was read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pieces {
    /// The foundations and towers on the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Tower>>"))]
    pub towers: Vec<Tower>,
    /// The tunnel tokens on the table, in the order of placement.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Token>>"))]
    pub tokens: Vec<Token>,
    /// The bridges on the table, in the order of building.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Bridge>>"))]
    pub bridges: Vec<Bridge>,
    /// The castles on the table, in the order of making.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Castle>>"))]
    pub castles: Vec<Castle>,
    /// The place of the count; none in games without him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub count: Option<Count>,
}

/// The situation after an event, without the tiles on the table and the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Now {
    /// What is decided next.
    pub stage: Stage,
    /// The seat that decides; none while a tile is drawn and after the end.
    pub seat: Option<u8>,
    /// The seat whose turn it is; after the end, the last player's.
    pub turn: u8,
    /// The number of the turn, from 1; a double turn counts as one.
    pub turn_number: u16,
    /// 1 in the first part of the turn, 2 in the second.
    pub part: u8,
    /// Whether the tile just laid earned a second part.
    pub second_earned: bool,
    /// The tile in hand; only at stage `place`.
    pub in_hand: Option<InHand>,
    /// The tile just laid, until the end of the part.
    pub laid: Option<Tile>,
    /// The decision to be confirmed; only at stage `confirm`.
    pub pending: Option<Action>,
    /// The options of the deciding seat; only for viewers who hold it.
    pub choices: Option<Choices>,
    /// The players in the order of play.
    pub seats: Vec<Seat>,
    /// Every figure on the table.
    pub figures: Vec<Figure>,
    /// The cards in play.
    pub cards: Vec<HeldCard>,
    /// The dragon, once it is on the table.
    pub dragon: Option<Dragon>,
    /// The fairy, once she is on the table.
    pub fairy: Option<Fairy>,
    /// The number of tiles held back until a volcano appears; `tiles_left` includes them.
    pub held_back: u16,
    /// Everything else on the table.
    #[serde(flatten)]
    pub pieces: Pieces,
    /// The bazaar in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bazaar: Option<Bazaar>,
    /// The tiles laid last.
    pub marks: Vec<Mark>,
    /// The number of tiles left to draw, without the one in hand.
    pub tiles_left: u16,
    /// The name of the table, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub title: Option<String>,
    /// Seats that may ask the others to take a tile back (`ask_back`).
    pub back: Vec<u8>,
    /// A pending request to take a tile back. Playing on declines it.
    pub asking: Option<Asking>,
    /// Whether a record can be fetched (always, at present).
    pub record: bool,
    /// The state of the draws, at a table where they can be checked, until the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fair: Option<Fair>,
    /// The end of the game, once it is over.
    pub over: Option<Over>,
}

/// Everything about a table that a viewer may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Snapshot {
    /// The table's id.
    pub table: String,
    /// The number of the last event included.
    pub seq: u32,
    /// The seats held by this viewer; empty for a spectator.
    pub yours: Vec<u8>,
    /// The time when the table was opened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub opened: u64,
    /// The sets in play.
    pub sets: Vec<crate::SetChoice>,
    /// The rules in play.
    pub rules: crate::TableRules,
    /// The other agreements.
    pub terms: crate::Terms,
    /// Every tile in the order of laying, start tiles first.
    pub tiles: Vec<Tile>,
    /// The log so far.
    pub lines: Vec<Line>,
    /// The situation.
    pub now: Now,
    /// The commitment to the draws of this table, in hexadecimal; the proof follows after the end.
    pub commitment: String,
}
