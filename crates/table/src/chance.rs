//! Where tiles come from.

use bastide_fair::Mix;

/// Decides a draw at the moment when it is due. There is no draw pile: nothing knows later draws.
pub trait DrawSource {
    /// Which of the kinds with these weights (copies left; at least one, none zero) is drawn.
    /// `draw` counts the draws of the table from 0; after a takeback a number comes again, with the same mix of what people
    /// have revealed.
    fn index(&mut self, draw: u32, mix: &Mix, weights: &[u32]) -> usize;

    /// What the draws followed from, to be shown when the game is over.
    fn secret(&self) -> Option<[u8; 32]> {
        None
    }
}

impl<F: FnMut(u32, &[u32]) -> usize> DrawSource for F {
    fn index(&mut self, draw: u32, _: &Mix, weights: &[u32]) -> usize {
        self(draw, weights)
    }
}
