//! Commands and names as people send them.

use crate::Refused;
use crate::asked::bad_value;
use bastide_fair::Value;
use bastide_protocol::{BadAction, Command, ErrorCode, Name, Title};
use bastide_table::TableEvent;
use bastide_types::Action;

/// What a command asks for.
pub enum Wish {
    /// An event that the table itself judges.
    Event(TableEvent),
    /// The computer plays a seat, or no longer does; the host knows who is present.
    Hand {
        /// The seat.
        of: u8,
        /// Whether the computer plays it.
        computer: bool,
    },
    /// The win, because everybody else has left.
    ClaimWin,
    /// A rematch, at a table that the host opens.
    Rematch,
}

/// Reads a command.
///
/// # Errors
/// An action or a value that cannot be read.
pub fn wish(command: Command) -> Result<Wish, Refused> {
    Ok(Wish::Event(match command {
        Command::Play { action } => {
            let bad = |bad: BadAction| Refused::new(ErrorCode::BadMessage, bad.to_string());
            TableEvent::Played { action: Action::try_from(&action).map_err(bad)? }
        }
        Command::Confirm { value } => {
            TableEvent::Confirmed { value: value.as_deref().map(read_value).transpose()? }
        }
        Command::Anchor { anchor } => TableEvent::Anchored { anchor: read_value(&anchor)?.0 },
        Command::Reveal { value } => TableEvent::Revealed { value: read_value(&value)?.0 },
        Command::Undo => TableEvent::Undone,
        Command::AskBack => TableEvent::AskedBack,
        Command::AnswerBack { accept } => TableEvent::AnsweredBack { accept },
        Command::Hand { of, computer } => return Ok(Wish::Hand { of, computer }),
        Command::ClaimWin => return Ok(Wish::ClaimWin),
        Command::Rematch => return Ok(Wish::Rematch),
    }))
}

/// Reads a value of a hash chain.
fn read_value(text: &str) -> Result<Value, Refused> {
    Value::from_hex(text).ok_or_else(|| bad_value(text))
}

/// Reads the name of a player.
///
/// # Errors
/// A name that no table accepts.
pub fn name(text: &str) -> Result<Name, Refused> {
    Name::parse(text).map_err(|bad| Refused::new(ErrorCode::BadName, bad.to_string()))
}

/// Reads the name of a table; none if it is blank.
///
/// # Errors
/// A name that no table accepts.
pub fn title(text: &str) -> Result<Option<Title>, Refused> {
    let title = Some(text).filter(|text| !text.trim().is_empty()).map(Title::parse);
    title.transpose().map_err(|bad| Refused::new(ErrorCode::BadName, bad.to_string()))
}
