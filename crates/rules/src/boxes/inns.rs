//! Inns & Cathedrals: roads with an inn, cities with a cathedral.

use crate::board::node::{CATHEDRAL, INN, Node};
use crate::coverage::rule;
use bastide_types::{Cathedrals, Inns, Rules, UnfinishedInn};

impl Node {
    /// Whether a road has an inn and inns are in use.
    #[inline]
    pub(crate) fn has_inn(&self, rules: &Rules) -> bool {
        rule!("inn.use" if self.flags & INN != 0);
        self.flags & INN != 0 && rules.inns == Inns::On
    }

    /// Whether a city has a cathedral and cathedrals are in use.
    #[inline]
    pub(crate) fn has_cathedral(&self, rules: &Rules) -> bool {
        rule!("cathedral.use" if self.flags & CATHEDRAL != 0);
        self.flags & CATHEDRAL != 0 && rules.cathedrals == Cathedrals::On
    }

    /// Whether this incomplete road pays nothing at the end because of an inn.
    #[inline]
    pub(crate) fn is_spoilt_road(&self, rules: &Rules) -> bool {
        rules.unfinished_inn == UnfinishedInn::Nothing && self.has_inn(rules)
    }

    /// Whether this incomplete city pays nothing at the end because of a cathedral.
    #[inline]
    pub(crate) fn is_spoilt_city(&self, rules: &Rules) -> bool {
        rules.unfinished_inn == UnfinishedInn::Nothing && self.has_cathedral(rules)
    }
}
