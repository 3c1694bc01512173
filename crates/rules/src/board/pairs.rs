//! Which fields with farmers touch which completed cities.

use super::Board;
use super::node::{NOTHING, NodeId};
use crate::bits::bits;
use crate::coverage::rule;
use bastide_types::{FeatureKind, MeepleKind};

/// A field with farmers or a barn and a completed city that it touches, by their roots.
pub(crate) type Pair = (NodeId, NodeId);

impl Board {
    /// Every field with farmers or a barn together with every completed city that it touches, once each, fields in the
    /// order of their roots.
    pub fn field_city_pairs(&self) -> Pairs {
        self.numbered_pairs().unwrap_or_else(|| self.sorted_pairs())
    }

    /// The pairs by sorting all touches: for games of any size.
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

    /// The pairs by small numbers: farmed fields and completed cities are numbered from 1, so that the cities of a field
    /// are the bits of a word. Nothing is sorted but the fields, hardly a branch is mispredicted. `None` in games too
    /// large for it.
    pub fn numbered_pairs(&self) -> Option<Pairs> {
        // No feature is a field and a city, so one table serves both.
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
        // Bit 0 collects cities without a number, and is not read.
        let mut touched = [0u64; Numbered::MOST];
        let mut cities = Numbered::NONE;
        for touches in self.touches.as_slice().chunks(CHUNK) {
            // Half of the fields hold no farmer: their touches are left out before anything is asked of the cities.
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

/// Touches that are looked at together.
const CHUNK: usize = 64;

/// The numbers of features by their roots; 0 for those without.
struct Numbers([u8; 2048]);

impl Numbers {
    const NONE: Numbers = Numbers([0; 2048]);

    /// The number of a feature; `None` in games with more nodes than there is room for.
    #[inline(always)]
    fn of(&mut self, root: NodeId) -> Option<&mut u8> {
        self.0.get_mut(usize::from(root))
    }
}

/// The features of one kind that have numbers, by their numbers from 1.
struct Numbered {
    roots: [NodeId; Numbered::MOST],
    count: usize,
}

impl Numbered {
    /// As many as a word has bits.
    const MOST: usize = 64;
    const NONE: Numbered = Numbered { roots: [NOTHING; Numbered::MOST], count: 0 };

    /// Gives a feature the next number if it counts and has none. `None` if there are too many.
    #[inline(always)]
    fn add(&mut self, number: &mut u8, root: NodeId, counts: bool) -> Option<()> {
        let new = counts & (*number == 0);
        self.count += usize::from(new);
        // Selected, not branched on: nobody can guess which are new.
        let place = self.roots.get_mut(self.count)?;
        *place = if new { root } else { *place };
        *number = if new { self.count as u8 } else { *number };
        Some(())
    }
}

/// A short list of pairs: on the stack, unless a game is very large.
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

    /// Sorts by field, then city, and drops repeats.
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

    /// The pairs.
    pub fn as_slice(&self) -> &[Pair] {
        if self.many.is_empty() { &self.few[..self.count] } else { &self.many }
    }
}

impl Default for Pairs {
    fn default() -> Pairs {
        Pairs { few: [(0, 0); Pairs::FEW], count: 0, many: Vec::new() }
    }
}
