//! The configuration of a table: players, sets and rules.

use crate::bot::Level;
use crate::rules::{RuleFault, nearest_table_rules, rules_from_stored, rules_from_words, words_of_rules};
use bastide_protocol::{
    Aids, BadName, Chosen, Clock, Name, NewSeat, NewTable, SetChoice, StoredConfig, StoredSeat, TableRules,
    Terms,
};
use bastide_rules::State;
use bastide_types::{Player, Rules, Setup, SetupError, TileSet};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The largest number of boxes of one set at a table.
pub const MOST_COPIES: u8 = 3;

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatConfig {
    /// The name.
    pub name: Name,
    /// The level of the computer; none if a person plays.
    pub computer: Option<Level>,
}

/// The configuration of a table. A value of this type has been checked, so it can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "StoredConfig", into = "StoredConfig")]
pub struct Config {
    pub(crate) seats: Vec<SeatConfig>,
    pub(crate) setup: Setup,
    pub(crate) asked: TableRules,
    pub(crate) terms: Terms,
    pub(crate) commitment: String,
    /// The first draw that follows from the secret and can be checked; none if no draw can.
    pub(crate) checked_from: Option<u32>,
}

/// The reason why a table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConfigFault {
    /// A name is not valid.
    Name {
        /// The index of the seat.
        seat: usize,
        /// The reason.
        why: BadName,
    },
    /// The computer has no such level.
    Level {
        /// The index of the seat.
        seat: usize,
        /// The level asked for.
        asked: String,
    },
    /// Two seats have the same name.
    SameName(String),
    /// Fewer than two seats or more than six.
    Seats(usize),
    /// No set has this name.
    Set(String),
    /// A set is listed twice.
    SetTwice(TileSet),
    /// A set has no copy, or more than [`MOST_COPIES`].
    Copies {
        /// The set.
        set: TileSet,
        /// The number asked for.
        asked: u8,
    },
    /// The base game is missing.
    NoBase,
    /// A recorded game has its own bag or start tiles.
    OwnTiles,
    /// The recorded game has a different number of players.
    OtherSeats {
        /// The number in the record.
        there: u8,
        /// The number asked for.
        asked: usize,
    },
    /// A clock with impossible times.
    Clock(Clock),
    /// A fault of the rules.
    Rule(RuleFault),
    /// The engine refuses the combination.
    Setup(SetupError),
}

