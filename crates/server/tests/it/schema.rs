//! Checks values against the schemas of the OpenAPI document. It knows the words that the document uses, and fails at
//! any other.

use crate::common::Browser;
use axum::Router;
use serde_json::Value;

/// The document.
pub struct Schemas(Value);

impl Schemas {
    pub async fn of(router: &Router) -> Schemas {
        let (status, document) = Browser::default().get::<Value>(router, "/api/v1/openapi.json").await;
        assert_eq!((status.as_u16(), &document["openapi"]), (200, &"3.1.0".into()));
        Schemas(document)
    }

    /// Every path with its methods.
    pub fn routes(&self) -> Vec<(String, String)> {
        let paths = self.0["paths"].as_object().unwrap();
        let methods = |(path, methods): (&String, &Value)| {
            let methods: Vec<String> = methods.as_object().unwrap().keys().cloned().collect();
            methods.into_iter().map(|method| (path.clone(), method)).collect::<Vec<_>>()
        };
        paths.iter().flat_map(methods).collect()
    }

    /// Checks an answer, or a line of a stream.
    pub fn check(&self, path: &str, method: &str, status: &str, answer: &Value) {
        let content = &self.0["paths"][path][method]["responses"][status]["content"];
        let media = content.as_object().unwrap_or_else(|| panic!("{method} {path} has no {status}"));
        let schema = &media.values().next().unwrap()["schema"];
        self.matches(schema, answer).unwrap_or_else(|why| panic!("{method} {path}: {why}: {answer}"));
    }

    /// Checks the body of a request.
    pub fn check_body(&self, path: &str, method: &str, body: &Value) {
        let schema = &self.0["paths"][path][method]["requestBody"]["content"]["application/json"]["schema"];
        self.matches(schema, body).unwrap_or_else(|why| panic!("{method} {path}: {why}: {body}"));
    }

    /// Checks a refusal.
    pub fn check_fault(&self, fault: &Value) {
        let content = &self.0["components"]["responses"]["Refused"]["content"];
        self.matches(&content["application/json"]["schema"], fault).unwrap();
    }

    fn matches(&self, schema: &Value, value: &Value) -> Result<(), String> {
        if let Some(all) = schema.as_bool() {
            return if all { Ok(()) } else { Err("nothing is allowed".to_owned()) };
        }
        let words = schema.as_object().unwrap_or_else(|| panic!("no schema: {schema}"));
        for (word, says) in words {
            match word.as_str() {
                "description" | "title" | "default" | "format" | "minimum" | "maximum" => {}
                "minItems" | "maxItems" => {
                    let (count, most) = (value.as_array().map_or(0, Vec::len) as u64, says.as_u64().unwrap());
                    let holds = if word == "minItems" { count >= most } else { count <= most };
                    holds.then_some(()).ok_or_else(|| format!("{count} entries: {word} {most}"))?;
                }
                "$ref" => {
                    let there = self.0.pointer(says.as_str().unwrap().strip_prefix('#').unwrap());
                    self.matches(there.unwrap_or_else(|| panic!("{says} is missing")), value)?;
                }
                "type" => self.is_of(says, value)?,
                "enum" => {
                    let any = says.as_array().unwrap().contains(value);
                    any.then_some(()).ok_or_else(|| format!("{value} is not among {says}"))?;
                }
                "const" => (says == value).then_some(()).ok_or_else(|| format!("{value} is not {says}"))?,
                "anyOf" | "oneOf" => {
                    let tried = says.as_array().unwrap().iter().map(|one| self.matches(one, value));
                    let (fits, faults): (Vec<_>, Vec<_>) = tried.partition(Result::is_ok);
                    let enough = if word == "oneOf" { fits.len() == 1 } else { !fits.is_empty() };
                    enough.then_some(()).ok_or_else(|| format!("{word}: {} fit; {faults:?}", fits.len()))?;
                }
                "allOf" => {
                    says.as_array().unwrap().iter().try_for_each(|one| self.matches(one, value))?;
                }
                "required" => {
                    for name in says.as_array().unwrap() {
                        let there = value.get(name.as_str().unwrap()).is_some();
                        there.then_some(()).ok_or_else(|| format!("{name} is missing"))?;
                    }
                }
                "properties" => {
                    for (name, schema) in says.as_object().unwrap() {
                        let Some(value) = value.get(name) else { continue };
                        self.matches(schema, value).map_err(|why| format!("{name}: {why}"))?;
                    }
                }
                "additionalProperties" => {
                    let known = |name: &String| schema["properties"].get(name).is_some();
                    let others = value.as_object().into_iter().flatten().filter(|(name, _)| !known(name));
                    for (name, value) in others {
                        self.matches(says, value).map_err(|why| format!("{name}: {why}"))?;
                    }
                }
                "items" => {
                    for one in value.as_array().into_iter().flatten() {
                        self.matches(says, one)?;
                    }
                }
                other => panic!("the check does not know {other:?} of {schema}"),
            }
        }
        Ok(())
    }

    fn is_of(&self, types: &Value, value: &Value) -> Result<(), String> {
        let is = |name: &Value| match name.as_str().unwrap() {
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            "string" => value.is_string(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            other => panic!("no type is called {other}"),
        };
        let fits = types.as_array().map_or_else(|| is(types), |types| types.iter().any(is));
        fits.then_some(()).ok_or_else(|| format!("{value} is no {types}"))
    }
}
