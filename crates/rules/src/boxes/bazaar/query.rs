//! Bazaars: checking and hashing.

use crate::key::{Key, Sort};
use crate::state::State;
use bastide_types::{Decision, Turn};

impl State {
    /// Adds the tiles of a bazaar and the bids.
    pub(crate) fn add_bazaar(&self, key: &mut Key) {
        if !self.in_play.bazaars() {
            return;
        }
        let bazaar = &self.bazaar;
        key.add(
            Sort::Bazaar,
            (bazaar.due, bazaar.laid_now, bazaar.runs, bazaar.to_come, bazaar.chooser, bazaar.lot),
        );
        bazaar.open().iter().for_each(|kind| key.add(Sort::TurnedUp, kind));
        bazaar.held.0.iter().enumerate().for_each(|held| key.add(Sort::Held, held));
    }

    /// Checks that every player has a tile or will still get one, and that a tile is chosen exactly while players bid
    /// for it.
    pub(crate) fn check_bazaar(&self) -> Result<(), String> {
        let bazaar = &self.bazaar;
        let held = bazaar.held.0.iter().flatten().count();
        let tiles = usize::from(bazaar.to_come) + bazaar.open().len();
        if tiles > 0 && tiles + held != usize::from(self.seats.count) {
            return Err(format!("{tiles} tiles of the bazaar and {held} with players"));
        }
        if tiles + held > 0 && !(self.in_play.bazaars() && bazaar.runs) {
            return Err("tiles of a bazaar, and none runs".into());
        }
        let bids = matches!(self.turn(), Turn::Decide(_, Decision::Bid | Decision::Deal));
        let open = bazaar.lot.is_some_and(|lot| bazaar.open().contains(&lot.kind));
        if bids == open { Ok(()) } else { Err(format!("{:?} at {:?}", bazaar.lot, self.turn())) }
    }
}
