//! Random number streams for simulations and computer players. The same seed gives the same games on every
//! machine.

use bastide_random::{SplitMix64, mix};
use bastide_rules::State;
use bastide_types::TileKind;

/// A stream of random numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Random {
    generator: SplitMix64,
    /// The next bits, computed ahead to hide their latency.
    next: u64,
}

impl Random {
    /// Creates stream number `stream` of a seed. Game `i` of a simulation uses stream `i`, so that games do not
    /// depend on the thread or order in which they are played.
    ///
    /// All streams are segments of one cycle of 2⁶⁴ numbers, starting at scattered positions. The probability that any
    /// two of a million games overlap is about 1 in 60,000.
    pub fn new(seed: u64, stream: u64) -> Random {
        let mut generator = SplitMix64::new(mix(mix(seed).wrapping_add(stream)));
        let next = generator.bits();
        Random { generator, next }
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        std::mem::replace(&mut self.next, self.generator.bits())
    }

    /// A uniform random number below `n`; 0 if `n` is 0.
    ///
    /// Uses Lemire's multiplication method: rejects the few values that would cause a bias.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let mut product = (self.bits() >> 32) * u64::from(n);
        if (product as u32) < n {
            let biased = n.wrapping_neg() % n;
            while (product as u32) < biased {
                product = (self.bits() >> 32) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// Random numbers for a few consecutive decisions, derived from the next 64 bits.
    #[inline]
    pub fn few(&mut self) -> Few {
        Few(self.bits())
    }

    /// Picks one of the kinds that may be drawn now, weighted by copies left; `None` unless it is a chance
    /// turn.
    pub fn draw(&mut self, state: &State) -> Option<TileKind> {
        let total: u32 = state.chance().map(|(_, copies)| u32::from(copies)).sum();
        let mut at = self.below(total);
        state.chance().find_map(|(kind, copies)| match at.checked_sub(u32::from(copies)) {
            Some(rest) => {
                at = rest;
                None
            }
            None => Some(kind),
        })
    }
}

/// A few random numbers derived from 64 bits; what one does not use is left for the next. The product of the
/// limits must be far below 2⁶⁴. Takes a quarter of the instructions of [`Random::below`].
#[derive(Debug)]
pub struct Few(u64);

impl Few {
    /// A nearly uniform random number below `n`; 0 if `n` is 0. If the limits so far, including `n`, multiply
    /// to `m`, the bias is at most `m` in 2⁶⁴: for a tile, a placement and a deployment, one in 10¹².
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let product = u128::from(self.0) * u128::from(n);
        self.0 = product as u64;
        (product >> 64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_stable_and_distinct() {
        let first = |seed, stream| Random::new(seed, stream).bits();
        assert_eq!(first(0, 0), 16_294_208_416_658_607_535);
        let mut seen: Vec<u64> = (0..100).flat_map(|i| [first(7, i), first(i, 7)]).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 199, "only (7, 7) comes twice");
    }

    #[test]
    fn below_is_uniform() {
        let mut random = Random::new(1, 2);
        assert_eq!(random.below(0), 0);
        assert_eq!(random.below(1), 0);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[random.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&c| (9_500..10_500).contains(&c)), "{counts:?}");
        // Without the rejection, the lower third would be drawn 1.5 times as often.
        let n = 3 << 30;
        let low = (0..30_000).filter(|_| random.below(n) < n / 3).count();
        assert!((9_500..10_500).contains(&low), "{low}");
    }
    #[test]
    fn few_are_uniform_and_independent() {
        let mut random = Random::new(3, 4);
        let mut counts = [[[0u32; 4]; 3]; 5];
        for _ in 0..120_000 {
            let mut few = random.few();
            let [a, b, c] = [5, 3, 4].map(|n| few.below(n) as usize);
            counts[a][b][c] += 1;
        }
        let even = |&c: &u32| (1_800..2_200).contains(&c);
        assert!(counts.as_flattened().as_flattened().iter().all(even), "{counts:?}");
        assert_eq!(random.few().below(0), 0);
    }
}
