//! Parse errors.

use std::fmt;

/// A short value that does not parse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueError {
    /// The byte offset at which the fault begins.
    pub at: usize,
    /// The text found there; empty at the end of the text.
    pub found: String,
    /// What was expected instead, in words.
    pub expected: String,
}

impl ValueError {
    pub(crate) fn new(at: usize, found: &str, expected: impl Into<String>) -> ValueError {
        ValueError { at, found: shortened(found), expected: expected.into() }
    }

    /// The same fault, for a longer text in which this one begins at byte `start`.
    pub(crate) fn shifted(mut self, start: usize) -> ValueError {
        self.at += start;
        self
    }
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.found.as_str() {
            "" => f.write_str("found the end")?,
            "\n" => f.write_str("found the end of the line")?,
            found => write!(f, "found `{found}`")?,
        }
        write!(f, ", expected {}", self.expected)
    }
}

impl std::error::Error for ValueError {}

/// A text of several lines that does not parse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: ValueError,
}

impl ParseError {
    pub(crate) fn locate(text: &str, fault: ValueError) -> ParseError {
        let mut at = fault.at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        let before = &text[..at];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        ParseError {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            fault,
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for ParseError {}

/// Cuts a long quotation, so that the message stays short.
fn shortened(found: &str) -> String {
    const MOST: usize = 40;
    match found.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &found[..end]),
        None => found.to_owned(),
    }
}
