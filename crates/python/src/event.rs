//! What happened, and what a game comes to, as Python sees them.

use crate::tile::PyTile;
use bastide_notation::event_to_text;
use bastide_rules::{Outcome, ScoreSheet, State};
use bastide_types::{Event, FeatureAt, MeepleKind, PlacedTile, Player, Quarter, Source, Square, TileKind};
use pyo3::prelude::*;

/// One thing that happened. `str(event)` tells it in words, with the arithmetic and the clause of a payment.
#[pyclass(frozen, eq, hash, module = "bastide", name = "Event")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PyEvent {
    event: Event,
    text: String,
}

/// What the kinds of events have in common.
#[derive(Default)]
struct Parts {
    kind: &'static str,
    player: Option<Player>,
    tile: Option<TileKind>,
    placed: Option<PlacedTile>,
    meeple: Option<MeepleKind>,
    at: Option<FeatureAt>,
    square: Option<Square>,
    points: Option<u32>,
    rule: Option<&'static str>,
    source: Option<Source>,
    quarter: Option<Quarter>,
    at_end: bool,
}

impl PyEvent {
    /// An event of a game; `state` knows the tiles whose letters name segments.
    pub fn of(event: Event, state: &State) -> PyEvent {
        let text = event_to_text(&event, |square| state.tile_at(square).map(|tile| tile.kind));
        PyEvent { event, text }
    }

    fn parts(&self) -> Parts {
        let of = |kind: &'static str, player: Option<Player>| Parts { kind, player, ..Parts::default() };
        match self.event {
            Event::Drawn { player, kind } => Parts { tile: Some(kind), ..of("drawn", Some(player)) },
            Event::SetAside { kind, .. } => Parts { tile: Some(kind), ..of("set-aside", None) },
            Event::PutBack { kind } => Parts { tile: Some(kind), ..of("put-back", None) },
            Event::Placed { player, tile } => {
                Parts { placed: Some(tile), tile: Some(tile.kind), ..of("placed", Some(player)) }
            }
            Event::SecondEarned { player, rule } => {
                Parts { rule: Some(rule), ..of("second-earned", Some(player)) }
            }
            Event::Deployed { player, meeple, at, .. } => {
                Parts { meeple: Some(meeple), at: Some(at), ..of("deployed", Some(player)) }
            }
            Event::NoAbbey { player } => of("no-abbey", Some(player)),
            Event::NoMeeple { player } => of("no-meeple", Some(player)),
            Event::Completed { feature, .. } => Parts { at: Some(feature), ..of("completed", None) },
            Event::Scored { player, points, rule, feature, source, at_end, .. } => Parts {
                points: Some(points),
                rule: Some(rule),
                at: feature,
                source: Some(source),
                at_end,
                ..of("scored", Some(player))
            },
            Event::TookGoods { player, feature, .. } => {
                Parts { at: Some(feature), ..of("took-goods", Some(player)) }
            }
            Event::Returned { player, meeple, at } => {
                Parts { meeple: Some(meeple), at: Some(at), ..of("returned", Some(player)) }
            }
            Event::TakenBack { player, meeple, at, rule } => Parts {
                meeple: Some(meeple),
                at: Some(at),
                rule: Some(rule),
                ..of("taken-back", Some(player))
            },
            Event::SentHome { player, meeple, at, rule, .. } => Parts {
                meeple: Some(meeple),
                at: Some(at),
                rule: Some(rule),
                ..of("sent-home", Some(player))
            },
            Event::RaceLost { at, .. } => Parts { at: Some(at), ..of("race-lost", None) },
            Event::DragonCame { square } => Parts { square: Some(square), ..of("dragon-came", None) },
            Event::DragonMoved { player, square } => {
                Parts { square: Some(square), ..of("dragon-moved", Some(player)) }
            }
            Event::DragonStopped { square, .. } => {
                Parts { square: Some(square), ..of("dragon-stopped", None) }
            }
            Event::FairyMoved { player, to } => {
                Parts { square: Some(to.square), ..of("fairy-moved", Some(player)) }
            }
            Event::TokenPlaced { player, at, .. } => {
                Parts { at: Some(at), ..of("token-placed", Some(player)) }
            }
            Event::NoToken { player } => of("no-token", Some(player)),
            Event::BridgeBuilt { player, square, .. } => {
                Parts { square: Some(square), ..of("bridge-built", Some(player)) }
            }
            Event::TurnedUp { kind } => Parts { tile: Some(kind), ..of("turned-up", None) },
            Event::Offered { player, kind, bid } => {
                Parts { tile: Some(kind), points: Some(bid.into()), ..of("offered", Some(player)) }
            }
            Event::Raised { player, kind, bid } => {
                Parts { tile: Some(kind), points: Some(bid.into()), ..of("raised", Some(player)) }
            }
            Event::NoBid { player, .. } => of("no-bid", Some(player)),
            Event::Bought { player, kind, price, rule, .. } => Parts {
                tile: Some(kind),
                points: Some(price.into()),
                rule: Some(rule),
                ..of("bought", Some(player))
            },
            Event::Sold { player, kind, price, rule, .. } => Parts {
                tile: Some(kind),
                points: Some(price.into()),
                rule: Some(rule),
                ..of("sold", Some(player))
            },
            Event::OwnTile { player, kind } => Parts { tile: Some(kind), ..of("own-tile", Some(player)) },
            Event::CastleBuilt { player, at } => Parts { at: Some(at), ..of("castle-built", Some(player)) },
            Event::NoCastle { player } => of("no-castle", Some(player)),
            Event::LordPaid { player, at, rule, .. } => {
                Parts { at: Some(at), rule: Some(rule), ..of("lord-paid", Some(player)) }
            }
            Event::Redeployed { player, meeple, from, at, rule } => Parts {
                quarter: Some(from),
                meeple: Some(meeple),
                at: Some(at),
                rule: Some(rule),
                ..of("redeployed", Some(player))
            },
            Event::NoRedeploy { player } => of("no-redeploy", Some(player)),
            Event::CountMoved { player, quarter, rule } => {
                Parts { quarter: Some(quarter), rule: Some(rule), ..of("count-moved", Some(player)) }
            }
            Event::CountStays { player } => of("count-stays", Some(player)),
            Event::FloorAdded { player, square, .. } => {
                Parts { square: Some(square), ..of("floor-added", Some(player)) }
            }
            Event::Captured { player, meeple, at, rule, .. } => {
                Parts { meeple: Some(meeple), at: Some(at), rule: Some(rule), ..of("captured", Some(player)) }
            }
            Event::NoCapture { player } => of("no-capture", Some(player)),
            Event::Freed { player, meeple, points, rule, .. } => Parts {
                meeple: Some(meeple),
                points: Some(points),
                rule: Some(rule),
                ..of("freed", Some(player))
            },
            Event::NoRansom { player } => of("no-ransom", Some(player)),
            Event::NoEscape { player } => of("no-escape", Some(player)),
            Event::CardTaken { player, .. } => of("card-taken", Some(player)),
            Event::SecondTaken { player } => of("second-taken", Some(player)),
            Event::SecondDeclined { player } => of("second-declined", Some(player)),
            Event::TurnEnded { player } => of("turn-ended", Some(player)),
            Event::TurnAgain { player } => {
                Parts { rule: Some("river.volcano.turn"), ..of("turn-again", Some(player)) }
            }
            Event::FinalScoring => of("final-scoring", None),
            Event::GameOver => of("game-over", None),
        }
    }
}

