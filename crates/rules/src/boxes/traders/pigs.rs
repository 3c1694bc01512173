//! Pigs: what they add to the pay of their farmers.

use crate::board::Standing;
use crate::board::node::{BESIEGED, NodeId};
use crate::coverage::rule;
use crate::state::State;
use crate::turn::farms::Cities;
use bastide_types::{BesiegedPig, ItemKind, Items, MeepleKind, Player};

impl State {
    /// What a pig adds for a city.
    pub(crate) fn pig_adds(&self, city: NodeId) -> u16 {
        let besieged = self.in_play.siege() && self.board.features.at(city).flags & BESIEGED != 0;
        if besieged { self.besieged_pig_adds() } else { 1 }
    }

    /// Whether a player's pig stands in a field, which he owns.
    pub(crate) fn pig_works(&self, player: Player, field: NodeId) -> bool {
        let works = self.board.features.at(field).builder_or_pig >> player.0 & 1 == 1;
        rule!("pig.bonus" if works);
        rule!("pig.bonus.once" if works && self.pigs_in(player, field) > 1);
        works
    }

    /// How many pigs a player has in a field.
    fn pigs_in(&self, player: Player, field: NodeId) -> usize {
        let is_pig = |f: &&Standing| f.player == player && f.meeple == MeepleKind::Pig;
        self.board.figures.iter().filter(is_pig).filter(|f| self.root(f.node) == field).count()
    }

    /// What the pig adds: a point for each city and castle, and as the rules say for those that are besieged.
    pub(crate) fn with_pig(&self, items: Items, cities: Cities) -> Items {
        let Cities { plain, besieged, castles } = cities;
        rule!("siege.pig" if besieged > 0);
        let each = self.besieged_pig_adds();
        items.and(ItemKind::Pig, plain + castles, 1).and(ItemKind::BesiegedPig, besieged, each)
    }

    /// What a pig adds for a besieged city.
    fn besieged_pig_adds(&self) -> u16 {
        match self.rules.besieged_pig {
            BesiegedPig::Doubled => 2,
            BesiegedPig::Single => 1,
        }
    }
}
