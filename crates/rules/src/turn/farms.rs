//! Farmers: the three historical rules for scoring fields, and the arithmetic of their payments.

use crate::board::Pair;
use crate::board::node::{BESIEGED, CASTLE, NodeId};
use crate::coverage::rule;
use crate::state::State;
use crate::turn::score::{Payment, majority, players_in};
use bastide_types::{Clause, EventSink, FarmRule, ItemKind, Items, Player, Source};
use std::cmp::Reverse;

impl State {
    /// Scores the fields at the end of the game.
    pub(crate) fn score_fields(&mut self, sink: &mut impl EventSink) {
        match self.rules.farms {
            FarmRule::PerFieldThree => self.score_each_field(sink),
            FarmRule::PerFieldThreeOnce => self.score_each_field_once(sink),
            FarmRule::PerCityFour => self.score_each_city(sink),
        }
    }

    /// Third rule: each field pays 3 points for every city to the players with its majority.
    fn score_each_field(&mut self, sink: &mut impl EventSink) {
        let pairs = self.board.field_city_pairs();
        for group in pairs.as_slice().chunk_by(|a, b| a.0 == b.0) {
            rule!("field.score.city");
            let (field, cities) = (group[0].0, self.cities(group));
            let herd = self.has_herd(field);
            for player in players_in(self.owners(field)) {
                rule!("pig.control" if self.board.features.at(field).builder_or_pig != 0);
                let pig = self.pig_works(player, field);
                let payment = FieldPayment::at_end(self.rules.farms, cities, pig, herd);
                self.pay_field(player, payment, field, sink);
            }
        }
    }

    /// Second rule: as the third, but a player is paid only once for each city, through the field that pays them best.
    fn score_each_field_once(&mut self, sink: &mut impl EventSink) {
        let pairs = self.board.field_city_pairs();
        let mut cities: Vec<NodeId> = pairs.as_slice().iter().map(|p| p.1).collect();
        cities.sort_unstable();
        cities.dedup();
        for player in self.seats.players() {
            // For each city, the field that pays this player: the one where pig and herd add most.
            let mut paid: Vec<Pair> = Vec::new();
            for &city in &cities {
                rule!("field.score.once");
                let fields = pairs.as_slice().iter().filter(|p| p.1 == city).map(|p| p.0);
                let mine = fields.filter(|&f| self.owns(player, f));
                let best = mine.min_by_key(|&f| {
                    rule!("pig.bonus.better" if self.board.features.at(f).builder_or_pig >> player.0 & 1 == 1);
                    let herd = self.has_herd(f);
                    rule!("herd.bonus.better" if herd);
                    let pig = if self.pig_works(player, f) { self.pig_adds(city) } else { 0 };
                    (Reverse(pig + u16::from(herd)), f)
                });
                paid.extend(best.map(|field| (field, city)));
            }
            paid.sort_unstable();
            for group in paid.chunk_by(|a, b| a.0 == b.0) {
                let (field, cities) = (group[0].0, self.cities(group));
                let (pig, herd) = (self.pig_works(player, field), self.has_herd(field));
                let payment = FieldPayment::at_end(self.rules.farms, cities, pig, herd);
                self.pay_field(player, payment, field, sink);
            }
        }
    }

    /// First rule: each city pays 4 points to the players with most farmers in all fields around it together.
    fn score_each_city(&mut self, sink: &mut impl EventSink) {
        let pairs = self.board.field_city_pairs();
        let mut by_city: Vec<Pair> = pairs.as_slice().iter().map(|&(f, c)| (c, f)).collect();
        by_city.sort_unstable();
        for group in by_city.chunk_by(|a, b| a.0 == b.0) {
            rule!("field.score.per-city");
            let mut farmers = self.board.features.at(group[0].1).strength;
            for &(_, field) in &group[1..] {
                let more = self.board.features.at(field).strength;
                for (sum, more) in farmers.0.iter_mut().zip(more.0) {
                    *sum += more;
                }
            }
            for player in players_in(majority(farmers)) {
                let pig = group.iter().any(|&(_, f)| self.owns(player, f) && self.pig_works(player, f));
                rule!("pig.bonus.per-city" if pig);
                let herd = self.in_play.herds()
                    && group.iter().any(|&(_, f)| self.owns(player, f) && self.has_herd(f));
                rule!("herd.bonus.per-city" if herd);
                let cities = self.cities(&[(group[0].1, group[0].0)]);
                let payment = FieldPayment::at_end(self.rules.farms, cities, pig, herd);
                self.pay_field(player, payment, group[0].0, sink);
            }
        }
    }

