//! Whole games without a server, by the messages of the page's worker.

use bastide_offline::{Answer, Message, Offline, Saved, World};
use bastide_protocol::{
    ClientMessage, Command, ErrorCode, Fault, NewSeat, NewTable, Now, OpenedTable, OptionsInfo,
    ServerMessage, SetChoice, Snapshot, Stage, TableInfo, Terms, WhatIf,
};
use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_table::Level;
use bastide_types::Player;
use serde::de::DeserializeOwned;
use std::cell::{Cell, RefCell};

thread_local! {
    static TIME: Cell<u64> = const { Cell::new(1_795_219_200_000) };
    static RANDOM: RefCell<SplitMix64> = RefCell::new(SplitMix64::new(bastide_budget::seed()));
}

/// A browser whose worker keeps what it is given to store.
struct Browser {
    offline: Offline,
    stored: Vec<Saved>,
    /// Whether there is no room to store more.
    full: bool,
}

impl Browser {
    fn new() -> Browser {
        let offline = Offline::new(World {
            now: || TIME.replace(TIME.get() + 1000),
            random: || RANDOM.with_borrow_mut(|random| random.bits() as u32),
            thinking: None,
            progress: |_, _| {},
        });
        Browser { offline, stored: Vec::new(), full: false }
    }

    /// The same browser when its page is opened again.
    fn reopened(self) -> Browser {
        let mut again = Browser { stored: self.stored.clone(), ..Browser::new() };
        again.handle(Message::Restore { saved: self.stored });
        again
    }

    /// Passes a message on as the worker does, as JSON.
    fn handle(&mut self, message: Message) -> Answer {
        let message = serde_json::to_string(&message).unwrap();
        let answer = self.offline.handle(serde_json::from_str(&message).unwrap());
        let answer: Answer = serde_json::from_str(&serde_json::to_string(&answer).unwrap()).unwrap();
        if self.full && !answer.save.is_empty() {
            return self.undo(&message, &answer);
        }
        for saved in &answer.save {
            self.store(saved.clone());
        }
        answer
    }

    /// Appends new events to what is stored of a table.
    fn store(&mut self, mut new: Saved) {
        let place = self.stored.iter().position(|before| before.table == new.table);
        if let Some(before) = place.map(|place| self.stored.remove(place)) {
            assert_eq!(new.from as usize, before.log.len(), "every event is stored once");
            new.log.splice(0..0, before.log);
        } else {
            assert_eq!(new.from, 0, "a new table is stored from its first event on");
        }
        self.stored.push(Saved { from: 0, ..new });
    }

    /// Lets the module forget what there is no room for, as the worker does.
    fn undo(&mut self, asked: &str, answer: &Answer) -> Answer {
        let tables: Vec<String> = answer.save.iter().map(|saved| saved.table.clone()).collect();
        let saved = self.stored.iter().filter(|saved| tables.contains(&saved.table)).cloned().collect();
        let asked = Box::new(serde_json::from_str(asked).unwrap());
        self.offline.handle(Message::Full { asked, tables, saved })
    }

    fn http(&mut self, method: &str, path: &str, body: &str) -> (u16, String) {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let pair = |text: &str| text.split_once('=').map(|(a, b)| (a.to_owned(), b.to_owned()));
        let answer = self.handle(Message::Http {
            method: method.to_owned(),
            path: path.trim_start_matches('/').split('/').map(str::to_owned).collect(),
            query: query.split('&').filter_map(pair).collect(),
            body: body.to_owned(),
        });
        (answer.status, answer.body)
    }

    fn get<T: DeserializeOwned>(&mut self, path: &str) -> T {
        let (status, body) = self.http("GET", path, "");
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).unwrap_or_else(|error| panic!("{path}: {error} in {body}"))
    }

    fn open(&mut self, seats: Vec<NewSeat>) -> Result<OpenedTable, Fault> {
        let sets = ["base", "traders"].map(|set| SetChoice { set: set.to_owned(), copies: 1 }).into();
        let asked = NewTable { seats, sets, rules: None, terms: Terms::default() };
        let (status, body) = self.http("POST", "/api/tables", &serde_json::to_string(&asked).unwrap());
        if status == 201 {
            Ok(serde_json::from_str(&body).unwrap())
        } else {
            Err(serde_json::from_str(&body).unwrap())
        }
    }
}

fn here(name: &str) -> NewSeat {
    NewSeat::Here { name: name.to_owned(), anchor: None }
}

fn computer(level: &str) -> NewSeat {
    NewSeat::Computer { name: "Computer".to_owned(), level: Some(level.to_owned()) }
}

/// A page at a table, which plays the first person's seat by chance.
struct Page<'a> {
    browser: &'a mut Browser,
    connection: String,
    now: Option<Now>,
    seq: u32,
    thinks: bool,
    commands: u32,
    /// How often there was no room.
    refused: u32,
}

