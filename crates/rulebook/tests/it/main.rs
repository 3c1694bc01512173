//! The rule book as a reader uses it.

mod contents;
mod phrases;
