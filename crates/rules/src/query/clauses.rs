//! Which clauses besides the one for fields decide what farmers are paid.

use crate::query::sheet::Payment;
use crate::state::State;
use bastide_types::{Clause, FeatureAt, ItemKind};

impl State {
    /// Names in each payment of a field, or of a city that pays farmers, the further clauses that decide it: a castle's, a
    /// pig's, a pig-herd's, a besieged city's, and that of the City of Carcassonne. `cities`: the completed cities there. Where some
    /// of them are paid through another field, nobody can tell here whether that of the count is, and it is not named.
    pub(crate) fn name_clauses(&self, mut payments: Vec<Payment>, cities: &[FeatureAt]) -> Vec<Payment> {
        let root = |at: &FeatureAt| self.board.root_at(*at);
        let carcassonne = cities.iter().filter_map(root).any(|root| self.is_carcassonne(root));
        for payment in &mut payments {
            let items = || payment.items.iter().filter(|item| item.points() > 0);
            let paid = items().filter(|item| is_city(item.kind)).map(|item| usize::from(item.count));
            let all = paid.sum::<usize>() == cities.len();
            let here = (carcassonne && all).then_some(Clause::CountCity);
            payment.also = here.into_iter().chain(payment.items.rules(payment.rule).skip(1)).collect();
        }
        payments
    }
}

/// Whether an item counts cities, and not once more what figures or herds add for them.
fn is_city(kind: ItemKind) -> bool {
    matches!(kind, ItemKind::Cities | ItemKind::BesiegedCities | ItemKind::Castles)
}
