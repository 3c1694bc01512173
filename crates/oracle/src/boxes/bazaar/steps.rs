//! Bazaars: turning up tiles for all players, and auctioning them.

use crate::boxes::bazaar::state::Lot;
use crate::game::Game;
use crate::report::{Payment, Report};
use bastide_types::{
    Action, BazaarDebt, BazaarOrder, BazaarTimes, Bazaars, Decision, ItemKind, Items, Player, Source, Symbol,
    TileKind, Turn,
};

impl Game {
    /// The tiles turned up that nobody has yet, including the chosen one, sorted.
    pub fn turned_up(&self) -> Vec<TileKind> {
        let chosen = self.bazaar.lot.map(|lot| lot.kind);
        let mut tiles: Vec<TileKind> = self.bazaar.open.iter().copied().chain(chosen).collect();
        tiles.sort();
        tiles
    }

    /// The tile that a player has kept from an auction.
    pub fn kept(&self, player: Player) -> Option<TileKind> {
        self.bazaar.kept[player]
    }

    /// The number of auctions still to come for bazaars that were placed.
    pub fn auctions_to_come(&self) -> usize {
        self.bazaar.due
    }

    /// Whether any player has kept a tile from an auction.
    fn somebody_keeps(&self) -> bool {
        self.seats().any(|player| self.kept(player).is_some())
    }

    /// Whether no tiles are left to place: neither to draw nor kept from an auction.
    pub(crate) fn nothing_to_lay(&self) -> bool {
        self.nothing_to_draw() && !self.somebody_keeps()
    }

    /// The active player's kept tile, if it replaces the draw now.
    pub(crate) fn own_tile(&self) -> Option<TileKind> {
        self.kept(self.active).filter(|_| self.part() == 1 && self.bazaar.to_turn_up == 0)
    }

    /// Takes the kept tile instead of drawing.
    pub(crate) fn take_own_tile(&mut self) {
        self.bazaar.kept[self.active] = None;
        self.bazaar.of_auction = true;
    }

    /// Resets the state of the turn.
    pub(crate) fn begin_turn_of_bazaars(&mut self) {
        self.bazaar.placed = false;
        self.bazaar.of_auction = false;
    }

    /// Schedules an auction if the tile just placed has a bazaar.
    pub(crate) fn open_bazaar(&mut self) {
        let means = match self.rules.bazaars {
            Bazaars::Auction | Bazaars::Choose => self.seats().count() > 1,
            Bazaars::Off => false,
        };
        if !means || !self.board.shows(self.last(), Symbol::Bazaar) {
            return;
        }
        let delayed = self.somebody_keeps() || self.bazaar.of_auction;
        let waiting = self.bazaar.due > 0;
        match self.rules.bazaar_times {
            BazaarTimes::OnceATurn if !delayed => self.bazaar.due = 1,
            BazaarTimes::EachPart if self.bazaar.placed || !delayed && !waiting => {
                self.bazaar.due += 1;
                self.bazaar.placed = true;
            }
            BazaarTimes::OnceATurn | BazaarTimes::EachPart => {}
        }
    }

    /// Begins the auction that is due, if this is its time and there are enough tiles. Returns whether it does.
    pub(crate) fn begin_auction(&mut self, time: BazaarOrder) -> bool {
        if self.rules.bazaar_order != time {
            return false;
        }
        if self.bazaar.due == 0 || self.somebody_keeps() {
            return false;
        }
        let players = self.seats().count();
        let held = self.left_to_draw() >= players;
        self.bazaar.due = if held { self.bazaar.due - 1 } else { 0 };
        if held {
            self.bazaar.to_turn_up = players as u8;
            self.turn = Turn::Chance;
        }
        held
    }

    /// Whether the next draw is for a bazaar.
    pub(crate) fn turns_up(&self) -> bool {
        self.bazaar.to_turn_up > 0
    }

    /// Turns up a drawn tile; after the last one, the first player chooses.
    pub(crate) fn turn_up(&mut self, kind: TileKind, report: &mut Report) {
        self.bazaar.open.push(kind);
        self.bazaar.to_turn_up -= 1;
        if !self.turns_up() {
            self.next_chooser(self.active, report);
        }
    }

    /// The players without a kept tile, in order of play after this player.
    fn without_tile(&self, after: Player) -> Vec<Player> {
        let players = self.seats().count() as u8;
        let seats = (1..=players).map(|n| Player((after.0 + n) % players));
        seats.filter(|&player| self.kept(player).is_none()).collect()
    }

