//! The input and output of a table: commands, events and changes.

use crate::stored::{as_hex, as_number, as_text, as_value};
use crate::{Config, Viewer};
use bastide_fair::Value;
use bastide_protocol::{ErrorCode, Ev, Happened, Name, ServerMessage, Stage, Title};
use bastide_types::{Action, Clause, Player};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A command of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// An id chosen by the sender. A repeated id of the same seat is answered without repeating the command.
    pub id: String,
    /// The number of the last event that the sender has seen. It is checked for commands that depend on the state of
    /// the game.
    pub base: u32,
    /// The event to happen. A decision is stored as [`Chosen`](TableEvent::Chosen) if it has to be confirmed.
    pub event: TableEvent,
}

/// An event at a table: a decision, a draw, or something outside the game. Consequences are computed. This is also the
/// format of the log: kinds of events and fields are only added.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
pub enum TableEvent {
    /// The table was opened; always the first event.
    Opened {
        /// The configuration of the table.
        config: Box<Config>,
    },
    /// A decision or a draw that took effect at once.
    Played {
        /// The action.
        #[serde(with = "as_text")]
        action: Action,
    },
    /// A decision after which another player or chance decides; it takes effect when it is confirmed.
    Chosen {
        /// The action.
        #[serde(with = "as_text")]
        action: Action,
    },
    /// The pending decision took effect.
    Confirmed {
        /// The value of the seat's chain for the next draw, in the seat's own turn.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "as_value")]
        value: Option<Value>,
    },
    /// The last step was undone.
    Undone,
    /// The computer of the seat failed, and a simpler one replaces it.
    ComputerFailed {
        /// The reason.
        why: String,
    },
    /// The seat got this name.
    Named {
        /// The name.
        name: Name,
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
    AskedBack,
    /// The player accepted or declined that.
    AnsweredBack {
        /// Whether the player accepted.
        accept: bool,
    },
    /// The game ended because everybody else has left.
    WinClaimed {
        /// The seats of those who are here.
        seats: Vec<u8>,
    },
    /// The time of a seat ran out. Only the host creates this event.
    OutOfTime {
        /// The seat.
        of: u8,
    },
    /// The table leaves memory, so the time used so far is stored. Only the host creates this event.
    Timed,
    /// A seat got a new link.
    Relinked {
        /// The seat.
        of: u8,
    },
    /// The seat started a new chain of values that contribute to the draws.
    Anchored {
        /// The end of the chain.
        #[serde(with = "as_hex")]
        anchor: [u8; 16],
    },
    /// The seat revealed the value for the first draw, which waits for it.
    Revealed {
        /// The value.
        #[serde(with = "as_hex")]
        value: [u8; 16],
    },
    /// The game is over and its secret becomes public. Only the host creates this event.
    SecretShown {
        /// The secret.
        #[serde(with = "as_hex")]
        secret: [u8; 32],
    },
    /// The table got this name, or lost its name.
    Titled {
        /// The name, if it has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<Title>,
    },
}

impl TableEvent {
    /// Returns what kind of event every viewer is shown. `last` is the decision that is undone if it is
    /// [`Undone`](TableEvent::Undone).
    pub(crate) fn shown(&self, last: Option<Action>) -> Happened {
        match self {
            TableEvent::Opened { .. } => Happened::Opened,
            TableEvent::Played { action } => Happened::Played { action: (*action).into() },
            TableEvent::Chosen { action } => Happened::Chosen { action: (*action).into() },
            TableEvent::Confirmed { .. } => Happened::Confirmed,
            TableEvent::Undone => Happened::Undone { action: last.map(Into::into) },
            TableEvent::ComputerFailed { .. } => Happened::ComputerFailed,
            TableEvent::Named { .. } => Happened::Named,
            TableEvent::Rematch { .. } => Happened::Rematch,
            TableEvent::Takeover { .. } => Happened::Takeover,
            TableEvent::AskedBack => Happened::AskedBack,
            TableEvent::AnsweredBack { .. } => Happened::AnsweredBack,
            TableEvent::WinClaimed { .. } => Happened::WinClaimed,
            TableEvent::OutOfTime { .. } => Happened::OutOfTime,
            TableEvent::Timed => Happened::Timed,
            TableEvent::Relinked { .. } => Happened::Relinked,
            TableEvent::Anchored { .. } => Happened::Anchored,
            TableEvent::Revealed { .. } => Happened::Revealed,
            TableEvent::SecretShown { .. } => Happened::SecretShown,
            TableEvent::Titled { .. } => Happened::Titled,
        }
    }

