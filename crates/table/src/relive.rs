//! Replays a game from its first tile, for people who step through it.

use crate::{Config, ReplayFault, Table, Viewer};
use bastide_protocol::{Replay, Times};
use bastide_types::{Action, Player};

/// The maximum number of draws and decisions of a replay. The longest games with real boxes have fewer, but a record
/// may have a bag of any size.
const MOST_ACTIONS: usize = 2_000;

/// The replay of these actions at such a table, opened at `opened`, in milliseconds since 1970. It takes about 50 µs
/// and a few kilobytes for each action. `spent` has the milliseconds that each action took, if they are known.
///
/// # Errors
/// The first action that the rules refuse, as the number of its event (the first action has number 2).
pub fn relive(
    id: &str,
    config: Config,
    actions: &[Action],
    spent: Option<&[u32]>,
    opened: u64,
) -> Result<Replay, ReplayFault> {
    if actions.len() > MOST_ACTIONS {
        let why = format!(
            "there are {} draws and decisions, and at most {MOST_ACTIONS} can be replayed",
            actions.len()
        );
        return Err(ReplayFault { seq: 1, why });
    }
    let mut config = config;
    config.checked_from = None;
    let (mut table, _) = Table::played(config, &[], opened)?;
    let start = table.snapshot(id, Viewer::WATCHER);
    let (mut events, mut times) = (Vec::new(), Vec::new());
    let spent = spent.unwrap_or_default();
    for (n, &action) in actions.iter().enumerate() {
        let (decider, took) = (table.decider(), spent.get(n).copied().unwrap_or_default());
        let change = table.played_next(action, took, opened)?;
        events.push(change.message(Viewer::WATCHER));
        if spent.is_empty() {
            continue;
        }
        let left = Player::first(table.names.len() as u8).map(|seat| table.time_left(seat));
        times.push((decider, Times { spent: took, left: left.collect() }));
    }
    // A record does not say which seats are computers'. Those have used no time.
    let used = |seat| times.iter().any(|&(by, Times { spent, .. })| by == Some(seat) && spent > 0);
    let unused = Player::first(table.names.len() as u8).filter(|&seat| !used(seat)).collect::<Vec<_>>();
    let mut times: Vec<Times> = times.into_iter().map(|(_, times)| times).collect();
    for Times { left, .. } in &mut times {
        unused.iter().for_each(|seat| left[seat.index()] = None);
    }
    Ok(Replay { start, events, times: (!spent.is_empty()).then_some(times) })
}
