//! Bodies of HTTP requests and answers.

use crate::{
    Action, ErrorCode, Feature, GoodsKind, Points, RefusedPosition, ServerMessage, Snapshot, Stage, Terms,
    TileSymbol,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A set in play and its copies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SetChoice {
    /// `base`, `traders`, `inns` or `river`.
    pub set: String,
    /// How many boxes, 1 or more.
    #[serde(default = "one")]
    pub copies: u8,
}

fn one() -> u8 {
    1
}

/// Rules as a preset and what differs from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableRules {
    /// Name of an edition: `c2` is the current one.
    pub preset: String,
    /// Toggles that differ from the preset: word of the toggle, word of its value.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "{ [key in string]: string }"))]
    pub changes: BTreeMap<String, String>,
}

/// Rules and sets to play with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
pub enum NewSeat {
    /// A person at the screen that opens the table: this browser holds the seat.
    Here {
        /// The name.
        name: String,
        /// The end of the chain of values that this person puts into the draws, in hexadecimal. The first draw waits until a
        /// value of the first such seat is revealed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        anchor: Option<String>,
    },
    /// A person elsewhere, who gets the seat's link.
    Link {
        /// The name, until that person changes it.
        name: String,
    },
    /// The computer.
    Computer {
        /// The name.
        name: String,
        /// How well it plays, one of `OptionsInfo.levels`; none: the usual.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        level: Option<String>,
    },
}

/// `POST /api/tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewTable {
    /// 2-6 seats in the order of play (six only with `inns`).
    pub seats: Vec<NewSeat>,
    /// The sets in play, the base game among them.
    pub sets: Vec<SetChoice>,
    /// The rules; none: the current edition.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub rules: Option<TableRules>,
    /// What else is agreed on; what is left out is as usual.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Terms>"))]
    pub terms: Terms,
}

/// A seat of a table just opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpenedSeat {
    /// Place in the order of play.
    pub seat: u8,
    /// The secret of a person's seat: shown this once. The seat's link is `/g/{table}#s={seat}.{token}`.
    pub token: Option<String>,
    /// Whether this browser holds the seat already.
    pub yours: bool,
}

/// The answer to `POST /api/tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpenedTable {
    /// The table's id; its page is `/g/{id}`.
    pub table: String,
    /// Its seats.
    pub seats: Vec<OpenedSeat>,
}

/// `POST /api/tables/{id}/claim`: this browser takes a seat with its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Claim {
    /// Which seat.
    pub seat: u8,
    /// Its secret.
    pub token: String,
    /// A new name for the seat.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
}

/// `POST /api/tables/{id}/title`: whoever holds a seat names the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewTitle {
    /// The name; empty: none.
    pub title: String,
}

/// A player in a list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatInfo {
    /// The name.
    pub name: String,
    /// Whether a computer plays it.
    pub computer: bool,
    /// Points so far.
    pub score: i32,
    /// Whether this browser holds it.
    pub yours: bool,
}

/// A table in `GET /api/tables`, latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableInfo {
    /// Its id.
    pub table: String,
    /// Its name, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub title: Option<String>,
    /// When it was opened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub opened: u64,
    /// When something last happened.
    #[cfg_attr(test, ts(type = "number"))]
    pub changed: u64,
    /// The players.
    pub seats: Vec<SeatInfo>,
    /// The sets in play.
    pub sets: Vec<SetChoice>,
    /// What is decided next.
    pub stage: Stage,
    /// Who decides.
    pub seat: Option<u8>,
    /// Tiles left to draw.
    pub tiles_left: u16,
}

/// `GET /api/tables/{id}/replay`, and the answer to `POST /api/replay`: a game from its first tile to where it stands,
/// without what was taken back. Nobody's seat is in it: it shows what watchers see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Replay {
    /// Before the first draw. Its `seq` is 1.
    pub start: Snapshot,
    /// Every draw and every decision since, as messages `ev`; they apply to `start` one after the other. Of `now` each has what
    /// has changed since the one before.
    #[serde(with = "crate::difference")]
    #[cfg_attr(
        test,
        ts(type = "(Omit<Extract<ServerMessage, { t: \"ev\" }>, \"now\"> & { now: Difference })[]")
    )]
    pub events: Vec<ServerMessage>,
}

/// `POST /api/replay` and `POST /api/editions`: a game as text, whether it was played here or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplayRequest {
    /// A record of one game, or a `.jcz` file.
    pub text: String,
}

/// `POST /api/replay/table`: another end for a recorded game. A new table goes on from a position of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WhatIf {
    /// A record of one game, or a `.jcz` file. Its sets and rules hold at the new table.
    pub text: String,
    /// How many of its draws and decisions have happened there; none: all.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub actions: Option<u32>,
    /// The kind of the tile that is drawn next; none: chance draws one. Only where a tile is drawn next.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub tile: Option<String>,
    /// Who plays on, in the order of play.
    pub seats: Vec<NewSeat>,
}

