//! What was asked of a table that fails, as little of it as goes, kept in `target/soak`.

use super::{Boxes, Game, new_table};
use bastide_fixtures::failing::{about, message, quietly};
use bastide_table::Request;
use bastide_types::Player;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Something that was asked of a table.
#[derive(Clone, Debug)]
pub enum Asked {
    /// A command whose sender has not seen this number of latest events.
    Command { seat: Player, request: Request, behind: u32 },
    /// The computer takes a seat, or gives it back.
    Hand { seat: Player, computer: bool },
    /// The table is rebuilt from its log.
    Reload,
}

/// Panics with why a table fails, after what was asked of it is made as little as goes and written down. Where it fails only for
/// what the simulation expects of an answer, everything is written down.
pub fn fail(game: &Game, why: &str) -> ! {
    let (boxes, seed) = (game.boxes, game.seed);
    let fails = |asked: &[Asked]| fails(boxes, seed, asked).is_some_and(|other| about(&other) == about(why));
    let asked = least(&game.asked, fails);
    let mut text = format!("{why}\n\n{:?}\n", new_table(boxes, seed));
    asked.iter().for_each(|asked| writeln!(text, "{asked:?}").expect("a text takes everything"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("soak");
    let path = folder.join(format!("{}-{seed}.requests", boxes.row()));
    let kept = fs::create_dir_all(&folder).and_then(|()| fs::write(&path, text));
    let kept = kept.map_or_else(|error| error.to_string(), |()| path.display().to_string());
    panic!("a table fails after {} requests: {why}\nrequests: {kept}", asked.len());
}

/// Returns with what message a table fails of which this is asked, if it does.
fn fails(boxes: Boxes, seed: u64, asked: &[Asked]) -> Option<String> {
    let ask = || {
        let mut game = Game::open(boxes, seed);
        for asked in asked {
            match asked {
                Asked::Command { seat, request, behind } => {
                    let base = game.table.seq().saturating_sub(*behind);
                    // Without what came before much is refused.
                    let _ = game.send(*seat, &Request { base, ..request.clone() });
                }
                Asked::Hand { seat, computer } => game.hand(*seat, *computer),
                Asked::Reload => game.reload(),
            }
            game.check();
        }
        game.reload();
    };
    quietly(ask).err().map(|panic| message(&*panic).to_owned())
}

/// Leaves out runs of a list while what is left fails: half of it at once, then less. Returns all of it if that does not fail.
fn least<T: Clone>(all: &[T], fails: impl Fn(&[T]) -> bool) -> Vec<T> {
    let mut list = all.to_vec();
    if !fails(&list) {
        return list;
    }
    let runs = std::iter::successors(Some(list.len() / 2), |run| Some(run / 2));
    for run in runs.take_while(|&run| run > 0) {
        let mut from = list.len();
        while from > 0 {
            from = from.saturating_sub(run);
            let mut less = list.clone();
            less.drain(from..(from + run).min(list.len()));
            if fails(&less) {
                list = less;
            }
        }
    }
    list
}

#[test]
fn as_little_as_fails_is_left() {
    let fails = |list: &[u32]| list.contains(&7) && list.contains(&40);
    assert_eq!(least(&(0..100).collect::<Vec<_>>(), fails), [7, 40]);
    assert_eq!(least(&[1, 2], fails), [1, 2], "what does not fail stays whole");
}

/// A simulated table asks the same of a table again.
#[test]
fn what_was_asked_can_be_asked_again() {
    let mut game = Game::open(Boxes::Abbeys, bastide_budget::seed());
    game.play(&mut super::Seen::default());
    assert!(game.asked.len() > 50);
    assert_eq!(fails(game.boxes, game.seed, &game.asked), None);
}