impl<'a> Page<'a> {
    fn join(browser: &'a mut Browser, table: &str, connection: &str) -> Page<'a> {
        let connection = connection.to_owned();
        let joined =
            browser.handle(Message::Join { connection: connection.clone(), table: table.to_owned() });
        assert_eq!(joined.status, 200);
        let mut page =
            Page { browser, connection, now: None, seq: 0, thinks: false, commands: 0, refused: 0 };
        page.hear(joined);
        page
    }

    fn hear(&mut self, answer: Answer) {
        self.thinks = !answer.think.is_empty();
        for (connection, text) in answer.send {
            assert_eq!(connection, self.connection);
            match serde_json::from_str(&text).unwrap() {
                ServerMessage::Snap { state } => (self.seq, self.now) = (state.seq, Some(state.now)),
                ServerMessage::Ev(ev) => {
                    assert_eq!(ev.seq, self.seq + 1, "no event is missing");
                    (self.seq, self.now) = (ev.seq, Some(*ev.now));
                }
                ServerMessage::Err { code: ErrorCode::StorageFull, .. } if self.browser.full => {
                    self.refused += 1
                }
                ServerMessage::Err { msg, .. } => panic!("{msg}"),
                ServerMessage::Hello { .. }
                | ServerMessage::Ok { .. }
                | ServerMessage::Presence { .. }
                | ServerMessage::Clock { .. }
                | ServerMessage::Said { .. }
                | ServerMessage::Pong => {}
            }
        }
    }

    fn send(&mut self, c: Command) {
        let seat = self.now.as_ref().and_then(|now| now.seat).expect("somebody decides");
        self.commands += 1;
        let frame = ClientMessage::Cmd { id: format!("c{}", self.commands), seat, base: self.seq, c };
        let (connection, text) = (self.connection.clone(), serde_json::to_string(&frame).unwrap());
        let answer = self.browser.handle(Message::Frame { connection, text });
        self.hear(answer);
    }

    /// Plays until the game is over or this many commands were sent.
    fn play(&mut self, table: &str, most: u32, random: &mut SplitMix64) -> Now {
        while self.commands < most {
            let now = self.now.clone().expect("a snapshot");
            if now.stage == Stage::Over {
                assert!(!self.thinks);
                break;
            }
            if self.thinks {
                let answer = self.browser.handle(Message::Think { table: table.to_owned(), failed: None });
                self.hear(answer);
                continue;
            }
            let choices = now.choices.expect("a person decides");
            if choices.confirm {
                self.send(Command::Confirm { value: None });
            } else {
                let action = choices.actions[random.below(choices.actions.len())].clone();
                self.send(Command::Play { action });
            }
        }
        self.now.clone().expect("a snapshot")
    }
}

/// Games against a computer of one level after the other, closed and opened again in the middle. Records replay to the
/// same scores.
#[test]
fn games_are_played_stored_and_replayed() {
    bastide_budget::this_test!().each_seed("offline.games", |seed| {
        let mut random = SplitMix64::new(seed);
        let mut browser = Browser::new();
        let level = Level::ALL[seed as usize % Level::ALL.len()];
        let table = browser.open(vec![here("Ada"), computer(level.name())]).unwrap().table;
        Page::join(&mut browser, &table, "one").play(&table, 20, &mut random);
        let mut browser = browser.reopened();
        let end = Page::join(&mut browser, &table, "one").play(&table, u32::MAX, &mut random);
        assert_eq!(end.stage, Stage::Over);
        let scores: Vec<i32> = end.seats.iter().map(|seat| seat.points.total()).collect();

        let (_, record) = browser.http("GET", &format!("/api/tables/{table}/record"), "");
        let result = scores.iter().map(ToString::to_string).collect::<Vec<_>>().join("-");
        assert!(record.contains(&format!("[Result \"{result}\"]")), "{result}: {record}");
        let (game, names) = bastide_referee::read_game(&record).unwrap();
        assert_eq!(names, ["Ada", "Computer"]);
        let mut state = State::new(&game.setup).unwrap();
        game.actions.iter().for_each(|&action| state.apply(action).unwrap());
        let replayed: Vec<i32> = Player::first(2).map(|player| state.score(player)).collect();
        assert_eq!(replayed, scores);
        let listed: Vec<TableInfo> = browser.get("/api/tables");
        assert_eq!((listed.len(), listed[0].stage), (1, Stage::Over));
        assert!(listed[0].seats[0].yours && !listed[0].seats[1].yours);
    });
}

#[test]
fn a_recorded_game_is_played_on() {
    let mut browser = Browser::new();
    let table = browser.open(vec![here("Ada"), here("Ben")]).unwrap().table;
    Page::join(&mut browser, &table, "one").play(&table, 12, &mut SplitMix64::new(7));
    let (_, text) = browser.http("GET", &format!("/api/tables/{table}/record"), "");
    let before: Snapshot = browser.get(&format!("/api/tables/{table}"));
    let seats = vec![here("Ada"), computer("beginner")];
    let mut terms = Terms::default();
    terms.aids.bag = false;
    let asked = WhatIf { text, seats, actions: None, tile: None, terms: Some(terms) };
    // The two games draw other tiles from here on, but so far they are the same.
    let (status, body) = browser.http("POST", "/api/replay/table", &serde_json::to_string(&asked).unwrap());
    assert_eq!(status, 201, "{body}");
    let other: OpenedTable = serde_json::from_str(&body).unwrap();
    let after: Snapshot = browser.get(&format!("/api/tables/{}", other.table));
    assert_eq!(before.tiles, after.tiles);
    assert_eq!(after.terms, terms);
    let end =
        Page::join(&mut browser, &other.table, "two").play(&other.table, u32::MAX, &mut SplitMix64::new(8));
    assert_eq!(end.stage, Stage::Over);
}

#[test]
fn aids_and_pages_around_the_table_are_answered() {
    let mut browser = Browser::new();
    let options: OptionsInfo = browser.get("/api/options?sets=base");
    assert_eq!(options.chosen.sets.len(), 1);
    let table = browser.open(vec![here("Ada"), here("Ben")]).unwrap().table;
    for aid in
        ["bag", "expected", "features", "sheet", "stands", "ways", "look?at=0,0", "replay", "record.json"]
    {
        let _: serde_json::Value = browser.get(&format!("/api/tables/{table}/{aid}"));
    }
    let clauses: Vec<bastide_protocol::RuleClause> = browser.get("/api/rules?sets=base,traders&search=pig");
    assert!(!clauses.is_empty());
    let _: bastide_protocol::RuleClause = browser.get(&format!("/api/rules/{}", clauses[0].id));
    let _: serde_json::Value = browser.get("/api/rules/differences?rules=rgg2003");
    let (_, text) = browser.http("GET", &format!("/api/tables/{table}/record"), "");
    let game = serde_json::json!({ "text": text }).to_string();
    for path in ["/api/replay", "/api/analysis"] {
        let (status, body) = browser.http("POST", path, &game);
        assert_eq!(status, 200, "{path}: {body}");
    }
    let (status, picture) = browser.http("POST", "/api/picture", &game);
    assert!(status == 200 && picture.starts_with("<svg"), "{picture}");
    for (seat, name) in [(0, "Cleo"), (1, "Dan")] {
        let claim = serde_json::json!({ "seat": seat, "token": "", "name": name }).to_string();
        assert_eq!(browser.http("POST", &format!("/api/tables/{table}/claim"), &claim).0, 204);
    }
    let named: Snapshot = browser.get(&format!("/api/tables/{table}"));
    assert_eq!(named.now.seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), ["Cleo", "Dan"]);
}

