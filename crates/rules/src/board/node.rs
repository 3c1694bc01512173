//! One segment of a tile, and at a root the totals of its feature: one format for city, road, field and cloister.

use crate::coverage::rule;
use bastide_types::{FeatureKind, PerGoods, PerPlayer, Player};
use std::ops::{Index, IndexMut};

/// Number of a node. Node 0 belongs to no tile: it is empty and stands for "nothing".
pub(crate) type NodeId = u16;

/// The empty node.
pub(crate) const NOTHING: NodeId = 0;

/// Followers by weight for each player, padded to one machine word: features join by one addition. A mayor, whose weight
/// depends on the city, adds [`MAYOR`] until [`with_mayors`](Strength::with_mayors) says what it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Strength(pub [u8; 8]);

/// The lane of a [`Strength`] that counts barns, behind those of the players: a field with one is closed to followers.
pub(crate) const BARNS: usize = 7;
const _: () = assert!(Player::MOST <= BARNS);

/// What a mayor adds to a [`Strength`]: more than all other figures of a player together, and three of them fit.
pub(crate) const MAYOR: u8 = 64;

impl Strength {
    /// The sum by player. No lane overflows: a player's figures together weigh less than 256.
    #[inline(always)]
    pub fn plus(self, other: Strength) -> Strength {
        Strength((u64::from_ne_bytes(self.0) + u64::from_ne_bytes(other.0)).to_ne_bytes())
    }

    /// The strength in a city with so many pennants: each mayor counts as many.
    #[cold]
    pub fn with_mayors(self, pennants: u16) -> Strength {
        rule!("mayor.strength");
        let counts = |lane: u8| u16::from(lane % MAYOR) + u16::from(lane / MAYOR) * pennants;
        // A set-up with more pennants than fit is refused.
        Strength(self.0.map(|lane| u8::try_from(counts(lane)).unwrap_or(u8::MAX)))
    }

    /// Without barns.
    #[inline]
    pub fn of_followers(mut self) -> Strength {
        self.0[BARNS] = 0;
        self
    }

    /// The players who have followers, one bit each.
    pub fn players(self) -> u8 {
        self.0[..BARNS].iter().enumerate().fold(0, |set, (player, &lane)| set | u8::from(lane > 0) << player)
    }

    /// Without the padding.
    pub fn per_player(self) -> PerPlayer<u8> {
        let [a, b, c, d, e, f, ..] = self.0;
        PerPlayer([a, b, c, d, e, f])
    }
}

impl Index<Player> for Strength {
    type Output = u8;
    #[inline]
    fn index(&self, player: Player) -> &u8 {
        // A mask in place of a check: there are at most eight lanes.
        &self.0[player.index() & 7]
    }
}

impl IndexMut<Player> for Strength {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut u8 {
        &mut self.0[player.index()]
    }
}

/// One segment and, at a root, the totals of its feature. 24 bytes: most of a copied game is nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub(crate) struct Node {
    /// The floors of a tower; tiles of a city or road, each counted once, with the exceptions that [`Board::totals`](crate::board::Board::totals)
    /// knows; meaningless for others.
    pub tiles: u16,
    /// The next node on the way to the root, always an older one; [`NOTHING`] at a root. At a place where the compiler
    /// does not read four bytes for these two: parents are read just after they are written.
    pub parent: NodeId,
    /// Open edges of a city or road, and mouths of tunnels that nothing joins yet; 1 for a tower or a quarter, which is never complete; meaningless for others.
    pub open: i16,
    /// Players with a special figure here, one bit each: a builder on a road or in a city, a pig in a field.
    pub builder_or_pig: u8,
    /// What it is, in the three low bits, with [`INN`], [`CATHEDRAL`], [`SCORED`], [`BESIEGED`] and [`CASTLE`]: features of one kind
    /// join by OR.
    pub flags: u8,
    /// Followers by weight: an ordinary one counts 1, a large one 2, a mayor [`MAYOR`]; and barns, in the lane [`BARNS`].
    pub strength: Strength,
    /// Goods symbols, by [`Goods`](bastide_types::Goods), then pennants.
    pub symbols: [u8; 4],
    /// The tiles in it that have several segments of its kind, one bit each: two features that meet
    /// later may share them, and such a tile counts once.
    pub twins: u32,
}

const _: () = assert!(size_of::<Node>() == 24);

