//! Everything secret: the secrets of tables, and the tokens of seats and browsers.
//!
//! These types do not implement `Debug` or `Serialize`, so that they cannot get into a log or a message. This module
//! exposes only draws, commitments and hashes, and a table's secret when its game is over.

use bastide_fair::commitment;
use bastide_host::Draws;
use bastide_table::Config;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// 32 random bytes from the operating system, from which a table's draws are derived.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret([u8; 32]);

/// The source of the secrets of new tables.
pub(crate) enum Secrets {
    /// From the operating system.
    System,
    /// Derived from a seed, for tests: the n-th table that a browser opens has the same secret in each run if the
    /// request is the same, whatever other browsers do.
    Seeded { seed: u64, opened: Mutex<HashMap<TokenHash, u64>> },
}

impl Secrets {
    /// Secrets from the operating system or from a test's seed.
    pub(crate) fn new(test_seed: Option<u64>) -> Secrets {
        test_seed.map_or(Secrets::System, |seed| Secrets::Seeded { seed, opened: Mutex::default() })
    }

    /// Returns the configuration of a new table. Its draws can be verified, and people contribute to them, except
    /// where they follow from a test's seed.
    pub(crate) fn agreed(&self, config: Config) -> Config {
        match self {
            Secrets::System => config.checked(),
            Secrets::Seeded { .. } => config,
        }
    }

    /// Returns the secret of a table that a browser opens with this request.
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

    /// Returns the secret of the rematch of a table with the secret `before`.
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
    /// The bytes for the database, and only for it.
    pub(crate) fn to_store(&self) -> &[u8] {
        &self.0
    }

    /// Reads the bytes from the database.
    pub(crate) fn from_store(bytes: &[u8]) -> Option<Secret> {
        bytes.try_into().ok().map(Secret)
    }

    /// The commitment, which is published at the start and can be verified at the end. It uses another function than
    /// the draws, so it does not reveal them.
    pub(crate) fn commitment(&self, table: &str) -> String {
        commitment(&self.0, table)
    }

    /// A seed for the computer's choice after this event, which does not reveal the draws.
    pub(crate) fn computer_seed(&self, seq: u32) -> u64 {
        bastide_host::computer_seed(&self.0, seq)
    }

    /// The draws of its table.
    pub(crate) fn draws(&self) -> Draws<'_> {
        Draws(&self.0)
    }
}

/// The secret of a seat or a browser: 128 random bits as 32 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 16]);

/// The beginning of the token of a program.
const PROGRAM: &str = "bastide_";

/// The hash of a token, which is stored in its place.
pub(crate) type TokenHash = [u8; 32];

impl Token {
    /// Generates a token.
    pub(crate) fn new() -> Result<Token, getrandom::Error> {
        random().map(Token)
    }

    /// Parses the text form.
    pub(crate) fn parse(text: &str) -> Option<Token> {
        bastide_fair::from_hex(&text.to_ascii_lowercase()).map(Token)
    }

    /// The text form, for its owner only.
    pub(crate) fn reveal(&self) -> String {
        bastide_fair::hex(&self.0)
    }

    /// The text form of a program's token; its beginning says what it is, to people and to scanners for secrets.
    pub(crate) fn reveal_to_program(&self) -> String {
        format!("{PROGRAM}{}", self.reveal())
    }

    /// Parses that form, and returns the hash of the token. A program's token is not a browser's, whatever its value.
    pub(crate) fn program_hash(text: &str) -> Option<TokenHash> {
        Token::parse(text.strip_prefix(PROGRAM)?).map(|token| token.hash_for_program())
    }

    /// The hash of a program's token.
    pub(crate) fn hash_for_program(&self) -> TokenHash {
        Sha256::new().chain_update(b"bastide-v1|program|").chain_update(self.0).finalize().into()
    }

    /// Its hash. The token is random, so it needs no salt; a rematch's table keeps the tokens.
    pub(crate) fn hash(&self) -> TokenHash {
        Sha256::new().chain_update(b"bastide-v1|token|").chain_update(self.0).finalize().into()
    }
}

/// Compares two hashes in constant time.
pub(crate) fn same(a: &TokenHash, b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
}

/// The id of a new table.
pub(crate) fn new_table_id() -> Result<String, getrandom::Error> {
    random().map(bastide_host::table_id)
}

fn random<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeded_secrets_are_reproducible() {
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
    fn tokens_round_trip_and_bad_ones_are_refused() {
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
