//! The City of Carcassonne and its quarters.

pub(crate) mod quarters;
pub(crate) mod query;
pub(crate) mod redeploy;
pub(crate) mod state;
