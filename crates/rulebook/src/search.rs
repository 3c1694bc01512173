//! Search: stems of words, the words of the documents and of players, the best clause first.

use crate::{Clause, clauses};
use bm25::{Document, SearchEngine, SearchEngineBuilder, SearchResult, Tokenizer};
use rust_stemmers::{Algorithm, Stemmer};
use std::collections::{BTreeSet, HashSet};
use std::sync::OnceLock;

/// Words for the same thing stand in the tables of its section "Words".
const README: &str = include_str!("../../../rulebook/README.md");

/// So many words are looked at.
const MOST_WORDS: usize = 20;

/// Words of questions, which stand in many clauses and ask for none.
const QUESTION: &[&str] = &[
    "a", "am", "an", "any", "are", "be", "can", "could", "did", "do", "does", "get", "gets", "had", "has",
    "have", "he", "her", "his", "how", "i", "if", "in", "is", "it", "its", "many", "may", "me", "much",
    "must", "my", "not", "of", "on", "or", "our", "shall", "she", "should", "so", "somebody", "someone",
    "that", "the", "their", "there", "they", "this", "to", "was", "we", "what", "when", "where", "which",
    "who", "whose", "why", "will", "with", "would", "you", "your",
];

/// A word that stands in more than this share of the clauses, in hundredths, tells nothing.
const COMMON: usize = 32;

/// The clauses among those given that hold what is asked for, the best first; those that hold the most of it, if none
/// holds all. A word is found in all its forms, and by its beginning; what documents and players call otherwise is
/// found by their words, too. Sources are looked at only where nothing else holds the words.
pub fn search(words: &str, among: impl Fn(&Clause) -> bool) -> Vec<&'static Clause> {
    static BOOK: OnceLock<[Index; 2]> = OnceLock::new();
    let [text, with_sources] = BOOK.get_or_init(|| [Index::new(false), Index::new(true)]);
    let mut asked: Vec<String> = split(words).take(MOST_WORDS).collect();
    if asked.is_empty() {
        return Vec::new();
    }
    let tells = |word: &String| !QUESTION.contains(&word.as_str());
    if asked.iter().any(tells) {
        asked.retain(tells);
    }
    let typed = words.trim().to_lowercase();
    let among: Vec<usize> = (0..clauses().len()).filter(|&i| among(&clauses()[i])).collect();
    let named: Vec<usize> = among.iter().copied().filter(|&i| clauses()[i].id.starts_with(&typed)).collect();
    let mut found = text.find(&asked, &among, true);
    if found.is_empty() && named.is_empty() {
        found = with_sources.find(&asked, &among, true);
    }
    if found.is_empty() && named.is_empty() {
        found = with_sources.find(&asked, &among, false);
    }
    let rest = found.into_iter().filter(|i| !named.contains(i));
    named.iter().copied().chain(rest).map(|i| &clauses()[i]).collect()
}

/// Lower-case words of letters and digits.
fn split(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase)
}

fn stem(word: &str) -> String {
    static STEMMER: OnceLock<Stemmer> = OnceLock::new();
    STEMMER.get_or_init(|| Stemmer::create(Algorithm::English)).stem(word).into_owned()
}

/// The stems of a phrase; short words such as `of` do not count where there are others.
fn stems(phrase: &str) -> Vec<String> {
    let words: Vec<String> = split(phrase).collect();
    let long = |word: &&String| word.len() > 2 && !["the", "and"].contains(&word.as_str());
    let stems: Vec<String> = words.iter().filter(long).map(|word| stem(word)).collect();
    if stems.is_empty() { words.iter().map(|word| stem(word)).collect() } else { stems }
}

/// Stems that are separated by spaces already.
struct Stems;

impl Tokenizer for Stems {
    fn tokenize(&self, text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }
}

/// What others say, and what this book says, as stems.
struct Synonym {
    theirs: Vec<String>,
    ours: Vec<String>,
    /// Their words as they are written.
    said: Vec<String>,
}

/// The tables of synonyms: in each row our word, then theirs.
fn synonyms() -> Vec<Synonym> {
    let section = README.split("\n## ").find(|section| section.starts_with("Words\n")).unwrap_or_default();
    let lines: Vec<&str> = section.lines().collect();
    let line = |line: &str| line.starts_with("|---");
    let is_row =
        |i: usize| lines[i].starts_with('|') && !line(lines[i]) && !lines.get(i + 1).is_some_and(|l| line(l));
    let rows = (0..lines.len()).filter(|&i| is_row(i)).map(|i| lines[i].split('|').map(str::trim));
    let of_row = |cells: Vec<&str>| {
        let ours = stems(cells.first().copied().unwrap_or_default());
        let theirs: BTreeSet<&str> = cells.iter().skip(1).flat_map(|cell| cell.split(',')).collect();
        let synonyms = theirs.into_iter().map(|theirs| Synonym {
            theirs: stems(theirs),
            ours: ours.clone(),
            said: split(theirs).collect(),
        });
        synonyms.filter(|synonym| !synonym.theirs.is_empty() && synonym.theirs != ours).collect::<Vec<_>>()
    };
    rows.flat_map(|cells| of_row(cells.filter(|cell| !cell.is_empty()).collect())).collect()
}

