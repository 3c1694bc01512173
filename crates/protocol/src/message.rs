//! The WebSocket messages.

use crate::{Action, Line, Now, Snapshot, Tile, Xy};
use serde::{Deserialize, Serialize};

/// A message from the page to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ClientMessage {
    /// A command. It may be sent again with the same `id` until it is answered; it is carried out only once.
    Cmd {
        /// A unique id within the table, chosen by the page, at most 40 characters.
        id: String,
        /// The seat that the command is for.
        seat: u8,
        /// The number of the last event that the page has seen.
        base: u32,
        /// The command.
        c: Command,
    },
    /// Says a set phrase to everybody at the table. It is not a command: it has no answer and is not stored.
    Say {
        /// The speaking seat, which this connection must hold.
        seat: u8,
        /// The word.
        word: Word,
    },
    /// Requests a whole snapshot.
    Snap,
    /// Requests a `pong`.
    Ping,
}

/// A set phrase that can be said at a table; each page words it in its own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// A request to wait.
    Moment,
    /// "I am back."
    Back,
    /// Praise for the game.
    GoodGame,
    /// A farewell.
    Bye,
}

/// A command of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Command {
    /// Make a decision of the game.
    Play {
        /// One of `now.choices.actions`.
        action: Action,
    },
    /// Confirm the pending decision; then another player or chance decides.
    Confirm {
        /// In one's own turn: the value of one's chain for draw `now.fair.draw`, in hexadecimal; none without a chain.
        /// If it is missing, the chain ends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        value: Option<String>,
    },
    /// Commit to a chain of values that contribute to the draws. It replaces the previous chain.
    Anchor {
        /// The end of the chain: 32 hexadecimal digits.
        anchor: String,
    },
    /// Reveal the value for the first draw, which waits for it (`now.fair.awaited`).
    Reveal {
        /// The value: 32 hexadecimal digits.
        value: String,
    },
    /// Undo the last step.
    Undo,
    /// After the end: play again with the same people; the next seat begins.
    Rematch,
    /// Hand a person's seat to the computer, or back to the person. Players can hand over their own seat at any time,
    /// which resigns it. They can hand over another's only to the computer, and only once none of its holders has been
    /// here for a minute.
    Hand {
        /// The seat.
        of: u8,
        /// Whether the computer plays it from now on.
        computer: bool,
    },
    /// Ask the others to take back one's last tile and everything after it, beyond the reach of undo; only for seats in
    /// `now.back`.
    AskBack,
    /// Accept or decline the request in `now.asking`; the player who asked withdraws it this way.
    AnswerBack {
        /// Whether to accept.
        accept: bool,
    },
    /// End the game as its winner: every other person has been silent for the stated time, and `terms.absent` of the
    /// table is `win`.
    ClaimWin,
}

/// A message from the table to the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ServerMessage {
    /// The first message on every connection.
    Hello {
        /// The protocol version.
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
    /// A whole snapshot, if `since` was missing or the events after it are no longer available.
    Snap {
        /// The snapshot.
        state: Box<Snapshot>,
    },
    /// An event. Event numbers are consecutive.
    Ev(Ev),
    /// The command was carried out, now or when it first arrived.
    Ok {
        /// The id of the command.
        id: String,
        /// The number of its event.
        seq: u32,
    },
    /// The command was refused, and nothing changed.
    Err {
        /// The id of the command; none if it could not be read.
        id: Option<String>,
        /// The kind of fault.
        code: ErrorCode,
        /// What is wrong and what to do, in English.
        msg: String,
        /// The clause that forbids it, if any.
        #[cfg_attr(test, ts(type = "Clause | null"))]
        rule: Option<String>,
        /// The number that `base` should have been.
        expected_seq: u32,
    },
    /// Who is here. It is not an event and has no number.
    Presence {
        /// For each seat, whether one of its holders is connected; always true for computers.
        seats: Vec<bool>,
        /// For each seat without a connected holder, the seconds until others may hand it to the computer.
        takeover: Vec<Option<u32>>,
        /// For each seat, the number of connections that hold it: windows and devices.
        devices: Vec<u8>,
        /// The number of connections that hold no seat.
        watchers: u32,
    },
    /// The remaining time of each seat, at a table with a clock. Sent at the start of a connection and when the clock
    /// of a seat starts or stops. It is not an event and has no number.
    Clock {
        /// For each seat, the milliseconds left when this was sent; none for a computer's seat.
        left: Vec<Option<u32>>,
        /// The seat whose clock is running; none while a computer decides, a player has not arrived yet, or a takeback
        /// is requested.
        runs: Option<u8>,
        /// Whether the clock is paused for a moment because that seat's connection was lost.
        held: bool,
    },
    /// Somebody said a set phrase. It is not an event, has no number, and is not repeated to later connections.
    Said {
        /// The seat.
        seat: u8,
        /// The word.
        word: Word,
    },
    /// The answer to `ping`.
    Pong,
}

