//! A hash of a position, as a sum of the hashes of its parts.

use std::hash::{Hash, Hasher};

/// The sort of a part of a position. It is hashed too, so that equal values of different sorts have different hashes.
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

/// A sum of hashes; the order in which parts are added does not matter.
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

    /// The hash of everything added so far.
    pub fn number(&self) -> u64 {
        self.0
    }
}

/// A hasher: FNV-1a, then the finaliser of SplitMix64, so that sums of these hashes are well distributed, too.
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
