//! Random games with The Phantom and every other box, checked after every action.

use crate::common::{draw, pick, play_until, replays_to};
use bastide_budget::this_test;
use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_types::{
    Action, Decision, MeepleKind, PerPlayerCount, PhantomAfter, Player, Rules, SegmentId, Setup, Spot,
    TileSet, Turn,
};

const PHANTOM: MeepleKind = MeepleKind::Phantom;

/// What happened in all the games.
#[derive(Default, Debug)]
struct Seen {
    alone: u32,
    second: u32,
    declined: u32,
    guards: u32,
    through_portals: u32,
    in_second_parts: u32,
}

fn setup(seed: u64, dice: &mut SplitMix64) -> Setup {
    use TileSet::{Base, Dragon, Festival, Inns, Phantom, Tower, Traders};
    let sets: &[TileSet] = match seed % 4 {
        0 => &[Base, Phantom],
        1 => &[Base, Traders, Tower, Phantom],
        2 => &[Base, Traders, Inns, Festival, Dragon, Phantom],
        _ => &TileSet::ALL,
    };
    let rules = Rules {
        phantom_after: pick(dice, PhantomAfter::ALL),
        phantoms: pick(dice, &[PerPlayerCount::FromSets, PerPlayerCount::Exactly(3)]),
        ..pick(dice, &Rules::PRESETS).1
    };
    Setup { rules, ..Setup::new(2 + dice.below(4) as u8, sets) }
}

/// A random action, with the phantom more likely than others.
fn choose(state: &State, legal: &[Action], dice: &mut SplitMix64) -> Action {
    if state.turn() == Turn::Chance {
        return draw(state, dice);
    }
    let puts = |action: &&Action| matches!(action, Action::Deploy { meeple: PHANTOM, .. });
    // Double turns would be rare by chance alone.
    let to_second = |action: &&Action| {
        matches!(action, Action::TakeSecond | Action::Deploy { meeple: MeepleKind::Builder, .. })
    };
    if let Some(&action) = legal.iter().find(to_second) {
        return action;
    }
    let phantom: Vec<Action> = legal.iter().filter(puts).copied().collect();
    let asked = matches!(state.turn(), Turn::Decide(_, Decision::Phantom(_)));
    let wanted = !phantom.is_empty() && dice.below(4) < if asked { 3 } else { 1 };
    pick(dice, if wanted { &phantom } else { legal })
}

/// Records the action at a deployment or at the question about the phantom.
fn note(state: &State, action: Action, seen: &mut Seen) {
    let Turn::Decide(_, decision) = state.turn() else { return };
    let asked = matches!(decision, Decision::Phantom(_));
    let Action::Deploy { meeple: PHANTOM, at } = action else {
        seen.declined += u32::from(asked);
        return;
    };
    seen.second += u32::from(asked);
    seen.alone += u32::from(matches!(decision, Decision::Deploy(_)));
    seen.guards += u32::from(matches!(at, Spot::Tower(_)));
    seen.through_portals += u32::from(matches!(at, Spot::There { .. }));
    seen.in_second_parts += u32::from(state.part() > 1);
}

fn play(seed: u64, seen: &mut Seen) {
    let dice = &mut SplitMix64::new(seed);
    let setup = setup(seed, dice);
    let mut state = State::new(&setup).unwrap();
    assert!(state.has_phantoms());
    let (mut legal, mut record) = (Vec::new(), Vec::new());
    while state.turn() != Turn::Over {
        state.legal_actions(&mut legal);
        assert!(!legal.is_empty() && legal.is_sorted_by(|a, b| a < b), "{seed}: {legal:?}");
        assert!(legal.iter().all(|&action| state.is_legal(action)), "{seed}: {legal:?}");
        if let Turn::Decide(player, Decision::Phantom(_)) = state.turn() {
            let is_answer =
                |action: &Action| matches!(action, Action::Pass | Action::Deploy { meeple: PHANTOM, .. });
            assert!(legal.len() > 1 && legal.iter().all(is_answer), "{seed}: {legal:?}");
            assert!(state.supply(player, PHANTOM) > 0, "{seed}");
        }
        let meeple = pick(dice, &MeepleKind::ALL);
        let tried = Action::Deploy { meeple, at: Spot::Here(SegmentId(dice.below(6) as u8)) };
        assert_eq!(state.is_legal(tried), legal.contains(&tried), "{seed}: {tried:?}");
        if !legal.contains(&tried) {
            let before = state.clone();
            state.apply(tried).unwrap_err().to_string();
            assert_eq!(state, before, "{seed}: {tried:?} was refused and changed the game");
        }
        let action = choose(&state, &legal, dice);
        note(&state, action, seen);
        state.apply(action).unwrap();
        record.push(action);
        state.check().unwrap_or_else(|e| panic!("seed {seed}, {record:?}: {e}"));
        let mine = |player: Player| {
            state.figures().filter(|figure| figure.player == player && figure.meeple == PHANTOM).count()
        };
        let owned = if setup.rules.phantoms == PerPlayerCount::FromSets { 1 } else { 3 };
        assert!(Player::first(state.players()).all(|player| mine(player) <= owned), "{seed}");
    }
    replays_to(&setup, &record, &state, seed);
}

#[test]
fn random_games_with_phantoms_are_consistent() {
    play_until(this_test!(), "rules.phantom", play, |seen: &Seen| {
        let Seen { alone, second, declined, guards, through_portals, in_second_parts } = *seen;
        let all = [alone, second, declined, guards, through_portals, in_second_parts];
        all.into_iter().all(|times| times > 0)
    });
}
