//! Link previews for chat programs, in the language of the person who copied the link.

use axum::http::HeaderMap;
use bastide_protocol::Snapshot;

/// The language of a preview: `lang` in the link's query is that of the page it was copied from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Tongue {
    English,
    German,
    French,
    Spanish,
}

impl Tongue {
    /// The language named by a query; English if it names none or an unknown one.
    pub(crate) fn named(query: Option<&str>) -> Tongue {
        let words = query.unwrap_or_default().split('&');
        match words.filter_map(|word| word.strip_prefix("lang=")).next() {
            Some("de") => Tongue::German,
            Some("fr") => Tongue::French,
            Some("es") => Tongue::Spanish,
            Some(_) | None => Tongue::English,
        }
    }

    fn finished(self) -> &'static str {
        match self {
            Tongue::English => "A finished game of Carcassonne: see the board and every point.",
            Tongue::German => "Eine beendete Partie Carcassonne: Sieh dir das Spielfeld und jeden Punkt an.",
            Tongue::French => {
                "Une partie de Carcassonne terminée\u{a0}: regardez le plateau et chaque point."
            }
            Tongue::Spanish => "Una partida de Carcassonne terminada: mira el tablero y cada punto.",
        }
    }

    fn picture(self) -> &'static str {
        match self {
            Tongue::English => "A landscape of cities, roads and fields",
            Tongue::German => "Eine Landschaft aus Städten, Straßen und Wiesen",
            Tongue::French => "Un paysage de villes, de routes et de prés",
            Tongue::Spanish => "Un paisaje de ciudades, caminos y campos",
        }
    }

    /// Invites to an unfinished game. `host` is the seat of the person who opened the table, if known.
    fn invitation(self, names: &[&str], host: Option<u8>) -> String {
        let host = host.and_then(|seat| names.get(usize::from(seat)));
        let names = names.join(", ");
        match self {
            Tongue::English => {
                let invites = host.map_or("You are invited".to_owned(), |host| format!("{host} invites you"));
                format!(
                    "{invites} to a game of Carcassonne: {names}. Open the link to take your seat or to watch; no account \
                     is needed."
                )
            }
            Tongue::German => {
                let invites = host.map_or("Du bist".to_owned(), |host| format!("{host} lädt dich"));
                let end = if host.is_some() { "ein" } else { "eingeladen" };
                format!(
                    "{invites} zu einer Partie Carcassonne {end}: {names}. Öffne den Link, um Platz zu nehmen oder zuzuschauen; \
                     du brauchst kein Konto."
                )
            }
            Tongue::French => {
                let invites = host.map_or("On vous invite".to_owned(), |host| format!("{host} vous invite"));
                format!(
                    "{invites} à une partie de Carcassonne\u{a0}: {names}. Ouvrez le lien pour prendre place ou pour \
                     regarder\u{a0}; aucun compte n’est nécessaire."
                )
            }
            Tongue::Spanish => {
                let invites = host.map_or("Te invitan".to_owned(), |host| format!("{host} te invita"));
                format!(
                    "{invites} a una partida de Carcassonne: {names}. Abre el enlace para ocupar tu asiento o para mirar; no \
                     hace falta ninguna cuenta."
                )
            }
        }
    }
}

/// The title and the preview of a table, with a picture, as HTML. The address requested contains no secret.
pub(crate) fn meta(table: &Snapshot, host: Option<u8>, tongue: Tongue, headers: &HeaderMap) -> String {
    let names: Vec<&str> = table.now.seats.iter().map(|seat| seat.name.as_str()).collect();
    let title = escape(&format!("{} — Bastide", names.join(" · ")));
    let what = match table.now.over {
        Some(_) => tongue.finished().to_owned(),
        None => escape(&tongue.invitation(&names, host)),
    };
    let image = picture(headers).map_or_else(String::new, |address| {
        let alt = tongue.picture();
        format!(
            "<meta property=\"og:image\" content=\"{address}\" /><meta property=\"og:image:width\" content=\"1200\" />\
             <meta property=\"og:image:height\" content=\"630\" />\
             <meta property=\"og:image:alt\" content=\"{alt}\" />\
             <meta name=\"twitter:card\" content=\"summary_large_image\" />"
        )
    });
    format!(
        "<title>{title}</title><meta name=\"description\" content=\"{what}\" />\
         <meta property=\"og:type\" content=\"website\" /><meta property=\"og:site_name\" content=\"Bastide\" />\
         <meta property=\"og:title\" content=\"{title}\" /><meta property=\"og:description\" content=\"{what}\" />{image}"
    )
}

/// The address of the picture: previews need an absolute one, so it uses the host name of the request.
fn picture(headers: &HeaderMap) -> Option<String> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text("host")?;
    let scheme = if text("x-forwarded-proto") == Some("https") { "https" } else { "http" };
    Some(format!("{scheme}://{}/preview.png", escape(host)))
}

/// Escapes a text for HTML content and attributes.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderValue, header};

    #[test]
    fn names_are_escaped() {
        assert_eq!(escape("<i>\"A\" & B"), "&lt;i&gt;&quot;A&quot; &amp; B");
    }

    #[test]
    fn invitation_names_the_host_in_every_language() {
        let begins = |tongue: Tongue, host| {
            let whole = tongue.invitation(&["Ada", "Ben"], host);
            whole.split(". ").next().unwrap().replace('\u{a0}', " ")
        };
        for (tongue, known, unknown) in [
            (
                Tongue::English,
                "Ben invites you to a game of Carcassonne: Ada, Ben",
                "You are invited to a game of Carcassonne: Ada, Ben",
            ),
            (
                Tongue::German,
                "Ben lädt dich zu einer Partie Carcassonne ein: Ada, Ben",
                "Du bist zu einer Partie Carcassonne eingeladen: Ada, Ben",
            ),
            (
                Tongue::French,
                "Ben vous invite à une partie de Carcassonne : Ada, Ben",
                "On vous invite à une partie de Carcassonne : Ada, Ben",
            ),
            (
                Tongue::Spanish,
                "Ben te invita a una partida de Carcassonne: Ada, Ben",
                "Te invitan a una partida de Carcassonne: Ada, Ben",
            ),
        ] {
            assert_eq!(begins(tongue, Some(1)), known);
            for host in [None, Some(2)] {
                assert_eq!(begins(tongue, host), unknown);
            }
        }
    }

    #[test]
    fn preview_language_comes_from_the_link() {
        for (query, tongue) in [
            (Some("lang=de"), Tongue::German),
            (Some("from=chat&lang=fr"), Tongue::French),
            (Some("lang=es&lang=de"), Tongue::Spanish),
            (Some("lang=en"), Tongue::English),
            (Some("lang=nl"), Tongue::English),
            (Some("lang=%64e&=&&"), Tongue::English),
            (None, Tongue::English),
        ] {
            assert_eq!(Tongue::named(query), tongue, "{query:?}");
        }
    }

    #[test]
    fn preview_picture_has_an_absolute_url() {
        let mut headers = HeaderMap::new();
        assert_eq!(picture(&headers), None);
        headers.insert(header::HOST, HeaderValue::from_static("table.example:4680"));
        assert_eq!(picture(&headers).unwrap(), "http://table.example:4680/preview.png");
        headers.insert("x-forwarded-proto", HeaderValue::from_static("https"));
        assert_eq!(picture(&headers).unwrap(), "https://table.example:4680/preview.png");
    }
}
