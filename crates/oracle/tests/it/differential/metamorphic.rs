//! Games that must come out alike: the table turned, the seats renamed.

use super::pair::{Pair, same};
use super::setups::{Dice, choose, edition, mixture, plain_places, random_rules};
use bastide_oracle::Game;
use bastide_rules::State;
use bastide_types::{
    Action, Axis, BridgeAt, Decision, FairyAt, PlacedTile, Player, Role, Rotation, Setup, Spot, Square,
    TileKind, TileSet, Turn, WagonMove,
};

/// Where a square lies after the whole table was turned about 0,0.
fn turned(square: Square, by: Rotation) -> Square {
    (0..by.quarters()).fold(square, |s, _| Square::new(-s.y, s.x))
}

fn turned_tile(tile: PlacedTile, by: Rotation) -> PlacedTile {
    let rotation = Rotation::from_quarters(tile.rotation.quarters() + by.quarters());
    PlacedTile { square: turned(tile.square, by), rotation, ..tile }
}

fn turned_axis(axis: Axis, by: Rotation) -> Axis {
    Axis::through(axis.ends()[0].rotated(by))
}

/// Where a bridge lies from its tile is turned as if that lay at 0,0.
fn turned_bridge(bridge: BridgeAt, by: Rotation) -> BridgeAt {
    let (square, axis) = bridge.bridge(Square::ORIGIN);
    let to = (turned(square, by), turned_axis(axis, by));
    BridgeAt::ALL.into_iter().find(|at| at.bridge(Square::ORIGIN) == to).expect("one of the six places")
}

fn turned_action(action: Action, by: Rotation) -> Action {
    match action {
        Action::Place { square, rotation } => {
            let tile = turned_tile(PlacedTile { square, kind: TileKind(0), rotation }, by);
            Action::Place { square: tile.square, rotation: tile.rotation }
        }
        Action::PlaceWithBridge { square, rotation, bridge } => {
            let tile = turned_tile(PlacedTile { square, kind: TileKind(0), rotation }, by);
            let bridge = turned_bridge(bridge, by);
            Action::PlaceWithBridge { square: tile.square, rotation: tile.rotation, bridge }
        }
        Action::BuildBridge { square, axis } => {
            Action::BuildBridge { square: turned(square, by), axis: turned_axis(axis, by) }
        }
        Action::TakeBack { square, segment } => Action::TakeBack { square: turned(square, by), segment },
        Action::Deploy { meeple, at: Spot::There { square, segment } } => {
            Action::Deploy { meeple, at: Spot::There { square: turned(square, by), segment } }
        }
        Action::MoveFairy(FairyAt { square, beside }) => {
            Action::MoveFairy(FairyAt { square: turned(square, by), beside })
        }
        Action::MoveDragon(square) => Action::MoveDragon(turned(square, by)),
        Action::PlaceToken { pair, square, segment } => {
            Action::PlaceToken { pair, square: turned(square, by), segment }
        }
        Action::BuildCastle { square, segment } => {
            Action::BuildCastle { square: turned(square, by), segment }
        }
        Action::PayLord { square, segment } => Action::PayLord { square: turned(square, by), segment },
        Action::AddFloor(square) => Action::AddFloor(turned(square, by)),
        Action::Deploy { meeple, at: Spot::Tower(square) } => {
            Action::Deploy { meeple, at: Spot::Tower(turned(square, by)) }
        }
        Action::Redeploy { meeple, square, segment } => {
            Action::Redeploy { meeple, square: turned(square, by), segment }
        }
        Action::LayAbbey(square) => Action::LayAbbey(turned(square, by)),
        Action::Deploy { meeple, at: Spot::Corner(corner) } => {
            Action::Deploy { meeple, at: Spot::Corner(corner.rotated(by)) }
        }
        Action::Draw(_)
        | Action::Deploy { at: Spot::Here(_) | Spot::Quarter(_), .. }
        | Action::Exchange(_)
        | Action::Ransom { .. }
        | Action::MoveCount(_)
        | Action::LeaveQuarter { .. }
        | Action::Offer { .. }
        | Action::Bid(_)
        | Action::Buy
        | Action::Sell
        | Action::Pass
        | Action::TakeSecond => action,
    }
}

/// The same action with its feature named as in this game: by the first of its segments.
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

/// A random set-up with its start tiles and its bag spelt out. A spring that is still to be drawn is laid.
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

