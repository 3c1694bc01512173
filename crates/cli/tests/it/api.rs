//! The API for programs, as its document and the example bots use it.

use crate::program::{root, scratch};
use crate::serve::{ask, start, stop};
use std::process::{Command, Output, Stdio};

/// The value of a field with a text in JSON.
fn field<'a>(json: &'a str, name: &str) -> &'a str {
    let (_, after) =
        json.split_once(&format!("\"{name}\":\"")).unwrap_or_else(|| panic!("no {name} in {json}"));
    after.split('"').next().unwrap_or_default()
}

fn output_of(what: &str, output: Output) -> String {
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{what}: {said}{}", String::from_utf8_lossy(&output.stderr));
    said
}

/// The commands of the document, as they are written.
#[test]
#[cfg(unix)]
#[ignore = "slow"]
fn the_documents_commands_play_a_move() {
    let text = std::fs::read_to_string(root().join("docs/api.md")).unwrap();
    let commands = text.split("```sh\n").nth(1).and_then(|after| after.split("```").next()).unwrap();
    let folder = scratch("api-document");
    let (child, address) = start(&folder.join("data"), "");
    let shell = Command::new("bash")
        .args(["-euc", commands])
        .env("SERVER", format!("http://{address}"))
        .current_dir(&folder)
        .output();
    let said = output_of("the document", shell.expect("bash runs"));
    for part in ["\"state\":\"place red ", "{\"seq\":", "{\"t\":\"hello\"", "{\"t\":\"snap\"", "BOT Robot"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert_eq!(stop(child, "-INT"), "");
}

/// Three bots in two languages play each other and a computer of the server to the end.
#[test]
#[cfg(unix)]
#[ignore = "slow"]
fn example_bots_play_each_other() {
    let (child, address) = start(&scratch("api-bots"), "");
    let seats = ["Ada", "Ben", "Cleo"].map(|name| format!(r#"{{"kind":"link","name":"{name}"}}"#)).join(",");
    let computer = r#"{"kind":"computer","name":"Computer","level":"beginner"}"#;
    let sets = r#"[{"set":"base"},{"set":"traders"}]"#;
    let table = format!(r#"{{"seats":[{seats},{computer}],"sets":{sets}}}"#);
    let opened = ask(&address, "POST /api/tables HTTP/1.1", &table);
    let id = field(&opened, "table");
    let secrets: Vec<&str> = opened.split("\"token\":\"").skip(1).map(|seat| &seat[..32]).collect();
    let bots = [("python3", "api_bot.py"), ("node", "api_bot.mjs"), ("python3", "api_bot.py")];
    let bots: Vec<_> = (0..)
        .zip(bots)
        .zip(secrets)
        .map(|((seat, (with, bot)), secret)| {
            let asked = r#"{"name":"Bot","scopes":["watch","play"]}"#;
            let made = ask(&address, "POST /api/tokens HTTP/1.1", asked);
            let link = format!("http://{address}/g/{id}#s={seat}.{secret}");
            let mut command = Command::new(with);
            command.arg(root().join("examples").join(bot));
            command.args([&format!("http://{address}"), field(&made, "token"), &link]);
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the interpreter runs")
        })
        .collect();
    assert_eq!(bots.len(), 3);
    let said: Vec<String> =
        bots.into_iter().map(|bot| output_of("a bot", bot.wait_with_output().unwrap())).collect();
    assert_eq!((&said[0], &said[0]), (&said[1], &said[2]), "all agree on the scores");
    let names: Vec<&str> = said[0].lines().map(|line| line.rsplit_once(' ').unwrap().0).collect();
    assert_eq!(names, ["BOT Ada", "BOT Ben", "BOT Cleo", "Computer"]);
    let record = ask(&address, &format!("GET /api/tables/{id}/record.json HTTP/1.1"), "");
    assert!(record.contains("\"finished\":true"), "{record}");
    assert_eq!(stop(child, "-INT"), "");
}
