//! Tests of aids, and of seats that change hands.

use crate::stored::stored;
use bastide_protocol::{Aids, ErrorCode, Looked, NewSeat, NewTable, SetChoice, Terms, What};
use bastide_table::*;
use bastide_types::{Action, Decision, FeatureKind, MeepleKind, Player, Rotation, Spot, Square, Turn};

/// A table of Ada, Ben and a computer; each draw takes the first kind that is left.
fn table() -> Table {
    table_with(Terms::default())
}

fn table_with(terms: Terms) -> Table {
    let person = |name: &str| NewSeat::Here { name: name.to_owned(), anchor: None };
    let computer = NewSeat::Computer { name: "C".to_owned(), level: None };
    let seats = vec![person("Ada"), person("Ben"), computer];
    let sets = vec![SetChoice { set: "base".to_owned(), copies: 1 }];
    let config = Config::from_wire(&NewTable { seats, sets, rules: None, terms }, String::new()).unwrap();
    Table::open(config, 0, &mut |_: u32, _: &[u32]| 0).0
}

fn numbered(table: &Table, change: Change) -> Vec<Numbered> {
    let TableEvent::Takeover { .. } = change.numbered.event else { panic!("another event") };
    let opened = TableEvent::Opened { config: Box::new(table.config().clone()) };
    let first = Numbered { seq: 1, at: 0, seat: None, id: None, spent: 0, event: opened };
    let drawn =
        Numbered { seq: 2, event: TableEvent::Played { action: table.actions()[0] }, ..first.clone() };
    vec![first, drawn, change.numbered]
}

/// Ada hands this seat to the computer, or back to the person.
fn hand(table: &mut Table, of: u8, computer: bool) -> Result<Option<Change>, Refusal> {
    table.note(Some(Player(0)), None, TableEvent::Takeover { of, computer }, 5)
}

#[test]
fn seat_handed_to_the_computer_replays() {
    let mut table = table();
    assert_eq!(table.computer_to_move(), None);
    let change = hand(&mut table, 0, true).unwrap().unwrap();
    assert_eq!(table.computer_to_move(), Some(Player(0)), "the computer plays for Ada");
    assert!(table.is_handed(Player(0)) && !table.is_handed(Player(2)));
    let mine = table.snapshot("t", Viewer::holding([Player(0)]));
    assert_eq!(mine.now.choices, None, "Ada decides nothing while the computer does");
    assert!(mine.now.seats[0].computer && mine.now.seats[0].handed);
    assert_eq!(mine.lines.last().unwrap().what, What::Takeover { of: 0, computer: true });

    let again = Table::replay(numbered(&table, change).iter().map(stored), |_| {}).unwrap();
    assert_eq!(again.computer_to_move(), Some(Player(0)));

    let before = table.clone();
    for (of, computer) in [(0, true), (1, false), (2, true), (2, false)] {
        let refusal = hand(&mut table, of, computer).unwrap_err();
        assert_eq!(
            (refusal.code(), &refusal),
            (ErrorCode::WrongStage, &Refusal::NotToHand),
            "{of} {computer}"
        );
    }
    assert_eq!(hand(&mut table, 4, true), Err(Refusal::NoSuchSeat));
    assert_eq!(table, before);
    hand(&mut table, 0, false).unwrap();
    assert_eq!(table.computer_to_move(), None);
}

#[test]
fn look_at_describes_tiles_gaps_and_the_tile_in_hand() {
    let table = table();
    let Looked::Tile { features } = table.look_at(Square { x: 0, y: 0 }, Viewer::WATCHER).unwrap() else {
        panic!("the start tile lies there")
    };
    assert_eq!(features.len(), table.state().last_tile().kind.tile().segments.len());
    assert!(features.iter().all(|feature| feature.owners.is_empty() && feature.strength == [0, 0, 0]));

    let mut legal = Vec::new();
    table.state().legal_actions(&mut legal);
    let Action::Place { square, rotation } = legal[0] else { panic!("a tile is in hand") };
    let Looked::Gap { fits, tiles_left, next, before_end } = table.look_at(square, Viewer::WATCHER).unwrap()
    else {
        panic!("a gap")
    };
    let fitting: u32 = fits.iter().map(|kind| u32::from(kind.left)).sum();
    assert!((next - f64::from(fitting) / f64::from(tiles_left)).abs() < 1e-12);
    assert!(before_end >= next && before_end <= 1.0);
    assert!(matches!(table.would(square, rotation), Looked::Would { .. }));
    assert_eq!(table.would(Square { x: 30, y: 30 }, Rotation::R0), Looked::Nothing);
    assert_eq!(table.look_at(Square { x: 30, y: 30 }, Viewer::WATCHER), Ok(Looked::Nothing));

    let bag = table.bag().unwrap();
    let left: u16 = bag.kinds.iter().map(|kind| u16::from(kind.left)).sum();
    let of: u16 = bag.kinds.iter().map(|kind| u16::from(kind.of)).sum();
    assert_eq!((left, of), (bag.tiles_left, bag.tiles_left + 1), "one tile is in hand");
}

