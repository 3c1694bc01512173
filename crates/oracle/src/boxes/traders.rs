//! The builder's second part, and goods.

use crate::board::Area;
use crate::game::Game;
use crate::report::Report;
use bastide_types::{
    BuilderTrigger, Goods, GoodsBonus, ItemKind, Items, MeepleKind, PerPlayer, Player, Source, Square,
    TokenPoints, TradeGoods,
};

impl Game {
    /// The active player takes a token for every symbol of a completed city.
    pub(crate) fn take_goods(&mut self, area: &Area, report: &mut Report) {
        if self.rules.goods == TradeGoods::Off {
            return;
        }
        for goods in area.sites.iter().filter_map(|&site| self.board.segment(site).goods) {
            self.goods[self.active][goods] += 1;
            report.goods[goods] += 1;
        }
    }

    /// Pays for goods. The relative bonus is a fraction of the score before any goods are paid.
    pub(crate) fn pay_goods(&mut self, report: &mut Report) {
        let before = self.scores;
        let winners_of = |game: &Game, goods: Goods| {
            let mut tokens = PerPlayer::default();
            game.seats().for_each(|p| tokens[p] = u32::from(game.goods[p][goods]));
            game.heaviest(&tokens)
        };
        let losers: Vec<Player> = self
            .seats()
            .filter(|p| Goods::ALL.into_iter().all(|goods| !winners_of(self, goods).contains(p)))
            .collect();
        for goods in Goods::ALL {
            let winners = winners_of(self, goods);
            for player in self.seats() {
                let items = if winners.contains(&player) {
                    Items::one(ItemKind::Majority(goods), 1, self.majority_bonus(before[player]))
                } else {
                    let each = match self.rules.token_points {
                        TokenPoints::Off => 0,
                        TokenPoints::TwoEach => 2,
                        TokenPoints::TwoEachWithoutMajority => 2 * u16::from(losers.contains(&player)),
                    };
                    Items::one(ItemKind::Tokens(goods), u16::from(self.goods[player][goods]), each)
                };
                self.pay(report, player, Source::Goods, items, None);
            }
        }
    }

    fn majority_bonus(&self, score: i32) -> u16 {
        match self.rules.goods_bonus {
            GoodsBonus::FlatTen => 10,
            GoodsBonus::RelativeTenPercent => (score / 10).max(10) as u16,
        }
    }

    /// Whether the tile just placed earns the active player a further part.
    pub(crate) fn builder_is_served(&self, square: Square) -> bool {
        self.figures.iter().filter(|f| f.player == self.active && f.meeple == MeepleKind::Builder).any(|f| {
            let area = self.board.area(f.site);
            let extends = area.sites.iter().any(|site| site.0 == square);
            // An abbey completes features without being part of them.
            let closes = || self.closed_by_abbey(square).contains(&area);
            earns_part(self.rules.trigger, extends, area.complete() && (extends || closes()))
        })
    }
}

/// Whether a tile earns a further part. Tiles that complete without extending only exist in later expansions.
fn earns_part(trigger: BuilderTrigger, extends: bool, completes: bool) -> bool {
    match trigger {
        BuilderTrigger::Extend => extends,
        BuilderTrigger::ExtendOrComplete => extends || completes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{Rules, Setup, TileSet};

    #[test]
    fn completing_without_extending_earns_a_part_only_if_enabled() {
        for trigger in BuilderTrigger::ALL.iter().copied() {
            assert!(earns_part(trigger, true, false));
            assert!(earns_part(trigger, true, true));
            assert!(!earns_part(trigger, false, false));
        }
        assert!(!earns_part(BuilderTrigger::Extend, false, true));
        assert!(earns_part(BuilderTrigger::ExtendOrComplete, false, true));
    }

    fn goods_points(rules: Rules) -> Vec<i32> {
        let setup = Setup { rules, ..Setup::new(3, &[TileSet::Base, TileSet::Traders]) };
        let mut game = Game::new(&setup);
        for (player, score, wine, cloth) in [(0, 129, 5, 1), (1, 40, 2, 1), (2, 250, 2, 0)] {
            game.scores[Player(player)] = score;
            game.goods[Player(player)][Goods::Wine] = wine;
            game.goods[Player(player)][Goods::Cloth] = cloth;
        }
        let before = game.scores;
        game.pay_goods(&mut Report::default());
        game.seats().map(|p| game.scores[p] - before[p]).collect()
    }

    #[test]
    fn goods_majority_pays_ten_with_ties_and_none_for_absent_goods() {
        assert_eq!(goods_points(Rules::C2), [20, 10, 0]);
    }

    #[test]
    fn relative_bonus_is_a_tenth_of_the_score_before_goods() {
        let rules = Rules { goods_bonus: GoodsBonus::RelativeTenPercent, ..Rules::C2 };
        assert_eq!(goods_points(rules), [24, 10, 0]);
    }

    #[test]
    fn leftover_tokens_pay_two_under_the_house_rule() {
        let rules = Rules { token_points: TokenPoints::TwoEach, ..Rules::C2 };
        assert_eq!(goods_points(rules), [20, 14, 4]);
    }
}