#[test]
fn what_needs_a_server_is_refused() {
    let mut browser = Browser::new();
    let link = NewSeat::Link { name: "Ben".to_owned() };
    assert_eq!(browser.open(vec![here("Ada"), link]).unwrap_err().code, ErrorCode::NeedsServer);
    for path in ["/api/tables/none", "/api/nothing", "/api/rules/no.clause"] {
        let (status, body) = browser.http("GET", path, "");
        let fault: Fault = serde_json::from_str(&body).unwrap();
        assert_eq!((status, fault.code), (404, ErrorCode::NotFound), "{path}");
    }
    assert_eq!(
        browser.handle(Message::Join { connection: "one".to_owned(), table: "none".to_owned() }).status,
        404
    );
    let clock = serde_json::json!({
        "seats": [here("Ada"), here("Ben")],
        "sets": [{ "set": "base", "copies": 1 }],
        "terms": { "clock": { "per": "game", "seconds": 600 } },
    });
    let (status, body) = browser.http("POST", "/api/tables", &clock.to_string());
    assert!(status == 400 && body.contains("needs_server"), "{body}");
}

/// Every address of the server is known here, so that a new one cannot be forgotten. The worker answers for the progress
/// of analyses.
#[test]
fn every_address_of_the_server_is_answered() {
    let mut browser = Browser::new();
    let table = browser.open(vec![here("Ada"), here("Ben")]).unwrap().table;
    let routes =
        include_str!("../../../server/src/http.rs").split('"').filter(|text| text.starts_with("/api/"));
    let mut count = 0;
    for route in routes {
        let path = route.replace("{table}", &table).replace("{seat}", "0").replace("{clause}", "turn.order");
        let unknown = |method: &str, browser: &mut Browser| {
            browser.http(method, &path, "").1.contains("there is nothing at this address")
        };
        assert!(!unknown("GET", &mut browser) || !unknown("POST", &mut browser), "{route}");
        count += 1;
    }
    assert!(count > 20, "{count} routes were read");
}

