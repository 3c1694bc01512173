//! Rate limits by address, and limits on open connections and sockets.

use crate::secret::TokenHash;
use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Number of addresses remembered for each kind; above it, those whose quota is full again are forgotten.
const MOST_KNOWN: usize = 10_000;
/// Limit on open sockets of one address.
const MOST_SOCKETS: usize = 64;
/// The limit on all addresses of one owner, as a multiple of that on one address.
const OWNER: u32 = 8;

/// The owner of an address. For IPv6 that is the /48, which contains 65,536 networks that count as one address each.
pub(crate) fn owner(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() >> 80 << 80).into(),
        IpAddr::V4(_) => address,
    }
}

/// The kind of request that is being limited.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// Opening a table.
    Open,
    /// Claiming a seat.
    Claim,
    /// Opening a socket.
    Handshake,
    /// Everything else.
    Request,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::Open, Kind::Claim, Kind::Handshake, Kind::Request];

    /// The burst and the refill interval, multiplied for this number of addresses of one owner.
    fn quota(self, addresses: u32) -> Quota {
        let (at_once, each) = match self {
            Kind::Open => (60, Duration::from_secs(2)),
            Kind::Claim => (30, Duration::from_secs(2)),
            Kind::Handshake => (120, Duration::from_millis(500)),
            Kind::Request => (600, Duration::from_millis(20)),
        };
        quota(at_once * addresses, each / addresses)
    }
}

/// A burst of `at_once`, then one more every `each` (clamped to ≥ 1 and ≥ 1 ns).
fn quota(at_once: u32, each: Duration) -> Quota {
    let at_once = NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN);
    let each = each.max(Duration::from_nanos(1));
    Quota::with_period(each).unwrap_or(Quota::per_second(NonZeroU32::MIN)).allow_burst(at_once)
}

/// The rate limit on one connection's messages.
pub(crate) struct MessageRate(DefaultDirectRateLimiter);

/// The cost of a message, in pings.
const MESSAGE: NonZeroU32 = NonZeroU32::new(10).unwrap();

impl MessageRate {
    /// Allows a burst of messages, and a long-term rate per second.
    pub(crate) fn new((at_once, each_second): (u32, u32)) -> MessageRate {
        let ping = Duration::from_secs(1) / each_second.max(1).saturating_mul(MESSAGE.get());
        MessageRate(RateLimiter::direct(quota(at_once.saturating_mul(MESSAGE.get()), ping)))
    }

    /// Counts a message; returns false if it exceeds the limit.
    pub(crate) fn message(&self) -> bool {
        matches!(self.0.check_n(MESSAGE), Ok(Ok(())))
    }

    /// Counts a ping, which costs a tenth of a message; returns false if it exceeds the limit.
    pub(crate) fn ping(&self) -> bool {
        self.0.check().is_ok()
    }
}

type ByAddress = RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>;

/// What a program is charged for, in units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    /// Each request.
    Request = 1,
    /// Also opening a stream, or taking a seat.
    Place = 20,
    /// Also opening a table.
    Table = 60,
}

impl Weight {
    /// The units.
    pub(crate) fn units(self) -> NonZeroU32 {
        NonZeroU32::new(self as u32).unwrap_or(NonZeroU32::MIN)
    }
}

/// The units that a program may use at once, and the time after which it gets another one.
pub(crate) const PROGRAM: (u32, Duration) = (600, Duration::from_millis(100));

type ByToken = RateLimiter<TokenHash, HashMapStateStore<TokenHash>, DefaultClock>;

/// The limits of a server.
pub(crate) struct Limits {
    /// Requests by address, for each of [`Kind::ALL`].
    asked: [ByAddress; 4],
    /// Requests by owner.
    owners: [ByAddress; 4],
    /// Units of programs, by their tokens.
    programs: ByToken,
    /// Open sockets to tables.
    pub(crate) sockets: Arc<Places>,
    /// Open connections; behind a reverse proxy, unanswered requests.
    pub(crate) connections: Arc<Places>,
    /// Connections of the reverse proxy.
    pub(crate) front: Arc<Places>,
    /// Connections from and to other servers with the same database.
    pub(crate) siblings: Arc<Places>,
}

