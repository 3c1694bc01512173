//! A hash of a position, for tables of positions seen before.

use crate::board::node::NodeId;
use crate::key::{Key, Sort};
use crate::state::State;
use bastide_types::{Goods, MeepleKind, TileKind};
use std::collections::BTreeSet;

impl State {
    /// A 64-bit hash that is equal for equal positions of one game, in whatever order tiles and figures came and
    /// wherever the engine stores them. Different positions collide about once in 2⁶⁴ pairs. Do not store it: another
    /// version may hash differently.
    ///
    /// Looks at everything on the table; costs about as much as laying a few tiles.
    pub fn key(&self) -> u64 {
        let mut key = Key::new();
        let begun = (self.turn(), self.active_player(), self.part());
        key.add(Sort::Course, (begun, self.second_earned(), self.turn_again(), self.completes()));
        self.add_completed(&mut key);
        self.tiles().for_each(|tile| key.add(Sort::Tile, tile));
        self.figures().for_each(|f| key.add(Sort::Figure, (f.player, f.meeple, f.at)));
        for player in self.seats.players() {
            let goods = Goods::ALL.map(|goods| self.goods(player)[goods]);
            let home = MeepleKind::ALL.map(|meeple| self.supply(player, meeple));
            key.add(Sort::Seat, (player, self.score(player), goods, home));
        }
        for kind in TileKind::all().filter(|&kind| self.left(kind) > 0) {
            key.add(Sort::Left, (kind, self.left(kind)));
        }
        self.add_pieces(&mut key);
        self.add_bazaar(&mut key);
        self.add_bridges(&mut key);
        self.add_castles(&mut key);
        self.add_count(&mut key);
        self.add_dragon(&mut key);
        self.add_cards(&mut key);
        self.add_towers(&mut key);
        self.add_tokens(&mut key);
        self.add_phantom(&mut key);
        key.number()
    }

    /// Adds the features completed and not scored yet; the tiles alone do not show which of them was laid last.
    fn add_completed(&self, key: &mut Key) {
        let roads_and_cities = self.course.completed.roads_and_cities();
        let cloisters = self.board.cloisters.iter().filter(|cloister| cloister.open == 0);
        self.add_features(
            Sort::Completed,
            roads_and_cities.chain(cloisters.map(|cloister| cloister.node)),
            key,
        );
    }

    /// Adds features, given by one or more nodes of each.
    pub(crate) fn add_features(&self, sort: Sort, nodes: impl Iterator<Item = NodeId>, key: &mut Key) {
        let place = |node| {
            let at = self.board.named_by(node);
            self.feature_segments(at.square, at.segment).into_iter().min()
        };
        let places: BTreeSet<_> = nodes.filter_map(place).collect();
        places.into_iter().for_each(|place| key.add(sort, place));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::course::OncePerTurn;
    use bastide_types::{Action, Card, Player, Quarter, Setup, TileSet};
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

    /// Everything in which two positions may differ, as sorted text.
    fn written(state: &State) -> String {
        let mut tiles: Vec<_> = state.tiles().collect();
        tiles.sort_unstable();
        let mut figures: Vec<_> = state.figures().map(|f| (f.player, f.meeple, f.at)).collect();
        figures.sort_unstable();
        let seats: Vec<_> = Player::first(2).map(|p| (state.score(p), state.goods(p))).collect();
        format!("{tiles:?} {figures:?} {seats:?} {:?} {}", state.turn(), state.part())
    }

    /// A change to a game, with its name.
    type Change = (&'static str, fn(&mut State));

    #[test]
    fn key_ignores_the_order_of_tiles() {
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

    /// The root of the `n`-th feature on the table.
    fn feature(game: &State, n: usize) -> NodeId {
        let roots: BTreeSet<NodeId> =
            (1..game.board.features.next_id()).map(|node| game.root(node)).collect();
        roots.into_iter().nth(n).unwrap()
    }

    /// Changes every part of a game's state besides tiles and figures, and checks that the key changes.
    #[test]
    fn every_part_of_the_state_changes_the_key() {
        const YOU: Player = Player(1);
        let start = State::new(&Setup::new(3, &TileSet::ALL)).unwrap();
        let changes: [Change; 21] = [
            ("a bridge less", |game| game.bridges_left[YOU] -= 1),
            ("a castle less", |game| game.castles.take(YOU)),
            ("an abbey less", |game| game.abbeys.left[YOU] -= 1),
            ("a floor less", |game| game.towers.floors[YOU] -= 1),
            ("a prisoner", |game| game.towers.lock_up(YOU, Player(2), MeepleKind::Follower)),
            ("another one", |game| game.towers.lock_up(YOU, Player(2), MeepleKind::Large)),
            ("the count", |game| game.count.at = Quarter::Market),
            ("the last round", |game| game.abbeys.last_round = Some(1)),
            ("a bazaar is due", |game| game.bazaar.due = 1),
            ("another one may follow", |game| game.bazaar.laid_now = true),
            ("the king", |game| game.seats.cards[Card::King].holder = Some(YOU)),
            ("the robber", |game| game.seats.cards[Card::Robber].holder = Some(YOU)),
            ("a bridge was built", |game| game.course.done.note(OncePerTurn::Bridge)),
            ("a ransom was paid", |game| game.course.done.note(OncePerTurn::Ransom)),
            ("a portal was used", |game| game.course.done.note(OncePerTurn::Portal)),
            ("a token was put", |game| game.course.done.note(OncePerTurn::Token)),
            ("somebody is in the city", |game| game.course.done.note(OncePerTurn::City)),
            ("another turn", |game| game.course.done.note(OncePerTurn::VolcanoLake)),
            ("a feature is complete", |game| game.course.completed.note(feature(game, 0))),
            ("another one is", |game| game.course.completed.note(feature(game, 1))),
            ("it was scored", |game| game.castles.note(feature(game, 1))),
        ];
        let mut keys = BTreeSet::from([start.key()]);
        for (what, change) in changes {
            let mut changed = start.clone();
            change(&mut changed);
            assert!(keys.insert(changed.key()), "{what}");
        }
    }

    #[test]
    fn different_positions_have_different_keys() {
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
            // All branches of the first turns, and a sample of the later ones.
            let spread = next.len().div_ceil(400);
            front = next.into_iter().step_by(spread).collect();
        }
        assert!(seen.len() > 3_000, "{} positions", seen.len());
    }
}
