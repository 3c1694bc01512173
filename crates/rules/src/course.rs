//! The point in the turn that a game has reached, and the results of this part of the turn so far.

use crate::bits::bits;
use crate::board::node::{NOTHING, NodeId};
use crate::deployments::{Deployments, MOST_SEGMENTS};
use bastide_types::{Player, Turn};

/// The progress of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Course {
    /// Who decides next, and about what.
    pub turn: Turn,
    /// The player whose turn it is; not always the one who decides.
    pub active: Player,
    /// 1 for the first part of the turn, 2 for the second. The chained builder can add more.
    pub part: u8,
    /// The once-per-turn actions already used.
    pub done: Done,
    /// The number of placements in which the drawn tile fits.
    pub fit_count: u32,
    /// Whether this part's tile earned a second part through the builder.
    pub earned: bool,
    /// Features that this part completed and that are not scored yet.
    pub completed: Completed,
    /// The deployments that the tile just laid allows its player, whether or not the figures are in supply. Followers
    /// go to free features; a builder to cities and roads where the player has a follower but no builder; a pig to
    /// fields where they have a farmer but no pig (and to a cloister, which never has either).
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

    /// Begins the next part of the same turn, with a draw, and resets everything that lasts for one part.
    #[inline]
    pub fn begin_part(&mut self) {
        // With the chained builder a turn may have as many parts as there are tiles, so the number saturates.
        self.part = self.part.saturating_add(1);
        self.done.forget(OncePerTurn::Bridge);
        self.done.forget(OncePerTurn::Portal);
        self.forget_part();
    }

    /// Begins a player's turn, with a draw, and resets everything that lasts for a turn or a part.
    #[inline]
    pub fn begin_turn(&mut self, player: Player) {
        self.active = player;
        self.part = 1;
        self.done = Done::default();
        self.forget_part();
    }

    /// Resets what happens or is remembered once per part.
    #[inline]
    fn forget_part(&mut self) {
        self.earned = false;
        self.turn = Turn::Chance;
    }
}

/// Actions that are limited to once per turn, however many parts it has. Most once-per-part actions need no entry,
/// because their step comes only once in a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum OncePerTurn {
    /// The builder's second part.
    SecondPart,
    /// Paying a ransom.
    Ransom,
    /// Placing a tunnel token.
    Token,
    /// Moving a follower into the City of Carcassonne.
    City,
    /// Drawing the volcano in a lake, which earns the player another turn after this one.
    VolcanoLake,
    /// Building a bridge: once per part, so the next part clears it.
    Bridge,
    /// Using a magic portal: once per part, so the next part clears it.
    Portal,
}

/// A set of [`OncePerTurn`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Done(u8);

impl Done {
    /// Records that an action was done.
    #[inline]
    pub fn note(&mut self, what: OncePerTurn) {
        self.0 |= 1 << what as u8;
    }

    /// Allows an action again.
    #[inline]
    pub fn forget(&mut self, what: OncePerTurn) {
        self.0 &= !(1 << what as u8);
    }

    /// Whether the action was done in this turn.
    #[inline]
    pub fn contains(self, what: OncePerTurn) -> bool {
        self.0 >> (what as u8) & 1 == 1
    }
}

/// The features that this part completed, in scoring order: cities and roads of the tile just laid by segment, then
/// cloisters, then others. Any code that closes a feature's last open edge (by a tile, the tiles around a cloister, an
/// abbey, a tunnel or a bridge) notes the feature here. Scoring reads nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Completed {
    /// The segments of the tile just laid whose features are complete, as a bit mask, and the node of its first
    /// segment.
    here: (u16, NodeId),
    /// Whether any cloister has no empty square around it; the board lists them.
    cloisters: bool,
    /// A node of each other feature.
    others: [NodeId; Completed::MOST_OTHERS],
    count: u8,
}

impl Completed {
    /// An upper bound on the roads and cities that one action can complete elsewhere.
    const MOST_OTHERS: usize = 8;
    /// Capacity for roads and cities, including repeats.
    pub const MOST: usize = MOST_SEGMENTS + Completed::MOST_OTHERS;

    /// Whether nothing is noted.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        u16::from(self.count) | u16::from(self.cloisters) | self.here.0 == 0
    }

    /// Forgets everything.
    #[inline(always)]
    pub fn clear(&mut self) {
        (self.here.0, self.cloisters, self.count) = (0, false, 0);
    }

    /// Notes features of the tile just laid, as a bit mask of its segments (`first` is the node of its first segment),
    /// and whether it completed cloisters. They stay a mask until they are scored, because a branch here would be
    /// unpredictable.
    #[inline(always)]
    pub fn note_here(&mut self, segments: u16, first: NodeId, cloisters: bool) {
        (self.here, self.cloisters) = ((segments, first), cloisters);
    }

    /// Notes a road or city elsewhere by one of its nodes.
    pub fn note(&mut self, node: NodeId) {
        self.others[usize::from(self.count)] = node;
        self.count += 1;
    }

    /// Removes the roads and cities for which `of`, called with one node of each, returns true.
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

    /// A node of each road and city. A feature that was noted several times appears several times.
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
    /// Ignores the unused part of the list.
    fn eq(&self, other: &Completed) -> bool {
        self.cloisters == other.cloisters && self.roads_and_cities().eq(other.roads_and_cities())
    }
}

impl Eq for Completed {}
