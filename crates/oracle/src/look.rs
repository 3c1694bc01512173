//! Read access to the state of a game.

use crate::board::{Board, Figure};
use crate::game::Game;
use bastide_types::{Bag, Card, FairyAt, PerGoods, Player, Square, TileKind};

impl Game {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The figures on the table in order of deployment.
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// A player's points so far.
    pub fn score(&self, player: Player) -> i32 {
        self.scores[player]
    }

    /// A player's goods tokens so far.
    pub fn goods(&self, player: Player) -> PerGoods<u8> {
        self.goods[player]
    }

    /// The holder of a card, and the size in tiles of the city or road for which it was taken.
    pub fn card(&self, card: Card) -> Option<(Player, u16)> {
        self.cards[card].map(|holder| (holder, self.largest[card]))
    }

    /// The dragon's square, if it is on the table.
    pub fn dragon(&self) -> Option<Square> {
        self.dragon
    }

    /// The fairy's place, if she is on the table.
    pub fn fairy(&self) -> Option<FairyAt> {
        self.fairy
    }

    /// The tiles left in the bag.
    pub fn bag(&self) -> &Bag {
        &self.bag
    }

    /// Tiles that fitted nowhere and left the game, in the order in which they were drawn.
    pub fn set_aside(&self) -> &[TileKind] {
        &self.set_aside
    }

    /// The player whose turn it is.
    pub fn active(&self) -> Player {
        self.active
    }
}
