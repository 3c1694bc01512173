//! The simulated database answers as PostgreSQL does: otherwise simulations would prove nothing about real servers.

use super::database::STRANGER;
use super::opening;
use super::people::{HOST, LINKED};
use super::world::World;
use crate::metrics::Metrics;
use crate::secret::TokenHash;
use crate::store::{Lease, Op, Place, Processes, Shared, Sharing, Sibling, Store, StoreError};
use bastide_budget::{budget, this_test};
use bastide_postgres::{Cluster, Durability, is_installed};
use bastide_table::{Numbered, TableEvent};
use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

const TABLES: [&str; 3] = ["table1", "table2", "table3"];
const ADDRESSES: usize = 3;
/// Longer than the test takes, and over at once.
const LEASES: [Duration; 2] = [Duration::from_secs(24 * 3600), Duration::ZERO];

/// A simulated and a real database, which get the same statements.
struct Both {
    simulated: World,
    store: Store,
    shared: Shared,
    /// The numbers of each process in the simulated and in the real database.
    processes: Vec<(i64, i64)>,
    /// The right to change each table that was given last: the process, and the epoch.
    leases: [(usize, i64); TABLES.len()],
}

fn kind(written: Result<(), StoreError>) -> &'static str {
    match written {
        Ok(()) => "written",
        Err(StoreError::Lost) => "lost",
        Err(StoreError::Failed(_)) => "failed",
        Err(StoreError::Full) => "full",
    }
}

impl Both {
    fn sibling(&self, real: Sibling) -> Sibling {
        let there = self.processes.iter().find(|(_, id)| *id == real.id);
        Sibling { id: there.expect("a process that was registered").0, ..real }
    }

    /// Registers a process, perhaps in the place of another one.
    async fn register(&mut self) -> Result<(), sqlx::Error> {
        let (port, lease) = (1 + self.simulated.below(ADDRESSES) as u16, LEASES[self.simulated.below(2)]);
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let token = format!("token {}", self.processes.len());
        let last = self.shared.last().await?;
        let real = self.shared.register(&Sharing { address: Some(address), lease }, &token, last).await?;
        let last = self.simulated.registered;
        let simulated = self.simulated.register(address.to_string(), token, lease, last);
        self.processes.push((simulated, real));
        Ok(())
    }

    /// Says the same about a process or a table to both.
    async fn manage(&mut self, what: usize) -> Result<(), sqlx::Error> {
        let (n, table) = (self.simulated.below(self.processes.len()), self.simulated.below(TABLES.len() + 1));
        let ((simulated, real), id) = (self.processes[n], TABLES.get(table).copied().unwrap_or("nowhere"));
        match what {
            0 => {
                let lease = LEASES[self.simulated.below(2)];
                assert_eq!(self.simulated.renew(simulated, lease), self.shared.renew(real, lease).await?);
            }
            1 => {
                self.simulated.release(simulated);
                self.shared.release(real).await?;
            }
            2 => {
                let alive = self.shared.alive().await?;
                let known = self.processes.iter().filter(|(_, id)| alive.contains(id)).map(|(id, _)| *id);
                assert_eq!(self.simulated.alive(), known.collect::<BTreeSet<_>>());
            }
            3 => {
                let owner = self.shared.owner(id).await?;
                let owner = owner.map(|owner| owner.map(|real| self.sibling(real)));
                assert_eq!(self.simulated.owner(id), owner, "{id}");
            }
            _ => {
                let taken = self.simulated.take(simulated, id);
                assert_eq!(taken, self.shared.take(real, id).await?, "{id}");
                if let (Some(epoch), Some(lease)) = (taken, self.leases.get_mut(table)) {
                    *lease = (n, epoch);
                }
            }
        }
        Ok(())
    }

