//! What is extracted from a request before it is handled: who is asking, from where, with what body.

use crate::App;
use crate::error::Refused;
use crate::http::MOST_SCORE_KIB;
use crate::limits::Kind;
use crate::peers::PassedOn;
use crate::secret::{Token, TokenHash};
use axum::body::Bytes;
use axum::body::HttpBody;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use bastide_protocol::{ErrorCode, Spectators};
use bastide_table::Viewer;
use bastide_types::Player;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The name of the only cookie.
const COOKIE: &str = "bastide";
/// The lifetime of the cookie: the maximum that browsers allow.
const COOKIE_AGE: time::Duration = time::Duration::days(400);

/// The client's IPv4 address or IPv6 network (/64): anyone who has one address in it has them all.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl From<IpAddr> for Peer {
    fn from(address: IpAddr) -> Peer {
        Peer(match address.to_canonical() {
            IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64).into(),
            v4 => v4,
        })
    }
}

impl FromRequestParts<App> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Peer, Infallible> {
        if let Some(PassedOn(client)) = parts.extensions.get::<PassedOn>() {
            return Ok(*client);
        }
        let next = parts.extensions.get::<ConnectInfo<Peer>>();
        let next = next.map_or(Peer(Ipv4Addr::LOCALHOST.into()), |ConnectInfo(peer)| *peer);
        // Only the last entry was written by the reverse proxy; the others can be forged.
        let forwarded = parts.headers.get_all("x-forwarded-for").into_iter().next_back();
        let forwarded: Option<IpAddr> =
            forwarded.and_then(|line| line.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        Ok(forwarded.filter(|_| app.behind_tls).map_or(next, Peer::from))
    }
}

impl Peer {
    /// Rejects requests over the rate limit.
    pub(crate) fn check(self, app: &App, kind: Kind) -> Result<(), Refused> {
        if app.limits.allow(self.0, kind) {
            return Ok(());
        }
        Err(Refused::new(ErrorCode::TooFast, "too many requests; wait a moment"))
    }
}

/// The client's browser, identified by the hash of its cookie.
pub(crate) struct Browser(pub(crate) Option<TokenHash>);

impl<S: Sync> FromRequestParts<S> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Browser, Infallible> {
        let cookies = CookieJar::from_headers(&parts.headers);
        let token = cookies.get(COOKIE).and_then(|cookie| Token::parse(cookie.value()));
        Ok(Browser(token.map(|token| token.hash())))
    }
}

impl Browser {
    /// Returns the browser's hash; a browser without a cookie gets one with the response.
    pub(crate) fn known(self, app: &App) -> Result<(TokenHash, CookieJar), Refused> {
        let jar = CookieJar::new();
        if let Some(hash) = self.0 {
            return Ok((hash, jar));
        }
        let token = Token::new()?;
        let cookie = Cookie::build((COOKIE, token.reveal()))
            .path("/")
            .max_age(COOKIE_AGE)
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(app.behind_tls);
        Ok((token.hash(), jar.add(cookie)))
    }

    /// The seats that the browser holds at a table.
    pub(crate) async fn viewer(&self, app: &App, table: &str) -> Result<Viewer, Refused> {
        let Browser(Some(browser)) = self else { return Ok(Viewer::WATCHER) };
        let held = app.hub.store.held(browser, table).await?;
        Ok(Viewer::holding(held.into_iter().map(Player)))
    }

    /// Whether the browser has opened a table.
    pub(crate) async fn is_host(&self, app: &App, table: &str) -> Result<bool, Refused> {
        let Browser(Some(browser)) = self else { return Ok(false) };
        Ok(app.hub.store.is_host(browser, table).await?)
    }
}

/// A browser that is allowed to watch a table: every request about a table goes through this extractor.
pub(crate) struct Onlooker {
    pub(crate) table: String,
    pub(crate) browser: Browser,
    /// The seats that the browser holds there.
    pub(crate) viewer: Viewer,
}

impl FromRequestParts<App> for Onlooker {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Onlooker, Refused> {
        let Part(table) = Part::from_request_parts(parts, app).await?;
        let Ok(browser) = Browser::from_request_parts(parts, app).await;
        Onlooker::admitted(app, browser, table).await
    }
}

impl Onlooker {
    /// Admits a browser, or a program, to a table.
    pub(crate) async fn admitted(app: &App, browser: Browser, table: String) -> Result<Onlooker, Refused> {
        let viewer = browser.viewer(app, &table).await?;
        if viewer == Viewer::WATCHER {
            let terms = app.hub.read(&table, |table| table.config().terms()).await?;
            let admitted = match terms.spectators {
                Spectators::Anybody => true,
                Spectators::Seats => browser.is_host(app, &table).await?,
            };
            if !admitted {
                let msg = "only players may watch this table; open the link to a seat";
                return Err(Refused::new(ErrorCode::SeatsOnly, msg));
            }
        }
        Ok(Onlooker { table, browser, viewer })
    }
}

