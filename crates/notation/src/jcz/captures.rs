//! Tower prisoners in a save file: captured, exchanged, bought back.

use super::game::Game;
use super::json::Individual;
use super::{Part, Place, Played, Problems};
use bastide_types::{Action, Decision, Player, Turn};
use std::fmt;

impl<E: fmt::Display, F: FnMut(Action) -> Result<Played, E>> Game<'_, F> {
    /// Plays the tower's capture and the exchange for it. Returns true if the file ends before that is decided.
    pub fn captures(&mut self, part: &Part, goes_on: bool) -> Result<bool, Problems> {
        let Turn::Decide(player, Decision::Capture(_)) = self.turn else {
            return match &part.capture {
                Some((Place { square, .. }, _)) => {
                    Err(self.problem(format!("no follower on {square} is captured now")))
                }
                None => Ok(false),
            };
        };
        let Some((from, captive)) = &part.capture else {
            if !self.declines(goes_on || part.goes_past_capture()) {
                return Ok(true);
            }
            self.play(Action::Pass)?;
            return Ok(false);
        };
        self.take_back(from)?;
        match (self.turn, &part.exchange) {
            (Turn::Decide(_, Decision::Exchange(_)), Some(chosen)) => {
                self.play(Action::Exchange(chosen.meeple))?;
            }
            (_, Some(Individual { id, .. })) => {
                return Err(self.problem(format!("nobody chooses `{id}` for an exchange now")));
            }
            (_, None) => {}
        }
        if captive.owner == player {
            return Ok(false);
        }
        let mine = |(captor, held): &(Player, Individual)| (*captor, held.owner) == (captive.owner, player);
        let wanted = |held: &Individual| part.exchange.as_ref().is_none_or(|chosen| *held == *chosen);
        match self.held.iter().position(|entry| mine(entry) && wanted(&entry.1)) {
            Some(place) => drop(self.held.remove(place)),
            None => self.held.push((player, captive.clone())),
        }
        Ok(false)
    }

    /// Buys prisoners back.
    pub fn ransoms(&mut self, figures: &[Individual]) -> Result<(), Problems> {
        for figure in figures {
            // Of several identical figures, the file may name one that has already returned in an exchange.
            let alike = |(_, held): &&(Player, Individual)| {
                (held.owner, held.meeple) == (figure.owner, figure.meeple)
            };
            let exact = self.held.iter().position(|(_, held)| held == figure);
            let place = exact.or_else(|| self.held.iter().position(|entry| alike(&entry)));
            let none = || self.problem(format!("nobody holds the figure `{}`", figure.id));
            let (captor, _) = self.held.remove(place.ok_or_else(none)?);
            self.play(Action::Ransom { captor, meeple: figure.meeple })?;
        }
        Ok(())
    }

    /// Pays the ransoms at the end of the file. Refuses them if the file does not say which tile was drawn for that
    /// turn.
    pub fn last_ransoms(&mut self, figures: &[Individual]) -> Result<(), Problems> {
        match figures.first() {
            Some(figure) if self.turn == Turn::Chance => Err(self.problem(format!(
                "the file ends with a ransom for `{}` before a tile is placed, and does not say which tile was drawn: it can be \
                 read without that ransom, or with `gameAnnotations.drawOrder`",
                figure.id
            ))),
            _ => self.ransoms(figures),
        }
    }
}
