use super::*;
use crate::actor::Waits;
use crate::computer::{Computers, Searchers};
use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::secret::Token;
use crate::store::{Place, Sharing, Store};
use crate::turns::Line;
use bastide_protocol::{NewSeat, NewTable, SetChoice, Terms};
use std::path::Path;

const WAITS: Waits = Waits {
    idle: Duration::from_secs(60),
    takeover: Duration::from_secs(60),
    alone: Duration::from_secs(60),
    held: Duration::from_secs(10),
    between_words: Duration::from_secs(2),
};

/// A server's tables in a folder.
async fn hub(folder: &Path) -> Arc<Hub> {
    forgetful_hub(folder, watch::channel(false).1).await
}

/// The same, where the answers to writes get lost while the value is true.
async fn forgetful_hub(folder: &Path, loses: watch::Receiver<bool>) -> Arc<Hub> {
    let (place, metrics) = (Place::in_folder(folder), Arc::new(Metrics::default()));
    let sharing = Sharing { address: None, lease: Duration::from_secs(60) };
    let (mut store, _keeper) =
        Store::open(place, sharing, Duration::from_secs(60), metrics.writes.clone()).await.unwrap();
    store.lose_answers(loses);
    let line = Line::new(1, metrics.waited.clone());
    let computers = Computers::new(Arc::new(Searchers(None)), None, Duration::ZERO, line);
    Hub::new(store, computers, Secrets::new(Some(bastide_budget::seed())), WAITS, 10, metrics)
}

fn here(name: &str) -> NewSeat {
    NewSeat::Here { name: name.to_owned(), anchor: None }
}

fn link(name: &str) -> NewSeat {
    NewSeat::Link { name: name.to_owned() }
}

/// The request for a table with the base game.
fn asked(seats: impl Into<Vec<NewSeat>>) -> NewTable {
    let sets = vec![SetChoice { set: "base".to_owned(), copies: 1 }];
    NewTable { seats: seats.into(), sets, rules: None, terms: Terms::default() }
}

/// Connects to a table; returns the connection's number, and what it is sent.
async fn join(
    hub: &Hub,
    table: &str,
    viewer: Viewer,
    browser: Option<TokenHash>,
) -> Result<(u64, mpsc::Receiver<Arc<str>>), Refused> {
    let (live, queue) = mpsc::channel(QUEUE);
    let from = std::net::Ipv4Addr::LOCALHOST.into();
    let join =
        |reply| Message::Join { viewer, browser, since: None, from, asks: false, live: live.clone(), reply };
    Ok((hub.ask(table, join).await?.connection, queue))
}

/// The queue of a client that never reads fills up; it is dropped without delaying anyone.
#[tokio::test]
async fn slow_readers_are_dropped() {
    let folder = tempfile::TempDir::new().unwrap();
    let hub = hub(folder.path()).await;
    let computer = |n: u8| NewSeat::Computer { name: n.to_string(), level: None };
    let table = hub.open(&asked([computer(1), computer(2)]), &[0; 32]).await.unwrap().table;
    let (_, mut lazy) = join(&hub, &table, Viewer::WATCHER, None).await.unwrap();
    let (_, mut eager) = join(&hub, &table, Viewer::WATCHER, None).await.unwrap();
    let mut events = 0;
    while !matches!(eager.recv().await, Some(message) if message.contains("\"stage\":\"over\"")) {
        events += 1;
    }
    assert!(events > 2 * QUEUE, "the game went on: {events} messages");
    let mut read = 0;
    while lazy.recv().await.is_some() {
        read += 1;
    }
    assert_eq!(read, QUEUE, "as much as the queue holds, then nothing more");
}

/// A request may have been allowed before a seat got a new link, and reach the table after that.
#[tokio::test]
async fn a_right_that_has_ended_counts_no_more() {
    let folder = tempfile::TempDir::new().unwrap();
    let hub = hub(folder.path()).await;
    let [ada, ben, eve] = [[1; 32], [2; 32], [3; 32]];
    let opened = hub.open(&asked([here("Ada"), link("Ben")]), &ada).await.unwrap();
    let (table, seat) = (opened.table, Player(1));
    let first = Token::parse(opened.seats[1].token.as_deref().unwrap()).unwrap().hash();
    let claim = async |browser, token| {
        let claim = |reply| Message::Claim { browser, seat, token, name: None, reply };
        hub.ask(&table, claim).await.unwrap().map_err(|refused| refused.code)
    };
    let relink = async |browser, token| {
        let relink = |reply| Message::Relink { browser, seat, token, reply };
        hub.ask(&table, relink).await.unwrap().map_err(|refused| refused.code)
    };
    let join = async |browser| join(&hub, &table, Viewer::holding([seat]), Some(browser)).await.is_ok();
    assert_eq!(claim(ben, first).await, Ok(()));
    assert!(join(ben).await);
    let second = Token::new().unwrap().hash();
    assert_eq!(relink(ada, second).await, Ok(false), "it is not her seat, but her table");
    assert_eq!(claim(eve, first).await, Err(ErrorCode::BadToken));
    assert_eq!(relink(ben, first).await, Err(ErrorCode::NotYourSeat));
    assert!(!join(ben).await);
    assert_eq!(claim(eve, second).await, Ok(()));
    assert!(join(eve).await);
    assert_eq!(relink(eve, first).await, Ok(true));
    assert!(join(eve).await && !join(ben).await);
    let act = async |program| {
        let (id, events) = ("1".to_owned(), Vec::new());
        let act =
            |reply| Message::Act { program, seat, base: 7, id: id.clone(), events: events.clone(), reply };
        hub.ask(&table, act).await.unwrap().map_err(|refused| refused.code)
    };
    assert_eq!((act(eve).await, act(ben).await), (Ok(7), Err(ErrorCode::NotYourSeat)));
}

