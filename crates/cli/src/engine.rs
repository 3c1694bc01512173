//! `bastide engine`: the computer player for other programs, with lines on standard input and output. The
//! protocol is described in `docs/engine-protocol.md`.

mod line_reader;

use crate::failure::Failure;
use bastide_arena::{ENGINE_PROTOCOL, MOST_THREADS, workers};
use bastide_notation::{action_to_text, parse_bag, parse_record, parse_rules, parse_sets, parse_start};
use bastide_playout::Random;
use bastide_referee::{described, legal, on, played, shortened};
use bastide_rules::State;
use bastide_search::{Computer, Level, Options};
use bastide_types::{Player, Setup, TileSet};
use line_reader::LineReader;
use std::io::{BufRead, BufReader, Write};
use std::time::{Duration, Instant};

/// The largest budget of positions accepted for a search.
const MOST_POSITIONS: u64 = 1_000_000_000;

/// The longest time accepted for a search, in milliseconds: an hour.
const MOST_TIME: u64 = 3_600_000;

/// The state of the engine: the game and the options.
struct Engine {
    setup: Setup,
    /// The state before the first action.
    start: State,
    state: State,
    level: Level,
    seed: u64,
    /// The number of threads of a search.
    threads: usize,
    /// The number of decisions so far, which selects the random stream of each decision.
    asked: u64,
    /// The player of earlier decisions in this game, if level and threads are unchanged. Reuses its allocations
    /// and cached values of tiles at a bazaar; this does not affect decisions.
    kept: Option<Computer>,
}

/// The result of a line.
enum Next {
    /// Answer and continue.
    Answer(String),
    /// Read a record, up to the line `end`.
    Record,
    Quit,
}

/// Answers lines until the input ends or `quit`.
pub fn run(out: &mut impl Write) -> Result<(), Failure> {
    talk(BufReader::new(std::io::stdin()), out)
}

fn talk(input: impl BufRead + Send + 'static, out: &mut impl Write) -> Result<(), Failure> {
    let (mut engine, mut reader) = (Engine::new(), LineReader::new(input));
    while let Some(line) = reader.next() {
        let answer = match line.and_then(|line| engine.handle(&line, &mut reader)) {
            Ok(Next::Answer(answer)) => answer,
            Ok(Next::Record) => reader.record().and_then(|text| engine.record(&text)).unwrap_or_else(error),
            Ok(Next::Quit) => return Ok(()),
            Err(fault) => error(fault),
        };
        out.write_all(answer.as_bytes())?;
        out.flush()?;
    }
    Ok(())
}

/// Formats an error as an answer, always on one line.
fn error(fault: String) -> String {
    format!("error {}\n", fault.replace(['\n', '\r'], " "))
}

impl Engine {
    fn new() -> Engine {
        let setup = Setup::new(2, &[TileSet::Base, TileSet::Traders]);
        let start = State::new(&setup).expect("the usual set-up is possible");
        Engine {
            setup,
            state: start.clone(),
            start,
            level: Level::Strong,
            seed: 1,
            threads: 1,
            asked: 0,
            kept: None,
        }
    }

