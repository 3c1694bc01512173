//! The end of the game: unfinished features, fields, goods.

use crate::board::{Area, Site};
use crate::game::Game;
use crate::part::source_of;
use crate::report::{Payment, Report};
use bastide_types::{
    BesiegedPig, FarmRule, FeatureKind, Fields, ItemKind, Items, MeepleKind, PerPlayer, Player, Source,
    TradeGoods, UnfinishedInn,
};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A field with the completed cities that it touches, by name.
struct Farm {
    area: Rc<Area>,
    cities: BTreeSet<Site>,
}

impl Game {
    /// Scores a position as if the game ended now. Complete features that still hold figures are scored as
    /// complete. Nobody takes their goods, because a position does not say who completed them. Farmers in a
    /// field with a barn are scored as if the barn had just been placed.
    pub fn score_now(&mut self) -> Report {
        let mut report = Report::default();
        let held =
            |area: &Area| area.complete() && !self.is_castle(area) && !self.figures_in(area).is_empty();
        for area in self.board.areas().iter().filter(|area| held(area)).cloned().collect::<Vec<_>>() {
            self.pay_completed(&area, &mut report);
        }
        self.score_all_barns(&mut report);
        self.score_final(&mut report);
        report
    }

    pub(crate) fn score_final(&mut self, report: &mut Report) {
        let areas = self.board.areas();
        let scores = |area: &Rc<Area>| !matches!(area.kind, FeatureKind::Tower | FeatureKind::Quarter);
        let areas: Vec<Rc<Area>> = areas.into_iter().filter(scores).collect();
        for area in areas.iter().filter(|area| !area.complete()) {
            self.pay_fairy_at_end(area, report);
        }
        for area in areas.iter().filter(|a| a.kind != FeatureKind::Field && !a.complete()) {
            self.pay_unfinished(area, report);
        }
        self.score_late_farmers(&areas, report);
        self.pay_barns_at_end(&areas, report);
        if self.rules.fields == Fields::On {
            self.pay_fields(areas, report);
        }
        if self.rules.goods == TradeGoods::On {
            self.pay_goods(report);
        }
        self.pay_cards_at_the_end(report);
    }

    pub(crate) fn pay(
        &mut self,
        report: &mut Report,
        player: Player,
        source: Source,
        items: Items,
        site: Option<Site>,
    ) {
        if items.points() > 0 {
            self.scores[player] += items.points() as i32;
            report.final_payments.push(Payment { player, source, items, feature: site });
        }
    }

    fn pay_unfinished(&mut self, area: &Area, report: &mut Report) {
        let dead = self.rules.unfinished_inn == UnfinishedInn::Nothing
            && (self.has_inn(area) || self.has_cathedral(area));
        if dead || self.suffers_siege(area) {
            return;
        }
        let items = if area.kind.scores_around() {
            self.points_around(area)
        } else {
            let pennants = self.board.pennants(area);
            Items::one(ItemKind::Tiles, area.tiles(), 1).and(ItemKind::Pennants, pennants, 1)
        };
        for player in self.winners(area) {
            self.pay(report, player, source_of(area.kind), items, Some(area.name()));
        }
    }

    fn pay_fields(&mut self, areas: Vec<Rc<Area>>, report: &mut Report) {
        let farmed = |area: &Rc<Area>| area.kind == FeatureKind::Field && !self.figures_in(area).is_empty();
        let farms: Vec<Farm> = areas
            .into_iter()
            .filter(farmed)
            .map(|area| Farm { cities: self.board.completed_cities_at(&area), area })
            .collect();
        match self.rules.farms {
            FarmRule::PerFieldThree => self.pay_each_field(&farms, report),
            FarmRule::PerFieldThreeOnce => self.pay_each_city_once(&farms, report),
            FarmRule::PerCityFour => self.pay_each_city(&farms, report),
        }
    }

    /// Whether the player has a pig in a field and has, or shares, the majority there.
    fn pig_works(&self, farm: &Farm, player: Player) -> bool {
        let pig =
            self.figures_in(&farm.area).iter().any(|f| f.player == player && f.meeple == MeepleKind::Pig);
        pig && self.winners(&farm.area).contains(&player)
    }

