//! The sides of a match: a level, possibly with a budget or changed settings, a yardstick search, or a program
//! that speaks the engine protocol.

use bastide_notation::{did_you_mean, near};
use bastide_search::{Level, Options};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How long a rival may think about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// The rival's default.
    Usual,
    /// Search budget, in evaluated positions (approximate).
    Positions(u64),
    /// Wall-clock time per decision.
    Time(Duration),
}

/// The kind of player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Plays {
    /// A computer player of this program.
    Level(Level, Changes),
    /// Plain UCT, as a yardstick, with this number of playouts per decision unless it has a time limit.
    Uct(u64),
    /// Star2.5, as a yardstick, searching this number of turns deep.
    Star2(u32),
    /// A program, with its arguments.
    Engine(Vec<String>),
}

/// One side of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rival {
    /// The text by which the rival was requested.
    pub name: String,
    /// The kind of player.
    pub plays: Plays,
    /// How long it thinks.
    pub effort: Effort,
}

impl fmt::Display for Rival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// Changes to the settings of a level, as names and values in the order given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes(Vec<(String, String)>);

impl Changes {
    /// Returns the options of a level with these changes, for this number of players.
    ///
    /// # Errors
    /// If a change is invalid or the network's file cannot be read; the message says what to write instead.
    pub fn options(&self, level: Level, players: u8) -> Result<Options, String> {
        let mut options = Options::default();
        for (name, value) in &self.0 {
            if name == "network" {
                let bytes = std::fs::read(value).map_err(|error| format!("cannot read {value}: {error}"))?;
                options.set_network(&bytes).map_err(|why| format!("{value}: {why}"))?;
            } else if Options::names().any(|known| known == name) {
                options.set(level, players, name, value)?;
            } else {
                return Err(no_change(name));
            }
        }
        Ok(options)
    }
}

fn no_change(name: &str) -> String {
    let names: Vec<&str> = Options::names().chain(["network"]).collect();
    let hint = did_you_mean(&near(name, names.iter().copied()));
    if hint.is_empty() {
        return format!(
            "nothing is called `{name}`; write positions=2000, time=30ms, or one of {}",
            names.join(", ")
        );
    }
    format!("nothing is called `{name}`{hint}")
}

/// The longest time and the most positions for a decision; larger values are taken for typing errors.
const LONGEST: Duration = Duration::from_secs(3600);
const MOST_POSITIONS: u64 = 1_000_000_000;

impl FromStr for Rival {
    type Err = String;

    /// Reads `greedy`, `level:greedy`, `strong:positions=2000`, `search:time=30ms`, `greedy:sight=0.5`, `uct:sims=100`,
    /// `star2.5:depth=3`, `engine:COMMAND`, `engine:time=1s:COMMAND`.
    fn from_str(text: &str) -> Result<Rival, String> {
        read(text)
    }
}

fn read(text: &str) -> Result<Rival, String> {
    let named = |plays, effort| Ok(Rival { name: text.to_owned(), plays, effort });
    if let Some(rest) = text.strip_prefix("engine:") {
        let (effort, command) = match rest.split_once(':') {
            Some((budget, command)) if is_budget(budget) => (effort(budget)?, command),
            _ => (Effort::Usual, rest),
        };
        let words = shlex::split(command).ok_or("a quote of the command is not closed")?;
        if words.is_empty() {
            return Err("name the program: engine:COMMAND".to_owned());
        }
        return named(Plays::Engine(words), effort);
    }
    if let Some(budget) = text.strip_prefix("uct:") {
        return match budget.strip_prefix("sims=").map(str::parse) {
            Some(Ok(n @ 1..=MOST_POSITIONS)) => named(Plays::Uct(n), Effort::Usual),
            Some(_) => Err(format!("{budget}: choose 1 to {MOST_POSITIONS} simulations")),
            None => named(Plays::Uct(u64::MAX), time(budget, "sims=100")?),
        };
    }
    if let Some(words) = text.strip_prefix("star2.5:") {
        let (depth, effort) = star2(words)?;
        return named(Plays::Star2(depth), effort);
    }
    let text = text.strip_prefix("level:").unwrap_or(text);
    let (name, budget) = text.split_once(':').map_or((text, None), |(name, budget)| (name, Some(budget)));
    let level = match name {
        "search" => Level::Expert,
        name => Level::from_name(name).ok_or_else(|| unknown(name))?,
    };
    let (effort, changes) = budget.map_or(Ok((Effort::Usual, Changes::default())), level_words)?;
    if effort != Effort::Usual && !level.searches() {
        return Err(format!("{level} does not search, so it has no budget; strong, expert and master do"));
    }
    // Changes are valid or invalid regardless of the number of players.
    changes.options(level, 2)?;
    named(Plays::Level(level, changes), effort)
}