/// What this version cannot read spoils its own table only, and says so.
#[test]
fn a_damaged_log_spoils_only_its_table() {
    let mut browser = Browser::new();
    let [damaged, whole] = [(); 2].map(|()| browser.open(vec![here("Ada"), here("Ben")]).unwrap().table);
    for saved in &mut browser.stored {
        if saved.table == damaged {
            saved.log.last_mut().unwrap().2 = "{\"k\":\"of another version\"}".to_owned();
        }
    }
    let mut browser = browser.reopened();
    let listed: Vec<TableInfo> = browser.get("/api/tables");
    assert_eq!(listed.len(), 2);
    let _: Snapshot = browser.get(&format!("/api/tables/{whole}"));
    let (status, body) = browser.http("GET", &format!("/api/tables/{damaged}"), "");
    assert!(status == 503 && body.contains("a newer version may read it"), "{body}");
}

/// A computer player that breaks the module down is replaced by the simple one.
#[test]
fn a_failed_computer_is_replaced() {
    let mut browser = Browser::new();
    let table = browser.open(vec![computer("beginner"), here("Ada")]).unwrap().table;
    let (connection, failed) = ("one".to_owned(), Some("it broke down".to_owned()));
    browser.handle(Message::Join { connection, table: table.clone() });
    let answer = browser.handle(Message::Think { table: table.clone(), failed });
    assert!(answer.send.iter().any(|(_, text)| text.contains("computer_failed")), "{answer:?}");
    let (mut turns, mut answer) = (0, answer);
    while !answer.think.is_empty() {
        answer = browser.handle(Message::Think { table: table.clone(), failed: None });
        turns += 1;
    }
    assert!(turns > 0, "the simple player has moved");
}

/// Without room, nothing changes: not by a person, not by a computer, not by a new table. With room, the game goes on.
#[test]
fn a_full_browser_loses_nothing_and_says_why() {
    let mut browser = Browser::new();
    let table = browser.open(vec![here("Ada"), computer("beginner")]).unwrap().table;
    let mut random = SplitMix64::new(7);
    let mut page = Page::join(&mut browser, &table, "one");
    page.play(&table, 9, &mut random);
    // A person and a computer.
    let mut tried = 0;
    while tried != 3 {
        let before = (page.seq, page.browser.stored.last().map(|saved| saved.log.len()));
        let choices = page.now.as_ref().and_then(|now| now.choices.clone());
        page.browser.full = true;
        match (page.thinks, choices) {
            (true, _) => {
                let answer = page.browser.handle(Message::Think { table: table.clone(), failed: None });
                page.hear(answer);
                tried |= 1;
            }
            (false, Some(choices)) if choices.confirm => page.send(Command::Confirm { value: None }),
            (false, Some(choices)) => {
                page.send(Command::Play { action: choices.actions[0].clone() });
                tried |= 2;
            }
            (false, None) => panic!("nobody decides"),
        }
        assert_eq!(page.refused, 1, "the page hears that there is no room");
        assert_eq!((page.seq, page.browser.stored.last().map(|saved| saved.log.len())), before);
        let refused = page.browser.open(vec![here("Ada"), here("Ben")]).unwrap_err();
        assert_eq!(refused.code, ErrorCode::StorageFull);
        assert_eq!(page.browser.get::<Vec<TableInfo>>("/api/tables").len(), 1);
        (page.browser.full, page.refused) = (false, 0);
        let (connection, text) = (page.connection.clone(), "{\"t\":\"snap\"}".to_owned());
        let answer = page.browser.handle(Message::Frame { connection, text });
        page.hear(answer);
        let most = page.commands + 1;
        page.play(&table, most, &mut random);
    }
    let end = page.play(&table, u32::MAX, &mut random);
    assert_eq!(end.stage, Stage::Over);
    let mut browser = browser.reopened();
    let listed: Vec<TableInfo> = browser.get("/api/tables");
    assert_eq!((listed.len(), listed[0].stage), (1, Stage::Over));
}

/// The windows that watch are counted when one closes, too.
#[test]
fn windows_that_close_are_not_counted() {
    let mut browser = Browser::new();
    let table = browser.open(vec![here("Ada"), here("Ben")]).unwrap().table;
    let join = |name: &str| Message::Join { connection: name.to_owned(), table: table.clone() };
    browser.handle(join("one"));
    browser.handle(join("two"));
    let left = browser.handle(Message::Leave { connection: "two".to_owned() });
    let [(to, text)] = left.send.as_slice() else { panic!("{left:?}") };
    let ServerMessage::Presence { devices, .. } = serde_json::from_str(text).unwrap() else {
        panic!("{text}")
    };
    assert_eq!((to.as_str(), devices), ("one", vec![1, 1]));
}
