//! The fixed action space: every action as a number, with squares relative to a window around the landscape.

use crate::action::PyAction;
use crate::arrays;
use crate::errors;
use crate::numbers::whole;
use crate::state::PyState;
use bastide_rules::State;
use bastide_types::{
    Action, BridgeAt, Decision, Group, MeepleKind, Numbering, Rotation, SegmentId, Spot, Square, Turn,
};
use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The version of the numbering; a change of meaning raises it.
const VERSION: u32 = 1;

/// Pass: no figure, no second tile, every knight stays.
const PASS: usize = 0;
/// Take the builder's second tile.
const SECOND: usize = 1;
/// The first legal placement, or step of the dragon, outside the window.
const OUTSIDE: usize = 2;
/// Deployments, by figure, then segment.
const DEPLOY: usize = 3;
/// Figures with numbers for segments of the tile just laid. A barn stands on a corner and is numbered with other
/// actions.
const FIGURES: usize = 8;
/// Segments with numbers on a tile.
const SEGMENTS: usize = 16;
/// Figures that may be taken back, in the order of the legal actions; a player owns at most 32.
const TAKE_BACK: usize = DEPLOY + FIGURES * SEGMENTS;
/// The end of these numbers.
const FREE: usize = TAKE_BACK + 64;
/// Moves of the fairy, in the order of the legal actions; at most as many as a player has followers.
const FAIRY: usize = FREE;
/// The end of these numbers.
const FAIRY_END: usize = FAIRY + 32;
/// Ransoms and exchanges, in the order of the legal actions: at most an ordinary follower with each of five captors,
/// and three figures of each other kind.
const PRISONER: usize = FAIRY_END;
/// The end of these numbers.
const PRISONER_END: usize = PRISONER + 20;
/// Placements, by row, then column, then rotation. Actions that never occur together with placements share these
/// numbers, in the order of the legal actions. [`PyActionSpace`] lists them.
const PLACE: usize = 256;
/// Numbers after the placements, for placements with another bridge where one bridge already makes the tile fit, in the
/// order of the legal actions.
const MORE_BRIDGES: usize = 128;

const _: () =
    assert!(MeepleKind::COUNT - 1 <= FIGURES, "another figure needs more room, and another version");
const _: () =
    assert!(PRISONER_END <= PLACE, "what comes before placements needs more room, and another version");

/// The default width and height of the window, in squares.
pub const SIZE: i64 = 31;
/// The largest width and height.
const MOST_SIZE: usize = 255;

/// The window of squares that actions and planes are relative to; the landscape is in its middle.
#[derive(Clone, Copy)]
pub struct Window {
    size: i16,
    west: i16,
    north: i16,
}

impl Window {
    /// The window around the landscape of a game.
    pub fn around(state: &State, size: usize) -> Window {
        let (mut low, mut high) = (Square::new(i16::MAX, i16::MAX), Square::new(i16::MIN, i16::MIN));
        for tile in state.tiles() {
            low = Square::new(low.x.min(tile.square.x), low.y.min(tile.square.y));
            high = Square::new(high.x.max(tile.square.x), high.y.max(tile.square.y));
        }
        let (size, half) = (size as i16, size as i16 / 2);
        Window {
            size,
            west: (low.x + high.x).div_euclid(2) - half,
            north: (low.y + high.y).div_euclid(2) - half,
        }
    }

    /// The index of a square, by row, then column; `None` outside.
    pub fn index(&self, square: Square) -> Option<usize> {
        let (column, row) = (square.x - self.west, square.y - self.north);
        let inside = |n: i16| (0..self.size).contains(&n);
        (inside(column) && inside(row)).then(|| row as usize * self.size as usize + column as usize)
    }

    /// The columns and rows from the middle of the window to a square.
    pub fn relative_to_middle(&self, square: Square) -> (i16, i16) {
        let half = self.size / 2;
        (square.x - self.west - half, square.y - self.north - half)
    }

