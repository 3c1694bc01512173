//! The lines of the log for recorded games.

use bastide_protocol::{Ev, GameLine, Line, ServerMessage, What};
use bastide_referee::read_game;
use bastide_table::*;
use bastide_types::{Clause, Event, FeatureKind, MeepleKind};

/// The lines of a two-player game with these sets.
fn lines(sets: &str, moves: &str) -> Vec<Line> {
    let head = format!("[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"{sets}\"]\n[Players \"2\"]");
    let (record, _) = read_game(&format!("{head}\n\n{moves}\n")).unwrap();
    let config = Config::of_record(record.setup, &["Ada", "Ben"].map(str::to_owned)).unwrap();
    let replay = relive("t", config, &record.actions, None, 0).unwrap();
    let of = |event| match event {
        ServerMessage::Ev(Ev { lines_added, .. }) => lines_added,
        _ => panic!("a replay is events"),
    };
    replay.events.into_iter().flat_map(of).collect()
}

#[test]
fn fairy_point_belongs_to_the_turn_that_begins() {
    // She stands next to Ada's knight when Ada's third turn begins.
    let lines = lines(
        "base,dragon",
        "1. draw baN 0,-1 r180 follower c\n2. draw baU 1,0 r0 pass\n3. draw baU 2,0 r0 fairy 0,-1 0
4. draw baU 3,0 r0 pass\n5. draw baU 4,0 r0 pass",
    );
    let found = lines.iter().filter_map(|line| match *line.what.event()? {
        Event::Scored { rule, .. } => Some((line.seat, line.turn_number, rule.name())),
        Event::Drawn { .. } => Some((line.seat, line.turn_number, "drawn")),
        _ => None,
    });
    let drawn = |turn: u16| (Some(((turn - 1) % 2) as u8), turn, "drawn");
    let point = (Some(0), 5, Clause::FairyPoint.name());
    assert_eq!(found.collect::<Vec<_>>(), [drawn(1), drawn(2), drawn(3), drawn(4), point, drawn(5)]);
}

/// The owner, the kind and the reason for each figure that is deployed or comes home; for a wagon, whether it moves on.
fn figures(lines: &[Line]) -> Vec<(u8, MeepleKind, &'static str)> {
    let figure = |line: &Line| {
        let What::Game(GameLine { event, moves_on, .. }) = &line.what else { return None };
        match event.0 {
            Event::Deployed { meeple, .. } => Some((meeple, if *moves_on { "moves on" } else { "put" })),
            Event::Returned { meeple, why, .. } => Some((meeple, why.name())),
            _ => None,
        }
    };
    let found = lines.iter().filter_map(|line| figure(line).map(|(meeple, why)| (line.seat, meeple, why)));
    found.map(|(seat, meeple, why)| (seat.unwrap(), meeple, why)).collect()
}

#[test]
fn moved_wagons_and_eaten_figures_are_reported() {
    // Ben completes the road with Ada's wagon; the dragon comes by later.
    let lines = lines(
        "base,traders,abbey,dragon",
        "1. draw baA 1,0 r90 wagon r\n2. draw baB 0,1 r0 pass\n3. draw pd2 1,1 r0 pass
4. draw baA -1,0 r270 pass wagon portal 0,1 1\n5. draw baB -1,1 r0 follower +
6. draw pdJ 2,1 r0 follower . dragon 1,0 dragon 0,0 dragon 0,1 dragon -1,1 dragon -1,0",
    );
    let wagon = ["put", "paid", "moves on"].map(|why| (0, MeepleKind::Wagon, why));
    let others = [(0, MeepleKind::Follower, "put"), (1, MeepleKind::Follower, "put")];
    let eaten = [(0, MeepleKind::Wagon, "eaten"), (0, MeepleKind::Follower, "eaten")];
    assert_eq!(figures(&lines), [wagon.as_slice(), &others, &eaten].concat());
}

#[test]
fn builder_returns_when_its_last_knight_is_sent_home() {
    let lines = lines(
        "base,traders,dragon",
        "1. draw baN 0,-1 r180 follower c\n2. draw baU 1,0 r0 pass\n3. draw baN 1,-1 r0 builder c
4. draw pdA 1,-2 r180 take 0,-1 0",
    );
    let put = [(0, MeepleKind::Follower, "put"), (0, MeepleKind::Builder, "put")];
    let home = [(0, MeepleKind::Follower, "sent_home"), (0, MeepleKind::Builder, "alone")];
    assert_eq!(figures(&lines), [put, home].concat());
}

