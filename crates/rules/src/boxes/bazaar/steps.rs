//! Bazaars: tiles are turned up, the players bid for them, and each lays the tile they obtained in their next turn.

use crate::boxes::bazaar::state::Lot;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use crate::turn::error::Reason;
use crate::turn::score::Payment;
use bastide_types::{
    Action, BazaarDebt, BazaarOrder, BazaarTimes, Bazaars, Clause, Decision, Event, EventSink, ItemKind,
    Items, Player, Question, Source, Symbol, TileKind, Turn,
};

impl State {
    /// Schedules a bazaar if the tile just laid shows one, unless an earlier one is still running that was not laid in
    /// this turn.
    #[cold]
    pub(crate) fn note_bazaar(&mut self) {
        if self.board.last().tile.kind.tile().symbol != Some(Symbol::Bazaar) {
            return;
        }
        rule!("bazaar.use");
        rule!("bazaar.once" if self.bazaar.due > 0 || self.bazaar.laid_now);
        match self.rules.bazaar_times {
            BazaarTimes::OnceATurn if self.bazaar.runs => {
                rule!("bazaar.delay");
            }
            BazaarTimes::OnceATurn => self.bazaar.due = 1,
            BazaarTimes::EachPart if self.bazaar.laid_now || self.bazaar.due == 0 && !self.bazaar.runs => {
                self.bazaar.laid_now = true;
                self.bazaar.due = self.bazaar.due.saturating_add(1);
            }
            BazaarTimes::EachPart => {
                rule!("bazaar.delay");
            }
        }
    }

    /// Starts turning up tiles, if a bazaar is due now and the bag holds enough of them. Returns whether it is held.
    /// The next one waits until the tiles of the previous one have been laid.
    #[cold]
    pub(crate) fn opens_bazaar(&mut self, order: BazaarOrder) -> bool {
        if self.bazaar.due == 0 || self.rules.bazaar_order != order || self.bazaar.holds_any() {
            return false;
        }
        rule!("bazaar.order" if self.course.earned || self.course.part > 1);
        self.bazaar.due -= 1;
        let players = self.seats.count;
        if self.bag.drawable_count() < usize::from(players) {
            rule!("bazaar.few");
            self.bazaar.due = 0;
            return false;
        }
        rule!("bazaar.turn-up");
        (self.bazaar.runs, self.bazaar.to_come) = (true, players);
        self.course.turn = Turn::Chance;
        true
    }

    /// Turns up one tile from the bag.
    fn turn_up(&mut self, kind: TileKind, sink: &mut impl EventSink) {
        self.bag.take(kind, self.board.tables.layer(kind));
        sink.send(|| Event::TurnedUp { tile: kind });
        self.bazaar.lay_out(kind);
        self.bazaar.to_come -= 1;
        if self.bazaar.to_come == 0 {
            self.ask_next_chooser(self.course.active, sink);
        }
    }

    /// Asks the first player to the left of `after` who has no tile yet to choose one; the last such player gets the
    /// last tile.
    fn ask_next_chooser(&mut self, after: Player, sink: &mut impl EventSink) {
        rule!("bazaar.choose");
        let mut player = self.seats.after(after);
        while self.bazaar.held[player].is_some() {
            player = self.seats.after(player);
        }
        self.bazaar.chooser = player;
        self.bazaar.lot = None;
        if let [last] = *self.bazaar.open() {
            rule!("bazaar.last");
            self.bazaar.give(last, player);
            sink.send(|| Event::Bought { player, tile: last, price: 0, to: None, rule: Clause::BazaarLast });
            return self.end_bazaar(sink);
        }
        self.course.turn = Turn::Decide(player, Decision::Auction);
    }

    fn end_bazaar(&mut self, sink: &mut impl EventSink) {
        match self.rules.bazaar_order {
            BazaarOrder::SecondPart => self.go_on(Step::NextTurn, sink),
            BazaarOrder::Auction => self.go_on(Step::SecondPart, sink),
        }
    }

