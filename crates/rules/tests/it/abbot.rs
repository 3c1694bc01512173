//! Random games with The Abbot and few or many other boxes, checked after every action.

use crate::common::{draw, pick, play_until, replays_to};
use bastide_budget::this_test;
use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_types::{
    Action, Clause, Decision, Event, FeatureKind, Gardens, MeepleKind, PerPlayerCount, Player, Rules, Setup,
    TileSet, Turn, has_gardens,
};

/// What happened in all the games.
#[derive(Default, Debug)]
struct Seen {
    recalled: u32,
    gardens: u32,
    waited: u32,
    left: u32,
}

fn setup(seed: u64, dice: &mut SplitMix64) -> Setup {
    use TileSet::{Abbot, Base, Inns, River, Traders};
    let sets: &[TileSet] = match seed % 3 {
        0 => &[Base, Abbot],
        1 => &[Base, Traders, Inns, River, Abbot],
        _ => &TileSet::ALL,
    };
    let rules = Rules {
        abbots: pick(dice, &[PerPlayerCount::FromSets, PerPlayerCount::Exactly(3)]),
        gardens: pick(dice, &[Gardens::On, Gardens::On, Gardens::Off]),
        ..pick(dice, &Rules::PRESETS).1
    };
    Setup { rules, ..Setup::new(2 + dice.below(3) as u8, sets) }
}

/// The abbots that a player who may deploy may take back: all except those on complete features.
fn recalls(state: &State, player: Player) -> Vec<Action> {
    let mine = state.figures().filter(|f| (f.player, f.meeple) == (player, MeepleKind::Abbot));
    let around = |f: &bastide_rules::Figure| {
        let full = |square| state.tile_at(square).is_some();
        f.at.kind.scores_around() && !f.at.square.surrounding().into_iter().all(full)
    };
    let mut all: Vec<Action> =
        mine.filter(around).map(|f| Action::Recall { square: f.at.square, segment: f.at.segment }).collect();
    all.sort_unstable();
    all
}

fn play(seed: u64, seen: &mut Seen) {
    let dice = &mut SplitMix64::new(seed);
    let setup = setup(seed, dice);
    let mut state = State::new(&setup).unwrap();
    let shown = state.all_left().any(|(kind, _)| kind.tile().plain.is_some());
    assert_eq!(shown, has_gardens(&setup.sets, &setup.rules), "seed {seed}: gardens in the bag");
    let (mut record, mut legal) = (Vec::new(), Vec::new());
    while state.turn() != Turn::Over {
        state.legal_actions(&mut legal);
        let listed: Vec<Action> =
            legal.iter().copied().filter(|action| matches!(action, Action::Recall { .. })).collect();
        if let Turn::Decide(player, Decision::Deploy(_)) = state.turn() {
            let free = legal.contains(&Action::Pass);
            let expected = if free { recalls(&state, player) } else { Vec::new() };
            assert_eq!(listed, expected, "seed {seed}: whom {player:?} may take back");
            let out = state.figures().filter(|f| (f.player, f.meeple) == (player, MeepleKind::Abbot));
            seen.waited += u32::from(out.count() > expected.len());
            assert!(legal.len() <= 1 || state.offers_more() || listed.is_empty(), "seed {seed}");
        } else {
            assert!(listed.is_empty(), "seed {seed}: {:?}", state.turn());
        }
        let abbots = |action: &&Action| action.meeple() == Some(MeepleKind::Abbot) || listed.contains(action);
        let wanted: Vec<Action> = legal.iter().filter(abbots).copied().collect();
        let action = if state.turn() == Turn::Chance {
            draw(&state, dice)
        } else if wanted.is_empty() || dice.below(3) == 0 {
            pick(dice, &legal)
        } else {
            pick(dice, &wanted)
        };
        let before = state.score(state.active_player());
        let mut events = Vec::new();
        state.apply_with(action, &mut events).unwrap();
        record.push(action);
        assert_eq!(state.check(), Ok(()), "seed {seed}: after {action:?}");
        if let Action::Recall { .. } = action {
            seen.recalled += 1;
            let paid =
                |e: &Event| matches!(e, Event::Scored { rule: Clause::AbbotRecall, points: 2..=8, .. });
            assert!(events.iter().any(paid), "seed {seed}: {events:?} from {before}");
        }
        let garden = |e: &&Event| matches!(e, Event::Completed { at, .. } if at.kind == FeatureKind::Garden);
        seen.gardens += events.iter().filter(garden).count() as u32;
        let left = |e: &&Event| matches!(e, Event::Scored { rule: Clause::FinalGarden, .. });
        seen.left += events.iter().filter(left).count() as u32;
    }
    replays_to(&setup, &record, &state, seed);
}

#[test]
fn random_games_with_abbots_are_consistent() {
    let complete = |seen: &Seen| seen.recalled > 0 && seen.gardens > 0 && seen.waited > 0 && seen.left > 0;
    play_until(this_test!(), "rules.abbot", play, complete);
}
