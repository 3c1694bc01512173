//! Content that is the same for every client: not sent again to a client that already has it. Also response
//! compression.

use axum::body::Bytes;
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use tower_http::CompressionLevel;
use tower_http::compression::predicate::{And, SizeAbove};
use tower_http::compression::{CompressionLayer, Predicate};

/// Minimum size to compress, in bytes; less fits into one packet uncompressed.
const WORTH_COMPRESSING: u64 = 1024;
/// Compression level, on a scale to 11 (Brotli) or 9 (gzip). Higher levels save a few per cent and take several times
/// as long.
const LEVEL: i32 = 5;

/// The Cache-Control header of content-addressed files, which never change.
pub(crate) const LASTING: &str = "public, max-age=31536000, immutable";

/// The content with its type, Cache-Control and ETag, or just 304 Not Modified.
pub(crate) fn respond(
    content: Bytes,
    kind: &'static str,
    cache: &'static str,
    asked: &HeaderMap,
) -> Response {
    let hash = Sha256::digest(&content);
    let tag: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    // A weak ETag, because it identifies the same content in each encoding.
    let weak = format!("W/\"{tag}\"");
    let known = asked.get_all(header::IF_NONE_MATCH).iter().any(|tags| names(tags, &weak));
    let headers = [
        (header::ETAG, HeaderValue::from_str(&weak).unwrap_or(HeaderValue::from_static("\"\""))),
        (header::CACHE_CONTROL, HeaderValue::from_static(cache)),
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    if known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, content).into_response()
}

fn names(tags: &HeaderValue, tag: &str) -> bool {
    tags.to_str().is_ok_and(|tags| tags.split(',').any(|t| t.trim() == tag))
}

/// Whether the client accepts gzip.
pub(crate) fn reads_gzip(asked: &HeaderMap) -> bool {
    let lines = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|coding| {
        let (name, how_much) = coding.split_once(';').unwrap_or((coding, ""));
        let none = how_much.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case("gzip") && !none
    })
}

/// Compresses text responses with Brotli or gzip for clients that accept it.
pub(crate) fn compression() -> CompressionLayer<And<SizeAbove, IsText>> {
    let worth = SizeAbove::new(WORTH_COMPRESSING).and(is_text as IsText);
    CompressionLayer::new().quality(CompressionLevel::Precise(LEVEL)).compress_when(worth)
}

type IsText = fn(StatusCode, Version, &HeaderMap, &Extensions) -> bool;

/// Images and sounds are compressed already.
fn is_text(_: StatusCode, _: Version, answer: &HeaderMap, _: &Extensions) -> bool {
    let kind = answer.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default();
    kind.starts_with("text/")
        || matches!(
            kind,
            "application/json" | "application/manifest+json" | "application/wasm" | "image/svg+xml"
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_used_only_if_accepted() {
        let reads = |line: &str| {
            reads_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, line.parse().unwrap())]))
        };
        assert!(reads("gzip") && reads("br, GZIP;q=0.5") && !reads("gzip;q=0, br") && !reads("identity"));
        assert!(!reads_gzip(&HeaderMap::new()));
    }

    #[test]
    fn known_etag_is_answered_with_304() {
        let content = || Bytes::from("word ".repeat(1000));
        let first = respond(content(), "text/plain", "no-cache", &HeaderMap::new());
        let tag = first.headers()[header::ETAG].to_str().unwrap().to_owned();
        for (asked, status) in
            [(tag.clone(), 304), (format!("\"x\", {tag}"), 304), ("W/\"other\"".to_owned(), 200)]
        {
            let asked = HeaderMap::from_iter([(header::IF_NONE_MATCH, asked.parse().unwrap())]);
            assert_eq!(respond(content(), "text/plain", "no-cache", &asked).status(), status);
        }
    }
}
