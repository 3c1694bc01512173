//! Which fields with farmers touch which completed cities.

use super::Board;
use super::bits::bits;
use super::node::{NOTHING, NodeId};
use crate::coverage::rule;
use bastide_types::FeatureKind;

/// A field with farmers and a completed city that it touches, by their roots.
pub(crate) type Pair = (NodeId, NodeId);

impl Board {
    /// Every field with farmers together with every completed city that it touches, once each, fields in the
    /// order of their roots.
    pub fn field_city_pairs(&self) -> Pairs {
        self.marked_pairs().unwrap_or_else(|| self.sorted_pairs())
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

    /// The pairs by marks: farmed fields and completed cities get small numbers, so that a field's cities are
    /// the bits of a word. Nothing is sorted, hardly a branch is mispredicted. `None` in games too large.
    pub fn marked_pairs(&self) -> Option<Pairs> {
        const MOST: usize = 64;
        // By root; 0 for what does not count, so that row and bit 0 take what nobody wants.
        let mut marks = [0u8; 2048];
        let mut fields = [NOTHING; MOST];
        let mut farms = 0;
        for figure in self.figures.iter().filter(|f| f.meeple.is_follower()) {
            let root = self.root(figure.node);
            let mark = marks.get_mut(usize::from(root))?;
            if *mark == 0 && self.features.at(root).kind() == FeatureKind::Field {
                farms += 1;
                *mark = farms as u8;
                *fields.get_mut(farms)? = root;
            }
        }
        if farms == 0 {
            return Some(Pairs::default());
        }
        let mut rows = [0u64; MOST];
        let mut cities = [NOTHING; MOST];
        let mut count = 0;
        for &(field, city) in self.touches.as_slice() {
            let city = self.root(city);
            let row = usize::from(*marks.get(usize::from(self.root(field)))?);
            let mark = marks.get_mut(usize::from(city))?;
            let complete = self.features.at(city).open == 0;
            rule!("field.touch" if row > 0);
            rule!("field.completed" if row > 0 && !complete);
            let new = complete & (*mark == 0);
            count += usize::from(new);
            *cities.get_mut(count)? = if new { city } else { cities[count] };
            *mark = if new { count as u8 } else { *mark };
            rows[row & (MOST - 1)] |= 1 << (*mark & 63);
        }
        let mut order: [u8; MOST] = std::array::from_fn(|i| i as u8);
        order[1..=farms].sort_unstable_by_key(|&row| fields[usize::from(row)]);
        let mut pairs = Pairs::default();
        for row in order[1..=farms].iter().map(|&row| usize::from(row)) {
            for city in bits(rows[row] & !1) {
                pairs.push((fields[row], cities[city as usize]));
            }
        }
        Some(pairs)
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
