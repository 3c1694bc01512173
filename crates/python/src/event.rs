//! The Python classes for events, outcomes and score sheets.

use crate::tile::PyTile;
use bastide_notation::event_to_text;
use bastide_protocol::GameEvent;
use bastide_rules::{Outcome, ScoreSheet, State};
use bastide_types::{Clause, Event, PlacedTile, Player, Value};
use pyo3::prelude::*;

/// Something that happened in a game. `str(event)` describes it, with the arithmetic and the clause of a payment.
#[pyclass(frozen, eq, hash, module = "bastide", name = "Event")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PyEvent {
    event: Event,
    text: String,
}

impl PyEvent {
    /// Wraps an event of a game; `state` provides the tiles whose letters name segments.
    pub fn of(event: Event, state: &State) -> PyEvent {
        let text = event_to_text(&event, |square| state.tile_at(square).map(|tile| tile.kind));
        PyEvent { event, text }
    }
}

#[pymethods]
impl PyEvent {
    /// The kind of event, such as `took_goods`; docs/events.md lists them.
    #[getter]
    fn kind(&self) -> &'static str {
        self.event.name()
    }

    /// All fields of the event, as numbers, words, lists and dictionaries; docs/events.md lists the fields of each
    /// kind.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let json = serde_json::to_string(&GameEvent(self.event)).unwrap_or_default();
        py.import("json")?.call_method1("loads", (json,))
    }

    /// The seat that the event is about, from 0; `None` if it is about none.
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

    /// The figure that was deployed or came home.
    #[getter]
    fn meeple(&self) -> Option<&'static str> {
        self.event.first(|value| if let Value::Meeple(meeple) = value { Some(meeple.name()) } else { None })
    }

    /// The column and row of the placement or feature, or of the new place of the dragon or the fairy.
    #[getter]
    fn square(&self) -> Option<(i16, i16)> {
        self.event.first(Value::place).map(|(square, _)| (square.x, square.y))
    }

    /// The kind of feature that the event is about: `city`, `road`, `cloister`, `field`, `tower`, `quarter` or
    /// `garden`.
    #[getter]
    fn feature(&self) -> Option<&'static str> {
        self.event.first(|value| if let Value::Feature(at) = value { Some(at.kind.name()) } else { None })
    }

    /// The points of a payment, the ransom for a prisoner who comes home, or the bid or price at a bazaar.
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

    /// The quarter of the City of Carcassonne that the count moves to or that a follower comes from.
    #[getter]
    fn quarter(&self) -> Option<&'static str> {
        self.event
            .first(|value| if let Value::Quarter(quarter) = value { Some(quarter.name()) } else { None })
    }

    /// Why a figure came home; docs/events.md explains the words.
    #[getter]
    fn why(&self) -> Option<&'static str> {
        self.event.first(|value| if let Value::Homecoming(why) = value { Some(why.name()) } else { None })
    }

    /// Whether a payment belongs to the final scoring.
    #[getter]
    fn at_end(&self) -> bool {
        self.event.first(|value| if let Value::Flag(at_end) = value { Some(at_end) } else { None })
            == Some(true)
    }

    /// The clause of the rule book that decided it; see `bastide.clause`.
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

/// The result of a game.
#[pyclass(frozen, eq, get_all, module = "bastide", name = "Outcome")]
#[derive(Clone, PartialEq, Eq)]
pub struct PyOutcome {
    /// The final scores, by seat.
    pub scores: Vec<i32>,
    /// The seats with the most points; several on a tie.
    pub winners: Vec<usize>,
}

impl PyOutcome {
    /// The outcome of a game with this number of players.
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

/// The payments for everything on the table if the game ended now.
#[pyclass(frozen, eq, get_all, module = "bastide", name = "ScoreSheet")]
#[derive(Clone, PartialEq, Eq)]
pub struct PyScoreSheet {
    /// The points before these payments, by seat.
    before: Vec<i32>,
    /// The points after these payments, by seat.
    scores: Vec<i32>,
    /// Every payment, in order, as events of the kind `scored`.
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

    fn __repr__(&self) -> String {
        let (before, scores, payments) = (&self.before, &self.scores, self.payments.len());
        format!("<ScoreSheet before={before:?} scores={scores:?}, {payments} payments>")
    }
}
