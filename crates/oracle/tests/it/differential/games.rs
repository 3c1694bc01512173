//! Random games, whole ones.

use super::pair::Pair;
use super::setups::{Dice, choose, edition, mixture, random_rules, with_oddities};
use bastide_types::{Rules, Setup, TileSet, Turn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

const SETS: [&[TileSet]; 40] = [
    &[TileSet::Base],
    &[TileSet::Base, TileSet::Traders],
    &[TileSet::Base, TileSet::Inns],
    &[TileSet::Base, TileSet::River],
    &[TileSet::Base, TileSet::Traders, TileSet::Inns],
    &[TileSet::Base, TileSet::Traders, TileSet::River],
    &[TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::River],
    &[TileSet::Base, TileSet::Traders, TileSet::King],
    &[TileSet::Base, TileSet::Traders, TileSet::Cathars, TileSet::Besiegers],
    &[TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::Besiegers],
    &[TileSet::Base, TileSet::Traders, TileSet::Festival],
    &[TileSet::Base, TileSet::Traders, TileSet::Cathars, TileSet::Festival],
    &[TileSet::Base, TileSet::Dragon],
    &[TileSet::Base, TileSet::Traders, TileSet::Dragon],
    &[TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::River, TileSet::Dragon],
    &[TileSet::Base, TileSet::Traders, TileSet::Besiegers, TileSet::Festival, TileSet::Dragon],
    &[TileSet::Base, TileSet::Tower],
    &[TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::Tower],
    &[TileSet::Base, TileSet::Traders, TileSet::Festival, TileSet::Dragon, TileSet::Tower],
    &[TileSet::Base, TileSet::Abbey],
    &[TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::Abbey],
    &[TileSet::Base, TileSet::Traders, TileSet::Festival, TileSet::Dragon, TileSet::Abbey],
    &[TileSet::Base, TileSet::Tunnel],
    &[TileSet::Base, TileSet::Traders, TileSet::Tunnel],
    &[TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::Abbey, TileSet::Tunnel],
    &[TileSet::Base, TileSet::Traders, TileSet::Dragon, TileSet::Tower, TileSet::Tunnel],
    &[TileSet::Base, TileSet::Bazaar],
    &[TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::River, TileSet::Bazaar],
    &[TileSet::Base, TileSet::Traders, TileSet::Dragon, TileSet::Abbey, TileSet::Bazaar],
    &[TileSet::Base, TileSet::River2],
    &[TileSet::Base, TileSet::Traders, TileSet::River2, TileSet::Dragon],
    &[TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::River, TileSet::River2, TileSet::Abbey],
    &[TileSet::Base, TileSet::Shrines],
    &[TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::Abbey, TileSet::Shrines],
    &[TileSet::Base, TileSet::Count],
    &[TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::Count],
    &[TileSet::Base, TileSet::Traders, TileSet::Dragon, TileSet::Abbey, TileSet::Count],
    &[TileSet::Base, TileSet::Traders, TileSet::River, TileSet::King, TileSet::Count],
    &[TileSet::Base, TileSet::Traders, TileSet::Bazaar, TileSet::Tower, TileSet::Festival, TileSet::Count],
    &TileSet::ALL,
];

fn from_environment(name: &str, otherwise: u64) -> u64 {
    std::env::var(name)
        .map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name}={text}: expected a number")))
}

