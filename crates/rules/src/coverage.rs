//! Records which clauses of the rule book decided something, for tests: `rule!("id")` marks the deciding line. In
//! release builds a mark does nothing. With debug assertions it is recorded, per thread, inside [`record`].

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

/// Marks the line that decides the clause with this id, and evaluates to the clause. With `if`, marks a line that
/// decides the clause only when the condition holds; the condition is evaluated only with debug assertions. An id that
/// is not in the rule book does not compile.
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
        // Type-checked but never run: keeps values that only the condition uses from being reported as unused.
        #[cfg(not(debug_assertions))]
        let _ = || -> bool { $case };
    }};
}
pub(crate) use rule;

#[cfg(debug_assertions)]
pub(crate) use recorder::mark;

/// Runs `run` and returns its result with the clauses that decided something in it, on this thread. The set is always
/// empty in builds without debug assertions.
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
