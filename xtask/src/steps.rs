//! Consecutive steps with the time they took.

use crate::tools::Result;
use std::io::{self, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The steps done so far, with their times.
#[derive(Default)]
pub struct Steps {
    done: Vec<(String, Duration)>,
    parallel: Vec<(String, Duration)>,
    background: bool,
}

impl Steps {
    /// Returns steps that run in parallel with others: the output of each command is printed when it ends.
    fn in_background() -> Steps {
        Steps { background: true, ..Steps::default() }
    }

    /// Runs a command with its output shown.
    pub fn run(&mut self, name: &str, command: &mut Command) -> Result {
        let background = self.background;
        let status = |command: &mut Command| {
            if background { printed_at_the_end(name, command) } else { command.status() }
        };
        self.time(name, || match status(command.stdin(Stdio::null())) {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("{name} failed ({status}): see above; `{command:?}` repeats it")),
            Err(error) => Err(format!("{name}: cannot start {:?}: {error}", command.get_program())),
        })
    }

    /// Runs a function as a step.
    pub fn time(&mut self, name: &str, work: impl FnOnce() -> Result) -> Result {
        if !self.background {
            println!("\n── {name}");
        }
        let start = Instant::now();
        let result = work();
        self.done.push((name.to_owned(), start.elapsed()));
        result
    }

    /// Runs two series of steps at the same time, both to their ends, even if one fails. The output of the second is
    /// printed by command, as by [`Steps::in_background`].
    pub fn at_once(
        &mut self,
        first: impl FnOnce(&mut Steps) -> Result,
        second: impl FnOnce(&mut Steps) -> Result + Send,
    ) -> Result {
        let (first, second) = thread::scope(|scope| {
            let second = scope.spawn(|| {
                let mut steps = Steps::in_background();
                let result = second(&mut steps);
                (result, steps)
            });
            let first = first(self);
            let start = Instant::now();
            let second = second.join();
            self.done.push(("waiting for what runs at the same time".to_owned(), start.elapsed()));
            (first, second)
        });
        let (second, steps) = second.map_err(|_| "steps that ran at the same time as others panicked")?;
        self.add_parallel(steps);
        match (first, second) {
            (Err(first), Err(second)) => Err(format!("{first}\n{second}")),
            (first, second) => first.and(second),
        }
    }

    /// Adds steps that ran in parallel with others; they are listed, but not part of the sum.
    fn add_parallel(&mut self, other: Steps) {
        self.parallel.extend(other.done);
        self.parallel.extend(other.parallel);
    }

    /// Prints the time by step.
    pub fn summary(&self) {
        println!("\ntime by step");
        for (name, time) in &self.done {
            println!("{:>7.1} s  {name}", time.as_secs_f64());
        }
        for (name, time) in &self.parallel {
            println!("{:>7.1} s  {name}, at the same time as other steps", time.as_secs_f64());
        }
        let total: Duration = self.done.iter().map(|(_, time)| *time).sum();
        println!("{:>7.1} s  in all", total.as_secs_f64());
    }
}

/// Runs a command and prints its output when it has ended: standard output, then standard error.
fn printed_at_the_end(name: &str, command: &mut Command) -> io::Result<ExitStatus> {
    let output = command.output()?;
    let mut screen = io::stdout().lock();
    writeln!(screen, "\n── {name}, which ran at the same time")?;
    screen.write_all(&output.stdout)?;
    screen.write_all(&output.stderr)?;
    Ok(output.status)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_in_the_background_can_fail() {
        let mut steps = Steps::in_background();
        let missing = steps.run("a missing program", &mut Command::new("no/such/program"));
        assert!(missing.is_err_and(|why| why.contains("no/such/program")));
        let failed = steps.run("a failing program", Command::new(env!("CARGO")).arg("no-such-subcommand"));
        assert!(failed.is_err_and(|why| why.contains("a failing program failed")));
        assert!(steps.run("a good program", Command::new(env!("CARGO")).arg("--version")).is_ok());
        assert_eq!(steps.done.len(), 3);
    }

    #[test]
    fn steps_at_once_run_to_their_ends_and_name_both_failures() {
        let mut steps = Steps::default();
        let both = steps.at_once(
            |steps| steps.time("first", || Err("the first failed".into())),
            |steps| steps.time("second", || Err("the second failed".into())),
        );
        assert_eq!(both, Err("the first failed\nthe second failed".into()));
        assert_eq!(steps.parallel.len(), 1);
        assert_eq!(steps.at_once(|_| Ok(()), |_| Err("only this".into())), Err("only this".into()));
        assert_eq!(steps.at_once(|_| Ok(()), |_| Ok(())), Ok(()));
    }
}
