//! Finding the reason for which an action is refused; only computed after a refusal.

use crate::board::Cell;
use crate::state::State;
use crate::turn::error::{IllegalAction, Reason};
use bastide_types::{
    Action, Clause, Decision, FeatureKind, Fields, MeepleKind, Player, Question, Role, Rotation, SegmentId,
    Side, Spot, Square, TileKind, Turn,
};

impl State {
    /// Why an illegal action is illegal.
    #[cold]
    pub(crate) fn refusal(&self, action: Action) -> IllegalAction {
        let turn = self.course.turn;
        let fault = match (turn, action) {
            (Turn::Chance, Action::Draw(kind)) => Some(self.draw_fault(kind)),
            (Turn::Chance, Action::Deploy { at: Spot::Here(_), .. }) if self.board.tiles.len() > 1 => {
                Some(Reason::OneFigure)
            }
            (Turn::Chance, Action::PlaceToken { .. }) if self.token_put() => Some(Reason::TokenPut),
            (Turn::Decide(player, decision), _) => self.fault_of_decision(player, decision, action),
            (Turn::Chance | Turn::Over, _) => None,
        };
        let reason = fault.unwrap_or(Reason::NotNow(turn));
        IllegalAction { action, reason }
    }

    /// Why an action is no legal answer to this decision; `None` if it does not answer this kind of decision at all.
    fn fault_of_decision(&self, player: Player, decision: Decision, action: Action) -> Option<Reason> {
        let question = decision.question();
        if matches!(action, Action::PlaceToken { .. }) && question == Question::Place && self.token_put() {
            return Some(Reason::TokenPut);
        }
        if !question.is_answered_by(action) {
            return None;
        }
        Some(match action {
            Action::Place { square, rotation } => self.placement_fault(decision, square, rotation)?,
            Action::PlaceWithBridge { .. } => self.bridged_placement_fault(),
            Action::BuildBridge { square, axis } => self.bridge_fault(square, axis),
            Action::LayAbbey(square) => self.abbey_fault(square),
            Action::Deploy { meeple: MeepleKind::Wagon, .. } if question == Question::Wagon => {
                Reason::WagonWay
            }
            Action::Deploy { meeple, .. } if question == Question::Wagon => Reason::NoWagon(meeple),
            Action::Deploy { meeple, at } if question == Question::City => {
                self.city_fault(player, meeple, at)
            }
            Action::Deploy { meeple, .. }
                if question == Question::Phantom && meeple != MeepleKind::Phantom =>
            {
                Reason::OneFigure
            }
            Action::Deploy { meeple, at } => self.deployment_fault(player, meeple, at),
            Action::MoveCount(quarter) => Reason::CountStays(quarter),
            Action::Redeploy { meeple, square, segment } => {
                self.redeploy_fault(player, meeple, square, segment)
            }
            Action::LeaveQuarter { meeple, quarter } if self.offers_festival() => {
                Reason::NotInQuarter(meeple, quarter)
            }
            Action::LeaveQuarter { .. } => Reason::NoFestival,
            Action::TakeBack { square, segment } if question == Question::Capture => {
                self.capture_fault(square, segment)
            }
            Action::TakeBack { square, segment } if question == Question::Escape => {
                self.escape_fault(square, segment)
            }
            Action::TakeBack { square, segment } => self.take_back_fault(square, segment),
            Action::Recall { square, segment } => self.recall_fault(square, segment),
            Action::MoveFairy(to) => self.fairy_fault(player, to),
            Action::MoveDragon(square) => Reason::DragonStep(square),
            Action::AddFloor(square) => self.floor_fault(player, square),
            Action::Exchange(meeple) => {
                let Decision::Exchange(captor) = decision else { return None };
                Reason::NoPrisoner(captor, meeple)
            }
            Action::Ransom { captor, meeple } => self.ransom_fault(captor, meeple),
            Action::PlaceToken { pair, square, segment } => self.token_fault(pair, square, segment),
            Action::BuildCastle { square, segment } => self.castle_fault(player, square, segment),
            Action::PayLord { square, .. } => Reason::NotNearCastle(square),
            Action::Offer { kind, .. } => self.offer_fault(player, kind),
            Action::Bid(bid) => self.bid_fault(player, bid),
            Action::Pass if question == Question::Deploy => Reason::MustSend,
            Action::Draw(_) | Action::Buy | Action::Sell | Action::Pass | Action::TakeSecond => return None,
        })
    }

