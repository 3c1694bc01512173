//! Where in its turn a game is, and what this part of the turn has brought so far.

use crate::bits::bits;
use crate::board::node::{NOTHING, NodeId};
use crate::deployments::{Deployments, MOST_SEGMENTS};
use bastide_types::{Player, Turn};

/// The course of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Course {
    /// Whose decision comes next, and about what.
    pub turn: Turn,
    /// Whose turn it is. Not always the player who decides.
    pub active: Player,
    /// 1 for the first part of the turn, 2 for the second.
    pub part: u8,
    /// What was done in this turn and may not be done in it again.
    pub done: Done,
    /// In how many placements the drawn tile fits.
    pub fit_count: u32,
    /// This part's tile earned the builder's second part.
    pub earned: bool,
    /// What this part completed and has not scored yet.
    pub completed: Completed,
    /// What the tile just laid opens to figures of its player, whether they are at home or not: free features to
    /// followers, cities and roads with an own follower and no own builder to a builder, fields (and a
    /// cloister, which is never anybody's yet) with an own farmer and no own pig to a pig.
    pub deployable: Deployments,
}

impl Course {
    /// Before the first draw.
    pub fn new() -> Course {
        Course {
            turn: Turn::Chance,
            active: Player(0),
            part: 1,
            done: Done::default(),
            fit_count: 0,
            earned: false,
            completed: Completed::default(),
            deployable: Deployments::default(),
        }
    }

    /// The next part of the same turn begins with a draw. What belongs to a part ends here.
    #[inline]
    pub fn begin_part(&mut self) {
        // With the chained builder a turn has as many parts as the bag has tiles.
        self.part = self.part.saturating_add(1);
        self.done.forget(OncePerTurn::Bridge);
        self.done.forget(OncePerTurn::Portal);
        self.forget_part();
    }

    /// A player's turn begins with a draw. What belongs to a turn or a part ends here.
    #[inline]
    pub fn begin_turn(&mut self, player: Player) {
        self.active = player;
        self.part = 1;
        self.done = Done::default();
        self.forget_part();
    }

    /// What may happen, or is remembered, once in a part.
    #[inline]
    fn forget_part(&mut self) {
        self.earned = false;
        self.turn = Turn::Chance;
    }
}

/// What may be done once in a turn, however many parts that has. What may be done once in a part needs no list: its
/// step comes once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum OncePerTurn {
    /// The builder's second part.
    SecondPart,
    /// A ransom.
    Ransom,
    /// A tunnel token.
    Token,
    /// A follower went into the City of Carcassonne.
    City,
    /// The volcano in a lake: its player has another turn after this one.
    VolcanoLake,
    /// A bridge: once in each part, so the next part forgets it.
    Bridge,
    /// A magic portal: the next part forgets it, too.
    Portal,
}

/// A set of [`OncePerTurn`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Done(u8);

impl Done {
    /// Notes that something was done.
    #[inline]
    pub fn note(&mut self, what: OncePerTurn) {
        self.0 |= 1 << what as u8;
    }

    /// It may be done again.
    #[inline]
    pub fn forget(&mut self, what: OncePerTurn) {
        self.0 &= !(1 << what as u8);
    }

    /// Whether it was done in this turn.
    #[inline]
    pub fn contains(self, what: OncePerTurn) -> bool {
        self.0 >> (what as u8) & 1 == 1
    }
}

/// The features that this part completed, in the order in which they score: cities and roads of the tile just laid by
/// their segments, then cloisters, then others. Whatever closes the last open edge of a feature (a tile, the tiles around a cloister;
/// later an abbey, a tunnel, a bridge) notes it here, and scoring reads nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Completed {
    /// Segments of the tile just laid whose features are complete, one bit each, and the node of its first segment.
    here: (u16, NodeId),
    /// Whether cloisters have no empty square around them: the board lists them.
    cloisters: bool,
    /// A node of each other feature.
    others: [NodeId; Completed::MOST_OTHERS],
    count: u8,
}

impl Completed {
    /// More roads and cities than any one action can complete elsewhere.
    const MOST_OTHERS: usize = 8;
    /// Roads and cities in the list, repeats included.
    pub const MOST: usize = MOST_SEGMENTS + Completed::MOST_OTHERS;

    /// Nothing.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        u16::from(self.count) | u16::from(self.cloisters) | self.here.0 == 0
    }

    /// Nothing from here on.
    #[inline(always)]
    pub fn clear(&mut self) {
        (self.here.0, self.cloisters, self.count) = (0, false, 0);
    }

    /// Notes features of the tile just laid by their segments, one bit each (`first` is the node of its first segment),
    /// and whether it completed cloisters. They are kept as bits and listed when they are scored: a branch here could not be predicted.
    #[inline(always)]
    pub fn note_here(&mut self, segments: u16, first: NodeId, cloisters: bool) {
        (self.here, self.cloisters) = ((segments, first), cloisters);
    }

    /// Notes a road or city elsewhere by one of its nodes.
    pub fn note(&mut self, node: NodeId) {
        self.others[usize::from(self.count)] = node;
        self.count += 1;
    }

    /// Forgets the roads and cities of which this is true; `of` is asked about a node of each.
    pub fn forget(&mut self, of: impl Fn(NodeId) -> bool) {
        let (segments, first) = self.here;
        let gone = bits(u64::from(segments)).filter(|&segment| of(first + segment as NodeId));
        self.here.0 &= !gone.fold(0, |set, segment| set | 1 << segment);
        let mut kept = 0;
        for i in 0..usize::from(self.count) {
            if !of(self.others[i]) {
                self.others[kept] = self.others[i];
                kept += 1;
            }
        }
        self.count = kept as u8;
    }

    /// Whether cloisters are among them.
    pub fn has_cloisters(&self) -> bool {
        self.cloisters
    }

    /// A node of each road and city; of one that was noted several times, several.
    pub fn roads_and_cities(self) -> impl Iterator<Item = NodeId> {
        let (segments, first) = self.here;
        let here = bits(u64::from(segments)).map(move |segment| first + segment as NodeId);
        here.chain(self.others.into_iter().take(usize::from(self.count)))
    }
}

impl Default for Completed {
    fn default() -> Completed {
        Completed {
            here: (0, NOTHING),
            cloisters: false,
            others: [NOTHING; Completed::MOST_OTHERS],
            count: 0,
        }
    }
}

impl PartialEq for Completed {
    /// Unused room is not compared.
    fn eq(&self, other: &Completed) -> bool {
        self.cloisters == other.cloisters && self.roads_and_cities().eq(other.roads_and_cities())
    }
}

impl Eq for Completed {}
