//! Events of the rules as data: one format for the log of a table, `--json` and Python. docs/events.md lists them;
//! their fields are described only in `bastide_types::Event`.

use crate::{Feature, Goods, Item, Seen, Spot, Stage, Tile, Xy, tile_from_wire};
use bastide_types::{Clause, Event, FairyAt, FeatureAt, Form, Player, SegmentId, Square, TileKind, Value};
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value as Json};

/// The version of the event format. It increases when a kind or a field is removed or changes its meaning.
pub const EVENTS_VERSION: u32 = 1;

/// An event as data: its kind as `k`, then its fields by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameEvent(pub Event);

/// A feature, named by one of its segments.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct At {
    /// The kind of feature.
    pub feature: Feature,
    /// The column of a square that it covers.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// The segment of the tile there.
    pub segment: u8,
}

impl From<FeatureAt> for At {
    fn from(FeatureAt { kind, square, segment }: FeatureAt) -> At {
        At { feature: kind.into(), x: square.x, y: square.y, segment: segment.0 }
    }
}

impl Serialize for GameEvent {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut map = out.serialize_map(None)?;
        map.serialize_entry("k", self.0.name())?;
        let mut written = Ok(());
        self.0.fields(|name, value| {
            if written.is_ok() {
                written = self.write(&mut map, name, value);
            }
        });
        written?;
        map.end()
    }
}

impl GameEvent {
    /// Writes a field of the event.
    fn write<M: SerializeMap>(&self, map: &mut M, name: &str, value: Value) -> Result<(), M::Error> {
        match value {
            Value::Player(player) => map.serialize_entry(name, &player.0),
            Value::Tile(kind) => map.serialize_entry(name, kind.id()),
            Value::Placed(tile) => map.serialize_entry(name, &Tile::from(tile)),
            Value::Meeple(meeple) => map.serialize_entry(name, &crate::Meeple::from(meeple)),
            Value::Feature(at) => map.serialize_entry(name, &At::from(at)),
            Value::Homecoming(why) => map.serialize_entry(name, &crate::Homecoming::from(why)),
            Value::Square(square) => map.serialize_entry(name, &Xy::from(square)),
            Value::Fairy(at) => map.serialize_entry(name, &Seen::of(at.square, at.follower)),
            Value::Spot(spot) => map.serialize_entry(name, &Spot::from(spot)),
            Value::Question(question) => map.serialize_entry(name, &Stage::Decide(question)),
            Value::Rule(rule) => map.serialize_entry(name, rule.name()),
            Value::Pair(pair) => map.serialize_entry(name, &crate::TokenPair::from(pair)),
            Value::Axis(axis) => map.serialize_entry(name, &crate::Axis::from(axis)),
            Value::Bridge(at) => map.serialize_entry(name, &crate::BridgeAt::from(at)),
            Value::Card(card) => map.serialize_entry(name, &crate::Card::from(card)),
            Value::Quarter(quarter) => map.serialize_entry(name, &crate::Quarter::from(quarter)),
            Value::Number(number) => map.serialize_entry(name, &number),
            Value::Items(items) => {
                let items = self.0.rule().map_or_else(Vec::new, |rule| Item::all(items, rule));
                map.serialize_entry(name, &items)
            }
            Value::Source(source) => map.serialize_entry(name, &crate::Source::from(source)),
            Value::Goods(goods) => map.serialize_entry(name, &Goods::from(goods)),
            Value::Flag(flag) => map.serialize_entry(name, &flag),
            Value::Nothing => map.serialize_entry(name, &None::<()>),
        }
    }
}

impl<'de> Deserialize<'de> for GameEvent {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<GameEvent, D::Error> {
        let map = Map::deserialize(from)?;
        let kind = map.get("k").and_then(Json::as_str).unwrap_or_default();
        let event = Event::read(kind, |name, form| read(form, map.get(name)?));
        event
            .map(GameEvent)
            .ok_or_else(|| D::Error::custom(format!("there is no event `{kind}` of these fields")))
    }
}

/// Reads the value of a field with this form.
fn read(form: Form, json: &Json) -> Option<Value> {
    fn of<T: DeserializeOwned>(json: &Json) -> Option<T> {
        T::deserialize(json).ok()
    }
    if json.is_null() {
        return Some(Value::Nothing);
    }
    Some(match form {
        Form::Player => Value::Player(Player(of(json)?)),
        Form::Tile => Value::Tile(TileKind::from_id(json.as_str()?)?),
        Form::Placed => Value::Placed(tile_from_wire(&of(json)?)?),
        Form::Meeple => Value::Meeple(of::<crate::Meeple>(json)?.into()),
        Form::Feature => {
            let At { feature, x, y, segment } = of(json)?;
            let (square, segment) = (Square::new(x, y), SegmentId(segment));
            Value::Feature(FeatureAt { kind: feature.into(), square, segment })
        }
        Form::Homecoming => Value::Homecoming(of::<crate::Homecoming>(json)?.into()),
        Form::Square => {
            let Xy { x, y } = of(json)?;
            Value::Square(Square::new(x, y))
        }
        Form::Fairy => {
            let Seen { x, y, segment } = of(json)?;
            Value::Fairy(FairyAt { square: Square::new(x, y), follower: segment.map(SegmentId) })
        }
        Form::Spot => Value::Spot(of::<Spot>(json)?.into()),
        Form::Question => {
            let Stage::Decide(question) = of(json)? else { return None };
            Value::Question(question)
        }
        Form::Rule => Value::Rule(Clause::from_name(json.as_str()?)?),
        Form::Pair => Value::Pair(of::<crate::TokenPair>(json)?.into()),
        Form::Axis => Value::Axis(of::<crate::Axis>(json)?.into()),
        Form::Bridge => Value::Bridge(of::<crate::BridgeAt>(json)?.into()),
        Form::Card => Value::Card(of::<crate::Card>(json)?.into()),
        Form::Quarter => Value::Quarter(of::<crate::Quarter>(json)?.into()),
        Form::Number => Value::Number(of(json)?),
        Form::Items => Value::Items(Item::payment(&of::<Vec<Item>>(json)?)?),
        Form::Source => Value::Source(of::<crate::Source>(json)?.into()),
        Form::Goods => Value::Goods(of::<Goods>(json)?.into()),
        Form::Flag => Value::Flag(json.as_bool()?),
    })
}

