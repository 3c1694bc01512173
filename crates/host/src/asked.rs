//! Requests that are not about a live table: rules and sets in a query, a position or a game in a body.

use crate::Refused;
use bastide_art::board_svg;
use bastide_fair::Value;
use bastide_notation::{ValueError, parse_rules, parse_sets};
use bastide_protocol::{
    Chosen, EditionResult, ErrorCode, Looked, NewSeat, NewTable, Replay, RuleClause, RuleDifference,
    ScoreAccount, ScoreRequest, Stage, WhatIf,
};
use bastide_referee::{Reading, account, faults, fits, read_game, read_position, timed};
use bastide_rules::State;
use bastide_table::{
    Change, Config, ConfigFault, DrawSource, ReplayFault, Table, Viewer, set_choices, table_rules,
};
use bastide_types::{Action, Player, Rotation, Rules, Square, TileKind, TileSet};

/// The parameters of a query.
pub struct Words(pub Vec<(String, String)>);

impl Words {
    /// The value of a parameter; `None` if it is missing.
    ///
    /// # Errors
    /// A parameter that occurs twice.
    pub fn get(&self, word: &str) -> Result<Option<String>, Refused> {
        let mut values = self.0.iter().filter(|(name, _)| name == word).map(|(_, value)| value);
        let first = values.next();
        if values.next().is_some() {
            let msg = format!("the address says {word}= more than once; say it once, with commas in it");
            return Err(Refused::new(ErrorCode::BadMessage, msg));
        }
        Ok(first.cloned())
    }
}

/// Rules and sets from a query.
pub struct Asked {
    /// Rules such as `c2,chain`.
    rules: Option<String>,
    /// Sets such as `2xbase,traders`.
    sets: Option<String>,
    /// Search words for clauses.
    search: Option<String>,
}

impl Asked {
    /// Reads the parameters of a query.
    ///
    /// # Errors
    /// A parameter that occurs twice.
    pub fn of(words: &Words) -> Result<Asked, Refused> {
        Ok(Asked { rules: words.get("rules")?, sets: words.get("sets")?, search: words.get("search")? })
    }

    /// The rules, if any are given.
    fn rules(&self) -> Result<Option<Rules>, Refused> {
        self.rules.as_deref().map(parse_rules).transpose().map_err(|e| bad_rules("rules", &e))
    }

    /// The sets with their copies, if any are given.
    fn sets(&self) -> Result<Option<Vec<(TileSet, u8)>>, Refused> {
        self.sets.as_deref().map(parse_sets).transpose().map_err(|e| refused(format!("sets: {e}")))
    }

    /// The sets without their copies; all sets if none are given.
    ///
    /// # Errors
    /// Sets that cannot be read.
    pub fn kinds_of_sets(&self) -> Result<Vec<TileSet>, Refused> {
        let kinds = |sets: Vec<(TileSet, u8)>| sets.into_iter().map(|(set, _)| set).collect();
        Ok(self.sets()?.map_or(TileSet::ALL.to_vec(), kinds))
    }

    /// The rules and sets that are given, with the host's defaults for the rest.
    ///
    /// # Errors
    /// Rules or sets that cannot be read.
    pub fn or(&self, usual: &Chosen) -> Result<Chosen, Refused> {
        let rules = self.rules.as_deref().map(table_rules).transpose();
        let rules = rules.map_err(|e| bad_rules("rules", &e))?;
        let sets = self.sets()?.map(|sets| set_choices(&sets));
        Ok(Chosen {
            rules: rules.unwrap_or_else(|| usual.rules.clone()),
            sets: sets.unwrap_or_else(|| usual.sets.clone()),
        })
    }
}

/// The clauses that apply, or the best matches of a search.
///
/// # Errors
/// Rules or sets that cannot be read.
pub fn rules(asked: &Asked) -> Result<Vec<RuleClause>, Refused> {
    let (rules, sets) = (asked.rules()?, asked.kinds_of_sets()?);
    Ok(bastide_referee::book(rules.as_ref(), &sets, asked.search.as_deref()))
}

/// How rules differ from the current edition.
///
/// # Errors
/// Rules or sets that cannot be read.
pub fn differences(asked: &Asked) -> Result<Vec<RuleDifference>, Refused> {
    let rules = asked.rules()?.unwrap_or_default();
    Ok(bastide_referee::differences(&rules, &asked.kinds_of_sets()?))
}

/// One clause of the rule book.
///
/// # Errors
/// There is none with this id.
pub fn clause(id: &str) -> Result<RuleClause, Refused> {
    let none = || Refused::new(ErrorCode::NotFound, "there is no such clause; /api/rules lists them");
    Ok(bastide_referee::clause_to_wire(bastide_rulebook::clause(id).ok_or_else(none)?))
}

