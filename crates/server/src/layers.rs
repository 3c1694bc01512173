//! Middleware around every route: rate limits, host names and response headers.

use crate::App;
use crate::error::Refused;
use crate::limits::Kind;
use crate::peers::PassedOn;
use crate::request::Peer;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bastide_protocol::ErrorCode;
use std::net::IpAddr;
use std::time::Instant;
use tracing::Instrument;

/// Enforces the rate limit. Behind a reverse proxy, also limits each address's concurrent requests.
pub(crate) async fn limited(State(app): State<App>, peer: Peer, request: Request, next: Next) -> Response {
    if is_passed_on(&request) {
        return next.run(request).await;
    }
    let place = app.behind_tls.then(|| app.limits.connections.take(peer.0));
    if matches!(place, Some(None)) {
        let msg = "too many requests at once; wait for some of them";
        return Refused::new(ErrorCode::TooFast, msg).into_response();
    }
    match peer.check(&app, Kind::Request) {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    }
}

/// Returns whether another server has checked the request already.
fn is_passed_on(request: &Request) -> bool {
    request.extensions().get::<PassedOn>().is_some()
}

/// Limit on the length of a request id set by the reverse proxy or another server, in bytes.
const MOST_ID: usize = 64;

/// Drops a request id that does not come from the reverse proxy, or that should not appear in a log.
pub(crate) async fn checked_id(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let plain = |id: &HeaderValue| {
        id.len() <= MOST_ID && id.as_bytes().iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'-')
    };
    let from_server = app.behind_tls || is_passed_on(&request);
    if !from_server || !request.headers().get(X_REQUEST_ID).is_some_and(plain) {
        request.headers_mut().remove(X_REQUEST_ID);
    }
    next.run(request).await
}

const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Counts each response, and adds the request's id, method and path to everything logged about it. The query is left
/// out, because it may contain a secret.
pub(crate) async fn logged(State(app): State<App>, request: Request, next: Next) -> Response {
    let id = request.headers().get(X_REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or_default();
    let span = tracing::error_span!("request", id, method = %request.method(), path = request.uri().path());
    let begun = Instant::now();
    let response = next.run(request).instrument(span.clone()).await;
    let status = response.status().as_u16();
    app.metrics.requested(status);
    span.in_scope(|| tracing::debug!(status, ms = begun.elapsed().as_millis() as u64, "answered"));
    response
}

/// Adds headers for security. Documents get a strict Content-Security-Policy: only this site's scripts, styles and
/// connections, no frames. Other responses do without the headers that have no effect there, half a kilobyte each,
/// because the first load of a page consists of many small files.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("");
    let policy = content_security_policy(host);
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if is_document(headers) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        add(headers, DOCUMENT_HEADERS);
    }
    add(headers, COMMON_HEADERS);
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

type Fixed = &'static [(&'static str, &'static str)];
const COMMON_HEADERS: Fixed =
    &[("x-content-type-options", "nosniff"), ("cross-origin-resource-policy", "same-origin")];
const DOCUMENT_HEADERS: Fixed = &[
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
];

fn add(headers: &mut HeaderMap, fixed: Fixed) {
    for (name, value) in fixed {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
}

/// Whether a browser can show the response as a page of its own, in which scripts could run.
fn is_document(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    ["text/html", "image/svg+xml"].iter().any(|document| kind.starts_with(document))
}

fn content_security_policy(host: &str) -> HeaderValue {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | ':' | '-' | '[' | ']');
    // Some browsers do not include sockets of the same host in 'self', so they are listed.
    let sockets = match host.chars().all(plain) && !host.is_empty() {
        true => format!(" ws://{host} wss://{host}"),
        false => String::new(),
    };
    let policy = format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'{sockets}; \
         worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).expect("a policy of visible characters")
}

/// Refuses unknown host names, against DNS rebinding: another site could point its name to this address, and its
/// scripts would then be of the same origin.
pub(crate) async fn named(State(app): State<App>, request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or("?"));
    match host {
        Some(host) if !is_ours(host, &app.names) => {
            let name = name_of(host);
            let msg = format!(
                "this server does not answer to the name {name:?}; use its address, or have it started with \
                 --name {name}"
            );
            Refused::new(ErrorCode::BadHost, msg).into_response()
        }
        // Only programs omit the header.
        _ => next.run(request).await,
    }
}

/// The host name without the port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

/// Whether this is an address, a name that exists only in a local network, or an allowed one.
fn is_ours(host: &str, names: &[String]) -> bool {
    let name = name_of(host);
    let bare = name.strip_prefix('[').and_then(|inner| inner.strip_suffix(']')).unwrap_or(name);
    let lower = name.trim_end_matches('.').to_ascii_lowercase();
    // These domains are not assigned on the internet.
    let local = [".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa"];
    bare.parse::<IpAddr>().is_ok()
        || !lower.contains('.')
        || local.iter().any(|end| lower.ends_with(end))
        || names.iter().any(|own| own == "*" || own.eq_ignore_ascii_case(&lower))
}

/// Gives errors from outside the routes the usual JSON body.
pub(crate) async fn explained(request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let response = next.run(request).await;
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    // A route's response has that body already, or is a page for people.
    let said = |kind: &HeaderValue| kind == "application/json" || kind.as_bytes().starts_with(b"text/html");
    if !status.is_client_error() || kind.is_some_and(said) {
        return response;
    }
    let (mut parts, _) = response.into_parts();
    let refused = if status == StatusCode::METHOD_NOT_ALLOWED {
        let msg =
            format!("{method} does nothing at this address; the header Allow lists the methods that do");
        Refused::new(ErrorCode::BadMethod, msg)
    } else {
        Refused::new(ErrorCode::BadMessage, format!("this request is not understood ({status})"))
    };
    let answer = refused.into_response();
    for name in [header::CONTENT_TYPE, header::CONTENT_LENGTH] {
        parts.headers.remove(&name);
        parts.headers.extend(answer.headers().get(&name).map(|value| (name, value.clone())));
    }
    Response::from_parts(parts, answer.into_body())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_local_and_allowed_names_are_ours() {
        let names = ["table.example".to_owned(), "127.0.0.1".to_owned()];
        for host in [
            "127.0.0.1:4680",
            "192.168.1.20",
            "[::1]:4680",
            "[fe80::1]",
            "localhost:4680",
            "LOCALHOST",
            "a.localhost",
            "mill:4680",
            "mill.local:80",
            "mill.lan.",
            "Table.Example:443",
            "table.example.",
        ] {
            assert!(is_ours(host, &names), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:4680",
            "table.example.evil",
            "xtable.example",
            "127.0.0.1.evil.example",
            "local.evil",
            "?.?",
            "a.b:c",
        ] {
            assert!(!is_ours(host, &names), "{host}");
        }
        assert!(is_ours("evil.example", &["*".to_owned()]));
    }

    #[test]
    fn a_host_name_cannot_change_the_policy() {
        let policy = |host| content_security_policy(host).to_str().unwrap().to_owned();
        assert!(
            policy("a.example:1234").contains("connect-src 'self' ws://a.example:1234 wss://a.example:1234;")
        );
        assert!(policy("[::1]:80").contains("wss://[::1]:80"));
        for host in ["a.example; script-src *", "a.example\"", "", "münchen.example"] {
            assert!(policy(host).contains("connect-src 'self';"), "{host}");
        }
    }
}
