//! Bit sets of tile kinds, and counting the tiles of a bag that belong to one.

use bastide_types::TileKind;

/// 64-bit words in a set.
const WORDS: usize = TileKind::ROOM / u64::BITS as usize;

/// A set of tile kinds: a bit mask.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kinds([u64; WORDS]);

impl Kinds {
    /// Adds a kind.
    pub fn insert(&mut self, kind: TileKind) {
        self.0[kind.index() / 64] |= 1 << (kind.index() % 64);
    }

    /// Whether the set contains a kind.
    #[cfg(test)]
    fn contains(&self, kind: TileKind) -> bool {
        self.0[kind.index() / 64] >> (kind.index() % 64) & 1 == 1
    }
}

/// Bits in a count.
const DIGITS: usize = u8::BITS as usize;

/// The counts of a bag, bit-sliced: for each bit position, the set of kinds whose count has that bit. The tiles
/// in a set are then counted 64 kinds at a time.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    digits: [Kinds; DIGITS],
    /// How many bit positions are in use.
    used: usize,
}

impl Counts {
    /// Converts the number of copies of each kind.
    pub fn of(copies: &[u8; TileKind::ROOM]) -> Counts {
        let mut counts = Counts::default();
        for kind in TileKind::all() {
            let mut left = copies[kind.index()];
            let mut digit = 0;
            while left > 0 {
                if left & 1 == 1 {
                    counts.digits[digit].insert(kind);
                }
                (left, digit) = (left >> 1, digit + 1);
            }
            counts.used = counts.used.max(digit);
        }
        counts
    }

    /// The number of tiles of these kinds.
    pub fn sum(&self, kinds: &Kinds) -> u16 {
        let ones = |digit: &Kinds| -> u32 {
            digit.0.iter().zip(&kinds.0).map(|(digit, kinds)| (digit & kinds).count_ones()).sum()
        };
        let digits = self.digits[..self.used].iter().enumerate();
        digits.map(|(place, digit)| (ones(digit) as u16) << place).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::State;
    use bastide_types::{PerPlayerCount, Setup, TileSet};

    #[test]
    fn every_number_has_a_bit() {
        let mut all = Kinds::default();
        for number in 0..=u8::MAX {
            assert!(!all.contains(TileKind(number)));
            all.insert(TileKind(number));
            assert!(all.contains(TileKind(number)));
        }
        assert_eq!(all.0, [u64::MAX; WORDS]);
    }

    #[test]
    fn counts_are_those_of_the_bag() {
        let mut setup = Setup::new(2, &TileSet::ALL);
        // Four copies of each set, so that counts need several bits.
        setup.sets.iter_mut().for_each(|(_, copies)| *copies = 4);
        // Mayors' strength cannot hold that many pennants.
        setup.rules.mayors = PerPlayerCount::Exactly(0);
        let state = State::new(&setup).unwrap();
        let counts = Counts::of(state.copies_left());
        let mut all = Kinds::default();
        for kind in TileKind::all() {
            let mut one = Kinds::default();
            one.insert(kind);
            all.insert(kind);
            assert_eq!(counts.sum(&one), u16::from(state.left(kind)), "{kind:?}");
        }
        assert_eq!(usize::from(counts.sum(&all)), state.tiles_left());
    }
}