/// A tile set that a new table may use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SetInfo {
    /// Its word.
    pub set: String,
    /// The name on the box.
    pub title: String,
    /// Tiles in one box, without abbeys.
    pub tiles: u16,
    /// What else is in the box, in English; empty where nothing is.
    pub contents: String,
    /// Whether every table has it.
    pub required: bool,
    /// Whether further boxes of it bring nothing: there is one City of Carcassonne, which lies on the table before the first draw.
    pub once: bool,
    /// Most boxes of it at one table.
    pub most_copies: u8,
}

/// An edition that a new table may use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Preset {
    /// Its name.
    pub name: String,
    /// Its toggles, each with its value.
    #[cfg_attr(test, ts(type = "{ [key in string]: string }"))]
    pub values: BTreeMap<String, String>,
}

/// A value of a toggle, or a level of the computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choice {
    /// Its word.
    pub value: String,
    /// What it means, in English.
    pub title: String,
}

/// A rule that editions or house rules decide differently.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Toggle {
    /// Its word.
    pub toggle: String,
    /// What it decides, in English.
    pub title: String,
    /// Its values.
    pub values: Vec<Choice>,
    /// The clauses that tell it.
    #[cfg_attr(test, ts(type = "Array<Clause>"))]
    pub clauses: Vec<String>,
    /// The chapter of the rule book that tells it.
    pub chapter: String,
    /// Sets of which one must be in play for it to decide anything; empty: it always does. Some wait for sets that are
    /// not in `OptionsInfo.sets` yet.
    pub needs: Vec<String>,
}

/// A rule in which rules differ from the current edition: `GET /api/rules/differences?rules=…&sets=…`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RuleDifference {
    /// Its word.
    pub toggle: String,
    /// What it decides, in English.
    pub title: String,
    /// What these rules say, in English.
    pub value: String,
    /// What the current edition says; in an `EditionResult`, the rules that the game was played under.
    pub current: String,
    /// The clause that tells it, in the rule book of these rules.
    pub clause: String,
}

/// `GET /api/options`: what a new table may be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OptionsInfo {
    /// Version of the server.
    pub version: String,
    /// Tile sets.
    pub sets: Vec<SetInfo>,
    /// Fewest seats.
    pub fewest_seats: u8,
    /// Most seats without the set `inns`.
    pub most_seats: u8,
    /// Most seats with it.
    pub most_seats_with_inns: u8,
    /// Editions; the first is the current one.
    pub presets: Vec<Preset>,
    /// Rules that can be chosen one by one.
    pub toggles: Vec<Toggle>,
    /// How well the computer may play, the weakest first.
    pub levels: Vec<Choice>,
    /// The level of a computer seat that names none.
    pub usual_level: String,
    /// The longest name of a player, in characters.
    pub most_name_chars: u8,
    /// Where other devices reach this server, such as `http://192.0.2.7:4680`; empty: it listens on this machine only.
    pub addresses: Vec<String>,
    /// The rules and sets that this server begins with.
    pub usual: Chosen,
    /// Those that the request names, else the usual ones.
    pub chosen: Chosen,
}

/// What the moves of a finished game pay under an edition: `POST /api/editions` answers with one for each edition whose
/// rules are not those that it was played under.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EditionResult {
    /// The edition's name.
    pub preset: String,
    /// In what it differs from the rules that the game was played under, as far as a game with its sets can show it;
    /// `current` is what these say. None: it plays the same game.
    pub differences: Vec<RuleDifference>,
    /// Points by seat; up to where it stops if it does.
    pub scores: Vec<i32>,
    /// The same by source.
    pub points: Vec<Points>,
    /// Who wins; nobody where the game stops.
    pub winners: Vec<u8>,
    /// The first decision that this edition does not allow.
    pub stopped: Option<EditionStop>,
}

/// A decision of a game that another edition does not allow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EditionStop {
    /// Which tile is being laid, from 1.
    pub tile: u16,
    /// Who decides.
    pub seat: u8,
    /// The decision and why it is refused, in English.
    pub msg: String,
    /// The clause that refuses it.
    #[cfg_attr(test, ts(type = "Clause"))]
    pub rule: String,
}

/// `GET /api/tables/{id}/record.json`: the game so far. Whatever reads records reads this text, too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    /// Points by seat.
    pub scores: Vec<i32>,
    /// Who won; empty before the end.
    pub winners: Vec<u8>,
    /// Every draw and every decision.
    pub actions: Vec<RecordedAction>,
    /// The record as text, from which the game is read again.
    pub record: String,
    /// What the draws followed from, once it is shown. The text has the same, but for `bags`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fair: Option<FairRecord>,
}