    fn square(&self, index: usize) -> Square {
        let size = self.size as usize;
        Square::new(self.west + (index % size) as i16, self.north + (index / size) as i16)
    }
}

/// The number of actions in the space with a window of `size` squares.
pub const fn numbers(size: usize) -> usize {
    bridges(size) + MORE_BRIDGES
}

/// The end of the placements.
const fn bridges(size: usize) -> usize {
    PLACE + 4 * size * size
}

/// The number of a placement.
fn placement(window: &Window, square: Square, rotation: Rotation) -> usize {
    window.index(square).map_or(OUTSIDE, |index| PLACE + index * 4 + rotation.quarters())
}

/// The figures in the order of their deployments on segments; the abbot takes the position of the barn.
fn figures() -> impl Iterator<Item = MeepleKind> {
    let of_place = |meeple| if meeple == MeepleKind::Barn { MeepleKind::Abbot } else { meeple };
    MeepleKind::ALL.into_iter().filter(|&meeple| meeple != MeepleKind::Abbot).map(of_place)
}

/// The number of a deployment on the tile just laid.
fn deployment(meeple: MeepleKind, segment: SegmentId) -> Option<usize> {
    let place = figures().position(|figure| figure == meeple).filter(|_| segment.index() < SEGMENTS)?;
    Some(DEPLOY + place * SEGMENTS + segment.index())
}

/// The number of the n-th legal action of a group; `None` if it is beyond the numbers of the group.
fn in_order(group: Group, size: usize, n: usize) -> Option<usize> {
    match group {
        Group::Taken => Some(TAKE_BACK + n),
        Group::Fairy => Some(FAIRY + n),
        Group::Prisoners => Some(PRISONER + n),
        Group::Bridged => bridged(size, n),
        Group::Others => Some(portal(size, n)),
    }
}

/// The legal actions of a group that are numbered by their order.
fn moves(state: &State, group: Group) -> impl Iterator<Item = Action> {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let mut before = None;
    let wanted = move |action: &Action| {
        let bridged = action.lays().filter(|(_, _, bridge)| bridge.is_some());
        let here = bridged.map(|(square, rotation, _)| (square, rotation));
        let again = std::mem::replace(&mut before, here) == here;
        action.numbering() == Numbering::InOrder(group) && (group != Group::Bridged || again)
    };
    legal.into_iter().filter(wanted)
}

/// The number of the n-th deployment through a portal. Those beyond the space share `OUTSIDE`, as placements outside
/// the window do.
fn portal(size: usize, n: usize) -> usize {
    if PLACE + n < numbers(size) { PLACE + n } else { OUTSIDE }
}

/// The number of the n-th placement with another bridge; `None` beyond the 128 numbers for them.
fn bridged(size: usize, n: usize) -> Option<usize> {
    (n < MORE_BRIDGES).then_some(bridges(size) + n)
}

/// Whether the actions of this decision are numbered by their order among the legal ones.
fn by_place(turn: Turn) -> bool {
    let Turn::Decide(_, decision) = turn else { return false };
    !matches!(
        decision,
        Decision::Place(_)
            | Decision::Dragon
            | Decision::Capture(_)
            | Decision::Exchange(_)
            | Decision::Ransom
            | Decision::Escape
            | Decision::SecondPart
    )
}

/// The number of a player's legal action. Draws have none, because they belong to chance; actions that are not legal
/// may have none.
pub fn number(state: &State, window: &Window, action: Action) -> Option<usize> {
    match action.numbering() {
        Numbering::Chance => None,
        Numbering::Kind => Some(if action == Action::Pass { PASS } else { SECOND }),
        Numbering::Segment(meeple, segment) => deployment(meeple, segment),
        Numbering::Square(square, rotation) => Some(placement(window, square, rotation)),
        Numbering::InOrder(group) => {
            if let Some(n) = moves(state, group).position(|one| one == action) {
                return in_order(group, window.size as usize, n);
            }
            action
                .lays()
                .filter(|_| group == Group::Bridged)
                .map(|(square, r, _)| placement(window, square, r))
        }
    }
}

