//! The addresses at which other devices reach a server.

use std::net::{IpAddr, SocketAddr};

/// The URLs at which devices of the same network reach this listener, such as `http://192.0.2.7:4680`; empty if it is
/// local to this machine. Temporary addresses, and those that a link cannot contain, are left out.
pub(crate) fn reachable(listens: SocketAddr) -> Vec<String> {
    let ip = listens.ip();
    if !ip.is_unspecified() {
        return if ip.is_loopback() { Vec::new() } else { vec![format!("http://{listens}")] };
    }
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let mut found: Vec<IpAddr> = interfaces.into_iter().map(|interface| interface.ip()).collect();
    found.retain(|ip| is_reachable(*ip) && (listens.is_ipv6() || ip.is_ipv4()));
    // IPv4 first, because it is easier to read.
    found.sort_by_key(IpAddr::is_ipv6);
    found.dedup();
    found.into_iter().map(|ip| format!("http://{}", SocketAddr::new(ip, listens.port()))).collect()
}

fn is_reachable(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_reachable_addresses_are_listed() {
        assert!(reachable("127.0.0.1:4680".parse().unwrap()).is_empty());
        assert!(reachable("[::1]:4680".parse().unwrap()).is_empty());
        assert_eq!(reachable("192.0.2.7:80".parse().unwrap()), ["http://192.0.2.7:80"]);
        for url in reachable("0.0.0.0:4680".parse().unwrap()) {
            assert!(url.starts_with("http://") && url.ends_with(":4680") && !url.contains("127."), "{url}");
        }
    }
}
