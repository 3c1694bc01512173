//! What the players own: points, goods, figures at home.

use crate::deployments::{ALL_SEGMENTS, Deployments};
use bastide_types::{MeepleKind, PerCard, PerGoods, PerMeeple, PerPlayer, Player};
use std::ops::{Index, IndexMut};

/// All seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seats {
    /// How many play.
    pub count: u8,
    /// Figures that each player owns, at home or on the table.
    pub owned: PerMeeple<u8>,
    /// Who holds the cards.
    pub cards: PerCard<Held>,
    all: PerPlayer<Seat>,
}

/// A card: who holds it, and what for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Held {
    /// Nobody at the start.
    pub holder: Option<Player>,
    /// Tiles of the largest city, or longest road, completed so far.
    pub tiles: u16,
    /// Completed cities, or roads, on the table.
    pub completed: u16,
}

/// What a player owns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Seat {
    /// Points so far; fewer than 0 after a tile was bought on credit.
    pub score: i32,
    /// Goods tokens.
    pub goods: PerGoods<u8>,
    /// Figures at home.
    pub supply: Supply,
}

impl Seats {
    /// So many players who own nothing yet.
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

    /// Whether there are builders or pigs, which go where an own follower stands.
    #[inline(always)]
    pub fn own_companions(&self) -> bool {
        self.owned[MeepleKind::Builder] | self.owned[MeepleKind::Pig] != 0
    }

    /// The players in the order of play.
    pub fn players(&self) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone + use<> {
        Player::first(self.count)
    }

    /// The player to the left.
    #[inline]
    pub fn after(&self, player: Player) -> Player {
        let next = player.0 + 1;
        Player(if next == self.count { 0 } else { next })
    }

    /// Something of every seat, taken or not.
    pub fn map<T>(&self, of: impl Fn(Seat) -> T) -> PerPlayer<T> {
        PerPlayer(self.all.0.map(of))
    }
}

impl Seat {
    /// The player is paid.
    #[inline]
    pub fn earn(&mut self, points: u32) {
        self.score += points as i32;
    }

    /// The player pays.
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

/// A player's figures at home.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Supply {
    counts: PerMeeple<u8>,
    /// All segments for each figure that is there, so that what may be deployed is one AND.
    home: Deployments,
}

impl Supply {
    /// So many of each figure.
    pub fn of(counts: PerMeeple<u8>) -> Supply {
        let home = Deployments::all(counts.map(|n| if n > 0 { ALL_SEGMENTS } else { 0 }));
        Supply { counts, home }
    }

    /// How many of a figure there are.
    #[inline]
    pub fn count(self, meeple: MeepleKind) -> u8 {
        self.counts[meeple]
    }

    /// Every deployment of a figure that is there.
    #[inline(always)]
    pub fn home(self) -> Deployments {
        self.home
    }

    /// A figure goes out.
    #[inline(always)]
    pub fn take(&mut self, meeple: MeepleKind) {
        self.counts[meeple] -= 1;
        // Not branched on: nobody can guess which figure is the last.
        self.home.close_if(self.counts[meeple] == 0, meeple);
    }

    /// A figure comes home.
    #[inline(always)]
    pub fn give(&mut self, meeple: MeepleKind) {
        self.counts[meeple] += 1;
        self.home.open(meeple);
    }
}
