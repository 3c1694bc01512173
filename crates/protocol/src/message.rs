//! The messages on the WebSocket.

use crate::{Action, Line, Now, Snapshot, Tile, Xy};
use serde::{Deserialize, Serialize};

/// From the page to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ClientMessage {
    /// A command. It may be sent again with the same `id` until it is answered: it is done once.
    Cmd {
        /// Chosen by the page, unique in the table, at most 40 characters.
        id: String,
        /// For which seat.
        seat: u8,
        /// The number of the last event that the page has seen.
        base: u32,
        /// What to do.
        c: Command,
    },
    /// Says a word to everybody at the table. It is no command: it has no answer, and nothing of it is kept.
    Say {
        /// Which seat says it: one that this connection holds.
        seat: u8,
        /// What.
        word: Word,
    },
    /// Asks for a whole snapshot.
    Snap,
    /// Asks for a `pong`.
    Ping,
}

/// What can be said at a table; each page has its own sentence for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Word {
    /// A greeting.
    Hello,
    /// A wish at the beginning.
    GoodLuck,
    /// Praise for a move.
    NiceMove,
    /// Thanks.
    Thanks,
    /// An apology.
    Sorry,
    /// Surprise.
    Wow,
    /// The others are asked to wait.
    Moment,
    /// Back again.
    Back,
    /// Praise for the game.
    GoodGame,
    /// A farewell.
    Bye,
}

/// What a seat wants done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Command {
    /// Make a decision of the game.
    Play {
        /// One of `now.choices.actions`.
        action: Action,
    },
    /// Confirm the decision that is pending: then somebody else or chance decides.
    Confirm {
        /// In one's own turn the value of one's chain for draw `now.fair.draw`, in hexadecimal; none: one has no chain. Without
        /// one the chain ends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        value: Option<String>,
    },
    /// Bind oneself to a chain of values, which go into the draws. It takes the place of the one before.
    Anchor {
        /// The end of the chain: 32 hexadecimal digits.
        anchor: String,
    },
    /// Reveal the value for the first draw, which waits for it (`now.fair.awaited`).
    Reveal {
        /// The value: 32 hexadecimal digits.
        value: String,
    },
    /// Take the last step back.
    Undo,
    /// After the end: play again with the same people; the next seat begins.
    Rematch,
    /// Let the computer play a person's seat, or a person again: one's own at any time, which resigns it; another's only
    /// while nobody who holds it has been here for a minute, and only to the computer.
    Hand {
        /// Which seat.
        of: u8,
        /// Whether the computer plays it from now on.
        computer: bool,
    },
    /// Ask the others to take back one's last tile and what followed it, where undo does not reach: one of `now.back`.
    AskBack,
    /// Agree to what `now.asking` tells, or not; whoever asked withdraws it so.
    AnswerBack {
        /// Whether one agrees.
        accept: bool,
    },
    /// End the game as its winner: every other person has been silent for the stated time, at a table with
    /// `terms.absent` `win`.
    ClaimWin,
}

/// From the table to the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ServerMessage {
    /// The first message on every connection.
    Hello {
        /// Version of the protocol.
        v: u32,
        /// The table's id.
        table: String,
        /// The seats that this connection holds.
        yours: Vec<u8>,
        /// The number of the last event.
        seq: u32,
        /// The server's clock, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        clock: u64,
    },
    /// Everything, when `since` was absent or the events after it are no longer at hand.
    Snap {
        /// Everything.
        state: Box<Snapshot>,
    },
    /// One event. Its number is one more than that of the event before.
    Ev(Ev),
    /// The command was done, now or when it came the first time.
    Ok {
        /// Its id.
        id: String,
        /// The number of its event.
        seq: u32,
    },
    /// The command was refused, and nothing changed.
    Err {
        /// Its id; none if it could not be read.
        id: Option<String>,
        /// What kind of fault.
        code: ErrorCode,
        /// What is wrong and what to do, in English.
        msg: String,
        /// The clause that forbids it, if a rule does.
        #[cfg_attr(test, ts(type = "Clause | null"))]
        rule: Option<String>,
        /// The number that `base` should have been.
        expected_seq: u32,
    },
    /// Who is here. Not an event: it has no number.
    Presence {
        /// For each seat, whether somebody who holds it is connected (computers always are).
        seats: Vec<bool>,
        /// For each seat that nobody is here for, in how many seconds others may let the computer play it.
        #[serde(default)]
        takeover: Vec<Option<u32>>,
        /// For each seat, by how many connections it is held: windows and devices.
        #[serde(default)]
        devices: Vec<u8>,
        /// Connections that hold no seat.
        watchers: u32,
    },
    /// How much time each seat has left, at a table with a clock: when a connection begins, and when the clock of a seat
    /// starts or stops. Not an event: it has no number.
    Clock {
        /// For each seat, the milliseconds that were left when this was sent; none for a computer's seat.
        left: Vec<Option<u32>>,
        /// Whose clock runs now; nobody's while a computer decides, a player has not come yet, or a takeback is asked for.
        runs: Option<u8>,
        /// Whether it stands still for a moment, because the connection of that seat was lost.
        held: bool,
    },
    /// Somebody says a word. Not an event: it has no number, and who connects later does not hear it.
    Said {
        /// Who.
        seat: u8,
        /// What.
        word: Word,
    },
    /// The answer to `ping`.
    Pong,
}

