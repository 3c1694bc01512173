//! Games that must end the same: with the table turned, or with the seats renamed.

use super::failure::{fail, fail_by};
use super::pair::same;
use super::play::{Difference, Game as Played, compare, looked_at, play};
use super::setups::{Dice, edition, mixture, plain_places, random_rules};
use bastide_budget::{Test, this_test};
use bastide_oracle::Game;
use bastide_rules::State;
use bastide_types::{
    Action, Axis, BridgeAt, Decision, Part, PlacedTile, Player, Role, Rotation, Setup, Spot, Square, TileSet,
    Turn, WagonMove,
};

/// The image of a square when the whole table is turned about 0,0.
fn turned(square: Square, by: Rotation) -> Square {
    (0..by.quarters()).fold(square, |s, _| Square::new(-s.y, s.x))
}

fn rotation_by(rotation: Rotation, by: Rotation) -> Rotation {
    Rotation::from_quarters(rotation.quarters() + by.quarters())
}

fn turned_tile(tile: PlacedTile, by: Rotation) -> PlacedTile {
    PlacedTile { square: turned(tile.square, by), rotation: rotation_by(tile.rotation, by), ..tile }
}

fn turned_axis(axis: Axis, by: Rotation) -> Axis {
    Axis::through(axis.ends()[0].rotated(by))
}

/// Turns the position of a bridge relative to its tile as if the tile were at 0,0.
fn turned_bridge(bridge: BridgeAt, by: Rotation) -> BridgeAt {
    let (square, axis) = bridge.bridge(Square::ORIGIN);
    let to = (turned(square, by), turned_axis(axis, by));
    BridgeAt::ALL.into_iter().find(|at| at.bridge(Square::ORIGIN) == to).expect("one of the six places")
}

fn turned_action(mut action: Action, by: Rotation) -> Action {
    for part in action.parts() {
        if let Part::Square(square) | Part::At(Spot::There { square, .. } | Spot::Tower(square)) = part {
            *square = turned(*square, by);
        } else if let Part::At(Spot::Corner(corner)) = part {
            *corner = corner.rotated(by);
        } else if let Part::Rotation(rotation) = part {
            *rotation = rotation_by(*rotation, by);
        } else if let Part::Axis(axis) = part {
            *axis = turned_axis(*axis, by);
        } else if let Part::Bridge(bridge) = part {
            *bridge = turned_bridge(*bridge, by);
        }
    }
    action
}

/// The same action with its feature named as in this game: by its first segment.
fn by_first_segment(state: &State, action: Action) -> Action {
    match action {
        Action::Redeploy { meeple, square, segment } => {
            let first = state.feature_segments(square, segment).into_iter().min();
            let (square, segment) = first.unwrap_or((square, segment));
            Action::Redeploy { meeple, square, segment }
        }
        other => other,
    }
}

/// A random set-up with explicit start tiles and bag. A spring that would still be drawn is laid.
fn spelt_out(dice: &mut Dice) -> Setup {
    let (rules, sets) = (random_rules(dice), mixture(dice));
    let setup = edition(dice, rules, &sets);
    let mut game = Game::new(&setup);
    if game.bag().iter().any(|(kind, _)| kind.tile().role == Role::Spring) {
        game.apply(game.legal_actions()[0]).expect("a listed action applies");
        game = plain_places(&game).into_iter().find_map(|place| with_spring(&game, place)).expect("a spring");
    }
    table_of(&game, &setup)
}

/// The game after the spring is laid; `None` if the next tile fits nowhere.
fn with_spring(game: &Game, place: Action) -> Option<Game> {
    let mut game = game.clone();
    game.apply(place).expect("a listed action applies");
    while game.turn() != Turn::Chance {
        game.apply(Action::Pass).expect("passing is always possible");
    }
    let mut next = game.clone();
    next.apply(game.legal_actions()[0]).expect("a listed action applies");
    (!plain_places(&next).is_empty()).then_some(game)
}

/// A set-up that starts with this table.
fn table_of(game: &Game, setup: &Setup) -> Setup {
    Setup { start: game.board().tiles().to_vec(), bag: Some(game.bag().clone()), ..setup.clone() }
}

/// Plays a game, compares it with the oracle, then with the same game turned or renamed.
fn check(
    test: Test,
    seed: u64,
    setup: Setup,
    dice: &mut Dice,
    differs: impl Fn(&Played) -> Option<Difference>,
) {
    let game = play(setup, dice).game;
    let name = format!("{}-{seed}", test.short());
    if let Err(difference) = compare(&game, looked_at(&game)) {
        fail(&name, &game, difference);
    }
    if let Some(difference) = differs(&game) {
        fail_by(&name, &game, difference, &differs);
    }
}

#[test]
fn rotated_table_scores_the_same() {
    let test = this_test!();
    test.each_seed("differential.turned", |seed| {
        let mut dice = Dice::new(seed);
        let mut setup = spelt_out(&mut dice);
        if setup.copies(TileSet::Count) > 0 {
            // A wagon leaves the City of Carcassonne from the westernmost tile, which is a different one on a turned
            // table.
            setup.rules.wagon_move = WagonMove::Connected;
        }
        let turns = [Rotation::R90, Rotation::R180, Rotation::R270];
        let differs = |game: &Played| turns.into_iter().find_map(|by| differs_when_turned(game, by));
        check(test, seed, setup, &mut dice, differs);
    });
}