/// What a checker needs to know of the draws of a game that is over: `docs/fair-draws.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FairRecord {
    /// The table's id.
    pub table: String,
    /// What was published of the secret before the game.
    pub commitment: String,
    /// The secret: 64 hexadecimal digits.
    pub secret: String,
    /// The draws before this one (from 0) were given when the table was opened.
    pub given: u32,
    /// What people have revealed, in its order.
    pub revealed: Vec<Revealed>,
    /// What could be drawn: at draw 0, and at each draw where that is not what was there at the draw before without the tile
    /// that it brought.
    pub bags: Vec<Bag>,
}

/// One thing that a seat revealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Revealed {
    /// The number of the draw that comes next.
    pub draw: u32,
    /// Whose doing.
    pub seat: u8,
    /// The end of a new chain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub anchor: Option<String>,
    /// The value of the seat's chain for that draw. With neither, a turn ended without one, and so did the chain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub value: Option<String>,
}

/// What could be drawn, in the order in which it is counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Bag {
    /// The number of the draw, from 0.
    pub draw: u32,
    /// Each kind and how many copies could be drawn.
    pub tiles: Vec<(String, u32)>,
}

/// A draw or a decision of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RecordedAction {
    /// Who decided; null for a draw.
    pub seat: Option<u8>,
    /// What.
    pub action: Action,
}

/// A clause of the rule book: `GET /api/rules` (all) and `GET /api/rules/{id}` (one).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RuleClause {
    /// Its id, such as `city.score.tile`.
    pub id: String,
    /// The chapter that it stands in.
    pub chapter: String,
    /// The section of the chapter, if it has sections.
    pub section: Option<String>,
    /// The rule in our own words, paragraphs separated by a blank line.
    pub text: String,
    /// Where it comes from.
    pub source: String,
    /// How editions differ, if they do.
    pub editions: Option<String>,
    /// The toggle that decides it, if editions differ.
    pub toggle: Option<String>,
    /// The expansion without which it never shows.
    pub needs: Option<String>,
    /// The toggle's value in the rules that were asked for (`GET /api/rules?rules=…`).
    #[serde(default)]
    pub value: Option<String>,
    /// Whether the current edition has another value.
    #[serde(default)]
    pub differs: bool,
    /// Whether it applies only with other sets than those that were asked for: a search finds it all the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub elsewhere: bool,
    /// Whether it applies only under other rules than those that were asked for: a search finds it all the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub otherwise: bool,
}

/// A segment in `/assets/tiles.json`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TileSegment {
    /// What it is a part of.
    pub kind: Feature,
    /// Its letter in the picture.
    pub letter: String,
    /// Sides that it reaches in the canonical orientation, out of `NESW`; half-edges of fields not told.
    pub sides: String,
    /// Pennants.
    pub pennants: u8,
    /// The trade goods printed on it.
    pub goods: Option<GoodsKind>,
    /// An inn stands at it.
    pub inn: bool,
    /// A cathedral stands in it.
    pub cathedral: bool,
    /// The city is besieged.
    pub besieged: bool,
    /// A princess is in the city.
    pub princess: bool,
    /// A pig-herd is in the field.
    pub herd: bool,
    /// Where a token lies, if it is a road that ends in the mouth of a tunnel: x and y in the same box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub mouth: Option<[f64; 2]>,
    /// Where figures stand, in the tile's box of 100 × 100, canonical orientation: x and y.
    pub anchor: [f64; 2],
    /// The segment's region, as SVG path data in the same box.
    pub region: String,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// One kind in `/assets/tiles.json`, which is an object from id to this.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TileArt {
    /// The set that it comes from.
    pub set: String,
    /// Copies in one box.
    pub copies: u8,
    /// How many of them show a garden, which are a kind of their own with The Abbot.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(test, ts(optional, as = "Option<u8>"))]
    pub gardens: u8,
    /// Of such a kind, which no box counts: the kind without the garden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub plain: Option<String>,
    /// Edges clockwise from north: `f`, `r`, `c` or `v` (river).
    pub edges: String,
    /// Quarter turns after which the tile looks and plays the same: 1, 2 or 4.
    pub period: u8,
    /// What it shows that concerns the whole tile.
    pub symbol: Option<TileSymbol>,
    /// Where its signs are printed, in the tile's box as `TileSegment.anchor`: x and y.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<[f64; 2]>>"))]
    pub signs: Vec<[f64; 2]>,
    /// The segments by their numbers.
    pub segments: Vec<TileSegment>,
}

/// The body of every HTTP answer that is not a success.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fault {
    /// What kind of fault.
    pub code: ErrorCode,
    /// What is wrong and what to do, in English.
    pub msg: String,
    /// `POST /api/score`: what was read, and where its faults are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub position: Option<Box<RefusedPosition>>,
}