    /// The highest bid a player can make: all their points.
    fn purse(&self, player: Player) -> u16 {
        rule!("bazaar.bid.points");
        self.seats[player].score.clamp(0, i32::from(u16::MAX)) as u16
    }

    /// The highest bid a player can make for the tile they choose.
    fn most_offered(&self, player: Player) -> u16 {
        match self.rules.bazaars {
            Bazaars::Auction => self.purse(player),
            Bazaars::Choose | Bazaars::Off => 0,
        }
    }

    /// Lists the tiles turned up with every possible bid, sorted and without duplicates.
    pub(crate) fn list_offers(&self, player: Player, out: &mut Vec<Action>) {
        let most = self.most_offered(player);
        let mut before = None;
        for &kind in self.bazaar.open() {
            if before != Some(kind) {
                out.extend((0..=most).map(|bid| Action::Offer { kind, bid }));
            }
            before = Some(kind);
        }
    }

    pub(crate) fn may_offer(&self, kind: TileKind, bid: u16) -> bool {
        let Turn::Decide(player, Decision::Auction) = self.course.turn else { return false };
        self.bazaar.open().contains(&kind) && bid <= self.most_offered(player)
    }

    /// Handles a player's choice of a tile with their bid, or just takes it if these rules have no bids.
    #[cold]
    pub(crate) fn offer(&mut self, kind: TileKind, bid: u16, sink: &mut impl EventSink) {
        let player = self.bazaar.chooser;
        match self.rules.bazaars {
            Bazaars::Auction => {
                rule!("bazaar.offer");
                sink.send(|| Event::Offered { player, tile: kind, bid });
                self.bazaar.lot = Some(Lot { kind, price: bid, bidder: player });
                self.ask_next_bidder(player, sink);
            }
            Bazaars::Choose | Bazaars::Off => {
                rule!("bazaar.free-choice");
                self.bazaar.give(kind, player);
                sink.send(|| Event::Bought {
                    player,
                    tile: kind,
                    price: 0,
                    to: None,
                    rule: Clause::BazaarFreeChoice,
                });
                self.ask_next_chooser(player, sink);
            }
        }
    }

    /// The highest bid for the chosen tile.
    fn price(&self) -> u16 {
        self.bazaar.lot.map_or(0, |lot| lot.price)
    }

    /// Asks the next player without a tile who can bid more. If there is none, settles who gets the tile.
    fn ask_next_bidder(&mut self, after: Player, sink: &mut impl EventSink) {
        rule!("bazaar.bid");
        let mut player = self.seats.after(after);
        while player != self.bazaar.chooser {
            if self.bazaar.held[player].is_none() {
                if self.purse(player) > self.price() {
                    self.course.turn = Turn::Decide(player, Decision::Bid);
                    return;
                }
                sink.send(|| Event::CannotBid { player });
            }
            player = self.seats.after(player);
        }
        let Some(lot) = self.bazaar.lot else { return };
        if lot.bidder == self.bazaar.chooser {
            self.buy(None, rule!("bazaar.unbeaten"), sink);
        } else if self.may_buy_for(lot.price) {
            self.course.turn = Turn::Decide(self.bazaar.chooser, Decision::Deal);
        } else {
            self.sell(Clause::BazaarDebt, sink);
        }
    }

    /// Lists the bids above the current price, sorted.
    pub(crate) fn list_bids(&self, player: Player, out: &mut Vec<Action>) {
        out.extend((self.price() + 1..=self.purse(player)).map(Action::Bid));
    }

    pub(crate) fn may_bid(&self, bid: u16) -> bool {
        let Turn::Decide(player, Decision::Bid) = self.course.turn else { return false };
        bid > self.price() && bid <= self.purse(player)
    }

    /// Why an offer is refused.
    pub(crate) fn offer_fault(&self, player: Player, kind: TileKind) -> Reason {
        if !self.bazaar.open().contains(&kind) {
            return Reason::NotTurnedUp(kind);
        }
        match self.rules.bazaars {
            Bazaars::Auction => Reason::BidTooHigh(player),
            Bazaars::Choose | Bazaars::Off => Reason::NoBids,
        }
    }

