//! Checks the account of a finished game.

use crate::{Entry, Fault, Ledger, SEATS, What, commitment, draw};
use std::fmt;

/// The data on its draws in the record of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The table's id.
    pub table: String,
    /// The commitment that the host published before the game.
    pub commitment: String,
    /// The secret that the draws follow from.
    pub secret: [u8; 32],
    /// The number of draws that were given when the table was opened; they come first.
    pub given: u32,
    /// The entries of the ledger, in order.
    pub entries: Vec<Entry>,
}

/// A draw of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// For each kind that could be drawn, the number of copies left.
    pub weights: Vec<u32>,
    /// The index of the kind that was drawn.
    pub index: usize,
}

/// The result of a successful check.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// The number of draws checked, without those that were given.
    pub draws: u32,
    /// The contribution of each seat.
    pub seats: [Share; SEATS],
}

/// The contribution of a seat to the draws.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// The number of its chains.
    pub chains: u32,
    /// The number of values that it revealed.
    pub values: u32,
    /// The first draw that contains a value of this seat. From then on, nobody without knowledge of the seat's values
    /// could predict or choose the draws after each of them.
    pub from: Option<u32>,
    /// The draws before which a turn of this seat ended without a value although the seat had a chain.
    pub withheld: Vec<u32>,
}

/// A fault of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Broken {
    /// The published commitment does not match the secret.
    Commitment {
        /// The commitment that matches the secret.
        expected: String,
    },
    /// An entry is impossible.
    Revealed {
        /// The index of the entry, from 0.
        entry: usize,
        /// The entry.
        what: Entry,
        /// The reason.
        fault: Fault,
    },
    /// An entry comes after one of a later draw.
    Order {
        /// The index of the entry, from 0.
        entry: usize,
        /// The entry.
        what: Entry,
    },
    /// A draw is not the one that follows from the secret and the revealed values.
    Draw {
        /// The number of the draw, from 0.
        draw: u32,
        /// The index of the kind that it should have selected.
        expected: usize,
        /// The index of the kind that was drawn.
        found: usize,
    },
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::Commitment { expected } => write!(
                f,
                "the secret does not belong to the commitment: the host should have published {expected}"
            ),
            Broken::Revealed { entry, what, fault } => write!(
                f,
                "what was revealed {} (before draw {}, seat {}) cannot be so: {fault}",
                entry + 1,
                what.draw + 1,
                what.seat + 1
            ),
            Broken::Order { entry, what } => write!(
                f,
                "what was revealed {} (before draw {}, seat {}) stands after what was revealed for a later draw",
                entry + 1,
                what.draw + 1,
                what.seat + 1
            ),
            Broken::Draw { draw, expected, found } => {
                write!(f, "draw {} should bring kind {expected} of those left, not {found}", draw + 1)
            }
        }
    }
}

impl std::error::Error for Broken {}

impl Account {
    /// Checks the draws of a game. `draws` must be all of its draws, in order.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self, draws: &[Drawn]) -> Result<Shown, Broken> {
        let expected = commitment(&self.secret, &self.table);
        if self.commitment != expected {
            return Err(Broken::Commitment { expected });
        }
        if let Some(before) = self.entries.windows(2).position(|pair| pair[0].draw > pair[1].draw) {
            return Err(Broken::Order { entry: before + 1, what: self.entries[before + 1] });
        }
        let mut shown = Shown::default();
        let mut ledger = Ledger::new(self.given);
        let mut entries = self.entries.iter().copied().enumerate().peekable();
        // If a tile was taken back and the game ended before its draws were repeated, there are values for draws that
        // were not made.
        let last = self.entries.iter().map(|entry| entry.draw).max().unwrap_or_default();
        for n in 0..=last.max(draws.len() as u32) {
            while let Some((entry, what)) = entries.next_if(|(_, what)| what.draw == n) {
                shown.note(&mut ledger, what).map_err(|fault| Broken::Revealed { entry, what, fault })?;
            }
            if let Some(drawn) = draws.get(n as usize).filter(|_| n >= self.given) {
                let expected = draw(&self.secret, n, &ledger.mix(n), &drawn.weights);
                if expected != drawn.index {
                    return Err(Broken::Draw { draw: n, expected, found: drawn.index });
                }
                shown.draws += 1;
            }
            ledger.drawn(n);
        }
        Ok(shown)
    }
}

impl Shown {
    fn note(&mut self, ledger: &mut Ledger, Entry { draw, seat, what }: Entry) -> Result<(), Fault> {
        let share = self.seats.get_mut(usize::from(seat)).ok_or(Fault::Seat)?;
        match what {
            What::Anchor(anchor) => {
                ledger.anchor(seat, anchor)?;
                share.chains += 1;
            }
            What::Value(value) => {
                if ledger.reveal(seat, value)? {
                    share.from.get_or_insert(draw);
                }
                share.values += 1;
            }
            What::Nothing => {
                ledger.add(seat, what)?;
                share.withheld.push(draw);
            }
        }
        Ok(())
    }
}
