//! The computer player of Bastide. It sees what a person sees: whose turn it is, what is legal, the
//! features, the tiles left. It has no clock, thread or random source: seeds and budgets come from outside.

pub mod playout;
pub mod random;
