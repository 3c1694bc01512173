//! Draws that nobody can choose: the values that people reveal, and the secret at the end. `bastide_fair` has the
//! rules.

use crate::effects::Effects;
use crate::{Refusal, Table};
use bastide_fair::{Ledger, Mix, Value};
use bastide_protocol::{Fair, Held};
use bastide_types::{Player, Turn};

/// The refusal at old tables, whose draws are not checked.
const UNCHECKED: Refusal =
    Refusal::Fair("the draws of this table are not checked; send neither anchors nor values");

impl Table {
    /// Returns the ledger of revealed values; `None` at a table whose draws cannot be checked.
    pub fn ledger(&self) -> Option<&Ledger> {
        self.fair.as_deref()
    }

    /// Returns the secret that the draws followed from, once it is public.
    pub fn secret(&self) -> Option<[u8; 32]> {
        self.secret
    }

    /// Returns the mix of the next draw.
    pub(crate) fn mix(&self) -> Mix {
        self.fair.as_ref().map_or(Mix::default(), |ledger| ledger.mix(self.draws))
    }

    /// Returns the player whose value the first draw waits for.
    pub(crate) fn awaited(&self) -> Option<Player> {
        let seat = self.fair.as_ref()?.awaited().map(Player)?;
        (self.state().turn() == Turn::Chance && !self.is_computer(seat)).then_some(seat)
    }

    /// Returns whether the secret may become public: the game is over and cannot go back.
    pub(crate) fn may_show_secret(&self) -> bool {
        self.is_over() && self.fair.is_some() && self.secret.is_none()
    }

    /// Returns the data that pages need to reveal the next values.
    pub(crate) fn fair(&self) -> Option<Fair> {
        let ledger = self.fair.as_ref().filter(|_| !self.is_over())?;
        let held = |seat: u8| {
            let holder = ledger.holder(seat)?;
            Some(Held { last: holder.last.to_string(), next: holder.next })
        };
        let draw = (self.draws == ledger.next()).then_some(self.draws);
        let chains = (0..self.names.len() as u8).map(held).collect();
        Some(Fair { draw, awaited: self.awaited().map(|seat| seat.0), chains })
    }

    pub(crate) fn anchored(&mut self, seat: Player, anchor: Value) -> Result<Effects, Refusal> {
        if self.is_over() || self.is_computer(seat) {
            return Err(Refusal::Fair("no turn of this seat is to come; send no anchor"));
        }
        self.fair.as_mut().ok_or(UNCHECKED)?.anchor(seat.0, anchor).map_err(Refusal::Value)?;
        Ok(Effects::default())
    }

    pub(crate) fn revealed(&mut self, seat: Player, value: Value) -> Result<Effects, Refusal> {
        if self.awaited() != Some(seat) {
            return Err(Refusal::Fair("no draw waits for this seat; send values with the end of a turn"));
        }
        self.fair.as_mut().ok_or(UNCHECKED)?.reveal(seat.0, value).map_err(Refusal::Value)?;
        Ok(Effects::default())
    }

    /// Records the value that a seat reveals when it confirms a decision. An `Err` leaves the table unchanged.
    pub(crate) fn turn_ended(&mut self, seat: Player, value: Option<Value>) -> Result<(), Refusal> {
        let own = self.position.state.active_player() == seat;
        let draws = self.draws;
        let Some(ledger) = &mut self.fair else {
            return if value.is_some() { Err(UNCHECKED) } else { Ok(()) };
        };
        match value {
            Some(_) if !own => return Err(Refusal::Fair("it is another player's turn; send no value")),
            Some(_) if draws < ledger.next() => {
                return Err(Refusal::Fair("the draws come again that were taken back; send no value"));
            }
            Some(value) => drop(ledger.reveal(seat.0, value).map_err(Refusal::Value)?),
            None if own && draws == ledger.next() => ledger.withhold(seat.0),
            None => {}
        }
        ledger.begin();
        Ok(())
    }

    pub(crate) fn secret_shown(&mut self, secret: [u8; 32]) -> Result<Effects, Refusal> {
        if !self.may_show_secret() {
            return Err(Refusal::Fair("the secret is shown once, when the game is over"));
        }
        self.secret = Some(secret);
        Ok(Effects::default())
    }
}
