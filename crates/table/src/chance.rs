//! Where tiles come from.

/// Decides a draw at the moment when it is due. There is no draw pile: nothing knows later draws.
pub trait DrawSource {
    /// Which of the kinds with these weights (copies left; at least one, none zero) is drawn.
    /// `draw` counts the draws of the table from 0; a source may be asked for each number once.
    fn index(&mut self, draw: u32, weights: &[u32]) -> usize;
}

impl<F: FnMut(u32, &[u32]) -> usize> DrawSource for F {
    fn index(&mut self, draw: u32, weights: &[u32]) -> usize {
        self(draw, weights)
    }
}
