//! The clauses of the rule book by their ids. Code names the clause that decides something, and the compiler checks the
//! name.

use std::fmt;

/// Declares [`Clause`]: every clause with its id, in the order of the ids.
macro_rules! clauses {
    ($($value:ident = $id:literal,)+) => {
        /// A clause of the rule book.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u16)]
        pub enum Clause { $(#[doc = $id] $value),+ }

        impl Clause {
            /// Every clause, in the order of the ids.
            pub const ALL: [Clause; [$($id),+].len()] = [$(Clause::$value),+];

            /// The id, such as `city.score.tile`.
            pub const fn name(self) -> &'static str {
                const NAMES: [&str; Clause::ALL.len()] = [$($id),+];
                NAMES[self as usize]
            }
        }
    };
}
pub(crate) use clauses;

pub use crate::clauses::Clause;

impl Clause {
    /// Finds the clause with this id, by binary search.
    pub const fn from_name(id: &str) -> Option<Clause> {
        let (mut from, mut to) = (0, Clause::ALL.len());
        while from < to {
            let middle = usize::midpoint(from, to);
            let clause = Clause::ALL[middle];
            match compare(id.as_bytes(), clause.name().as_bytes()) {
                0 => return Some(clause),
                ..0 => to = middle,
                1.. => from = middle + 1,
            }
        }
        None
    }
}

/// Compares two texts: negative if the first comes first, positive if the second does, 0 if they are equal. `Ord`
/// cannot be used in constants.
const fn compare(a: &[u8], b: &[u8]) -> isize {
    let mut at = 0;
    while at < a.len() && at < b.len() {
        if a[at] != b[at] {
            return a[at] as isize - b[at] as isize;
        }
        at += 1;
    }
    a.len() as isize - b.len() as isize
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<Clause> for String {
    fn from(clause: Clause) -> String {
        clause.name().to_owned()
    }
}
