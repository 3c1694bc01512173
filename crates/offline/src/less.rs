//! What the small module leaves to the whole one (`more.rs`).

use crate::Offline;
use crate::live::Live;
use crate::message::Saved;
use crate::routes::Response;
use bastide_host::Refused;
use bastide_protocol::ErrorCode;

/// There are no computer players here.
#[derive(Default)]
pub(crate) struct Minds;

impl Offline {
    pub(crate) fn respond_more(
        &mut self,
        _method: &str,
        _path: &[&str],
        _query: Vec<(String, String)>,
        _body: &str,
    ) -> Option<Result<Response, Refused>> {
        None
    }

    pub(crate) fn think(&mut self, _id: &str, _failed: Option<String>) -> bool {
        false
    }
}

/// Reading logs is a fifth of the code.
pub(crate) fn revived(_saved: &Saved) -> Result<Live, Refused> {
    Err(Refused::new(ErrorCode::Unreadable, "the small module reads no logs"))
}
