//! The log of a game as people read it.

use crate::{Action, Card, Counted, Feature, GameEvent, GoodsKind};
use bastide_types::Event;
use serde::{Deserialize, Serialize};

/// What to light on the board: a segment of the tile there, or the whole tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seen {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// The segment; none: the whole tile (the surroundings of a cloister).
    pub segment: Option<u8>,
}

/// A line of a payment: `count` things at `each` points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Item {
    /// What is counted.
    pub what: Counted,
    /// Which goods, with `majority` and `tokens`.
    pub goods: Option<GoodsKind>,
    /// Which card, with `completed` and `card`.
    pub card: Option<Card>,
    /// How many.
    pub count: u16,
    /// Points for each.
    pub each: u16,
    /// The clause that decides this line: its own where it has one, else that of the payment.
    #[cfg_attr(test, ts(type = "Clause"))]
    pub rule: String,
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Line {
    /// Stable and unique in the table: number of the event, a dot, place among its lines.
    pub id: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// The player concerned.
    pub seat: Option<u8>,
    /// Number of the turn, from 1; 0 before the first.
    pub turn_number: u16,
    /// What happened.
    pub what: What,
}

/// A feature that a tile joined when it was laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Joins {
    /// What it is.
    pub feature: Feature,
    /// Its tiles now; for a cloister the filled squares of its nine.
    pub tiles: u16,
    /// Whether nothing of it is open now.
    pub complete: bool,
    /// Seats that have the majority or tie for it.
    pub owners: Vec<u8>,
    /// What it pays to each of them: now if it is complete, else if the game ends as it lies. None at a table without the
    /// aid `worth`.
    #[serde(default)]
    pub worth: Option<u32>,
}

/// Why a figure comes home.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Homecoming {
    /// Its feature was paid: a payment has told it.
    #[default]
    Paid,
    /// Its owner or a princess sent it home: the line before names it.
    Named,
    /// The dragon ate it.
    Eaten,
    /// Nothing is left for it to do there, as for a builder without followers; no other line tells it.
    Alone,
}

/// A line that tells an event of the game: what the event knows, and what the page shows with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameLine {
    /// What happened.
    #[serde(flatten)]
    pub event: GameEvent,
    /// What to light on the board.
    pub lights: Vec<Seen>,
    /// With a tile that was laid: 1 or 2, the part of the turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub part: Option<u8>,
    /// With a tile that was laid: the roads, cities and cloisters on it that reach beyond it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub joins: Option<Vec<Joins>>,
    /// With a figure that was put down: that it is a wagon that goes on after it was scored, its owner's own decision, no matter who laid
    /// the tile.
    #[serde(default, skip_serializing_if = "crate::board::is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub moves_on: bool,
    /// With a figure that came home: why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub why: Option<Homecoming>,
    /// With what is paid: the score afterwards of the player who gets or pays it; with a tile that is sold, that of the buyer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub score: Option<i32>,
    /// At the end of the game: the winners.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub winners: Option<Vec<u8>>,
}

impl GameLine {
    /// A line that shows nothing besides the event.
    pub const fn of(event: Event) -> GameLine {
        GameLine {
            event: GameEvent(event),
            lights: Vec::new(),
            part: None,
            joins: None,
            moves_on: false,
            why: None,
            score: None,
            winners: None,
        }
    }
}

/// What a line of the log tells: an event of the game, or what happened at the table around it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum What {
    /// The table was opened.
    Opened,
    /// The player took a step back. The lines of that step are gone.
    Undone {
        /// Which decision; none: a confirmation.
        action: Option<Action>,
    },
    /// The computer player failed; a simpler one takes its place from here on.
    ComputerFailed {
        /// Why, in English.
        why: String,
    },
    /// Somebody sat down or changed the name of the seat.
    Named {
        /// The new name.
        name: String,
    },
    /// The same people play again at another table.
    Rematch {
        /// Its id.
        table: String,
    },
    /// The computer plays a person's seat from now on, or a person again.
    Handed {
        /// Which seat.
        of: u8,
        /// Whether it is the computer.
        computer: bool,
    },
    /// The player asks the others to take the player's last tile back.
    BackAsked {
        /// How many tiles would leave the table.
        tiles: u16,
    },
    /// The player agrees to that or not, by a word or by playing on; whoever asked withdraws it.
    BackAnswered {
        /// Whether the player agrees.
        accept: bool,
        /// Whether it is the player who asked.
        own: bool,
    },
    /// The player's last tile and what followed it were taken back. Their lines are gone.
    WentBack {
        /// How many tiles left the table.
        tiles: u16,
    },
    /// Everybody else has left, and the game ends.
    WinClaimed {
        /// Who was left.
        seats: Vec<u8>,
    },
    /// The time of a seat has run out.
    OutOfTime {
        /// Which seat.
        of: u8,
        /// What follows.
        after: crate::OutOfTime,
    },
    /// A seat has a new link.
    Relinked {
        /// Which seat.
        of: u8,
    },
    /// The table got a name, or has none any more.
    Titled {
        /// The name.
        title: Option<String>,
    },
    /// Something happened in the game.
    #[serde(untagged)]
    Game(GameLine),
}

impl What {
    /// The event of the game that it tells, if it tells one.
    pub fn event(&self) -> Option<&Event> {
        if let What::Game(line) = self { Some(&line.event.0) } else { None }
    }
}
