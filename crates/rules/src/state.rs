//! The state of a game: flat, so that a copy is a few memory copies.

use crate::bag::Remaining;
use crate::cloisters::Cloisters;
use crate::deploy::Deployments;
use crate::features::{Features, NOTHING, NodeId};
use crate::frontier::Frontier;
use crate::grid::Grid;
use crate::river::River;
use crate::stack::Stack;
use crate::supply::Supply;
use crate::tables::{MOST_SEGMENTS, MOST_TOUCHES, Tables, Touch};
use bastide_types::{
    FeatureKind, MeepleKind, PerGoods, PerPlayer, PlacedTile, Player, Rules, SegmentId, Square, Turn,
};

/// Room for one thing by segment, rounded up so that a mask keeps an index inside.
pub(crate) const ROOM: usize = 16;

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Laid {
    /// What lies where.
    pub tile: PlacedTile,
    /// The node of its first segment; the others follow.
    pub first: NodeId,
}

/// A figure on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// Whose.
    pub player: Player,
    /// Which figure.
    pub meeple: MeepleKind,
    /// The segment of its tile.
    pub segment: SegmentId,
    /// The number of its tile.
    pub tile: u16,
    /// The node of that segment.
    pub node: NodeId,
}

/// Several cities or several roads of one tile for which no bit was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LateTwins {
    pub kind: FeatureKind,
    /// The node of the tile's first segment.
    pub first: NodeId,
    /// Which segments they are, one bit each.
    pub segments: u8,
}

/// What a player owns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Seat {
    /// Points so far.
    pub score: u32,
    /// Goods tokens.
    pub goods: PerGoods<u8>,
    /// Figures at home.
    pub supply: Supply,
}

/// A game of Carcassonne: everything that its future depends on.
///
/// Made by [`State::new`], moved forward by [`State::apply`]. Equal lists of actions give equal
/// states. `clone_from` into a state of the same kind of game allocates nothing.
#[derive(PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) tables: &'static Tables,
    pub(crate) rules: Rules,
    pub(crate) players: u8,
    /// Figures of each player, by [`MeepleKind::index`].
    pub(crate) owned: [u8; 4],
    pub(crate) turn: Turn,
    pub(crate) active: Player,
    /// 1 for the first part of the turn, 2 for the second.
    pub(crate) part: u8,
    /// This part's tile earned the builder's second part.
    pub(crate) earned: bool,
    /// This part's tile completed something.
    pub(crate) completes: bool,
    /// Squares and rotations where the drawn tile fits.
    pub(crate) fit_count: u32,
    /// The roots of the segments of the tile just laid.
    pub(crate) here: [NodeId; ROOM],
    /// What the tile just laid opens to figures of its player, in his supply or not: free features to
    /// followers, cities and roads with an own follower and no own builder to a builder, fields (and a
    /// cloister, which is never anybody's yet) with an own farmer and no own pig to a pig.
    pub(crate) open_here: Deployments,
    pub(crate) river: River,
    pub(crate) seats: PerPlayer<Seat>,
    pub(crate) bag: Remaining,
    pub(crate) tiles: Vec<Laid>,
    pub(crate) figures: Vec<Standing>,
    pub(crate) cloisters: Cloisters,
    pub(crate) features: Features,
    /// Every field segment with every city segment that it touches on its tile.
    pub(crate) touches: Stack<Touch>,
    pub(crate) frontier: Frontier,
    pub(crate) grid: Grid,
    /// Tiles with several cities or several roads so far.
    pub(crate) twins: u32,
    /// Those for which no bit was left in [`Node::twins`](crate::features::Node::twins): hardly any in games of one
    /// set of each.
    pub(crate) late_twins: Vec<LateTwins>,
}

impl State {
    /// The seat of a player.
    #[inline]
    pub(crate) fn seat(&mut self, player: Player) -> &mut Seat {
        &mut self.seats[player]
    }

    /// The root of a node's feature.
    #[inline]
    pub(crate) fn root(&self, node: NodeId) -> NodeId {
        self.features.root(node)
    }

    /// The tile laid last.
    #[inline]
    pub(crate) fn last(&self) -> &Laid {
        &self.tiles[self.tiles.len() - 1]
    }

    /// Table before anything lies on it.
    pub(crate) fn empty(rules: Rules, players: u8, bag: Remaining, around: Square) -> State {
        // Room for a game with a few start tiles; with more, lists grow when they are laid.
        let (tiles, kinds) = (bag.total() + 8, Tables::get());
        let segments: usize =
            bag.all().map(|(kind, n)| usize::from(n) * kinds.kind(kind).segments.len()).sum();
        State {
            tables: kinds,
            rules,
            players,
            owned: [0; 4],
            turn: Turn::Chance,
            active: Player(0),
            part: 1,
            earned: false,
            completes: false,
            fit_count: 0,
            here: [NOTHING; ROOM],
            open_here: Deployments::default(),
            river: River::default(),
            seats: PerPlayer::default(),
            bag,
            tiles: Vec::with_capacity(tiles),
            figures: Vec::with_capacity(64),
            cloisters: Cloisters::new(),
            features: Features::new(segments + 8 * MOST_SEGMENTS),
            touches: Stack::with_room(2 * tiles + MOST_TOUCHES),
            frontier: Frontier::new(),
            grid: Grid::new(around),
            twins: 0,
            late_twins: Vec::new(),
        }
    }
}

/// A copy of a vector with the room of the original: a game that goes on in it seldom allocates.
fn roomy<T: Copy>(source: &Vec<T>) -> Vec<T> {
    let mut copy = Vec::with_capacity(source.capacity());
    copy.extend_from_slice(source);
    copy
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            tiles: roomy(&self.tiles),
            figures: roomy(&self.figures),
            cloisters: self.cloisters.clone(),
            features: self.features.clone(),
            touches: self.touches.clone(),
            frontier: self.frontier.clone(),
            grid: self.grid.clone(),
            late_twins: self.late_twins.clone(),
            bag: self.bag,
            ..*self
        }
    }

    fn clone_from(&mut self, source: &State) {
        // Named one by one, so that a new field cannot be forgotten.
        let State {
            tables,
            rules,
            players,
            owned,
            turn,
            active,
            part,
            earned,
            completes,
            fit_count,
            here,
            open_here,
            river,
            seats,
            bag,
            tiles,
            figures,
            cloisters,
            features,
            touches,
            frontier,
            grid,
            twins,
            late_twins,
        } = source;
        (self.tables, self.rules, self.players, self.turn) = (tables, *rules, *players, *turn);
        (self.active, self.part, self.earned) = (*active, *part, *earned);
        (self.completes, self.fit_count, self.river) = (*completes, *fit_count, *river);
        (self.here, self.open_here) = (*here, *open_here);
        (self.seats, self.owned) = (*seats, *owned);
        self.bag = *bag;
        self.twins = *twins;
        self.late_twins.clone_from(late_twins);
        self.tiles.clone_from(tiles);
        self.figures.clone_from(figures);
        self.cloisters.copy_from(cloisters);
        self.features.copy_from(features);
        self.touches.copy_from(touches);
        self.frontier.copy_from(frontier);
        self.grid.copy_from(grid);
    }
}
