//! The state of bazaars.

use bastide_types::{PerPlayer, Player, TileKind};

/// The tile being auctioned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lot {
    pub chooser: Player,
    pub kind: TileKind,
    pub bid: u16,
    pub bidder: Player,
    /// How many players have been asked, starting to the left of the chooser.
    pub asked: u8,
}

/// The state of bazaars.
#[derive(Clone, Debug, Default)]
pub(crate) struct BazaarPieces {
    /// The number of auctions still to come.
    pub due: usize,
    /// Whether a bazaar that triggers an auction was placed in this turn.
    pub placed: bool,
    /// Whether the tile of this turn came from an auction.
    pub of_auction: bool,
    /// The number of tiles still to be turned up.
    pub to_turn_up: u8,
    pub open: Vec<TileKind>,
    pub lot: Option<Lot>,
    /// The tiles kept for their players' next turns.
    pub kept: PerPlayer<Option<TileKind>>,
}
