//! Once warm, playing a game allocates nothing.

use bastide_rules::State;
use bastide_search::playout::Games;
use bastide_search::random::Random;
use bastide_types::{Setup, TileSet};

#[test]
fn a_warm_game_allocates_nothing() {
    use TileSet::{Base, Inns, Traders};
    for (players, sets) in [(2, &[Base] as &[_]), (2, &[Base, Traders]), (6, &[Base, Traders, Inns])] {
        let mut play = Games::from(State::new(&Setup::new(players, sets)).unwrap());
        let mut games = |from: u64, to: u64| {
            for i in from..to {
                play.uniform(&mut Random::new(11, i));
            }
        };
        games(0, 300);
        let told = allocation_counter::measure(|| games(300, 600));
        assert_eq!(told.count_total, 0, "{players} players, {sets:?}");
    }
}
