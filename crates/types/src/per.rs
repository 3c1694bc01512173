//! Maps indexed by an enum, so that `as usize` is needed nowhere else.

use crate::{Card, Goods, MeepleKind, Source};
use std::ops::{Index, IndexMut};

/// A player, numbered from 0 in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Player(pub u8);

impl Player {
    /// The largest number of players in any edition: six, with Inns & Cathedrals.
    pub const MOST: usize = 6;

    /// The first `count` seats in the order of play.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone {
        (0..count).map(Player)
    }

    /// `red`, `blue`, `yellow`, `black`, `sky` or `white`, in the order of play.
    pub fn name(self) -> &'static str {
        const NAMES: [&str; Player::MOST] = ["red", "blue", "yellow", "black", "sky", "white"];
        NAMES.get(self.index()).copied().unwrap_or("nobody")
    }

    /// The index, 0 for the first seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of players, as a bit mask. Bit 0 is the first seat.
///
/// ```
/// use bastide_types::{Player, PlayerSet};
///
/// let mut owners = PlayerSet::of(Player(2));
/// owners.insert(Player(0));
/// assert!(owners.contains(Player(2)) && !owners.contains(Player(1)));
/// assert_eq!(owners.iter().map(Player::name).collect::<Vec<_>>(), ["red", "yellow"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// No player.
    pub const EMPTY: PlayerSet = PlayerSet(0);

    /// The players whose bits are set: bit 0 is player 0.
    #[inline]
    pub const fn from_bits(bits: u8) -> PlayerSet {
        PlayerSet(bits)
    }

    /// The set as bits: bit 0 is player 0.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// This player only.
    pub const fn of(player: Player) -> PlayerSet {
        PlayerSet(1 << player.0)
    }

    /// Whether the player is in the set.
    #[inline]
    pub const fn contains(self, player: Player) -> bool {
        self.0 >> player.0 & 1 == 1
    }

    /// Whether a player other than this one is in the set.
    #[inline]
    pub const fn has_others(self, player: Player) -> bool {
        self.0 & !(1 << player.0) != 0
    }

    /// Adds a player.
    #[inline]
    pub const fn insert(&mut self, player: Player) {
        self.0 |= 1 << player.0;
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The players in the set, in the order of play.
    pub fn iter(self) -> impl Iterator<Item = Player> + Clone {
        (0..8).map(Player).filter(move |&player| self.contains(player))
    }
}

/// One value for each possible seat. Empty seats keep the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PerPlayer<T>(pub [T; Player::MOST]);

impl<T> Index<Player> for PerPlayer<T> {
    type Output = T;
    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for PerPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}

macro_rules! per {
    ($($(#[$about:meta])* $name:ident of $key:ident,)+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name<T>(pub [T; $key::COUNT]);

        impl<T> $name<T> {
            /// Applies a function to every value.
            pub fn map<U>(self, f: impl FnMut(T) -> U) -> $name<U> {
                $name(self.0.map(f))
            }
        }

        impl<T> Index<$key> for $name<T> {
            type Output = T;
            fn index(&self, key: $key) -> &T {
                &self.0[key.index()]
            }
        }

        impl<T> IndexMut<$key> for $name<T> {
            fn index_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[key.index()]
            }
        }
    )+};
}

per! {
    /// One value for each kind of goods.
    PerGoods of Goods,
    /// One value for each card.
    PerCard of Card,
    /// One value for each kind of figure.
    PerMeeple of MeepleKind,
    /// One value for each column of the final table.
    PerSource of Source,
}