/// An event as sent to a page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ev {
    /// The number of the event.
    pub seq: u32,
    /// The time, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// The seat that caused it.
    pub seat: Option<u8>,
    /// The event itself.
    pub e: Happened,
    /// Tiles to add to the board.
    pub tiles_added: Vec<Tile>,
    /// Squares to clear, after an undone placement.
    pub tiles_removed: Vec<Xy>,
    /// Lines to append to the log.
    pub lines_added: Vec<Line>,
    /// Ids of lines to remove from the log, after an undone step.
    pub lines_removed: Vec<String>,
    /// The situation after the event.
    pub now: Box<Now>,
}

/// What kind of event it is. Everything else about it is in its lines and in `now`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Happened {
    /// The table was opened; always event 1.
    Opened,
    /// A decision was made or a tile drawn, and its consequences have happened.
    Played {
        /// The action.
        action: Action,
    },
    /// A decision was made after which another player or chance decides. Nothing follows before it is confirmed.
    Chosen {
        /// The action.
        action: Action,
    },
    /// The pending decision was confirmed, and its consequences have happened.
    Confirmed,
    /// A step was undone.
    Undone {
        /// The undone decision; none for a confirmation.
        action: Option<Action>,
    },
    /// The computer player failed, and a simpler one replaces it.
    ComputerFailed,
    /// A seat got a name.
    Named,
    /// The same people play again at another table.
    Rematch,
    /// A person's seat was handed to the computer, or back to the person.
    #[serde(rename = "handed")]
    Takeover,
    /// A player asked the others to take a tile back. If no other person plays, it is taken back at once.
    AskedBack,
    /// A player accepted or declined the request. When the last player accepts, the tile and everything after it are
    /// taken back.
    AnsweredBack,
    /// Everybody else has left, and the win was claimed: the game is over.
    WinClaimed,
    /// The time of a seat ran out.
    OutOfTime,
    /// The clock was stored, because the table left memory.
    Timed,
    /// A seat has a new link; the previous one no longer opens it.
    Relinked,
    /// A seat committed to a chain of values; `now.fair.chains` has its end.
    Anchored,
    /// A seat revealed the value for the first draw.
    Revealed,
    /// The game is over and its secret is public: the record has it.
    SecretShown,
    /// The table got a name or lost it.
    Titled,
}

/// Kinds of faults, on the WebSocket and in HTTP responses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ErrorCode {
    /// The message cannot be read.
    BadMessage,
    /// The sender does not hold this seat.
    NotYourSeat,
    /// Another seat decides now.
    NotYourTurn,
    /// A different question is being decided now.
    WrongStage,
    /// The rules forbid it.
    Illegal,
    /// Something happened in the meantime: look at it and decide again.
    Stale,
    /// There is nothing to undo.
    NothingToUndo,
    /// Too many messages or requests; wait.
    TooFast,
    /// No such table, seat, clause or page.
    NotFound,
    /// The seat's secret is wrong or has been replaced.
    BadToken,
    /// The table is played without this aid.
    AidOff,
    /// Only holders of a seat may watch this table.
    SeatsOnly,
    /// A name is empty, too long, or has invisible characters.
    BadName,
    /// Another seat at the table has this name.
    NameTaken,
    /// The setup of a new table is impossible.
    BadSetup,
    /// The request came from another site's page.
    BadOrigin,
    /// The request addresses the server by a host name that is not its own.
    BadHost,
    /// The address does not support this method.
    BadMethod,
    /// The request is too large.
    TooLarge,
    /// The server cannot do it now; nothing is lost.
    Unavailable,
    /// Only a server can do it: the page runs without one.
    NeedsServer,
    /// The browser has no room for the game of a page without a server; what it has stored is not lost.
    StorageFull,
    /// A table of a page without a server was stored by a newer version, or its log is damaged.
    Unreadable,
}
