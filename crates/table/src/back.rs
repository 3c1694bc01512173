//! Actions of the people at a table outside the game: tiles taken back by consent, seats handed over, games ended
//! because everybody else has left, a name for the table, new links for seats.

use crate::effects::Effects;
use crate::{Numbered, Refusal, Table, TableEvent};
use bastide_protocol::{Asking as PendingRequest, GameLine, Title, What, Xy};
use bastide_types::{Event, Player};

/// A tile that was laid, and the state of the game just before.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Placed {
    pub(crate) who: Player,
    /// The number of actions before it.
    pub(crate) actions: usize,
    /// The number of draws before it.
    pub(crate) draws: u32,
    /// The event that laid it.
    pub(crate) seq: u32,
}

/// A request to take a tile back.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Asking {
    seat: Player,
    to: Placed,
    /// The number of tiles that would leave the table.
    tiles: u16,
    /// The seats that have not agreed yet. Computers always agree.
    waits: Vec<Player>,
}

impl Table {
    /// Checks whether this seat may ask the others to take its last tile back, and returns where the game would go back
    /// to. If undo would do, no request is allowed. After a refusal, the player may ask again once the game has gone
    /// on.
    pub(crate) fn may_ask_back(&self, seat: Player) -> Result<Placed, Refusal> {
        let refused = |why| Err(Refusal::NotBack(why));
        if self.is_over() {
            return refused("the game is over; nothing is taken back any more");
        }
        if self.is_long() {
            return Err(Refusal::LongLog);
        }
        if self.asking.is_some() {
            return refused("the others are asked already; wait for their answer");
        }
        if self.is_computer(seat) {
            return refused("the computer plays this seat; it asks for nothing");
        }
        if self.decider() == Some(seat) && !self.steps.is_empty() {
            return refused("undo takes this back without asking anybody");
        }
        if self.declined == Some((seat, self.actions.len())) {
            return refused("the others have declined; ask again when the game has gone on");
        }
        let last = self.placed.iter().rev().find(|placed| placed.who == seat);
        last.copied().ok_or(Refusal::NotBack("this seat has laid no tile yet"))
    }

    /// The pending request, if any.
    pub(crate) fn asking(&self) -> Option<PendingRequest> {
        self.asking.as_ref().map(|asking| PendingRequest {
            seat: asking.seat.0,
            tiles: asking.tiles,
            waits: asking.waits.iter().map(|seat| seat.0).collect(),
        })
    }

    pub(crate) fn asked_back(&mut self, seat: Player) -> Result<Effects, Refusal> {
        let to = self.may_ask_back(seat)?;
        let others = Player::first(self.names.len() as u8).filter(|&other| other != seat);
        let waits = others.filter(|&other| !self.is_computer(other)).collect();
        let tiles = self.placed.iter().filter(|placed| placed.actions >= to.actions).count() as u16;
        self.asking = Some(Asking { seat, to, tiles, waits });
        Ok(Effects::of_line(Some(seat), What::BackAsked { tiles }))
    }

    pub(crate) fn answered_back(&mut self, seat: Player, accept: bool) -> Result<Effects, Refusal> {
        let asking = self.asking.as_mut().ok_or(Refusal::NotBack("nobody asks for anything"))?;
        let own = asking.seat == seat;
        if !asking.waits.contains(&seat) && (accept || !own) {
            return Err(Refusal::NotBack("this seat is not asked, or has agreed already"));
        }
        if accept {
            asking.waits.retain(|&waits| waits != seat);
        } else {
            self.decline();
        }
        Ok(Effects::of_line(Some(seat), What::BackAnswered { accept, own }))
    }

    fn decline(&mut self) {
        let asking = self.asking.take();
        self.declined = asking.map(|asking| (asking.seat, self.actions.len()));
    }

    /// Applies an event to the pending request to take a tile back: playing on declines it, computers agree, and when
    /// everybody has agreed the tile is taken back.
    pub(crate) fn heed(&mut self, event: &Numbered, mut effects: Effects) -> Effects {
        let Some(asking) = &self.asking else { return effects };
        let seat = asking.seat;
        if event.event.is_of_game() || event.event == TableEvent::Undone || self.is_computer(seat) {
            let own = event.seat == Some(seat);
            self.decline();
            effects.lines.insert(0, (event.seat, What::BackAnswered { accept: false, own }));
            return effects;
        }
        if self.is_over() {
            self.asking = None;
            return effects;
        }
        let waits: Vec<Player> =
            asking.waits.iter().copied().filter(|&seat| !self.is_computer(seat)).collect();
        if waits.is_empty() {
            let (to, tiles) = (asking.to, asking.tiles);
            self.go_back(to, event.at, &mut effects);
            effects.lines.push((Some(seat), What::WentBack { tiles }));
            self.asking = None;
        } else if let Some(asking) = &mut self.asking {
            asking.waits = waits;
        }
        effects
    }

