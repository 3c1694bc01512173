#![doc = include_str!("../README.md")]
#![no_std]

/// The generator. Its period is 2⁶⁴, and each number occurs once in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Creates a generator with this state. States that differ by a small number give unrelated sequences.
    #[inline]
    pub fn new(state: u64) -> SplitMix64 {
        SplitMix64(state)
    }

    /// Returns the next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// Returns a number below `n`, by remainder. The bias of `n` in 2⁶⁴ does not matter for small `n`.
    ///
    /// # Panics
    ///
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }
}

/// SplitMix64's finaliser: a bijective mix of 64 bits.
#[inline]
pub fn mix(mut z: u64) -> u64 {
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generator_matches_the_published_one() {
        // The first outputs from the state 1234567, as published for other implementations.
        let mut random = SplitMix64::new(1_234_567);
        let first = [(); 3].map(|()| random.bits());
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
        let mut random = SplitMix64::new(1_234_567);
        assert_eq!([10, 7].map(|n| random.below(n)), [7, 3_203_168_211_198_807_973 % 7]);
    }
}
