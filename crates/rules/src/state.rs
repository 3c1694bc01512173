//! The state of a game: flat, so that a copy is a few memory copies.

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
/// Made by [`State::new`], moved forward by [`State::apply`]. Equal lists of actions give equal
/// states. `clone_from` into a state of the same kind of game allocates nothing.
#[derive(PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) rules: Rules,
    /// What lies on the table.
    pub(crate) board: Board,
    /// Where in its turn the game is.
    pub(crate) course: Course,
    /// What the players own.
    pub(crate) seats: Seats,
    /// Where tiles come from.
    pub(crate) bag: Remaining,
    /// What only some games have.
    pub(crate) in_play: InPlay,
    /// Where the dragon is.
    pub(crate) dragon: Dragon,
    /// Where the fairy is; none until somebody moves her.
    pub(crate) fairy: Option<Fairy>,
    /// Floors left, and prisoners.
    pub(crate) towers: Towers,
    /// Abbeys left.
    pub(crate) abbeys: Abbeys,
    /// Wagons that have come home.
    pub(crate) wagons: Wagons,
    /// Bridges that each player may still build.
    pub(crate) bridges_left: PerPlayer<u8>,
    /// Tunnel tokens.
    pub(crate) tunnels: Tunnels,
    /// Castle tokens, and what lords may be paid for.
    pub(crate) castles: Castles,
    /// Bazaars.
    pub(crate) bazaar: Bazaar,
    /// The City of Carcassonne.
    pub(crate) count: Count,
}

/// Room for the tiles of the start: the City of Carcassonne and some more.
const MOST_START: usize = 20;

/// Most abbeys in a game.
const MOST_ABBEYS: usize = 3 * Player::MOST;

impl State {
    /// Table before anything lies on it.
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
        // Named one by one, so that a new field cannot be forgotten.
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
        // Without towers, abbeys, wagons, tunnels, castles, bazaars and the count there is nothing there on either side.
        if in_play.has_rooms(self.in_play) {
            (self.towers, self.tunnels) = (*towers, *tunnels);
            (self.abbeys, self.wagons, self.bridges_left) = (*abbeys, *wagons, *bridges_left);
            (self.castles, self.bazaar, self.count) = (*castles, *bazaar, *count);
        }
        (self.in_play, self.dragon, self.fairy) = (*in_play, *dragon, *fairy);
        self.board.copy_from(board);
    }
}