    /// Counts the cities of pairs by how they score.
    pub(crate) fn cities(&self, pairs: &[Pair]) -> Cities {
        let all = pairs.len() as u16;
        rule!("count.city" if pairs.iter().any(|pair| self.is_carcassonne(pair.1)));
        if !(self.in_play.siege() | self.in_play.castles()) {
            return Cities { plain: all, ..Cities::default() };
        }
        let flagged = |flag| {
            let has = |pair: &&Pair| self.board.features.at(pair.1).flags & flag != 0;
            pairs.iter().filter(has).count() as u16
        };
        let besieged = if self.in_play.siege() { flagged(BESIEGED) } else { 0 };
        let castles = flagged(CASTLE);
        Cities { plain: all - besieged - castles, besieged, castles }
    }

    /// Whether a player has or shares the majority in a field.
    fn owns(&self, player: Player, field: NodeId) -> bool {
        rule!("pig.control" if self.board.features.at(field).builder_or_pig != 0);
        self.owners(field) >> player.0 & 1 == 1
    }

    /// Pays a player for a field or, under the first rule, for a city. Returns whether there was anything to pay.
    pub(crate) fn pay_field(
        &mut self,
        player: Player,
        payment: FieldPayment,
        root: NodeId,
        sink: &mut impl EventSink,
    ) -> bool {
        let FieldPayment { each, pig, herd, rule, cities, at_end } = payment;
        let items = self.field_items(cities, each, pig);
        let items = if herd { items.and(ItemKind::Herd, cities.all(), 1) } else { items };
        let payment = Payment { items, rule, source: Source::Fields };
        self.pay_player(player, payment, |state| Some(state.board.farmed(root)), at_end, sink)
    }

    /// The payment to farmers, item by item.
    pub(crate) fn field_items(&self, cities: Cities, each: u16, pig: bool) -> Items {
        let Cities { plain, besieged, castles } = cities;
        if besieged | castles > 0 {
            return self.field_items_by_sort(cities, each, pig);
        }
        Items::one(ItemKind::Cities, plain, each).and(ItemKind::Pig, if pig { plain } else { 0 }, 1)
    }

    /// [`field_items`](Self::field_items) with a separate item for each sort of city present.
    #[cold]
    fn field_items_by_sort(&self, cities: Cities, each: u16, pig: bool) -> Items {
        let Cities { plain, besieged, castles } = cities;
        rule!("siege.field" if besieged > 0);
        rule!("castle.field" if castles > 0);
        let lines = [
            (ItemKind::Cities, plain, each),
            (ItemKind::BesiegedCities, besieged, 2 * each),
            (ItemKind::Castles, castles, each + 1),
        ];
        let mut lines = lines.into_iter().skip_while(|&(_, count, _)| count == 0);
        let (kind, count, points) = lines.next().expect("there is a city");
        let first = Items::one(kind, count, points);
        let items = lines.fold(first, |items, (kind, count, points)| items.and(kind, count, points));
        if pig { self.with_pig(items, cities) } else { items }
    }
}

/// The completed cities for which farmers are paid, by how they score.
#[derive(Clone, Copy, Default)]
pub(crate) struct Cities {
    /// Cities that count once.
    pub plain: u16,
    /// Besieged cities, which count double.
    pub besieged: u16,
    /// Castles, which pay one point more.
    pub castles: u16,
}

impl Cities {
    /// The number of cities of all sorts.
    fn all(self) -> u16 {
        self.plain + self.besieged + self.castles
    }
}

/// The data of a payment to farmers, for a field or, under the first rule, for a city.
pub(crate) struct FieldPayment {
    pub cities: Cities,
    /// Points for a city that counts once.
    pub each: u16,
    /// Whether a pig adds a point for each city.
    pub pig: bool,
    /// Whether a pig-herd adds a point for each city.
    pub herd: bool,
    /// Whether this is part of the final scoring rather than caused by a barn.
    pub at_end: bool,
    pub rule: Clause,
}

impl FieldPayment {
    /// A payment of the final scoring.
    fn at_end(farms: FarmRule, cities: Cities, pig: bool, herd: bool) -> FieldPayment {
        FieldPayment { cities, each: farms.points(), pig, herd, at_end: true, rule: farms.clause() }
    }
}
