//! The simulated database: what its tables hold, and the answer to each statement.

use super::world::World;
use crate::secret::{Secret, TokenHash};
use crate::store::{Lease, Op, Sibling, StoreError, StoredLog};
use bastide_protocol::TableInfo;
use bastide_table::Numbered;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// A browser that tries the links of seats.
pub(super) const STRANGER: TokenHash = [7; 32];

/// A stored table.
pub(super) struct Stored {
    pub(super) secret: Secret,
    pub(super) summary: TableInfo,
    /// The number, time and body of each event.
    pub(super) log: Vec<(u32, u64, String)>,
    pub(super) owner: i64,
    pub(super) epoch: i64,
    /// The epoch in which the last events were written.
    wrote: i64,
    pub(super) host: Option<TokenHash>,
    pub(super) seats: BTreeMap<u8, TokenHash>,
    /// The links that a stranger has tried.
    pub(super) tried: BTreeSet<TokenHash>,
    /// The holders of seats, and since when.
    pub(super) holds: BTreeMap<(TokenHash, u8), u64>,
}

/// A registered process.
pub(super) struct Registered {
    pub(super) address: String,
    pub(super) token: String,
    pub(super) until: Duration,
}

impl Stored {
    /// The only right to change the table.
    fn lease(&self) -> Lease {
        Lease { owner: self.owner, epoch: self.epoch }
    }
}

impl World {
    /// Carries out all of these operations or none.
    pub(super) fn write(&mut self, ops: &[Op]) -> Result<(), StoreError> {
        self.check(ops)?;
        for op in ops {
            self.write_one(op);
        }
        Ok(())
    }

    /// Checks everything that a database would refuse: a key that is there, and a table that belongs to another server.
    fn check(&mut self, ops: &[Op]) -> Result<(), StoreError> {
        for op in ops {
            match op {
                Op::Open(new) if self.tables.contains_key(&new.table) => {
                    return Err(StoreError::Failed("this table is there".to_owned()));
                }
                Op::Append { table, lease, events, .. } => {
                    let stored = self.tables.get(table).filter(|stored| stored.lease() == *lease);
                    let stored = stored.ok_or(StoreError::Lost)?;
                    let next = stored.log.len() as u32 + 1;
                    let first = events.first().map_or(next, |event| event.seq);
                    if first < next {
                        return Err(StoreError::Failed(format!("event {first} is there")));
                    }
                    if first > next {
                        self.wrong(format!("table {table}: event {first} comes after {}", next - 1));
                    }
                }
                Op::Open(_)
                | Op::Seat { .. }
                | Op::Host { .. }
                | Op::Hold { .. }
                | Op::Reseat { .. }
                | Op::Rematch { .. }
                | Op::Program { .. }
                | Op::Revoke { .. }
                | Op::Probe => {}
            }
        }
        Ok(())
    }

    fn table(&mut self, table: &str) -> &mut Stored {
        self.tables.get_mut(table).expect("it is opened before")
    }

    fn write_one(&mut self, op: &Op) {
        match op {
            Op::Open(new) => {
                let (secret, summary) = (new.secret.clone(), new.summary.clone());
                let stored = Stored {
                    secret,
                    summary,
                    log: rows(&new.events),
                    owner: 0,
                    epoch: 0,
                    wrote: 0,
                    host: None,
                    seats: BTreeMap::new(),
                    tried: BTreeSet::new(),
                    holds: BTreeMap::new(),
                };
                self.tables.insert(new.table.clone(), stored);
            }
            Op::Seat { table, seat, token } => drop(self.table(table).seats.insert(*seat, *token)),
            Op::Host { browser, table } => self.table(table).host = Some(*browser),
            Op::Hold { browser, table, seat, at } => {
                let stored = self.table(table);
                stored.holds.entry((*browser, *seat)).or_insert(*at);
                if *browser == STRANGER && !stored.tried.contains(&stored.seats[seat]) {
                    self.wrong(format!("table {table}: a link that was replaced opens seat {seat}"));
                }
            }
            Op::Reseat { table, seat, token, keep } => {
                let stored = self.table(table);
                stored.seats.insert(*seat, *token);
                stored.holds.retain(|(browser, held), _| held != seat || browser == keep);
            }
            Op::Append { table, lease, events, summary } => {
                let stored = self.table(table);
                stored.log.extend(rows(events));
                stored.summary = (**summary).clone();
                let before = std::mem::replace(&mut stored.wrote, lease.epoch);
                if lease.epoch < before {
                    self.wrong(format!("table {table}: an owner writes after the next one"));
                }
            }
            Op::Rematch { .. } => unreachable!("nobody asks for a rematch"),
            Op::Program { .. } | Op::Revoke { .. } => unreachable!("there are no programs"),
            Op::Probe => {}
        }
    }