#[test]
fn every_distinct_placement_is_listed_once() {
    let config = table().config().clone();
    let mut alike = 0;
    for draw in 0..24 {
        let source = &mut |_: u32, weights: &[u32]| draw % weights.len();
        let (table, _) = Table::open(config.clone(), 0, source);
        let Turn::Decide(_, Decision::Place(kind)) = table.state().turn() else {
            panic!("a tile is in hand")
        };
        let mut legal = Vec::new();
        table.state().legal_actions(&mut legal);
        let ways = table.ways();
        assert_eq!(ways.len() * 4, legal.len() * kind.tile().period(), "{}", kind.id());
        alike += legal.len() - ways.len();
        for way in ways {
            let (square, rotation) =
                (Square { x: way.x, y: way.y }, Rotation::from_quarters(usize::from(way.r)));
            assert!(legal.contains(&Action::Place { square, rotation }));
            assert_eq!(table.would(square, rotation), Looked::Would { joins: way.joins });
        }
    }
    assert!(alike > 0, "some tiles look the same when they are turned");
}

/// Ada farms next to the start tile. The predicted fields of Ben's tile equal the real ones once it is laid.
#[test]
fn predicted_fields_match_the_fields_after_placement() {
    let mut table = table();
    let play = |table: &mut Table, seat: u8, action: Action| {
        let request =
            Request { id: table.seq().to_string(), base: table.seq(), event: TableEvent::Played { action } };
        table.command(Player(seat), &request, 5, &mut |_: u32, _: &[u32]| 0).map(|_| ())
    };
    let mut legal = Vec::new();
    table.state().legal_actions(&mut legal);
    play(&mut table, 0, legal[0]).unwrap();
    let farms = table.state().last_tile().kind.tile().segments().find(|(_, s)| s.kind == FeatureKind::Field);
    let farmer = Action::Deploy { meeple: MeepleKind::Follower, at: Spot::Here(farms.unwrap().0) };
    play(&mut table, 0, farmer).unwrap();
    let confirm =
        Request { id: "b".to_owned(), base: table.seq(), event: TableEvent::Confirmed { value: None } };
    table.command(Player(0), &confirm, 5, &mut |_: u32, _: &[u32]| 0).unwrap();

    let mut farmed = 0;
    for way in table.ways() {
        let mut then = table.clone();
        let square = Square { x: way.x, y: way.y };
        let rotation = Rotation::from_quarters(usize::from(way.r));
        play(&mut then, 1, Action::Place { square, rotation }).unwrap();
        let Looked::Tile { features } = then.look_at(square, Viewer::WATCHER).unwrap() else {
            panic!("a tile")
        };
        let mut there: Vec<_> = features.into_iter().filter(|f| f.kind.0 == FeatureKind::Field).collect();
        there.dedup_by(|a, b| a.lights == b.lights);
        let wanted: Vec<_> = there.iter().filter(|f| !f.owners.is_empty() || f.cities > 0).collect();
        let listed: Vec<_> = way.fields.iter().map(|f| (&f.strength, &f.owners, f.cities)).collect();
        assert_eq!(listed, wanted.iter().map(|f| (&f.strength, &f.owners, f.cities)).collect::<Vec<_>>());
        farmed +=
            way.fields.iter().filter(|field| field.owners == [0] && field.strength == [1, 0, 0]).count();
    }
    assert!(farmed > 0, "some place joins Ada's field");
}

#[test]
fn leads_are_reported_for_the_tile_just_laid() {
    let laid = |terms: Terms| {
        let mut table = table_with(terms);
        let looked = |table: &Table, square| match table.look_at(square, Viewer::WATCHER).unwrap() {
            Looked::Tile { features } => features,
            Looked::Gap { .. } | Looked::Would { .. } | Looked::Nothing => panic!("a tile"),
        };
        let start = looked(&table, Square { x: 0, y: 0 });
        assert!(start.iter().all(|feature| feature.after.is_empty()), "nobody leads, whatever is laid");
        let mut legal = Vec::new();
        table.state().legal_actions(&mut legal);
        let Action::Place { square, .. } = legal[0] else { panic!("a tile is in hand") };
        let command = TableEvent::Played { action: legal[0] };
        let request = Request { id: "a".to_owned(), base: table.seq(), event: command };
        table.command(Player(0), &request, 5, &mut |_: u32, _: &[u32]| 0).unwrap();
        looked(&table, square)
    };
    let features = laid(Terms::default());
    assert!(features.iter().any(|feature| !feature.complete));
    for feature in features {
        let after: Vec<_> = feature
            .after
            .iter()
            .map(|one| (one.meeple, one.squares.len(), one.owners.clone(), one.strength.clone()))
            .collect();
        let ada = (Some(MeepleKind::Follower.into()), 0, vec![0], vec![1, 0, 0]);
        assert_eq!(after, if feature.complete { vec![] } else { vec![ada] }, "{:?}", feature.kind);
    }
    let purists = Terms { aids: Aids::NONE, ..Terms::default() };
    assert!(laid(purists).iter().all(|feature| feature.after.is_empty()), "an aid like any other");
}
