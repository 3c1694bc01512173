//! One game at a table as a pure state machine: commands in, numbered events out.
//!
//! A [`Table`] has no clock, random source, thread or storage. Its host passes in the time and a [`DrawSource`], and
//! stores the events that come out. [`Table::replay`] rebuilds the same table from the events. A server is one host, a
//! seeded test another.
//!
//! Decisions are steps that can be undone until another player or chance decides. A decision with that effect is
//! *pending* until it is confirmed; any other takes effect at once. The table finds out which it is by trying the
//! decision on a copy of the game, so it knows no kind of decision.

mod aids;
mod back;
mod bot;
mod chance;
mod clock;
mod config;
mod effects;
mod event;
mod fair;
mod leads;
mod lines;
mod look;
mod notes;
mod program;
mod relive;
mod rules;
mod stored;
mod table;
mod view;

pub use aids::WithoutAid;
pub use bot::{Bot, Level, Mind, Simple};
pub use chance::DrawSource;
pub use config::{Config, ConfigFault, MOST_COPIES, SeatConfig, set_choices};
pub use event::{Change, Numbered, Refusal, Request, TableEvent};
pub use program::BadMove;
pub use relive::relive;
pub use rules::{RuleFault, rules_from_words, table_rules, words_of_rules};
pub use table::{Answer, MOST_EVENTS, ReplayFault, Table};
pub use view::Viewer;
