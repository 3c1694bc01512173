//! What follows from random bytes: the draws of a table, its computer's seeds, its id.

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

/// The id of a new table from random bytes: 60 bits of them as 12 unambiguous letters and digits.
pub fn table_id(random: [u8; 12]) -> String {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    random.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}
