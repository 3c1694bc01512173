//! What goes into a table and what comes out.

use crate::{Config, Viewer};
use bastide_protocol::{ErrorCode, Happened, Line, Name, Now, ServerMessage, Stage, Tile, Title, Xy};
use bastide_types::{Action, Player};
use std::fmt;

/// A command of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Chosen by the sender; a repeated id of the same seat is answered without doing it again.
    pub id: String,
    /// The number of the last event that the sender has seen.
    pub base: u32,
    /// What to do.
    pub command: TableCommand,
}

/// What a seat may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableCommand {
    /// Make a decision of the game.
    Play(Action),
    /// Confirm the decision that is pending.
    Confirm,
    /// Take the last step back.
    Undo,
    /// Ask the others to take one's last tile back.
    AskBack,
    /// Agree to that or not; whoever asked withdraws it.
    AnswerBack(bool),
}

/// One thing that happened at the table: a decision, a draw, or what is the table's own. What follows from it is
/// computed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableEvent {
    /// Always the first.
    Opened(Box<Config>),
    /// A decision or a draw that took effect at once.
    Played(Action),
    /// A decision after which somebody else or chance decides: it takes effect when it is confirmed.
    Chosen(Action),
    /// What was chosen took effect.
    Confirmed,
    /// The last step was taken back.
    Undone,
    /// The computer of the seat failed; a simpler one goes on.
    ComputerFailed(String),
    /// The seat's name.
    Named(Name),
    /// The id of the table where the same people play again.
    Rematch(String),
    /// The computer plays a person's seat from now on, or a person again.
    Handed(Player, bool),
    /// The player asks the others to take the player's last tile back.
    AskedBack,
    /// The player agrees to that or not.
    AnsweredBack(bool),
    /// These seats are the last people here: the game ends.
    WinClaimed(Vec<Player>),
    /// The seat has a new link.
    Relinked(Player),
    /// The table has this name now, or none.
    Titled(Option<Title>),
}

impl TableEvent {
    /// Whether it is a decision or a draw of the game, and not something else that happened at the table.
    pub(crate) fn is_of_game(&self) -> bool {
        match self {
            TableEvent::Played(_) | TableEvent::Chosen(_) | TableEvent::Confirmed => true,
            TableEvent::Opened(_)
            | TableEvent::Undone
            | TableEvent::ComputerFailed(_)
            | TableEvent::Named(_)
            | TableEvent::Rematch(_)
            | TableEvent::Handed(..)
            | TableEvent::AskedBack
            | TableEvent::AnsweredBack(_)
            | TableEvent::WinClaimed(_)
            | TableEvent::Relinked(_)
            | TableEvent::Titled(_) => false,
        }
    }
}

/// An event with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbered {
    /// From 1, without gaps.
    pub seq: u32,
    /// When, in milliseconds since 1970, as the host said.
    pub at: u64,
    /// Whose doing.
    pub seat: Option<Player>,
    /// The id of the command that it answers.
    pub id: Option<String>,
    /// What.
    pub event: TableEvent,
}

/// An event with everything that changed for those who watch.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The event.
    pub numbered: Numbered,
    pub(crate) happened: Happened,
    pub(crate) tiles_added: Vec<Tile>,
    pub(crate) tiles_removed: Vec<Xy>,
    pub(crate) lines_added: Vec<Line>,
    pub(crate) lines_removed: Vec<String>,
    pub(crate) now: Now,
}

impl Change {
    /// The message that tells it to this viewer: the one place that decides who sees what of an event.
    pub fn message(&self, viewer: Viewer) -> ServerMessage {
        ServerMessage::Ev {
            seq: self.numbered.seq,
            at: self.numbered.at,
            seat: self.numbered.seat.map(|p| p.0),
            e: self.happened.clone(),
            tiles_added: self.tiles_added.clone(),
            tiles_removed: self.tiles_removed.clone(),
            lines_added: self.lines_added.clone(),
            lines_removed: self.lines_removed.clone(),
            now: Box::new(viewer.filter(self.now.clone())),
        }
    }
}

/// Why a command is refused. The table is unchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The seat does not exist.
    NoSuchSeat,
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
    /// There is nothing to ask the others to take back, or nobody asks: why.
    NotBack(&'static str),
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
            Refusal::WrongStage(_) | Refusal::NotOver => ErrorCode::WrongStage,
            Refusal::Illegal { .. } => ErrorCode::Illegal,
            Refusal::Stale { .. } => ErrorCode::Stale,
            Refusal::NothingToUndo | Refusal::LongLog => ErrorCode::NothingToUndo,
            Refusal::NotToHand | Refusal::NotBack(_) => ErrorCode::WrongStage,
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
            Refusal::BadId => f.write_str("a command needs an id of 1 to 40 characters"),
            Refusal::NotYourTurn(Some(player)) => {
                write!(f, "seat {} decides now; wait for your turn", player.0)
            }
            Refusal::NotYourTurn(None) => f.write_str("nobody decides now; the game is over"),
            Refusal::WrongStage(stage) => f.write_str(stage.first()),
            Refusal::Illegal { why, .. } => f.write_str(why),
            Refusal::Stale { .. } => f.write_str("the table has gone on; look at it and decide again"),
            Refusal::NothingToUndo => {
                f.write_str("nothing can be undone: the tile in hand has been seen, so the part begins here")
            }
            Refusal::NotOver => f.write_str("the game goes on; a rematch comes after its end"),
            Refusal::NotToHand => {
                f.write_str("this seat cannot be handed over: the game is over, or it is played so already")
            }
            Refusal::NotBack(why) => f.write_str(why),
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
