//! Content that is the same for everybody: compressed for whoever can read that, and not sent again to
//! whoever has it.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

/// Smaller content fits one packet as it is.
const WORTH_COMPRESSING: usize = 1024;
/// Contents that are kept compressed: the page has few, and the rule book a few for each edition.
const MOST_KEPT: usize = 64;

/// Content with its type, how long it lasts and a tag, or only "not modified".
pub(crate) fn respond(
    content: Bytes,
    kind: &'static str,
    cache: &'static str,
    asked: &HeaderMap,
) -> Response {
    let hash = Sha256::digest(&content);
    let tag: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    // A weak tag, since it stands for the same content in each encoding.
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
    if content.len() < WORTH_COMPRESSING || !is_text(kind) || !reads_gzip(asked) {
        return (headers, content).into_response();
    }
    let encoding = [(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
    (headers, encoding, compressed(tag, &content)).into_response()
}

fn names(tags: &HeaderValue, tag: &str) -> bool {
    tags.to_str().is_ok_and(|tags| tags.split(',').any(|t| t.trim() == tag))
}

/// Pictures and sounds are compressed already.
fn is_text(kind: &str) -> bool {
    let kind = kind.split(';').next().unwrap_or_default();
    kind.starts_with("text/")
        || matches!(
            kind,
            "application/json" | "application/manifest+json" | "application/wasm" | "image/svg+xml"
        )
}

fn reads_gzip(asked: &HeaderMap) -> bool {
    let offers = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    offers.flat_map(|line| line.split(',')).any(|offer| {
        let (name, weight) = offer.split_once(';').unwrap_or((offer, "q=1"));
        let refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case("gzip") && !refused
    })
}

/// The content as gzip, from memory if it was asked for before.
fn compressed(tag: String, content: &Bytes) -> Bytes {
    static KEPT: Mutex<Option<HashMap<String, Bytes>>> = Mutex::new(None);
    if let Some(kept) =
        KEPT.lock().unwrap_or_else(PoisonError::into_inner).as_ref().and_then(|all| all.get(&tag))
    {
        return kept.clone();
    }
    let mut out = GzEncoder::new(Vec::with_capacity(content.len() / 3), Compression::best());
    // Writing to memory does not fail.
    let zipped: Bytes = out.write_all(content).and_then(|()| out.finish()).unwrap_or_default().into();
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let all = kept.get_or_insert_default();
    if all.len() >= MOST_KEPT {
        all.clear();
    }
    all.insert(tag, zipped.clone());
    zipped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_goes_only_to_whoever_reads_it() {
        let reads = |value: &'static str| {
            reads_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]))
        };
        assert!(reads("gzip") && reads("br, GZIP;q=0.5") && reads("deflate,gzip"));
        assert!(
            !reads("") && !reads("br") && !reads("gzip;q=0") && !reads("gzip; q=0.0") && !reads("x-gzipped")
        );
        assert!(!reads_gzip(&HeaderMap::new()));
    }

    #[test]
    fn what_is_known_is_not_sent_again() {
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
