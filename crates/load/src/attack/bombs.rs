//! Small texts designed to be expensive to parse.

use super::Field;
use crate::Result;
use crate::figures::{Report, Times};
use bastide_protocol::ReplayRequest;
use std::time::Instant;

/// One text of each kind.
fn texts() -> Vec<String> {
    let head = |tag: &str, value: &str| format!("[Players \"2\"]\n[Sets \"base\"]\n[{tag} \"{value}\"]\n\n");
    vec![
        "(".repeat(100_000),
        "[".repeat(100_000),
        format!("{{\"a\":{}", "[".repeat(100_000)),
        "9".repeat(900_000),
        format!("[Players \"{}\"]\n\n", "9".repeat(50_000)),
        format!("[Players \"50000\"]\n[Sets \"base\"]\n\n{}", "pass ".repeat(20_000)),
        format!("{}{}", head("Rules", "c2"), "pass\n".repeat(20_000)),
        "[Event \"x\"]\n".repeat(60_000),
        format!("{}baD@2147483647,-2147483648 r0\n", head("Rules", "c2")),
        head("Sets", "255xbase,255xtraders,255xinns"),
        head("Sets", "999999999999xbase"),
        head("Rules", &"chain,".repeat(50_000)),
        "\u{202e}\u{0}".repeat(100_000),
        String::new(),
    ]
}

/// Sends each text to every endpoint that parses texts, and checks that no response is a server error.
pub(super) async fn all(field: &Field, report: &mut Report) -> Result {
    let paths = ["/api/replay", "/api/picture", "/api/editions", "/api/analysis", "/api/score"];
    let (mut times, texts) = (Times::default(), texts());
    for (n, text) in texts.into_iter().enumerate() {
        for (m, path) in paths.into_iter().enumerate() {
            let asked = Instant::now();
            let body = ReplayRequest { text: text.clone() };
            let answer = field.site.post(field.attacker(m), path, None, &body).await;
            times.add(asked.elapsed());
            let status = answer.map(|answer| answer.status);
            // For an impossible position, /api/score responds with status 200.
            let calm = matches!(status, Ok(200 | 400 | 413));
            report.expect(calm, || format!("bomb {n} at {path} was answered with {status:?}"));
        }
    }
    report.set("attackers_ms", times.summary());
    Ok(())
}
