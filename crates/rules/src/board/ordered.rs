//! Lists placements in order without a sort: the branches of a sort cannot be predicted.

use super::frontier::Frontier;
use super::grid::{FIRST_SHIFT, Window};
use bastide_types::{Action, Rotation, Square};
use std::hint::select_unpredictable;
use std::slice::IterMut;

/// Words of the bit set that brings placements into order.
const WORDS: usize = 64;

/// Writes all placements of the drawn tile into `out`, which has just the room: sorted by square, then rotation. `bounds` tells
/// between which corners all open squares lie.
///
/// Each placement gets a number from its column, row and rotation inside the bounds. The numbers are put into a bit
/// set, and the set is read from its lowest bit up.
pub(crate) fn list(
    window: Window,
    bounds: impl FnOnce() -> (Square, Square),
    frontier: &Frontier,
    out: &mut [Action],
) {
    let mut out = out.iter_mut();
    if window.is_small() {
        // Nearly always: by itself, since one set holds all, and cells lie in the order that is wanted.
        const { assert!(1 << FIRST_SHIFT << FIRST_SHIFT << 2 == 64 * WORDS) };
        return list_from(0, window.corners().0, FIRST_SHIFT, |cell| cell, frontier, &mut out);
    }
    let (min, max) = bounds();
    let [columns, rows] = [max.x - min.x, max.y - min.y].map(|apart| apart as usize + 1);
    let shift = rows.next_power_of_two().trailing_zeros();
    let place = |cell| {
        let square = window.square(cell);
        ((square.x - min.x) as usize) << shift | (square.y - min.y) as usize
    };
    for from in (0..columns << shift << 2).step_by(64 * WORDS) {
        list_from(from, min, shift, place, frontier, &mut out);
    }
}

/// Writes the placements with as many numbers as the bit set holds, from this one on. Columns have 2 to the power of
/// `shift` rows, the first begins at `min`; `place` is where a cell lies in them.
#[inline(always)]
fn list_from(
    from: usize,
    min: Square,
    shift: u32,
    place: impl Fn(usize) -> usize,
    frontier: &Frontier,
    out: &mut IterMut<Action>,
) {
    let mut words = [0u64; WORDS];
    // The words that are not empty, one bit each.
    let (mut filled, mut count) = (0u64, 0);
    frontier.each_fit(|cell, rotations| {
        let number = (place(cell) << 2).wrapping_sub(from);
        if let Some(word) = words.get_mut(number / 64) {
            *word |= rotations << (number % 64);
            filled |= 1 << (number / 64);
            count += rotations.count_ones() as usize;
        }
    });
    let (mut index, mut word) = (0, 0u64);
    for action in out.by_ref().take(count) {
        // Which number is the last of its word is selected, not branched on.
        let (empty, next) = (word == 0, filled.trailing_zeros() as usize % WORDS);
        index = select_unpredictable(empty, next, index);
        word = select_unpredictable(empty, words[next], word);
        filled &= select_unpredictable(empty, filled.wrapping_sub(1), u64::MAX);
        let number = from + index * 64 + word.trailing_zeros() as usize;
        word &= word - 1;
        let (place, rotation) = (number >> 2, Rotation::from_quarters(number & 3));
        let (x, y) = (min.x + (place >> shift) as i16, min.y + (place & ((1 << shift) - 1)) as i16);
        *action = Action::Place { square: Square { x, y }, rotation };
    }
}