/// The action with the number `OUTSIDE`: the first legal placement or step of the dragon outside the window, or the
/// first deployment through a portal beyond the space.
fn outside(state: &State, window: &Window) -> Option<Action> {
    if by_place(state.turn()) {
        return moves(state, Group::Others).nth(numbers(window.size as usize) - PLACE);
    }
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let is_outside = |action: &Action| {
        let moves =
            matches!(action, Action::Place { .. } | Action::PlaceWithBridge { .. } | Action::MoveDragon(_));
        moves && action.square().is_some_and(|square| window.index(square).is_none())
    };
    legal.into_iter().find(is_outside)
}

/// The legal action with this number; `None` if it is not legal now.
pub fn action(state: &State, size: usize, number: usize) -> Option<Action> {
    let action = match number {
        PASS => Action::Pass,
        SECOND => Action::TakeSecond,
        OUTSIDE => outside(state, &Window::around(state, size))?,
        _ if number < TAKE_BACK => {
            let (figure, segment) = ((number - DEPLOY) / SEGMENTS, (number - DEPLOY) % SEGMENTS);
            let meeple = figures().nth(figure)?;
            Action::Deploy { meeple, at: Spot::Here(SegmentId(segment as u8)) }
        }
        _ if number < FREE => moves(state, Group::Taken).nth(number - TAKE_BACK)?,
        _ if number < FAIRY_END => moves(state, Group::Fairy).nth(number - FAIRY)?,
        _ if number < PRISONER_END => moves(state, Group::Prisoners).nth(number - PRISONER)?,
        _ if number < PLACE => return None,
        _ if number < numbers(size) => {
            if by_place(state.turn()) {
                return moves(state, Group::Others).nth(number - PLACE);
            }
            if number >= bridges(size) {
                return moves(state, Group::Bridged).nth(number - bridges(size));
            }
            let square = Window::around(state, size).square((number - PLACE) / 4);
            if let (Turn::Decide(_, Decision::Dragon), 0) = (state.turn(), (number - PLACE) % 4) {
                return Some(Action::MoveDragon(square)).filter(|&step| state.is_legal(step));
            }
            let rotation = Rotation::from_quarters((number - PLACE) % 4);
            if state.has_bridges() {
                return at_place(state, square, rotation);
            }
            Action::Place { square, rotation }
        }
        _ => return None,
    };
    state.is_legal(action).then_some(action)
}

/// The first legal way to lay the tile there, plainly or with a bridge.
fn at_place(state: &State, square: Square, rotation: Rotation) -> Option<Action> {
    let bridged = BridgeAt::ALL.map(|bridge| Action::PlaceWithBridge { square, rotation, bridge });
    let mut ways = [Action::Place { square, rotation }].into_iter().chain(bridged);
    ways.find(|&way| state.is_legal(way))
}

