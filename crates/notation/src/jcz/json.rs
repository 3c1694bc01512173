//! The JSON of a save file as types. What it means is worked out elsewhere.

use super::{Drawn, Problem, ids};
use bastide_types::{MeepleKind, Player, Rotation, Square, TokenPair};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// Reads a value that stands at this place of a file. A problem names the whole path to what is wrong.
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

/// The part of a file that says how its game is set up.
#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct Header {
    pub setup: Setup,
    pub players: Vec<Named>,
}

/// Sets, figures and rules, each to be read by itself, so that all their problems are told at once.
#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct Setup {
    pub sets: Option<Value>,
    /// What stood in place of the sets before version 5.
    pub expansions: Option<Value>,
    pub elements: Option<Map<String, Value>>,
    pub rules: Option<Value>,
    pub start: Option<Value>,
}

#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct Named {
    pub name: Option<String>,
}

/// The elements that mean something here. What a file does not name is not in the game.
#[derive(Deserialize)]
#[serde(expecting = "an object", rename_all = "kebab-case")]
pub(super) struct Elements {
    pub small_follower: Option<Count>,
    pub big_follower: Option<Count>,
    pub builder: Option<Count>,
    pub pig: Option<Count>,
    pub mayor: Option<Count>,
    pub farmers: Option<Count>,
    pub traders: Option<Count>,
    pub inn: Option<Count>,
    pub cathedral: Option<Count>,
    pub king: Option<Count>,
    pub robber: Option<Count>,
    pub siege: Option<Count>,
    pub escape: Option<Count>,
    pub festival: Option<Count>,
    pub dragon: Option<Count>,
    pub fairy: Option<Count>,
    pub princess: Option<Count>,
    pub portal: Option<Count>,
    pub tower: Option<Count>,
    pub abbey: Option<Count>,
    pub wagon: Option<Count>,
    pub barn: Option<Count>,
    pub phantom: Option<Count>,
    pub abbot: Option<Count>,
    pub garden: Option<Count>,
    pub bridge: Option<Count>,
    #[serde(rename = "pig-herd")]
    pub pig_herd: Option<Count>,
    pub shrine: Option<Count>,
    pub castle: Option<Count>,
    pub bazaar: Option<Count>,
    pub count: Option<Count>,
}

/// The rules that mean something here; all others concern expansions whose sets and elements are refused.
#[derive(Deserialize)]
#[serde(expecting = "an object", rename_all = "kebab-case")]
pub(super) struct Rules {
    pub tiny_city_scoring: Option<Value>,
    pub inn_and_cathedral_final_scoring: Option<Value>,
    pub king_and_robber_scoring: Option<Value>,
    pub espace_variant: Option<Value>,
    pub festival_return: Option<Value>,
    pub dragon_move: Option<Value>,
    pub fairy_placement: Option<Value>,
    pub princess_action: Option<Value>,
    pub wagon_move: Option<Value>,
    pub barn_placement: Option<Value>,
    pub more_tunnel_tokens: Option<Value>,
    pub tunnelize_other_expansions: Option<Value>,
    pub bazaar_no_auction: Option<Value>,
    pub coc_final_scoring: Option<Value>,
    pub count_move: Option<Value>,
}

#[derive(Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct StartTile {
    pub tile: Tile,
    pub x: Coordinate,
    pub y: Coordinate,
    pub rotation: Option<Turned>,
}

/// The part of a file that says what happened.
#[derive(Deserialize)]
#[serde(expecting = "an object", rename_all = "camelCase")]
pub(super) struct Played {
    /// Messages, to be read one by one up to the first that is wrong.
    pub replay: Vec<Value>,
    pub game_annotations: Option<Annotations>,
    /// What the order of drawing follows from, where it is not listed.
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
    /// The number that it brings, from which the next draws follow.
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

/// A token that is put on the table.
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

/// A figure on the table, by where it stands and by its id.
pub(super) type Captive = OnTable<Meeple>;

/// The payload of [`MessageKind::PayRansom`] and [`MessageKind::ExchangeFollower`].
#[derive(Deserialize)]
#[serde(expecting = "an object", rename_all = "camelCase")]
pub(super) struct Prisoner {
    pub meeple_id: Meeple,
}

/// A certain figure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Individual {
    /// Its id, such as `0.small.1`.
    pub id: String,
    /// Whose it is.
    pub owner: Player,
    /// Which kind it is.
    pub meeple: MeepleKind,
}