    /// Handles a line.
    fn handle(&mut self, line: &str, reader: &mut LineReader) -> Result<Next, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let answer = match word {
            "" => String::new(),
            "bastide" => identity(),
            "isready" => "readyok\n".to_owned(),
            "setoption" => self.option(rest)?,
            "newgame" => self.new_game(rest)?,
            "position" if rest == "record" => return Ok(Next::Record),
            "position" => self.position(rest)?,
            "play" => self.play(rest)?,
            "legal" => format!("legal {}\n", legal(&self.state).join("; ")),
            "state" => format!("state {}\n", described(&self.state)),
            "go" => self.go(rest, reader)?,
            // The search has already ended by it.
            "stop" => String::new(),
            "quit" => return Ok(Next::Quit),
            other => {
                return Err(format!(
                    "unknown command `{}`; known are bastide, isready, setoption, newgame, position, play, legal, \
                     state, go, stop, quit",
                    shortened(other)
                ));
            }
        };
        Ok(Next::Answer(answer))
    }

    /// Handles `setoption` with `name level value greedy`.
    fn option(&mut self, text: &str) -> Result<String, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let ["name", name, "value", value] = words[..] else {
            return Err("an option is set by `setoption name NAME value VALUE`".to_owned());
        };
        match name {
            "level" => {
                let names = Level::ALL.map(Level::name).join(", ");
                let level = Level::from_name(value);
                self.level =
                    level.ok_or_else(|| format!("no level `{}`; levels: {names}", shortened(value)))?;
                self.kept = None;
            }
            "seed" => {
                let fault = || format!("no seed `{}`; give a whole number, 0 or more", shortened(value));
                (self.seed, self.asked) = (value.parse().map_err(|_| fault())?, 0);
            }
            "threads" => {
                let fault =
                    || format!("no number of threads: `{}`; give 1 to {MOST_THREADS}", shortened(value));
                self.threads =
                    value.parse().ok().filter(|n| (1..=MOST_THREADS).contains(n)).ok_or_else(fault)?;
                self.kept = None;
            }
            other => return Err(format!("no option `{}`; options: level, seed, threads", shortened(other))),
        }
        Ok(String::new())
    }

    /// Handles `newgame` with `players=2 sets=base,traders rules=c2 bag=… start=…`; `start` takes the rest of
    /// the line.
    fn new_game(&mut self, text: &str) -> Result<String, String> {
        let mut setup = Setup::new(2, &[TileSet::Base, TileSet::Traders]);
        let mut rest = text;
        while !rest.is_empty() {
            let fault = || "a game is set up by `newgame players=N sets=… rules=… bag=… start=…`, each of them optional";
            let (key, after) = rest.split_once('=').ok_or_else(fault)?;
            let (value, left) = match key {
                "start" => (after, ""),
                _ => after.split_once(char::is_whitespace).unwrap_or((after, "")),
            };
            if value.is_empty() {
                return Err(format!("`{}=` has no value; leave it out for the usual one", shortened(key)));
            }
            match key {
                "players" => {
                    let fault = |_| format!("players `{}`: a number from 1 to 6", shortened(value));
                    setup.players = value.parse().map_err(fault)?
                }
                "sets" => setup.sets = parse_sets(value).map_err(|fault| fault.to_string())?,
                "rules" => setup.rules = parse_rules(value).map_err(|fault| fault.to_string())?,
                "bag" => setup.bag = Some(parse_bag(value).map_err(|fault| fault.to_string())?),
                "start" => setup.start = parse_start(value).map_err(|fault| fault.to_string())?,
                _ => return Err(fault().to_owned()),
            }
            rest = left.trim();
        }
        let start = State::new(&setup).map_err(|errors| format!("this game cannot be set up: {errors}"))?;
        self.begin(setup, start.clone(), start);
        Ok(String::new())
    }

    /// Switches to another game, with its current and its initial state.
    fn begin(&mut self, setup: Setup, state: State, start: State) {
        (self.setup, self.state, self.start) = (setup, state, start);
        (self.asked, self.kept) = (0, None);
    }

    /// Handles `position` with `start`, or `actions A; B; C` from the start of the game.
    fn position(&mut self, text: &str) -> Result<String, String> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let start = self.start.clone();
        match word {
            "start" if rest.is_empty() => self.state = start,
            "actions" => self.state = played(start, rest)?,
            _ => {
                return Err(
                    "a position is `start`, `actions A; B; …` or `record`, then lines up to `end`".to_owned()
                );
            }
        }
        Ok(String::new())
    }

    /// Loads a record: its set-up and all its actions.
    fn record(&mut self, text: &str) -> Result<String, String> {
        let record = parse_record(text).map_err(|fault| fault.to_string())?;
        let start =
            State::new(&record.setup).map_err(|errors| format!("this game cannot be set up: {errors}"))?;
        let mut state = start.clone();
        for (number, &action) in record.actions.iter().enumerate() {
            let illegal =
                |why| format!("action {}, `{}`: {why}", number + 1, action_to_text(action, on(&state)));
            let mut next = state.clone();
            next.apply(action).map_err(illegal)?;
            state = next;
        }
        self.begin(record.setup, state, start);
        Ok(String::new())
    }

    fn play(&mut self, text: &str) -> Result<String, String> {
        self.state = played(self.state.clone(), text)?;
        Ok(String::new())
    }

    /// Handles `go` with `positions N` or `time MS`: searches, and reports its findings and decision.
    fn go(&mut self, text: &str, reader: &mut LineReader) -> Result<String, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (budget, end) = match words[..] {
            [] => (Computer::BUDGET, None),
            ["positions", n] => match n.parse() {
                Ok(n @ 1..=MOST_POSITIONS) => (n, None),
                _ => return Err(format!("positions `{}`; choose 1 to {MOST_POSITIONS}", shortened(n))),
            },
            ["time", n] => match n.parse() {
                Ok(n @ 1..=MOST_TIME) => (u64::MAX, Some(Instant::now() + Duration::from_millis(n))),
                _ => return Err(format!("time `{}`; choose 1 to {MOST_TIME} ms", shortened(n))),
            },
            _ => return Err("a search is asked for by `go`, `go positions N` or `go time MS`".to_owned()),
        };
        let (level, threads) = (self.level, self.threads);
        let new = || {
            let mut options = Options::default();
            options.workers = workers(threads);
            Computer::with(level, options)
        };
        let computer = self.kept.get_or_insert_with(new);
        computer.set_budget(budget);
        let before = computer.evaluated();
        let seed = Random::new(self.seed, self.asked).bits();
        let more = &mut || end.is_none_or(|end| Instant::now() < end) && !reader.stopped();
        let Some((chain, expected)) = computer.foresee(&self.state, seed, more) else {
            return Err(
                "nobody is to decide here: a tile must be drawn by `play draw …`, or the game is over"
                    .to_owned(),
            );
        };
        self.asked += 1;
        let mut after = self.state.clone();
        let mut texts = Vec::new();
        for &action in &chain {
            texts.push(action_to_text(action, on(&after)));
            after.apply(action).map_err(|why| format!("the search chose what is not legal: {why}"))?;
        }
        let points: Vec<String> = self.setup.seats().map(|p: Player| format!("{:.1}", expected[p])).collect();
        let evaluated = computer.evaluated() - before;
        Ok(format!(
            "info positions {evaluated} expected {}\nbestaction {}\n",
            points.join(","),
            texts.join("; ")
        ))
    }
}