/// One thing that is asked for: any of these groups of stems, all of a group.
type Wish = Vec<Vec<String>>;

struct Index {
    engine: SearchEngine<usize, u32, Stems>,
    /// The stems of each clause.
    stems: Vec<HashSet<String>>,
    /// Every word of the clauses and of the synonyms, to be found by its beginning.
    words: BTreeSet<String>,
    synonyms: Vec<Synonym>,
}

impl Index {
    fn new(sources: bool) -> Index {
        let texts: Vec<String> = clauses().iter().map(|clause| weighted(clause, sources)).collect();
        let synonyms = synonyms();
        let theirs = synonyms.iter().flat_map(|synonym| synonym.said.iter().cloned());
        let words = texts.iter().flat_map(|text| split(text)).chain(theirs).collect();
        let stemmed: Vec<String> =
            texts.iter().map(|text| split(text).map(|word| stem(&word) + " ").collect()).collect();
        let stems = stemmed.iter().map(|text| Stems.tokenize(text).into_iter().collect()).collect();
        let documents = stemmed.into_iter().enumerate().map(|(i, text)| Document::new(i, text));
        let engine = SearchEngineBuilder::with_tokenizer_and_documents(Stems, documents).build();
        Index { engine, stems, words, synonyms }
    }

    /// Places in the book of the clauses that grant every wish, or if not `every` as many wishes as any of them does.
    fn find(&self, asked: &[String], among: &[usize], every: bool) -> Vec<usize> {
        let wishes = self.wishes(asked);
        let granted = |i: &usize| wishes.iter().filter(|wish| self.grants(*i, wish)).count();
        let most = if every { wishes.len() } else { among.iter().map(granted).max().unwrap_or(0) };
        if most == 0 {
            return Vec::new();
        }
        let query: BTreeSet<&str> = wishes.iter().flatten().flatten().map(String::as_str).collect();
        let query = query.into_iter().collect::<Vec<_>>().join(" ");
        let score = |found: SearchResult<usize>| (found.score * weight(found.document.id), found.document.id);
        let mut found: Vec<(f32, usize)> = self.engine.search(&query, None).into_iter().map(score).collect();
        found.retain(|(_, i)| among.binary_search(i).is_ok() && granted(i) == most);
        found.sort_by(|(a, i), (b, j)| b.total_cmp(a).then(i.cmp(j)));
        found.into_iter().map(|(_, i)| i).collect()
    }

    fn grants(&self, clause: usize, wish: &Wish) -> bool {
        wish.iter().any(|group| group.iter().all(|stem| self.stems[clause].contains(stem)))
    }

    /// What words ask for: the longest phrases that are known as a synonym, and the words between them.
    fn wishes(&self, asked: &[String]) -> Vec<Wish> {
        let stems: Vec<String> = asked.iter().map(|word| stem(word)).collect();
        let (mut wishes, mut at) = (Vec::new(), 0);
        while at < stems.len() {
            let begins = |synonym: &&Synonym| stems[at..].starts_with(&synonym.theirs);
            let known = self.synonyms.iter().filter(begins).map(|synonym| synonym.theirs.len()).max();
            let long = known.unwrap_or(1);
            let phrase = &stems[at..at + long];
            let ours = self.synonyms.iter().filter(|s| s.theirs == phrase).map(|s| s.ours.clone());
            let mut wish: Wish = std::iter::once(phrase.to_vec()).chain(ours).collect();
            if known.is_none() && !self.stems.iter().any(|clause| clause.contains(&stems[at])) {
                wish.extend(self.begun(&asked[at]));
            }
            wishes.push(wish);
            at += long;
        }
        let tells = |wish: &Wish| {
            (0..self.stems.len()).filter(|i| self.grants(*i, wish)).count() * 100 < self.stems.len() * COMMON
        };
        if wishes.iter().any(tells) { wishes.into_iter().filter(tells).collect() } else { wishes }
    }

