//! The report about a game on which engine and oracle disagree: how to repeat it, a smaller game, and a fixture.

use super::play::{Difference, Game, What, compare};
use bastide_fixtures::failing::{TRIES, about, keep, minimise};
use std::path::Path;

/// Panics with a report on a difference between engine and oracle. `name` is the base name of the files written.
/// [`Blame`](bastide_budget::Blame) prints how to repeat the test.
pub fn fail(name: &str, game: &Game, difference: Difference) -> ! {
    // Compare everything after every action, so that a difference is seen as soon as it exists.
    let smaller = || {
        let seen = seen_at_once(game, difference.after, |game| compare(game, |_, _| true).err())?;
        // Then compare only at the end, which is quicker.
        let at_the_end = |game: &Game| {
            let last = game.actions.len();
            compare(game, |done, _| done == last).err()
        };
        let small = smallest(&seen, at_the_end);
        Some((compare(&small, |_, _| true).err()?, small))
    };
    end(name, game, smaller(), difference)
}

/// Like [`fail`], for a difference found by another comparison.
pub fn fail_by(
    name: &str,
    game: &Game,
    difference: Difference,
    differs: impl Fn(&Game) -> Option<Difference>,
) -> ! {
    let smaller = || {
        let small = smallest(&seen_at_once(game, difference.after, &differs)?, &differs);
        Some((differs(&small)?, small))
    };
    end(name, game, smaller(), difference)
}

fn end(name: &str, game: &Game, smaller: Option<(Difference, Game)>, first: Difference) -> ! {
    let (difference, small) = smaller.unwrap_or((first, game.clone()));
    let why = match difference.what {
        What::NoGame(why) => panic!("{why}\n{}", game.record()),
        What::Differs(why) => why,
    };
    let kept = keep(Path::new(KEPT), name, &format!("two games that must agree differ: {why}"), &small);
    panic!(
        "two games that must agree differ after {} actions: {why}\n{kept}\n\n{}\nas it was played:\n{}",
        small.actions.len(),
        small.record(),
        game.record()
    );
}

/// A game cut off at its failure, with the reason.
struct Seen {
    game: Game,
    why: String,
}

/// Cuts a game off at its failure; `None` if it does not fail reliably.
fn seen_at_once(game: &Game, after: usize, differs: impl Fn(&Game) -> Option<Difference>) -> Option<Seen> {
    let mut game = game.clone();
    game.actions.truncate(after);
    let difference = differs(&game)?;
    game.actions.truncate(difference.after);
    match difference.what {
        What::Differs(why) => Some(Seen { game, why }),
        What::NoGame(_) => None,
    }
}

/// Minimises a game that fails in the same way. Other failures found on the way do not count.
fn smallest(seen: &Seen, differs: impl Fn(&Game) -> Option<Difference>) -> Game {
    let fails_alike = |game: &Game| {
        let Difference { after, what } = differs(game)?;
        let alike = matches!(&what, What::Differs(why) if about(why) == about(&seen.why));
        alike.then_some(after)
    };
    minimise(&seen.game, TRIES, fails_alike)
}

/// The folder for failures.
pub const KEPT: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/../soak");

#[cfg(test)]
mod tests {
    use super::super::games::KINDS;
    use super::*;
    use std::fs;

    /// Nothing is kept of a game on which both sides agree.
    #[test]
    fn agreement_records_nothing() {
        let game = KINDS[0].game(7).game;
        assert!(seen_at_once(&game, 40, |game| compare(game, |_, _| true).err()).is_none());
    }

    #[test]
    fn failure_is_saved_as_record_and_fixture() {
        let mut game = KINDS[0].game(7).game;
        game.actions.truncate(12);
        let kept = keep(Path::new(KEPT), "trial", "scores differ\n  rules: 1\n  oracle: 2", &game);
        let page = fs::read_to_string(Path::new(KEPT).join("trial.md"))
            .unwrap_or_else(|error| panic!("{error}\n{kept}"));
        let page = bastide_fixtures::read_page(&page).unwrap();
        assert_eq!(page.fixtures[0].title, "trial");
        let record = fs::read_to_string(Path::new(KEPT).join("trial.bastide")).unwrap();
        let record = bastide_notation::parse_record(&record).unwrap();
        assert_eq!((record.setup, record.actions), (game.setup, game.actions));
        // Files left there would be taken for a failure.
        for ending in ["md", "bastide"] {
            fs::remove_file(Path::new(KEPT).join(format!("trial.{ending}"))).unwrap();
        }
    }
}
