//! SplitMix64 (Steele, Lea and Flood, 2014): a small deterministic generator of random numbers. Integers only, so
//! equal seeds give equal numbers on every machine.
//!
//! For computer players, simulations and tests. Draws at a table of people come from the operating system's
//! secret instead.

#![no_std]

/// A generator: 2⁶⁴ numbers in one cycle, each once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator in this state. States that differ by a small number give unrelated numbers.
    #[inline]
    pub fn new(state: u64) -> SplitMix64 {
        SplitMix64(state)
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `n` by remainder: even enough for small `n`, where a bias of `n` in 2⁶⁴ does not matter.
    ///
    /// # Panics
    ///
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }
}

/// A bijection that scatters.
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
    fn the_generator_is_the_published_one() {
        // First outputs from the state 1234567, as other programs give them.
        let mut random = SplitMix64::new(1_234_567);
        let first = [(); 3].map(|()| random.bits());
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
        let mut random = SplitMix64::new(1_234_567);
        assert_eq!([10, 7].map(|n| random.below(n)), [7, 3_203_168_211_198_807_973 % 7]);
    }
}
