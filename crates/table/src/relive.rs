//! Replays a game from its first tile, for people who step through it.

use crate::{Config, ReplayFault, Table, Viewer};
use bastide_protocol::Replay;
use bastide_types::Action;

/// The maximum number of draws and decisions of a replay. The longest games with real boxes have fewer, but a record
/// may have a bag of any size.
const MOST_ACTIONS: usize = 2_000;

/// The replay of these actions at such a table, opened at `opened`, in milliseconds since 1970. It takes about 50 µs
/// and a few kilobytes for each action.
///
/// # Errors
/// The first action that the rules refuse, as the number of its event (the first action has number 2).
pub fn relive(id: &str, config: Config, actions: &[Action], opened: u64) -> Result<Replay, ReplayFault> {
    if actions.len() > MOST_ACTIONS {
        let why = format!(
            "there are {} draws and decisions, and at most {MOST_ACTIONS} can be replayed",
            actions.len()
        );
        return Err(ReplayFault { seq: 1, why });
    }
    let mut config = config;
    config.checked_from = None;
    let (start, _) = Table::played(config.clone(), &[], opened)?;
    let (_, changes) = Table::played(config, actions, opened)?;
    let events = changes[1..].iter().map(|change| change.message(Viewer::WATCHER));
    Ok(Replay { start: start.snapshot(id, Viewer::WATCHER), events: events.collect() })
}
