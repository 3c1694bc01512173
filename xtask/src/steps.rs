//! Consecutive steps with the time they took.

use crate::tools::Result;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The steps done so far, with their times.
#[derive(Default)]
pub struct Steps {
    done: Vec<(String, Duration)>,
    beside: Vec<(String, Duration)>,
}

impl Steps {
    /// Runs a command with its output shown.
    pub fn run(&mut self, name: &str, command: &mut Command) -> Result {
        self.time(name, || match command.stdin(Stdio::null()).status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("{name} failed ({status}): see above; `{command:?}` repeats it")),
            Err(error) => Err(format!("{name}: cannot start {:?}: {error}", command.get_program())),
        })
    }

    /// Runs a function as a step.
    pub fn time(&mut self, name: &str, work: impl FnOnce() -> Result) -> Result {
        println!("\n── {name}");
        let start = Instant::now();
        let result = work();
        self.done.push((name.to_owned(), start.elapsed()));
        result
    }

    /// Adds steps that ran in parallel with others; they are listed, but not part of the sum.
    pub fn beside(&mut self, other: Steps) {
        self.beside.extend(other.done);
    }

    /// Prints the time by step.
    pub fn summary(&self) {
        println!("\ntime by step");
        for (name, time) in &self.done {
            println!("{:>7.1} s  {name}", time.as_secs_f64());
        }
        for (name, time) in &self.beside {
            println!("{:>7.1} s  {name}, at the same time as other steps", time.as_secs_f64());
        }
        let total: Duration = self.done.iter().map(|(_, time)| *time).sum();
        println!("{:>7.1} s  in all", total.as_secs_f64());
    }
}
