//! Turns, as Python sees them.

use crate::tile::PyTile;
use bastide_types::{Decision, Turn};
use pyo3::prelude::*;

/// Whose decision comes next, and about what.
#[pyclass(frozen, eq, hash, module = "bastide", name = "Turn")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PyTurn(pub Turn);

#[pymethods]
impl PyTurn {
    /// `chance` (a tile must be drawn), `abbey` (one may be laid instead), `wagon` (one has come home and may go on), `place`, `deploy`, `phantom` (it may follow what was done), `tunnel` (a token may be put), `dragon` (one step of it), `castle` (one may be made), `lord` (which feature pays him), `redeploy` (a follower may move from the City of Carcassonne to what is scored), `city` (one may go in), `count` (he may be moved), `last_redeploy` (a follower may move after the last tile), `auction` (a tile of a bazaar is chosen), `bid` (more may be bid for it), `deal` (it is bought or sold), `capture` (by a tower), `exchange`
    /// (which prisoner comes home), `ransom` (before the turn ends), `escape` (a knight may leave a besieged city), `second`
    /// (the builder's second tile is offered) or `over`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Turn::Chance => "chance",
            Turn::Decide(_, decision) => decision.question().name(),
            Turn::Over => "over",
        }
    }

    /// The seat that decides, from 0; `None` at chance's turn and after the end.
    #[getter]
    fn player(&self) -> Option<u8> {
        self.0.player().map(|player| player.0)
    }

    /// The tile in hand at a placement; `None` at other times.
    #[getter]
    fn tile(&self) -> Option<PyTile> {
        match self.0 {
            Turn::Decide(_, Decision::Place(kind)) => Some(PyTile(kind)),
            Turn::Decide(..) | Turn::Chance | Turn::Over => None,
        }
    }

    /// Where the tile was laid that a figure may be put on; `None` at other times.
    #[getter]
    fn square(&self) -> Option<(i16, i16)> {
        self.0.deploys_at().map(|square| (square.x, square.y))
    }

    pub fn __repr__(&self) -> String {
        let player = self.player().map_or(String::new(), |player| format!(" player={player}"));
        let tile = self.tile().map_or(String::new(), |tile| format!(" tile={}", tile.0));
        let square = self.square().map_or(String::new(), |(x, y)| format!(" square={x},{y}"));
        format!("<Turn {}{player}{tile}{square}>", self.kind())
    }
}
