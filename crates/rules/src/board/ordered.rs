//! Lists placements in order without sorting, because the branches of a sort are unpredictable.

use super::frontier::Frontier;
use super::grid::Window;
use crate::bits::nth_bit;
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

/// A bit set of the numbers of placements, and a mask of its words that are not empty.
struct Numbers {
    words: [u64; WORDS],
    filled: u64,
}

impl Numbers {
    const EMPTY: Numbers = Numbers { words: [0; WORDS], filled: 0 };

    /// Adds the placements of the range that starts at `from`. In place, because a returned set would be copied.
    #[inline(always)]
    fn fill(&mut self, from: usize, frontier: &Frontier) {
        frontier.each_fit(|cell, rotations| {
            let number = (cell << 2).wrapping_sub(from);
            if let Some(word) = self.words.get_mut(number / 64) {
                *word |= rotations << (number % 64);
                self.filled |= 1 << (number / 64);
            }
        });
    }

    /// Removes the first word that is not empty, and returns it with its index.
    #[inline(always)]
    fn next(&mut self) -> (usize, u64) {
        let index = lowest(self.filled);
        self.filled &= self.filled - 1;
        (index, self.words[index])
    }
}

/// Appends the placements whose numbers are in the range of the bit set that starts at `from`.
#[inline(always)]
fn list_from<const SMALL: bool>(from: usize, window: Window, frontier: &Frontier, out: &mut Vec<Action>) {
    let mut numbers = Numbers::EMPTY;
    numbers.fill(from, frontier);
    while numbers.filled != 0 {
        let (index, mut word) = numbers.next();
        let first = first_of::<SMALL>(from + index * 64, window);
        let end = out.len() + word.count_ones() as usize;
        // Written four at a time, because the number of placements in a word is unpredictable but seldom above four.
        // The surplus is truncated.
        while word != 0 {
            let four = [(); 4].map(|()| {
                let number = lowest(word);
                word &= word.wrapping_sub(1);
                placement(first, number)
            });
            out.extend_from_slice(&four);
        }
        out.truncate(end);
    }
}

/// The square of the first placement in the word of the bit set that starts at this number.
///
/// The number of rows in a column is a multiple of the cells in a word, so a word never spans two columns.
#[inline(always)]
fn first_of<const SMALL: bool>(number: usize, window: Window) -> Square {
    let (corner, shift) = (window.corner(), if SMALL { Window::SMALL } else { window.shift() });
    let cell = number >> 2;
    Square::new(corner.x + (cell >> shift) as i16, corner.y + (cell & ((1 << shift) - 1)) as i16)
}

/// The placement of a bit in the word that begins on this square.
#[inline(always)]
fn placement(first: Square, bit: usize) -> Action {
    let square = Square::new(first.x, first.y + (bit >> 2) as i16);
    Action::Place { square, rotation: Rotation::from_quarters(bit & 3) }
}

/// The `n`-th placement of [`list`], counted from 0.
///
/// # Panics
/// If there are not more than `n` placements.
pub(crate) fn nth(window: Window, frontier: &Frontier, mut n: u32) -> Action {
    for from in (0..4 << (2 * window.shift())).step_by(64 * WORDS) {
        let mut numbers = Numbers::EMPTY;
        numbers.fill(from, frontier);
        while numbers.filled != 0 {
            let (index, word) = numbers.next();
            if n < word.count_ones() {
                return placement(first_of::<false>(from + index * 64, window), nth_bit(word, n) as usize);
            }
            n -= word.count_ones();
        }
    }
    panic!("placement {n} past the last");
}

/// The lowest set bit of a word; 63 for an empty word, so that the compiler does not handle that case.
#[inline(always)]
fn lowest(word: u64) -> usize {
    (word | 1 << 63).trailing_zeros() as usize
}
