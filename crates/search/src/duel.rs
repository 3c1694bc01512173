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
pub fn play_game(
    setup: &Setup,
    seats: &mut [Computer],
    seed: u64,
    game: u64,
) -> Result<Outcome, bastide_rules::SetupErrors> {
    let mut state = State::new(setup)?;
    let mut pile = Pile::of(&state);
    let mut random = Random::new(seed, game);
    let count = seats.len().max(1);
    loop {
        match state.turn() {
            Turn::Chance => draw(&mut state, &mut pile, &mut random),
            Turn::Over => break,
            turn => {
                let seat = turn.player().map_or(0, |p| p.index()) % count;
                let Some(seat) = seats.get_mut(seat) else { break };
                for action in seat.part(&state, random.bits()) {
                    state.apply_unchecked(action, &mut ());
                }
            }
        }
    }
    Ok(state.outcome().unwrap_or_else(|| Outcome { scores: Default::default(), winners: Vec::new() }))
}
