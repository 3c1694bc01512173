//! The tiles left to draw, as counts without an order: each draw is an action chosen outside the engine.

use crate::coverage::rule;
use bastide_types::{Bag, RiverLakes, Role, Symbol, TileKind};

/// The number of layers in the bag: the spring (unless it is on the table at the start), the fork, river tiles, lakes
/// at a city, the lake, everything else. The rules decide which of the river layers are drawn together.
const LAYERS: usize = 6;
const SPRING: u8 = 0;
const FORK: u8 = 1;
const RIVER: u8 = 2;
const SIDE_LAKES: u8 = 3;
const LAKE: u8 = 4;
/// The layer of everything else.
const ORDINARY: u8 = 5;
/// Tiles with a dragon belong to the ordinary layer, except while they wait for a volcano.
const DRAGONS: u8 = 6;

/// The layer of a tile with this role and symbol.
pub(crate) fn layer_of(role: Role, symbol: Option<Symbol>) -> u8 {
    match role {
        Role::Spring => SPRING,
        Role::Fork => FORK,
        Role::River => RIVER,
        Role::SideLake => SIDE_LAKES,
        Role::Lake => LAKE,
        // Abbeys are never in the bag.
        Role::Ordinary | Role::Abbey if symbol == Some(Symbol::Dragon) => DRAGONS,
        Role::Ordinary | Role::Stray | Role::Abbey | Role::Carcassonne => ORDINARY,
    }
}

/// Counts of the tiles left, and their sums by layer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Remaining {
    counts: [u8; TileKind::ROOM],
    /// One more than the largest index of a kind that was ever in the bag.
    end: u16,
    layers: [u16; LAYERS],
    /// Tiles with a dragon that wait for a volcano; they are in no layer.
    waiting: u16,
    /// When lakes at a city are drawn.
    lakes: RiverLakes,
}

impl PartialEq for Remaining {
    fn eq(&self, other: &Remaining) -> bool {
        // The sums follow from the counts, and `end` does not affect the game.
        (&self.counts, self.waiting) == (&other.counts, other.waiting)
    }
}

impl Eq for Remaining {}

impl Remaining {
    /// The counts of a bag; `lakes` says when lakes at a city are drawn.
    pub fn new(bag: &Bag, lakes: RiverLakes) -> Remaining {
        let mut remaining =
            Remaining { counts: [0; TileKind::ROOM], end: 0, layers: [0; LAYERS], waiting: 0, lakes };
        for (kind, copies) in bag.iter() {
            remaining.counts[kind.index()] = copies;
            remaining.end = remaining.end.max(u16::from(kind.0) + 1);
            remaining.layers[usize::from(layer(kind).min(ORDINARY))] += u16::from(copies);
        }
        remaining
    }

    /// The number of copies of a kind.
    #[inline]
    pub fn count(&self, kind: TileKind) -> u8 {
        self.counts[kind.index()]
    }

    /// The number of copies of each kind, by index.
    pub fn counts(&self) -> &[u8; TileKind::ROOM] {
        &self.counts
    }

    /// Takes the tiles with a dragon out of the draw until they are [mixed in](Self::mix_in).
    pub fn hold_back(&mut self) {
        self.waiting =
            self.all().filter(|&(kind, _)| layer(kind) == DRAGONS).map(|(_, n)| u16::from(n)).sum();
        self.layers[usize::from(ORDINARY)] -= self.waiting;
    }

    /// Makes the waiting tiles drawable.
    pub fn mix_in(&mut self) {
        rule!("dragon.held-back");
        self.layers[usize::from(ORDINARY)] += std::mem::take(&mut self.waiting);
    }

    /// The number of tiles that wait for a volcano.
    pub fn waiting(&self) -> u16 {
        self.waiting
    }

    /// The number of tiles left, including those that wait.
    #[inline]
    pub fn total(&self) -> usize {
        self.drawable_count() + usize::from(self.waiting)
    }

