//! Seats that change hands: to the computer and back, or by a new link; and the claim to a win when everyone else has
//! left.

use super::{Actor, Fault, text};
use crate::error::Refused;
use crate::secret::TokenHash;
use crate::store::Op;
use bastide_protocol::{ErrorCode, OnLeave};
use bastide_table::{TableEvent, Viewer};
use bastide_types::Player;

impl Actor {
    /// Allows players to hand over or take back their own seat, and to hand over the seat of a player who has left.
    pub(super) fn check_hand(&self, seat: Player, of: u8, computer: bool) -> Result<(), Refused> {
        if of == seat.0 || computer && self.is_silent(Player(of)) {
            return Ok(());
        }
        let seconds = self.house.waits.takeover.as_secs();
        let msg = format!(
            "another player's seat can be handed to the computer when somebody was here and has been away for {seconds} s"
        );
        Err(Refused::new(ErrorCode::NotYourSeat, msg))
    }

    /// Whether a seat has been empty for so long that others may continue without its player; false if its player has
    /// not come yet.
    fn is_silent(&self, seat: Player) -> bool {
        let since = self.away.get(seat.index()).copied().flatten();
        since.is_some_and(|since| since.elapsed() >= self.house.waits.takeover)
    }

    /// Returns the viewer's seats, if the table's terms let them claim a win and nobody else is present.
    pub(super) fn last_here(&self, viewer: Viewer) -> Result<Vec<u8>, Refused> {
        if self.table.config().terms().on_leave != OnLeave::Win {
            let msg = "at this table the computer plays on for a player who leaves; nobody wins by that";
            return Err(Refused::new(ErrorCode::WrongStage, msg));
        }
        let people = Player::first(self.table.names().len() as u8).filter(|&p| !self.table.is_computer(p));
        let (mine, others): (Vec<Player>, Vec<Player>) = people.partition(|&p| viewer.holds(p));
        if others.is_empty() || !others.iter().all(|&other| self.is_silent(other)) {
            let seconds = self.house.waits.takeover.as_secs();
            let msg = format!(
                "the win can be claimed when every other person has been away for {seconds} s, and there is one"
            );
            return Err(Refused::new(ErrorCode::WrongStage, msg));
        }
        Ok(mine.into_iter().map(|seat| seat.0).collect())
    }

    /// Gives a seat a new secret. All browsers but `keep` lose the seat and are notified.
    pub(super) async fn relink(
        &mut self,
        by: Option<Player>,
        seat: Player,
        token: TokenHash,
        keep: TokenHash,
    ) -> Result<(), Fault> {
        let reseat = Op::Reseat { table: self.id.clone(), seat: seat.0, token, keep };
        self.note(by, TableEvent::Relinked { of: seat.0 }, vec![reseat]).await?;
        let msg = "your seat has a new link, and this browser does not hold it any more; ask for the link";
        let gone = text(&self.refusal(None, Refused::new(ErrorCode::BadToken, msg)));
        // Removing a subscriber ends its connection; the page then reconnects as a spectator.
        self.subscribers.retain(|subscriber| {
            let stays = !subscriber.viewer.holds(seat) || subscriber.browser == Some(keep);
            if !stays {
                let _ = subscriber.live.try_send(gone.clone());
            }
            stays
        });
        self.send_presence();
        Ok(())
    }
}
