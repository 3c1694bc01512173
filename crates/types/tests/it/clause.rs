//! Clauses and their ids.

use bastide_types::Clause;

#[test]
fn clauses_are_found_by_id() {
    assert!(Clause::ALL.is_sorted_by_key(|clause| clause.name()));
    assert!(Clause::ALL.into_iter().all(|clause| Clause::from_name(clause.name()) == Some(clause)));
    assert!(["", "city", "city.score.tiles", "zzz"].into_iter().all(|id| Clause::from_name(id).is_none()));
}
