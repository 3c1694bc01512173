//! What is known of bazaars.

use bastide_types::{PerPlayer, Player, TileKind};

/// The tile that a player has chosen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lot {
    pub chooser: Player,
    pub kind: TileKind,
    pub bid: u16,
    pub bidder: Player,
    /// How many players, from the left of who chose, were asked.
    pub asked: u8,
}

/// What is known of bazaars.
#[derive(Clone, Debug, Default)]
pub(crate) struct BazaarPieces {
    /// Bazaars whose auctions are still to come.
    pub due: usize,
    /// A bazaar that brings an auction was placed in this turn.
    pub placed: bool,
    /// The player has, or had, a tile from an auction in this turn.
    pub of_auction: bool,
    /// Tiles that are still to be turned up.
    pub to_turn_up: u8,
    pub open: Vec<TileKind>,
    pub lot: Option<Lot>,
    /// Tiles that wait for their players' next turns.
    pub kept: PerPlayer<Option<TileKind>>,
}
