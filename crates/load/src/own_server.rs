//! Our own server process: starts, measures, kills and restarts it.

use crate::figures::Report;
use crate::site::{Origin, Site, in_time};
use crate::{Result, Whom};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A server with its own temporary data folder.
pub struct OwnServer {
    whom: Whom,
    folder: TempDir,
    server: Child,
    site: Site,
    /// The start of the measurement, and the CPU time used before it.
    since: (Instant, Duration),
}

impl OwnServer {
    /// Starts a server on any free port.
    pub async fn start(whom: &Whom) -> Result<OwnServer> {
        let folder = TempDir::new().map_err(|error| format!("no folder for its data: {error}"))?;
        let (server, site) = spawn(whom, folder.path(), 0).await?;
        let used = server.id().and_then(processor_time).unwrap_or_default();
        let since = (Instant::now(), used);
        Ok(OwnServer { whom: whom.clone(), folder, server, site, since })
    }

    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Kills the server, like a power failure, and restarts it on the same port. Returns the time until it
    /// answers.
    pub async fn kill(&mut self) -> Result<Duration> {
        self.server.kill().await.map_err(|error| format!("it cannot be killed: {error}"))?;
        let killed = Instant::now();
        let port = self.site.address.port();
        (self.server, _) = spawn(&self.whom, self.folder.path(), port).await?;
        let answer = self.site.get(Origin::nth(1, 0), "/readyz", None).await?;
        if answer.status != 200 {
            return Err(format!("it is not ready after a kill: {}", answer.status));
        }
        Ok(killed.elapsed())
    }

    /// Starts a new measurement.
    pub fn measure(&mut self) {
        let used = self.server.id().and_then(processor_time).unwrap_or_default();
        self.since = (Instant::now(), used);
    }

    /// The resident memory in MB.
    pub fn memory(&self) -> Option<f64> {
        self.status("VmRSS:")
    }

    /// A field of `/proc/PID/status`, in MB.
    fn status(&self, name: &str) -> Option<f64> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.server.id()?)).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse::<f64>().ok().map(|kib| (kib / 102.4).round() / 10.0)
    }

    /// The resources used since the start of the measurement; null on systems without `/proc`.
    pub fn resources(&self) -> Value {
        let (since, before) = self.since;
        let used = self.server.id().and_then(processor_time).map(|now| now.saturating_sub(before));
        let cores =
            used.map(|used| (used.as_secs_f64() / since.elapsed().as_secs_f64() * 100.0).round() / 100.0);
        json!({ "cores": cores, "rss_mb": self.memory(), "rss_most_mb": self.status("VmHWM:") })
    }

    /// Reports the resources used, and checks that the server is still running.
    pub fn report(own: &mut Option<OwnServer>, report: &mut Report) {
        let Some(own) = own else { return };
        report.set("server", own.resources());
        let ended = own.server.try_wait();
        report.expect(matches!(ended, Ok(None)), || format!("the server has ended: {ended:?}"));
    }
}

/// Starts the program, and reads the address on which it listens.
async fn spawn(whom: &Whom, data: &Path, port: u16) -> Result<(Child, Site)> {
    let Whom { program, live_tables, seed, .. } = whom;
    let fault = |error: std::io::Error| format!("{}: {error}", program.display());
    let mut server = Command::new(program)
        .args(["serve", "--log", "off", "--port", &port.to_string()])
        .args(["--live-tables", &live_tables.to_string(), "--data"])
        .arg(data)
        .args(seed.map(|seed| format!("--test-seed={seed}")))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .map_err(fault)?;
    let out = server.stdout.take().ok_or("its output cannot be read")?;
    let mut lines = BufReader::new(out).lines();
    let url = in_time(lines.next_line()).await?.map_err(fault)?.ok_or("the server said no address")?;
    Ok((server, Site::named(&url).await?))
}

/// The CPU time of a process, which the system reports in hundredths of a second.
fn processor_time(process: u32) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The process name may contain anything and ends with the last bracket. User and system time are fields 12
    // and 13 after it.
    let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut next = || fields.next()?.parse::<u64>().ok();
    Some(Duration::from_millis(10 * (next()? + next()?)))
}
