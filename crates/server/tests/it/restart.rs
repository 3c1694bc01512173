//! A server that stops, or is killed, in the middle of a double turn, or at any moment of any game.

mod any;

use crate::common::*;
use crate::kept::Kept;
use bastide_protocol::*;
use bastide_types::ActionKind;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::time::Duration;

/// Plays tables until one offers a second tile, early enough for the tests below to continue.
async fn until_a_double_turn(router: &axum::Router, address: SocketAddr) -> (Browser, String, Page) {
    let mut ada = Browser::default();
    loop {
        let table = ada.open(router, "hh", &["base", "traders"]).await.table;
        let mut page = ada.connect(address, &table, None).await.unwrap();
        let late = |page: &Page| page.tiles.len() > 60;
        page.play_until(|page| late(page) || page.now().stage == Stage::Decide(Question::SecondPart)).await;
        if !late(&page) {
            return (ada, table, page);
        }
    }
}

/// Reconnects after a restart, and checks that the page is the same.
async fn back(ada: &Browser, address: SocketAddr, table: &str, before: &Page) -> Page {
    let mut page = ada.connect(address, table, None).await.unwrap();
    page.until(|_| true).await;
    assert_eq!((page.seq, &page.yours), (before.seq, &before.yours));
    assert_eq!((&page.tiles, &page.lines, &page.now), (&before.tiles, &before.lines, &before.now));
    page
}

#[tokio::test]
async fn a_restart_in_the_middle_of_a_double_turn_loses_nothing() {
    for kept in Kept::each() {
        restart_in_a_double_turn(&kept).await;
    }
}

async fn restart_in_a_double_turn(kept: &Kept) {
    let server = Running::start(kept.config()).await;
    let (mut ada, table, mut page) = until_a_double_turn(&server.router, server.address).await;
    page.act(Command::Play { action: plain(ActionKind::TakeSecond) }).await;
    let last = page.command(Command::Confirm { value: None });
    server.stop().await;
    assert!(matches!(page.next().await, Err(Some(frame)) if u16::from(frame.code) == 1012));

    let server = Running::start(kept.config()).await;
    let mut page = back(&ada, server.address, &table, &page).await;
    // The page does not know whether its last command arrived, so it sends it again, twice.
    for _ in 0..2 {
        page.send(&last).await;
        assert!(matches!(page.answer().await, ServerMessage::Ok { .. }));
    }
    page.until(|page| page.now().stage == Stage::Decide(Question::Place)).await;
    assert_eq!(page.now().part, 2);
    page.play_until(|page| page.now().stage == Stage::Confirm).await;
    server.stop().await;

    let server = Running::start(kept.config()).await;
    let mut page = back(&ada, server.address, &table, &page).await;
    page.send(&last).await;
    assert!(matches!(page.answer().await, ServerMessage::Ok { .. }), "still known after a restart");
    assert_eq!(page.now().marks.iter().map(|mark| mark.part).collect::<Vec<_>>(), [1, 2]);
    page.play_until(over).await;
    let (_, tables): (_, Vec<TableInfo>) = ada.get(&server.router, "/api/tables").await;
    assert!(tables.iter().any(|info| info.table == table && info.stage == Stage::Over));
    server.stop().await;
}

#[tokio::test]
async fn a_table_leaves_memory_and_comes_back() {
    for kept in Kept::each() {
        leave_and_come_back(&kept).await;
    }
}

async fn leave_and_come_back(kept: &Kept) {
    let idle = bastide_server::ServeConfig { idle: Duration::from_millis(20), ..kept.config() };
    let server = Running::start(idle).await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.play_until(|page| page.seq > 30).await;
    for _ in 0..5 {
        let (tiles, lines, now, seq) = (page.tiles.clone(), page.lines.clone(), page.now.clone(), page.seq);
        drop(page);
        eventually("the table leaves memory", async || (server.live)() == 0).await;
        page = ada.connect(server.address, &table, None).await.unwrap();
        page.until(|_| true).await;
        assert_eq!((&page.tiles, &page.lines, &page.now, page.seq), (&tiles, &lines, &now, seq));
        page.step().await;
    }
    server.stop().await;
}

