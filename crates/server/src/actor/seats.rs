//! Seats that change hands: to the computer and back, by a new link, and the game that ends because everybody has left.

use super::{Actor, Fault, text};
use crate::error::Refused;
use crate::secret::TokenHash;
use crate::store::Op;
use bastide_protocol::{Absent, ErrorCode};
use bastide_table::{TableEvent, Viewer};
use bastide_types::Player;

impl Actor {
    /// Whoever holds a seat hands it over or takes it back; others only hand over one that was left.
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

    /// Whether nobody of a seat has been here for so long that the others may go on without. Where nobody ever was, he is still
    /// to come.
    fn is_silent(&self, seat: Player) -> bool {
        let since = self.away.get(seat.index()).copied().flatten();
        since.is_some_and(|since| since.elapsed() >= self.house.waits.takeover)
    }

    /// Returns the seats of the viewer, who may end the game at a table where that is agreed on: every other person is silent.
    pub(super) fn last_here(&self, viewer: Viewer) -> Result<Vec<u8>, Refused> {
        if self.table.config().terms().absent != Absent::Win {
            let msg = "at this table the computer plays on for whoever leaves; nobody wins by that";
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

    /// Gives a seat another secret. Every browser but one that held it holds it no more, and is told so.
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
        // Without a place among those who are told, a connection ends; the page connects again as what it is now.
        self.subscribers.retain(|subscriber| {
            let stays = !subscriber.viewer.holds(seat) || subscriber.browser == Some(keep);
            if !stays {
                let _ = subscriber.live.try_send(gone.clone());
            }
            stays
        });
        self.tell_presence();
        Ok(())
    }
}
