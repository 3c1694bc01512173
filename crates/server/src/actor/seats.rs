//! Seats that change hands: to the computer and back, by a new link, and the game that ends because everybody has left.

use super::{Actor, Done, Lost, from_refusal, from_refused, text};
use crate::clock::now;
use crate::error::Refused;
use crate::secret::TokenHash;
use crate::store::Op;
use bastide_protocol::{Absent, ErrorCode, ServerMessage};
use bastide_table::Viewer;
use bastide_types::Player;

impl Actor {
    /// Whoever holds a seat hands it over or takes it back; others only hand over one that was left.
    pub(super) async fn hand(
        &mut self,
        seat: Player,
        id: &str,
        of: Player,
        computer: bool,
    ) -> Result<Done, Lost> {
        match self.table.answered(seat, id) {
            Ok(Some(seq)) => return Ok(Ok(seq)),
            Ok(None) => {}
            Err(refusal) => return Ok(Err(from_refusal(refusal))),
        }
        if of != seat && !(computer && self.is_silent(of)) {
            let seconds = self.house.takeover.as_secs();
            let msg = format!(
                "another player's seat can be handed to the computer when somebody was here and has been away for {seconds} s"
            );
            return Ok(Err((ErrorCode::NotYourSeat, msg, None)));
        }
        match self.table.hand(seat, id.to_owned(), of, computer, now()) {
            Ok(change) => {
                let seq = change.numbered.seq;
                let done = self.publish(vec![change]).await?;
                self.tell_presence();
                Ok(done.map(|()| seq).map_err(from_refused))
            }
            Err(refusal) => Ok(Err(from_refusal(refusal))),
        }
    }

    /// Whether nobody of a seat has been here for so long that the others may go on without. Where nobody ever was, he is still
    /// to come.
    fn is_silent(&self, seat: Player) -> bool {
        let since = self.away.get(seat.index()).copied().flatten();
        since.is_some_and(|since| since.elapsed() >= self.house.takeover)
    }

    /// Ends the game, at a table where that is agreed on, when every other person is silent.
    pub(super) async fn claim_win(&mut self, viewer: Viewer, seat: Player, id: &str) -> Result<Done, Lost> {
        match self.table.answered(seat, id) {
            Ok(Some(seq)) => return Ok(Ok(seq)),
            Ok(None) => {}
            Err(refusal) => return Ok(Err(from_refusal(refusal))),
        }
        let refused = |msg: String| Ok(Err((ErrorCode::WrongStage, msg, None)));
        if self.table.config().terms().absent != Absent::Win {
            return refused(
                "at this table the computer plays on for whoever leaves; nobody wins by that".into(),
            );
        }
        let people = Player::first(self.table.names().len() as u8).filter(|&p| !self.table.is_computer(p));
        let (mine, others): (Vec<Player>, Vec<Player>) = people.partition(|&p| viewer.holds(p));
        if others.is_empty() || !others.iter().all(|&other| self.is_silent(other)) {
            let seconds = self.house.takeover.as_secs();
            return refused(format!(
                "the win can be claimed when every other person has been away for {seconds} s, and there is one"
            ));
        }
        match self.table.claim_win(seat, id.to_owned(), mine, now()) {
            Ok(change) => {
                let seq = change.numbered.seq;
                Ok(self.publish(vec![change]).await?.map(|()| seq).map_err(from_refused))
            }
            Err(refusal) => Ok(Err(from_refusal(refusal))),
        }
    }

    /// Gives a seat another secret. Every browser but one that held it holds it no more, and is told so.
    pub(super) async fn relink(
        &mut self,
        by: Option<Player>,
        seat: Player,
        token: TokenHash,
        keep: TokenHash,
    ) -> Result<Result<(), Refused>, Lost> {
        let change = match self.table.relink(by, seat, now()) {
            Ok(change) => change,
            Err(refusal) => return Ok(Err(Refused::new(refusal.code(), refusal.to_string()))),
        };
        let reseat = Op::Reseat { table: self.id.clone(), seat: seat.0, token, keep };
        let done = self.publish_with(vec![reseat], vec![change]).await?;
        if done.is_ok() {
            let gone = text(&ServerMessage::Err {
                id: None,
                code: ErrorCode::BadToken,
                msg: "your seat has a new link, and this browser does not hold it any more; ask for the link"
                    .to_owned(),
                rule: None,
                expected_seq: self.table.seq(),
            });
            // Without a place among those who are told, a connection ends; the page connects again as what it is now.
            self.subscribers.retain(|subscriber| {
                let stays = !subscriber.viewer.holds(seat) || subscriber.browser == Some(keep);
                if !stays {
                    let _ = subscriber.live.try_send(gone.clone());
                }
                stays
            });
            self.tell_presence();
        }
        Ok(done)
    }
}
