//! How often somebody may ask: token buckets by address, and counts of open connections and sockets.

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
pub(crate) struct Limits {
    buckets: Mutex<HashMap<(IpAddr, Kind), Bucket>>,
    /// Sockets to tables.
    pub(crate) sockets: Arc<Places>,
    /// Connections, whatever they are for.
    pub(crate) connections: Arc<Places>,
}

impl Limits {
    /// `connections`: the most of one address.
    pub(crate) fn new(connections: usize) -> Limits {
        let places = |most| Arc::new(Places { most, taken: Mutex::default() });
        Limits { buckets: Mutex::default(), sockets: places(MOST_SOCKETS), connections: places(connections) }
    }

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
}

/// So many places for each address.
pub(crate) struct Places {
    most: usize,
    taken: Mutex<HashMap<IpAddr, usize>>,
}

impl Places {
    /// One more place for this address, unless it has too many.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let mut all = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = all.entry(address).or_default();
        if *taken >= self.most {
            return None;
        }
        *taken += 1;
        Some(Place { places: Arc::clone(self), address })
    }
}

/// A place that is taken; free again when dropped.
pub(crate) struct Place {
    places: Arc<Places>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut all = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = all.get_mut(&self.address) {
            *taken -= 1;
            if *taken == 0 {
                all.remove(&self.address);
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
    fn places_come_back() {
        let sockets = Limits::new(0).sockets;
        let here = IpAddr::from([127, 0, 0, 1]);
        let mut places: Vec<_> = (0..MOST_SOCKETS).map(|_| sockets.take(here).unwrap()).collect();
        assert!(sockets.take(here).is_none() && sockets.take(IpAddr::from([127, 0, 0, 2])).is_some());
        places.pop();
        assert!(sockets.take(here).is_some());
        places.clear();
        assert!(sockets.taken.lock().unwrap().is_empty());
    }
}
