//! The page: files of the front end, embedded when they were there at the time of the build.

use crate::content::respond;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use bastide_protocol::Snapshot;

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
    match Dist::get("index.html") {
        Some(file) => shown(&String::from_utf8_lossy(&file.data), headers),
        None => (StatusCode::SERVICE_UNAVAILABLE, Html(NOT_BUILT)).into_response(),
    }
}

/// The page for one browser: it asks for the texts of the first language that it wants beside the scripts, not after them.
fn shown(html: &str, headers: &HeaderMap) -> Response {
    let page = Bytes::from(with_texts(html, &wanted(headers)));
    let answer = respond(page, media_type("index.html"), "no-cache", headers);
    ([(header::VARY, HeaderValue::from_static("Accept-Language"))], answer).into_response()
}

/// The languages that a browser wants, the best first, without their countries.
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

/// Puts in the place of the lists `<!-- texts LANGUAGE: FILES -->` what asks for the files of one of them.
fn with_texts(html: &str, wanted: &[String]) -> String {
    let list = |line: &str| {
        let rest = line.trim().strip_prefix("<!-- texts ")?.strip_suffix(" -->")?;
        rest.split_once(": ").map(|(language, files)| (language.to_owned(), files.to_owned()))
    };
    let there: Vec<(String, String)> = html.lines().filter_map(list).collect();
    let named = |name: &str| there.iter().find(|(language, _)| language == name);
    let chosen = wanted.iter().find_map(|name| named(name)).or_else(|| named("en"));
    let links = |(language, files): (String, String)| -> String {
        let chosen = chosen.is_some_and(|(name, _)| *name == language);
        let files = files.split(' ').filter(|_| chosen);
        files.map(|file| format!("<link rel=\"modulepreload\" href=\"{file}\" />")).collect()
    };
    let lines = html.lines().map(|line| list(line).map_or_else(|| line.to_owned(), links));
    lines.map(|line| line + "\n").collect()
}

/// The page at a table, which tells programs that show a link what it leads to.
pub(crate) fn of_table(table: &Snapshot, headers: &HeaderMap) -> Response {
    let Some(file) = Dist::get("index.html") else { return index(headers) };
    let names: Vec<&str> = table.now.seats.iter().map(|seat| seat.name.as_str()).collect();
    let title = escape(&format!("{} — Bastide", names.join(" · ")));
    let what = match table.now.over {
        Some(_) => "A finished game of Carcassonne: look at the board and at every point.",
        None => "A game of Carcassonne. Open the link to take your seat or to look on; no account is needed.",
    };
    let meta = format!(
        "<title>{title}</title><meta name=\"description\" content=\"{what}\" />\
         <meta property=\"og:type\" content=\"website\" /><meta property=\"og:site_name\" content=\"Bastide\" />\
         <meta property=\"og:title\" content=\"{title}\" /><meta property=\"og:description\" content=\"{what}\" />"
    );
    shown(&String::from_utf8_lossy(&file.data).replacen("<title>Bastide</title>", &meta, 1), headers)
}

/// A text as it stands in an attribute or between tags.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
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
    fn a_name_is_no_markup() {
        assert_eq!(escape("<i>\"A\" & B"), "&lt;i&gt;&quot;A&quot; &amp; B");
    }

    #[test]
    fn a_browser_asks_at_once_for_the_texts_of_its_language() {
        let html = "<head>\n<!-- texts en: /a.js /b.js -->\n  <!-- texts de: /c.js -->\n</head>\n";
        for (asked, files) in [
            ("de-AT,de;q=0.9,en;q=0.8", &["/c.js"] as &[&str]),
            ("nl,en-GB;q=0.4,de;q=0.7", &["/c.js"]),
            ("en", &["/a.js", "/b.js"]),
            ("", &["/a.js", "/b.js"]),
            ("nl", &["/a.js", "/b.js"]),
            (";q=,,x;q=y", &["/a.js", "/b.js"]),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_str(asked).unwrap());
            let page = with_texts(html, &wanted(&headers));
            let links: String =
                files.iter().map(|file| format!("<link rel=\"modulepreload\" href=\"{file}\" />")).collect();
            assert_eq!(
                page.split_whitespace().collect::<String>(),
                format!("<head>{links}</head>").replace(' ', "")
            );
        }
    }

    #[test]
    fn only_names_with_a_hash_last() {
        assert!(has_hash("assets/main-AB12CD34.js") && has_hash("assets/a-b-0123abcd.css"));
        assert!(has_hash("assets/messages.en-AB12CD34.js"));
        assert!(
            !has_hash("assets/main.js") && !has_hash("assets/main-x.js") && !has_hash("assets/12345678.js")
        );
    }
}
