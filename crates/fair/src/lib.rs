//! Draws that nobody can choose, not even the host of a table, and that can be checked when the game is over.
//!
//! The host commits to a secret ([`commitment`]). Each person commits to a [`chain`] of values by publishing its end,
//! the *anchor*, and reveals the next value with the confirmation that ends their turn. A [`Ledger`] mixes the revealed
//! values. A draw follows from the secret, its number and the mix ([`draw`](fn@draw)). `docs/fair-draws.md` gives the
//! reasons and the limits.
//!
//! Everything here is a pure function. Seats are plain numbers; tiles are weights.

mod check;
mod draw;
mod ledger;
mod value;

pub use check::{Account, Broken, Drawn, Share, Shown};
pub use draw::{Mix, commitment, draw, keyed};
pub use ledger::{Entry, Fault, Holder, Ledger, SEATS, What};
pub use value::{Value, chain, from_hex, hex};
