//! Reads JSON with a trail, so that a problem names its place.

use super::{Problem, Problems};
use serde_json::{Map, Value};

/// A value of a save file and the way to it, such as `setup.elements.pig`.
pub(super) struct Node<'a> {
    pub value: &'a Value,
    pub place: String,
}

impl<'a> Node<'a> {
    pub fn root(value: &'a Value) -> Node<'a> {
        Node { value, place: String::new() }
    }

    pub fn problem(&self, what: impl Into<String>) -> Problem {
        Problem { place: self.place.clone(), what: what.into() }
    }

    fn wanted<T>(&self, found: Option<T>, what: &str) -> Result<T, Problems> {
        found.ok_or_else(|| {
            Problems(vec![self.problem(format!("expected {what}, found {}", short(self.value)))])
        })
    }

    /// The value under this key, if it is there and not null.
    pub fn get(&self, key: &str) -> Option<Node<'a>> {
        let value = self.value.get(key).filter(|v| !v.is_null())?;
        let place = if self.place.is_empty() { key.to_owned() } else { format!("{}.{key}", self.place) };
        Some(Node { value, place })
    }

    pub fn need(&self, key: &str) -> Result<Node<'a>, Problems> {
        self.get(key).ok_or_else(|| Problems(vec![self.problem(format!("`{key}` is missing"))]))
    }

    fn map(&self) -> Result<&'a Map<String, Value>, Problems> {
        self.wanted(self.value.as_object(), "an object")
    }

    /// The members of an object.
    pub fn members(&self) -> Result<Vec<(&'a str, Node<'a>)>, Problems> {
        let keys = self.map()?.keys();
        Ok(keys.filter_map(|key| Some((key.as_str(), self.get(key)?))).collect())
    }

    pub fn items(&self) -> Result<Vec<Node<'a>>, Problems> {
        let items = self.wanted(self.value.as_array(), "a list")?;
        let node = |(i, value)| Node { value, place: format!("{}[{i}]", self.place) };
        Ok(items.iter().enumerate().map(node).collect())
    }

    pub fn text(&self) -> Result<&'a str, Problems> {
        self.wanted(self.value.as_str(), "a text")
    }

    pub fn coordinate(&self) -> Result<i16, Problems> {
        self.wanted(self.value.as_i64().and_then(|n| n.try_into().ok()), "a coordinate")
    }

    /// A count or a switch: `true` is one, `false` none.
    pub fn count(&self) -> Result<u8, Problems> {
        let switch = self.value.as_bool().map(u8::from);
        let count = switch.or_else(|| self.value.as_u64().and_then(|n| n.try_into().ok()));
        self.wanted(count, "a number from 0 to 255, true or false")
    }

    pub fn whole(&self) -> Result<usize, Problems> {
        self.wanted(self.value.as_u64().and_then(|n| n.try_into().ok()), "a whole number")
    }
}

/// A value on one short line.
fn short(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        value => {
            let text = value.to_string();
            match text.char_indices().nth(40) {
                Some((end, _)) => format!("{}…", &text[..end]),
                None => text,
            }
        }
    }
}
