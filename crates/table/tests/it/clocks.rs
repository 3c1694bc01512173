//! Tests of time limits, and of what happens when the time has run out.

use crate::terms::{ADA, BEN, EVE, again, draws, note, now, play, send, step, table};
use bastide_budget::this_test;
use bastide_protocol::*;
use bastide_random::SplitMix64;
use bastide_table::*;
use bastide_types::Player;

fn timed(per: Per, seconds: u32, plus: u32, after: OutOfTime) -> Terms {
    Terms { clock: Some(Clock { per, seconds, plus, after }), ..Terms::default() }
}

fn flag(table: &mut Table, of: Player) -> Result<Option<Change>, Refusal> {
    table.note(None, None, TableEvent::OutOfTime { of: of.0 }, 9)
}

fn left(table: &Table) -> Vec<Option<u32>> {
    (0..table.names().len()).map(|seat| table.time_left(Player(seat as u8))).collect()
}

#[test]
fn clock_of_the_deciding_player_runs() {
    let mut table = table(&["Ada", "C", "Ben"], timed(Per::Game, 60, 5, OutOfTime::Computer));
    assert_eq!((table.clock_of(), left(&table)), (Some(ADA), vec![Some(60_000), None, Some(60_000)]));
    table.spend(1_500);
    assert_eq!(left(&table)[0], Some(58_500), "seen before it is noted");
    let refused = send(&mut table, BEN, TableEvent::Confirmed { value: None });
    assert!(refused.is_err() && left(&table)[0] == Some(58_500), "what is refused notes nothing");
    let mut noted = 0;
    while table.decider() == Some(ADA) {
        step(&mut table, 0);
        noted += 1_000;
        table.spend(1_000);
    }
    // The last second passed during a computer's decision, which the host does not measure.
    assert_eq!(left(&table), [Some(60_000 - 1_500 - (noted - 1_000) + 5_000), None, Some(60_000)]);
    assert_eq!(table.clock_of(), None, "a computer decides");
}

#[test]
fn takeback_returns_no_time_and_stops_clocks() {
    let mut table = table(&["Ada", "Ben"], timed(Per::Game, 60, 0, OutOfTime::Computer));
    table.spend(10_000);
    step(&mut table, 0);
    assert!(now(&table).choices.unwrap().undo);
    send(&mut table, ADA, TableEvent::Undone).unwrap();
    assert_eq!(left(&table)[0], Some(50_000));
    play(&mut table, BEN, 1);
    assert_eq!(table.clock_of(), Some(BEN));
    send(&mut table, ADA, TableEvent::AskedBack).unwrap();
    assert_eq!(table.clock_of(), None);
    table.spend(7_000);
    send(&mut table, BEN, TableEvent::AnsweredBack { accept: true }).unwrap();
    assert_eq!((table.clock_of(), left(&table)), (Some(ADA), vec![Some(50_000), Some(53_000)]));
    step(&mut table, 0);
    play(&mut table, BEN, 1);
    step(&mut table, 0);
    let recorded = times(&table);
    let total = recorded.iter().map(|times| times.spent).sum::<u32>();
    assert_eq!(
        (total, &recorded.last().unwrap().left),
        (17_000, &left(&table)),
        "nor does the replay return any"
    );
}

/// The replay with the clock of the table: for each action the seat that decided, its time, and what all have left.
fn times(table: &Table) -> Vec<Times> {
    let spent = table.spent().unwrap();
    assert_eq!(spent.len(), table.actions().len());
    relive("t", table.config_as_named(), table.actions(), Some(&spent), 0).unwrap().times.unwrap()
}

