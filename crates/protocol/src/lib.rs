//! The protocol between a table and its page, version 1: plain data with one JSON form each.
//!
//! `docs/protocol.md` describes it with examples. Within version 1 fields and variants are only added; a reader ignores
//! fields that it does not know. `web/src/protocol.ts` is generated from the types of this crate, and a test fails when
//! it is stale (run it with `BASTIDE_WRITE=1` to update the file).

mod action;
mod analysis;
mod api;
mod board;
mod convert;
mod difference;
mod event;
mod http;
mod log;
mod look;
mod message;
mod name;
mod replay;
mod score;
mod stage;
mod stored;
mod terms;
#[cfg(test)]
mod typescript;
mod words;

pub use action::{Action, BadAction, Spot};
pub use analysis::{AnalysedMove, Analysing, Analysis, Better, Effect, MarginParts, Outcome};
pub use api::{Asked, Join, MadeToken, Move, Moved, NewToken, Program, ProgramLine, Scope, TableLine};
pub use bastide_types::Question;
pub use board::{
    Asking, Bazaar, Bridge, Castle, Choices, Count, Dragon, Fair, Fairy, Figure, Held, HeldCard, InHand, Lot,
    Mark, Now, Over, Pieces, Points, Prisoners, Seat, Snapshot, Tile, Token, TokensLeft, Tower, Xy,
};
pub use convert::tile_from_wire;
pub use difference::{Difference, ListPart};
pub use event::{At, EVENTS_VERSION, GameEvent};
pub use http::{
    Bag, Choice, Chosen, Claim, EditionResult, EditionStop, FairRecord, Fault, GameRecord, NewSeat, NewTable,
    NewTitle, OpenedSeat, OpenedTable, OptionsInfo, Preset, RecordedAction, Revealed, RuleClause,
    RuleDifference, SeatInfo, SetChoice, SetInfo, TableInfo, TableRules, TileArt, TileSegment, Toggle,
};
pub use log::{GameLine, Item, Joins, Line, Seen, What};
pub use look::{
    BagInfo, ExpectedEnd, FieldJoined, KindLeft, KindOf, Looked, LookedFeature, Occupied, Stand, Way,
    WouldLead,
};
pub use message::{ClientMessage, Command, ErrorCode, Ev, Happened, ServerMessage, Word};
pub use name::{BadName, MOST_NAME_CHARS, MOST_TITLE_CHARS, Name, Title};
pub use replay::{Replay, ReplayRequest, Times, WhatIf};
pub use score::{
    Paid, PositionFault, ReadPlayer, RefusedPosition, Remark, ScoreAccount, ScoreRequest, ScoredCity,
    ScoredFeature, ScoredField, ScoredPlayer,
};
pub use stage::Stage;
pub use stored::{StoredConfig, StoredSeat};
pub use terms::{Aids, Clock, OnLeave, OutOfTime, Per, Spectators, Terms};
pub use words::{
    Axis, BridgeAt, BySource, Card, Corner, Counted, Feature, Goods, GoodsKind, Homecoming, Meeple, Quarter,
    Source, Supply, TileSymbol, TokenPair,
};

/// The protocol version of this crate; also in the WebSocket subprotocol `bastide.v1`.
pub const VERSION: u32 = 1;

/// The WebSocket subprotocol that a page requests.
pub const SUBPROTOCOL: &str = "bastide.v1";

/// The size limit for a text frame from a page, in bytes.
pub const MOST_FRAME_BYTES: usize = 4096;
