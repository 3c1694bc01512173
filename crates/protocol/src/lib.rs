//! What a table and its page say to each other, version 1: plain data with one JSON form each.
//!
//! `docs/protocol.md` tells the same with examples. Inside version 1 fields and variants are only
//! added; a reader ignores fields that it does not know. `web/src/protocol.ts` is generated from the
//! types of this crate; a test fails when it is stale (run it with `BASTIDE_WRITE=1` to write it).

mod board;
mod convert;
mod http;
mod log;
mod message;
mod name;
mod score;
mod stored;
#[cfg(test)]
mod typescript;

pub use board::{
    Choices, Deployment, Figure, Goods, InHand, Mark, Now, Over, Placement, Points, Seat, Snapshot, Stage,
    Supply, Tile, Xy,
};
pub use convert::{meeple_from_wire, points_of, tile_from_wire};
pub use http::{
    Choice, Chosen, Claim, Fault, NewSeat, NewTable, OpenedSeat, OpenedTable, OptionsInfo, Preset,
    RuleClause, RuleDifference, SeatInfo, SetChoice, SetInfo, TableInfo, TableRules, TileArt, TileSegment,
    Toggle,
};
pub use log::{Item, Line, Seen, What};
pub use message::{ClientMessage, Command, ErrorCode, Happened, ServerMessage, Undone};
pub use name::{BadName, MOST_NAME_CHARS, Name};
pub use score::{
    Paid, PositionFault, ReadPlayer, RefusedPosition, Remark, ScoreAccount, ScoreRequest, ScoredCity,
    ScoredFeature, ScoredField, ScoredPlayer,
};
pub use stored::{Stored, StoredConfig, StoredEvent, StoredSeat};

/// The version that this crate speaks; also the WebSocket subprotocol `bastide.v1`.
pub const VERSION: u32 = 1;

/// The name under which a page asks for this protocol when it opens a WebSocket.
pub const SUBPROTOCOL: &str = "bastide.v1";

/// The longest text frame that a server takes from a page, in bytes.
pub const MOST_FRAME_BYTES: usize = 4096;