impl fmt::Display for ConfigFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConfigFault::Name { seat, why } => write!(f, "seat {}: {why}", seat + 1),
            ConfigFault::Level { seat, asked } => {
                let levels = Level::ALL.map(Level::name).join(", ");
                write!(f, "seat {}: the computer plays {levels}, not {asked:?}", seat + 1)
            }
            ConfigFault::SameName(name) => write!(f, "two players are called {name:?}; change one name"),
            ConfigFault::Seats(1) => write!(f, "1 seat: a table has 2 to {}", Player::MOST),
            ConfigFault::Seats(n) => write!(f, "{n} seats: a table has 2 to {}", Player::MOST),
            ConfigFault::Set(name) => {
                let names = TileSet::ALL.map(TileSet::name).join(", ");
                write!(f, "no set is called {name:?}; there are {names}")
            }
            ConfigFault::SetTwice(set) => write!(f, "the set {set} is named twice; ask for copies instead"),
            ConfigFault::Copies { set, asked } => {
                write!(f, "{asked} copies of {set}: a table has 1 to {MOST_COPIES}")
            }
            ConfigFault::NoBase => f.write_str("the base game is missing; add the set base"),
            ConfigFault::OwnTiles => f.write_str(
                "this game names its own bag or start tiles; only a game with the tiles of whole boxes can be played on",
            ),
            ConfigFault::OtherSeats { there, asked } => {
                write!(f, "{asked} seats, but {there} people played this game; give a seat to each")
            }
            ConfigFault::Clock(Clock { seconds, plus, .. }) => write!(
                f,
                "a clock of {seconds} s and {plus} s more for each turn: give 1 to {} s, and at most {} s more where the time is \
                 for the game",
                Clock::MOST_SECONDS,
                Clock::MOST_PLUS
            ),
            ConfigFault::Rule(fault) => fault.fmt(f),
            ConfigFault::Setup(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for ConfigFault {}

impl Config {
    /// Checks a page's request. `commitment` is the host's commitment to the draws.
    pub fn from_wire(asked: &NewTable, commitment: String) -> Result<Config, Vec<ConfigFault>> {
        let seats = asked.seats.iter().map(|seat| match seat {
            NewSeat::Here { name, .. } | NewSeat::Link { name } => (name.as_str(), None),
            NewSeat::Computer { name, level } => (name.as_str(), Some(level.as_deref())),
        });
        let usual = TableRules { preset: "c2".to_owned(), changes: Default::default() };
        let rules = asked.rules.clone().unwrap_or(usual);
        let value = rules_from_words(&rules.preset, &rules.changes);
        let twice = names_given_twice(seats.clone().map(|(name, _)| name));
        let agreed = Agreed { asked: rules, terms: asked.terms, commitment, checked_from: None };
        let built = Config::build(seats.collect(), &asked.sets, value, agreed);
        if twice.is_empty() {
            return built;
        }
        Err(built.err().into_iter().flatten().chain(twice).collect())
    }

    /// Checks whether tables can be opened with these rules and sets.
    pub fn check(chosen: &Chosen) -> Result<(), Vec<ConfigFault>> {
        let seats = ["1", "2"].map(|name| NewSeat::Here { name: name.to_owned(), anchor: None });
        let (sets, rules) = (chosen.sets.clone(), Some(chosen.rules.clone()));
        let terms = Terms::default();
        Config::from_wire(&NewTable { seats: seats.into(), sets, rules, terms }, String::new()).map(drop)
    }

    /// The table of a recorded game whose players have these names. A name that no table accepts is replaced by the
    /// number of the seat.
    ///
    /// # Errors
    /// The faults that the engine finds in the set-up.
    pub fn of_record(setup: Setup, names: &[String]) -> Result<Config, Vec<ConfigFault>> {
        let seat = |n: usize| {
            let number = || Name::parse(&(n + 1).to_string());
            let name = Name::parse(names.get(n).map_or("", String::as_str)).or_else(|_| number());
            name.map(|name| SeatConfig { name, computer: None })
        };
        let seats: Result<Vec<_>, _> = (0..usize::from(setup.players)).map(seat).collect();
        let seats = seats.map_err(|why| vec![ConfigFault::Name { seat: 0, why }])?;
        match State::new(&setup) {
            Ok(_) => Ok(Config {
                seats,
                asked: nearest_table_rules(&setup.rules),
                setup,
                terms: Terms::default(),
                commitment: String::new(),
                checked_from: None,
            }),
            Err(errors) => Err(errors.0.into_iter().map(ConfigFault::Setup).collect()),
        }
    }

    /// A table with these seats and terms, and the sets and rules of a recorded game.
    ///
    /// # Errors
    /// The faults of the seats, or the fact that the game has tiles that no table can have.
    pub fn like(
        setup: &Setup,
        seats: &[NewSeat],
        terms: Terms,
        commitment: String,
    ) -> Result<Config, Vec<ConfigFault>> {
        if setup.bag.is_some() || !setup.start.is_empty() {
            return Err(vec![ConfigFault::OwnTiles]);
        }
        if seats.len() != usize::from(setup.players) {
            return Err(vec![ConfigFault::OtherSeats { there: setup.players, asked: seats.len() }]);
        }
        let rules = Some(nearest_table_rules(&setup.rules));
        let sets = set_choices(&setup.sets);
        Config::from_wire(&NewTable { seats: seats.to_vec(), sets, rules, terms }, commitment)
    }

    /// Parses the configuration in a log.
    pub fn from_stored(stored: &StoredConfig) -> Result<Config, Vec<ConfigFault>> {
        let seats = stored.seats.iter();
        let seats = seats.map(|s| (s.name.as_str(), s.computer.then_some(s.level.as_deref()))).collect();
        let value = rules_from_stored(&stored.values);
        let as_asked = rules_from_words(&stored.rules.preset, &stored.rules.changes);
        let asked = match &value {
            // The edition was corrected since then. The table keeps the rules that it was opened with, and says so.
            Ok(rules) if as_asked.as_ref() != Ok(rules) => nearest_table_rules(rules),
            _ => stored.rules.clone(),
        };
        let (terms, commitment) = (stored.terms, stored.commitment.clone());
        let agreed = Agreed { asked, terms, commitment, checked_from: stored.checked_from };
        Config::build(seats, &stored.sets, value, agreed)
    }

    fn build(
        seats: Vec<AskedSeat>,
        sets: &[SetChoice],
        rules: Result<Rules, Vec<RuleFault>>,
        Agreed { asked, terms, commitment, checked_from }: Agreed,
    ) -> Result<Config, Vec<ConfigFault>> {
        let mut faults = Vec::new();
        if !(2..=Player::MOST).contains(&seats.len()) {
            return Err(vec![ConfigFault::Seats(seats.len())]);
        }
        let seats = read_seats(&seats, &mut faults);
        let sets = read_sets(sets, &mut faults);
        let rules = rules.unwrap_or_else(|bad| {
            faults.extend(bad.into_iter().map(ConfigFault::Rule));
            Rules::C2
        });
        faults.extend(terms.clock.filter(|clock| !clock.is_possible()).map(ConfigFault::Clock));
        if !faults.is_empty() {
            return Err(faults);
        }
        let setup = Setup { rules, sets, players: seats.len() as u8, bag: None, start: Vec::new() };
        match State::new(&setup) {
            Ok(_) => Ok(Config { seats, setup, asked, terms, commitment, checked_from }),
            Err(errors) => Err(errors.0.into_iter().map(ConfigFault::Setup).collect()),
        }
    }

    /// Converts into the form that a log stores.
    pub fn to_stored(&self) -> StoredConfig {
        let seat = |s: &SeatConfig| StoredSeat {
            name: s.name.as_str().to_owned(),
            computer: s.computer.is_some(),
            level: s.computer.map(|level| level.name().to_owned()),
        };
        StoredConfig {
            seats: self.seats.iter().map(seat).collect(),
            sets: self.sets(),
            rules: self.asked.clone(),
            values: words_of_rules(&self.setup.rules),
            terms: self.terms,
            commitment: self.commitment.clone(),
            checked_from: self.checked_from,
        }
    }

    /// The same table with draws that can be checked at the end: people send anchors and values, and the secret becomes
    /// public.
    #[must_use]
    pub fn checked(mut self) -> Config {
        self.checked_from = Some(0);
        self
    }

    /// The same table with this many draws given when it is opened.
    #[must_use]
    pub(crate) fn with_given(mut self, given: u32) -> Config {
        self.checked_from = self.checked_from.map(|_| given);
        self
    }

    /// The same table for a rematch: the next player begins, and the draws are different.
    pub fn for_rematch(&self, commitment: String) -> Config {
        let mut next = self.clone();
        next.seats.rotate_left(1);
        next.commitment = commitment;
        next.with_given(0)
    }

    /// The seats in the order of play.
    pub fn seats(&self) -> &[SeatConfig] {
        &self.seats
    }

    /// The set-up of the game.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The rules that were asked for.
    pub fn rules_asked(&self) -> &TableRules {
        &self.asked
    }

    /// The agreements besides the rules.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// The same table with every aid, for a game that is over.
    pub fn with_all_aids(mut self) -> Config {
        self.terms.aids = Aids::ALL;
        self
    }

    /// The same table with this clock, which [is possible](Clock::is_possible).
    pub fn with_clock(mut self, clock: Option<Clock>) -> Config {
        self.terms.clock = clock;
        self
    }

    /// The sets in play, in wire form.
    pub fn sets(&self) -> Vec<SetChoice> {
        set_choices(&self.setup.sets)
    }

    /// The commitment to the draws, in hexadecimal.
    pub fn commitment(&self) -> &str {
        &self.commitment
    }
}

impl From<Config> for StoredConfig {
    fn from(config: Config) -> StoredConfig {
        config.to_stored()
    }
}

impl TryFrom<StoredConfig> for Config {
    type Error = String;

    fn try_from(stored: StoredConfig) -> Result<Config, String> {
        let faults = |faults: Vec<ConfigFault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>();
        Config::from_stored(&stored).map_err(|bad| faults(bad).join("; "))
    }
}

/// Converts sets into wire form.
pub fn set_choices(sets: &[(TileSet, u8)]) -> Vec<SetChoice> {
    sets.iter().map(|&(set, copies)| SetChoice { set: set.name().to_owned(), copies }).collect()
}

/// The parts of a request that the table keeps unchanged.
struct Agreed {
    asked: TableRules,
    terms: Terms,
    commitment: String,
    checked_from: Option<u32>,
}

/// A name and, for a computer, the word of its level, if there is one.
type AskedSeat<'a> = (&'a str, Option<Option<&'a str>>);

fn read_seats(seats: &[AskedSeat], faults: &mut Vec<ConfigFault>) -> Vec<SeatConfig> {
    let mut read: Vec<SeatConfig> = Vec::new();
    for (seat, &(name, level)) in seats.iter().enumerate() {
        let computer = level.map(|word| match word.map(|word| Level::from_name(word).ok_or(word)) {
            None => Level::default(),
            Some(Ok(level)) => level,
            Some(Err(asked)) => {
                faults.push(ConfigFault::Level { seat, asked: asked.to_owned() });
                Level::default()
            }
        });
        match Name::parse(name) {
            Ok(name) => read.push(SeatConfig { name, computer }),
            Err(why) => faults.push(ConfigFault::Name { seat, why }),
        }
    }
    read
}

/// Finds names that occur twice. They are refused for new tables since people would confuse the players, but not in
/// logs, since such a game can still be played.
fn names_given_twice<'a>(names: impl Iterator<Item = &'a str>) -> Vec<ConfigFault> {
    let mut seen: Vec<&str> = Vec::new();
    let mut twice = Vec::new();
    for name in names.map(str::trim).filter(|name| !name.is_empty()) {
        if seen.contains(&name) {
            twice.push(ConfigFault::SameName(name.to_owned()));
        }
        seen.push(name);
    }
    twice
}

fn read_sets(sets: &[SetChoice], faults: &mut Vec<ConfigFault>) -> Vec<(TileSet, u8)> {
    let mut read: Vec<(TileSet, u8)> = Vec::new();
    for SetChoice { set: name, copies } in sets {
        let Some(set) = TileSet::from_name(name) else {
            faults.push(ConfigFault::Set(name.clone()));
            continue;
        };
        if read.iter().any(|(other, _)| *other == set) {
            faults.push(ConfigFault::SetTwice(set));
        } else if !(1..=MOST_COPIES).contains(copies) {
            faults.push(ConfigFault::Copies { set, asked: *copies });
        }
        read.push((set, *copies));
    }
    if !read.iter().any(|(set, _)| *set == TileSet::Base) {
        faults.push(ConfigFault::NoBase);
    }
    read
}
