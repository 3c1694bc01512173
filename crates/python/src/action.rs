//! The Python class for actions.

use crate::errors;
use crate::tile::PyTile;
use bastide_notation::{action_to_text, parse_action};
use bastide_protocol::Action as Wire;
use bastide_rules::State;
use bastide_types::{Action, BridgeAt, MeepleKind, Quarter, Spot, TileKind};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict, PyInt};
use std::cmp::Ordering;
use std::fmt::Display;
use std::hash::{Hash, Hasher};

/// One step of a game, by chance or a player: a small value that compares, sorts, hashes and pickles.
///
/// `str(action)` is its notation: `draw baD`, `1,0 r90`, `follower c`, `take 1,0 2`, `fairy 1,0 2`, `dragon 1,0`,
/// `pass`, `second`. Segments are named by their letters on the tile if the tile is known, otherwise by number; both
/// mean the same action.
#[pyclass(frozen, eq, ord, hash, module = "bastide", name = "Action")]
#[derive(Clone, Copy)]
pub struct PyAction {
    pub action: Action,
    /// The tile whose letters name its segment. Not part of the value.
    pub on: Option<TileKind>,
}

impl PartialEq for PyAction {
    fn eq(&self, other: &PyAction) -> bool {
        self.action == other.action
    }
}

impl Eq for PyAction {}

impl PartialOrd for PyAction {
    fn partial_cmp(&self, other: &PyAction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for PyAction {
    fn cmp(&self, other: &PyAction) -> Ordering {
        self.action.cmp(&other.action)
    }
}

impl Hash for PyAction {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.action.hash(state);
    }
}

impl From<Action> for PyAction {
    fn from(action: Action) -> PyAction {
        PyAction { action, on: None }
    }
}

impl PyAction {
    /// Wraps an action of a position. Deployments on the tile just laid name its segments.
    pub fn of(action: Action, state: &State) -> PyAction {
        PyAction { action, on: names_segment(action).then(|| state.last_tile().kind) }
    }
}

/// Whether an action names a segment of the tile just laid.
pub fn names_segment(action: Action) -> bool {
    matches!(action, Action::Deploy { at: Spot::Here(_), .. })
}

#[pymethods]
impl PyAction {
    /// Parses an action. `tile` is the tile whose letters name segments; numbers need none.
    ///
    /// Raises `NotationError`.
    #[new]
    #[pyo3(signature = (text, tile=None))]
    fn new(py: Python<'_>, text: &str, tile: Option<&PyTile>) -> PyResult<PyAction> {
        let on = tile.map(|tile| tile.0);
        let action = parse_action(text, on).map_err(|why| errors::notation(py, why))?;
        Ok(PyAction { action, on })
    }

    /// Chance draws this kind of tile.
    #[staticmethod]
    fn draw(tile: &PyTile) -> PyAction {
        Action::Draw(tile.0).into()
    }

    /// The action of this kind with these fields, which are those of `data`: `Action.of("place", x=1, y=0, r=1)`.
    ///
    /// Raises `ValueError` for an unknown kind, or for a field that is missing, unknown or has an invalid value.
    #[staticmethod]
    #[pyo3(name = "of", signature = (kind, /, **fields))]
    fn of_kind(py: Python<'_>, kind: &str, fields: Option<&Bound<'_, PyDict>>) -> PyResult<PyAction> {
        let given = PyDict::new(py);
        fields.map_or(Ok(()), |fields| given.update(fields.as_mapping()))?;
        given.set_item("k", kind)?;
        // Converts integers of NumPy to Python's.
        let whole = [("default", py.get_type::<PyInt>())].into_py_dict(py)?;
        let text: String = py.import("json")?.call_method("dumps", (&given,), Some(&whole))?.extract()?;
        let wrong = |why: &dyn Display| PyValueError::new_err(format!("action {kind}: {why}"));
        let value: serde_json::Value = serde_json::from_str(&text).map_err(|why| wrong(&why))?;
        let wire: Wire = serde_json::from_value(value).map_err(|why| wrong(&why))?;
        let action = Action::try_from(&wire).map_err(|why| wrong(&why))?;
        let known = PyAction::from(action).data(py)?;
        for field in given.keys() {
            if !known.contains(&field)? {
                return Err(wrong(&format_args!("there is no field {field}")));
            }
        }
        Ok(action.into())
    }

    /// Deploys no figure, declines a second tile, lets every knight stay, and so on: declines what is offered.
    #[classattr]
    const PASS: PyAction = PyAction { action: Action::Pass, on: None };

