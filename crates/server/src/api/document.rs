//! The OpenAPI document, made from the list of routes and the types of the protocol.

use super::LINES;
use super::routes::{Answer, ROUTES, Route};
use crate::content::Packed;
use axum::http::HeaderMap;
use axum::response::Response;
use bastide_protocol::Fault;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

static DOCUMENT: LazyLock<Packed> = LazyLock::new(|| Packed::new(document().to_string(), "application/json"));

/// `GET /api/v1/openapi.json`
pub(super) async fn answer(headers: HeaderMap) -> Response {
    DOCUMENT.respond("no-cache", &headers)
}

fn document() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = settings.into_generator();
    let fault = generator.subschema_for::<Fault>();
    let fault = json!({ "description": "Refused: why, and what to do.", "content": { "application/json": { "schema": fault } } });
    let mut paths = Map::new();
    for route in ROUTES {
        let there = paths.entry(route.path).or_insert_with(|| json!({}));
        there[route.method] = operation(route, &mut generator);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Bastide",
            "version": "1",
            "description": "The API for other programs; docs/api.md describes it. Tokens are made at /tokens.",
        },
        "servers": [{ "url": "/" }],
        "security": [{ "token": [] }],
        "paths": paths,
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            "responses": { "Refused": fault },
            "schemas": generator.take_definitions(true),
        },
    })
}

fn operation(route: &Route, generator: &mut SchemaGenerator) -> Value {
    let (status, done) = match &route.answer {
        Answer::Json(status, of) => {
            let content = json!({ "application/json": { "schema": of(generator) } });
            (status.as_u16(), json!({ "description": "Done.", "content": content }))
        }
        Answer::Lines(of) => {
            let content = json!({ LINES: { "schema": of(generator) } });
            let about = "Lines of JSON, one a line; empty lines show that the stream lives.";
            (200, json!({ "description": about, "content": content }))
        }
        Answer::Nothing => (204, json!({ "description": "Done." })),
    };
    let mut responses = Map::new();
    responses.insert(status.to_string(), done);
    responses.insert("default".to_owned(), json!({ "$ref": "#/components/responses/Refused" }));
    let mut parameters: Vec<Value> = Vec::new();
    if route.path.contains("{table}") {
        parameters.push(json!({
            "name": "table", "in": "path", "required": true, "description": "The table's id.",
            "schema": { "type": "string" },
        }));
    }
    for (name, about) in route.query {
        parameters.push(json!({
            "name": name, "in": "query", "description": about, "schema": { "type": "integer", "minimum": 0 },
        }));
    }
    let scope = route.scope.map(|scope| format!(" Scope: `{}`.", scope.word())).unwrap_or_default();
    let mut operation = json!({
        "summary": format!("{}{scope}", route.about),
        "parameters": parameters,
        "responses": responses,
    });
    if let Some(body) = route.body {
        let content = json!({ "application/json": { "schema": body(generator) } });
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    operation
}
