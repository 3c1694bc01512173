//! A round of samples, on one thread or several.
//!
//! Every sample has a number and draws from a stream of its own, so it does not matter which thread plays it. Which samples
//! count is decided by their numbers: the first ones, until the budget is used. So any number of threads finds the same.

use crate::continuation::{Desk, Start, Worth};
use crate::greedy::Greedy;
use crate::strong::Trial;
use bastide_playout::Random;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Work for a further thread.
pub type Job<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Threads that the caller has for a search, since this library starts none and also runs in a browser.
#[derive(Clone, Copy, Debug)]
pub struct Crew {
    /// Further threads, beside the one that asks.
    pub helpers: usize,
    /// Does each job on a thread of its own and the last work on this one, at the same time, and comes back when all is done.
    pub run: for<'a> fn(Vec<Job<'a>>, &mut dyn FnMut()),
}

impl Crew {
    /// Nobody but the thread that asks.
    pub const ALONE: Crew = Crew { helpers: 0, run: |_, work| work() };
}

/// What is to be played.
pub(crate) struct Round<'a> {
    pub start: Start<'a>,
    /// The choices that are played on.
    pub trials: &'a [Trial],
    /// Placements that a sample's first continuation hands on.
    pub handed_on: usize,
    /// Where the draws come from.
    pub seed: u64,
    /// The number of the first sample.
    pub first: u64,
    /// The most samples.
    pub samples: u64,
    /// Positions that may be judged, about.
    pub budget: u64,
}

/// Room of a further thread: for continuations, and a one-turn player of its own once it is needed.
pub(crate) type Helper = (Desk, Option<Greedy>);

/// The continuations of all choices with the same draws.
struct Sample {
    /// Counted from the first of the round.
    number: u64,
    /// What each choice led to.
    values: Vec<Worth>,
    /// Positions judged for it.
    judged: u64,
}

/// What came of a round.
pub(crate) struct Outcome {
    /// For each sample that counts what each choice led to.
    pub values: Vec<Vec<Worth>>,
    /// Whether the time was enough for all of them.
    pub in_time: bool,
}

/// What the threads of a round tell each other.
#[derive(Default)]
struct Shared {
    /// Samples that have been begun.
    begun: AtomicU64,
    /// Positions judged for samples that are whole.
    judged: AtomicU64,
    /// Whether the time is over.
    over: AtomicBool,
}

impl Round<'_> {
    /// Plays the round. What was judged for samples that count is added to what `greedy` has judged.
    pub fn play(
        &self,
        desk: &mut Desk,
        greedy: &mut Greedy,
        (crew, helpers): (Crew, &mut [Helper]),
        more: &mut dyn FnMut() -> bool,
    ) -> Outcome {
        let (shared, before) = (Shared::default(), greedy.judged);
        let mut theirs: Vec<Vec<Sample>> = helpers.iter().map(|_| Vec::new()).collect();
        let jobs = helpers.iter_mut().zip(&mut theirs).map(|((desk, own), samples)| -> Job {
            let own = own.get_or_insert_with(|| greedy.clone());
            let shared = &shared;
            Box::new(move || *samples = self.work(desk, own, shared, &mut || true))
        });
        let (jobs, mut samples) = (jobs.collect(), Vec::new());
        (crew.run)(jobs, &mut || samples = self.work(desk, greedy, &shared, more));
        samples.extend(theirs.into_iter().flatten());
        samples.sort_unstable_by_key(|sample| sample.number);
        let (mut values, mut judged) = (Vec::with_capacity(samples.len()), 0);
        for sample in samples {
            // Where the time was over one of them may be missing.
            if judged >= self.budget || sample.number != values.len() as u64 {
                break;
            }
            judged += sample.judged;
            values.push(sample.values);
        }
        greedy.judged = before + judged;
        greedy.forget_appraisals();
        Outcome { values, in_time: !shared.over.into_inner() }
    }

    /// Plays samples that nobody has begun, until there are none or the budget or the time is used.
    fn work(
        &self,
        desk: &mut Desk,
        greedy: &mut Greedy,
        shared: &Shared,
        more: &mut dyn FnMut() -> bool,
    ) -> Vec<Sample> {
        let mut samples = Vec::new();
        // All samples before one that is begun now have been begun, so the budget is used before this one counts.
        while shared.judged.load(Relaxed) < self.budget {
            let number = shared.begun.fetch_add(1, Relaxed);
            if number >= self.samples {
                break;
            }
            let Some(sample) = self.sample(number, desk, greedy, &shared.over, more) else { break };
            shared.judged.fetch_add(sample.judged, Relaxed);
            samples.push(sample);
        }
        samples
    }

    /// Plays one sample; none if there is no time for all of it.
    fn sample(
        &self,
        number: u64,
        desk: &mut Desk,
        greedy: &mut Greedy,
        over: &AtomicBool,
        more: &mut dyn FnMut() -> bool,
    ) -> Option<Sample> {
        let (before, mut values) = (greedy.judged, Vec::with_capacity(self.trials.len()));
        desk.begin_sample(self.start.state, self.handed_on);
        // What a sample costs must not depend on what its thread has played before.
        greedy.forget_appraisals();
        for trial in self.trials {
            if over.load(Relaxed) || !more() {
                over.store(true, Relaxed);
                return None;
            }
            let mut stream = Random::new(self.seed, self.first + number);
            values.push(desk.play_on(self.start, trial.choice, greedy, &mut stream));
        }
        Some(Sample { number, values, judged: greedy.judged - before })
    }
}
