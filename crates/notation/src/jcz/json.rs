//! The JSON of a save file as types, without interpretation.

use super::{Drawn, Problem, ids};
use bastide_types::{MeepleKind, Player, Rotation, Square, TokenPair};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// Deserialises the value at this path of a file. A problem has the full path to the faulty value.
pub(super) fn read<T: DeserializeOwned>(value: &Value, place: &str) -> Result<T, Problem> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let place = match error.path().to_string() {
            inner if inner == "." => place.to_owned(),
            inner if place.is_empty() || inner.starts_with('[') => format!("{place}{inner}"),
            inner => format!("{place}.{inner}"),
        };
        let what = error.inner().to_string();
        let missing = what.strip_prefix("missing field ").map(|field| format!("{field} is missing"));
        Problem { place, what: missing.unwrap_or(what) }
    })
}

/// The part of a file that describes the set-up.
#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct Header {
    pub setup: Setup,
    pub players: Vec<Named>,
}

/// Sets, figures and rules, each read separately so that all their problems are reported at once.
#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct Setup {
    pub sets: Option<Value>,
    /// The predecessor of the sets, before version 5.
    pub expansions: Option<Value>,
    pub elements: Option<Map<String, Value>>,
    pub rules: Option<Map<String, Value>>,
    pub start: Option<Value>,
}

#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct Named {
    pub name: Option<String>,
}

#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct StartTile {
    pub tile: Tile,
    pub x: Coordinate,
    pub y: Coordinate,
    pub rotation: Option<Turned>,
}

/// The part of a file that describes the course of the game.
#[derive(Deserialize)]
#[serde(expecting = "an object", rename_all = "camelCase")]
pub(super) struct Played {
    /// Messages, read one by one up to the first faulty one.
    pub replay: Vec<Value>,
    pub game_annotations: Option<Annotations>,
    /// The seed of the order of drawing, if that is not listed.
    pub initial_random: Option<f64>,
    pub created: Option<Value>,
}

#[derive(Deserialize, Default)]
#[serde(expecting = "an object", rename_all = "camelCase")]
pub(super) struct Annotations {
    pub draw_order: Option<Vec<Tile>>,
    pub end_turn: Option<Whole>,
}

/// A message of a player.
#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct Message {
    #[serde(rename = "type")]
    pub kind: MessageKind,
    pub player: Option<Seat>,
    pub payload: Option<Value>,
}

impl Message {
    /// The random number in the message, from which the next draws follow.
    pub fn random(&self) -> Option<f64> {
        self.payload.as_ref()?.get("random")?.as_f64()
    }
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum MessageKind {
    PlaceTile,
    DeployMeeple,
    ReturnMeeple,
    MoveNeutralFigure,
    PlaceToken,
    CaptureFollower,
    ExchangeFollower,
    PayRansom,
    BazaarBid,
    #[serde(rename = "BAZAAR_BUY_OR_SELL")]
    BazaarDeal,
    Pass,
    Commit,
}

/// The payload of [`MessageKind::PlaceTile`].
#[derive(Deserialize)]
#[serde(expecting = "an object", rename_all = "camelCase")]
pub(super) struct PlaceTile {
    pub tile_id: Tile,
    pub rotation: Turned,
    pub position: Position,
}

/// The payload of [`MessageKind::DeployMeeple`].
#[derive(Deserialize)]
#[serde(expecting = "an object", rename_all = "camelCase")]
pub(super) struct DeployMeeple {
    pub pointer: Pointer,
    pub meeple_id: Figure,
}

/// The payload of [`MessageKind::ReturnMeeple`].
#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct ReturnMeeple {
    pub source: ReturnSource,
    pub pointer: Standing,
}

/// The payload of [`MessageKind::PlaceToken`].
#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct PlaceToken {
    pub token: Token,
    pub pointer: Pointer,
}

/// A token that is placed on the table.
#[derive(Deserialize, Clone, Copy)]
#[serde(try_from = "String")]
pub(super) enum Token {
    Floor,
    Tunnel(TokenPair),
    Bridge,
    Castle,
}

impl TryFrom<String> for Token {
    type Error = String;

    fn try_from(text: String) -> Result<Token, String> {
        match text.as_str() {
            "TOWER_PIECE" => Ok(Token::Floor),
            "BRIDGE" => Ok(Token::Bridge),
            "CASTLE" => Ok(Token::Castle),
            "TUNNEL_A" => Ok(Token::Tunnel(TokenPair::A)),
            "TUNNEL_B" => Ok(Token::Tunnel(TokenPair::B)),
            "TUNNEL_C" => Ok(Token::Tunnel(TokenPair::C)),
            other => Err(format!("the token {other} is not supported")),
        }
    }
}

