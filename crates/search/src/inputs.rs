//! The inputs of the learned value: for every seat, a vector about the seat and one about each occupied
//! feature, from that seat's perspective.
//!
//! Numbers are scaled so that most lie between −1 and 2. Their order and meaning are part of the format of the
//! weights: changing either requires a new [`VERSION`](crate::network::VERSION).

use crate::evaluator::{Evaluator, ORDINARY, Position};
use bastide_rules::{Feature, FeatureId, State};
use bastide_types::{Decision, FeatureKind, Goods, MeepleKind, PerGoods, PerPlayer, Player, TileKind, Turn};

/// How many numbers describe a seat.
pub(crate) const SEAT: usize = 45;

/// How many numbers describe a feature.
pub(crate) const FEATURE: usize = 35;

/// The inputs of one seat.
#[derive(Clone, Debug)]
pub struct View {
    /// The numbers describing the seat.
    pub seat: [f32; SEAT],
    /// The numbers describing each occupied feature, in the order in which the first figures were deployed.
    pub features: Vec<[f32; FEATURE]>,
}

impl View {
    /// The names of the numbers that describe a seat, in order. `turns` are those left to each player, `chance` is a
    /// probability, `gain` is in points. Numbers are scaled, see the code that writes them.
    pub const SEAT: [&str; SEAT] = [
        "one",
        "turns",
        "turns.curve",
        "turns.last",
        "home.1",
        "home.2",
        "home.3",
        "home.4",
        "home.5",
        "home.6",
        "home.7",
        "home.large",
        "home.builder",
        "home.pig",
        "returning",
        "farmers",
        "worth.now",
        "worth.gain",
        "joins.gain",
        "builder.extends",
        "wine",
        "wine.most",
        "wine.bag",
        "wine.own",
        "wine.others",
        "grain",
        "grain.most",
        "grain.bag",
        "grain.own",
        "grain.others",
        "cloth",
        "cloth.most",
        "cloth.bag",
        "cloth.own",
        "cloth.others",
        "goods.bonus",
        "lead.mean",
        "best.mean",
        "score",
        "score.best",
        "wait",
        "next.part",
        "players",
        "builders",
        "large",
    ];
    /// The names of the numbers that describe a feature, in order, with the same meanings.
    pub const FEATURE: [&str; FEATURE] = [
        "city",
        "road",
        "cloister",
        "field",
        "own",
        "other",
        "mine",
        "theirs",
        "ahead",
        "builder.own",
        "builder.other",
        "pig.own",
        "pig.other",
        "tiles",
        "pennants",
        "goods",
        "inn",
        "cathedral",
        "gaps",
        "gaps.1",
        "gaps.2",
        "complete.chance",
        "complete.root",
        "extend.chance",
        "worth.now",
        "worth.complete",
        "worth.expected",
        "worth.mine",
        "worth.theirs",
        "cities",
        "joins.own",
        "joins.other",
        "turns",
        "season",
        "turns.last",
    ];
}

impl Default for View {
    fn default() -> View {
        View { seat: [0.0; SEAT], features: Vec::new() }
    }
}

/// An occupied feature: the part that is common to all seats.
#[derive(Clone, Copy, Debug)]
struct Occupied {
    id: FeatureId,
    feature: Feature,
    /// Its points now, its points if complete, and the points that the evaluator expects.
    worth: [f32; 3],
    closing: f32,
    extending: f32,
    gaps: f32,
    cities: f32,
    /// The gain for each seat from joining it with other features.
    joins: PerPlayer<f32>,
}

/// Extracts the inputs of positions, reusing its allocations.
#[derive(Clone, Debug, Default)]
pub(crate) struct Inputs {
    occupied: Vec<Occupied>,
    /// The points that the evaluator expects for goods.
    bonus: PerPlayer<f32>,
}

/// Inputs common to all positions that can follow a position before the next draw.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InPlay {
    /// Goods symbols in the bag.
    to_come: PerGoods<f32>,
    /// Whether builders and large followers are in play.
    builders: bool,
    large: bool,
}

impl InPlay {
    /// Computes them for this position.
    pub fn of(state: &State) -> InPlay {
        let mut to_come = PerGoods::default();
        for kind in TileKind::all() {
            let left = f32::from(state.left(kind));
            if left > 0.0 {
                for goods in kind.tile().segments.iter().filter_map(|segment| segment.goods) {
                    to_come[goods] += left;
                }
            }
        }
        let in_play = |meeple| {
            Player::first(state.players()).any(|p| state.supply(p, meeple) > 0)
                || state.figure_features().any(|(_, figure, _)| figure == meeple)
        };
        InPlay { to_come, builders: in_play(MeepleKind::Builder), large: in_play(MeepleKind::Large) }
    }
}

