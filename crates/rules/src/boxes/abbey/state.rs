//! What players have beside the table: abbeys and bridges that are left, and wagons that have just come home.

use bastide_types::{PerPlayer, Player, SegmentId};

/// A wagon that came home by scoring, and may go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wagon {
    /// Whose.
    pub player: Player,
    /// The number of the tile where it stood.
    pub tile: u16,
    /// Its segment there, of the feature that was scored.
    pub segment: SegmentId,
}

impl Wagon {
    const NONE: Wagon = Wagon { player: Player(0), tile: 0, segment: SegmentId(0) };
}

/// Abbeys and bridges left, and wagons that wait for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Yard {
    /// Abbeys that each player may still lay.
    pub abbeys: PerPlayer<u8>,
    /// Bridges that each player may still build.
    pub bridges: PerPlayer<u8>,
    /// In the round after the last tile: how many players have passed since somebody laid an abbey, and 1.
    pub last_round: Option<u8>,
    wagons: [Wagon; Yard::MOST],
    waiting: u8,
}

impl Default for Yard {
    fn default() -> Yard {
        let wagons = [Wagon::NONE; Yard::MOST];
        Yard {
            abbeys: PerPlayer::default(),
            bridges: PerPlayer::default(),
            last_round: None,
            wagons,
            waiting: 0,
        }
    }
}

impl Yard {
    /// More wagons than there are.
    const MOST: usize = 3 * Player::MOST;

    /// A wagon has come home.
    pub fn come_home(&mut self, wagon: Wagon) {
        self.wagons[usize::from(self.waiting)] = wagon;
        self.waiting += 1;
    }

    /// The wagon about which is decided first, if any waits: players in turn, from the active one on, and the wagons of
    /// one player in the order in which their tiles were laid.
    pub fn first(&self, active: Player, players: u8) -> Option<Wagon> {
        self.place_of_first(active, players).map(|place| self.wagons[place])
    }

    /// Forgets the wagon about which is decided first.
    pub fn drop_first(&mut self, active: Player, players: u8) {
        let Some(place) = self.place_of_first(active, players) else { return };
        self.waiting -= 1;
        self.wagons.copy_within(place + 1..=usize::from(self.waiting), place);
        self.wagons[usize::from(self.waiting)] = Wagon::NONE;
    }

    /// The wagons that wait for a decision, in no order.
    pub fn waiting(&self) -> impl Iterator<Item = Wagon> + '_ {
        self.wagons[..usize::from(self.waiting)].iter().copied()
    }

    fn place_of_first(&self, active: Player, players: u8) -> Option<usize> {
        let turns = |wagon: &Wagon| (wagon.player.0 + players - active.0) % players;
        let waiting = self.wagons[..usize::from(self.waiting)].iter().enumerate();
        waiting.min_by_key(|(_, wagon)| (turns(wagon), wagon.tile, wagon.segment)).map(|(place, _)| place)
    }
}