/// Writes true for the number of each legal action and false for all others.
pub fn mask(state: &State, size: usize, out: &mut [bool]) {
    out.fill(false);
    match state.turn() {
        Turn::Decide(_, Decision::Place(_)) => {
            let window = Window::around(state, size);
            for n in 0..state.placement_count() {
                if let Action::Place { square, rotation } = state.nth_placement(n) {
                    out[placement(&window, square, rotation)] = true;
                }
            }
            mask_prisoners(state, out);
            if state.has_bridges() {
                mask_bridged(state, &window, out);
            }
        }
        Turn::Decide(_, Decision::Deploy(_)) => {
            out[PASS] = state.is_legal(Action::Pass);
            mask_here(state, out);
            if state.offers_more() {
                mask_take_backs(state, out);
                out[FAIRY..FAIRY_END][..moves(state, Group::Fairy).count()].fill(true);
                mask_prisoners(state, out);
                (0..moves(state, Group::Others).count()).for_each(|n| out[portal(size, n)] = true);
            }
        }
        Turn::Decide(_, Decision::SecondPart) => (out[PASS], out[SECOND]) = (true, true),
        Turn::Decide(_, Decision::Dragon) => {
            let (window, mut steps) = (Window::around(state, size), Vec::new());
            state.legal_actions(&mut steps);
            steps.into_iter().filter_map(|step| number(state, &window, step)).for_each(|n| out[n] = true);
        }
        Turn::Decide(_, Decision::Escape | Decision::Capture(_)) => {
            out[PASS] = true;
            mask_take_backs(state, out);
        }
        Turn::Decide(_, Decision::Exchange(_)) => mask_prisoners(state, out),
        Turn::Decide(_, Decision::Ransom) => {
            out[PASS] = true;
            mask_prisoners(state, out);
        }
        Turn::Decide(..) => {
            out[PASS] = state.is_legal(Action::Pass);
            mask_here(state, out);
            (0..moves(state, Group::Others).count()).for_each(|n| out[portal(size, n)] = true);
        }
        Turn::Chance | Turn::Over => {}
    }
}

/// Writes true for each deployment on the tile just laid.
#[inline]
fn mask_here(state: &State, out: &mut [bool]) {
    for action in state.deployments().iter().chain(state.deployment_of_abbot()) {
        if let Action::Deploy { meeple, at: Spot::Here(segment) } = action {
            let number = deployment(meeple, segment).expect("a tile has fewer segments than that");
            out[number] = true;
        }
    }
}

/// Writes true for each placement with a bridge, and for setting the tile aside if it fits only with one.
#[cold]
fn mask_bridged(state: &State, window: &Window, out: &mut [bool]) {
    out[PASS] = state.is_legal(Action::Pass);
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    for action in legal {
        if let Action::PlaceWithBridge { square, rotation, .. } = action {
            out[placement(window, square, rotation)] = true;
        }
    }
    (0..moves(state, Group::Bridged).count())
        .filter_map(|n| bridged(window.size as usize, n))
        .for_each(|n| out[n] = true);
}

/// Writes true for each figure that may be taken back.
#[cold]
fn mask_take_backs(state: &State, out: &mut [bool]) {
    out[TAKE_BACK..FREE][..moves(state, Group::Taken).count()].fill(true);
}

/// Writes true for each ransom and each choice in an exchange.
fn mask_prisoners(state: &State, out: &mut [bool]) {
    if state.has_towers() {
        out[PRISONER..PRISONER_END][..moves(state, Group::Prisoners).count()].fill(true);
    }
}

/// Checks the size of a window, or returns an error with the valid range.
pub fn size(asked: i64) -> PyResult<usize> {
    let fits = usize::try_from(asked).ok().filter(|size| *size <= MOST_SIZE && size % 2 == 1);
    fits.ok_or_else(|| {
        PyValueError::new_err(format!("size {asked}: choose an odd number from 1 to {MOST_SIZE}"))
    })
}

/// The fixed action space: every player's action as a number from 0 to `n - 1`.
///
/// - 0 passes;
/// - 1 takes the second tile;
/// - 2 lays the tile at the first legal placement outside the window, or moves the dragon there; legal only if there is
///   one;
/// - 3 + 16 · figure + segment deploys (figures: follower, large, builder, pig, mayor, wagon, abbot, phantom; segments
///   as in `Tile.segments`);
/// - 131 + n takes back the n-th figure, takes back an abbot for points, sends the n-th figure home for a princess, or
///   captures it, in the order of `State.legal_actions`;
/// - 195 + n makes the n-th legal move of the fairy;
/// - 227 + n pays the n-th legal ransom, or makes the n-th choice in an exchange;
/// - 256 + 4 · (size · row + column) + quarter turns lays the tile (with the first bridge that makes it fit, if it
///   needs one), or with 0 quarter turns moves the dragon;
/// - 256 + n makes the n-th of the other legal actions. They concern magic portals, towers, tunnel tokens, bridges
///   built in addition to a figure, castles and what pays their lords, bazaars, and the City of Carcassonne;
/// - 256 + 4 · size² + n lays the tile with another bridge where one bridge already makes it fit: the n-th such legal
///   action.
///
/// Rows and columns count from the north-west corner of a window of `size` × `size` squares, which is centred on the
/// landscape, so that no game outgrows the space.
#[pyclass(frozen, eq, hash, module = "bastide", name = "ActionSpace")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PyActionSpace(usize);

