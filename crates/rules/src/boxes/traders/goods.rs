//! Goods: who takes them, and their bonuses at the end.

use crate::board::node::Node;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::score::Payment;
use bastide_types::{
    Clause, Event, EventSink, FeatureAt, Goods, GoodsBonus, ItemKind, Items, Player, Source, TokenPoints,
    TradeGoods,
};

impl State {
    /// Gives a city's goods to the player who completes it, whether or not they have a knight in it.
    pub(crate) fn take_goods(&mut self, node: &Node, feature: FeatureAt, sink: &mut impl EventSink) {
        rule!("goods.use");
        match self.rules.goods {
            TradeGoods::Off => return,
            TradeGoods::On => {}
        }
        rule!("goods.trader");
        rule!("goods.symbol");
        rule!("goods.after");
        rule!("goods.supply");
        let (player, goods) = (self.course.active, node.goods());
        for (sum, more) in self.seats[player].goods.0.iter_mut().zip(goods.0) {
            *sum = sum.saturating_add(more);
        }
        rule!("goods.open");
        sink.send(|| Event::TookGoods { player, goods, at: feature });
    }

    /// Scores the bonus for each kind of goods. All bonuses are computed from the scores before any of them.
    pub(crate) fn score_goods(&mut self, sink: &mut impl EventSink) {
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
                let (items, rule) = if tokens == most {
                    rule!("goods.bonus.most");
                    rule!("goods.bonus.tie" if self.seats.players().filter(|&p| self.seats[p].goods[goods] == most).count() > 1);
                    self.majority_bonus(goods, before[player])
                } else {
                    let pays = match self.rules.token_points {
                        TokenPoints::Off => false,
                        TokenPoints::TwoEach => true,
                        TokenPoints::TwoEachWithoutMajority => !self.has_a_majority(player),
                    };
                    if !pays {
                        continue;
                    }
                    let items = Items::one(ItemKind::Tokens(goods), u16::from(tokens), 2);
                    (items, rule!("house.token-points"))
                };
                let payment = Payment { items, rule, source: Source::Goods };
                self.pay_player(player, payment, |_| None, true, sink);
            }
        }
    }

    /// Whether a player has or shares the most tokens of any kind.
    fn has_a_majority(&self, player: Player) -> bool {
        let tokens = |p: Player, goods: Goods| self.seats[p].goods[goods];
        let most = |goods: Goods| self.seats.players().map(|p| tokens(p, goods)).max();
        let leads = |goods: Goods| tokens(player, goods) > 0 && Some(tokens(player, goods)) == most(goods);
        Goods::ALL.into_iter().any(leads)
    }

    fn majority_bonus(&self, goods: Goods, score: i32) -> (Items, Clause) {
        let (points, rule) = match self.rules.goods_bonus {
            GoodsBonus::FlatTen => (10, Clause::GoodsBonusMost),
            GoodsBonus::RelativeTenPercent => {
                rule!("house.relative-bonus.base");
                ((score / 10).max(10), rule!("house.relative-bonus"))
            }
        };
        let points = u16::try_from(points).expect("nobody has ten times as many points as fit");
        (Items::one(ItemKind::Majority(goods), 1, points), rule)
    }
}
