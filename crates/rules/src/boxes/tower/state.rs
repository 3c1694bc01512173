//! Floors the players have left, and their prisoners.

use bastide_types::{MeepleKind, PerMeeple, PerPlayer, Player};

/// The players' pieces of The Tower: floors and prisoners.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Towers {
    /// Floors each player can still add to towers.
    pub floors: PerPlayer<u16>,
    /// Prisoners, by captor, then by owner.
    held: PerPlayer<PerPlayer<Cell>>,
}

/// Prisoners that one player holds of another: a count for each kind of follower, packed into one word because every
/// clone of a game copies all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Cell(u16);

/// The shift and mask of the count of each kind in a [`Cell`]: five bits for ordinary followers and two for each other
/// kind of follower. The mask is 0 for figures that are never captured.
const LANES: PerMeeple<(u32, u16)> = {
    let (mut lanes, mut shift, mut n) = ([(0, 0); MeepleKind::COUNT], 0, 0);
    while n < MeepleKind::COUNT {
        if MeepleKind::ALL[n].is_follower() {
            let bits = if shift == 0 { 5 } else { 2 };
            lanes[n] = (shift, (1 << bits) - 1);
            shift += bits;
        }
        n += 1;
    }
    assert!(shift <= u16::BITS);
    PerMeeple(lanes)
};

impl Cell {
    fn count(self, meeple: MeepleKind) -> u8 {
        let (shift, mask) = LANES[meeple];
        (self.0 >> shift & mask) as u8
    }
}

impl Towers {
    /// The number of figures of a kind that the captor holds of the owner.
    pub fn prisoners(&self, captor: Player, owner: Player, meeple: MeepleKind) -> u8 {
        self.held[captor][owner].count(meeple)
    }

    /// The kinds of figure that the captor holds of the owner.
    pub fn kinds_held(&self, captor: Player, owner: Player) -> impl Iterator<Item = MeepleKind> + use<> {
        let held = self.held[captor][owner];
        MeepleKind::ALL.into_iter().filter(move |&meeple| held.count(meeple) > 0)
    }

    /// Adds a prisoner.
    pub fn lock_up(&mut self, captor: Player, owner: Player, meeple: MeepleKind) {
        self.held[captor][owner].0 += 1 << LANES[meeple].0;
    }

    /// Removes a prisoner, who must be there.
    pub fn let_go(&mut self, captor: Player, owner: Player, meeple: MeepleKind) {
        self.held[captor][owner].0 -= 1 << LANES[meeple].0;
    }
}
