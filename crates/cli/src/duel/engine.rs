//! A program that plays in a match, by the engine protocol (`docs/engine-protocol.md`).

use crate::args::Effort;
use crate::engine::on;
use bastide_notation::{
    action_to_text, bag_to_text, parse_action, rules_to_text, sets_to_text, split_actions, start_to_text,
};
use bastide_rules::State;
use bastide_search::Chain;
use bastide_types::{Action, Setup};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The longest line that is read.
const LONGEST: u64 = 1 << 20;

/// A program that runs, and where its game stands.
pub struct Engine {
    name: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    patience: Duration,
    go: String,
    /// The game as the program knows it, and how many of its actions it was told.
    known: State,
    told: usize,
}

impl Engine {
    /// Starts the program and sets up the game. It must answer each line within `patience`, and a `go` within that
    /// beyond its budget.
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
        let mut child = command
            .spawn()
            .map_err(|error| format!("cannot start `{}`: {error}; give its path", words[0]))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("`{name}` has no input or output"));
        };
        let (send, lines) = channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = String::new();
            while matches!(output.by_ref().take(LONGEST).read_line(&mut line), Ok(1..)) {
                if send.send(line.trim().to_owned()).is_err() {
                    return;
                }
                line.clear();
            }
        });
        let (go, patience) = match effort {
            Effort::Usual => ("go".to_owned(), patience),
            Effort::Positions(n) => (format!("go positions {n}"), patience),
            Effort::Time(time) => (format!("go time {}", time.as_millis().max(1)), patience + time),
        };
        let mut engine = Engine { name, child, input, lines, patience, go, known: start.clone(), told: 0 };
        engine.say("bastide")?;
        engine.hear("bastideok")?;
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

    /// Goes back to before the first action.
    pub fn new_game(&mut self, start: &State) -> Result<(), String> {
        self.known.clone_from(start);
        self.told = 0;
        self.say("position start")?;
        self.ready()
    }

    /// What it does after these actions from the start of the game.
    pub fn decide(&mut self, actions: &[Action]) -> Result<Chain, String> {
        let mut news = Vec::new();
        for &action in &actions[self.told..] {
            news.push(action_to_text(action, on(&self.known)));
            self.known.apply(action).map_err(|why| format!("the game cannot be followed: {why}"))?;
        }
        self.told = actions.len();
        self.say(&format!("play {}", news.join("; ")))?;
        self.say(&self.go.clone())?;
        let best = self.hear("bestaction")?;
        self.chain(&best)
    }

    /// The actions of an answer, all of them legal.
    fn chain(&self, best: &str) -> Result<Chain, String> {
        let mut after = self.known.clone();
        let mut chain: Option<Chain> = None;
        for text in split_actions(best) {
            let told = |why: String| format!("`{}` wants to play `{text}`: {why}", self.name);
            let action = parse_action(text, on(&after)).map_err(|fault| told(fault.to_string()))?;
            after.apply(action).map_err(|why| told(why.to_string()))?;
            match chain {
                None => chain = Some(Chain::of(action)),
                // It is asked again.
                Some(full) if full.is_full() => break,
                Some(begun) => chain = Some(begun.and(action)),
            }
        }
        chain.ok_or_else(|| format!("`{}` answered without an action", self.name))
    }

    fn ready(&mut self) -> Result<(), String> {
        self.say("isready")?;
        self.hear("readyok").map(drop)
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| self.gone())
    }

    /// What follows this word, on the first line that begins with it.
    fn hear(&mut self, word: &str) -> Result<String, String> {
        let until = Instant::now() + self.patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => {
                    format!(
                        "`{}` did not answer `{word}` within {:.0} s; --patience gives it longer",
                        self.name,
                        self.patience.as_secs_f64()
                    )
                }
                RecvTimeoutError::Disconnected => self.gone(),
            })?;
            let (first, rest) = line.split_once(' ').unwrap_or((&line, ""));
            if first == word {
                return Ok(rest.trim().to_owned());
            }
            if first == "error" {
                return Err(format!("`{}` says: {rest}", self.name));
            }
        }
    }

    fn gone(&self) -> String {
        format!("`{}` has ended; try it by hand, it must speak the engine protocol", self.name)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.say("quit");
        let until = Instant::now() + Duration::from_secs(1);
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
