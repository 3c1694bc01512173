//! Colours on a terminal, plain text elsewhere.

use bastide_types::Player;
use std::fmt::Display;
use std::io::IsTerminal;

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum When {
    /// On a terminal, unless the environment variable NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Whether to colour what is written to standard output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    on: bool,
}

/// The colour codes of the seats: the closest of the 256 terminal colours.
const SEATS: [&str; Player::MOST] = ["38;5;160", "38;5;27", "38;5;178", "38;5;245", "38;5;44", "38;5;255"];

impl Paint {
    /// Decides whether to use colours; `Auto` checks the terminal and NO_COLOR.
    pub fn new(when: When) -> Paint {
        let on = match when {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                !refused && std::io::stdout().is_terminal()
            }
        };
        Paint { on }
    }

    /// Text with a terminal code such as `1` (bold).
    pub fn code(self, code: &str, text: impl Display) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }

    /// Bold text.
    pub fn bold(self, text: impl Display) -> String {
        self.code("1", text)
    }

    /// Less important text.
    pub fn dim(self, text: impl Display) -> String {
        self.code("2", text)
    }

    /// Text in a player's colour.
    pub fn seat(self, player: Player, text: impl Display) -> String {
        self.code(SEATS.get(player.index()).copied().unwrap_or("0"), text)
    }
}
