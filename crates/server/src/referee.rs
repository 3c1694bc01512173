//! The referee: the rule book of chosen rules, and the account of a real table.

use crate::error::Refused;
use crate::info;
use crate::request::Words;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use bastide_notation::{TOGGLES, Toggle, ValueError, parse_rules, parse_sets, rules_differences};
use bastide_protocol::{Chosen, ErrorCode, RuleClause, RuleDifference, ScoreAccount, ScoreRequest};
use bastide_rulebook::Clause;
use bastide_rules::State;
use bastide_table::referee::{self, Reading, account, read_position};
use bastide_table::{set_choices, table_rules};
use bastide_types::{
    ChainedBuilder, Fields, GoodsBonus, PerPlayerCount, Rules, TileSet, TokenPoints, TradeGoods,
};

/// Rules and sets as an address names them.
pub(crate) struct Asked {
    /// Rules such as `c2,chain`.
    rules: Option<String>,
    /// Sets such as `2xbase,traders`.
    sets: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for Asked {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked, Refused> {
        let words = Words::from_request_parts(parts, state).await?;
        Ok(Asked { rules: words.get("rules")?, sets: words.get("sets")? })
    }
}

impl Asked {
    /// The rules, if any are named.
    fn rules(&self) -> Result<Option<Rules>, Refused> {
        self.rules.as_deref().map(parse_rules).transpose().map_err(|e| bad_rules("rules", &e))
    }

    /// The sets with their copies, if any are named.
    fn sets(&self) -> Result<Option<Vec<(TileSet, u8)>>, Refused> {
        self.sets.as_deref().map(parse_sets).transpose().map_err(|e| refused(format!("sets: {e}")))
    }

    /// The kinds of sets; all, if none are named.
    fn kinds_of_sets(&self) -> Result<Vec<TileSet>, Refused> {
        let kinds = |sets: Vec<(TileSet, u8)>| sets.into_iter().map(|(set, _)| set).collect();
        Ok(self.sets()?.map_or(TileSet::ALL.to_vec(), kinds))
    }

    /// What is named, and for the rest what is usual here.
    pub(crate) fn or(&self, usual: &Chosen) -> Result<Chosen, Refused> {
        let rules = self.rules.as_deref().map(table_rules).transpose();
        let rules = rules.map_err(|e| bad_rules("rules", &e))?;
        let sets = self.sets()?.map(|sets| set_choices(&sets));
        Ok(Chosen {
            rules: rules.unwrap_or_else(|| usual.rules.clone()),
            sets: sets.unwrap_or_else(|| usual.sets.clone()),
        })
    }
}

/// The clauses that apply, each with the value that decides it and whether the current edition has another; without
/// rules every clause of every edition.
pub(crate) fn book(asked: &Asked) -> Result<Vec<RuleClause>, Refused> {
    let Some(rules) = asked.rules()? else {
        return Ok(bastide_rulebook::clauses().iter().map(info::clause).collect());
    };
    let sets = asked.kinds_of_sets()?;
    let applying = bastide_rulebook::clauses().iter().filter(|clause| applies(clause, &rules, &sets));
    Ok(applying.map(|clause| valued(clause, &rules)).collect())
}

/// In what the rules differ from the current edition, as far as it can show with these sets.
pub(crate) fn differences(asked: &Asked) -> Result<Vec<RuleDifference>, Refused> {
    let (rules, sets) = (asked.rules()?.unwrap_or_default(), asked.kinds_of_sets()?);
    let told = |difference: bastide_notation::RuleDifference| {
        let toggle = Toggle::from_key(difference.key)?;
        let mut applying = clauses_of(toggle).filter(|clause| applies(clause, &rules, &sets));
        Some(RuleDifference {
            toggle: toggle.key.to_owned(),
            title: toggle.title(),
            value: toggle.meaning(&difference.b),
            current: toggle.meaning(&difference.a),
            clause: applying.next()?.id.clone(),
        })
    };
    Ok(rules_differences(&Rules::C2, &rules).into_iter().filter_map(told).collect())
}

/// Sets of which one must be in play for a rule to decide anything; none if it always does. Some rules wait for
/// expansions that cannot be played yet.
pub(crate) fn needs(toggle: &Toggle) -> Vec<String> {
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
pub(crate) fn clauses_of(toggle: &Toggle) -> impl Iterator<Item = &'static Clause> {
    let key = toggle.key;
    bastide_rulebook::clauses().iter().filter(move |clause| clause.toggle_word().as_deref() == Some(key))
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

/// The account of a real table.
pub(crate) fn score(asked: &ScoreRequest) -> Result<ScoreAccount, Refused> {
    let rules = |text: &Option<String>, what| {
        let rules = text.as_deref().map(parse_rules).transpose();
        rules.map_err(|e| bad_rules(what, &e))
    };
    let sets = asked.sets.as_deref().map(parse_sets).transpose();
    let how = Reading {
        rules: rules(&asked.rules, "rules")?,
        recorded: rules(&asked.recorded, "recorded")?,
        sets: sets.map_err(|e| refused(format!("sets: {e}")))?.unwrap_or_default(),
        players: asked.players,
        which: None,
    };
    let read = read_position(&asked.text, &how).map_err(refused)?;
    let state = State::from_position(&read.position).map_err(|errors| {
        let position = referee::refused(&read, &errors).map(Box::new);
        Refused { position, ..refused(referee::faults(&errors)) }
    })?;
    Ok(account(&state, &read))
}

/// Rules that cannot be read. The page shows this above its form of rules.
fn bad_rules(what: &str, fault: &ValueError) -> Refused {
    refused(format!("{what}: {fault} (the page's form of rules lists all)"))
}

fn refused(why: String) -> Refused {
    Refused::new(ErrorCode::BadSetup, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(rules: &str, sets: Option<&str>) -> Vec<String> {
        let asked = Asked { rules: Some(rules.to_owned()), sets: sets.map(str::to_owned) };
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
        assert!(has("c2", Some("base"), "setup.start") && !has("c2", Some("base,river"), "setup.start"));
        assert!(has("c2", Some("base"), "tile.crossing") && !has("c2", Some("base"), "tile.bridge"));
    }

    #[test]
    fn differences_from_the_current_edition_are_marked() {
        let asked = Asked { rules: Some("rgg2003".to_owned()), sets: None };
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
            .chain(ids("c2", Some("base")))
            .collect();
        for clause in bastide_rulebook::clauses() {
            let waits = clause.needs.as_deref().is_some_and(|set| TileSet::from_name(set).is_none());
            assert_eq!(books.contains(&clause.id), !waits, "{}", clause.id);
        }
    }
}
