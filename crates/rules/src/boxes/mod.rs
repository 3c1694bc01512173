//! What each box adds to the game; what the base game has lies in `board`, `turn`
//! and `query`.
//!
//! In a folder, `pieces` is what of the box lies on the table, `board` what is done there, `state` what else a game keeps of it,
//! `query` what is only read, and `steps` (or a file with a name of its own) its decisions.

/// Abbey & Mayor: abbeys, wagons, barns.
pub(crate) mod abbey;
/// The Abbot: he goes to gardens and cloisters, and is taken back early and scored.
mod abbot;
/// Bridges, Castles & Bazaars: the bazaars.
pub(crate) mod bazaar;
/// Bridges, Castles & Bazaars: the bridges.
pub(crate) mod bridges;
/// Bridges, Castles & Bazaars: the castles.
pub(crate) mod castles;
/// The Count of Carcassonne: followers in the quarters of a city, from which they go to what is scored.
pub(crate) mod count;
/// The Princess & the Dragon: the dragon, the fairy, princesses, magic portals.
pub(crate) mod dragon;
/// The Festival: a figure comes home instead of one that is deployed.
mod festival;
/// King & Robber: who takes the cards, and what they pay.
pub(crate) mod king;
/// The Phantom: a follower that may come second.
pub(crate) mod phantom;
/// Rivers: where they go on, the volcano in a lake, pig-herds. Their tiles are the first layer of the bag.
pub(crate) mod river;
/// Shrines, which race with cloisters.
pub(crate) mod shrines;
/// The Cathars: how a knight leaves a besieged city.
mod siege;
/// The Tower: floors, guards, prisoners, ransoms.
pub(crate) mod tower;
/// Traders & Builders: the second part of a turn, goods, pigs.
mod traders;
/// The Tunnel: tokens that join roads.
pub(crate) mod tunnel;
