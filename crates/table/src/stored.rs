//! Events to and from the form in which a host stores them.

use crate::{Config, ConfigFault, Numbered, TableEvent};
use bastide_protocol::{Name, Stored, StoredEvent};
use bastide_types::{MeepleKind, Player, Rotation, SegmentId, Square, TileKind};
use std::fmt;

/// Why a stored event cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoredFault {
    /// No such kind of tile.
    Tile(String),
    /// No such figure.
    Meeple(String),
    /// More than three quarter turns.
    Rotation(u8),
    /// A name that no table accepts.
    Name(String),
    /// The table that was opened is impossible.
    Config(Vec<ConfigFault>),
}

impl fmt::Display for StoredFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoredFault::Tile(id) => write!(f, "unknown tile {id:?}; a newer version may know it"),
            StoredFault::Meeple(name) => write!(f, "unknown figure {name:?}; a newer version may know it"),
            StoredFault::Rotation(r) => write!(f, "rotation by {r} quarter turns; it should be 0 to 3"),
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
    let e = match &numbered.event {
        TableEvent::Opened(config) => StoredEvent::Opened { config: Box::new(config.to_stored()) },
        TableEvent::Drawn(kind) => StoredEvent::Drawn { tile: kind.id().to_owned() },
        TableEvent::Placed(Square { x, y }, rotation) => {
            StoredEvent::Placed { x: *x, y: *y, r: rotation.quarters() as u8 }
        }
        TableEvent::Deployed(meeple, segment) => {
            StoredEvent::Deployed { meeple: meeple.name().to_owned(), segment: segment.0 }
        }
        TableEvent::Passed => StoredEvent::Passed,
        TableEvent::Confirmed => StoredEvent::Confirmed,
        TableEvent::Second(take) => StoredEvent::Second { take: *take },
        TableEvent::Undone(step) => StoredEvent::Undone { step: *step },
        TableEvent::ComputerFailed(why) => StoredEvent::ComputerFailed { why: why.clone() },
        TableEvent::Named(name) => StoredEvent::Named { name: name.as_str().to_owned() },
        TableEvent::Rematch(table) => StoredEvent::Rematch { table: table.clone() },
    };
    Stored { seat: numbered.seat.map(|p| p.0), id: numbered.id.clone(), e }
}

/// Reads a stored event back.
pub fn event_from_stored(seq: u32, at: u64, stored: &Stored) -> Result<Numbered, StoredFault> {
    let event = match &stored.e {
        StoredEvent::Opened { config } => {
            TableEvent::Opened(Box::new(Config::from_stored(config).map_err(StoredFault::Config)?))
        }
        StoredEvent::Drawn { tile } => {
            TableEvent::Drawn(TileKind::from_id(tile).ok_or_else(|| StoredFault::Tile(tile.clone()))?)
        }
        StoredEvent::Placed { x, y, r } if *r < 4 => {
            TableEvent::Placed(Square::new(*x, *y), Rotation::from_quarters(usize::from(*r)))
        }
        StoredEvent::Placed { r, .. } => return Err(StoredFault::Rotation(*r)),
        StoredEvent::Deployed { meeple, segment } => {
            let kind = MeepleKind::from_name(meeple).ok_or_else(|| StoredFault::Meeple(meeple.clone()))?;
            TableEvent::Deployed(kind, SegmentId(*segment))
        }
        StoredEvent::Passed => TableEvent::Passed,
        StoredEvent::Confirmed => TableEvent::Confirmed,
        StoredEvent::Second { take } => TableEvent::Second(*take),
        StoredEvent::Undone { step } => TableEvent::Undone(*step),
        StoredEvent::ComputerFailed { why } => TableEvent::ComputerFailed(why.clone()),
        StoredEvent::Named { name } => {
            TableEvent::Named(Name::parse(name).map_err(|_| StoredFault::Name(name.clone()))?)
        }
        StoredEvent::Rematch { table } => TableEvent::Rematch(table.clone()),
    };
    Ok(Numbered { seq, at, seat: stored.seat.map(Player), id: stored.id.clone(), event })
}