const KIND: u8 = 7;
/// The kinds by their number, with repeats so that no number has to be checked.
const KINDS: [FeatureKind; 8] = {
    let mut kinds = [FeatureKind::City; 8];
    let mut i = 0;
    while i < FeatureKind::COUNT {
        kinds[i] = FeatureKind::ALL[i];
        i += 1;
    }
    kinds
};
/// An inn stands at the road.
pub(crate) const INN: u8 = 8;
/// A cathedral stands in the city.
pub(crate) const CATHEDRAL: u8 = 16;
/// The final scoring has dealt with it.
pub(crate) const SCORED: u8 = 32;
/// A tile of the city shows a siege.
pub(crate) const BESIEGED: u8 = 64;
/// The city is a castle: complete, but not scored, and besieged no more.
pub(crate) const CASTLE: u8 = 128;

impl Default for Node {
    fn default() -> Node {
        Node::EMPTY
    }
}

impl Node {
    /// The node that stands for nothing.
    pub const EMPTY: Node = Node {
        tiles: 0,
        parent: NOTHING,
        open: 0,
        builder_or_pig: 0,
        flags: 0,
        strength: Strength([0; 8]),
        symbols: [0; 4],
        twins: 0,
    };

    /// A field just laid.
    pub const FIELD: Node = Node { tiles: 1, ..Node::of(FeatureKind::Field) };

    /// A foundation just laid. It is never complete.
    pub const FOUNDATION: Node = Node { open: 1, ..Node::of(FeatureKind::Tower) };

    /// A quarter of the City of Carcassonne just laid. It is never complete either.
    pub const QUARTER: Node = Node { open: 1, ..Node::of(FeatureKind::Quarter) };

    /// An empty feature of a kind.
    pub const fn of(kind: FeatureKind) -> Node {
        Node { flags: kind as u8, ..Node::EMPTY }
    }

    /// What it is.
    #[inline]
    pub fn kind(&self) -> FeatureKind {
        KINDS[usize::from(self.flags & KIND)]
    }

    /// Whether it pays for its tiles: a road, a city, a cloister or a garden.
    #[inline]
    pub fn pays_for_tiles(&self) -> bool {
        const PAYING: u8 = 1 << FeatureKind::City as u8
            | 1 << FeatureKind::Road as u8
            | 1 << FeatureKind::Cloister as u8
            | 1 << FeatureKind::Garden as u8;
        PAYING >> (self.flags & KIND) & 1 == 1
    }

    /// Whether a barn stands in the field.
    #[inline]
    pub fn has_barn(&self) -> bool {
        self.strength.0[BARNS] != 0
    }

    /// Whether a follower of anybody stands here, or a barn, which closes a field as followers do.
    #[inline]
    pub fn has_followers(&self) -> bool {
        self.strength.0 != [0; 8]
    }

    /// Goods symbols by kind.
    pub fn goods(&self) -> PerGoods<u8> {
        let [wine, grain, cloth, _] = self.symbols;
        PerGoods([wine, grain, cloth])
    }

    /// Pennants.
    pub fn pennants(&self) -> u16 {
        u16::from(self.symbols[3])
    }

    /// Whether any figure stands here.
    #[inline]
    pub fn has_figures(&self) -> bool {
        self.has_followers() | (self.builder_or_pig != 0)
    }
}

impl Node {
    /// Gains the totals of a feature that it joins.
    #[inline(always)]
    pub fn gain(&mut self, add: &Node) {
        rule!("feature.tile-once");
        self.tiles -= (self.twins & add.twins).count_ones() as u16;
        self.gain_segment(add);
        self.gain_figures(add);
    }

    /// Gains a segment just laid: nobody stands there, and its tile is none of those here yet.
    #[inline(always)]
    pub fn gain_segment(&mut self, add: &Node) {
        self.tiles += add.tiles;
        self.twins |= add.twins;
        self.open += add.open;
        self.flags |= add.flags;
        // No lane overflows: a bag holds at most 255 of each symbol.
        let symbols = u32::from_ne_bytes(self.symbols) + u32::from_ne_bytes(add.symbols);
        self.symbols = symbols.to_ne_bytes();
    }

    /// Gains the figures of a feature that it joins.
    #[inline(always)]
    pub fn gain_figures(&mut self, add: &Node) {
        self.builder_or_pig |= add.builder_or_pig;
        self.strength = self.strength.plus(add.strength);
    }
}
