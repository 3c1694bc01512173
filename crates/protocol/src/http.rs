//! The bodies of HTTP requests and responses.

use crate::{
    Action, Clock, ErrorCode, Feature, GoodsKind, Points, RefusedPosition, Stage, Terms, TileSymbol,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A set in play and the number of its copies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SetChoice {
    /// The word of the set, such as `base` or `traders`.
    pub set: String,
    /// The number of boxes, 1 or more.
    #[serde(default = "one")]
    pub copies: u8,
}

fn one() -> u8 {
    1
}

/// Rules as a preset and the differences from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableRules {
    /// The name of an edition; `c2` is the current one.
    pub preset: String,
    /// The toggles that differ from the preset: from the word of the toggle to the word of its value.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "{ [key in string]: string }"))]
    pub changes: BTreeMap<String, String>,
}

/// The rules and sets to play with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chosen {
    /// The rules.
    pub rules: TableRules,
    /// The sets.
    pub sets: Vec<SetChoice>,
}

/// A seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum NewSeat {
    /// A person at the screen that opens the table; this browser holds the seat.
    Here {
        /// The name.
        name: String,
        /// The end of the chain of values that this person contributes to the draws, in hexadecimal. The first draw
        /// waits until the first such seat has revealed a value.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        anchor: Option<String>,
    },
    /// A person elsewhere, who receives the seat's link.
    Link {
        /// The name, until that person changes it.
        name: String,
    },
    /// The computer.
    Computer {
        /// The name.
        name: String,
        /// The level, one of `OptionsInfo.levels`; none for the usual one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        level: Option<String>,
    },
}

/// `POST /api/tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewTable {
    /// The seats in the order of play, 2-6 (six only with `inns`).
    pub seats: Vec<NewSeat>,
    /// The sets in play, including the base game.
    pub sets: Vec<SetChoice>,
    /// The rules; none for the current edition.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub rules: Option<TableRules>,
    /// The other agreements; missing fields have their defaults.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Terms>"))]
    pub terms: Terms,
}

/// A seat of a table just opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenedSeat {
    /// The place in the order of play.
    pub seat: u8,
    /// The secret of a person's seat; this is the only response that contains it. The seat's link is
    /// `/g/{table}#s={seat}.{token}`.
    pub token: Option<String>,
    /// Whether this browser already holds the seat.
    pub yours: bool,
}

/// The answer to `POST /api/tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenedTable {
    /// The table's id; its page is `/g/{id}`.
    pub table: String,
    /// Its seats.
    pub seats: Vec<OpenedSeat>,
}

/// `POST /api/tables/{id}/claim`: this browser takes a seat by its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Claim {
    /// The seat.
    pub seat: u8,
    /// Its secret.
    pub token: String,
    /// A new name for the seat.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
}

/// `POST /api/tables/{id}/title`: the holder of a seat names the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewTitle {
    /// The name; empty to remove it.
    pub title: String,
}

/// A player in a list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInfo {
    /// The name.
    pub name: String,
    /// Whether a computer plays this seat.
    pub computer: bool,
    /// Points so far.
    pub score: i32,
    /// Whether this browser holds it.
    pub yours: bool,
}

/// A table in `GET /api/tables`, latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableInfo {
    /// Its id.
    pub table: String,
    /// Its name, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub title: Option<String>,
    /// The time when it was opened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub opened: u64,
    /// The time of the last event, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub changed: u64,
    /// The players.
    pub seats: Vec<SeatInfo>,
    /// The sets in play.
    pub sets: Vec<SetChoice>,
    /// What is decided next.
    pub stage: Stage,
    /// The seat that decides.
    pub seat: Option<u8>,
    /// Tiles left to draw.
    pub tiles_left: u16,
    /// The time for thinking; none for no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clock: Option<Clock>,
}

/// A tile set that a new table may use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SetInfo {
    /// The word of the set.
    pub set: String,
    /// The name on the box.
    pub title: String,
    /// Tiles in one box, without abbeys.
    pub tiles: u16,
    /// The other contents of the box, in English; empty if there are none.
    pub contents: String,
    /// Whether it is part of every table.
    pub required: bool,
    /// Whether only one box of it is useful: there is just one City of Carcassonne, laid before the first draw.
    pub once: bool,
    /// The largest number of boxes at one table.
    pub most_copies: u8,
}

/// An edition that a new table may use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Preset {
    /// Its name.
    pub name: String,
    /// The value of every toggle.
    #[cfg_attr(test, ts(type = "{ [key in string]: string }"))]
    pub values: BTreeMap<String, String>,
}

/// A value of a toggle, or a level of the computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// The word of the value.
    pub value: String,
    /// The meaning, in English.
    pub title: String,
}

