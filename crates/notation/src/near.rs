//! Suggestions for an unknown word: "did you mean …?".

use strsim::levenshtein;

/// The maximum number of suggestions.
const MOST: usize = 3;

/// The known words that `written` may stand for, nearest first, at most three. Words qualify if they are spelled
/// almost alike, begin with it, or contain it as a part between hyphens or full stops.
pub fn near<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    // Every word is ASCII. Tables of all alphabets would cost the page's first module several kilobytes.
    let text: String = written.to_ascii_lowercase().chars().take(40).collect();
    let letters = text.chars().count();
    let few = (letters / 3).clamp(1, 3);
    let part = |word: &str| word.split(['-', '.']).any(|part| part == text);
    let far = |word: &'a str| match levenshtein(&text, word) {
        far if far <= few => Some((far, word)),
        _ if letters > 2 && (word.starts_with(&text) || part(word)) => Some((few + 1, word)),
        _ => None,
    };
    let mut found: Vec<(usize, &str)> = words.into_iter().filter_map(far).collect();
    found.sort_by_key(|(far, _)| *far);
    found.into_iter().take(MOST).map(|(_, word)| word).collect()
}

/// The text to append to an error: `; did you mean `a`, `b` or `c`?`, or nothing without guesses.
pub fn did_you_mean<T: AsRef<str>>(guesses: &[T]) -> String {
    let quoted: Vec<String> =
        guesses.iter().take(MOST).map(|guess| format!("`{}`", guess.as_ref())).collect();
    match quoted.split_last() {
        None => String::new(),
        Some((only, [])) => format!("; did you mean {only}?"),
        Some((last, others)) => format!("; did you mean {} or {last}?", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_similar_words_are_suggested() {
        let words = ["c2", "zman2", "small-city", "goods-bonus", "goods", "builders"];
        for (written, meant) in [
            ("smal_city", vec!["small-city"]),
            ("GOODS", vec!["goods", "goods-bonus"]),
            ("bonus", vec!["goods-bonus"]),
            ("builder", vec!["builders"]),
            ("zman", vec!["zman2"]),
            ("c9", vec!["c2"]),
            ("", vec![]),
            ("zz", vec![]),
            ("city.score", vec![]),
        ] {
            assert_eq!(near(written, words), meant, "{written}");
        }
    }

    #[test]
    fn suggestions_are_formatted() {
        assert_eq!(did_you_mean::<&str>(&[]), "");
        assert_eq!(did_you_mean(&["a"]), "; did you mean `a`?");
        assert_eq!(did_you_mean(&["a", "b", "c", "d"]), "; did you mean `a`, `b` or `c`?");
    }
}
