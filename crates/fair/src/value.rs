//! The values of a chain.

use sha2::{Digest, Sha256};
use std::fmt;

/// A value of a chain. Its [hash](Value::hash) is the previous value of the chain, which is revealed earlier.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Value(pub [u8; 16]);

impl Value {
    /// Returns the previous value of the chain: the first half of a SHA-256 hash.
    pub fn hash(self) -> Value {
        let hash = Sha256::new().chain_update(b"bastide-v1|chain|").chain_update(self.0).finalize();
        Value(std::array::from_fn(|i| hash[i]))
    }

    /// Parses 32 lower-case hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Value> {
        from_hex(text).map(Value)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returns the anchor followed by a chain of `length` values; the last of them is the seed.
pub fn chain(seed: Value, length: usize) -> Vec<Value> {
    let mut values: Vec<Value> =
        std::iter::successors(Some(seed), |value| Some(value.hash())).take(length + 1).collect();
    values.reverse();
    values
}

/// Writes bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Parses `N` bytes in the format of [`hex`].
pub fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    if digits.len() != 2 * N {
        return None;
    }
    let digit = |d: u8| match d {
        b'0'..=b'9' => Some(d - b'0'),
        b'a'..=b'f' => Some(d - b'a' + 10),
        _ => None,
    };
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}