/// A refusal in the middle of a program's move takes back what came before it.
#[tokio::test]
async fn half_a_move_is_not_played() {
    let folder = tempfile::TempDir::new().unwrap();
    let hub = hub(folder.path()).await;
    let ada = [1; 32];
    let table = hub.open(&asked([here("Ada"), here("Ben")]), &ada).await.unwrap().table;
    let both = Viewer::holding([Player(0), Player(1)]);
    let look = move |table: &Table| (table.seq(), table.asked(both));
    let (base, question) = hub.read(&table, look).await.unwrap();
    let Some(bastide_protocol::Asked::Turn { legal, .. }) = &question else { panic!("a seat decides") };
    let placed = legal[0].clone();
    let read = move |table: &Table| table.read_move(both, &placed).unwrap();
    let (seat, events) = hub.read(&table, read).await.unwrap();
    let undone = vec![events[0].clone(), TableEvent::Confirmed { value: None }];
    let act =
        |reply| Message::Act { program: ada, seat, base, id: "1".to_owned(), events: undone.clone(), reply };
    let refused = hub.ask(&table, act).await.unwrap().unwrap_err();
    assert_eq!(refused.code, ErrorCode::WrongStage, "{}", refused.msg);
    assert_eq!(hub.read(&table, look).await.unwrap(), (base, question));
}

/// Only the answer of the database gets lost: the command is in the log, so all viewers must see it, once.
#[tokio::test]
async fn viewers_hear_what_was_written_without_an_answer() {
    let folder = tempfile::TempDir::new().unwrap();
    let (lose, loses) = watch::channel(false);
    let hub = forgetful_hub(folder.path(), loses).await;
    let (ada, both) = ([1; 32], Viewer::holding([Player(0), Player(1)]));
    let table = hub.open(&asked([here("Ada"), here("Ben")]), &ada).await.unwrap().table;
    let (connection, mut player) = join(&hub, &table, both, Some(ada)).await.unwrap();
    let (_, mut looker) = join(&hub, &table, Viewer::WATCHER, None).await.unwrap();
    let (base, now) = hub.read(&table, move |there| (there.seq(), there.now(both))).await.unwrap();
    let (seat, action) = (now.seat.unwrap(), now.choices.unwrap().actions[0].clone());
    let send = async || {
        let command = Command::Play { action: action.clone() };
        let message = Message::Command { connection, id: "one".to_owned(), seat, base, command };
        hub.actor(&table).await.unwrap().send(message).await.unwrap();
    };
    lose.send_replace(true);
    send().await;
    let (events, answer) = heard(&mut player).await;
    assert!(matches!(answer, ServerMessage::Err { code: ErrorCode::Unavailable, .. }), "{answer:?}");
    assert_eq!(events.first(), Some(&(base + 1)), "{events:?}");
    lose.send_replace(false);
    send().await;
    let (again, answer) = heard(&mut player).await;
    assert!(again.is_empty(), "{again:?}");
    assert!(matches!(answer, ServerMessage::Ok { seq, .. } if seq == base + 1), "{answer:?}");
    // The looker hears the same events, and no others before the ones of a new link.
    let token = Token::new().unwrap().hash();
    let relink = |reply| Message::Relink { browser: ada, seat: Player(1), token, reply };
    hub.ask(&table, relink).await.unwrap().unwrap();
    let mut seen = Vec::new();
    while seen.len() <= events.len() {
        seen.extend(event(&serde_json::from_str(&looker.recv().await.unwrap()).unwrap()));
    }
    assert_eq!(seen, (base + 1..).take(seen.len()).collect::<Vec<_>>());
}

/// Somebody may have lost the seat: the connection ends, although the new link is not acknowledged.
#[tokio::test]
async fn a_link_that_was_replaced_without_an_answer_holds_nobody() {
    let folder = tempfile::TempDir::new().unwrap();
    let (lose, loses) = watch::channel(false);
    let hub = forgetful_hub(folder.path(), loses).await;
    let [ada, ben] = [[1; 32], [2; 32]];
    let opened = hub.open(&asked([here("Ada"), link("Ben")]), &ada).await.unwrap();
    let (table, seat) = (opened.table, Player(1));
    let token = Token::parse(opened.seats[1].token.as_deref().unwrap()).unwrap().hash();
    let claim = |reply| Message::Claim { browser: ben, seat, token, name: None, reply };
    hub.ask(&table, claim).await.unwrap().unwrap();
    let (_, mut queue) = join(&hub, &table, Viewer::holding([seat]), Some(ben)).await.unwrap();
    lose.send_replace(true);
    let new = Token::new().unwrap().hash();
    let relink = |reply| Message::Relink { browser: ada, seat, token: new, reply };
    assert!(hub.ask(&table, relink).await.unwrap().is_err());
    while queue.recv().await.is_some() {}
}

/// The number of the event in a message; `None` if it is another message.
fn event(message: &ServerMessage) -> Option<u32> {
    if let ServerMessage::Ev(event) = message { Some(event.seq) } else { None }
}

/// The numbers of the events before the next answer, and that answer.
async fn heard(queue: &mut mpsc::Receiver<Arc<str>>) -> (Vec<u32>, ServerMessage) {
    let mut events = Vec::new();
    loop {
        let message: ServerMessage = serde_json::from_str(&queue.recv().await.unwrap()).unwrap();
        if matches!(message, ServerMessage::Ok { .. } | ServerMessage::Err { .. }) {
            return (events, message);
        }
        events.extend(event(&message));
    }
}
