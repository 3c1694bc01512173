//! The steps of a turn in the order in which a rule book tells them, and the actions that lead from one to the next.

pub(crate) mod deploy;
mod draw;
pub(crate) mod error;
mod farms;
pub(crate) mod final_scoring;
mod place;
mod refusal;
pub(crate) mod score;
mod take_back;

use crate::course::OncePerTurn;
use crate::coverage::rule;
use crate::{IllegalAction, State};
use bastide_types::{
    Action, BazaarOrder, ChainedBuilder, Decision, Deed, DoubleTurn, DragonTime, EscapeTime, Event,
    EventSink, MeepleKind, Player, Question, Spot, Turn,
};

/// What comes after a decision, in the order of a turn. A mechanic that adds something between two of them adds a step
/// here and a line in [`State::go_on`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Step {
    /// A tunnel token may be put.
    Tunnel,
    /// The dragon moves, where that comes before scoring.
    Dragon,
    /// Small cities may become castles.
    Castles,
    /// Followers may move from the City of Carcassonne to what is about to be scored.
    Redeploy,
    /// What this part completed is scored.
    Score,
    /// Lords are paid for what was completed beside their castles.
    Lords,
    /// Wagons that came home by scoring may go on.
    Wagons,
    /// A follower may go into the City of Carcassonne.
    City,
    /// The dragon moves, where that comes after scoring.
    LateDragon,
    /// A knight may leave a besieged city.
    Escape,
    /// A bazaar is held, where that comes before the second part.
    EarlyBazaar,
    /// The builder's second part is offered, if it was earned.
    SecondPart,
    /// A knight may leave a besieged city, where that comes once a turn.
    LastEscape,
    /// A prisoner may be bought back.
    Ransom,
    /// A bazaar is held.
    Bazaar,
    /// The turn is over: the next player's begins, unless no tile is left.
    NextTurn,
    /// Followers may move from the City of Carcassonne to what is not complete.
    LastRedeploy,
    /// The game ends.
    FinalScoring,
}

impl State {
    /// Goes on from a step until somebody has to decide. Each step either asks (it sets [`Turn`], and the answer goes on
    /// from a later step) or falls through to the next.
    // Inlined so that a caller who names the step pays for nothing before it; steps that only some games have are out of
    // the way of all others.
    #[inline(always)]
    pub(crate) fn go_on(&mut self, from: Step, sink: &mut impl EventSink) {
        if self.in_play.steps() {
            return self.go_on_by_all_steps(from, sink);
        }
        self.go_on_by::<false>(from, sink);
    }

    #[cold]
    #[inline(never)]
    fn go_on_by_all_steps(&mut self, from: Step, sink: &mut impl EventSink) {
        self.go_on_by::<true>(from, sink);
    }

    #[inline(always)]
    fn go_on_by<const ALL: bool>(&mut self, from: Step, sink: &mut impl EventSink) {
        rule!("turn.order");
        if ALL && from <= Step::Tunnel && self.in_play.tunnels() && self.offers_token() {
            return;
        }
        if ALL
            && from <= Step::Dragon
            && self.in_play.dragon()
            && self.dragon_sets_out(DragonTime::BeforeScoring, sink)
        {
            return;
        }
        if ALL && from <= Step::Castles && self.in_play.castles() && self.offers_castle() {
            return;
        }
        if ALL && from <= Step::Redeploy && self.in_play.count() && self.offers_redeploy() {
            return;
        }
        if from <= Step::Score && !self.course.completed.is_empty() {
            self.score_completed(sink);
        }
        if ALL && from <= Step::Score && self.in_play.barns() {
            self.score_barns(sink);
        }
        if ALL && from <= Step::Lords && self.in_play.castles() && self.pays_lords(sink) {
            return;
        }
        if ALL && from <= Step::Wagons && self.in_play.wagons() && self.offers_wagon() {
            return;
        }
        if ALL && from <= Step::City && self.in_play.count() && self.offers_city() {
            return;
        }
        if ALL
            && from <= Step::LateDragon
            && self.in_play.dragon()
            && self.dragon_sets_out(DragonTime::AfterScoring, sink)
        {
            return;
        }
        if ALL && from <= Step::Escape && self.in_play.escape() && self.offers_escape(EscapeTime::EachPart) {
            return;
        }
        if ALL
            && from <= Step::EarlyBazaar
            && self.in_play.bazaars()
            && self.opens_bazaar(BazaarOrder::Auction)
        {
            return;
        }
        if from <= Step::SecondPart && self.offers_second_part() {
            return self.offer_second_part(sink);
        }
        if ALL && from <= Step::LastEscape && self.in_play.escape() && self.offers_escape(EscapeTime::TurnEnd)
        {
            return;
        }
        if ALL && from <= Step::Ransom && self.in_play.towers() && self.offers_ransom() {
            return;
        }
        if ALL && from <= Step::Bazaar && self.in_play.bazaars() && self.opens_bazaar(BazaarOrder::SecondPart)
        {
            return;
        }
        if from <= Step::NextTurn && self.next_turn(sink) {
            return;
        }
        if ALL && from <= Step::LastRedeploy && self.in_play.count() && self.offers_last_redeploy() {
            return;
        }
        self.finish(sink);
    }
}

