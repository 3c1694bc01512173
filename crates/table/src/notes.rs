//! The log of a table in memory. A page that connects receives all of it, but most of the time no page does. So only
//! the latest lines are kept as they are; a server compresses older ones to a tenth of the size.

// A page without a server has few tables: code that compresses and reads lines would cost it more than their memory.
#[cfg_attr(not(feature = "packed"), path = "notes/unpacked.rs")]
mod packed;

use bastide_protocol::Line;
use packed::Packed;
use serde::{Deserialize, Serialize};

/// The number of lines that are compressed together.
const TOGETHER: usize = 32;

/// A line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Noted {
    /// The number of the event that it belongs to.
    pub(crate) seq: u32,
    /// Whether it belongs to the game, and so disappears if the game goes back.
    pub(crate) of_game: bool,
    pub(crate) line: Line,
}

/// The lines of a table, in order.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Notes {
    packed: Vec<Packed>,
    latest: Vec<Noted>,
}

impl Notes {
    /// Adds a line at the end.
    pub(crate) fn add(&mut self, noted: Noted) {
        self.latest.push(noted);
        // There may be more than one block if the game has gone back in the meantime.
        while self.latest.len() >= 2 * TOGETHER {
            self.packed.push(Packed::new(&self.latest[..TOGETHER]));
            self.latest.drain(..TOGETHER);
        }
    }

    /// Returns every line.
    pub(crate) fn all(&self) -> Vec<Line> {
        let packed = self.packed.iter().flat_map(Packed::lines);
        packed.chain(self.latest.iter().cloned()).map(|noted| noted.line).collect()
    }

    /// Removes those lines of this event and later ones that match `gone`, and returns their ids.
    pub(crate) fn take(&mut self, since: u32, gone: impl Fn(&Noted) -> bool) -> Vec<String> {
        while let Some(last) = self.packed.pop_if(|packed| packed.last >= since) {
            self.latest.splice(..0, last.lines());
        }
        let gone = |noted: &mut Noted| noted.seq >= since && gone(noted);
        self.latest.extract_if(.., gone).map(|noted| noted.line.id).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_protocol::What;

    fn noted(seq: u32) -> Noted {
        let what = What::Named { name: format!("Ada {seq}") };
        let line =
            Line { id: format!("{seq}.0"), at: 1_795_219_199_999, seat: Some(1), turn_number: 7, what };
        Noted { seq, of_game: !seq.is_multiple_of(5), line }
    }

    fn ids(lines: &[Line]) -> Vec<&str> {
        lines.iter().map(|line| line.id.as_str()).collect()
    }

    #[test]
    fn packed_lines_behave_like_plain_ones() {
        let (mut notes, mut plain) = (Notes::default(), Vec::new());
        let mut seq = 0;
        for since in [3, 190, 100, 280, 1] {
            for _ in 0..200 {
                seq += 1;
                notes.add(noted(seq));
                plain.push(noted(seq));
            }
            assert!(notes.latest.len() < 2 * TOGETHER);
            let gone = |noted: &Noted| noted.seq >= since && noted.of_game && noted.seq.is_multiple_of(3);
            let taken = notes.take(since, |noted| noted.of_game && noted.seq % 3 == 0);
            let (went, stay): (Vec<_>, Vec<_>) = plain.into_iter().partition(gone);
            plain = stay;
            assert_eq!(taken, went.iter().map(|noted| noted.line.id.clone()).collect::<Vec<_>>());
            let lines: Vec<Line> = plain.iter().map(|noted| noted.line.clone()).collect();
            assert_eq!(notes.all(), lines, "{:?}", ids(&lines));
        }
    }

    #[test]
    #[cfg(feature = "packed")]
    fn packed_lines_are_small() {
        let mut notes = Notes::default();
        (0..10_000).for_each(|seq| notes.add(noted(seq)));
        let bytes: usize = notes.packed.iter().map(Packed::bytes).sum();
        assert!(bytes < 10_000 * 20, "{bytes}");
    }
}