    /// Why a bid is refused.
    pub(crate) fn bid_fault(&self, player: Player, bid: u16) -> Reason {
        if bid <= self.price() { Reason::BidTooLow } else { Reason::BidTooHigh(player) }
    }

    #[cold]
    pub(crate) fn bid(&mut self, bid: u16, sink: &mut impl EventSink) {
        let (Turn::Decide(player, Decision::Bid), Some(lot)) = (self.course.turn, self.bazaar.lot) else {
            return;
        };
        sink.send(|| Event::Raised { player, tile: lot.kind, bid });
        self.bazaar.lot = Some(Lot { price: bid, bidder: player, ..lot });
        self.ask_next_bidder(player, sink);
    }

    #[cold]
    pub(crate) fn decline_bid(&mut self, player: Player, sink: &mut impl EventSink) {
        sink.send(|| Event::Declined { player, question: Question::Bid });
        self.ask_next_bidder(player, sink);
    }

    /// Whether the player who chose the tile may buy it for this price.
    fn may_buy_for(&self, price: u16) -> bool {
        match self.rules.bazaar_debt {
            BazaarDebt::On => {
                rule!("bazaar.debt" if price > self.purse(self.bazaar.chooser));
                true
            }
            BazaarDebt::Off => {
                rule!("bazaar.debt");
                price <= self.purse(self.bazaar.chooser)
            }
        }
    }

    /// The chooser buys the tile and pays the highest bidder, if any.
    #[cold]
    pub(crate) fn buy(&mut self, to: Option<Player>, rule: Clause, sink: &mut impl EventSink) {
        let Some(Lot { kind, price, .. }) = self.bazaar.lot else { return };
        let player = self.bazaar.chooser;
        sink.send(|| Event::Bought { player, tile: kind, price, to, rule });
        self.hand_over(player, to, rule, sink);
    }

    /// The chooser buys the tile for the highest bid of another player.
    pub(crate) fn buy_from_bidder(&mut self, sink: &mut impl EventSink) {
        self.buy(self.bazaar.lot.map(|lot| lot.bidder), rule!("bazaar.deal"), sink);
    }

    /// The highest bidder gets the tile and pays the chooser.
    #[cold]
    pub(crate) fn sell(&mut self, rule: Clause, sink: &mut impl EventSink) {
        rule!("bazaar.deal");
        let Some(Lot { kind, price, bidder }) = self.bazaar.lot else { return };
        let player = self.bazaar.chooser;
        sink.send(|| Event::Sold { player, to: bidder, tile: kind, price, rule });
        self.hand_over(bidder, Some(player), rule, sink);
    }

    /// Gives the chosen tile to its buyer and the price to `paid`; then the next player chooses.
    fn hand_over(&mut self, buyer: Player, paid: Option<Player>, rule: Clause, sink: &mut impl EventSink) {
        rule!("bazaar.keep");
        let Some(Lot { kind, price, .. }) = self.bazaar.lot else { return };
        self.bazaar.give(kind, buyer);
        self.seats[buyer].pay(u32::from(price));
        if let Some(player) = paid {
            let items = Items::one(ItemKind::Bazaar, 1, price);
            self.pay_player(player, Payment { items, rule, source: Source::Bazaars }, |_| None, false, sink);
        }
        self.ask_next_chooser(self.bazaar.chooser, sink);
    }

    /// Updates the bazaar's state at the beginning of a turn.
    #[cold]
    pub(crate) fn begin_turn_at_bazaar(&mut self) {
        self.bazaar.laid_now = false;
        self.bazaar.runs &= self.bazaar.holds_any();
    }

    /// Whether tiles of a bazaar are still to be laid although the bag is empty.
    #[inline]
    pub(crate) fn bazaar_goes_on(&self) -> bool {
        let held = self.in_play.bazaars() && self.bazaar.holds_any();
        rule!("bazaar.end" if held);
        held
    }

    /// The tile that the active player lays now instead of drawing one.
    pub(crate) fn own_tile_due(&self) -> Option<TileKind> {
        let due = self.course.part == 1 && self.bazaar.to_come == 0;
        self.bazaar.held[self.course.active].filter(|_| due)
    }

