//! The rule book as data: parses the embedded chapters of `book/` into clauses.
//!
//! `book/README.md` describes the format: a clause begins with `r[its.id]` and ends at the next empty line. Lines
//! that begin with `Source:`, `Toggle:`, `Needs:`, `Editions:` or `Words:` are its notes.

mod applies;
mod compare;
mod contents;
mod search;
mod words;

pub use applies::applies;
pub use compare::{Comparison, Difference, Hidden, clauses_of, compare, needs};
pub use contents::{Contents, contents};
pub use search::{not_played, search};

use bastide_types::TileSet;
use std::sync::OnceLock;

/// The chapters as Markdown, in the order of a game.
pub const CHAPTERS: [&str; 12] = [
    include_str!("../book/01-setup.md"),
    include_str!("../book/02-draw.md"),
    include_str!("../book/03-place.md"),
    include_str!("../book/04-deploy.md"),
    include_str!("../book/05-score.md"),
    include_str!("../book/06-return.md"),
    include_str!("../book/07-goods.md"),
    include_str!("../book/08-double-turn.md"),
    include_str!("../book/09-end.md"),
    include_str!("../book/10-river.md"),
    include_str!("../book/11-house-rules.md"),
    include_str!("../book/12-other-expansions.md"),
];

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// Its id, such as `city.score.tile`; never changes once published.
    pub id: String,
    /// The title of its chapter.
    pub chapter: String,
    /// The title of its section, if it is in one.
    pub section: Option<String>,
    /// The text of the rule in our own words, on one line.
    pub text: String,
    /// The document and edition it comes from.
    pub source: String,
    /// How editions differ.
    pub editions: Option<String>,
    /// The field of `Rules` that decides it, such as `small_city`.
    pub toggle: Option<String>,
    /// The box or expansion that it needs; several are separated by "or", and one of them suffices.
    pub needs: Option<String>,
    /// Phrases that documents and players use for it, for the search.
    pub words: Vec<String>,
}

impl Clause {
    /// The toggle as it is written on the command line and in records, such as `small-city`.
    pub fn toggle_word(&self) -> Option<String> {
        self.toggle.as_ref().map(|t| t.replace('_', "-"))
    }

    /// Whether it needs an expansion that is not implemented.
    pub fn waits(&self) -> bool {
        self.needs.is_some() && self.sets().all(|set| TileSet::from_name(set).is_none())
    }

    /// The boxes and expansions of which one is needed; empty if it always applies.
    pub fn sets(&self) -> impl Iterator<Item = &str> {
        self.needs.iter().flat_map(|needs| needs.split(" or "))
    }

    /// Whether the clause applies to this value of its toggle; `words` are all its values. A clause whose text names
    /// some of them applies only to these.
    pub fn goes_for(&self, value: &str, words: &[&str]) -> bool {
        let named = |word: &str| self.text.contains(&format!("`{word}`"));
        !words.iter().copied().any(named) || named(value)
    }
}

/// Every clause in the order of the book, parsed on first use.
pub fn clauses() -> &'static [Clause] {
    static CLAUSES: OnceLock<Vec<Clause>> = OnceLock::new();
    CLAUSES.get_or_init(|| CHAPTERS.into_iter().flat_map(read_chapter).collect())
}

/// The clause with this id.
pub fn clause(id: &str) -> Option<&'static Clause> {
    clauses().iter().find(|c| c.id == id)
}

/// Parses the clauses of one chapter.
pub fn read_chapter(markdown: &str) -> Vec<Clause> {
    let (mut chapter, mut section, mut clauses) = (String::new(), None, Vec::new());
    let mut lines = markdown.lines();
    while let Some(line) = lines.next() {
        if let Some(title) = line.strip_prefix("# ") {
            (chapter, section) = (title.trim().to_owned(), None);
        } else if let Some(title) = line.strip_prefix("## ") {
            section = Some(title.trim().to_owned());
        } else if let Some(id) = line.strip_prefix("r[").and_then(|l| l.trim_end().strip_suffix(']')) {
            let block: Vec<&str> = lines.by_ref().take_while(|l| !l.trim().is_empty()).collect();
            clauses.push(read_clause(id, &chapter, section.clone(), &block));
        }
    }
    clauses
}

