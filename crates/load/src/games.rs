//! Long games as text, for clients that send them to the server.

use crate::Result;
use bastide_notation::Record;
use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_types::{Setup, TileSet, Turn};

/// The record of a game.
pub struct Game {
    pub text: String,
    /// The number of draws and decisions.
    pub actions: u32,
}

/// A complete random game of six players with every set.
pub fn long(seed: u64) -> Result<Game> {
    played(Setup::new(6, &TileSet::ALL), seed)
}

/// A complete random game of six players with three copies of each of three sets.
pub fn longest(seed: u64) -> Result<Game> {
    let mut setup = Setup::new(6, &[TileSet::Base, TileSet::Traders, TileSet::Inns]);
    setup.sets.iter_mut().for_each(|(_, copies)| *copies = 3);
    played(setup, seed)
}

fn played(setup: Setup, seed: u64) -> Result<Game> {
    let mut state = State::new(&setup).map_err(|error| error.to_string())?;
    let (mut actions, mut legal) = (Vec::new(), Vec::new());
    let mut numbers = SplitMix64::new(seed);
    while state.turn() != Turn::Over {
        state.legal_actions(&mut legal);
        let action = legal[numbers.below(legal.len())];
        state.apply(action).map_err(|error| error.to_string())?;
        actions.push(action);
    }
    let count = actions.len() as u32;
    Ok(Game { text: Record::new(setup, actions).to_string(), actions: count })
}
