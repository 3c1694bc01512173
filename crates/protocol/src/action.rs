//! An action on the wire, of a player or of chance.

use crate::{Axis, BridgeAt, Corner, Figure, Meeple, Quarter, TokenPair};
use bastide_types as rules;
use bastide_types::{ActionKind, Part, Player, Rotation, SegmentId, Square, TileKind};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// An action of a player or of chance. `bastide_types` defines which fields each kind has; this type defines their wire
/// format.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Action {
    /// The kind, as a word.
    pub k: String,
    /// The id of a kind of tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// The seat that holds a prisoner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captor: Option<u8>,
    /// The pair of a tunnel token.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pair: Option<TokenPair>,
    /// The figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meeple: Option<Meeple>,
    /// The place where a figure is deployed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Spot>,
    /// The column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x: Option<i16>,
    /// The row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y: Option<i16>,
    /// Quarter turns clockwise, 0-3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r: Option<u8>,
    /// The place of the bridge that a tile needs to fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bridge: Option<BridgeAt>,
    /// The direction of a bridge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub axis: Option<Axis>,
    /// The segment of the tile there; null if the fairy goes onto the tile.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub segment: Option<Option<u8>>,
    /// The quarter of the City of Carcassonne.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quarter: Option<Quarter>,
    /// The number of points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bid: Option<u16>,
}

/// Reads a field that is present and may be null.
fn there<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Option<u8>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// The place where a figure may be deployed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Spot {
    /// A segment of the tile just laid (`now.laid`).
    Here {
        /// The segment of that tile.
        segment: u8,
    },
    /// A segment of another tile: reached through a magic portal, or by a wagon that moves on.
    There {
        /// The column of that tile.
        x: i16,
        /// The row of that tile.
        y: i16,
        /// The segment of that tile.
        segment: u8,
    },
    /// The top of a tower.
    Tower {
        /// The column of its tile.
        x: i16,
        /// The row of its tile.
        y: i16,
    },
    /// A corner of the tile just laid.
    Corner {
        /// The corner.
        corner: Corner,
    },
    /// A quarter of the City of Carcassonne.
    Quarter {
        /// The quarter.
        quarter: Quarter,
    },
}

/// The reason why a wire action is not an action of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadAction {
    /// There is no such kind of action.
    Kind(String),
    /// A field is missing that actions of this kind have.
    Lacks(ActionKind, &'static str),
    /// There is no such kind of tile.
    Tile(String),
    /// More than three quarter turns.
    Rotation(u8),
    /// No seat has this number.
    Captor(u8),
}

impl fmt::Display for BadAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadAction::Kind(word) => write!(f, "there is no action {word:?}"),
            BadAction::Lacks(kind, field) => write!(f, "the action `{kind}` lacks its `{field}`"),
            BadAction::Tile(id) => write!(f, "there is no tile {id:?}"),
            BadAction::Captor(seat) => {
                write!(f, "there is no seat {seat}: seats are 0 to {}", Player::MOST - 1)
            }
            BadAction::Rotation(r) => write!(f, "a tile is turned by 0 to 3 quarters, not by {r}"),
        }
    }
}

impl std::error::Error for BadAction {}

impl From<rules::Action> for Action {
    fn from(mut action: rules::Action) -> Action {
        let mut wire = Action { k: action.kind().name().to_owned(), ..Action::default() };
        action.parts().for_each(|part| wire.write(part));
        wire
    }
}

impl TryFrom<&Action> for rules::Action {
    type Error = BadAction;

    fn try_from(wire: &Action) -> Result<rules::Action, BadAction> {
        let kind = ActionKind::from_name(&wire.k).ok_or_else(|| BadAction::Kind(wire.k.clone()))?;
        let mut action = kind.blank();
        for part in action.parts() {
            wire.read(kind, part)?;
        }
        Ok(action)
    }
}

impl Action {
    fn write(&mut self, part: Part<'_>) {
        match part {
            Part::Tile(kind) => self.tile = Some(kind.id().to_owned()),
            Part::Captor(player) => self.captor = Some(player.0),
            Part::Pair(pair) => self.pair = Some((*pair).into()),
            Part::Meeple(meeple) => self.meeple = Some((*meeple).into()),
            Part::At(spot) => self.at = Some((*spot).into()),
            Part::Square(square) => (self.x, self.y) = (Some(square.x), Some(square.y)),
            Part::Rotation(rotation) => self.r = Some(rotation.quarters() as u8),
            Part::Bridge(bridge) => self.bridge = Some((*bridge).into()),
            Part::Axis(axis) => self.axis = Some((*axis).into()),
            Part::Segment(segment) => self.segment = Some(Some(segment.0)),
            Part::OptionalSegment(segment) => self.segment = Some(segment.map(|segment| segment.0)),
            Part::Quarter(quarter) => self.quarter = Some((*quarter).into()),
            Part::Bid(bid) => self.bid = Some(*bid),
        }
    }

