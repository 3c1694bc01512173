//! Reads the other program's lines, even during a search.

use std::collections::VecDeque;
use std::io::{BufRead, Read};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// The maximum length of a line in bytes: a game of the largest set-up, as actions, takes a tenth of it.
pub const LONGEST: u64 = 1 << 20;

/// A line, or why it could not be read.
pub type Line = Result<String, String>;

/// Reads lines on a separate thread, so that `stop` is noticed during a search.
pub struct LineReader {
    lines: Receiver<Line>,
    /// Lines received during a search and not handled yet.
    ahead: VecDeque<Line>,
}

/// The number of lines buffered in each queue; after that, the sender blocks.
const MOST_AHEAD: usize = 64;

impl LineReader {
    pub fn new(mut input: impl BufRead + Send + 'static) -> LineReader {
        let (sender, lines) = sync_channel(MOST_AHEAD);
        // The thread ends with the input or the program.
        thread::spawn(move || {
            while let Some(line) = next_line(&mut input) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        LineReader { lines, ahead: VecDeque::new() }
    }

    /// Waits for the next line; `None` at the end.
    pub fn next(&mut self) -> Option<Line> {
        self.ahead.pop_front().or_else(|| self.lines.recv().ok())
    }

    /// Whether one of the waiting lines is `stop`.
    pub fn stopped(&mut self) -> bool {
        while self.ahead.len() < MOST_AHEAD
            && let Ok(line) = self.lines.try_recv()
        {
            self.ahead.push_back(line);
        }
        self.ahead.iter().flatten().any(|line| line.trim() == "stop")
    }

    /// Reads the lines of a record, up to `end`.
    pub fn record(&mut self) -> Result<String, String> {
        let (mut text, mut fault) = (String::new(), None);
        while let Some(line) = self.next() {
            match line {
                Ok(line) if line.trim() == "end" => return fault.map_or(Ok(text), Err),
                Ok(line) if (text.len() + line.len()) as u64 <= LONGEST => text.push_str(&line),
                Ok(_) => fault = Some(format!("a record longer than {LONGEST} bytes")),
                Err(why) => fault = Some(why),
            }
        }
        Err("the record has no end; send a line `end` after it".to_owned())
    }
}

/// Reads the next line, or returns why it cannot be read; `None` at the end.
fn next_line(input: &mut impl BufRead) -> Option<Result<String, String>> {
    let mut bytes = Vec::new();
    match input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes) {
        Ok(0) => None,
        Ok(_) if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') => {
            // Skips the rest of the line.
            let mut rest = Vec::new();
            while matches!(input.by_ref().take(LONGEST).read_until(b'\n', &mut rest), Ok(n) if n > 0) {
                if rest.last() == Some(&b'\n') {
                    break;
                }
                rest.clear();
            }
            Some(Err(format!("a line longer than {LONGEST} bytes; send a record or shorter lines")))
        }
        Ok(_) => Some(String::from_utf8(bytes).map_err(|_| "a line that is not UTF-8; send text".to_owned())),
        // After an error, nothing more can be read.
        Err(_) => None,
    }
}