    /// Whether it is a decision or a draw of the game.
    pub(crate) fn is_of_game(&self) -> bool {
        match self {
            TableEvent::Played { .. } | TableEvent::Chosen { .. } | TableEvent::Confirmed { .. } => true,
            TableEvent::Opened { .. }
            | TableEvent::Undone
            | TableEvent::ComputerFailed { .. }
            | TableEvent::Named { .. }
            | TableEvent::Rematch { .. }
            | TableEvent::Takeover { .. }
            | TableEvent::AskedBack
            | TableEvent::AnsweredBack { .. }
            | TableEvent::WinClaimed { .. }
            | TableEvent::OutOfTime { .. }
            | TableEvent::Timed
            | TableEvent::Relinked { .. }
            | TableEvent::Anchored { .. }
            | TableEvent::Revealed { .. }
            | TableEvent::SecretShown { .. }
            | TableEvent::Titled { .. } => false,
        }
    }

    /// Whether it depends on the state of the game, so that its sender must have seen the last event.
    pub(crate) fn needs_base(&self) -> bool {
        let of_table = matches!(
            self,
            TableEvent::Undone
                | TableEvent::AskedBack
                | TableEvent::AnsweredBack { .. }
                | TableEvent::Rematch { .. }
        );
        self.is_of_game() || of_table
    }

    /// Whether it cannot affect anybody's decision.
    pub(crate) fn is_quiet(&self) -> bool {
        matches!(self, TableEvent::Anchored { .. } | TableEvent::SecretShown { .. })
    }

    /// Whether it leads a game to its end, or its players to the next game. Such events may happen however long the log
    /// is.
    pub(crate) fn leads_on(&self) -> bool {
        let ends = matches!(
            self,
            TableEvent::ComputerFailed { .. }
                | TableEvent::WinClaimed { .. }
                | TableEvent::OutOfTime { .. }
                | TableEvent::Revealed { .. }
                | TableEvent::SecretShown { .. }
                | TableEvent::Rematch { .. }
        );
        self.is_of_game() || ends
    }
}

/// An event with its number. The log stores the number and the time in columns of their own, and the rest in this
/// format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Numbered {
    /// The number, from 1, without gaps.
    #[serde(skip)]
    pub seq: u32,
    /// The time, in milliseconds since 1970, as measured by the host.
    #[serde(skip)]
    pub at: u64,
    /// The seat that caused it.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_number")]
    pub seat: Option<Player>,
    /// The id of the command that it answers, so that a repeated command is recognised even after a restart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The time since the previous event that the deciding player used, in milliseconds; 0 if nobody's clock was
    /// running.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spent: u32,
    /// The event itself.
    #[serde(flatten)]
    pub event: TableEvent,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// An event with everything that it changes for viewers.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The event.
    pub numbered: Numbered,
    /// The message for pages, including the choices of the deciding player.
    pub(crate) ev: Ev,
}

impl Change {
    /// Removes the choices of the player who decided then. Once something else has happened, no message includes them.
    pub fn forget_choices(&mut self) {
        self.ev.now.choices = None;
    }

    /// Returns the message for this viewer. No other function decides who sees what of an event.
    pub fn message(&self, viewer: Viewer) -> ServerMessage {
        let mut ev = self.ev.clone();
        viewer.filter(&mut ev.now);
        ServerMessage::Ev(ev)
    }
}

