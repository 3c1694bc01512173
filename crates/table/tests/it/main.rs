//! Integration tests of tables, in one binary, so that it is linked once.

mod aids;
mod clocks;
mod damaged_logs;
mod futures;
mod lines;
mod long_logs;
mod names;
mod page;
mod simulation;
mod stored;
mod terms;
