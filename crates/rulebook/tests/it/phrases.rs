//! Phrases from the documents find the clauses that answer them.

use bastide_rulebook::{Clause, applies, clause, search};
use bastide_types::{Rules, TileSet};

/// Phrases, each with clauses of which one must be among the first three results.
fn phrases(list: &'static str) -> Vec<(&'static str, Vec<&'static str>)> {
    let lines = list.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read = |line: &'static str| {
        let (phrase, ids) = line.split_once(" = ").unwrap_or_else(|| panic!("{line}"));
        (phrase, ids.split(' ').collect())
    };
    lines.map(read).collect()
}

/// The number of phrases in a list, and those that do not find their clause with what they find instead, under this
/// weighting.
fn missed(list: &'static str, weigh: impl Fn(&Clause) -> f32) -> (usize, Vec<String>) {
    let phrases = phrases(list);
    let mut missed = Vec::new();
    for (phrase, ids) in &phrases {
        assert!(ids.iter().all(|id| clause(id).is_some()), "{phrase}: {ids:?}");
        let found = search(phrase, &weigh);
        if !found.iter().take(3).any(|clause| ids.contains(&clause.id.as_str())) {
            let first: Vec<&str> = found.iter().take(5).map(|clause| clause.id.as_str()).collect();
            missed.push(format!("{phrase}: {first:?}"));
        }
    }
    (phrases.len(), missed)
}

/// The weight of a clause on the page of a game with Traders & Builders: clauses that do not apply there count less.
fn on_the_page(clause: &Clause) -> f32 {
    if applies(clause, &Rules::C2, &[TileSet::Base, TileSet::Traders]) { 1.0 } else { 0.6 }
}

#[test]
fn right_clause_is_in_the_top_three() {
    let (phrases, missed) = missed(include_str!("../phrases.txt"), |_| 1.0);
    assert!(phrases > 180, "only {phrases} phrases");
    assert!(missed.is_empty(), "{} of {phrases}:\n{}", missed.len(), missed.join("\n"));
}

/// At least 95 % succeed with the page's weighting and with phrases taken from the documents without regard to what the
/// search knows.
#[test]
fn unseen_phrases_find_their_clause() {
    let lists = [
        include_str!("../phrases.txt"),
        include_str!("../phrases-first.txt"),
        include_str!("../phrases-second.txt"),
        include_str!("../phrases-third.txt"),
        include_str!("../phrases-fourth.txt"),
    ];
    for list in lists {
        for (where_to, (phrases, missed)) in
            [("everywhere", missed(list, |_| 1.0)), ("page", missed(list, on_the_page))]
        {
            println!("{where_to}: {} of {phrases} missed\n{}", missed.len(), missed.join("\n"));
            assert!(
                missed.len() * 20 <= phrases,
                "{where_to}: {} of {phrases}:\n{}",
                missed.len(),
                missed.join("\n")
            );
        }
    }
}
