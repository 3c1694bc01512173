//! Everything that nobody may learn: a table's secret and the tokens of seats and browsers.
//!
//! These types implement neither `Debug` nor `Serialize`, so that they cannot slip into a log or a
//! message. What leaves this module is a draw, a commitment or a hash.

use bastide_table::DrawSource;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// 32 bytes of the operating system from which a table's draws follow.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret([u8; 32]);

/// Where the secrets of new tables come from.
pub(crate) enum Secrets {
    /// From the operating system.
    System,
    /// From a number, for tests: equal tables that a browser opens as its first, second, … have equal secrets, whatever other
    /// browsers do.
    Seeded { seed: u64, opened: Mutex<HashMap<TokenHash, u64>> },
}

impl Secrets {
    /// Secrets of the operating system, or those of a test.
    pub(crate) fn new(test_seed: Option<u64>) -> Secrets {
        test_seed.map_or(Secrets::System, |seed| Secrets::Seeded { seed, opened: Mutex::default() })
    }

    /// Returns the secret of a table that a browser opens in these words.
    pub(crate) fn of_new_table(&self, browser: &TokenHash, asked: &[u8]) -> Result<Secret, getrandom::Error> {
        match self {
            Secrets::System => random().map(Secret),
            Secrets::Seeded { seed, opened } => {
                let mut opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
                let number = opened.entry(*browser).or_default();
                *number += 1;
                let hash = Sha256::new().chain_update(seed.to_be_bytes()).chain_update(number.to_be_bytes());
                Ok(Secret(hash.chain_update(asked).finalize().into()))
            }
        }
    }

    /// Returns the secret of a table that follows one with this secret.
    pub(crate) fn of_rematch(&self, before: &Secret) -> Result<Secret, getrandom::Error> {
        match self {
            Secrets::System => random().map(Secret),
            Secrets::Seeded { .. } => {
                Ok(Secret(Sha256::new().chain_update(b"rematch|").chain_update(before.0).finalize().into()))
            }
        }
    }
}

impl Secret {
    /// The bytes for the table of secrets, and only for it.
    pub(crate) fn to_store(&self) -> &[u8] {
        &self.0
    }

    /// Back from the table of secrets.
    pub(crate) fn from_store(bytes: &[u8]) -> Option<Secret> {
        bytes.try_into().ok().map(Secret)
    }

    /// What can be published at the start and checked at the end: another function than the draws, so
    /// that it tells nothing about them.
    pub(crate) fn commitment(&self, table: &str) -> String {
        let hash = Sha256::new().chain_update(b"bastide-v1|commit|").chain_update(self.0);
        hex(&hash.chain_update(table.as_bytes()).finalize())
    }

    /// A seed for the computer's choice after this event; it tells nothing about the draws.
    pub(crate) fn computer_seed(&self, seq: u32) -> u64 {
        self.number(b"computer|", seq, 0)
    }

    /// A keyed hash of a domain and two numbers: HMAC-SHA-256, its first eight bytes.
    fn number(&self, domain: &[u8], n: u32, attempt: u32) -> u64 {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("any length of key will do");
        mac.update(domain);
        mac.update(&n.to_be_bytes());
        mac.update(&attempt.to_be_bytes());
        let hash = mac.finalize().into_bytes();
        u64::from_be_bytes(std::array::from_fn(|i| hash[i]))
    }
}

/// The draws of a table: each follows from the secret and its number when it is due, and from nothing else.
pub(crate) struct Draws<'a>(pub(crate) &'a Secret);

impl DrawSource for Draws<'_> {
    fn index(&mut self, draw: u32, weights: &[u32]) -> usize {
        let total: u64 = weights.iter().map(|w| u64::from(*w)).sum();
        // Rejection sampling: numbers past the last whole multiple of `total` would favour some tiles.
        let past = u64::MAX - (u64::MAX % total + 1) % total;
        let number = (0..)
            .map(|attempt| self.0.number(b"draw|", draw, attempt))
            .find(|number| *number <= past)
            .unwrap_or_default();
        let mut rest = number % total;
        for (index, weight) in weights.iter().enumerate() {
            match rest.checked_sub(u64::from(*weight)) {
                None => return index,
                Some(less) => rest = less,
            }
        }
        unreachable!("the rest is smaller than the sum of the weights")
    }
}

