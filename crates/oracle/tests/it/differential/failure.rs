//! What is told of a game on which rules and oracle disagree: how to repeat it, how small it can be made, and a fixture of it.

use super::minimise::{TRIES, minimise};
use super::play::{Difference, Game, What, compare, quietly};
use std::fs;
use std::path::{Path, PathBuf};

/// Panics with everything that helps to find the fault; `name` is what the files are called, `repeat` how it can be repeated.
pub fn fail(name: &str, repeat: &str, game: &Game, difference: Difference) -> ! {
    let why = match difference.what {
        What::NoGame(why) => panic!("{why}\n{repeat}\n{}", game.record()),
        What::Differs(why) => why,
    };
    let (small, why) = smallest(game, difference.after).unwrap_or((game.clone(), why));
    let kept = keep(name, &why, &small);
    panic!(
        "rules and oracle disagree after {} actions: {why}\n{repeat}\n{kept}\n\n{}\nas it was played:\n{}",
        small.actions.len(),
        small.record(),
        game.record()
    );
}

/// Returns a game as small as it goes on which the two sides still disagree, and about what; none if the two sides disagree
/// only now and then.
fn smallest(game: &Game, after: usize) -> Option<(Game, String)> {
    let differs = |difference: Difference| match difference.what {
        What::Differs(why) => Some((difference.after, why)),
        What::NoGame(_) => None,
    };
    // Everything is compared after every action, so that a difference is seen as soon as it is there.
    let at_once = |game: &Game| differs(compare(game, |_, _| true).err()?);
    let mut cut = game.clone();
    cut.actions.truncate(after);
    let (first, seen) = at_once(&cut)?;
    cut.actions.truncate(first);
    // Then only at the end, which is quicker. Another disagreement that turns up on the way is not what is looked for.
    let at_the_end = |game: &Game| {
        let last = game.actions.len();
        let (after, other) = differs(compare(game, |done, _| done == last).err()?)?;
        (about(&other) == about(&seen)).then_some(after)
    };
    let small = minimise(&cut, TRIES, at_the_end);
    let (_, why) = at_once(&small)?;
    Some((small, why))
}

/// What a disagreement is about, without its numbers and players: its first word.
fn about(why: &str) -> Option<&str> {
    why.split_whitespace().next()
}

/// Writes the record and, where it can be told as one, the fixture; returns where they are.
fn keep(name: &str, why: &str, game: &Game) -> String {
    let folder = folder();
    let write = |ending: &str, text: &str| {
        let path = folder.join(format!("{name}.{ending}"));
        let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&path, text));
        written.map(|()| path.display().to_string()).map_err(|error| format!("{}: {error}", path.display()))
    };
    let record = write("bastide", &game.record()).unwrap_or_else(|error| error);
    let about = format!("Rules and oracle disagree: {}. Say here what the rule book says.", quoted(why));
    let page = quietly(|| bastide_fixtures::draft(name, &about, &game.setup, &game.actions));
    let fixture = match page {
        Ok(Ok(page)) => write("md", &page).unwrap_or_else(|error| error),
        Ok(Err(why)) => format!("none, because {why}"),
        Err(_) => "none, because the rules panic".to_owned(),
    };
    format!("record: {record}\nfixture to be finished and added to fixtures: {fixture}")
}

/// The first line of a reason, in which a fixture's blocks cannot begin.
fn quoted(why: &str) -> String {
    why.lines().map(str::trim).collect::<Vec<_>>().join("; ").replace('`', "'")
}

/// `target/soak`.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("soak")
}

#[cfg(test)]
mod tests {
    use super::super::games::KINDS;
    use super::*;

    /// Games on which the two sides agree cannot be made smaller.
    #[test]
    fn where_both_agree_nothing_is_kept() {
        let game = KINDS[0].game(7).game;
        assert!(smallest(&game, 40).is_none());
    }

    #[test]
    fn a_failure_is_kept_as_record_and_fixture() {
        let mut game = KINDS[0].game(7).game;
        game.actions.truncate(12);
        let kept = keep("trial", "scores differ\n  rules: 1\n  oracle: 2", &game);
        let page =
            fs::read_to_string(folder().join("trial.md")).unwrap_or_else(|error| panic!("{error}\n{kept}"));
        let page = bastide_fixtures::read_page(&page).unwrap();
        assert_eq!(page.fixtures[0].title, "trial");
        let record = fs::read_to_string(folder().join("trial.bastide")).unwrap();
        let record = bastide_notation::parse_record(&record).unwrap();
        assert_eq!((record.setup, record.actions), (game.setup, game.actions));
    }
}