#[test]
fn builder_returns_when_its_knight_escapes() {
    let lines = lines(
        "base,traders,cathars",
        "1. draw ca01 0,-1 r180 follower c\n2. draw baA -1,0 r270 pass\n3. draw baF 1,-1 r0 builder c take 0,-1 0",
    );
    let put = [(0, MeepleKind::Follower, "put"), (0, MeepleKind::Builder, "put")];
    let home = [(0, MeepleKind::Follower, "taken_back"), (0, MeepleKind::Builder, "alone")];
    assert_eq!(figures(&lines), [put, home].concat());
}

/// The start of a game in which Ada's thief stands at 1,0 and her builder on the same road at 2,0.
const ON_THE_ROAD: &str =
    "1. draw baU 1,0 r0 follower r\n2. draw baB 0,1 r0 pass\n3. draw baU 2,0 r0 builder r\n";

#[test]
fn builder_returns_when_its_thief_is_captured() {
    let lines = lines("base,traders,tower", &format!("{ON_THE_ROAD}4. draw toI 1,1 r0 floor 1,1 take 1,0 0"));
    let captured = lines.iter().filter_map(|line| match *line.what.event()? {
        Event::Captured { owner, meeple, .. } => Some((line.seat, owner.0, meeple)),
        _ => None,
    });
    assert_eq!(captured.collect::<Vec<_>>(), [(Some(1), 0, MeepleKind::Follower)]);
    let put = [(0, MeepleKind::Follower, "put"), (0, MeepleKind::Builder, "put")];
    assert_eq!(figures(&lines), [put.as_slice(), &[(0, MeepleKind::Builder, "alone")]].concat());
}

#[test]
fn builder_left_behind_by_the_dragon_returns() {
    // The dragon starts at 1,1, eats the thief at 1,0 and ends its move at 0,1. It never reaches the builder's tile.
    let lines = lines(
        "base,traders,dragon",
        &format!(
            "{ON_THE_ROAD}4. draw pd2 1,1 r0 pass\n5. draw baB 1,2 r0 pass
6. draw pdJ 2,1 r180 pass dragon 1,0 dragon 0,0 dragon 0,1"
        ),
    );
    let put = [(0, MeepleKind::Follower, "put"), (0, MeepleKind::Builder, "put")];
    let home = [(0, MeepleKind::Follower, "eaten"), (0, MeepleKind::Builder, "alone")];
    assert_eq!(figures(&lines), [put, home].concat());
}

#[test]
fn blocked_dragon_is_reported() {
    // The fairy stands on the only neighbouring tile.
    let lines = lines(
        "base,dragon",
        "1. draw baU 1,0 r0 follower r\n2. draw baU -1,0 r0 pass\n3. draw baU 2,0 r0 fairy 1,0 0
4. draw pd2 1,1 r0 pass\n5. draw pdH 3,0 r0 pass",
    );
    let found = lines.iter().filter_map(|line| match *line.what.event()? {
        Event::DragonStopped { steps, square } => Some((line.turn_number, steps, square.x, square.y)),
        _ => None,
    });
    assert_eq!(found.collect::<Vec<_>>(), [(5, 0, 1, 1)]);
}

#[test]
fn moves_into_and_out_of_carcassonne_are_reported() {
    // Ada completes Ben's city and earns nothing; then he completes another, which her follower joins.
    let lines = lines(
        "base,traders,count",
        "1. draw baE 0,-2 r0 pass\n2. draw baG 2,1 r0 follower c
3. draw baE 3,1 r270 pass follower quarter castle count cathedral
4. draw baE -2,2 r0 follower c redeploy follower -2,1 0",
    );
    let found = lines.into_iter().filter_map(|line| {
        let What::Game(GameLine { event, lights, .. }) = line.what else { return None };
        match event.0 {
            Event::Deployed { at, .. } if at.kind == FeatureKind::Quarter => {
                Some(format!("in {}", lights.len()))
            }
            Event::CountMoved { quarter, rule, .. } => Some(format!("count to {quarter} by {rule}")),
            Event::Redeployed { from, at, rule, .. } => Some(format!("{from} to {} by {rule}", at.kind)),
            Event::Scored { points, .. } => Some(format!("{:?} {points}", line.seat)),
            _ => None,
        }
    });
    let expected = [
        "Some(1) 6",
        "in 1",
        "count to cathedral by count.moves",
        "castle to city by count.redeploy",
        "Some(0) 4",
        "Some(1) 4",
    ];
    assert_eq!(found.collect::<Vec<_>>(), expected);
}
