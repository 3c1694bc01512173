//! The WebSocket protocol: the handshake, and messages that are sent in small parts.
//!
//! Thousands of connections wait most of the time, so what each keeps in memory counts. tungstenite's buffer for sending
//! stays as large as the largest frame that it ever held, and the first message of a game in progress has tens of
//! kilobytes. Here, a long message is divided into several frames.

use crate::error::Refused;
use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::request::{Parts, Request};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use bastide_protocol::{ErrorCode, MOST_FRAME_BYTES, SUBPROTOCOL};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
pub(crate) use tokio_tungstenite::tungstenite::{Error, Message};

/// Maximum length of a part of a text, and so, without its header, of a connection's buffer for sending, in bytes.
const PART: usize = 1024;
/// Length of a connection's buffer for receiving, in bytes. It grows to the longest message that comes.
const RECEIVED: usize = 512;

/// A request for a WebSocket.
pub(crate) struct Handshake {
    response: Response,
    on_upgrade: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Handshake {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Handshake, Refused> {
        let refused = || Refused::new(ErrorCode::BadMessage, "connect to this address with a WebSocket");
        let response = create_response(&Request::from_parts(parts.clone(), ())).map_err(|_| refused())?;
        let on_upgrade = parts.extensions.remove().ok_or_else(refused)?;
        let mut response = response.map(|()| Body::empty());
        if asks_for(&parts.headers, SUBPROTOCOL) {
            let subprotocol = HeaderValue::from_static(SUBPROTOCOL);
            response.headers_mut().insert(header::SEC_WEBSOCKET_PROTOCOL, subprotocol);
        }
        Ok(Handshake { response, on_upgrade })
    }
}

/// Returns whether a client speaks this subprotocol.
fn asks_for(headers: &HeaderMap, subprotocol: &str) -> bool {
    let lists = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter();
    lists
        .filter_map(|list| list.to_str().ok())
        .flat_map(|list| list.split(','))
        .any(|one| one.trim() == subprotocol)
}

impl Handshake {
    /// Returns the response to the client, and what waits until the connection is a WebSocket; `None` if the client has
    /// gone.
    pub(crate) fn accept(self) -> (Response, impl Future<Output = Option<Socket>> + Send + 'static) {
        let Handshake { response, on_upgrade } = self;
        let socket = async {
            let upgraded = TokioIo::new(on_upgrade.await.ok()?);
            let config = WebSocketConfig::default()
                .read_buffer_size(RECEIVED)
                .write_buffer_size(0)
                .max_message_size(Some(MOST_FRAME_BYTES))
                .max_frame_size(Some(MOST_FRAME_BYTES));
            Some(Socket(WebSocketStream::from_raw_socket(upgraded, Role::Server, Some(config)).await))
        };
        (response, socket)
    }
}

/// The server's end of a WebSocket.
pub(crate) struct Socket<S = TokioIo<Upgraded>>(WebSocketStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> Socket<S> {
    /// Returns the next message; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    /// Sends a message that is not a text.
    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.0.send(message).await
    }

    /// Sends a text in frames of at most [`PART`] bytes.
    pub(crate) async fn send_text(&mut self, text: &str) -> Result<(), Error> {
        let (mut rest, mut kind) = (text.as_bytes(), Data::Text);
        loop {
            let (part, after) = rest.split_at(rest.len().min(PART));
            let frame = Frame::message(Bytes::copy_from_slice(part), OpCode::Data(kind), after.is_empty());
            self.0.feed(Message::Frame(frame)).await?;
            if after.is_empty() {
                return self.0.flush().await;
            }
            (rest, kind) = (after, Data::Continue);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, duplex};

    #[tokio::test]
    async fn long_texts_are_divided_into_small_frames() {
        let (mut page, stream) = duplex(64 * 1024);
        let mut socket = Socket(WebSocketStream::from_raw_socket(stream, Role::Server, None).await);
        // Of three bytes each, so that frames end within a letter.
        let text = "€".repeat(1000);
        socket.send_text(&text).await.unwrap();
        socket.send_text("short").await.unwrap();
        let mut whole = Vec::new();
        // Kind and end of a message, as RFC 6455 numbers them.
        for (first, length) in [(0x01, 1024), (0x00, 1024), (0x80, 952)] {
            assert_eq!((page.read_u8().await.unwrap(), page.read_u8().await.unwrap()), (first, 126));
            assert_eq!(page.read_u16().await.unwrap(), length);
            let mut part = vec![0; usize::from(length)];
            page.read_exact(&mut part).await.unwrap();
            whole.extend(part);
        }
        assert_eq!(String::from_utf8(whole).unwrap(), text);
        let mut short = [0; 7];
        page.read_exact(&mut short).await.unwrap();
        assert_eq!(&short, b"\x81\x05short");
    }
}