#[pymethods]
impl PyActionSpace {
    /// The space with a window of `size` squares (odd, at most 255). Raises `ValueError`.
    #[new]
    #[pyo3(signature = (size=SIZE))]
    fn new(#[pyo3(from_py_with = whole)] size: i64) -> PyResult<PyActionSpace> {
        self::size(size).map(PyActionSpace)
    }

    /// The version of this numbering. Numbers keep their meaning within a version.
    #[classattr]
    const VERSION: u32 = VERSION;

    /// The width and height of the window, in squares.
    #[getter]
    fn size(&self) -> usize {
        self.0
    }

    /// The number of actions: 384 + 4 · size².
    #[getter]
    fn n(&self) -> usize {
        numbers(self.0)
    }

    fn __len__(&self) -> usize {
        numbers(self.0)
    }

    /// The column and row of the north-west corner of the window.
    fn origin(&self, state: &PyState) -> (i16, i16) {
        let window = Window::around(&state.state, self.0);
        (window.west, window.north)
    }

    /// The number of a player's legal action. Raises `ValueError` for a draw, which belongs to chance, and for an
    /// action that is not legal now.
    fn number(&self, state: &PyState, action: &PyAction) -> PyResult<usize> {
        let (game, action_now) = (&state.state, action.action);
        let legal = Some(action_now).filter(|&action| game.is_legal(action));
        let number = legal.and_then(|action| number(game, &Window::around(game, self.0), action));
        number.ok_or_else(|| {
            PyValueError::new_err(if let Action::Draw(_) = action_now {
                "a draw is chance's and has no number".to_owned()
            } else {
                format!("{} has no number: it is not legal now, or one of too many", action.__str__())
            })
        })
    }

    /// The legal action with a number. Raises `ValueError` if it is not legal now.
    fn action(&self, state: &PyState, #[pyo3(from_py_with = whole)] number: i64) -> PyResult<PyAction> {
        let action = usize::try_from(number)
            .ok()
            .and_then(|number| action(&state.state, self.0, number))
            .ok_or_else(|| PyValueError::new_err(format!("number {number} is not legal now: see mask()")))?;
        Ok(PyAction::of(action, &state.state))
    }

    /// Which numbers are legal now: `bool` of shape `(n,)`, written to `out` if given. All false if chance is to move
    /// and at the end.
    #[pyo3(signature = (state, out=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        state: &PyState,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let out = out.unwrap_or_else(|| PyArray1::<bool>::zeros(py, [numbers(self.0)], false).into_any());
        let mut array = arrays::writable::<bool>(&out, "out", &[numbers(self.0)])?;
        mask(&state.state, self.0, arrays::slice(&mut array, "out")?);
        Ok(out)
    }

    fn __repr__(&self) -> String {
        format!("ActionSpace({})", self.0)
    }

    fn __getnewargs__(&self) -> (usize,) {
        (self.0,)
    }
}

/// Creates the exception for a number that is not legal in a game of a batch.
pub fn not_legal(py: Python<'_>, game: usize, number: i64) -> PyErr {
    errors::choice(py, format!("game {game}: number {number} is not legal now; see masks()"))
}
