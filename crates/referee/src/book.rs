//! The rule book for given rules: the clauses that apply, and the differences from the current edition.

use bastide_notation::{TOGGLES, Toggle};
use bastide_protocol::{Choice, RuleClause, RuleDifference, Toggle as ToggleInfo};
use bastide_rulebook::{Clause, Difference, applies, clauses_of, compare, needs, search};
use bastide_types::{Rules, TileSet};

/// The clauses that apply under these rules with these sets, in the order of the book, each with the value that decides
/// it and whether that differs from the current edition. Without rules, every clause of every edition. With `words`,
/// the clauses that a search finds, the best first, including those that do not apply; these are marked.
pub fn book(rules: Option<&Rules>, sets: &[TileSet], words: Option<&str>) -> Vec<RuleClause> {
    let in_book = |clause: &Clause| rules.is_none_or(|rules| applies(clause, rules, sets));
    let clauses: Vec<&Clause> = match words {
        Some(words) => return found(rules, sets, words),
        None => bastide_rulebook::clauses().iter().filter(|clause| in_book(clause)).collect(),
    };
    let to_wire = |clause| rules.map_or_else(|| clause_to_wire(clause), |rules| valued(clause, rules));
    clauses.into_iter().map(to_wire).collect()
}

/// The factor on the search score of a clause that does not apply.
const NOT_HERE: f32 = 0.6;

/// The clauses that a search finds. Those that do not apply are marked with the reason.
fn found(rules: Option<&Rules>, sets: &[TileSet], words: &str) -> Vec<RuleClause> {
    let Some(rules) = rules else { return search(words, |_| 1.0).into_iter().map(clause_to_wire).collect() };
    let here = |clause: &Clause| applies(clause, rules, sets);
    let to_wire = |clause: &Clause| {
        let elsewhere = !here(clause) && (clause.waits() || applies(clause, rules, &TileSet::ALL));
        RuleClause { elsewhere, otherwise: !here(clause) && !elsewhere, ..valued(clause, rules) }
    };
    let found = search(words, |clause| if here(clause) { 1.0 } else { NOT_HERE });
    found.into_iter().map(to_wire).collect()
}

/// The differences of the rules from the current edition, as far as they matter with these sets.
pub fn differences(rules: &Rules, sets: &[TileSet]) -> Vec<RuleDifference> {
    compare([&Rules::C2, rules], sets).shown.into_iter().filter_map(describe).collect()
}

/// Describes a difference; `None` if no clause of the second rules covers it.
pub(crate) fn describe(difference: Difference) -> Option<RuleDifference> {
    let [current, value] = difference.values.map(|value| difference.toggle.meaning(&value));
    let (clause, _) = difference.clauses.into_iter().find(|(_, sides)| sides[1])?;
    Some(RuleDifference {
        toggle: difference.toggle.key.to_owned(),
        title: difference.toggle.title(),
        value,
        current,
        clause: clause.id.clone(),
    })
}

/// Every toggle, in the order of the rule book.
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
        // The last clause decides, since house rules come after what editions print.
        chapter: clauses.last().map(|clause| clause.chapter.clone()).unwrap_or_default(),
        clauses: clauses.into_iter().map(|clause| clause.id.clone()).collect(),
        needs: needs(toggle),
    }
}

/// Converts a clause into its wire form.
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
        elsewhere: false,
        otherwise: false,
    }
}