/// The reason why a command is refused. The table is unchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The seat does not exist.
    NoSuchSeat,
    /// The table is already open.
    Open,
    /// The id is empty or too long.
    BadId,
    /// Another seat decides.
    NotYourTurn(Option<Player>),
    /// A different question is being decided now.
    WrongStage(Stage),
    /// The rules forbid it.
    Illegal {
        /// The reason, and what is allowed.
        why: String,
        /// The clause that forbids it.
        rule: Clause,
    },
    /// Something happened in the meantime.
    Stale {
        /// The number of the last event.
        expected: u32,
    },
    /// The current part has no step left to undo.
    NothingToUndo,
    /// The game is not over.
    NotOver,
    /// Another seat has this name.
    NameTaken(Name),
    /// The seat belongs to a computer from the start, or is already played as requested.
    NotToHand,
    /// The time of the seat has run out, and the computer plays it.
    OutOfTime,
    /// The clock of the seat does not run.
    InTime,
    /// There is nothing to take back, or no request to answer; the text gives the reason.
    NotBack(&'static str),
    /// Something revealed for the draws is not as expected; the text gives the reason.
    Fair(&'static str),
    /// The value is not the next one of the seat's chain.
    Value(bastide_fair::Fault),
    /// The log has reached [`MOST_EVENTS`](crate::MOST_EVENTS), and the game may only proceed to its end.
    LongLog,
}

impl Refusal {
    /// The code on the wire.
    pub fn code(&self) -> ErrorCode {
        match self {
            Refusal::NoSuchSeat => ErrorCode::NotFound,
            Refusal::BadId => ErrorCode::BadMessage,
            Refusal::NameTaken(_) => ErrorCode::NameTaken,
            Refusal::NotYourTurn(_) => ErrorCode::NotYourTurn,
            Refusal::WrongStage(_) | Refusal::NotOver | Refusal::Open => ErrorCode::WrongStage,
            Refusal::Illegal { .. } => ErrorCode::Illegal,
            Refusal::Stale { .. } => ErrorCode::Stale,
            Refusal::NothingToUndo | Refusal::LongLog => ErrorCode::NothingToUndo,
            Refusal::NotToHand
            | Refusal::OutOfTime
            | Refusal::InTime
            | Refusal::NotBack(_)
            | Refusal::Fair(_)
            | Refusal::Value(_) => ErrorCode::WrongStage,
        }
    }

    /// The clause that forbids it, if any.
    pub fn rule(&self) -> Option<&'static str> {
        if let Refusal::Illegal { rule, .. } = self { Some(rule.name()) } else { None }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoSuchSeat => f.write_str("the table has no such seat; see the list of seats"),
            Refusal::Open => f.write_str("this table is open already"),
            Refusal::BadId => f.write_str("a command needs an id of 1 to 40 characters"),
            Refusal::NotYourTurn(Some(player)) => {
                write!(f, "seat {} decides now; wait for your turn", player.0)
            }
            Refusal::NotYourTurn(None) => f.write_str("nobody decides now; the game is over"),
            Refusal::WrongStage(stage) => f.write_str(&stage.first()),
            Refusal::Illegal { why, .. } => f.write_str(why),
            Refusal::Stale { .. } => f.write_str("the table has changed; look at it and decide again"),
            Refusal::NothingToUndo => {
                f.write_str("nothing can be undone: the tile in hand has been seen, so the part begins here")
            }
            Refusal::NotOver => f.write_str("the game is not over; a rematch comes after it"),
            Refusal::NotToHand => f.write_str(
                "this seat cannot be handed over: the game is over, or this has been done already",
            ),
            Refusal::OutOfTime => f.write_str(
                "the time of this seat has run out, so the computer plays it; watch the game go on",
            ),
            Refusal::InTime => f.write_str("the clock of this seat is not running"),
            Refusal::NotBack(why) | Refusal::Fair(why) => f.write_str(why),
            Refusal::Value(fault) => fault.fmt(f),
            Refusal::LongLog => {
                f.write_str("too much was taken back at this table; from now on moves are final")
            }
            Refusal::NameTaken(name) => {
                write!(f, "another player is called {:?}; choose another name", name.as_str())
            }
        }
    }
}

impl std::error::Error for Refusal {}
