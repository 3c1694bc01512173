//! Random numbers that are the same on every machine, so that equal seeds give equal drawings.

use crate::geometry::{Point, pt};

/// A small uniform random number generator (xorshift), seeded with a string.
pub(crate) struct Dice(u32);

impl Dice {
    pub fn new(seed: &str) -> Dice {
        let mut dice =
            Dice(seed.bytes().fold(0x811c_9dc5, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193)));
        for _ in 0..8 {
            dice.roll();
        }
        dice
    }

    pub fn roll(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// A random number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.roll() >> 8) as usize % n
    }

    /// A random number from 0 to 1.
    pub fn share(&mut self) -> f64 {
        f64::from(self.roll() >> 8) / f64::from(1u32 << 24)
    }

    /// A random number from `-reach` to `reach`.
    pub fn about(&mut self, reach: f64) -> f64 {
        (self.share() * 2.0 - 1.0) * reach
    }

    /// A random point of the tile, in whole units, which are short to write.
    pub fn point(&mut self) -> Point {
        let roll = self.roll();
        pt(f64::from(roll % 100), f64::from((roll >> 12) % 100))
    }
}