fn valued(clause: &Clause, rules: &Rules) -> RuleClause {
    let toggle = TOGGLES.iter().find(|toggle| clause.toggle_word().as_deref() == Some(toggle.key));
    let value = toggle.map(|toggle| toggle.value(rules));
    let differs = toggle.is_some_and(|toggle| toggle.value(rules) != toggle.value(&Rules::C2));
    RuleClause { value, differs, ..clause_to_wire(clause) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_notation::{TOGGLES, Toggle, parse_rules, parse_sets};

    fn ids(rules: &str, sets: Option<&str>) -> Vec<String> {
        let sets = sets.map_or(TileSet::ALL.to_vec(), |sets| {
            parse_sets(sets).unwrap().into_iter().map(|(set, _)| set).collect()
        });
        book(Some(&parse_rules(rules).unwrap()), &sets, None).into_iter().map(|clause| clause.id).collect()
    }

    #[test]
    fn book_contains_only_applicable_clauses() {
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
        assert!(has("c2", None, "herd.bonus") && !has("c2", Some("base,river"), "herd.bonus"));
        assert!(has("c2", None, "count.move") && !has("c2,count=off", None, "count.moves.itself"));
        assert!(!has("c2", None, "flier.each-part"), "it cannot be played here");
        assert!(has("c2,goods-bonus=relative", None, "house.relative-bonus"));
        assert!(!has("c2", None, "house.relative-bonus"));
        assert!(has("c2", Some("base"), "setup.start") && !has("c2", Some("base,river"), "setup.start"));
        assert!(has("c2", Some("base"), "tile.crossing") && !has("c2", Some("base"), "tile.bridge"));
        assert!(!has("c2", Some("base"), "king.take") && has("c2,king=on", Some("base"), "king.take"));
        assert!(!has("c2,king=off", None, "king.take") && has("c2,king=off", None, "robber.take"));
        assert!(has("c2", Some("base,abbey"), "mayor.strength") && has("c2", None, "mayor.deploy"));
        assert!(!has("c2,mayors=0", None, "mayor.strength") && !has("c2", Some("base"), "mayor.strength"));
        assert!(has("c2,mayors=1", Some("base"), "mayor.strength"));
        assert!(
            !has("c2,mayors=1", Some("base"), "wagon.move") && has("c2,wagons=1", Some("base"), "wagon.move")
        );
        assert!(has("c2", None, "barn.end") && !has("c2,barns=0", None, "barn.end"));
        assert!(has("c2", None, "abbey.where") && !has("c2,abbeys=0", None, "abbey.where"));
        assert!(!has("c2,siege=off", None, "siege.field") && has("c2,siege=off", None, "siege.escape"));
        assert!(has("c2", Some("base,besiegers"), "siege.score") && has("c2", None, "siege.final"));
        assert!(has("c2", Some("base,festival"), "festival.instead"));
        assert!(!has("c2,festival=off", None, "festival.instead"));
    }

    #[test]
    fn differences_from_the_current_edition_are_marked() {
        let book = book(Some(&Rules::RGG2003), &TileSet::ALL, None);
        let clause = |id: &str| book.iter().find(|clause| clause.id == id).unwrap();
        assert!(clause("city.score.small").differs && !clause("city.score.tile").differs);
        assert_eq!(clause("city.score.small").value.as_deref(), Some("one-per-tile"));
        assert!(!clause("goods.bonus.most").differs);
    }

    #[test]
    fn search_results_are_ranked() {
        let found = |rules: Option<&Rules>, words| -> Vec<String> {
            let book = book(rules, &[TileSet::Base, TileSet::Traders], Some(words));
            book.into_iter().map(|clause| clause.id).collect()
        };
        let all: Vec<&str> = search("thief", |_| 1.0).iter().map(|c| c.id.as_str()).collect();
        assert_eq!(found(None, "thief"), all);
        assert!(!found(Some(&Rules::C2), "thief").is_empty());
        assert!(found(Some(&Rules::C2), "zzzz").is_empty());
    }

    #[test]
    fn inapplicable_clauses_are_found_and_marked() {
        let found = |words, sets: &[TileSet]| book(Some(&Rules::C2), sets, Some(words));
        let place = |clause: &RuleClause| (clause.id.clone(), clause.elsewhere, clause.otherwise);
        let base = [TileSet::Base];
        for words in ["big meeple", "large follower", "big guy", "the big guy"] {
            let first = |sets: &[TileSet]| found(words, sets).iter().take(3).map(place).collect::<Vec<_>>();
            assert!(first(&base).contains(&("deploy.large".to_owned(), true, false)), "{words}");
            assert!(first(&TileSet::ALL).contains(&("deploy.large".to_owned(), false, false)), "{words}");
        }
        assert!(!found("knight", &base)[0].elsewhere, "what applies comes first");
        let house = &found("kissybooboo", &TileSet::ALL)[0];
        assert!(house.id.starts_with("house.") && house.otherwise && !house.elsewhere);
        assert!(found("catapult", &base)[0].elsewhere, "it is not played here at all");
        assert!(found("zzzz", &base).is_empty());
    }

    /// The phrases of the documents find the same clauses on the page as in the book.
    #[test]
    fn documented_phrases_find_their_clauses() {
        let lines = include_str!("../../rulebook/tests/phrases.txt").lines();
        let phrases: Vec<_> =
            lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" = ")).collect();
        assert!(phrases.len() > 180);
        for sets in [&[TileSet::Base, TileSet::Traders][..], &TileSet::ALL] {
            let first =
                |words| book(Some(&Rules::C2), sets, Some(words)).into_iter().take(3).map(|clause| clause.id);
            let missed: Vec<&str> = phrases
                .iter()
                .filter(|(phrase, ids)| !first(phrase).any(|id| ids.split(' ').any(|known| known == id)))
                .map(|(phrase, _)| *phrase)
                .collect();
            assert!(missed.len() * 20 <= phrases.len(), "{} of {}: {missed:?}", missed.len(), phrases.len());
        }
    }

    #[test]
    fn every_clause_of_a_supported_box_is_in_some_book() {
        // Try each value of each toggle.
        let with = |toggle: &Toggle, value: String| ids(&format!("c2,{}={value}", toggle.key), None);
        let values =
            TOGGLES.iter().flat_map(|toggle| toggle.values().into_iter().map(move |value| (toggle, value)));
        let books: Vec<String> = values
            .flat_map(|(toggle, value)| with(toggle, value))
            .chain(ids("c2", Some("base")))
            .chain(ids("c2", Some("base,river")))
            .collect();
        for clause in bastide_rulebook::clauses() {
            assert_eq!(books.contains(&clause.id), !clause.waits(), "{}", clause.id);
        }
    }
}
