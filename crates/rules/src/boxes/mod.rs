//! The additions of each box to the game; the base game is in `board`, `turn` and `query`.
//!
//! In a folder, `pieces` has the box's pieces on the table, `board` the operations on them, and `state` the rest of the
//! box's state. `query` has read-only access, and `steps` (or a file with a more specific name) the decisions.

/// Abbey & Mayor: abbeys, wagons, mayors, barns.
pub(crate) mod abbey;
/// The Abbot: a figure for gardens and cloisters that may be taken back early to score.
mod abbot;
/// Bridges, Castles & Bazaars: the bazaars.
pub(crate) mod bazaar;
/// Bridges, Castles & Bazaars: the bridges.
pub(crate) mod bridges;
/// Bridges, Castles & Bazaars: the castles.
pub(crate) mod castles;
/// The Count of Carcassonne: followers in the quarters of a city, from where they move to features before scoring.
pub(crate) mod count;
/// The Princess & the Dragon: the dragon, the fairy, princesses, magic portals.
pub(crate) mod dragon;
/// The Festival: taking a figure back instead of deploying one.
mod festival;
/// Inns & Cathedrals: roads with an inn, cities with a cathedral.
mod inns;
/// King & Robber: who takes the cards, and their payments.
pub(crate) mod king;
/// The Phantom: a follower that may be deployed second.
pub(crate) mod phantom;
/// Rivers: where they continue, the volcano in a lake, pig-herds. Their tiles are the first layers of the bag.
pub(crate) mod river;
/// Shrines, which challenge cloisters.
pub(crate) mod shrines;
/// The Cathars: what besieged cities pay, and a knight's escape from one.
mod siege;
/// The Tower: floors, guards, prisoners, ransoms.
pub(crate) mod tower;
/// Traders & Builders: the second part of a turn, goods, pigs.
pub(crate) mod traders;
/// The Tunnel: tokens that join roads.
pub(crate) mod tunnel;
