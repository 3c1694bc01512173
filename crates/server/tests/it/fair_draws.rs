//! Verifiable draws, over sockets: two people with chains, old pages, servers that are killed, forged records.

use crate::common::*;
use crate::restart::Served;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use bastide_fair::{Value, chain};
use bastide_protocol::*;
use bastide_referee::{Recorded, Unverified, verify};
use bastide_server::ServeConfig;
use tempfile::TempDir;

/// A person's page: a connection and the hash chain of the seat.
struct Person {
    seat: u8,
    browser: Browser,
    page: Page,
    chain: Vec<Value>,
}

/// A server whose draws can be verified: its secrets do not follow from a test's seed.
async fn start(folder: &TempDir) -> Running {
    Running::start(ServeConfig { test_seed: None, ..config(folder.path()) }).await
}

fn chain_of(number: u8) -> Vec<Value> {
    chain(Value([number; 16]), 200)
}

impl Person {
    fn value(&self) -> Option<String> {
        let fair = self.page.now().fair.clone()?;
        let (draw, held) = (fair.draw?, fair.chains[usize::from(self.seat)].clone()?);
        let at = self.chain.iter().position(|value| value.to_string() == held.last)?;
        (held.next <= draw).then(|| self.chain[at + (draw - held.next) as usize + 1].to_string())
    }

    /// Sends a command for this person's seat, even if another seat decides.
    async fn command(&mut self, c: Command) -> ServerMessage {
        let message = self.page.command(c);
        let ClientMessage::Cmd { id, base, c, .. } = message else { unreachable!() };
        self.page.send(&ClientMessage::Cmd { id, seat: self.seat, base, c }).await;
        self.page.answer().await
    }

    async fn anchor(&mut self) {
        let anchor = self.chain[0].to_string();
        let answer = self.command(Command::Anchor { anchor }).await;
        assert!(matches!(answer, ServerMessage::Ok { .. }), "{answer:?}");
    }

    async fn reveal(&mut self) {
        let value = self.value().expect("the chain is its own");
        let answer = self.command(Command::Reveal { value }).await;
        assert!(matches!(answer, ServerMessage::Ok { .. }), "{answer:?}");
    }

    /// Makes a legal decision, like a page that supports chains.
    async fn step(&mut self) {
        if self.page.now().stage == Stage::Confirm {
            let value = self.value().filter(|_| self.page.now().turn == self.seat);
            self.page.act(Command::Confirm { value }).await;
        } else {
            self.page.step().await;
        }
    }
}

/// A table for two people with chains: one opens it, the other comes by link.
async fn two(server: &Running) -> (String, [Person; 2]) {
    let mut asked = new_table("hl", &["base", "traders"]);
    let chains = [chain_of(1), chain_of(2)];
    let anchor = Some(chains[0][0].to_string());
    asked.seats[0] = NewSeat::Here { name: "Ada".to_owned(), anchor };
    let (mut ada, mut ben) = (Browser::default(), Browser::default());
    let opened = ada.post(&server.router, "/api/tables", &asked).await;
    let (status, opened): (_, OpenedTable) = read(opened).await;
    assert_eq!(status, StatusCode::CREATED);
    let claim = Claim { seat: 1, token: opened.seats[1].token.clone().unwrap(), name: None };
    let path = format!("/api/tables/{}/claim", opened.table);
    assert_eq!(ben.post(&server.router, &path, &claim).await.status(), StatusCode::NO_CONTENT);
    let mut people = Vec::new();
    for (seat, (browser, chain)) in (0..).zip([ada, ben].into_iter().zip(chains)) {
        let mut page = browser.connect(server.address, &opened.table, None).await.unwrap();
        page.until(|_| true).await;
        people.push(Person { seat, browser, page, chain });
    }
    let Ok(people) = people.try_into() else { unreachable!() };
    (opened.table, people)
}