    /// Gives a table to a process, unless another one's lease on it lasts; returns the new epoch.
    pub(super) fn take(&mut self, process: i64, table: &str) -> Option<i64> {
        let now = self.now;
        let stored = self.tables.get_mut(table)?;
        let free = self.processes.get(&stored.owner).is_none_or(|owner| owner.until <= now);
        if stored.owner != process && !free {
            return None;
        }
        (stored.owner, stored.epoch) = (process, stored.epoch + 1);
        Some(stored.epoch)
    }

    /// Adds a process, and removes one with the same address, of those up to number `last`.
    pub(super) fn register(&mut self, address: String, token: String, lease: Duration, last: i64) -> i64 {
        self.processes.retain(|id, other| *id > last || other.address != address);
        self.registered += 1;
        self.processes.insert(self.registered, Registered { address, token, until: self.now + lease });
        self.registered
    }

    /// Lets the lease of a process last for this time from now, unless it has ended; returns whether it lasts.
    pub(super) fn renew(&mut self, process: i64, lease: Duration) -> bool {
        let now = self.now;
        let me = self.processes.get_mut(&process).filter(|me| me.until > now);
        me.map(|me| me.until = now + lease).is_some()
    }

    /// The processes whose leases last.
    pub(super) fn alive(&self) -> BTreeSet<i64> {
        let alive = self.processes.iter().filter(|(_, process)| process.until > self.now);
        alive.map(|(id, _)| *id).collect()
    }

    /// The process that a table belongs to; `None` if there is no such table, `Some(None)` if that process has ended.
    pub(super) fn owner(&self, table: &str) -> Option<Option<Sibling>> {
        let id = self.tables.get(table)?.owner;
        let owner = self.processes.get(&id);
        Some(owner.map(|owner| Sibling { id, address: owner.address.clone(), token: owner.token.clone() }))
    }

    /// Ends the lease of a process, and hints at that.
    pub(super) fn release(&mut self, process: i64) {
        self.processes.remove(&process);
        self.hints.retain(|hints| hints.send(()).is_ok());
    }

    pub(super) fn load(&self, table: &str) -> Option<StoredLog> {
        let stored = self.tables.get(table)?;
        Some((stored.secret.clone(), stored.log.clone()))
    }

    pub(super) fn held(&self, browser: TokenHash, table: &str) -> Vec<u8> {
        let holds = self.tables.get(table).into_iter().flat_map(|stored| stored.holds.keys());
        holds.filter(|(holder, _)| *holder == browser).map(|(_, seat)| *seat).collect()
    }

    pub(super) fn is_host(&self, browser: TokenHash, table: &str) -> bool {
        self.tables.get(table).is_some_and(|stored| stored.host == Some(browser))
    }

    pub(super) fn seat_token(&self, table: &str, seat: u8) -> Option<Vec<u8>> {
        Some(self.tables.get(table)?.seats.get(&seat)?.to_vec())
    }
}

fn rows(events: &[Numbered]) -> Vec<(u32, u64, String)> {
    let body = |event: &Numbered| serde_json::to_string(event).expect("an event has only string keys");
    events.iter().map(|event| (event.seq, event.at, body(event))).collect()
}