    /// Writes the same to both, perhaps as a process that has lost the table.
    async fn write(&mut self, at: u64) {
        let table = self.simulated.below(TABLES.len());
        let id = TABLES[table];
        let (mut n, mut epoch) = self.leases[table];
        match self.simulated.below(6) {
            0 => n = self.simulated.below(self.processes.len()),
            1 => epoch -= 1,
            _ => {}
        }
        let (next, again) = (self.simulated.tables[id].log.len() as u32 + 1, self.simulated.below(5) == 0);
        let (first, count) = (next - u32::from(again), self.simulated.below(3) as u32);
        let event = |seq| Numbered { seq, at, seat: None, id: None, spent: 0, event: TableEvent::Timed };
        let token = self.simulated.random_hash();
        let change = self.simulated.below(4);
        let mut summary = self.simulated.tables[id].summary.clone();
        summary.changed = at;
        let ops = |owner| {
            let table = id.to_owned();
            let mut ops = match change {
                0 => vec![Op::Hold { browser: STRANGER, table: table.clone(), seat: LINKED.0, at }],
                1 => vec![Op::Reseat { table: table.clone(), seat: LINKED.0, token, keep: HOST }],
                _ => Vec::new(),
            };
            let events = (first..first + count).map(event).collect();
            let (lease, summary) = (Lease { owner, epoch }, Box::new(summary.clone()));
            ops.push(Op::Append { table, lease, events, summary });
            ops
        };
        let (simulated, real) = self.processes[n];
        let there = kind(self.store.write(ops(real)).await);
        assert_eq!(kind(self.simulated.write(&ops(simulated))), there, "{id} at {at}");
    }

    /// Compares everything that can be read.
    async fn compare(&self) -> Result<(), StoreError> {
        for id in TABLES {
            let logs = [self.simulated.load(id), self.store.load(id).await?];
            let [simulated, real] =
                logs.map(|log| log.map(|(secret, rows)| (secret.to_store().to_vec(), rows)));
            assert_eq!(simulated, real);
            for seat in 0..3 {
                assert_eq!(self.simulated.seat_token(id, seat), self.store.seat_token(id, seat).await?);
            }
            for browser in [HOST, STRANGER] {
                assert_eq!(self.simulated.held(browser, id), self.store.held(&browser, id).await?);
                assert_eq!(self.simulated.is_host(browser, id), self.store.is_host(&browser, id).await?);
            }
        }
        Ok(())
    }
}

#[tokio::test]
async fn the_simulated_database_answers_as_postgresql_does() {
    if !is_installed() && !bastide_budget::is_all() {
        eprintln!("not tested with PostgreSQL, which is not installed (on Debian: the package postgresql)");
        return;
    }
    let cluster = Cluster::start(Durability::None).unwrap_or_else(|why| panic!("{why}"));
    let seed = bastide_budget::seed();
    let _blame = this_test!().blame_all();
    let place = Place::Postgres(cluster.address());
    let sharing = Sharing { address: Some(SocketAddr::from((Ipv4Addr::LOCALHOST, 9))), lease: LEASES[0] };
    let writes = Metrics::default().writes;
    let (store, _keeper) = Store::open(place.clone(), sharing, LEASES[0], writes).await.unwrap();
    let shared = Shared { database: cluster.address(), pool: place.for_leases().await.unwrap() };
    let mut simulated = World::new(seed);
    for id in TABLES {
        let (secret, token): (TokenHash, TokenHash) = (simulated.random_hash(), simulated.random_hash());
        for _ in 0..2 {
            let there = kind(store.write(opening(id, seed, &secret, token)).await);
            assert_eq!(kind(simulated.write(&opening(id, seed, &secret, token))), there);
        }
    }
    let mut both = Both { simulated, store, shared, processes: Vec::new(), leases: Default::default() };
    both.register().await.unwrap();
    for at in 0..budget("server.simulated-answers") {
        match both.simulated.below(20) {
            0 => both.register().await.unwrap(),
            what @ 1..=9 => both.manage(what - 1).await.unwrap(),
            _ => both.write(at).await,
        }
        if at % 10 == 0 {
            both.compare().await.unwrap();
        }
    }
    both.compare().await.unwrap();
}
