//! How often somebody may ask: token buckets by address, and a count of open sockets.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Most addresses that are remembered; then all buckets that are full again are forgotten.
const MOST_KNOWN: usize = 10_000;
/// Most sockets of one address.
const MOST_SOCKETS: usize = 64;

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// New tables.
    Open,
    /// Claims of seats.
    Claim,
    /// New sockets.
    Handshake,
    /// Everything else.
    Request,
}

impl Kind {
    /// How many at once, and how many a second in the long run.
    const fn rate(self) -> (f64, f64) {
        match self {
            Kind::Open => (60.0, 0.5),
            Kind::Claim => (30.0, 0.5),
            Kind::Handshake => (120.0, 2.0),
            Kind::Request => (600.0, 50.0),
        }
    }
}

/// A store of tokens that fills up again with time.
pub(crate) struct Bucket {
    tokens: f64,
    most: f64,
    each_second: f64,
    at: Instant,
}

impl Bucket {
    /// A full one.
    pub(crate) fn new(most: f64, each_second: f64, now: Instant) -> Bucket {
        Bucket { tokens: most, most, each_second, at: now }
    }

    /// Takes tokens out; false if there are not so many.
    pub(crate) fn take(&mut self, tokens: f64, now: Instant) -> bool {
        let filled = now.saturating_duration_since(self.at).as_secs_f64() * self.each_second;
        self.tokens = self.most.min(self.tokens + filled);
        self.at = now;
        let enough = self.tokens >= tokens;
        self.tokens -= if enough { tokens } else { 0.0 };
        enough
    }

    fn is_full(&self, now: Instant) -> bool {
        let filled = now.saturating_duration_since(self.at).as_secs_f64() * self.each_second;
        self.tokens + filled >= self.most
    }
}

/// The limits of a server.
#[derive(Default)]
pub(crate) struct Limits {
    buckets: Mutex<HashMap<(IpAddr, Kind), Bucket>>,
    sockets: Mutex<HashMap<IpAddr, usize>>,
}

impl Limits {
    /// Whether this address may do this now.
    pub(crate) fn allow(&self, address: IpAddr, kind: Kind) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_KNOWN {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        let (most, each_second) = kind.rate();
        buckets.entry((address, kind)).or_insert_with(|| Bucket::new(most, each_second, now)).take(1.0, now)
    }

    /// A place for one more socket of this address, unless it has too many.
    pub(crate) fn socket(self: &Arc<Self>, address: IpAddr) -> Option<SocketPlace> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let open = sockets.entry(address).or_default();
        if *open >= MOST_SOCKETS {
            return None;
        }
        *open += 1;
        Some(SocketPlace { limits: Arc::clone(self), address })
    }
}

/// The place of one socket; free again when dropped.
pub(crate) struct SocketPlace {
    limits: Arc<Limits>,
    address: IpAddr,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut sockets = self.limits.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = sockets.get_mut(&self.address) {
            *open -= 1;
            if *open == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let start = Instant::now();
        let mut bucket = Bucket::new(3.0, 2.0, start);
        assert!((0..3).all(|_| bucket.take(1.0, start)));
        assert!(!bucket.take(1.0, start));
        assert!(!bucket.take(1.0, start + Duration::from_millis(400)));
        assert!(bucket.take(1.0, start + Duration::from_millis(500)));
        assert!(!bucket.take(4.0, start + Duration::from_secs(100)), "never more than it holds");
    }

    #[test]
    fn places_for_sockets_come_back() {
        let limits = Arc::new(Limits::default());
        let here = IpAddr::from([127, 0, 0, 1]);
        let mut places: Vec<_> = (0..MOST_SOCKETS).map(|_| limits.socket(here).unwrap()).collect();
        assert!(limits.socket(here).is_none());
        places.pop();
        assert!(limits.socket(here).is_some());
        places.clear();
        assert!(limits.sockets.lock().unwrap().is_empty());
    }
}