/// A rule that editions or house rules decide differently.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Toggle {
    /// The word of the toggle.
    pub toggle: String,
    /// What the toggle decides, in English.
    pub title: String,
    /// The possible values.
    pub values: Vec<Choice>,
    /// The clauses that describe it.
    #[cfg_attr(test, ts(type = "Array<Clause>"))]
    pub clauses: Vec<String>,
    /// The chapter of the rule book that describes it.
    pub chapter: String,
    /// Sets, at least one of which must be in play for the toggle to matter; empty if it always does. They may include
    /// sets that `OptionsInfo.sets` does not have yet.
    pub needs: Vec<String>,
}

/// A difference of rules from the current edition: `GET /api/rules/differences?rules=…&sets=…`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleDifference {
    /// The word of the toggle.
    pub toggle: String,
    /// What the toggle decides, in English.
    pub title: String,
    /// What these rules say, in English.
    pub value: String,
    /// What the current edition says or, in an `EditionResult`, the rules of the game.
    pub current: String,
    /// The clause that describes it, in the rule book of these rules.
    pub clause: String,
}

/// `GET /api/options`: the options for a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionsInfo {
    /// The version of the server.
    pub version: String,
    /// The tile sets.
    pub sets: Vec<SetInfo>,
    /// The smallest number of seats.
    pub fewest_seats: u8,
    /// The largest number of seats without the set `inns`.
    pub most_seats: u8,
    /// The largest number of seats with it.
    pub most_seats_with_inns: u8,
    /// The editions; the first is the current one.
    pub presets: Vec<Preset>,
    /// The rules that can be chosen individually.
    pub toggles: Vec<Toggle>,
    /// The levels of the computer, the weakest first.
    pub levels: Vec<Choice>,
    /// The level of a computer seat that does not specify one.
    pub usual_level: String,
    /// The maximum length of a player's name, in characters.
    pub most_name_chars: u8,
    /// The addresses for other devices, such as `http://192.0.2.7:4680`; empty if the server listens on this machine
    /// only.
    pub addresses: Vec<String>,
    /// The default rules and sets of this server.
    pub usual: Chosen,
    /// The rules and sets of the request, or the default ones.
    pub chosen: Chosen,
}

/// The result of a finished game's moves under an edition. `POST /api/editions` answers with one for each edition whose
/// rules differ from those of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EditionResult {
    /// The edition's name.
    pub preset: String,
    /// The differences from the rules of the game, as far as a game with its sets can show them; `current` is what the
    /// rules of the game say. If empty, the edition plays the same game.
    pub differences: Vec<RuleDifference>,
    /// The points by seat; if the game stops, those up to that point.
    pub scores: Vec<i32>,
    /// The same points by source.
    pub points: Vec<Points>,
    /// The winners; empty if the game stops.
    pub winners: Vec<u8>,
    /// The first decision that this edition does not allow.
    pub stopped: Option<EditionStop>,
}

/// A decision of a game that another edition does not allow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EditionStop {
    /// The number of the tile that is being laid, from 1.
    pub tile: u16,
    /// The seat that decides.
    pub seat: u8,
    /// The decision and the reason why it is refused, in English.
    pub msg: String,
    /// The clause that refuses it.
    #[cfg_attr(test, ts(type = "Clause"))]
    pub rule: String,
}

/// `GET /api/tables/{id}/record.json`: the game so far. Everything that reads records also accepts this text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameRecord {
    /// The version of the notation of `record`.
    pub bastide: u8,
    /// The players' names in the order of play.
    pub players: Vec<String>,
    /// The sets, such as `base,2xtraders`.
    pub sets: String,
    /// The rules, such as `c2,chain`.
    pub rules: String,
    /// The day when the table was opened, in UTC.
    pub date: String,
    /// Whether the game is over.
    pub finished: bool,
    /// The points by seat.
    pub scores: Vec<i32>,
    /// The winners; empty before the end.
    pub winners: Vec<u8>,
    /// Every draw and every decision.
    pub actions: Vec<RecordedAction>,
    /// The record as text, from which the game can be read again.
    pub record: String,
    /// The proof of the draws, once it is public. The text contains it, too, except for `bags`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fair: Option<FairRecord>,
    /// The time for thinking, at a table with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clock: Option<Clock>,
}

/// The data for checking the draws of a finished game: `docs/fair-draws.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FairRecord {
    /// The table's id.
    pub table: String,
    /// The commitment to the secret, published before the game.
    pub commitment: String,
    /// The secret: 64 hexadecimal digits.
    pub secret: String,
    /// The number of draws that were given when the table was opened: those before this one, counted from 0.
    pub given: u32,
    /// The revelations, in order.
    pub revealed: Vec<Revealed>,
    /// The tiles that could be drawn: at draw 0, and at each draw where they are not simply those of the previous draw
    /// without the tile drawn then.
    pub bags: Vec<Bag>,
}

