//! Lists placements in order without a sort: the branches of a sort cannot be predicted.

use super::frontier::Frontier;
use super::grid::Window;
use bastide_types::{Action, Rotation, Square};
use std::hint::select_unpredictable;

/// Words of the bit set that brings placements into order: enough for all squares of a usual table.
const WORDS: usize = 64;

/// Adds all placements of the drawn tile to `out`: sorted by square, then rotation.
///
/// Cells of the grid lie in the order that is wanted. Each placement gets a number from its cell and its rotation. The numbers
/// are put into a bit set, and the set is read from its lowest bit up.
pub(crate) fn list(window: Window, frontier: &Frontier, out: &mut Vec<Action>) {
    if window.is_small() {
        // Nearly always: by itself, so that the compiler knows its size.
        const { assert!(4 << (2 * Window::SMALL) == 64 * WORDS) };
        return list_from::<true>(0, window, frontier, out);
    }
    for from in (0..4 << (2 * window.shift())).step_by(64 * WORDS) {
        list_from::<false>(from, window, frontier, out);
    }
}

/// Adds the placements with as many numbers as the bit set holds, from this one on.
#[inline(always)]
fn list_from<const SMALL: bool>(from: usize, window: Window, frontier: &Frontier, out: &mut Vec<Action>) {
    let (corner, shift) = (window.corner(), if SMALL { Window::SMALL } else { window.shift() });
    let mut words = [0u64; WORDS];
    // The words that are not empty, one bit each.
    let (mut filled, mut count) = (0u64, 0);
    frontier.each_fit(|cell, rotations| {
        let number = (cell << 2).wrapping_sub(from);
        if let Some(word) = words.get_mut(number / 64) {
            *word |= rotations << (number % 64);
            filled |= 1 << (number / 64);
            count += rotations.count_ones();
        }
    });
    let (mut index, mut word) = (0, 0u64);
    // Counted, so that the list makes room for all of them at once.
    out.extend((0..count).map(|_| {
        // Which number is the last of its word is selected, not branched on.
        let (empty, next) = (word == 0, lowest(filled));
        index = select_unpredictable(empty, next, index);
        word = select_unpredictable(empty, words[next], word);
        filled &= select_unpredictable(empty, filled.wrapping_sub(1), u64::MAX);
        let number = from + index * 64 + lowest(word);
        word &= word - 1;
        let (cell, rotation) = (number >> 2, Rotation::from_quarters(number & 3));
        let (column, row) = ((cell >> shift) as i16, (cell & ((1 << shift) - 1)) as i16);
        Action::Place { square: Square::new(corner.x + column, corner.y + row), rotation }
    }));
}

/// The lowest bit of a word that is not empty: the compiler need not care for an empty one.
#[inline(always)]
fn lowest(word: u64) -> usize {
    (word | 1 << 63).trailing_zeros() as usize
}
