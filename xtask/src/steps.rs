//! Steps that are run one after another, with their time.

use crate::tools::Result;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What was run and how long it took.
#[derive(Default)]
pub struct Steps {
    done: Vec<(String, Duration)>,
}

impl Steps {
    /// Runs a command with its output shown.
    pub fn run(&mut self, name: &str, command: &mut Command) -> Result {
        println!("\n── {name}");
        let start = Instant::now();
        let status = command.stdin(Stdio::null()).status();
        self.done.push((name.to_owned(), start.elapsed()));
        match status {
            Ok(status) if status.success() => Ok(()),
            Ok(_) => Err(format!("{name} failed: see above; `{command:?}` repeats it")),
            Err(error) => Err(format!("{name}: cannot start {:?}: {error}", command.get_program())),
        }
    }

    /// Prints the time by step.
    pub fn summary(&self) {
        println!("\ntime by step");
        for (name, time) in &self.done {
            println!("{:>7.1} s  {name}", time.as_secs_f64());
        }
        let total: Duration = self.done.iter().map(|(_, time)| *time).sum();
        println!("{:>7.1} s  in all", total.as_secs_f64());
    }
}
