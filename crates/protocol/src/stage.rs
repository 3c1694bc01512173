//! The stage of a game on the wire: what is decided next.

use bastide_types::{Question, Turn};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// The stage of a game: what is decided next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Nothing: a tile is being drawn, and another event follows at once.
    Draw,
    /// A question to a player.
    Decide(Question),
    /// Confirming the pending decision, or undoing it.
    Confirm,
    /// Nothing: the game is over.
    Over,
}

impl Stage {
    /// Every stage; those without a question come first.
    fn all() -> impl Iterator<Item = Stage> {
        let questions = Question::ALL.into_iter().map(Stage::Decide);
        [Stage::Draw, Stage::Confirm, Stage::Over].into_iter().chain(questions)
    }

    /// The word on the wire.
    fn word(self) -> &'static str {
        match self {
            Stage::Draw => "draw",
            Stage::Decide(question) => question.name(),
            Stage::Confirm => "confirm",
            Stage::Over => "over",
        }
    }

    /// What has to happen before anything else, as text for players.
    pub fn first(self) -> String {
        match self {
            Stage::Draw => "a tile is being drawn; try again".to_owned(),
            Stage::Decide(question) => format!("first {}", question.duty()),
            Stage::Confirm => "first confirm what you chose, or undo".to_owned(),
            Stage::Over => "the game is over; ask for a rematch".to_owned(),
        }
    }
}

impl From<Turn> for Stage {
    fn from(turn: Turn) -> Stage {
        match turn {
            Turn::Chance => Stage::Draw,
            Turn::Decide(_, decision) => Stage::Decide(decision.question()),
            Turn::Over => Stage::Over,
        }
    }
}

impl Serialize for Stage {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Stage {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Stage, D::Error> {
        let word = String::deserialize(from)?;
        let unknown = || D::Error::custom(format!("there is no stage `{word}`"));
        Stage::all().find(|stage| stage.word() == word).ok_or_else(unknown)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Stage {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Stage".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let words: Vec<&str> = Stage::all().map(Stage::word).collect();
        schemars::json_schema!({ "description": "What is decided next.", "type": "string", "enum": words })
    }
}

#[cfg(test)]
impl ts_rs::TS for Stage {
    type WithoutGenerics = Stage;
    type OptionInnerType = Stage;

    fn docs() -> Option<String> {
        Some("/**\n * What is decided next.\n */".to_owned())
    }

    fn name(_: &ts_rs::Config) -> String {
        "Stage".to_owned()
    }

    fn inline(_: &ts_rs::Config) -> String {
        Stage::all().map(|stage| format!("\"{}\"", stage.word())).collect::<Vec<_>>().join(" | ")
    }

    fn decl(config: &ts_rs::Config) -> String {
        format!("type Stage = {};", Stage::inline(config))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The words in code of a table's cell.
    fn code(cell: &str) -> BTreeSet<&str> {
        cell.split('`').skip(1).step_by(2).collect()
    }

    #[test]
    fn documentation_lists_every_stage_with_its_answers() {
        let guide = include_str!("../../../docs/protocol.md");
        let (_, table) = guide.split_once("| stage |").unwrap();
        let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
        let mut rows: Vec<Vec<&str>> = rows.map(|row| row.split('|').collect()).collect();
        for stage in Stage::all() {
            let here = |row: &Vec<&str>| code(row[1]) == BTreeSet::from([stage.word()]);
            let at = rows.iter().position(here).unwrap_or_else(|| panic!("docs/protocol.md lacks {stage:?}"));
            let row = rows.remove(at);
            if let Stage::Decide(question) = stage {
                let answers = question.answers().iter().map(|answer| answer.name()).collect();
                assert_eq!(code(row[3]), answers, "{stage:?}");
            }
        }
        assert!(rows.is_empty(), "docs/protocol.md has rows for no stage: {rows:?}");
    }
}
