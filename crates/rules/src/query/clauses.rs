//! Which clauses besides the one for fields decide what farmers are paid.

use crate::State;
use crate::query::sheet::Payment;
use bastide_types::{FeatureAt, ItemKind};

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
            let here = (carcassonne && all).then_some("count.city");
            let of_items = items().filter_map(|item| clause_of(item.kind, payment.rule));
            payment.also = here.into_iter().chain(of_items).collect();
        }
        payments
    }
}

/// Whether an item counts cities, and not once more what figures or herds add for them.
fn is_city(kind: ItemKind) -> bool {
    match kind {
        ItemKind::Cities | ItemKind::BesiegedCities | ItemKind::Castles => true,
        ItemKind::Tiles
        | ItemKind::Pennants
        | ItemKind::Pig
        | ItemKind::BesiegedPig
        | ItemKind::Herd
        | ItemKind::Majority(_)
        | ItemKind::Tokens(_)
        | ItemKind::Completed(_)
        | ItemKind::Card(_)
        | ItemKind::Fairy
        | ItemKind::Ransom
        | ItemKind::Bazaar => false,
    }
}

/// The clause by which an item of what farmers are paid is reckoned, where it is another than that of the payment.
fn clause_of(kind: ItemKind, rule: &str) -> Option<&'static str> {
    let per_city = rule == "field.score.per-city";
    match kind {
        ItemKind::Castles => Some("castle.field"),
        ItemKind::BesiegedCities => Some("siege.field"),
        ItemKind::BesiegedPig => Some("siege.pig"),
        ItemKind::Pig => Some(if per_city { "pig.bonus.per-city" } else { "pig.bonus" }),
        ItemKind::Herd if rule == "barn.payout" => Some("herd.barn"),
        ItemKind::Herd => Some(if per_city { "herd.bonus.per-city" } else { "herd.bonus" }),
        ItemKind::Cities
        | ItemKind::Tiles
        | ItemKind::Pennants
        | ItemKind::Majority(_)
        | ItemKind::Tokens(_)
        | ItemKind::Completed(_)
        | ItemKind::Card(_)
        | ItemKind::Fairy
        | ItemKind::Ransom
        | ItemKind::Bazaar => None,
    }
}
