//! The players who have to answer at an auction: that program asks everybody without a tile, even those who cannot bid.

use bastide_types::Player;
use std::collections::VecDeque;

/// An auction of the tiles that were turned up.
#[derive(Default)]
pub(super) struct Auction {
    /// The players without a tile.
    without: Vec<Player>,
    /// The players who have not answered yet for the tile that was chosen.
    answers: VecDeque<Player>,
    /// The player who gets that tile if nobody bids more.
    buyer: Option<Player>,
    chooser: Option<Player>,
}

impl Auction {
    /// Starts the sale of a tile chosen by a player; `bids` says whether the others may bid for it.
    pub fn offer(&mut self, player: Player, players: u8, bids: bool) {
        if self.without.len() <= 1 {
            self.without = Player::first(players).collect();
        }
        let seats = (1..players).map(|n| Player((player.0 + n) % players));
        self.answers = seats.filter(|seat| bids && self.without.contains(seat)).collect();
        (self.chooser, self.buyer) = (Some(player), Some(player));
    }

    /// Records a player's answer; returns the players before them whom the rules did not ask, and who pass.
    pub fn answer(&mut self, player: Player, bids: bool) -> Vec<Player> {
        if bids {
            self.buyer = Some(player);
        }
        let before = self.answers.iter().position(|&seat| seat == player).unwrap_or_default();
        let passed = self.answers.drain(..before).collect();
        self.answers.pop_front();
        passed
    }

    /// Ends the bidding; returns the remaining players, who pass without being asked by the rules.
    pub fn close(&mut self) -> Vec<Player> {
        self.answers.drain(..).collect()
    }

    /// Records that the chooser buys the tile at the highest bid.
    pub fn buy(&mut self) {
        self.buyer = self.chooser;
    }

    /// Gives the tile to its buyer.
    pub fn settle(&mut self) {
        if let Some(buyer) = self.buyer.take() {
            self.without.retain(|&seat| seat != buyer);
        }
    }
}
