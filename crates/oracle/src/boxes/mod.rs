//! The rules of each box.

/// Abbey & Mayor: abbeys, wagons, barns.
pub(crate) mod abbey;
/// The Abbot: gardens, and recalling an abbot early.
mod abbot;
/// Bridges, Castles & Bazaars: the bazaars.
pub(crate) mod bazaar;
/// Bridges, Castles & Bazaars: the bridges.
mod bridges;
/// Bridges, Castles & Bazaars: the castles.
pub(crate) mod castles;
/// The Count of Carcassonne: followers in the quarters of a city, from which they move to features being
/// scored.
pub(crate) mod count;
/// The Princess & the Dragon: the dragon, the fairy, princesses, magic portals.
mod dragon;
/// The Festival: a figure comes home instead of a deployment.
mod festival;
/// Inns & Cathedrals: inns and cathedrals that count.
mod inns;
/// King & Robber: who takes the cards, and what they pay.
mod king;
/// The Phantom: a second follower after the first.
pub(crate) mod phantom;
/// Rivers: how they continue, and the pig-herds next to them.
mod river;
/// Shrines, which race with cloisters.
mod shrines;
/// The Cathars: besieged cities, and how a knight escapes from one.
mod siege;
/// The Tower: floors, guards, prisoners, ransoms.
pub(crate) mod tower;
/// Traders & Builders: the builder's second part, and goods. Pigs are handled with fields.
mod traders;
/// The Tunnel: tokens that join roads.
mod tunnel;
