//! The source of draws.

use bastide_fair::Mix;

/// Decides a draw at the moment when it is due. There is no draw pile, so nothing knows later draws.
pub trait DrawSource {
    /// Returns the index of the kind to draw, given the weights of the kinds (copies left; at least one kind, no weight
    /// zero). `draw` numbers the draws of the table from 0. After a takeback a number is used again, with the same mix
    /// of revealed values.
    fn index(&mut self, draw: u32, mix: &Mix, weights: &[u32]) -> usize;

    /// Returns the secret that the draws followed from, to be published when the game is over.
    fn secret(&self) -> Option<[u8; 32]> {
        None
    }
}

impl<F: FnMut(u32, &[u32]) -> usize> DrawSource for F {
    fn index(&mut self, draw: u32, _: &Mix, weights: &[u32]) -> usize {
        self(draw, weights)
    }
}
