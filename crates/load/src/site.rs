//! Access to the server: connections from many addresses, single requests, and sockets.

use crate::Result;
use bastide_protocol::SUBPROTOCOL;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// The time after which a request counts as not served: far longer than anybody should wait.
pub const PATIENCE: Duration = Duration::from_secs(60);

pub type Socket = WebSocketStream<TcpStream>;

/// A server's address.
#[derive(Clone)]
pub struct Site {
    pub address: SocketAddr,
    /// The host name and port.
    pub host: String,
}

/// A client address. A server on this machine can be accessed from any number of them (127.0.0.0/8); a remote
/// server sees only one.
#[derive(Clone, Copy)]
pub struct Origin(pub u32);

impl Origin {
    /// Address number `n` of a group of clients, which wraps after 65,000.
    pub fn nth(kind: u8, n: usize) -> Origin {
        Origin(u32::from(Ipv4Addr::new(127, kind, 0, 1)) + (n % 65_000) as u32)
    }
}

/// An HTTP response.
pub struct Answer {
    pub status: u16,
    head: String,
    pub body: Vec<u8>,
}

impl Site {
    /// The server at `http://HOST:PORT`.
    pub async fn named(url: &str) -> Result<Site> {
        let bare =
            url.trim().strip_prefix("http://").ok_or("the URL begins with http://; put TLS in front")?;
        let host = bare.trim_end_matches('/').to_owned();
        let full = if host.contains(':') { host.clone() } else { format!("{host}:80") };
        let found = tokio::net::lookup_host(&full).await.map_err(|error| format!("{full}: {error}"))?;
        // Prefers IPv4, which has many loopback addresses.
        let address = found.min_by_key(SocketAddr::is_ipv6).ok_or(format!("{full} has no address"))?;
        Ok(Site { address, host })
    }

    /// Whether clients can use different addresses.
    pub fn is_here(&self) -> bool {
        matches!(self.address.ip(), IpAddr::V4(ip) if ip.is_loopback())
    }

    /// Opens a connection.
    pub async fn connect(&self, Origin(from): Origin) -> Result<TcpStream> {
        let fault = |error: std::io::Error| format!("no connection: {error}");
        let socket = if self.address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
        let socket = socket.map_err(fault)?;
        if self.is_here() {
            socket.bind(SocketAddr::new(Ipv4Addr::from_bits(from).into(), 0)).map_err(fault)?;
        }
        let stream = in_time(socket.connect(self.address)).await?.map_err(fault)?;
        stream.set_nodelay(true).map_err(fault)?;
        Ok(stream)
    }

    /// Builds a request.
    pub fn request(&self, method: &str, path: &str, cookie: Option<&str>, body: Option<&[u8]>) -> Vec<u8> {
        // With HTTP/1.0 the server ends a response by closing the connection, so there are no chunks to decode.
        let mut head = format!("{method} {path} HTTP/1.0\r\nhost: {}\r\n", self.host);
        head.extend(cookie.map(|cookie| format!("cookie: {cookie}\r\n")));
        head.extend(
            body.map(|body| format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len())),
        );
        let mut bytes = (head + "\r\n").into_bytes();
        bytes.extend_from_slice(body.unwrap_or_default());
        bytes
    }

    async fn ask(&self, from: Origin, request: Vec<u8>) -> Result<Answer> {
        let mut stream = self.connect(from).await?;
        // Ignores errors: the server may respond without reading the whole request.
        let _ = stream.write_all(&request).await;
        let mut bytes = Vec::new();
        let read = in_time(stream.read_to_end(&mut bytes)).await?;
        Answer::read(bytes).ok_or_else(|| format!("no answer: {read:?}"))
    }

    pub async fn get(&self, from: Origin, path: &str, cookie: Option<&str>) -> Result<Answer> {
        self.ask(from, self.request("GET", path, cookie, None)).await
    }

    /// Requests Brotli compression, like a browser; this costs the server more than the client.
    pub async fn get_packed(&self, from: Origin, path: &str) -> Result<Answer> {
        let request = format!("GET {path} HTTP/1.0\r\nhost: {}\r\naccept-encoding: br\r\n\r\n", self.host);
        self.ask(from, request.into_bytes()).await
    }

    pub async fn post(
        &self,
        from: Origin,
        path: &str,
        cookie: Option<&str>,
        body: &impl Serialize,
    ) -> Result<Answer> {
        let body = serde_json::to_vec(body).map_err(|error| error.to_string())?;
        self.ask(from, self.request("POST", path, cookie, Some(&body))).await
    }

    /// Opens a WebSocket to a table.
    pub async fn socket(
        &self,
        from: Origin,
        table: &str,
        cookie: Option<&str>,
        since: Option<u32>,
    ) -> Result<Socket> {
        let since = since.map_or(String::new(), |since| format!("?since={since}"));
        let url = format!("ws://{}/ws/v1/table/{table}{since}", self.host);
        let mut request = url.into_client_request().map_err(|error| error.to_string())?;
        let headers = [
            ("sec-websocket-protocol", Some(SUBPROTOCOL.to_owned())),
            ("origin", Some(format!("http://{}", self.host))),
            ("cookie", cookie.map(str::to_owned)),
        ];
        for (name, value) in headers.into_iter().filter_map(|(name, value)| Some((name, value?))) {
            let value = value.parse().map_err(|_| format!("{name}: no header"))?;
            request.headers_mut().insert(name, value);
        }
        let stream = self.connect(from).await?;
        // Small buffers, to save client memory with thousands of idle connections.
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
        let socket = in_time(client_async_with_config(request, stream, Some(small))).await?;
        socket.map(|(socket, _)| socket).map_err(|error| format!("no socket: {error}"))
    }
}

impl Answer {
    fn read(bytes: Vec<u8>) -> Option<Answer> {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
        let head = String::from_utf8(bytes[..end].to_vec()).ok()?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some(Answer { status, head, body: bytes[end + 4..].to_vec() })
    }

    /// The cookie set by the response.
    pub fn cookie(&self) -> Option<String> {
        let line = self.head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
        line.split(';').next().map(str::to_owned)
    }

    /// Parses the body; fails if the status differs from `status`.
    pub fn json<T: DeserializeOwned>(&self, status: u16) -> Result<T> {
        if self.status != status {
            let body = String::from_utf8_lossy(&self.body);
            return Err(format!("{} and not {status}: {}", self.status, body.trim()));
        }
        serde_json::from_slice(&self.body).map_err(|error| error.to_string())
    }
}

/// Waits for a future; fails after [`PATIENCE`].
pub async fn in_time<T>(what: impl Future<Output = T>) -> Result<T> {
    within(PATIENCE, what).await
}

/// Waits for a future; fails after this time.
pub async fn within<T>(patience: Duration, what: impl Future<Output = T>) -> Result<T> {
    let waited = tokio::time::timeout(patience, what).await;
    waited.map_err(|_| format!("not served within {} s", patience.as_secs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_are_parsed() {
        let bytes = b"HTTP/1.0 201 Created\r\nset-cookie: bastide=x; HttpOnly\r\n\r\n[1]".to_vec();
        let answer = Answer::read(bytes).unwrap();
        assert_eq!((answer.status, answer.cookie().as_deref()), (201, Some("bastide=x")));
        assert_eq!(answer.json::<Vec<u8>>(201), Ok(vec![1]));
        assert_eq!(answer.json::<Vec<u8>>(200), Err("201 and not 200: [1]".to_owned()));
        assert!(Answer::read(b"HTTP/1.0 200 OK\r\n".to_vec()).is_none());
    }
}
