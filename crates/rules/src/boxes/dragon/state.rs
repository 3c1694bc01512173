//! The positions of the dragon and the fairy, figures that belong to nobody.

use bastide_types::{FairyAt, Player, Side, Square};

/// The dragon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Dragon {
    /// Its square; `None` before the first volcano.
    pub at: Option<Square>,
    /// The steps of its current move.
    pub walk: Walk,
}

/// The fairy on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fairy {
    /// Her place.
    pub at: FairyAt,
    /// The owner of the follower she is with; `None` if she stands on a tile, or if that follower has left.
    pub with: Option<Player>,
}

/// The steps of a move of the dragon, as sides, two bits each, the last one lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Walk {
    sides: u16,
    steps: u8,
}

impl Walk {
    /// The most steps in a move.
    pub const MOST: u8 = 6;

    /// The number of steps taken.
    pub fn steps(self) -> u8 {
        self.steps
    }

    /// Records a step across this side.
    pub fn note(&mut self, side: Side) {
        self.sides = self.sides << 2 | side.index() as u16;
        self.steps += 1;
    }

    /// The squares of a walk that ended at `here`, from there back to where it began.
    pub fn backwards(self, here: Square) -> impl Iterator<Item = Square> {
        let back = move |at: &mut Square, step: u8| {
            let side = Side::from_index(usize::from(self.sides >> (2 * step) & 3));
            *at = at.neighbour(side.opposite());
            Some(*at)
        };
        std::iter::once(here).chain((0..self.steps).scan(here, back))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_is_retraced() {
        let mut walk = Walk::default();
        let mut at = Square::new(3, -2);
        let mut squares = vec![at];
        for side in [Side::East, Side::North, Side::North, Side::West, Side::South, Side::West] {
            walk.note(side);
            at = at.neighbour(side);
            squares.push(at);
        }
        squares.reverse();
        assert_eq!(walk.backwards(at).collect::<Vec<_>>(), squares);
        assert_eq!(walk.steps(), Walk::MOST);
    }
}