#[test]
fn replay_has_the_time_of_each_decision_and_what_is_left() {
    let mut table = table(&["Ada", "C", "Ben"], timed(Per::Game, 60, 5, OutOfTime::Computer));
    table.spend(10_000);
    step(&mut table, 0);
    send(&mut table, ADA, TableEvent::Undone).unwrap();
    table.spend(2_000);
    step(&mut table, 0);
    play(&mut table, EVE, 1);
    table.spend(7_000);
    step(&mut table, 0);
    let live = left(&table);
    let recorded = times(&table);
    let thought: Vec<u32> = recorded.iter().map(|times| times.spent).filter(|&spent| spent > 0).collect();
    assert_eq!(thought, [12_000, 7_000], "what was taken back counts for the decision that stands");
    let first = recorded.iter().find(|times| times.spent == 12_000).unwrap();
    assert_eq!(first.left, [Some(48_000), None, Some(60_000)]);
    assert_eq!(recorded.last().unwrap().left, live);
    let without = relive("t", table.config_as_named(), table.actions(), None, 0).unwrap();
    assert_eq!((without.times, without.start.terms.clock), (None, table.config().terms().clock));
}

#[test]
fn replay_shows_who_was_out_of_time() {
    for (per, plus) in [(Per::Game, 5), (Per::Turn, 0)] {
        let mut table = table(&["Ada", "Ben"], timed(per, 60, plus, OutOfTime::Computer));
        table.spend(61_000);
        flag(&mut table, ADA).unwrap();
        play(&mut table, BEN, 1);
        table.spend(1_000);
        step(&mut table, 0);
        let recorded = times(&table);
        let out = recorded.iter().find(|times| times.spent >= 60_000).unwrap();
        assert_eq!(out.left[0], Some(0));
        let later = if per == Per::Game { Some(0) } else { Some(60_000) };
        assert_eq!(recorded.last().unwrap().left, [later, left(&table)[1]], "no gain after that");
    }
}

#[test]
fn computer_plays_on_after_a_timeout() {
    for per in [Per::Game, Per::Turn] {
        let mut table = table(&["Ada", "Ben"], timed(per, 60, 0, OutOfTime::Computer));
        assert_eq!(flag(&mut table, BEN), Err(Refusal::InTime));
        table.spend(61_000);
        let change = flag(&mut table, ADA).unwrap().unwrap();
        let ServerMessage::Ev(Ev { lines_added, .. }) = change.message(Viewer::WATCHER) else {
            panic!("an event")
        };
        assert_eq!(lines_added[0].what, What::OutOfTime { of: 0, after: OutOfTime::Computer });
        assert_eq!((table.computer_to_move(), left(&table)[0]), (Some(ADA), None));
        let back = |table: &mut Table| note(table, ADA, TableEvent::Takeover { of: 0, computer: false });
        assert_eq!(back(&mut table), Err(Refusal::OutOfTime));
        play(&mut table, BEN, 1);
        match per {
            Per::Game => assert_eq!((back(&mut table), left(&table)[0]), (Err(Refusal::OutOfTime), None)),
            Per::Turn => assert_eq!((table.is_computer(ADA), left(&table)[0]), (false, Some(60_000))),
        }
        assert_eq!(now(&table).over, None);
    }
}

#[test]
fn timeout_loses_if_agreed() {
    let terms = timed(Per::Game, 60, 0, OutOfTime::Loses);
    let mut two = table(&["Ada", "Ben"], terms);
    play(&mut two, BEN, 3);
    flag(&mut two, BEN).unwrap();
    let over = Over { winners: vec![0], rematch: None, claimed: true, lost: vec![1], shown: false };
    assert_eq!((now(&two).over, two.clock_of()), (Some(over), None));

    let mut three = table(&["Ada", "Ben", "Eve"], terms);
    flag(&mut three, ADA).unwrap();
    assert_eq!((now(&three).over, three.computer_to_move()), (None, Some(ADA)));
    while !three.is_over() {
        step(&mut three, 0);
    }
    let seen = now(&three);
    let over = seen.over.unwrap();
    let most = seen.seats[1].score.max(seen.seats[2].score);
    let winners: Vec<u8> = (1..3).filter(|&seat| seen.seats[usize::from(seat)].score == most).collect();
    assert_eq!((over.winners, over.lost, over.claimed), (winners, vec![0], false));
}

