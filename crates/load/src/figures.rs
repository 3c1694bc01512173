//! What was measured, and which promises were broken.

use serde::Serialize;
use serde_json::{Map, Value, json};
use std::time::Duration;

/// How long something took, many times.
#[derive(Clone, Default)]
pub struct Times(Vec<Duration>);

impl Times {
    /// Once more.
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// Those of somebody else, too.
    pub fn extend(&mut self, other: Times) {
        self.0.extend(other.0);
    }

    /// The longest, in milliseconds; 0 if there was none.
    fn longest(&self) -> f64 {
        self.0.iter().max().map_or(0.0, |time| milliseconds(*time))
    }

    /// Count, median, tails and maximum.
    pub fn told(mut self) -> Value {
        self.0.sort_unstable();
        let part = |part: f64| {
            let place = (self.0.len() as f64 * part).ceil() as usize;
            self.0.get(place.saturating_sub(1)).map_or(Value::Null, |time| json!(milliseconds(*time)))
        };
        json!({ "n": self.0.len(), "p50": part(0.5), "p90": part(0.9), "p99": part(0.99), "max": part(1.0) })
    }
}

fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 100_000.0).round() / 100.0
}

/// What a run has shown.
#[derive(Serialize)]
pub struct Report {
    /// What was done.
    what: String,
    /// The figures; times are in milliseconds.
    #[serde(flatten)]
    figures: Map<String, Value>,
    /// Promises that were not kept.
    broken: Vec<String>,
    /// The longest that somebody honest waited.
    #[serde(skip)]
    longest: f64,
}

impl Report {
    pub fn new(what: impl Into<String>) -> Report {
        Report { what: what.into(), figures: Map::new(), broken: Vec::new(), longest: 0.0 }
    }

    /// Adds a figure.
    pub fn tell(&mut self, name: &str, value: impl Into<Value>) {
        self.figures.insert(name.to_owned(), value.into());
    }

    /// Adds how long somebody honest waited.
    pub fn waited(&mut self, name: &str, times: Times) {
        self.longest = self.longest.max(times.longest());
        self.tell(name, times.told());
    }

    /// Notes a broken promise, unless it holds.
    pub fn expect(&mut self, holds: bool, promise: impl FnOnce() -> String) {
        if !holds {
            self.broken.push(promise());
        }
    }

    /// Notes broken promises.
    pub fn blame(&mut self, broken: impl IntoIterator<Item = String>) {
        self.broken.extend(broken);
    }

    /// Notes if somebody honest waited for longer than this, in milliseconds.
    pub fn expect_within(&mut self, most: f64) {
        let longest = self.longest;
        self.expect(longest <= most, || format!("somebody waited for {longest} ms, not at most {most}"));
    }

    /// The broken promises, each with what was done.
    pub fn broken(&self) -> impl Iterator<Item = String> {
        self.broken.iter().map(|broken| format!("{}: {broken}", self.what))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_are_those_of_the_sorted_times() {
        let mut times = Times::default();
        (1..=200).rev().for_each(|n| times.add(Duration::from_millis(n)));
        let told = times.told();
        assert_eq!(told, json!({ "n": 200, "p50": 100.0, "p90": 180.0, "p99": 198.0, "max": 200.0 }));
        assert_eq!(Times::default().told()["max"], Value::Null);
    }

    #[test]
    fn who_waits_too_long_is_a_broken_promise_only_if_asked() {
        let mut report = Report::new("play");
        let mut times = Times::default();
        times.add(Duration::from_millis(80));
        report.waited("people", times);
        assert_eq!(report.broken().count(), 0);
        report.expect_within(100.0);
        assert_eq!(report.broken().count(), 0);
        report.expect_within(50.0);
        assert_eq!(report.broken().collect::<Vec<_>>(), ["play: somebody waited for 80 ms, not at most 50"]);
    }
}
