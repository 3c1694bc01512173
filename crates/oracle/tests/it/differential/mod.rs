//! Compares the fast engine with the slow oracle, step by step: random games, every game of tiny bags, positions with
//! figures anywhere, games turned and renamed.
//!
//! `bastide-budget` decides how many random games each test plays, and their seeds. A game on which the two disagree
//! is minimised and written to `target/soak` as a record and as a fixture; the message says how to repeat it.

mod consequences;
mod corners;
mod decided;
mod exhaustive;
mod exhaustive_abbey;
mod exhaustive_abbot;
mod exhaustive_bazaar;
mod exhaustive_bridge;
mod exhaustive_castle;
mod exhaustive_count;
mod exhaustive_dragon;
mod exhaustive_phantom;
mod exhaustive_river;
mod exhaustive_shrine;
mod exhaustive_tower;
mod exhaustive_tunnel;
mod failure;
mod features;
mod games;
mod legality;
mod metamorphic;
mod minimise;
mod needs;
mod pair;
mod play;
mod positions;
mod setups;
