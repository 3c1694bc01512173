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
    let (place, metrics) = (Place::in_folder(folder), Arc::new(Metrics::default()));
    let sharing = Sharing { address: None, lease: Duration::from_secs(60) };
    let (store, _keeper) =
        Store::open(place, sharing, Duration::from_secs(60), metrics.writes.clone()).await.unwrap();
    let line = Line::new(1, metrics.waited.clone());
    let computers = Computers::new(Arc::new(Searchers(None)), None, Duration::ZERO, line);
    Hub::new(store, computers, Secrets::new(Some(bastide_budget::seed())), WAITS, 10, metrics)
}

/// The queue of a client that never reads fills up; it is dropped without delaying anyone.
#[tokio::test]
async fn slow_readers_are_dropped() {
    let folder = tempfile::TempDir::new().unwrap();
    let hub = hub(folder.path()).await;
    let computer = |n: u8| NewSeat::Computer { name: n.to_string(), level: None };
    let sets = vec![SetChoice { set: "base".to_owned(), copies: 1 }];
    let asked =
        NewTable { seats: vec![computer(1), computer(2)], sets, rules: None, terms: Terms::default() };
    let table = hub.open(&asked, &[0; 32]).await.unwrap().table;

    let join = async || {
        let (live, queue) = mpsc::channel(QUEUE);
        let join = |reply| Message::Join {
            viewer: Viewer::WATCHER,
            browser: None,
            since: None,
            from: std::net::Ipv4Addr::LOCALHOST.into(),
            live: live.clone(),
            reply,
        };
        (hub.ask(&table, join).await.unwrap(), queue)
    };
    let (_, mut lazy) = join().await;
    let (_, mut eager) = join().await;
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
    let seats = vec![
        NewSeat::Here { name: "Ada".to_owned(), anchor: None },
        NewSeat::Link { name: "Ben".to_owned() },
    ];
    let sets = vec![SetChoice { set: "base".to_owned(), copies: 1 }];
    let [ada, ben, eve] = [[1; 32], [2; 32], [3; 32]];
    let asked = NewTable { seats, sets, rules: None, terms: Terms::default() };
    let opened = hub.open(&asked, &ada).await.unwrap();
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
    let (live, _queue) = mpsc::channel(QUEUE);
    let join = async |browser| {
        let join = |reply| Message::Join {
            viewer: Viewer::holding([seat]),
            browser: Some(browser),
            since: None,
            from: std::net::Ipv4Addr::LOCALHOST.into(),
            live: live.clone(),
            reply,
        };
        hub.ask(&table, join).await.is_ok()
    };
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
}
