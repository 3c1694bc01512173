//! Seats that change hands: by a link, by a new link, or to the computer and back; and the claim to a win when everyone
//! else has left. Only the actor changes who holds a seat, so that a server that has lost the table cannot.

use super::{Actor, Fault, text};
use crate::clock::now;
use crate::error::Refused;
use crate::secret::{TokenHash, same};
use crate::store::{Op, Store};
use bastide_protocol::{ErrorCode, Name, OnLeave};
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

    /// Gives a seat to a browser that has its link.
    pub(super) async fn claim(
        &mut self,
        browser: TokenHash,
        seat: Player,
        token: &TokenHash,
        name: Option<Name>,
    ) -> Result<(), Fault> {
        check_link(&self.house.store, &self.id, seat, token).await?;
        let hold = Op::Hold { browser, table: self.id.clone(), seat: seat.0, at: now() };
        match name {
            Some(name) => self.note(Some(seat), TableEvent::Named { name }, vec![hold]).await,
            None => self.publish_with(vec![hold], Vec::new()).await,
        }
    }

    /// Gives a seat a new secret, if this browser may do so; returns whether it holds the seat. All other browsers lose
    /// the seat and are notified.
    pub(super) async fn relink(
        &mut self,
        browser: TokenHash,
        seat: Player,
        token: TokenHash,
    ) -> Result<bool, Fault> {
        let viewer = relinks(&self.house.store, &self.id, seat, &browser).await?;
        let yours = viewer.holds(seat);
        let by = if yours { Some(seat) } else { viewer.seats().next() };
        let reseat = Op::Reseat { table: self.id.clone(), seat: seat.0, token, keep: browser };
        let noted = self.note(by, TableEvent::Relinked { of: seat.0 }, vec![reseat]).await;
        let msg = "your seat has a new link, and this browser does not hold it any more; ask for the link";
        let gone = text(&self.refusal(None, Refused::new(ErrorCode::BadToken, msg)));
        // Removing a subscriber ends its connection; the page then reconnects as a spectator, or in its seat if nothing
        // was written. A write whose answer was lost may have happened.
        self.subscribers.retain(|subscriber| {
            let stays = !subscriber.viewer.holds(seat) || subscriber.browser == Some(browser);
            if !stays && noted.is_ok() {
                let _ = subscriber.live.try_send(gone.clone());
            }
            stays
        });
        self.send_presence();
        noted.map(|()| yours)
    }
}

/// Checks that a secret opens a seat. An unknown seat, a computer's seat and a wrong secret get the same response.
pub(crate) async fn check_link(
    store: &Store,
    table: &str,
    seat: Player,
    token: &TokenHash,
) -> Result<(), Refused> {
    let there = store.seat_token(table, seat.0).await?;
    if there.is_some_and(|there| same(token, &there)) { Ok(()) } else { Err(wrong_link()) }
}

pub(crate) fn wrong_link() -> Refused {
    Refused::new(
        ErrorCode::BadToken,
        "this link does not open the seat, or no longer does; ask for the seat's link again",
    )
}

/// Checks that a browser may replace the link of a seat: it holds the seat, or has opened the table. Returns the seats
/// that it holds.
pub(crate) async fn relinks(
    store: &Store,
    table: &str,
    seat: Player,
    browser: &TokenHash,
) -> Result<Viewer, Refused> {
    let viewer = Viewer::holding(store.held(browser, table).await?.into_iter().map(Player));
    if !viewer.holds(seat) && !store.is_host(browser, table).await? {
        return Err(not_to_relink());
    }
    store.seat_token(table, seat.0).await?.ok_or_else(no_seat)?;
    Ok(viewer)
}

pub(crate) fn no_seat() -> Refused {
    Refused::new(ErrorCode::NotFound, "no person has this seat; see the list of seats")
}

pub(crate) fn not_to_relink() -> Refused {
    Refused::new(
        ErrorCode::NotYourSeat,
        "only the player in this seat, or the person who opened the table, can make a new link for it",
    )
}
