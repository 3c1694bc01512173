//! Tokens for programs, which a browser makes and revokes on the page `/tokens`.

use crate::App;
use crate::clock::now;
use crate::error::Refused;
use crate::http::MOST_BODY_KIB;
use crate::limits::Kind;
use crate::request::{Browser, Part, Peer, Sent, check_origin, read_json};
use crate::secret::Token;
use crate::store::{MOST_PROGRAMS, Op, StoreError};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bastide_protocol::{ErrorCode, MadeToken, NewToken, Program, Scope};

/// `GET /api/tokens`
pub(super) async fn list(State(app): State<App>, browser: Browser) -> Result<Json<Vec<Program>>, Refused> {
    let Browser(Some(browser)) = browser else { return Ok(Json(Vec::new())) };
    Ok(Json(app.hub.store.programs_of(&browser).await?))
}

/// `POST /api/tokens`
pub(super) async fn make(
    State(app): State<App>,
    browser: Browser,
    peer: Peer,
    headers: HeaderMap,
    body: Sent,
) -> Result<Response, Refused> {
    check_origin(&headers)?;
    peer.check(&app, Kind::Claim)?;
    let NewToken { name, scopes } = read_json(&headers, body, MOST_BODY_KIB)?;
    let name = bastide_host::name(&name)?.into_string();
    let scopes: Vec<Scope> = Scope::ALL.into_iter().filter(|scope| scopes.contains(scope)).collect();
    if scopes.is_empty() {
        let msg = "a token needs at least one scope: watch, play or open";
        return Err(Refused::new(ErrorCode::BadMessage, msg));
    }
    let (owner, cookie) = browser.known(&app)?;
    let token = Token::new()?;
    let hash = token.hash_for_program();
    let program = Program { id: bastide_fair::hex(&hash), name, scopes, made: now() };
    let add = Op::Program { browser: owner, token: hash, program: program.clone() };
    app.hub.store.write(vec![add]).await.map_err(|error| match error {
        StoreError::Full => {
            let msg =
                format!("a browser has at most {MOST_PROGRAMS} tokens; revoke one that is not used any more");
            Refused::new(ErrorCode::BadMessage, msg)
        }
        StoreError::Failed(_) | StoreError::Lost => error.into(),
    })?;
    let made = MadeToken { token: token.reveal_to_program(), program };
    Ok((StatusCode::CREATED, cookie, Json(made)).into_response())
}

/// `POST /api/tokens/{id}/revoke`
pub(super) async fn revoke(
    State(app): State<App>,
    browser: Browser,
    Part(id): Part,
    headers: HeaderMap,
) -> Result<StatusCode, Refused> {
    check_origin(&headers)?;
    let unknown = || Refused::new(ErrorCode::NotFound, "this browser has no such token; reload the page");
    let Browser(Some(browser)) = browser else { return Err(unknown()) };
    let token = bastide_fair::from_hex(&id).ok_or_else(unknown)?;
    if !app.hub.store.programs_of(&browser).await?.iter().any(|program| program.id == id) {
        return Err(unknown());
    }
    app.hub.store.write(vec![Op::Revoke { browser, token }]).await?;
    // Nobody listens if there are no streams.
    let _ = app.revoked.send(token);
    Ok(StatusCode::NO_CONTENT)
}