/// Plays a game, and the same game on a turned table; returns where scores differ, or which action is refused there.
fn differs_when_turned(game: &Played, by: Rotation) -> Option<Difference> {
    let drives_west =
        game.setup.copies(TileSet::Count) > 0 && game.setup.rules.wagon_move != WagonMove::Connected;
    if drives_west || game.setup.start.is_empty() {
        return None;
    }
    let start = game.setup.start.iter().map(|&tile| turned_tile(tile, by)).collect();
    let mut plain = State::new(&game.setup).ok()?;
    let mut turned = match State::new(&Setup { start, ..game.setup.clone() }) {
        Ok(turned) => turned,
        Err(errors) => return Some(Difference::new(0, format!("turned: {errors}"))),
    };
    for (after, &action) in (1..).zip(&game.actions) {
        plain.apply(action).ok()?;
        if let Err(error) = turned.apply(by_first_segment(&turned, turned_action(action, by))) {
            return Some(Difference::new(after, format!("turned: {error}")));
        }
        let scores = |state: &State| game.setup.seats().map(|player| state.score(player)).collect::<Vec<_>>();
        if let Err(why) = same("turned scores", scores(&turned), scores(&plain)) {
            return Some(Difference::new(after, why));
        }
    }
    let outcomes = same("turned outcomes", turned.outcome(), plain.outcome());
    outcomes.err().map(|why| Difference::new(game.actions.len(), why))
}

/// If the first player lays a tile without a figure and nothing is scored, the game continues like one that starts with
/// this tile on the table, with every player one seat later.
#[test]
fn rotated_seats_score_the_same() {
    let test = this_test!();
    test.each_seed("differential.renamed", |seed| {
        let mut dice = Dice::new(seed);
        let setup = spelt_out(&mut dice);
        let mut later = Game::new(&setup);
        quiet_tile(&setup).iter().for_each(|&action| assert!(later.apply(action).is_ok(), "{action:?}"));
        let setup = table_of(&later, &setup);
        check(test, seed, setup, &mut dice, differs_when_renamed);
    });
}

/// A first part that completes nothing.
fn quiet_tile(setup: &Setup) -> Vec<Action> {
    let mut game = Game::new(setup);
    let draw = game.legal_actions()[0];
    game.apply(draw).expect("a listed action applies");
    // No figure, and no token in a mouth.
    let quiet = |place: Action| {
        let mut tried = game.clone();
        let mut actions = vec![draw, place];
        tried.apply(place).expect("a listed action applies");
        while matches!(tried.turn(), Turn::Decide(_, Decision::Deploy(_) | Decision::Tunnel)) {
            actions.push(Action::Pass);
            if !tried.apply(Action::Pass).is_ok_and(|report| report.completed.is_empty()) {
                return None;
            }
        }
        Some(actions)
    };
    plain_places(&game).into_iter().find_map(quiet).expect("a placement that completes nothing")
}

/// Plays a game, and the same game with its last start tile laid by the first player, so that every player is one
/// seat later. Returns where scores or goods differ, or which action is refused.
fn differs_when_renamed(game: &Played) -> Option<Difference> {
    let players = game.setup.players;
    let next = |player: Player| Player((player.0 + 1) % players);
    let mut plain = State::new(&game.setup).ok()?;
    let mut renamed = with_last_start_tile_laid(&game.setup, &plain)?;
    for (after, &action) in (1..).zip(&game.actions) {
        plain.apply(action).ok()?;
        // A captor is named by a seat, too.
        let moved = match action {
            Action::Ransom { captor, meeple } => Action::Ransom { captor: next(captor), meeple },
            other => other,
        };
        if let Err(error) = renamed.apply(moved) {
            return Some(Difference::new(after, format!("renamed: {error}")));
        }
        let has = |state: &State, player| (state.score(player), state.goods(player));
        for player in game.setup.seats() {
            let what = format_args!("renamed scores and goods of {player:?}");
            if let Err(why) = same(what, has(&renamed, next(player)), has(&plain, player)) {
                return Some(Difference::new(after, why));
            }
        }
    }
    None
}

/// Returns the game without the last start tile, after the first player has laid just that tile; `None` if this
/// changes more than the table.
fn with_last_start_tile_laid(setup: &Setup, after: &State) -> Option<State> {
    let (&last, before) = setup.start.split_last()?;
    let mut bag = setup.bag.clone()?;
    bag.add(last.kind, 1);
    let setup = Setup { start: before.to_vec(), bag: Some(bag), ..setup.clone() };
    let mut state = State::new(&setup).ok().filter(|_| !before.is_empty())?;
    state.apply(Action::Draw(last.kind)).ok()?;
    state.apply(Action::Place { square: last.square, rotation: last.rotation }).ok()?;
    while matches!(state.turn(), Turn::Decide(_, Decision::Deploy(_) | Decision::Tunnel)) {
        state.apply(Action::Pass).ok()?;
    }
    (state.turn() == Turn::Chance && state.position() == after.position()).then_some(state)
}
