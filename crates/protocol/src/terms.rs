//! What the people at a table agree on besides its rules.

use serde::{Deserialize, Deserializer, Serialize};

/// What holds at a table besides its rules: chosen when it is opened, told to everybody, kept to by the server. What is
/// left out is as in [`Terms::default`]: so were all tables before there was a choice.
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
/// game is over all of it may be looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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

/// The same as it is asked for, or was stored. What is left out may be looked up; of the final score to be expected that
/// holds where `worth` may be. Tables from before there was that choice were opened for purists, too.
#[derive(Deserialize)]
#[serde(default)]
struct AidsAsked {
    bag: bool,
    gaps: bool,
    dead: bool,
    worth: bool,
    fields: bool,
    expected: Option<bool>,
}

impl Default for AidsAsked {
    fn default() -> AidsAsked {
        AidsAsked { bag: true, gaps: true, dead: true, worth: true, fields: true, expected: None }
    }
}

impl<'de> Deserialize<'de> for Aids {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Aids, D::Error> {
        let AidsAsked { bag, gaps, dead, worth, fields, expected } = AidsAsked::deserialize(deserializer)?;
        Ok(Aids { bag, gaps, dead, worth, fields, expected: expected.unwrap_or(worth) })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aids_that_are_not_named_are_given_and_an_expectation_only_with_what_all_is_worth() {
        let read = |json: &str| serde_json::from_str::<Aids>(json).unwrap();
        assert_eq!(read("{}"), Aids::ALL);
        assert_eq!(read(r#"{"bag":false}"#), Aids { bag: false, ..Aids::ALL });
        assert_eq!(read(r#"{"worth":false}"#), Aids { worth: false, expected: false, ..Aids::ALL });
        // As purists were stored before there was the last of these.
        let before = r#"{"bag":false,"gaps":false,"dead":false,"worth":false,"fields":false}"#;
        assert_eq!(read(before), Aids::NONE);
        assert_eq!(read(r#"{"worth":false,"expected":true}"#), Aids { worth: false, ..Aids::ALL });
        for aids in [Aids::ALL, Aids::NONE, Aids { expected: false, ..Aids::ALL }] {
            assert_eq!(read(&serde_json::to_string(&aids).unwrap()), aids);
        }
    }
}
