//! The effects of an event, before it is numbered.

use crate::lines::DraftLine;
use bastide_protocol::{Happened, Tile, What, Xy};
use bastide_types::Player;

/// The effects of an event, before it is numbered.
pub(crate) struct Outcome {
    pub(crate) happened: Happened,
    pub(crate) lines: Vec<DraftLine>,
    pub(crate) tiles_added: Vec<Tile>,
    pub(crate) tiles_removed: Vec<Xy>,
    pub(crate) lines_removed: Vec<String>,
}

impl Outcome {
    pub(crate) fn new(happened: Happened) -> Outcome {
        Outcome {
            happened,
            lines: Vec::new(),
            tiles_added: Vec::new(),
            tiles_removed: Vec::new(),
            lines_removed: Vec::new(),
        }
    }

    pub(crate) fn of_line(happened: Happened, seat: Option<Player>, what: What) -> Outcome {
        Outcome { lines: vec![(seat, what)], ..Outcome::new(happened) }
    }
}
