//! Plays one game between any kinds of players: draws tiles, and asks the player who is to decide.

use bastide_playout::{Pile, Random, draw_with};
use bastide_rules::State;
use bastide_search::Chain;
use bastide_types::{EventSink, Turn};

/// The random streams of a game: for draws, and for the seeds of decisions.
pub struct Streams {
    chance: Random,
    /// `None`: decisions share the stream of chance.
    decisions: Option<Random>,
}

impl Streams {
    /// The streams of game `game` of a seed: chance and all players share one.
    pub fn of_game(seed: u64, game: u64) -> Streams {
        Streams { chance: Random::new(seed, game), decisions: None }
    }

    /// The streams of a game of a deal. All games of a deal draw tiles in the same order, whatever is decided,
    /// unless a tile fits nowhere. Each game has its own seeds for decisions.
    pub fn of_deal(seed: u64, deal: u64, game: u64) -> Streams {
        Streams { chance: Random::new(seed, deal), decisions: Some(Random::new(!seed, game)) }
    }
}

/// Plays a game to its end. `pile` must hold the tiles left. `decide` is called with the game, the seat that is
/// to decide and a seed.
///
/// # Errors
/// The first error of `decide`; the state is left at that decision.
pub fn play_game<E>(
    state: &mut State,
    pile: &mut Pile,
    streams: &mut Streams,
    sink: &mut impl EventSink,
    mut decide: impl FnMut(&State, usize, u64) -> Result<Chain, E>,
) -> Result<(), E> {
    loop {
        match state.turn() {
            Turn::Over => return Ok(()),
            Turn::Chance => draw_with(state, pile, &mut streams.chance, sink),
            Turn::Decide(player, _) => {
                let seed = streams.decisions.as_mut().unwrap_or(&mut streams.chance).bits();
                decide(state, player.index(), seed)?.carry_out(state, sink);
            }
        }
    }
}
