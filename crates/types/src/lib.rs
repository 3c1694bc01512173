#![doc = include_str!("../README.md")]

mod action;
mod clause;
#[rustfmt::skip]
mod clauses;
mod event;
mod item;
mod kind;
mod known;
mod listed;
mod payment;
mod per;
pub mod picture;
mod position;
pub mod rules;
mod set;
mod setup;
mod square;
mod tile;
mod turn;

pub use action::{
    Action, Axis, BridgeAt, Card, Corner, FairyAt, Goods, MeepleKind, Quarter, Spot, TokenPair,
};
pub use clause::Clause;
pub use event::{Deed, Event, EventSink, FeatureAt, Homecoming};
pub use item::{Counted, Item, ItemKind, Items, Source};
pub use kind::{ActionKind, Group, Numbering, Part};
pub use known::{Field, Form, Kind, Value};
pub use listed::Listed;
pub use payment::Payment;
pub use per::{PerCard, PerGoods, PerMeeple, PerPlayer, PerSource, Player, PlayerSet};
pub use position::{PlacedBridge, PlacedFigure, PlacedToken, Position, PositionError, Prisoner};
pub use rules::*;
pub use set::TileSet;
pub use setup::{Bag, Setup, SetupError, has_gardens};
pub use square::{EdgeSet, HalfEdgeSet, Rotation, Side, Square};
pub use tile::{
    EdgeKind, FeatureKind, PlacedTile, Role, Scoring, Segment, SegmentId, Symbol, Tile, TileKind,
};
pub use turn::{Decision, Moment, Question, Turn};
