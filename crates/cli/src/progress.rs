//! The thread pool for games, with a progress bar and Ctrl-C.

use crate::args::in_range;
use crate::failure::Failure;
use crate::log::thousands;
use bastide_arena::{Pool, Progress};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Returns a pool with the requested number of threads, or one per core.
pub fn pool(threads: Option<usize>) -> Result<Pool<'static>, Failure> {
    let here = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.map_or(Ok(here), |n| in_range("threads", n, 1024))?;
    Ok(Pool { threads, stop: interrupted(), show: show_progress })
}

/// Set by Ctrl-C. A second Ctrl-C ends the program at once.
fn interrupted() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    // Installs the handler even if the signal was ignored so far, as in the background of a script, since
    // sending it is deliberate. If that fails, Ctrl-C ends the program as usual, and only the totals are lost.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    &STOP
}

/// How long games may go on after Ctrl-C before a message says so.
const UNSAID: Duration = Duration::from_millis(200);

/// Shows a progress bar with the estimated time, only on a terminal. After Ctrl-C, prints once what is being
/// waited for.
fn show_progress(progress: &Progress<'_>) {
    let bar = ProgressBar::new(progress.games);
    let style = ProgressStyle::with_template(
        "{bar:32} {human_pos} of {human_len} games, {rate} a second, {eta} left",
    )
    .unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style.with_key("rate", |state: &ProgressState, out: &mut dyn Write| {
        let rate = state.per_sec();
        // Ignores errors: there is nowhere to report them.
        let _ =
            if rate < 100.0 { write!(out, "{rate:.1}") } else { write!(out, "{}", thousands(rate as u64)) };
    }));
    let mut pause = Duration::from_millis(1);
    let (mut stopped, mut said) = (None, false);
    while !progress.finished() {
        std::thread::sleep(pause);
        // Starts with short pauses, so that short runs do not wait for the bar.
        pause = (pause * 2).min(Duration::from_millis(100));
        bar.set_position(progress.played());
        if progress.stopped() && !said && stopped.get_or_insert_with(Instant::now).elapsed() >= UNSAID {
            said = true;
            bar.suspend(say_what_is_waited_for);
        }
    }
    bar.finish_and_clear();
}

fn say_what_is_waited_for() {
    // Ignores errors: there is nowhere else to report them.
    let _ = writeln!(
        std::io::stderr(),
        "Ctrl-C: ends after the games that are being played; Ctrl-C again ends at once, with no result"
    );
}
