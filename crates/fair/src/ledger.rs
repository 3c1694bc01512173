//! What people have revealed at a table, in its order, and what of it counts.

use crate::{Mix, Value};
use std::fmt;

/// The most seats of a table.
pub const SEATS: usize = 6;

/// The account of one table: anchors, values and what follows from them. The draws of the table are counted from 0; those that
/// come again after a takeback have their old numbers and are no new draws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    /// The draws before this one were given with the table.
    given: u32,
    holders: [Option<Holder>; SEATS],
    /// The mix now.
    mix: Mix,
    /// The mix of each draw that was made.
    mixes: Vec<Mix>,
    /// The seat of the first anchor.
    first: Option<u8>,
    /// Whether a turn has ended or a draw was made that was not given.
    begun: bool,
    entries: Vec<Entry>,
}

/// The chain of a seat, as far as it was revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holder {
    /// The value that was revealed last, or the anchor.
    pub last: Value,
    /// The draw that the next value of the chain is for.
    pub next: u32,
    /// The seats, as bits, of which a value must be mixed before one of this chain is.
    waits: u8,
}

/// One thing that a seat revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of the draw that comes next.
    pub draw: u32,
    /// Whose doing.
    pub seat: u8,
    /// What.
    pub what: What,
}

/// What a seat reveals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// The end of a new chain.
    Anchor(Value),
    /// The value of the seat's chain for the next draw.
    Value(Value),
    /// Nothing, though the seat has a chain and its turn ends: the chain ends.
    Nothing,
}

/// Why something cannot be revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// No table has such a seat.
    Seat,
    /// The seat has no chain.
    NoChain,
    /// The seat has revealed its value for this draw.
    Again,
    /// The value does not lead to the one before.
    NotNext,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::Seat => "no table has such a seat",
            Fault::NoChain => "this seat has no chain; send an anchor first",
            Fault::Again => "this seat has revealed its value for the next draw already; send none",
            Fault::NotNext => {
                "this is not the value of the seat's chain for the next draw; send that, or a new anchor first"
            }
        })
    }
}

impl std::error::Error for Fault {}

impl Ledger {
    /// Begins the account of a table at whose opening this many draws are given.
    pub fn new(given: u32) -> Ledger {
        Ledger {
            given,
            holders: [None; SEATS],
            mix: Mix::default(),
            mixes: Vec::new(),
            first: None,
            begun: false,
            entries: Vec::new(),
        }
    }

    /// Returns how many draws are given.
    pub fn given(&self) -> u32 {
        self.given
    }

    /// Returns the number of the next draw that was not made yet.
    pub fn next(&self) -> u32 {
        self.mixes.len() as u32
    }

    /// Returns everything that was revealed.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the chain of a seat.
    pub fn holder(&self, seat: u8) -> Option<Holder> {
        self.holders.get(usize::from(seat)).copied().flatten()
    }

    /// Returns the seat for whose first value the first draw waits: that of the first anchor, if it was there before any draw.
    pub fn awaited(&self) -> Option<u8> {
        let seat = self.first.filter(|_| !self.begun && self.next() >= self.given)?;
        self.is_due(seat).then_some(seat)
    }

    /// Returns whether a seat has a chain whose value for the next draw was not revealed yet.
    pub fn is_due(&self, seat: u8) -> bool {
        self.holder(seat).is_some_and(|holder| holder.next <= self.next())
    }

    /// Notes a new chain of a seat. While other chains count, it counts only when a value of each of those was mixed: whoever
    /// chose it cannot have known these values.
    ///
    /// # Errors
    /// A seat that no table has; nothing has changed.
    pub fn anchor(&mut self, seat: u8, anchor: Value) -> Result<(), Fault> {
        let index = usize::from(seat);
        if index >= SEATS {
            return Err(Fault::Seat);
        }
        let counts = |(other, holder): (usize, &Option<Holder>)| {
            let counts = other != index && holder.is_some_and(|holder| holder.waits == 0);
            u8::from(counts) << other
        };
        let waits = self.holders.iter().enumerate().map(counts).sum();
        self.holders[index] = Some(Holder { last: anchor, next: self.next(), waits });
        self.first.get_or_insert(seat);
        self.note(seat, What::Anchor(anchor));
        Ok(())
    }

    /// Notes the value that a seat reveals, and mixes it if it counts. `true` if it does.
    ///
    /// # Errors
    /// Why this cannot be its value; nothing has changed.
    pub fn reveal(&mut self, seat: u8, value: Value) -> Result<bool, Fault> {
        let draw = self.next();
        let holder = self.holders.get(usize::from(seat)).ok_or(Fault::Seat)?.ok_or(Fault::NoChain)?;
        let steps = (draw + 1).checked_sub(holder.next).filter(|&steps| steps > 0).ok_or(Fault::Again)?;
        if (0..steps).fold(value, |value, _| value.hash()) != holder.last {
            return Err(Fault::NotNext);
        }
        self.holders[usize::from(seat)] = Some(Holder { last: value, next: draw + 1, ..holder });
        let counts = holder.waits == 0;
        if counts {
            self.mix = self.mix.with(seat, value);
            self.release(seat);
        }
        self.note(seat, What::Value(value));
        Ok(counts)
    }

    /// Notes that the turn of a seat ends without a value: nobody waits for its chain any more, which has ended.
    pub fn withhold(&mut self, seat: u8) {
        if self.is_due(seat) {
            self.holders[usize::from(seat)] = None;
            self.release(seat);
            self.note(seat, What::Nothing);
        }
    }

    /// Notes that the game has begun: the turn of a seat has ended, with a value or without.
    pub fn begin(&mut self) {
        self.begun = true;
    }

    /// Notes one thing that somebody else has noted, such as a record.
    ///
    /// # Errors
    /// Why that cannot be; nothing has changed.
    pub fn add(&mut self, seat: u8, what: What) -> Result<(), Fault> {
        match what {
            What::Anchor(anchor) => self.anchor(seat, anchor),
            What::Value(value) => self.reveal(seat, value).map(drop),
            What::Nothing if self.is_due(seat) => {
                self.withhold(seat);
                Ok(())
            }
            What::Nothing => Err(Fault::NoChain),
        }
    }

    /// Returns the mix of a draw: the one that it had when it was first made.
    pub fn mix(&self, draw: u32) -> Mix {
        self.mixes.get(draw as usize).copied().unwrap_or(self.mix)
    }

    /// Notes that a draw was made; one that comes again changes nothing.
    pub fn drawn(&mut self, draw: u32) {
        if draw == self.next() {
            self.mixes.push(if draw < self.given { Mix::default() } else { self.mix });
            self.begun |= draw >= self.given;
        }
    }

    /// Lets nobody wait for a seat any more.
    fn release(&mut self, seat: u8) {
        for holder in self.holders.iter_mut().flatten() {
            holder.waits &= !(1 << seat);
        }
    }

    fn note(&mut self, seat: u8, what: What) {
        self.entries.push(Entry { draw: self.next(), seat, what });
    }
}