impl State {
    /// Whose decision comes next.
    #[inline]
    pub fn turn(&self) -> Turn {
        self.course.turn
    }

    /// Every legal action, sorted, none twice. At chance's turn: a draw of each kind that may come.
    /// The list is cleared first. Rotations that look alike are all listed.
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.course.turn {
            Turn::Chance => match self.tile_for_sure() {
                Some(kind) => out.push(Action::Draw(kind)),
                None => out.extend(self.bag.drawable().map(|(kind, _)| Action::Draw(kind))),
            },
            Turn::Decide(player, decision) => self.list(player, decision, out),
            Turn::Over => {}
        }
    }

    /// Adds the answers to what this player is asked, sorted.
    #[inline]
    fn list(&self, player: Player, decision: Decision, out: &mut Vec<Action>) {
        match decision {
            Decision::Abbey => self.list_abbey_places(out),
            Decision::Wagon => self.list_wagon_moves(out),
            Decision::Place(_) => {
                self.list_placements(out);
                if self.in_play.bridges() {
                    self.list_bridged_placements(out);
                }
                if self.in_play.towers() {
                    self.list_ransoms(out);
                }
            }
            Decision::Deploy(_) => {
                out.extend(self.deployments().iter());
                if self.offers_more() {
                    return self.list_with_other_actions(out);
                }
                return out.push(Action::Pass);
            }
            Decision::Tunnel => self.list_tokens(out),
            Decision::Dragon => self.list_dragon_steps(out),
            Decision::Castle => self.list_castles(player, out),
            Decision::Lord => self.list_lord_choices(out),
            Decision::Redeploy | Decision::LastRedeploy => self.list_redeployments(player, out),
            Decision::City => self.list_city(player, out),
            Decision::Count => self.list_count_moves(out),
            Decision::Capture(_) => self.list_captures(out),
            Decision::Exchange(_) => self.list_exchanges(out),
            Decision::Ransom => self.list_ransoms(out),
            Decision::Escape => self.list_escapes(out),
            Decision::Auction => self.list_offers(player, out),
            Decision::Bid => self.list_bids(player, out),
            Decision::Deal => out.extend([Action::Buy, Action::Sell]),
            Decision::SecondPart => return out.extend([Action::Pass, Action::TakeSecond]),
        }
        if self.may_decline(decision) {
            out.push(Action::Pass);
        }
    }

    /// Adds what else may be done to the deployments on the tile, and passing.
    #[cold]
    fn list_with_other_actions(&self, out: &mut Vec<Action>) {
        self.other_actions(out);
        // Deployments through a portal stand between those on the tile.
        out.sort_unstable();
        if !self.must_send() {
            out.push(Action::Pass);
        }
    }

    /// Whether an action is legal now.
    // Inlined so that a checked step, which asks first, looks up once what kind of action it is.
    #[inline(always)]
    pub fn is_legal(&self, action: Action) -> bool {
        match action {
            Action::Draw(kind) => self.may_draw(kind),
            Action::LayAbbey(square) => self.may_place_abbey(square),
            Action::Place { square, rotation } => {
                matches!(self.course.turn, Turn::Decide(_, Decision::Place(_)))
                    && self.may_place(square, rotation)
            }
            Action::PlaceWithBridge { square, rotation, bridge } => {
                self.may_place_with_bridge(square, rotation, bridge)
            }
            Action::Deploy { meeple, at } if self.moves_wagon() => {
                meeple == MeepleKind::Wagon && self.may_move_wagon(at)
            }
            Action::Deploy { meeple, at: Spot::Corner(corner) } => {
                meeple == MeepleKind::Barn && self.may_put_barn(corner)
            }
            Action::Deploy { meeple, at: Spot::There { square, segment } } => {
                self.may_deploy_there(meeple, square, segment)
            }
            Action::Deploy { meeple, at: Spot::Tower(square) } => self.may_guard(meeple, square),
            Action::Deploy { meeple, at: Spot::Quarter(quarter) } => self.may_enter(meeple, quarter),
            Action::Deploy { meeple, at } => self.deployments().contains(meeple, at),
            Action::TakeBack { square, segment } => self.may_take_back(square, segment),
            Action::MoveFairy(to) => self.may_move_fairy(to),
            Action::MoveDragon(square) => self.may_move_dragon(square),
            Action::AddFloor(square) => self.may_add_floor(square),
            Action::Exchange(meeple) => self.may_exchange(meeple),
            Action::Ransom { captor, meeple } => self.may_ransom(captor, meeple),
            Action::PlaceToken { pair, square, segment } => self.may_put_token(pair, square, segment),
            Action::BuildBridge { square, axis } => self.may_build_bridge(square, axis),
            Action::BuildCastle { square, segment } => self.may_build_castle(square, segment),
            Action::PayLord { square, segment } => self.may_pay_lord(square, segment),
            Action::MoveCount(quarter) => self.may_move_count(quarter),
            Action::Redeploy { meeple, square, segment } => self.may_redeploy(meeple, square, segment),
            Action::LeaveQuarter { meeple, quarter } => self.may_leave_quarter(meeple, quarter),
            Action::Offer { kind, bid } => self.may_offer(kind, bid),
            Action::Bid(bid) => self.may_bid(bid),
            Action::Buy | Action::Sell => matches!(self.course.turn, Turn::Decide(_, Decision::Deal)),
            Action::Pass => match self.course.turn {
                Turn::Decide(_, decision) => self.may_decline(decision),
                Turn::Chance | Turn::Over => false,
            },
            Action::TakeSecond => matches!(self.course.turn, Turn::Decide(_, Decision::SecondPart)),
        }
    }

    /// Whether the player may answer this with passing.
    #[inline]
    fn may_decline(&self, decision: Decision) -> bool {
        match decision {
            Decision::Deploy(_) => !self.must_send(),
            Decision::Place(_) => self.may_decline_tile(),
            Decision::Abbey
            | Decision::Tunnel
            | Decision::Castle
            | Decision::Redeploy
            | Decision::City
            | Decision::Count
            | Decision::LastRedeploy
            | Decision::Wagon
            | Decision::Capture(_)
            | Decision::Escape
            | Decision::SecondPart
            | Decision::Ransom
            | Decision::Bid => true,
            Decision::Lord
            | Decision::Dragon
            | Decision::Exchange(_)
            | Decision::Auction
            | Decision::Deal => false,
        }
    }

    /// Moves the game forward by one action.
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged then.
    pub fn apply(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.apply_with(action, &mut ())
    }

    /// As [`apply`](Self::apply), and tells what happens.
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged then and nothing is told.
    pub fn apply_with(&mut self, action: Action, sink: &mut impl EventSink) -> Result<(), IllegalAction> {
        if !self.is_legal(action) {
            return Err(self.refusal(action));
        }
        self.apply_unchecked(action, sink);
        Ok(())
    }

    /// As [`apply`](Self::apply), and returns what happens.
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged then.
    pub fn apply_told(&mut self, action: Action) -> Result<Deed, IllegalAction> {
        let mut events = Vec::new();
        self.apply_with(action, &mut events)?;
        Ok(Deed::of(events).expect("every action tells at least what it is"))
    }

    /// Moves the game forward by an action that is known to be legal. An illegal one may panic or
    /// leave a state without meaning.
    // Inlined so that a caller who knows the kind of action jumps nowhere.
    #[inline(always)]
    pub fn apply_unchecked(&mut self, action: Action, sink: &mut impl EventSink) {
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
                self.go_on(Step::Tunnel, sink);
            }
            Action::TakeBack { square, segment } => self.take_back(square, segment, sink),
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
            Action::Sell => self.sell("bazaar.deal", sink),
            Action::Pass => self.pass(sink),
            Action::TakeSecond => self.start_part(sink),
        }
    }

    /// The player declines what is offered.
    #[inline(always)]
    fn pass(&mut self, sink: &mut impl EventSink) {
        let Turn::Decide(player, decision) = self.course.turn else { unreachable!("nobody decides now") };
        let question = decision.question();
        match decision {
            Decision::Deploy(_) => {
                self.deploy_nobody(sink);
                self.go_on(Step::Tunnel, sink);
            }
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
                self.declined(player, question, Step::Tunnel, sink);
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

    /// Notes that a player declined, and goes on.
    #[inline(always)]
    fn declined(&mut self, player: Player, question: Question, next: Step, sink: &mut impl EventSink) {
        sink.send(|| Event::Declined { player, question });
        self.go_on(next, sink);
    }

    /// Goes on after a knight left a besieged city, or none did.
    fn go_on_after_escape(&mut self, sink: &mut impl EventSink) {
        match self.rules.escape_time {
            EscapeTime::EachPart => self.go_on(Step::EarlyBazaar, sink),
            EscapeTime::TurnEnd => self.go_on(Step::Ransom, sink),
        }
    }

    /// Ends the turn. True if another begins: while there are tiles.
    #[inline]
    fn next_turn(&mut self, sink: &mut impl EventSink) -> bool {
        let player = self.course.active;
        sink.send(|| Event::TurnEnded { player });
        if self.bag.is_empty() && !self.market_goes_on() {
            rule!("end.bag-empty");
            rule!("dragon.held-back.end" if self.bag.waiting() > 0);
            self.course.earned = false;
            if self.in_play.count() && self.yard.last_round.is_none() {
                self.city.last_turn = player;
            }
            return self.in_play.abbeys() && self.goes_round();
        }
        rule!("turn.next");
        self.course.begin_turn(if self.has_turn_again(sink) { player } else { self.seats.after(player) });
        if self.in_play.before_draw() {
            self.begin_before_draw(sink);
        }
        true
    }

    /// Whether the active player has another turn: after the lake with the volcano, if a tile can be drawn.
    #[inline]
    fn has_turn_again(&self, sink: &mut impl EventSink) -> bool {
        if !self.turn_again() {
            return false;
        }
        let player = self.course.active;
        let can_draw = !self.bag.is_empty();
        if can_draw {
            sink.send(|| Event::TurnAgain { player, rule: "river.volcano.turn" });
        }
        can_draw
    }

    /// What comes before the draw of a turn in some games.
    #[cold]
    fn begin_before_draw(&mut self, sink: &mut impl EventSink) {
        if self.in_play.fairy() {
            self.pay_fairy_point(sink);
        }
        if self.in_play.bazaars() {
            self.begin_turn_at_market();
        }
        if self.in_play.abbeys() {
            self.offer_abbey();
        }
    }

    /// Whether this part earned another and a tile is left for it.
    #[inline]
    fn offers_second_part(&self) -> bool {
        if !self.course.earned {
            return false;
        }
        rule!("builder.second.after");
        rule!("builder.second.kept" if self.board.figures.iter().all(|f| f.meeple != MeepleKind::Builder));
        rule!("builder.second.empty" if self.bag.is_empty());
        !self.bag.is_empty() || self.in_play.abbeys() && self.can_lay_abbey(self.course.active)
    }

    /// Asks whether the second part is taken, or begins it, as the rules say.
    fn offer_second_part(&mut self, sink: &mut impl EventSink) {
        rule!("builder.second.optional");
        match self.rules.double_turn {
            DoubleTurn::Optional => self.course.turn = Turn::Decide(self.course.active, Decision::SecondPart),
            DoubleTurn::Forced => {
                rule!("house.chain.forced" if self.course.done.contains(OncePerTurn::SecondPart));
                self.start_part(sink);
            }
        }
    }

    /// The same player's next part begins.
    fn start_part(&mut self, sink: &mut impl EventSink) {
        rule!("builder.second.whole");
        rule!("bazaar.both-parts" if self.market.runs);
        rule!("river.double" if self.bag.has_river());
        let player = self.course.active;
        self.course.done.note(OncePerTurn::SecondPart);
        self.course.begin_part();
        sink.send(|| Event::SecondTaken { player });
        if self.in_play.abbeys() {
            self.offer_abbey();
        }
    }

    /// Whether this part may still earn another.
    pub(crate) fn may_earn_again(&self) -> bool {
        let again = self.course.done.contains(OncePerTurn::SecondPart);
        rule!("builder.second.once" if again);
        match self.rules.chain {
            ChainedBuilder::Off => !again,
            ChainedBuilder::On => {
                rule!("house.chain" if again);
                rule!("house.chain.builder" if again);
                true
            }
        }
    }
}
