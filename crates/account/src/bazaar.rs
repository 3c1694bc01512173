//! Decisions at a bazaar.

use crate::decision::Asked;
use bastide_referee::Playback;
use bastide_types::{Action, Bazaars, Decision, Event, Player, Question, TileKind};
use serde_json::json;

/// The state of a bazaar, with the file's names for its tiles.
#[derive(Default)]
pub struct Bazaar {
    /// The tiles turned up that nobody has taken yet.
    open: Vec<(TileKind, String)>,
    /// The tile chosen last.
    lot: Option<String>,
    /// The number of tiles chosen so far in the game.
    offers: usize,
    /// The highest bid after the current decision, and its bidder.
    price: Option<(u16, Player)>,
}

impl Bazaar {
    /// Adds a tile that was turned up.
    pub fn turned_up(&mut self, kind: TileKind, name: &str) {
        self.open.push((kind, name.to_owned()));
    }

    /// The file's name for the tile that is being chosen.
    fn offered(&mut self, game: &Playback<'_>, kind: TileKind) -> Option<String> {
        self.offers += 1;
        let known = game.game().offered(self.offers - 1).map(str::to_owned);
        known.or_else(|| self.open.iter().find(|(open, _)| *open == kind).map(|(_, name)| name.clone()))
    }

    /// Describes the current decision.
    pub fn decision(&mut self, game: &Playback<'_>, decision: Decision, action: Action) -> Asked {
        let state = game.state();
        let player = state.turn().player().unwrap_or(state.active_player());
        self.price = state.lot().map(|lot| (lot.price, lot.bidder));
        let asked = if let Action::Offer { kind, bid } = action {
            self.lot = self.offered(game, kind);
            let bids = state.rules().bazaars == Bazaars::Auction;
            let options = self.open.iter().map(|(_, name)| name.as_str().into()).collect();
            let chosen = self
                .lot
                .clone()
                .map(|tile| if bids { json!({ "tile": tile, "bid": bid }) } else { json!({ "tile": tile }) });
            Asked { options, chosen, ..self.asked(game, Question::Auction, player, None) }
        } else if decision == Decision::Deal {
            let chosen = Some(if action == Action::Buy { "buy" } else { "sell" }.into());
            let options = vec!["buy".into(), "sell".into()];
            Asked { options, chosen, ..self.asked(game, Question::Deal, player, self.lot.clone()) }
        } else {
            let chosen = if let Action::Bid(bid) = action { Some(bid.into()) } else { None };
            Asked { chosen, ..self.asked(game, Question::Bid, player, self.lot.clone()) }
        };
        if let Action::Offer { bid, .. } | Action::Bid(bid) = action {
            self.price = Some((bid, player));
        }
        asked
    }

    /// Notes the effects of a decision: players with too few points to bid, and the tile that was taken.
    pub fn decided(&mut self, game: &Playback<'_>, events: &[Event], decisions: &mut Vec<Asked>) {
        let before = decisions.last().map(|asked| asked.scores).unwrap_or_default();
        for event in events {
            if let Event::CannotBid { player } = *event {
                let asked = self.asked(game, Question::Bid, player, self.lot.clone());
                decisions.push(Asked { scores: before, ..asked });
            } else if let Event::Bought { tile: kind, .. } | Event::Sold { tile: kind, .. } = *event {
                let chosen = |(open, name): &(TileKind, String)| {
                    *open == kind && self.lot.as_ref().is_none_or(|lot| lot == name)
                };
                let place = self.open.iter().position(chosen);
                place.map(|place| self.open.remove(place));
                self.lot = None;
            }
        }
        if let Some(last) = decisions.last_mut() {
            last.scores = game.scores();
        }
    }

    /// A decision about this tile, without options yet.
    fn asked(&self, game: &Playback<'_>, why: Question, player: Player, tile: Option<String>) -> Asked {
        Asked {
            why,
            player,
            options: Vec::new(),
            chosen: None,
            must: false,
            again: None,
            home: Vec::new(),
            tile,
            lot: self.price,
            scores: game.scores(),
        }
    }
}
