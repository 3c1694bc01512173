//! Who has to answer at an auction: that program asks everybody who has no tile yet, also those who cannot bid.

use bastide_types::Player;
use std::collections::VecDeque;

/// An auction of the tiles that were turned up.
#[derive(Default)]
pub(super) struct Auction {
    /// Who has no tile yet.
    without: Vec<Player>,
    /// Who has still to answer to the tile that was chosen.
    answers: VecDeque<Player>,
    /// Who gets that tile as things stand.
    buyer: Option<Player>,
    chooser: Option<Player>,
}

impl Auction {
    /// A player chooses a tile; `bids` says whether the others may bid for it.
    pub fn offer(&mut self, player: Player, players: u8, bids: bool) {
        if self.without.len() <= 1 {
            self.without = Player::first(players).collect();
        }
        let seats = (1..players).map(|n| Player((player.0 + n) % players));
        self.answers = seats.filter(|seat| bids && self.without.contains(seat)).collect();
        (self.chooser, self.buyer) = (Some(player), Some(player));
    }

    /// A player answers; returns who has passed before without being asked by the rules.
    pub fn answer(&mut self, player: Player, bids: bool) -> Vec<Player> {
        if bids {
            self.buyer = Some(player);
        }
        let before = self.answers.iter().position(|&seat| seat == player).unwrap_or_default();
        let passed = self.answers.drain(..before).collect();
        self.answers.pop_front();
        passed
    }

    /// Nobody bids any more; returns who has passed without being asked by the rules.
    pub fn close(&mut self) -> Vec<Player> {
        self.answers.drain(..).collect()
    }

    /// The chooser buys the tile for the highest bid.
    pub fn buy(&mut self) {
        self.buyer = self.chooser;
    }

    /// The tile has found its player.
    pub fn settle(&mut self) {
        if let Some(buyer) = self.buyer.take() {
            self.without.retain(|&seat| seat != buyer);
        }
    }
}
