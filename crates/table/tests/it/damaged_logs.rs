//! Damaged logs are rejected and never make the table panic.

use bastide_protocol::{NewSeat, NewTable, SetChoice, Terms};
use bastide_table::*;
use bastide_types::{Action, MeepleKind, Player, Rotation, SegmentId, Spot, Square, TileKind};

fn config() -> Config {
    let seats = ["Ada", "Ben"].map(|name| NewSeat::Here { name: name.to_owned(), anchor: None }).into();
    let sets = ["base", "traders"].map(|set| SetChoice { set: set.to_owned(), copies: 1 }).into();
    Config::from_wire(&NewTable { seats, sets, rules: None, terms: Terms::default() }, String::new()).unwrap()
}

fn some_log() -> Vec<Numbered> {
    let mut first = |_: u32, _: &[u32]| 0;
    let (mut table, changes) = Table::open(config(), 5, &mut first);
    let mut log: Vec<Numbered> = changes.into_iter().map(|change| change.numbered).collect();
    for n in 0..60 {
        let mut actions = Vec::new();
        table.state().legal_actions(&mut actions);
        let command = match table.obvious_command() {
            Some(_) if n % 7 == 3 => TableEvent::Undone,
            Some(confirm) => confirm,
            None => TableEvent::Played { action: actions[0] },
        };
        let request = Request { id: n.to_string(), base: table.seq(), event: command };
        let answer = table.command(table.decider().unwrap(), &request, 6, &mut first).unwrap();
        log.extend(answer.changes.into_iter().map(|change| change.numbered));
    }
    log
}

fn replay(log: Vec<Numbered>) -> Result<Table, ReplayFault> {
    Table::replay(log, |_| ())
}

#[test]
fn every_damage_to_a_log_is_detected() {
    let log = some_log();
    assert!(replay(log.clone()).is_ok());
    assert!(replay(Vec::new()).is_err());
    for at in 0..log.len() {
        let mut missing = log.clone();
        missing.remove(at);
        assert!(at + 1 == log.len() || replay(missing).is_err(), "event {at} is missing");
        let mut twice = log.clone();
        twice.insert(at, log[at].clone());
        assert!(replay(twice).is_err(), "event {at} twice");
        let others = [
            TableEvent::Played { action: Action::Draw(TileKind(200)) },
            TableEvent::Played {
                action: Action::Place { square: Square::new(i16::MAX, i16::MIN), rotation: Rotation::R0 },
            },
            TableEvent::Chosen {
                action: Action::Deploy { meeple: MeepleKind::Pig, at: Spot::Here(SegmentId(255)) },
            },
            TableEvent::Chosen { action: Action::Draw(TileKind(0)) },
            TableEvent::Played { action: Action::TakeSecond },
            TableEvent::Opened { config: Box::new(config()) },
        ];
        for event in others {
            for seat in [None, Some(Player(0)), Some(Player(1)), Some(Player(255))] {
                let mut changed = log.clone();
                changed[at].seat = seat;
                if changed[at].event != event {
                    changed[at].event = event.clone();
                    let same = matches!((at, &event), (0, TableEvent::Opened { .. }));
                    assert!(same || replay(changed).is_err(), "{event:?} at {at}");
                }
            }
        }
    }
}

#[test]
fn impossible_table_is_refused_with_all_faults() {
    let here = |name: &str| NewSeat::Here { name: name.to_owned(), anchor: None };
    let set = |set: &str, copies| SetChoice { set: set.to_owned(), copies };
    let asked = NewTable {
        seats: vec![here(" "), here("Ada"), here("Ada")],
        sets: vec![set("traders", 0), set("traders", 1), set("dragons", 1)],
        rules: None,
        terms: Terms::default(),
    };
    let faults = Config::from_wire(&asked, String::new()).unwrap_err();
    assert_eq!(faults.len(), 6, "{faults:?}");
    let six: Vec<NewSeat> = (0..6).map(|n| here(&n.to_string())).collect();
    let asked =
        NewTable { seats: six.clone(), sets: vec![set("base", 1)], rules: None, terms: Terms::default() };
    let text = Config::from_wire(&asked, String::new()).unwrap_err()[0].to_string();
    assert!(text.contains("add inns"), "{text}");
    let asked = NewTable {
        seats: six,
        sets: vec![set("base", 1), set("inns", 1)],
        rules: None,
        terms: Terms::default(),
    };
    assert!(Config::from_wire(&asked, String::new()).is_ok());
    let asked =
        NewTable { seats: vec![here("a")], sets: vec![set("base", 1)], rules: None, terms: Terms::default() };
    assert_eq!(Config::from_wire(&asked, String::new()), Err(vec![ConfigFault::Seats(1)]));
}
