//! Sets of deployments: figures and the segments of the tile just laid.

use crate::bits::nth_bit;
use bastide_types::{Action, FeatureKind, MeepleKind, PerMeeple, SegmentId, Spot};

/// Most segments of a tile. A test of the tiles' tables checks it.
pub(crate) const MOST_SEGMENTS: usize = 9;

/// Segments of the tile just laid for each figure that stands on one, in the order of their indices: as many bits for each as a
/// tile has segments at most, so that seven figures fill one word. (As `u128` it would cost every game 1 % of its instructions.)
type Lanes = u64;
const LANE: u32 = MOST_SEGMENTS as u32;
/// The figure of each lane. A barn stands on a corner and has none; for the abbot there is no room, and one question to ask
/// (`boxes/abbot`).
const FIGURES: [MeepleKind; 7] = [
    MeepleKind::Follower,
    MeepleKind::Large,
    MeepleKind::Builder,
    MeepleKind::Pig,
    MeepleKind::Mayor,
    MeepleKind::Wagon,
    MeepleKind::Phantom,
];
const _: () = assert!(FIGURES.len() as u32 * LANE <= Lanes::BITS, "another figure needs wider lanes");

/// Where the lane of each figure begins; that of a figure without a lane is behind all others, where nothing is kept.
const SHIFT: [u32; MeepleKind::COUNT] = {
    let (mut shifts, mut lane) = ([FIGURES.len() as u32 * LANE; MeepleKind::COUNT], 0);
    while lane < FIGURES.len() {
        shifts[FIGURES[lane] as usize] = lane as u32 * LANE;
        lane += 1;
    }
    shifts
};
/// All bits of all lanes.
const ALL_LANES: Lanes = (1 << (FIGURES.len() as u32 * LANE)) - 1;
/// All segments in one lane.
pub(crate) const ALL_SEGMENTS: u16 = (1 << LANE) - 1;

/// A bit at the first segment of the lane of each figure that goes where nobody stands, or of each that goes where a follower
/// of its owner stands: times a set of segments, that set in each of these lanes.
const fn lanes(companions: bool) -> Lanes {
    let (mut lanes, mut i) = (0, 0);
    while i < FIGURES.len() {
        let meeple = FIGURES[i];
        let companion = matches!(meeple, MeepleKind::Builder | MeepleKind::Pig);
        let wanted = if companions { companion } else { meeple.is_follower() };
        lanes |= (wanted as Lanes) << (i as u32 * LANE);
        i += 1;
    }
    lanes
}

/// The legal deployments on the tile just laid: a bit for each segment, for each figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deployments(Lanes);

impl Deployments {
    /// These segments for each figure; none may be past the last of a lane.
    #[inline(always)]
    pub(crate) fn all(segments: PerMeeple<u16>) -> Deployments {
        let lanes = FIGURES.into_iter().enumerate();
        Deployments(
            lanes.fold(0, |all, (i, meeple)| all | Lanes::from(segments[meeple]) << (i as u32 * LANE)),
        )
    }

    /// The same with one road more, which has this number.
    pub(crate) fn with_road(self, segment: u8) -> Deployments {
        let lanes = FIGURES.into_iter().filter(|meeple| meeple.stands_on(FeatureKind::Road));
        Deployments(lanes.fold(self.0, |all, meeple| all | 1 << (SHIFT[meeple.index()] + u32::from(segment))))
    }

    /// What a tile opens, of whose segments some are free and on some a follower of the player waits for company; `kinds`
    /// are the segments of a kind for each figure. A product fills all lanes at once.
    #[inline(always)]
    pub(crate) fn on_tile(free: u16, company: u16, kinds: Deployments) -> Deployments {
        debug_assert!(free | company <= ALL_SEGMENTS);
        let [free, company] = [free, company].map(Lanes::from);
        Deployments(((free * lanes(false)) | (company * lanes(true))) & kinds.0)
    }

    /// Whether deployments of a figure are kept here.
    pub(crate) fn keeps(meeple: MeepleKind) -> bool {
        FIGURES.contains(&meeple)
    }

    /// Opens every segment to a figure.
    #[inline(always)]
    pub(crate) fn open(&mut self, meeple: MeepleKind) {
        self.0 |= Lanes::from(ALL_SEGMENTS) << SHIFT[meeple.index()] & ALL_LANES;
    }

    /// Closes every segment to a figure, or none.
    #[inline(always)]
    pub(crate) fn close_if(&mut self, condition: bool, meeple: MeepleKind) {
        let all = if condition { Lanes::from(ALL_SEGMENTS) } else { 0 };
        self.0 &= !(all << SHIFT[meeple.index()]);
    }

    /// Those of one figure.
    pub(crate) fn of(self, meeple: MeepleKind) -> Deployments {
        Deployments(self.0 & Lanes::from(ALL_SEGMENTS) << SHIFT[meeple.index()])
    }

    /// What is in both.
    #[inline(always)]
    pub(crate) fn and(self, other: Deployments) -> Deployments {
        Deployments(self.0 & other.0)
    }

    fn action(bit: u32) -> Action {
        let (meeple, segment) = Deployments::figure(bit);
        Action::Deploy { meeple, at: Spot::Here(segment) }
    }

    /// The figure and the segment that a bit stands for.
    #[inline(always)]
    fn figure(bit: u32) -> (MeepleKind, SegmentId) {
        (FIGURES[(bit / LANE) as usize], SegmentId((bit % LANE) as u8))
    }

    /// How many there are, "no figure" not counted.
    #[inline]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The `n`-th, by figure, then segment; `Pass` past the last.
    #[inline]
    pub fn nth(self, n: u32) -> Action {
        if n < self.count() { Deployments::action(nth_bit(self.0, n)) } else { Action::Pass }
    }

    /// The `n`-th as figure and segment; `None` past the last.
    #[inline(always)]
    pub(crate) fn nth_figure(self, n: u32) -> Option<(MeepleKind, SegmentId)> {
        (n < self.count()).then(|| Deployments::figure(nth_bit(self.0, n)))
    }

    /// The segments that this figure may go on, one bit each.
    #[inline]
    pub fn segments(self, meeple: MeepleKind) -> u16 {
        (self.0 >> SHIFT[meeple.index()]) as u16 & ALL_SEGMENTS
    }

    /// Whether this figure may go there, on the tile just laid.
    pub fn contains(self, meeple: MeepleKind, at: Spot) -> bool {
        match at {
            Spot::Here(segment) => u32::from(segment.0) < LANE && self.segments(meeple) >> segment.0 & 1 == 1,
            Spot::There { .. } | Spot::Tower(_) | Spot::Corner(_) | Spot::Quarter(_) => false,
        }
    }

    /// All of them, by figure, then segment.
    pub fn iter(self) -> impl Iterator<Item = Action> {
        let mut left = self.0;
        // Counted, so that a list makes room for all of them at once.
        (0..self.count()).map(move |_| {
            let bit = left.trailing_zeros();
            left &= left - 1;
            Deployments::action(bit)
        })
    }
}
