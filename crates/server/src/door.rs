//! Connections before they ask for anything: how many an address may have, and how long one may be silent.

use crate::limits::{Limits, Place};
use crate::request::Peer;
use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::{io, time::Duration};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

/// Lets connections in.
pub(crate) struct Door {
    pub(crate) listener: TcpListener,
    pub(crate) limits: Arc<Limits>,
    /// Everybody comes through the server in front then, and it is its task to count them.
    pub(crate) behind_tls: bool,
    /// A connection from which nothing came for so long is closed.
    pub(crate) silence: Duration,
}

impl Door {
    /// The place of a connection from this address: none if it has too many, some none if nobody counts.
    fn place(&self, peer: Peer) -> Option<Option<Place>> {
        if self.behind_tls { Some(None) } else { self.limits.connections.take(peer.0).map(Some) }
    }
}

impl Listener for Door {
    type Io = Guest;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Guest, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            // Dropped without a word: an answer would cost what is to be saved.
            let Some(place) = self.place(Peer::from(address.ip())) else { continue };
            // What is sent is short and awaited: held back to be sent with more, it comes 40 ms late. A
            // connection that cannot be told so is gone already.
            let _ = stream.set_nodelay(true);
            return (Guest::new(stream, self.silence, place), address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Peer {
        Peer::from(stream.remote_addr().ip())
    }
}

/// A connection that was let in.
pub(crate) struct Guest<S = TcpStream> {
    stream: S,
    /// When its silence has lasted too long.
    ends: Pin<Box<Sleep>>,
    silence: Duration,
    _place: Option<Place>,
}

impl<S> Guest<S> {
    fn new(stream: S, silence: Duration, place: Option<Place>) -> Guest<S> {
        Guest { stream, ends: Box::pin(sleep(silence)), silence, _place: place }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Guest<S> {
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

impl<S: AsyncWrite + Unpin> AsyncWrite for Guest<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, pieces)
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
    async fn silence_is_counted_from_what_came_last() {
        let silence = Duration::from_secs(3600);
        let (mut page, stream) = duplex(16);
        let mut guest = Guest::new(stream, silence, None);
        let entered = guest.ends.deadline();
        while Instant::now() + silence <= entered {}
        page.write_all(b"!").await.unwrap();
        let before = Instant::now();
        assert_eq!(guest.read_u8().await.unwrap(), b'!');
        assert!(guest.ends.deadline() >= before + silence, "what came is no silence");
        // Nothing comes, and the time is over.
        guest.silence = Duration::ZERO;
        page.write_all(b"!").await.unwrap();
        assert_eq!(guest.read_u8().await.unwrap(), b'!');
        assert_eq!(guest.read_u8().await.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }
}
