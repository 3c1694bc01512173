//! The placements of the drawn tile.

use super::{Board, Cell, ordered};
use crate::bits::nth_bit;
use bastide_types::{Action, Rotation, Square, TileKind};

impl Board {
    /// Finds where a kind of tile fits, and returns the number of placements.
    #[inline(always)]
    pub fn find_fits(&mut self, kind: TileKind) -> u32 {
        let drawn = self.tables.draw(kind);
        let count = self.frontier.find_fits(drawn.edges);
        if drawn.selective { self.keep_fits(kind) } else { count }
    }

    /// For tiles with further conditions, keeps only the legal ones among the placements where the edges match. Returns
    /// their number.
    #[cold]
    fn keep_fits(&mut self, kind: TileKind) -> u32 {
        let table = self.tables.kind(kind);
        let role = self.tables.draw(kind).role;
        let along_a_river = if role.is_river() { Some(self.keep_river_fits(kind)) } else { None };
        match (table.cloister, along_a_river) {
            (None, Some(count)) => count,
            (Some(_), _) | (None, None) => self.keep_apart(kind),
        }
    }

    /// Clears the placements: the drawn tile fits nowhere, or none is drawn.
    pub fn forget_fits(&mut self) {
        self.frontier.fits_mut().for_each(|fits| *fits = [0; 4]);
    }

    /// The square of an open slot.
    #[inline(always)]
    pub fn square_of_slot(&self, slot: u16) -> Square {
        self.grid.window.square(self.frontier.cell(slot))
    }

    /// The slot of an open square.
    #[inline(always)]
    pub fn slot_of_square(&self, square: Square) -> u16 {
        match self.grid.get(square) {
            Cell::Open(slot) => slot,
            Cell::Far | Cell::Tile(_) => unreachable!("a tile is laid on an open square"),
        }
    }

    /// The slot and rotation of the `n`-th placement found, from 0, in the order of the slots.
    ///
    /// # Panics
    /// If there are not more than `n` placements.
    #[inline(always)]
    pub fn nth_fit(&self, mut n: u32) -> (u16, Rotation) {
        let mut first = 0;
        for fits in self.frontier.fits() {
            // Read one by one at the width at which they were just written, so that the loads are forwarded from the
            // stores.
            let [c0, c1, c2, c3] = std::array::from_fn(|quarters| fits[quarters].count_ones());
            let (before_1, before_2, before_3) = (c0, c0 + c1, c0 + c1 + c2);
            if n < before_3 + c3 {
                let (r1, r2, r3) = (n >= before_1, n >= before_2, n >= before_3);
                let quarters = usize::from(r1) + usize::from(r2) + usize::from(r3);
                let before = u32::from(r1) * c0 + u32::from(r2) * c1 + u32::from(r3) * c2;
                let slot = first + nth_bit(fits[quarters], n - before) as u16;
                return (slot, Rotation::from_quarters(quarters));
            }
            n -= before_3 + c3;
            first += 64;
        }
        panic!("placement {n} past the last");
    }

    /// Appends every placement found to `out`, sorted by square, then rotation.
    pub fn list_fits(&self, out: &mut Vec<Action>) {
        ordered::list(self.grid.window, &self.frontier, out);
    }

    /// The `n`-th of the placements that [`list_fits`](Self::list_fits) appends.
    ///
    /// # Panics
    /// If there are not more than `n` placements.
    pub fn nth_fit_in_order(&self, n: u32) -> Action {
        ordered::nth(self.grid.window, &self.frontier, n)
    }

    /// Whether the drawn tile may be laid on this square in this rotation.
    pub fn fits_on(&self, square: Square, rotation: Rotation) -> bool {
        match self.grid.get(square) {
            Cell::Open(slot) => self.frontier.fits_on(slot, rotation.quarters()),
            Cell::Far | Cell::Tile(_) => false,
        }
    }
}
