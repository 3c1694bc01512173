//! Deployments of figures that would come home at once without effect.

use crate::choice::Choice;
use crate::greedy::Greedy;
use bastide_rules::State;
use bastide_types::Action;

impl Greedy {
    /// Removes deployments of figures that would come home at once without effect, such as a builder on a road
    /// that is just completed. They are worth the same as passing, which is the last choice, and look silly.
    pub(crate) fn leave_out_useless(&mut self, placed: &State, from: usize, out: &mut Vec<Choice>) {
        let Some((pass, player)) = out.last().copied().zip(placed.turn().player()) else { return };
        for n in (from..out.len() - 1).rev() {
            let Choice { chain, value } = out[n];
            let Action::Deploy { meeple, .. } = chain.last() else { continue };
            if value != pass.value {
                continue;
            }
            let mut next = self.spare.pop().unwrap_or_else(|| placed.clone());
            let mut at_home = |action| {
                next.clone_from(placed);
                next.apply_unchecked(action, &mut ());
                next.supply(player, meeple)
            };
            if at_home(chain.last()) == at_home(Action::Pass) {
                out.remove(n);
            }
            self.spare.push(next);
        }
    }
}