impl Limits {
    /// `connections` is the limit for one address, `in_all` for all together.
    pub(crate) fn new(connections: usize, in_all: usize) -> Limits {
        let asked = Kind::ALL.map(|kind| RateLimiter::hashmap(kind.quota(1)));
        let owners = Kind::ALL.map(|kind| RateLimiter::hashmap(kind.quota(OWNER)));
        let for_many = || Places::new(usize::MAX, in_all);
        let sockets = Places::new(MOST_SOCKETS, usize::MAX);
        let connections = Places::new(connections, in_all);
        let programs = RateLimiter::hashmap(quota(PROGRAM.0, PROGRAM.1));
        Limits { asked, owners, programs, sockets, connections, front: for_many(), siblings: for_many() }
    }

    /// Counts a request of a program; returns whether it is within the limits.
    pub(crate) fn allow_program(&self, token: &TokenHash, weight: Weight) -> bool {
        if self.programs.len() >= MOST_KNOWN {
            self.programs.retain_recent();
        }
        matches!(self.programs.check_key_n(token, weight.units()), Ok(Ok(())))
    }

    /// Counts a request; returns whether it is within the limits.
    pub(crate) fn allow(&self, address: IpAddr, kind: Kind) -> bool {
        let [asked, owners] = [&self.asked, &self.owners].map(|all| &all[kind as usize]);
        for known in [asked, owners] {
            if known.len() >= MOST_KNOWN {
                known.retain_recent();
            }
        }
        // A refused request does not count against the owner's other addresses.
        asked.check_key(&address).is_ok() && owners.check_key(&owner(address)).is_ok()
    }
}

/// Limits the places taken by each address, and by all together.
pub(crate) struct Places {
    most: usize,
    in_all: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    by: HashMap<IpAddr, usize>,
    by_owner: HashMap<IpAddr, usize>,
    in_all: usize,
}

impl Places {
    /// `most` is the limit for one address.
    pub(crate) fn new(most: usize, in_all: usize) -> Arc<Places> {
        Arc::new(Places { most, in_all, taken: Mutex::default() })
    }

    /// Returns how many are taken.
    pub(crate) fn len(&self) -> usize {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).in_all
    }

    /// Takes a place for this address, unless it or its owner has too many. No owner gets more than half of what the
    /// others leave free, so that a few owners never take the last places and a new one finds some.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let free = self.in_all.saturating_sub(taken.in_all);
        let own = taken.by.get(&address).copied().unwrap_or_default();
        let owned = taken.by_owner.get(&owner(address)).copied().unwrap_or_default();
        if own >= self.most || owned >= self.most.saturating_mul(OWNER as usize).min(free.div_ceil(2)) {
            return None;
        }
        taken.by.insert(address, own + 1);
        taken.by_owner.insert(owner(address), owned + 1);
        taken.in_all += 1;
        Some(Place { places: Arc::clone(self), address: Some(address) })
    }

    /// Takes a place for the reverse proxy, unless all are taken.
    pub(crate) fn take_for_many(self: &Arc<Self>) -> Option<Place> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.in_all >= self.in_all {
            return None;
        }
        taken.in_all += 1;
        Some(Place { places: Arc::clone(self), address: None })
    }
}

/// A place that is taken; dropping it frees the place.
pub(crate) struct Place {
    places: Arc<Places>,
    address: Option<IpAddr>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.in_all -= 1;
        let Some(address) = self.address else { return };
        one_less(&mut taken.by, address);
        one_less(&mut taken.by_owner, owner(address));
    }
}

