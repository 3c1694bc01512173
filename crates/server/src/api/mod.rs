//! `/api/v1`: the API for other programs, with tokens, streams of lines, and moves in the notation of records.
//! `docs/api.md` describes it.

mod document;
mod routes;
mod stream;
mod tokens;

pub(crate) use routes::{routes, routes_of_tables};

use crate::App;
use crate::error::Refused;
use crate::limits::Weight;
use crate::request::{Browser, Onlooker};
use crate::secret::{Token, TokenHash};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use bastide_protocol::{ErrorCode, Name, Program, Scope};

/// The media type of a stream of lines.
pub(crate) const LINES: &str = "application/x-ndjson";

/// Before the name of a seat that a program plays, so that people know.
const MARK: &str = "BOT ";

/// What a route asks of a program.
#[derive(Clone, Copy)]
struct Needs {
    scope: Option<Scope>,
}

/// A program that shows a token with the scope of the route.
struct Caller {
    token: TokenHash,
    program: Program,
}

impl FromRequestParts<App> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Refused> {
        let shown = parts.headers.get(header::AUTHORIZATION).and_then(|shown| shown.to_str().ok());
        let shown = shown.and_then(|shown| shown.split_once(' '));
        let shown = shown.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
        let token = shown.and_then(|(_, token)| Token::program_hash(token.trim())).ok_or_else(no_token)?;
        let program = app.hub.store.program(&token).await?.ok_or_else(no_token)?;
        let needs = parts.extensions.get::<Needs>().ok_or_else(Refused::unavailable)?;
        if let Some(scope) = needs.scope.filter(|scope| !program.scopes.contains(scope)) {
            let msg = format!("this token lacks the scope `{}`; make another one", scope.word());
            return Err(Refused::new(ErrorCode::BadToken, msg));
        }
        let caller = Caller { token, program };
        caller.charge(app, Weight::Request)?;
        Ok(caller)
    }
}

/// The refusal of a request without a valid token.
fn no_token() -> Refused {
    let msg = "show a token that is not revoked, as `Authorization: Bearer bastide_…`; /tokens makes them";
    Refused { status: Some(StatusCode::UNAUTHORIZED), ..Refused::new(ErrorCode::BadToken, msg) }
}

impl Caller {
    /// Counts what the program does against its limit.
    fn charge(&self, app: &App, weight: Weight) -> Result<(), Refused> {
        if app.limits.allow_program(&self.token, weight) {
            return Ok(());
        }
        Err(Refused::new(ErrorCode::TooFast, "too many requests with this token; wait a moment"))
    }

    /// A program holds seats as a browser does.
    fn browser(&self) -> Browser {
        Browser(Some(self.token))
    }

    /// Admits the program to a table.
    async fn at(&self, app: &App, table: String) -> Result<Onlooker, Refused> {
        Onlooker::admitted(app, self.browser(), table).await
    }
}

/// Marks the name of a seat that a program plays.
fn marked(name: &str) -> Result<Name, Refused> {
    let name = name.trim();
    let marked = if name.starts_with(MARK) { name.to_owned() } else { format!("{MARK}{name}") };
    Ok(bastide_host::name(&marked)?)
}
