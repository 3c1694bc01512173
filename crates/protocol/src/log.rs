//! The log of a game for players.

use crate::{Action, Card, Counted, Feature, GameEvent, GoodsKind};
use bastide_types::Event;
use serde::{Deserialize, Serialize};

/// A place to highlight on the board: a segment of a tile, or a whole tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seen {
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// The segment; none for the whole tile (the surroundings of a cloister).
    pub segment: Option<u8>,
}

/// A line of a payment: `count` things at `each` points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Item {
    /// The thing that is counted.
    pub what: Counted,
    /// The kind of goods, for `majority` and `tokens`.
    pub goods: Option<GoodsKind>,
    /// The card, for `completed` and `card`.
    pub card: Option<Card>,
    /// The number of things.
    pub count: u16,
    /// The points for each.
    pub each: u16,
    /// The clause that decides this line: its own if it has one, otherwise the clause of the payment.
    #[cfg_attr(test, ts(type = "Clause"))]
    pub rule: String,
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Line {
    /// A stable id, unique in the table: the number of the event, a dot, and the line's index within it.
    pub id: String,
    /// The time, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// The player concerned.
    pub seat: Option<u8>,
    /// The number of the turn, from 1; 0 before the first.
    pub turn_number: u16,
    /// The content of the line.
    pub what: What,
}

/// A feature that a tile joined when it was laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Joins {
    /// The kind of feature.
    pub feature: Feature,
    /// The number of its tiles now; for a cloister, the filled squares of its nine.
    pub tiles: u16,
    /// Whether it is complete now.
    pub complete: bool,
    /// Seats that have the majority or tie for it.
    pub owners: Vec<u8>,
    /// The points for each owner: now if it is complete, otherwise if the game ended now. None at a table without the
    /// aid `worth`.
    #[serde(default)]
    pub worth: Option<u32>,
}

/// A line that reports an event of the game: the event, and additions for the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameLine {
    /// The event.
    #[serde(flatten)]
    pub event: GameEvent,
    /// The places to highlight on the board.
    pub lights: Vec<Seen>,
    /// For a tile that was laid: the part of the turn, 1 or 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub part: Option<u8>,
    /// For a tile that was laid: the roads, cities and cloisters on it that reach beyond it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub joins: Option<Vec<Joins>>,
    /// For a figure that was deployed: whether it is a wagon that moves on after scoring. That is its owner's own
    /// decision, no matter who laid the tile.
    #[serde(default, skip_serializing_if = "crate::board::is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub moves_on: bool,
    /// For a payment: the new score of the player who gets or pays it; for a tile that is sold, that of the buyer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub score: Option<i32>,
    /// For the end of the game: the winners.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub winners: Option<Vec<u8>>,
}

impl GameLine {
    /// Makes a line without additions.
    pub const fn of(event: Event) -> GameLine {
        GameLine {
            event: GameEvent(event),
            lights: Vec::new(),
            part: None,
            joins: None,
            moves_on: false,
            score: None,
            winners: None,
        }
    }
}

/// The content of a line of the log: an event of the game, or something that happened at the table around it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum What {
    /// The table was opened.
    Opened,
    /// The player undid a step. The lines of that step are gone.
    Undone {
        /// The undone decision; none for a confirmation.
        action: Option<Action>,
    },
    /// The computer player failed, and a simpler one replaces it.
    ComputerFailed {
        /// The reason, in English.
        why: String,
    },
    /// Somebody sat down or changed the name of the seat.
    Named {
        /// The new name.
        name: String,
    },
    /// The same people play again at another table.
    Rematch {
        /// The id of that table.
        table: String,
    },
    /// A person's seat was handed to the computer, or back to the person.
    #[serde(rename = "handed")]
    Takeover {
        /// The seat.
        of: u8,
        /// Whether the computer plays it now.
        computer: bool,
    },
    /// The player asked the others to take the player's last tile back.
    BackAsked {
        /// The number of tiles that would leave the table.
        tiles: u16,
    },
    /// The player answered that request: accepted it, or declined it explicitly or by playing on. If the player is the
    /// one who asked, the request was withdrawn.
    BackAnswered {
        /// Whether the player accepted.
        accept: bool,
        /// Whether it is the player who asked.
        own: bool,
    },
    /// The player's last tile and everything after it were taken back. Their lines are gone.
    WentBack {
        /// The number of tiles that left the table.
        tiles: u16,
    },
    /// Everybody else has left and the win was claimed: the game is over.
    WinClaimed {
        /// The seats that were left.
        seats: Vec<u8>,
    },
    /// The time of a seat ran out.
    OutOfTime {
        /// The seat.
        of: u8,
        /// The consequence.
        after: crate::OutOfTime,
    },
    /// A seat has a new link.
    Relinked {
        /// The seat.
        of: u8,
    },
    /// The table got a name or lost it.
    Titled {
        /// The name, if it has one.
        title: Option<String>,
    },
    /// Something happened in the game.
    #[serde(untagged)]
    Game(GameLine),
}

impl What {
    /// The event of the game that the line reports, if any.
    pub fn event(&self) -> Option<&Event> {
        if let What::Game(line) = self { Some(&line.event.0) } else { None }
    }
}