fn one_less(taken: &mut HashMap<IpAddr, usize>, whose: IpAddr) {
    if let Some(count) = taken.get_mut(&whose) {
        *count -= 1;
        if *count == 0 {
            taken.remove(&whose);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use governor::clock::FakeRelativeClock;

    #[test]
    fn quota_refills_over_time() {
        let clock = FakeRelativeClock::default();
        let limiter = RateLimiter::direct_with_clock(quota(3, Duration::from_millis(500)), clock.clone());
        assert!((0..3).all(|_| limiter.check().is_ok()));
        assert!(limiter.check().is_err());
        clock.advance(Duration::from_millis(400));
        assert!(limiter.check().is_err());
        clock.advance(Duration::from_millis(100));
        assert!(limiter.check().is_ok() && limiter.check().is_err());
        clock.advance(Duration::from_secs(100));
        assert_eq!((0..10).filter(|_| limiter.check().is_ok()).count(), 3, "never more than at once");
    }

    #[test]
    fn addresses_and_kinds_have_separate_quotas() {
        let limits = Limits::new(0, 0);
        let [here, there] = [1, 2].map(|last| IpAddr::from([127, 0, 0, last]));
        for (n, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, n);
            let at_once = kind.quota(1).burst_size().get();
            assert!((0..at_once).all(|_| limits.allow(here, kind)));
            // Some permits are refilled meanwhile, but not as fast as they are used.
            assert!((0..100 * at_once).any(|_| !limits.allow(here, kind)));
            assert!(limits.allow(there, kind));
        }
    }

    #[test]
    fn programs_have_separate_quotas_with_weights() {
        let limits = Limits::new(0, 0);
        let [one, other] = [[1; 32], [2; 32]];
        let opened = (0..100).filter(|_| limits.allow_program(&one, Weight::Table)).count();
        assert!((10..20).contains(&opened), "{opened}");
        assert!(limits.allow_program(&other, Weight::Table));
        assert!((0..PROGRAM.0).any(|_| !limits.allow_program(&one, Weight::Request)));
    }

    #[test]
    fn ten_pings_cost_one_message() {
        let rate = MessageRate::new((2, 1));
        assert!(rate.message() && (0..10).all(|_| rate.ping()));
        assert!(!rate.message(), "a message comes back in a second");
        assert!(MessageRate::new((1_000_000, 1_000_000)).message() && !MessageRate::new((0, 0)).message());
    }

    #[test]
    fn dropped_places_are_released() {
        let sockets = Limits::new(0, 0).sockets;
        let here = IpAddr::from([127, 0, 0, 1]);
        let mut places: Vec<_> = (0..MOST_SOCKETS).map(|_| sockets.take(here).unwrap()).collect();
        assert!(sockets.take(here).is_none() && sockets.take(IpAddr::from([127, 0, 0, 2])).is_some());
        places.pop();
        assert!(sockets.take(here).is_some());
        places.clear();
        let taken = sockets.taken.lock().unwrap();
        assert!(taken.by.is_empty() && taken.by_owner.is_empty());
    }

    #[test]
    fn proxies_may_take_all_places() {
        let front = Limits::new(1, 3).front;
        let places: Vec<_> = std::iter::from_fn(|| front.take_for_many()).collect();
        assert_eq!(places.len(), 3);
        drop(places);
        assert!(front.take_for_many().is_some());
    }

    #[test]
    fn owner_of_many_networks_is_limited() {
        let network = |n: u16| IpAddr::from([0x2001, 0xdb8, 1, n, 0, 0, 0, 0]);
        let limits = Limits::new(4, 1000);
        let all: Vec<_> = (0..100).flat_map(|n| [network(n); 9]).collect();
        let places: Vec<_> = all.iter().filter_map(|one| limits.connections.take(*one)).collect();
        assert_eq!(places.len(), 4 * OWNER as usize);
        assert!(limits.connections.take(IpAddr::from([0x2001, 0xdb8, 2, 0, 0, 0, 0, 0])).is_some());
        let opened = (0..1000).filter(|n| limits.allow(network(*n), Kind::Open)).count();
        let at_once = Kind::Open.quota(OWNER).burst_size().get() as usize;
        assert!((at_once..at_once + 100).contains(&opened), "{opened}");
    }

    #[test]
    fn few_addresses_cannot_take_the_last_places() {
        let connections = Limits::new(256, 1000).connections;
        let mut places = Vec::new();
        for last in 1..=5 {
            let here = IpAddr::from([127, 0, 0, last]);
            places.extend(std::iter::from_fn(|| connections.take(here)));
        }
        let new = IpAddr::from([127, 0, 0, 99]);
        assert!(
            places.len() > 700 && (0..7).all(|_| connections.take(new).map(|p| places.push(p)).is_some())
        );
        let many = (1..=255).flat_map(|last| (0..9).map(move |_| IpAddr::from([127, 0, 1, last])));
        places.extend(many.filter_map(|here| connections.take(here)));
        assert_eq!(places.len(), 1000, "where everybody has few, all places are taken");
    }
}
