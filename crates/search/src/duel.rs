//! Whole games between computer players.

use crate::host::{Streams, host};
use crate::level::Computer;
use crate::playout::Pile;
use bastide_rules::{Outcome, State};
use bastide_types::Setup;
use std::convert::Infallible;

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
    let (mut pile, count) = (Pile::of(&state), seats.len());
    let decide = |state: &State, seat: usize, seed| -> Result<_, Infallible> {
        Ok(seats[seat % count].decide(state, seed).expect("whoever is to decide decides"))
    };
    let Ok(()) = host(&mut state, &mut pile, &mut Streams::of_game(seed, game), &mut (), decide);
    Ok(state.outcome().expect("the game is over"))
}
