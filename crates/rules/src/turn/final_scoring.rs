//! The end of the game: what is unfinished, fields, goods.

use crate::board::node::{CASTLE, NodeId, SCORED};
use crate::coverage::rule;
use crate::state::State;
use crate::turn::score::final_payment;
use bastide_types::{
    BesiegedPig, Clause, Event, EventSink, FeatureKind, Goods, GoodsBonus, ItemKind, Items, Player, Source,
    TokenPoints, TradeGoods, Turn,
};

impl State {
    /// Scores the end of the game.
    pub(crate) fn finish(&mut self, sink: &mut impl EventSink) {
        sink.send(|| Event::FinalScoring);
        self.score_unfinished(sink);
        if self.in_play.barns() && self.in_play.count() {
            self.score_late_farmers(sink);
        }
        self.score_fields(sink);
        if self.in_play.barns() {
            self.score_barns_at_end(sink);
        }
        if self.in_play.fairy() {
            self.pay_fairy_at_end(sink);
        }
        self.score_goods(sink);
        self.score_cards(sink);
        self.course.turn = Turn::Over;
        sink.send(|| Event::GameOver);
    }

    /// Roads, cities and cloisters that hold followers.
    fn score_unfinished(&mut self, sink: &mut impl EventSink) {
        for i in 0..self.board.figures.len() {
            let figure = self.board.figures[i];
            let root = self.root(figure.node);
            let node = self.board.features.at_mut(root);
            rule!("tower.guard.nothing" if node.kind() == FeatureKind::Tower);
            rule!("castle.end" if node.flags & CASTLE != 0);
            if !node.pays_for_tiles() || node.flags & (SCORED | CASTLE) != 0 {
                continue;
            }
            node.flags |= SCORED;
            let node = self.board.totals(root);
            let at = self.board.feature_at(&figure);
            self.pay(self.owners(root), &final_payment(&self.rules, &node), at, true, sink);
        }
    }

    /// The bonus of each kind of goods. All bonuses count from the same scores.
    fn score_goods(&mut self, sink: &mut impl EventSink) {
        if self.rules.goods == TradeGoods::Off {
            return;
        }
        let before = self.seats.map(|seat| seat.score);
        for goods in Goods::ALL {
            let most = self.seats.players().map(|p| self.seats[p].goods[goods]).max().unwrap_or(0);
            if most == 0 {
                rule!("goods.bonus.none");
                continue;
            }
            for player in self.seats.players() {
                let tokens = self.seats[player].goods[goods];
                let items = if tokens == most {
                    rule!("goods.bonus.most");
                    rule!("goods.bonus.tie" if self.seats.players().filter(|&p| self.seats[p].goods[goods] == most).count() > 1);
                    (self.majority_bonus(goods, before[player]), self.bonus_rule())
                } else {
                    match self.rules.token_points {
                        TokenPoints::Off => continue,
                        TokenPoints::TwoEach => {
                            rule!("house.token-points");
                            let items = Items::one(ItemKind::Tokens(goods), u16::from(tokens), 2);
                            (items, Clause::HouseTokenPoints)
                        }
                    }
                };
                self.pay_goods(player, items, sink);
            }
        }
    }

    fn pay_goods(&mut self, player: Player, items: (Items, Clause), sink: &mut impl EventSink) {
        let (items, rule) = items;
        let points = items.points();
        if points == 0 {
            return;
        }
        self.seats[player].earn(points);
        sink.send(|| Event::Scored {
            player,
            points,
            items,
            rule,
            feature: None,
            source: Source::Goods,
            at_end: true,
        });
    }

    fn bonus_rule(&self) -> Clause {
        match self.rules.goods_bonus {
            GoodsBonus::FlatTen => Clause::GoodsBonusMost,
            GoodsBonus::RelativeTenPercent => Clause::HouseRelativeBonus,
        }
    }

    fn majority_bonus(&self, goods: Goods, score: i32) -> Items {
        let points = match self.rules.goods_bonus {
            GoodsBonus::FlatTen => 10,
            GoodsBonus::RelativeTenPercent => {
                rule!("house.relative-bonus");
                rule!("house.relative-bonus.base");
                (score / 10).max(10)
            }
        };
        let points = u16::try_from(points).expect("nobody has ten times as many points as fit");
        Items::one(ItemKind::Majority(goods), 1, points)
    }

