//! What lies on the table and who may do what.

use crate::{Action, Axis, BySource, Card, Corner, Goods, Line, Meeple, Quarter, Stage, Supply, TokenPair};
use serde::{Deserialize, Serialize};

/// A square: `x` grows to the east, `y` to the south, the start tile lies at 0,0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Xy {
    /// Columns east of the start tile.
    pub x: i16,
    /// Rows south of the start tile.
    pub y: i16,
}

/// A tile that lies on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tile {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// Quarter turns clockwise, 0-3.
    pub r: u8,
    /// Id of its kind, such as `baD`.
    pub kind: String,
}

/// A figure that stands on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Figure {
    /// Whose.
    pub seat: u8,
    /// Which figure.
    pub meeple: Meeple,
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// The segment of the tile there. Under a barn: the field at its corner.
    pub segment: u8,
    /// The corner of the tile where a barn stands, and three other tiles meet it; none for other figures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub corner: Option<Corner>,
    /// How many followers a mayor counts as where it stands: the pennants of its city. None for other figures, whose
    /// strength never changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub strength: Option<u16>,
    /// Put down but not confirmed yet.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub pending: bool,
}

pub(crate) fn is_false(flag: &bool) -> bool {
    !flag
}

/// Points by where they come from; the total is the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Points {
    /// What each source paid.
    #[serde(flatten)]
    pub by: BySource,
    /// Ransom paid to others; it lowers the score.
    pub ransom_paid: u32,
    /// What was paid for tiles at bazaars; it lowers the score.
    #[serde(default)]
    pub bazaars_paid: u32,
}

/// Figures of one kind that a player holds prisoner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Prisoners {
    /// The seat whose figures they are.
    pub of: u8,
    /// Which figure.
    pub meeple: Meeple,
    /// How many.
    pub count: u8,
}

/// A foundation on the table, and the tower on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tower {
    /// Column of its tile.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// The segment of its tile where a guard stands.
    pub segment: u8,
    /// How high it is; 0 for a foundation.
    pub floors: u16,
}

/// A bridge over a tile. A figure on it stands on the segment after the last that the tile shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Bridge {
    /// Whose.
    pub seat: u8,
    /// Column of the tile under it.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// From where to where it leads.
    pub axis: Axis,
}

/// A bazaar that is held.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Bazaar {
    /// Ids of the kinds turned up that nobody has yet, sorted.
    pub tiles: Vec<String>,
    /// Whether the players bid; else they take tiles in turn.
    pub bids: bool,
    /// The seat that chooses or has chosen; none while tiles are turned up.
    pub chooser: Option<u8>,
    /// The chosen tile, and what is bid for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub lot: Option<Lot>,
}

/// A tile for which the players bid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Lot {
    /// Id of its kind.
    pub tile: String,
    /// The highest bid.
    pub price: u16,
    /// The seat whose bid it is.
    pub bidder: u8,
}

/// A tunnel token in the mouth of a tunnel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Token {
    /// Whose.
    pub seat: u8,
    /// Of which pair.
    pub pair: TokenPair,
    /// Column of its tile.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// The road that ends in the mouth.
    pub segment: u8,
}

/// Where the count is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Count {
    /// Column of the tile with the quarters of the City of Carcassonne.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// In which he is.
    pub quarter: Quarter,
    /// The segment of the castle on that tile; market, blacksmith and cathedral follow.
    pub castle: u8,
}

/// A castle on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Castle {
    /// Its two tiles.
    pub tiles: [Xy; 2],
    /// Whose lord is in it; nobody's once he has gone home.
    pub seat: Option<u8>,
    /// Whether its owner chooses now which feature pays its lord.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub asked: bool,
}

/// How many tunnel tokens of one pair a player may still put.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TokensLeft {
    /// Which pair.
    pub pair: TokenPair,
    /// From 0 to 2.
    pub left: u8,
}

/// A player, as everybody sees him.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seat {
    /// Place in the order of play, from 0.
    pub seat: u8,
    /// The name.
    pub name: String,
    /// Whether a computer plays it.
    pub computer: bool,
    /// How well the computer plays: one of `OptionsInfo.levels`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub level: Option<String>,
    /// Whether the computer plays it in the place of a person, who may take it back.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub handed: bool,
    /// Whether it does so because the player's time has run out: the player cannot take it back.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub out_of_time: bool,
    /// Points so far.
    pub score: i32,
    /// Where they come from.
    pub points: Points,
    /// Figures at home.
    pub supply: Supply,
    /// Figures that the player has in all: at home, on the table and prisoners of others.
    pub figures: Supply,
    /// Tokens collected.
    pub goods: Goods,
    /// Floors that the player may still add to towers; none where towers are not in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub floors: Option<u16>,
    /// Abbeys that the player may still lay; none where there are none in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub abbeys: Option<u8>,
    /// The player's pairs of tunnel tokens; none where there are none in the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<TokensLeft>>"))]
    pub tokens: Vec<TokensLeft>,
    /// Bridges that the player may still build; none where there are none in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bridges: Option<u8>,
    /// Castles that the player may still make; none where there are none in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub castles: Option<u16>,
    /// The tile from a bazaar that the player lays next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tile: Option<String>,
    /// Whom the player holds prisoner.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Prisoners>>"))]
    pub prisoners: Vec<Prisoners>,
    /// What the score would be if the game ended now; none once it has, and at a table without the aid `worth`.
    pub projected: Option<i32>,
}