fn read_clause(id: &str, chapter: &str, section: Option<String>, block: &[&str]) -> Clause {
    const KEYS: [&str; 5] = ["Source:", "Editions:", "Toggle:", "Needs:", "Words:"];
    let mut values: [String; 6] = Default::default();
    let mut current = 0;
    // `Toggle:` and `Needs:` may share a line.
    let lines = block.iter().flat_map(|line| match line.split_once("; Needs:") {
        Some((toggle, needs)) if line.starts_with("Toggle:") => {
            vec![toggle.to_owned(), format!("Needs:{needs}")]
        }
        _ => vec![(*line).to_owned()],
    });
    for line in lines {
        let key = KEYS.iter().position(|key| line.starts_with(key));
        let rest = key.map_or(line.as_str(), |k| &line[KEYS[k].len()..]);
        current = key.map_or(current, |k| k + 1);
        let value = &mut values[current];
        if !value.is_empty() {
            value.push(' ');
        }
        value.push_str(rest.trim());
    }
    let [text, source, editions, toggle, needs, words] = values;
    let note = |value: String| {
        let value = value.trim_matches('`').to_owned();
        (!value.is_empty()).then_some(value)
    };
    let editions = (!editions.is_empty()).then_some(editions);
    let phrases = words.trim_end_matches('.').split(';').map(|phrase| phrase.trim().to_owned());
    Clause {
        id: id.to_owned(),
        chapter: chapter.to_owned(),
        section,
        text,
        source,
        editions,
        toggle: note(toggle),
        needs: note(needs),
        words: phrases.filter(|phrase| !phrase.is_empty()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_chapter_is_embedded() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/book");
        let mut there: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().path())
            .filter(|path| path.extension().is_some_and(|e| e == "md") && !path.ends_with("README.md"))
            .map(|path| std::fs::read_to_string(path).unwrap())
            .collect();
        let mut embedded: Vec<String> = CHAPTERS.map(str::to_owned).into();
        there.sort();
        embedded.sort();
        assert!(there == embedded, "name every file of book/ in CHAPTERS");
    }

    /// Checks, or with `BASTIDE_WRITE` rewrites, the generated list of clauses in `bastide-types`.
    #[test]
    fn constants_are_current() {
        let mut ids: Vec<&str> = clauses().iter().map(|clause| clause.id.as_str()).collect();
        ids.sort_unstable();
        let named = |id: &str| -> String {
            let word = |word: &str| word[..1].to_uppercase() + &word[1..];
            id.split(['.', '-', '_']).map(word).collect()
        };
        let lines: String = ids.iter().map(|id| format!("    {} = \"{id}\",\n", named(id))).collect();
        let text = format!(
            "//! Generated from `crates/rulebook/book`; do not edit. `BASTIDE_WRITE=1 cargo test -p bastide-rulebook` writes it.\n\n\
             crate::clause::clauses! {{\n{lines}}}\n"
        );
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../types/src/clauses.rs");
        if std::env::var_os("BASTIDE_WRITE").is_some() {
            std::fs::write(path, &text).unwrap();
        }
        let there = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            there == text,
            "crates/types/src/clauses.rs is stale: BASTIDE_WRITE=1 cargo test -p bastide-rulebook"
        );
    }

    #[test]
    fn clauses_are_complete_and_ids_unique() {
        let mut ids = HashSet::new();
        for clause in clauses() {
            assert!(ids.insert(&clause.id), "{} twice", clause.id);
            assert!(!clause.text.is_empty() && !clause.source.is_empty(), "{}", clause.id);
            assert!(!clause.chapter.is_empty(), "{}", clause.id);
            let plain = |s: &str| s.chars().all(|c| c.is_ascii_lowercase() || matches!(c, '.' | '-' | '_'));
            assert!(plain(&clause.id), "{}", clause.id);
            assert!(clause.toggle.as_deref().is_none_or(plain), "{}: {:?}", clause.id, clause.toggle);
        }
        assert!(ids.len() > 100, "only {} clauses", ids.len());
        let marks: usize = CHAPTERS.iter().map(|c| c.lines().filter(|l| l.starts_with("r[")).count()).sum();
        assert_eq!(marks, ids.len());
    }

    #[test]
    fn notes_are_parsed_by_label() {
        let text = "# A\n\n## B\n\nprose\n\nr[x.y]\nOne\ntwo.\nSource: s,\nmore.\nToggle: `a_b`; Needs: inns\nEditions: e.\nWords: two words; one.\n\nr[z]\nT.\nSource: q.\n";
        let read = read_chapter(text);
        assert_eq!(read.len(), 2);
        assert_eq!((read[0].text.as_str(), read[0].source.as_str()), ("One two.", "s, more."));
        assert_eq!(read[0].toggle_word().as_deref(), Some("a-b"));
        assert_eq!((read[0].needs.as_deref(), read[0].editions.as_deref()), (Some("inns"), Some("e.")));
        assert_eq!(read[0].words, ["two words", "one"]);
        assert_eq!((read[1].chapter.as_str(), read[1].section.as_deref()), ("A", Some("B")));
        assert_eq!((&read[1].toggle, &read[1].needs, &read[1].editions), (&None, &None, &None));
    }

    #[test]
    fn one_of_several_sets_is_enough() {
        let read = |needs| read_chapter(&format!("# A\n\nr[x]\nT.\nSource: q.\n{needs}\n")).remove(0);
        let (none, one, two) = (read(""), read("Needs: river"), read("Needs: moon or river"));
        assert_eq!(none.sets().count(), 0);
        assert_eq!(one.sets().collect::<Vec<_>>(), ["river"]);
        assert_eq!(two.sets().collect::<Vec<_>>(), ["moon", "river"]);
        assert!([none, one, two].iter().all(|clause| !clause.waits()) && read("Needs: moon").waits());
    }
}
