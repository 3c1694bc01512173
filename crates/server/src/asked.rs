//! What the referee is asked: rules and sets in an address, a position in a body.

use crate::error::Refused;
use crate::request::Words;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use bastide_notation::{ValueError, parse_rules, parse_sets};
use bastide_protocol::{Chosen, ErrorCode, ScoreAccount, ScoreRequest};
use bastide_referee::{Reading, account, faults, read_position};
use bastide_rules::State;
use bastide_table::{set_choices, table_rules};
use bastide_types::{Rules, TileSet};

/// Rules and sets as an address names them.
pub(crate) struct Asked {
    /// Rules such as `c2,chain`.
    rules: Option<String>,
    /// Sets such as `2xbase,traders`.
    sets: Option<String>,
    /// Words that clauses shall hold.
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
    /// The rules, if any are named.
    pub(crate) fn rules(&self) -> Result<Option<Rules>, Refused> {
        self.rules.as_deref().map(parse_rules).transpose().map_err(|e| bad_rules("rules", &e))
    }

    /// The sets with their copies, if any are named.
    fn sets(&self) -> Result<Option<Vec<(TileSet, u8)>>, Refused> {
        self.sets.as_deref().map(parse_sets).transpose().map_err(|e| refused(format!("sets: {e}")))
    }

    /// The kinds of sets; all, if none are named.
    pub(crate) fn kinds_of_sets(&self) -> Result<Vec<TileSet>, Refused> {
        let kinds = |sets: Vec<(TileSet, u8)>| sets.into_iter().map(|(set, _)| set).collect();
        Ok(self.sets()?.map_or(TileSet::ALL.to_vec(), kinds))
    }

    /// What is named, and for the rest what is usual here.
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

/// The account of a real table.
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
    Ok(account(&state, &read))
}

/// Rules that cannot be read. The page shows this above its form of rules.
fn bad_rules(what: &str, fault: &ValueError) -> Refused {
    refused(format!("{what}: {fault} (the page's form of rules lists all)"))
}

fn refused(why: String) -> Refused {
    Refused::new(ErrorCode::BadSetup, why)
}
