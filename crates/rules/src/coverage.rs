//! Which clauses of the rule book decided something, for tests: `rule!("id")` marks the line that
//! decides. In release builds a mark is nothing; in builds with debug assertions it is recorded,
//! per thread, while somebody listens.

#[cfg(debug_assertions)]
mod recorder {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    thread_local! {
        static SEEN: RefCell<Option<BTreeSet<&'static str>>> = const { RefCell::new(None) };
    }

    pub fn mark(id: &'static str) {
        SEEN.with_borrow_mut(|seen| {
            if let Some(seen) = seen {
                seen.insert(id);
            }
        });
    }

    pub fn record<T>(run: impl FnOnce() -> T) -> (T, BTreeSet<&'static str>) {
        let outer = SEEN.replace(Some(BTreeSet::new()));
        let value = run();
        let seen = SEEN.replace(outer).unwrap_or_default();
        (value, seen)
    }
}

/// Marks the line that decides the clause of this id, and is the clause; with `if`, a line that decides it in some cases.
/// The condition is worked out in builds with debug assertions only. An id that the rule book lacks does not compile.
macro_rules! rule {
    ($id:literal) => {{
        #[cfg(debug_assertions)]
        $crate::coverage::mark($id);
        const { bastide_types::Clause::from_name($id).expect("the rule book has a clause of this id") }
    }};
    ($id:literal if $case:expr) => {{
        const _: bastide_types::Clause =
            bastide_types::Clause::from_name($id).expect("the rule book has a clause of this id");
        #[cfg(debug_assertions)]
        if $case {
            $crate::coverage::mark($id);
        }
        // Looked at by the compiler and never run: what only the condition needs is not told to be unused.
        #[cfg(not(debug_assertions))]
        let _ = || -> bool { $case };
    }};
}
pub(crate) use rule;

#[cfg(debug_assertions)]
pub(crate) use recorder::mark;

/// Runs something and tells which clauses decided in it, on this thread. Always empty in builds
/// without debug assertions.
pub fn record<T>(run: impl FnOnce() -> T) -> (T, std::collections::BTreeSet<&'static str>) {
    #[cfg(debug_assertions)]
    {
        recorder::record(run)
    }
    #[cfg(not(debug_assertions))]
    {
        (run(), std::collections::BTreeSet::new())
    }
}
