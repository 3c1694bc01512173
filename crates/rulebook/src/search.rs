//! Full-text search for clauses, with stemming and synonyms, ranked by relevance.

use crate::words::{Synonym, significant, split, stem, stems, synonyms};
use crate::{Clause, clause, clauses};
use bastide_notation::near;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::OnceLock;

/// Only this many words of a query are used.
const MOST_WORDS: usize = 20;

/// The minimum score of a result, as a share of the best result's score.
const SHARE_OF_BEST: f32 = 0.2;

/// The weight of a match through a synonym or a similar word; a direct match has weight 1.
const OTHER_NAME: f32 = 0.8;

/// The weight of matching a phrase of a clause, relative to single words.
const PHRASE: f32 = 1.5;

/// Returns the clauses that match a query, best first. Clauses whose id starts with the query precede all others.
/// `weigh` scales the score of a clause; 0 excludes it.
///
/// A word matches in all its forms, by a prefix, and through its synonyms. Clauses score higher for more and rarer
/// matching words. Words of the source only break ties.
pub fn search(words: &str, weigh: impl Fn(&Clause) -> f32) -> Vec<&'static Clause> {
    static INDEX: OnceLock<Index> = OnceLock::new();
    let index = INDEX.get_or_init(Index::new);
    let typed = words.trim().to_lowercase();
    let terms = index.terms(&significant(split(words).into_iter().take(MOST_WORDS).collect()));
    let phrase: HashSet<&str> = terms.iter().flat_map(|term| term.stems.iter().map(String::as_str)).collect();
    let score = |i: usize| {
        let clause = &clauses()[i];
        let score = index.score(i, &terms, &phrase) * usual(clause) * weigh(clause);
        (!typed.is_empty() && weigh(clause) > 0.0 && clause.id.starts_with(&typed), score, i)
    };
    let mut found: Vec<(bool, f32, usize)> = (0..clauses().len()).map(score).collect();
    let best = found.iter().map(|(_, score, _)| *score).fold(0.0, f32::max);
    found.retain(|(named, score, _)| *named || *score > best * SHARE_OF_BEST);
    found.sort_by(|(a, x, i), (b, y, j)| b.cmp(a).then(y.total_cmp(x)).then(i.cmp(j)));
    found.into_iter().map(|(_, _, i)| &clauses()[i]).collect()
}

/// The name of an expansion that is not implemented, if the query names one.
pub fn not_played(words: &str) -> Option<&'static str> {
    let (asked, (_, names)) =
        (stems(words), clause(bastide_types::Clause::ExpansionNotPlayed.name())?.text.split_once(':')?);
    let mut names = names.trim_end_matches('.').split(',').map(str::trim);
    names.find(|name| !asked.is_empty() && stems(name) == asked)
}

/// One term of a query: a word or a known phrase.
struct Term {
    /// Its words as stems.
    stems: Vec<String>,
    /// Alternative groups of stems, each with its weight; a clause matches a group by having all its stems.
    groups: Vec<(Vec<String>, f32)>,
    /// Its weight; rare terms weigh more.
    worth: f32,
}

/// A clause in the index.
struct Entry {
    /// The frequency of each stem, weighted by the field in which it occurs.
    stems: HashMap<String, f32>,
    /// Its length relative to the average.
    length: f32,
    /// The phrases that documents and players use for it, as sets of stems.
    phrases: Vec<HashSet<String>>,
}

struct Index {
    entries: Vec<Entry>,
    /// The number of clauses that contain each stem.
    spread: HashMap<String, usize>,
    /// Every word of the clauses and synonyms, for prefix search.
    words: BTreeSet<String>,
    synonyms: Vec<Synonym>,
}

impl Index {
    fn new() -> Index {
        let mut entries: Vec<Entry> = clauses().iter().map(entry).collect();
        let mean = entries.iter().map(|entry| entry.length).sum::<f32>() / entries.len() as f32;
        entries.iter_mut().for_each(|entry| entry.length /= mean);
        let mut spread = HashMap::new();
        for stem in entries.iter().flat_map(|entry| entry.stems.keys()) {
            *spread.entry(stem.clone()).or_insert(0) += 1;
        }
        let synonyms = synonyms();
        let theirs = synonyms.iter().flat_map(|synonym| synonym.words.iter().cloned());
        let ours =
            clauses().iter().flat_map(|clause| fields(clause).into_iter().flat_map(|(text, _)| split(&text)));
        let words = ours.chain(theirs).collect();
        Index { entries, spread, words, synonyms }
    }

