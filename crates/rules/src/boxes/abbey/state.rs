//! Abbeys the players have left, and wagons that have just come home.

use bastide_types::{PerPlayer, Player, SegmentId};

/// A wagon that came home by scoring and may move on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wagon {
    /// Its owner.
    pub player: Player,
    /// The number of the tile where it stood.
    pub tile: u16,
    /// The segment where it stood, of the feature that was scored.
    pub segment: SegmentId,
}

impl Wagon {
    const NONE: Wagon = Wagon { player: Player(0), tile: 0, segment: SegmentId(0) };
}

/// Abbeys left, and the round after the last tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Abbeys {
    /// Abbeys each player can still lay.
    pub left: PerPlayer<u8>,
    /// In the round after the last tile, 1 plus the number of players who have passed since somebody laid an abbey.
    pub last_round: Option<u8>,
}

/// Wagons that wait for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wagons {
    all: [Wagon; Wagons::MOST],
    count: u8,
}

impl Default for Wagons {
    fn default() -> Wagons {
        Wagons { all: [Wagon::NONE; Wagons::MOST], count: 0 }
    }
}

impl Wagons {
    /// An upper bound on the number of wagons.
    const MOST: usize = 3 * Player::MOST;

    /// Adds a wagon that has come home.
    pub fn come_home(&mut self, wagon: Wagon) {
        self.all[usize::from(self.count)] = wagon;
        self.count += 1;
    }

    /// The wagon to be decided about first, if any: by player, from the active one on, then in the order in which their
    /// tiles were laid.
    pub fn first(&self, active: Player, players: u8) -> Option<Wagon> {
        self.place_of_first(active, players).map(|place| self.all[place])
    }

    /// Removes the wagon to be decided about first.
    pub fn drop_first(&mut self, active: Player, players: u8) {
        let Some(place) = self.place_of_first(active, players) else { return };
        self.count -= 1;
        self.all.copy_within(place + 1..=usize::from(self.count), place);
        self.all[usize::from(self.count)] = Wagon::NONE;
    }

    /// The wagons that wait for a decision, in no particular order.
    pub fn waiting(&self) -> impl Iterator<Item = Wagon> + '_ {
        self.all[..usize::from(self.count)].iter().copied()
    }

    fn place_of_first(&self, active: Player, players: u8) -> Option<usize> {
        let turns = |wagon: &Wagon| (wagon.player.0 + players - active.0) % players;
        let waiting = self.all[..usize::from(self.count)].iter().enumerate();
        waiting.min_by_key(|(_, wagon)| (turns(wagon), wagon.tile, wagon.segment)).map(|(place, _)| place)
    }
}

/// The most special figures of one kind that a player may have.
pub(crate) const MOST_OF_A_KIND: u8 = 3;
