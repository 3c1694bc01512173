//! What the server's routes respond that a table needs first; the others are in `more.rs`.

use crate::{Kept, Live, Offline};
use bastide_host::{self as host, Draws, Refused};
use bastide_protocol::{ErrorCode, Fault, NewSeat, NewTable, OpenedSeat, OpenedTable, Terms};
use bastide_table::{Change, Config, Table};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A response: status, media type and body.
pub(crate) type Response = (u16, String, String);

const JSON: &str = "application/json";

impl Offline {
    /// Responds to a request; `None` if this module leaves that to the whole one.
    pub(crate) fn respond(
        &mut self,
        method: &str,
        path: &[String],
        query: Vec<(String, String)>,
        body: &str,
    ) -> Option<Response> {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let response = match (method, path.as_slice()) {
            ("GET", ["api", "tables"]) => self.list(),
            ("GET", ["api", "tables", table]) => self.snapshot(table),
            ("POST", ["api", "tables"]) => self.open_new(body),
            (method, path) => self.respond_more(method, path, query, body)?,
        };
        Some(response.unwrap_or_else(refusal))
    }

    fn list(&self) -> Result<Response, Refused> {
        let mut tables: Vec<_> = self.tables.iter().map(|(id, kept)| kept.info(id)).collect();
        tables.sort_by_key(|info| std::cmp::Reverse(info.changed));
        json(&tables)
    }

    fn snapshot(&mut self, id: &str) -> Result<Response, Refused> {
        let live = self.live(id)?;
        json(&live.table.snapshot(id, live.viewer()))
    }

    fn open_new(&mut self, body: &str) -> Result<Response, Refused> {
        let asked: NewTable = parse(body)?;
        needs_no_clock(&asked.terms)?;
        self.open(&asked.seats, |commitment, now, draws| {
            let config = Config::from_wire(&asked, commitment).map_err(host::bad_setup)?;
            Ok(Table::open(config, now, draws))
        })
    }

    /// Opens a table at which only this browser and computers play.
    pub(crate) fn open(
        &mut self,
        seats: &[NewSeat],
        begin: impl FnOnce(String, u64, &mut Draws<'_>) -> Result<(Table, Vec<Change>), Refused>,
    ) -> Result<Response, Refused> {
        if seats.iter().any(|seat| matches!(seat, NewSeat::Link { .. })) {
            return Err(no_links());
        }
        let (id, secret) = self.new_identity();
        let opened = begin(bastide_fair::commitment(&secret, &id), (self.world.now)(), &mut Draws(&secret))?;
        self.add(&id, Live::opened(secret, opened));
        let seat = |(seat, asked): (u8, &NewSeat)| {
            let yours = matches!(asked, NewSeat::Here { .. });
            OpenedSeat { seat, token: None, yours }
        };
        let seats = (0..).zip(seats).map(seat).collect();
        let (_, kind, body) = json(&OpenedTable { table: id, seats })?;
        Ok((201, kind, body))
    }
}

impl Kept {
    /// The entry in the list of tables.
    fn info(&self, id: &str) -> bastide_protocol::TableInfo {
        match self {
            Kept::Stored(saved) => saved.info.clone(),
            Kept::Live(live) => live.info(id),
        }
    }
}

/// The response to a request that is refused.
pub(crate) fn refusal(refused: Refused) -> Response {
    let status = refused.status();
    (status, JSON.to_owned(), serde_json::to_string(&Fault::from(refused)).unwrap_or_default())
}

pub(crate) fn json(value: &impl Serialize) -> Result<Response, Refused> {
    let unwritten = |error: serde_json::Error| Refused::new(ErrorCode::Unavailable, error.to_string());
    Ok((200, JSON.to_owned(), serde_json::to_string(value).map_err(unwritten)?))
}

pub(crate) fn parse<T: DeserializeOwned>(body: &str) -> Result<T, Refused> {
    read(body)
        .map_err(|error| Refused::new(ErrorCode::BadMessage, format!("the body cannot be read: {error}")))
}

/// Reads JSON. Every text is read from bytes, so that the module has one reader only.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    serde_json::from_slice(text.as_bytes())
}

/// Refuses terms with a clock.
pub(crate) fn needs_no_clock(terms: &Terms) -> Result<(), Refused> {
    let msg = "clocks need a server; play without a time limit";
    terms.clock.map_or(Ok(()), |_| Err(Refused::new(ErrorCode::NeedsServer, msg)))
}

pub(crate) fn no_links() -> Refused {
    let msg = "without a server nobody can be invited by a link: play at this screen or against computers";
    Refused::new(ErrorCode::NeedsServer, msg)
}
