//! The page: files of the front end, embedded when they were there at the time of the build.

use crate::content::respond;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

/// What the front end's build left in `web/dist`; nothing in a clone where it was not built.
#[derive(rust_embed::RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Dist;

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Bastide</title>\
    <h1>Bastide</h1><p>The server runs, but its page was not built. \
    Run <code>cargo xtask play</code> in the source folder: it builds the page and starts again.</p></html>\n";

/// The page itself, for `/` and every table.
pub(crate) fn index(headers: &HeaderMap) -> Response {
    file("index.html", headers)
        .unwrap_or_else(|| (StatusCode::SERVICE_UNAVAILABLE, Html(NOT_BUILT)).into_response())
}

/// Whether a person in front of a browser asks: programs take anything, or name what they can read.
pub(crate) fn is_asked_for(headers: &HeaderMap) -> bool {
    let kinds = headers.get_all(header::ACCEPT).iter().filter_map(|line| line.to_str().ok());
    kinds.flat_map(|line| line.split(',')).any(|kind| kind.trim().starts_with("text/html"))
}

/// The page at an address where nothing is: it says so and leads back.
pub(crate) fn lost(headers: &HeaderMap) -> Response {
    let mut asked = headers.clone();
    // "Not modified" would be an answer without the page.
    asked.remove(header::IF_NONE_MATCH);
    (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")], index(&asked)).into_response()
}

/// A file of the page.
pub(crate) fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let file = Dist::get(path)?;
    // Built files carry a hash of their content in their names, and never change.
    let lasting = path.starts_with("assets/") && has_hash(path);
    let cache = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let content = Bytes::from(file.data.into_owned());
    Some(respond(content, media_type(path), cache, headers))
}

fn has_hash(path: &str) -> bool {
    let stem = path.split('.').next().unwrap_or("");
    let hash = stem.rsplit('-').next().unwrap_or("");
    hash.len() >= 8 && hash.bytes().all(|b| b.is_ascii_alphanumeric()) && hash.len() < stem.len()
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_last() {
        assert!(has_hash("assets/main-AB12CD34.js") && has_hash("assets/a-b-0123abcd.css"));
        assert!(
            !has_hash("assets/main.js") && !has_hash("assets/main-x.js") && !has_hash("assets/12345678.js")
        );
    }
}
