//! Reading the state of a table.

use crate::{Config, Level, MOST_EVENTS, Table};
use bastide_protocol::{Name, ScoreAccount, Stage, Title};
use bastide_referee::{Asked, account};
use bastide_rules::State;
use bastide_types::{Action, Player, Turn};

impl Table {
    /// The current stage: what is decided next.
    pub fn stage(&self) -> Stage {
        if self.is_over() {
            Stage::Over
        } else if self.pending().is_some() {
            Stage::Confirm
        } else {
            Stage::from(self.position.state.turn())
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.position.state.turn() == Turn::Over || !self.claimed.is_empty()
    }

    /// The winners, once the game is over.
    pub fn winners(&self) -> Option<Vec<Player>> {
        if !self.claimed.is_empty() {
            return Some(self.claimed.clone());
        }
        let winners = self.state().outcome()?.winners;
        if self.lost().next().is_none() {
            return Some(winners);
        }
        let all = Player::first(self.names.len() as u8);
        Some(self.best_of(all.filter(|&seat| !self.lost().any(|lost| lost == seat))))
    }

    /// Returns those of the seats that have the most points.
    pub(crate) fn best_of(&self, seats: impl Iterator<Item = Player>) -> Vec<Player> {
        let seats: Vec<Player> = seats.collect();
        let score = |seat: &Player| self.state().score(*seat);
        let most = seats.iter().map(score).max();
        seats.into_iter().filter(|seat| Some(score(seat)) == most).collect()
    }

    /// The table where the same people play again.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Whether the game ended early, because the others had left or their time had run out.
    pub fn is_claimed(&self) -> bool {
        !self.claimed.is_empty()
    }

    /// The name of the table, if it has one.
    pub fn title(&self) -> Option<&Title> {
        self.title.as_ref()
    }

    /// The player who decides, if any.
    pub fn decider(&self) -> Option<Player> {
        self.position.state.turn().player().filter(|_| self.claimed.is_empty())
    }

    /// The number of the last event.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// The time of the last event, in milliseconds since 1970.
    pub fn changed(&self) -> u64 {
        self.changed
    }

    /// The time when the table was opened, in milliseconds since 1970.
    pub fn opened(&self) -> u64 {
        self.opened
    }

    /// The configuration of the table.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The current names of the seats.
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// The state of the game, without a pending decision.
    pub fn state(&self) -> &State {
        &self.position.state
    }

    /// The decision to be confirmed.
    pub(crate) fn pending(&self) -> Option<Action> {
        self.position.pending.as_ref().map(|tried| tried.action)
    }

    /// The state of the game as if the pending decision were confirmed.
    pub(crate) fn state_if_confirmed(&self) -> &State {
        self.position.pending.as_ref().map_or(self.state(), |tried| &tried.after)
    }

    /// The account of what everything would pay if the game ended now, regardless of the aids.
    pub(crate) fn account(&self) -> ScoreAccount {
        let state = self.state_if_confirmed();
        let names = self.names.iter().map(|name| name.as_str().to_owned()).collect();
        let sets = self.config.setup.sets.clone();
        account(state, &Asked { position: state.position(), names, recorded: None, sets })
    }

    /// The actions so far, including chance: a complete record of the game. It excludes a pending decision and
    /// everything that was taken back.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Whether a computer plays this seat.
    pub fn is_computer(&self, seat: Player) -> bool {
        self.level(seat).is_some()
    }

    /// The level of the computer that plays this seat; `None` if a person plays.
    pub fn level(&self, seat: Player) -> Option<Level> {
        let of_computer = self.config.seats.get(seat.index())?.computer;
        of_computer.or_else(|| self.handed[seat].then(Level::default))
    }

    /// Whether the computer plays the seat of a person.
    pub fn is_handed(&self, seat: Player) -> bool {
        self.handed.0.get(seat.index()).copied().unwrap_or_default()
    }

    /// The number of the turn, from 1; a double turn is one turn.
    pub fn turn_number(&self) -> u16 {
        self.position.turn_number
    }

    /// Whether a tile of this seat is on the table, so that somebody has been playing there.
    pub fn has_laid(&self, seat: Player) -> bool {
        self.placed.iter().any(|placed| placed.who == seat)
    }

    /// Whether the computer of this seat has failed before, so that the simpler one plays.
    pub fn has_failed(&self, seat: Player) -> bool {
        self.failed[seat]
    }

    /// Whether the deciding player can undo a step.
    pub(crate) fn can_undo(&self) -> bool {
        !self.steps.is_empty() && self.decider().is_some() && !self.is_long()
    }

    /// Whether the log is so long that only the game itself proceeds.
    pub(crate) fn is_long(&self) -> bool {
        self.seq >= MOST_EVENTS
    }
}
