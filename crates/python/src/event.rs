//! What happened, and what a game comes to, as Python sees them.

use crate::tile::PyTile;
use bastide_notation::event_to_text;
use bastide_protocol::GameEvent;
use bastide_rules::{Outcome, ScoreSheet, State};
use bastide_types::{Clause, Event, PlacedTile, Player, Value};
use pyo3::prelude::*;

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
}

#[pymethods]
impl PyEvent {
    /// What sort of event it is, such as `took_goods`. The guide lists them: docs/events.md.
    #[getter]
    fn kind(&self) -> &'static str {
        self.event.name()
    }

    /// All that the event knows, as numbers, words, lists and dictionaries: docs/events.md lists the fields of each kind.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let told = serde_json::to_string(&GameEvent(self.event)).unwrap_or_default();
        py.import("json")?.call_method1("loads", (told,))
    }

    /// The seat that it is about, from 0, if it is about one.
    #[getter]
    fn player(&self) -> Option<u8> {
        self.event.player().map(|player| player.0)
    }

    /// The tile of a draw, a placement or a bazaar.
    #[getter]
    fn tile(&self) -> Option<PyTile> {
        self.event.first(|value| {
            let (Value::Tile(kind) | Value::Placed(PlacedTile { kind, .. })) = value else { return None };
            Some(PyTile(kind))
        })
    }

    /// The figure that was put down or came home.
    #[getter]
    fn meeple(&self) -> Option<&'static str> {
        self.event.first(|value| if let Value::Meeple(meeple) = value { Some(meeple.name()) } else { None })
    }

    /// Column and row of the placement, of the feature, or of where the dragon or the fairy went.
    #[getter]
    fn square(&self) -> Option<(i16, i16)> {
        self.event.first(Value::place).map(|(square, _)| (square.x, square.y))
    }

    /// `city`, `road`, `cloister`, `field`, `tower` or `quarter`: the feature that it is about.
    #[getter]
    fn feature(&self) -> Option<&'static str> {
        self.event.first(|value| if let Value::Feature(at) = value { Some(at.kind.name()) } else { None })
    }

    /// Points of a payment; of a prisoner who comes home, what its owner pays; at a bazaar what is bid or paid.
    #[getter]
    fn points(&self) -> Option<u32> {
        let mut points = None;
        self.event.fields(|name, value| {
            if let ("points" | "bid" | "price", Value::Number(number)) = (name, value) {
                points = Some(number);
            }
        });
        points
    }

    /// The column of the final table that a payment belongs to: `roads`, `cities`, `cloisters`, `fields`, `goods`,
    /// `king`, `robber`, `fairy`, `ransom`, `barns`, `castles`, `bazaars`.
    #[getter]
    fn source(&self) -> Option<&'static str> {
        self.event.first(|value| if let Value::Source(source) = value { Some(source.name()) } else { None })
    }

    /// The quarter of the City of Carcassonne to which the count goes, or from which a follower does.
    #[getter]
    fn quarter(&self) -> Option<&'static str> {
        self.event
            .first(|value| if let Value::Quarter(quarter) = value { Some(quarter.name()) } else { None })
    }

    /// Whether a payment belongs to the final scoring.
    #[getter]
    fn at_end(&self) -> bool {
        self.event.first(|value| if let Value::Flag(at_end) = value { Some(at_end) } else { None })
            == Some(true)
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
