//! The value of majorities in goods.

use crate::evaluator::Position;
use bastide_types::{Goods, PerPlayer, Player, TradeGoods};

impl Position<'_> {
    /// The points every player is expected to get for goods; 0 if goods are off.
    pub fn goods_bonus(&self) -> PerPlayer<f32> {
        let mut bonus = PerPlayer::default();
        if self.state.rules().goods == TradeGoods::On {
            self.goods(&mut bonus);
        }
        bonus
    }

    /// Adds the expected bonus for each kind of goods, given how far away a majority is and how many turns are
    /// left.
    pub fn goods(&self, totals: &mut PerPlayer<f32>) {
        let state = self.state;
        let come = self.turns / 4.0;
        let reach = 0.5 + self.weights.goods_reach * come / (1.0 + come);
        for goods in Goods::ALL {
            let tokens = |player| f32::from(state.goods(player)[goods]);
            for player in Player::first(state.players()) {
                let others = Player::first(state.players()).filter(|&p| p != player);
                let most = others.map(tokens).fold(0.0, f32::max);
                let mine = tokens(player);
                if mine == 0.0 && most == 0.0 {
                    continue;
                }
                // From 0 (far behind) over ½ (level) to 1 (far ahead); steeper when few turns are left.
                let lead = (mine - most) / reach;
                totals[player] += 10.0 * (0.5 + 0.5 * lead / (1.0 + lead.abs()));
            }
        }
    }
}
