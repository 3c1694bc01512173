//! Plays many games on several threads. Results do not depend on the number of threads.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// Totals collected by threads that can be merged; the order must not matter.
pub trait Merge: Default + Send {
    /// Adds the totals of another thread.
    fn merge(&mut self, other: Self);
}

impl Merge for u64 {
    fn merge(&mut self, other: u64) {
        *self += other;
    }
}

/// Progress and cancellation, as seen by the threads that play.
pub struct Watch<'a> {
    /// Set by the caller to end the games.
    stop: &'a AtomicBool,
    /// Set by a thread when no more games are needed.
    enough: AtomicBool,
    played: AtomicU64,
}

impl Watch<'_> {
    /// Counts a game as played; returns `false` if no other should be started.
    pub fn played(&self) -> bool {
        self.played.fetch_add(1, Ordering::Relaxed);
        self.goes_on()
    }

    /// Ends the series early.
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

/// The result of a series of games.
pub struct Done<T> {
    /// The totals.
    pub sums: T,
    /// The number of games played.
    pub games: u64,
    /// Whether all games were played: false if the series was stopped or ended early.
    pub all: bool,
    /// Wall-clock time in seconds.
    pub seconds: f64,
    /// CPU time of all threads in seconds, if the system reports it.
    pub cpu_seconds: Option<f64>,
}

/// The progress of a series, for display.
pub struct Progress<'a> {
    /// The number of games to play.
    pub games: u64,
    watch: &'a Watch<'a>,
    finished: &'a dyn Fn() -> bool,
}

impl Progress<'_> {
    /// Returns how many games have been played.
    pub fn played(&self) -> u64 {
        self.watch.played.load(Ordering::Relaxed)
    }

    /// Whether the caller wants the games to end.
    pub fn stopped(&self) -> bool {
        self.watch.stopped()
    }

    /// Whether every thread is done.
    pub fn finished(&self) -> bool {
        (self.finished)()
    }
}

/// The threads to play on.
pub struct Pool<'a> {
    /// The number of threads.
    pub threads: usize,
    /// Ends the series early once set; each thread finishes its current game.
    pub stop: &'a AtomicBool,
    /// Called once on the calling thread, while the others play.
    pub show: fn(&Progress<'_>),
}

impl Pool<'_> {
    /// Plays games `0..games`. Each thread creates its own worker, plays chunks of numbered games with it and
    /// adds them to its totals.
    ///
    /// # Errors
    /// The first error of a worker, which ends the series.
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

/// Locks a mutex, ignoring poisoning: the totals of the other threads remain valid.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|broken| broken.into_inner())
}

/// Returns the CPU time of this thread in seconds, if the system reports it.
pub fn thread_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = stat.split_whitespace().next()?.parse().ok()?;
    (nanoseconds > 0.0).then_some(nanoseconds / 1e9)
}
