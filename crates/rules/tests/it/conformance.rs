//! Random games, checked after every action.

use crate::common::replays_to;
use bastide_budget::{budget, seed, this_test};
use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_types::{Action, Decision, Event, MeepleKind, Player, Setup, Spot, TileSet, Turn};

struct Random(SplitMix64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(SplitMix64::new(seed))
    }

    fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.0.bits()) * n as u128) >> 64) as usize
    }
}

fn setup(seed: u64) -> Setup {
    use TileSet::{Base, Inns, River, Traders};
    let sets: &[TileSet] = match seed % 4 {
        0 | 1 => &[Base, Traders],
        2 => &[Base, Traders, Inns],
        _ => &[Base, Traders, Inns, River],
    };
    Setup::new(2 + (seed / 4 % 4) as u8, sets)
}

/// Draws by the copies left; all other actions are chosen uniformly.
fn choose(state: &State, legal: &[Action], random: &mut Random) -> Action {
    if state.turn() != Turn::Chance {
        return legal[random.below(legal.len())];
    }
    let total: usize = state.chance().map(|(_, n)| usize::from(n)).sum();
    let mut at = random.below(total);
    for (kind, copies) in state.chance() {
        match at.checked_sub(usize::from(copies)) {
            Some(rest) => at = rest,
            None => return Action::Draw(kind),
        }
    }
    unreachable!("the weights sum to the total")
}

/// Checks properties of the list of legal actions.
fn check_list(state: &State, legal: &[Action]) {
    assert!(legal.is_sorted() && legal.windows(2).all(|w| w[0] != w[1]), "{legal:?}");
    assert!(legal.iter().all(|&a| state.is_legal(a)));
    match state.turn() {
        Turn::Decide(_, Decision::Place(_)) => {
            let mut listed: Vec<Action> =
                (0..state.placement_count()).map(|n| state.nth_placement(n)).collect();
            listed.sort_unstable();
            assert_eq!(listed, legal);
            let in_order = |n: usize| state.nth_placement_in_order(n as u32);
            assert!(legal.iter().enumerate().all(|(n, &action)| in_order(n) == action), "{legal:?}");
        }
        Turn::Decide(_, Decision::Deploy(_)) => {
            let all = state.deployments();
            let listed: Vec<Action> = (0..=all.count()).map(|n| all.nth(n)).collect();
            assert_eq!(listed, legal);
        }
        _ => {}
    }
}

fn play(seed: u64) {
    let mut random = Random::new(seed);
    let setup = setup(seed);
    let mut state = State::new(&setup).unwrap();
    let tiles = state.tiles_left();
    let (mut legal, mut record, mut events) = (Vec::new(), Vec::new(), Vec::new());
    while state.turn() != Turn::Over {
        state.legal_actions(&mut legal);
        check_list(&state, &legal);
        let action = choose(&state, &legal, &mut random);
        let before: Vec<i32> = setup.seats().map(|p| state.score(p)).collect();
        state.apply_with(action, &mut events).unwrap();
        record.push(action);
        state.check().unwrap_or_else(|e| panic!("seed {seed}, {record:?}: {e}"));
        for (player, score) in setup.seats().zip(before) {
            assert!(state.score(player) >= score);
        }
    }
    let aside = events.iter().filter(|e| matches!(e, Event::SetAside { .. })).count();
    assert_eq!(state.tiles().count() - 1 + aside, tiles, "seed {seed}: a tile is lost");
    explained(&state, &events, &setup);
    replays_to(&setup, &record, &state, seed);
}

/// Every point is explained by an event.
fn explained(state: &State, events: &[Event], setup: &Setup) {
    for seat in setup.seats() {
        let reported: i32 = events
            .iter()
            .map(|e| match *e {
                Event::Scored { player, points, items, .. } if player == seat => {
                    assert_eq!(points, items.points());
                    points as i32
                }
                _ => 0,
            })
            .sum();
        assert_eq!(reported, state.score(seat));
    }
}

#[test]
fn random_games_are_consistent() {
    this_test!().each_seed("rules.random-games", play);
}

