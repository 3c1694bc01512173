//! Random games with The Princess & the Dragon under all its rules, checked after every action.

use crate::common::{draw, pick, play_until, replays_to};
use bastide_budget::{is_whole, this_test};
use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_types::{
    Action, BuilderReturn, Decision, DragonEats, DragonTime, Event, FairyAt, FairyPlace, FairyUse, FarmRule,
    FigureStatus, PerPlayerCount, PigReturn, Player, Portal, Princess, Rules, SegmentId, Setup, Spot, Square,
    Symbol, TileSet, Turn,
};

/// What happened in all the games.
#[derive(Default, Debug)]
struct Seen {
    came: u32,
    steps: u32,
    fairy: u32,
    points: u32,
    sent: u32,
    through: u32,
    must: u32,
    held: u32,
}

fn rules(dice: &mut SplitMix64) -> Rules {
    Rules {
        dragon: pick(dice, DragonTime::ALL),
        dragon_eats: pick(dice, DragonEats::ALL),
        fairy: pick(dice, &[FairyUse::FromSets, FairyUse::FromSets, FairyUse::On, FairyUse::Off]),
        fairy_place: pick(dice, FairyPlace::ALL),
        princess: pick(dice, Princess::ALL),
        portal: pick(dice, &[Portal::On, Portal::On, Portal::Off]),
        builder_return: pick(dice, BuilderReturn::ALL),
        pig_return: pick(dice, PigReturn::ALL),
        figures: pick(dice, FigureStatus::ALL),
        farms: pick(dice, FarmRule::ALL),
        mayors: PerPlayerCount::Exactly(dice.below(3) as u8),
        ..pick(dice, &Rules::PRESETS).1
    }
}

fn setup(seed: u64, dice: &mut SplitMix64) -> Setup {
    use TileSet::{Base, Cathars, Dragon, Festival, River, Traders};
    let sets: &[TileSet] = match seed % 4 {
        0 => &[Base, Dragon],
        1 => &[Base, Traders, Dragon],
        2 => &[Base, Traders, River, Dragon],
        _ => &[Base, Traders, Cathars, Festival, Dragon],
    };
    Setup { rules: rules(dice), ..Setup::new(2 + dice.below(4) as u8, sets) }
}

/// Actions of the box that may or may not be legal.
fn tries(state: &State, dice: &mut SplitMix64) -> Vec<Action> {
    let tiles: Vec<Square> = state.tiles().map(|tile| tile.square).collect();
    let square = pick(dice, &tiles);
    let segment = SegmentId(dice.below(6) as u8);
    let at = Spot::There { square, segment };
    let deploys = bastide_types::MeepleKind::ALL.map(|meeple| Action::Deploy { meeple, at });
    let fairy = [None, Some(segment)].map(|follower| Action::MoveFairy(FairyAt { square, follower }));
    let others = [Action::MoveDragon(square), Action::TakeBack { square, segment }, Action::Pass];
    deploys.into_iter().chain(fairy).chain(others).collect()
}

fn choose(state: &State, legal: &[Action], dice: &mut SplitMix64) -> Action {
    if state.turn() == Turn::Chance { draw(state, dice) } else { pick(dice, legal) }
}