/// The server process: runs only if the test below has started this binary again.
#[tokio::test]
async fn child_server() {
    let Some(folder) = std::env::var_os("BASTIDE_CHILD_FOLDER") else { return };
    let folder = std::path::PathBuf::from(folder);
    let database = std::env::var("BASTIDE_CHILD_DATABASE").ok();
    let mut config = bastide_server::ServeConfig { database, ..config(&folder) };
    if let Ok(lease) = std::env::var("BASTIDE_CHILD_LEASE") {
        config.lease = Duration::from_millis(lease.parse().unwrap());
        config.peer_address = Some("127.0.0.1:0".parse().unwrap());
    }
    let ready = |url: &str, _: &[String]| {
        let address = url.trim_start_matches("http://").trim_end_matches('/');
        std::fs::write(folder.join("address.new"), address).unwrap();
        std::fs::rename(folder.join("address.new"), folder.join("address")).unwrap();
    };
    bastide_server::serve(config, ready).await.unwrap();
}

/// A server in a process of its own, which is killed when this is dropped; on Unix by SIGKILL, so without cleanup or
/// flushing.
pub struct Served {
    child: Child,
    pub address: SocketAddr,
}

impl Served {
    pub async fn spawn(folder: &Path, database: Option<String>, seed: u64) -> Served {
        let database = database.map(|database| ("BASTIDE_CHILD_DATABASE", database));
        Served::start(folder, database, seed).await
    }

    /// One of several that share a database, with leases of this length.
    pub async fn share(folder: &Path, database: String, lease: Duration) -> Served {
        let lease = ("BASTIDE_CHILD_LEASE", lease.as_millis().to_string());
        let variables = [("BASTIDE_CHILD_DATABASE", database), lease];
        Served::start(folder, variables, bastide_budget::seed()).await
    }

    /// Sends a signal to the process.
    #[cfg(unix)]
    pub fn signal(&self, name: &str) {
        let sent = Process::new("kill").args([name, &self.child.id().to_string()]).status();
        assert!(sent.unwrap().success());
    }

    /// Asks the process to stop, and waits until it has ended.
    #[cfg(unix)]
    pub async fn stop(mut self) {
        self.signal("-TERM");
        eventually("the child stops", async || self.child.try_wait().unwrap().is_some()).await;
        assert!(self.child.wait().unwrap().success(), "SIGTERM is an orderly stop");
    }

    async fn start(
        folder: &Path,
        variables: impl IntoIterator<Item = (&'static str, String)>,
        seed: u64,
    ) -> Served {
        let _ = std::fs::remove_file(folder.join("address"));
        let mut child = Process::new(std::env::current_exe().unwrap())
            .args(["--exact", "restart::child_server", "--nocapture"])
            .env("BASTIDE_CHILD_FOLDER", folder)
            .envs(variables)
            .env("BASTIDE_SEED", seed.to_string())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let mut address = None;
        eventually("the child serves", async || {
            assert!(matches!(child.try_wait(), Ok(None)), "the child has ended: {:?}", child.wait());
            address = std::fs::read_to_string(folder.join("address")).ok();
            address.is_some()
        })
        .await;
        Served { child, address: address.unwrap().parse().unwrap() }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test]
async fn a_killed_server_loses_nothing() {
    for kept in Kept::each() {
        kill_again_and_again(&kept).await;
    }
}

async fn kill_again_and_again(kept: &Kept) {
    // A server in this process opens the table, so that no HTTP client is needed.
    let server = Running::start(kept.config()).await;
    let (ada, table, page) = until_a_double_turn(&server.router, server.address).await;
    server.stop().await;
    let mut page = page;
    for _ in 0..3 {
        let served = Served::spawn(kept.folder(), kept.config().database, bastide_budget::seed()).await;
        page = back(&ada, served.address, &table, &page).await;
        for _ in 0..5 {
            page.step().await;
        }
    }
    let server = Running::start(kept.config()).await;
    back(&ada, server.address, &table, &page).await;
    server.stop().await;
}
