//! The simulated servers: they start, are killed, paused, cut off and stopped, while people are at their tables.

use super::wire::Wire;
use super::world::{Health, LEASE, Shared, locked, wait};
use crate::actor::Waits;
use crate::computer::{Computers, Searchers};
use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::secret::Secrets;
use crate::store::{Leases, Sharing, Store};
use crate::turns::Line;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::broadcast;

/// Longer than any simulation takes: nothing here depends on the time of this machine.
const DAY: Duration = Duration::from_secs(24 * 3600);
const WAITS: Waits = Waits { idle: DAY, takeover: DAY, alone: DAY, held: DAY, between_words: DAY };

/// A running server.
struct Server {
    hub: Arc<Hub>,
    /// The number of its start.
    start: usize,
    /// Dropped when the server ends, which its clients notice. A `watch` would wake them in a random order.
    up: broadcast::Sender<()>,
}

pub(super) struct Net {
    pub(super) world: Shared,
    /// Started again after each end.
    servers: Vec<Mutex<Option<Server>>>,
    over: AtomicBool,
}

impl Net {
    pub(super) fn new(world: &Shared, servers: usize) -> Arc<Net> {
        let servers = (0..servers).map(|_| Mutex::default()).collect();
        Arc::new(Net { world: Arc::clone(world), servers, over: AtomicBool::new(false) })
    }

    pub(super) fn wait(&self, time: Duration) -> impl Future<Output = ()> + Send + use<> {
        wait(&self.world, time)
    }

    pub(super) fn servers(&self) -> usize {
        self.servers.len()
    }

    /// Whether every game is over.
    pub(super) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    pub(super) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    fn address(server: usize) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, 1 + server as u16))
    }

    /// The server at an address.
    pub(super) fn number(&self, address: &str) -> Option<usize> {
        (0..self.servers.len()).find(|server| Net::address(*server).to_string() == address)
    }

    /// A running server, and a receiver that is closed when it ends.
    pub(super) fn server(&self, number: usize) -> Option<(Arc<Hub>, broadcast::Receiver<()>)> {
        let slot = self.slot(number);
        let server = slot.as_ref()?;
        Some((Arc::clone(&server.hub), server.up.subscribe()))
    }

    fn slot(&self, number: usize) -> MutexGuard<'_, Option<Server>> {
        self.servers[number].lock().expect("nobody panics with a server")
    }

    /// Starts a server, as soon as the database lets it.
    pub(super) async fn start(&self, number: usize) {
        let start = {
            let mut world = locked(&self.world);
            world.health.push(Health::Well);
            world.health.len() - 1
        };
        let wire = Wire { world: Arc::clone(&self.world), server: start };
        let leases = loop {
            let sharing = Sharing { address: Some(Net::address(number)), lease: LEASE };
            match Leases::begin(Arc::new(wire.clone()), sharing, start.to_string()).await {
                Ok(leases) => break leases,
                Err(_) => self.wait(Duration::from_secs(1)).await,
            }
        };
        let metrics = Arc::new(Metrics::default());
        let line = Line::new(1, metrics.waited.clone());
        let computers = Computers::new(Arc::new(Searchers(None)), None, Duration::ZERO, line);
        let store = Store::new(Arc::new(wire.clone()), wire.writer(), Some(leases), DAY);
        let hub = Hub::new(store, computers, Secrets::new(Some(1)), WAITS, 1000, metrics);
        *self.slot(number) = Some(Server { hub, start, up: broadcast::Sender::new(1) });
    }

    /// Disturbs one server after the other, until every game is over.
    pub(super) async fn disturb(self: Arc<Net>) {
        while !self.is_over() {
            let (rest, number, fate, length) = {
                let mut world = locked(&self.world);
                let rest = LEASE.mul_f64(world.below(2000) as f64 / 1000.0);
                let length = LEASE.mul_f64(world.below(2500) as f64 / 1000.0);
                (rest, world.below(self.servers()), world.below(4), length)
            };
            self.wait(rest).await;
            let Some(start) = self.slot(number).as_ref().map(|server| server.start) else { continue };
            let until = locked(&self.world).now + length;
            match fate {
                0 => {
                    locked(&self.world).health[start] = Health::Dead;
                    self.slot(number).take();
                    self.restart_after(number, length);
                }
                1 => locked(&self.world).health[start] = Health::Paused(until),
                2 => locked(&self.world).health[start] = Health::CutOff(until),
                _ => {
                    if let Some(Server { hub, .. }) = self.slot(number).take() {
                        tokio::spawn(async move { hub.close().await });
                    }
                    self.restart_after(number, length);
                }
            }
        }
    }

    fn restart_after(self: &Arc<Net>, number: usize, time: Duration) {
        let net = Arc::clone(self);
        tokio::spawn(async move {
            net.wait(time).await;
            net.start(number).await;
        });
    }
}
