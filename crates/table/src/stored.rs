//! How a log keeps what is no plain text or number.

/// Decisions in the notation.
pub(crate) mod as_text {
    use bastide_notation::{action_to_text, parse_action};
    use bastide_types::Action;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    // Segments by their numbers: an event is read back without the tile that they belong to.
    pub(crate) fn serialize<S: Serializer>(action: &Action, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&action_to_text(*action, None))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Action, D::Error> {
        let text = String::deserialize(from)?;
        parse_action(&text, None)
            .map_err(|fault| D::Error::custom(format!("unknown decision {text:?}: {fault}")))
    }
}

/// Seats by their numbers.
pub(crate) mod as_number {
    use bastide_types::Player;
    use serde::de::{Deserialize, Deserializer};
    use serde::ser::{Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(seat: &Option<Player>, to: S) -> Result<S::Ok, S::Error> {
        seat.map(|seat| seat.0).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Player>, D::Error> {
        Ok(Option::deserialize(from)?.map(Player))
    }
}
