//! The number of a position as a sum of the numbers of its parts.

use std::hash::{Hash, Hasher};

/// What a part of a position is: equal things of different sorts have different numbers.
#[derive(Clone, Copy, Hash)]
pub(crate) enum Sort {
    Course,
    Completed,
    Tile,
    Figure,
    Seat,
    Card,
    Left,
    Barn,
    LastRound,
    AbbeysLeft,
    Wagon,
    Bazaar,
    TurnedUp,
    Held,
    BridgesLeft,
    Bridge,
    CastlesLeft,
    Castle,
    Scored,
    Lord,
    Count,
    Dragon,
    DragonWalk,
    RansomPaid,
    Tower,
    FloorsLeft,
    Prisoners,
    TokenPut,
    PortalUsed,
    Token,
}

/// A sum, which does not depend on the order in which parts are added.
pub(crate) struct Key(u64);

impl Key {
    pub fn new() -> Key {
        Key(0)
    }

    /// Adds a part.
    pub fn add(&mut self, sort: Sort, thing: impl Hash) {
        let mut mixer = Mixer(0xcbf2_9ce4_8422_2325);
        (sort, thing).hash(&mut mixer);
        self.0 = self.0.wrapping_add(mixer.finish());
    }

    /// The number of all that was added.
    pub fn number(&self) -> u64 {
        self.0
    }
}

/// Mixes what is written to it: FNV-1a, then the last step of SplitMix64, so that sums of such numbers scatter too.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}
