//! Events to and from the form in which a host stores them.

use crate::{Config, ConfigFault, Numbered, TableEvent};
use bastide_notation::{ValueError, action_to_text, parse_action};
use bastide_protocol::{Name, Stored, StoredEvent, Title};
use bastide_types::{Action, Player};
use std::fmt;

/// Why a stored event cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoredFault {
    /// A decision whose text cannot be read.
    Action(String, ValueError),
    /// A name that no table accepts.
    Name(String),
    /// The table that was opened is impossible.
    Config(Vec<ConfigFault>),
}

impl fmt::Display for StoredFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoredFault::Action(text, fault) => {
                write!(f, "unknown decision {text:?}: {fault}; a newer version may know it")
            }
            StoredFault::Name(name) => write!(f, "name {name:?} cannot be shown"),
            StoredFault::Config(faults) => {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                f.write_str(&faults.join("; "))
            }
        }
    }
}

impl std::error::Error for StoredFault {}

/// The stored form of an event, without its number and time.
pub fn stored_from_event(numbered: &Numbered) -> Stored {
    // Segments by their numbers: an event is read back without the tile that they belong to.
    let text = |action: Action| action_to_text(action, None);
    let e = match &numbered.event {
        TableEvent::Opened(config) => StoredEvent::Opened { config: Box::new(config.to_stored()) },
        TableEvent::Played(action) => StoredEvent::Played { action: text(*action) },
        TableEvent::Chosen(action) => StoredEvent::Chosen { action: text(*action) },
        TableEvent::Confirmed => StoredEvent::Confirmed,
        TableEvent::Undone => StoredEvent::Undone,
        TableEvent::ComputerFailed(why) => StoredEvent::ComputerFailed { why: why.clone() },
        TableEvent::Named(name) => StoredEvent::Named { name: name.as_str().to_owned() },
        TableEvent::Rematch(table) => StoredEvent::Rematch { table: table.clone() },
        TableEvent::Handed(of, computer) => StoredEvent::Handed { of: of.0, computer: *computer },
        TableEvent::AskedBack => StoredEvent::AskedBack,
        TableEvent::AnsweredBack(accept) => StoredEvent::AnsweredBack { accept: *accept },
        TableEvent::WinClaimed(seats) => {
            StoredEvent::WinClaimed { seats: seats.iter().map(|seat| seat.0).collect() }
        }
        TableEvent::Relinked(of) => StoredEvent::Relinked { of: of.0 },
        TableEvent::Titled(title) => {
            StoredEvent::Titled { title: title.as_ref().map(|title| title.as_str().to_owned()) }
        }
    };
    Stored { seat: numbered.seat.map(|p| p.0), id: numbered.id.clone(), e }
}

/// Reads a stored event back.
pub fn event_from_stored(seq: u32, at: u64, stored: &Stored) -> Result<Numbered, StoredFault> {
    let event = match &stored.e {
        StoredEvent::Opened { config } => {
            TableEvent::Opened(Box::new(Config::from_stored(config).map_err(StoredFault::Config)?))
        }
        StoredEvent::Played { action } => TableEvent::Played(read(action)?),
        StoredEvent::Chosen { action } => TableEvent::Chosen(read(action)?),
        StoredEvent::Confirmed => TableEvent::Confirmed,
        StoredEvent::Undone => TableEvent::Undone,
        StoredEvent::ComputerFailed { why } => TableEvent::ComputerFailed(why.clone()),
        StoredEvent::Named { name } => {
            TableEvent::Named(Name::parse(name).map_err(|_| StoredFault::Name(name.clone()))?)
        }
        StoredEvent::Rematch { table } => TableEvent::Rematch(table.clone()),
        StoredEvent::Handed { of, computer } => TableEvent::Handed(Player(*of), *computer),
        StoredEvent::AskedBack => TableEvent::AskedBack,
        StoredEvent::AnsweredBack { accept } => TableEvent::AnsweredBack(*accept),
        StoredEvent::WinClaimed { seats } => {
            TableEvent::WinClaimed(seats.iter().map(|seat| Player(*seat)).collect())
        }
        StoredEvent::Relinked { of } => TableEvent::Relinked(Player(*of)),
        StoredEvent::Titled { title } => {
            let read = |text: &String| Title::parse(text).map_err(|_| StoredFault::Name(text.clone()));
            TableEvent::Titled(title.as_ref().map(read).transpose()?)
        }
    };
    Ok(Numbered { seq, at, seat: stored.seat.map(Player), id: stored.id.clone(), event })
}

fn read(text: &str) -> Result<Action, StoredFault> {
    parse_action(text, None).map_err(|fault| StoredFault::Action(text.to_owned(), fault))
}
