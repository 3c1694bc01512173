//! The state of a game: flat, so that cloning it is a few memory copies.

use crate::bag::Remaining;
use crate::board::Board;
use crate::board::node::NodeId;
use crate::board::tables::Tables;
use crate::boxes::abbey::state::{Abbeys, Wagons};
use crate::boxes::bazaar::state::Bazaar;
use crate::boxes::castles::state::Castles;
use crate::boxes::count::state::Count;
use crate::boxes::dragon::state::{Dragon, Fairy};
use crate::boxes::tower::state::Towers;
use crate::boxes::tunnel::state::Tunnels;
use crate::course::Course;
use crate::in_play::InPlay;
use crate::seats::Seats;
use bastide_types::{PerPlayer, Player, Rules, Square};

/// A game of Carcassonne: everything that its future depends on.
///
/// Created by [`State::new`], moved forward by [`State::apply`]. Equal lists of actions give equal states. `clone_from`
/// into a state with the same set-up does not allocate.
#[derive(PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) rules: Rules,
    /// Everything on the table.
    pub(crate) board: Board,
    /// The point in the turn that the game has reached.
    pub(crate) course: Course,
    /// What the players own.
    pub(crate) seats: Seats,
    /// The tiles left to draw.
    pub(crate) bag: Remaining,
    /// Which optional parts of the game are in use.
    pub(crate) in_play: InPlay,
    /// The dragon's position and walk.
    pub(crate) dragon: Dragon,
    /// The fairy's position; `None` until somebody moves her.
    pub(crate) fairy: Option<Fairy>,
    /// Tower floors left, and prisoners.
    pub(crate) towers: Towers,
    /// Abbeys left.
    pub(crate) abbeys: Abbeys,
    /// Wagons that have come home.
    pub(crate) wagons: Wagons,
    /// Bridges each player may still build.
    pub(crate) bridges_left: PerPlayer<u8>,
    /// Tunnel tokens.
    pub(crate) tunnels: Tunnels,
    /// Castle tokens, and the features scored in this part (a castle may score one of them again).
    pub(crate) castles: Castles,
    /// Bazaars.
    pub(crate) bazaar: Bazaar,
    /// The City of Carcassonne.
    pub(crate) count: Count,
}

/// Extra capacity for the start tiles: the City of Carcassonne and a few more.
const MOST_START: usize = 20;

/// The most abbeys in a game.
const MOST_ABBEYS: usize = 3 * Player::MOST;

impl State {
    /// The state of an empty table.
    pub(crate) fn empty(rules: Rules, players: u8, bag: Remaining, around: Square, in_play: InPlay) -> State {
        let kinds = Tables::of_game(in_play.bridges(), in_play.shrines());
        let segments = bag.all().map(|(kind, n)| usize::from(n) * kinds.kind(kind).count).sum();
        let board = Board::new(kinds, bag.total() + MOST_START + MOST_ABBEYS, segments, around);
        let (course, seats) = (Course::new(), Seats::new(players));
        State {
            rules,
            board,
            course,
            seats,
            bag,
            in_play,
            dragon: Dragon::default(),
            fairy: None,
            towers: Towers::default(),
            abbeys: Abbeys::default(),
            wagons: Wagons::default(),
            bridges_left: PerPlayer::default(),
            tunnels: Tunnels::default(),
            castles: Castles::default(),
            bazaar: Bazaar::default(),
            count: Count::default(),
        }
    }

    /// The root of a node's feature.
    #[inline]
    pub(crate) fn root(&self, node: NodeId) -> NodeId {
        self.board.root(node)
    }

    /// The root of the feature of a segment of the tile just laid.
    #[inline]
    pub(crate) fn root_here(&self, segment: usize) -> NodeId {
        self.root(self.board.last().first + segment as NodeId)
    }
}

impl Clone for State {
    fn clone(&self) -> State {
        State { board: self.board.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &State) {
        // Destructured, so that the compiler reports a new field that is not copied here.
        let State {
            rules,
            board,
            course,
            seats,
            bag,
            in_play,
            dragon,
            fairy,
            towers,
            abbeys,
            wagons,
            bridges_left,
            tunnels,
            castles,
            bazaar,
            count,
        } = source;
        (self.rules, self.course, self.seats, self.bag) = (*rules, *course, *seats, *bag);
        // If neither game has any of these parts, their fields are at their defaults in both.
        if in_play.has_rooms(self.in_play) {
            (self.towers, self.tunnels) = (*towers, *tunnels);
            (self.abbeys, self.wagons, self.bridges_left) = (*abbeys, *wagons, *bridges_left);
            (self.castles, self.bazaar, self.count) = (*castles, *bazaar, *count);
        }
        (self.in_play, self.dragon, self.fairy) = (*in_play, *dragon, *fairy);
        self.board.copy_from(board);
    }
}
