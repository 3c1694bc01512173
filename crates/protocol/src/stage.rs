//! What is decided next, on the wire.

use bastide_types::{Question, Turn};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// What is decided next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Nothing: a tile is being drawn, and another event follows at once.
    Draw,
    /// What a player is asked.
    Decide(Question),
    /// Confirm the decision that is pending (or undo).
    Confirm,
    /// Nothing: the game is over.
    Over,
}

impl Stage {
    /// Every stage: first those in which no player is asked about the game.
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

    /// What has to be done before anything else can be, for people.
    pub fn first(self) -> &'static str {
        match self {
            Stage::Draw => "a tile is being drawn; try again",
            Stage::Decide(question) => first(question),
            Stage::Confirm => "first confirm what you chose, or undo",
            Stage::Over => "the game is over; ask for a rematch",
        }
    }
}

/// How a question is answered, for people who want to do something else.
fn first(question: Question) -> &'static str {
    match question {
        Question::Abbey => "first lay your abbey, or draw a tile",
        Question::Wagon => "first choose where the wagon goes, or let it stay home",
        Question::Place => "first lay the tile in hand",
        Question::Deploy => "first put a figure on the tile, or pass",
        Question::Tunnel => "first put a tunnel token, or pass",
        Question::Dragon => "first move the dragon by one step",
        Question::Castle => "first make a castle, or pass",
        Question::Lord => "first choose the feature that pays the lord",
        Question::Redeploy | Question::LastRedeploy => {
            "first move a follower from the City of Carcassonne, or pass"
        }
        Question::City => "first send a follower into the City of Carcassonne, or nobody",
        Question::Count => "first move the count, or let him stay",
        Question::Capture => "first choose whom the tower captures, or nobody",
        Question::Exchange => "first choose which prisoner comes home",
        Question::Auction => "first choose a tile of the bazaar",
        Question::Bid => "first bid for the tile of the bazaar, or pass",
        Question::Deal => "first buy the tile of the bazaar, or sell it",
        Question::Ransom => "first buy a prisoner back, or none",
        Question::Escape => "first take a knight out of a besieged city, or let all stay",
        Question::SecondPart => "first take the second tile or decline it",
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
