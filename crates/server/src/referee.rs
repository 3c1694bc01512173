//! The referee: the rule book of chosen rules, and the account of a real table.

use crate::error::Refused;
use crate::info;
use bastide_notation::{TOGGLES, parse_rules, parse_sets};
use bastide_protocol::{ErrorCode, RuleClause, ScoreAccount, ScoreRequest};
use bastide_rulebook::Clause;
use bastide_rules::State;
use bastide_table::referee::{account, read_position};
use bastide_types::{
    ChainedBuilder, Fields, GoodsBonus, PerPlayerCount, Rules, TileSet, TokenPoints, TradeGoods,
};
use serde::Deserialize;

/// What a rule book is asked for.
#[derive(Deserialize)]
pub(crate) struct BookRequest {
    /// Rules such as `c2,chain`; none: every clause of every edition.
    rules: Option<String>,
    /// Sets in play such as `base,traders`; none: all.
    sets: Option<String>,
}

/// The clauses that apply, each with the value that decides it and whether the current edition has another.
pub(crate) fn book(asked: &BookRequest) -> Result<Vec<RuleClause>, Refused> {
    let Some(rules) = &asked.rules else {
        return Ok(bastide_rulebook::clauses().iter().map(info::clause).collect());
    };
    let rules = parse_rules(rules).map_err(|e| refused(format!("rules: {e}")))?;
    let sets: Vec<TileSet> = match &asked.sets {
        Some(sets) => {
            let sets = parse_sets(sets).map_err(|e| refused(format!("sets: {e}")))?;
            sets.into_iter().map(|(set, _)| set).collect()
        }
        None => TileSet::ALL.to_vec(),
    };
    let applying = bastide_rulebook::clauses().iter().filter(|clause| applies(clause, &rules, &sets));
    Ok(applying.map(|clause| valued(clause, &rules)).collect())
}

fn valued(clause: &Clause, rules: &Rules) -> RuleClause {
    let toggle = TOGGLES.iter().find(|toggle| clause.toggle_word().as_deref() == Some(toggle.key));
    let value = toggle.map(|toggle| toggle.value(rules));
    let differs = toggle.is_some_and(|toggle| toggle.value(rules) != toggle.value(&Rules::C2));
    RuleClause { value, differs, ..info::clause(clause) }
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
        "goods.use" => traders,
        _ if id.starts_with("goods.") => goods,
        _ => true,
    }
}

/// Whether a clause goes for the value that its toggle has.
fn names_value(clause: &Clause, rules: &Rules) -> bool {
    let toggle = TOGGLES.iter().find(|toggle| clause.toggle_word().as_deref() == Some(toggle.key));
    toggle.is_none_or(|toggle| clause.goes_for(&toggle.value(rules), &toggle.words()))
}

/// The account of a real table.
pub(crate) fn score(asked: &ScoreRequest) -> Result<ScoreAccount, Refused> {
    let rules = asked.rules.as_deref().map(parse_rules).transpose();
    let rules = rules.map_err(|e| refused(format!("rules: {e}")))?;
    let read = read_position(&asked.text, rules, asked.players, None).map_err(refused)?;
    let state = State::from_position(&read.position).map_err(|errors| {
        let lines: Vec<String> = errors.0.iter().map(ToString::to_string).collect();
        refused(lines.join("\n"))
    })?;
    Ok(account(&state, &read.names))
}

fn refused(why: String) -> Refused {
    Refused::new(ErrorCode::BadSetup, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(rules: &str, sets: Option<&str>) -> Vec<String> {
        let asked = BookRequest { rules: Some(rules.to_owned()), sets: sets.map(str::to_owned) };
        let book = book(&asked).unwrap_or_else(|refused| panic!("{}", refused.msg));
        book.into_iter().map(|clause| clause.id).collect()
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
    }

    #[test]
    fn differences_from_the_current_edition_are_marked() {
        let asked = BookRequest { rules: Some("rgg2003".to_owned()), sets: None };
        let book = book(&asked).unwrap_or_else(|refused| panic!("{}", refused.msg));
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
            .collect();
        for clause in bastide_rulebook::clauses() {
            let waits = clause.needs.as_deref().is_some_and(|set| TileSet::from_name(set).is_none());
            assert_eq!(books.contains(&clause.id), !waits, "{}", clause.id);
        }
    }
}
