//! Abbeys: laid into a hole instead of drawing a tile, they close the roads and cities that end there.

use crate::board::Cell;
use crate::board::offer::Offer;
use crate::boxes::abbey::state::MOST_OF_A_KIND;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use crate::turn::error::Reason;
use bastide_types::{
    AbbeyEnd, Action, Clause, Decision, Event, EventSink, FeatureKind, PlacedTile, Player, Question, Role,
    Rotation, Side, Square, TileKind, Turn,
};

/// The id of the abbey's kind.
const ABBEY: &str = "amA";

fn abbey_kind() -> TileKind {
    TileKind::from_id(ABBEY).expect("the kind of a set")
}

impl State {
    /// Gives every player their abbeys, and records which of abbeys, wagons and barns the players own.
    pub(crate) fn bring_pieces(&mut self, copies: u8) {
        let abbeys = self.rules.abbeys.or(copies.min(MOST_OF_A_KIND));
        rule!("setup.supply.abbey" if abbeys > 0 || copies > 0);
        for player in self.seats.players() {
            self.abbeys.left[player] = abbeys;
        }
        self.in_play = self.in_play.with_abbeys(abbeys > 0);
    }

    /// The squares with a tile on each of their four sides, in no particular order.
    fn holes(&self) -> impl Iterator<Item = Square> + '_ {
        rule!("abbey.where");
        let frontier = &self.board.frontier;
        let closed = |slot: &u16| frontier.neighbours(*slot).count_ones() as usize == Side::ALL.len();
        frontier
            .slots()
            .filter(closed)
            .map(|slot| self.board.square_of_slot(slot))
            .filter(|&at| self.abbey_stands_apart(at))
    }

    /// Whether the rules about shrines allow an abbey in a hole.
    pub(crate) fn abbey_stands_apart(&self, square: Square) -> bool {
        !self.in_play.shrines() || self.board.shrine_allows(abbey_kind(), square)
    }

    /// Whether a player has an abbey and a hole for it.
    pub(crate) fn can_lay_abbey(&self, player: Player) -> bool {
        self.abbeys.left[player] > 0 && self.holes().next().is_some()
    }

    /// Asks the active player about an abbey before a tile is drawn, if one can be laid.
    #[cold]
    pub(crate) fn offer_abbey(&mut self) {
        if self.can_lay_abbey(self.course.active) {
            if self.own_tile_due().is_some() {
                rule!("bazaar.lay.abbey");
                return;
            }
            rule!("abbey.instead");
            rule!("abbey.second-part" if self.course.part > 1 && self.bag.is_empty());
            self.course.turn = Turn::Decide(self.course.active, Decision::Abbey);
        }
    }

    /// Lists the squares for an abbey, sorted.
    pub(crate) fn list_abbey_places(&self, out: &mut Vec<Action>) {
        let from = out.len();
        out.extend(self.holes().map(Action::LayAbbey));
        out[from..].sort_unstable();
    }

    /// Whether the player who decides may lay the abbey there.
    pub(crate) fn may_place_abbey(&self, square: Square) -> bool {
        let Cell::Open(slot) = self.board.grid.get(square) else { return false };
        matches!(self.course.turn, Turn::Decide(_, Decision::Abbey))
            && self.board.frontier.neighbours(slot).count_ones() == 4
            && self.abbey_stands_apart(square)
    }

    /// Lays an abbey of the active player.
    #[cold]
    pub(crate) fn place_abbey(&mut self, square: Square, sink: &mut impl EventSink) {
        let player = self.course.active;
        self.abbeys.left[player] -= 1;
        let round = self.abbeys.last_round.is_some();
        if round {
            rule!("abbey.end");
            self.abbeys.last_round = Some(0);
        }
        let kind = abbey_kind();
        let tile = PlacedTile { square, kind, rotation: Rotation::R0 };
        let slot = self.board.slot_of_square(square);
        let extends = self.look_here(tile, slot);
        self.close_around(square, true);
        rule!("abbey.no-extend");
        self.course.earned = !round && self.triggers(extends) && self.may_earn_again();
        sink.send(|| Event::Placed { player, tile });
        if self.course.earned {
            sink.send(|| Event::SecondEarned { player, rule: Clause::BuilderSecond });
        }
        self.course.turn = Turn::Decide(player, Decision::Deploy(square));
    }

    /// Closes the roads and cities that end at an abbey on this square. Features without an open end are noted as
    /// complete if `scored` is true.
    pub(crate) fn close_around(&mut self, square: Square, scored: bool) {
        rule!("abbey.closes");
        for side in Side::ALL {
            let offer = self.offered_by(square.neighbour(side), side.opposite());
            let joins = offer.is_some() && offer.has_middle();
            let root = if joins { self.root(offer.node(1)) } else { continue };
            if matches!(self.board.features.at(root).kind(), FeatureKind::City | FeatureKind::Road) {
                self.board.features.close(root, 1);
                if self.board.features.at(root).open == 0 && scored {
                    rule!("abbey.goods" if self.board.features.at(root).goods() != Default::default());
                    self.course.completed.note(offer.node(1));
                }
            }
        }
    }

    /// One side of the tile on a square; empty if there is no tile.
    pub(crate) fn offered_by(&self, square: Square, side: Side) -> Offer {
        let Cell::Tile(tile) = self.board.grid.get(square) else { return Offer::NONE };
        let port = self.board.port(tile, side);
        if port.is_some() { port.of_tile(self.board.tiles[usize::from(tile)].first) } else { port }
    }

    /// Continues after the player declines to lay an abbey.
    #[cold]
    pub(crate) fn decline_abbey(&mut self, player: Player, sink: &mut impl EventSink) {
        sink.send(|| Event::Declined { player, question: Question::Abbey });
        if let Some(passes) = &mut self.abbeys.last_round {
            *passes += 1;
            self.go_on(Step::NextTurn, sink);
        } else if self.bag.is_empty() {
            self.course.earned = false;
            self.go_on(Step::LastEscape, sink);
        } else {
            self.course.turn = Turn::Chance;
        }
    }

    /// After the last tile, asks the next player who can lay an abbey, until all have passed since the last abbey.
    /// Returns whether somebody is asked.
    #[cold]
    pub(crate) fn goes_round(&mut self) -> bool {
        rule!("abbey.end");
        match self.rules.abbey_end {
            AbbeyEnd::LastRound => {}
            AbbeyEnd::Lost => return false,
        }
        let mut player = self.course.active;
        for passes in self.abbeys.last_round.unwrap_or(0)..self.seats.count {
            player = self.seats.after(player);
            if self.can_lay_abbey(player) {
                self.abbeys.last_round = Some(passes);
                self.course.begin_turn(player);
                self.course.turn = Turn::Decide(player, Decision::Abbey);
                return true;
            }
        }
        self.abbeys.last_round = None;
        false
    }

    /// Whether players have abbeys to lay in this game.
    pub fn has_abbeys(&self) -> bool {
        self.in_play.abbeys()
    }

    /// Whether there are wagons in this game.
    pub fn has_wagons(&self) -> bool {
        self.in_play.wagons()
    }

    /// The number of abbeys a player can still lay.
    pub fn abbeys_left(&self, player: Player) -> u8 {
        self.abbeys.left[player]
    }

    /// Whether the players lay their last abbeys, because no tile is left.
    pub fn in_last_round(&self) -> bool {
        self.abbeys.last_round.is_some()
    }

    /// Whether a kind of tile is an abbey.
    pub(crate) fn is_abbey(&self, kind: TileKind) -> bool {
        self.board.tables.draw(kind).role == Role::Abbey
    }

    pub(crate) fn abbey_fault(&self, square: Square) -> Reason {
        let hole = match self.board.grid.get(square) {
            Cell::Open(slot) => self.board.frontier.neighbours(slot).count_ones() as usize == Side::ALL.len(),
            Cell::Tile(_) | Cell::Far => false,
        };
        if hole { Reason::SecondRival } else { Reason::NoHole(square) }
    }
}
