//! The actions and their consequences.

use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use crate::turn::error::IllegalAction;
use bastide_types::{
    Action, Clause, Decision, Deed, Event, EventSink, MeepleKind, Player, Question, Spot, Turn,
};

impl State {
    /// Moves the game forward by one action.
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged then.
    ///
    /// ```
    /// use bastide_rules::State;
    /// use bastide_types::{Action, Clause, Rotation, Setup, Square, TileKind, TileSet};
    ///
    /// let mut game = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
    /// game.apply(Action::Draw(TileKind::from_id("baD").unwrap())).unwrap();
    /// // Turned, its road does not meet that of the start tile.
    /// let turned = Action::Place { square: Square::new(1, 0), rotation: Rotation::R90 };
    /// let refused = game.apply(turned).unwrap_err();
    /// assert_eq!(refused.reason.rule(), Clause::PlaceMatch);
    /// game.apply(Action::Place { square: Square::new(1, 0), rotation: Rotation::R0 }).unwrap();
    /// ```
    pub fn apply(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.must_be_legal(action)?;
        self.apply_unchecked(action, &mut ());
        Ok(())
    }

    /// [`apply`](Self::apply), which also appends the events to a list.
    ///
    /// # Errors
    /// If the action is not legal; the state and the list are unchanged then.
    // Not for any sink: a generic function is compiled again in every crate that calls it.
    pub fn apply_with(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), IllegalAction> {
        self.must_be_legal(action)?;
        self.apply_unchecked(action, events);
        Ok(())
    }

    fn must_be_legal(&self, action: Action) -> Result<(), IllegalAction> {
        if self.is_legal(action) { Ok(()) } else { Err(self.refusal(action)) }
    }

    /// [`apply`](Self::apply), which returns the events.
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged then.
    pub fn apply_and_report(&mut self, action: Action) -> Result<Deed, IllegalAction> {
        let mut events = Vec::new();
        self.apply_with(action, &mut events)?;
        Ok(Deed::of(events).expect("every action reports at least itself"))
    }

    /// Moves the game forward by an action that the caller knows to be legal. An illegal action may panic or leave a
    /// meaningless state.
    // Inlined, so that a caller with a known kind of action does not branch on it.
    #[inline(always)]
    pub fn apply_unchecked(&mut self, action: Action, sink: &mut impl EventSink) {
        // A draw reports itself, since playouts draw without an action.
        if !matches!(action, Action::Draw(_)) {
            sink.act(|| action);
        }
        match action {
            Action::Draw(kind) => {
                self.draw_unchecked(kind, sink);
            }
            Action::Place { square, rotation } => self.place(square, rotation, sink),
            Action::PlaceWithBridge { square, rotation, bridge } => {
                self.place_with_bridge(square, rotation, bridge, sink);
            }
            Action::LayAbbey(square) => self.place_abbey(square, sink),
            Action::Deploy { meeple: MeepleKind::Wagon, at } if self.moves_wagon() => {
                self.move_wagon(at, sink);
            }
            Action::Deploy { meeple, at: Spot::Quarter(quarter) } => {
                self.enter_quarter(meeple, quarter, sink)
            }
            Action::Deploy { meeple, at } => {
                self.deploy(meeple, at, sink);
                self.go_on_after_deploying(Step::after(meeple), sink);
            }
            Action::TakeBack { square, segment } => self.take_back(square, segment, sink),
            Action::Recall { square, segment } => self.recall(square, segment, sink),
            Action::MoveFairy(to) => self.move_fairy(to, sink),
            Action::MoveDragon(square) => self.move_dragon(square, sink),
            Action::AddFloor(square) => self.add_floor(square, sink),
            Action::Exchange(meeple) => self.exchange(meeple, sink),
            Action::Ransom { captor, meeple } => self.ransom(captor, meeple, sink),
            Action::PlaceToken { pair, square, segment } => self.put_token(pair, square, segment, sink),
            Action::BuildBridge { square, axis } => self.build_bridge(square, axis, sink),
            Action::BuildCastle { square, segment } => self.make_castle(square, segment, sink),
            Action::PayLord { square, segment } => self.choose_for_lord(square, segment, sink),
            Action::MoveCount(quarter) => self.move_count(quarter, sink),
            Action::Redeploy { meeple, square, segment } => self.redeploy(meeple, square, segment, sink),
            Action::LeaveQuarter { meeple, quarter } => self.leave_quarter(meeple, quarter, sink),
            Action::Offer { kind, bid } => self.offer(kind, bid, sink),
            Action::Bid(bid) => self.bid(bid, sink),
            Action::Buy => self.buy_from_bidder(sink),
            Action::Sell => self.sell(Clause::BazaarDeal, sink),
            Action::Pass => self.pass(sink),
            Action::TakeSecond => self.start_part(sink),
        }
    }

    /// Declines what is offered.
    #[inline(always)]
    fn pass(&mut self, sink: &mut impl EventSink) {
        let Turn::Decide(player, decision) = self.course.turn else { unreachable!("nobody decides now") };
        let question = decision.question();
        match decision {
            Decision::Deploy(_) => {
                rule!("phantom.pass" if self.in_play.phantoms());
                self.deploy_nobody(sink);
                self.go_on(Step::Tunnel, sink);
            }
            Decision::Phantom(_) => self.declined(player, question, Step::Tunnel, sink),
            Decision::Place(kind) => self.decline_tile(kind, sink),
            Decision::Abbey => self.decline_abbey(player, sink),
            Decision::Tunnel => self.declined(player, question, Step::Dragon, sink),
            Decision::Castle => self.decline_castle(player, sink),
            Decision::Redeploy => self.decline_redeploy(player, sink),
            Decision::LastRedeploy => self.decline_last_redeploy(player, sink),
            Decision::City | Decision::Count => self.declined(player, question, Step::LateDragon, sink),
            Decision::Wagon => {
                sink.send(|| Event::Declined { player, question });
                self.end_wagon(sink);
            }
            Decision::Capture(_) => {
                rule!("tower.capture.optional");
                sink.send(|| Event::Declined { player, question });
                self.go_on_after_action(sink);
            }
            Decision::Ransom => self.declined(player, question, Step::Bazaar, sink),
            Decision::Escape => {
                sink.send(|| Event::Declined { player, question });
                self.go_on_after_escape(sink);
            }
            Decision::SecondPart => self.declined(player, question, Step::LastEscape, sink),
            Decision::Bid => self.decline_bid(player, sink),
            Decision::Lord
            | Decision::Dragon
            | Decision::Exchange(_)
            | Decision::Auction
            | Decision::Deal => {
                unreachable!("nothing may be declined now")
            }
        }
    }

    /// Reports that a player declined, and continues.
    #[inline(always)]
    fn declined(&mut self, player: Player, question: Question, next: Step, sink: &mut impl EventSink) {
        sink.send(|| Event::Declined { player, question });
        self.go_on(next, sink);
    }
}
