//! Questions to programs and their moves, in the words of records.

use crate::{Table, TableEvent, Viewer};
use bastide_notation::split_actions;
use bastide_protocol::Asked;
use bastide_referee::{described, legal, play};
use bastide_types::Player;

/// In place of the legal actions: a decision was made and waits to be confirmed.
const CONFIRM: &str = "confirm";

/// The reason why a move of a program cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadMove {
    /// Another seat decides, or nobody.
    NotYourTurn,
    /// It is no list of legal actions.
    Illegal(String),
}

impl Table {
    /// The question to this viewer, if one of their seats decides.
    pub fn asked(&self, viewer: Viewer) -> Option<Asked> {
        let seat = self.decider_of(viewer)?;
        let waits = self.pending().map(|_| vec![CONFIRM.to_owned()]);
        let legal = waits.unwrap_or_else(|| legal(self.state()));
        Some(Asked::Turn { seq: self.seq(), seat: seat.0, state: described(self.state()), legal })
    }

    /// Reads a move of a program; returns the deciding seat, which must be the viewer's, and the events of the move.
    ///
    /// # Errors
    /// It is not this viewer's turn, or an action cannot be read or is illegal.
    pub fn read_move(&self, viewer: Viewer, text: &str) -> Result<(Player, Vec<TableEvent>), BadMove> {
        let seat = self.decider_of(viewer).ok_or(BadMove::NotYourTurn)?;
        let confirmed = TableEvent::Confirmed { value: None };
        if self.pending().is_some() {
            return match text.trim() == CONFIRM {
                true => Ok((seat, vec![confirmed])),
                false => Err(BadMove::Illegal(self.stage().first())),
            };
        }
        let (mut state, mut events) = (self.state().clone(), Vec::new());
        for (number, text) in split_actions(text).enumerate() {
            if state.turn().player() != Some(seat) {
                let why = "a move ends where somebody else or chance decides; send only its own actions";
                return Err(BadMove::Illegal(why.to_owned()));
            }
            let action = play(&mut state, number, text).map_err(BadMove::Illegal)?;
            events.push(TableEvent::Played { action });
        }
        if events.is_empty() {
            return Err(BadMove::Illegal("there is no action; send one of `legal`".to_owned()));
        }
        // What others see next is final: programs take nothing back.
        events.extend((state.turn().player() != Some(seat)).then_some(confirmed));
        Ok((seat, events))
    }

    /// The deciding seat, if this viewer holds it and no computer plays it.
    fn decider_of(&self, viewer: Viewer) -> Option<Player> {
        self.decider().filter(|&seat| viewer.holds(seat) && !self.is_computer(seat))
    }
}
