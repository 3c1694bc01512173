//! The course of the game: whose decision comes next and what it leads to.

use crate::board::Figure;
use crate::game::Game;
use crate::report::Report;
use bastide_types::{
    Action, BazaarOrder, ChainedBuilder, Decision, DoubleTurn, DragonTime, EscapeTime, PlacedTile, Player,
    RiverMisfit, Spot, TileKind, Turn,
};
use std::fmt;

/// The action is not among the legal ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotLegal(pub Action);

impl fmt::Display for NotLegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not legal now: choose one of the legal actions", self.0)
    }
}

impl std::error::Error for NotLegal {}

impl Game {
    /// Every legal action, sorted, without repeats. At a draw: one for each kind of tile that may be drawn.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = match self.turn {
            Turn::Chance => self.chance().into_iter().map(|(kind, _)| Action::Draw(kind)).collect(),
            Turn::Decide(_, Decision::Abbey) => self.abbey_places(),
            Turn::Decide(_, Decision::Wagon) => self.wagon_moves(),
            Turn::Decide(_, Decision::Place(kind)) => {
                self.places(kind).into_iter().chain(self.ransoms()).collect()
            }
            Turn::Decide(player, Decision::Deploy(square)) => self.deployments(player, square),
            Turn::Decide(_, Decision::Phantom(_)) => self.phantom_places(),
            Turn::Decide(_, Decision::Tunnel) => self.token_question(),
            Turn::Decide(player, Decision::Castle) => self.castle_places(player),
            Turn::Decide(_, Decision::Lord) => self.lord_choices(),
            Turn::Decide(_, Decision::Dragon) => self.steps_of_dragon(),
            Turn::Decide(_, Decision::Capture(tower)) => self.captures(tower),
            Turn::Decide(player, Decision::Exchange(captor)) => self.exchanges(player, captor),
            Turn::Decide(_, Decision::Ransom) => self.ransoms().into_iter().chain([Action::Pass]).collect(),
            Turn::Decide(player, Decision::Escape) => self.escapes(player),
            Turn::Decide(_, Decision::SecondPart) => vec![Action::Pass, Action::TakeSecond],
            Turn::Decide(player, Decision::Auction) => self.offers(player),
            Turn::Decide(player, Decision::Bid) => self.bids(player),
            Turn::Decide(_, Decision::Deal) => vec![Action::Buy, Action::Sell],
            Turn::Decide(player, Decision::Redeploy) => self.redeployments(player),
            Turn::Decide(player, Decision::City) => self.sendings(player),
            Turn::Decide(_, Decision::Count) => self.count_moves(),
            Turn::Decide(player, Decision::LastRedeploy) => self.last_redeployments(player),
            Turn::Over => Vec::new(),
        };
        actions.sort_unstable();
        actions.dedup();
        actions
    }

    /// Carries out one action.
    ///
    /// # Errors
    /// The action is not legal; the game is unchanged.
    pub fn apply(&mut self, action: Action) -> Result<Report, NotLegal> {
        if !self.legal_actions().contains(&action) {
            return Err(NotLegal(action));
        }
        let mut report = Report::default();
        self.carry_out(action, &mut report);
        Ok(report)
    }

    /// Carries out a legal action.
    fn carry_out(&mut self, action: Action, report: &mut Report) {
        let (player, decision) = match (self.turn, action) {
            (Turn::Chance, Action::Draw(kind)) => return self.draw(kind, report),
            (Turn::Decide(player, decision), _) => (player, decision),
            (Turn::Chance | Turn::Over, _) => unreachable!("a legal action belongs to its turn"),
        };
        if let Decision::Deploy(_) | Decision::Phantom(_) = decision {
            self.note_first(action);
        }
        match (decision, action) {
            (Decision::Place(kind), Action::Place { square, rotation }) => {
                self.place(PlacedTile { square, kind, rotation }, report)
            }
            (Decision::Place(kind), Action::PlaceWithBridge { square, rotation, bridge }) => {
                self.place_with_bridge(PlacedTile { square, kind, rotation }, bridge, report)
            }
            (Decision::Place(kind), Action::Pass) => {
                report.declined_by = Some(player);
                self.put_aside(kind, report);
            }
            (Decision::Abbey, Action::LayAbbey(square)) => self.lay_abbey(player, square, report),
            (Decision::Abbey, Action::Pass) => self.lay_no_abbey(report),
            (Decision::Wagon, Action::Deploy { at: Spot::There { square, segment }, .. }) => {
                self.drive(Some((square, segment)), report)
            }
            (Decision::Wagon, Action::Pass) => self.drive(None, report),
            (Decision::Deploy(here) | Decision::Phantom(here), Action::Deploy { meeple, at }) => {
                let site = match at {
                    Spot::Here(segment) => (here, segment),
                    Spot::There { square, segment } => (square, segment),
                    Spot::Tower(square) => self.top_of(square),
                    Spot::Quarter(_) => unreachable!("nobody goes into the city before scoring"),
                    Spot::Corner(corner) => self.field_at(here, corner).expect("a barn stands in a field"),
                };
                self.figures.push(Figure { player, meeple, site });
                self.after_first(report);
            }
            (Decision::Deploy(here), Action::TakeBack { square, segment }) => {
                self.note_princess(here, (square, segment), report);
                self.take_back((square, segment), report);
                self.after_first(report);
            }
            (Decision::Deploy(_), Action::LeaveQuarter { meeple, quarter }) => {
                self.come_home_from(player, meeple, quarter, report);
                self.after_first(report);
            }
            (Decision::Deploy(_), Action::Recall { square, segment }) => {
                self.recall(player, (square, segment), report);
                self.after_first(report);
            }
            (Decision::Deploy(_), Action::MoveFairy(to)) => {
                self.fairy = Some(to);
                self.fairy_with = Some(player);
                report.fairy = self.fairy;
                self.after_first(report);
            }
            (Decision::Deploy(_), Action::AddFloor(square)) => self.add_floor(player, square, report),
            (Decision::Deploy(_), Action::PlaceToken { pair, square, segment }) => {
                self.put_token(pair, (square, segment), report)
            }
            (Decision::Deploy(_), Action::BuildBridge { square, axis }) => {
                self.build_bridge(square, axis, report)
            }
            (Decision::Tunnel, Action::PlaceToken { pair, square, segment }) => {
                self.put_token(pair, (square, segment), report);
                self.after_token(report);
            }
            (Decision::Tunnel, Action::Pass) => self.after_token(report),
            (Decision::Castle, Action::BuildCastle { square, segment }) => {
                self.build_castle(player, (square, segment), report)
            }
            (Decision::Castle, Action::Pass) => self.build_no_castle(report),
            (Decision::Lord, Action::PayLord { square, segment }) => {
                self.choose_payer((square, segment), report)
            }
            (Decision::Redeploy, Action::Redeploy { meeple, square, segment }) => {
                self.redeploy(player, meeple, (square, segment), report);
                self.after_redeployment(report);
            }
            (Decision::Redeploy, Action::Pass) => self.redeploy_nobody(report),
            (Decision::City, Action::Deploy { meeple, at: Spot::Quarter(quarter) }) => {
                self.send(player, meeple, quarter, report)
            }
            (Decision::City | Decision::Count, Action::Pass) => self.after_city(report),
            (Decision::Count, Action::MoveCount(quarter)) => self.move_count(quarter, report),
            (Decision::LastRedeploy, Action::Redeploy { meeple, square, segment }) => {
                self.redeploy(player, meeple, (square, segment), report);
                self.next_last_redeployment(player, report);
            }
            (Decision::LastRedeploy, Action::Pass) => self.end_redeployments(player, report),
            (Decision::Auction, Action::Offer { kind, bid }) => self.offer(player, kind, bid, report),
            (Decision::Bid, Action::Bid(bid)) => self.raise(player, bid, report),
            (Decision::Bid, Action::Pass) => self.next_bidder(report),
            (Decision::Deal, Action::Buy) => self.buy(report),
            (Decision::Deal, Action::Sell) => self.sell(report),
            (Decision::Capture(_), Action::TakeBack { square, segment }) => {
                self.capture(player, (square, segment), report)
            }
            (Decision::Exchange(captor), Action::Exchange(meeple)) => self.swap(captor, meeple, report),
            (Decision::Ransom, Action::Ransom { captor, meeple }) => {
                self.pay_ransom(captor, meeple, report);
                self.leave_turn(report);
            }
            (_, Action::Ransom { captor, meeple }) => self.pay_ransom(captor, meeple, report),
            (Decision::Ransom, Action::Pass) => self.leave_turn(report),
            (Decision::Deploy(_) | Decision::Phantom(_), Action::Pass) => self.after_deployment(report),
            (Decision::Capture(_), Action::Pass) => self.after_first(report),
            (Decision::Dragon, Action::MoveDragon(square)) => self.step_of_dragon(square, report),
            (Decision::Escape, Action::TakeBack { square, segment }) => {
                self.take_back((square, segment), report);
                self.after_escape(report);
            }
            (Decision::Escape, Action::Pass) => self.after_escape(report),
            (Decision::SecondPart, Action::Pass) => self.end_turn(report),
            (Decision::SecondPart, Action::TakeSecond) => self.next_part(),
            (
                _,
                Action::Draw(_)
                | Action::Place { .. }
                | Action::PlaceWithBridge { .. }
                | Action::Deploy { .. }
                | Action::TakeBack { .. }
                | Action::Recall { .. }
                | Action::MoveFairy(_)
                | Action::MoveDragon(_)
                | Action::PlaceToken { .. }
                | Action::BuildBridge { .. }
                | Action::BuildCastle { .. }
                | Action::PayLord { .. }
                | Action::AddFloor(_)
                | Action::LayAbbey(_)
                | Action::MoveCount(_)
                | Action::Redeploy { .. }
                | Action::LeaveQuarter { .. }
                | Action::Exchange(_)
                | Action::Offer { .. }
                | Action::Bid(_)
                | Action::Buy
                | Action::Sell
                | Action::Pass
                | Action::TakeSecond,
            ) => unreachable!("a legal action belongs to its turn"),
        }
    }

    fn draw(&mut self, kind: TileKind, report: &mut Report) {
        if self.turns_up() {
            self.bag.remove(kind);
            return self.turn_up(kind, report);
        }
        let own = self.own_tile().is_some();
        if own {
            self.take_own_tile();
        } else {
            self.bag.remove(kind);
        }
        self.second_earned = false;
        if self.finds_a_place(kind) {
            self.turn = Turn::Decide(self.active, Decision::Place(kind));
            return;
        }
        let returns = kind.tile().role.is_river() && self.rules.river_misfit == RiverMisfit::PutBack;
        if !own && returns && self.another_fits(kind) {
            self.bag.add(kind, 1);
            report.put_back = Some(kind);
            return;
        }
        self.put_aside(kind, report);
    }

    /// A tile leaves the game, and the same player draws again.
    fn put_aside(&mut self, kind: TileKind, report: &mut Report) {
        self.turn = Turn::Chance;
        self.set_aside.push(kind);
        report.set_aside = Some(kind);
        if self.nothing_to_draw() {
            self.next_turn(report);
        }
    }

    /// Lays the tile. It earns a second part if it extends a feature in which the player's builder stands.
    pub(crate) fn place(&mut self, tile: PlacedTile, report: &mut Report) {
        self.board.lay(tile);
        self.token_of_part = None;
        self.bridge_built = false;
        self.begin_part_of_city();
        let counts = self.part == 1 || self.rules.chain == ChainedBuilder::On;
        self.second_earned = counts && self.builder_is_served(tile.square);
        report.second_earned = self.second_earned;
        self.wake_dragon(tile.square, report);
        self.open_bazaar();
        self.turn = Turn::Decide(self.active, Decision::Deploy(tile.square));
    }

    /// Nothing comes after this tile, whatever it extends.
    pub(crate) fn earns_nothing(&mut self, report: &mut Report) {
        self.second_earned = false;
        report.second_earned = false;
    }

    pub(crate) fn after_token(&mut self, report: &mut Report) {
        if self.dragon_moves(DragonTime::BeforeScoring) {
            self.begin_dragon(report);
        } else {
            self.begin_castles(report);
        }
    }

    /// Scores what the tile completed.
    pub(crate) fn score_part(&mut self, report: &mut Report) {
        let completed = self.score_completed(self.last(), report);
        self.score_barns(self.last(), report);
        self.begin_lords(&completed, report);
    }

    /// After whoever went into the City of Carcassonne.
    pub(crate) fn after_city(&mut self, report: &mut Report) {
        if self.dragon_moves(DragonTime::AfterScoring) {
            self.begin_dragon(report);
        } else {
            self.after_scoring(report);
        }
    }

    pub(crate) fn after_scoring(&mut self, report: &mut Report) {
        if self.rules.escape_time == EscapeTime::EachPart && self.somebody_may_escape() {
            self.turn = Turn::Decide(self.active, Decision::Escape);
        } else {
            self.end_part(report);
        }
    }

    /// After the escape of this part: an auction that comes before a further part.
    fn end_part(&mut self, report: &mut Report) {
        if !self.begin_auction(BazaarOrder::Auction) {
            self.further_part(report);
        }
    }

    /// A further part if one is earned and a tile is left.
    pub(crate) fn further_part(&mut self, report: &mut Report) {
        let follows = !self.nothing_to_draw() || self.can_lay_abbey(self.active);
        if !self.second_earned || !follows {
            self.end_turn(report);
        } else {
            match self.rules.double_turn {
                DoubleTurn::Optional => self.turn = Turn::Decide(self.active, Decision::SecondPart),
                DoubleTurn::Forced => self.next_part(),
            }
        }
    }

    /// No further part follows: the one escape of the turn, where the rules have it here.
    pub(crate) fn end_turn(&mut self, report: &mut Report) {
        if self.rules.escape_time == EscapeTime::TurnEnd && self.somebody_may_escape() {
            self.turn = Turn::Decide(self.active, Decision::Escape);
        } else {
            self.last_ransom(report);
        }
    }

    fn somebody_may_escape(&self) -> bool {
        self.escapes(self.active).len() > 1
    }

    fn after_escape(&mut self, report: &mut Report) {
        match self.rules.escape_time {
            EscapeTime::EachPart => self.end_part(report),
            EscapeTime::TurnEnd => self.last_ransom(report),
        }
    }

    /// Before the turn ends a prisoner may be bought back, unless the last tile is laid.
    fn last_ransom(&mut self, report: &mut Report) {
        if self.ransoms().is_empty() || self.nothing_to_lay() {
            self.leave_turn(report);
        } else {
            self.turn = Turn::Decide(self.active, Decision::Ransom);
        }
    }

    /// The auction at the end of the turn, if one is due.
    pub(crate) fn leave_turn(&mut self, report: &mut Report) {
        if !self.begin_auction(BazaarOrder::SecondPart) {
            self.next_turn(report);
        }
    }

    /// Another turn, while there is a tile for it.
    pub(crate) fn next_turn(&mut self, report: &mut Report) {
        if self.nothing_to_lay() { self.next_in_round(report) } else { self.next_player(report) }
    }

    fn next_part(&mut self) {
        self.part = self.part.saturating_add(1);
        self.begin_part_of_tunnels();
        self.second_earned = false;
        self.turn = self.begin_with();
    }

    fn next_player(&mut self, report: &mut Report) {
        if self.turns_again(report) {
            self.begin_turn();
        } else {
            self.next_seat();
        }
        self.turn = self.begin_with();
        self.pay_fairy_at_start(report);
    }

    /// The next player's turn, without anything that it begins with.
    pub(crate) fn next_seat(&mut self) {
        self.active = Player((self.active.0 + 1) % self.players);
        self.begin_turn();
    }

    /// Nothing was done in this turn yet.
    fn begin_turn(&mut self) {
        self.part = 1;
        self.lake_placed = false;
        self.second_earned = false;
        self.token_put = false;
        self.begin_turn_of_towers();
        self.begin_turn_of_bazaars();
        self.begin_turn_of_city();
    }

    pub(crate) fn finish_game(&mut self, report: &mut Report) {
        self.score_final(report);
        self.turn = Turn::Over;
    }
}
