//! Measurements, and promises that were broken.

use serde::Serialize;
use serde_json::{Map, Value, json};
use std::time::Duration;

/// A sample of durations.
#[derive(Clone, Default)]
pub struct Times(Vec<Duration>);

impl Times {
    /// Adds a duration.
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// Adds all durations of another sample.
    pub fn extend(&mut self, other: Times) {
        self.0.extend(other.0);
    }

    /// The longest duration in milliseconds; 0 if there are none.
    fn longest(&self) -> f64 {
        self.0.iter().max().map_or(0.0, |time| milliseconds(*time))
    }

    /// Summarises the sample as count, median, tail percentiles and maximum, in milliseconds.
    pub fn summary(mut self) -> Value {
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

/// The results of a run.
#[derive(Serialize)]
pub struct Report {
    /// The name of the run.
    what: String,
    /// The measurements; times are in milliseconds.
    #[serde(flatten)]
    figures: Map<String, Value>,
    /// Promises that were broken.
    broken: Vec<String>,
    /// The longest wait of an honest user, in milliseconds.
    #[serde(skip)]
    longest: f64,
}

impl Report {
    pub fn new(what: impl Into<String>) -> Report {
        Report { what: what.into(), figures: Map::new(), broken: Vec::new(), longest: 0.0 }
    }

    /// Adds a measurement.
    pub fn set(&mut self, name: &str, value: impl Into<Value>) {
        self.figures.insert(name.to_owned(), value.into());
    }

    /// Adds the waiting times of an honest user.
    pub fn waited(&mut self, name: &str, times: Times) {
        self.longest = self.longest.max(times.longest());
        self.set(name, times.summary());
    }

    /// Records a broken promise, unless `holds`.
    pub fn expect(&mut self, holds: bool, promise: impl FnOnce() -> String) {
        if !holds {
            self.broken.push(promise());
        }
    }

    /// Records broken promises.
    pub fn blame(&mut self, broken: impl IntoIterator<Item = String>) {
        self.broken.extend(broken);
    }

    /// Records a broken promise if an honest user waited for longer than `most` milliseconds.
    pub fn expect_within(&mut self, most: f64) {
        let longest = self.longest;
        self.expect(longest <= most, || format!("somebody waited for {longest} ms, not at most {most}"));
    }

    /// The broken promises, each prefixed with the name of the run.
    pub fn broken(&self) -> impl Iterator<Item = String> {
        self.broken.iter().map(|broken| format!("{}: {broken}", self.what))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_match_the_sorted_times() {
        let mut times = Times::default();
        (1..=200).rev().for_each(|n| times.add(Duration::from_millis(n)));
        let summary = times.summary();
        assert_eq!(summary, json!({ "n": 200, "p50": 100.0, "p90": 180.0, "p99": 198.0, "max": 200.0 }));
        assert_eq!(Times::default().summary()["max"], Value::Null);
    }

    #[test]
    fn slow_waits_fail_only_with_a_limit() {
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
