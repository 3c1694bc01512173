//! Bazaars: the tiles turned up, the bids, and the tiles that the players have obtained.

use bastide_types::{PerPlayer, Player, TileKind};

/// A tile up for auction, and the highest bid on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lot {
    /// The kind of tile.
    pub kind: TileKind,
    /// The highest bid.
    pub price: u16,
    /// The player who made that bid.
    pub bidder: Player,
}

/// The state of a game's bazaar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bazaar {
    /// The number of bazaars laid but not held yet.
    pub due: u8,
    /// With [`BazaarTimes::EachPart`](bastide_types::BazaarTimes): whether this turn has laid a bazaar that is due or
    /// held. Its next part may then add another one.
    pub laid_now: bool,
    /// True from the first tile turned up until the end of the turn in which the last of them is laid. A bazaar tile
    /// laid in that time triggers no auction.
    pub runs: bool,
    /// The number of tiles still to be turned up.
    pub to_come: u8,
    /// The player who chooses a tile.
    pub chooser: Player,
    /// The tile that player has chosen.
    pub lot: Option<Lot>,
    /// The tile that each player has obtained and not laid yet.
    pub held: PerPlayer<Option<TileKind>>,
    open: [TileKind; Player::MOST],
    count: u8,
}

impl Default for Bazaar {
    fn default() -> Bazaar {
        Bazaar {
            due: 0,
            laid_now: false,
            runs: false,
            to_come: 0,
            chooser: Player(0),
            lot: None,
            held: PerPlayer::default(),
            open: [TileKind(0); Player::MOST],
            count: 0,
        }
    }
}

impl Bazaar {
    /// The tiles turned up that nobody has obtained yet, sorted.
    pub fn open(&self) -> &[TileKind] {
        &self.open[..usize::from(self.count)]
    }

    /// Adds a tile to those turned up.
    pub fn lay_out(&mut self, kind: TileKind) {
        self.open[usize::from(self.count)] = kind;
        self.count += 1;
        self.open[..usize::from(self.count)].sort_unstable();
    }

    /// Gives one of the tiles turned up to a player.
    pub fn give(&mut self, kind: TileKind, player: Player) {
        let place = self.open().iter().position(|&other| other == kind).expect("a tile turned up");
        self.count -= 1;
        self.open.copy_within(place + 1..=usize::from(self.count), place);
        self.open[usize::from(self.count)] = TileKind(0);
        self.held[player] = Some(kind);
    }

    /// Whether any player has a tile to lay.
    pub fn holds_any(&self) -> bool {
        self.held.0.iter().any(Option::is_some)
    }
}
