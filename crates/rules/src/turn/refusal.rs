//! Which of the reasons it is for which an action is refused: found out only when one is.

use crate::board::{Cell, Standing};
use crate::state::State;
use crate::turn::error::{IllegalAction, Reason};
use bastide_types::{
    Action, Decision, FeatureKind, Fields, MeepleKind, Player, Role, Rotation, SegmentId, Side, Spot, Square,
    TileKind, Turn,
};

impl State {
    /// Why an illegal action is illegal.
    #[cold]
    pub(crate) fn refusal(&self, action: Action) -> IllegalAction {
        let turn = self.course.turn;
        let fault = match (action, turn) {
            (Action::Draw(kind), Turn::Chance) => Some(self.draw_fault(kind)),
            (Action::Place { square, rotation }, Turn::Decide(_, Decision::Place(kind))) => {
                Some(self.placement_fault(kind, square, rotation))
            }
            (Action::PlaceWithBridge { .. }, Turn::Decide(_, Decision::Place(_))) => {
                Some(self.bridged_placement_fault())
            }
            (Action::BuildBridge { square, axis }, Turn::Decide(_, Decision::Deploy(_))) => {
                Some(self.bridge_fault(square, axis))
            }
            (Action::LayAbbey(square), Turn::Decide(_, Decision::Abbey)) => Some(self.abbey_fault(square)),
            (Action::Deploy { meeple, .. }, Turn::Decide(_, Decision::Wagon)) => {
                Some(if meeple == MeepleKind::Wagon { Reason::WagonWay } else { Reason::NoWagon(meeple) })
            }
            (Action::Deploy { meeple, at }, Turn::Decide(player, Decision::City)) => {
                Some(self.city_fault(player, meeple, at))
            }
            (Action::MoveCount(quarter), Turn::Decide(_, Decision::Count)) => {
                Some(Reason::CountStays(quarter))
            }
            (
                Action::Redeploy { meeple, square, segment },
                Turn::Decide(player, Decision::Redeploy | Decision::LastRedeploy),
            ) => Some(self.redeploy_fault(player, meeple, square, segment)),
            (Action::LeaveQuarter { meeple, quarter }, Turn::Decide(_, Decision::Deploy(_))) => {
                Some(if self.offers_festival() {
                    Reason::NotInQuarter(meeple, quarter)
                } else {
                    Reason::NoFestival
                })
            }
            (Action::Deploy { meeple, at }, Turn::Decide(player, Decision::Deploy(_))) => {
                Some(self.deployment_fault(player, meeple, at))
            }
            (
                Action::TakeBack { square, segment },
                Turn::Decide(_, Decision::Deploy(_) | Decision::Escape | Decision::Capture(_)),
            ) => Some(self.take_back_fault(square, segment)),
            (Action::MoveFairy(to), Turn::Decide(player, Decision::Deploy(_))) => {
                Some(self.fairy_fault(player, to))
            }
            (Action::MoveDragon(square), Turn::Decide(_, Decision::Dragon)) => {
                Some(Reason::DragonStep(square))
            }
            (Action::AddFloor(square), Turn::Decide(player, Decision::Deploy(_))) => {
                Some(self.floor_fault(player, square))
            }
            (Action::Exchange(meeple), Turn::Decide(_, Decision::Exchange(captor))) => {
                Some(Reason::NoPrisoner(captor, meeple))
            }
            (
                Action::Ransom { captor, meeple },
                Turn::Decide(_, Decision::Place(_) | Decision::Deploy(_) | Decision::Ransom),
            ) => Some(self.ransom_fault(captor, meeple)),
            (
                Action::PlaceToken { pair, square, segment },
                Turn::Decide(_, Decision::Deploy(_) | Decision::Tunnel),
            ) => Some(self.token_fault(pair, square, segment)),
            (Action::BuildCastle { square, segment }, Turn::Decide(player, Decision::Castle)) => {
                Some(self.castle_fault(player, square, segment))
            }
            (Action::PayLord { square, .. }, Turn::Decide(_, Decision::Lord)) => {
                Some(Reason::NotBesideCastle(square))
            }
            (Action::Offer { kind, .. }, Turn::Decide(player, Decision::Auction)) => {
                Some(self.offer_fault(player, kind))
            }
            (Action::Bid(bid), Turn::Decide(player, Decision::Bid)) => Some(self.bid_fault(player, bid)),
            (Action::Pass, Turn::Decide(_, Decision::Deploy(_))) => Some(Reason::MustSend),
            // The action belongs to another turn.
            (
                Action::Draw(_)
                | Action::Place { .. }
                | Action::PlaceWithBridge { .. }
                | Action::Deploy { .. }
                | Action::TakeBack { .. }
                | Action::MoveFairy(_)
                | Action::MoveDragon(_)
                | Action::AddFloor(_)
                | Action::LayAbbey(_)
                | Action::Exchange(_)
                | Action::Ransom { .. }
                | Action::PlaceToken { .. }
                | Action::BuildBridge { .. }
                | Action::BuildCastle { .. }
                | Action::PayLord { .. }
                | Action::MoveCount(_)
                | Action::Redeploy { .. }
                | Action::LeaveQuarter { .. }
                | Action::Offer { .. }
                | Action::Bid(_)
                | Action::Buy
                | Action::Sell
                | Action::Pass
                | Action::TakeSecond,
                _,
            ) => None,
        };
        let reason = fault.unwrap_or(Reason::NotNow(turn));
        IllegalAction { action, reason }
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

    fn placement_fault(&self, kind: TileKind, square: Square, rotation: Rotation) -> Reason {
        let slot = match self.board.grid.get(square) {
            Cell::Tile(_) => return Reason::Occupied(square),
            Cell::Far => return Reason::NotAdjacent(square),
            Cell::Open(slot) => slot,
        };
        let around = self.board.around(slot);
        let wrong = Side::ALL.into_iter().find(|&side| {
            around[side.index()].kind().is_some_and(|edge| edge != kind.tile().edge(side, rotation))
        });
        if wrong.is_none() && !self.board.shrine_allows(kind, square) {
            return Reason::SecondRival;
        }
        wrong.map_or_else(|| self.river_reason(kind, slot, rotation), Reason::Edge)
    }

    fn take_back_fault(&self, square: Square, segment: SegmentId) -> Reason {
        let Some(place) = self.figure_on(square, segment) else {
            return Reason::NoFigure(square);
        };
        let Standing { player, meeple, .. } = self.board.figures[place];
        if matches!(self.course.turn, Turn::Decide(_, Decision::Capture(_))) {
            return Reason::OutOfReach(meeple);
        }
        if self.shows_princess() {
            return Reason::NotSent(meeple);
        }
        if player != self.course.active {
            return Reason::NoFigure(square);
        }
        if matches!(self.course.turn, Turn::Decide(_, Decision::Escape)) {
            Reason::NoWayOut(meeple)
        } else if !self.offers_festival() {
            Reason::NoFestival
        } else {
            Reason::NotForFestival(meeple)
        }
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
        let wrong = match meeple {
            MeepleKind::Follower | MeepleKind::Large => false,
            MeepleKind::Builder => !matches!(kind, FeatureKind::City | FeatureKind::Road),
            MeepleKind::Pig => kind != FeatureKind::Field,
            MeepleKind::Mayor => kind != FeatureKind::City,
            MeepleKind::Wagon => kind == FeatureKind::Field,
            MeepleKind::Barn => true,
        };
        let mine = 1 << player.0;
        if kind == FeatureKind::Tower {
            // A tower is manned by its square, and this one has no floor yet.
            Reason::NoFloor(self.board.last().tile.square)
        } else if self.brings_dragon() {
            Reason::DragonHere(self.board.last().tile.square)
        } else if self.seats[player].supply.count(meeple) == 0 {
            Reason::NotAtHome(player, meeple)
        } else if wrong || (kind == FeatureKind::Field && self.rules.fields == Fields::Off) {
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