    fn draw_fault(&self, kind: TileKind) -> Reason {
        if let Some(own) = self.own_tile_due() {
            return Reason::OwnTile(own);
        }
        if kind.index() >= TileKind::all().len() || self.bag.count(kind) == 0 {
            return Reason::NotInBag(kind);
        }
        if self.is_held_back(kind) {
            return Reason::HeldBack(kind);
        }
        if self.bag.spring_is_due() {
            return Reason::SpringFirst;
        }
        match kind.tile().role {
            Role::Spring | Role::River | Role::SideLake | Role::Lake if self.bag.fork_is_due() => {
                Reason::ForkFirst
            }
            Role::SideLake | Role::Lake => Reason::LakeLast,
            Role::Spring
            | Role::Fork
            | Role::River
            | Role::Ordinary
            | Role::Stray
            | Role::Abbey
            | Role::Carcassonne => Reason::RiverFirst(kind),
        }
    }

    fn placement_fault(&self, decision: Decision, square: Square, rotation: Rotation) -> Option<Reason> {
        let Decision::Place(kind) = decision else { return None };
        let slot = match self.board.grid.get(square) {
            Cell::Tile(_) => return Some(Reason::Occupied(square)),
            Cell::Far => return Some(Reason::NotAdjacent(square)),
            Cell::Open(slot) => slot,
        };
        let around = self.board.around(slot);
        let wrong = Side::ALL.into_iter().find(|&side| {
            around[side.index()].kind().is_some_and(|edge| edge != kind.tile().edge(side, rotation))
        });
        if wrong.is_none() && !self.board.shrine_allows(kind, square) {
            return Some(Reason::SecondRival);
        }
        Some(wrong.map_or_else(|| self.river_reason(kind, slot, rotation), Reason::Edge))
    }

    fn take_back_fault(&self, square: Square, segment: SegmentId) -> Reason {
        if self.offers_festival() {
            let own = self.own_figure_on(square, segment);
            return own.map_or(Reason::NoFigure(square, Clause::FestivalFigure), Reason::NotForFestival);
        }
        if self.shows_princess() {
            let standing = self.figure_on(square, segment).map(|place| self.board.figures[place].meeple);
            return standing.map_or(Reason::NobodyThere(square, Clause::PrincessCity), Reason::NotSent);
        }
        let laid = self.board.tables.kind(self.board.last().tile.kind);
        if laid.princess.is_some() {
            Reason::NoPrincess
        } else if self.in_play.festival() {
            Reason::NoFestival
        } else if self.in_play.towers() {
            Reason::NoTowerGrew
        } else if self.in_play.princess() {
            Reason::NoPrincess
        } else {
            Reason::NoFestival
        }
    }

    /// The active player's figure on a segment.
    pub(crate) fn own_figure_on(&self, square: Square, segment: SegmentId) -> Option<MeepleKind> {
        let standing = self.figure_on(square, segment).map(|place| self.board.figures[place]);
        standing.filter(|figure| figure.player == self.course.active).map(|figure| figure.meeple)
    }

    fn deployment_fault(&self, player: Player, meeple: MeepleKind, at: Spot) -> Reason {
        if self.must_send() {
            return Reason::MustSend;
        }
        let segment = match at {
            Spot::Here(segment) => segment,
            Spot::There { square, segment } => return self.portal_fault(player, meeple, square, segment),
            Spot::Tower(square) => return self.guard_fault(player, meeple, square),
            Spot::Corner(corner) => return self.barn_fault(player, meeple, corner),
            Spot::Quarter(_) => return Reason::NotNow(self.course.turn),
        };
        if self.board.node_at(self.board.last().tile.square, segment).is_none() {
            return Reason::NoSegment(segment);
        }
        let node = self.board.features.at(self.root_here(segment.index()));
        let kind = node.kind();
        let mine = 1 << player.0;
        if kind == FeatureKind::Tower {
            // Towers are named by their square, and this one has no floor yet.
            Reason::NoFloor(self.board.last().tile.square)
        } else if self.brings_dragon() {
            Reason::DragonHere(self.board.last().tile.square)
        } else if self.seats[player].supply.count(meeple) == 0 {
            Reason::NotAtHome(player, meeple)
        } else if !meeple.stands_on(kind) || (kind == FeatureKind::Field && self.rules.fields == Fields::Off)
        {
            Reason::WrongFeature(meeple, kind)
        } else if meeple.is_follower() && kind == FeatureKind::Field && node.has_barn() {
            Reason::FieldOfBarn
        } else if meeple.is_follower() {
            Reason::FeatureTaken(kind)
        } else if node.builder_or_pig & mine != 0 {
            Reason::SecondFigure(meeple)
        } else if node.strength[player] > 0 {
            Reason::WrongCompanion(kind)
        } else {
            Reason::NoCompanion(meeple, kind)
        }
    }
}
