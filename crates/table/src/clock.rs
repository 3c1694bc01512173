//! Clocks, which limit the time for thinking. The host measures the time, and the next event of the log stores it, so
//! that a log can be replayed without a clock.

use crate::effects::Effects;
use crate::{Refusal, Table};
use bastide_protocol::{Clock, OutOfTime, Per, What};
use bastide_types::{PerPlayer, Player};

/// The clocks of a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Clocks {
    agreed: Clock,
    /// The time that each seat has left according to the log, in milliseconds.
    left: PerPlayer<u32>,
    /// The time that the deciding player has used since the last event, in milliseconds.
    thought: u32,
    /// The time that each seat has used since its last decision that stands, in milliseconds.
    owed: PerPlayer<u32>,
    /// The seats whose time has run out, for the turn or for the game.
    out: PerPlayer<bool>,
}

impl Clocks {
    pub(crate) fn new(agreed: Clock) -> Clocks {
        let left = PerPlayer([milliseconds(agreed.seconds); Player::MOST]);
        Clocks { agreed, left, thought: 0, owed: PerPlayer::default(), out: PerPlayer::default() }
    }

    /// Returns the time that the deciding player has used since the last event, in milliseconds.
    pub(crate) fn thought(&self) -> u32 {
        self.thought
    }

    /// Subtracts the time that an event of the log stores from the deciding player's remaining time.
    pub(crate) fn charge(&mut self, decider: Option<Player>, spent: u32) {
        self.thought = 0;
        if let Some(player) = decider {
            self.left[player] = self.left[player].saturating_sub(spent);
            self.owe(player, spent);
        }
    }

    fn owe(&mut self, player: Player, milliseconds: u32) {
        self.owed[player] = self.owed[player].saturating_add(milliseconds);
    }

    /// Returns the time that a decision took, including decisions of the same player that were taken back.
    pub(crate) fn took(&mut self, decider: Option<Player>) -> Spent {
        Spent {
            by: decider,
            milliseconds: decider.map_or(0, |player| std::mem::take(&mut self.owed[player])),
        }
    }

    /// Keeps the time of a decision that is taken back, for the player's next decision.
    pub(crate) fn taken_back(&mut self, spent: Spent) {
        if let Some(player) = spent.by {
            self.owe(player, spent.milliseconds);
        }
    }

    /// Forgets the time of decisions that do not stand, if the time is for a turn: that turn is played again.
    pub(crate) fn turn_taken_back(&mut self) {
        if self.agreed.per == Per::Turn {
            self.owed = PerPlayer::default();
        }
    }

    /// Adds the gain at the end of a player's turn, or gives everybody the time for a new turn.
    pub(crate) fn turn_ended(&mut self, player: Player, handed: &mut PerPlayer<bool>) {
        match self.agreed.per {
            Per::Game => {
                // Nobody who is out of time gains any.
                let plus = if self.left[player] == 0 { 0 } else { milliseconds(self.agreed.plus) };
                self.left[player] = self.left[player].saturating_add(plus);
            }
            Per::Turn => {
                self.left = PerPlayer([milliseconds(self.agreed.seconds); Player::MOST]);
                if self.agreed.after == OutOfTime::Computer {
                    for seat in Player::first(Player::MOST as u8).filter(|&seat| self.out[seat]) {
                        handed[seat] = false;
                    }
                    self.out = PerPlayer::default();
                }
            }
        }
    }
}

/// The time that an action took.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spent {
    /// The player who decided; none for chance.
    by: Option<Player>,
    milliseconds: u32,
}

fn milliseconds(seconds: u32) -> u32 {
    seconds.saturating_mul(1000)
}

impl Table {
    /// Returns the player whose clock runs while everybody is connected. None runs while a computer decides or a
    /// request to take a tile back is pending, and at a table without clocks.
    pub fn clock_of(&self) -> Option<Player> {
        self.clocks?;
        self.decider().filter(|&seat| !self.is_computer(seat) && self.asking.is_none())
    }

    /// Adds to the time that the deciding player has used. The next event stores it.
    pub fn spend(&mut self, milliseconds: u32) {
        if let Some(clocks) = &mut self.clocks {
            clocks.thought = clocks.thought.saturating_add(milliseconds);
        }
    }

    /// Returns whether time has passed that no event has stored yet.
    pub fn has_unnoted_time(&self) -> bool {
        self.clocks.is_some_and(|clocks| clocks.thought > 0)
    }

    /// Returns the milliseconds that a seat has left; `None` for a computer's seat and at a table without clocks.
    pub fn time_left(&self, seat: Player) -> Option<u32> {
        let clocks = self.clocks.filter(|_| !self.is_computer(seat))?;
        let thought = if self.decider() == Some(seat) { clocks.thought } else { 0 };
        Some(clocks.left[seat].saturating_sub(thought))
    }

    /// Returns the milliseconds that each action took, at a table with clocks. A decision includes what its player
    /// decided before and took back.
    pub fn spent(&self) -> Option<Vec<u32>> {
        self.clocks.map(|_| self.spent.iter().map(|spent| spent.milliseconds).collect())
    }

    /// Forgets the actions after the first `count`, but not the time that they took.
    pub(crate) fn forget_actions(&mut self, count: usize) {
        self.actions.truncate(count);
        if let Some(clocks) = &mut self.clocks {
            self.spent.drain(count..).for_each(|spent| clocks.taken_back(spent));
        }
    }

    /// Returns whether the time of a seat has run out, for the turn or for the game.
    pub(crate) fn is_out_of_time(&self, seat: Player) -> bool {
        self.clocks.is_some_and(|clocks| clocks.out[seat])
    }

    /// Returns the seats that have lost because their time ran out.
    pub(crate) fn lost(&self) -> impl Iterator<Item = Player> {
        let loses = self.clocks.is_some_and(|clocks| clocks.agreed.after == OutOfTime::Loses);
        Player::first(self.names.len() as u8).filter(move |&seat| loses && self.is_out_of_time(seat))
    }

    /// Applies the agreed consequence for a player whose time has run out by the host's clock.
    pub(crate) fn out_of_time(&mut self, of: u8) -> Result<Effects, Refusal> {
        let seat = Player(of);
        if self.clock_of() != Some(seat) {
            return Err(Refusal::InTime);
        }
        let clocks = self.clocks.as_mut().ok_or(Refusal::InTime)?;
        let after = clocks.agreed.after;
        clocks.owe(seat, clocks.left[seat]);
        clocks.left[seat] = 0;
        clocks.out[seat] = true;
        let mut effects = Effects::of_line(Some(seat), What::OutOfTime { of, after });
        let mut others = Player::first(self.names.len() as u8).filter(|&other| !self.is_out_of_time(other));
        match (after, others.next(), others.next()) {
            (OutOfTime::Loses, Some(winner), None) => {
                self.end_early(vec![winner], &mut effects);
            }
            (OutOfTime::Loses | OutOfTime::Computer, _, _) => self.handed[seat] = true,
        }
        Ok(effects)
    }
}
