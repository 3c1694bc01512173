//! Items of payments.

use bastide_types::{Clause, ItemKind, Items};

#[test]
fn items_default_to_the_clause_of_the_payment() {
    for (item, payment, rule) in [
        (ItemKind::Tiles, Clause::CityScoreTile, Clause::CityScoreTile),
        (ItemKind::Pig, Clause::FieldScoreCity, Clause::PigBonus),
        (ItemKind::Pig, Clause::FieldScorePerCity, Clause::PigBonusPerCity),
        (ItemKind::Pig, Clause::BarnJoin, Clause::BarnPig),
        (ItemKind::Herd, Clause::CountEndBarn, Clause::HerdBarn),
        (ItemKind::BesiegedCities, Clause::FieldScoreOnce, Clause::SiegeField),
        (ItemKind::BesiegedCities, Clause::BarnEnd, Clause::BarnEnd),
    ] {
        assert_eq!(item.rule(payment), rule, "{item:?} of {payment}");
    }
    let items = Items::one(ItemKind::Cities, 2, 3).and(ItemKind::Pig, 2, 1);
    let rules: Vec<Clause> = items.rules(Clause::FieldScoreCity).collect();
    assert_eq!(rules, [Clause::FieldScoreCity, Clause::PigBonus]);
}