/// Reads `positions=2000`, `positions=2000,turns=3`, `sight=0.5`: a budget and changes, in any order.
fn level_words(words: &str) -> Result<(Effort, Changes), String> {
    let (mut found, mut changes) = (Effort::Usual, Changes::default());
    for word in words.split(',') {
        match word.split_once('=') {
            _ if is_budget(word) => found = effort(word)?,
            Some((name, value)) => changes.0.push((name.to_owned(), value.to_owned())),
            None => {
                return Err(format!(
                    "`{word}`: write positions=2000, time=30ms, or a change such as sight=0.5"
                ));
            }
        }
    }
    Ok((found, changes))
}

fn unknown(name: &str) -> String {
    let names = Level::ALL.map(Level::name);
    let hint = did_you_mean(&near(name, names.into_iter().chain(["search"])));
    format!(
        "no player `{name}`{hint}; players: {}, search, uct:sims=100, star2.5:depth=3, engine:COMMAND",
        names.join(", ")
    )
}

/// The maximum depth accepted; no search gets that deep.
const DEEPEST: u32 = 9;

/// The default time per turn of Star2.5.
const STAR2_TIME: Duration = Duration::from_secs(1);

/// Reads `depth=3`, `depth=3,time=30ms`, `depth=3,positions=2000`.
fn star2(words: &str) -> Result<(u32, Effort), String> {
    let (depth, rest) = words.split_once(',').map_or((words, None), |(depth, rest)| (depth, Some(rest)));
    let depth = match depth.strip_prefix("depth=").map(str::parse) {
        Some(Ok(depth @ 1..=DEEPEST)) => depth,
        Some(_) => return Err(format!("{depth}: choose 1 to {DEEPEST}")),
        None => return Err(format!("star2.5:{words}: write star2.5:depth=3, or star2.5:depth=3,time=30ms")),
    };
    Ok((depth, rest.map_or(Ok(Effort::Time(STAR2_TIME)), effort)?))
}

fn is_budget(text: &str) -> bool {
    text.starts_with("time=") || text.starts_with("positions=")
}

/// Reads `positions=2000`, `time=30ms`, `time=1.5s`.
fn effort(text: &str) -> Result<Effort, String> {
    if let Some(number) = text.strip_prefix("positions=") {
        return match number.parse() {
            Ok(n @ 1..=MOST_POSITIONS) => Ok(Effort::Positions(n)),
            _ => Err(format!("positions={number}: choose 1 to {MOST_POSITIONS}")),
        };
    }
    time(text, "positions=2000")
}