#[pymethods]
impl PyEvent {
    /// `drawn`, `set-aside`, `put-back`, `placed`, `second-earned`, `deployed`, `no-meeple`, `completed`, `scored`,
    /// `took-goods`, `returned`, `taken-back`, `sent-home`, `race-lost`, `dragon-came`, `dragon-moved`, `dragon-stopped`,
    /// `fairy-moved`, `floor-added`, `captured`, `no-capture`, `freed`, `no-ransom`, `no-escape`, `no-abbey`, `token-placed`,
    /// `no-token`, `bridge-built`, `castle-built`, `no-castle`, `lord-paid`, `redeployed`, `no-redeploy`, `count-moved`,
    /// `count-stays`, `turned-up`, `offered`, `raised`, `no-bid`, `bought`, `sold`, `own-tile`, `card-taken`, `second-taken`,
    /// `second-declined`, `turn-ended`, `turn-again`, `final-scoring` or `game-over`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.parts().kind
    }

    /// The seat that it is about, from 0, if it is about one.
    #[getter]
    fn player(&self) -> Option<u8> {
        self.parts().player.map(|player| player.0)
    }

    /// The tile of a draw or a placement.
    #[getter]
    fn tile(&self) -> Option<PyTile> {
        self.parts().tile.map(PyTile)
    }

    /// The figure that was put down or came home.
    #[getter]
    fn meeple(&self) -> Option<&'static str> {
        self.parts().meeple.map(MeepleKind::name)
    }

    /// Column and row of the placement, of the feature, or of where the dragon or the fairy went.
    #[getter]
    fn square(&self) -> Option<(i16, i16)> {
        let parts = self.parts();
        let there = parts.placed.map(|tile| tile.square).or(parts.at.map(|at| at.square)).or(parts.square);
        there.map(|s| (s.x, s.y))
    }

    /// `city`, `road`, `cloister`, `field`, `tower` or `quarter`: the feature that it is about.
    #[getter]
    fn feature(&self) -> Option<&'static str> {
        self.parts().at.map(|at| at.kind.name())
    }

    /// Points of a payment; of a prisoner who comes home, what its owner pays; at a bazaar what is bid or paid.
    #[getter]
    fn points(&self) -> Option<u32> {
        self.parts().points
    }

    /// The column of the final table that a payment belongs to: `roads`, `cities`, `cloisters`, `fields`, `goods`,
    /// `king`, `robber`, `fairy`, `ransom`, `barns`, `castles`, `bazaars`.
    #[getter]
    fn source(&self) -> Option<&'static str> {
        self.parts().source.map(Source::name)
    }

    /// The quarter of the City of Carcassonne to which the count goes, or from which a follower does.
    #[getter]
    fn quarter(&self) -> Option<&'static str> {
        self.parts().quarter.map(Quarter::name)
    }

    /// Whether a payment belongs to the final scoring.
    #[getter]
    fn at_end(&self) -> bool {
        self.parts().at_end
    }

    /// The clause of the rule book that decided; `bastide.clause` tells it.
    #[getter]
    fn rule(&self) -> Option<&'static str> {
        self.parts().rule
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Event {}: {}>", self.parts().kind, self.text)
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
