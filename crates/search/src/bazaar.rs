//! Bazaars: what a tile is worth to a player is what the best way to lay it now is worth. Of all bids only a few are
//! thought of.

use crate::choice::{Chain, Choice};
use crate::greedy::Greedy;
use bastide_rules::{Lot, State};
use bastide_types::{Action, Bazaars, Player, TileKind, Turn};

/// The values of the tiles turned up for one player.
struct Values {
    all: Vec<(TileKind, f32)>,
}

impl Values {
    fn of(&self, kind: TileKind) -> f32 {
        self.all.iter().find(|(known, _)| *known == kind).map_or(0.0, |(_, value)| *value)
    }

    fn mean(&self) -> f32 {
        self.all.iter().map(|(_, value)| value).sum::<f32>() / (self.all.len() as f32).max(1.0)
    }

    /// What one gets on average without this tile.
    fn others(&self, kind: TileKind) -> f32 {
        let count = self.all.len() as f32 - 1.0;
        if count < 1.0 { self.mean() } else { (self.mean() * (count + 1.0) - self.of(kind)) / count }
    }
}

impl Greedy {
    /// Adds what the player who decides at a bazaar may sensibly do.
    pub(crate) fn at_bazaar(&mut self, state: &State, out: &mut Vec<Choice>) {
        match (state.turn(), state.lot()) {
            (Turn::Auction(player), _) => self.offers(state, player, out),
            (Turn::Bid(player), Some(lot)) => self.bids(state, player, lot, out),
            (Turn::Deal(player), Some(lot)) => self.deals(state, player, lot, out),
            _ => {}
        }
    }

    fn offers(&mut self, state: &State, player: Player, out: &mut Vec<Choice>) {
        let values = self.values(state, player);
        for &(kind, value) in &values.all {
            let gain = (value - values.others(kind)) / 2.0;
            let bid = match state.rules().bazaars {
                Bazaars::Auction => (gain.max(0.0) as u16).min(state.most_bid(player)),
                Bazaars::Choose | Bazaars::Off => 0,
            };
            let choice = Choice { chain: Chain::of(Action::Offer { kind, bid }), value };
            if out.last() != Some(&choice) {
                out.push(choice);
            }
        }
    }

    fn bids(&mut self, state: &State, player: Player, lot: Lot, out: &mut Vec<Choice>) {
        let values = self.values(state, player);
        let (value, rest) = (values.of(lot.kind), values.others(lot.kind));
        let room = ((value - rest) / 2.0).max(0.0) as u16;
        let bid = (lot.price + 1).max(lot.price.midpoint(room)).min(state.most_bid(player));
        out.push(Choice { chain: Chain::of(Action::Pass), value: rest });
        let value = value - swing(state) * f32::from(bid);
        out.push(Choice { chain: Chain::of(Action::Bid(bid)), value });
    }

    fn deals(&mut self, state: &State, player: Player, lot: Lot, out: &mut Vec<Choice>) {
        let (mine, theirs) = (self.values(state, player), self.values(state, lot.bidder));
        let price = swing(state) * f32::from(lot.price);
        let denied = (swing(state) - 1.0) * (theirs.of(lot.kind) - theirs.others(lot.kind));
        out.push(Choice { chain: Chain::of(Action::Buy), value: mine.of(lot.kind) - price });
        let value = mine.others(lot.kind) + price - denied;
        out.push(Choice { chain: Chain::of(Action::Sell), value });
    }

    /// What each tile turned up is worth to a player.
    fn values(&mut self, state: &State, player: Player) -> Values {
        let mut next = state.clone();
        let mut ways = Vec::new();
        let mut value = |kind| {
            next.clone_from(state);
            ways.clear();
            if next.suppose_laying(player, kind) {
                self.ways_to_lay(&next, &mut ways);
            }
            let best = ways.iter().map(|way: &Choice| way.value).max_by(f32::total_cmp);
            best.unwrap_or_else(|| self.value(state, player))
        };
        let all = state.turned_up().iter().map(|&kind| (kind, value(kind))).collect();
        Values { all }
    }
}

/// How far a point that one player pays another changes what lies between them, for each of the two.
fn swing(state: &State) -> f32 {
    1.0 + 1.0 / (f32::from(state.players()) - 1.0).max(1.0)
}
