//! Goods: who takes them, their bonuses at the end, and their number in a position.

use crate::board::node::Node;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::score::Payment;
use bastide_types::{
    Bag, Clause, Event, EventSink, FeatureAt, Goods, GoodsBonus, ItemKind, Items, Player, Position,
    PositionError, Source, TileKind, TokenPoints, TradeGoods,
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

/// Reports more goods tokens than the boxes contain, which is one for each symbol on their tiles. Not checked if a
/// position does not list its boxes.
pub(crate) fn faults_of_goods(Position { sets, goods, .. }: &Position) -> Vec<PositionError> {
    if sets.is_empty() {
        return Vec::new();
    }
    let shown = |kind| {
        let boxes = Bag::of_sets(sets);
        let on_tile = |tile: TileKind| tile.tile().segments().filter(|(_, s)| s.goods == Some(kind)).count();
        TileKind::all().map(|tile| boxes.count(tile) as u32 * on_tile(tile) as u32).sum()
    };
    let fault = |kind| {
        let found = goods.0.iter().map(|seat| u32::from(seat[kind])).sum();
        let owned: u32 = shown(kind);
        (found > owned).then_some(PositionError::Tokens { goods: kind, found, owned })
    };
    Goods::ALL.into_iter().filter_map(fault).collect()
}
