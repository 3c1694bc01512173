//! Logs do not grow without limit.

use bastide_protocol::{Name, NewSeat, NewTable, Question, SetChoice, Stage, Terms};
use bastide_table::*;
use bastide_types::Player;

fn act(table: &mut Table, command: TableEvent) -> Result<Answer, Refusal> {
    let request = Request { id: table.seq().to_string(), base: table.seq(), event: command };
    table.command(table.decider().unwrap(), &request, 0, &mut |_: u32, _: &[u32]| 0)
}

fn forward(table: &Table) -> TableEvent {
    let mut actions = Vec::new();
    table.state().legal_actions(&mut actions);
    table.obvious_command().unwrap_or_else(|| TableEvent::Played { action: actions[0] })
}

#[test]
fn table_at_its_event_limit_only_moves_forward() {
    let seats = ["Ada", "Ben"].map(|name| NewSeat::Here { name: name.to_owned(), anchor: None }).into();
    let sets = vec![SetChoice { set: "base".to_owned(), copies: 1 }];
    let config =
        Config::from_wire(&NewTable { seats, sets, rules: None, terms: Terms::default() }, String::new())
            .unwrap();
    let (mut table, _) = Table::open(config, 0, &mut |_: u32, _: &[u32]| 0);
    let name = |text| Name::parse(text).unwrap();
    while table.seq() < MOST_EVENTS {
        let next = if table.stage() == Stage::Decide(Question::Deploy) {
            TableEvent::Undone
        } else {
            forward(&table)
        };
        act(&mut table, next).unwrap();
    }
    if table.stage() == Stage::Decide(Question::Place) {
        let lay = forward(&table);
        act(&mut table, lay).unwrap();
    }
    let viewer = Viewer::holding([Player(0), Player(1)]);
    assert!(!table.snapshot("t", viewer).now.choices.unwrap().undo);
    let before = table.clone();
    assert_eq!(act(&mut table, TableEvent::Undone), Err(Refusal::LongLog));
    assert_eq!(
        table.note(Some(Player(0)), None, TableEvent::Named { name: name("Eve") }, 0),
        Err(Refusal::LongLog)
    );
    assert_eq!(table, before);
    while table.stage() != Stage::Over {
        let next = forward(&table);
        act(&mut table, next).unwrap();
    }
    assert!(table.seq() < MOST_EVENTS + 500);
}