/// The game after a spring is placed; none if the tile that comes next fits nowhere there.
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

/// A set-up that begins with what lies on this table.
fn table_of(game: &Game, setup: &Setup) -> Setup {
    Setup { start: game.board().tiles().to_vec(), bag: Some(game.bag().clone()), ..setup.clone() }
}

fn play_out(setup: &Setup, dice: &mut Dice) -> Result<Pair, String> {
    let mut pair = Pair::new(setup)?;
    while pair.game.turn() != Turn::Over {
        let legal = pair.legal_actions()?;
        pair.step(choose(dice, &pair.state, &legal))?;
    }
    Ok(pair)
}

#[test]
fn a_turned_table_pays_the_same() {
    let report = |seed| {
        bastide_budget::report(
            "bastide-oracle",
            "differential::metamorphic::a_turned_table_pays_the_same",
            seed,
        )
    };
    for seed in bastide_budget::seeds("differential.turned") {
        let mut dice = Dice::new(seed);
        let mut setup = spelt_out(&mut dice);
        if setup.copies(TileSet::Count) > 0 {
            // A wagon from the City of Carcassonne drives on from the westernmost tile: another one on a turned table.
            setup.rules.wagon_move = WagonMove::Connected;
        }
        let played = play_out(&setup, &mut dice).unwrap_or_else(|why| panic!("{why}\n{}", report(seed)));
        for by in [Rotation::R90, Rotation::R180, Rotation::R270] {
            let turned = turn_and_replay(&played, by);
            turned.unwrap_or_else(|why| panic!("{why}\n{}\n{}", report(seed), played.record()));
        }
    }
}

fn turn_and_replay(played: &Pair, by: Rotation) -> Result<(), String> {
    let start = played.setup.start.iter().map(|&tile| turned_tile(tile, by)).collect();
    let setup = Setup { start, ..played.setup.clone() };
    let mut state = State::new(&setup).map_err(|errors| errors.to_string())?;
    for &action in &played.actions {
        let action = by_first_segment(&state, turned_action(action, by));
        state.apply(action).map_err(|error| format!("{error} after turning"))?;
    }
    same("outcomes", state.outcome(), played.state.outcome())
}

/// A tile that closes nothing, laid by the first player without a figure, moves every seat by one.
#[test]
fn renamed_players_get_the_same() {
    let report = |seed| {
        bastide_budget::report(
            "bastide-oracle",
            "differential::metamorphic::renamed_players_get_the_same",
            seed,
        )
    };
    for seed in bastide_budget::seeds("differential.renamed") {
        let mut dice = Dice::new(seed);
        let setup = spelt_out(&mut dice);
        let opening = quiet_tile(&setup);
        let mut later = Game::new(&setup);
        opening.iter().for_each(|&action| assert!(later.apply(action).is_ok(), "{action:?}"));
        let played = play_out(&table_of(&later, &setup), &mut dice);
        let played = played.unwrap_or_else(|why| panic!("{why}\n{}", report(seed)));
        let renamed = rename_and_replay(&played, &setup, &opening);
        renamed.unwrap_or_else(|why| panic!("{why}\n{}\n{}", report(seed), played.record()));
    }
}

/// A first part that completes nothing.
fn quiet_tile(setup: &Setup) -> Vec<Action> {
    let mut game = Game::new(setup);
    let draw = game.legal_actions()[0];
    game.apply(draw).expect("a listed action applies");
    // No figure, and where there is a mouth no token.
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

fn rename_and_replay(played: &Pair, setup: &Setup, opening: &[Action]) -> Result<(), String> {
    let mut state = State::new(setup).map_err(|errors| errors.to_string())?;
    // Everybody sits one seat further on; who is paid a ransom, too.
    let moved = played.actions.iter().map(|&action| match action {
        Action::Ransom { captor, meeple } => {
            Action::Ransom { captor: Player((captor.0 + 1) % setup.players), meeple }
        }
        other => other,
    });
    for action in opening.iter().copied().chain(moved) {
        state.apply(action).map_err(|error| format!("{error} after renaming"))?;
    }
    for player in setup.seats() {
        let renamed = Player((player.0 + 1) % setup.players);
        same(format_args!("scores of {player:?}"), state.score(renamed), played.state.score(player))?;
        same(format_args!("goods of {player:?}"), state.goods(renamed), played.state.goods(player))?;
    }
    Ok(())
}
