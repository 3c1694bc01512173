//! An external program that plays in a match, using the engine protocol (`docs/engine-protocol.md`).

use crate::rival::Effort;
use bastide_notation::{
    action_to_text, bag_to_text, parse_action, rules_to_text, sets_to_text, split_actions, start_to_text,
};
use bastide_rules::State;
use bastide_search::Chain;
use bastide_types::{Action, Setup, TileKind};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// The version of the engine protocol.
pub const ENGINE_PROTOCOL: u32 = 1;

/// The maximum length of a line in bytes; the rest of a longer line is skipped.
const LONGEST: u64 = 1 << 16;

/// The number of lines buffered; after that, the program blocks.
const WAITING: usize = 64;

/// The maximum number of characters of a program's output that messages quote.
const QUOTED: usize = 200;

/// A running program and the state of its game.
pub struct Engine {
    child: Child,
    input: ChildStdin,
    reader: LineReader,
    go: String,
    /// The name in its greeting, if it has one there.
    id: Option<String>,
    /// The game as the program knows it, and how many of its actions have been sent.
    known: State,
    sent: usize,
}

/// A program's output, and how long to wait for each answer.
struct LineReader {
    /// The name of the program in messages.
    name: String,
    lines: Receiver<Vec<u8>>,
    patience: Duration,
}

impl Engine {
    /// Starts the program and sets up the game. It must answer each line within `patience`; for `go`, its time
    /// budget is added.
    pub fn start(
        words: &[String],
        effort: Effort,
        patience: Duration,
        setup: &Setup,
        start: &State,
    ) -> Result<Engine, String> {
        let name = words.join(" ");
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A separate process group, so that Ctrl-C reaches only the match: the program must finish the current
        // game.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .spawn()
            .map_err(|error| format!("cannot start `{}`: {error}; give its path", words[0]))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("`{name}` has no input or output"));
        };
        let (send, lines) = sync_channel(WAITING);
        std::thread::spawn(move || listen(output, &send));
        let (go, patience) = match effort {
            Effort::Usual => ("go".to_owned(), patience),
            Effort::Positions(n) => (format!("go positions {n}"), patience),
            Effort::Time(time) => (format!("go time {}", time.as_millis().max(1)), patience + time),
        };
        let mut engine = Engine {
            child,
            input,
            reader: LineReader { name, lines, patience },
            go,
            id: None,
            known: start.clone(),
            sent: 0,
        };
        engine.say("bastide")?;
        engine.id = engine.reader.greeted()?;
        let mut game = format!(
            "newgame players={} sets={} rules={}",
            setup.players,
            sets_to_text(&setup.sets),
            rules_to_text(&setup.rules)
        );
        if let Some(bag) = &setup.bag {
            game.push_str(&format!(" bag={}", bag_to_text(bag)));
        }
        if !setup.start.is_empty() {
            game.push_str(&format!(" start={}", start_to_text(&setup.start)));
        }
        engine.say(&game)?;
        engine.ready()?;
        Ok(engine)
    }

    /// The name by which the program introduced itself: its `id name`.
    pub fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    /// Resets the program to the start of the game.
    pub fn new_game(&mut self, start: &State) -> Result<(), String> {
        self.known.clone_from(start);
        self.sent = 0;
        self.say("position start")?;
        self.ready()
    }

    /// Asks for the program's decision after these actions from the start of the game.
    pub fn decide(&mut self, actions: &[Action]) -> Result<Chain, String> {
        let mut news = Vec::new();
        for &action in &actions[self.sent..] {
            news.push(action_to_text(action, on(&self.known)));
            self.known.apply(action).map_err(|why| format!("the game cannot be followed: {why}"))?;
        }
        self.sent = actions.len();
        self.say(&format!("play {}", news.join("; ")))?;
        self.say(&self.go.clone())?;
        let best = self.reader.hear("bestaction")?;
        self.chain(&best)
    }

    /// Parses an answer; checks that all its actions are legal.
    fn chain(&self, best: &str) -> Result<Chain, String> {
        let mut after = self.known.clone();
        let mut chain: Option<Chain> = None;
        for text in split_actions(best) {
            let shown = quoted(text);
            let refusal = |why: String| format!("`{}` wants to play `{shown}`: {why}", self.reader.name);
            if text.chars().count() > QUOTED {
                return Err(refusal("no action is so long".to_owned()));
            }
            let action = parse_action(text, on(&after)).map_err(|fault| refusal(fault.to_string()))?;
            after.apply(action).map_err(|why| refusal(why.to_string()))?;
            match chain {
                None => chain = Some(Chain::of(action)),
                // The program will be asked again.
                Some(full) if full.is_full() => break,
                Some(begun) => chain = Some(begun.and(action)),
            }
        }
        chain.ok_or_else(|| format!("`{}` answered without an action", self.reader.name))
    }

    fn ready(&mut self) -> Result<(), String> {
        self.say("isready")?;
        self.reader.hear("readyok").map(drop)
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| self.reader.gone())
    }
}