/// The payload of [`MessageKind::BazaarBid`]: a tile, by its place among those turned up, and a bid.
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

/// What a player does about a higher bid for the tile that they chose.
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

/// Where a neutral figure goes.
#[derive(Deserialize)]
#[serde(untagged, expecting = "two coordinates, a figure or a quarter")]
pub(super) enum To {
    /// Onto a tile.
    Tile(Position),
    /// Beside a figure.
    Figure(Standing),
    /// Into a quarter of the City of Carcassonne.
    Quarter(Pointer),
}

/// A figure that belongs to nobody.
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

/// What lets a figure leave the table.
#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum ReturnSource {
    Festival,
    Princess,
    SiegeEscape,
    #[serde(rename = "ABBOT_RETURN")]
    Abbot,
}

/// A figure on the table, by where it stands.
pub(super) type Standing = OnTable<Figure>;

/// A figure on the table. Version 5 has no `featurePointer` but what is in it.
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

/// Where a figure is put.
#[derive(Deserialize)]
#[serde(from = "AnyPointer")]
pub(super) struct Pointer {
    pub position: Position,
    pub location: String,
    /// Empty where neither the file nor the location says it: the feature of the tile that reaches just these sides.
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
        // In version 5 these are locations.
        let whole = match location.as_str() {
            "MONASTERY" | "CLOISTER" | "ABBEY" => Some("Monastery"),
            "TOWER" => Some("Tower"),
            _ => None,
        };
        match whole {
            Some(whole) => Pointer {
                position,
                location: "I".to_owned(),
                feature: feature.unwrap_or_else(|| whole.to_owned()),
            },
            None => Pointer { position, location, feature: feature.unwrap_or_default() },
        }
    }
}

/// Declares a type with a function that reads it from JSON or says why not.
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
    /// A tile, by its id.
    Tile(Drawn) from String, |id| match ids::kind(&id) {
        Some(kind) => Ok(Drawn { kind, id }),
        None => Err(format!("the tile `{id}` is not supported")),
    }
}
from_json! {
    /// A kind of figure, by an id such as `0.small.1`.
    Figure(MeepleKind) from String, |id| kind_of_figure(&id)
}
from_json! {
    /// A certain figure, by an id such as `0.small.1`.
    Meeple(Individual) from String, |id| {
        let seat = id.split('.').next().and_then(|seat| seat.parse().ok());
        let owner = seat.filter(|&seat: &u8| usize::from(seat) < Player::MOST).map(Player);
        let owner = owner.ok_or_else(|| format!("the figure `{id}` is nobody's"))?;
        Ok(Individual { meeple: kind_of_figure(&id)?, owner, id })
    }
}

fn kind_of_figure(id: &str) -> Result<MeepleKind, String> {
    match id.split('.').nth(1) {
        Some("small") => Ok(MeepleKind::Follower),
        Some("big") => Ok(MeepleKind::Large),
        Some("builder") => Ok(MeepleKind::Builder),
        Some("pig") => Ok(MeepleKind::Pig),
        Some("mayor") => Ok(MeepleKind::Mayor),
        Some("wagon") => Ok(MeepleKind::Wagon),
        Some("barn") => Ok(MeepleKind::Barn),
        Some("phantom") => Ok(MeepleKind::Phantom),
        Some("abbot") => Ok(MeepleKind::Abbot),
        _ => Err(format!("the figure `{id}` is not supported")),
    }
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
    /// A count or a switch: `true` is one, `false` none.
    Count(u8) from Value, |value| {
        let switch = value.as_bool().map(u8::from);
        let count = switch.or_else(|| value.as_u64().and_then(|n| n.try_into().ok()));
        wanted(count, "a number from 0 to 255, true or false", &value)
    }
}
from_json! {
    /// A count of tiles.
    Whole(usize) from Value, |value| {
        wanted(value.as_u64().and_then(|n| n.try_into().ok()), "a whole number", &value)
    }
}
from_json! {
    /// Points that somebody bids.
    Points(u16) from Value, |value| {
        wanted(value.as_u64().and_then(|n| n.try_into().ok()), "points from 0 to 65535", &value)
    }
}
from_json! {
    /// A rotation as degrees, or as `R90`.
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

/// A value on one short line.
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
