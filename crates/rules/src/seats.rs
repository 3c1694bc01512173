//! What the players own: points, goods, figures in supply.

use crate::deployments::{ALL_SEGMENTS, Deployments};
use bastide_types::{MeepleKind, PerCard, PerGoods, PerMeeple, PerPlayer, Player};
use std::ops::{Index, IndexMut};

/// All seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seats {
    /// The number of players.
    pub count: u8,
    /// Figures each player owns, in supply or on the table.
    pub owned: PerMeeple<u8>,
    /// The cards and their holders.
    pub cards: PerCard<Held>,
    all: PerPlayer<Seat>,
}

/// A card, its holder and the record it is held for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Held {
    /// `None` at the start.
    pub holder: Option<Player>,
    /// Tiles of the largest city, or longest road, completed so far.
    pub tiles: u16,
    /// Completed cities, or roads, on the table.
    pub completed: u16,
}

/// What one player owns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Seat {
    /// Points so far; negative after buying a tile on credit.
    pub score: i32,
    /// Goods tokens.
    pub goods: PerGoods<u8>,
    /// Figures in the player's supply.
    pub supply: Supply,
}

impl Seats {
    /// Creates the seats of `count` players who own nothing yet.
    pub fn new(count: u8) -> Seats {
        Seats { count, owned: PerMeeple::default(), cards: PerCard::default(), all: PerPlayer::default() }
    }

    /// Gives every player these figures.
    pub fn fill(&mut self, owned: PerMeeple<u8>) {
        self.owned = owned;
        for player in Player::first(self.count.min(Player::MOST as u8)) {
            self[player].supply = Supply::of(owned);
        }
    }

    /// Whether there are builders or pigs, which join a follower of the same player.
    #[inline(always)]
    pub fn own_companions(&self) -> bool {
        self.owned[MeepleKind::Builder] | self.owned[MeepleKind::Pig] != 0
    }

    /// The players in the order of play.
    pub fn players(&self) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone + use<> {
        Player::first(self.count)
    }

    /// The player to the left, who plays next.
    #[inline]
    pub fn after(&self, player: Player) -> Player {
        let next = player.0 + 1;
        Player(if next == self.count { 0 } else { next })
    }

    /// Maps every seat, including those nobody takes.
    pub fn map<T>(&self, of: impl Fn(Seat) -> T) -> PerPlayer<T> {
        PerPlayer(self.all.0.map(of))
    }
}

impl Seat {
    /// Pays points to the player.
    #[inline]
    pub fn earn(&mut self, points: u32) {
        self.score += points as i32;
    }

    /// Takes points from the player.
    pub fn pay(&mut self, points: u32) {
        self.score -= points as i32;
    }
}

impl Index<Player> for Seats {
    type Output = Seat;
    #[inline]
    fn index(&self, player: Player) -> &Seat {
        &self.all[player]
    }
}

impl IndexMut<Player> for Seats {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut Seat {
        &mut self.all[player]
    }
}

/// The figures in a player's supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Supply {
    counts: PerMeeple<u8>,
    /// All segments for each figure in supply, so that the legal deployments are found by one AND.
    home: Deployments,
}

impl Supply {
    /// A supply of these figures.
    pub fn of(counts: PerMeeple<u8>) -> Supply {
        let home = Deployments::all(counts.map(|n| if n > 0 { ALL_SEGMENTS } else { 0 }));
        Supply { counts, home }
    }

    /// The number of figures of one kind.
    #[inline]
    pub fn count(self, meeple: MeepleKind) -> u8 {
        self.counts[meeple]
    }

    /// Every deployment of a figure in supply.
    #[inline(always)]
    pub fn home(self) -> Deployments {
        self.home
    }

    /// Removes a figure.
    #[inline(always)]
    pub fn take(&mut self, meeple: MeepleKind) {
        self.counts[meeple] -= 1;
        // Branchless: which figure is the last of its kind is unpredictable.
        self.home.close_if(self.counts[meeple] == 0, meeple);
    }

    /// Returns a figure to the supply.
    #[inline(always)]
    pub fn give(&mut self, meeple: MeepleKind) {
        self.counts[meeple] += 1;
        self.home.open(meeple);
    }
}
