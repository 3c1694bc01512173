use super::*;
use crate::actor::Waits;
use crate::computer::{Computers, Searchers};
use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::store::{Place, Sharing, Store};
use crate::turns::Line;
use bastide_protocol::{NewSeat, NewTable, SetChoice, Terms};

const WAITS: Waits = Waits {
    idle: Duration::from_secs(60),
    takeover: Duration::from_secs(60),
    alone: Duration::from_secs(60),
    held: Duration::from_secs(10),
    between_words: Duration::from_secs(2),
};

/// The queue of a client that never reads fills up; it is dropped without delaying anyone.
#[tokio::test]
async fn slow_readers_are_dropped() {
    let folder = tempfile::TempDir::new().unwrap();
    let (place, metrics) = (Place::in_folder(folder.path()), Arc::new(Metrics::default()));
    let sharing = Sharing { address: None, lease: Duration::from_secs(60) };
    let (store, _keeper) =
        Store::open(place, sharing, Duration::from_secs(60), metrics.writes.clone()).await.unwrap();
    let line = Line::new(1, metrics.waited.clone());
    let computers = Computers::new(Arc::new(Searchers(None)), None, Duration::ZERO, line);
    let hub = Hub::new(store, computers, Secrets::new(Some(bastide_budget::seed())), WAITS, 10, metrics);
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
