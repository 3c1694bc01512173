//! A turn: its steps in the order of a rule book. `legal` lists the legal actions, `apply` carries them out, `refusal`
//! explains why an action is illegal.

mod apply;
pub(crate) mod deploy;
mod draw;
pub(crate) mod error;
pub(crate) mod farms;
mod final_scoring;
mod instead;
mod legal;
mod place;
mod refusal;
pub(crate) mod score;
mod take_back;

use crate::coverage::rule;
use crate::state::State;
use bastide_types::{BazaarOrder, DragonTime, EscapeTime, Event, EventSink, MeepleKind};

/// The steps after a decision, in the order of a turn. A mechanic that acts between two of them adds a step here and a
/// line in [`State::go_on`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Step {
    /// A phantom may follow the first figure.
    Phantom,
    /// A tunnel token may be placed.
    Tunnel,
    /// The dragon moves, if the rules put this before scoring.
    Dragon,
    /// Small cities may become castles.
    Castles,
    /// Followers may move from the City of Carcassonne to features about to be scored.
    Redeploy,
    /// The features completed in this part are scored.
    Score,
    /// Lords are paid for features completed next to their castles.
    Lords,
    /// Wagons that came home by scoring may move on.
    Wagons,
    /// A follower may go into the City of Carcassonne.
    City,
    /// The dragon moves, if the rules put this after scoring.
    LateDragon,
    /// A knight may leave a besieged city.
    Escape,
    /// A bazaar is held, if the rules put this before the second part.
    EarlyBazaar,
    /// The builder's second part is offered, if it was earned.
    SecondPart,
    /// A knight may leave a besieged city, if the rules allow this once a turn.
    LastEscape,
    /// A prisoner may be bought back.
    Ransom,
    /// A bazaar is held.
    Bazaar,
    /// The turn ends and the next player's begins, unless no tile is left.
    NextTurn,
    /// Followers may move from the City of Carcassonne to incomplete features.
    LastRedeploy,
    /// The game ends.
    FinalScoring,
}

impl Step {
    /// The step after deploying a figure: a phantom may follow any figure but a phantom.
    pub(crate) fn after(meeple: MeepleKind) -> Step {
        rule!("phantom.second");
        rule!("phantom.alone" if meeple == MeepleKind::Phantom);
        if meeple == MeepleKind::Phantom { Step::Tunnel } else { Step::Phantom }
    }
}

impl State {
    /// Continues from a step until somebody has to decide. Each step either asks a question (it sets [`Turn`], and the
    /// answer continues from a later step) or falls through to the next.
    // Inlined, so that a caller with a constant step pays nothing for the steps before it. Steps that only some games
    // have are kept out of the way of all other games.
    #[inline(always)]
    pub(crate) fn go_on(&mut self, from: Step, sink: &mut impl EventSink) {
        if self.in_play.steps() {
            return self.go_on_by_all_steps(from, sink);
        }
        self.go_on_by::<false>(from, sink);
    }

    /// [`go_on`](Self::go_on) after deploying a figure or not: which step comes next matters only in games with
    /// phantoms.
    #[inline(always)]
    pub(crate) fn go_on_after_deploying(&mut self, next: Step, sink: &mut impl EventSink) {
        if self.in_play.steps() {
            return self.go_on_by_all_steps(next, sink);
        }
        self.go_on_by::<false>(Step::Tunnel, sink);
    }

    #[cold]
    #[inline(never)]
    fn go_on_by_all_steps(&mut self, from: Step, sink: &mut impl EventSink) {
        self.go_on_by::<true>(from, sink);
    }

    #[inline(always)]
    fn go_on_by<const ALL: bool>(&mut self, from: Step, sink: &mut impl EventSink) {
        rule!("turn.order");
        let has = self.in_play;
        let comes = |step: Step, in_play: bool| ALL && from <= step && in_play;
        if comes(Step::Phantom, has.phantoms()) && self.offers_phantom() {
            return;
        }
        if comes(Step::Tunnel, has.tunnels()) && self.offers_token() {
            return;
        }
        if comes(Step::Dragon, has.dragon()) && self.dragon_sets_out(DragonTime::BeforeScoring, sink) {
            return;
        }
        if comes(Step::Castles, has.castles()) && self.offers_castle() {
            return;
        }
        if comes(Step::Redeploy, has.count()) && self.offers_redeploy() {
            return;
        }
        if from <= Step::Score && !self.course.completed.is_empty() {
            self.score_completed(sink);
        }
        if comes(Step::Score, has.barns()) {
            self.score_barns(sink);
        }
        if comes(Step::Lords, has.castles()) && self.pays_lords(sink) {
            return;
        }
        if comes(Step::Wagons, has.wagons()) && self.offers_wagon() {
            return;
        }
        if comes(Step::City, has.count()) && self.offers_city() {
            return;
        }
        if comes(Step::LateDragon, has.dragon()) && self.dragon_sets_out(DragonTime::AfterScoring, sink) {
            return;
        }
        if comes(Step::Escape, has.escape()) && self.offers_escape(EscapeTime::EachPart) {
            return;
        }
        if comes(Step::EarlyBazaar, has.bazaars()) && self.opens_bazaar(BazaarOrder::Auction) {
            return;
        }
        if from <= Step::SecondPart && self.offers_second_part() {
            return self.offer_second_part(sink);
        }
        if comes(Step::LastEscape, has.escape()) && self.offers_escape(EscapeTime::TurnEnd) {
            return;
        }
        if comes(Step::Ransom, has.towers()) && self.offers_ransom() {
            return;
        }
        if comes(Step::Bazaar, has.bazaars()) && self.opens_bazaar(BazaarOrder::SecondPart) {
            return;
        }
        if from <= Step::NextTurn && self.next_turn(sink) {
            return;
        }
        if comes(Step::LastRedeploy, has.count()) && self.offers_last_redeploy() {
            return;
        }
        self.finish(sink);
    }

    /// Ends the turn. Returns true if another turn begins, false at the end of the game.
    #[inline]
    fn next_turn(&mut self, sink: &mut impl EventSink) -> bool {
        let player = self.course.active;
        sink.send(|| Event::TurnEnded { player });
        if self.bag.is_empty() && !self.bazaar_goes_on() {
            rule!("end.bag-empty");
            rule!("dragon.held-back.end" if self.bag.waiting() > 0);
            self.course.earned = false;
            if self.in_play.count() && self.abbeys.last_round.is_none() {
                self.count.last_turn = player;
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

    /// Runs what comes before the draw of a turn in some games.
    #[cold]
    fn begin_before_draw(&mut self, sink: &mut impl EventSink) {
        if self.in_play.fairy() {
            self.pay_fairy_point(sink);
        }
        if self.in_play.bazaars() {
            self.begin_turn_at_bazaar();
        }
        if self.in_play.abbeys() {
            self.offer_abbey();
        }
    }
}
