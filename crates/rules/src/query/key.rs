//! A number for a position, for tables of positions that were seen before.

use crate::state::State;
use bastide_types::{Goods, MeepleKind, Player, TileKind};
use std::hash::{Hash, Hasher};

/// Mixes what is written to it: FNV-1a, then the last step of SplitMix64, so that sums of such numbers scatter too.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}

/// The number of one thing; things of different sorts do not meet.
fn number(sort: u8, thing: impl Hash) -> u64 {
    let mut mixer = Mixer(0xcbf2_9ce4_8422_2325);
    (sort, thing).hash(&mut mixer);
    mixer.finish()
}

impl State {
    /// A number that is equal for equal positions of one game, however they came about: in whatever order tiles
    /// and figures came, and wherever the engine keeps them. Positions that differ have equal numbers about once
    /// in 2⁶⁴ pairs. Not to be stored: another version may number differently.
    ///
    /// Looks at everything on the table: about as much work as laying some tiles.
    pub fn key(&self) -> u64 {
        let begun = (self.turn(), self.active_player(), self.part());
        let course = (begun, self.second_earned(), self.turn_again(), self.completes());
        let mut key = number(0, course);
        // Sums do not depend on the order.
        let mut add = |number: u64| key = key.wrapping_add(number);
        self.tiles().for_each(|tile| add(number(1, tile)));
        self.figures().for_each(|f| add(number(2, (f.player, f.meeple, f.at))));
        self.barns().for_each(|(player, at, _)| add(number(13, (player, at))));
        for player in Player::first(self.players()) {
            let goods = Goods::ALL.map(|goods| self.goods(player)[goods]);
            let home = MeepleKind::ALL.map(|meeple| self.supply(player, meeple));
            add(number(3, (player, self.score(player), goods, home)));
        }
        for (card, held) in self.seats.cards.0.iter().enumerate() {
            add(number(5, (card, held.holder, held.tiles)));
        }
        self.add_pieces_of_boxes(&mut add);
        for kind in TileKind::all().filter(|&kind| self.left(kind) > 0) {
            add(number(4, (kind, self.left(kind))));
        }
        key
    }

    /// Adds the numbers of what only some games have.
    fn add_pieces_of_boxes(&self, add: &mut impl FnMut(u64)) {
        if self.dragon().is_some() || self.fairy().is_some() {
            add(number(6, (self.dragon(), self.fairy(), self.dragon_steps_left())));
            let been = self.dragon().into_iter().flat_map(|here| self.dragon.walk.backwards(here));
            been.for_each(|square| add(number(7, square)));
        }
        if self.has_towers() {
            add(number(8, self.ransom_paid()));
            self.towers().for_each(|tower| add(number(9, tower)));
            for captor in Player::first(self.players()) {
                add(number(10, (captor, self.floors_left(captor))));
                for owner in Player::first(self.players()) {
                    let held = MeepleKind::ALL.map(|meeple| self.prisoners(captor, owner, meeple));
                    add(number(11, (captor, owner, held)));
                }
            }
        }
        if self.in_play.abbeys() || self.in_play.wagons() {
            add(number(12, self.abbeys.last_round));
            for player in Player::first(self.players()) {
                add(number(14, (player, self.abbeys_left(player))));
            }
            for wagon in self.wagons.waiting() {
                add(number(
                    15,
                    (wagon.player, self.board.tiles[usize::from(wagon.tile)].tile.square, wagon.segment),
                ));
            }
        }
        if self.has_tunnels() {
            add(number(16, self.token_put()));
            self.tokens().for_each(|token| add(number(17, token)));
        }
        if self.has_bridges() {
            let left = Player::first(self.players()).map(|player| self.bridges_left(player));
            add(number(18, (self.bridge_built(), left.collect::<Vec<u8>>())));
            self.bridges().for_each(|bridge| add(number(19, (bridge.square, bridge.axis))));
        }
        if self.has_castles() {
            self.castles().for_each(|castle| add(number(18, castle)));
            for player in Player::first(self.players()) {
                add(number(19, (player, self.castles_left(player))));
            }
            if let Some(asked) = self.lord_asked() {
                add(number(20, asked));
            }
        }
        if self.in_play.bazaars() {
            let bazaar = &self.bazaar;
            add(number(23, (bazaar.due, bazaar.runs, bazaar.to_come, bazaar.chooser, bazaar.lot)));
            bazaar.open().iter().for_each(|kind| add(number(24, kind)));
            bazaar.held.0.iter().enumerate().for_each(|held| add(number(25, held)));
        }
        if let Some(quarter) = self.count() {
            let count = &self.count;
            add(number(26, (quarter, count.paid(), count.passed(), count.last_turn, self.went_into_city())));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{Action, Setup, TileSet};
    use std::collections::HashMap;

    fn start() -> State {
        State::new(&Setup::new(2, &[TileSet::Base, TileSet::Traders])).unwrap()
    }

    fn legal(state: &State) -> Vec<Action> {
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        actions
    }

    fn after(state: &State, actions: &[Action]) -> Option<State> {
        let mut next = state.clone();
        actions.iter().try_for_each(|&action| next.apply(action)).ok().map(|()| next)
    }

    /// Everything that two positions may differ in, sorted.
    fn written(state: &State) -> String {
        let mut tiles: Vec<_> = state.tiles().collect();
        tiles.sort_unstable();
        let mut figures: Vec<_> = state.figures().map(|f| (f.player, f.meeple, f.at)).collect();
        figures.sort_unstable();
        let seats: Vec<_> = Player::first(2).map(|p| (state.score(p), state.goods(p))).collect();
        format!("{tiles:?} {figures:?} {seats:?} {:?} {}", state.turn(), state.part())
    }

    #[test]
    fn the_order_in_which_tiles_came_does_not_matter() {
        let [a, b] = ["baD", "baK"].map(|id| TileKind::from_id(id).unwrap());
        let (from, mut equal, mut slots) = (start(), 0, 0);
        let first = |kind| {
            let drawn = after(&from, &[Action::Draw(kind)]).unwrap();
            legal(&drawn).into_iter().map(move |place| [Action::Draw(kind), place, Action::Pass])
        };
        for one in first(a) {
            for other in first(b) {
                let ways =
                    [[one, other].concat(), [other, one].concat()].map(|actions| after(&from, &actions));
                if let [Some(x), Some(y)] = ways {
                    assert_eq!(written(&x), written(&y));
                    assert_eq!(x.key(), y.key());
                    equal += 1;
                    slots += u32::from(x != y);
                }
            }
        }
        assert!(equal > 20 && slots > 0, "{equal} pairs, {slots} of them kept differently");
    }

    #[test]
    fn positions_that_differ_have_other_keys() {
        let mut seen: HashMap<u64, String> = HashMap::new();
        let mut front = vec![start()];
        for _ in 0..5 {
            let mut next = Vec::new();
            for state in &front {
                for action in legal(state) {
                    let state = after(state, &[action]).unwrap();
                    let text = written(&state);
                    assert_eq!(seen.entry(state.key()).or_insert_with(|| text.clone()), &text);
                    next.push(state);
                }
            }
            // Every branch of the first turns, some of the later ones.
            let spread = next.len().div_ceil(400);
            front = next.into_iter().step_by(spread).collect();
        }
        assert!(seen.len() > 3_000, "{} positions", seen.len());
    }
}
