//! Pigs: what they add to the payments for fields.

use crate::board::Standing;
use crate::board::node::{BESIEGED, NodeId};
use crate::coverage::rule;
use crate::state::State;
use crate::turn::farms::Cities;
use bastide_types::{BesiegedPig, ItemKind, Items, MeepleKind, Player};

impl State {
    /// The points that a pig adds for a city.
    pub(crate) fn pig_adds(&self, city: NodeId) -> u16 {
        let besieged = self.in_play.siege() && self.board.features.at(city).flags & BESIEGED != 0;
        if besieged { self.besieged_pig_adds() } else { 1 }
    }

    /// Whether a player has a pig in a field. The caller knows that the player has the majority there.
    pub(crate) fn pig_works(&self, player: Player, field: NodeId) -> bool {
        let works = self.board.features.at(field).builder_or_pig >> player.0 & 1 == 1;
        rule!("pig.bonus" if works);
        rule!("pig.bonus.once" if works && self.pigs_in(player, field) > 1);
        works
    }

    /// The number of pigs that a player has in a field.
    fn pigs_in(&self, player: Player, field: NodeId) -> usize {
        let is_pig = |f: &&Standing| f.player == player && f.meeple == MeepleKind::Pig;
        self.board.figures.iter().filter(is_pig).filter(|f| self.root(f.node) == field).count()
    }

    /// Adds the pig's items: a point for each city and castle, and the points that the rules set for besieged cities.
    pub(crate) fn with_pig(&self, items: Items, cities: Cities) -> Items {
        let Cities { plain, besieged, castles } = cities;
        rule!("siege.pig" if besieged > 0);
        let each = self.besieged_pig_adds();
        items.and(ItemKind::Pig, plain + castles, 1).and(ItemKind::BesiegedPig, besieged, each)
    }

    /// The points that a pig adds for a besieged city.
    fn besieged_pig_adds(&self) -> u16 {
        match self.rules.besieged_pig {
            BesiegedPig::Doubled => 2,
            BesiegedPig::Single => 1,
        }
    }
}
