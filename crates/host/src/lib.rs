//! What every host of tables does alike, with or without a network.
//!
//! The server and the page without a server (`bastide_offline`) answer the same requests and commands by these
//! functions. They add what differs: sockets or a worker, a database or the browser's storage, people or nobody else.

mod analysis;
mod asked;
mod command;
mod computer;
mod draws;
mod options;
mod record;
mod refused;

pub use analysis::{analyse, expect};
pub use asked::{
    Asked, Game, Words, anchors, bad_setup, clause, differences, editions, look, picture, play_on,
    relive_text, rules, score, without_anchors,
};
pub use command::{Wish, name, title, wish};
pub use computer::{Moved, THINKING, computer, computer_moves, decide, known};
pub use draws::{Draws, computer_seed, table_id};
pub use options::{options, usual};
pub use record::{json, text};
pub use refused::{Refused, status};
