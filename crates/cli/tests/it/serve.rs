//! `bastide serve`: prints its address, serves the page, stops cleanly, and explains why it cannot start.

use crate::program::{command, run, said, scratch};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Starts a server and returns its address: `127.0.0.1:PORT`.
pub fn start(data: &Path, flags: &str) -> (Child, String) {
    let mut child = command(&format!("serve --port 0 --data '{}' {flags}", data.display()))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut url = String::new();
    BufReader::new(child.stdout.as_mut().expect("it has an output"))
        .read_line(&mut url)
        .expect("it says where");
    let address = url.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    assert!(address.starts_with("127.0.0.1:"), "{url}");
    (child, address)
}

/// Sends a request with this body and returns the answer.
pub fn ask(address: &str, request: &str, body: &str) -> String {
    let mut socket = TcpStream::connect(address).expect("it listens");
    let headers = format!("Content-Type: application/json\r\nContent-Length: {}", body.len());
    let request = format!("{request}\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n\r\n{body}");
    socket.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).expect("an answer");
    answer
}

/// Stops the server and returns its log.
pub fn stop(child: Child, signal: &str) -> String {
    assert!(
        Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill runs").success()
    );
    let said = said(child.wait_with_output().expect("it ends"));
    assert_eq!(said.code, Some(0), "{said:?}");
    said.err
}

#[test]
#[cfg(unix)]
fn serves_until_a_signal_stops_it() {
    for signal in ["-INT", "-TERM"] {
        let (child, address) = start(&scratch(&format!("serve{signal}")), "");
        let answer = ask(&address, "GET / HTTP/1.1", "");
        // A build without Node has no page, and explains how to get one.
        let page = answer.starts_with("HTTP/1.1 200") || answer.contains("cargo xtask play");
        assert!(page, "{answer}");
        assert_eq!(stop(child, signal), "");
    }
}

#[test]
#[cfg(unix)]
fn a_log_in_a_file_has_no_colours() {
    let (child, address) = start(&scratch("serve-log"), "--log info");
    let log = stop(child, "-TERM");
    assert!(log.contains("listening") && log.contains(&address) && !log.contains('\u{1b}'), "{log:?}");
}

/// Whatever is logged about a request names it.
#[test]
#[cfg(unix)]
fn the_log_has_the_ids_of_requests() {
    let (child, address) = start(&scratch("serve-ids"), "--log debug --log-json --drain 1");
    let answer = ask(&address, "GET /api/tables/none?since=secret HTTP/1.1", "");
    let id =
        answer.lines().find_map(|line| line.strip_prefix("x-request-id: ")).expect("it has an id").trim();
    let log = stop(child, "-TERM");
    let about: Vec<&str> = log.lines().filter(|line| line.contains(id)).collect();
    assert!(about.iter().any(|line| line.contains("answered") && line.contains("/api/tables/none")), "{log}");
    assert!(!log.contains("secret"), "{log}");
}

#[test]
#[cfg(unix)]
fn startup_failures_are_explained() {
    let folder = scratch("serve-faults");
    let (child, address) = start(&folder, "");
    let port = address.rsplit(':').next().unwrap_or_default();
    let busy = run(&format!("serve --port {port} --data '{}'", scratch("serve-busy").display()));
    assert_eq!(busy.code, Some(1), "{busy:?}");
    assert!(
        busy.err.starts_with("error: port ") && busy.err.contains("in use") && busy.err.contains("--port"),
        "{busy:?}"
    );
    assert_eq!(stop(child, "-TERM"), "");
    let nowhere = run("serve --port 0 --data /dev/null/bastide");
    assert_eq!(nowhere.code, Some(1), "{nowhere:?}");
    assert!(nowhere.err.starts_with("error: ") && nowhere.err.contains("--data"), "{nowhere:?}");
    assert_eq!(run("serve --port 99999").code, Some(2));
    let metrics = run(&format!("serve --port 0 --data '{}' --metrics 9464", folder.display()));
    assert!(metrics.code == Some(2) && metrics.err.contains("127.0.0.1:9464"), "{metrics:?}");
    for (flags, word) in [
        ("--rules c9", "an edition"),
        ("--rules rgg2003,chain=perhaps", "a value of chain"),
        ("--sets base,castle", "a set"),
        ("--sets traders", "the base game is missing"),
        ("--sets 4xbase", "4 copies of base"),
    ] {
        let refused = run(&format!("serve --port 0 --data '{}' {flags}", folder.display()));
        assert!(refused.code == Some(2) && refused.err.contains(word), "{flags}: {refused:?}");
    }
}
