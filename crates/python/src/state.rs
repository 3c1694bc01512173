//! The Python class for games.

use crate::action::{PyAction, names_segment};
use crate::candidates;
use crate::errors;
use crate::event::{PyEvent, PyOutcome, PyScoreSheet};
use crate::feature::PyFeature;
use crate::interrupts::Interrupts;
use crate::numbers::whole;
use crate::observe;
use crate::setup::{self, PyRules, PySetup};
use crate::tile::PyTile;
use crate::turn::PyTurn;
use bastide_notation::{Record, jcz, parse_action, parse_record, parse_records, rules_to_text, sets_to_text};
use bastide_rules::{IllegalAction, State};
use bastide_types::{
    Action, Card, Event, Goods, MeepleKind, PlacedBridge, PlacedToken, Player, Quarter, SegmentId, Setup,
    Square, TileKind, Turn,
};
use numpy::{PyArray1, PyArray2};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// The greatest depth of `perft`; deeper trees could never be counted.
const MOST_DEPTH: usize = 40;

/// A game: who decides next, which actions are legal, and how it continues, including chance.
///
/// `State(players=2, sets="base,traders", rules="c2")` or `State(setup)` begins a game. Draws are ordinary actions: the
/// engine has no source of randomness. States compare, hash and pickle by set-up and actions. Do not change a state
/// that is a key of a dict.
#[pyclass(module = "bastide", name = "State")]
#[derive(Clone)]
pub struct PyState {
    pub setup: Arc<Setup>,
    pub state: State,
    pub actions: Vec<Action>,
}

