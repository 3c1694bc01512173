//! What a simulation stores besides totals.

use crate::{About, Actions, Folder, Shelf};
use bastide_rules::State;
use bastide_types::{EventSink, Setup};

/// What a simulation stores besides totals: nothing, or records. A trait rather than an enum, so that the
/// compiler removes unused event code from the games.
pub trait Keep: Sync {
    /// Receives the events of one thread's games.
    type Listener: EventSink;
    /// Stores the games of one shard.
    type Shelf;

    /// Creates a listener for a thread.
    fn listener(&self) -> Self::Listener;

    /// Creates a shelf for the games from this number on.
    fn shelf(&self, first: u64) -> Result<Self::Shelf, String>;

    /// Stores a game that has just ended, and resets the listener for the next.
    fn game(
        &self,
        shelf: &mut Self::Shelf,
        listener: &mut Self::Listener,
        game: u64,
        end: &State,
    ) -> Result<(), String>;

    /// Completes a shelf after its last game.
    fn close(&self, shelf: Self::Shelf) -> Result<(), String>;
}

/// Stores nothing.
impl Keep for () {
    type Listener = ();
    type Shelf = ();

    fn listener(&self) {}

    fn shelf(&self, _: u64) -> Result<(), String> {
        Ok(())
    }

    fn game(&self, (): &mut (), (): &mut (), _: u64, _: &State) -> Result<(), String> {
        Ok(())
    }

    fn close(&self, (): ()) -> Result<(), String> {
        Ok(())
    }
}

/// Stores a record of every game.
pub struct Records<'a> {
    /// Where the records are written.
    pub folder: Folder,
    /// The set-up of the games.
    pub setup: &'a Setup,
    /// The names of the players.
    pub players: Vec<&'static str>,
    /// The seed of the games.
    pub seed: u64,
}

impl Keep for Records<'_> {
    type Listener = Actions;
    type Shelf = Shelf;

    fn listener(&self) -> Actions {
        Actions::default()
    }

    fn shelf(&self, first: u64) -> Result<Shelf, String> {
        self.folder.shelf(first)
    }

    fn game(&self, shelf: &mut Shelf, listener: &mut Actions, game: u64, end: &State) -> Result<(), String> {
        let about = About { setup: self.setup, players: &self.players, seed: self.seed, game };
        shelf.add(&about, &listener.0, end)?;
        listener.0.clear();
        Ok(())
    }

    fn close(&self, shelf: Shelf) -> Result<(), String> {
        shelf.close()
    }
}
