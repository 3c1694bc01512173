//! Computer seats: which player thinks, and what happens with its choice.

use bastide_rules::State;
use bastide_search::Computer;
use bastide_table::{Change, DrawSource, Level, Request, Table, TableEvent};
use bastide_types::{Action, Player};

/// The usual time limit of a computer's decision, in milliseconds.
pub const THINKING: u64 = 2500;

/// The player of the search that plays at this level.
pub fn computer(level: Level) -> Computer {
    Computer::new(match level {
        Level::Beginner => bastide_search::Level::Beginner,
        Level::Casual => bastide_search::Level::Casual,
        Level::Regular => bastide_search::Level::Regular,
        Level::Advanced => bastide_search::Level::Advanced,
        Level::Tournament => bastide_search::Level::Tournament,
        Level::Master => bastide_search::Level::Master,
    })
}

/// The decision of a computer player, as actions; none for the obvious action. It goes on thinking while `go_on` returns
/// true.
pub fn decide(
    computer: &mut Computer,
    state: &State,
    seed: u64,
    mut go_on: impl FnMut() -> bool,
) -> Vec<Action> {
    let chain = computer.decide_while(state, seed, &mut go_on);
    chain.map_or_else(Vec::new, |chain| chain.as_slice().to_vec())
}

/// The actions that the computer takes without thinking, if it need not think: those it has settled on before, or none
/// for the obvious action.
pub fn known(settled: &mut Option<(u32, Vec<Action>)>, table: &Table) -> Option<Vec<Action>> {
    let still = settled.take().filter(|(after, _)| *after == table.seq()).map(|(_, actions)| actions);
    still.or_else(|| table.obvious_command().map(|_| Vec::new()))
}

/// What came of the computer's choice.
pub struct Moved {
    /// What happened at the table.
    pub changes: Vec<Change>,
    /// The event after which the computer's next actions are known already, and these actions.
    pub settled: Option<(u32, Vec<Action>)>,
    /// The reason why the choice was not carried out, if it was not.
    pub failed: Option<String>,
}

/// Carries out the actions that the player of a seat has chosen; none for the obvious action. A player that fails is
/// replaced by the simple one, and if that fails, too, the first legal action happens.
pub fn computer_moves(
    table: &mut Table,
    seat: Player,
    chosen: Result<Vec<Action>, String>,
    now: u64,
    source: &mut dyn DrawSource,
) -> Moved {
    let base = table.seq();
    let moved = chosen.and_then(|actions| {
        let decision = actions.first().map(|&action| TableEvent::Played { action });
        let event = decision.or(table.obvious_command()).ok_or("it chose nothing")?;
        let request = Request { id: format!("computer-{base}"), base, event };
        let answer = table.command(seat, &request, now, source);
        let answer = answer.map_err(|refusal| format!("it chose something illegal: {refusal}"))?;
        let rest = actions.get(1..).filter(|rest| !rest.is_empty());
        let settled = rest.map(|rest| (table.seq(), rest.to_vec()));
        Ok(Moved { changes: answer.changes, settled, failed: None })
    });
    moved.unwrap_or_else(|why| {
        let changes = if table.has_failed(seat) {
            first_legal(table, seat, now, source)
        } else {
            let failed = table.note(Some(seat), None, TableEvent::ComputerFailed { why: why.clone() }, now);
            failed.into_iter().flatten().collect()
        };
        Moved { changes, settled: None, failed: Some(why) }
    })
}

/// The last resort: plays the first legal action.
fn first_legal(table: &mut Table, seat: Player, now: u64, source: &mut dyn DrawSource) -> Vec<Change> {
    let mut actions = Vec::new();
    table.state().legal_actions(&mut actions);
    let decision = || actions.first().map(|&action| TableEvent::Played { action });
    let Some(event) = table.obvious_command().or_else(decision) else { return Vec::new() };
    let base = table.seq();
    let request = Request { id: format!("first-{base}"), base, event };
    table.command(seat, &request, now, source).map_or_else(|_| Vec::new(), |answer| answer.changes)
}
