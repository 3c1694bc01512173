//! Reads words from a text and keeps track of their positions.

use crate::ValueError;

/// The comment syntax of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Comments {
    /// `; to the end of the line` and `{ anywhere }`.
    Record,
    /// `# to the end of the line`.
    Hash,
}

/// A run of characters without white space, and its offset in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word<'a> {
    pub text: &'a str,
    pub at: usize,
}

impl Word<'_> {
    pub fn fault(&self, expected: impl Into<String>) -> ValueError {
        ValueError::new(self.at, self.text, expected)
    }
}

/// Quotes and escapes a text as [`Cursor::quoted`] reads it.
pub(crate) fn in_quotes(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

pub(crate) struct Cursor<'a> {
    text: &'a str,
    pos: usize,
    comments: Comments,
}

impl<'a> Cursor<'a> {
    pub fn new(text: &'a str, comments: Comments) -> Cursor<'a> {
        Cursor { text, pos: 0, comments }
    }

    pub fn pos(&self) -> usize {
        self.pos
    }

    fn rest(&self) -> &'a str {
        &self.text[self.pos..]
    }

    /// Whether the rest of the text starts with `with`.
    pub fn goes_on(&self, with: &str) -> bool {
        self.rest().starts_with(with)
    }

    /// The next character; spaces and comments are not skipped.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The text up to the next space, without consuming it.
    pub fn ahead(&self) -> &'a str {
        self.rest().split(char::is_whitespace).next().unwrap_or_default()
    }

    /// Consumes this character if it comes next.
    pub fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.pos += wanted.len_utf8();
        }
        found
    }

    fn begins_comment(&self, c: char) -> bool {
        match self.comments {
            Comments::Record => matches!(c, ';' | '{'),
            Comments::Hash => c == '#',
        }
    }

    /// Skips white space and comments.
    pub fn skip(&mut self) -> Result<(), ValueError> {
        while let Some(c) = self.peek() {
            if c.is_whitespace() {
                self.pos += c.len_utf8();
            } else if c == '{' && self.begins_comment(c) {
                let Some(end) = self.rest().find('}') else {
                    return Err(ValueError::new(
                        self.pos,
                        "{",
                        "`}` at the end of the comment that begins here",
                    ));
                };
                self.pos += end + 1;
            } else if self.begins_comment(c) {
                self.pos += self.rest().find('\n').unwrap_or(self.rest().len());
            } else {
                break;
            }
        }
        Ok(())
    }

    /// The next word, after white space and comments; `None` at the end of the text.
    pub fn word(&mut self) -> Result<Option<Word<'a>>, ValueError> {
        self.skip()?;
        let rest = self.rest();
        let end = rest.find(|c: char| c.is_whitespace() || self.begins_comment(c)).unwrap_or(rest.len());
        let word = Word { text: &rest[..end], at: self.pos };
        self.pos += end;
        Ok((end > 0).then_some(word))
    }

    /// Like [`word`](Self::word), but the end of the text is an error that says what was `expected`.
    pub fn expect(&mut self, expected: &str) -> Result<Word<'a>, ValueError> {
        let before = self.pos;
        match self.word()? {
            Some(word) => Ok(word),
            None => Err(ValueError::new(before, "", expected)),
        }
    }

    /// The name of a segment, on the same line. Fields are named by punctuation, `;` included, so no comment can
    /// begin here.
    pub fn segment_letter(&mut self) -> Result<Word<'a>, ValueError> {
        let rest = self.rest();
        let start = rest.find(|c| !matches!(c, ' ' | '\t')).unwrap_or(rest.len());
        let at = self.pos + start;
        let rest = &rest[start..];
        let end = match rest.chars().next() {
            Some('.' | ',' | ':' | ';' | '+') => 1,
            _ => rest.find(|c: char| c.is_whitespace() || self.begins_comment(c)).unwrap_or(rest.len()),
        };
        if end == 0 {
            let found = if rest.starts_with(['\n', '\r']) { "\n" } else { "" };
            return Err(ValueError::new(at, found, "a segment of the tile after the figure"));
        }
        self.pos = at + end;
        Ok(Word { text: &rest[..end], at })
    }

    /// Reads a text in quotation marks; `\"`, `\\` and `\n` stand for a quotation mark, a backslash and a line break.
    pub fn quoted(&mut self) -> Result<(String, usize), ValueError> {
        self.skip()?;
        let open = self.pos;
        if !self.take('"') {
            let found: String = self.rest().chars().take_while(|c| !c.is_whitespace()).collect();
            return Err(ValueError::new(open, &found, "a value in quotation marks"));
        }
        let unclosed = || ValueError::new(open, "\"", "a closing quotation mark on the same line");
        let (mut value, start) = (String::new(), self.pos);
        let mut chars = self.rest().char_indices();
        while let Some((i, c)) = chars.next() {
            match c {
                '"' => {
                    self.pos += i + 1;
                    return Ok((value, start));
                }
                '\n' => return Err(unclosed()),
                '\\' => match chars.next() {
                    Some((_, 'n')) => value.push('\n'),
                    Some((_, c @ ('"' | '\\'))) => value.push(c),
                    _ => return Err(ValueError::new(start + i, "\\", r#"`\"`, `\\` or `\n`"#)),
                },
                c => value.push(c),
            }
        }
        Err(unclosed())
    }
}
