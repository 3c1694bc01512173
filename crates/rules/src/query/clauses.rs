//! The clauses that affect payments to farmers in addition to the main one.

use crate::query::sheet::Payment;
use crate::state::State;
use bastide_types::{Clause, FeatureAt, ItemKind};

impl State {
    /// Fills in `also` of each payment for a field, or for a city that pays farmers: the clauses for castles, pigs,
    /// pig-herds, besieged cities and the City of Carcassonne. `cities` are the completed cities there. If some of them
    /// are paid through another field, it is unknown here whether the City of Carcassonne is, so its clause is left
    /// out.
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

/// Whether an item counts cities, rather than a bonus for a pig or herd.
fn is_city(kind: ItemKind) -> bool {
    matches!(kind, ItemKind::Cities | ItemKind::BesiegedCities | ItemKind::Castles)
}