/// The TypeScript type for values of a form.
#[cfg(test)]
fn type_of(form: Form) -> &'static str {
    match form {
        Form::Player | Form::Number => "number",
        Form::Tile => "string",
        Form::Placed => "Tile",
        Form::Meeple => "Meeple",
        Form::Feature => "At",
        Form::Homecoming => "Homecoming",
        Form::Square => "Xy",
        Form::Fairy => "Seen",
        Form::Spot => "Spot",
        Form::Question => "Stage",
        Form::Rule => "Clause",
        Form::Pair => "TokenPair",
        Form::Axis => "Axis",
        Form::Bridge => "BridgeAt",
        Form::Card => "Card",
        Form::Quarter => "Quarter",
        Form::Items => "Item[]",
        Form::Source => "Source",
        Form::Goods => "Goods",
        Form::Flag => "boolean",
    }
}

/// The TypeScript declaration of a field: `fits: BridgeAt | null`.
#[cfg(test)]
fn declared(field: &bastide_types::Field) -> String {
    format!("{}: {}{}", field.name, type_of(field.form), if field.optional { " | null" } else { "" })
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for GameEvent {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "GameEvent".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let kinds: Vec<&str> = Event::KINDS.iter().map(|kind| kind.name).collect();
        schemars::json_schema!({
            "description": "What happens in a game; docs/events.md lists the fields of each kind.",
            "type": "object",
            "properties": { "k": { "type": "string", "enum": kinds } },
            "required": ["k"],
        })
    }
}

#[cfg(test)]
impl ts_rs::TS for GameEvent {
    type WithoutGenerics = GameEvent;
    type OptionInnerType = GameEvent;

    fn docs() -> Option<String> {
        Some("/**\n * What happens in a game.\n */".to_owned())
    }

    fn name(_: &ts_rs::Config) -> String {
        "GameEvent".to_owned()
    }

    fn inline(_: &ts_rs::Config) -> String {
        let kinds = Event::KINDS.iter().map(|kind| {
            let tag = std::iter::once(format!("k: \"{}\"", kind.name));
            let fields: Vec<String> = tag.chain(kind.fields.iter().map(declared)).collect();
            format!("\n  /**{} */\n  | {{ {} }}", kind.about.concat(), fields.join("; "))
        });
        kinds.collect()
    }

    fn inline_flattened(_: &ts_rs::Config) -> String {
        "GameEvent".to_owned()
    }

    fn decl(config: &ts_rs::Config) -> String {
        format!("type GameEvent ={};", GameEvent::inline(config))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table in docs/events.md, with a row for each kind.
    fn guide() -> String {
        let row = |kind: &bastide_types::Kind| {
            let field = |field: &bastide_types::Field| {
                format!("`{}`{}", declared(field).replace('|', "\\|"), field.about.concat())
            };
            let fields: Vec<String> = kind.fields.iter().map(field).collect();
            format!("| `{}` |{} | {} |\n", kind.name, kind.about.concat(), fields.join("<br>"))
        };
        Event::KINDS.iter().map(row).collect()
    }

    #[test]
    fn events_guide_is_current() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/events.md");
        let there = std::fs::read_to_string(&path).unwrap();
        let (text, _) = there.split_once("\n| `").unwrap_or((there.trim_end(), ""));
        let text = format!("{text}\n{}", guide());
        if std::env::var_os("BASTIDE_WRITE").is_some() {
            std::fs::write(&path, &text).unwrap();
        }
        let there = std::fs::read_to_string(&path).unwrap();
        assert!(there == text, "docs/events.md is stale: run `cargo xtask protocol`");
    }

    /// The words in backticks between two texts of docs/events.md, sorted.
    fn listed(from: &str, to: &str) -> Vec<&'static str> {
        let (_, list) = include_str!("../../../docs/events.md").split_once(from).unwrap();
        let (list, _) = list.split_once(to).unwrap();
        let mut words: Vec<&str> = list.split('`').skip(1).step_by(2).collect();
        words.sort_unstable();
        words
    }

    #[test]
    fn events_guide_lists_every_word() {
        let mut items = bastide_types::Counted::ALL.map(|counted| counted.name()).to_vec();
        items.extend(["goods", "goods", "card"]);
        items.sort_unstable();
        assert_eq!(listed("items of a payment (`items`) are", "their sum"), items);
        let mut reasons = bastide_types::Homecoming::ALL.map(|why| why.name());
        reasons.sort_unstable();
        assert_eq!(listed("A figure comes home (`why` of `returned`)", "The text of an event"), reasons);
    }

    #[test]
    fn invalid_events_are_refused() {
        for wrong in [
            r#"{"k":"castle_drawn"}"#,
            r#"{"k":"drawn","player":0}"#,
            r#"{"k":"drawn","player":0,"tile":"xx9"}"#,
            r#"{"k":"drawn","player":300,"tile":"baE"}"#,
            r#"{"k":"drawn","player":null,"tile":"baE"}"#,
        ] {
            assert!(serde_json::from_str::<GameEvent>(wrong).is_err(), "{wrong}");
        }
    }
}