    /// Takes the builder's second tile.
    #[classattr]
    const SECOND: PyAction = PyAction { action: Action::TakeSecond, on: None };

    /// Buys the tile that was chosen at a bazaar, for the highest bid.
    #[classattr]
    const BUY: PyAction = PyAction { action: Action::Buy, on: None };

    /// Sells the tile that was chosen at a bazaar to the highest bidder.
    #[classattr]
    const SELL: PyAction = PyAction { action: Action::Sell, on: None };

    /// `draw`, `place`, `deploy`, `take`, `recall`, `fairy`, `dragon`, `floor`, `abbey`, `exchange`, `ransom`,
    /// `tunnel`,
    /// `bridged` (a placement with a bridge), `bridge`, `castle`, `lord`, `count`, `redeploy`, `leave`, `offer`, `bid`,
    /// `buy`, `sell`,
    /// `pass` or `second`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.action.kind().name()
    }

    /// The kind as `k` and all other fields, as numbers, words and dictionaries. docs/protocol.md lists the fields of
    /// each kind.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let json = serde_json::to_string(&Wire::from(self.action)).unwrap_or_default();
        py.import("json")?.call_method1("loads", (json,))
    }

    /// The tile of a draw; `None` for other actions.
    #[getter]
    fn tile(&self) -> Option<PyTile> {
        self.action.tile().map(PyTile)
    }

    /// The column and row of a placement, an abbey, a tunnel token, a tower or a figure taken off the table. For the
    /// fairy, the dragon, a wagon or a magic portal, those of the destination. `None` for other actions.
    #[getter]
    fn square(&self) -> Option<(i16, i16)> {
        self.action.square().map(|square| (square.x, square.y))
    }

    /// The rotation of a placement, in degrees clockwise; `None` for other actions.
    #[getter]
    fn rotation(&self) -> Option<u16> {
        let laid = !matches!(self.action, Action::LayAbbey(_));
        self.action.lays().filter(|_| laid).map(|(_, rotation, _)| rotation.degrees())
    }

    /// The figure of a deployment, an exchange or a ransom; `None` for other actions.
    #[getter]
    fn meeple(&self) -> Option<&'static str> {
        self.action.meeple().map(MeepleKind::name)
    }

    /// The segment number (see `Tile.segments`) of a deployment, of the road for a tunnel token, of a figure taken off
    /// the table, or of the follower that the fairy joins. `None` for other actions.
    #[getter]
    fn segment(&self) -> Option<u8> {
        self.action.segment().map(|segment| segment.0)
    }

    /// The pair of a tunnel token (`a`, `b` or `c`); `None` for other actions.
    #[getter]
    fn pair(&self) -> Option<&'static str> {
        if let Action::PlaceToken { pair, .. } = self.action { Some(pair.name()) } else { None }
    }

    /// The corner of the tile just laid for a barn; `None` for other actions.
    #[getter]
    fn corner(&self) -> Option<&'static str> {
        let Action::Deploy { at: Spot::Corner(corner), .. } = self.action else { return None };
        Some(corner.name())
    }

    /// The quarter of the City of Carcassonne (`castle`, `market`, `blacksmith` or `cathedral`) that a follower enters,
    /// that the count moves to, or that a follower leaves at a festival. `None` for other actions.
    #[getter]
    fn quarter(&self) -> Option<&'static str> {
        self.action.quarter().map(Quarter::name)
    }

    /// The direction of the action's bridge, `ns` or `we`; in a placement with a bridge over a neighbouring tile, the
    /// side of that tile, `n`, `e`, `s` or `w`. `None` for actions without a bridge.
    #[getter]
    fn axis(&self) -> Option<&'static str> {
        if let Action::BuildBridge { axis, .. } = self.action {
            return Some(axis.name());
        }
        self.action.lays()?.2.map(BridgeAt::name)
    }

    /// The points of an offer or bid at a bazaar; `None` for other actions.
    #[getter]
    fn points(&self) -> Option<u16> {
        self.action.points()
    }

    pub fn __str__(&self) -> String {
        action_to_text(self.action, self.on)
    }

    fn __repr__(&self) -> String {
        match self.on {
            Some(on) => format!("Action('{}', Tile('{on}'))", self.__str__()),
            None => format!("Action('{}')", self.__str__()),
        }
    }

    fn __getnewargs__(&self) -> (String, Option<PyTile>) {
        (self.__str__(), self.on.map(PyTile))
    }
}