impl LineReader {
    /// Waits for the greeting, and checks the protocol version in it. Returns the program's `id name`, if it says one.
    fn greeted(&self) -> Result<Option<String>, String> {
        let mut id = None;
        let version = self.hear_all("bastideok", |line| {
            let name = line.strip_prefix("id name ").map(str::trim).filter(|name| !name.is_empty());
            id = name.map(quoted).or(id.take());
        })?;
        if version == ENGINE_PROTOCOL.to_string() {
            return Ok(id);
        }
        let (name, version) = (&self.name, quoted(&version));
        Err(format!(
            "`{name}` answers `bastideok {version}`, but version {ENGINE_PROTOCOL} of the engine protocol is played here"
        ))
    }

    /// Waits for a line that begins with this word, and returns the rest of it.
    fn hear(&self, word: &str) -> Result<String, String> {
        self.hear_all(word, |_| ())
    }

    /// Like [`hear`](Self::hear), with a function for the lines before that one.
    fn hear_all(&self, word: &str, mut before: impl FnMut(&str)) -> Result<String, String> {
        let until = Instant::now() + self.patience;
        let mut other = None;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let bytes = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => self.late(word, other.as_deref()),
                RecvTimeoutError::Disconnected => self.gone(),
            })?;
            let line = self.text(bytes)?;
            let line = line.trim();
            let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
            if first == word {
                return Ok(rest.trim().to_owned());
            }
            if first == "error" {
                return Err(format!("`{}` says: {}", self.name, quoted(rest)));
            }
            before(line);
            other = Some(quoted(line));
            if left.is_zero() {
                // More lines may be queued, but some programs never stop writing.
                return Err(self.late(word, other.as_deref()));
            }
        }
    }

    /// Decodes a line as UTF-8.
    fn text(&self, bytes: Vec<u8>) -> Result<String, String> {
        String::from_utf8(bytes).map_err(|error| {
            let shown = String::from_utf8_lossy(error.as_bytes());
            format!(
                "`{}` wrote a line that is not UTF-8: `{}`; the engine protocol is text",
                self.name,
                quoted(shown.trim())
            )
        })
    }

    /// The message for an answer that did not come in time; quotes the last other line, if any.
    fn late(&self, word: &str, other: Option<&str>) -> String {
        let other = other.map_or(String::new(), |line| format!(", but wrote `{line}`"));
        format!(
            "`{}` did not answer `{word}` within {:.0} s{other}; --patience gives it longer",
            self.name,
            self.patience.as_secs_f64()
        )
    }

    fn gone(&self) -> String {
        format!("`{}` has ended; try it by hand, it must speak the engine protocol", self.name)
    }
}

/// The kind of the tile on which a figure would be deployed.
fn on(state: &State) -> Option<TileKind> {
    Some(state.last_tile().kind)
}

