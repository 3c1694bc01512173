//! Rules and sets in the query of a request.

use crate::App;
use crate::error::Refused;
use crate::info::{self, Drawings};
use crate::request::{Peer, Words};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::sync::Arc;

/// Rules and sets from a query.
pub(crate) struct Asked(pub(crate) bastide_host::Asked);

impl<S: Sync> FromRequestParts<S> for Asked {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked, Refused> {
        let Words(words) = Words::from_request_parts(parts, state).await?;
        Ok(Asked(bastide_host::Asked::of(&words)?))
    }
}

/// The drawings of the sets in a query.
pub(crate) struct Drawn(pub(crate) Arc<Drawings>);

impl FromRequestParts<App> for Drawn {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Drawn, Refused> {
        let sets = Asked::from_request_parts(parts, app).await?.0.kinds_of_sets()?;
        let Ok(peer) = Peer::from_request_parts(parts, app).await;
        info::drawings(app, peer, &sets).await.map(Drawn)
    }
}
