//! `bastide backup`, `restore` and `migrate`: the tables of one server at another.

use crate::program::{ok, run, scratch};
use crate::serve::{ask, start, stop};
use serde_json::Value;

/// What the server at this address shows of the table.
fn record(address: &str, table: &str) -> String {
    let answer = ask(address, &format!("GET /api/tables/{table}/record HTTP/1.1"), "");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    answer.split_once("\r\n\r\n").expect("it has a body").1.to_owned()
}

#[test]
#[cfg(unix)]
fn tables_come_back_from_a_backup() {
    let folder = scratch("keep");
    let (child, address) = start(&folder.join("first"), "");
    let seats =
        r#"{"seats":[{"kind":"here","name":"Ada"},{"kind":"here","name":"Ben"}],"sets":[{"set":"base"}]}"#;
    let opened = ask(&address, "POST /api/tables HTTP/1.1", seats);
    let body = opened.split_once("\r\n\r\n").expect("it has a body").1;
    let opened: Value = serde_json::from_str(body).unwrap_or_else(|why| panic!("{why}: {opened}"));
    let table = opened["table"].as_str().expect("a table is open");
    let before = record(&address, table);

    let (file, first, second) = ("tables.backup", folder.join("first"), folder.join("second"));
    let file = folder.join(file);
    let (file, first, second) = (file.display(), first.display(), second.display());
    let copied = ok(&format!("backup '{file}' --data '{first}' --json"));
    let copied: Value = serde_json::from_str(&copied).expect("it is JSON");
    assert_eq!((&copied["tables"], copied["events"].as_u64() > Some(0)), (&1.into(), true), "{copied}");
    stop(child, "-TERM");
    let said = ok(&format!("restore '{file}' --data '{second}'"));
    assert!(said.starts_with("1 table, ") && said.contains("restored from"), "{said}");
    let (child, address) = start(&folder.join("second"), "");
    assert_eq!(record(&address, table), before);
    stop(child, "-TERM");

    for (line, code, word) in [
        (format!("backup '{file}' --data '{second}'"), 1, "there already"),
        (format!("restore '{file}' --data '{second}'"), 1, "there already"),
        (format!("restore '{file}.x' --data '{second}'"), 1, "there is no backup at"),
        (format!("backup '{file}.x' --data '{file}.no'"), 1, "there are no tables in"),
        (format!("migrate --data '{second}' --database no-address"), 1, "--database"),
        (format!("migrate --data '{second}'"), 2, "--database"),
        (format!("backup '{file}.x' --data '{second}' --database postgres:///x"), 2, "--database"),
    ] {
        let refused = run(&line);
        assert!(refused.code == Some(code) && refused.err.contains(word), "{line}: {refused:?}");
    }
}
