//! Random games with bridges, checked after every action.

use crate::common::{draw, pick, play_until, replays_to};
use bastide_budget::this_test;
use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_types::{Action, Bazaars, Bridges, Castles, Decision, Rules, Setup, TileSet, Turn};

/// What happened in all the games.
#[derive(Default, Debug)]
struct Seen {
    laid_with: u32,
    built: u32,
}

fn setup(seed: u64, dice: &mut SplitMix64) -> Setup {
    use TileSet::{Base, Bazaar, Count, Dragon, Inns, River2, Shrines, Traders, Tunnel};
    let sets: &[TileSet] = match seed % 4 {
        0 => &[Base, Bazaar],
        1 => &[Base, Traders, Inns, Bazaar, River2, Shrines],
        2 => &[Base, Traders, Bazaar, Count],
        _ => &[Base, Traders, Dragon, Bazaar, Tunnel],
    };
    let rules = Rules {
        bridges: Bridges::On,
        castles: pick(dice, Castles::ALL),
        bazaars: pick(dice, Bazaars::ALL),
        ..pick(dice, &Rules::PRESETS).1
    };
    Setup { rules, ..Setup::new(2 + (seed / 4 % 4) as u8, sets) }
}

/// The counted and numbered actions agree with the list.
fn check_numbers(state: &State, legal: &[Action]) {
    let with_bridges =
        |action: &&Action| matches!(action, Action::PlaceWithBridge { .. } | Action::BuildBridge { .. });
    let listed: Vec<Action> = legal.iter().filter(with_bridges).copied().collect();
    let placements = (0..state.bridged_count()).map(|n| state.nth_bridged_placement(n));
    let mut found: Vec<Action> =
        placements.chain((0..state.bridge_count()).map(|n| state.nth_bridge(n))).collect();
    found.sort_unstable();
    assert_eq!(found, listed);
    let mut alone = Vec::new();
    state.bridged_placements(&mut alone);
    if let Turn::Decide(_, Decision::Place(_)) = state.turn() {
        let declines = legal.contains(&Action::Pass);
        assert_eq!(declines, state.placement_count() == 0);
        assert_eq!(alone.len() - usize::from(declines), listed.len());
    }
    if let (Turn::Decide(_, Decision::Deploy(_)), Some(bridges)) =
        (state.turn(), state.bridges_offered_alone())
    {
        assert_eq!(legal.len() as u32, state.deployments().count() + bridges + 1);
        assert_eq!(state.offers_more(), bridges > 0);
    }
}

fn play(seed: u64, seen: &mut Seen) {
    let mut dice = SplitMix64::new(seed);
    let setup = setup(seed, &mut dice);
    let mut state = State::new(&setup).unwrap();
    let (mut legal, mut record) = (Vec::new(), Vec::new());
    while state.turn() != Turn::Over {
        state.legal_actions(&mut legal);
        assert!(legal.is_sorted() && legal.windows(2).all(|w| w[0] != w[1]), "seed {seed}: {legal:?}");
        check_numbers(&state, &legal);
        let action = if state.turn() == Turn::Chance && state.tile_for_sure().is_none() {
            draw(&state, &mut dice)
        } else {
            pick(&mut dice, &legal)
        };
        seen.laid_with += u32::from(matches!(action, Action::PlaceWithBridge { .. }));
        seen.built += u32::from(matches!(action, Action::BuildBridge { .. }));
        state.apply(action).unwrap();
        record.push(action);
        state.check().unwrap_or_else(|e| panic!("seed {seed}, {record:?}: {e}"));
    }
    replays_to(&setup, &record, &state, seed);
}

#[test]
fn incremental_state_matches_the_board() {
    play_until(this_test!(), "rules.bridges", play, |seen: &Seen| seen.laid_with > 0 && seen.built > 0);
}
