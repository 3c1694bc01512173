//! What happened, and what a game comes to, as Python sees them.

use crate::tile::PyTile;
use bastide_notation::event_to_text;
use bastide_protocol::EventData;
use bastide_rules::{Outcome, ScoreSheet, State};
use bastide_types::{Clause, Event, Player, TileKind};
use pyo3::prelude::*;
use serde_json::Value;

/// One thing that happened. `str(event)` tells it in words, with the arithmetic and the clause of a payment.
#[pyclass(frozen, eq, hash, module = "bastide", name = "Event")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PyEvent {
    event: Event,
    text: String,
}

impl PyEvent {
    /// An event of a game; `state` knows the tiles whose letters name segments.
    pub fn of(event: Event, state: &State) -> PyEvent {
        let text = event_to_text(&event, |square| state.tile_at(square).map(|tile| tile.kind));
        PyEvent { event, text }
    }

    /// All that it knows.
    fn told(&self) -> Value {
        serde_json::to_value(EventData(&self.event)).unwrap_or_default()
    }

    /// The first of these fields that it has.
    fn field(&self, names: &[&str]) -> Option<Value> {
        let data = self.told();
        names.iter().filter_map(|&name| data.get(name)).find(|value| !value.is_null()).cloned()
    }

    /// A field that is a word.
    fn word(&self, names: &[&str]) -> Option<String> {
        self.field(names)?.as_str().map(str::to_owned)
    }
}

#[pymethods]
impl PyEvent {
    /// What sort of event it is, such as `scored`. The guide lists them: docs/events.md.
    #[getter]
    fn kind(&self) -> String {
        self.word(&["k"]).unwrap_or_default().replace('_', "-")
    }

    /// All that the event knows, as numbers, words, lists and dictionaries: docs/events.md lists the fields of each kind.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.told().to_string(),))
    }

    /// The seat that it is about, from 0, if it is about one.
    #[getter]
    fn player(&self) -> Option<u8> {
        self.event.player().map(|player| player.0)
    }

    /// The tile of a draw or a placement.
    #[getter]
    fn tile(&self) -> Option<PyTile> {
        TileKind::from_id(&self.word(&["tile"])?).map(PyTile)
    }

    /// The figure that was put down or came home.
    #[getter]
    fn meeple(&self) -> Option<String> {
        self.word(&["meeple"])
    }

    /// Column and row of the placement, of the feature, or of where the dragon or the fairy went.
    #[getter]
    fn square(&self) -> Option<(i64, i64)> {
        let there = self.field(&["square", "at"])?;
        Some((there["x"].as_i64()?, there["y"].as_i64()?))
    }

    /// `city`, `road`, `cloister`, `field`, `tower` or `quarter`: the feature that it is about.
    #[getter]
    fn feature(&self) -> Option<String> {
        self.field(&["at"])?["feature"].as_str().map(str::to_owned)
    }

    /// Points of a payment; of a prisoner who comes home, what its owner pays; at a bazaar what is bid or paid.
    #[getter]
    fn points(&self) -> Option<u64> {
        self.field(&["points", "bid", "price"])?.as_u64()
    }

    /// The column of the final table that a payment belongs to: `roads`, `cities`, `cloisters`, `fields`, `goods`,
    /// `king`, `robber`, `fairy`, `ransom`, `barns`, `castles`, `bazaars`.
    #[getter]
    fn source(&self) -> Option<String> {
        self.word(&["source"])
    }

    /// The quarter of the City of Carcassonne to which the count goes, or from which a follower does.
    #[getter]
    fn quarter(&self) -> Option<String> {
        self.word(&["quarter", "from"])
    }

    /// Whether a payment belongs to the final scoring.
    #[getter]
    fn at_end(&self) -> bool {
        self.field(&["at_end"]).is_some_and(|value| value == true)
    }

    /// The clause of the rule book that decided; `bastide.clause` tells it.
    #[getter]
    fn rule(&self) -> Option<&'static str> {
        self.event.rule().map(Clause::name)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Event {}: {}>", self.kind(), self.text)
    }
}

/// How a game ended.
#[pyclass(frozen, eq, get_all, module = "bastide", name = "Outcome")]
#[derive(Clone, PartialEq, Eq)]
pub struct PyOutcome {
    /// Final scores by seat.
    pub scores: Vec<i32>,
    /// The seats with most points; several on a tie.
    pub winners: Vec<usize>,
}

impl PyOutcome {
    /// The outcome of a game of so many players.
    pub fn of(outcome: &Outcome, players: u8) -> PyOutcome {
        let scores = Player::first(players).map(|player| outcome.scores[player]).collect();
        PyOutcome { scores, winners: outcome.winners.iter().map(|player| player.index()).collect() }
    }
}

#[pymethods]
impl PyOutcome {
    fn __repr__(&self) -> String {
        format!("<Outcome scores={:?} winners={:?}>", self.scores, self.winners)
    }
}

/// What everything on the table pays if the game ended now.
#[pyclass(frozen, eq, get_all, module = "bastide", name = "ScoreSheet")]
#[derive(Clone, PartialEq, Eq)]
pub struct PyScoreSheet {
    /// Points on the scoreboard, by seat.
    before: Vec<i32>,
    /// Points if the game ended now, by seat.
    scores: Vec<i32>,
    /// Every payment, in the order in which it is made: events of the kind `scored`.
    payments: Vec<PyEvent>,
}

impl PyScoreSheet {
    /// The sheet of a game.
    pub fn of(sheet: &ScoreSheet, state: &State) -> PyScoreSheet {
        let players = || Player::first(state.players());
        PyScoreSheet {
            before: players().map(|player| sheet.before[player]).collect(),
            scores: players().map(|player| sheet.outcome.scores[player]).collect(),
            payments: sheet.events.iter().map(|&event| PyEvent::of(event, state)).collect(),
        }
    }
}

#[pymethods]
impl PyScoreSheet {
    fn __str__(&self) -> String {
        let mut lines: Vec<String> = self.payments.iter().map(|event| event.text.clone()).collect();
        lines.push(format!("before {:?}, in all {:?}", self.before, self.scores));
        lines.join("\n")
    }
}
