//! Towers, their guards, and the prisoners they take.

mod captures;
mod floors;
mod guards;
mod query;
mod ransom;
pub(crate) mod state;
