//! Programs that use `/api/v1`.

use crate::common::*;
use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::{Request, Response, StatusCode, header};
use bastide_protocol::*;
use futures_util::StreamExt;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Everything that a token can allow.
pub const ALL: [Scope; 3] = Scope::ALL;

/// Asks for a token in this browser.
pub async fn ask_for_token(router: &Router, browser: &mut Browser, scopes: &[Scope]) -> Response<Body> {
    let asked = NewToken { name: "Test".to_owned(), scopes: scopes.to_vec() };
    browser.post(router, "/api/tokens", &asked).await
}

/// A program with its token.
#[derive(Clone)]
pub struct Bot {
    pub router: Router,
    pub token: String,
}

impl Bot {
    /// Makes a token in this browser.
    pub async fn new(router: &Router, browser: &mut Browser, scopes: &[Scope]) -> Bot {
        let (status, made): (_, MadeToken) = read(ask_for_token(router, browser, scopes).await).await;
        assert_eq!(status, StatusCode::CREATED);
        Bot { router: router.clone(), token: made.token }
    }

    /// The same program at another server.
    pub fn at(&self, router: &Router) -> Bot {
        Bot { router: router.clone(), token: self.token.clone() }
    }

    pub async fn send(&self, method: &str, path: &str, body: Option<Vec<u8>>) -> Response<Body> {
        let request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        let request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.token));
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let request = request.body(body.map_or(Body::empty(), Body::from)).unwrap();
        Browser::default().send(&self.router, request).await
    }

    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> (StatusCode, T) {
        read(self.send("GET", path, None).await).await
    }

    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> (StatusCode, T) {
        read(self.send("POST", path, Some(serde_json::to_vec(body).unwrap())).await).await
    }

    pub async fn open(&self, seats: &str) -> OpenedTable {
        let (status, opened) = self.post("/tables", &new_table(seats, &["base", "traders"])).await;
        assert_eq!(status, StatusCode::CREATED);
        opened
    }

    pub async fn join(&self, opened: &OpenedTable, seat: u8, name: Option<&str>) -> Response<Body> {
        let secret = opened.seats[usize::from(seat)].token.clone().unwrap();
        let join = Join { seat, secret, name: name.map(str::to_owned) };
        let body = serde_json::to_vec(&join).unwrap();
        self.send("POST", &format!("/tables/{}/join", opened.table), Some(body)).await
    }

    pub async fn play(&self, table: &str, actions: &str, seq: Option<u32>) -> (StatusCode, Value) {
        let body = Move { actions: actions.to_owned(), seq };
        self.post(&format!("/tables/{table}/move"), &body).await
    }

    pub async fn turn(&self, table: &str) -> Option<(u32, String, Vec<String>)> {
        let (status, asked) = self.get::<Option<Asked>>(&format!("/tables/{table}/turn")).await;
        assert_eq!(status, StatusCode::OK);
        asked.map(|Asked::Turn { seq, state, legal, .. }| (seq, state, legal))
    }

    pub async fn stream(&self, path: &str) -> Lines {
        let response = self.send("GET", path, None).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "application/x-ndjson");
        Lines { from: response.into_body().into_data_stream(), rest: String::new() }
    }
}

/// The lines of a stream.
pub struct Lines {
    from: BodyDataStream,
    rest: String,
}

impl Lines {
    /// The next line that is not empty; `None` at the end.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((line, rest)) = self.rest.split_once('\n') {
                let (line, rest) = (line.to_owned(), rest.to_owned());
                self.rest = rest;
                if !line.is_empty() {
                    return Some(serde_json::from_str(&line).unwrap());
                }
                continue;
            }
            let chunk = tokio::time::timeout(PATIENCE, self.from.next()).await.expect("a line in time")?;
            self.rest.push_str(std::str::from_utf8(&chunk.unwrap()).unwrap());
        }
    }

    /// Reads until a line of this type.
    pub async fn until(&mut self, t: &str) -> Value {
        loop {
            let line = self.next().await.expect("the stream goes on");
            if line["t"] == t {
                return line;
            }
        }
    }
}
