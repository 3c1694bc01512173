//! One game between players of any kind: chance draws, and whoever is to decide is asked.

use bastide_playout::{Pile, Random, draw_with};
use bastide_rules::State;
use bastide_search::Chain;
use bastide_types::{EventSink, Turn};

/// Where the tiles of a game come from, and the seeds of its decisions.
pub struct Streams {
    chance: Random,
    /// `None`: decisions go on with the stream of chance.
    decisions: Option<Random>,
}

impl Streams {
    /// Game `game` of a seed: chance and all players use one stream.
    pub fn of_game(seed: u64, game: u64) -> Streams {
        Streams { chance: Random::new(seed, game), decisions: None }
    }

    /// A game of a deal, which is played more than once: tiles come in the same order whatever is decided, unless one fits
    /// nowhere. Each game has its own seeds for decisions.
    pub fn of_deal(seed: u64, deal: u64, game: u64) -> Streams {
        Streams { chance: Random::new(seed, deal), decisions: Some(Random::new(!seed, game)) }
    }
}

/// Plays a game to its end. `pile` holds the tiles left; `decide` is told the game, the seat that is to decide and a seed.
///
/// # Errors
/// The first of `decide`; the game stands where it failed.
pub fn host<E>(
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
