//! The analyst's figures add up, and distinguish a bad move from a good one.

use bastide_budget::this_test;
use bastide_chances::shares;
use bastide_playout::Random;
use bastide_rules::State;
use bastide_search::analyst::{Analysis, Analyst, Effect, Fault, Move, Outcome};
use bastide_search::{Computer, Level};
use bastide_types::{Action, Player, Setup, TileSet, Turn};

/// Plays a whole game with seeded draws and one of these levels in each seat.
fn game(setup: &Setup, levels: &[Level], seed: u64) -> (Vec<Action>, State) {
    let mut computers: Vec<Computer> = levels.iter().map(|&level| Computer::new(level)).collect();
    let mut state = State::new(setup).unwrap();
    let (mut random, mut actions) = (Random::new(seed, 0), Vec::new());
    while state.turn() != Turn::Over {
        let action = match state.turn().player() {
            None => Action::Draw(random.draw(&state).unwrap()),
            Some(player) => computers[player.index()].choose(&state, random.bits()).unwrap(),
        };
        state.apply(action).unwrap();
        actions.push(action);
    }
    (actions, state)
}

fn analyse(setup: &Setup, actions: &[Action]) -> Analysis {
    Analyst::new(Computer::new(Level::Greedy), 3).analyse(setup, actions, |_| true).unwrap()
}

fn lost(analysis: &Analysis, player: Player) -> f32 {
    -analysis.sums(player).own
}

#[test]
fn luck_and_moves_sum_to_the_final_scores() {
    let _blame = this_test!().blame_all();
    use TileSet::{Abbey, Base, Traders};
    let abbeys: &[TileSet] = &[Base, Traders, Abbey];
    for (players, number, sets) in [(2, 1, &abbeys[..2]), (3, 2, &abbeys[..2]), (2, 3, abbeys)] {
        let setup = Setup::new(players, sets);
        let levels = vec![Level::Greedy; usize::from(players)];
        let (actions, end) = game(&setup, &levels, bastide_budget::seed() + number);
        let analysis = analyse(&setup, &actions);
        assert_eq!(analysis.moves.len(), end.tiles().len() - 1, "every tile but the start tile");
        for player in Player::first(players) {
            assert_eq!(analysis.end.scores[player], end.score(player) as f32, "the end is known");
            let sums = analysis.sums(player);
            let sum = sums.start + sums.turns + sums.luck + sums.own + sums.others;
            assert!((sum - sums.margin).abs() < 0.05, "{sums:?} is {sum}");
        }
        assert_eq!(analysis.end.chances, shares(&end), "the final chances are the result");
        for one in &analysis.moves {
            for opinion in [&one.since, &one.before, &one.drawn, &one.after] {
                let sum: f32 = Player::first(players).map(|player| opinion.chances[player]).sum();
                assert!((sum - 1.0).abs() < 1e-3, "{opinion:?}");
            }
            assert!(one.lost(one.player, players) >= 0.0, "no move is better than the best: {one:?}");
            assert!((1..=3).contains(&one.best.len()));
        }
    }
}

#[test]
fn random_player_loses_by_moves_not_by_luck() {
    let setup = Setup::new(2, &[TileSet::Base]);
    let (actions, end) = game(&setup, &[Level::Uniform, Level::Greedy], 5);
    let analysis = analyse(&setup, &actions);
    let [random, greedy] = [0, 1].map(|seat| lost(&analysis, Player(seat)));
    assert!(random > 10.0 * greedy.max(1.0), "random loses {random}, greedy {greedy}");
    assert!(end.score(Player(1)) > end.score(Player(0)));
    let costly = analysis.costliest(3);
    assert_eq!(costly.len(), 3);
    assert!(costly.iter().all(|one| one.player == Player(0)), "the worst moves are those at random");
}

/// The number of best moves reported does not change the analysis. Some moves have effects on features.
#[test]
fn analysis_does_not_depend_on_the_number_of_best_moves() {
    let setup = Setup::new(2, &[TileSet::Base, TileSet::Traders]);
    let (actions, _) = game(&setup, &[Level::Easy, Level::Greedy], 11);
    let analyse =
        |count| Analyst::new(Computer::new(Level::Learned), count).analyse(&setup, &actions, |_| true);
    let (few, many) = (analyse(1).unwrap(), analyse(50).unwrap());
    for player in [Player(0), Player(1)] {
        assert_eq!(few.sums(player), many.sums(player));
    }
    assert!(many.moves.iter().all(|one| one.best.len() <= Analyst::TRIED + 1));
    let completed = |one: &&Move| {
        one.effects.iter().any(|effect| matches!(effect.outcome, Outcome::Completed { points: 1.. }))
    };
    assert!(few.moves.iter().filter(completed).count() > 10, "features are completed in every game");
    let owned = |effect: &Effect| !effect.owners.is_empty() && effect.owners.bits() < 4;
    assert!(few.moves.iter().all(|one| one.effects.len() <= 2 && one.effects.iter().all(owned)));
    assert!(few.moves.iter().any(|one| !one.effects_of_best.is_empty()));
}

#[test]
fn unfinished_and_illegal_records_are_handled() {
    let setup = Setup::new(2, &[TileSet::Base]);
    let (mut actions, _) = game(&setup, &[Level::Easy, Level::Easy], 7);
    actions.truncate(31);
    let half = analyse(&setup, &actions);
    assert!(half.moves.len() >= 9 && half.end != half.start);
    let mut stopped = Analyst::new(Computer::new(Level::Greedy), 1);
    let first = stopped.analyse(&setup, &actions, |done| done < 4).unwrap();
    assert!(first.moves.len() < half.moves.len(), "the caller may stop it");
    actions[10] = Action::TakeSecond;
    let fault = Analyst::new(Computer::new(Level::Greedy), 1).analyse(&setup, &actions, |_| true);
    assert!(matches!(fault, Err(Fault::Action(11, _))), "{fault:?}");
}
