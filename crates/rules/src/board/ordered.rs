//! Lists placements in order without sorting, because the branches of a sort are unpredictable.

use super::frontier::Frontier;
use super::grid::Window;
use bastide_types::{Action, Rotation, Square};

/// The size, in words, of the bit set that orders the placements: enough for all squares of the initial window.
const WORDS: usize = 64;

/// Appends all placements of the drawn tile to `out`, sorted by square, then rotation.
///
/// The cells of the grid are already in the desired order. Each placement gets a number from its cell and rotation; the
/// numbers are collected in a bit set, which is then read from the lowest bit up.
pub(crate) fn list(window: Window, frontier: &Frontier, out: &mut Vec<Action>) {
    if window.is_small() {
        // The usual case has its own instance, so that the compiler knows the size.
        const { assert!(4 << (2 * Window::SMALL) == 64 * WORDS) };
        return list_from::<true>(0, window, frontier, out);
    }
    for from in (0..4 << (2 * window.shift())).step_by(64 * WORDS) {
        list_from::<false>(from, window, frontier, out);
    }
}

/// Appends the placements whose numbers are in the range of the bit set that starts at `from`.
#[inline(always)]
fn list_from<const SMALL: bool>(from: usize, window: Window, frontier: &Frontier, out: &mut Vec<Action>) {
    let (corner, shift) = (window.corner(), if SMALL { Window::SMALL } else { window.shift() });
    let mut words = [0u64; WORDS];
    // A bit mask of the words that are not empty.
    let mut filled = 0u64;
    frontier.each_fit(|cell, rotations| {
        let number = (cell << 2).wrapping_sub(from);
        if let Some(word) = words.get_mut(number / 64) {
            *word |= rotations << (number % 64);
            filled |= 1 << (number / 64);
        }
    });
    while filled != 0 {
        let index = lowest(filled);
        filled &= filled - 1;
        // The number of rows in a column is a multiple of the cells in a word, so a word never spans two columns.
        let (cell, mut word) = ((from + index * 64) >> 2, words[index]);
        let (column, row) = ((cell >> shift) as i16, (cell & ((1 << shift) - 1)) as i16);
        let first = Square::new(corner.x + column, corner.y + row);
        let end = out.len() + word.count_ones() as usize;
        // Written four at a time, because the number of placements in a word is unpredictable but seldom above four.
        // The surplus is truncated.
        while word != 0 {
            let four = [(); 4].map(|()| {
                let number = lowest(word);
                word &= word.wrapping_sub(1);
                let square = Square::new(first.x, first.y + (number >> 2) as i16);
                Action::Place { square, rotation: Rotation::from_quarters(number & 3) }
            });
            out.extend_from_slice(&four);
        }
        out.truncate(end);
    }
}

/// The lowest set bit of a word; 63 for an empty word, so that the compiler does not handle that case.
#[inline(always)]
fn lowest(word: u64) -> usize {
    (word | 1 << 63).trailing_zeros() as usize
}
