//! Bazaars. A tile's worth to a player is the gain from its best placement now, with the best figure there.
//! Only a few of the possible bids are considered.

use crate::choice::{Chain, Choice};
use crate::greedy::{Greedy, turned};
use bastide_rules::{Lot, State};
use bastide_types::{Action, Bazaars, Decision, PerPlayer, Player, TileKind, Turn};

/// Tile values cached during a bazaar. Only points change while it lasts, and these values do not depend on
/// them.
#[derive(Clone, Debug)]
pub(crate) struct Appraisals {
    /// The position without points or bazaar, which is what the values depend on.
    landscape: State,
    /// The value of each tile to each player.
    worth: PerPlayer<Values>,
}

/// The value of each tile to one player.
#[derive(Clone, Copy, Default, Debug)]
struct Values {
    all: [Option<(TileKind, f32)>; Player::MOST],
}

impl Values {
    fn iter(&self) -> impl Iterator<Item = (TileKind, f32)> + '_ {
        self.all.iter().flatten().copied()
    }

    fn known(&self, kind: TileKind) -> Option<f32> {
        self.iter().find(|(known, _)| *known == kind).map(|(_, value)| value)
    }

    fn of(&self, kind: TileKind) -> f32 {
        self.known(kind).unwrap_or_default()
    }

    fn mean(&self) -> f32 {
        self.iter().map(|(_, value)| value).sum::<f32>() / (self.iter().count() as f32).max(1.0)
    }

    /// The mean value of the tiles other than this one.
    fn others(&self, kind: TileKind) -> f32 {
        let count = self.iter().count() as f32 - 1.0;
        if count < 1.0 { self.mean() } else { (self.mean() * (count + 1.0) - self.of(kind)) / count }
    }
}

impl Greedy {
    /// Adds the sensible choices of the player who decides at a bazaar.
    pub(crate) fn at_bazaar(&mut self, state: &State, out: &mut Vec<Choice>) {
        let Turn::Decide(player, decision) = state.turn() else { return };
        if decision == Decision::Auction {
            self.offers(state, player, out);
        } else if let Some(lot) = state.lot() {
            if decision == Decision::Bid {
                self.bids(state, player, lot, out);
            } else if decision == Decision::Deal {
                self.deals(state, player, lot, out);
            }
        }
    }

    fn offers(&mut self, state: &State, player: Player, out: &mut Vec<Choice>) {
        let values = self.values(state, player, out);
        for (kind, value) in values.iter() {
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
        let values = self.values(state, player, out);
        let (value, rest) = (values.of(lot.kind), values.others(lot.kind));
        let room = ((value - rest) / 2.0).max(0.0) as u16;
        let bid = (lot.price + 1).max(lot.price.midpoint(room)).min(state.most_bid(player));
        out.push(Choice { chain: Chain::of(Action::Pass), value: rest });
        let value = rest + self.evaluator.weights().bid * (value - rest) - swing(state) * f32::from(bid);
        out.push(Choice { chain: Chain::of(Action::Bid(bid)), value });
    }

    fn deals(&mut self, state: &State, player: Player, lot: Lot, out: &mut Vec<Choice>) {
        let (mine, theirs) = (self.values(state, player, out), self.values(state, lot.bidder, out));
        let price = swing(state) * f32::from(lot.price);
        let denied = (swing(state) - 1.0) * (theirs.of(lot.kind) - theirs.others(lot.kind));
        out.push(Choice { chain: Chain::of(Action::Buy), value: mine.of(lot.kind) - price });
        let value = mine.others(lot.kind) + price - denied;
        out.push(Choice { chain: Chain::of(Action::Sell), value });
    }

    /// The worth of each tile turned up to a player. `room` is a scratch buffer; its contents are restored.
    fn values(&mut self, state: &State, player: Player, room: &mut Vec<Choice>) -> Values {
        let now = self.value(state, player);
        let mut appraisals = self.appraisals_of(state);
        let mut values = Values::default();
        for (&kind, value) in state.turned_up().iter().zip(&mut values.all) {
            let worth = appraisals.worth[player].known(kind).unwrap_or_else(|| {
                let worth = self.worth_of_tile(&appraisals.landscape, player, kind, room);
                if let Some(free) = appraisals.worth[player].all.iter_mut().find(|known| known.is_none()) {
                    *free = Some((kind, worth));
                }
                worth
            });
            *value = Some((kind, now + worth));
        }
        self.appraisals = Some(appraisals);
        values
    }

    /// Discards the cached tile values.
    pub(crate) fn forget_appraisals(&mut self) {
        if let Some(appraisals) = &mut self.appraisals {
            appraisals.worth = PerPlayer::default();
        }
    }

    /// Takes the cached values if they are of this bazaar; otherwise starts an empty cache.
    fn appraisals_of(&mut self, state: &State) -> Box<Appraisals> {
        let mut now = self.spare.pop().unwrap_or_else(|| state.clone());
        now.clone_from(state);
        now.suppose_no_bazaar();
        let mut appraisals = self
            .appraisals
            .take()
            .unwrap_or_else(|| Box::new(Appraisals { landscape: now.clone(), worth: PerPlayer::default() }));
        if appraisals.landscape != now {
            appraisals.landscape.clone_from(&now);
            appraisals.worth = PerPlayer::default();
        }
        self.spare.push(now);
        appraisals
    }

    /// The gain from a tile for a player: finds the best placement without a bridge or figure, then the best
    /// figure there. Actions elsewhere on the board are left out, since they are worth the same with any tile.
    fn worth_of_tile(
        &mut self,
        landscape: &State,
        player: Player,
        kind: TileKind,
        room: &mut Vec<Choice>,
    ) -> f32 {
        let mut state = self.spare.pop().unwrap_or_else(|| landscape.clone());
        state.clone_from(landscape);
        let before = self.evaluator.value(&state, player);
        let after = if state.suppose_laying(player, kind) {
            self.best_with_tile(&state, player, kind, room)
        } else {
            None
        };
        self.spare.push(state);
        after.map_or(0.0, |after| after - before)
    }

    /// The value of the best placement of the tile in hand; `None` if it fits nowhere.
    fn best_with_tile(
        &mut self,
        state: &State,
        player: Player,
        kind: TileKind,
        room: &mut Vec<Choice>,
    ) -> Option<f32> {
        let mut next = self.spare.pop().unwrap_or_else(|| state.clone());
        let places = (0..state.placement_count()).map(|n| state.nth_placement(n));
        let mut best: Option<(Action, f32)> = None;
        for place in places.filter(|&place| turned(place) < kind.tile().period()) {
            next.clone_from(state);
            next.apply_unchecked(place, &mut ());
            if next.is_legal(Action::Pass) {
                next.apply_unchecked(Action::Pass, &mut ());
            }
            self.evaluated += 1;
            let value = self.settled(&next, player);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((place, value));
            }
        }
        let (place, value) = best.unzip();
        if let Some(place) = place {
            next.clone_from(state);
            next.apply_unchecked(place, &mut ());
        }
        let from = room.len();
        if let Turn::Decide(_, Decision::Deploy(_)) = next.turn() {
            let all = next.deployments();
            self.evaluate_all((0..all.count()).map(|n| all.nth(n)), &next, None, room);
        }
        self.spare.push(next);
        let deployed = room.drain(from..).map(|way| way.value);
        deployed.chain(value).max_by(f32::total_cmp)
    }
}

/// How much a point paid from one player to another changes the margin of each of the two.
fn swing(state: &State) -> f32 {
    1.0 + 1.0 / (f32::from(state.players()) - 1.0).max(1.0)
}