/// The payload of [`MessageKind::CaptureFollower`].
#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct CaptureFollower {
    pub pointer: Captive,
}

/// A figure on the table: its place and its id.
pub(super) type Captive = OnTable<Meeple>;

/// The payload of [`MessageKind::PayRansom`] and [`MessageKind::ExchangeFollower`].
#[derive(Deserialize)]
#[serde(expecting = "an object", rename_all = "camelCase")]
pub(super) struct Prisoner {
    pub meeple_id: Meeple,
}

/// An individual figure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Individual {
    /// Its id, such as `0.small.1`.
    pub id: String,
    /// Its owner.
    pub owner: Player,
    /// Its kind.
    pub meeple: MeepleKind,
}

/// The payload of [`MessageKind::BazaarBid`]: a bid, and the index of a tile among those turned up.
#[derive(Deserialize)]
#[serde(expecting = "an object", rename_all = "camelCase")]
pub(super) struct BazaarBid {
    pub supply_index: Whole,
    pub price: Points,
}

/// The payload of [`MessageKind::BazaarDeal`].
#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct BuyOrSell {
    pub value: Deal,
}

/// The chooser's reply to a higher bid.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum Deal {
    Buy,
    Sell,
}

/// The payload of [`MessageKind::MoveNeutralFigure`].
#[derive(Deserialize)]
#[serde(expecting = "an object", rename_all = "camelCase")]
pub(super) struct MoveNeutralFigure {
    pub figure_id: Neutral,
    pub to: To,
}

/// The destination of a neutral figure.
#[derive(Deserialize)]
#[serde(untagged, expecting = "two coordinates, a figure or a quarter")]
pub(super) enum To {
    /// Onto a tile.
    Tile(Position),
    /// Next to a figure.
    Figure(Standing),
    /// Into a quarter of the City of Carcassonne.
    Quarter(Pointer),
}

/// A figure without an owner.
#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(try_from = "String")]
pub(super) enum Neutral {
    Dragon,
    Fairy,
    Count,
}

impl TryFrom<String> for Neutral {
    type Error = String;

    fn try_from(text: String) -> Result<Neutral, String> {
        match text.split('.').next() {
            Some("dragon") => Ok(Neutral::Dragon),
            Some("fairy") => Ok(Neutral::Fairy),
            Some("count") => Ok(Neutral::Count),
            _ => Err(format!("the figure `{text}` is not supported")),
        }
    }
}

/// The reason why a figure leaves the table.
#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum ReturnSource {
    Festival,
    Princess,
    SiegeEscape,
    #[serde(rename = "ABBOT_RETURN")]
    Abbot,
}

/// A figure on the table, by its place.
pub(super) type Standing = OnTable<Figure>;

/// A figure on the table. Version 5 has the fields of `featurePointer` in its place.
#[derive(Deserialize)]
#[serde(try_from = "AnyOnTable<T>", bound = "T: Deserialize<'de>")]
pub(super) struct OnTable<T> {
    pub feature_pointer: Pointer,
    pub meeple_id: T,
}

#[derive(Deserialize)]
#[serde(expecting = "an object", rename_all = "camelCase")]
struct AnyOnTable<T> {
    feature_pointer: Option<Pointer>,
    position: Option<Position>,
    location: Option<String>,
    meeple_id: T,
}

impl<T> TryFrom<AnyOnTable<T>> for OnTable<T> {
    type Error = &'static str;

    fn try_from(read: AnyOnTable<T>) -> Result<OnTable<T>, &'static str> {
        let AnyOnTable { feature_pointer, position, location, meeple_id } = read;
        let old =
            || Some(Pointer::from(AnyPointer { position: position?, location: location?, feature: None }));
        let feature_pointer = feature_pointer.or_else(old).ok_or("`featurePointer` is missing")?;
        Ok(OnTable { feature_pointer, meeple_id })
    }
}

/// A place for a figure.
#[derive(Deserialize)]
#[serde(from = "AnyPointer")]
pub(super) struct Pointer {
    pub position: Position,
    pub location: String,
    /// The kind of feature. If it is empty, neither the file nor the location names one, and the feature is the one
    /// that reaches exactly these sides.
    pub feature: String,
}

#[derive(Deserialize)]
#[serde(expecting = "an object")]
struct AnyPointer {
    position: Position,
    location: String,
    feature: Option<String>,
}

