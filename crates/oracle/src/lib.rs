//! A slow reference implementation: a whole game of Carcassonne with Traders & Builders, recomputed after every
//! action from the tiles and figures on the table alone.
//!
//! It is written from the rule book (`crates/rulebook/book` and the documents cited there) and shares no code with the
//! fast engine, so that tests can compare the two. The only state kept between actions is what lies on a real
//! table: tiles, figures, tokens, points, the bag.
//!
//! ```
//! use bastide_oracle::Game;
//! use bastide_types::{Setup, TileSet, Turn};
//!
//! let mut game = Game::new(&Setup::new(2, &[TileSet::Base, TileSet::Traders]));
//! while game.turn() != Turn::Over {
//!     let action = game.legal_actions()[0];
//!     game.apply(action).expect("a listed action applies");
//! }
//! ```

mod board;
mod boxes;
mod deploy;
mod end;
mod game;
mod look;
mod part;
pub mod perft;
mod pile;
mod report;
mod start;
mod supply;
mod turn;

pub use board::{Area, Board, Figure, Site};
pub use game::Game;
pub use report::{Payment, Report};
pub use turn::NotLegal;
