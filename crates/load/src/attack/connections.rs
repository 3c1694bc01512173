//! Slow connections.

use super::Field;
use crate::Result;
use crate::figures::Report;
use crate::site::{Origin, PATIENCE, Site};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Connections per address: the server's limit.
const EACH: usize = 256;
/// The interval between two bytes.
const NOW_AND_THEN: Duration = Duration::from_secs(2);

/// Sends `first` and then a byte now and then, until the server closes the connection or `stop` is set. Returns
/// whether the connection was accepted, and whether the server closed it.
async fn dribble(site: Site, from: Origin, first: Vec<u8>, stop: watch::Receiver<bool>) -> (bool, bool) {
    let Ok(mut stream) = site.connect(from).await else { return (false, true) };
    if stream.write_all(&first).await.is_err() {
        return (false, true);
    }
    let mut rest = Vec::new();
    let came = Instant::now();
    while !*stop.borrow() {
        match tokio::time::timeout(NOW_AND_THEN, stream.read_to_end(&mut rest)).await {
            // A refused connection is closed at once.
            Ok(_) => return (came.elapsed() > Duration::from_secs(1) || !rest.is_empty(), true),
            Err(_) if stream.write_all(b"a").await.is_err() => return (true, true),
            Err(_) => {}
        }
    }
    (true, false)
}

/// Opens slow connections from a number of addresses. Checks that the accepted ones are closed by the server's
/// deadline, if the attack lasts that long.
async fn slow(
    field: &Field,
    report: &mut Report,
    (addresses, deadline): (usize, u64),
    first: &str,
) -> Result {
    let (stop, stopped) = watch::channel(false);
    let (mut all, since) = (JoinSet::new(), Instant::now());
    let count = field.some(addresses * EACH);
    for n in 0..count {
        let (site, from) = (field.site.clone(), field.attacker(n % addresses));
        all.spawn(dribble(site, from, first.as_bytes().to_vec(), stopped.clone()));
    }
    let wait = if field.is_long() { Duration::from_secs(deadline) + PATIENCE } else { field.seconds };
    let (mut refused, mut ended) = (0, 0);
    let ends = async {
        while let Some(Ok((entered, ends))) = all.join_next().await {
            refused += usize::from(!entered);
            ended += usize::from(ends);
        }
    };
    let _ = tokio::time::timeout(wait, ends).await;
    stop.send_replace(true);
    report.set("connections", count);
    report.set("not_let_in", refused);
    report.set("ended", ended);
    report.set("held_for_s", since.elapsed().as_secs());
    if field.is_long() {
        report.expect(ended == count, || format!("{} of {count} connections stayed", count - ended));
    }
    Ok(())
}

pub(super) async fn headers(field: &Field, report: &mut Report, addresses: usize) -> Result {
    let first = format!("GET / HTTP/1.1\r\nhost: {}\r\nx: ", field.site.host);
    slow(field, report, (addresses, 10), &first).await
}

pub(super) async fn bodies(field: &Field, report: &mut Report) -> Result {
    let first = format!(
        "POST /api/replay HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{{",
        field.site.host
    );
    slow(field, report, (4, 30), &first).await
}

pub(super) async fn announced(field: &Field, report: &mut Report) -> Result {
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: 99999999999999\r\n\r\n",
        field.site.host
    );
    for n in 0..field.some(20) {
        let mut stream = field.site.connect(field.attacker(n)).await?;
        stream.write_all(head.as_bytes()).await.map_err(|error| error.to_string())?;
        let mut answer = [0; 12];
        let read = tokio::time::timeout(PATIENCE, stream.read_exact(&mut answer)).await;
        let said = String::from_utf8_lossy(&answer).into_owned();
        let refused = matches!(read, Ok(Ok(_))) && said.ends_with("413");
        report.expect(refused, || format!("100 TB were announced and answered with {said:?}, not with 413"));
    }
    Ok(())
}

pub(super) async fn unread(field: &Field, report: &mut Report) -> Result {
    let ask = format!("GET /assets/tiles.svg HTTP/1.1\r\nhost: {}\r\n\r\n", field.site.host).repeat(25);
    let mut open = Vec::new();
    for n in 0..field.some(20) {
        let mut stream = field.site.connect(field.attacker(n)).await?;
        stream.write_all(ask.as_bytes()).await.map_err(|error| error.to_string())?;
        open.push(stream);
    }
    report.set("connections", open.len());
    tokio::time::sleep(field.seconds).await;
    Ok(())
}
