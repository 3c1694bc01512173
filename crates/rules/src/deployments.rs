//! Sets of deployments: pairs of a figure and a segment of the tile just laid.

use crate::bits::nth_bit;
use bastide_types::{Action, FeatureKind, MeepleKind, PerMeeple, SegmentId, Spot};

/// The most segments on a tile, checked by a test of the tile tables.
pub(crate) const MOST_SEGMENTS: usize = 9;

/// For each figure in [`FIGURES`], a lane with one bit per segment of the tile just laid. A lane is as wide as a tile
/// has segments at most, so seven figures fill one word. (A `u128` would cost every game 1 % more instructions.)
type Lanes = u64;
const LANE: u32 = MOST_SEGMENTS as u32;
/// The figure of each lane. A barn stands on a corner and has none. There is no bit left for the abbot, which is
/// checked separately (`boxes/abbot`).
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

/// The first bit of each figure's lane. A figure without a lane gets the bit after all lanes, where nothing is stored.
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

/// One bit at the start of each lane of a figure that needs a free feature or, with `companions`, of a figure that
/// joins a follower of its owner. Multiplying by a set of segments copies that set into each of these lanes.
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

/// The legal deployments on the tile just laid: one bit for each figure and segment.
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

    /// This set plus a road with this segment number, for every figure that stands on roads.
    pub(crate) fn with_road(self, segment: u8) -> Deployments {
        let lanes = FIGURES.into_iter().filter(|meeple| meeple.stands_on(FeatureKind::Road));
        Deployments(lanes.fold(self.0, |all, meeple| all | 1 << (SHIFT[meeple.index()] + u32::from(segment))))
    }

    /// The deployments that a tile allows: followers on its `free` segments, companions on its `company` segments,
    /// where the player has a follower and no companion yet. `kinds` masks out features that a figure never stands on.
    /// One multiplication fills all lanes.
    #[inline(always)]
    pub(crate) fn on_tile(free: u16, company: u16, kinds: Deployments) -> Deployments {
        debug_assert!(free | company <= ALL_SEGMENTS);
        let [free, company] = [free, company].map(Lanes::from);
        Deployments(((free * lanes(false)) | (company * lanes(true))) & kinds.0)
    }

    /// Whether deployments of a figure are stored here.
    pub(crate) fn keeps(meeple: MeepleKind) -> bool {
        FIGURES.contains(&meeple)
    }

    /// Allows a figure on every segment.
    #[inline(always)]
    pub(crate) fn open(&mut self, meeple: MeepleKind) {
        self.0 |= Lanes::from(ALL_SEGMENTS) << SHIFT[meeple.index()] & ALL_LANES;
    }

    /// If `condition` holds, removes every deployment of a figure.
    #[inline(always)]
    pub(crate) fn close_if(&mut self, condition: bool, meeple: MeepleKind) {
        let all = if condition { Lanes::from(ALL_SEGMENTS) } else { 0 };
        self.0 &= !(all << SHIFT[meeple.index()]);
    }

    /// The deployments of one figure.
    pub(crate) fn of(self, meeple: MeepleKind) -> Deployments {
        Deployments(self.0 & Lanes::from(ALL_SEGMENTS) << SHIFT[meeple.index()])
    }

    /// The intersection of two sets.
    #[inline(always)]
    pub(crate) fn and(self, other: Deployments) -> Deployments {
        Deployments(self.0 & other.0)
    }

    fn action(bit: u32) -> Action {
        let (meeple, segment) = Deployments::figure(bit);
        Action::Deploy { meeple, at: Spot::Here(segment) }
    }

    /// The figure and segment that a bit stands for.
    #[inline(always)]
    fn figure(bit: u32) -> (MeepleKind, SegmentId) {
        (FIGURES[(bit / LANE) as usize], SegmentId((bit % LANE) as u8))
    }

    /// The number of deployments, not counting "no figure".
    #[inline]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The `n`-th deployment, by figure, then segment; `Pass` past the last.
    #[inline]
    pub fn nth(self, n: u32) -> Action {
        if n < self.count() { Deployments::action(nth_bit(self.0, n)) } else { Action::Pass }
    }

    /// The `n`-th deployment as figure and segment; `None` past the last.
    #[inline(always)]
    pub(crate) fn nth_figure(self, n: u32) -> Option<(MeepleKind, SegmentId)> {
        (n < self.count()).then(|| Deployments::figure(nth_bit(self.0, n)))
    }

    /// The segments that this figure may be deployed on, as a bit mask.
    #[inline]
    pub fn segments(self, meeple: MeepleKind) -> u16 {
        (self.0 >> SHIFT[meeple.index()]) as u16 & ALL_SEGMENTS
    }

    /// Whether this figure may be deployed at this spot of the tile just laid.
    pub fn contains(self, meeple: MeepleKind, at: Spot) -> bool {
        match at {
            Spot::Here(segment) => u32::from(segment.0) < LANE && self.segments(meeple) >> segment.0 & 1 == 1,
            Spot::There { .. } | Spot::Tower(_) | Spot::Corner(_) | Spot::Quarter(_) => false,
        }
    }

    /// Iterates over the deployments, by figure, then segment.
    pub fn iter(self) -> impl Iterator<Item = Action> {
        let mut left = self.0;
        // The iterator has an exact size, so that collecting it allocates once.
        (0..self.count()).map(move |_| {
            let bit = left.trailing_zeros();
            left &= left - 1;
            Deployments::action(bit)
        })
    }
}
