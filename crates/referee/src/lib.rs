//! The referee for real tables: reads a board, a record or a save file, and reports what everything on it pays and
//! which rules apply. `bastide score`, `/score` and `/rules` are built on it.

mod account;
mod book;
mod editions;
mod lights;
mod playback;
mod position;
mod recorded;
mod rescore;
mod save_file;
mod spoken;
mod timed;
mod verify;

pub use account::{account, faults, fits, refused, remark_on_feature, strength};
pub use book::{book, clause_to_wire, differences, toggles};
pub use editions::{differs, editions};
pub use lights::lights;
pub use playback::{Deployed, Onlooker, Part, Playback, deployment};
pub use position::{Asked, Reading, read_game, read_position};
pub use recorded::Recorded;
pub use rescore::{Change, Forbidden, Rescored, Side, Stop, rescore};
pub use save_file::{SaveFile, is_asked, save_file, unplayable, written};
pub use spoken::{described, legal, on, play, played, shortened};
pub use timed::{Timed, set_timed, timed};
pub use verify::{Unverified, Verified, fair_record, verify};
