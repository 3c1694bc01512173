//! Rules and sets in the query of a request.

use crate::error::Refused;
use crate::request::Words;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;

/// Rules and sets from a query.
pub(crate) struct Asked(pub(crate) bastide_host::Asked);

impl<S: Sync> FromRequestParts<S> for Asked {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked, Refused> {
        let Words(words) = Words::from_request_parts(parts, state).await?;
        Ok(Asked(bastide_host::Asked::of(&words)?))
    }
}
