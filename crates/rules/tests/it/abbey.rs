//! Random games with Abbey & Mayor under all its rules, checked after every action.

use crate::common::{draw, pick, play_until, replays_to};
use bastide_budget::this_test;
use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_types::{
    AbbeyEnd, Action, BarnField, Corner, Decision, Event, Fields, FigureStatus, MeepleKind, PerPlayerCount,
    Player, Position, Rules, SegmentId, Setup, Source, Spot, Square, TileSet, Turn, WagonMove,
};

/// What happened in all the games.
#[derive(Default, Debug)]
struct Seen {
    abbeys: u32,
    last_abbeys: u32,
    wagons: u32,
    stayed: u32,
    barns: u32,
    sent_home: u32,
    paid_at_end: u32,
}

fn setup(seed: u64, dice: &mut SplitMix64) -> Setup {
    use TileSet::{Abbey, Base, Dragon, Festival, Inns, River, Tower, Traders};
    let sets: &[TileSet] = match seed % 4 {
        0 => &[Base, Abbey],
        1 => &[Base, Traders, Abbey],
        2 => &[Base, Traders, Inns, River, Abbey],
        _ => &[Base, Traders, Festival, Dragon, Tower, Abbey],
    };
    let rules = Rules {
        abbeys: pick(dice, &[PerPlayerCount::FromSets, PerPlayerCount::Exactly(3)]),
        abbey_end: pick(dice, AbbeyEnd::ALL),
        wagon_move: pick(dice, WagonMove::ALL),
        barn_field: pick(dice, BarnField::ALL),
        figures: pick(dice, FigureStatus::ALL),
        fields: if dice.below(5) == 0 { Fields::Off } else { Fields::On },
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
    let segment = SegmentId(dice.below(6) as u8);
    let (meeple, corner) = (pick(dice, &MeepleKind::ALL), pick(dice, &Corner::ALL));
    vec![
        Action::LayAbbey(square.neighbour(bastide_types::Side::East)),
        Action::Deploy { meeple, at: Spot::Corner(corner) },
        Action::Deploy { meeple: MeepleKind::Barn, at: Spot::Here(segment) },
        Action::Deploy { meeple: MeepleKind::Wagon, at: Spot::There { square, segment } },
        Action::Deploy { meeple: MeepleKind::Wagon, at: Spot::Here(segment) },
        Action::Pass,
    ]
}

/// A random action, with abbeys, wagons and barns more likely than others.
fn choose(state: &State, legal: &[Action], dice: &mut SplitMix64) -> Action {
    if state.turn() == Turn::Chance {
        return draw(state, dice);
    }
    let abbey = |action: &Action| {
        matches!(action, Action::LayAbbey(_))
            || matches!(action, Action::Deploy { meeple: MeepleKind::Wagon | MeepleKind::Barn, .. })
    };
    let rare: Vec<Action> = legal.iter().copied().filter(abbey).collect();
    if rare.is_empty() || dice.below(3) == 0 { pick(dice, legal) } else { pick(dice, &rare) }
}

fn play(seed: u64, seen: &mut Seen) {
    let dice = &mut SplitMix64::new(seed);
    let setup = setup(seed, dice);
    let mut state = State::new(&setup).unwrap();
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
        let empty = state.chance().next().is_none();
        seen.last_abbeys += u32::from(empty && matches!(action, Action::LayAbbey(_)));
        match (state.turn(), action) {
            (Turn::Decide(_, Decision::Wagon), Action::Pass) => seen.stayed += 1,
            (Turn::Decide(_, Decision::Wagon), _) => seen.wagons += 1,
            _ => seen.abbeys += u32::from(matches!(action, Action::LayAbbey(_))),
        }
        let farmers = |state: &State| state.figures().filter(|f| f.meeple == MeepleKind::Follower).count();
        let before = farmers(&state);
        state.apply_with(action, &mut events).unwrap();
        if matches!(action, Action::Deploy { meeple: MeepleKind::Barn, .. }) {
            seen.barns += 1;
            seen.sent_home += u32::from(farmers(&state) < before);
        }
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
            Event::Freed { player, points, .. } => reported[player.index()] -= i64::from(points),
            Event::Scored { player, points, source, .. } => {
                seen.paid_at_end += u32::from(source == Source::Barns);
                reported[player.index()] += i64::from(points);
            }
            _ => {}
        }
    }
    for player in Player::first(setup.players) {
        assert_eq!(reported[player.index()], i64::from(state.score(player)), "seed {seed}");
    }
    replays_to(&setup, &record, &state, seed);
}

#[test]
fn random_games_with_abbeys_are_consistent() {
    play_until(this_test!(), "rules.abbey", play, |seen: &Seen| {
        let Seen { abbeys, last_abbeys, wagons, stayed, barns, sent_home, paid_at_end } = *seen;
        [abbeys, last_abbeys, wagons, stayed, barns, sent_home, paid_at_end]
            .into_iter()
            .all(|times| times > 0)
    });
}

/// Each copy of the box gives every player one of each piece, up to three, whatever the number of players.
#[test]
fn every_copy_supplies_each_player() {
    for players in 2..=6 {
        for copies in 0..=4 {
            let mut setup = Setup::new(players, &[TileSet::Base, TileSet::Inns, TileSet::Abbey]);
            setup.sets[2].1 = copies;
            let state = State::new(&setup).unwrap();
            for player in Player::first(players) {
                let figures = [MeepleKind::Mayor, MeepleKind::Wagon, MeepleKind::Barn];
                let owned = figures.map(|meeple| state.supply(player, meeple));
                assert_eq!((owned, state.abbeys_left(player)), ([copies.min(3); 3], copies.min(3)));
            }
        }
    }
}