    /// Puts the game back to before a tile was laid. The draws after that repeat in the same order, so that nobody
    /// takes a tile back to get another one.
    fn go_back(&mut self, to: Placed, at: u64, effects: &mut Effects) {
        let played = Table::played(self.config.clone(), &self.actions[..to.actions], at);
        let Ok((before, _)) = played else {
            debug_assert!(false, "these actions were played before");
            return;
        };
        let tiles = self.position.state.tiles().skip(before.position.state.tiles().len());
        effects.tiles_removed.extend(tiles.map(|tile| Xy::from(tile.square)));
        self.position = before.position;
        self.forget_actions(to.actions);
        if let Some(clocks) = &mut self.clocks {
            clocks.turn_taken_back();
        }
        self.placed.retain(|placed| placed.actions < to.actions);
        self.draws = to.draws;
        self.steps.clear();
        effects.lines_removed.extend(self.lines.take(to.seq, |noted| noted.of_game));
    }

    /// Hands a person's seat to the computer, or back to the person. The host has checked who may request that.
    pub(crate) fn handed_over(&mut self, by: Player, of: u8, computer: bool) -> Result<Effects, Refusal> {
        let seat = self.config.seats.get(usize::from(of)).ok_or(Refusal::NoSuchSeat)?;
        if self.is_over() || seat.computer.is_some() || self.handed[Player(of)] == computer {
            return Err(Refusal::NotToHand);
        }
        if self.is_out_of_time(Player(of)) {
            return Err(Refusal::OutOfTime);
        }
        self.handed[Player(of)] = computer;
        Ok(Effects::of_line(Some(by), What::Takeover { of, computer }))
    }

    /// Ends the game: of the people, only those on these seats are left. The host has checked that the others are
    /// silent.
    pub(crate) fn win_claimed(&mut self, by: Player, seats: &[u8]) -> Result<Effects, Refusal> {
        if self.is_over() {
            return Err(Refusal::NotToHand);
        }
        let person = |seat: u8| usize::from(seat) < self.names.len() && !self.is_computer(Player(seat));
        if seats.is_empty() || !seats.iter().all(|&seat| person(seat)) {
            return Err(Refusal::NoSuchSeat);
        }
        let winners = self.best_of(seats.iter().copied().map(Player));
        let mut effects = Effects::of_line(Some(by), What::WinClaimed { seats: seats.to_vec() });
        self.end_early(winners, &mut effects);
        Ok(effects)
    }

    /// Ends the game without a final scoring.
    pub(crate) fn end_early(&mut self, winners: Vec<Player>, effects: &mut Effects) {
        self.position.pending = None;
        self.steps.clear();
        let numbers = winners.iter().map(|seat| seat.0).collect();
        let over = GameLine { winners: Some(numbers), ..GameLine::of(Event::GameOver) };
        effects.lines.push((None, What::Game(over)));
        self.claimed = winners;
    }

    /// Changes or removes the name of the table.
    pub(crate) fn titled(&mut self, by: Player, title: Option<&Title>) -> Result<Effects, Refusal> {
        self.title = title.cloned();
        let title = title.map(|title| title.as_str().to_owned());
        Ok(Effects::of_line(Some(by), What::Titled { title }))
    }

    /// Notes that the same people play again at another table.
    pub(crate) fn rematched(&mut self, by: Player, table: &str) -> Result<Effects, Refusal> {
        if !self.is_over() {
            return Err(Refusal::NotOver);
        }
        self.rematch = Some(table.to_owned());
        Ok(Effects::of_line(Some(by), What::Rematch { table: table.to_owned() }))
    }

    /// Notes that the host has made a new link for a person's seat.
    pub(crate) fn relinked(&self, by: Option<Player>, of: u8) -> Result<Effects, Refusal> {
        let seat = self.config.seats.get(usize::from(of)).ok_or(Refusal::NoSuchSeat)?;
        if seat.computer.is_some() {
            return Err(Refusal::NoSuchSeat);
        }
        Ok(Effects::of_line(by, What::Relinked { of }))
    }
}
