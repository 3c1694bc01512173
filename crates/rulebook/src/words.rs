//! Text processing for the search: stems, numerals, synonyms.

use rust_stemmers::{Algorithm, Stemmer};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// Its section "Words" has the tables of synonyms.
const README: &str = include_str!("../book/README.md");

/// Stop words, which occur in many clauses without saying what they are about.
const IDLE: &[&str] = &[
    "a", "after", "all", "already", "also", "always", "am", "an", "and", "any", "are", "as", "at", "be",
    "because", "been", "but", "by", "can", "could", "did", "do", "does", "don", "dont", "each", "either",
    "even", "every", "for", "from", "get", "gets", "getting", "had", "happen", "happens", "has", "have",
    "he", "her", "here", "his", "how", "however", "i", "if", "in", "into", "is", "it", "its", "just", "like",
    "may", "me", "might", "much", "must", "my", "need", "needs", "not", "now", "of", "off", "on", "onto",
    "only", "or", "our", "put", "s", "shall", "she", "should", "so", "some", "somebody", "someone", "still",
    "such", "t", "than", "that", "the", "their", "them", "then", "there", "these", "they", "this", "those",
    "though", "thus", "to", "under", "upon", "us", "very", "was", "we", "were", "what", "when", "where",
    "whether", "which", "while", "who", "whom", "whose", "why", "will", "with", "would", "you", "your",
];

/// Irregular forms that the stemmer does not know, and numbers.
const FORMS: &[(&str, &str)] = &[
    ("thieves", "thief"),
    ("colors", "colour"),
    ("color", "colour"),
    ("laid", "lay"),
    ("drawn", "draw"),
    ("drew", "draw"),
    ("given", "give"),
    ("gave", "give"),
    ("taken", "take"),
    ("took", "take"),
    ("built", "build"),
    ("kept", "keep"),
    ("bought", "buy"),
    ("chosen", "choose"),
    ("chose", "choose"),
    ("gone", "go"),
    ("paid", "pay"),
    ("stood", "stand"),
    ("won", "win"),
    ("wooden", "wood"),
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("nine", "9"),
    ("ten", "10"),
    ("eleven", "11"),
    ("twelve", "12"),
    ("tenth", "10"),
    ("1st", "first"),
    ("2nd", "second"),
    ("3rd", "third"),
    ("4th", "fourth"),
    ("5th", "fifth"),
    ("6th", "sixth"),
];

/// Splits a text into lower-case words of letters and digits; a percent sign becomes a word.
pub fn split(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace(['\'', '’'], "").replace('%', " percent ");
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Whether a word is no stop word.
pub fn is_significant(word: &str) -> bool {
    !IDLE.contains(&word)
}

/// The stem of a word, the same for all its forms.
pub fn stem(word: &str) -> String {
    static STEMMER: OnceLock<Stemmer> = OnceLock::new();
    let form = FORMS.iter().find(|(form, _)| *form == word).map_or(word, |(_, plain)| plain);
    STEMMER.get_or_init(|| Stemmer::create(Algorithm::English)).stem(form).into_owned()
}

/// The stems of a phrase without its stop words, or of all its words if it has no others.
pub fn stems(phrase: &str) -> Vec<String> {
    significant(split(phrase)).iter().map(|word| stem(word)).collect()
}

/// The words without stop words, or all of them if there are no others.
pub fn significant(words: Vec<String>) -> Vec<String> {
    let significant: Vec<String> = words.iter().filter(|word| is_significant(word)).cloned().collect();
    if significant.is_empty() { words } else { significant }
}

/// An expression used elsewhere, with the one that this book uses.
pub struct Synonym {
    /// The stems of the other expression.
    pub theirs: Vec<String>,
    /// The stems of our expression.
    pub ours: Vec<String>,
    /// The words of the other expression as written.
    pub words: Vec<String>,
}

/// Parses the tables of synonyms: in each row, our word comes first.
pub fn synonyms() -> Vec<Synonym> {
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
            words: split(theirs),
        });
        synonyms.filter(|synonym| !synonym.theirs.is_empty() && synonym.theirs != ours).collect::<Vec<_>>()
    };
    rows.flat_map(|cells| of_row(cells.filter(|cell| !cell.is_empty()).collect())).collect()
}
