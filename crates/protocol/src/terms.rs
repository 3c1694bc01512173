//! What the people at a table agree on besides its rules.

use serde::{Deserialize, Serialize};

/// What holds at a table besides its rules: chosen when it is opened, told to everybody, kept to by the server. What is
/// left out is as in [`Terms::default`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Terms {
    /// What may be looked up during the game.
    pub aids: Aids,
    /// Who may look on.
    pub lookers: Lookers,
    /// What may be done when a player has been silent for too long.
    pub absent: Absent,
    /// How long each player may think; none: as long as they like.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clock: Option<Clock>,
}

/// How long each person at a table may think. A decision runs on the clock of the player who makes it, also in the turn of
/// another. Computers have no clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Clock {
    /// What the time is for.
    pub per: Per,
    /// The time, in seconds: 1 to [`MOST_SECONDS`](Clock::MOST_SECONDS).
    pub seconds: u32,
    /// Seconds that a player gains at the end of each of their turns, at most [`MOST_PLUS`](Clock::MOST_PLUS); 0 where the
    /// time is for a turn.
    #[serde(default)]
    pub plus: u32,
    /// What happens when it has run out.
    #[serde(default)]
    pub after: OutOfTime,
}

impl Clock {
    /// The longest time: a day, in seconds. A table stays in memory while a clock runs, so there is a limit.
    pub const MOST_SECONDS: u32 = 86_400;
    /// The largest gain for a turn, in seconds.
    pub const MOST_PLUS: u32 = 600;
}

/// What the time of a clock is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Per {
    /// All decisions of a player in the game.
    Game,
    /// All decisions of a player in one turn, their own or another's; a double turn is one turn.
    Turn,
}

/// What happens when the time of a player has run out. It happens by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum OutOfTime {
    /// The computer plays on in the player's place: to the end of the game, or of the turn that the time was for.
    #[default]
    Computer,
    /// The player has lost. With one player left the game is over; otherwise the computer plays on in the player's place.
    Loses,
}

/// What may be looked up during the game, by everybody or nobody. What lies on the board is told at every table. When the
/// game is over all of it may be looked up. What is left out may be looked up, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Aids {
    /// Which tiles are left in the bag.
    pub bag: bool,
    /// Which tiles fit an empty square, and how likely one of them comes.
    pub gaps: bool,
    /// The empty squares where no tile fits any more.
    pub dead: bool,
    /// What the score would be if the game ended now, and what each feature is worth.
    pub worth: bool,
    /// The fields by owner, with their cities.
    pub fields: bool,
    /// The final score that the computer expects, and each player's chance to win.
    pub expected: bool,
}

impl Aids {
    /// All of them.
    pub const ALL: Aids =
        Aids { bag: true, gaps: true, dead: true, worth: true, fields: true, expected: true };
    /// None: the table of purists.
    pub const NONE: Aids =
        Aids { bag: false, gaps: false, dead: false, worth: false, fields: false, expected: false };
}

impl Default for Aids {
    fn default() -> Aids {
        Aids::ALL
    }
}

/// Who may look on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Lookers {
    /// Everybody who has the address.
    #[default]
    Anybody,
    /// Who holds a seat, and who opened the table.
    Seats,
}

/// What the others may do when nobody of a person's seat has been here for the stated time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Absent {
    /// Let the computer play on in that person's place.
    #[default]
    Computer,
    /// Claim the win, if every other person is silent; otherwise let the computer play on.
    Win,
}
