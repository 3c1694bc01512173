//! What follows from the secret of a table.

use bastide_fair::{Mix, draw, keyed};
use bastide_table::DrawSource;

/// The draws of a table: each is derived from the secret, its number and the values that people have revealed by then.
pub struct Draws<'a>(pub &'a [u8; 32]);

impl DrawSource for Draws<'_> {
    fn index(&mut self, number: u32, mix: &Mix, weights: &[u32]) -> usize {
        draw(self.0, number, mix, weights)
    }

    fn secret(&self) -> Option<[u8; 32]> {
        Some(*self.0)
    }
}

/// A seed for the computer's choice after this event, which does not reveal the draws.
pub fn computer_seed(secret: &[u8; 32], seq: u32) -> u64 {
    keyed(secret, b"computer|", seq, 0, &Mix::default())
}