/// Reads which square somebody looks at; returns what looks it up at a table.
///
/// # Errors
/// Parameters that cannot be read.
pub fn look(
    words: &Words,
    viewer: Viewer,
) -> Result<impl Fn(&Table) -> Result<Looked, bastide_table::WithoutAid> + Clone + Send + use<>, Refused> {
    let unreadable = || {
        Refused::new(
            ErrorCode::BadMessage,
            "say which square, as at=2,-1 (column, row), and perhaps r=0 to r=3 for quarter turns",
        )
    };
    let at = words.get("at")?.ok_or_else(unreadable)?;
    let (x, y) = at.split_once(',').ok_or_else(unreadable)?;
    let (Ok(x), Ok(y)) = (x.parse(), y.parse()) else { return Err(unreadable()) };
    let turned = |text: String| text.parse().ok().filter(|quarters| *quarters < 4).ok_or_else(unreadable);
    let rotation = words.get("r")?.map(turned).transpose()?.map(Rotation::from_quarters);
    let square = Square { x, y };
    Ok(move |table: &Table| match rotation {
        Some(rotation) => Ok(table.would(square, rotation)),
        None => table.look_at(square, viewer),
    })
}

/// The account of a real table, and the places where the tile in hand fits.
///
/// # Errors
/// A position that cannot be read or is illegal.
pub fn score(asked: &ScoreRequest) -> Result<ScoreAccount, Refused> {
    let rules = |text: &Option<String>, what| {
        let rules = text.as_deref().map(parse_rules).transpose();
        rules.map_err(|e| bad_rules(what, &e))
    };
    let sets = asked.sets.as_deref().map(parse_sets).transpose();
    let how = Reading {
        rules: rules(&asked.rules, "rules")?,
        recorded: rules(&asked.recorded, "recorded")?,
        sets: sets.map_err(|e| refused(format!("sets: {e}")))?.unwrap_or_default(),
        players: asked.players,
        which: None,
    };
    let read = read_position(&asked.text, &how).map_err(refused)?;
    let state = State::from_position(&read.position).map_err(|errors| {
        let position = bastide_referee::refused(&read, &errors).map(Box::new);
        Refused { position, ..refused(faults(&errors)) }
    })?;
    // An unknown kind fits nowhere.
    let fits =
        asked.hand.as_deref().map(|id| TileKind::from_id(id).map_or(Vec::new(), |kind| fits(&state, kind)));
    Ok(ScoreAccount { fits, ..account(&state, &read) })
}

/// The game of a table so far.
pub struct Game {
    config: Config,
    actions: Vec<Action>,
    spent: Option<Vec<u32>>,
    opened: u64,
}

impl Game {
    /// Copies the game of a table; every aid is available for a game that is over.
    pub fn of(table: &Table) -> Game {
        let config = table.config_as_named();
        let config = if table.is_over() { config.with_all_aids() } else { config };
        Game { config, actions: table.actions().to_vec(), spent: table.spent(), opened: table.opened() }
    }

    /// Replays the game from its first tile.
    ///
    /// # Errors
    /// The game is too long.
    pub fn relive(self, id: &str) -> Result<Replay, Refused> {
        let Game { config, actions, spent, opened } = self;
        bastide_table::relive(id, config, &actions, spent.as_deref(), opened).map_err(replay_refused)
    }
}

/// Replays a recorded game from its first tile.
///
/// # Errors
/// A game that cannot be read or replayed.
pub fn relive_text(text: &str) -> Result<Replay, Refused> {
    let (record, names) = read_game(text).map_err(refused)?;
    let timed = timed(&record).map_err(refused)?;
    let config = Config::of_record(record.setup, &names).map_err(bad_setup)?;
    let config = config.with_clock(timed.as_ref().map(|timed| timed.clock));
    let spent = timed.and_then(|timed| timed.spent);
    Game { config, actions: record.actions, spent, opened: 0 }.relive("")
}

/// Scores a finished game under every other edition.
///
/// # Errors
/// A game that cannot be read or scored.
pub fn editions(text: &str) -> Result<Vec<EditionResult>, Refused> {
    let (record, _) = read_game(text).map_err(refused)?;
    bastide_referee::editions(&record).map_err(refused)
}

