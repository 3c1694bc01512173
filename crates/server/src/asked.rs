//! Requests that are not about a live table: rules and sets in a query, a position or a game in a body.

use crate::error::Refused;
use crate::log;
use crate::request::Words;
use crate::secret::{Draws, Secret};
use crate::store::Op;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use bastide_art::board_svg;
use bastide_fair::Value;
use bastide_notation::{ValueError, parse_rules, parse_sets};
use bastide_protocol::{
    Chosen, EditionResult, ErrorCode, NewSeat, NewTable, Replay, ScoreAccount, ScoreRequest, Stage, WhatIf,
};
use bastide_referee::{Reading, account, faults, fits, read_game, read_position, timed};
use bastide_rules::State;
use bastide_table::{Config, ConfigFault, ReplayFault, Table, set_choices, table_rules};
use bastide_types::{Action, Player, Rules, TileKind, TileSet};

/// Rules and sets from a query.
pub(crate) struct Asked {
    /// Rules such as `c2,chain`.
    rules: Option<String>,
    /// Sets such as `2xbase,traders`.
    sets: Option<String>,
    /// Search words for clauses.
    pub(crate) search: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for Asked {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked, Refused> {
        let words = Words::from_request_parts(parts, state).await?;
        Ok(Asked { rules: words.get("rules")?, sets: words.get("sets")?, search: words.get("search")? })
    }
}

impl Asked {
    /// The rules, if any are given.
    pub(crate) fn rules(&self) -> Result<Option<Rules>, Refused> {
        self.rules.as_deref().map(parse_rules).transpose().map_err(|e| bad_rules("rules", &e))
    }

    /// The sets with their copies, if any are given.
    fn sets(&self) -> Result<Option<Vec<(TileSet, u8)>>, Refused> {
        self.sets.as_deref().map(parse_sets).transpose().map_err(|e| refused(format!("sets: {e}")))
    }

    /// The sets without their copies; all sets if none are given.
    pub(crate) fn kinds_of_sets(&self) -> Result<Vec<TileSet>, Refused> {
        let kinds = |sets: Vec<(TileSet, u8)>| sets.into_iter().map(|(set, _)| set).collect();
        Ok(self.sets()?.map_or(TileSet::ALL.to_vec(), kinds))
    }

    /// The rules and sets that are given, with the server's defaults for the rest.
    pub(crate) fn or(&self, usual: &Chosen) -> Result<Chosen, Refused> {
        let rules = self.rules.as_deref().map(table_rules).transpose();
        let rules = rules.map_err(|e| bad_rules("rules", &e))?;
        let sets = self.sets()?.map(|sets| set_choices(&sets));
        Ok(Chosen {
            rules: rules.unwrap_or_else(|| usual.rules.clone()),
            sets: sets.unwrap_or_else(|| usual.sets.clone()),
        })
    }
}

/// The account of a real table, and the places where the tile in hand fits.
pub(crate) fn score(asked: &ScoreRequest) -> Result<ScoreAccount, Refused> {
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

/// Replays the game of a table from its first tile.
pub(crate) fn relive(
    id: &str,
    config: Config,
    actions: &[Action],
    spent: Option<&[u32]>,
    opened: u64,
) -> Result<Replay, Refused> {
    bastide_table::relive(id, config, actions, spent, opened).map_err(replay_refused)
}

/// Replays a recorded game from its first tile.
pub(crate) fn relive_text(text: &str) -> Result<Replay, Refused> {
    let (record, names) = read_game(text).map_err(refused)?;
    let timed = timed(&record).map_err(refused)?;
    let config = Config::of_record(record.setup, &names).map_err(bad_setup)?;
    let config = config.with_clock(timed.as_ref().map(|timed| timed.clock));
    let spent = timed.and_then(|timed| timed.spent);
    relive("", config, &record.actions, spent.as_deref(), 0)
}

/// Scores a finished game under every other edition.
pub(crate) fn editions(text: &str) -> Result<Vec<EditionResult>, Refused> {
    let (record, _) = read_game(text).map_err(refused)?;
    bastide_referee::editions(&record).map_err(refused)
}

/// Draws the final position of a recorded game.
pub(crate) fn picture(text: &str) -> Result<String, Refused> {
    let (record, _) = read_game(text).map_err(refused)?;
    let mut state =
        State::new(&record.setup).map_err(|why| refused(format!("this game cannot be set up: {why}")))?;
    for (n, action) in (1..).zip(&record.actions) {
        let why = |why| refused(format!("action {n} of the game: {why}; correct it there"));
        state.apply(*action).map_err(why)?;
    }
    Ok(board_svg(&state.position()))
}

/// The rows of a new table that continues a recorded game, and its seats.
pub(crate) fn play_on(
    asked: WhatIf,
    id: &str,
    secret: Secret,
    agreed: impl FnOnce(Config) -> Config,
    at: u64,
) -> Result<(Op, Vec<NewSeat>), Refused> {
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
    let config = Config::like(&record.setup, &asked.seats, secret.commitment(id)).map_err(bad_setup)?;
    let opened = Table::open_at(agreed(config), &actions, &anchors, at, &mut Draws(&secret));
    let opened = opened.map_err(replay_refused)?;
    if opened.0.stage() == Stage::Over {
        return Err(refused("the game is over there; go on from an earlier move".to_owned()));
    }
    Ok((log::rows(id, secret, opened), asked.seats))
}

/// Returns the anchors of the people who open a table.
pub(crate) fn anchors(seats: &[NewSeat]) -> Result<Vec<(Player, Value)>, Refused> {
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
pub(crate) fn without_anchors(asked: &NewTable) -> NewTable {
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
pub(crate) fn bad_setup(faults: Vec<ConfigFault>) -> Refused {
    // The page shows these two errors next to the name's field, so they are used only if nothing else is wrong.
    let code = match faults[..] {
        [ConfigFault::Name { .. }] => ErrorCode::BadName,
        [ConfigFault::SameName(_)] => ErrorCode::NameTaken,
        _ => ErrorCode::BadSetup,
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

pub(crate) fn refused(why: String) -> Refused {
    Refused::new(ErrorCode::BadSetup, why)
}