impl From<AnyPointer> for Pointer {
    fn from(read: AnyPointer) -> Pointer {
        let AnyPointer { position, location, feature } = read;
        // In version 5, a feature that reaches no edge has a location of its own. A garden has that of a cloister.
        let (location, known) = match location.as_str() {
            "MONASTERY" | "CLOISTER" | "ABBEY" => ("I".to_owned(), ""),
            "TOWER" => ("I".to_owned(), "Tower"),
            "INNER_FARM" => ("I".to_owned(), "Field"),
            "INNER_FARM_B" => ("II".to_owned(), "Field"),
            _ => (location, ""),
        };
        Pointer { position, location, feature: feature.unwrap_or_else(|| known.to_owned()) }
    }
}

/// Declares a type and the function that reads it from JSON or returns the reason why not.
macro_rules! from_json {
    ($(#[$doc:meta])* $name:ident($inner:ty) from $from:ty, $read:expr) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub(super) struct $name(pub $inner);

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(json: D) -> Result<$name, D::Error> {
                let read: fn($from) -> Result<$inner, String> = $read;
                read(<$from>::deserialize(json)?).map($name).map_err(D::Error::custom)
            }
        }
    };
}

from_json! {
    /// A tile by its id.
    Tile(Drawn) from String, |id| match ids::kind(&id) {
        Some(kind) => Ok(Drawn { kind, id }),
        None => Err(format!("the tile `{id}` is not supported")),
    }
}
from_json! {
    /// The kind of a figure, from an id such as `0.small.1`.
    Figure(MeepleKind) from String, |id| kind_of_figure(&id)
}
from_json! {
    /// An individual figure, by an id such as `0.small.1`.
    Meeple(Individual) from String, |id| {
        let seat = id.split('.').next().and_then(|seat| seat.parse().ok());
        let owner = seat.filter(|&seat: &u8| usize::from(seat) < Player::MOST).map(Player);
        let owner = owner.ok_or_else(|| format!("the figure `{id}` is nobody's"))?;
        Ok(Individual { meeple: kind_of_figure(&id)?, owner, id })
    }
}

fn kind_of_figure(id: &str) -> Result<MeepleKind, String> {
    let word = id.split('.').nth(1);
    let kind = MeepleKind::ALL.into_iter().find(|&meeple| word == Some(ids::figure(meeple)));
    kind.ok_or_else(|| format!("the figure `{id}` is not supported"))
}

from_json! {
    /// A player's number, from 0.
    Seat(Player) from Value, |value| {
        let seat = value.as_u64().filter(|&n| n < Player::MOST as u64);
        wanted(seat.map(|n| Player(n as u8)), "a player's number from 0 to 5", &value)
    }
}
from_json! {
    /// A column or row.
    Coordinate(i16) from Value, |value| {
        wanted(value.as_i64().and_then(|n| n.try_into().ok()), "a coordinate", &value)
    }
}
from_json! {
    /// A square, as column and row.
    Position(Square) from Vec<Coordinate>, |list| match list[..] {
        [Coordinate(x), Coordinate(y)] => Ok(Square::new(x, y)),
        _ => Err("expected two coordinates".to_owned()),
    }
}
from_json! {
    /// A count or a switch: `true` is 1, `false` is 0.
    Count(u8) from Value, |value| {
        let switch = value.as_bool().map(u8::from);
        let count = switch.or_else(|| value.as_u64().and_then(|n| n.try_into().ok()));
        wanted(count, "a number from 0 to 255, true or false", &value)
    }
}
from_json! {
    /// A non-negative integer.
    Whole(usize) from Value, |value| {
        wanted(value.as_u64().and_then(|n| n.try_into().ok()), "a whole number", &value)
    }
}
from_json! {
    /// The points of a bid.
    Points(u16) from Value, |value| {
        wanted(value.as_u64().and_then(|n| n.try_into().ok()), "points from 0 to 65535", &value)
    }
}
from_json! {
    /// A rotation in degrees, or as `R90`.
    Turned(Rotation) from Value, |value| {
        let degrees = match value.as_str() {
            Some(text) => text.strip_prefix('R').and_then(|d| d.parse().ok()),
            None => value.as_u64().and_then(|d| d.try_into().ok()),
        };
        let rotation = degrees.and_then(Rotation::from_degrees);
        rotation.ok_or_else(|| "expected a rotation of 0, 90, 180 or 270 degrees".to_owned())
    }
}

fn wanted<T>(found: Option<T>, what: &str, value: &Value) -> Result<T, String> {
    found.ok_or_else(|| format!("expected {what}, found {}", short(value)))
}

/// The value as text on one short line.
fn short(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            let text = value.to_string();
            match text.char_indices().nth(40) {
                Some((end, _)) => format!("{}…", &text[..end]),
                None => text,
            }
        }
    }
}
