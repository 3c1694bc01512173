//! Why a command ends without success, and with which exit code.

use bastide_referee::Stop;
use bastide_rules::SetupErrors;
use std::fmt;
use std::io;

/// A command that ends without success.
#[derive(Debug)]
pub enum Failure {
    /// The command line asks for something impossible: exit code 2, as for unknown flags.
    Usage(String),
    /// What was asked for failed: exit code 1.
    Failed(String),
    /// Whoever read the output has had enough: no message, exit code 0.
    Closed,
    /// Someone pressed Ctrl-C; what was finished has been told: exit code 130.
    Interrupted,
}

impl Failure {
    /// A failure with a message and a next step in it.
    pub fn failed(message: impl fmt::Display) -> Failure {
        Failure::Failed(message.to_string())
    }

    /// A request that cannot be met, with a next step.
    pub fn usage(message: impl fmt::Display) -> Failure {
        Failure::Usage(message.to_string())
    }

    /// What to say on standard error, if anything.
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
