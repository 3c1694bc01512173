//! Towers, the figures on them and the prisoners that they make.

mod captures;
mod floors;
mod guards;
mod query;
mod ransom;
pub(crate) mod state;
