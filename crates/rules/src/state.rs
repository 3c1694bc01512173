//! The state of a game: flat, so that a copy is a few memory copies.

use crate::bag::Remaining;
use crate::board::Board;
use crate::board::node::NodeId;
use crate::board::tables::Tables;
use crate::course::Course;
use crate::in_play::InPlay;
use crate::neutral::Neutral;
use crate::prison::Prison;
use crate::seats::Seats;
use bastide_types::{Rules, Square};

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
    /// Where the dragon and the fairy are.
    pub(crate) neutral: Neutral,
    /// Floors left, and prisoners.
    pub(crate) prison: Prison,
}

impl State {
    /// Table before anything lies on it.
    pub(crate) fn empty(rules: Rules, players: u8, bag: Remaining, around: Square) -> State {
        let kinds = Tables::get();
        let segments = bag.all().map(|(kind, n)| usize::from(n) * kinds.kind(kind).segments.len()).sum();
        let board = Board::new(bag.total() + 8, segments, around);
        let (course, seats) = (Course::new(), Seats::new(players));
        let (in_play, neutral, prison) = (InPlay::default(), Neutral::default(), Prison::default());
        State { rules, board, course, seats, bag, in_play, neutral, prison }
    }

    /// The root of a node's feature.
    #[inline]
    pub(crate) fn root(&self, node: NodeId) -> NodeId {
        self.board.root(node)
    }
}

impl Clone for State {
    fn clone(&self) -> State {
        State { board: self.board.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &State) {
        // Named one by one, so that a new field cannot be forgotten.
        let State { rules, board, course, seats, bag, in_play, neutral, prison } = source;
        (self.rules, self.course, self.seats, self.bag) = (*rules, *course, *seats, *bag);
        // Without towers there is nobody in prison on either side.
        if in_play.towers() || self.in_play.towers() {
            self.prison = *prison;
        }
        (self.in_play, self.neutral) = (*in_play, *neutral);
        self.board.copy_from(board);
    }
}
