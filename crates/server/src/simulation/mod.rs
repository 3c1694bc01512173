//! Several servers that share a database, by seed: the real hubs, actors and leases, on a database in memory.
//!
//! The way to that database loses, delays and reorders requests, or does not deliver answers. Servers are killed, paused,
//! cut off and stopped. Everything runs in one thread, and time passes only when nothing else can happen, so that a
//! seed always gives the same course.

mod database;
mod likeness;
mod net;
mod people;
mod wire;
mod world;

use crate::actor::text;
use crate::log;
use crate::secret::{Secret, TokenHash};
use crate::store::Op;
use bastide_budget::this_test;
use bastide_protocol::{NewSeat, NewTable, SetChoice, Terms};
use bastide_table::{Change, Config, Numbered, Table, Viewer};
use bastide_types::Player;
use net::Net;
use people::{Acknowledged, HOST, LINKED, Person, event};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use tokio::sync::{Notify, oneshot};
use tokio::task::JoinSet;
use world::{Shared, World, locked};

const SERVERS: usize = 3;
const TABLES: usize = 4;
/// The number of commands after which players stop. The longer a game is, the longer it takes to load it, which is not
/// what a simulation is about.
const COMMANDS: usize = 40;

/// What happens in a simulation.
#[derive(Debug, Default, PartialEq, Eq)]
struct Course {
    /// Requests to the database and commands, and a digest of them with their times.
    steps: u64,
    trace: u64,
    /// Acknowledged commands and new links.
    commands: usize,
    links: usize,
    /// How often a link of a seat opened it, and how often one was refused.
    opened: usize,
    refused: usize,
    /// What must not happen, and has.
    wrong: Vec<String>,
}

