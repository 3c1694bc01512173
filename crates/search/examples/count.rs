//! Plays a number of uniform base + Traders games and prints the points: for counting instructions
//! with callgrind as the difference of two run lengths.

use bastide_rules::State;
use bastide_search::playout::Games;
use bastide_search::random::Random;
use bastide_types::{Setup, TileSet};

fn main() {
    let games = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1_000);
    let setup = Setup::new(2, &[TileSet::Base, TileSet::Traders]);
    let mut play = Games::from(State::new(&setup).expect("the setup is legal"));
    let mut points = 0;
    for i in 0..games {
        let end = play.uniform(&mut Random::new(1, i));
        points += setup.seats().map(|p| end.score(p)).sum::<u32>();
    }
    println!("{games} games, {points} points");
}
