#![doc = include_str!("../README.md")]

mod check;
mod draw;
mod ledger;
mod value;

pub use check::{Account, Broken, Drawn, Share, Shown};
pub use draw::{Mix, commitment, draw, keyed};
pub use ledger::{Entry, Fault, Holder, Ledger, SEATS, What};
pub use value::{Value, chain, from_hex, hex};
