//! Many games on several threads. What comes out does not depend on how many threads there are.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// Sums that two threads have collected become one; the order must not matter.
pub trait Merge: Default + Send {
    /// Adds what the other has collected.
    fn merge(&mut self, other: Self);
}

impl Merge for u64 {
    fn merge(&mut self, other: u64) {
        *self += other;
    }
}

/// Where the games are, for those who play them.
pub struct Watch<'a> {
    /// Somebody wants the games to end.
    stop: &'a AtomicBool,
    /// What the games were played for is known.
    enough: AtomicBool,
    played: AtomicU64,
}

impl Watch<'_> {
    /// Notes that a game was played; false if no other should be begun.
    pub fn played(&self) -> bool {
        self.played.fetch_add(1, Ordering::Relaxed);
        self.goes_on()
    }

    /// Ends the games before all are played.
    pub fn enough(&self) {
        self.enough.store(true, Ordering::Relaxed);
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn goes_on(&self) -> bool {
        !self.stopped() && !self.enough.load(Ordering::Relaxed)
    }
}

/// What many games came to.
pub struct Done<T> {
    /// The sums.
    pub sums: T,
    /// Games played.
    pub games: u64,
    /// Whether all were played: false if they were stopped, or fewer were enough.
    pub all: bool,
    /// Seconds by the clock.
    pub seconds: f64,
    /// Seconds of processor time of all threads, where the system reports it.
    pub cpu_seconds: Option<f64>,
}

/// How far the games are, for a progress display.
pub struct Progress<'a> {
    /// Games to play.
    pub games: u64,
    watch: &'a Watch<'a>,
    finished: &'a dyn Fn() -> bool,
}

impl Progress<'_> {
    /// Returns how many games were played.
    pub fn played(&self) -> u64 {
        self.watch.played.load(Ordering::Relaxed)
    }

    /// Whether somebody wants the games to end.
    pub fn stopped(&self) -> bool {
        self.watch.stopped()
    }

    /// Whether every thread is done.
    pub fn finished(&self) -> bool {
        (self.finished)()
    }
}

/// Threads to play on.
pub struct Pool<'a> {
    /// How many.
    pub threads: usize,
    /// Ends the games early once it is set: each thread finishes the one that it plays.
    pub stop: &'a AtomicBool,
    /// Called once, while the threads play, on the thread that asked for the games.
    pub show: fn(&Progress<'_>),
}

impl Pool<'_> {
    /// Plays games `0..games`. Each thread makes a worker for itself, plays chunks of numbered games with it and adds them
    /// to its sums.
    ///
    /// # Errors
    /// The first of a worker; it ends everything.
    pub fn run<W, T: Merge>(
        &self,
        games: u64,
        chunk: u64,
        worker: impl Fn() -> W + Sync,
        play: impl Fn(&mut W, Range<u64>, &mut T, &Watch<'_>) -> Result<(), String> + Sync,
    ) -> Result<Done<T>, String> {
        let watch = Watch { stop: self.stop, enough: AtomicBool::new(false), played: AtomicU64::new(0) };
        let (next, began) = (AtomicU64::new(0), Instant::now());
        let total: Mutex<(T, Option<f64>)> = Mutex::new((T::default(), Some(0.0)));
        let failed: Mutex<Option<String>> = Mutex::new(None);
        std::thread::scope(|scope| {
            let one = || {
                let (mut mine, mut sums) = (worker(), T::default());
                while watch.goes_on() {
                    let first = next.fetch_add(chunk, Ordering::Relaxed);
                    if first >= games {
                        break;
                    }
                    if let Err(why) = play(&mut mine, first..(first + chunk).min(games), &mut sums, &watch) {
                        lock(&failed).get_or_insert(why);
                        watch.enough();
                    }
                }
                let mut total = lock(&total);
                total.0.merge(sums);
                total.1 = total.1.zip(thread_seconds()).map(|(a, b)| a + b);
            };
            let workers: Vec<_> = (0..self.threads).map(|_| scope.spawn(one)).collect();
            let finished = || workers.iter().all(|w| w.is_finished());
            (self.show)(&Progress { games, watch: &watch, finished: &finished });
        });
        if let Some(why) = failed.into_inner().unwrap_or_else(|broken| broken.into_inner()) {
            return Err(why);
        }
        let (sums, cpu_seconds) = total.into_inner().unwrap_or_else(|broken| broken.into_inner());
        let played = watch.played.load(Ordering::Relaxed);
        let seconds = began.elapsed().as_secs_f64();
        Ok(Done { sums, games: played, all: played == games, seconds, cpu_seconds })
    }
}

/// A thread that panicked has nothing to say about what the others collected.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|broken| broken.into_inner())
}

/// Returns the seconds of processor time that this thread has used, where the system says.
pub fn thread_seconds() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = told.split_whitespace().next()?.parse().ok()?;
    (nanoseconds > 0.0).then_some(nanoseconds / 1e9)
}
