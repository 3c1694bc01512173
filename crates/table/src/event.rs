//! What goes into a table and what comes out.

use crate::stored::{as_hex, as_number, as_text, as_value};
use crate::{Config, Viewer};
use bastide_fair::Value;
use bastide_protocol::{ErrorCode, Ev, Name, ServerMessage, Stage, Title};
use bastide_types::{Action, Player};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A command of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Chosen by the sender; a repeated id of the same seat is answered without doing it again.
    pub id: String,
    /// The number of the last event that the sender has seen. It counts for what depends on where the game is.
    pub base: u32,
    /// What is to happen. A decision is noted as [`Chosen`](TableEvent::Chosen) if it waits to be confirmed.
    pub event: TableEvent,
}

/// One thing that happens at the table: a decision, a draw, or what is the table's own. What follows from it is
/// computed. This is also the form in which a log keeps it: kinds of events and fields are only added.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
pub enum TableEvent {
    /// Always the first.
    Opened {
        /// What kind of table.
        config: Box<Config>,
    },
    /// A decision or a draw that took effect at once.
    Played {
        /// Which.
        #[serde(with = "as_text")]
        action: Action,
    },
    /// A decision after which somebody else or chance decides: it takes effect when it is confirmed.
    Chosen {
        /// Which.
        #[serde(with = "as_text")]
        action: Action,
    },
    /// What was chosen took effect.
    Confirmed {
        /// The value of the seat's chain for the next draw, in the seat's own turn.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "as_value")]
        value: Option<Value>,
    },
    /// The last step was taken back.
    Undone,
    /// The computer of the seat failed; a simpler one goes on.
    ComputerFailed {
        /// Why.
        why: String,
    },
    /// The seat has this name now.
    Named {
        /// The name.
        name: Name,
    },
    /// The same people play again.
    Rematch {
        /// The id of the table where they do.
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
    AskedBack,
    /// The player agrees to that or not.
    AnsweredBack {
        /// Whether the player agrees.
        accept: bool,
    },
    /// The game ends: everybody else has left.
    WinClaimed {
        /// The seats of those who are here.
        seats: Vec<u8>,
    },
    /// The time of a seat has run out. The host's doing.
    OutOfTime {
        /// Which seat.
        of: u8,
    },
    /// Nothing happened but that somebody thought, and the table leaves memory. The host's doing.
    Timed,
    /// A seat has a new link.
    Relinked {
        /// Which seat.
        of: u8,
    },
    /// The seat has a new chain of values, which go into the draws.
    Anchored {
        /// The end of the chain.
        #[serde(with = "as_hex")]
        anchor: [u8; 16],
    },
    /// The seat reveals the value for the first draw, which waits for it.
    Revealed {
        /// The value.
        #[serde(with = "as_hex")]
        value: [u8; 16],
    },
    /// The game is over, and everybody may know what its draws followed from. The host's doing.
    SecretShown {
        /// The secret.
        #[serde(with = "as_hex")]
        secret: [u8; 32],
    },
    /// The table has this name now, or none.
    Titled {
        /// The name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<Title>,
    },
}

impl TableEvent {
    /// Whether it is a decision or a draw of the game, and not something else that happened at the table.
    pub(crate) fn is_of_game(&self) -> bool {
        match self {
            TableEvent::Played { .. } | TableEvent::Chosen { .. } | TableEvent::Confirmed { .. } => true,
            TableEvent::Opened { .. }
            | TableEvent::Undone
            | TableEvent::ComputerFailed { .. }
            | TableEvent::Named { .. }
            | TableEvent::Rematch { .. }
            | TableEvent::Handed { .. }
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

    /// Whether it depends on where the game is, so that its sender must have seen the last event.
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

    /// Whether nobody decides otherwise because of it.
    pub(crate) fn is_quiet(&self) -> bool {
        matches!(self, TableEvent::Anchored { .. } | TableEvent::SecretShown { .. })
    }

    /// Whether it leads a game to its end, or its players to the next one: it may happen however long the log is.
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

/// An event with its number. A log has number and time in columns of their own, and the rest as it is written here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Numbered {
    /// From 1, without gaps.
    #[serde(skip)]
    pub seq: u32,
    /// When, in milliseconds since 1970, as the host said.
    #[serde(skip)]
    pub at: u64,
    /// Whose doing.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_number")]
    pub seat: Option<Player>,
    /// The id of the command that it answers, so that a repeated one is recognised after a restart, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// How long the player who decided before it has thought since the event before, in milliseconds; 0 where nobody's clock
    /// ran.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spent: u32,
    /// What.
    #[serde(flatten)]
    pub event: TableEvent,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// An event with everything that changed for those who watch.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The event.
    pub numbered: Numbered,
    /// What pages hear of it, with the choices of the player who decides.
    pub(crate) told: Ev,
}

impl Change {
    /// Removes the choices of the player who decided then: once something else has happened, no message has them.
    pub fn forget_choices(&mut self) {
        self.told.now.choices = None;
    }

    /// The message that tells it to this viewer: the one place that decides who sees what of an event.
    pub fn message(&self, viewer: Viewer) -> ServerMessage {
        let mut told = self.told.clone();
        viewer.filter(&mut told.now);
        ServerMessage::Ev(told)
    }
}

/// Why a command is refused. The table is unchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The seat does not exist.
    NoSuchSeat,
    /// The table is open.
    Open,
    /// The id is empty or too long.
    BadId,
    /// Another seat decides.
    NotYourTurn(Option<Player>),
    /// Something else is decided now.
    WrongStage(Stage),
    /// The rules forbid it.
    Illegal {
        /// Why, and what is allowed.
        why: String,
        /// The clause.
        rule: &'static str,
    },
    /// Something happened meanwhile.
    Stale {
        /// The number of the last event.
        expected: u32,
    },
    /// No step of the present part is left to take back.
    NothingToUndo,
    /// The game goes on.
    NotOver,
    /// Another seat has this name.
    NameTaken(Name),
    /// The seat is the computer's from the start, or is played as asked already.
    NotToHand,
    /// The time of the seat has run out, and the computer plays it.
    OutOfTime,
    /// The clock of the seat does not run.
    InTime,
    /// There is nothing to ask the others to take back, or nobody asks: why.
    NotBack(&'static str),
    /// What a seat reveals for the draws is not what it should be: why.
    Fair(&'static str),
    /// The value is not the next one of the seat's chain.
    Value(bastide_fair::Fault),
    /// The table only goes on to its end now: see [`MOST_EVENTS`](crate::MOST_EVENTS).
    LongLog,
}

impl Refusal {
    /// Its code on the wire.
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

    /// The clause that forbids it, if a rule does.
    pub fn rule(&self) -> Option<&'static str> {
        if let Refusal::Illegal { rule, .. } = self { Some(rule) } else { None }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoSuchSeat => f.write_str("the table has no such seat; see the list of seats"),
            Refusal::Open => f.write_str("a table is opened once"),
            Refusal::BadId => f.write_str("a command needs an id of 1 to 40 characters"),
            Refusal::NotYourTurn(Some(player)) => {
                write!(f, "seat {} decides now; wait for your turn", player.0)
            }
            Refusal::NotYourTurn(None) => f.write_str("nobody decides now; the game is over"),
            Refusal::WrongStage(stage) => f.write_str(&stage.first()),
            Refusal::Illegal { why, .. } => f.write_str(why),
            Refusal::Stale { .. } => f.write_str("the table has gone on; look at it and decide again"),
            Refusal::NothingToUndo => {
                f.write_str("nothing can be undone: the tile in hand has been seen, so the part begins here")
            }
            Refusal::NotOver => f.write_str("the game goes on; a rematch comes after its end"),
            Refusal::NotToHand => {
                f.write_str("this seat cannot be handed over: the game is over, or it is played so already")
            }
            Refusal::OutOfTime => f.write_str(
                "the time of this seat has run out, so the computer plays it; watch the game go on",
            ),
            Refusal::InTime => f.write_str("the clock of this seat does not run"),
            Refusal::NotBack(why) | Refusal::Fair(why) => f.write_str(why),
            Refusal::Value(fault) => fault.fmt(f),
            Refusal::LongLog => {
                f.write_str("so much was changed and taken back at this table that it only goes on now")
            }
            Refusal::NameTaken(name) => {
                write!(f, "another player is called {:?}; choose another name", name.as_str())
            }
        }
    }
}

impl std::error::Error for Refusal {}