    /// The score of a clause for the terms of a query, whose stems are `phrase`.
    fn score(&self, clause: usize, terms: &[Term], phrase: &HashSet<&str>) -> f32 {
        let entry = &self.entries[clause];
        let (mut all, mut met, mut score) = (0.0, 0.0, 0.0);
        for term in terms {
            let matched =
                term.groups.iter().map(|(group, counts)| entry.holds(group) * counts).fold(0.0, f32::max);
            all += term.worth;
            score += term.worth * matched;
            met += if matched > 0.0 { term.worth } else { 0.0 };
        }
        let total = |stems: &mut dyn Iterator<Item = &str>| stems.map(|stem| self.worth(stem)).sum::<f32>();
        let asked = total(&mut phrase.iter().copied());
        let likeness = |known: &HashSet<String>| {
            let common = total(&mut known.iter().map(String::as_str).filter(|stem| phrase.contains(stem)));
            let of_both = asked + total(&mut known.iter().map(String::as_str));
            if common == 0.0 { 0.0 } else { 2.0 * common / of_both }
        };
        let alike = entry.phrases.iter().map(likeness).fold(0.0, f32::max);
        if all == 0.0 { 0.0 } else { score * met / all + all * PHRASE * alike * alike }
    }

    /// The weight of a stem.
    fn worth(&self, stem: &str) -> f32 {
        rarity(self.spread.get(stem).copied().unwrap_or(0), self.entries.len())
    }

    /// Splits a query into terms: the longest phrases known as synonyms, and the words between them.
    fn terms(&self, asked: &[String]) -> Vec<Term> {
        let stems: Vec<String> = asked.iter().map(|word| stem(word)).collect();
        let (mut terms, mut at) = (Vec::new(), 0);
        while at < stems.len() {
            let begins = |synonym: &&Synonym| stems[at..].starts_with(&synonym.theirs);
            let known = self.synonyms.iter().filter(begins).map(|synonym| synonym.theirs.len()).max();
            let long = known.unwrap_or(1);
            let meant = stems[at..at + long].to_vec();
            let ours =
                self.synonyms.iter().filter(|s| s.theirs == meant).map(|s| (s.ours.clone(), OTHER_NAME));
            let mut groups: Vec<_> = std::iter::once((meant.clone(), 1.0)).chain(ours).collect();
            if known.is_none() && !self.spread.contains_key(&stems[at]) {
                groups = self.alike(&asked[at]);
            }
            let matched = |entry: &&Entry| groups.iter().any(|(group, _)| entry.holds(group) > 0.0);
            let containing = self.entries.iter().filter(matched).count();
            if containing > 0 {
                terms.push(Term { stems: meant, groups, worth: rarity(containing, self.entries.len()) });
            }
            at += long;
        }
        terms
    }

    /// The groups for an unknown word: known words that it is a prefix of, or else words it may be a misspelling of.
    fn alike(&self, word: &str) -> Vec<(Vec<String>, f32)> {
        let begun = self.words.range(word.to_owned()..).take_while(|known| known.starts_with(word));
        let mut known: Vec<&str> = begun.map(String::as_str).collect();
        if known.is_empty() && word.chars().count() > 3 {
            known = near(word, self.words.iter().map(String::as_str));
        }
        let meant = |word: &str| {
            let stem = stem(word);
            let ours = self.synonyms.iter().filter(|s| s.theirs.contains(&stem)).map(|s| s.ours.clone());
            ours.chain([vec![stem.clone()]]).collect::<Vec<_>>()
        };
        known.into_iter().flat_map(meant).map(|group| (group, OTHER_NAME)).collect()
    }
}

impl Entry {
    /// How well a clause matches all stems of a group, from 0 (one is missing) to nearly 1.
    fn holds(&self, group: &[String]) -> f32 {
        let often = |stem: &String| {
            let there = self.stems.get(stem).copied().unwrap_or(0.0);
            there / (there + 0.5 + self.length)
        };
        group.iter().map(often).fold(1.0, f32::min)
    }
}

/// The weight of a term that this number of clauses contain.
fn rarity(clauses: usize, all: usize) -> f32 {
    (1.0 + (all as f32 - clauses as f32 + 0.5) / (clauses as f32 + 0.5)).ln()
}

/// A factor that ranks rules of every game before those of one box, and both before expansions that are not
/// implemented.
fn usual(clause: &Clause) -> f32 {
    let of_a_box = clause.sets().count() == 1 && clause.sets().all(|set| set != TRADERS);
    if clause.waits() {
        0.5
    } else if of_a_box {
        0.85
    } else {
        1.0
    }
}

/// The main box of this rule book.
const TRADERS: &str = "traders";

/// The texts of a clause, with the weight of a word in each.
fn fields(clause: &Clause) -> [(String, f32); 7] {
    let or_empty = |text: &Option<String>| text.clone().unwrap_or_default();
    // A proper name: otherwise its "City" would match queries about cities.
    let text = clause.text.replace("City of Carcassonne", "Carcassonne");
    let notes = [&clause.toggle, &clause.needs].map(or_empty).join(" ");
    [
        (clause.id.clone(), 2.0),
        (or_empty(&clause.section), 1.5),
        (clause.chapter.clone(), 0.5),
        (text, 2.0),
        (clause.words.join(" "), 1.0),
        (or_empty(&clause.editions) + " " + &notes, 0.3),
        (clause.source.clone(), 0.05),
    ]
}