    /// Whether no drawable tile is left, now or later.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.layers == [0; LAYERS]
    }

    /// Whether any river tile is left.
    pub fn has_river(&self) -> bool {
        self.layers[..usize::from(ORDINARY)] != [0; ORDINARY as usize]
    }

    /// Whether the spring of a river comes next.
    pub fn spring_is_due(&self) -> bool {
        self.layers[usize::from(SPRING)] > 0
    }

    /// Whether the fork of a river comes next.
    pub fn fork_is_due(&self) -> bool {
        self.layers[usize::from(FORK)] > 0 && !self.spring_is_due()
    }

    /// The number of tiles left that may be drawn now or later, excluding those that wait.
    pub fn drawable_count(&self) -> usize {
        self.layers.iter().map(|&n| usize::from(n)).sum()
    }

    /// Removes one copy of a kind that belongs to this layer.
    #[inline]
    pub fn take(&mut self, kind: TileKind, layer: u8) {
        self.counts[kind.index()] -= 1;
        self.layers[usize::from(layer.min(ORDINARY))] -= 1;
    }

    /// Puts one copy back.
    pub fn put_back(&mut self, kind: TileKind) {
        self.counts[kind.index()] += 1;
        self.end = self.end.max(u16::from(kind.0) + 1);
        self.layers[usize::from(layer(kind).min(ORDINARY))] += 1;
    }

    /// The kinds that may be drawn now, with their counts.
    pub fn drawable(&self) -> impl Iterator<Item = (TileKind, u8)> + '_ {
        let due = self.due();
        self.all().filter(move |(kind, _)| due.is_none_or(|due| is_of(*kind, due)))
    }

    /// Whether a kind may be drawn now.
    pub fn is_drawable(&self, kind: TileKind) -> bool {
        kind.index() < TileKind::all().len()
            && self.count(kind) > 0
            && self.due().is_none_or(|due| is_of(kind, due))
    }

    /// Whether a kind waits for a volcano.
    pub fn waits(&self, kind: TileKind) -> bool {
        self.waiting > 0 && layer(kind) == DRAGONS
    }

    /// All kinds left, with their counts.
    pub fn all(&self) -> impl Iterator<Item = (TileKind, u8)> + '_ {
        let known = &self.counts[..usize::from(self.end)];
        known.iter().enumerate().filter(|(_, n)| **n > 0).map(|(i, &n)| (TileKind(i as u8), n))
    }

    /// The layers from which the next tile may come, as the first layer and how many; `None` if any tile left may be
    /// next.
    fn due(&self) -> Option<(u8, u8)> {
        match self.layers {
            [0, 0, 0, 0, 0, _] if self.waiting == 0 => None,
            [0, 0, 0, 0, 0, _] => Some((ORDINARY, 1)),
            _ => Some(self.due_of_river()),
        }
    }

    /// [`due`](Self::due) while river tiles are left.
    #[cold]
    fn due_of_river(&self) -> (u8, u8) {
        rule!("river.first");
        rule!("river.fork" if self.fork_is_due());
        rule!("river.side-lake" if self.layers[usize::from(SIDE_LAKES)] > 0);
        if self.spring_is_due() {
            rule!("count.river");
            return (SPRING, 1);
        }
        let [_, fork, river, side_lakes, ..] = self.layers;
        let with_river = if self.lakes == RiverLakes::Mixed { side_lakes } else { 0 };
        match (fork, river + with_river, self.lakes) {
            (1.., ..) => (FORK, 1),
            (0, 1.., RiverLakes::Mixed) => (RIVER, 2),
            (0, 1.., RiverLakes::Last) => (RIVER, 1),
            (0, 0, _) => {
                rule!("river.lake");
                (SIDE_LAKES, 2)
            }
        }
    }
}

/// Whether a kind is in one of these layers.
#[inline(always)]
fn is_of(kind: TileKind, (first, count): (u8, u8)) -> bool {
    layer(kind).wrapping_sub(first) < count
}

/// The layer that a kind belongs to.
fn layer(kind: TileKind) -> u8 {
    let tile = kind.tile();
    layer_of(tile.role, tile.symbol)
}
