//! The legal actions.

use crate::state::State;
use bastide_types::{Action, Decision, MeepleKind, Player, Spot, Turn};

impl State {
    /// Who decides next, and about what.
    #[inline]
    pub fn turn(&self) -> Turn {
        self.course.turn
    }

    /// Writes all legal actions to `out`, sorted and without duplicates, after clearing it. When chance is to move,
    /// that is a draw of each kind that may come. Rotations that look alike are all listed.
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

    /// Appends this player's answers to a decision, sorted.
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
            Decision::Phantom(_) => self.list_phantom(player, out),
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

    /// Appends other actions and passing to the deployments on the tile.
    #[cold]
    fn list_with_other_actions(&self, out: &mut Vec<Action>) {
        self.other_actions(out);
        // Deployments through a portal sort between those on the tile.
        out.sort_unstable();
        if !self.must_send() {
            out.push(Action::Pass);
        }
    }

    /// Whether an action is legal now.
    // Inlined, so that a checked step, which calls this first, dispatches on the kind of action only once.
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
            Action::Deploy { meeple: MeepleKind::Abbot, .. } => self.deployment_of_abbot() == Some(action),
            Action::Deploy { meeple, at } => self.deployments().contains(meeple, at),
            Action::TakeBack { square, segment } => self.may_take_back(square, segment),
            Action::Recall { square, segment } => self.may_recall(square, segment),
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

    /// Whether the player may answer this decision by passing.
    #[inline]
    fn may_decline(&self, decision: Decision) -> bool {
        if let Decision::Deploy(_) = decision {
            !self.must_send()
        } else if let Decision::Place(_) = decision {
            self.may_decline_tile()
        } else {
            decision.question().may_pass()
        }
    }
}