/// Plays this many decisions, or to the end.
async fn play(people: &mut [Person; 2], mut decisions: usize) {
    loop {
        let newest = people.iter().map(|person| person.page.seq).max().unwrap();
        for person in people.iter_mut() {
            person.page.until(|page| page.seq >= newest).await;
        }
        if decisions == 0 || over(&people[0].page) {
            return;
        }
        let decides = people[0].page.now().seat.expect("somebody decides");
        let person = &mut people[usize::from(decides)];
        person.page.until(|page| page.now().choices.is_some()).await;
        person.step().await;
        decisions -= 1;
    }
}

async fn text(server: &Running, table: &str) -> String {
    let request = Request::get(format!("/api/tables/{table}/record")).body(Body::empty()).unwrap();
    let response = Browser::default().send(&server.router, request).await;
    let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[tokio::test]
async fn game_with_chains_verifies_after_a_kill() {
    let folder = TempDir::new().unwrap();
    let server = start(&folder).await;
    let (table, mut people) = two(&server).await;
    let [ada, ben] = &mut people;
    assert_eq!(ada.page.now().stage, Stage::Draw);
    assert_eq!(ada.page.now().fair.as_ref().unwrap().awaited, Some(0));
    ben.anchor().await;
    let answer = ben.command(Command::Reveal { value: ben.chain[1].to_string() }).await;
    assert!(matches!(answer, ServerMessage::Err { code: ErrorCode::WrongStage, .. }), "{answer:?}");
    ada.page.until(|page| page.now().fair.as_ref().unwrap().chains[1].is_some()).await;
    ada.reveal().await;
    ada.page.until(|page| page.now().stage == Stage::Decide(Question::Place)).await;
    play(&mut people, 40).await;
    assert!(!text(&server, &table).await.contains("Secret"), "nothing is shown before the end");
    server.stop().await;

    for _ in 0..2 {
        let served = Served::spawn(folder.path(), None, bastide_budget::seed()).await;
        for person in &mut people {
            let before = person.page.now().fair.clone();
            person.page = person.browser.connect(served.address, &table, None).await.unwrap();
            person.page.until(|_| true).await;
            assert_eq!(person.page.now().fair, before, "what was revealed is not lost");
        }
        play(&mut people, 20).await;
    }
    let server = start(&folder).await;
    for person in &mut people {
        person.page = person.browser.connect(server.address, &table, None).await.unwrap();
        person.page.until(|_| true).await;
    }
    play(&mut people, usize::MAX).await;
    people[0].page.until(|page| page.now().over.as_ref().is_some_and(|over| over.shown)).await;

    let (_, json): (_, GameRecord) =
        people[0].browser.get(&server.router, &format!("/api/tables/{table}/record.json")).await;
    let text = text(&server, &table).await;
    assert_eq!(json.record, text);
    let verified = verify(&Recorded::read(&text, None).unwrap()).unwrap_or_else(|why| panic!("{why:?}"));
    assert!(verified.moved.is_empty());
    let [ada, ben, ..] = &verified.shown.seats;
    assert_eq!((ada.from, ada.chains, ben.chains), (Some(0), 1, 1));
    assert!(ben.from.is_some_and(|from| from < 8), "{ben:?}");
    assert!(ada.withheld.is_empty() && ben.withheld.is_empty());
    let fair = json.fair.expect("the secret is shown");
    assert_eq!(fair.bags.len(), 1, "the base game's bag only loses what is drawn");
    assert_eq!(fair.revealed.len() as u32, ada.values + ben.values + 2);

    // In each tag, and in one tile, change one digit.
    let forge = |what: &str, forged: String| {
        assert_ne!(forged, text);
        let found = verify(&Recorded::read(&forged, None).unwrap());
        assert!(matches!(found, Err(Unverified::Broken { .. })), "{what}");
    };
    let flip = |tag: &str, from: usize| {
        let at = text.find(&format!("[{tag} \"")).unwrap() + tag.len() + 3 + from;
        let digit = if text[at..].starts_with('0') { "1" } else { "0" };
        format!("{}{digit}{}", &text[..at], &text[at + 1..])
    };
    forge("a secret", flip("Secret", 9));
    forge("a commitment", flip("Commitment", 9));
    let value = fair.revealed.iter().rev().find_map(|one| one.value.clone()).unwrap();
    let at = text.find(&value).unwrap();
    let digit = if value.starts_with('0') { "1" } else { "0" };
    forge("a value", format!("{}{digit}{}", &text[..at], &text[at + 1..]));
    server.stop().await;
}

#[tokio::test]
async fn old_pages_play_without_chains() {
    let folder = TempDir::new().unwrap();
    let server = start(&folder).await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hc", &["base"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.play_until(over).await;
    page.until(|page| page.now().over.as_ref().is_some_and(|over| over.shown)).await;
    let verified = verify(&Recorded::read(&text(&server, &table).await, None).unwrap());
    let verified = verified.unwrap_or_else(|why| panic!("{why:?}"));
    assert!(verified.shown.draws > 60 && verified.account.entries.is_empty());
    // A rematch has its own secret.
    let before = page.now().over.clone().unwrap();
    assert_eq!(before.rematch, None);
    page.act(Command::Rematch).await;
    page.until(|page| page.now().over.as_ref().is_some_and(|over| over.rematch.is_some())).await;
    let next = page.now().over.clone().unwrap().rematch.unwrap();
    let mut page = ada.connect(server.address, &next, None).await.unwrap();
    page.play_until(over).await;
    page.until(|page| page.now().over.as_ref().is_some_and(|over| over.shown)).await;
    let again = verify(&Recorded::read(&text(&server, &next).await, None).unwrap());
    let again = again.unwrap_or_else(|why| panic!("{why:?}"));
    assert_ne!(again.account.secret, verified.account.secret);
    server.stop().await;
}

#[tokio::test]
async fn invalid_chain_values_are_refused_with_advice() {
    let folder = TempDir::new().unwrap();
    let server = start(&folder).await;
    let (_, [mut ada, mut ben]) = two(&server).await;
    let refused = async |person: &mut Person, command, code, words: &str| {
        let answer = person.command(command).await;
        let ServerMessage::Err { code: found, msg, .. } = answer else { panic!("{answer:?}") };
        assert!(found == code && msg.contains(words), "{msg}");
    };
    let bad = ErrorCode::BadMessage;
    refused(&mut ada, Command::Anchor { anchor: "12".to_owned() }, bad, "32 hexadecimal digits").await;
    refused(&mut ada, Command::Reveal { value: "x".repeat(32) }, bad, "32 hexadecimal digits").await;
    let wrong = ben.chain[1].to_string();
    refused(&mut ada, Command::Reveal { value: wrong.clone() }, ErrorCode::WrongStage, "new anchor").await;
    ada.reveal().await;
    ada.page.until(|page| page.now().choices.is_some()).await;
    while ada.page.now().stage != Stage::Confirm {
        ada.step().await;
    }
    let confirm = Command::Confirm { value: Some(wrong) };
    refused(&mut ada, confirm, ErrorCode::WrongStage, "for the next draw").await;
    // Another seat's anchor does not make a decision stale.
    let base = ada.page.seq;
    ben.page.until(|page| page.seq >= base).await;
    ben.anchor().await;
    let value = ada.value();
    let message = ClientMessage::Cmd { id: "late".to_owned(), seat: 0, base, c: Command::Confirm { value } };
    ada.page.send(&message).await;
    assert!(matches!(ada.page.answer().await, ServerMessage::Ok { .. }));

    let mut asked = new_table("hl", &["base"]);
    asked.seats[0] = NewSeat::Here { name: "Ada".to_owned(), anchor: Some("no".to_owned()) };
    let answer = Browser::default().post(&server.router, "/api/tables", &asked).await;
    let (status, fault): (_, Fault) = read(answer).await;
    assert!(status == StatusCode::BAD_REQUEST && fault.msg.contains("32 hexadecimal digits"), "{fault:?}");
    server.stop().await;
}

/// The draws of a server with a test's seed follow from it alone, without values from players.
#[tokio::test]
async fn seeded_draws_take_no_chains() {
    let (server, _folder) = fresh().await;
    let (_, [ada, _]) = two(&server).await;
    assert_eq!(ada.page.now().fair, None);
    assert_eq!(ada.page.now().stage, Stage::Decide(Question::Place));
    server.stop().await;
}
