//! The ledger of a table: what its players have revealed, in order, and which of it counts.

use crate::{Mix, Value};
use std::fmt;

/// The maximum number of seats at a table.
pub const SEATS: usize = 6;

/// The ledger of one table: anchors, values and the mix. The draws of the table are numbered from 0. A draw that is
/// repeated after a takeback keeps its number and is not a new draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    /// The number of draws that were given when the table was opened; they come first.
    given: u32,
    holders: [Option<Holder>; SEATS],
    /// The current mix.
    mix: Mix,
    /// The mix of each draw made so far.
    mixes: Vec<Mix>,
    /// The seat of the first anchor.
    first: Option<u8>,
    /// Whether a turn has ended, or a draw was made that was not given.
    begun: bool,
    entries: Vec<Entry>,
}

/// The chain of a seat, as far as it is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holder {
    /// The value that was revealed last, or the anchor.
    pub last: Value,
    /// The draw that the next value of the chain is for.
    pub next: u32,
    /// A bit mask of seats. Values of this chain count only after a value of each of these seats has been mixed.
    waits: u8,
}

/// An entry of the ledger: something that a seat revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of the next draw at that time.
    pub draw: u32,
    /// The seat.
    pub seat: u8,
    /// The content.
    pub what: What,
}

/// The content of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// The end of a new chain.
    Anchor(Value),
    /// The value of the seat's chain for the next draw.
    Value(Value),
    /// Nothing, although the seat has a chain and its turn ends. The chain ends.
    Nothing,
}

/// The reason why something cannot be revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// No table has this seat.
    Seat,
    /// The seat has no chain.
    NoChain,
    /// The seat has already revealed its value for this draw.
    Again,
    /// The hashes of the value do not lead to the previous one.
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
    /// Starts the ledger of a table that is opened with this number of given draws.
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

    /// Returns the number of given draws.
    pub fn given(&self) -> u32 {
        self.given
    }

    /// Returns the number of the next draw that was not made yet.
    pub fn next(&self) -> u32 {
        self.mixes.len() as u32
    }

    /// Returns every entry.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the chain of a seat, if it has one.
    pub fn holder(&self, seat: u8) -> Option<Holder> {
        self.holders.get(usize::from(seat)).copied().flatten()
    }

    /// Returns the seat whose first value the first draw waits for: that of the first anchor, if it came before any
    /// draw.
    pub fn awaited(&self) -> Option<u8> {
        let seat = self.first.filter(|_| !self.begun && self.next() >= self.given)?;
        self.is_due(seat).then_some(seat)
    }

    /// Returns whether a seat has a chain whose value for the next draw is not revealed yet.
    pub fn is_due(&self, seat: u8) -> bool {
        self.holder(seat).is_some_and(|holder| holder.next <= self.next())
    }

    /// Records a new chain of a seat. If other chains count, it only counts once a value of each of those has been
    /// mixed: the player who chose the chain cannot have known these values.
    ///
    /// # Errors
    /// If no table has this seat; nothing has changed.
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

    /// Records a value of a seat, and mixes it if it counts. Returns whether it does.
    ///
    /// # Errors
    /// The reason why this cannot be the seat's value; nothing has changed.
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

    /// Records that a turn of the seat ends without a value. Its chain ends, and no other chain waits for it any more.
    pub fn withhold(&mut self, seat: u8) {
        if self.is_due(seat) {
            self.holders[usize::from(seat)] = None;
            self.release(seat);
            self.note(seat, What::Nothing);
        }
    }

    /// Records that the game has begun: the turn of a seat has ended, with or without a value.
    pub fn begin(&mut self) {
        self.begun = true;
    }

    /// Records an entry from another source, such as a game record.
    ///
    /// # Errors
    /// The reason why the entry is impossible; nothing has changed.
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

    /// Returns the mix that a draw was first made with.
    pub fn mix(&self, draw: u32) -> Mix {
        self.mixes.get(draw as usize).copied().unwrap_or(self.mix)
    }

    /// Records that a draw was made. A repeated draw changes nothing.
    pub fn drawn(&mut self, draw: u32) {
        if draw == self.next() {
            self.mixes.push(if draw < self.given { Mix::default() } else { self.mix });
            self.begun |= draw >= self.given;
        }
    }

    /// Makes no chain wait for this seat any more.
    fn release(&mut self, seat: u8) {
        for holder in self.holders.iter_mut().flatten() {
            holder.waits &= !(1 << seat);
        }
    }

    fn note(&mut self, seat: u8, what: What) {
        self.entries.push(Entry { draw: self.next(), seat, what });
    }
}