/// Column, row, tile and rotation in degrees.
type LaidTile = (i16, i16, PyTile, u16);
/// Column, row, segment number of the follower, and the seat of the follower's owner.
type Fairy = (i16, i16, Option<u8>, Option<u8>);
/// Seat, figure, column, row and segment number.
type StandingFigure = (u8, &'static str, i16, i16, u8);
/// The number of figures, by quarter and kind.
type InQuarters = BTreeMap<(&'static str, &'static str), usize>;

impl PyState {
    /// Begins a game before its first draw.
    pub fn begin(py: Python<'_>, setup: Setup) -> PyResult<PyState> {
        let state = State::new(&setup).map_err(|why| errors::setup(py, why))?;
        Ok(PyState { setup: Arc::new(setup), state, actions: Vec::new() })
    }

    fn replay(py: Python<'_>, record: Record) -> PyResult<PyState> {
        let mut game = PyState::begin(py, record.setup)?;
        for &action in &record.actions {
            game.apply_one(py, action)?;
        }
        Ok(game)
    }

    /// The tile whose letters name segments: the one laid last.
    fn on(&self) -> Option<TileKind> {
        Some(self.state.last_tile().kind)
    }

    fn action(&self, given: &Bound<'_, PyAny>) -> PyResult<Action> {
        if let Ok(action) = given.cast::<PyAction>() {
            return Ok(action.get().action);
        }
        let Ok(text) = given.cast::<PyString>() else {
            return Err(PyTypeError::new_err("give an Action or its notation, such as '1,0 r90'"));
        };
        let action = parse_action(text.to_cow()?.as_ref(), self.on());
        action.map_err(|why| errors::notation(given.py(), why))
    }

    fn apply_one(&mut self, py: Python<'_>, action: Action) -> PyResult<()> {
        self.state.apply(action).map_err(|why| errors::illegal(py, why, self.on()))?;
        self.actions.push(action);
        Ok(())
    }

    fn seat(&self, player: i64) -> PyResult<Player> {
        let known = u8::try_from(player).ok().and_then(|player| self.seats().nth(usize::from(player)));
        known.ok_or_else(|| {
            PyIndexError::new_err(format!("player {player}: the seats are 0 to {}", self.state.players() - 1))
        })
    }

    /// The given seat, or by default that of the player who decides.
    fn seen_by(&self, seat: Option<i64>) -> PyResult<Player> {
        seat.map_or_else(|| Ok(observe::decider(&self.state)), |seat| self.seat(seat))
    }

    fn seats(&self) -> impl Iterator<Item = Player> + use<> {
        Player::first(self.state.players())
    }
}

fn nodes(
    state: &State,
    depth: usize,
    scratch: &mut [(State, Vec<Action>)],
    interrupts: &mut Interrupts,
) -> PyResult<u64> {
    let Some(((next, legal), deeper)) = scratch.split_first_mut() else { return Ok(1) };
    state.legal_actions(legal);
    if depth == 1 {
        return Ok(legal.len() as u64);
    }
    interrupts.look()?;
    let mut sum = 0;
    for &action in legal.iter() {
        next.clone_from(state);
        next.apply_unchecked(action, &mut ());
        sum += nodes(next, depth - 1, deeper, interrupts)?;
    }
    Ok(sum)
}

#[pymethods]
impl PyState {
    /// Begins a game of this set-up, or of `Setup(**keywords)`, before its first draw.
    #[new]
    #[pyo3(signature = (setup=None, **keywords))]
    fn new(
        py: Python<'_>,
        setup: Option<&PySetup>,
        keywords: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyState> {
        PyState::begin(py, setup::given(py, setup, keywords)?)
    }

    /// The set-up of the game.
    #[getter]
    fn setup(&self) -> PySetup {
        PySetup((*self.setup).clone())
    }

    /// The rules of the game.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.setup.rules)
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> u8 {
        self.state.players()
    }

    /// Who decides next, and about what.
    #[getter]
    fn turn(&self) -> PyTurn {
        PyTurn(self.state.turn())
    }

    /// Whether the game is over and scored.
    #[getter]
    fn over(&self) -> bool {
        self.state.turn() == Turn::Over
    }

    /// The seat whose turn it is; not always the one that decides next, see `turn`.
    #[getter]
    fn active_player(&self) -> u8 {
        self.state.active_player().0
    }

    /// 1 in the first part of a turn, 2 in the second; more only with the chained builder.
    #[getter]
    fn part(&self) -> u8 {
        self.state.part()
    }

    /// A hash of the position, whatever the order of events. The same on every machine, but not in every version.
    #[getter]
    fn key(&self) -> u64 {
        self.state.key()
    }

    /// Points so far, by seat.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.seats().map(|player| self.state.score(player)).collect()
    }

    /// The number of tiles in the bag.
    #[getter]
    fn tiles_left(&self) -> usize {
        self.state.tiles_left()
    }

    /// The result of the game; `None` before the end.
    #[getter]
    fn outcome(&self) -> Option<PyOutcome> {
        self.state.outcome().map(|outcome| PyOutcome::of(&outcome, self.state.players()))
    }

    /// All actions so far, including draws.
    #[getter]
    fn actions(&self) -> Vec<PyAction> {
        let mut laid = None;
        let named = |&action: &Action| {
            if let Action::Draw(kind) = action {
                laid = Some(kind);
            }
            PyAction { action, on: laid.filter(|_| names_segment(action)) }
        };
        self.actions.iter().map(named).collect()
    }

    /// All legal actions, sorted and without duplicates. When chance is to move, a draw of each kind that may come.
    /// Empty at the end of the game.
    fn legal_actions(&self) -> Vec<PyAction> {
        let mut legal = Vec::new();
        self.state.legal_actions(&mut legal);
        legal.into_iter().map(|action| PyAction::of(action, &self.state)).collect()
    }

    /// Whether an action (or its notation) is legal now.
    fn is_legal(&self, action: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.state.is_legal(self.action(action)?))
    }

    /// Applies one action (or its notation).
    ///
    /// Raises `IllegalAction`, with the clause that forbids it, without changing the state.
    fn apply(&mut self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        self.apply_one(py, self.action(action)?)
    }

    /// Applies an action like `apply`, and returns the events.
    fn play(&mut self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<Vec<PyEvent>> {
        let action = self.action(action)?;
        let mut events: Vec<Event> = Vec::new();
        self.state.apply_with(action, &mut events).map_err(|why| errors::illegal(py, why, self.on()))?;
        self.actions.push(action);
        Ok(events.into_iter().map(|event| PyEvent::of(event, &self.state)).collect())
    }

    /// All events since the first draw. Replays the game, which takes 10 to 100 µs.
    fn events(&self) -> PyResult<Vec<PyEvent>> {
        let mut events: Vec<Event> = Vec::new();
        let mut again = State::new(&self.setup).map_err(errors::broken)?;
        for &action in &self.actions {
            again.apply_with(action, &mut events).map_err(errors::broken)?;
        }
        Ok(events.into_iter().map(|event| PyEvent::of(event, &self.state)).collect())
    }

    /// The tiles that chance may draw now, with the copies left as exact weights. Empty unless chance is to move.
    fn chance(&self) -> Vec<(PyTile, u8)> {
        self.state.chance().map(|(kind, copies)| (PyTile(kind), copies)).collect()
    }

    /// An independent copy of the game.
    fn copy(&self) -> PyState {
        self.clone()
    }

    fn __copy__(&self) -> PyState {
        self.clone()
    }

    #[pyo3(signature = (memo, /))]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> PyState {
        let _ = memo;
        self.clone()
    }

    /// The payments for everything on the table if the game ended now.
    fn score_sheet(&self) -> PyScoreSheet {
        PyScoreSheet::of(&self.state.score_sheet(), &self.state)
    }

    /// Counts the sequences of exactly `depth` legal actions from here, with one draw for each kind (perft).
    ///
    /// Raises `ValueError` for a depth that is negative or above 40.
    fn perft(
        this: &Bound<'_, Self>,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] depth: i64,
    ) -> PyResult<u64> {
        // A copy, so that other threads may use the state meanwhile.
        let state = this.borrow().state.clone();
        let fits = usize::try_from(depth).ok().filter(|depth| *depth <= MOST_DEPTH);
        let depth =
            fits.ok_or_else(|| PyValueError::new_err(format!("depth {depth}: choose 0 to {MOST_DEPTH}")))?;
        let mut scratch: Vec<_> = (0..depth).map(|_| (state.clone(), Vec::new())).collect();
        py.detach(|| nodes(&state, depth, &mut scratch, &mut Interrupts::new()))
    }

    /// The tiles on the table, in the order in which they were laid: column, row, tile, degrees clockwise.
    fn tiles(&self) -> Vec<LaidTile> {
        let laid = self.state.tiles();
        laid.map(|t| (t.square.x, t.square.y, PyTile(t.kind), t.rotation.degrees())).collect()
    }

    /// The figures on the table: seat, figure, column, row, segment number.
    fn figures(&self) -> Vec<StandingFigure> {
        let figures = self.state.figures();
        figures.map(|f| (f.player.0, f.meeple.name(), f.at.square.x, f.at.square.y, f.at.segment.0)).collect()
    }

    /// The numbers of figures in a player's supply, by name. Raises `IndexError`.
    fn supply(&self, #[pyo3(from_py_with = whole)] player: i64) -> PyResult<BTreeMap<&'static str, u8>> {
        let seat = self.seat(player)?;
        Ok(MeepleKind::ALL
            .into_iter()
            .map(|meeple| (meeple.name(), self.state.supply(seat, meeple)))
            .collect())
    }

    /// The numbers of a player's goods tokens, by name. Raises `IndexError`.
    fn goods(&self, #[pyo3(from_py_with = whole)] player: i64) -> PyResult<BTreeMap<&'static str, u8>> {
        let goods = self.state.goods(self.seat(player)?);
        Ok(Goods::ALL.into_iter().map(|kind| (kind.name(), goods[kind])).collect())
    }

    /// The cards in play (`king`, `robber`), each with its holder and the tiles of the largest city or longest road
    /// completed so far; `None` and 0 before the first.
    fn cards(&self) -> BTreeMap<&'static str, (Option<u8>, u16)> {
        let cards = Card::ALL.into_iter().filter(|card| self.state.has_card(*card));
        let held = |card| self.state.card(card).map_or((None, 0), |(player, tiles)| (Some(player.0), tiles));
        cards.map(|card| (card.name(), held(card))).collect()
    }

    /// The column and row of the dragon; `None` before the first volcano.
    #[getter]
    fn dragon(&self) -> Option<(i16, i16)> {
        self.state.dragon().map(|square| (square.x, square.y))
    }

    /// The fairy's column and row, the segment number of the follower she was put with (`None` if she was put on a
    /// tile), and the seat of its owner (`None` once it has left). `None` until somebody moves her.
    #[getter]
    fn fairy(&self) -> Option<Fairy> {
        let (at, with) = self.state.fairy()?;
        Some((at.square.x, at.square.y, at.follower.map(|segment| segment.0), with.map(|player| player.0)))
    }

    /// The towers and foundations on the table: column, row, floors.
    fn towers(&self) -> Vec<(i16, i16, u16)> {
        self.state.towers().map(|(square, floors)| (square.x, square.y, floors)).collect()
    }

    /// The prisoners: the seat of the captor, the seat of the owner, the figure.
    fn prisoners(&self) -> Vec<(u8, u8, &'static str)> {
        let held = self.state.position().prisoners;
        held.into_iter().map(|p| (p.captor.0, p.owner.0, p.meeple.name())).collect()
    }

    /// The number of floors a player can still add to towers. Raises `IndexError`.
    fn floors(&self, #[pyo3(from_py_with = whole)] player: i64) -> PyResult<u16> {
        Ok(self.state.floors_left(self.seat(player)?))
    }

    /// The number of abbeys a player can still lay. Raises `IndexError`.
    fn abbeys(&self, #[pyo3(from_py_with = whole)] player: i64) -> PyResult<u8> {
        Ok(self.state.abbeys_left(self.seat(player)?))
    }

    /// The tunnel tokens on the table, in order of placement: seat, pair, column, row, segment number of the road.
    fn tokens(&self) -> Vec<(u8, &'static str, i16, i16, u8)> {
        let token = |token: PlacedToken| {
            let PlacedToken { player, pair, square, segment } = token;
            (player.0, pair.name(), square.x, square.y, segment.0)
        };
        self.state.tokens().map(token).collect()
    }

    /// The number of tunnel tokens of each pair that a player can still place. Raises `IndexError`.
    fn tokens_left(&self, #[pyo3(from_py_with = whole)] player: i64) -> PyResult<BTreeMap<&'static str, u8>> {
        let seat = self.seat(player)?;
        let mine = self.state.token_pairs().filter(|&(owner, _)| owner == seat);
        Ok(mine.map(|(_, pair)| (pair.name(), self.state.tokens_left(seat, pair))).collect())
    }

    /// The bridges on the table, in the order in which they were built: seat, column, row, and `ns` or `we`.
    fn bridges(&self) -> Vec<(u8, i16, i16, &'static str)> {
        let bridge =
            |bridge: PlacedBridge| (bridge.player.0, bridge.square.x, bridge.square.y, bridge.axis.name());
        self.state.bridges().map(bridge).collect()
    }

    /// The number of bridges a player can still build. Raises `IndexError`.
    fn bridges_left(&self, #[pyo3(from_py_with = whole)] player: i64) -> PyResult<u8> {
        Ok(self.state.bridges_left(self.seat(player)?))
    }

    /// The castles on the table, in order of building: column and row of both tiles, seat of the lord or `None`.
    fn castles(&self) -> Vec<(i16, i16, i16, i16, Option<u8>)> {
        let castles = self.state.castles();
        castles.map(|([a, b], lord)| (a.x, a.y, b.x, b.y, lord.map(|(owner, _)| owner.0))).collect()
    }

    /// The number of castles a player can still build. Raises `IndexError`.
    fn castles_left(&self, #[pyo3(from_py_with = whole)] player: i64) -> PyResult<u16> {
        Ok(self.state.castles_left(self.seat(player)?))
    }

    /// The tiles turned up at a bazaar that nobody has obtained yet.
    fn turned_up(&self) -> Vec<PyTile> {
        self.state.turned_up().iter().copied().map(PyTile).collect()
    }

    /// The tile from a bazaar that a player lays next, or `None`. Raises `IndexError`.
    fn own_tile(&self, #[pyo3(from_py_with = whole)] player: i64) -> PyResult<Option<PyTile>> {
        Ok(self.state.own_tile(self.seat(player)?).map(PyTile))
    }

    /// The quarter of the City of Carcassonne with the count; `None` if he is not in play.
    fn count(&self) -> Option<&'static str> {
        self.state.count().map(Quarter::name)
    }

    /// A player's followers in the City of Carcassonne, by quarter and figure, without zeros. Raises `IndexError`.
    fn in_quarters(&self, #[pyo3(from_py_with = whole)] player: i64) -> PyResult<InQuarters> {
        let of = self.seat(player)?;
        let all =
            Quarter::ALL.into_iter().flat_map(|quarter| MeepleKind::ALL.map(|meeple| (quarter, meeple)));
        let counted = all.map(|(q, m)| ((q.name(), m.name()), self.state.in_quarter_of(of, m, q)));
        Ok(counted.filter(|(_, n)| *n > 0).collect())
    }

    /// The totals of the feature that a segment of a tile belongs to. Raises `IndexError` if there is none.
    fn feature(
        &self,
        #[pyo3(from_py_with = whole)] x: i16,
        #[pyo3(from_py_with = whole)] y: i16,
        #[pyo3(from_py_with = whole)] segment: u8,
    ) -> PyResult<PyFeature> {
        let found = self.state.feature(Square::new(x, y), SegmentId(segment));
        let feature = found.ok_or_else(|| {
            PyIndexError::new_err(format!("no tile with a segment {segment} lies at {x},{y}"))
        })?;
        Ok(PyFeature::of(&feature, self.state.players()))
    }

    /// The game as a record, which `State.from_record` and `bastide replay` read. `tags` maps names to values, such as
    /// `{"Player1": "Ann"}`.
    ///
    /// Raises `ValueError` for an invalid tag name.
    #[pyo3(signature = (tags=None))]
    fn record(&self, tags: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let mut record = Record::new((*self.setup).clone(), self.actions.clone());
        for (name, value) in tags.into_iter().flatten() {
            record.set_tag(&name.extract::<String>()?, value.extract::<String>()?);
        }
        let text = record.to_string();
        match parse_record(&text) {
            Ok(again) if again == record => Ok(text),
            _ => Err(PyValueError::new_err(
                "tags: a name is a letter, then letters, digits or _, and none of the record's own",
            )),
        }
    }

    /// Replays a record. Raises `NotationError`, `SetupError` or `IllegalAction`.
    #[staticmethod]
    fn from_record(py: Python<'_>, text: &str) -> PyResult<PyState> {
        PyState::replay(py, parse_record(text).map_err(|why| errors::notation(py, why))?)
    }

    /// Replays the records in a file, one after another. Raises the same exceptions as `from_record`.
    #[staticmethod]
    fn from_records(py: Python<'_>, text: &str) -> PyResult<Vec<PyState>> {
        let records = parse_records(text).map_err(|why| errors::notation(py, why))?;
        let replayed = records.into_iter().map(|record| {
            py.check_signals()?;
            PyState::replay(py, record)
        });
        replayed.collect()
    }

    /// Replays a save file of JCloisterZone (`.jcz`, version 5 and later). Raises `NotationError` with the place.
    #[staticmethod]
    fn from_jcz(py: Python<'_>, text: &str) -> PyResult<PyState> {
        let save = jcz::parse(text).map_err(|why| errors::notation(py, why))?;
        let begin = State::new(&save.setup).map_err(|why| errors::setup(py, why))?;
        let record = save.record(|| {
            let mut state = begin.clone();
            move |action| {
                let action = state.named(action);
                state.apply(action)?;
                let (turn, dearest) = (state.turn(), state.dearest_for_lord());
                Ok::<_, IllegalAction>(jcz::Played { action, turn, dearest })
            }
        });
        PyState::replay(py, record.map_err(|why| errors::notation(py, why))?)
    }

    /// The table as SVG, which notebooks display automatically.
    fn svg(&self) -> String {
        bastide_art::board_svg(&self.state.position())
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    /// The compact features of the position as seen from a seat (by default the player who decides): `float32` of shape
    /// `(len(feature_names(setup)),)`, written to `out` if given. Points, tiles and figures are counts; flags are 0 or
    /// 1.
    #[pyo3(signature = (out=None, *, seat=None))]
    fn features<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        observe::features_to(py, (&self.setup, &self.state), self.seen_by(seat)?, out)
    }

    /// The points that the evaluation of `greedy` counts for every seat: `float32` of shape `(players,)`. It includes
    /// what the tiles left may still complete, but nothing that has not been begun. So it compares positions, and is no
    /// forecast: see `docs/python.md`.
    fn expected<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        PyArray1::from_vec(py, observe::Expectation::new().list(&self.state))
    }

    /// The legal actions as rows of numbers, in the order of `legal_actions` (see `candidate_names`): `float32` of
    /// shape `(actions, len(candidate_names(setup)))`. No rows if chance is to move and at the end.
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        candidates::of_state(py, self)
    }

    /// The landscape as planes of `size` × `size` squares, in the window of `ActionSpace(size)`, as seen from a seat
    /// (see `features`): `uint8` of shape `(len(plane_names(setup)), size, size)`, written to `out` if given. Raises
    /// `ValueError` for a size that is not odd.
    #[pyo3(signature = (size=crate::space::SIZE, out=None, *, seat=None))]
    fn planes<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] size: i64,
        out: Option<Bound<'py, PyAny>>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        observe::planes_to(
            py,
            (&self.setup, &self.state),
            self.seen_by(seat)?,
            crate::space::size(size)?,
            out,
        )
    }

    fn __eq__(&self, other: &PyState) -> bool {
        self.actions == other.actions && self.setup == other.setup
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.setup.hash(&mut hasher);
        self.actions.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<PyState>().getattr("from_record")?, (self.record(None)?,)))
    }

    fn __repr__(&self) -> String {
        let (sets, rules) = (sets_to_text(&self.setup.sets), rules_to_text(&self.setup.rules));
        format!(
            "<State {} players, {sets}, {rules}: {} tiles left, scores {:?}, {}>",
            self.setup.players,
            self.state.tiles_left(),
            self.scores(),
            self.turn().__repr__().trim_matches(['<', '>']),
        )
    }
}
