//! The page: the files of the front end, embedded if they existed when the server was built.

use crate::content::{LASTING, Packed, respond};
use crate::info;
use crate::preview::{Tongue, meta};
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use bastide_protocol::{Seat, Snapshot};
use bastide_types::{MeepleKind, TileSet};
use rust_embed::EmbeddedFile;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The output of the front end's build in `web/dist`; empty if it was not built.
#[derive(rust_embed::RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
pub(crate) struct Dist;

/// The page that needs no server, if it was built.
pub(crate) const NO_SERVER: &str = "offline.html";

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Bastide</title>\
    <h1>Bastide</h1><p>The server runs, but its page was not built. \
    Run <code>cargo xtask play</code> in the source folder: it builds the page and starts again.</p></html>\n";

/// The additional files to preload for a kind of page: a list in `index.html`, and the drawings of some sets.
struct Needs<'a> {
    list: Option<&'static str>,
    sets: &'a [TileSet],
}

/// The front page: the landscape behind its title is made of the tiles of two boxes.
const FRONT: Needs = Needs { list: Some("front"), sets: &[TileSet::Base, TileSet::Traders] };
/// The other pages that are not a table.
const REFEREE: Needs = Needs { list: Some("referee"), sets: &TileSet::ALL };

/// The page at an address that is not a table: the front page or another one.
pub(crate) async fn index(is_front: bool, headers: &HeaderMap) -> Response {
    whole(if is_front { &FRONT } else { &REFEREE }, "", None, headers).await
}

/// The page at a table that does not exist or may not be watched.
pub(crate) async fn of_no_table(headers: &HeaderMap) -> Response {
    whole(&FRONT, "", None, headers).await
}

/// The page at a table, with a snapshot for this browser, and with the preview of its link: its players and who
/// invites.
pub(crate) async fn of_table(
    table: &Snapshot,
    host: Option<u8>,
    tongue: Tongue,
    headers: &HeaderMap,
) -> Response {
    let mut sets: Vec<TileSet> = table.sets.iter().filter_map(|one| TileSet::from_name(&one.set)).collect();
    // Rules can add the box's figures and abbeys to a game without it.
    let piece = |seat: &Seat| {
        seat.abbeys.is_some() || seat.figures.0[MeepleKind::Wagon] + seat.figures.0[MeepleKind::Barn] > 0
    };
    if !sets.contains(&TileSet::Abbey) && table.now.seats.iter().any(piece) {
        sets.push(TileSet::Abbey);
    }
    whole(
        &Needs { list: None, sets: &sets },
        &meta(table, host, tongue, headers),
        serde_json::to_string(table).ok(),
        headers,
    )
    .await
}

/// The page at a move of a table, with a preview if it may be watched.
pub(crate) async fn of_move(table: Option<&Snapshot>, tongue: Tongue, headers: &HeaderMap) -> Response {
    let meta = table.map_or_else(String::new, |table| meta(table, None, tongue, headers));
    whole(&REFEREE, &meta, None, headers).await
}

/// The page for one browser. `meta`, if not empty, replaces the title; `snapshot` is a table as JSON.
async fn whole(needs: &Needs<'_>, meta: &str, snapshot: Option<String>, headers: &HeaderMap) -> Response {
    let Some(file) = Dist::get("index.html") else {
        return (StatusCode::SERVICE_UNAVAILABLE, Html(NOT_BUILT)).into_response();
    };
    let html = with_lists(&String::from_utf8_lossy(&file.data), &wanted(headers), needs.list);
    let sets: Vec<&str> = needs.sets.iter().map(|set| set.name()).collect();
    let which = format!("?sets={}&amp;v={}", sets.join(","), info::version().await);
    let html = html.replacen("/assets/tiles.svg", &format!("/assets/tiles.svg{which}"), 1).replacen(
        "/assets/tiles.json",
        &format!("/assets/tiles.json{which}"),
        1,
    );
    let html = if meta.is_empty() { html } else { html.replacen("<title>Bastide</title>", meta, 1) };
    let html = match snapshot {
        // The page's policy allows a data block, unlike a script. Escaping `<` prevents it from ending early.
        Some(json) => {
            let data = json.replace('<', "\\u003c");
            let block =
                format!("<script type=\"application/json\" id=\"table-snapshot\">{data}</script></body>");
            html.replacen("</body>", &block, 1)
        }
        None => html,
    };
    // The part about a table depends on the browser.
    let answer = respond(html.into(), media_type("index.html"), "private, no-cache", headers);
    ([(header::VARY, HeaderValue::from_static("Accept-Language"))], answer).into_response()
}

/// The languages that a browser accepts, best first, without regions.
fn wanted(headers: &HeaderMap) -> Vec<String> {
    let asked =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut wanted: Vec<(f32, String)> = asked
        .split(',')
        .map(|part| {
            let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
            let name = tag.trim().split('-').next().unwrap_or_default().to_lowercase();
            (weight.trim().parse().unwrap_or(0.0), name)
        })
        .collect();
    wanted.sort_by(|a, b| b.0.total_cmp(&a.0));
    wanted.into_iter().map(|(_, name)| name).collect()
}