    /// Pays a player for a field or, under the first rule, for a city.
    pub(crate) fn pay_field(
        &mut self,
        player: Player,
        payment: FieldPayment,
        root: NodeId,
        sink: &mut impl EventSink,
    ) {
        let FieldPayment { each, pig, herd, rule, cities, at_end } = payment;
        let items = self.field_items(cities, each, pig);
        let items = if herd { items.and(ItemKind::Herd, cities.all(), 1) } else { items };
        let points = items.points();
        if points == 0 {
            return;
        }
        if self.in_play.count() {
            self.note_paid(1 << player.0, Source::Fields);
        }
        self.seats[player].earn(points);
        sink.send(|| {
            let (feature, source) = (Some(self.board.farmed(root)), Source::Fields);
            Event::Scored { player, points, items, rule, feature, source, at_end }
        });
    }
}

impl State {
    /// The arithmetic of what farmers are paid.
    pub(crate) fn field_items(&self, cities: Cities, each: u16, pig: bool) -> Items {
        let Cities { plain, besieged, castles } = cities;
        if castles > 0 {
            return self.field_items_with_castles(cities, each, pig);
        }
        if besieged == 0 {
            return Items::one(ItemKind::Cities, plain, each).and(
                ItemKind::Pig,
                if pig { plain } else { 0 },
                1,
            );
        }
        rule!("siege.field");
        let items = if plain == 0 {
            Items::one(ItemKind::BesiegedCities, besieged, 2 * each)
        } else {
            Items::one(ItemKind::Cities, plain, each).and(ItemKind::BesiegedCities, besieged, 2 * each)
        };
        if pig { self.with_pig(items, cities) } else { items }
    }

    /// The same with castles among the cities.
    #[cold]
    fn field_items_with_castles(&self, cities: Cities, each: u16, pig: bool) -> Items {
        rule!("castle.field");
        let Cities { plain, besieged, castles } = cities;
        let items = if plain > 0 {
            Items::one(ItemKind::Cities, plain, each).and(ItemKind::BesiegedCities, besieged, 2 * each)
        } else if besieged > 0 {
            Items::one(ItemKind::BesiegedCities, besieged, 2 * each)
        } else {
            let items = Items::one(ItemKind::Castles, castles, each + 1);
            return if pig { self.with_pig(items, cities) } else { items };
        };
        let items = items.and(ItemKind::Castles, castles, each + 1);
        if pig { self.with_pig(items, cities) } else { items }
    }

    /// What the pig adds: a point for each city and castle, and as the rules say for those that are besieged.
    fn with_pig(&self, items: Items, cities: Cities) -> Items {
        let Cities { plain, besieged, castles } = cities;
        rule!("siege.pig" if besieged > 0);
        let each = self.besieged_pig_adds();
        items.and(ItemKind::Pig, plain + castles, 1).and(ItemKind::BesiegedPig, besieged, each)
    }

    /// What a pig adds for a besieged city.
    pub(crate) fn besieged_pig_adds(&self) -> u16 {
        match self.rules.besieged_pig {
            BesiegedPig::Doubled => 2,
            BesiegedPig::Single => 1,
        }
    }
}

/// Completed cities that farmers are paid for.
#[derive(Clone, Copy, Default)]
pub(crate) struct Cities {
    /// Those that count once.
    pub plain: u16,
    /// Those that are besieged and count double.
    pub besieged: u16,
    /// Castles, which count one more.
    pub castles: u16,
}

impl Cities {
    /// How many they are, whatever they are worth.
    fn all(self) -> u16 {
        self.plain + self.besieged + self.castles
    }
}

/// What farmers are paid for a field or, under the first rule, for a city.
pub(crate) struct FieldPayment {
    pub cities: Cities,
    /// Points for a city that counts once.
    pub each: u16,
    /// Whether the pig adds a point for each.
    pub pig: bool,
    /// Whether a pig-herd does.
    pub herd: bool,
    /// Whether it is paid in the final scoring, and not because of a barn.
    pub at_end: bool,
    pub rule: Clause,
}
