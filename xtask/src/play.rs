//! `cargo xtask play`: from a clean clone to a table in the browser.

use crate::steps::Steps;
use crate::tools::{Result, built, cargo, need_node, need_room, npm, web};
use clap::Args;
use std::io::ErrorKind;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Command;

/// How to serve.
#[derive(Args)]
pub struct Options {
    /// Port of the local address; 0 takes any that is free.
    #[arg(long, default_value_t = 8017)]
    port: u16,
    /// Folder of the database; the user's data folder if left out.
    #[arg(long)]
    data: Option<PathBuf>,
    /// Rules that the page offers first, such as c2,chain; see `bastide serve --help`.
    #[arg(long)]
    rules: Option<String>,
    /// Sets that the page offers first, such as base,traders,river.
    #[arg(long)]
    sets: Option<String>,
    /// Does not open a browser.
    #[arg(long)]
    no_open: bool,
}

/// Disk space for a clean build, in MiB.
const ROOM: u64 = 1000;

/// The Cargo profile that optimises the engine and builds the rest quickly.
const PROFILE: &str = "play";

/// Builds the page and the program, then serves until Ctrl-C.
pub fn play(options: &Options) -> Result {
    need_node()?;
    need_port(options.port)?;
    need_room(ROOM, &format!("{PROFILE}/bastide"))?;
    if !built(PROFILE).exists() {
        println!("building the page and the program: two to four minutes the first time");
    }
    build(&mut Steps::default())?;
    let mut serve = Command::new(built(PROFILE));
    serve.arg("serve").args(["--port", &options.port.to_string()]);
    if let Some(data) = &options.data {
        serve.arg("--data").arg(data);
    }
    for (flag, value) in [("--rules", &options.rules), ("--sets", &options.sets)] {
        serve.args(value.iter().flat_map(|value| [flag, value]));
    }
    if !options.no_open {
        serve.arg("--open");
    }
    let status = serve.status().map_err(|error| format!("cannot start the server: {error}"))?;
    if status.success() { Ok(()) } else { Err("the server stopped with an error: see above".into()) }
}

/// Checks the port early, not after minutes of building.
fn need_port(port: u16) -> Result {
    match TcpListener::bind(("127.0.0.1", port)) {
        Err(error) if error.kind() == ErrorKind::AddrInUse => Err(format!(
            "port {port} is in use, perhaps by a table that was opened before: stop it, or choose another with --port"
        )),
        _ => Ok(()),
    }
}

/// Installs the page's packages (only if they changed) and bundles the page.
pub fn build_page(steps: &mut Steps) -> Result {
    build_page_with(&[], steps)
}

/// Builds the page with these flags of `web/build.mjs`.
pub fn build_page_with(flags: &[&str], steps: &mut Steps) -> Result {
    if packages_are_stale() {
        steps.run("packages of the page", npm().args(["ci", "--no-audit", "--no-fund"]))?;
    }
    steps.run("page", npm().args(["run", "--silent", "build", "--"]).args(flags))
}

fn packages_are_stale() -> bool {
    let time = |path: &str| web().join(path).metadata().and_then(|m| m.modified()).ok();
    match (time("node_modules/.package-lock.json"), time("package-lock.json")) {
        (Some(installed), Some(locked)) => installed < locked,
        _ => true,
    }
}

/// Builds the page, meanwhile the engine, which does not contain the page, and then the program.
fn build(steps: &mut Steps) -> Result {
    let compile = |package: &str| {
        let mut command = cargo();
        command.args(["build", "--profile", PROFILE, "--locked", "--package", package]);
        command
    };
    steps.at_once(build_page, |steps| steps.run("engine", &mut compile("bastide-search")))?;
    steps.run("program", &mut compile("bastide-cli"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn port_in_use_is_reported_before_building() {
        let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let port = taken.local_addr().expect("it has an address").port();
        assert!(need_port(port).is_err_and(|why| why.contains("--port")));
        assert!(need_port(0).is_ok(), "any that is free");
    }
}
