//! The Python class for turns.

use crate::tile::PyTile;
use bastide_types::{Decision, Turn};
use pyo3::prelude::*;

/// Who decides next, and about what.
#[pyclass(frozen, eq, hash, module = "bastide", name = "Turn")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PyTurn(pub Turn);

#[pymethods]
impl PyTurn {
    /// The kind of decision, or `chance` if a tile must be drawn, or `over`:
    ///
    /// - `place` and `deploy`;
    /// - `abbey`: one may be laid instead of drawing;
    /// - `wagon`: one came home and may move on;
    /// - `phantom`: it may be deployed after the first action;
    /// - `tunnel`: a token may be placed;
    /// - `dragon`: its next step;
    /// - `castle`: one may be built, and `lord`: which feature pays for it;
    /// - `redeploy`: followers may move from the City of Carcassonne to features about to be scored;
    /// - `city`: a follower may enter the City of Carcassonne, and `count`: he may be moved;
    /// - `last_redeploy`: followers may move after the last tile;
    /// - `auction`: a tile of a bazaar is chosen, `bid`: a higher bid may be made, `deal`: buy or sell the tile;
    /// - `capture`: by a tower, `exchange`: which prisoner comes home, `ransom`: before the turn ends;
    /// - `escape`: a knight may leave a besieged city;
    /// - `second`: the builder's second tile is offered.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Turn::Chance => "chance",
            Turn::Decide(_, decision) => decision.question().name(),
            Turn::Over => "over",
        }
    }

    /// The seat that decides, from 0; `None` if chance is to move and after the end.
    #[getter]
    fn player(&self) -> Option<u8> {
        self.0.player().map(|player| player.0)
    }

    /// The tile in hand at a placement; `None` otherwise.
    #[getter]
    fn tile(&self) -> Option<PyTile> {
        match self.0 {
            Turn::Decide(_, Decision::Place(kind)) => Some(PyTile(kind)),
            Turn::Decide(..) | Turn::Chance | Turn::Over => None,
        }
    }

    /// The square of the tile just laid, when a figure may be deployed on it; `None` otherwise.
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
