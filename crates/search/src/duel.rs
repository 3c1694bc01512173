//! Whole games between computer players.

use crate::level::Computer;
use crate::playout::{Pile, draw};
use crate::random::Random;
use bastide_rules::{Outcome, State};
use bastide_types::{Setup, Turn};

/// Plays one game; `seats[i]` plays for player `i`, and players without a seat repeat from the first.
/// Draws and decisions come from stream `game` of the seed.
///
/// # Errors
/// If the setup is impossible.
///
/// # Panics
/// If there are no seats.
pub fn play_game(
    setup: &Setup,
    seats: &mut [Computer],
    seed: u64,
    game: u64,
) -> Result<Outcome, bastide_rules::SetupErrors> {
    let mut state = State::new(setup)?;
    let mut pile = Pile::of(&state);
    let mut random = Random::new(seed, game);
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => draw(&mut state, &mut pile, &mut random),
            Turn::Place(player, _)
            | Turn::Deploy(player, _)
            | Turn::Dragon(player)
            | Turn::Escape(player)
            | Turn::SecondPart(player) => {
                let seat = player.index() % seats.len();
                let chain = seats[seat].decide(&state, random.bits()).expect("whoever is to decide decides");
                chain.carry_out(&mut state, &mut ());
            }
        }
    }
    Ok(state.outcome().expect("the game is over"))
}
