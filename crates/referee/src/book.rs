//! The rule book of chosen rules: which clauses apply, and in what they differ from the current edition.

use bastide_notation::{TOGGLES, Toggle, rules_differences};
use bastide_protocol::{Choice, RuleClause, RuleDifference, Toggle as ToggleInfo};
use bastide_rulebook::Clause;
use bastide_types::{
    ChainedBuilder, Fields, GoodsBonus, PerPlayerCount, Rules, TileSet, TokenPoints, TradeGoods,
};

/// Every clause of every edition.
pub fn whole_book() -> Vec<RuleClause> {
    bastide_rulebook::clauses().iter().map(clause_to_wire).collect()
}

/// The clauses that apply under these rules with these sets, each with the value that decides it and whether the
/// current edition has another.
pub fn book(rules: &Rules, sets: &[TileSet]) -> Vec<RuleClause> {
    let applying = bastide_rulebook::clauses().iter().filter(|clause| applies(clause, rules, sets));
    applying.map(|clause| valued(clause, rules)).collect()
}

/// In what the rules differ from the current edition, as far as it can show with these sets.
pub fn differences(rules: &Rules, sets: &[TileSet]) -> Vec<RuleDifference> {
    let told = |difference: bastide_notation::RuleDifference| {
        let toggle = Toggle::from_key(difference.key)?;
        let mut applying = clauses_of(toggle).filter(|clause| applies(clause, rules, sets));
        Some(RuleDifference {
            toggle: toggle.key.to_owned(),
            title: toggle.title(),
            value: toggle.meaning(&difference.b),
            current: toggle.meaning(&difference.a),
            clause: applying.next()?.id.clone(),
        })
    };
    rules_differences(&Rules::C2, rules).into_iter().filter_map(told).collect()
}

/// Every rule that can be chosen, in the order of the rule book.
pub fn toggles() -> Vec<ToggleInfo> {
    let mut toggles: Vec<ToggleInfo> = TOGGLES.iter().map(toggle).collect();
    let place = |id: &String| bastide_rulebook::clauses().iter().position(|clause| clause.id == *id);
    toggles.sort_by_cached_key(|toggle| toggle.clauses.last().and_then(place));
    toggles
}

fn toggle(toggle: &Toggle) -> ToggleInfo {
    let choice = |value: String| Choice { title: toggle.meaning(&value), value };
    let clauses: Vec<&Clause> = clauses_of(toggle).collect();
    ToggleInfo {
        toggle: toggle.key.to_owned(),
        title: toggle.title(),
        values: toggle.values().into_iter().map(choice).collect(),
        // The last one: house rules come after what editions print.
        chapter: clauses.last().map(|clause| clause.chapter.clone()).unwrap_or_default(),
        clauses: clauses.into_iter().map(|clause| clause.id.clone()).collect(),
        needs: needs(toggle),
    }
}

/// A clause in its wire form.
pub fn clause_to_wire(clause: &Clause) -> RuleClause {
    RuleClause {
        id: clause.id.clone(),
        chapter: clause.chapter.clone(),
        section: clause.section.clone(),
        text: clause.text.clone(),
        source: clause.source.clone(),
        editions: clause.editions.clone(),
        toggle: clause.toggle_word(),
        needs: clause.needs.clone(),
        value: None,
        differs: false,
    }
}

/// Sets of which one must be in play for a rule to decide anything; none if it always does. Some rules wait for
/// expansions that cannot be played yet.
pub fn needs(toggle: &Toggle) -> Vec<String> {
    let with = |value: &String| {
        let mut rules = Rules::C2;
        toggle.set(&mut rules, value);
        rules
    };
    let values: Vec<Rules> = toggle.values().iter().map(with).collect();
    let shows = |sets: &[TileSet]| {
        values.iter().any(|rules| clauses_of(toggle).any(|clause| applies(clause, rules, sets)))
    };
    if shows(&[TileSet::Base]) {
        return Vec::new();
    }
    let sets = TileSet::ALL.into_iter().filter(|set| shows(&[TileSet::Base, *set]));
    let sets: Vec<String> = sets.map(|set| set.name().to_owned()).collect();
    if sets.is_empty() {
        clauses_of(toggle).filter_map(|clause| clause.needs.clone()).collect()
    } else {
        sets
    }
}

/// The clauses that tell what a toggle decides.
pub fn clauses_of(toggle: &Toggle) -> impl Iterator<Item = &'static Clause> {
    let key = toggle.key;
    bastide_rulebook::clauses().iter().filter(move |clause| clause.toggle_word().as_deref() == Some(key))
}

fn valued(clause: &Clause, rules: &Rules) -> RuleClause {
    let toggle = TOGGLES.iter().find(|toggle| clause.toggle_word().as_deref() == Some(toggle.key));
    let value = toggle.map(|toggle| toggle.value(rules));
    let differs = toggle.is_some_and(|toggle| toggle.value(rules) != toggle.value(&Rules::C2));
    RuleClause { value, differs, ..clause_to_wire(clause) }
}

