//! Names of players and tables: free text from pages.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The maximum length of a player's name, in characters.
pub const MOST_NAME_CHARS: usize = 24;

/// The maximum length of a table's name, in characters.
pub const MOST_TITLE_CHARS: usize = 60;

/// A name that is safe to show: 1-24 characters, trimmed, without invisible characters that reorder or control text.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Name(String);

/// The name of a table, safe to show in the same way; 1-60 characters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Title(String);

/// The reason why a name is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadName {
    /// Nothing but spaces.
    Empty,
    /// More than this number of characters.
    TooLong(usize),
    /// A control or direction character.
    Invisible,
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadName::Empty => f.write_str("a name needs at least one character"),
            BadName::TooLong(most) => write!(f, "a name has at most {most} characters; shorten it"),
            BadName::Invisible => {
                f.write_str("a name has no control or direction characters; leave them out")
            }
        }
    }
}

impl std::error::Error for BadName {}

impl Name {
    /// Checks and trims a name.
    pub fn parse(text: &str) -> Result<Name, BadName> {
        shown(text, MOST_NAME_CHARS).map(Name)
    }

    /// Returns the name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Converts into the name.
    pub fn into_string(self) -> String {
        self.0
    }
}

impl Title {
    /// Checks and trims a name.
    pub fn parse(text: &str) -> Result<Title, BadName> {
        shown(text, MOST_TITLE_CHARS).map(Title)
    }

    /// Returns the name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Name {
    type Error = BadName;

    fn try_from(text: String) -> Result<Name, BadName> {
        Name::parse(&text)
    }
}

impl TryFrom<String> for Title {
    type Error = BadName;

    fn try_from(text: String) -> Result<Title, BadName> {
        Title::parse(&text)
    }
}

/// Trims a text and checks that it can be shown.
fn shown(text: &str, most: usize) -> Result<String, BadName> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(BadName::Empty);
    }
    if trimmed.chars().count() > most {
        return Err(BadName::TooLong(most));
    }
    let chars: Vec<char> = trimmed.chars().collect();
    if (0..chars.len()).any(|i| invisible(chars[i]) && !joins(&chars, i)) {
        return Err(BadName::Invisible);
    }
    Ok(trimmed.to_owned())
}

/// Whether the character is a joiner between two pictographs, as in family emoji. Anywhere else it would be invisible.
fn joins(chars: &[char], at: usize) -> bool {
    let picture =
        |c: Option<&char>| c.is_some_and(|&c| c >= '\u{2190}' && !c.is_alphanumeric() && !invisible(c));
    let before = at.checked_sub(1).and_then(|i| chars.get(i));
    chars[at] == '\u{200d}' && picture(before) && picture(chars.get(at + 1))
}

/// Whether it is a control, zero-width, bidirectional formatting, private or non-character.
fn invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00ad}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_bounded() {
        assert_eq!(Name::parse("  Ada ").map(Name::into_string), Ok("Ada".to_owned()));
        assert_eq!(Name::parse(" \t"), Err(BadName::Empty));
        assert_eq!(Name::parse(&"é".repeat(24)).map(|n| n.as_str().chars().count()), Ok(24));
        assert_eq!(Name::parse(&"é".repeat(25)), Err(BadName::TooLong(24)));
        let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}";
        assert_eq!(Name::parse(family).map(Name::into_string), Ok(family.to_owned()));
        for bad in
            ["\u{200d}", "\u{1f468}\u{200d}a", "a\u{202e}b", "a\nb", "\u{200b}x", "a\u{2066}b", "\u{0}"]
        {
            assert_eq!(Name::parse(&format!("x{bad}x")), Err(BadName::Invisible), "{bad:?}");
        }
    }
}