/// Reads `time=30ms`, `time=1.5s`; `other` is an alternative to suggest in the error message.
fn time(text: &str, other: &str) -> Result<Effort, String> {
    let Some(time) = text.strip_prefix("time=") else {
        return Err(format!("no budget `{text}`; write {other}, time=30ms or time=1s"));
    };
    let fault = || format!("time={time}: write 1ms to {}s, such as 30ms or 1.5s", LONGEST.as_secs());
    let (number, unit) = match (time.strip_suffix("ms"), time.strip_suffix('s')) {
        (Some(number), _) => (number, 0.001),
        (None, Some(number)) => (number, 1.0),
        (None, None) => return Err(fault()),
    };
    let seconds = number.parse::<f64>().map_err(|_| fault())? * unit;
    let in_range = (0.001..=LONGEST.as_secs_f64()).contains(&seconds);
    if in_range { Ok(Effort::Time(Duration::from_secs_f64(seconds))) } else { Err(fault()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rivals_round_trip_as_text() {
        let of = |text: &str| text.parse::<Rival>().map(|r| (r.plays, r.effort));
        let level = |level, effort| Ok((Plays::Level(level, Changes::default()), effort));
        assert_eq!(of("greedy"), level(Level::Greedy, Effort::Usual));
        assert_eq!(of("level:easy"), level(Level::Easy, Effort::Usual));
        assert_eq!(of("strong:positions=2000"), level(Level::Strong, Effort::Positions(2000)));
        assert_eq!(of("search:time=30ms"), level(Level::Expert, Effort::Time(Duration::from_millis(30))));
        assert_eq!(of("search:time=1.5s"), level(Level::Expert, Effort::Time(Duration::from_millis(1500))));
        assert_eq!(of("uct:sims=100"), Ok((Plays::Uct(100), Effort::Usual)));
        assert_eq!(of("uct:time=1s"), Ok((Plays::Uct(u64::MAX), Effort::Time(Duration::from_secs(1)))));
        let second = Effort::Time(Duration::from_secs(1));
        assert_eq!(of("star2.5:depth=3"), Ok((Plays::Star2(3), second)));
        assert_eq!(of("star2.5:depth=2,positions=500"), Ok((Plays::Star2(2), Effort::Positions(500))));
        let engine = |words: &[&str], effort| {
            Ok((Plays::Engine(words.iter().map(|&w| w.to_owned()).collect()), effort))
        };
        assert_eq!(of("engine:python 'my bot.py' -x"), engine(&["python", "my bot.py", "-x"], Effort::Usual));
        assert_eq!(of("engine:time=1s:bastide engine"), engine(&["bastide", "engine"], second));
        assert_eq!(of("engine:C:/bots/a.exe"), engine(&["C:/bots/a.exe"], Effort::Usual));
    }

    #[test]
    fn level_options_are_parsed() {
        let rival: Rival = "expert:positions=500,turns=3,aim=lead".parse().unwrap();
        let changes = [("turns", "3"), ("aim", "lead")];
        let changes = Changes(changes.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec());
        assert_eq!(
            (rival.plays, rival.effort),
            (Plays::Level(Level::Expert, changes), Effort::Positions(500))
        );
    }

    #[test]
    fn errors_say_what_to_write() {
        for (text, words) in [
            ("gredy", "did you mean `greedy`?"),
            ("greedy:time=1s", "does not search"),
            ("strong:depth=3", "positions=2000, time=30ms"),
            ("strong:positions=0", "choose 1 to"),
            ("strong:time=30", "such as 30ms"),
            ("strong:time=-1s", "such as 30ms"),
            ("strong:time=NaNs", "such as 30ms"),
            ("greedy:sigt=0.5", "did you mean `sight`?"),
            ("greedy:sight=half", "sight=half"),
            ("learned:aim=points", "aim=lead or aim=victory"),
            ("learned:network=/nowhere/value.bin", "cannot read /nowhere/value.bin"),
            ("strong:2000", "write positions=2000"),
            ("uct:sims=0", "choose 1 to"),
            ("uct:depth=3", "sims=100, time=30ms"),
            ("star2.5:sims=3", "write star2.5:depth=3"),
            ("star2.5:depth=0", "choose 1 to"),
            ("star2.5:depth=3,sims=4", "positions=2000, time=30ms"),
            ("engine:", "name the program"),
            ("engine:bot 'x", "quote"),
        ] {
            let message = text.parse::<Rival>().unwrap_err();
            assert!(message.contains(words), "{text}: {message}");
        }
    }
}
