//! Names of seats: new names must differ, but a log with equal names can still be read.

use bastide_protocol::{Name, NewSeat, NewTable, SetChoice, StoredConfig, Terms};
use bastide_table::*;
use bastide_types::Player;

fn config() -> Config {
    let seats = ["Ada", "Ben"].map(|name| NewSeat::Here { name: name.to_owned(), anchor: None }).into();
    let sets = vec![SetChoice { set: "base".to_owned(), copies: 1 }];
    Config::from_wire(&NewTable { seats, sets, rules: None, terms: Terms::default() }, String::new()).unwrap()
}

#[test]
fn a_name_of_another_seat_is_refused() {
    let (mut table, _) = Table::open(config(), 0, &mut |_: u32, _: &[u32]| 0);
    let before = table.clone();
    let name = |text| Name::parse(text).unwrap();
    let rename = |table: &mut Table, seat, text| {
        table.note(Some(Player(seat)), None, TableEvent::Named { name: name(text) }, 1)
    };
    let refusal = rename(&mut table, 1, " Ada ").unwrap_err();
    assert_eq!(refusal, Refusal::NameTaken(name("Ada")));
    assert!(refusal.to_string().contains("choose another name"), "{refusal}");
    assert_eq!(rename(&mut table, 1, "Ben"), Ok(None), "it has that name already");
    assert_eq!(table, before);
    assert!(rename(&mut table, 1, "Bea").unwrap().is_some());
    assert!(rename(&mut table, 0, "Ben").unwrap().is_some(), "nobody has it any more");
}

/// Old logs may have two seats with the same name.
#[test]
fn log_with_duplicate_names_can_be_read() {
    let mut stored: StoredConfig = config().to_stored();
    stored.seats[1].name = "Ada".to_owned();
    let config = Config::from_stored(&stored).unwrap();
    assert_eq!(config.seats()[0].name, config.seats()[1].name);
}