    fn read(&self, kind: ActionKind, part: Part<'_>) -> Result<(), BadAction> {
        let lacks = |field| move || BadAction::Lacks(kind, field);
        match part {
            Part::Tile(tile) => {
                let id = self.tile.as_ref().ok_or_else(lacks("tile"))?;
                *tile = TileKind::from_id(id).ok_or_else(|| BadAction::Tile(id.clone()))?;
            }
            Part::Captor(player) => {
                *player = Player(self.captor.ok_or_else(lacks("captor"))?);
                if player.index() >= Player::MOST {
                    return Err(BadAction::Captor(player.0));
                }
            }
            Part::Pair(pair) => *pair = self.pair.ok_or_else(lacks("pair"))?.into(),
            Part::Meeple(meeple) => *meeple = self.meeple.ok_or_else(lacks("meeple"))?.into(),
            Part::At(spot) => *spot = self.at.ok_or_else(lacks("at"))?.into(),
            Part::Square(square) => {
                *square = Square::new(self.x.ok_or_else(lacks("x"))?, self.y.ok_or_else(lacks("y"))?);
            }
            Part::Rotation(turned) => {
                let r = self.r.ok_or_else(lacks("r"))?;
                *turned = rotation(r).ok_or(BadAction::Rotation(r))?;
            }
            Part::Bridge(bridge) => *bridge = self.bridge.ok_or_else(lacks("bridge"))?.into(),
            Part::Axis(axis) => *axis = self.axis.ok_or_else(lacks("axis"))?.into(),
            Part::Segment(segment) => {
                *segment = SegmentId(self.segment.flatten().ok_or_else(lacks("segment"))?);
            }
            Part::OptionalSegment(part) => {
                *part = self.segment.ok_or_else(lacks("segment"))?.map(SegmentId);
            }
            Part::Quarter(quarter) => *quarter = self.quarter.ok_or_else(lacks("quarter"))?.into(),
            Part::Bid(bid) => *bid = self.bid.ok_or_else(lacks("bid"))?,
        }
        Ok(())
    }
}

#[cfg(test)]
impl ts_rs::TS for Action {
    type WithoutGenerics = Action;
    type OptionInnerType = Action;

    fn docs() -> Option<String> {
        Some("/**\n * A decision: what a player does, or what chance draws.\n */".to_owned())
    }

    fn name(_: &ts_rs::Config) -> String {
        "Action".to_owned()
    }

    /// One variant for each kind of action, with the fields of its parts.
    fn inline(config: &ts_rs::Config) -> String {
        let of = |kind: ActionKind| {
            let fields: String = kind.blank().parts().map(|part| field(&part, config)).collect();
            format!("\n/** {} */\n | {{ k: \"{kind}\"{fields} }}", kind.about().trim())
        };
        ActionKind::ALL.map(of).concat()
    }

    fn decl(config: &ts_rs::Config) -> String {
        format!("type Action ={};", Action::inline(config))
    }
}

/// The declaration of a part in TypeScript.
#[cfg(test)]
fn field(part: &Part<'_>, config: &ts_rs::Config) -> String {
    use ts_rs::TS;
    let (name, of) = match part {
        Part::Tile(_) => ("tile", "string".to_owned()),
        Part::Captor(_) => ("captor", "number".to_owned()),
        Part::Pair(_) => ("pair", TokenPair::name(config)),
        Part::Meeple(_) => ("meeple", Meeple::name(config)),
        Part::At(_) => ("at", Spot::name(config)),
        Part::Square(_) => ("x: number, y", "number".to_owned()),
        Part::Rotation(_) => ("r", "number".to_owned()),
        Part::Bridge(_) => ("bridge", BridgeAt::name(config)),
        Part::Axis(_) => ("axis", Axis::name(config)),
        Part::Segment(_) => ("segment", "number".to_owned()),
        Part::OptionalSegment(_) => ("segment", "number | null".to_owned()),
        Part::Quarter(_) => ("quarter", Quarter::name(config)),
        Part::Bid(_) => ("bid", "number".to_owned()),
    };
    format!(", {name}: {of}")
}

impl From<rules::Spot> for Spot {
    fn from(spot: rules::Spot) -> Spot {
        match spot {
            rules::Spot::Here(segment) => Spot::Here { segment: segment.0 },
            rules::Spot::There { square: Square { x, y }, segment } => {
                Spot::There { x, y, segment: segment.0 }
            }
            rules::Spot::Tower(Square { x, y }) => Spot::Tower { x, y },
            rules::Spot::Corner(corner) => Spot::Corner { corner: corner.into() },
            rules::Spot::Quarter(quarter) => Spot::Quarter { quarter: quarter.into() },
        }
    }
}

impl From<Spot> for rules::Spot {
    fn from(spot: Spot) -> rules::Spot {
        match spot {
            Spot::Here { segment } => rules::Spot::Here(SegmentId(segment)),
            Spot::There { x, y, segment } => {
                rules::Spot::There { square: Square::new(x, y), segment: SegmentId(segment) }
            }
            Spot::Tower { x, y } => rules::Spot::Tower(Square::new(x, y)),
            Spot::Corner { corner } => rules::Spot::Corner(corner.into()),
            Spot::Quarter { quarter } => rules::Spot::Quarter(quarter.into()),
        }
    }
}

