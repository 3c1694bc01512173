//! Idle connections.

use crate::figures::Report;
use crate::own_servers::OwnServers;
use crate::page::{Table, new_table};
use crate::site::{Origin, Site, Socket};
use crate::{Result, Whom};
use clap::Args;
use futures_util::StreamExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Sockets per table and per address; the server's limit per address is a bit higher.
const TOGETHER: usize = 50;
/// Sockets opened concurrently.
const AT_ONCE: usize = 64;

#[derive(Args)]
pub struct Flags {
    /// Number of connections
    #[arg(long, value_name = "N", default_value_t = 6000)]
    pub sockets: usize,
    /// How long they stay open, in seconds
    #[arg(long, value_name = "S", default_value_t = 20)]
    pub seconds: u64,
}

/// A set of open sockets.
pub struct Idle {
    open: Arc<AtomicUsize>,
    _readers: JoinSet<()>,
}

impl Idle {
    /// Opens the sockets, fifty to a table.
    pub async fn come(site: &Site, sockets: usize) -> Result<Idle> {
        let mut tables = Vec::new();
        for n in 0..sockets.div_ceil(TOGETHER) {
            tables.push(Table::open(site, Origin::nth(100, n), &new_table("hh", &["base"])).await?);
        }
        let (open, mut readers, mut coming) = (Arc::new(AtomicUsize::new(0)), JoinSet::new(), JoinSet::new());
        for n in 0..sockets {
            if coming.len() >= AT_ONCE {
                let socket = coming.join_next().await.expect("some are coming");
                readers.spawn(read(settled(socket)?, Arc::clone(&open)));
            }
            let table: Table = tables[n / TOGETHER].clone();
            coming.spawn(async move { table.site.socket(table.from, &table.id, None, None).await });
        }
        while let Some(socket) = coming.join_next().await {
            readers.spawn(read(settled(socket)?, Arc::clone(&open)));
        }
        // Each socket is counted once its task has started.
        while open.load(Ordering::Relaxed) < sockets {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(Idle { open, _readers: readers })
    }

    /// The number of sockets that are still open.
    pub fn open(&self) -> usize {
        self.open.load(Ordering::Relaxed)
    }
}

fn settled(socket: std::result::Result<Result<Socket>, tokio::task::JoinError>) -> Result<Socket> {
    socket.map_err(|error| error.to_string())?
}

/// Reads and drops all messages, which also answers pings.
async fn read(mut socket: Socket, open: Arc<AtomicUsize>) {
    open.fetch_add(1, Ordering::Relaxed);
    while let Some(Ok(_)) = socket.next().await {}
    open.fetch_sub(1, Ordering::Relaxed);
}

pub async fn run(whom: &Whom, flags: &Flags) -> Result<Report> {
    let (site, mut own) = whom.server().await?;
    let mut report = Report::new("idle");
    let before = own.as_ref().and_then(OwnServers::memory);
    let since = Instant::now();
    let idle = Idle::come(&site, flags.sockets).await?;
    report.set("sockets", flags.sockets);
    report.set("opened_in_s", since.elapsed().as_secs_f64());
    own.iter_mut().for_each(OwnServers::measure);
    tokio::time::sleep(Duration::from_secs(flags.seconds)).await;
    if let (Some(before), Some(after)) = (before, own.as_ref().and_then(OwnServers::memory)) {
        report.set("kb_each", ((after - before) * 1024.0 / flags.sockets as f64 * 10.0).round() / 10.0);
    }
    let open = idle.open();
    report.expect(open == flags.sockets, || {
        format!("{} of {} were closed", flags.sockets - open, flags.sockets)
    });
    OwnServers::report(&mut own, &mut report);
    Ok(report)
}
