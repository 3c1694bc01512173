//! What the whole module does besides opening tables and playing: the other routes, and the computer players.

use crate::live::Live;
use crate::message::{Row, Saved};
use crate::routes::{Response, json, needs_no_clock, no_links, parse, read, refusal};
use crate::{Message, Offline};
use bastide_host::{self as host, Asked, Game, Refused, Words};
use bastide_protocol::{Claim, ClientMessage, ErrorCode, NewTitle, ReplayRequest, ScoreRequest, WhatIf};
use bastide_rules::State;
use bastide_search::Computer;
use bastide_table::{Level, Mind, Numbered, Simple, Table, TableEvent};
use bastide_types::{Action, Player};

const TEXT: &str = "text/plain; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// The computer players.
#[derive(Default)]
pub(crate) struct Minds {
    /// One for each level in use. They keep buffers, which do not affect decisions.
    computers: Vec<(Level, Computer)>,
    /// The player that estimates final scores.
    evaluator: Option<Box<Computer>>,
}

impl Offline {
    /// Responds to a request that `routes.rs` does not know; `None` if only the whole module can.
    pub(crate) fn respond_more(
        &mut self,
        method: &str,
        path: &[&str],
        query: Vec<(String, String)>,
        body: &str,
    ) -> Option<Result<Response, Refused>> {
        let words = Words(query);
        Some(match (method, path) {
            ("GET", ["api", "tables", table, rest @ ..]) => self.read(table, rest, &words),
            ("POST", ["api", "tables", table, rest @ ..]) => self.change(table, rest, body),
            ("GET", ["api", rest @ ..]) => self.look_up(rest, &words),
            ("POST", ["api", rest @ ..]) => self.compute(rest, body),
            _ => Err(nothing()),
        })
    }

    /// Says that there was no room for what a message has changed, to the one who sent it, or to everybody who watches the
    /// computer that it let decide; returns the response to a request.
    pub(crate) fn refuse_full(&mut self, asked: &Message) -> Response {
        let msg = "the browser has no room left for this game; free some storage, and go on";
        let refused = || Refused::new(ErrorCode::StorageFull, msg);
        match asked {
            Message::Frame { connection, text } => {
                let command = match read(text) {
                    Ok(ClientMessage::Cmd { id, .. }) => Some(id),
                    Ok(ClientMessage::Say { .. } | ClientMessage::Snap | ClientMessage::Ping) | Err(_) => {
                        None
                    }
                };
                if let Some(table) = self.connections.get(connection).cloned() {
                    let answer = self.refusal(&table, command, refused());
                    self.send(connection, &answer);
                }
            }
            Message::Think { table, .. } => {
                let answer = self.refusal(table, None, refused());
                self.send_all(table, &answer);
            }
            Message::Http { .. }
            | Message::Join { .. }
            | Message::Leave { .. }
            | Message::Restore { .. }
            | Message::Full { .. } => {}
        }
        refusal(refused())
    }

    /// Reads something of a table.
    fn read(&mut self, id: &str, path: &[&str], words: &Words) -> Result<Response, Refused> {
        let live = self.live(id)?;
        let table = &live.table;
        match path {
            ["bag"] => json(&table.bag()?),
            ["expected"] => {
                let state = table.state_to_evaluate()?;
                json(&host::expect(&mut self.minds.evaluator, &state))
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
                asked.terms.iter().try_for_each(needs_no_clock)?;
                self.open(&asked.seats, |commitment, now, draws| {
                    host::play_on(&asked, commitment, |config| config, now, draws)
                })
            }
            ["score"] => json(&host::score(&parse::<ScoreRequest>(body)?)?),
            _ => Err(nothing()),
        }
    }

    /// Lets the computer decide at a table, unless it has failed. Returns false if only the whole module can.
    pub(crate) fn think(&mut self, id: &str, failed: Option<String>) -> bool {
        let world = self.world;
        let Ok(live) = self.live(id) else { return true };
        let Some(seat) = live.table.computer_to_move() else { return true };
        let chosen = match (failed, live.known()) {
            (Some(why), _) => Err(why),
            (None, Some(known)) => Ok(known),
            (None, None) => {
                let (state, seed) = (live.table.state().clone(), live.seed());
                let level = live.table.level(seat).filter(|_| !live.table.has_failed(seat));
                Ok(self.choose(level, &state, seed))
            }
        };
        if let Ok(live) = self.live(id) {
            let changes = live.computer_moves(seat, chosen, (world.now)());
            self.publish(id, &changes);
        }
        true
    }

    /// The decision of a computer of this level; that of the simple player if there is none.
    fn choose(&mut self, level: Option<Level>, state: &State, seed: u64) -> Vec<Action> {
        let Some(level) = level else { return Simple.choose(state, seed) };
        let place = self.minds.computers.iter().position(|(known, _)| *known == level).unwrap_or_else(|| {
            self.minds.computers.push((level, bastide_host::computer(level)));
            self.minds.computers.len() - 1
        });
        let now = self.world.now;
        let end = self.world.thinking.map(|longest| now() + longest);
        let go_on = || end.is_none_or(|end| now() < end);
        bastide_host::decide(&mut self.minds.computers[place].1, state, seed, go_on)
    }
}

fn no_content() -> Response {
    (204, String::new(), String::new())
}

fn nothing() -> Refused {
    Refused::new(ErrorCode::NotFound, "there is nothing at this address; start at /")
}

/// Replays a stored table.
pub(crate) fn revived(saved: &Saved) -> Result<Live, Refused> {
    let unreadable = |why: String| {
        let msg = format!("the log of this table cannot be read: {why}; a newer version may read it");
        Refused::new(ErrorCode::Unreadable, msg)
    };
    let secret = bastide_fair::from_hex(&saved.secret);
    let secret = secret.ok_or_else(|| unreadable("its secret is no hexadecimal number".to_owned()))?;
    let events = saved.log.iter().map(event).collect::<Result<Vec<_>, _>>();
    let events = events.map_err(|fault| unreadable(fault.to_string()))?;
    let table = Table::replay(events, drop).map_err(|fault| unreadable(fault.to_string()))?;
    Ok(Live::stored(secret, table, saved.log.len() as u32))
}

/// Parses the event of a row.
fn event((seq, at, body): &Row) -> serde_json::Result<Numbered> {
    Ok(Numbered { seq: *seq, at: *at, ..read(body)? })
}
