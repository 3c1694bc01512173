//! A player's figures at home.

use crate::deploy::Deployments;
use bastide_types::MeepleKind;

/// Figures at home, by [`MeepleKind::index`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Supply {
    counts: [u8; 4],
    /// All segments for each figure that is there, so that what may be deployed is one AND.
    home: Deployments,
}

impl Supply {
    /// So many of each figure.
    pub fn of(counts: [u8; 4]) -> Supply {
        let home = Deployments::all(counts.map(|n| if n > 0 { u16::MAX } else { 0 }));
        Supply { counts, home }
    }

    /// How many of a figure there are.
    #[inline]
    pub fn count(self, meeple: MeepleKind) -> u8 {
        self.counts[meeple.index()]
    }

    /// Every deployment of a figure that is there.
    #[inline(always)]
    pub fn home(self) -> Deployments {
        self.home
    }

    /// A figure goes out.
    #[inline(always)]
    pub fn take(&mut self, meeple: MeepleKind) {
        self.counts[meeple.index()] -= 1;
        if self.counts[meeple.index()] == 0 {
            *self = Supply::of(self.counts);
        }
    }

    /// A figure comes home.
    #[inline(always)]
    pub fn give(&mut self, meeple: MeepleKind) {
        self.counts[meeple.index()] += 1;
        self.home.0 |= 0xffff << (16 * meeple.index());
    }
}