    /// What words that begin like this ask for.
    fn begun(&self, beginning: &str) -> Vec<Vec<String>> {
        let words = self.words.range(beginning.to_owned()..).take_while(|word| word.starts_with(beginning));
        let meant = |word: &String| {
            let stem = stem(word);
            let ours = self.synonyms.iter().filter(|s| s.theirs.contains(&stem)).map(|s| s.ours.clone());
            ours.chain([vec![stem.clone()]]).collect::<Vec<_>>()
        };
        words.flat_map(meant).collect()
    }
}

/// What every game shows comes before what one box brings, and that before what waits for an expansion.
fn weight(clause: usize) -> f32 {
    let clause = &clauses()[clause];
    let of_a_box = clause.sets().count() == 1 && clause.sets().all(|set| set != TRADERS);
    if clause.waits() {
        0.5
    } else if of_a_box {
        0.85
    } else {
        1.0
    }
}

/// The set that this book is about.
const TRADERS: &str = "traders";

/// The words of a clause, those that say most about it several times.
fn weighted(clause: &Clause, sources: bool) -> String {
    let said = |text: &Option<String>| text.clone().unwrap_or_default();
    let source = if sources { clause.source.clone() } else { String::new() };
    let [id, title] = [&clause.id, &said(&clause.section)].map(|text| format!("{text} {text} {text}"));
    let notes = [&clause.editions, &clause.toggle, &clause.needs].map(said).join(" ");
    let words = [&id, &title, &clause.chapter, &clause.text, &clause.text, &notes, &source]
        .map(String::as_str)
        .join(" ");
    // A name, and no city of which other clauses speak.
    words.replace("City of Carcassonne", "Carcassonne")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first clauses that are found.
    fn best(words: &str, n: usize) -> Vec<&'static str> {
        search(words, |_| true).into_iter().take(n).map(|clause| clause.id.as_str()).collect()
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
    fn the_words_of_the_documents_are_known() {
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
            ("trade counter", "goods.open"),
            ("wheat", "goods.symbol"),
            ("immediately", "builder.second.after"),
            ("extra tile", "builder.second"),
            ("double turn", "builder.second"),
            ("twice", "symbols.each-part"),
            ("abbot", "abbot.followers-only"),
            ("farm", "field.score.city"),
            ("chain reaction", "builder.second.once"),
        ] {
            assert!(best(words, 5).contains(&id), "{words}: {:?}", best(words, 8));
        }
    }

    #[test]
    fn questions_are_answered() {
        for (words, id) in [
            ("how many meeples", "setup.supply.followers"),
            ("how many followers do i have", "setup.supply.followers"),
            ("when does the game end", "end.bag-empty"),
            ("can i put a follower on a city someone owns", "deploy.unoccupied"),
            ("may i place a meeple on an occupied road", "deploy.unoccupied"),
            ("who starts", "setup.start"),
            ("priest", "deploy.segment"),
            ("hog", "pig.deploy"),
            ("chips", "goods.open"),
        ] {
            assert!(best(words, 5).contains(&id), "{words}: {:?}", best(words, 8));
        }
    }

    #[test]
    fn every_word_of_the_tables_finds_a_clause() {
        let synonyms = synonyms();
        assert!(synonyms.len() > 30, "{} synonyms", synonyms.len());
        for synonym in &synonyms {
            let words = synonym.said.join(" ");
            let meant = |clause: &&Clause| {
                let there: HashSet<String> =
                    split(&weighted(clause, false)).map(|word| stem(&word)).collect();
                [&synonym.ours, &synonym.theirs]
                    .iter()
                    .any(|group| group.iter().all(|stem| there.contains(stem)))
            };
            assert!(
                search(&words, |_| true).into_iter().any(|c| meant(&c)),
                "`{words}` does not find `{}`",
                synonym.ours.join(" ")
            );
        }
    }

    #[test]
    fn words_are_found_wherever_they_stand_but_not_inside_others() {
        let finds = |words: &str, id: &str| search(words, |_| true).iter().any(|clause| clause.id == id);
        assert!(!finds("tie", "goods.use"), "`cities` only ends like it");
        assert!(!finds("tie", "draw.set-aside.last"), "nor does a supply that empties");
        assert!(finds("harper", "majority.tie"), "a source");
        assert!(finds("penn", "city.score.tile") && finds("monast", "cloister.score"), "a beginning");
        assert!(!finds("double turn", "place.must"), "its source alone names the double turn");
        assert!(finds("may I place my builder on a monastery?", "builder.deploy.where"), "most of it");
        for nothing in ["zzzz", " ", "", "?!"] {
            assert!(search(nothing, |_| true).is_empty(), "{nothing:?}");
        }
        assert_eq!(search("builder", |_| true).len(), search("Builders", |_| true).len(), "in all its forms");
    }
}