/// The secret of a seat or a browser: 128 random bits as 32 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 16]);

/// The hash of a token: what is stored.
pub(crate) type TokenHash = [u8; 32];

impl Token {
    /// A new one.
    pub(crate) fn new() -> Result<Token, getrandom::Error> {
        random().map(Token)
    }

    /// Reads the text form.
    pub(crate) fn parse(text: &str) -> Option<Token> {
        let digits = text.as_bytes();
        if digits.len() != 32 {
            return None;
        }
        let mut bytes = [0; 16];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            let digit = |d: u8| char::from(d).to_digit(16);
            *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
        }
        Some(Token(bytes))
    }

    /// The text form: for its owner only.
    pub(crate) fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// Its hash. The token is random, so that no salt is needed; a token goes on to a rematch's table.
    pub(crate) fn hash(&self) -> TokenHash {
        Sha256::new().chain_update(b"bastide-v1|token|").chain_update(self.0).finalize().into()
    }
}

/// Whether two hashes are equal, in a time that does not tell where they differ.
pub(crate) fn same(a: &TokenHash, b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
}

/// The id of a new table: 60 random bits in 12 letters and digits that are not mistaken for each other.
pub(crate) fn new_table_id() -> Result<String, getrandom::Error> {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let bytes: [u8; 12] = random()?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

fn random<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_follow_from_the_secret_and_their_number_only() {
        let secret = Secret([7; 32]);
        let weights = [4, 1, 9, 2];
        let one: Vec<usize> = (0..50).map(|n| Draws(&secret).index(n, &weights)).collect();
        let mut source = Draws(&Secret([7; 32]));
        let mut other: Vec<usize> = (0..50).rev().map(|n| source.index(n, &weights)).collect();
        other.reverse();
        assert_eq!(one, other);
        let different: Vec<usize> = (0..50).map(|n| Draws(&Secret([8; 32])).index(n, &weights)).collect();
        assert_ne!(one, different);
        assert_ne!(secret.commitment("a"), secret.commitment("b"));
    }

    #[test]
    fn a_test_meets_the_same_secrets_again() {
        let (ada, ben) = ([1; 32], [2; 32]);
        let of = |secrets: &Secrets, browser, asked: &[u8]| secrets.of_new_table(browser, asked).unwrap().0;
        let (one, other) = (Secrets::new(Some(7)), Secrets::new(Some(7)));
        let first = of(&one, &ada, b"two players");
        of(&other, &ben, b"three players");
        assert_eq!(of(&other, &ada, b"two players"), first);
        assert_ne!(of(&one, &ada, b"two players"), first, "the second table is another");
        assert_ne!(of(&Secrets::new(Some(8)), &ada, b"two players"), first);
        assert_ne!(of(&Secrets::new(Some(7)), &ada, b"five players"), first);
        let rematch = |secrets: &Secrets| secrets.of_rematch(&Secret(first)).unwrap().0;
        assert_eq!(rematch(&one), rematch(&other));
        let system = Secrets::new(None);
        assert_ne!(of(&system, &ada, b"two players"), of(&system, &ben, b"two players"));
        assert_ne!(rematch(&system), rematch(&one));
    }

    #[test]
    fn draws_are_as_likely_as_their_weights() {
        let secret = Secret([1; 32]);
        let mut counts = [0_u32; 3];
        (0..30_000).for_each(|n| counts[Draws(&secret).index(n, &[1, 2, 3])] += 1);
        for (count, expected) in counts.into_iter().zip([5_000, 10_000, 15_000]) {
            assert!(count.abs_diff(expected) < 400, "{counts:?}");
        }
    }

    #[test]
    fn tokens_are_read_back_and_nothing_else_is() {
        let token = Token::new().unwrap();
        let again = Token::parse(&token.reveal()).unwrap();
        assert!(again == token && same(&token.hash(), &again.hash()));
        assert!(!same(&token.hash(), &Token([0; 16]).hash()) && !same(&token.hash(), &[]));
        for bad in ["", "12", &"g".repeat(32), &"1".repeat(33), &"é".repeat(16)] {
            assert!(Token::parse(bad).is_none());
        }
        assert_eq!(new_table_id().unwrap().len(), 12);
    }
}
