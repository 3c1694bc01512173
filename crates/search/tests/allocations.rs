//! Once warm, playing a game allocates nothing.

use bastide_playout::{Games, Pile, Random, draw};
use bastide_rules::State;
use bastide_search::{Computer, Level};
use bastide_types::{Action, Setup, TileSet, Turn};

#[test]
fn a_warm_game_allocates_nothing() {
    use TileSet::{Abbey, Base, Bazaar, Count, Dragon, Inns, River2, Shrines, Tower, Traders, Tunnel};
    let games: [(u8, &[TileSet]); 9] = [
        (2, &[Base]),
        (2, &[Base, Traders]),
        (6, &[Base, Traders, Inns]),
        (3, &[Base, Traders, Dragon]),
        (3, &[Base, Traders, Tower]),
        (3, &[Base, Traders, Abbey]),
        (3, &[Base, Traders, Tunnel]),
        (3, &[Base, Traders, Bazaar]),
        (3, &[Base, River2, Shrines, Count]),
    ];
    for (players, sets) in games {
        let mut play = Games::from(State::new(&Setup::new(players, sets)).unwrap());
        let mut games = |from: u64, to: u64| {
            for i in from..to {
                play.uniform(&mut Random::new(11, i));
            }
        };
        games(0, 300);
        let allocations = allocation_counter::measure(|| games(300, 600));
        assert_eq!(allocations.count_total, 0, "{players} players, {sets:?}");
    }
}

/// Covers figures taken back or captured, cards, mayors, a dragon, abbeys and barns.
#[test]
fn a_warm_computer_player_allocates_nothing() {
    let setup = Setup::new(2, &TileSet::ALL);
    let start = State::new(&setup).unwrap();
    let (mut state, mut player) = (start.clone(), Computer::new(Level::Greedy));
    let full = Pile::of(&start);
    let mut pile = full.clone();
    let mut taken_back = 0;
    let mut games = || {
        for game in 0..2 {
            let mut random = Random::new(13, game);
            state.clone_from(&start);
            pile.copy_from(&full);
            while state.turn() != Turn::Over {
                if state.turn() == Turn::Chance {
                    draw(&mut state, &mut pile, &mut random);
                    continue;
                }
                let chain = player.decide(&state, random.bits()).unwrap();
                let back = |action: &&Action| matches!(action, Action::TakeBack { .. });
                taken_back += chain.as_slice().iter().filter(back).count();
                chain.carry_out(&mut state, &mut ());
            }
        }
    };
    // Plays the same games twice: the second time, all buffers are large enough.
    games();
    let allocations = allocation_counter::measure(&mut games);
    assert_eq!(allocations.count_total, 0);
    assert!(taken_back > 0, "no figure was taken back");
}
