//! Actions, as Python sees them.

use crate::boxes;
use crate::errors;
use crate::numbers::whole;
use crate::tile::PyTile;
use bastide_notation::{action_to_text, parse_action};
use bastide_rules::State;
use bastide_types::{
    Action, Axis, BridgeAt, Corner, FairyAt, MeepleKind, Player, Quarter, Rotation, SegmentId, Spot, Square,
    TileKind, TokenPair,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// One step of a game, chance's or a player's: a small value that compares, sorts, hashes and pickles.
///
/// `str(action)` is its notation: `draw baD`, `1,0 r90`, `follower c`, `take 1,0 2`, `fairy 1,0 2`, `dragon 1,0`, `pass`,
/// `second`. Where the tile is known, segments are named by their letters on it, otherwise by their numbers; both mean the
/// same action.
#[pyclass(frozen, eq, ord, hash, module = "bastide", name = "Action")]
#[derive(Clone, Copy)]
pub struct PyAction {
    /// What is done.
    pub action: Action,
    /// The tile that names its segment. It is no part of the value.
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
    /// An action of a position. The tile just laid names the segment of a deployment on it.
    pub fn of(action: Action, state: &State) -> PyAction {
        PyAction { action, on: names_segment(action).then(|| state.last_tile().kind) }
    }
}

/// Whether an action names a segment of the tile just laid.
pub fn names_segment(action: Action) -> bool {
    matches!(action, Action::Deploy { at: Spot::Here(_), .. })
}

/// The figure with this name, or an error that lists them.
fn figure(name: &str) -> PyResult<MeepleKind> {
    MeepleKind::from_name(name).ok_or_else(|| {
        let all = MeepleKind::ALL.map(MeepleKind::name).join(", ");
        PyValueError::new_err(format!("figure {name:?}: choose one of {all}"))
    })
}

/// A rotation by its degrees, or an error that lists them.
fn degrees(rotation: i64) -> PyResult<Rotation> {
    let turned = u16::try_from(rotation).ok().and_then(Rotation::from_degrees);
    turned.ok_or_else(|| {
        PyValueError::new_err(format!("rotation {rotation}: choose 0, 90, 180 or 270 degrees"))
    })
}

#[pymethods]
impl PyAction {
    /// The action that a text tells. `tile` is the one whose letters name segments; numbers need none.
    ///
    /// Raises `NotationError`.
    #[new]
    #[pyo3(signature = (text, tile=None))]
    fn new(py: Python<'_>, text: &str, tile: Option<&PyTile>) -> PyResult<PyAction> {
        let on = tile.map(|tile| tile.0);
        let action = parse_action(text, on).map_err(|why| errors::notation(py, why))?;
        Ok(PyAction { action, on })
    }

    /// Chance: this kind of tile comes out of the bag.
    #[staticmethod]
    fn draw(tile: &PyTile) -> PyAction {
        Action::Draw(tile.0).into()
    }

    /// The drawn tile is laid on column `x` (to the east), row `y` (to the south), turned clockwise by so many degrees.
    ///
    /// Raises `ValueError` unless `rotation` is 0, 90, 180 or 270.
    #[staticmethod]
    #[pyo3(signature = (x, y, rotation=0))]
    fn place(
        #[pyo3(from_py_with = whole)] x: i16,
        #[pyo3(from_py_with = whole)] y: i16,
        #[pyo3(from_py_with = whole)] rotation: i64,
    ) -> PyResult<PyAction> {
        Ok(Action::Place { square: Square::new(x, y), rotation: degrees(rotation)? }.into())
    }

    /// A figure (`follower`, `large`, `builder`, `pig`, `mayor`, `wagon`) is put on a segment of the tile just laid; or of the
    /// tile on column and row `through`, which it reaches through a magic portal, or to which a wagon goes on.
    ///
    /// Raises `ValueError` if there is no such figure.
    #[staticmethod]
    #[pyo3(signature = (meeple, segment, through=None))]
    fn deploy(
        meeple: &str,
        #[pyo3(from_py_with = whole)] segment: u8,
        through: Option<(i16, i16)>,
    ) -> PyResult<PyAction> {
        let segment = SegmentId(segment);
        let at =
            through.map_or(Spot::Here(segment), |(x, y)| Spot::There { square: Square::new(x, y), segment });
        Ok(Action::Deploy { meeple: figure(meeple)?, at }.into())
    }

    /// The abbey is laid on column `x`, row `y`.
    #[staticmethod]
    fn abbey(#[pyo3(from_py_with = whole)] x: i16, #[pyo3(from_py_with = whole)] y: i16) -> PyAction {
        Action::LayAbbey(Square::new(x, y)).into()
    }

    /// A barn is put at a corner of the tile just laid: `nw`, `ne`, `se` or `sw`.
    ///
    /// Raises `ValueError` if there is no such corner.
    #[staticmethod]
    fn barn(corner: &str) -> PyResult<PyAction> {
        let found = Corner::from_name(corner)
            .ok_or_else(|| PyValueError::new_err(format!("corner {corner:?}: choose nw, ne, se or sw")))?;
        Ok(Action::Deploy { meeple: MeepleKind::Barn, at: Spot::Corner(found) }.into())
    }

    /// The fairy goes to the tile on column `x`, row `y`: beside the follower on a segment of it, or, where the rules have
    /// her stand on tiles, beside nobody.
    #[staticmethod]
    #[pyo3(signature = (x, y, segment=None))]
    fn fairy(
        #[pyo3(from_py_with = whole)] x: i16,
        #[pyo3(from_py_with = whole)] y: i16,
        segment: Option<u8>,
    ) -> PyAction {
        Action::MoveFairy(FairyAt { square: Square::new(x, y), beside: segment.map(SegmentId) }).into()
    }

    /// The dragon goes to column `x`, row `y`, one step from where it is.
    #[staticmethod]
    fn dragon(#[pyo3(from_py_with = whole)] x: i16, #[pyo3(from_py_with = whole)] y: i16) -> PyAction {
        Action::MoveDragon(Square::new(x, y)).into()
    }

    /// A floor is added to the tower on column `x`, row `y`.
    #[staticmethod]
    fn floor(#[pyo3(from_py_with = whole)] x: i16, #[pyo3(from_py_with = whole)] y: i16) -> PyAction {
        Action::AddFloor(Square::new(x, y)).into()
    }

    /// A figure (`follower`, `large`) goes on top of the tower on column `x`, row `y`.
    ///
    /// Raises `ValueError` if there is no such figure.
    #[staticmethod]
    fn guard(
        meeple: &str,
        #[pyo3(from_py_with = whole)] x: i16,
        #[pyo3(from_py_with = whole)] y: i16,
    ) -> PyResult<PyAction> {
        Ok(Action::Deploy { meeple: figure(meeple)?, at: Spot::Tower(Square::new(x, y)) }.into())
    }

    /// In an exchange of prisoners this figure comes home.
    ///
    /// Raises `ValueError` if there is no such figure.
    #[staticmethod]
    fn exchange(meeple: &str) -> PyResult<PyAction> {
        Ok(Action::Exchange(figure(meeple)?).into())
    }

    /// A figure is bought back from the player with this number, for 3 points.
    ///
    /// Raises `ValueError` if there is no such figure or player.
    #[staticmethod]
    fn ransom(#[pyo3(from_py_with = whole)] captor: u8, meeple: &str) -> PyResult<PyAction> {
        if usize::from(captor) >= Player::MOST {
            return Err(PyValueError::new_err(format!("player {captor}: choose 0 to {}", Player::MOST - 1)));
        }
        Ok(Action::Ransom { captor: Player(captor), meeple: figure(meeple)? }.into())
    }

    /// A tunnel token of a pair (`a`, `b` or `c`) goes into the mouth at the end of a road: a segment of the tile on column
    /// `x`, row `y`.
    ///
    /// Raises `ValueError` if there is no such pair.
    #[staticmethod]
    fn tunnel(
        pair: &str,
        #[pyo3(from_py_with = whole)] x: i16,
        #[pyo3(from_py_with = whole)] y: i16,
        #[pyo3(from_py_with = whole)] segment: u8,
    ) -> PyResult<PyAction> {
        let found = TokenPair::from_name(pair)
            .ok_or_else(|| PyValueError::new_err(format!("pair {pair:?}: choose a, b or c")))?;
        let (square, segment) = (Square::new(x, y), SegmentId(segment));
        Ok(Action::PlaceToken { pair: found, square, segment }.into())
    }

    /// The drawn tile is laid on column `x`, row `y`, turned clockwise by so many degrees, with a bridge: over the tile itself
    /// (`ns`, `we`) or over the one beside it (`n`, `e`, `s`, `w`).
    ///
    /// Raises `ValueError` unless `rotation` is 0, 90, 180 or 270 and there is such a bridge.
    #[staticmethod]
    fn bridged(
        #[pyo3(from_py_with = whole)] x: i16,
        #[pyo3(from_py_with = whole)] y: i16,
        #[pyo3(from_py_with = whole)] rotation: i64,
        bridge: &str,
    ) -> PyResult<PyAction> {
        let rotation = degrees(rotation)?;
        let bridge = BridgeAt::from_name(bridge).ok_or_else(|| {
            let all = BridgeAt::ALL.map(BridgeAt::name).join(", ");
            PyValueError::new_err(format!("bridge {bridge:?}: choose one of {all}"))
        })?;
        Ok(Action::PlaceWithBridge { square: Square::new(x, y), rotation, bridge }.into())
    }

    /// A bridge is built over the tile on column `x`, row `y`, from north to south (`ns`) or from west to east (`we`).
    ///
    /// Raises `ValueError` for another direction.
    #[staticmethod]
    fn bridge(
        #[pyo3(from_py_with = whole)] x: i16,
        #[pyo3(from_py_with = whole)] y: i16,
        axis: &str,
    ) -> PyResult<PyAction> {
        let found = Axis::from_name(axis)
            .ok_or_else(|| PyValueError::new_err(format!("axis {axis:?}: choose ns or we")))?;
        Ok(Action::BuildBridge { square: Square::new(x, y), axis: found }.into())
    }

    /// A tile of a bazaar is chosen, for so many points.
    #[staticmethod]
    #[pyo3(signature = (tile, points=0))]
    fn offer(tile: &PyTile, #[pyo3(from_py_with = whole)] points: u16) -> PyAction {
        Action::Offer { kind: tile.0, bid: points }.into()
    }

    /// So many points are bid for the tile that was chosen at a bazaar.
    #[staticmethod]
    fn bid(#[pyo3(from_py_with = whole)] points: u16) -> PyAction {
        Action::Bid(points).into()
    }

    /// A small city becomes a castle; the follower on this segment of the tile on column `x`, row `y` becomes its lord.
    #[staticmethod]
    fn castle(
        #[pyo3(from_py_with = whole)] x: i16,
        #[pyo3(from_py_with = whole)] y: i16,
        #[pyo3(from_py_with = whole)] segment: u8,
    ) -> PyAction {
        Action::BuildCastle { square: Square::new(x, y), segment: SegmentId(segment) }.into()
    }

    /// The feature with this segment of the tile on column `x`, row `y` pays the lord of a castle.
    #[staticmethod]
    fn lord(
        #[pyo3(from_py_with = whole)] x: i16,
        #[pyo3(from_py_with = whole)] y: i16,
        #[pyo3(from_py_with = whole)] segment: u8,
    ) -> PyAction {
        Action::PayLord { square: Square::new(x, y), segment: SegmentId(segment) }.into()
    }

    /// A follower goes into a quarter of the City of Carcassonne: `castle`, `market`, `blacksmith` or `cathedral`.
    ///
    /// Raises `ValueError` if there is no such figure or quarter.
    #[staticmethod]
    fn enter(meeple: &str, quarter: &str) -> PyResult<PyAction> {
        Ok(Action::Deploy { meeple: figure(meeple)?, at: Spot::Quarter(boxes::named(quarter)?) }.into())
    }

    /// The count goes to a quarter of the City of Carcassonne.
    ///
    /// Raises `ValueError` if there is no such quarter.
    #[staticmethod]
    fn count(quarter: &str) -> PyResult<PyAction> {
        Ok(Action::MoveCount(boxes::named(quarter)?).into())
    }

    /// A follower goes from a quarter of the City of Carcassonne to the feature with this segment of the tile on column `x`, row
    /// `y`: of its westernmost tile, the northernmost of these, the first segment; for a wagon that may go on, of any tile.
    ///
    /// Raises `ValueError` if there is no such figure.
    #[staticmethod]
    fn redeploy(
        meeple: &str,
        #[pyo3(from_py_with = whole)] x: i16,
        #[pyo3(from_py_with = whole)] y: i16,
        #[pyo3(from_py_with = whole)] segment: u8,
    ) -> PyResult<PyAction> {
        let (square, segment) = (Square::new(x, y), SegmentId(segment));
        Ok(Action::Redeploy { meeple: figure(meeple)?, square, segment }.into())
    }

    /// At a festival a follower leaves a quarter of the City of Carcassonne.
    ///
    /// Raises `ValueError` if there is no such figure or quarter.
    #[staticmethod]
    fn leave(meeple: &str, quarter: &str) -> PyResult<PyAction> {
        Ok(Action::LeaveQuarter { meeple: figure(meeple)?, quarter: boxes::named(quarter)? }.into())
    }

    /// The figure on a segment of the tile on column `x`, row `y` is taken off: one's own at a festival or out of a besieged
    /// city, a knight whom a princess sends home, or a follower whom a tower captures.
    #[staticmethod]
    fn take(
        #[pyo3(from_py_with = whole)] x: i16,
        #[pyo3(from_py_with = whole)] y: i16,
        #[pyo3(from_py_with = whole)] segment: u8,
    ) -> PyAction {
        Action::TakeBack { square: Square::new(x, y), segment: SegmentId(segment) }.into()
    }

    /// Takes an abbot of one's own back from the garden or cloister where he stands, and scores him at once.
    #[staticmethod]
    fn recall(
        #[pyo3(from_py_with = whole)] x: i16,
        #[pyo3(from_py_with = whole)] y: i16,
        #[pyo3(from_py_with = whole)] segment: u8,
    ) -> PyAction {
        Action::Recall { square: Square::new(x, y), segment: SegmentId(segment) }.into()
    }

    /// No figure; at the offer of a second part: no second tile; at an escape: every knight stays.
    #[classattr]
    const PASS: PyAction = PyAction { action: Action::Pass, on: None };

    /// Takes the builder's second tile.
    #[classattr]
    const SECOND: PyAction = PyAction { action: Action::TakeSecond, on: None };

    /// Buys the tile that was chosen at a bazaar, for the highest bid.
    #[classattr]
    const BUY: PyAction = PyAction { action: Action::Buy, on: None };

    /// Sells it to whoever bid most.
    #[classattr]
    const SELL: PyAction = PyAction { action: Action::Sell, on: None };

    /// `draw`, `place`, `deploy`, `take`, `recall`, `fairy`, `dragon`, `floor`, `abbey`, `exchange`, `ransom`, `tunnel`, `bridged` (a placement with a bridge), `bridge`, `castle`, `lord`, `count`, `redeploy`, `leave`, `offer`, `bid`, `buy`, `sell`, `pass` or `second`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.action.kind().name()
    }

    /// The tile that is drawn; `None` for other actions.
    #[getter]
    fn tile(&self) -> Option<PyTile> {
        self.action.tile().map(PyTile)
    }

    /// Column and row of a placement, of an abbey or of the mouth for a tunnel token, of the figure that is taken off, of where the fairy, the dragon or a wagon
    /// goes, of a tower, or of the tile at the other end of a magic portal; `None` for other actions.
    #[getter]
    fn square(&self) -> Option<(i16, i16)> {
        self.action.square().map(|square| (square.x, square.y))
    }

    /// Degrees clockwise of a placement; `None` for other actions.
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

    /// The number of the segment (see `Tile.segments`) of a deployment or of the road with a mouth, of the figure that is taken off, or of the follower
    /// beside whom the fairy goes; `None` for other actions.
    #[getter]
    fn segment(&self) -> Option<u8> {
        self.action.segment().map(|segment| segment.0)
    }

    /// The pair of a tunnel token (`a`, `b` or `c`); `None` for other actions.
    #[getter]
    fn pair(&self) -> Option<&'static str> {
        if let Action::PlaceToken { pair, .. } = self.action { Some(pair.name()) } else { None }
    }

    /// The corner of the tile just laid where a barn is put; `None` for other actions.
    #[getter]
    fn corner(&self) -> Option<&'static str> {
        let Action::Deploy { at: Spot::Corner(corner), .. } = self.action else { return None };
        Some(corner.name())
    }

    /// The quarter of the City of Carcassonne (`castle`, `market`, `blacksmith` or `cathedral`) that a follower goes into, where
    /// the count goes, or that a follower leaves at a festival; `None` for other actions.
    #[getter]
    fn quarter(&self) -> Option<&'static str> {
        self.action.quarter().map(Quarter::name)
    }

    /// Where the bridge of an action leads: `ns` or `we`, and with a placement also over the tile beside, `n`, `e`, `s` or `w`;
    /// `None` for actions without a bridge.
    #[getter]
    fn axis(&self) -> Option<&'static str> {
        if let Action::BuildBridge { axis, .. } = self.action {
            return Some(axis.name());
        }
        self.action.lays()?.2.map(BridgeAt::name)
    }

    /// The points of an offer or a bid at a bazaar; `None` for other actions.
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
