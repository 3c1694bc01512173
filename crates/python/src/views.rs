//! What the learned value function sees of a position: numbers about each seat, and about each occupied feature as that
//! seat sees it.

use crate::arrays;
use crate::games::Games;
use crate::observe::decider;
use crate::threads;
use bastide_rules::State;
use bastide_search::{Computer, Level, View};
use bastide_types::PerPlayer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// The lengths of the rows of a seat and of a feature.
const WIDTHS: [usize; 2] = [View::SEAT.len(), View::FEATURE.len()];

/// Computes the views of all seats of a position, reusing its memory.
pub struct Viewer {
    computer: Computer,
    views: Vec<View>,
}

impl Viewer {
    pub fn new(players: usize) -> Viewer {
        Viewer { computer: Computer::new(Level::Greedy), views: vec![View::default(); players] }
    }

    /// Returns the expected final scores, and the views by seat. The game must not be over.
    pub fn see(&mut self, state: &State) -> (PerPlayer<f32>, &[View]) {
        (self.computer.see(state, &mut self.views), &self.views)
    }
}

/// The output arrays for some games.
struct Wanted<'a> {
    seats: &'a mut [f32],
    features: &'a mut [f32],
    lengths: &'a mut [u32],
}

impl<'a> Wanted<'a> {
    /// Splits off the rows of the first games; `players` and `most` are the dimensions after the games.
    fn cut(&mut self, games: usize, (players, most): (usize, usize)) -> Wanted<'a> {
        Wanted {
            seats: arrays::cut_off(&mut self.seats, games * players * WIDTHS[0]),
            features: arrays::cut_off(&mut self.features, games * players * most * WIDTHS[1]),
            lengths: arrays::cut_off(&mut self.lengths, games),
        }
    }

    /// Writes the views of a position, from the seat that decides on.
    fn write(self, state: &State, viewer: &mut Viewer, most: usize) {
        let (players, first) = (viewer.views.len(), usize::from(decider(state).0));
        let (_, views) = viewer.see(state);
        let seats = self.seats.chunks_mut(WIDTHS[0]).zip(self.features.chunks_mut(most * WIDTHS[1]));
        for (offset, (seat, features)) in seats.enumerate() {
            let view = &views[(first + offset) % players];
            seat.copy_from_slice(&view.seat);
            features.fill(0.0);
            for (row, feature) in features.chunks_mut(WIDTHS[1]).zip(&view.features) {
                row.copy_from_slice(feature);
            }
        }
        self.lengths.fill(views[0].features.len() as u32);
    }
}

impl Games {
    /// Writes the views of every game.
    pub fn views(
        &self,
        py: Python<'_>,
        seats: &Bound<'_, PyAny>,
        features: &Bound<'_, PyAny>,
        lengths: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let (games, players) = (self.games.len(), self.players());
        let bad = |_| PyTypeError::new_err("features: give a NumPy array");
        let shape: Vec<usize> = features.getattr("shape").and_then(|shape| shape.extract()).map_err(bad)?;
        let most = shape.get(2).copied().filter(|&most| most > 0).ok_or_else(|| {
            PyValueError::new_err("features: give an array of shape (games, players, most, numbers)")
        })?;
        let mut seats = arrays::writable::<f32>(seats, "seats", &[games, players, WIDTHS[0]])?;
        let mut features = arrays::writable::<f32>(features, "features", &[games, players, most, WIDTHS[1]])?;
        let mut lengths = arrays::writable::<u32>(lengths, "lengths", &[games])?;
        let mut wanted = Wanted {
            seats: arrays::slice(&mut seats, "seats")?,
            features: arrays::slice(&mut features, "features")?,
            lengths: arrays::slice(&mut lengths, "lengths")?,
        };
        let dimensions = (players, most);
        let parts = self.games.chunks(self.share()).map(|games| (games, wanted.cut(games.len(), dimensions)));
        py.detach(|| {
            threads::share(self.threads, parts, |(games, mut wanted)| {
                let mut viewer = Viewer::new(players);
                for game in games {
                    wanted.cut(1, dimensions).write(&game.state, &mut viewer, most);
                }
            });
        });
        Ok(())
    }
}

/// The names of the numbers that `Batch.views` writes about a seat, and about each feature with figures.
#[pyfunction]
pub fn view_names() -> (Vec<&'static str>, Vec<&'static str>) {
    (View::SEAT.to_vec(), View::FEATURE.to_vec())
}