fn identity() -> String {
    let levels: Vec<String> = Level::ALL.iter().map(|level| format!("var {level}")).collect();
    format!(
        "id name Bastide {}\noption name level type combo default strong {}\n\
         option name seed type spin default 1\noption name threads type spin default 1 min 1 max {MOST_THREADS}\n\
         bastideok {ENGINE_PROTOCOL}\n",
        env!("CARGO_PKG_VERSION"),
        levels.join(" ")
    )
}

#[cfg(test)]
mod tests {
    use super::line_reader::LONGEST;
    use super::*;
    use bastide_notation::split_actions;
    use bastide_types::{Question, TileKind, Turn};
    use std::io::Cursor;

    fn answers(said: &str) -> String {
        let mut out = Vec::new();
        talk(Cursor::new(said.to_owned()), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn greeting_names_the_protocol_version() {
        let output = answers("bastide\n");
        assert_eq!(output.lines().last(), Some("bastideok 1"), "{output}");
    }

    /// The lines of the example after a heading of the document.
    fn documented(heading: &str) -> Vec<&'static str> {
        let document = include_str!("../../../docs/engine-protocol.md");
        let (_, rest) = document.split_once(&format!("\n## {heading}\n")).expect("the heading is there");
        let block = rest.split("```text\n").nth(1).and_then(|rest| rest.split("\n```").next());
        block.expect("it has an example").lines().collect()
    }

    #[test]
    fn states_are_written_as_documented() {
        let block = documented("`state`");
        let words: Vec<&str> = block.iter().flat_map(|line| line.split([' ', ',', ';'])).collect();
        let missing: Vec<_> = Question::ALL.into_iter().filter(|one| !words.contains(&one.name())).collect();
        assert_eq!(missing, []);
        let output = answers("newgame\nplay draw baD\nstate\nplay 1,0 r0\nstate\n");
        for line in output.lines() {
            let is_it = |shown: &&str| shown.split("  ").next() == Some(line);
            assert!(block.iter().any(is_it), "{line} in {block:#?}");
        }
        assert_eq!(output.lines().count(), 2, "{output}");
    }

    #[test]
    fn a_search_answers_as_documented() {
        let block = documented("`go`");
        let (asked, shown) = block.split_at(3);
        let output = answers(&format!("{}\n", asked.join("\n")));
        // Other weights give other numbers and another choice.
        let form = |line: &str| line.replace(|c: char| c.is_ascii_digit(), "");
        let lines: Vec<&str> = output.lines().collect();
        assert_eq!(lines.len(), shown.len(), "{output}");
        assert_eq!(form(lines[0]), form(shown[0]));
        let best = shown[1].strip_prefix("bestaction ").expect("it is an answer");
        assert!(lines[1].starts_with("bestaction "), "{output}");
        let output = answers(&format!("{}\n{}\nplay {best}\nstate\n", asked[0], asked[1]));
        assert!(output.starts_with("state draw "), "{output}");
    }

    #[test]
    fn a_game_is_set_up_played_and_searched() {
        let output = answers(
            "isready\nsetoption name level value greedy\nnewgame players=3 sets=base rules=c2\nstate\n\
             play draw baD\nlegal\ngo\nquit\nisready\n",
        );
        let lines: Vec<&str> = output.lines().collect();
        assert_eq!(lines[0], "readyok");
        assert!(
            lines[1].starts_with("state draw ") && lines[1].ends_with(" scores 0,0,0 left 71"),
            "{output}"
        );
        assert!(lines[2].starts_with("legal "), "{output}");
        assert!(lines[3].starts_with("info positions "), "{output}");
        let best = lines[4].strip_prefix("bestaction ").unwrap().split("; ").collect::<Vec<_>>();
        assert!(best.len() == 2 && lines[2].contains(best[0]), "{output}");
        assert_eq!(lines.len(), 5, "nothing is answered after `quit`");
    }

    #[test]
    fn actions_and_records_lead_to_the_same_position() {
        let by_actions = answers("position actions draw baD; 1,0 r0; pass\nstate\n");
        let record = "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base,traders\"]\n[Players \"2\"]\n1. draw baD 1,0 r0 pass\n";
        let by_record = answers(&format!("position record\n{record}end\nstate\n"));
        assert!(by_actions.starts_with("state draw "), "{by_actions}");
        assert_eq!(by_actions, by_record);
    }

    /// A field of the crossroads is named `;`, which also separates actions.
    #[test]
    fn listed_legal_actions_can_be_played() {
        let begun = "newgame sets=base\nplay draw baX; 1,0 r0";
        let legal = answers(&format!("{begun}\nlegal\n"));
        let legal: Vec<&str> = split_actions(legal.strip_prefix("legal ").unwrap()).collect();
        assert!(legal.contains(&"follower ;"), "{legal:?}");
        for action in legal {
            let output = answers(&format!("{begun}; {action}; draw baB\nstate\n"));
            assert!(output.starts_with("state place blue baB"), "{action}: {output}");
        }
    }

    /// `stop` ends an hour-long search; lines received meanwhile are answered afterwards, in order.
    #[test]
    fn a_search_is_stopped() {
        let output = answers("newgame sets=base\nplay draw baD\ngo time 3600000\nisready\nstop\nstate\n");
        let words: Vec<&str> = output.lines().filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(words, ["info", "bestaction", "readyok", "state"], "{output}");
    }

    #[test]
    fn threads_do_not_change_answers() {
        let search = |threads| {
            answers(&format!(
                "setoption name threads value {threads}\nnewgame sets=base\nplay draw baD\ngo positions 3000\n"
            ))
        };
        assert!(search(1).starts_with("info positions "), "{}", search(1));
        assert_eq!(search(1), search(3));
    }

    /// Plays a whole game with bazaars, with deterministic draws: consecutive bids reuse cached values.
    #[test]
    fn cached_values_save_work_without_changing_answers() {
        fn ask(engine: &mut Engine, line: &str) -> String {
            match engine.handle(line, &mut LineReader::new(std::io::empty())) {
                Ok(Next::Answer(answer)) => answer,
                Ok(Next::Record | Next::Quit) => panic!("{line} is no question"),
                Err(fault) => panic!("{line}: {fault}"),
            }
        }
        let begin = || {
            let mut engine = Engine::new();
            ask(&mut engine, "setoption name level value greedy");
            ask(&mut engine, "newgame players=3 sets=base,bazaar");
            engine
        };
        let parsed = |answer: &str| -> (u64, String) {
            let (info, best) = answer.split_once('\n').unwrap();
            let evaluated = info.split(' ').nth(2).unwrap().parse().unwrap();
            (evaluated, best.strip_prefix("bestaction ").unwrap().trim().to_owned())
        };
        let (mut engine, mut kept, mut uncached, mut bids) = (begin(), 0, 0, 0);
        while engine.state.turn() != Turn::Over {
            if engine.state.turn() == Turn::Chance {
                let kinds: Vec<TileKind> = engine.state.chance().map(|(kind, _)| kind).collect();
                let kind = kinds[engine.state.tiles_left() * 7 % kinds.len()];
                ask(&mut engine, &format!("play draw {kind}"));
                continue;
            }
            let mut fresh = begin();
            (fresh.state, fresh.asked) = (engine.state.clone(), engine.asked);
            let (evaluated, best) = parsed(&ask(&mut engine, "go"));
            let (evaluated_by_fresh, best_anew) = parsed(&ask(&mut fresh, "go"));
            assert_eq!(best, best_anew, "{:?}", engine.state.turn());
            if engine.state.chooser().is_some() {
                (kept, uncached, bids) = (kept + evaluated, uncached + evaluated_by_fresh, bids + 1);
            }
            ask(&mut engine, &format!("play {best}"));
        }
        assert!(bids > 20, "{bids}");
        assert!(kept * 4 < uncached * 3, "{kept} positions evaluated instead of {uncached}");
    }

    #[test]
    fn errors_are_one_line_and_change_nothing() {
        let long = "x".repeat(LONGEST as usize + 5);
        for wrong in [
            "dance",
            "go",
            "go positions 0",
            "go positions many",
            "go fast",
            "go time 0",
            "go time long",
            "play 1,0 r0",
            "play draw xx",
            "play draw baD; 99,99 r0",
            "newgame players=0",
            "newgame players=9",
            "newgame sets=moon",
            "newgame rules=none",
            "newgame bag=",
            "newgame start=zz",
            "newgame two",
            "position",
            "position actions pass",
            "setoption level greedy",
            "setoption name level value clever",
            "setoption name seed value -1",
            "setoption name colour value red",
            "setoption name threads value 0",
            "setoption name threads value many",
            &long,
        ] {
            let output = answers(&format!("{wrong}\nstate\n"));
            let lines: Vec<&str> = output.lines().collect();
            assert_eq!(lines.len(), 2, "{wrong:.60}: {output}");
            assert!(lines[0].starts_with("error "), "{wrong:.60}: {output}");
            assert!(lines[1].ends_with("scores 0,0 left 95"), "{wrong:.60}: {output}");
        }
        assert!(answers("position record\n[Bastide").starts_with("error "));
        assert!(answers("position record\nnonsense\nend\n").starts_with("error "));
    }
}
