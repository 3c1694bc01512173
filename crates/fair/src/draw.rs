//! A draw from the secret, its number and the mix.

use crate::{Value, hex};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

/// The running hash of the revealed values. It is empty while there are none; then draws follow from the secret and
/// their number alone.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Mix(Option<[u8; 32]>);

impl Mix {
    /// Returns the mix after another value of a seat.
    #[must_use]
    pub fn with(self, seat: u8, value: Value) -> Mix {
        let hash = Sha256::new().chain_update(b"bastide-v1|mix|").chain_update(self.bytes());
        Mix(Some(hash.chain_update([seat]).chain_update(value.0).finalize().into()))
    }

    /// Returns the 32 bytes of the mix, or none if nothing was mixed.
    pub fn bytes(&self) -> &[u8] {
        self.0.as_ref().map_or(&[], |bytes| bytes)
    }
}

/// Returns the commitment that a host publishes before the game: 64 hexadecimal digits that reveal nothing about the
/// draws.
pub fn commitment(secret: &[u8; 32], table: &str) -> String {
    let hash = Sha256::new().chain_update(b"bastide-v1|commit|").chain_update(secret);
    hex(&hash.chain_update(table.as_bytes()).finalize())
}

/// Returns the index of the kind that draw number `n` (from 0) selects, given the weights of the kinds (copies left).
///
/// HMAC-SHA-256 under the secret gives a number. To avoid bias, numbers beyond the last whole multiple of the total
/// weight are rejected, and the next attempt is used.
pub fn draw(secret: &[u8; 32], n: u32, mix: &Mix, weights: &[u32]) -> usize {
    let total = weights.iter().map(|weight| u64::from(*weight)).sum::<u64>().max(1);
    let past = u64::MAX - (u64::MAX % total + 1) % total;
    let mut numbers = (0..=u32::MAX).map(|attempt| keyed(secret, b"draw|", n, attempt, mix));
    let mut rest = numbers.find(|number| *number <= past).unwrap_or_default() % total;
    for (index, weight) in weights.iter().enumerate() {
        match rest.checked_sub(u64::from(*weight)) {
            None => return index,
            Some(less) => rest = less,
        }
    }
    0
}

/// Returns the first eight bytes of an HMAC-SHA-256 of a domain, two numbers and a mix.
pub fn keyed(secret: &[u8; 32], domain: &[u8], n: u32, attempt: u32, mix: &Mix) -> u64 {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("any length of key will do");
    mac.update(domain);
    mac.update(&n.to_be_bytes());
    mac.update(&attempt.to_be_bytes());
    mac.update(mix.bytes());
    let hash = mac.finalize().into_bytes();
    u64::from_be_bytes(std::array::from_fn(|i| hash[i]))
}
