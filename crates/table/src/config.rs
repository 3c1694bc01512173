//! What kind of table it is: players, sets, rules.

use crate::bot::Level;
use crate::rules::{RuleFault, nearest_table_rules, rules_from_stored, rules_from_words, words_of_rules};
use bastide_protocol::{
    Aids, BadName, Chosen, Clock, Name, NewSeat, NewTable, Per, SetChoice, StoredConfig, StoredSeat,
    TableRules, Terms,
};
use bastide_rules::State;
use bastide_types::{Player, Rules, Setup, SetupError, TileSet};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Most boxes of one set at a table.
pub const MOST_COPIES: u8 = 3;

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatConfig {
    /// The name.
    pub name: Name,
    /// How well the computer plays it; none: a person does.
    pub computer: Option<Level>,
}

/// What kind of table it is. A value of this type can be played: it has been checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "StoredConfig", into = "StoredConfig")]
pub struct Config {
    pub(crate) seats: Vec<SeatConfig>,
    pub(crate) setup: Setup,
    pub(crate) asked: TableRules,
    pub(crate) terms: Terms,
    pub(crate) commitment: String,
    /// The first draw that follows from the secret, so that it can be checked; none: no draw can.
    pub(crate) checked_from: Option<u32>,
}

/// Why no table can be opened like this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConfigFault {
    /// A name that cannot be shown.
    Name {
        /// Which seat, from 0.
        seat: usize,
        /// Why.
        why: BadName,
    },
    /// No such level of the computer.
    Level {
        /// Which seat, from 0.
        seat: usize,
        /// As asked.
        asked: String,
    },
    /// Two seats of one name.
    SameName(String),
    /// Fewer than two seats or more than six.
    Seats(usize),
    /// No set of this name.
    Set(String),
    /// The set is named twice.
    SetTwice(TileSet),
    /// No box of a set, or more than [`MOST_COPIES`].
    Copies {
        /// Which set.
        set: TileSet,
        /// As asked.
        asked: u8,
    },
    /// The base game is missing.
    NoBase,
    /// A recorded game names its own bag or start tiles.
    OwnTiles,
    /// A recorded game had another number of players.
    OtherSeats {
        /// In the record.
        there: u8,
        /// As asked.
        asked: usize,
    },
    /// A clock that no table can have.
    Clock(Clock),
    /// A rule.
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
    /// Checks what a page asks for. `commitment` is what the host binds the draws to.
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

    /// Whether tables can be opened with these rules and sets.
    pub fn check(chosen: &Chosen) -> Result<(), Vec<ConfigFault>> {
        let seats = ["1", "2"].map(|name| NewSeat::Here { name: name.to_owned(), anchor: None });
        let (sets, rules) = (chosen.sets.clone(), Some(chosen.rules.clone()));
        let terms = Terms::default();
        Config::from_wire(&NewTable { seats: seats.into(), sets, rules, terms }, String::new()).map(drop)
    }

    /// The table where a recorded game was played by people of these names; a name that no table accepts becomes the
    /// number of the seat.
    ///
    /// # Errors
    /// What the engine refuses in the set-up.
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

    /// A table of these seats with the sets and rules of a recorded game.
    ///
    /// # Errors
    /// What is wrong with the seats, or that the game has tiles that no table here can have.
    pub fn like(setup: &Setup, seats: &[NewSeat], commitment: String) -> Result<Config, Vec<ConfigFault>> {
        if setup.bag.is_some() || !setup.start.is_empty() {
            return Err(vec![ConfigFault::OwnTiles]);
        }
        if seats.len() != usize::from(setup.players) {
            return Err(vec![ConfigFault::OtherSeats { there: setup.players, asked: seats.len() }]);
        }
        let rules = Some(nearest_table_rules(&setup.rules));
        let (sets, terms) = (set_choices(&setup.sets), Terms::default());
        Config::from_wire(&NewTable { seats: seats.to_vec(), sets, rules, terms }, commitment)
    }

    /// Reads what a log says.
    pub fn from_stored(stored: &StoredConfig) -> Result<Config, Vec<ConfigFault>> {
        let seats = stored.seats.iter();
        let seats = seats.map(|s| (s.name.as_str(), s.computer.then_some(s.level.as_deref()))).collect();
        let value = rules_from_stored(&stored.values);
        let as_asked = rules_from_words(&stored.rules.preset, &stored.rules.changes);
        let asked = match &value {
            // The edition was corrected since: the table plays on as it was opened, and says so.
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
        faults.extend(terms.clock.filter(|clock| !is_possible(clock)).map(ConfigFault::Clock));
        if !faults.is_empty() {
            return Err(faults);
        }
        let setup = Setup { rules, sets, players: seats.len() as u8, bag: None, start: Vec::new() };
        match State::new(&setup) {
            Ok(_) => Ok(Config { seats, setup, asked, terms, commitment, checked_from }),
            Err(errors) => Err(errors.0.into_iter().map(ConfigFault::Setup).collect()),
        }
    }

    /// The form in which a log keeps it.
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

    /// The same table where draws can be checked at the end: people send anchors and values, and the secret is shown.
    #[must_use]
    pub fn checked(mut self) -> Config {
        self.checked_from = Some(0);
        self
    }

    /// The same table where this many draws are given when it is opened.
    #[must_use]
    pub(crate) fn with_given(mut self, given: u32) -> Config {
        self.checked_from = self.checked_from.map(|_| given);
        self
    }

    /// The same table with the next player beginning and other draws, for a rematch.
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

    /// The game before its first draw.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The rules as they were asked for.
    pub fn rules_asked(&self) -> &TableRules {
        &self.asked
    }

    /// What is agreed on besides the rules.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// The same table where everything may be looked up, for a game that is over.
    pub fn with_all_aids(mut self) -> Config {
        self.terms.aids = Aids::ALL;
        self
    }

    /// The sets in play, in wire form.
    pub fn sets(&self) -> Vec<SetChoice> {
        set_choices(&self.setup.sets)
    }

    /// What the draws are bound to, in hexadecimal.
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

/// Sets in wire form.
pub fn set_choices(sets: &[(TileSet, u8)]) -> Vec<SetChoice> {
    sets.iter().map(|&(set, copies)| SetChoice { set: set.name().to_owned(), copies }).collect()
}

/// What a table keeps as it was asked for.
struct Agreed {
    asked: TableRules,
    terms: Terms,
    commitment: String,
    checked_from: Option<u32>,
}

/// A name and, for a computer, the word of its level, if one is named.
type AskedSeat<'a> = (&'a str, Option<Option<&'a str>>);

fn is_possible(clock: &Clock) -> bool {
    let most_plus = if clock.per == Per::Game { Clock::MOST_PLUS } else { 0 };
    (1..=Clock::MOST_SECONDS).contains(&clock.seconds) && clock.plus <= most_plus
}

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

/// People would take one for the other. A game can be played all the same, so that a log is not asked.
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
