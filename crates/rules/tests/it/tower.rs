//! Random games with The Tower under all its rules, checked after every action.

use crate::common::{draw, pick, play_until, replays_to};
use bastide_budget::this_test;
use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_types::{
    Action, BuilderReturn, Clause, Decision, Event, FigureStatus, MeepleKind, PerPlayerCount, PigReturn,
    Player, Position, Rules, SegmentId, Setup, Spot, Square, TileSet, Towers, Turn,
};

/// What happened in all the games.
#[derive(Default, Debug)]
struct Seen {
    floors: u32,
    guards: u32,
    captured: u32,
    spared: u32,
    own: u32,
    exchanged: u32,
    chosen: u32,
    ransoms: u32,
    last_ransoms: u32,
}

fn setup(seed: u64, dice: &mut SplitMix64) -> Setup {
    use TileSet::{Base, Dragon, Festival, Inns, River, Tower, Traders};
    let sets: &[TileSet] = match seed % 4 {
        0 => &[Base, Tower],
        1 => &[Base, Traders, Tower],
        2 => &[Base, Traders, Inns, River, Tower],
        _ => &[Base, Traders, Inns, Festival, Dragon, Tower],
    };
    let rules = Rules {
        towers: pick(dice, &[Towers::On, Towers::On, Towers::On, Towers::Off]),
        builder_return: pick(dice, BuilderReturn::ALL),
        pig_return: pick(dice, PigReturn::ALL),
        figures: pick(dice, FigureStatus::ALL),
        mayors: PerPlayerCount::Exactly(dice.below(3) as u8),
        ..pick(dice, &Rules::PRESETS).1
    };
    let mut setup = Setup { rules, ..Setup::new(2 + dice.below(4) as u8, sets) };
    setup.sets.last_mut().unwrap().1 = 1 + u8::from(dice.below(8) == 0);
    setup
}

/// Actions of the box that may or may not be legal.
fn tries(state: &State, dice: &mut SplitMix64) -> Vec<Action> {
    let tiles: Vec<Square> = state.tiles().map(|tile| tile.square).collect();
    let square = pick(dice, &tiles);
    let (meeple, captor) = (pick(dice, &MeepleKind::ALL), Player(dice.below(7) as u8));
    let segment = SegmentId(dice.below(6) as u8);
    vec![
        Action::AddFloor(square),
        Action::Deploy { meeple, at: Spot::Tower(square) },
        Action::Deploy { meeple, at: Spot::Here(segment) },
        Action::TakeBack { square, segment },
        Action::Exchange(meeple),
        Action::Ransom { captor, meeple },
        Action::Pass,
    ]
}

/// A random action, with floors, captures and ransoms more likely than others.
fn choose(state: &State, legal: &[Action], dice: &mut SplitMix64) -> Action {
    if state.turn() == Turn::Chance {
        return draw(state, dice);
    }
    let tower = |action: &Action| {
        matches!(action, Action::AddFloor(_) | Action::TakeBack { .. } | Action::Ransom { .. })
            || matches!(action, Action::Deploy { at: Spot::Tower(_), .. })
    };
    let rare: Vec<Action> = legal.iter().copied().filter(tower).collect();
    if rare.is_empty() || dice.below(3) == 0 { pick(dice, legal) } else { pick(dice, &rare) }
}

fn play(seed: u64, seen: &mut Seen) {
    let dice = &mut SplitMix64::new(seed);
    let setup = setup(seed, dice);
    let mut state = State::new(&setup).unwrap();
    assert_eq!(state.has_towers(), setup.rules.towers == Towers::On);
    let (mut legal, mut record, mut events) = (Vec::new(), Vec::new(), Vec::new());
    while state.turn() != Turn::Over {
        state.legal_actions(&mut legal);
        assert!(!legal.is_empty() && legal.is_sorted_by(|a, b| a < b), "{seed}: {legal:?}");
        assert!(legal.iter().all(|&action| state.is_legal(action)), "{seed}: {legal:?}");
        for action in tries(&state, dice) {
            assert_eq!(state.is_legal(action), legal.contains(&action), "{seed}: {action:?}");
            if !legal.contains(&action) {
                let before = state.clone();
                state.apply(action).unwrap_err().to_string();
                assert_eq!(state, before, "{seed}: {action:?} was refused and changed the game");
            }
        }
        let action = choose(&state, &legal, dice);
        seen.last_ransoms += u32::from(matches!(
            (state.turn(), action),
            (Turn::Decide(_, Decision::Ransom), Action::Ransom { .. })
        ));
        seen.chosen += u32::from(matches!(action, Action::Exchange(_)));
        state.apply_with(action, &mut events).unwrap();
        record.push(action);
        state.check().unwrap_or_else(|e| panic!("seed {seed}, {record:?}: {e}"));
        if record.len() % 4 == 0 {
            let in_boxes = |position| Position { sets: setup.sets.clone(), ..position };
            let position = in_boxes(state.position());
            let again = State::from_position(&position).map(|state| in_boxes(state.position()));
            assert_eq!(again, Ok(position), "seed {seed}");
        }
    }
    let mut reported = vec![0i64; usize::from(setup.players)];
    for event in &events {
        match *event {
            Event::FloorAdded { .. } => seen.floors += 1,
            Event::Deployed { at, .. } if at.kind == bastide_types::FeatureKind::Tower => seen.guards += 1,
            Event::Captured { .. } => seen.captured += 1,
            Event::Declined { question: bastide_types::Question::Capture, .. } => seen.spared += 1,
            Event::TakenBack { rule: Clause::TowerOwn, .. } => seen.own += 1,
            Event::Freed { points: 0, .. } => seen.exchanged += 1,
            Event::Freed { player, points, .. } => {
                seen.ransoms += 1;
                reported[player.index()] -= i64::from(points);
            }
            Event::Scored { player, points, .. } => reported[player.index()] += i64::from(points),
            _ => {}
        }
    }
    for player in Player::first(setup.players) {
        assert_eq!(reported[player.index()], i64::from(state.score(player)), "seed {seed}");
    }
    replays_to(&setup, &record, &state, seed);
}

#[test]
fn random_games_with_towers_are_consistent() {
    play_until(this_test!(), "rules.tower", play, |seen: &Seen| {
        let Seen { floors, guards, captured, spared, own, exchanged, chosen, ransoms, last_ransoms } = *seen;
        [floors, guards, captured, spared, own, exchanged, chosen, ransoms, last_ransoms]
            .into_iter()
            .all(|times| times > 0)
    });
}

#[test]
fn floors_depend_on_the_number_of_players() {
    for (players, floors) in [(1, 10), (2, 10), (3, 9), (4, 7), (5, 6), (6, 5)] {
        let sets = [TileSet::Base, TileSet::Inns, TileSet::Tower];
        let state = State::new(&Setup::new(players, &sets)).unwrap();
        assert!(Player::first(players).all(|player| state.floors_left(player) == floors));
        let mut setup = Setup::new(players, &sets);
        setup.sets[2].1 = 2;
        assert_eq!(State::new(&setup).unwrap().floors_left(Player(0)), 2 * floors);
        let without = State::new(&Setup::new(players, &sets[..2])).unwrap();
        assert_eq!((without.floors_left(Player(0)), without.has_towers()), (0, false));
    }
}
