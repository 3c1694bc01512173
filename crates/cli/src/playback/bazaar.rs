//! Decisions at a bazaar.

use super::{Asked, Choice, Playback};
use bastide_referee::Stop;
use bastide_types::{Action, Bazaars, Decision, Event, Question, TileKind, Turn};

impl Playback<'_> {
    /// Whether a bazaar is held: it belongs to the turn that has come to its end.
    pub(super) fn holds_bazaar(&self) -> bool {
        let asked =
            matches!(self.state.turn(), Turn::Decide(_, Decision::Auction | Decision::Bid | Decision::Deal));
        asked || self.state.to_turn_up() > 0
    }

    /// Notes the name of a tile that was turned up.
    pub(super) fn turned_up(&mut self, kind: TileKind) {
        let name = self.next_name(kind);
        self.open.push((kind, name));
    }

    /// What the file calls the tile that is chosen now.
    fn offered(&mut self, kind: TileKind) -> Option<String> {
        self.offers += 1;
        let known = self.game.offered(self.offers - 1).map(str::to_owned);
        known.or_else(|| self.open.iter().find(|(open, _)| *open == kind).map(|(_, name)| name.clone()))
    }

    /// Plays a decision at a bazaar and tells it, with those of players who had too few points to bid.
    pub(super) fn decision_at_bazaar(&mut self, action: Action) -> Result<Vec<Asked>, Stop> {
        let (happened, before, lot) = (self.events.len(), self.scores, self.state.lot());
        let price = lot.map(|lot| (lot.price, lot.bidder));
        let turn = self.state.turn();
        let player = turn.player().unwrap_or(self.state.active_player());
        let bids = self.state.rules().bazaars == Bazaars::Auction;
        let decision = |why, player, options, chosen, tile, lot| Asked {
            why,
            player,
            options,
            chosen,
            must: false,
            again: None,
            home: Vec::new(),
            tile,
            lot,
            scores: before,
        };
        let mut told = if let Action::Offer { kind, bid } = action {
            self.lot = self.offered(kind);
            let options = self.open.iter().map(|(_, name)| Choice::Offer(name.clone(), None)).collect();
            let chosen = self.lot.clone().map(|name| Choice::Offer(name, bids.then_some(bid)));
            vec![decision(Question::Auction, player, options, chosen, None, price)]
        } else if matches!(turn, Turn::Decide(_, Decision::Deal)) {
            let chosen = if action == Action::Buy { Choice::Buy } else { Choice::Sell };
            let options = vec![Choice::Buy, Choice::Sell];
            vec![decision(Question::Deal, player, options, Some(chosen), self.lot.clone(), price)]
        } else {
            let chosen = if let Action::Bid(bid) = action { Some(Choice::Bid(bid)) } else { None };
            vec![decision(Question::Bid, player, Vec::new(), chosen, self.lot.clone(), price)]
        };
        let price = if let Action::Offer { bid, .. } | Action::Bid(bid) = action {
            Some((bid, player))
        } else {
            price
        };
        self.step(action)?;
        for event in &self.events[happened.min(self.events.len())..] {
            match *event {
                Event::CannotBid { player } => {
                    told.push(decision(Question::Bid, player, Vec::new(), None, self.lot.clone(), price));
                }
                Event::Bought { kind, .. } | Event::Sold { kind, .. } => {
                    let chosen = |(open, name): &(TileKind, String)| {
                        *open == kind && self.lot.as_ref().is_none_or(|lot| lot == name)
                    };
                    let place = self.open.iter().position(chosen);
                    place.map(|place| self.open.remove(place));
                    self.lot = None;
                }
                _ => {}
            }
        }
        if let Some(last) = told.last_mut() {
            last.scores = self.scores;
        }
        Ok(told)
    }
}
