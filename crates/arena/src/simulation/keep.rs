//! What is kept of the games of a simulation beside their sums.

use crate::{About, Actions, Folder, Shelf};
use bastide_rules::State;
use bastide_types::{EventSink, Setup};

/// What is kept of games beside their sums: nothing, or records. Two types, so that the compiler leaves out of the games
/// what nobody listens to.
pub trait Keep: Sync {
    /// Listens to the games of one thread.
    type Listener: EventSink;
    /// What the games of one shard are kept in.
    type Shelf;

    /// A listener for a thread.
    fn listener(&self) -> Self::Listener;

    /// A shelf for the games from this number on.
    fn shelf(&self, first: u64) -> Result<Self::Shelf, String>;

    /// Keeps a game that has just ended, and makes the listener ready for the next.
    fn game(
        &self,
        shelf: &mut Self::Shelf,
        listener: &mut Self::Listener,
        game: u64,
        end: &State,
    ) -> Result<(), String>;

    /// All games of the shelf have been kept.
    fn close(&self, shelf: Self::Shelf) -> Result<(), String>;
}

/// Nothing is kept.
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

/// A record of every game.
pub struct Records<'a> {
    /// Where they go.
    pub folder: Folder,
    /// How the games are set up.
    pub setup: &'a Setup,
    /// The policies by name.
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
