//! The fast engine against the slow second opinion, step by step: random games, every game of tiny
//! bags, positions with figures anywhere, games turned and renamed.
//!
//! `BASTIDE_DIFFERENTIAL_GAMES` sets how many random games of each test are played (a thousand unless
//! said), `BASTIDE_DIFFERENTIAL_SEED` with which seed they begin. A failure prints the seed and the
//! game as a record.

mod exhaustive;
mod exhaustive_abbey;
mod exhaustive_bazaar;
mod exhaustive_bridge;
mod exhaustive_castle;
mod exhaustive_count;
mod exhaustive_dragon;
mod exhaustive_river;
mod exhaustive_shrine;
mod exhaustive_tower;
mod exhaustive_tunnel;
mod features;
mod games;
mod metamorphic;
mod pair;
mod positions;
mod setups;
mod told;
