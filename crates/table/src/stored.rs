//! Storage formats of fields that are not plain text or numbers.

/// Actions in the notation of records.
pub(crate) mod as_text {
    use bastide_notation::{action_to_text, parse_action};
    use bastide_types::Action;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    // Segments are written as numbers, since an event is read back without the tile that they belong to.
    pub(crate) fn serialize<S: Serializer>(action: &Action, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&action_to_text(*action, None))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Action, D::Error> {
        let text = String::deserialize(from)?;
        parse_action(&text, None)
            .map_err(|fault| D::Error::custom(format!("unknown decision {text:?}: {fault}")))
    }
}

/// Bytes of values and secrets, in hexadecimal.
pub(crate) mod as_hex {
    use bastide_fair::{from_hex, hex};
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    pub(crate) fn serialize<S: Serializer, const N: usize>(
        bytes: &[u8; N],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.serialize_str(&hex(bytes))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
        from: D,
    ) -> Result<[u8; N], D::Error> {
        let text = String::deserialize(from)?;
        from_hex(&text).ok_or_else(|| D::Error::custom(format!("{text:?} is not {N} bytes in hexadecimal")))
    }
}

/// A value of a chain, if there is one.
pub(crate) mod as_value {
    use bastide_fair::Value;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::{Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(value: &Option<Value>, to: S) -> Result<S::Ok, S::Error> {
        value.map(|value| value.to_string()).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Value>, D::Error> {
        let Some(text) = Option::<String>::deserialize(from)? else { return Ok(None) };
        let value = Value::from_hex(&text);
        value.map(Some).ok_or_else(|| D::Error::custom(format!("{text:?} is no value of a chain")))
    }
}

/// Seats, as numbers.
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