/// Whether a clause can decide anything under these rules with these sets.
fn applies(clause: &Clause, rules: &Rules, sets: &[TileSet]) -> bool {
    let needed = match clause.needs.as_deref() {
        None => true,
        Some(set) => TileSet::from_name(set).is_some_and(|set| sets.contains(&set)),
    };
    needed && subject_is_in_play(&clause.id, rules, sets) && names_value(clause, rules)
}

/// Whether what a clause is about is in play: farmers, pigs, builders, goods.
fn subject_is_in_play(id: &str, rules: &Rules, sets: &[TileSet]) -> bool {
    let traders = sets.contains(&TileSet::Traders);
    let owned = |count| match count {
        PerPlayerCount::FromSets => traders,
        PerPlayerCount::Exactly(n) => n > 0,
    };
    let fields = rules.fields == Fields::On;
    let goods = traders && rules.goods == TradeGoods::On;
    match id {
        _ if id.starts_with("field.") => fields,
        _ if id.starts_with("pig.") => fields && owned(rules.pigs),
        _ if id.starts_with("builder.") => owned(rules.builders),
        "house.chain" => owned(rules.builders) && rules.chain == ChainedBuilder::On,
        "house.token-points" => goods && rules.token_points == TokenPoints::TwoEach,
        _ if id.starts_with("house.relative-bonus") => {
            goods && rules.goods_bonus == GoodsBonus::RelativeTenPercent
        }
        "setup.start" => !sets.contains(&TileSet::River),
        "goods.use" | "tile.bridge" | "tile.cottage" | "tile.cloister" | "tile.cities" => traders,
        _ if id.starts_with("goods.") => goods,
        _ => true,
    }
}

/// Whether a clause goes for the value that its toggle has.
fn names_value(clause: &Clause, rules: &Rules) -> bool {
    let toggle = TOGGLES.iter().find(|toggle| clause.toggle_word().as_deref() == Some(toggle.key));
    toggle.is_none_or(|toggle| clause.goes_for(&toggle.value(rules), &toggle.words()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_notation::{parse_rules, parse_sets};

    fn ids(rules: &str, sets: Option<&str>) -> Vec<String> {
        let sets = sets.map_or(TileSet::ALL.to_vec(), |sets| {
            parse_sets(sets).unwrap().into_iter().map(|(set, _)| set).collect()
        });
        book(&parse_rules(rules).unwrap(), &sets).into_iter().map(|clause| clause.id).collect()
    }

    #[test]
    fn only_what_applies_is_in_the_book() {
        let has = |rules: &str, sets: Option<&str>, id: &str| ids(rules, sets).iter().any(|i| i == id);
        assert!(has("c2", None, "field.score.city") && !has("c2", None, "field.score.per-city"));
        assert!(!has("rgg2003", None, "field.score.city") && has("rgg2003", None, "pig.bonus.per-city"));
        assert!(has("c2", None, "city.score.small") && has("rgg2003", None, "city.score.small"));
        assert!(!has("c2", None, "house.chain") && has("c2,chain", None, "house.chain"));
        assert!(has("c2", None, "road.score.inn") && !has("c2", Some("base,traders"), "road.score.inn"));
        assert!(!has("c2", Some("base"), "builder.second") && !has("c2", Some("base"), "goods.trader"));
        assert!(!has("c2,no-fields", None, "field.touch") && has("c2,no-fields", None, "deploy.field"));
        assert!(!has("c2,no-goods", None, "goods.trader") && has("c2,no-goods", None, "goods.use"));
        assert!(!has("c2,no-pig", None, "pig.bonus") && !has("c2,no-builder", None, "builder.second"));
        assert!(!has("c2", None, "abbey.goods"), "it cannot be played here yet");
        assert!(has("c2,goods-bonus=relative", None, "house.relative-bonus"));
        assert!(!has("c2", None, "house.relative-bonus"));
        assert!(has("c2", Some("base"), "setup.start") && !has("c2", Some("base,river"), "setup.start"));
        assert!(has("c2", Some("base"), "tile.crossing") && !has("c2", Some("base"), "tile.bridge"));
    }

    #[test]
    fn differences_from_the_current_edition_are_marked() {
        let book = book(&Rules::RGG2003, &TileSet::ALL);
        let clause = |id: &str| book.iter().find(|clause| clause.id == id).unwrap();
        assert!(clause("city.score.small").differs && !clause("city.score.tile").differs);
        assert_eq!(clause("city.score.small").value.as_deref(), Some("one-per-tile"));
        assert!(!clause("goods.bonus.most").differs);
    }

    #[test]
    fn every_clause_is_in_some_book_unless_it_waits_for_an_expansion() {
        let books: Vec<String> = ["c2,chain,token-points=2", "rgg2003", "c1-second,goods-bonus=relative"]
            .into_iter()
            .flat_map(|rules| ids(rules, None))
            .chain(ids("c2", Some("base")))
            .collect();
        for clause in bastide_rulebook::clauses() {
            let waits = clause.needs.as_deref().is_some_and(|set| TileSet::from_name(set).is_none());
            assert_eq!(books.contains(&clause.id), !waits, "{}", clause.id);
        }
    }
}
