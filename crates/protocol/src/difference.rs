//! Encodes each situation as its difference from the one before. Whole situations would make the events of a long game
//! several hundred times as long as its record.

use crate::ServerMessage;
use serde::de::Error as _;
use serde::ser::{Error as _, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The changes in `now` since the previous event; for the first event, everything is new.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difference {
    /// Fields with a new value.
    #[cfg_attr(test, ts(type = "{ [field: string]: unknown }"))]
    set: Map<String, Value>,
    /// Lists that changed in part.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, ListPart>>"))]
    lists: BTreeMap<String, ListPart>,
    /// Fields that no longer exist.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    gone: Vec<String>,
}

/// The new state of a list: its first entries, new entries, its last entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListPart {
    /// The number of unchanged entries at the beginning.
    first: usize,
    /// The new entries after them.
    #[cfg_attr(test, ts(type = "unknown[]"))]
    new: Vec<Value>,
    /// The number of unchanged entries at the end.
    last: usize,
}

impl Difference {
    fn between(before: &Map<String, Value>, now: &Map<String, Value>) -> Difference {
        let mut difference = Difference::default();
        for (field, value) in now.iter().filter(|(field, value)| before.get(*field) != Some(value)) {
            if let (Some(Value::Array(before)), Value::Array(now)) = (before.get(field), value) {
                difference.lists.insert(field.clone(), ListPart::between(before, now));
            } else {
                difference.set.insert(field.clone(), value.clone());
            }
        }
        difference.gone = before.keys().filter(|field| !now.contains_key(*field)).cloned().collect();
        difference
    }

    fn apply(self, to: &mut Map<String, Value>) -> Result<(), String> {
        to.extend(self.set);
        for (field, part) in self.lists {
            let Some(Value::Array(list)) = to.get_mut(&field) else { return Err(format!("no list {field}")) };
            part.apply(list).ok_or_else(|| format!("{field} is too short"))?;
        }
        to.retain(|field, _| !self.gone.contains(field));
        Ok(())
    }
}

impl ListPart {
    fn between(before: &[Value], now: &[Value]) -> ListPart {
        let same = |(one, other): &(&Value, &Value)| one == other;
        let first = before.iter().zip(now).take_while(same).count();
        let rest = before[first..].iter().rev().zip(now[first..].iter().rev());
        let last = rest.take_while(same).count();
        ListPart { first, new: now[first..now.len() - last].to_vec(), last }
    }

    fn apply(self, list: &mut Vec<Value>) -> Option<()> {
        let end = list.len().checked_sub(self.last).filter(|end| *end >= self.first)?;
        list.splice(self.first..end, self.new);
        Some(())
    }
}

/// Serializes events one after the other, with `now` as a difference.
pub(crate) fn serialize<S: Serializer>(events: &[ServerMessage], to: S) -> Result<S::Ok, S::Error> {
    let (mut list, mut before) = (to.serialize_seq(Some(events.len()))?, Map::new());
    for event in events {
        let Value::Object(mut event) = serde_json::to_value(event).map_err(S::Error::custom)? else {
            return Err(S::Error::custom("a message is an object"));
        };
        if let Some(Value::Object(now)) = event.remove("now") {
            let difference = serde_json::to_value(Difference::between(&before, &now));
            event.insert("now".to_owned(), difference.map_err(S::Error::custom)?);
            before = now;
        }
        list.serialize_element(&event)?;
    }
    list.end()
}

/// Deserializes them, each with its whole situation.
pub(crate) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Vec<ServerMessage>, D::Error> {
    let (mut events, mut now) = (Vec::new(), Map::new());
    for mut fields in Vec::<Map<String, Value>>::deserialize(from)? {
        if let Some(difference) = fields.remove("now") {
            let difference: Difference = serde_json::from_value(difference).map_err(D::Error::custom)?;
            difference.apply(&mut now).map_err(D::Error::custom)?;
            fields.insert("now".to_owned(), Value::Object(now.clone()));
        }
        events.push(serde_json::from_value(Value::Object(fields)).map_err(D::Error::custom)?);
    }
    Ok(events)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn map(value: Value) -> Map<String, Value> {
        value.as_object().unwrap().clone()
    }

    #[test]
    fn differences_rebuild_the_next_value() {
        let all = [
            json!({}),
            json!({ "stage": "place", "seat": 1, "figures": [1, 2, 3, 4], "bazaar": {} }),
            json!({ "stage": "deploy", "seat": null, "figures": [1, 2, 7, 3, 4] }),
            json!({ "stage": "deploy", "seat": null, "figures": [1, 7, 8, 4] }),
            json!({ "stage": "deploy", "seat": null, "figures": [] }),
            json!({ "stage": "deploy", "seat": null, "figures": [5, 5] }),
            json!({ "stage": "deploy", "seat": null, "figures": [5, 5, 5], "title": "x" }),
        ]
        .map(map);
        for (before, now) in all.iter().zip(&all[1..]) {
            let mut made = before.clone();
            let difference = Difference::between(before, now);
            let json = serde_json::to_string(&difference).unwrap();
            serde_json::from_str::<Difference>(&json).unwrap().apply(&mut made).unwrap();
            assert_eq!(&made, now, "{json}");
        }
        let json = serde_json::to_value(Difference::between(&all[1], &all[2])).unwrap();
        let lists = json!({ "figures": { "first": 2, "new": [7], "last": 2 } });
        assert_eq!(
            json,
            json!({ "set": { "stage": "deploy", "seat": null }, "lists": lists, "gone": ["bazaar"] })
        );
        assert_eq!(
            serde_json::to_value(Difference::between(&all[2], &all[2])).unwrap(),
            json!({ "set": {} })
        );
    }

    #[test]
    fn difference_beyond_the_list_is_refused() {
        for part in [json!({ "first": 2, "new": [], "last": 0 }), json!({ "first": 1, "new": [], "last": 1 })]
        {
            let difference: Difference =
                serde_json::from_value(json!({ "set": {}, "lists": { "figures": part } })).unwrap();
            assert!(difference.clone().apply(&mut map(json!({ "figures": [1] }))).is_err());
            assert!(difference.apply(&mut Map::new()).is_err());
        }
    }
}
