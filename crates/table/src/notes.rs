//! The log of a table as it stays in memory. A page that connects gets all of it, but most of the time none does: so only the
//! latest lines lie there as they are, and those before them packed, in a tenth of the room.

use bastide_protocol::Line;
use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec};
use serde::{Deserialize, Serialize};

/// Lines that are packed together.
const TOGETHER: usize = 32;

/// A line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Noted {
    /// Of which event.
    pub(crate) seq: u32,
    /// Whether it tells of the game: it goes when the game goes back.
    pub(crate) of_game: bool,
    pub(crate) line: Line,
}

/// The lines of a table, in their order.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Notes {
    packed: Vec<Packed>,
    latest: Vec<Noted>,
}

/// Some lines, and of which event the last is.
#[derive(Clone, PartialEq, Debug)]
struct Packed {
    last: u32,
    bytes: Box<[u8]>,
}

impl Packed {
    fn new(lines: &[Noted]) -> Packed {
        // Lines have only string keys, and memory takes whatever is written.
        let bytes = compress_to_vec(&serde_json::to_vec(lines).expect("lines can be written"), 1);
        Packed { last: lines.last().map_or(0, |noted| noted.seq), bytes: bytes.into() }
    }

    fn lines(&self) -> Vec<Noted> {
        let lines = decompress_to_vec(&self.bytes).expect("what was packed can be unpacked");
        serde_json::from_slice(&lines).expect("what was written can be read")
    }
}

impl Notes {
    /// Adds a line at the end.
    pub(crate) fn add(&mut self, noted: Noted) {
        self.latest.push(noted);
        // More than one lot where the game has gone back meanwhile.
        while self.latest.len() >= 2 * TOGETHER {
            self.packed.push(Packed::new(&self.latest[..TOGETHER]));
            self.latest.drain(..TOGETHER);
        }
    }

    /// All lines.
    pub(crate) fn all(&self) -> Vec<Line> {
        let packed = self.packed.iter().flat_map(Packed::lines);
        packed.chain(self.latest.iter().cloned()).map(|noted| noted.line).collect()
    }

    /// Takes out lines of an event and of those after it, and tells their ids.
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
    fn packed_lines_are_told_and_taken_out_like_others() {
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
    fn packed_lines_take_little_room() {
        let mut notes = Notes::default();
        (0..10_000).for_each(|seq| notes.add(noted(seq)));
        let bytes: usize = notes.packed.iter().map(|packed| packed.bytes.len()).sum();
        assert!(bytes < 10_000 * 20, "{bytes}");
    }
}
