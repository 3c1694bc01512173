//! Checks the account of a game that is over.

use crate::{Entry, Fault, Ledger, SEATS, What, commitment, draw};
use std::fmt;

/// What the record of a finished game says about its draws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The table's id.
    pub table: String,
    /// What the host published before the game.
    pub commitment: String,
    /// What the draws followed from.
    pub secret: [u8; 32],
    /// The draws before this one were given when the table was opened.
    pub given: u32,
    /// What people have revealed, in its order.
    pub entries: Vec<Entry>,
}

/// A draw of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// How many copies were left of each kind that could be drawn.
    pub weights: Vec<u32>,
    /// Which of them was drawn.
    pub index: usize,
}

/// What a check has shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// How many draws were checked; those that were given are not among them.
    pub draws: u32,
    /// What each seat put into them.
    pub seats: [Share; SEATS],
}

/// What a seat put into the draws.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// How many chains it had.
    pub chains: u32,
    /// How many values it revealed.
    pub values: u32,
    /// The first draw that a value of this seat went into: from here on nobody who did not know the seat's values could
    /// foresee or choose what comes after each of them.
    pub from: Option<u32>,
    /// The draws before which a turn of this seat ended without a value, though the seat had a chain.
    pub withheld: Vec<u32>,
}

/// What is wrong with an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Broken {
    /// The host published something else than what it shows now.
    Commitment {
        /// What it should have published.
        expected: String,
    },
    /// Something was revealed that cannot be so.
    Revealed {
        /// Which entry, from 0.
        entry: usize,
        /// What.
        what: Entry,
        /// Why not.
        fault: Fault,
    },
    /// Something stands before what was revealed earlier.
    Order {
        /// Which entry, from 0.
        entry: usize,
    },
    /// A draw does not follow.
    Draw {
        /// Its number, from 0.
        draw: u32,
        /// Which kind it should have brought, as an index of its weights.
        expected: usize,
        /// Which it brought.
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
            Broken::Order { entry } => {
                write!(f, "what was revealed {} stands before what was revealed earlier", entry + 1)
            }
            Broken::Draw { draw, expected, found } => {
                write!(f, "draw {} should bring kind {expected} of those left, not {found}", draw + 1)
            }
        }
    }
}

impl std::error::Error for Broken {}

impl Account {
    /// Returns what the draws of a game show, which are all of its draws in their order.
    ///
    /// # Errors
    /// The first thing that does not follow.
    pub fn check(&self, draws: &[Drawn]) -> Result<Shown, Broken> {
        let expected = commitment(&self.secret, &self.table);
        if self.commitment != expected {
            return Err(Broken::Commitment { expected });
        }
        if let Some(entry) = self.entries.windows(2).position(|pair| pair[0].draw > pair[1].draw) {
            return Err(Broken::Order { entry });
        }
        let mut shown = Shown::default();
        let mut ledger = Ledger::new(self.given);
        let mut entries = self.entries.iter().copied().enumerate().peekable();
        // Where a tile was taken back and the game ended before its draws had come again, more was revealed than was drawn.
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
