//! One segment of a tile and, at a root, the totals of its feature: one format for all kinds of feature.

use crate::coverage::rule;
use bastide_types::{FeatureKind, PerGoods, PerPlayer, Player, Scoring};
use std::ops::{Index, IndexMut};

/// The number of a node. Node 0 belongs to no tile; it is empty and means "nothing".
pub(crate) type NodeId = u16;

/// The empty node.
pub(crate) const NOTHING: NodeId = 0;

/// The strength of each player's followers, padded to one machine word so that features join by one addition. A mayor's
/// strength depends on the city: it adds [`MAYOR`] until [`with_mayors`](Strength::with_mayors) resolves it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Strength(pub [u8; 8]);

/// The lane of a [`Strength`] that counts barns, after those of the players. A field with a barn is closed to
/// followers.
pub(crate) const BARNS: usize = 7;
const _: () = assert!(Player::MOST <= BARNS);

/// What a mayor adds to a [`Strength`]: more than all other figures of a player together, and small enough for three
/// mayors.
pub(crate) const MAYOR: u8 = 64;

impl Strength {
    /// The sum, lane by lane. No lane overflows, because a player's figures together add up to less than 256.
    #[inline(always)]
    pub fn plus(self, other: Strength) -> Strength {
        Strength((u64::from_ne_bytes(self.0) + u64::from_ne_bytes(other.0)).to_ne_bytes())
    }

    /// The strength in a city with this many pennants, which is the strength of each mayor.
    #[cold]
    pub fn with_mayors(self, pennants: u16) -> Strength {
        rule!("mayor.strength");
        let counts = |lane: u8| u16::from(lane % MAYOR) + u16::from(lane / MAYOR) * pennants;
        // Does not clip: set-ups with more pennants than fit are refused.
        Strength(self.0.map(|lane| u8::try_from(counts(lane)).unwrap_or(u8::MAX)))
    }

    /// The strength without barns.
    #[inline]
    pub fn of_followers(mut self) -> Strength {
        self.0[BARNS] = 0;
        self
    }

    /// The players who have followers, as a bit mask.
    pub fn players(self) -> u8 {
        self.0[..BARNS].iter().enumerate().fold(0, |set, (player, &lane)| set | u8::from(lane > 0) << player)
    }

    /// The strength of each player, without the padding.
    pub fn per_player(self) -> PerPlayer<u8> {
        let [a, b, c, d, e, f, ..] = self.0;
        PerPlayer([a, b, c, d, e, f])
    }
}

impl Index<Player> for Strength {
    type Output = u8;
    #[inline]
    fn index(&self, player: Player) -> &u8 {
        // A mask instead of a bounds check: there are eight lanes.
        &self.0[player.index() & 7]
    }
}

impl IndexMut<Player> for Strength {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut u8 {
        &mut self.0[player.index()]
    }
}

/// One segment and, at a root, the totals of its feature. 24 bytes; most of a copied game is nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub(crate) struct Node {
    /// The floors of a tower; the tiles of a city or road, each counted once except for those that
    /// [`Board::totals`](crate::board::Board::totals) corrects; meaningless for other kinds.
    pub tiles: u16,
    /// The next node on the way to the root, always an older one; [`NOTHING`] at a root. Its offset keeps the compiler
    /// from reading this and `tiles` as four bytes at once, which would stall, because parents are read just after they
    /// are written.
    pub parent: NodeId,
    /// Open edges of a city or road, plus tunnel mouths not joined yet; 1 for a tower or quarter, which is never
    /// complete; meaningless for other kinds.
    pub open: i16,
    /// The players with a special figure here, as a bit mask: a builder on a road or in a city, a pig in a field.
    pub builder_or_pig: u8,
    /// The kind, in the three low bits, with [`INN`], [`CATHEDRAL`], [`SCORED`], [`BESIEGED`] and [`CASTLE`]. Features
    /// of one kind join by OR.
    pub flags: u8,
    /// The strength of the followers: an ordinary one adds 1, a large one 2, a mayor [`MAYOR`]. Barns are counted in
    /// the lane [`BARNS`].
    pub strength: Strength,
    /// The number of goods symbols, by [`Goods`](bastide_types::Goods), then of pennants.
    pub symbols: [u8; 4],
    /// The tiles of this feature that have several segments of its kind, one bit each. Two features that join later may
    /// share such a tile, which then counts once.
    pub multi_segment_tiles: u32,
}

