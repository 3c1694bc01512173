//! Lines of a log, compressed.

use super::Noted;
use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec};

/// Some lines, with the event number of the last one.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Packed {
    pub(super) last: u32,
    bytes: Box<[u8]>,
}

impl Packed {
    pub(super) fn new(lines: &[Noted]) -> Packed {
        // Serialization cannot fail: lines have only string keys, and the output is in memory.
        let bytes = compress_to_vec(&serde_json::to_vec(lines).expect("lines can be written"), 1);
        Packed { last: lines.last().map_or(0, |noted| noted.seq), bytes: bytes.into() }
    }

    pub(super) fn lines(&self) -> Vec<Noted> {
        let lines = decompress_to_vec(&self.bytes).expect("what was packed can be unpacked");
        serde_json::from_slice(&lines).expect("what was written can be read")
    }

    /// The size in memory.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.bytes.len()
    }
}