/// Runs a simulation to its end.
fn simulate(seed: u64) -> Course {
    let world: Shared = Arc::new(Mutex::new(World::new(seed)));
    let (passing, tick) = (Arc::clone(&world), Arc::new(Notify::new()));
    let ticks = Arc::clone(&tick);
    let pass = move || {
        locked(&passing).pass();
        // A task that has waited long enough may wait for something else, too: then time passes on.
        tick.notify_one();
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .on_thread_park(pass)
        .build()
        .expect("a runtime in this thread");
    let (stop, stopped) = oneshot::channel();
    locked(&world).stop = Some(stop);
    runtime.block_on(async {
        tokio::spawn(async move {
            loop {
                ticks.notified().await;
            }
        });
        tokio::select! {
            biased;
            _ = stopped => {}
            () = play(&world, seed) => {}
        }
    });
    // Tasks that still wait hold the world, and the world holds them.
    drop(runtime);
    std::mem::take(&mut locked(&world).course)
}

/// People play, look on and care for seats at each table, while servers are disturbed.
async fn play(world: &Shared, seed: u64) {
    let net = Net::new(world, SERVERS);
    let ids: Vec<String> = (0..TABLES).map(|n| format!("table{n:07}")).collect();
    let links: Vec<TokenHash> = ids.iter().map(|id| open(world, seed, id)).collect();
    for server in 0..SERVERS {
        net.start(server).await;
    }
    let (mut players, mut lookers, mut others) = (JoinSet::new(), JoinSet::new(), JoinSet::new());
    for (n, (id, link)) in ids.iter().zip(links).enumerate() {
        let person = |n: usize, viewer| Person::new(&net, id, n % SERVERS, viewer);
        players.spawn(person(n, Viewer::holding([Player(0), LINKED])).play(COMMANDS));
        lookers.spawn(person(n + 1, Viewer::WATCHER).look_on());
        others.spawn(person(n + 2, Viewer::WATCHER).relink());
        others.spawn(person(n, Viewer::WATCHER).intrude(link));
    }
    let disturbing = tokio::spawn(Arc::clone(&net).disturb());
    let players = players.join_all().await;
    net.end();
    locked(world).calm = true;
    disturbing.await.expect("fate does not panic");
    others.join_all().await;
    let people: Vec<Person> = players.into_iter().chain(lookers.join_all().await).collect();
    for id in &ids {
        let here = people.iter().filter(|person| person.table == *id);
        let checked = check(&locked(world).tables[id].log, here);
        if let Err(why) = checked {
            locked(world).wrong(format!("table {id}: {why}"));
        }
    }
}

/// Opens a table whose second seat has a link; returns the link's secret.
fn open(world: &Shared, seed: u64, id: &str) -> TokenHash {
    let mut world = locked(world);
    let (secret, token) = (world.random_hash(), world.random_hash());
    world.write(&opening(id, seed, &secret, token)).expect("a new table can be written");
    token
}

/// The operations that open a table whose second seat has a link.
fn opening(id: &str, at: u64, secret: &[u8], token: TokenHash) -> Vec<Op> {
    let seats = vec![
        NewSeat::Here { name: "Ada".to_owned(), anchor: None },
        NewSeat::Link { name: "Ben".to_owned() },
    ];
    let sets = vec![SetChoice { set: "base".to_owned(), copies: 1 }];
    let asked = NewTable { seats, sets, rules: None, terms: Terms::default() };
    let secret = Secret::from_store(secret).expect("a secret has 32 bytes");
    let config = Config::from_wire(&asked, secret.commitment(id)).expect("the base game for two");
    let table = || id.to_owned();
    vec![
        log::opened(id, secret, config, &[], at).expect("it opens"),
        Op::Host { browser: HOST, table: table() },
        Op::Seat { table: table(), seat: 0, token: [0; 32] },
        Op::Seat { table: table(), seat: LINKED.0, token },
        Op::Hold { browser: HOST, table: table(), seat: 0, at: 0 },
        Op::Hold { browser: HOST, table: table(), seat: LINKED.0, at: 0 },
    ]
}

/// Checks that a log replays, that everything that people heard is in it, and each acknowledged command once.
fn check<'a>(
    log: &[(u32, u64, String)],
    people: impl Iterator<Item = &'a Person>,
) -> Result<(), Box<dyn std::error::Error>> {
    let events = log.iter().map(log::event).collect::<Result<Vec<Numbered>, _>>()?;
    let mut there = BTreeMap::new();
    Table::replay(events.clone(), |change: Change| {
        there.extend(event(&text(&change.message(Viewer::WATCHER))));
    })?;
    for person in people {
        if let Some((seq, _)) = person.heard.iter().find(|(seq, digest)| there.get(seq) != Some(digest)) {
            return Err(format!("event {seq} was heard and is another one").into());
        }
        for Acknowledged { id, seat, seq } in &person.done {
            let same =
                |event: &&Numbered| event.id.as_deref() == Some(id) && event.seat == Some(Player(*seat));
            let kept: Vec<u32> = events.iter().filter(same).map(|event| event.seq).collect();
            if kept != [*seq] {
                return Err(format!("command {id} was acknowledged as event {seq}, and is {kept:?}").into());
            }
        }
    }
    Ok(())
}

#[test]
fn servers_that_share_tables_keep_their_promises() {
    let mut all = Course::default();
    this_test!().each_seed("server.simulations", |seed| {
        let course = simulate(seed);
        all.steps += course.steps;
        all.commands += course.commands;
        all.links += course.links;
        all.opened += course.opened;
        all.refused += course.refused;
        assert!(course.wrong.is_empty(), "after {} steps: {:#?}", all.steps, course.wrong);
    });
    println!("{all:?}");
    let _blame = this_test!().blame_all();
    assert!(all.links > 0 && all.refused > 0, "links are replaced, and then do not open a seat: {all:?}");
    if bastide_budget::is_whole() {
        assert!(all.opened > 0, "links open seats: {all:?}");
    }
}

#[test]
fn a_seed_always_gives_the_same_course() {
    let seed = bastide_budget::seed();
    assert_eq!(simulate(seed), simulate(seed));
}
