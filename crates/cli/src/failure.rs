//! Why a command failed, and its exit code.

use bastide_referee::Stop;
use bastide_rules::SetupErrors;
use std::fmt;
use std::io;

/// Why a command ended early.
#[derive(Debug)]
pub enum Failure {
    /// The command line requests something impossible: exit code 2, as for unknown flags.
    Usage(String),
    /// The command failed: exit code 1.
    Failed(String),
    /// Broken pipe: the reader of the output has gone; no message, exit code 0.
    Closed,
    /// Ctrl-C was pressed; the finished part has been reported: exit code 130.
    Interrupted,
}

impl Failure {
    /// A failed command, with a message that includes a next step.
    pub fn failed(message: impl fmt::Display) -> Failure {
        Failure::Failed(message.to_string())
    }

    /// An impossible request, with a message that includes a next step.
    pub fn usage(message: impl fmt::Display) -> Failure {
        Failure::Usage(message.to_string())
    }

    /// The message for standard error, if any.
    pub fn message(&self) -> Option<&str> {
        match self {
            Failure::Usage(message) | Failure::Failed(message) => Some(message),
            Failure::Closed | Failure::Interrupted => None,
        }
    }

    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Usage(_) => 2,
            Failure::Failed(_) => 1,
            Failure::Closed => 0,
            Failure::Interrupted => 130,
        }
    }
}

impl From<io::Error> for Failure {
    #[allow(clippy::wildcard_enum_match_arm, reason = "the system's kinds of faults are not ours")]
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::failed(format_args!(
                "cannot write the output: {error}; free some space or write elsewhere"
            )),
        }
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Failure {
        Failure::failed(format_args!("{stop}; correct the record there"))
    }
}

impl From<SetupErrors> for Failure {
    fn from(errors: SetupErrors) -> Failure {
        Failure::usage(format_args!("this game cannot be set up: {errors}"))
    }
}