    /// Whether the next tile is turned up at a bazaar or comes from a player, instead of an ordinary draw.
    #[inline(always)]
    pub(crate) fn draws_at_bazaar(&self) -> bool {
        self.in_play.bazaars() && (self.bazaar.to_come > 0 || self.own_tile_due().is_some())
    }

    /// Turns up a tile, or has a player take the tile they obtained. A tile that fits nowhere leaves the game.
    #[cold]
    pub(crate) fn draw_at_bazaar(&mut self, kind: TileKind, sink: &mut impl EventSink) {
        if self.bazaar.to_come > 0 {
            return self.turn_up(kind, sink);
        }
        rule!("bazaar.lay");
        let player = self.course.active;
        self.bazaar.held[player] = None;
        sink.send(|| Event::OwnTile { player, tile: kind });
        self.hold(kind, sink);
        rule!("bazaar.lay.nowhere" if self.course.turn != Turn::Decide(player, Decision::Place(kind)));
    }
}

impl State {
    /// Whether bazaars are held in this game.
    pub fn has_bazaars(&self) -> bool {
        self.in_play.bazaars()
    }

    /// The tiles turned up at a bazaar that nobody has obtained yet, sorted.
    pub fn turned_up(&self) -> &[TileKind] {
        self.bazaar.open()
    }

    /// The number of tiles still to be turned up before the players choose.
    pub fn to_turn_up(&self) -> u8 {
        self.bazaar.to_come
    }

    /// The player who chooses or has chosen at a bazaar; `None` while tiles are being turned up.
    pub fn chooser(&self) -> Option<Player> {
        let there = !self.bazaar.open().is_empty() && self.bazaar.to_come == 0;
        there.then_some(self.bazaar.chooser)
    }

    /// The tile chosen at a bazaar and the highest bid, while players bid.
    pub fn lot(&self) -> Option<Lot> {
        self.bazaar.lot
    }

    /// The tile from a bazaar that a player will lay in their next turn.
    pub fn own_tile(&self, player: Player) -> Option<TileKind> {
        self.bazaar.held[player]
    }

    /// The next tile if it is not random: one that the active player obtained at a bazaar.
    #[inline(always)]
    pub fn tile_for_sure(&self) -> Option<TileKind> {
        if self.in_play.bazaars() && self.course.turn == Turn::Chance { self.own_tile_due() } else { None }
    }

    /// The number of tiles still to be laid: those in the bag, and those of a bazaar that the players have or will
    /// obtain.
    pub fn tiles_to_come(&self) -> usize {
        let outside = if self.in_play.bazaars() { self.tiles_outside_bag().count() } else { 0 };
        self.tiles_left() + outside
    }

    /// Removes the bazaar and everybody's points, so that a program can check that nothing else has changed since the
    /// bazaar began. Its estimates of what a tile is worth to each player can then be kept from one bid to the next.
    pub fn suppose_no_bazaar(&mut self) {
        self.bazaar = Default::default();
        self.course.begin_turn(self.course.active);
        self.seats.players().for_each(|player| self.seats[player].score = 0);
    }

    /// Makes it this player's turn to lay a tile, so that programs can estimate what it is worth to them. Returns false
    /// if it fits nowhere.
    pub fn suppose_laying(&mut self, player: Player, kind: TileKind) -> bool {
        self.bazaar = Default::default();
        self.course.begin_turn(player);
        self.course.fit_count = self.board.find_fits(kind);
        self.course.turn = Turn::Decide(player, Decision::Place(kind));
        self.course.fit_count > 0 || self.in_play.bridges() && self.fits_with_a_bridge(kind)
    }

    /// The highest bid a player can make at a bazaar.
    pub fn most_bid(&self, player: Player) -> u16 {
        self.purse(player)
    }

    /// The tiles outside the bag that will still be laid: those of a bazaar, turned up or obtained by a player.
    pub fn tiles_outside_bag(&self) -> impl Iterator<Item = TileKind> + '_ {
        self.bazaar.open().iter().copied().chain(self.bazaar.held.0.into_iter().flatten())
    }
}