    /// The points that these cities pay a farmer: `each` per city, twice as much for a besieged one, one more
    /// for a castle; plus those for a pig and a herd.
    pub(crate) fn farm_items<'a>(
        &self,
        cities: impl Iterator<Item = &'a Site>,
        each: u16,
        pig: bool,
        herd: bool,
    ) -> Items {
        let (castles, cities): (Vec<&Site>, Vec<&Site>) =
            cities.partition(|&&city| self.stands_in_castle(city));
        let (besieged, others): (Vec<&Site>, Vec<&Site>) =
            cities.into_iter().partition(|&&city| self.suffers_siege(&self.board.area(city)));
        let (besieged, others, castles) = (besieged.len() as u16, others.len() as u16, castles.len() as u16);
        let items = Items::one(ItemKind::Cities, others, each)
            .and(ItemKind::BesiegedCities, besieged, 2 * each)
            .and(ItemKind::Castles, castles, each + 1);
        let besieged_pig = match self.rules.besieged_pig {
            BesiegedPig::Single => 1,
            BesiegedPig::Doubled => 2,
        };
        let items = if pig {
            items.and(ItemKind::Pig, others + castles, 1).and(ItemKind::BesiegedPig, besieged, besieged_pig)
        } else {
            items
        };
        if herd { items.and(ItemKind::Herd, others + besieged + castles, 1) } else { items }
    }

    /// Third rule: each field is scored separately.
    fn pay_each_field(&mut self, farms: &[Farm], report: &mut Report) {
        for farm in farms {
            for player in self.winners(&farm.area) {
                let (pig, herd) = (self.pig_works(farm, player), self.herd_counts(&farm.area));
                let items = self.farm_items(farm.cities.iter(), 3, pig, herd);
                self.pay(report, player, Source::Fields, items, Some(farm.area.name()));
            }
        }
    }

    /// Second rule: a player is paid once per city, through the field where a pig and a herd add most.
    fn pay_each_city_once(&mut self, farms: &[Farm], report: &mut Report) {
        for player in self.seats() {
            let mut paying: BTreeMap<Site, &Farm> = BTreeMap::new();
            for farm in farms.iter().filter(|farm| self.winners(&farm.area).contains(&player)) {
                for &city in &farm.cities {
                    let adds = |farm: &Farm| {
                        let (pig, herd) = (self.pig_works(farm, player), self.herd_counts(&farm.area));
                        self.farm_items([city].iter(), 3, pig, herd).points()
                    };
                    let better = |other: &&Farm| adds(other) >= adds(farm);
                    if !paying.get(&city).is_some_and(better) {
                        paying.insert(city, farm);
                    }
                }
            }
            for farm in farms {
                let paid = paying.iter().filter(|(_, f)| f.area.name() == farm.area.name());
                let (pig, herd) = (self.pig_works(farm, player), self.herd_counts(&farm.area));
                let items = self.farm_items(paid.map(|(city, _)| city), 3, pig, herd);
                self.pay(report, player, Source::Fields, items, Some(farm.area.name()));
            }
        }
    }

    /// First rule: every completed city pays the players with the most farmers in all fields around it.
    fn pay_each_city(&mut self, farms: &[Farm], report: &mut Report) {
        let cities: BTreeSet<Site> = farms.iter().flat_map(|farm| farm.cities.iter().copied()).collect();
        for city in cities {
            let around: Vec<&Farm> = farms.iter().filter(|farm| farm.cities.contains(&city)).collect();
            let mut farmers = PerPlayer::default();
            for farm in &around {
                let weights = self.weights(&farm.area);
                self.seats().for_each(|p| farmers[p] += weights[p]);
            }
            for player in self.heaviest(&farmers) {
                let pig = around.iter().any(|farm| self.pig_works(farm, player));
                let mine = |farm: &&&Farm| self.winners(&farm.area).contains(&player);
                let herd = around.iter().filter(mine).any(|farm| self.herd_counts(&farm.area));
                let items = self.farm_items([city].iter(), 4, pig, herd);
                self.pay(report, player, Source::Fields, items, Some(city));
            }
        }
    }
}