    fn next_chooser(&mut self, after: Player, report: &mut Report) {
        match self.without_tile(after)[..] {
            [] => self.after_auction(report),
            [last] => {
                self.bazaar.kept[last] = self.bazaar.open.pop();
                self.after_auction(report);
            }
            [next, ..] => self.turn = Turn::Decide(next, Decision::Auction),
        }
    }

    fn after_auction(&mut self, report: &mut Report) {
        match self.rules.bazaar_order {
            BazaarOrder::SecondPart => self.next_turn(report),
            BazaarOrder::Auction => self.further_part(report),
        }
    }

    /// Every choice of a tile with every possible opening bid.
    pub(crate) fn offers(&self, player: Player) -> Vec<Action> {
        let most = match self.rules.bazaars {
            Bazaars::Auction => self.purse(player),
            Bazaars::Choose | Bazaars::Off => 0,
        };
        let bids = |&kind: &TileKind| (0..=most).map(move |bid| Action::Offer { kind, bid });
        self.bazaar.open.iter().flat_map(bids).collect()
    }

    /// The most that a player can bid.
    fn purse(&self, player: Player) -> u16 {
        self.scores[player].max(0) as u16
    }

    pub(crate) fn offer(&mut self, chooser: Player, kind: TileKind, bid: u16, report: &mut Report) {
        let place = self.bazaar.open.iter().position(|&open| open == kind).expect("a tile turned up");
        self.bazaar.open.remove(place);
        self.bazaar.lot = Some(Lot { chooser, kind, bid, bidder: chooser, asked: 0 });
        match self.rules.bazaars {
            Bazaars::Auction => self.next_bidder(report),
            Bazaars::Choose | Bazaars::Off => self.hand_over(chooser, report),
        }
    }

    fn lot(&self) -> Lot {
        self.bazaar.lot.expect("a tile is chosen")
    }

    /// Every higher bid for the chosen tile, and passing.
    pub(crate) fn bids(&self, player: Player) -> Vec<Action> {
        (self.lot().bid + 1..=self.purse(player)).map(Action::Bid).chain([Action::Pass]).collect()
    }

    pub(crate) fn raise(&mut self, bidder: Player, bid: u16, report: &mut Report) {
        self.bazaar.lot = Some(Lot { bidder, bid, ..self.lot() });
        self.next_bidder(report);
    }

    /// Asks the next player who can raise the bid; after the last one, settles the auction.
    pub(crate) fn next_bidder(&mut self, report: &mut Report) {
        let mut lot = self.lot();
        let others = self.without_tile(lot.chooser).into_iter().filter(|&player| player != lot.chooser);
        for player in others.skip(usize::from(lot.asked)) {
            lot.asked += 1;
            self.bazaar.lot = Some(lot);
            if self.purse(player) > lot.bid {
                self.turn = Turn::Decide(player, Decision::Bid);
                return;
            }
        }
        let too_dear = i32::from(lot.bid) > self.scores[lot.chooser];
        if lot.bidder == lot.chooser {
            self.scores[lot.chooser] -= i32::from(lot.bid);
            self.hand_over(lot.chooser, report);
        } else if too_dear && self.rules.bazaar_debt == BazaarDebt::Off {
            self.sell(report);
        } else {
            self.turn = Turn::Decide(lot.chooser, Decision::Deal);
        }
    }

    /// The chooser buys the tile from the highest bidder.
    pub(crate) fn buy(&mut self, report: &mut Report) {
        let Lot { chooser, bidder, .. } = self.lot();
        self.pay_for_tile(chooser, bidder, report);
        self.hand_over(chooser, report);
    }

    /// The highest bidder buys the tile from the chooser.
    pub(crate) fn sell(&mut self, report: &mut Report) {
        let Lot { chooser, bidder, .. } = self.lot();
        self.pay_for_tile(bidder, chooser, report);
        self.hand_over(bidder, report);
    }

    fn pay_for_tile(&mut self, from: Player, to: Player, report: &mut Report) {
        let price = self.lot().bid;
        self.scores[from] -= i32::from(price);
        self.scores[to] += i32::from(price);
        let items = Items::one(ItemKind::Bazaar, 1, price);
        report.payments.push(Payment { player: to, source: Source::Bazaars, items, feature: None });
    }

    /// Gives the chosen tile to a player.
    fn hand_over(&mut self, to: Player, report: &mut Report) {
        let Lot { chooser, kind, .. } = self.lot();
        self.bazaar.lot = None;
        self.bazaar.kept[to] = Some(kind);
        self.next_chooser(chooser, report);
    }
}