/// The path parameter that names something, such as a table.
pub(crate) struct Part(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Part {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Part, Refused> {
        let read = Path::from_request_parts(parts, state).await;
        let not_text = |_| {
            Refused::new(
                ErrorCode::BadMessage,
                "the address is not UTF-8 text; check what follows its % signs",
            )
        };
        read.map(|Path(text)| Part(text)).map_err(not_text)
    }
}

/// The parameters of a query.
pub(crate) struct Words(pub(crate) bastide_host::Words);

impl<S: Sync> FromRequestParts<S> for Words {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Words, Refused> {
        let read = Query::try_from_uri(&parts.uri);
        let unreadable = |_| Refused::new(ErrorCode::BadMessage, "the address cannot be read after its ?");
        read.map(|Query(words)| Words(bastide_host::Words(words))).map_err(unreadable)
    }
}

impl Words {
    /// The value of a parameter; `None` if it is missing.
    pub(crate) fn get(&self, word: &str) -> Result<Option<String>, Refused> {
        Ok(self.0.get(word)?)
    }
}

/// Rejects requests from other sites' pages (CSRF). Programs send no `Origin`.
pub(crate) fn check_origin(headers: &HeaderMap) -> Result<(), Refused> {
    let text = |name: header::HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let own = match (text(header::ORIGIN), text(header::HOST)) {
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, authority)| authority.eq_ignore_ascii_case(host))
        }
        (Some(_), None) => false,
        (None, _) => {
            let site = headers.get("sec-fetch-site").map(|value| value.to_str().unwrap_or("?"));
            matches!(site, None | Some("same-origin" | "none"))
        }
    };
    if own {
        return Ok(());
    }
    Err(Refused::new(ErrorCode::BadOrigin, "this comes from another site's page; open the table's own page"))
}

/// A request's body, or the reason why it could not be read.
pub(crate) struct Sent(Result<Bytes, Unread>);

enum Unread {
    TooLarge,
    Late,
    Broken,
}

impl FromRequest<App> for Sent {
    type Rejection = Infallible;

    async fn from_request(request: Request, app: &App) -> Result<Sent, Infallible> {
        // A body that is too large for every route is not read.
        if request.body().size_hint().lower() > MOST_SCORE_KIB as u64 * 1024 {
            return Ok(Sent(Err(Unread::TooLarge)));
        }
        let read = tokio::time::timeout(app.body_within, Bytes::from_request(request, app)).await;
        Ok(Sent(read.map_err(|_| Unread::Late).and_then(|read| {
            read.map_err(|rejection| match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Unread::TooLarge,
                _ => Unread::Broken,
            })
        })))
    }
}

/// Reads a body as JSON; `most_kib` is the limit of the route.
pub(crate) fn read_json<T: DeserializeOwned>(
    headers: &HeaderMap,
    Sent(body): Sent,
    most_kib: usize,
) -> Result<T, Refused> {
    let body = body.map_err(|unread| match unread {
        Unread::TooLarge => {
            let msg = format!("the body is larger than {most_kib} KiB; send less");
            Refused::new(ErrorCode::TooLarge, msg)
        }
        Unread::Late => {
            let msg = "the body took too long to arrive; send it again";
            Refused { status: Some(StatusCode::REQUEST_TIMEOUT), ..Refused::new(ErrorCode::BadMessage, msg) }
        }
        Unread::Broken => Refused::new(ErrorCode::BadMessage, "the body could not be read; send it again"),
    })?;
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    if !kind.split(';').next().unwrap_or("").trim().eq_ignore_ascii_case("application/json") {
        let msg = "send the body as JSON, with Content-Type: application/json";
        return Err(Refused::new(ErrorCode::BadMessage, msg));
    }
    serde_json::from_slice(&body)
        .map_err(|error| Refused::new(ErrorCode::BadMessage, format!("the body cannot be read: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ipv6_network_is_one_peer() {
        let peer = |text: &str| Peer::from(text.parse::<IpAddr>().unwrap()).0.to_string();
        assert_eq!(peer("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(peer("2001:db8:1:3:3:4:5:6"), "2001:db8:1:3::");
        assert_eq!((peer("192.0.2.7"), peer("::ffff:192.0.2.7")), ("192.0.2.7".into(), "192.0.2.7".into()));
    }
}
