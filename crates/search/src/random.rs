//! A small deterministic stream of random numbers: xoshiro256++ (Blackman and Vigna), its state filled
//! by SplitMix64. Integers only, so the same seed gives the same games on every machine.
//!
//! For simulations and computer players. Draws at a table of people come from the operating system's
//! secret instead.

use bastide_rules::State;
use bastide_types::TileKind;

/// A stream of random numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Random([u64; 4]);

impl Random {
    /// Stream number `stream` of a seed. Game `i` of a simulation uses stream `i`, so that games do
    /// not depend on which thread plays them, or in which order.
    pub fn new(seed: u64, stream: u64) -> Random {
        let mut state = mix(mix(seed).wrapping_add(stream));
        Random([(); 4].map(|()| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            mix(state)
        }))
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number below `n`, each equally likely; 0 if `n` is 0.
    ///
    /// Lemire's multiplication: the few values that would favour some results are drawn again.
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

    /// One of the kinds that chance may draw now, by the copies left; `None` unless it is chance's turn.
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

/// SplitMix64's finisher: a bijection that scatters.
fn mix(mut z: u64) -> u64 {
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_published_one() {
        // First outputs of xoshiro256++ from the state 1, 2, 3, 4, as its authors' program gives them.
        let mut random = Random([1, 2, 3, 4]);
        let first = [(); 4].map(|()| random.bits());
        assert_eq!(first, [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386]);
    }

    #[test]
    fn streams_are_pinned_and_differ() {
        let first = |seed, stream| Random::new(seed, stream).bits();
        assert_eq!(first(0, 0), 5_987_356_902_031_041_503);
        let mut seen: Vec<u64> = (0..100).flat_map(|i| [first(7, i), first(i, 7)]).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 199, "only (7, 7) comes twice");
    }

    #[test]
    fn below_is_even() {
        let mut random = Random::new(1, 2);
        assert_eq!(random.below(0), 0);
        assert_eq!(random.below(1), 0);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[random.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&c| (9_500..10_500).contains(&c)), "{counts:?}");
        // Without the rejection the lower third would be drawn half as often again.
        let n = 3 << 30;
        let low = (0..30_000).filter(|_| random.below(n) < n / 3).count();
        assert!((9_500..10_500).contains(&low), "{low}");
    }
}
