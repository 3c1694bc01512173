//! Floors that players have left, and whom they hold prisoner.

use bastide_types::{MeepleKind, PerPlayer, Player};

/// What The Tower gives each player: floors, and room for prisoners.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Towers {
    /// Floors that each player may still add to towers.
    pub floors: PerPlayer<u16>,
    /// By captor, then by owner.
    held: PerPlayer<PerPlayer<Cell>>,
}

/// Prisoners that one player holds of another: a count for each kind of follower, side by side in one word, since every
/// copy of a game copies all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Cell(u16);

/// Where the count of a kind begins in a [`Cell`], and as many bits as it has; none for figures that are never captured.
const fn lane(meeple: MeepleKind) -> (u32, u16) {
    match meeple {
        MeepleKind::Follower => (0, 0x1f),
        MeepleKind::Large => (5, 3),
        MeepleKind::Mayor => (7, 3),
        MeepleKind::Wagon => (9, 3),
        MeepleKind::Phantom => (11, 3),
        MeepleKind::Abbot => (13, 3),
        MeepleKind::Builder | MeepleKind::Pig | MeepleKind::Barn => (0, 0),
    }
}

impl Cell {
    fn count(self, meeple: MeepleKind) -> u8 {
        let (shift, mask) = lane(meeple);
        (self.0 >> shift & mask) as u8
    }
}

impl Towers {
    /// How many figures of a kind the captor holds of the owner.
    pub fn prisoners(&self, captor: Player, owner: Player, meeple: MeepleKind) -> u8 {
        self.held[captor][owner].count(meeple)
    }

    /// The kinds of figure that the captor holds of the owner.
    pub fn kinds_held(&self, captor: Player, owner: Player) -> impl Iterator<Item = MeepleKind> + use<> {
        let held = self.held[captor][owner];
        MeepleKind::ALL.into_iter().filter(move |&meeple| held.count(meeple) > 0)
    }

    /// Locks a figure up.
    pub fn lock_up(&mut self, captor: Player, owner: Player, meeple: MeepleKind) {
        self.held[captor][owner].0 += 1 << lane(meeple).0;
    }

    /// Lets a figure go that is there.
    pub fn let_go(&mut self, captor: Player, owner: Player, meeple: MeepleKind) {
        self.held[captor][owner].0 -= 1 << lane(meeple).0;
    }
}
