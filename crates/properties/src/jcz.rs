use bastide_notation::{jcz, parse_record};
use bastide_rules::{IllegalAction, State};

/// Any text is imported as a save file or refused with a reason. A save that is read is played; if it is legal, its
/// record prints as text that parses to the same record.
pub fn jcz(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let save = match jcz::parse(text) {
        Ok(save) => save,
        Err(problems) => return assert!(!problems.to_string().is_empty()),
    };
    let Ok(begin) = State::new(&save.setup) else { return };
    let game = || {
        let mut state = begin.clone();
        move |action| {
            let action = state.named(action);
            state.apply(action)?;
            let (turn, dearest) = (state.turn(), state.dearest_for_lord());
            Ok::<_, IllegalAction>(jcz::Played { action, turn, dearest })
        }
    };
    match save.record(game) {
        Ok(record) => {
            let mut state = begin;
            record.actions.iter().for_each(|&action| state.apply(action).expect("it was played"));
            assert_eq!(state.check(), Ok(()));
            assert_eq!(parse_record(&record.to_string()).as_ref(), Ok(&record));
        }
        Err(problems) => assert!(!problems.to_string().is_empty()),
    }
}
