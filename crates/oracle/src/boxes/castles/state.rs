//! What is known of castles.

use crate::board::{Area, Site};
use bastide_types::{Items, PerPlayer, Square};
use std::collections::BTreeSet;

/// A castle on the table. Its lord is whoever stands in it.
#[derive(Clone, Debug)]
pub(crate) struct Castle {
    pub city: Area,
    /// Whether it was made in this part.
    pub new: bool,
}

/// Something completed in this part, which may pay a lord.
#[derive(Clone, Debug)]
pub(crate) struct Payer {
    /// By what a player names it.
    pub site: Site,
    pub squares: BTreeSet<Square>,
    pub items: Items,
}

/// What is known of castles beside the figures that stand in them.
#[derive(Clone, Debug, Default)]
pub(crate) struct CastlePieces {
    /// In the order in which they were made.
    pub castles: Vec<Castle>,
    /// Castles that players have used.
    pub used: PerPlayer<u8>,
    /// How many players, from the active one on, make no castle any more in this part.
    pub done: u8,
    /// What may pay a lord in this part.
    pub payers: Vec<Payer>,
}
