//! Responses that take CPU time: computed off the async threads, with a fair queue by address.

use crate::App;
use crate::content;
use crate::error::Refused;
use crate::request::Peer;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use serde::Serialize;
use std::io::{self, Cursor, Read, Write};
use tokio::sync::Semaphore;

/// Bytes decompressed at a time for a client that does not accept gzip.
const CHUNK: usize = 32 * 1024;

/// Runs work on a blocking thread, once this address has a turn.
pub(crate) async fn done<T: Send + 'static>(
    app: &App,
    peer: Peer,
    work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    off_the_runtime(app.hub.computers().line().ask(peer.0).await?, work).await
}

/// Runs work of some milliseconds on a blocking thread, one request after the other. It does not wait for computers that
/// think, and a flood of it leaves the async threads free.
pub(crate) async fn briefly<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    static ONE: Semaphore = Semaphore::const_new(1);
    off_the_runtime(ONE.acquire().await.map_err(|_| Refused::unavailable())?, work).await
}

/// Runs work on a blocking thread, and keeps the turn until it is done.
async fn off_the_runtime<T: Send + 'static>(
    turn: impl Send + 'static,
    work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    let work = move || {
        let _turn = turn;
        work()
    };
    tokio::task::spawn_blocking(work).await.map_err(|_| Refused::unavailable())?
}

/// Responds with the result as JSON.
pub(crate) async fn json<T: Serialize>(
    app: &App,
    peer: Peer,
    headers: &HeaderMap,
    work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<Response, Refused> {
    let write = |packed: &mut GzEncoder<Vec<u8>>, body: T| Ok(serde_json::to_writer(packed, &body)?);
    let packed = done(app, peer, move || pack(work()?, write)).await?;
    Ok(answer(packed, "application/json", headers))
}

/// Responds with the result as text of a media type.
pub(crate) async fn text(
    app: &App,
    peer: Peer,
    headers: &HeaderMap,
    kind: &'static str,
    work: impl FnOnce() -> Result<String, Refused> + Send + 'static,
) -> Result<Response, Refused> {
    let write = |packed: &mut GzEncoder<Vec<u8>>, body: String| packed.write_all(body.as_bytes());
    let packed = done(app, peer, move || pack(work()?, write)).await?;
    Ok(answer(packed, kind, headers))
}

/// Compresses a response while it is written: uncompressed, it can be several hundred times the size of its request.
fn pack<T>(
    body: T,
    write: impl FnOnce(&mut GzEncoder<Vec<u8>>, T) -> io::Result<()>,
) -> Result<Bytes, Refused> {
    // A higher level takes more CPU time, for which other clients wait.
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    let written = write(&mut packed, body).and_then(|()| packed.finish());
    written.map(Bytes::from).map_err(|error| {
        tracing::error!(%error, "an answer was not written");
        Refused::unavailable()
    })
}

/// Sends the response compressed, or decompresses it at the speed at which it is read.
fn answer(packed: Bytes, kind: &'static str, headers: &HeaderMap) -> Response {
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
    if content::reads_gzip(headers) {
        let gzip = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        return ([kind, vary, gzip], packed).into_response();
    }
    let mut unpacked = GzDecoder::new(Cursor::new(packed));
    let chunks = std::iter::from_fn(move || {
        let mut chunk = Vec::with_capacity(CHUNK);
        match unpacked.by_ref().take(CHUNK as u64).read_to_end(&mut chunk) {
            Ok(0) => None,
            Ok(_) => Some(Ok(Bytes::from(chunk))),
            Err(error) => Some(Err(error)),
        }
    });
    ([kind, vary], Body::from_stream(futures_util::stream::iter(chunks))).into_response()
}
