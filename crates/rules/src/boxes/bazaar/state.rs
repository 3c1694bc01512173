//! Bazaars: the tiles turned up for all, what is bid for one of them, and the tiles that wait for their players.

use bastide_types::{PerPlayer, Player, TileKind};

/// A tile that a player has chosen, and what is bid for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lot {
    /// Which tile.
    pub kind: TileKind,
    /// The highest bid.
    pub price: u16,
    /// Whose bid that is.
    pub bidder: Player,
}

/// The bazaar of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bazaar {
    /// How many bazaars that were laid are still to be held.
    pub due: u8,
    /// One of them, or one that was held, was laid in this turn; kept only where another one may follow it.
    pub laid_now: bool,
    /// From the first tile turned up until the end of the turn in which the last one is laid: no bazaar follows from
    /// those laid meanwhile.
    pub runs: bool,
    /// Tiles still to be turned up.
    pub to_come: u8,
    /// Who chooses.
    pub chooser: Player,
    /// What that player has chosen.
    pub lot: Option<Lot>,
    /// The tile that each player has.
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
    /// The tiles turned up that nobody has yet, sorted.
    pub fn open(&self) -> &[TileKind] {
        &self.open[..usize::from(self.count)]
    }

    /// Puts a tile among those turned up.
    pub fn lay_out(&mut self, kind: TileKind) {
        self.open[usize::from(self.count)] = kind;
        self.count += 1;
        self.open[..usize::from(self.count)].sort_unstable();
    }

    /// A player gets one of the tiles turned up.
    pub fn give(&mut self, kind: TileKind, player: Player) {
        let place = self.open().iter().position(|&other| other == kind).expect("a tile turned up");
        self.count -= 1;
        self.open.copy_within(place + 1..=usize::from(self.count), place);
        self.open[usize::from(self.count)] = TileKind(0);
        self.held[player] = Some(kind);
    }

    /// Whether a tile waits for anybody.
    pub fn holds_any(&self) -> bool {
        self.held.0.iter().any(Option::is_some)
    }
}
