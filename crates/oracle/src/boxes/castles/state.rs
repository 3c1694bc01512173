//! The state of castles.

use crate::board::{Area, Site};
use bastide_types::{Items, PerPlayer, Square};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A castle on the table. Its lord is the follower who stands in it.
#[derive(Clone, Debug)]
pub(crate) struct Castle {
    pub city: Rc<Area>,
    /// Whether it was built in this part.
    pub new: bool,
}

/// A feature completed in this part, which may pay a lord.
#[derive(Clone, Debug)]
pub(crate) struct Payer {
    /// The segment by which actions refer to it.
    pub site: Site,
    pub squares: BTreeSet<Square>,
    pub items: Items,
}

/// The state of castles, except for the figures that stand in them.
#[derive(Clone, Debug, Default)]
pub(crate) struct CastlePieces {
    /// The castles in the order in which they were built.
    pub castles: Vec<Castle>,
    /// The number of castles that players have used.
    pub used: PerPlayer<u8>,
    /// How many players, from the active one on, are finished building castles in this part.
    pub done: u8,
    /// The features that may pay a lord in this part.
    pub payers: Vec<Payer>,
}