const _: () = assert!(size_of::<Node>() == 24);

const KIND: u8 = 7;
/// The kinds by number, repeated at the end so that no index needs a check.
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
/// The final scoring has handled it.
pub(crate) const SCORED: u8 = 32;
/// A tile of the city shows siege engines.
pub(crate) const BESIEGED: u8 = 64;
/// The city is a castle: complete but not scored, and no longer besieged.
pub(crate) const CASTLE: u8 = 128;

impl Default for Node {
    fn default() -> Node {
        Node::EMPTY
    }
}

impl Node {
    /// The node that means "nothing".
    pub const EMPTY: Node = Node {
        tiles: 0,
        parent: NOTHING,
        open: 0,
        builder_or_pig: 0,
        flags: 0,
        strength: Strength([0; 8]),
        symbols: [0; 4],
        multi_segment_tiles: 0,
    };

    /// A new field.
    pub const FIELD: Node = Node { tiles: 1, ..Node::of(FeatureKind::Field) };

    /// A new tower foundation. It is never complete.
    pub const FOUNDATION: Node = Node { open: 1, ..Node::of(FeatureKind::Tower) };

    /// A new quarter of the City of Carcassonne. It is never complete.
    pub const QUARTER: Node = Node { open: 1, ..Node::of(FeatureKind::Quarter) };

    /// A feature of a kind, with empty totals.
    pub const fn of(kind: FeatureKind) -> Node {
        Node { flags: kind as u8, ..Node::EMPTY }
    }

    /// The kind of feature.
    #[inline]
    pub fn kind(&self) -> FeatureKind {
        KINDS[usize::from(self.flags & KIND)]
    }

    /// Whether it scores by tiles: its own, or those around it.
    #[inline]
    pub fn pays_for_tiles(&self) -> bool {
        match self.kind().scoring() {
            Scoring::Edges | Scoring::Around => true,
            Scoring::Field | Scoring::Never => false,
        }
    }

    /// Whether a barn stands in the field.
    #[inline]
    pub fn has_barn(&self) -> bool {
        self.strength.0[BARNS] != 0
    }

    /// Whether anybody's follower stands here, or a barn, which closes a field as a follower does.
    #[inline]
    pub fn has_followers(&self) -> bool {
        self.strength.0 != [0; 8]
    }

    /// The number of goods symbols of each kind.
    pub fn goods(&self) -> PerGoods<u8> {
        let [wine, grain, cloth, _] = self.symbols;
        PerGoods([wine, grain, cloth])
    }

    /// The number of pennants.
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
    /// Adds the totals of a feature that joins this one.
    #[inline(always)]
    pub fn gain(&mut self, add: &Node) {
        rule!("feature.tile-once");
        self.tiles -= (self.multi_segment_tiles & add.multi_segment_tiles).count_ones() as u16;
        self.gain_segment(add);
        self.gain_figures(add);
    }

    /// Adds a segment just laid: it has no figures, and its tile is not part of this feature yet.
    #[inline(always)]
    pub fn gain_segment(&mut self, add: &Node) {
        self.tiles += add.tiles;
        self.multi_segment_tiles |= add.multi_segment_tiles;
        self.open += add.open;
        self.flags |= add.flags;
        // No lane overflows, because set-ups have at most 255 of each symbol.
        let symbols = u32::from_ne_bytes(self.symbols) + u32::from_ne_bytes(add.symbols);
        self.symbols = symbols.to_ne_bytes();
    }

    /// Adds the figures of a feature that joins this one.
    #[inline(always)]
    pub fn gain_figures(&mut self, add: &Node) {
        self.builder_or_pig |= add.builder_or_pig;
        self.strength = self.strength.plus(add.strength);
    }
}
