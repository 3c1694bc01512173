//! What each box adds to the game.

/// Abbey & Mayor: abbeys, wagons, barns.
pub(crate) mod abbey;
/// Bridges, Castles & Bazaars: the bazaars.
pub(crate) mod bazaar;
/// Bridges, Castles & Bazaars: the bridges.
mod bridges;
/// Bridges, Castles & Bazaars: the castles.
pub(crate) mod castles;
/// The Count of Carcassonne: followers in the quarters of a city, from which they go to what is scored.
pub(crate) mod count;
/// The Princess & the Dragon: the dragon, the fairy, princesses, magic portals.
mod dragon;
/// King & Robber: who takes the cards, and what they pay.
mod king;
/// The Cathars: how a knight leaves a besieged city.
mod siege;
/// The Tower: floors, guards, prisoners, ransoms.
pub(crate) mod tower;
/// Traders & Builders: what a builder earns. Goods and pigs are counted where features and fields are scored.
mod traders;
/// The Tunnel: tokens that join roads.
mod tunnel;