/// Replaces each list `<!-- texts LANGUAGE: FILES -->` of one language, and the list `<!-- page NAME: FILES -->` of
/// one page, with links that preload the files.
fn with_lists(html: &str, wanted: &[String], page: Option<&str>) -> String {
    let texts: Vec<&str> =
        html.lines().filter_map(|line| list(line, "texts")).map(|(name, _)| name).collect();
    let named = |name: &str| texts.iter().copied().find(|there| *there == name);
    let language = wanted.iter().find_map(|name| named(name)).or_else(|| named("en"));
    let lines = html.lines().map(|line| {
        let of = |kind, chosen: Option<&str>| {
            list(line, kind)
                .map(|(name, files)| if chosen == Some(name) { links(files) } else { String::new() })
        };
        of("texts", language).or_else(|| of("page", page)).unwrap_or_else(|| line.to_owned()) + "\n"
    });
    lines.collect()
}

/// The name and the files of a list of this kind.
fn list<'a>(line: &'a str, kind: &str) -> Option<(&'a str, &'a str)> {
    let rest = line.trim().strip_prefix("<!-- ")?.strip_prefix(kind)?.strip_suffix(" -->")?;
    rest.trim_start().split_once(": ")
}

/// The HTML that preloads files.
fn links(files: &str) -> String {
    let link = |file: &str| match file.ends_with(".css") {
        true => format!("<link rel=\"stylesheet\" href=\"{file}\" />"),
        false => format!("<link rel=\"modulepreload\" href=\"{file}\" />"),
    };
    files.split(' ').map(link).collect()
}

/// Whether a browser navigates here: programs accept anything, or name the type they expect.
pub(crate) fn is_asked_for(headers: &HeaderMap) -> bool {
    let kinds = headers.get_all(header::ACCEPT).iter().filter_map(|line| line.to_str().ok());
    kinds.flat_map(|line| line.split(',')).any(|kind| kind.trim().starts_with("text/html"))
}

/// The page at an address without content, with status 404.
pub(crate) async fn lost(headers: &HeaderMap) -> Response {
    let mut asked = headers.clone();
    // A 304 response would lack the page.
    asked.remove(header::IF_NONE_MATCH);
    (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")], of_no_table(&asked).await).into_response()
}

/// A file of the front end.
pub(crate) fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let file = Dist::get(path)?;
    // Built files have a hash of their content in their names, so they never change.
    let lasting = path.starts_with("assets/") && has_hash(path);
    let cache = if lasting { LASTING } else { "no-cache" };
    Some(packed(path, file).respond(cache, headers))
}

/// The file; its compressed forms are kept.
fn packed(path: &str, file: EmbeddedFile) -> Arc<Packed> {
    type Kept = BTreeMap<String, ([u8; 32], Arc<Packed>)>;
    static KEPT: Mutex<Kept> = Mutex::new(BTreeMap::new());
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    // A debug build reads the files from the disk, where they may have changed.
    let hash = file.metadata.sha256_hash();
    if let Some((_, known)) = kept().get(path).filter(|(of, _)| *of == hash) {
        return Arc::clone(known);
    }
    let content = match file.data {
        Cow::Borrowed(embedded) => Bytes::from_static(embedded),
        Cow::Owned(read) => read.into(),
    };
    let packed = Arc::new(Packed::new(content, media_type(path)));
    kept().insert(path.to_owned(), (hash, Arc::clone(&packed)));
    packed
}

fn has_hash(path: &str) -> bool {
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
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
    fn page_preloads_its_language_and_assets() {
        let html = "<head>\n<!-- texts en: /a.js /b.js -->\n  <!-- texts de: /c.js -->\n<!-- page front: /f.css /f.js -->\n</head>\n";
        let script = |file: &str| format!("<link rel=\"modulepreload\" href=\"{file}\" />");
        let read = |html: &str, asked: &str, page| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_str(asked).unwrap());
            with_lists(html, &wanted(&headers), page).replace('\n', "")
        };
        for (asked, files) in [
            ("de-AT,de;q=0.9,en;q=0.8", &["/c.js"] as &[&str]),
            ("nl,en-GB;q=0.4,de;q=0.7", &["/c.js"]),
            ("en", &["/a.js", "/b.js"]),
            ("", &["/a.js", "/b.js"]),
            ("nl", &["/a.js", "/b.js"]),
            (";q=,,x;q=y", &["/a.js", "/b.js"]),
        ] {
            let links: String = files.iter().map(|file| script(file)).collect();
            assert_eq!(read(html, asked, None), format!("<head>{links}</head>"));
            let front = format!("<link rel=\"stylesheet\" href=\"/f.css\" />{}", script("/f.js"));
            assert_eq!(read(html, asked, Some("front")), format!("<head>{links}{front}</head>"));
        }
    }

    #[test]
    fn only_hashed_names_are_cached_forever() {
        assert!(has_hash("assets/main-AB12CD34.js") && has_hash("assets/a-b-0123abcd.css"));
        assert!(has_hash("assets/messages.en-AB12CD34.js"));
        assert!(
            !has_hash("assets/main.js") && !has_hash("assets/main-x.js") && !has_hash("assets/12345678.js")
        );
    }
}
