//! A round of samples, on one thread or several.
//!
//! Every sample has a number and its own random stream, so it does not matter which thread plays it. The
//! samples that count are those with the lowest numbers, up to the budget. Hence the result does not depend on
//! the number of threads.

use crate::continuation::{Desk, Start, Worth};
use crate::greedy::Greedy;
use crate::strong::Trial;
use bastide_playout::Random;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Work for an additional thread.
pub type Job<'a> = Box<dyn FnOnce() + Send + 'a>;

/// The threads that the caller provides for a search. This library starts none, since it also runs in a
/// browser.
#[derive(Clone, Copy, Debug)]
pub struct Workers {
    /// The number of threads in addition to the calling one.
    pub helpers: usize,
    /// Runs each job on its own thread and the closure on the calling one, concurrently; returns when all are
    /// done.
    pub run: for<'a> fn(Vec<Job<'a>>, &mut dyn FnMut()),
}

impl Workers {
    /// Uses only the calling thread.
    pub const ALONE: Workers = Workers { helpers: 0, run: |_, work| work() };
}

/// The specification of a round.
pub(crate) struct Round<'a> {
    pub start: Start<'a>,
    /// The choices to play on from.
    pub trials: &'a [Trial],
    /// How many placements a sample's first continuation passes on.
    pub handed_on: usize,
    /// The seed of the draws.
    pub seed: u64,
    /// The number of the first sample.
    pub first: u64,
    /// The maximum number of samples.
    pub samples: u64,
    /// About how many positions may be evaluated.
    pub budget: u64,
}

/// The buffers of an additional thread: one for continuations, and a one-turn player, created when needed.
pub(crate) type Helper = (Desk, Option<Greedy>);

/// The continuations of all choices, with the same draws.
struct Sample {
    /// Its number, counted from the first of the round.
    number: u64,
    /// The result of each choice.
    values: Vec<Worth>,
    /// The number of positions evaluated for it.
    evaluated: u64,
}

/// The result of a round.
pub(crate) struct Outcome {
    /// The result of each choice, for each sample that counts.
    pub values: Vec<Vec<Worth>>,
    /// Whether the round ended before the time was up.
    pub in_time: bool,
}

/// State shared between the threads of a round.
#[derive(Default)]
struct Shared {
    /// The number of samples begun.
    begun: AtomicU64,
    /// The number of positions evaluated for finished samples.
    evaluated: AtomicU64,
    /// Whether the time is up.
    over: AtomicBool,
}

impl Round<'_> {
    /// Plays the round. Adds the positions evaluated for samples that count to `greedy.evaluated`.
    pub fn play(
        &self,
        desk: &mut Desk,
        greedy: &mut Greedy,
        (workers, helpers): (Workers, &mut [Helper]),
        more: &mut dyn FnMut() -> bool,
    ) -> Outcome {
        let (shared, before) = (Shared::default(), greedy.evaluated);
        let mut theirs: Vec<Vec<Sample>> = helpers.iter().map(|_| Vec::new()).collect();
        let jobs = helpers.iter_mut().zip(&mut theirs).map(|((desk, own), samples)| -> Job {
            let own = own.get_or_insert_with(|| greedy.clone());
            let shared = &shared;
            Box::new(move || *samples = self.work(desk, own, shared, &mut || true))
        });
        let (jobs, mut samples) = (jobs.collect(), Vec::new());
        (workers.run)(jobs, &mut || samples = self.work(desk, greedy, &shared, more));
        samples.extend(theirs.into_iter().flatten());
        samples.sort_unstable_by_key(|sample| sample.number);
        let (mut values, mut evaluated) = (Vec::with_capacity(samples.len()), 0);
        for sample in samples {
            // If the time was up, a sample may be missing.
            if evaluated >= self.budget || sample.number != values.len() as u64 {
                break;
            }
            evaluated += sample.evaluated;
            values.push(sample.values);
        }
        greedy.evaluated = before + evaluated;
        greedy.forget_appraisals();
        Outcome { values, in_time: !shared.over.into_inner() }
    }

    /// Plays samples that no thread has begun, until none are left or the budget or time is used up.
    fn work(
        &self,
        desk: &mut Desk,
        greedy: &mut Greedy,
        shared: &Shared,
        more: &mut dyn FnMut() -> bool,
    ) -> Vec<Sample> {
        let mut samples = Vec::new();
        // All samples with lower numbers have been begun, so those alone will use up the budget.
        while shared.evaluated.load(Relaxed) < self.budget {
            let number = shared.begun.fetch_add(1, Relaxed);
            if number >= self.samples {
                break;
            }
            let Some(sample) = self.sample(number, desk, greedy, &shared.over, more) else { break };
            shared.evaluated.fetch_add(sample.evaluated, Relaxed);
            samples.push(sample);
        }
        samples
    }

    /// Plays one sample; returns `None` if the time is up before it is finished.
    fn sample(
        &self,
        number: u64,
        desk: &mut Desk,
        greedy: &mut Greedy,
        over: &AtomicBool,
        more: &mut dyn FnMut() -> bool,
    ) -> Option<Sample> {
        let (before, mut values) = (greedy.evaluated, Vec::with_capacity(self.trials.len()));
        desk.begin_sample(self.start.state, self.handed_on);
        // The cost of a sample must not depend on what its thread has played before.
        greedy.forget_appraisals();
        for trial in self.trials {
            if over.load(Relaxed) || !more() {
                over.store(true, Relaxed);
                return None;
            }
            let mut stream = Random::new(self.seed, self.first + number);
            values.push(desk.play_on(self.start, trial.choice, greedy, &mut stream));
        }
        Some(Sample { number, values, evaluated: greedy.evaluated - before })
    }
}
