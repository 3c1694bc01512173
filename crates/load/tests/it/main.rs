//! Calls the clients from the command line. Having this test also makes cargo build the program with all other
//! tests.

#![allow(clippy::wildcard_enum_match_arm)]

use std::process::{Command, Output};

fn load(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bastide-load")).args(args).output().expect("the program starts")
}

#[test]
fn help_names_every_command() {
    let help = load(&["--help"]);
    assert!(help.status.success());
    let text = String::from_utf8_lossy(&help.stdout).into_owned();
    for command in ["play", "idle", "kill", "attack", "short"] {
        assert!(text.contains(&format!("\n  {command} ")), "{command}: {text}");
    }
}

#[test]
fn an_unknown_command_is_refused() {
    let refused = load(&["besiege"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("besiege"));
}

#[test]
fn missing_program_is_named() {
    let refused = load(&["--program", "no/such/bastide", "short"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("no/such/bastide"));
}
