//! What the server's routes respond.

use crate::{Kept, Live, Offline};
use bastide_host::{self as host, Asked, Draws, Game, Refused, Words};
use bastide_protocol::{
    Claim, ErrorCode, Fault, NewSeat, NewTable, NewTitle, OpenedSeat, OpenedTable, ReplayRequest,
    ScoreRequest, WhatIf,
};
use bastide_table::{Config, Table, TableEvent};
use bastide_types::Player;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A response: status, media type and body.
type Response = (u16, String, String);

const JSON: &str = "application/json";
const TEXT: &str = "text/plain; charset=utf-8";
const SVG: &str = "image/svg+xml";

impl Offline {
    /// Responds to a request.
    pub(crate) fn respond(
        &mut self,
        method: &str,
        path: &[String],
        query: Vec<(String, String)>,
        body: &str,
    ) -> Response {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let words = Words(query);
        let response = match (method, path.as_slice()) {
            ("GET", ["api", "tables", table, rest @ ..]) => self.read(table, rest, &words),
            ("POST", ["api", "tables", table, rest @ ..]) => self.change(table, rest, body),
            ("GET", ["api", rest @ ..]) => self.look_up(rest, &words),
            ("POST", ["api", rest @ ..]) => self.compute(rest, body),
            _ => Err(nothing()),
        };
        response.unwrap_or_else(|refused| {
            let status = refused.status();
            (status, JSON.to_owned(), serde_json::to_string(&Fault::from(refused)).unwrap_or_default())
        })
    }

    /// Reads something of a table.
    fn read(&mut self, id: &str, path: &[&str], words: &Words) -> Result<Response, Refused> {
        let live = self.live(id)?;
        let table = &live.table;
        match path {
            [] => json(&table.snapshot(id, live.viewer())),
            ["bag"] => json(&table.bag()?),
            ["expected"] => {
                let state = table.state_to_evaluate()?;
                json(&host::expect(&mut self.evaluator, &state))
            }
            ["features"] => json(&table.features()),
            ["look"] => json(&host::look(words, live.viewer())?(table)?),
            ["record"] => Ok((200, TEXT.to_owned(), host::text(id, table))),
            ["record.json"] => json(&host::json(id, table)),
            ["replay"] => json(&Game::of(table).relive(id)?),
            ["sheet"] => json(&table.sheet()?),
            ["stands"] => json(&table.stands()),
            ["ways"] => json(&table.ways()),
            _ => Err(nothing()),
        }
    }

    /// Changes something of a table that is not a move.
    fn change(&mut self, id: &str, path: &[&str], body: &str) -> Result<Response, Refused> {
        let now = (self.world.now)();
        let live = self.live(id)?;
        let (seat, event) = match path {
            ["claim"] => {
                let Claim { seat, name, .. } = parse(body)?;
                if !live.viewer().holds(Player(seat.min(Player::MOST as u8))) {
                    return Err(Refused::new(ErrorCode::BadToken, "no person has this seat"));
                }
                let Some(name) = name else { return Ok(no_content()) };
                (Player(seat), TableEvent::Named { name: host::name(&name)? })
            }
            ["title"] => {
                let NewTitle { title } = parse(body)?;
                let seat = live.viewer().seats().next();
                let none = || Refused::new(ErrorCode::NotYourSeat, "only players can name a table");
                (seat.ok_or_else(none)?, TableEvent::Titled { title: host::title(&title)? })
            }
            ["seats", _, "link"] => return Err(no_links()),
            _ => return Err(nothing()),
        };
        let changes = live.note(seat, event, now)?;
        self.publish(id, &changes);
        Ok(no_content())
    }

    /// Looks up what is not about one table.
    fn look_up(&mut self, path: &[&str], words: &Words) -> Result<Response, Refused> {
        match path {
            ["options"] => {
                let usual = host::usual();
                let chosen = Asked::of(words)?.or(&usual)?;
                json(&host::options(usual, chosen, &[]))
            }
            ["rules"] => json(&host::rules(&Asked::of(words)?)?),
            ["rules", "differences"] => json(&host::differences(&Asked::of(words)?)?),
            ["rules", clause] => json(&host::clause(clause)?),
            ["tables"] => {
                let mut tables: Vec<_> = self.tables.iter().map(|(id, kept)| kept.info(id)).collect();
                tables.sort_by_key(|info| std::cmp::Reverse(info.changed));
                json(&tables)
            }
            _ => Err(nothing()),
        }
    }

    /// Computes something from a body, or opens a table.
    fn compute(&mut self, path: &[&str], body: &str) -> Result<Response, Refused> {
        let game = || parse(body).map(|ReplayRequest { text }| text);
        match path {
            ["analysis"] => {
                let progress = self.world.progress;
                let each = |done: usize, of: usize| {
                    progress(done as u32, of as u32);
                    true
                };
                json(&host::analyse(&game()?, each)?)
            }
            ["editions"] => json(&host::editions(&game()?)?),
            ["picture"] => Ok((200, SVG.to_owned(), host::picture(&game()?)?)),
            ["replay"] => json(&host::relive_text(&game()?)?),
            ["replay", "table"] => {
                let asked: WhatIf = parse(body)?;
                self.open(&asked.seats, |commitment, now, draws| {
                    host::play_on(&asked, commitment, |config| config, now, draws)
                })
            }
            ["score"] => json(&host::score(&parse::<ScoreRequest>(body)?)?),
            ["tables"] => {
                let asked: NewTable = parse(body)?;
                if asked.terms.clock.is_some() {
                    let msg = "clocks need a server; play without a time limit";
                    return Err(Refused::new(ErrorCode::BadSetup, msg));
                }
                self.open(&asked.seats, |commitment, now, draws| {
                    let config = Config::from_wire(&asked, commitment).map_err(host::bad_setup)?;
                    Ok(Table::open(config, now, draws))
                })
            }
            _ => Err(nothing()),
        }
    }

    /// Opens a table at which only this browser and computers play.
    fn open(
        &mut self,
        seats: &[NewSeat],
        begin: impl FnOnce(String, u64, &mut Draws<'_>) -> Result<(Table, Vec<bastide_table::Change>), Refused>,
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

fn json(value: &impl Serialize) -> Result<Response, Refused> {
    let unwritten = |error: serde_json::Error| Refused::new(ErrorCode::Unavailable, error.to_string());
    Ok((200, JSON.to_owned(), serde_json::to_string(value).map_err(unwritten)?))
}

fn no_content() -> Response {
    (204, String::new(), String::new())
}

fn parse<T: DeserializeOwned>(body: &str) -> Result<T, Refused> {
    serde_json::from_str(body)
        .map_err(|error| Refused::new(ErrorCode::BadMessage, format!("the body cannot be read: {error}")))
}

fn nothing() -> Refused {
    Refused::new(ErrorCode::NotFound, "there is nothing at this address; start at /")
}

fn no_links() -> Refused {
    let msg = "without a server nobody can be invited by a link: play at this screen or against computers";
    Refused::new(ErrorCode::BadSetup, msg)
}
