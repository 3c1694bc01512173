//! What players and chance do.

use crate::{Player, Rotation, Rules, SegmentId, Square, TileKind};
use std::fmt;

/// A kind of trade goods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Goods {
    /// Nine tokens and symbols in the set.
    Wine,
    /// Six.
    Grain,
    /// Five.
    Cloth,
}

impl Goods {
    /// Wine, grain, cloth.
    pub const ALL: [Goods; 3] = [Goods::Wine, Goods::Grain, Goods::Cloth];

    /// `wine`, `grain` or `cloth`.
    pub const fn name(self) -> &'static str {
        ["wine", "grain", "cloth"][self as usize]
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A kind of figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum MeepleKind {
    /// An ordinary follower: counts one for majority.
    Follower,
    /// The large follower of Inns & Cathedrals: counts two.
    Large,
    /// The builder: earns double turns.
    Builder,
    /// The pig: raises the value of cities for its owner's farmers.
    Pig,
}

impl MeepleKind {
    /// Follower, large, builder, pig.
    pub const ALL: [MeepleKind; 4] =
        [MeepleKind::Follower, MeepleKind::Large, MeepleKind::Builder, MeepleKind::Pig];

    /// 0 follower, 1 large, 2 builder, 3 pig.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `follower`, `large`, `builder` or `pig`.
    pub const fn name(self) -> &'static str {
        ["follower", "large", "builder", "pig"][self.index()]
    }

    /// The figure with this [`name`](Self::name).
    pub fn from_name(name: &str) -> Option<MeepleKind> {
        MeepleKind::ALL.into_iter().find(|m| m.name() == name)
    }

    /// Whether it is a follower (ordinary or large), which occupies a feature and counts for majority.
    pub const fn is_follower(self) -> bool {
        matches!(self, MeepleKind::Follower | MeepleKind::Large)
    }
}

impl fmt::Display for MeepleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Where a figure may be put.
///
/// Segments of the tile just laid are named without a square, so that a deployment reads the same wherever the tile
/// lies. A mechanic that puts figures elsewhere (a magic portal, a barn, a tower) adds a variant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// A segment of the tile just laid.
    Here(SegmentId),
}

/// Everything that moves the game forward, chance included. A list of actions is a complete record.
///
/// The order of the variants and their fields is the order in which legal actions are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chance: this kind of tile comes out of the bag.
    Draw(TileKind),
    /// Lay the drawn tile.
    Place {
        /// Where.
        square: Square,
        /// How it is turned.
        rotation: Rotation,
    },
    /// Put a figure on the table.
    Deploy {
        /// Which figure.
        meeple: MeepleKind,
        /// Where.
        at: Spot,
    },
    /// No figure; at the offer of a second part: no second tile.
    Pass,
    /// Take the builder's second tile.
    TakeSecond,
}

impl Action {
    /// The same action in a game under these rules: a tile drawn is their edition's printing of it.
    pub fn printed(self, rules: &Rules) -> Action {
        match self {
            Action::Draw(kind) => Action::Draw(kind.printed(rules.crossroad_inn)),
            other => other,
        }
    }
}

/// Whose decision comes next, and about what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A tile must be drawn.
    Chance,
    /// This player lays this tile.
    Place(Player, TileKind),
    /// This player may put a figure on the tile just laid on this square.
    Deploy(Player, Square),
    /// This player may take the builder's second tile.
    SecondPart(Player),
    /// The game is over and scored.
    Over,
}

impl Turn {
    /// The player who decides, unless it is chance's turn or nobody's.
    pub const fn player(self) -> Option<Player> {
        match self {
            Turn::Place(player, _) | Turn::Deploy(player, _) | Turn::SecondPart(player) => Some(player),
            Turn::Chance | Turn::Over => None,
        }
    }
}