/// Plays so many games on two threads; `setup` says which game a seed is.
fn play_all(games: u64, setup: impl Fn(&mut Dice, u64) -> Setup + Sync) {
    let first = from_environment("BASTIDE_DIFFERENTIAL_SEED", 1);
    let next = AtomicU64::new(first);
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= first + games {
                return;
            }
            let mut dice = Dice::new(seed);
            let setup = setup(&mut dice, seed);
            play(seed, &setup, &mut dice);
            let done = seed + 1 - first;
            if done.is_multiple_of(1000) {
                println!("about {done} of {games} games agree");
            }
        }
    };
    thread::scope(|scope| {
        for handle in [scope.spawn(work), scope.spawn(work)] {
            if let Err(panic) = handle.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
}

fn play(seed: u64, setup: &Setup, dice: &mut Dice) {
    let mut pair = Pair::new(setup).unwrap_or_else(|why| panic!("seed {seed}, {setup:?}: {why}"));
    let outcome = catch_unwind(AssertUnwindSafe(|| play_on(&mut pair, dice)));
    match outcome {
        Ok(Ok(())) => {}
        Ok(Err(why)) => panic!("seed {seed}: {why}\n{}", pair.record()),
        Err(_) => panic!("seed {seed}: panic (see above)\n{}", pair.record()),
    }
}

fn play_on(pair: &mut Pair, dice: &mut Dice) -> Result<(), String> {
    while pair.game.turn() != Turn::Over {
        let legal = pair.legal_actions()?;
        if dice.percent(5) {
            pair.compare_legality(&pair.conceivable_actions(), &legal)?;
        }
        let action = choose(dice, pair, &legal);
        pair.step(action)?;
        if dice.percent(15) {
            pair.compare_features()?;
        }
        if dice.percent(2) {
            pair.state.check()?;
        }
    }
    pair.compare_features()?;
    pair.compare_end()
}

/// How many games, for a test that plays so many of a thousand.
fn share(per_thousand: u64) -> u64 {
    from_environment("BASTIDE_DIFFERENTIAL_GAMES", 1000).saturating_mul(per_thousand).div_ceil(1000)
}

#[test]
fn the_current_edition() {
    play_all(share(1000), |dice, _| edition(dice, Rules::C2, &[TileSet::Base, TileSet::Traders]));
}

#[test]
fn every_edition_with_every_set() {
    play_all(share(300), |dice, seed| {
        let n = seed as usize;
        let rules = Rules::PRESETS[n % Rules::PRESETS.len()].1;
        edition(dice, rules, SETS[n / Rules::PRESETS.len() % SETS.len()])
    });
}

#[test]
fn any_toggles_bags_and_tables() {
    play_all(share(400), |dice, seed| {
        let rules = random_rules(dice);
        let setup = edition(dice, rules, SETS[seed as usize % SETS.len()]);
        with_oddities(dice, setup)
    });
}

#[test]
fn any_mixture_of_sets_and_toggles() {
    play_all(share(400), |dice, _| {
        let (rules, sets) = (random_rules(dice), mixture(dice));
        let setup = edition(dice, rules, &sets);
        with_oddities(dice, setup)
    });
}

/// The Princess & the Dragon with anything, every toggle, several copies of it at times.
#[test]
fn dragons_with_any_sets_and_toggles() {
    play_all(share(500), |dice, _| {
        let (rules, mut sets) = (random_rules(dice), mixture(dice));
        sets.retain(|&set| set != TileSet::Dragon);
        sets.push(TileSet::Dragon);
        let mut setup = edition(dice, rules, &sets);
        if dice.percent(20) {
            setup.sets.last_mut().expect("it is the last set").1 = 3;
        }
        with_oddities(dice, setup)
    });
}

/// The Tower with anything, every toggle, several copies of it at times.
#[test]
fn towers_with_any_sets_and_toggles() {
    play_all(share(500), |dice, _| {
        let (rules, mut sets) = (random_rules(dice), mixture(dice));
        sets.retain(|&set| set != TileSet::Tower);
        sets.push(TileSet::Tower);
        let mut setup = edition(dice, rules, &sets);
        if dice.percent(20) {
            setup.sets.last_mut().expect("it is the last set").1 = 3;
        }
        with_oddities(dice, setup)
    });
}

/// Abbey & Mayor with anything, every toggle, several copies of it at times.
#[test]
fn abbeys_with_any_sets_and_toggles() {
    play_all(share(500), |dice, _| {
        let (rules, mut sets) = (random_rules(dice), mixture(dice));
        sets.retain(|&set| set != TileSet::Abbey);
        sets.push(TileSet::Abbey);
        let mut setup = edition(dice, rules, &sets);
        if dice.percent(20) {
            setup.sets.last_mut().expect("it is the last set").1 = 3;
        }
        with_oddities(dice, setup)
    });
}

/// The Tunnel with anything, every toggle, several copies of it and of the boxes with an underpass at times.
#[test]
fn tunnels_with_any_sets_and_toggles() {
    play_all(share(500), |dice, _| {
        let (rules, mut sets) = (random_rules(dice), mixture(dice));
        sets.retain(|&set| set != TileSet::Tunnel);
        sets.push(TileSet::Tunnel);
        let mut setup = edition(dice, rules, &sets);
        for (set, copies) in &mut setup.sets {
            let mouths = match set {
                TileSet::Tunnel => 60,
                TileSet::Abbey | TileSet::Dragon => 20,
                _ => 0,
            };
            if dice.percent(mouths) {
                *copies = 2 + dice.below(3) as u8;
            }
        }
        with_oddities(dice, setup)
    });
}

/// Bridges, Castles & Bazaars with anything, every toggle, several copies of it at times.
#[test]
fn bazaars_with_any_sets_and_toggles() {
    play_all(share(500), |dice, _| {
        let (rules, mut sets) = (random_rules(dice), mixture(dice));
        sets.retain(|&set| set != TileSet::Bazaar);
        sets.push(TileSet::Bazaar);
        let mut setup = edition(dice, rules, &sets);
        if dice.percent(20) {
            setup.sets.last_mut().expect("it is the last set").1 = 3;
        }
        with_oddities(dice, setup)
    });
}

/// The River II with anything, with the River at times, every toggle, several copies of it at times.
#[test]
fn rivers_with_any_sets_and_toggles() {
    play_all(share(400), |dice, _| {
        let (rules, mut sets) = (random_rules(dice), mixture(dice));
        sets.retain(|&set| set != TileSet::River2);
        sets.push(TileSet::River2);
        let mut setup = edition(dice, rules, &sets);
        if dice.percent(20) {
            setup.sets.last_mut().expect("it is the last set").1 = 3;
        }
        with_oddities(dice, setup)
    });
}

/// Heretics & Shrines with anything, every toggle, mostly several copies, so that many shrines come near cloisters.
#[test]
fn shrines_with_any_sets_and_toggles() {
    play_all(share(400), |dice, _| {
        let (rules, mut sets) = (random_rules(dice), mixture(dice));
        sets.retain(|&set| set != TileSet::Shrines);
        sets.push(TileSet::Shrines);
        let mut setup = edition(dice, rules, &sets);
        if dice.percent(70) {
            setup.sets.last_mut().expect("it is the last set").1 = 2 + dice.below(5) as u8;
        }
        with_oddities(dice, setup)
    });
}

/// The Count of Carcassonne with anything, every toggle, several copies of it at times.
#[test]
fn counts_with_any_sets_and_toggles() {
    play_all(share(120), |dice, _| {
        let (rules, mut sets) = (random_rules(dice), mixture(dice));
        sets.retain(|&set| set != TileSet::Count);
        sets.push(TileSet::Count);
        let mut setup = edition(dice, rules, &sets);
        if dice.percent(10) {
            setup.sets.last_mut().expect("it is the last set").1 = 2;
        }
        with_oddities(dice, setup)
    });
}

/// Everything together: all sets, six players.
#[test]
fn all_sets_and_six_players() {
    play_all(share(10), |dice, seed| {
        let rules = if seed % 2 == 0 { random_rules(dice) } else { dice.pick(&Rules::PRESETS).1 };
        Setup { rules, ..Setup::new(6, &TileSet::ALL) }
    });
}
