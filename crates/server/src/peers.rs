//! Requests about tables that belong to another server with the same database: they are passed on to it, and so are
//! connections to tables. Pages need not know how many servers there are.
//!
//! Each server listens for the others at an address of its own. Requests there must show a token from the database.

use crate::App;
use crate::api::LINES;
use crate::error::Refused;
use crate::hub::Found;
use crate::limits::Place;
use crate::listener::Streams;
use crate::request::Peer;
use crate::secret::Token;
use crate::store::Sibling;
use axum::body::Body;
use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{RawPathParams, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Router, middleware};
use futures_util::StreamExt;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use std::net::IpAddr;
use std::time::Duration;
use tokio::io::copy_bidirectional_with_sizes;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

/// The token of the server that a request is passed on to.
const TOKEN: HeaderName = HeaderName::from_static("x-bastide-token");
/// The client's address.
const CLIENT: HeaderName = HeaderName::from_static("x-bastide-client");
/// Time limit for a connection to another server.
const CONNECT: Duration = Duration::from_secs(2);
/// Sizes of the buffers of a connection to a table, from and to the client.
const BUFFERS: [usize; 2] = [1024, 4096];

/// The client of a request that another server has passed on, and has checked against its own limits.
#[derive(Clone, Copy)]
pub(crate) struct PassedOn(pub(crate) Peer);

/// The routes for other servers.
pub(crate) fn router(app: App) -> Router {
    crate::http::router(app.clone()).layer(middleware::from_fn_with_state(app, admitted))
}

/// Admits requests of servers with the same database.
async fn admitted(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let shown = request.headers().get(TOKEN).and_then(|token| Token::parse(token.to_str().ok()?));
    let ours = app.hub.store.leases().and_then(|leases| Token::parse(leases.token()));
    let client =
        request.headers().get(CLIENT).and_then(|client| client.to_str().ok()?.parse::<IpAddr>().ok());
    match (shown, ours, client) {
        (Some(shown), Some(ours), Some(client)) if shown.hash() == ours.hash() => {
            request.extensions_mut().insert(PassedOn(Peer::from(client)));
            next.run(request).await
        }
        _ => StatusCode::FORBIDDEN.into_response(),
    }
}

/// Passes a request about a table on to the server that the table belongs to, unless it is this one.
pub(crate) async fn routed(
    State(app): State<App>,
    parameters: Result<RawPathParams, RawPathParamsRejection>,
    Peer(client): Peer,
    mut request: Request,
    next: Next,
) -> Response {
    let named = parameters.iter().flatten().find(|(name, _)| *name == "table");
    let shared = app.hub.store.leases().is_some_and(|leases| leases.is_shared());
    let (Some((_, table)), true, None) = (named, shared, request.extensions().get::<PassedOn>()) else {
        return next.run(request).await;
    };
    match pass_on(&app, table, client, &mut request).await {
        Ok(Some(response)) => response,
        Ok(None) => next.run(request).await,
        Err(refused) => refused.into_response(),
    }
}

/// Returns the response of the server that a table belongs to; `None` if it is this one, or if there is no such table.
/// If that server does not answer, waits until this one may take the table.
async fn pass_on(
    app: &App,
    table: &str,
    client: IpAddr,
    request: &mut Request,
) -> Result<Option<Response>, Refused> {
    let leases = app.hub.store.leases().ok_or_else(Refused::unavailable)?;
    let end = Instant::now() + leases.longest() + CONNECT;
    let repeatable = matches!(*request.method(), Method::GET | Method::HEAD);
    let mut owner = None;
    while Instant::now() < end {
        let sibling = match owner.take() {
            Some(sibling) => sibling,
            None => match app.hub.find(table).await {
                Ok(Found::There(sibling)) => sibling,
                Ok(Found::Here(_)) | Err(_) => return Ok(None),
            },
        };
        let place = app.limits.siblings.take_for_many().ok_or_else(Refused::unavailable)?;
        if let Ok(Ok(stream)) = timeout(CONNECT, TcpStream::connect(&sibling.address)).await {
            let response = tokio::select! {
                response = ask(app, &sibling, stream, client, request, place) => response,
                () = leases.ended(sibling.id) => None,
            };
            if response.is_some() {
                app.metrics.passed_on.inc();
                return Ok(response);
            }
            // The other server may have done what was asked, and the body is gone.
            if !repeatable {
                break;
            }
        }
        // Until its lease ends, the table remains its own.
        if !leases.ends(sibling.id).await {
            owner = Some(sibling);
        }
    }
    Err(Refused::unavailable())
}

/// Sends a request to another server; `None` if there is no response. A connection to a table is passed on from then on.
async fn ask(
    app: &App,
    sibling: &Sibling,
    stream: TcpStream,
    client: IpAddr,
    request: &mut Request,
    place: Place,
) -> Option<Response> {
    stream.set_nodelay(true).ok()?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.ok()?;
    tokio::spawn(async move {
        let _place = place;
        // If it breaks, the response ends.
        let _ = connection.with_upgrades().await;
    });
    let mut asked = Request::new(std::mem::take(request.body_mut()));
    *asked.method_mut() = request.method().clone();
    *asked.uri_mut() = request.uri().path_and_query()?.as_str().parse().ok()?;
    let headers = asked.headers_mut();
    headers.clone_from(request.headers());
    without_hops(headers);
    headers.insert(TOKEN, HeaderValue::from_str(&sibling.token).ok()?);
    headers.insert(CLIENT, HeaderValue::from_str(&client.to_string()).ok()?);
    let streams = request.extensions().get::<Streams>().cloned();
    let mut response = sender.send_request(asked).await.ok()?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        let (ours, theirs) = (hyper::upgrade::on(request), hyper::upgrade::on(&mut response));
        let ends = ended(app, sibling.id)?;
        tokio::spawn(async move {
            let joined = async {
                let (ours, theirs) = (ours.await.ok()?, theirs.await.ok()?);
                let (mut ours, mut theirs) = (TokioIo::new(ours), TokioIo::new(theirs));
                let [from_client, to_client] = BUFFERS;
                copy_bidirectional_with_sizes(&mut ours, &mut theirs, from_client, to_client).await.ok()
            };
            tokio::select! {
                _ = joined => {}
                () = ends => {}
            }
        });
    } else {
        without_hops(response.headers_mut());
    }
    let lasts = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == LINES);
    let response = response.map(Body::new);
    if !lasts {
        return Some(response);
    }
    streams.inspect(Streams::begin);
    let ends = ended(app, sibling.id)?;
    Some(response.map(|lines| Body::from_stream(lines.into_data_stream().take_until(ends))))
}

/// Waits until the lease of another server ends, or this server stops. Then a client connects again.
fn ended(app: &App, sibling: i64) -> Option<impl Future<Output = ()> + use<>> {
    let (leases, mut stop) = (app.hub.store.leases()?.clone(), app.stop.clone());
    Some(async move {
        tokio::select! {
            () = leases.ended(sibling) => {}
            _ = stop.wait_for(|stop| *stop) => {}
        }
    })
}

/// Removes headers about a single connection, except those that make it a connection to a table.
fn without_hops(headers: &mut HeaderMap) {
    if !headers.contains_key(header::UPGRADE) {
        headers.remove(header::CONNECTION);
    }
    for name in [header::TE, header::TRAILER, header::TRANSFER_ENCODING] {
        headers.remove(name);
    }
    headers.remove("keep-alive");
}
