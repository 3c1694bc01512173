#![doc = include_str!("../README.md")]

mod actions;
mod board;
mod cursor;
mod error;
mod event_text;
mod fair;
mod hash;
pub mod jcz;
mod list;
mod names;
mod near;
mod record;
mod rules_text;
mod setup_text;
mod turns;
mod values;

pub use actions::{action_to_text, example, parse_action, tile_after};
pub use board::{Board, BoardTile, Holdings, parse_board};
pub use error::{ParseError, ValueError};
pub use event_text::{event_in_words, event_to_text, goods_to_text};
pub use fair::{account, set_account};
pub use hash::{rules_hash, setup_hash};
pub use list::split_actions;
pub use names::other_names;
pub use near::{did_you_mean, near};
pub use record::{RECORD_FORMAT, Record, parse_record, parse_records};
pub use rules_text::{
    RuleDifference, TOGGLES, Toggle, nearest_preset, parse_named_rules, parse_rules, preset_name,
    rules_differences, rules_to_text,
};
pub use setup_text::{
    ALL_SETS, bag_to_text, parse_bag, parse_sets, parse_start, sets_to_text, start_to_text,
};
pub use values::{
    distinct_names, parse_kind, parse_placed_tile, parse_rotation, parse_seat, parse_square,
    placed_tile_to_text, rotation_to_text, seat_name, segment_to_text,
};