/// Three copies of each box, with every tile laid as far to one side as possible, so that the table is wider and higher
/// than in any random game.
#[test]
fn very_wide_tables_are_consistent() {
    use TileSet::{Base, Inns, Traders};
    let mut setup = Setup::new(6, &[Base, Traders, Inns]);
    setup.sets.iter_mut().for_each(|(_, copies)| *copies = 3);
    let reach = |action: &Action| match *action {
        Action::Place { square, .. } => (square.x, square.y),
        _ => (0, 0),
    };
    let aims: [fn((i16, i16)) -> i16; 3] = [|(x, _)| x, |(_, y)| -y, |(x, y)| (x + y).abs()];
    let _blame = this_test!().blame_all();
    for (number, aim) in (0..).zip(aims) {
        let (mut random, mut legal) = (Random::new(seed() + number), Vec::new());
        let mut state = State::new(&setup).unwrap();
        let mut farthest = 0;
        while state.turn() != Turn::Over {
            state.legal_actions(&mut legal);
            check_list(&state, &legal);
            let action = match state.turn() {
                Turn::Decide(_, Decision::Place(_)) => {
                    *legal.iter().max_by_key(|action| aim(reach(action))).unwrap()
                }
                _ => choose(&state, &legal, &mut random),
            };
            farthest = farthest.max(aim(reach(&action)));
            state.apply(action).unwrap();
            if state.tiles().count().is_multiple_of(16) {
                state.check().unwrap_or_else(|e| panic!("aim {number}: {e}"));
            }
        }
        assert!(farthest > 64, "aim {number}: only to {farthest}");
    }
}

#[test]
fn an_illegal_action_changes_nothing() {
    let _blame = this_test!().blame_all();
    let mut random = Random::new(seed());
    let mut state = State::new(&Setup::new(2, &[TileSet::Base, TileSet::Traders])).unwrap();
    let mut legal = Vec::new();
    while state.turn() != Turn::Over {
        let before = state.clone();
        for action in [
            Action::Draw(bastide_types::TileKind(255)),
            Action::Place { square: bastide_types::Square::new(0, 0), rotation: Default::default() },
            Action::Place { square: bastide_types::Square::new(30000, -30000), rotation: Default::default() },
            Action::Deploy { meeple: MeepleKind::Large, at: Spot::Here(bastide_types::SegmentId(0)) },
            Action::Deploy { meeple: MeepleKind::Follower, at: Spot::Here(bastide_types::SegmentId(200)) },
        ] {
            let refusal = state.apply(action).unwrap_err();
            assert!(!refusal.to_string().is_empty());
            assert_eq!(state, before);
        }
        state.legal_actions(&mut legal);
        let action = choose(&state, &legal, &mut random);
        state.apply(action).unwrap();
    }
    let (before, scores) = (state.clone(), [0, 1].map(|p| state.score(Player(p))));
    assert!(state.apply(Action::Pass).is_err());
    assert_eq!(state, before, "a game that is over stays as it is");
    let most = scores.into_iter().max();
    let winners: Vec<Player> = (0..2).map(Player).filter(|p| Some(scores[p.index()]) == most).collect();
    assert_eq!(state.outcome().expect("the game is over").winners, winners);
}

#[test]
fn copying_over_a_used_state_is_equal() {
    let setup = Setup::new(3, &[TileSet::Base, TileSet::Traders]);
    let _blame = this_test!().blame_all();
    let mut random = Random::new(seed());
    let mut state = State::new(&setup).unwrap();
    let mut copy = state.clone();
    let mut legal = Vec::new();
    while state.turn() != Turn::Over {
        state.legal_actions(&mut legal);
        let action = choose(&state, &legal, &mut random);
        state.apply(action).unwrap();
        copy.clone_from(&state);
        assert_eq!(copy, state);
    }
}