impl Inputs {
    /// Writes the views of all seats of a position and returns the evaluator's totals. The game must not be over.
    pub fn read(
        &mut self,
        in_play: &InPlay,
        state: &State,
        evaluator: &mut Evaluator,
        views: &mut [View],
    ) -> PerPlayer<f32> {
        let mut position = evaluator.survey(state);
        let totals = position.expected();
        self.gather(&mut position);
        self.bonus = position.goods_bonus();
        for player in Player::first(state.players()) {
            let view = &mut views[player.index()];
            view.features.clear();
            view.features.extend(self.occupied.iter().map(|o| feature(o, player, &position)));
            view.seat = self.seat(in_play, state, player, &totals);
        }
        totals
    }

    /// Collects the occupied features, each once.
    fn gather(&mut self, position: &mut Position<'_>) {
        let state = position.state;
        self.occupied.clear();
        position.survey.next_pass();
        for (.., id) in state.figure_features() {
            let (first, prospect) = position.survey.visit(id);
            if !first {
                continue;
            }
            let worth = [state.worth(id, false) as f32, state.worth(id, true) as f32, prospect.worth];
            self.occupied.push(Occupied {
                id,
                feature: state.feature_by_id(id),
                worth,
                closing: prospect.closing,
                extending: prospect.extending.min(1.0),
                gaps: f32::from(prospect.gaps.min(12)),
                cities: prospect.cities,
                joins: PerPlayer::default(),
            });
        }
        for join in position.survey.joins() {
            let change = position.change(join);
            for occupied in self.occupied.iter_mut().filter(|o| join.features.contains(&o.id)) {
                for player in Player::first(state.players()) {
                    occupied.joins[player] += change[player];
                }
            }
        }
    }

    /// Computes the numbers describing a seat.
    fn seat(&self, in_play: &InPlay, state: &State, me: Player, totals: &PerPlayer<f32>) -> [f32; SEAT] {
        let mut out = Writer { numbers: [0.0; SEAT], next: 0 };
        let others = || Player::first(state.players()).filter(move |&p| p != me);
        let count = (f32::from(state.players()) - 1.0).max(1.0);
        let turns = state.tiles_to_come() as f32 / f32::from(state.players());
        let home = |meeple| state.supply(me, meeple);
        out.push(1.0);
        out.push(turns / 20.0);
        out.push(turns / (turns + 6.0));
        out.push((1.0 - turns / 4.0).max(0.0));
        let followers = ORDINARY.into_iter().map(home).sum::<u8>();
        (1..=7).for_each(|n| out.push(flag(followers >= n)));
        for meeple in [MeepleKind::Large, MeepleKind::Builder, MeepleKind::Pig] {
            out.push(f32::from(home(meeple)));
        }
        self.own_features(me, &mut out);
        for goods in Goods::ALL {
            let most = others().map(|p| state.goods(p)[goods]).max().unwrap_or(0);
            out.push(f32::from(state.goods(me)[goods]) / 5.0);
            out.push(f32::from(most) / 5.0);
            out.push(in_play.to_come[goods] / 10.0);
            let inside = |mine: bool| -> f32 {
                let theirs = self.occupied.iter().filter(|o| o.feature.owners.contains(me) == mine);
                theirs.map(|o| f32::from(o.feature.goods[goods]) * o.closing).sum()
            };
            out.push(inside(true) / 3.0);
            out.push(inside(false) / 3.0);
        }
        out.push(self.bonus[me] / 10.0);
        let (mean, most) =
            others().fold((0.0, f32::MIN), |(sum, most), p| (sum + totals[p] / count, totals[p].max(most)));
        let most = if most == f32::MIN { 0.0 } else { most };
        out.push((totals[me] - mean) / 50.0);
        out.push((most - mean) / 50.0);
        out.push(state.score(me) as f32 / 100.0);
        out.push(others().map(|p| state.score(p) as f32).fold(0.0, f32::max) / 100.0);
        let pending = second_pending(state);
        let next = state.active_player().0 + u8::from(!pending);
        // How many other players move before this seat does.
        let wait = (me.0 + 2 * state.players() - next) % state.players();
        out.push(f32::from(wait) / count);
        out.push(flag(wait == 0 && pending));
        out.push((f32::from(state.players()) - 2.0) / 2.0);
        out.push(flag(in_play.builders));
        out.push(flag(in_play.large));
        debug_assert_eq!(out.next, SEAT);
        out.numbers
    }

