use bastide_fair::Value;
use bastide_protocol::{ClientMessage, Command, NewTable};
use bastide_table::{Config, Numbered, Request, Table, TableEvent};
use bastide_types::Player;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// Lines of JSON as a server receives them. A line that is read prints as JSON that is read as the same value. The
/// first line that asks for a table opens one; it executes the commands on the following lines, or refuses them with
/// a reason and does not change. Its log reproduces the same table. Stored events among the lines are read as a log
/// or refused.
pub fn protocol(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    damaged_log(text);
    let mut lines = text.lines();
    let Some(config) = lines.find_map(config) else { return };
    let mut source = |draw: u32, weights: &[u32]| draw as usize % weights.len();
    let (mut table, changes) = Table::open(config, 0, &mut source);
    let mut log: Vec<_> = changes.into_iter().map(|change| change.numbered).collect();
    for (seat, request) in lines.filter_map(request) {
        let before = (table.seq(), table.state().clone());
        match table.command(seat, &request, 1, &mut source) {
            Ok(answer) => log.extend(answer.changes.into_iter().map(|change| change.numbered)),
            Err(refusal) => {
                assert!(!refusal.to_string().is_empty());
                assert!(before == (table.seq(), table.state().clone()), "refused, and changed something");
            }
        }
    }
    let stored = log.iter().map(|event| serde_json::to_string(event).expect("what happened is stored"));
    let read = stored.map(|text| read(&text).expect("it was stored"));
    let again = Table::replay(numbered(read), |_| ()).expect("what happened can happen again");
    assert_eq!(again.actions(), table.actions());
    assert!(again.state() == table.state(), "the log gives another game");
}

fn config(line: &str) -> Option<Config> {
    let asked = read::<NewTable>(line)?;
    match Config::from_wire(&asked, String::new()) {
        Ok(config) => Some(config.checked()),
        Err(faults) => {
            assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.to_string().is_empty()));
            None
        }
    }
}

fn request(line: &str) -> Option<(Player, Request)> {
    let ClientMessage::Cmd { id, seat, base, c } = read(line)? else { return None };
    let event = match c {
        Command::Play { action } => TableEvent::Played { action: (&action).try_into().ok()? },
        Command::Confirm { value: None } => TableEvent::Confirmed { value: None },
        Command::Confirm { value: Some(value) } => {
            TableEvent::Confirmed { value: Some(Value::from_hex(&value)?) }
        }
        Command::Anchor { anchor } => TableEvent::Anchored { anchor: Value::from_hex(&anchor)?.0 },
        Command::Reveal { value } => TableEvent::Revealed { value: Value::from_hex(&value)?.0 },
        Command::Undo => TableEvent::Undone,
        Command::AskBack => TableEvent::AskedBack,
        Command::AnswerBack { accept } => TableEvent::AnsweredBack { accept },
        Command::Hand { of, computer } => TableEvent::Takeover { of, computer },
        // The server knows who is present, and opens the table of a rematch.
        Command::Rematch | Command::ClaimWin => return None,
    };
    Some((Player(seat), Request { id, base, event }))
}

fn damaged_log(text: &str) {
    if let Err(fault) = Table::replay(numbered(text.lines().filter_map(read)), |_| ()) {
        assert!(!fault.to_string().is_empty());
    }
}

/// Numbers events as a host does.
fn numbered(stored: impl Iterator<Item = Numbered>) -> impl Iterator<Item = Numbered> {
    stored.zip(1..).map(|(event, seq)| Numbered { seq, ..event })
}

fn read<T: DeserializeOwned + Serialize + PartialEq + Debug>(line: &str) -> Option<T> {
    let value: T = serde_json::from_str(line).ok()?;
    let printed = serde_json::to_string(&value).expect("what was read prints");
    assert_eq!(serde_json::from_str::<T>(&printed).expect("what was printed reads"), value);
    Some(value)
}