/// The rotation by this number of quarter turns clockwise; `None` if there are more than three.
pub(crate) fn rotation(quarters: u8) -> Option<Rotation> {
    (quarters < 4).then(|| Rotation::from_quarters(usize::from(quarters)))
}

impl Figure {
    /// The figure that this action deploys, if it deploys one. `place_of` gives the square and the segment of a spot.
    /// The caller sets the strength, which depends on the board.
    pub fn put_by(
        player: Player,
        action: rules::Action,
        place_of: impl Fn(rules::Spot) -> Option<(Square, SegmentId)>,
    ) -> Option<Figure> {
        let rules::Action::Deploy { meeple, at } = action else { return None };
        let (Square { x, y }, SegmentId(segment)) = place_of(at)?;
        let corner = if let rules::Spot::Corner(corner) = at { Some(corner.into()) } else { None };
        let (seat, meeple) = (player.0, meeple.into());
        Some(Figure { seat, meeple, x, y, segment, corner, strength: None, pending: true })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An action of this kind, with the `n`-th value for each of its parts.
    fn filled(kind: ActionKind, n: usize) -> rules::Action {
        let (small, square) = (n as u8, Square::new(-3 - n as i16, 4));
        let segment = SegmentId(small);
        let spots = [
            rules::Spot::Here(segment),
            rules::Spot::There { square, segment },
            rules::Spot::Tower(square),
            rules::Spot::Corner(rules::Corner::ALL[n % 4]),
            rules::Spot::Quarter(rules::Quarter::ALL[n % 4]),
        ];
        let mut action = kind.blank();
        for part in action.parts() {
            match part {
                Part::Tile(kind) => *kind = TileKind(small),
                Part::Captor(player) => *player = Player(small % 6),
                Part::Pair(pair) => *pair = rules::TokenPair::ALL[n % 3],
                Part::Meeple(meeple) => *meeple = rules::MeepleKind::ALL[n % rules::MeepleKind::COUNT],
                Part::At(spot) => *spot = spots[n % spots.len()],
                Part::Square(place) => *place = square,
                Part::Rotation(rotation) => *rotation = Rotation::from_quarters(n % 4),
                Part::Bridge(bridge) => *bridge = rules::BridgeAt::ALL[n % 6],
                Part::Axis(axis) => *axis = rules::Axis::ALL[n % 2],
                Part::Segment(named) => *named = segment,
                Part::OptionalSegment(part) => *part = (!n.is_multiple_of(3)).then_some(segment),
                Part::Quarter(quarter) => *quarter = rules::Quarter::ALL[n % 4],
                Part::Bid(bid) => *bid = n as u16 * 200,
            }
        }
        action
    }

    #[test]
    fn actions_round_trip() {
        for kind in ActionKind::ALL {
            for n in 0..TileKind::all().len() {
                let action = filled(kind, n);
                let text = serde_json::to_string(&Action::from(action)).unwrap();
                let read: Action = serde_json::from_str(&text).unwrap();
                assert_eq!(rules::Action::try_from(&read), Ok(action), "{text}");
            }
        }
    }

    #[test]
    fn invalid_actions_are_explained() {
        let bad = |text: &str| {
            let action: Action = serde_json::from_str(text).unwrap();
            rules::Action::try_from(&action).unwrap_err().to_string()
        };
        assert!(bad(r#"{"k":"place","x":0,"y":0,"r":4}"#).contains("0 to 3 quarters"));
        assert!(bad(r#"{"k":"draw","tile":"zz9"}"#).contains("zz9"));
        assert!(bad(r#"{"k":"fly"}"#).contains("fly"));
        for (text, lacks) in
            [(r#"{"k":"take","x":0,"y":0}"#, "segment"), (r#"{"k":"fairy","x":0,"y":0}"#, "segment")]
        {
            assert!(bad(text).ends_with(&format!("lacks its `{lacks}`")), "{text}");
        }
        assert!(bad(r#"{"k":"take","x":0,"y":0,"segment":null}"#).ends_with("lacks its `segment`"));
    }

    #[test]
    fn documentation_lists_every_action_with_its_fields() {
        let documentation = include_str!("../../../docs/protocol.md");
        for kind in ActionKind::ALL {
            let serde_json::Value::Object(fields) = serde_json::to_value(Action::from(kind.blank())).unwrap()
            else {
                panic!("an object")
            };
            let row = documentation.lines().find(|line| {
                line.starts_with(&format!("| `{kind}` | `")) || line.starts_with(&format!("| `{kind}` | |"))
            });
            let named = row
                .and_then(|row| row.split('|').nth(2))
                .unwrap_or_else(|| panic!("docs/protocol.md lacks {kind}"));
            let named: std::collections::BTreeSet<&str> = named.split('`').skip(1).step_by(2).collect();
            assert_eq!(
                named,
                fields.keys().map(String::as_str).filter(|&key| key != "k").collect(),
                "{kind}"
            );
        }
    }
}
