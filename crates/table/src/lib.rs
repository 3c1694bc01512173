//! One game at a table as a pure state machine: commands in, numbered events out.
//!
//! A [`Table`] knows no clock, no random source, no thread and no storage: hosts pass the time and a
//! [`DrawSource`] in, and store the events that come out. [`Table::replay`] of the events gives the
//! same table again. A server is one host, a seeded test another.
//!
//! Decisions are steps that can be taken back until somebody else or chance decides. A decision after which that is so
//! waits as *pending* until it is confirmed; any other takes effect at once. Which is which is found by trying the
//! decision on a copy of the game: the table knows no kind of decision.

mod aids;
mod back;
mod bot;
mod chance;
mod clock;
mod config;
mod event;
mod fair;
mod leads;
mod lines;
mod look;
mod notes;
mod outcome;
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
pub use relive::relive;
pub use rules::{RuleFault, rules_from_words, table_rules, words_of_rules};
pub use table::{Answer, MOST_EVENTS, ReplayFault, Table};
pub use view::Viewer;
