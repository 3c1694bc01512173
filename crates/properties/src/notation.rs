use bastide_notation::{
    action_to_text, bag_to_text, parse_action, parse_bag, parse_board, parse_placed_tile, parse_record,
    parse_rules, parse_sets, parse_start, placed_tile_to_text, rules_to_text, sets_to_text, start_to_text,
};
use bastide_rules::State;
use bastide_types::TileKind;
use std::fmt::{Debug, Display};

/// Any text is read as each form of the notation or refused with a reason. A value that is read prints as text that
/// parses to the same value. A record that is read can be played until it ends or an action is refused.
pub fn notation(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Some(record) = round(text, parse_record, |record| record.to_string())
        && let Ok(mut state) = State::new(&record.setup)
    {
        record.actions.iter().all(|&action| state.apply(action).is_ok());
        assert_eq!(state.check(), Ok(()));
    }
    if let Some(board) = round(text, parse_board, |board| board.to_string()) {
        board.picture();
    }
    round(text, parse_rules, rules_to_text);
    round(text, parse_sets, |sets| sets_to_text(sets));
    round(text, parse_bag, bag_to_text);
    round(text, parse_start, |tiles| start_to_text(tiles));
    round(text, parse_placed_tile, |&tile| placed_tile_to_text(tile));
    for on in [None, Some(TileKind(0)), TileKind::from_id("tb04")] {
        round(text, |text| parse_action(text, on), |&action| action_to_text(action, on));
    }
}

fn round<T: PartialEq + Debug, E: Display>(
    text: &str,
    parse: impl Fn(&str) -> Result<T, E>,
    print: impl Fn(&T) -> String,
) -> Option<T> {
    let value = match parse(text) {
        Ok(value) => value,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return None;
        }
    };
    let printed = print(&value);
    match parse(&printed) {
        Ok(again) => {
            assert_eq!(again, value, "{printed:?} reads as another value");
            assert_eq!(print(&again), printed);
        }
        Err(error) => panic!("{printed:?} was printed and does not read: {error}"),
    }
    Some(value)
}
