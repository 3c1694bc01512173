//! Maps indexed by an enum, so that no `as usize` stands elsewhere.

use crate::{Card, Goods, MeepleKind};
use std::ops::{Index, IndexMut};

/// A seat at the table, counted from 0 in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Player(pub u8);

impl Player {
    /// Most players of any edition: six with Inns & Cathedrals.
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

    /// 0 for the first seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One value for each possible seat. Seats that nobody took keep the default.
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

/// One value for each kind of goods.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PerGoods<T>(pub [T; Goods::COUNT]);

impl<T> Index<Goods> for PerGoods<T> {
    type Output = T;
    fn index(&self, goods: Goods) -> &T {
        &self.0[goods.index()]
    }
}

impl<T> IndexMut<Goods> for PerGoods<T> {
    fn index_mut(&mut self, goods: Goods) -> &mut T {
        &mut self.0[goods.index()]
    }
}

/// One value for each card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PerCard<T>(pub [T; Card::COUNT]);

impl<T> Index<Card> for PerCard<T> {
    type Output = T;
    fn index(&self, card: Card) -> &T {
        &self.0[card.index()]
    }
}

impl<T> IndexMut<Card> for PerCard<T> {
    fn index_mut(&mut self, card: Card) -> &mut T {
        &mut self.0[card.index()]
    }
}

/// One value for each kind of figure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PerMeeple<T>(pub [T; MeepleKind::COUNT]);

impl<T> PerMeeple<T> {
    /// What each figure's value becomes.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> PerMeeple<U> {
        PerMeeple(self.0.map(f))
    }
}

impl<T> Index<MeepleKind> for PerMeeple<T> {
    type Output = T;
    fn index(&self, meeple: MeepleKind) -> &T {
        &self.0[meeple.index()]
    }
}

impl<T> IndexMut<MeepleKind> for PerMeeple<T> {
    fn index_mut(&mut self, meeple: MeepleKind) -> &mut T {
        &mut self.0[meeple.index()]
    }
}
