//! Accepts connections, with limits on their number for each address and on how long they may be silent.

use crate::limits::{Limits, Place};
use crate::request::Peer;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::{io, time::Duration};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep};
use tower::ServiceExt;

/// The listener.
pub(crate) struct Listener {
    pub(crate) tcp: TcpListener,
    pub(crate) limits: Arc<Limits>,
    pub(crate) source: Source,
    /// A connection is closed after this time without incoming data.
    pub(crate) silence: Duration,
    /// Time limit for the header of a request.
    pub(crate) header_within: Duration,
}

/// Who connects.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    Clients,
    /// A reverse proxy: only the total of its connections is limited here, and each address by its requests.
    Proxy,
    /// Other servers with the same database: only the total is limited.
    Siblings,
}

/// File descriptors reserved for the database and everything else that the server opens.
const RESERVE: u64 = 128;
/// Limit on connections, whatever the system allows.
const MOST: u64 = 1 << 16;

/// Raises the limit on open files as far as possible, and returns the number of connections that fit.
pub(crate) fn most_connections() -> usize {
    // If that fails, or there is no such limit, assume the usual one.
    let files = rlimit::increase_nofile_limit(MOST + RESERVE).unwrap_or(1024);
    files.saturating_sub(RESERVE).clamp(RESERVE, MOST) as usize
}

impl Listener {
    /// Takes a place for a connection from this address, unless it has too many.
    fn place(&self, peer: Peer) -> Option<Place> {
        match self.source {
            Source::Clients => self.limits.connections.take(peer.0),
            Source::Proxy => self.limits.front.take_for_many(),
            Source::Siblings => self.limits.siblings.take_for_many(),
        }
    }

    /// Serves all connections. When the server stops, each ends after its current request.
    pub(crate) async fn serve(mut self, routes: Router, stop: watch::Receiver<bool>) {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(self.header_within);
        loop {
            let (stream, address) = self.accept().await;
            let (routes, mut stop, peer) = (routes.clone(), stop.clone(), Peer::from(address.ip()));
            let streams = stream.streams.clone();
            let service = service_fn(move |request: Request<Incoming>| {
                let mut request = request.map(Body::new);
                request.extensions_mut().insert(ConnectInfo(peer));
                request.extensions_mut().insert(streams.clone());
                routes.clone().oneshot(request)
            });
            let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
            tokio::spawn(async move {
                let mut connection = pin!(connection);
                tokio::select! {
                    // Whatever the reason, the client has gone.
                    _ = connection.as_mut() => return,
                    // An error means that the sender is gone, which is a stop, too.
                    _ = stop.wait_for(|stop| *stop) => connection.as_mut().graceful_shutdown(),
                }
                let _ = connection.await;
            });
        }
    }

    async fn accept(&mut self) -> (LimitedStream, SocketAddr) {
        loop {
            let (stream, address) = axum::serve::Listener::accept(&mut self.tcp).await;
            // Closed without a response, which would cost the resources that the limit saves.
            let Some(place) = self.place(Peer::from(address.ip())) else { continue };
            // Messages are short and urgent; Nagle's algorithm would delay them by 40 ms. If this fails, the
            // connection is gone already.
            let _ = stream.set_nodelay(true);
            return (LimitedStream::new(stream, self.silence, Some(place)), address);
        }
    }
}

/// Whether the response of a connection is a stream that lasts. Its client has nothing to send, so what the client takes
/// counts in place of that.
#[derive(Clone, Default)]
pub(crate) struct Streams(Arc<AtomicBool>);

impl Streams {
    /// From now on, it is one.
    pub(crate) fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn lasts(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// An accepted connection.
pub(crate) struct LimitedStream<S = TcpStream> {
    stream: S,
    /// The deadline of the current silence.
    ends: Pin<Box<Sleep>>,
    silence: Duration,
    streams: Streams,
    _place: Option<Place>,
}

impl<S> LimitedStream<S> {
    fn new(stream: S, silence: Duration, place: Option<Place>) -> LimitedStream<S> {
        let streams = Streams::default();
        LimitedStream { stream, ends: Box::pin(sleep(silence)), silence, streams, _place: place }
    }

    /// Counts bytes that the client takes.
    fn taken(&mut self, written: &Poll<io::Result<usize>>) {
        if self.streams.lasts() && matches!(written, Poll::Ready(Ok(1..))) {
            let ends = Instant::now() + self.silence;
            self.ends.as_mut().reset(ends);
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for LimitedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Poll::Ready(read) = Pin::new(&mut self.stream).poll_read(context, buffer) {
            let ends = Instant::now() + self.silence;
            self.ends.as_mut().reset(ends);
            return Poll::Ready(read);
        }
        ready!(self.ends.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for LimitedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.taken(&written);
        written
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.taken(&written);
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test]
    async fn read_timeout_restarts_with_every_byte() {
        let silence = Duration::from_secs(3600);
        let (mut page, stream) = duplex(16);
        let mut stream = LimitedStream::new(stream, silence, None);
        let entered = stream.ends.deadline();
        while Instant::now() + silence <= entered {}
        page.write_all(b"!").await.unwrap();
        let before = Instant::now();
        assert_eq!(stream.read_u8().await.unwrap(), b'!');
        assert!(stream.ends.deadline() >= before + silence, "what came is no silence");
        // No data comes, and the time is over.
        stream.silence = Duration::ZERO;
        page.write_all(b"!").await.unwrap();
        assert_eq!(stream.read_u8().await.unwrap(), b'!');
        assert_eq!(stream.read_u8().await.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }

    /// The client of a stream only reads.
    #[tokio::test]
    async fn what_is_taken_counts_once_a_stream_has_begun() {
        let silence = Duration::from_secs(3600);
        let (_page, stream) = duplex(16);
        let mut stream = LimitedStream::new(stream, silence, None);
        let entered = stream.ends.deadline();
        while Instant::now() + silence <= entered {}
        stream.write_all(b"!").await.unwrap();
        assert_eq!(stream.ends.deadline(), entered, "an ordinary response changes nothing");
        stream.streams.begin();
        let before = Instant::now();
        stream.write_all(b"!").await.unwrap();
        assert!(stream.ends.deadline() >= before + silence);
    }
}
