//! What simulated servers share: a database in memory, the way to it, which loses, delays and reorders requests, and a
//! time that passes only when nothing else can happen.

use super::Course;
use super::database::{Registered, Stored};
use crate::secret::TokenHash;
use crate::store::Lease;
use bastide_random::{SplitMix64, mix};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// How long a lease lasts.
pub(super) const LEASE: Duration = Duration::from_secs(10);

/// How long a simulation may take, by its own time.
const LONGEST: Duration = Duration::from_secs(3600);

/// The state of the way between a server and the database.
#[derive(Clone, Copy)]
pub(super) enum Health {
    Well,
    /// The server is paused until this time: its requests and their answers wait.
    Paused(Duration),
    /// The server is cut off until this time: its requests are lost.
    CutOff(Duration),
    /// The server is dead: no answer reaches it.
    Dead,
}

/// What happens to a request.
#[derive(Clone, Copy)]
pub(super) enum Fate {
    Done,
    /// It does not arrive, and fails for the sender.
    Lost,
    /// It is done, and fails for the sender.
    Unheard,
    /// It fails for the sender, and later it is done.
    Late,
}

pub(super) struct World {
    numbers: SplitMix64,
    begin: Instant,
    pub(super) now: Duration,
    /// Who waits for which time; of equal times, the first first.
    waiting: BTreeMap<(Duration, u64), oneshot::Sender<()>>,
    waited: u64,
    /// Gets a message when something is wrong.
    pub(super) stop: Option<oneshot::Sender<()>>,
    pub(super) tables: BTreeMap<String, Stored>,
    pub(super) processes: BTreeMap<i64, Registered>,
    pub(super) registered: i64,
    /// By the number of the server's start.
    pub(super) health: Vec<Health>,
    pub(super) hints: Vec<mpsc::UnboundedSender<()>>,
    /// Whether nothing goes wrong any more.
    pub(super) calm: bool,
    /// The starts of servers that have given their tables up, and the rights to tables that they know to be lost.
    pub(super) released: BTreeSet<usize>,
    pub(super) lost: Vec<(String, Lease)>,
    pub(super) course: Course,
}

pub(super) type Shared = Arc<Mutex<World>>;

pub(super) fn locked(world: &Shared) -> MutexGuard<'_, World> {
    world.lock().expect("no simulation panics with the world in its hands")
}

/// Waits for this long.
pub(super) fn wait(world: &Shared, time: Duration) -> impl Future<Output = ()> + Send + use<> {
    let due = locked(world).due_in(time);
    async move {
        // The world lasts longer than everybody who waits.
        let _ = due.await;
    }
}

impl World {
    pub(super) fn new(seed: u64) -> World {
        World {
            numbers: SplitMix64::new(seed),
            begin: Instant::now(),
            now: Duration::ZERO,
            waiting: BTreeMap::new(),
            waited: 0,
            stop: None,
            tables: BTreeMap::new(),
            processes: BTreeMap::new(),
            registered: 0,
            health: Vec::new(),
            hints: Vec::new(),
            calm: false,
            released: BTreeSet::new(),
            lost: Vec::new(),
            course: Course::default(),
        }
    }

    /// The time by the clocks of all machines.
    pub(super) fn instant(&self) -> Instant {
        self.begin + self.now
    }

    fn due_in(&mut self, time: Duration) -> oneshot::Receiver<()> {
        let (sender, receiver) = oneshot::channel();
        self.waited += 1;
        self.waiting.insert((self.now + time, self.waited), sender);
        receiver
    }

    /// Lets time pass until somebody has waited long enough. Called when nothing else can happen.
    pub(super) fn pass(&mut self) {
        while let Some(((due, _), sender)) = self.waiting.pop_first() {
            self.now = due;
            if due < LONGEST && sender.send(()).is_ok() {
                return;
            }
        }
        self.wrong("it does not come to an end".to_owned());
    }

    pub(super) fn below(&mut self, n: usize) -> usize {
        self.numbers.below(n)
    }

    pub(super) fn random_hash(&mut self) -> TokenHash {
        let mut hash = [0; 32];
        hash[..8].copy_from_slice(&self.numbers.bits().to_be_bytes());
        hash
    }

    /// Counts a step of the simulation.
    pub(super) fn step(&mut self, what: u64) {
        self.course.steps += 1;
        self.course.trace = mix(self.course.trace ^ mix(what ^ self.now.as_micros() as u64));
    }

    /// Notes something that must not happen, and ends the simulation.
    pub(super) fn wrong(&mut self, what: String) {
        self.course.wrong.push(what);
        // The receiver may have gone.
        let _ = self.stop.take().map(|stop| stop.send(()));
    }

    /// A time that something takes: rarely longer than a lease.
    pub(super) fn delay(&mut self) -> Duration {
        let most = match self.below(if self.calm { 900 } else { 1000 }) {
            0..900 => 20_000,
            900..980 => 500_000,
            980..995 => 5_000_000,
            _ => 25_000_000,
        };
        Duration::from_micros(self.below(most) as u64)
    }

    /// What happens to the next request of a server, and how long each way takes.
    pub(super) fn fate(&mut self, server: usize) -> (Fate, Duration, Duration) {
        let number = self.below(1000);
        let cut_off = matches!(self.health[server], Health::CutOff(until) if self.now < until);
        let fate = match number {
            _ if cut_off => Fate::Lost,
            _ if self.calm => Fate::Done,
            0..15 => Fate::Lost,
            15..30 => Fate::Unheard,
            30..45 => Fate::Late,
            _ => Fate::Done,
        };
        (fate, self.delay(), self.delay())
    }
}
