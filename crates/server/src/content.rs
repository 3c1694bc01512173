//! Content that is the same for every client: not sent again to a client that already has it. Also response
//! compression.

use axum::body::Bytes;
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, StatusCode, Version, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::io::Write as _;
use std::sync::OnceLock;
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

/// Content that is the same for every client. It is compressed the first time that a client accepts an encoding: doing it
/// for each request would keep a processor busy.
pub(crate) struct Packed {
    kind: &'static str,
    tag: String,
    plain: Bytes,
    /// In the order of preference; none if compressing is not worth it.
    forms: Vec<Form>,
}

/// Content in an encoding.
struct Form {
    encoding: &'static str,
    pack: fn(&[u8]) -> Bytes,
    packed: OnceLock<Bytes>,
}

impl Packed {
    /// Content of this media type.
    pub(crate) fn new(plain: impl Into<Bytes>, kind: &'static str) -> Packed {
        let plain = plain.into();
        let is_worth_it = plain.len() as u64 >= WORTH_COMPRESSING && is_text_type(kind);
        let form = |encoding, pack| Form { encoding, pack, packed: OnceLock::new() };
        let forms = if is_worth_it { vec![form("br", brotli), form("gzip", gzip)] } else { Vec::new() };
        Packed { kind, tag: tag(&plain), forms, plain }
    }

    /// The content as it is.
    pub(crate) fn plain(&self) -> &Bytes {
        &self.plain
    }

    /// The content in an encoding that the client accepts, or just 304 Not Modified.
    pub(crate) fn respond(&self, cache: &'static str, asked: &HeaderMap) -> Response {
        let headers = headers(&self.tag, self.kind, cache);
        if is_known(&self.tag, asked) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let Some(form) = self.forms.iter().find(|form| accepts(form.encoding, asked)) else {
            return (headers, self.plain.clone()).into_response();
        };
        let packed = form.packed.get_or_init(|| (form.pack)(&self.plain)).clone();
        let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static(form.encoding));
        (headers, [encoding], packed).into_response()
    }
}

fn brotli(plain: &[u8]) -> Bytes {
    let (mut packed, mut from) = (Vec::new(), plain);
    let settings = brotli::enc::BrotliEncoderParams { quality: LEVEL, ..Default::default() };
    // Neither reading from memory nor writing to it fails.
    let _ = brotli::BrotliCompress(&mut from, &mut packed, &settings);
    packed.into()
}

fn gzip(plain: &[u8]) -> Bytes {
    let mut packed = GzEncoder::new(Vec::new(), Compression::new(LEVEL.unsigned_abs()));
    let written = packed.write_all(plain).and_then(|()| packed.finish());
    // Writing to memory does not fail.
    written.unwrap_or_default().into()
}

/// The content with its type, Cache-Control and ETag, or just 304 Not Modified.
pub(crate) fn respond(
    content: Bytes,
    kind: &'static str,
    cache: &'static str,
    asked: &HeaderMap,
) -> Response {
    let tag = tag(&content);
    let headers = headers(&tag, kind, cache);
    if is_known(&tag, asked) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, content).into_response()
}

/// A weak ETag, because it identifies the same content in each encoding.
fn tag(content: &[u8]) -> String {
    let hash = Sha256::digest(content);
    let hash: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("W/\"{hash}\"")
}

fn headers(tag: &str, kind: &'static str, cache: &'static str) -> [(HeaderName, HeaderValue); 4] {
    [
        (header::ETAG, HeaderValue::from_str(tag).unwrap_or(HeaderValue::from_static("\"\""))),
        (header::CACHE_CONTROL, HeaderValue::from_static(cache)),
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ]
}

/// Whether the client has the content with this ETag.
fn is_known(tag: &str, asked: &HeaderMap) -> bool {
    asked.get_all(header::IF_NONE_MATCH).iter().any(|tags| names(tags, tag))
}

fn names(tags: &HeaderValue, tag: &str) -> bool {
    tags.to_str().is_ok_and(|tags| tags.split(',').any(|t| t.trim() == tag))
}

/// Whether the client accepts gzip.
pub(crate) fn reads_gzip(asked: &HeaderMap) -> bool {
    accepts("gzip", asked)
}

/// Whether the client accepts an encoding.
fn accepts(encoding: &str, asked: &HeaderMap) -> bool {
    let lines = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|coding| {
        let (name, how_much) = coding.split_once(';').unwrap_or((coding, ""));
        let none = how_much.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case(encoding) && !none
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
    is_text_type(kind)
}

fn is_text_type(kind: &str) -> bool {
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