/// What a page learns of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ev {
    /// Its number.
    pub seq: u32,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// Whose doing.
    pub seat: Option<u8>,
    /// What.
    pub e: Happened,
    /// Tiles to add to the board.
    pub tiles_added: Vec<Tile>,
    /// Squares to clear (an undone placement).
    pub tiles_removed: Vec<Xy>,
    /// Lines to append to the log.
    pub lines_added: Vec<Line>,
    /// Ids of lines to take out of the log (an undone step).
    pub lines_removed: Vec<String>,
    /// The situation after it.
    pub now: Box<Now>,
}

/// The numbered events of a table, as decisions; what follows from them is in the lines and in `now`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Happened {
    /// The table was opened: always event 1.
    Opened,
    /// A decision was made or a tile drawn, and what follows from it has happened.
    Played {
        /// Which.
        action: Action,
    },
    /// A decision was made after which somebody else or chance decides. Nothing follows before it is confirmed.
    Chosen {
        /// Which.
        action: Action,
    },
    /// The decision chosen last was confirmed, and what follows from it has happened.
    Confirmed,
    /// A step was taken back.
    Undone {
        /// Which decision; none: a confirmation.
        action: Option<Action>,
    },
    /// The computer player failed; a simpler one takes its place.
    ComputerFailed {
        /// Why, in English.
        why: String,
    },
    /// A seat got a name.
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
    /// A player asks the others to take a tile back. Where no other person plays, it is taken back at once.
    AskedBack,
    /// A player agrees to that or not. The last who agrees lets the tile, and what followed it, be taken back.
    AnsweredBack {
        /// Whether the player agrees.
        accept: bool,
    },
    /// Everybody else has left: the game is over.
    WinClaimed {
        /// Who was left.
        seats: Vec<u8>,
    },
    /// The time of a seat has run out.
    OutOfTime {
        /// Which seat.
        of: u8,
    },
    /// The clock was noted, because the table left memory.
    Timed,
    /// A seat has a new link, and the one from before does not open it any more.
    Relinked {
        /// Which seat.
        of: u8,
    },
    /// A seat has bound itself to a chain of values: `now.fair.chains` has its end.
    Anchored,
    /// A seat has revealed the value for the first draw.
    Revealed,
    /// The game is over and its secret is shown: the record has it.
    SecretShown,
    /// The table got a name, or has none any more.
    Titled {
        /// The name.
        title: Option<String>,
    },
}

/// Kinds of faults, on the WebSocket and in HTTP answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ErrorCode {
    /// The message cannot be read.
    BadMessage,
    /// The sender does not hold this seat.
    NotYourSeat,
    /// Another seat decides now.
    NotYourTurn,
    /// Something else is decided now.
    WrongStage,
    /// The rules forbid it.
    Illegal,
    /// Something happened meanwhile: look at it and decide again.
    Stale,
    /// Nothing can be undone.
    NothingToUndo,
    /// Too many messages or requests; wait.
    TooFast,
    /// No such table, seat, clause or page.
    NotFound,
    /// The seat's secret is wrong, or was replaced by another.
    BadToken,
    /// The table is played without this aid.
    AidOff,
    /// Only those who hold a seat may look on at this table.
    SeatsOnly,
    /// A name is empty, too long, or has signs that cannot be shown.
    BadName,
    /// Another seat at the table has this name.
    NameTaken,
    /// The setup of a new table is impossible.
    BadSetup,
    /// The request came from another site's page.
    BadOrigin,
    /// The request calls the server by a name that is not its own.
    BadHost,
    /// The address takes other methods.
    BadMethod,
    /// The request is too large.
    TooLarge,
    /// The server cannot do it now; nothing is lost.
    Unavailable,
}