fn play(seed: u64, seen: &mut Seen) {
    let dice = &mut SplitMix64::new(seed);
    let setup = setup(seed, dice);
    let mut state = State::new(&setup).unwrap();
    let tiles = state.tiles_left() + state.tiles().count();
    let (mut legal, mut record, mut events) = (Vec::new(), Vec::new(), Vec::new());
    while state.turn() != Turn::Over {
        state.legal_actions(&mut legal);
        assert!(
            !legal.is_empty() && legal.is_sorted() && legal.windows(2).all(|w| w[0] != w[1]),
            "{legal:?}"
        );
        assert!(legal.iter().all(|&action| state.is_legal(action)), "{seed}: {legal:?}");
        for action in tries(&state, dice) {
            assert_eq!(state.is_legal(action), legal.contains(&action), "{seed}: {action:?}");
            if !legal.contains(&action) {
                let before = state.clone();
                state.apply(action).unwrap_err().to_string();
                assert_eq!(state, before, "{seed}: {action:?} was refused and changed the game");
            }
        }
        if let Turn::Decide(_, Decision::Deploy(_)) = state.turn() {
            let plain = state.deployments().count() as usize + 1;
            assert!(state.offers_more() || legal.len() == plain, "{seed}: {legal:?}");
            seen.must += u32::from(!legal.contains(&Action::Pass));
        }
        let action = choose(&state, &legal, dice);
        state.apply_with(action, &mut events).unwrap();
        record.push(action);
        state.check().unwrap_or_else(|e| panic!("seed {seed}, {record:?}: {e}"));
        seen.through += u32::from(matches!(action, Action::Deploy { at: Spot::There { .. }, .. }));
    }
    let held = state.held_back();
    let aside = events.iter().filter(|e| matches!(e, Event::SetAside { .. })).count();
    assert_eq!(state.tiles().count() + aside + held, tiles, "seed {seed}: a tile is lost");
    let dragons = |tile: bastide_types::PlacedTile| tile.kind.tile().symbol == Some(Symbol::Dragon);
    assert!(held == 0 || !state.tiles().any(dragons), "seed {seed}: a dragon came too early");
    let mut reported = vec![0; usize::from(setup.players)];
    for event in &events {
        match *event {
            Event::DragonCame { .. } => seen.came += 1,
            Event::DragonMoved { .. } => seen.steps += 1,
            Event::FairyMoved { .. } => seen.fairy += 1,
            Event::SentHome { .. } => seen.sent += 1,
            Event::Scored { player, points, items, rule, .. } => {
                assert_eq!(points, items.points());
                reported[player.index()] += points;
                seen.points += u32::from(rule.name().starts_with("fairy."));
            }
            _ => {}
        }
    }
    seen.held += u32::from(held > 0);
    for player in Player::first(setup.players) {
        assert_eq!(reported[player.index()] as i32, state.score(player), "seed {seed}");
    }
    replays_to(&setup, &record, &state, seed);
}

#[test]
fn random_games_with_the_dragon_are_consistent() {
    play_until(this_test!(), "rules.dragon", play, |seen: &Seen| {
        let Seen { came, steps, fairy, points, sent, through, must, .. } = *seen;
        [came, steps, fairy, points, sent, through, must].into_iter().all(|times| times > 0)
    });
}

/// A move of the dragon has at most six steps, visits no tile twice, and is decided by the players in turn.
#[test]
fn dragon_moves_are_legal_and_alternate() {
    let mut moves = 0;
    let test = this_test!();
    test.each_seed("rules.dragon-moves", |seed| {
        let dice = &mut SplitMix64::new(seed);
        let setup = Setup::new(2 + dice.below(4) as u8, &[TileSet::Base, TileSet::Dragon]);
        let mut state = State::new(&setup).unwrap();
        let (mut legal, mut way) = (Vec::new(), Vec::new());
        while state.turn() != Turn::Over {
            state.legal_actions(&mut legal);
            let action = choose(&state, &legal, dice);
            if let (Turn::Decide(player, Decision::Dragon), Action::MoveDragon(to)) = (state.turn(), action) {
                if way.is_empty() {
                    assert_eq!(player, state.active_player());
                    way.push((player, state.dragon().unwrap()));
                    moves += 1;
                }
                assert!(!way.iter().any(|&(_, been)| been == to));
                assert_eq!(usize::from(state.dragon_steps_left()), 7 - way.len());
                let first = state.active_player().0;
                assert_eq!(
                    usize::from(player.0),
                    (usize::from(first) + way.len() - 1) % usize::from(setup.players)
                );
                way.push((player, to));
                assert!(way.len() <= 7);
            } else {
                way.clear();
            }
            state.apply(action).unwrap();
        }
    });
    let _blame = test.blame_all();
    assert!(moves > 100 || !is_whole(), "{moves}");
}
