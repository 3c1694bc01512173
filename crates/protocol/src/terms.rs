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
