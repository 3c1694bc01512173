//! What can be seen on the table.

use crate::board::{Board, Figure};
use crate::game::Game;
use bastide_types::{Bag, Card, FairyAt, PerGoods, Player, Square, TileKind};

impl Game {
    /// What lies on the table.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The figures on the table in the order of deployment.
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// Points so far.
    pub fn score(&self, player: Player) -> i32 {
        self.scores[player]
    }

    /// Tokens so far.
    pub fn goods(&self, player: Player) -> PerGoods<u8> {
        self.goods[player]
    }

    /// Who holds a card, and the tiles of the city or road that it was taken for.
    pub fn card(&self, card: Card) -> Option<(Player, u16)> {
        self.cards[card].map(|holder| (holder, self.largest[card]))
    }

    /// Where the dragon is, if it is on the table.
    pub fn dragon(&self) -> Option<Square> {
        self.dragon
    }

    /// Where the fairy is, if she is on the table.
    pub fn fairy(&self) -> Option<FairyAt> {
        self.fairy
    }

    /// What is left to draw.
    pub fn bag(&self) -> &Bag {
        &self.bag
    }

    /// Tiles that fitted nowhere and left the game, in the order of drawing.
    pub fn set_aside(&self) -> &[TileKind] {
        &self.set_aside
    }

    /// Whose turn it is.
    pub fn active(&self) -> Player {
        self.active
    }
}