/// Forwards lines until the output ends or the receiver is dropped.
fn listen(output: impl Read, heard: &SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        if !matches!(output.by_ref().take(LONGEST).read_until(b'\n', &mut line), Ok(1..)) {
            return;
        }
        let longer = line.len() as u64 == LONGEST && !line.ends_with(b"\n");
        if longer {
            whole_characters(&mut line);
        }
        if heard.send(line).is_err() || longer && output.skip_until(b'\n').is_err() {
            return;
        }
    }
}

/// Removes an incomplete character from the end of a truncated line.
fn whole_characters(line: &mut Vec<u8>) {
    if let Err(error) = std::str::from_utf8(line)
        && error.error_len().is_none()
    {
        line.truncate(error.valid_up_to());
    }
}

/// Shortens a program's output for a message, and replaces control characters, which a terminal could
/// interpret.
fn quoted(text: &str) -> String {
    let plain = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let mut shown: String = text.chars().take(QUOTED).map(plain).collect();
    if text.chars().nth(QUOTED).is_some() {
        shown.push('…');
    }
    shown
}

impl Drop for Engine {
    fn drop(&mut self) {
        // Ignores errors: the program may have ended already.
        let _ = self.say("quit");
        let until = Instant::now() + Duration::from_secs(1);
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_at_char_boundaries() {
        let mut written = "aé".repeat(1 << 16).into_bytes();
        written.extend_from_slice("\nbestaction pass\nno end".as_bytes());
        let (send, lines) = sync_channel(8);
        listen(written.as_slice(), &send);
        drop(send);
        let lines: Vec<String> = lines.iter().map(|line| String::from_utf8(line).unwrap()).collect();
        assert_eq!(lines[1..], ["bestaction pass\n", "no end"]);
        assert!((LONGEST - 1..=LONGEST).contains(&(lines[0].len() as u64)));
    }

    #[test]
    fn timeouts_quote_the_last_line_received() {
        let (send, lines) = sync_channel(8);
        let reader = LineReader { name: "bot".to_owned(), lines, patience: Duration::ZERO };
        let late = |wrote: &str| {
            Err(format!("`bot` did not answer `bestaction` within 0 s{wrote}; --patience gives it longer"))
        };
        assert_eq!(reader.hear("bestaction"), late(""));
        // A program that never stops writing still times out.
        for line in ["yes\n", "yes again\n"] {
            send.send(line.as_bytes().to_vec()).unwrap();
        }
        assert_eq!(reader.hear("bestaction"), late(", but wrote `yes`"));
        assert_eq!(reader.hear("yes"), Ok("again".to_owned()));
        drop(send);
        assert_eq!(reader.hear("yes"), Err(reader.gone()));
    }

    #[test]
    fn other_protocol_versions_are_refused() {
        let (send, lines) = sync_channel(8);
        let reader = LineReader { name: "bot".to_owned(), lines, patience: Duration::from_secs(60) };
        let greet = |line: &str| {
            send.send(line.as_bytes().to_vec()).unwrap();
            reader.greeted()
        };
        assert_eq!(greet("bastideok 1\n"), Ok(None));
        send.send(b"id name  Points at once \n".to_vec()).unwrap();
        send.send(b"id author Ann\n".to_vec()).unwrap();
        assert_eq!(greet("bastideok 1\n"), Ok(Some("Points at once".to_owned())));
        for (line, said) in [("bastideok 2\n", "`bastideok 2`"), ("bastideok\n", "`bastideok `")] {
            assert!(greet(line).is_err_and(|why| why.contains(said)), "{line}");
        }
    }

    #[test]
    fn quoted_output_is_short_and_has_no_control_characters() {
        assert_eq!(quoted("1,0 r90"), "1,0 r90");
        assert_eq!(quoted("\u{1b}[2J"), "\u{fffd}[2J");
        assert_eq!(quoted(&"ä".repeat(1000)), "ä".repeat(QUOTED) + "…");
    }
}
