//! The words of the documents find the clauses that answer them.

use bastide_rulebook::{clause, search};

/// Phrases, and the clauses of which one is among the first three.
fn phrases() -> Vec<(&'static str, Vec<&'static str>)> {
    let lines =
        include_str!("../phrases.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read = |line: &'static str| {
        let (phrase, ids) = line.split_once(" = ").unwrap_or_else(|| panic!("{line}"));
        (phrase, ids.split(' ').collect())
    };
    lines.map(read).collect()
}

#[test]
fn the_right_clause_is_among_the_first_three() {
    let phrases = phrases();
    let mut missed = Vec::new();
    for (phrase, ids) in &phrases {
        assert!(ids.iter().all(|id| clause(id).is_some()), "{phrase}: {ids:?}");
        let found = search(phrase, |_| 1.0);
        if !found.iter().take(3).any(|clause| ids.contains(&clause.id.as_str())) {
            let first: Vec<&str> = found.iter().take(5).map(|clause| clause.id.as_str()).collect();
            missed.push(format!("{phrase}: {first:?}"));
        }
    }
    assert!(phrases.len() > 180, "only {} phrases", phrases.len());
    assert!(missed.is_empty(), "{} of {}:\n{}", missed.len(), phrases.len(), missed.join("\n"));
}
