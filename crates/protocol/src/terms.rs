//! The terms of a table: what its players agree on besides the rules.

use serde::{Deserialize, Serialize};

/// The terms of a table: chosen when it is opened, shown to everybody, and enforced by the server. Missing fields have
/// their value from [`Terms::default`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Terms {
    /// The information available during the game.
    pub aids: Aids,
    /// Who may watch.
    #[serde(rename = "lookers")]
    pub spectators: Spectators,
    /// What others may do when a player has been silent for too long.
    #[serde(rename = "absent")]
    pub on_leave: OnLeave,
    /// The time for thinking; none for no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clock: Option<Clock>,
}

/// The time for thinking of each person at a table. A decision runs on the clock of the player who makes it, even in
/// another player's turn. Computers have no clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clock {
    /// The period that the time is for.
    pub per: Per,
    /// The time, in seconds: 1 to [`MOST_SECONDS`](Clock::MOST_SECONDS).
    pub seconds: u32,
    /// The seconds that a player gains at the end of each of their turns, at most [`MOST_PLUS`](Clock::MOST_PLUS); 0 if
    /// the time is for a turn.
    #[serde(default)]
    pub plus: u32,
    /// What happens when the time has run out.
    #[serde(default)]
    pub after: OutOfTime,
}

impl Clock {
    /// The longest time: a day, in seconds. It is limited because a table stays in memory while a clock runs.
    pub const MOST_SECONDS: u32 = 86_400;
    /// The largest gain for a turn, in seconds.
    pub const MOST_PLUS: u32 = 600;

    /// Returns whether a table can have this clock.
    pub fn is_possible(&self) -> bool {
        let most_plus = if self.per == Per::Game { Clock::MOST_PLUS } else { 0 };
        (1..=Clock::MOST_SECONDS).contains(&self.seconds) && self.plus <= most_plus
    }
}

/// The period that the time of a clock is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Per {
    /// All decisions of a player in the game.
    Game,
    /// All decisions of a player in one turn, in their own turn or another's; a double turn is one turn.
    Turn,
}

/// What the server does when a player's time has run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum OutOfTime {
    /// The computer plays on in the player's place: until the end of the game, or of the turn that the time was for.
    #[default]
    Computer,
    /// The player has lost. With one player left the game is over; otherwise the computer plays on in the player's
    /// place.
    Loses,
}

/// The information available during the game, for everybody or for nobody. The board itself is always visible, and
/// after the end everything is available. Missing fields are true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Aids {
    /// The tiles left in the bag.
    pub bag: bool,
    /// The tiles that fit an empty square, and the probability that one of them is drawn.
    pub gaps: bool,
    /// The empty squares where no tile fits any more.
    pub dead: bool,
    /// The score if the game ended now, and the value of each feature.
    pub worth: bool,
    /// The fields by owner, with their cities.
    pub fields: bool,
    /// The final scores that the computer expects, and the win probabilities.
    pub expected: bool,
}

impl Aids {
    /// Every aid.
    pub const ALL: Aids =
        Aids { bag: true, gaps: true, dead: true, worth: true, fields: true, expected: true };
    /// No aid, for purists.
    pub const NONE: Aids =
        Aids { bag: false, gaps: false, dead: false, worth: false, fields: false, expected: false };
}

impl Default for Aids {
    fn default() -> Aids {
        Aids::ALL
    }
}

/// Who may watch a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Spectators {
    /// Anybody who has the address.
    #[default]
    Anybody,
    /// The holders of seats, and the browser that opened the table.
    Seats,
}

/// What others may do when no holder of a person's seat has been here for the stated time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum OnLeave {
    /// Let the computer play on in that person's place.
    #[default]
    Computer,
    /// Claim the win if every other person is silent; otherwise let the computer play on.
    Win,
}