#[test]
fn impossible_clocks_are_refused() {
    let seats = ["1", "2"].map(|name| NewSeat::Here { name: name.to_owned(), anchor: None });
    let sets = vec![SetChoice { set: "base".to_owned(), copies: 1 }];
    let open = |per, seconds, plus| {
        let terms = timed(per, seconds, plus, OutOfTime::Computer);
        let asked = NewTable { seats: seats.to_vec(), sets: sets.clone(), rules: None, terms };
        Config::from_wire(&asked, String::new()).map_err(|faults| faults[0].to_string())
    };
    assert!(open(Per::Game, 86_400, 600).is_ok() && open(Per::Turn, 1, 0).is_ok());
    for (per, seconds, plus) in
        [(Per::Game, 0, 0), (Per::Turn, 86_401, 0), (Per::Game, 9, 601), (Per::Turn, 9, 1)]
    {
        assert!(open(per, seconds, plus).unwrap_err().contains("give 1 to 86400 s"));
    }
}

/// In random games, the remaining time is the initial time plus gains minus the time used, and a table rebuilt from its
/// log has the same clocks.
#[test]
fn clocks_account_for_every_second() {
    this_test!().each_seed("table.clocks", |seed| {
        let mut numbers = SplitMix64::new(seed);
        let per = [Per::Game, Per::Turn][numbers.below(2)];
        let after = [OutOfTime::Computer, OutOfTime::Loses][numbers.below(2)];
        let plus = if per == Per::Game { 3 } else { 0 };
        let seats = ["Ada", "Ben", "Eve"].map(|name| NewSeat::Here { name: name.to_owned(), anchor: None });
        let sets = ["base", "traders"].map(|set| SetChoice { set: set.to_owned(), copies: 1 });
        let terms = timed(per, 600, plus, after);
        let asked = NewTable { seats: seats.to_vec(), sets: sets.to_vec(), rules: None, terms };
        let (mut table, opened) =
            Table::open(Config::from_wire(&asked, String::new()).unwrap(), 0, &mut draws());
        let mut log: Vec<Numbered> = opened.into_iter().map(|change| change.numbered).collect();
        let mut left = [600_000; 3];
        for _ in 0..numbers.below(200) {
            let (Some(decider), before) = (table.decider(), now(&table)) else { break };
            let thinks = table.clock_of() == Some(decider);
            if thinks {
                let thought = numbers.below(9_000) as u32;
                table.spend(thought);
                left[decider.index()] -= thought;
            }
            let (seat, event) = any_event(&table, thinks, &mut numbers);
            let out = event == TableEvent::OutOfTime { of: decider.0 };
            let change = table.note(seat, None, event, 5).unwrap().expect("that is an event");
            log.push(change.numbered);
            log.extend(table.draw_due(5, &mut draws()).into_iter().map(|change| change.numbered));
            if out {
                left[decider.index()] = 0;
            }
            let ended = now(&table).turn_number > before.turn_number;
            match per {
                Per::Game if ended && !table.is_handed(Player(before.turn)) => {
                    left[usize::from(before.turn)] += plus * 1000;
                }
                Per::Turn if ended => left = [600_000; 3],
                Per::Game | Per::Turn => {}
            }
            for (seat, left) in Player::first(3).zip(left) {
                assert!(table.is_computer(seat) || table.time_left(seat) == Some(left), "{seat:?}: {left}");
            }
        }
        assert!(again(&log) == table, "the same from its log");
    });
}

/// A random event by the deciding player or the host, with the seat that causes it.
fn any_event(table: &Table, thinks: bool, numbers: &mut SplitMix64) -> (Option<Player>, TableEvent) {
    let decider = table.decider();
    match numbers.below(40) {
        0 if thinks => (None, TableEvent::OutOfTime { of: decider.unwrap().0 }),
        1 => (None, TableEvent::Timed),
        2..8 if now(table).choices.is_some_and(|choices| choices.undo) => (decider, TableEvent::Undone),
        _ => {
            let mut actions = Vec::new();
            table.state().legal_actions(&mut actions);
            let mut any = |actions: &[bastide_types::Action]| actions[numbers.below(actions.len())];
            let event =
                table.obvious_command().unwrap_or_else(|| TableEvent::Played { action: any(&actions) });
            (decider, event)
        }
    }
}
