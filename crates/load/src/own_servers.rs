//! Our own server processes: starts, measures, kills and restarts them.

use crate::figures::Report;
use crate::site::{Origin, Site, in_time};
use crate::{Result, Whom};
use bastide_postgres::{Cluster, Durability};
use serde_json::{Value, json};
use std::process::{ExitStatus, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A process that serves.
struct Server {
    child: Child,
    site: Site,
}

/// Servers with their own temporary data: one with a folder, or any number with a PostgreSQL cluster.
pub struct OwnServers {
    whom: Whom,
    folder: TempDir,
    database: Option<Cluster>,
    servers: Vec<Server>,
    /// The start of the measurement, and the CPU time used before it.
    since: (Instant, Duration),
}

/// A signal to a process.
#[derive(Clone, Copy)]
pub enum Signal {
    /// Pauses it.
    Stop,
    /// Lets a paused one go on.
    Continue,
    /// Asks it to end.
    Terminate,
}

impl OwnServers {
    /// Starts the server or servers on any free ports.
    pub async fn start(whom: &Whom) -> Result<OwnServers> {
        let folder = TempDir::new().map_err(|error| format!("no folder for its data: {error}"))?;
        let database = whom.database().then(|| Cluster::start(Durability::Disk)).transpose()?;
        let since = (Instant::now(), Duration::ZERO);
        let mut own = OwnServers { whom: whom.clone(), folder, database, servers: Vec::new(), since };
        for _ in 0..whom.processes {
            let server = own.spawn(0).await?;
            own.servers.push(server);
        }
        own.measure();
        Ok(own)
    }

    /// The site of the first server.
    pub fn site(&self) -> &Site {
        &self.servers[0].site
    }

    /// The sites of all servers.
    pub fn sites(&self) -> Vec<Site> {
        self.servers.iter().map(|server| server.site.clone()).collect()
    }

    /// Kills the first server, like a power failure, and restarts it on the same port. Returns the time until it
    /// answers.
    pub async fn kill(&mut self) -> Result<Duration> {
        let killed = Instant::now();
        self.kill_only(0).await?;
        self.restart(0).await?;
        Ok(killed.elapsed())
    }

    /// Kills a server.
    pub async fn kill_only(&mut self, n: usize) -> Result {
        let child = &mut self.servers[n].child;
        child.kill().await.map_err(|error| format!("a server cannot be killed: {error}"))
    }

    /// Starts a server that has ended, on the same port, and waits until it is ready.
    pub async fn restart(&mut self, n: usize) -> Result {
        let port = self.servers[n].site.address.port();
        self.servers[n] = self.spawn(port).await?;
        Ok(())
    }

    /// Sends a signal to a server.
    pub async fn signal(&self, n: usize, signal: Signal) -> Result {
        let name = match signal {
            Signal::Stop => "-STOP",
            Signal::Continue => "-CONT",
            Signal::Terminate => "-TERM",
        };
        let process = self.servers[n].child.id().ok_or("a server has ended")?.to_string();
        let sent = Command::new("kill").args([name, &process]).status().await;
        match sent {
            Ok(status) if status.success() => Ok(()),
            other => Err(format!("kill {name} {process}: {other:?}")),
        }
    }

    /// Waits until a server has ended.
    pub async fn ended(&mut self, n: usize) -> Result<ExitStatus> {
        in_time(self.servers[n].child.wait()).await?.map_err(|error| format!("a server: {error}"))
    }

    /// Starts a new measurement.
    pub fn measure(&mut self) {
        self.since = (Instant::now(), self.processor_time());
    }

    fn processor_time(&self) -> Duration {
        self.ids().filter_map(processor_time).sum()
    }

    fn ids(&self) -> impl Iterator<Item = u32> {
        self.servers.iter().filter_map(|server| server.child.id())
    }

    /// The resident memory of all servers in MB.
    pub fn memory(&self) -> Option<f64> {
        self.status("VmRSS:")
    }

    /// The sum of a field of `/proc/PID/status`, in MB.
    fn status(&self, name: &str) -> Option<f64> {
        self.ids().map(|id| status(id, name)).sum()
    }

    /// The resources used since the start of the measurement; null on systems without `/proc`.
    pub fn resources(&self) -> Value {
        let (since, before) = self.since;
        let used = self.processor_time().saturating_sub(before);
        let cores = (used.as_secs_f64() / since.elapsed().as_secs_f64() * 100.0).round() / 100.0;
        let memory = self.memory();
        json!({ "cores": memory.map(|_| cores), "rss_mb": memory, "rss_most_mb": self.status("VmHWM:") })
    }

    /// Reports the resources used, and checks that every server is still running.
    pub fn report(own: &mut Option<OwnServers>, report: &mut Report) {
        let Some(own) = own else { return };
        report.set("server", own.resources());
        for server in &mut own.servers {
            let ended = server.child.try_wait();
            report.expect(matches!(ended, Ok(None)), || format!("a server has ended: {ended:?}"));
        }
    }

    /// Starts the program, reads the address on which it listens, and waits until it is ready.
    async fn spawn(&self, port: u16) -> Result<Server> {
        let Whom { program, live_tables, seed, lease, .. } = &self.whom;
        let fault = |error: std::io::Error| format!("{}: {error}", program.display());
        let mut command = Command::new(program);
        command.args(["serve", "--log", "off", "--port", &port.to_string()]);
        command.args(["--live-tables", &live_tables.to_string()]);
        command.args(seed.map(|seed| format!("--test-seed={seed}")));
        match &self.database {
            None => command.arg("--data").arg(self.folder.path()),
            Some(cluster) => command.args(["--database", &cluster.address()]),
        };
        if self.whom.processes > 1 {
            command.args(["--peer-address", "127.0.0.1:0", "--lease", &lease.to_string()]);
        }
        let piped = command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = piped.spawn().map_err(fault)?;
        let out = child.stdout.take().ok_or("its output cannot be read")?;
        let mut lines = BufReader::new(out).lines();
        let url = in_time(lines.next_line()).await?.map_err(fault)?.ok_or("the server said no address")?;
        let site = Site::named(&url).await?;
        let answer = site.get(Origin::nth(1, 0), "/readyz", None).await?;
        if answer.status != 200 {
            return Err(format!("not ready after a start: {}", answer.status));
        }
        Ok(Server { child, site })
    }
}

/// A field of `/proc/PID/status`, in MB.
fn status(process: u32, name: &str) -> Option<f64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse::<f64>().ok().map(|kib| (kib / 102.4).round() / 10.0)
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