/// States from games of several set-ups, one of them large and some at the corners of the coordinate range.
fn moments() -> Vec<State> {
    let mut large = Setup::new(5, &[TileSet::Base, TileSet::Traders]);
    large.sets.iter_mut().for_each(|(_, copies)| *copies = 3);
    let far = [(1000, 1000), (-1000, 1000), (-1000, -991)].map(|(x, y)| {
        let square = bastide_types::Square::new(x, y);
        let kind = bastide_types::TileKind::from_id("baD").unwrap();
        let start = vec![bastide_types::PlacedTile { square, kind, rotation: Default::default() }];
        Setup { start, ..setup(0) }
    });
    let mut found = Vec::new();
    for (number, setup) in (0..6).map(setup).chain([large]).chain(far).enumerate() {
        let (mut state, mut random) = (State::new(&setup).unwrap(), Random::new(seed() + number as u64));
        let mut legal = Vec::new();
        while state.turn() != Turn::Over {
            if random.below(40) == 0 {
                found.push(state.clone());
            }
            state.legal_actions(&mut legal);
            state.apply(choose(&state, &legal, &mut random)).unwrap();
        }
        found.push(state);
    }
    found
}

#[test]
fn copy_over_any_state_plays_like_the_original() {
    let _blame = this_test!().blame_all();
    let (moments, mut random) = (moments(), Random::new(seed()));
    let mut copy = moments[0].clone();
    for _ in 0..budget("rules.copies") {
        let mut original = moments[random.below(moments.len())].clone();
        // The target holds the end of the previous round, or any other game.
        if random.below(2) == 0 {
            copy.clone_from(&moments[random.below(moments.len())]);
        }
        copy.clone_from(&original);
        assert_eq!(copy, original);
        let mut lists = [Vec::new(), Vec::new()];
        for _ in 0..random.below(60) {
            original.legal_actions(&mut lists[0]);
            copy.legal_actions(&mut lists[1]);
            assert_eq!(lists[0], lists[1]);
            if original.turn() == Turn::Over {
                break;
            }
            let action = choose(&original, &lists[0], &mut random);
            original.apply(action).unwrap();
            copy.apply(action).unwrap();
        }
        copy.check().unwrap();
        assert_eq!(copy, original);
    }
}

/// A road with more tiles than fit in a byte, all laid as parts of one turn.
#[test]
fn chained_builder_can_use_the_whole_bag() {
    use bastide_types::{Bag, ChainedBuilder, Rotation, Rules, Square, TileKind};
    let straight = ["baU", "icB"].map(|id| TileKind::from_id(id).unwrap());
    let mut bag = Bag::new();
    straight.iter().for_each(|&kind| bag.add(kind, 200));
    let rules = Rules { chain: ChainedBuilder::On, ..Rules::C2 };
    let sets = [TileSet::Base, TileSet::Traders];
    let mut state = State::new(&Setup { rules, bag: Some(bag), ..Setup::new(1, &sets) }).unwrap();
    for x in 1..=400 {
        let kind = straight[usize::from(x > 200)];
        state.apply(Action::Draw(kind)).unwrap();
        state.apply(Action::Place { square: Square::new(x, 0), rotation: Rotation::R0 }).unwrap();
        let meeple = [MeepleKind::Follower, MeepleKind::Builder].get(x as usize - 1);
        let mut segments = kind.tile().segments();
        let (segment, _) = segments.find(|(_, s)| s.kind == bastide_types::FeatureKind::Road).unwrap();
        let figure =
            meeple.map_or(Action::Pass, |&meeple| Action::Deploy { meeple, at: Spot::Here(segment) });
        state.apply(figure).unwrap();
        if let Turn::Decide(_, Decision::SecondPart) = state.turn() {
            state.apply(Action::TakeSecond).unwrap();
        }
    }
    state.check().unwrap();
    assert_eq!((state.turn(), state.part()), (Turn::Over, u8::MAX));
}

#[test]
fn unusual_rivers_are_consistent() {
    let river = |id: &str, x: i16| bastide_types::PlacedTile {
        square: bastide_types::Square::new(x, 0),
        kind: bastide_types::TileKind::from_id(id).unwrap(),
        rotation: Default::default(),
    };
    let mut setup = Setup::new(2, &[TileSet::Base, TileSet::River]);
    setup.start = vec![river("rvD", 0)];
    assert!(State::new(&setup).is_ok(), "the river goes on at both ends");
    setup.start = vec![river("rvA", 0), river("rvD", 1)];
    assert!(State::new(&setup).is_ok());
    let mut bag = bastide_types::Bag::new();
    bag.add(river("rvA", 0).kind, 1);
    setup.bag = Some(bag);
    let refused = State::new(&setup).unwrap_err().to_string();
    assert!(refused.contains("never drawn"), "{refused}");
}
