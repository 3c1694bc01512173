//! A game once more, from its first tile on, for people who walk through it.

use crate::{Config, ReplayFault, Table, Viewer};
use bastide_protocol::Replay;
use bastide_types::Action;

/// The most draws and decisions of a game that is told so. The longest games of boxes that can be bought have fewer; a
/// record may name a bag without an end.
const MOST_ACTIONS: usize = 2_000;

/// The game that these actions make at such a table; `opened` is when, in milliseconds since 1970. Some 50 µs and a few
/// kilobytes for each action.
///
/// # Errors
/// The first action that the rules refuse, by the number of its event (the first action has number 2).
pub fn relive(id: &str, config: Config, actions: &[Action], opened: u64) -> Result<Replay, ReplayFault> {
    if actions.len() > MOST_ACTIONS {
        let why =
            format!("there are {} draws and decisions, and at most {MOST_ACTIONS} are told", actions.len());
        return Err(ReplayFault { seq: 1, why });
    }
    let mut config = config;
    config.checked_from = None;
    let (start, _) = Table::played(config.clone(), &[], opened)?;
    let (_, changes) = Table::played(config, actions, opened)?;
    let events = changes[1..].iter().map(|change| change.message(Viewer::WATCHER));
    Ok(Replay { start: start.snapshot(id, Viewer::WATCHER), events: events.collect() })
}
