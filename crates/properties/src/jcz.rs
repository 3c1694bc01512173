use bastide_notation::{jcz, parse_record};
use bastide_rules::{IllegalAction, State};

/// Any text is imported as a save file, or refused with a reason. What was read is
/// played, and if it is legal, its record prints as text that parses to the same record.
pub fn jcz(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let save = match jcz::parse(text) {
        Ok(save) => save,
        Err(problems) => return assert!(!problems.to_string().is_empty()),
    };
    let Ok(mut state) = State::new(&save.setup) else { return };
    let played = |action| {
        let action = state.named(action);
        state.apply(action)?;
        Ok::<_, IllegalAction>(jcz::Played { action, turn: state.turn(), dearest: state.dearest_for_lord() })
    };
    match save.record(played) {
        Ok(record) => {
            assert_eq!(state.check(), Ok(()));
            assert_eq!(parse_record(&record.to_string()).as_ref(), Ok(&record));
        }
        Err(problems) => assert!(!problems.to_string().is_empty()),
    }
}
