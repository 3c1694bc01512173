//! The course of the game: whose decision comes next, and what it leads to.

use crate::board::Figure;
use crate::game::Game;
use crate::report::Report;
use bastide_types::{
    Action, BazaarOrder, ChainedBuilder, Decision, DoubleTurn, DragonTime, EscapeTime, FairyAt, Homecoming,
    MeepleKind, PlacedTile, Player, RiverMisfit, Rotation, SegmentId, Spot, Square, TileKind, Turn,
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
    /// Every legal action, sorted, without duplicates. On a chance turn, one for each kind of tile that may be
    /// drawn.
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

    /// Applies an action.
    ///
    /// # Errors
    /// If the action is not legal; the game is then unchanged.
    pub fn apply(&mut self, action: Action) -> Result<Report, NotLegal> {
        if !self.legal_actions().contains(&action) {
            return Err(NotLegal(action));
        }
        let mut report = Report::default();
        self.carry_out(action, &mut report);
        Ok(report)
    }

    /// Applies a legal action.
    fn carry_out(&mut self, action: Action, report: &mut Report) {
        if let Action::Draw(kind) = action {
            return self.draw(kind, report);
        }
        let Turn::Decide(player, decision) = self.turn else {
            unreachable!("a legal action belongs to its turn");
        };
        if let Decision::Deploy(_) | Decision::Phantom(_) = decision {
            self.note_first(action);
        }
        match action {
            Action::Draw(_) => unreachable!("a legal action belongs to its turn"),
            Action::Place { square, rotation } => self.place(self.in_hand(square, rotation), report),
            Action::PlaceWithBridge { square, rotation, bridge } => {
                self.place_with_bridge(self.in_hand(square, rotation), bridge, report)
            }
            Action::LayAbbey(square) => self.lay_abbey(player, square, report),
            Action::Deploy { meeple, at } => self.deploy(player, decision, (meeple, at), report),
            Action::TakeBack { square, segment } => {
                self.take_off(player, decision, (square, segment), report)
            }
            Action::LeaveQuarter { meeple, quarter } => {
                self.come_home_from(player, meeple, quarter, report);
                self.after_first(report);
            }
            Action::Recall { square, segment } => {
                self.recall(player, (square, segment), report);
                self.after_first(report);
            }
            Action::MoveFairy(to) => self.send_fairy(player, to, report),
            Action::AddFloor(square) => self.add_floor(player, square, report),
            Action::PlaceToken { pair, square, segment } => {
                self.put_token(pair, (square, segment), report);
                if decision == Decision::Tunnel {
                    self.after_token(report);
                }
            }
            Action::BuildBridge { square, axis } => self.build_bridge(square, axis, report),
            Action::BuildCastle { square, segment } => self.build_castle(player, (square, segment), report),
            Action::PayLord { square, segment } => self.choose_payer((square, segment), report),
            Action::Redeploy { meeple, square, segment } => {
                self.redeploy(player, meeple, (square, segment), report);
                if decision == Decision::LastRedeploy {
                    self.next_last_redeployment(player, report);
                } else {
                    self.after_redeployment(report);
                }
            }
            Action::MoveCount(quarter) => self.move_count(quarter, report),
            Action::Offer { kind, bid } => self.offer(player, kind, bid, report),
            Action::Bid(bid) => self.raise(player, bid, report),
            Action::Buy => self.buy(report),
            Action::Sell => self.sell(report),
            Action::Exchange(meeple) => {
                let Decision::Exchange(captor) = decision else {
                    unreachable!("nobody gives a prisoner back")
                };
                self.swap(captor, meeple, report);
            }
            Action::Ransom { captor, meeple } => {
                self.pay_ransom(captor, meeple, report);
                if decision == Decision::Ransom {
                    self.leave_turn(report);
                }
            }
            Action::MoveDragon(square) => self.step_of_dragon(square, report),
            Action::TakeSecond => self.next_part(),
            Action::Pass => self.decline(player, decision, report),
        }
    }

    fn send_fairy(&mut self, player: Player, to: FairyAt, report: &mut Report) {
        self.fairy = Some(to);
        self.fairy_with = Some(player);
        report.fairy = self.fairy;
        self.after_first(report);
    }

    /// The tile to place, at this square and rotation.
    fn in_hand(&self, square: Square, rotation: Rotation) -> PlacedTile {
        let Turn::Decide(_, Decision::Place(kind)) = self.turn else { unreachable!("a tile is to be laid") };
        PlacedTile { square, kind, rotation }
    }

    /// Deploys a figure, or moves a wagon on.
    fn deploy(
        &mut self,
        player: Player,
        decision: Decision,
        (meeple, at): (MeepleKind, Spot),
        report: &mut Report,
    ) {
        let here = self.last();
        let site = match at {
            Spot::There { square, segment } if decision == Decision::Wagon => {
                return self.drive(Some((square, segment)), report);
            }
            Spot::Quarter(quarter) => return self.send(player, meeple, quarter, report),
            Spot::Here(segment) => (here, segment),
            Spot::There { square, segment } => (square, segment),
            Spot::Tower(square) => self.top_of(square),
            Spot::Corner(corner) => self.field_at(here, corner).expect("a barn stands in a field"),
        };
        self.figures.push(Figure { player, meeple, site });
        self.after_first(report);
    }

    /// Removes a figure: from a besieged city, by a tower, at a festival or by a princess.
    fn take_off(
        &mut self,
        player: Player,
        decision: Decision,
        site: (Square, SegmentId),
        report: &mut Report,
    ) {
        if decision == Decision::Escape {
            self.take_back(site, Homecoming::TakenBack, report);
            self.after_escape(report);
        } else if let Decision::Capture(_) = decision {
            self.capture(player, site, report);
        } else {
            self.note_princess(self.last(), site, report);
            let by_princess = report.sent_home.is_some();
            let why = if by_princess { Homecoming::SentHome } else { Homecoming::TakenBack };
            self.take_back(site, why, report);
            self.after_first(report);
        }
    }

    /// The player declines the decision.
    fn decline(&mut self, player: Player, decision: Decision, report: &mut Report) {
        match decision {
            Decision::Place(kind) => {
                report.declined_by = Some(player);
                self.put_aside(kind, report);
            }
            Decision::Abbey => self.lay_no_abbey(report),
            Decision::Wagon => self.drive(None, report),
            Decision::Tunnel => self.after_token(report),
            Decision::Castle => self.build_no_castle(report),
            Decision::Redeploy => self.redeploy_nobody(report),
            Decision::City | Decision::Count => self.after_city(report),
            Decision::LastRedeploy => self.end_redeployments(player, report),
            Decision::Bid => self.next_bidder(report),
            Decision::Ransom => self.leave_turn(report),
            Decision::Deploy(_) | Decision::Phantom(_) => self.after_deployment(report),
            Decision::Capture(_) => self.after_first(report),
            Decision::Escape => self.after_escape(report),
            Decision::SecondPart => self.end_turn(report),
            Decision::Dragon
            | Decision::Lord
            | Decision::Exchange(_)
            | Decision::Auction
            | Decision::Deal => unreachable!("nothing may be declined now"),
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

    /// Sets a tile aside; the same player draws again.
    fn put_aside(&mut self, kind: TileKind, report: &mut Report) {
        self.turn = Turn::Chance;
        self.set_aside.push(kind);
        report.set_aside = Some(kind);
        if self.nothing_to_draw() {
            self.next_turn(report);
        }
    }

    /// Places the tile. It earns a second part if it extends a feature with the player's builder.
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

    /// Cancels the second part earned by this tile.
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

    /// Scores the features that the tile completed.
    pub(crate) fn score_part(&mut self, report: &mut Report) {
        let completed = self.score_completed(self.last(), report);
        self.score_barns(self.last(), report);
        self.begin_lords(&completed, report);
    }

    /// Continues after a follower may have been sent into the City of Carcassonne.
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

    /// Continues after the escape of this part: with an auction, if the rules have it before a further part.
    fn end_part(&mut self, report: &mut Report) {
        if !self.begin_auction(BazaarOrder::Auction) {
            self.further_part(report);
        }
    }

    /// Begins a further part if one is earned and a tile is left.
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

    /// Continues after the last part: with the escape, if the rules allow one per turn.
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

    /// Before the turn ends, a prisoner may be bought back, unless the last tile has been placed.
    fn last_ransom(&mut self, report: &mut Report) {
        if self.ransoms().is_empty() || self.nothing_to_lay() {
            self.leave_turn(report);
        } else {
            self.turn = Turn::Decide(self.active, Decision::Ransom);
        }
    }

    /// Begins the auction at the end of the turn, if one is due.
    pub(crate) fn leave_turn(&mut self, report: &mut Report) {
        if !self.begin_auction(BazaarOrder::SecondPart) {
            self.next_turn(report);
        }
    }

    /// Begins the next turn if there is a tile for it.
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

    /// Makes the next player active and resets the state of the turn.
    pub(crate) fn next_seat(&mut self) {
        self.active = Player((self.active.0 + 1) % self.players);
        self.begin_turn();
    }

    /// Resets the state of the turn.
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