fn entry(clause: &Clause) -> Entry {
    let (mut found, mut length) = (HashMap::new(), 0.0);
    for (text, counts) in fields(clause) {
        for word in split(&text) {
            *found.entry(stem(&word)).or_insert(0.0) += counts;
            length += counts;
        }
    }
    let phrases = clause.words.iter().map(|phrase| stems(phrase).into_iter().collect()).collect();
    Entry { stems: found, length, phrases }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ids of the best `n` results.
    fn best(words: &str, n: usize) -> Vec<&'static str> {
        search(words, |_| 1.0).into_iter().take(n).map(|clause| clause.id.as_str()).collect()
    }

    #[test]
    fn the_best_clause_comes_first() {
        for (words, id) in [
            ("tie", "majority.tie"),
            ("ties goods", "goods.bonus.tie"),
            ("PENNANT city", "city.score.tile"),
            ("builder.second.o", "builder.second.once"),
            ("builder on a field", "builder.deploy.where"),
            ("crossing", "tile.crossing"),
            ("three cities", "tile.cities"),
            ("lake", "inn.lake"),
        ] {
            assert!(best(words, 3).contains(&id), "{words}: {:?}", best(words, 8));
        }
    }

    #[test]
    fn words_of_the_documents_are_known() {
        for (words, id) in [
            ("thief", "builder.deploy.follower"),
            ("highwayman", "builder.deploy.follower"),
            ("knight", "deploy.segment"),
            ("monastery", "cloister.score"),
            ("builder on a monastery", "builder.deploy.where"),
            ("shield", "city.score.tile"),
            ("coat of arms", "city.score.tile"),
            ("coats of arms", "city.score.tile"),
            ("meeple", "meeple.return"),
            ("big meeple", "majority.large"),
            ("trade counter", "goods.symbol"),
            ("wheat", "goods.symbol"),
            ("immediately", "builder.second.after"),
            ("extra tile", "builder.second"),
            ("double turn", "builder.second"),
            ("twice", "symbols.each-part"),
            ("abbot", "abbot.recall"),
            ("farm", "field.score.city"),
            ("chain reaction", "builder.second.once"),
            ("draw pile", "setup.bag"),
            ("empty space", "place.adjacent"),
        ] {
            assert!(best(words, 5).contains(&id), "{words}: {:?}", best(words, 8));
        }
    }

    #[test]
    fn questions_find_their_clauses() {
        for (words, id) in [
            ("how many meeples", "setup.supply.followers"),
            ("how many followers do i have", "setup.supply.followers"),
            ("when does the game end", "end.bag-empty"),
            ("can i put a follower on a city someone owns", "deploy.unoccupied"),
            ("may i place a meeple on an occupied road", "deploy.unoccupied"),
            ("who starts", "setup.start"),
            ("priest", "deploy.segment"),
            ("hog", "pig.deploy"),
            ("chips", "goods.supply"),
        ] {
            assert!(best(words, 5).contains(&id), "{words}: {:?}", best(words, 8));
        }
    }

    #[test]
    fn unplayed_expansions_are_named() {
        for (words, name) in [
            ("catapult", "The Catapult"),
            ("the Mage and Witch", "Mage & Witch"),
            ("hills and sheep", "Hills & Sheep"),
        ] {
            assert_eq!(not_played(words), Some(name));
            assert!(best(words, 2).contains(&"expansion.not-played"), "{words}: {:?}", best(words, 4));
        }
        assert_eq!((not_played("tower"), not_played(""), not_played("the")), (None, None, None));
    }

    #[test]
    fn every_word_of_the_tables_finds_a_clause() {
        let synonyms = synonyms();
        assert!(synonyms.len() > 30, "{} synonyms", synonyms.len());
        for synonym in &synonyms {
            let words = synonym.words.join(" ");
            let meant = |clause: &&Clause| {
                let there: HashSet<String> = entry(clause).stems.into_keys().collect();
                [&synonym.ours, &synonym.theirs]
                    .iter()
                    .any(|group| group.iter().all(|stem| there.contains(stem)))
            };
            assert!(
                search(&words, |_| 1.0).into_iter().any(|c| meant(&c)),
                "`{words}` does not find `{}`",
                synonym.ours.join(" ")
            );
        }
    }

    #[test]
    fn whole_words_match_anywhere() {
        let finds = |words: &str, id: &str| search(words, |_| 1.0).iter().any(|clause| clause.id == id);
        assert!(!finds("tie", "goods.use"), "`cities` only ends like it");
        assert!(!finds("tie", "draw.set-aside.last"), "nor does a supply that empties");
        assert!(finds("harper", "majority.tie"), "a source");
        assert!(finds("penn", "city.score.tile") && finds("monast", "cloister.score"), "a beginning");
        assert!(!finds("double turn", "place.must"), "its source alone names the double turn");
        assert!(finds("may I place my builder on a monastery?", "builder.deploy.where"), "most of it");
        for nothing in ["zzzz", " ", "", "?!"] {
            assert!(search(nothing, |_| 1.0).is_empty(), "{nothing:?}");
        }
        assert_eq!(search("builder", |_| 1.0).len(), search("Builders", |_| 1.0).len(), "in all its forms");
    }
}
