//! Parses every example in `docs/protocol.md` as the type that it is marked with, and checks that nothing is lost.

use bastide_protocol::*;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

fn reads<T: Serialize + DeserializeOwned>(text: &str) {
    let value: Value = serde_json::from_str(text).unwrap_or_else(|e| panic!("not JSON: {e}\n{text}"));
    let read: T = serde_json::from_value(value.clone()).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let written = serde_json::to_value(&read).unwrap();
    assert_same(&written, &value, text);
}

/// Compares two JSON values; an integer equals the same number with a decimal point.
fn assert_same(a: &Value, b: &Value, text: &str) {
    match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            assert_eq!(a.keys().collect::<Vec<_>>(), b.keys().collect::<Vec<_>>(), "{text}");
            a.iter().for_each(|(k, v)| assert_same(v, &b[k], text));
        }
        (Value::Array(a), Value::Array(b)) => {
            assert_eq!(a.len(), b.len(), "{text}");
            a.iter().zip(b).for_each(|(a, b)| assert_same(a, b, text));
        }
        (Value::Number(a), Value::Number(b)) => assert_eq!(a.as_f64(), b.as_f64(), "{text}"),
        _ => assert_eq!(a, b, "{text}"),
    }
}

#[test]
fn documented_examples_are_valid() {
    let document = include_str!("../../../../docs/protocol.md");
    let mut seen = 0;
    for block in document.split("\n```json ").skip(1) {
        let (kind, rest) = block.split_once('\n').expect("a line after the mark");
        let text = rest.split("\n```").next().expect("an end of the block");
        match kind {
            "ClientMessage" => reads::<ClientMessage>(text),
            "ServerMessage" => reads::<ServerMessage>(text),
            "Action" => {
                reads::<Action>(text);
                let action: Action = serde_json::from_str(text).unwrap();
                assert!(bastide_types::Action::try_from(&action).is_ok(), "{text}");
            }
            "Command" => reads::<Command>(text),
            "Fair" => reads::<Fair>(text),
            "Fault" => reads::<Fault>(text),
            "NewTable" => reads::<NewTable>(text),
            "OpenedTable" => reads::<OpenedTable>(text),
            "Claim" => reads::<Claim>(text),
            "Difference" => reads::<Difference>(text),
            "RuleDifference" => reads::<RuleDifference>(text),
            "TableInfo" => reads::<TableInfo>(text),
            "ScoreRequest" => reads::<ScoreRequest>(text),
            "RuleClause" => reads::<RuleClause>(text),
            "TileArt" => reads::<TileArt>(text),
            other => panic!("the test does not know the type {other}"),
        }
        seen += 1;
    }
    assert!(seen > 15, "only {seen} examples found");
}

#[test]
fn unknown_fields_are_ignored_and_unknown_commands_refused() {
    let message = r#"{"t":"cmd","id":"a","seat":0,"base":1,"later":true,"c":{"k":"confirm","more":1}}"#;
    assert!(serde_json::from_str::<ClientMessage>(message).is_ok());
    let message = r#"{"t":"cmd","id":"a","seat":0,"base":1,"c":{"k":"castle"}}"#;
    assert!(serde_json::from_str::<ClientMessage>(message).is_err());
}