/// A revelation of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Revealed {
    /// The number of the next draw at that time.
    pub draw: u32,
    /// The seat.
    pub seat: u8,
    /// The end of a new chain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub anchor: Option<String>,
    /// The value of the seat's chain for that draw. If both `anchor` and `value` are missing, a turn ended without a
    /// value, which ended the chain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub value: Option<String>,
}

/// The tiles that could be drawn, in the order in which they are counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bag {
    /// The number of the draw, from 0.
    pub draw: u32,
    /// Each kind and the number of its copies that could be drawn.
    pub tiles: Vec<(String, u32)>,
}

/// A draw or a decision of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordedAction {
    /// The seat that decided; null for a draw.
    pub seat: Option<u8>,
    /// The action.
    pub action: Action,
    /// The milliseconds that the player thought, at a table with a clock; none for a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub spent: Option<u32>,
}

/// A clause of the rule book: `GET /api/rules` (all) and `GET /api/rules/{id}` (one).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleClause {
    /// The id, such as `city.score.tile`.
    pub id: String,
    /// The chapter that contains it.
    pub chapter: String,
    /// The section of the chapter, if it has sections.
    pub section: Option<String>,
    /// The rule in our own words, paragraphs separated by a blank line.
    pub text: String,
    /// The source of the clause.
    pub source: String,
    /// The differences between editions, if there are any.
    pub editions: Option<String>,
    /// The toggle that decides it, if editions differ.
    pub toggle: Option<String>,
    /// The expansion that it needs.
    pub needs: Option<String>,
    /// The value of the toggle under the rules of the request (`GET /api/rules?rules=…`).
    #[serde(default)]
    pub value: Option<String>,
    /// Whether that differs from the current edition.
    #[serde(default)]
    pub differs: bool,
    /// Whether it applies only with other sets than those of the request; only a search returns such clauses.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub elsewhere: bool,
    /// Whether it applies only under other rules than those of the request; only a search returns such clauses.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub otherwise: bool,
}

/// A segment in `/assets/tiles.json`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TileSegment {
    /// The kind of feature that it is a part of.
    pub kind: Feature,
    /// The letter in the picture.
    pub letter: String,
    /// The sides that it reaches in the canonical orientation, out of `NESW`; half-edges of fields are not included.
    pub sides: String,
    /// The number of pennants.
    pub pennants: u8,
    /// The kind of goods printed on it.
    pub goods: Option<GoodsKind>,
    /// Whether there is an inn at it.
    pub inn: bool,
    /// Whether there is a cathedral in it.
    pub cathedral: bool,
    /// Whether the city is besieged.
    pub besieged: bool,
    /// Whether there is a princess in the city.
    pub princess: bool,
    /// Whether there is a pig-herd in the field.
    pub herd: bool,
    /// For a road that ends in the mouth of a tunnel: the position of a token, as x and y in the box of `anchor`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub mouth: Option<[f64; 2]>,
    /// The position of figures, as x and y in the tile's box of 100 × 100, in canonical orientation.
    pub anchor: [f64; 2],
    /// The region of the segment, as SVG path data in the same box.
    pub region: String,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// A kind of tile in `/assets/tiles.json`, which is an object from ids to these.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TileArt {
    /// The set that it comes from.
    pub set: String,
    /// The number of copies in one box.
    pub copies: u8,
    /// The number of copies that show a garden; with The Abbot, these are a kind of their own.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(test, ts(optional, as = "Option<u8>"))]
    pub gardens: u8,
    /// For a kind with a garden, which has no copies of its own: the kind without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub plain: Option<String>,
    /// The edges clockwise from north: `f`, `r`, `c`, `v` (river) or `#` (inside the City of Carcassonne).
    pub edges: String,
    /// The number of quarter turns after which the tile looks and plays the same: 1, 2 or 4.
    pub period: u8,
    /// The symbol that concerns the whole tile.
    pub symbol: Option<TileSymbol>,
    /// The positions of its printed symbols, as x and y in the box of `TileSegment.anchor`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<[f64; 2]>>"))]
    pub signs: Vec<[f64; 2]>,
    /// The segments, in order of their numbers.
    pub segments: Vec<TileSegment>,
}

/// The body of every HTTP response that is not a success.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fault {
    /// The kind of fault.
    pub code: ErrorCode,
    /// What is wrong and what to do, in English.
    pub msg: String,
    /// For `POST /api/score`: what was read, and where its faults are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub position: Option<Box<RefusedPosition>>,
}
