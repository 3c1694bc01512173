//! Lines of a log, as they are: `packed.rs` without compression.

use super::Noted;

/// Some lines, with the event number of the last one.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Packed {
    pub(super) last: u32,
    lines: Box<[Noted]>,
}

impl Packed {
    pub(super) fn new(lines: &[Noted]) -> Packed {
        Packed { last: lines.last().map_or(0, |noted| noted.seq), lines: lines.into() }
    }

    pub(super) fn lines(&self) -> Vec<Noted> {
        self.lines.to_vec()
    }
}
