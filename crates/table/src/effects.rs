//! The effects of an event on what viewers see.

use crate::lines::DraftLine;
use bastide_protocol::{Tile, What, Xy};
use bastide_types::Player;

/// The effects of an event, before it is numbered.
#[derive(Default)]
pub(crate) struct Effects {
    pub(crate) lines: Vec<DraftLine>,
    pub(crate) tiles_added: Vec<Tile>,
    pub(crate) tiles_removed: Vec<Xy>,
    pub(crate) lines_removed: Vec<String>,
}

impl Effects {
    /// Returns the effects of an event that only adds a line to the log.
    pub(crate) fn of_line(seat: Option<Player>, what: What) -> Effects {
        Effects { lines: vec![(seat, what)], ..Effects::default() }
    }
}