/// Everything that the deciding player may do now. Only those who hold the deciding seat get it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choices {
    /// Every legal action, sorted; none while one is pending. Rotations that look alike are listed each.
    pub actions: Vec<Action>,
    /// Whether `confirm` is allowed.
    pub confirm: bool,
    /// Whether `undo` is allowed.
    pub undo: bool,
}

/// The tile in hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InHand {
    /// Id of its kind.
    pub kind: String,
    /// Kinds that were drawn just before it, fitted nowhere and are out of the game.
    pub set_aside: Vec<String>,
}

/// A tile laid in the last turn, or in the present one as soon as it has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mark {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// Who laid it.
    pub seat: u8,
    /// 1 for the first part of the turn, 2 for the second.
    pub part: u8,
}

/// A card in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HeldCard {
    /// Which.
    pub card: Card,
    /// Who holds it.
    pub seat: Option<u8>,
    /// Tiles of the largest city, or longest road, completed so far.
    pub tiles: u16,
    /// Completed cities (King) or roads (Robber Baron) on the table.
    pub completed: u16,
    /// What it pays to its holder if the game ends now; 0 while nobody holds it. None where it pays during the game, and at a
    /// table without the aid `worth` before the end.
    pub points: Option<u32>,
}

/// Where the dragon is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Dragon {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// Steps left in the move that it is making; 0 when it makes none.
    pub steps: u8,
}

/// Where the fairy is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fairy {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// The segment that she stands at; none where she stands on a tile.
    pub segment: Option<u8>,
    /// Whose follower she stands beside; nobody's once that follower has left, and where she stands on a tile.
    pub seat: Option<u8>,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Over {
    /// The winners; several share a victory.
    pub winners: Vec<u8>,
    /// The table where the same people play again, once somebody asked for it.
    pub rematch: Option<String>,
    /// Whether the others had left and the win was claimed: nothing was scored at the end.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub claimed: bool,
    /// Seats that have lost because their time ran out, at a table where that is agreed on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub lost: Vec<u8>,
    /// Whether the secret is shown, so that the record's draws can be checked.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub shown: bool,
}

/// What pages need to know of the draws, so that they can reveal the values that go into them: `docs/fair-draws.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fair {
    /// The number of the next draw; none while draws come again that were taken back, and for which nothing is revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub draw: Option<u32>,
    /// The seat for whose first value the first draw waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub awaited: Option<u8>,
    /// The chain of each seat, if it has one.
    pub chains: Vec<Option<Held>>,
}

/// How far the chain of a seat is revealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Held {
    /// The value that was revealed last, or the anchor, in hexadecimal.
    pub last: String,
    /// The draw that the next value of the chain is for.
    pub next: u32,
}

/// A player asks to take a tile back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Asking {
    /// Who asks.
    pub seat: u8,
    /// How many tiles would leave the table.
    pub tiles: u16,
    /// Who has not agreed yet.
    pub waits: Vec<u8>,
}

/// What lies on the table besides tiles and figures, in a game or in a position that was read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    /// Where the count is; absent from games without the count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub count: Option<Count>,
}

/// The situation after an event, but for the tiles on the table and the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Now {
    /// What is decided next.
    pub stage: Stage,
    /// Who decides; nobody while a tile is drawn and when the game is over.
    pub seat: Option<u8>,
    /// Whose turn it is; stays the last player's when the game is over.
    pub turn: u8,
    /// Number of the turn, from 1; a double turn is one turn.
    pub turn_number: u16,
    /// 1 in the first part of the turn, 2 in the second.
    pub part: u8,
    /// The tile just laid earned a second part.
    pub second_earned: bool,
    /// The tile in hand, at stage `place` only.
    pub in_hand: Option<InHand>,
    /// The tile just laid, from its laying to the end of the part.
    pub laid: Option<Tile>,
    /// The decision to be confirmed, at stage `confirm` only.
    pub pending: Option<Action>,
    /// What the one who decides may do; only for a viewer who holds that seat.
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
    /// Tiles that wait for a volcano; they are among those left.
    pub held_back: u16,
    /// What else lies on the table.
    #[serde(flatten)]
    pub pieces: Pieces,
    /// The bazaar that is held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bazaar: Option<Bazaar>,
    /// Tiles laid last.
    pub marks: Vec<Mark>,
    /// Tiles left to draw; the one in hand is not among them.
    pub tiles_left: u16,
    /// The name of the table, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub title: Option<String>,
    /// Seats that may ask the others to take a tile back (`ask_back`).
    #[serde(default)]
    pub back: Vec<u8>,
    /// That somebody asks to take a tile back. Whoever plays on declines it.
    #[serde(default)]
    pub asking: Option<Asking>,
    /// Whether a record can be fetched (always, at present).
    pub record: bool,
    /// What has been revealed for the draws, at a table where these can be checked, until the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fair: Option<Fair>,
    /// How it ended, when it did.
    pub over: Option<Over>,
}

/// Everything about a table that a viewer may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Snapshot {
    /// The table's id.
    pub table: String,
    /// The number of the last event that this contains.
    pub seq: u32,
    /// The seats that this viewer holds. None: he watches.
    pub yours: Vec<u8>,
    /// When the table was opened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub opened: u64,
    /// The sets in play.
    pub sets: Vec<crate::SetChoice>,
    /// The rules in play.
    pub rules: crate::TableRules,
    /// What else is agreed on.
    #[serde(default)]
    pub terms: crate::Terms,
    /// Every tile in the order of laying, start tiles first.
    pub tiles: Vec<Tile>,
    /// The log so far.
    pub lines: Vec<Line>,
    /// The situation.
    pub now: Now,
    /// What the draws of this table are bound to, in hexadecimal, until the proof after its end.
    pub commitment: String,
}
