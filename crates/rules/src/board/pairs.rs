//! The pairs of a field with farmers and a completed city it touches.

use super::Board;
use super::node::{NOTHING, NodeId};
use crate::bits::bits;
use crate::coverage::rule;
use bastide_types::{FeatureKind, MeepleKind};

/// The roots of a field with farmers or a barn and of a completed city that it touches.
pub(crate) type Pair = (NodeId, NodeId);

impl Board {
    /// Every pair of a field with farmers or a barn and a completed city that it touches, once each, ordered by the
    /// root of the field.
    pub fn field_city_pairs(&self) -> Pairs {
        self.numbered_pairs().unwrap_or_else(|| self.sorted_pairs())
    }

    /// The pairs, found by sorting all touches. Works for games of any size.
    pub fn sorted_pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        for &(field, city) in self.touches.as_slice() {
            let (field, city) = (self.root(field), self.root(city));
            if self.features.at(field).has_followers() && self.features.at(city).open == 0 {
                pairs.push((field, city));
            }
        }
        pairs.sort();
        pairs
    }

    /// The pairs, found by small numbers: farmed fields and completed cities are numbered from 1, so that the cities of
    /// a field are the bits of a word. Only the fields are sorted, and hardly any branch is mispredicted. `None` in
    /// games too large for this.
    pub fn numbered_pairs(&self) -> Option<Pairs> {
        // No feature is both a field and a city, so one table serves both.
        let mut numbers = Numbers::NONE;
        let mut fields = Numbered::NONE;
        for figure in self.figures.iter().filter(|f| f.meeple.is_follower() || f.meeple == MeepleKind::Barn) {
            let root = self.root(figure.node);
            let farmed = self.features.at(root).kind() == FeatureKind::Field;
            fields.add(numbers.of(root)?, root, farmed)?;
        }
        if fields.count == 0 {
            return Some(Pairs::default());
        }
        // Bit 0 collects cities without a number and is ignored.
        let mut touched = [0u64; Numbered::MOST];
        let mut cities = Numbered::NONE;
        for touches in self.touches.as_slice().chunks(CHUNK) {
            // About half of the fields have no farmer; their touches are dropped before any city is looked up.
            let (mut kept, mut count) = ([(0, NOTHING); CHUNK], 0);
            for &(field, city) in touches {
                let row = *numbers.of(self.features.deep_root(field))?;
                rule!("field.touch" if row > 0);
                kept[count % CHUNK] = (row, city);
                count += usize::from(row > 0);
            }
            for &(row, city) in kept.iter().take(count) {
                let city = self.features.deep_root(city);
                let complete = self.features.at(city).open == 0;
                rule!("field.completed" if !complete);
                let number = numbers.of(city)?;
                cities.add(number, city, complete)?;
                touched[usize::from(row) & (Numbered::MOST - 1)] |= 1 << (*number & 63);
            }
        }
        let mut order: [u8; Numbered::MOST] = std::array::from_fn(|i| i as u8);
        let order = &mut order[1..=fields.count];
        order.sort_unstable_by_key(|&row| fields.roots[usize::from(row)]);
        let mut pairs = Pairs::default();
        for row in order.iter().map(|&row| usize::from(row)) {
            for city in bits(touched[row] & !1) {
                pairs.push((fields.roots[row], cities.roots[city as usize]));
            }
        }
        Some(pairs)
    }
}

/// The number of touches processed together.
const CHUNK: usize = 64;

/// The number of each feature, by root; 0 for features without one.
struct Numbers([u8; 2048]);

impl Numbers {
    const NONE: Numbers = Numbers([0; 2048]);

    /// The number of a feature; `None` if the game has more nodes than fit in the table.
    #[inline(always)]
    fn of(&mut self, root: NodeId) -> Option<&mut u8> {
        self.0.get_mut(usize::from(root))
    }
}

/// The numbered features of one kind, indexed by number, from 1.
struct Numbered {
    roots: [NodeId; Numbered::MOST],
    count: usize,
}

impl Numbered {
    /// The number of bits in a word.
    const MOST: usize = 64;
    const NONE: Numbered = Numbered { roots: [NOTHING; Numbered::MOST], count: 0 };

    /// Gives a feature the next number if `counts` is true and it has none. Returns `None` when the numbers are used
    /// up.
    #[inline(always)]
    fn add(&mut self, number: &mut u8, root: NodeId, counts: bool) -> Option<()> {
        let new = counts & (*number == 0);
        self.count += usize::from(new);
        // Branchless: which features are new is unpredictable.
        let place = self.roots.get_mut(self.count)?;
        *place = if new { root } else { *place };
        *number = if new { self.count as u8 } else { *number };
        Some(())
    }
}

/// A list of pairs, on the stack unless the game is very large.
pub(crate) struct Pairs {
    few: [Pair; Pairs::FEW],
    count: usize,
    many: Vec<Pair>,
}

impl Pairs {
    const FEW: usize = 256;

    fn push(&mut self, pair: Pair) {
        if self.count < Pairs::FEW {
            self.few[self.count] = pair;
        } else {
            if self.many.is_empty() {
                self.many.extend_from_slice(&self.few);
            }
            self.many.push(pair);
        }
        self.count += 1;
    }

    /// Sorts by field, then city, and removes duplicates.
    fn sort(&mut self) {
        if self.many.is_empty() {
            let pairs = &mut self.few[..self.count];
            pairs.sort_unstable();
            let mut kept = 0;
            for i in 0..pairs.len() {
                if kept == 0 || pairs[kept - 1] != pairs[i] {
                    pairs[kept] = pairs[i];
                    kept += 1;
                }
            }
            self.count = kept;
        } else {
            self.many.sort_unstable();
            self.many.dedup();
        }
    }

    pub fn as_slice(&self) -> &[Pair] {
        if self.many.is_empty() { &self.few[..self.count] } else { &self.many }
    }
}

impl Default for Pairs {
    fn default() -> Pairs {
        Pairs { few: [(0, 0); Pairs::FEW], count: 0, many: Vec::new() }
    }
}
