//! Many games on several threads. What comes out does not depend on how many threads there are.

use crate::log::thousands;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::io::Write as _;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Sums that two threads have collected become one; the order must not matter.
pub trait Merge: Default + Send {
    /// Adds what the other has collected.
    fn merge(&mut self, other: Self);
}

/// Nothing is summed up: workers note what they did elsewhere.
impl Merge for () {
    fn merge(&mut self, (): ()) {}
}

/// Tells workers how it goes on.
pub struct Watch<'a> {
    /// Somebody pressed Ctrl-C.
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
    /// Whether all were played: false if someone pressed Ctrl-C, or fewer were enough.
    pub all: bool,
    /// Seconds by the clock.
    pub seconds: f64,
    /// Seconds of processor time of all threads, where the system tells.
    pub cpu_seconds: Option<f64>,
}

/// Plays games `0..games`. Each thread makes a worker for itself, plays chunks of so many numbered games with it and
/// adds them to its sums; the first error ends everything.
pub fn run<W, T: Merge>(
    games: u64,
    chunk: u64,
    threads: usize,
    worker: impl Fn() -> W + Sync,
    play: impl Fn(&mut W, Range<u64>, &mut T, &Watch<'_>) -> Result<(), String> + Sync,
) -> Result<Done<T>, String> {
    let stop = interrupted();
    let watch = Watch { stop, enough: AtomicBool::new(false), played: AtomicU64::new(0) };
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
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(one)).collect();
        show_progress(games, &watch, || workers.iter().all(|w| w.is_finished()));
    });
    if let Some(why) = failed.into_inner().unwrap_or_else(|broken| broken.into_inner()) {
        return Err(why);
    }
    let (sums, cpu_seconds) = total.into_inner().unwrap_or_else(|broken| broken.into_inner());
    let played = watch.played.load(Ordering::Relaxed);
    let seconds = began.elapsed().as_secs_f64();
    Ok(Done { sums, games: played, all: played == games, seconds, cpu_seconds })
}

/// A thread that panicked has nothing to say about what the others collected.
pub fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|broken| broken.into_inner())
}

/// Set by Ctrl-C. A second Ctrl-C ends the program at once.
fn interrupted() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    // Also where the signal was ignored so far, as in the background of a script: who sends it means it.
    // Without a handler Ctrl-C ends the program as ever: nothing is lost but the sums.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    &STOP
}

/// How long games may go on after Ctrl-C until it is said that they do.
const UNSAID: Duration = Duration::from_millis(200);

/// A progress bar with the estimated time, on a terminal only. After Ctrl-C it is said, once, what is waited for.
fn show_progress(games: u64, watch: &Watch<'_>, finished: impl Fn() -> bool) {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template(
        "{bar:32} {human_pos} of {human_len} games, {rate} a second, {eta} left",
    )
    .unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style.with_key("rate", |state: &ProgressState, out: &mut dyn Write| {
        let rate = state.per_sec();
        // Nobody hears of a line that cannot be drawn.
        let _ =
            if rate < 100.0 { write!(out, "{rate:.1}") } else { write!(out, "{}", thousands(rate as u64)) };
    }));
    let mut pause = Duration::from_millis(1);
    let (mut stopped, mut said) = (None, false);
    while !finished() {
        std::thread::sleep(pause);
        // Short runs should not wait for the bar.
        pause = (pause * 2).min(Duration::from_millis(100));
        bar.set_position(watch.played.load(Ordering::Relaxed));
        if watch.stopped() && !said && stopped.get_or_insert_with(Instant::now).elapsed() >= UNSAID {
            said = true;
            bar.suspend(say_what_is_waited_for);
        }
    }
    bar.finish_and_clear();
}

fn say_what_is_waited_for() {
    // Nobody else hears of a standard error that is closed.
    let _ = writeln!(
        std::io::stderr(),
        "Ctrl-C: ends after the games that are being played; Ctrl-C again ends at once, with no result"
    );
}

/// Seconds of processor time that this thread has used, where the system tells.
fn thread_seconds() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = told.split_whitespace().next()?.parse().ok()?;
    (nanoseconds > 0.0).then_some(nanoseconds / 1e9)
}
