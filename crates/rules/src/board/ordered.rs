//! Lists placements in order without a sort: the branches of a sort cannot be predicted.

use super::frontier::Frontier;
use super::grid::Window;
use bastide_types::{Action, Rotation, Square};

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
        // A column has a multiple of as many rows as a word has cells.
        let (cell, mut word) = ((from + index * 64) >> 2, words[index]);
        let (column, row) = ((cell >> shift) as i16, (cell & ((1 << shift) - 1)) as i16);
        let first = Square::new(corner.x + column, corner.y + row);
        let end = out.len() + word.count_ones() as usize;
        // Four are written at once, since nobody can guess how many a word holds, and seldom more; what is too much goes again.
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

/// The lowest bit of a word; the last one of an empty word, so that the compiler need not care for that.
#[inline(always)]
fn lowest(word: u64) -> usize {
    (word | 1 << 63).trailing_zeros() as usize
}