/// Draws the final position of a recorded game.
///
/// # Errors
/// A game that cannot be read or replayed.
pub fn picture(text: &str) -> Result<String, Refused> {
    let (record, _) = read_game(text).map_err(refused)?;
    let mut state =
        State::new(&record.setup).map_err(|why| refused(format!("this game cannot be set up: {why}")))?;
    for (n, action) in (1..).zip(&record.actions) {
        let why = |why| refused(format!("action {n} of the game: {why}; correct it there"));
        state.apply(*action).map_err(why)?;
    }
    Ok(board_svg(&state.position()))
}

/// Opens a table that continues a recorded game. `agreed` adds the host's own terms.
///
/// # Errors
/// A game that cannot be read or played on, or seats that do not match it.
pub fn play_on(
    asked: &WhatIf,
    commitment: String,
    agreed: impl FnOnce(Config) -> Config,
    at: u64,
    source: &mut dyn DrawSource,
) -> Result<(Table, Vec<Change>), Refused> {
    let anchors = anchors(&asked.seats)?;
    let (record, _) = read_game(&asked.text).map_err(refused)?;
    let all = record.actions.len();
    let count = asked.actions.map_or(all, |count| count as usize);
    let too_many = || refused(format!("the game has {all} draws and decisions, not {count}"));
    let actions = record.actions.get(..count).ok_or_else(too_many)?;
    let mut actions = actions.to_vec();
    if let Some(tile) = &asked.tile {
        let kind = TileKind::from_id(tile).ok_or_else(|| {
            refused(format!("no tile is called {tile:?}; `bastide tiles` and /assets/tiles.json list them"))
        })?;
        actions.push(Action::Draw(kind));
    }
    let terms = asked.terms.unwrap_or_default();
    let config = Config::like(&record.setup, &asked.seats, terms, commitment).map_err(bad_setup)?;
    let opened = Table::open_at(agreed(config), &actions, &anchors, at, source).map_err(replay_refused)?;
    if opened.0.stage() == Stage::Over {
        return Err(refused("the game is over there; go on from an earlier move".to_owned()));
    }
    Ok(opened)
}

/// Returns the anchors of the people who open a table.
///
/// # Errors
/// An anchor that cannot be read.
pub fn anchors(seats: &[NewSeat]) -> Result<Vec<(Player, Value)>, Refused> {
    let anchor = |(seat, new): (u8, &NewSeat)| match new {
        NewSeat::Here { anchor: Some(anchor), .. } => {
            let bad = || refused(format!("seat {}: {}", seat + 1, bad_value(anchor).msg));
            Some(Value::from_hex(anchor).map(|value| (Player(seat), value)).ok_or_else(bad))
        }
        NewSeat::Here { anchor: None, .. } | NewSeat::Link { .. } | NewSeat::Computer { .. } => None,
    };
    (0..).zip(seats).filter_map(anchor).collect()
}

/// Returns the request without its anchors.
pub fn without_anchors(asked: &NewTable) -> NewTable {
    let mut asked = asked.clone();
    for seat in &mut asked.seats {
        if let NewSeat::Here { anchor, .. } = seat {
            *anchor = None;
        }
    }
    asked
}

/// The refusal of a malformed value of a hash chain.
pub(crate) fn bad_value(text: &str) -> Refused {
    let msg =
        format!("{text:?} is no value of a chain: write 16 bytes as 32 hexadecimal digits in lower case");
    Refused::new(ErrorCode::BadMessage, msg)
}

/// The refusal of a table that cannot be set up.
pub fn bad_setup(faults: Vec<ConfigFault>) -> Refused {
    // The page shows these two errors next to the name's field, so they are used only if nothing else is wrong.
    let code = if let [ConfigFault::Name { .. }] = faults[..] {
        ErrorCode::BadName
    } else if let [ConfigFault::SameName(_)] = faults[..] {
        ErrorCode::NameTaken
    } else {
        ErrorCode::BadSetup
    };
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Refused::new(code, faults.join("; "))
}

/// The refusal of a game that cannot be replayed. Event 1 is the set-up, event 2 the first action.
fn replay_refused(ReplayFault { seq, why }: ReplayFault) -> Refused {
    refused(match seq {
        0 | 1 => format!("this game cannot be replayed: {why}"),
        _ => format!("action {} of the game: {why}; correct it there", seq - 1),
    })
}

/// The refusal of unreadable rules. The page shows it above its form of rules.
fn bad_rules(what: &str, fault: &ValueError) -> Refused {
    refused(format!("{what}: {fault} (the page's form of rules lists all)"))
}

/// The refusal of a game, a position or a set-up, with this reason.
pub(crate) fn refused(why: String) -> Refused {
    Refused::new(ErrorCode::BadSetup, why)
}
