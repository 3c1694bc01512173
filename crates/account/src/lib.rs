//! The account of a game: what could be done, what was done and what came of it, one line of JSON a tile.
//!
//! An instrument for proofs: games that another engine recorded are compared with it, tile by tile. Each line has
//! everything that the other program needs to check its own reading of the rules: every legal placement and deployment,
//! every other decision with what could be chosen, scores, goods and figures coming home. The last line holds every payment
//! of the final scoring. `docs/notation.md` names the fields.

mod bazaar;
mod decision;
mod deployment;
mod lines;
mod notes;

use bastide_referee::Stop;
use std::io;

pub use lines::write;

/// Why there is no account, or no more of it.
#[derive(Debug)]
pub enum Fault {
    /// The game cannot be set up: what to say.
    Begin(String),
    /// A recorded action is not legal.
    Stop(Stop),
    /// The account cannot be written.
    Write(io::Error),
}

impl From<Stop> for Fault {
    fn from(stop: Stop) -> Fault {
        Fault::Stop(stop)
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Write(error)
    }
}