    /// Appends what the seat's own figures are expected to achieve.
    fn own_features(&self, me: Player, out: &mut Writer<SEAT>) {
        let (mut back, mut farmers, mut now, mut later, mut joins, mut builder) =
            (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
        for o in &self.occupied {
            let strength = f32::from(o.feature.strength[me]);
            if o.feature.kind == FeatureKind::Field {
                farmers += strength;
            } else {
                back += strength * o.closing;
            }
            if o.feature.owners.contains(me) {
                now += o.worth[0];
                later += o.worth[2] - o.worth[0];
            }
            if o.feature.builders.contains(me) {
                builder += o.extending;
            }
            joins += o.joins[me] / 2.0;
        }
        out.push(back / 3.0);
        out.push(farmers / 3.0);
        out.push(now / 50.0);
        out.push(later / 30.0);
        out.push(joins / 15.0);
        out.push(builder);
    }
}

/// Computes the numbers describing a feature, from a seat's perspective.
fn feature(o: &Occupied, me: Player, position: &Position<'_>) -> [f32; FEATURE] {
    let state = position.state;
    let mut out = Writer { numbers: [0.0; FEATURE], next: 0 };
    let f = &o.feature;
    for kind in [FeatureKind::City, FeatureKind::Road, FeatureKind::Cloister, FeatureKind::Field] {
        // What scores by the tiles around it scores like a cloister.
        out.push(flag(f.kind == kind || f.kind.scores_around() && kind.scores_around()));
    }
    let others = || Player::first(state.players()).filter(move |&p| p != me);
    let own = f32::from(f.strength[me]);
    let other = others().map(|p| f32::from(f.strength[p])).fold(0.0, f32::max);
    let (mine, theirs) = (f.owners.contains(me), f.owners.has_others(me));
    out.push(own / 2.0);
    out.push(other / 2.0);
    out.push(flag(mine));
    out.push(flag(theirs));
    out.push((own - other).clamp(-2.0, 2.0) / 2.0);
    for companions in [f.builders, f.pigs] {
        out.push(flag(companions.contains(me)));
        out.push(flag(companions.has_others(me)));
    }
    out.push(f32::from(f.tiles) / 8.0);
    out.push(f32::from(f.pennants) / 3.0);
    out.push(Goods::ALL.iter().map(|&g| f32::from(f.goods[g])).sum::<f32>() / 3.0);
    out.push(flag(f.inn));
    out.push(flag(f.cathedral));
    out.push(o.gaps / 4.0);
    out.push(flag(o.gaps == 1.0));
    out.push(flag(o.gaps == 2.0));
    out.push(o.closing);
    out.push(o.closing.sqrt());
    out.push(o.extending);
    out.push(o.worth[0] / 15.0);
    out.push(o.worth[1] / 15.0);
    out.push(o.worth[2] / 15.0);
    out.push(if mine { o.worth[2] / 15.0 } else { 0.0 });
    out.push(if theirs { o.worth[2] / 15.0 } else { 0.0 });
    out.push(o.cities / 5.0);
    out.push(o.joins[me] / 15.0);
    let strongest = others().map(|p| o.joins[p]).fold(0.0, f32::max);
    out.push(strongest / 15.0);
    let turns = state.tiles_to_come() as f32 / f32::from(state.players());
    out.push(turns / 20.0);
    out.push(position.season());
    out.push((1.0 - turns / 4.0).max(0.0));
    debug_assert_eq!(out.next, FEATURE);
    out.numbers
}

fn flag(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

/// Whether the active player has another part to come, or may be offered one.
fn second_pending(state: &State) -> bool {
    match state.turn() {
        Turn::Chance | Turn::Over => state.part() > 1,
        Turn::Decide(_, Decision::Ransom) => false,
        Turn::Decide(
            _,
            Decision::SecondPart | Decision::Abbey | Decision::Place(_) | Decision::Deploy(_),
        ) => true,
        Turn::Decide(..) => state.second_earned() || state.part() > 1,
    }
}

/// Fills an array from the start.
struct Writer<const N: usize> {
    numbers: [f32; N],
    next: usize,
}

impl<const N: usize> Writer<N> {
    #[inline]
    fn push(&mut self, number: f32) {
        self.numbers[self.next] = number;
        self.next += 1;
    }
}
