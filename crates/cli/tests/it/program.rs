//! Runs the program and captures its output.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The output of a run.
#[derive(Debug)]
pub struct Said {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

/// The program with these arguments, separated by spaces; `'…'` quotes an argument.
pub fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.env_remove("NO_COLOR").env("COLUMNS", "100").current_dir(root());
    for (i, part) in line.split('\'').enumerate() {
        if i % 2 == 1 {
            command.arg(part);
        } else {
            command.args(part.split_whitespace());
        }
    }
    command
}

/// Runs the program without input.
pub fn run(line: &str) -> Said {
    said(command(line).stdin(Stdio::null()).output().expect("the program starts"))
}

/// Runs the program and expects success without messages on standard error.
pub fn ok(line: &str) -> String {
    let said = run(line);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "bastide {line}");
    said.out
}

/// Runs the program with this standard input.
pub fn fed(line: &str, input: &[u8]) -> Said {
    let mut child = command(line)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    // Ignores errors: the program may not read all input.
    let _ = stdin.write_all(input);
    drop(stdin);
    said(child.wait_with_output().expect("it ends"))
}

pub fn said(output: Output) -> Said {
    let text = |bytes| String::from_utf8(bytes).expect("it speaks UTF-8");
    Said { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

/// The number of polls before giving up, at 10 ms each: five minutes, since a machine may be slow.
#[cfg(unix)]
pub const LOOKS: u32 = 30_000;

/// Waits until a program handles Ctrl-C, which would kill it before. Linux shows this; elsewhere, waits for a
/// second.
#[cfg(unix)]
pub fn wait_for_handler(child: &std::process::Child) {
    const SIGINT: u64 = 1 << 1;
    let file = format!("/proc/{}/status", child.id());
    for _ in 0..LOOKS {
        let Ok(status) = std::fs::read_to_string(&file) else { break };
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        if caught.is_some_and(|mask| mask & SIGINT != 0) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    std::thread::sleep(std::time::Duration::from_secs(1));
}

/// Sends the signal of Ctrl-C to this program.
#[cfg(unix)]
pub fn interrupt(program: &std::process::Child) {
    let signal = Command::new("kill").args(["-INT", &program.id().to_string()]).status().unwrap();
    assert!(signal.success());
}

/// The root of the repository, to which test files are relative.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// An empty folder for a test.
pub fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for this test");
    folder
}
