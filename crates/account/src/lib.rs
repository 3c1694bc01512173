//! The account of a game: the options, the decision and its effects, as one line of JSON for each tile.
//!
//! A tool for verification: games recorded by another engine are compared with it, tile by tile. Each line has
//! everything that the other program needs to check its own reading of the rules: every legal placement and deployment,
//! every other decision with its options, scores, goods and figures coming home. The last line has every payment of the
//! final scoring. `docs/notation.md` describes the fields.

mod bazaar;
mod decision;
mod deployment;
mod lines;
mod notes;

use bastide_referee::Stop;
use std::io;

pub use lines::write;

/// The reason why an account is missing or incomplete.
#[derive(Debug)]
pub enum Fault {
    /// The game cannot be set up; the text is a message to the user.
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
