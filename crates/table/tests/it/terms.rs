//! Tests of a table's terms: aids, tiles taken back by consent, and claimed wins.

use crate::stored::stored;
use bastide_protocol::*;
use bastide_table::*;
use bastide_types::{Action, FeatureKind, Player, Square};

pub const ADA: Player = Player(0);
pub const BEN: Player = Player(1);
pub const EVE: Player = Player(2);

pub fn draws() -> impl DrawSource {
    |draw: u32, weights: &[u32]| draw as usize * 7 % weights.len()
}

/// A table of people with these names; `C` is a computer.
pub fn table(names: &[&str], terms: Terms) -> Table {
    table_with(&["base", "king"], names, terms)
}

/// The same with these sets.
fn table_with(sets: &[&str], names: &[&str], terms: Terms) -> Table {
    let seat = |name: &&str| match *name {
        "C" => NewSeat::Computer { name: "C".to_owned(), level: None },
        name => NewSeat::Here { name: name.to_owned(), anchor: None },
    };
    let seats = names.iter().map(seat).collect();
    let sets = sets.iter().map(|set| SetChoice { set: (*set).to_owned(), copies: 1 }).collect();
    let config = Config::from_wire(&NewTable { seats, sets, rules: None, terms }, String::new()).unwrap();
    Table::open(config, 0, &mut draws()).0
}

fn purist() -> Terms {
    Terms { aids: Aids::NONE, ..Terms::default() }
}

pub fn send(table: &mut Table, seat: Player, command: TableEvent) -> Result<Answer, Refusal> {
    let request = Request { id: format!("{}-{}", seat.0, table.seq()), base: table.seq(), event: command };
    table.command(seat, &request, 5, &mut draws())
}

pub fn note(table: &mut Table, seat: Player, event: TableEvent) -> Result<Option<Change>, Refusal> {
    table.note(Some(seat), None, event, 9)
}

/// Plays until this seat has a tile in hand for the `n`th time, deploying whenever possible.
pub fn play(table: &mut Table, seat: Player, mut n: u32) {
    loop {
        if table.stage() == Stage::Decide(Question::Place) && table.decider() == Some(seat) {
            n -= 1;
            if n == 0 {
                return;
            }
        }
        step(table, 0);
    }
}

/// Takes the `n`-th legal action (modulo their number) for the deciding player, or confirms.
pub fn step(table: &mut Table, n: usize) {
    let mut actions = Vec::new();
    table.state().legal_actions(&mut actions);
    let command =
        table.obvious_command().unwrap_or_else(|| TableEvent::Played { action: actions[n % actions.len()] });
    let decider = table.decider().unwrap();
    send(table, decider, command).unwrap();
}

/// The table as rebuilt from its stored events.
pub fn again(log: &[Numbered]) -> Table {
    Table::replay(log.iter().map(stored), |_| {}).unwrap()
}

pub fn now(table: &Table) -> Now {
    table.snapshot("t", Viewer::holding([ADA, BEN, EVE])).now
}

#[test]
fn table_without_aids_shows_the_board_only() {
    let mut table = table(&["Ada", "Ben"], purist());
    play(&mut table, ADA, 4);
    let seen = table.snapshot("t", Viewer::holding([ADA]));
    assert_eq!(seen.terms.aids, Aids::NONE);
    assert!(seen.now.seats.iter().all(|seat| seat.projected.is_none()));
    assert!(!seen.now.cards.is_empty() && seen.now.cards.iter().all(|card| card.points.is_none()));
    let worth = |joins: &[Joins]| joins.iter().any(|join| join.worth.is_some());
    let joined = seen.lines.iter().filter_map(|line| match &line.what {
        What::Game(line) => line.joins.as_ref(),
        _ => None,
    });
    assert!(joined.clone().any(|joins| !joins.is_empty()) && !joined.clone().any(|joins| worth(joins)));
    for refused in [table.bag().map(drop), table.sheet().map(drop), table.state_to_evaluate().map(drop)] {
        assert_eq!(refused.unwrap_err().code(), ErrorCode::AidOff);
    }
    let expected = table.state_to_evaluate().map(drop).unwrap_err();
    assert!(expected.to_string().contains("the final score to be expected"), "{expected}");
    let gap = table.look_at(Square { x: 30, y: 30 }, Viewer::WATCHER).unwrap_err();
    assert!(gap.to_string().contains("which tiles fit an empty square"), "{gap}");
    // Players who use the text interface need these.
    let ways = table.ways();
    assert!(ways.iter().any(|way| !way.joins.is_empty()) && !ways.iter().any(|way| worth(&way.joins)));
    let features = table.features();
    assert_eq!(features.len(), seen.now.figures.len(), "no two stand in one feature");
    for Occupied { at, feature } in features {
        assert_eq!((feature.now, feature.when_complete, feature.paid.len()), (None, None, 0));
        assert!(feature.lights.contains(&at) && feature.strength.iter().any(|&n| n > 0));
    }
}

/// `stands` lists all tiles for a deployment with the same content as a look at each of them.
#[test]
fn stands_match_look_at() {
    let mut table = table_with(&["base", "abbey", "count"], &["Ada", "Ben"], Terms::default());
    let (mut laid, mut several) = (0, 0);
    for n in 0.. {
        if table.stage() == Stage::Over {
            break;
        }
        let stands = table.stands();
        for Stand { x, y, features } in &stands {
            let looked = table.look_at(Square { x: *x, y: *y }, Viewer::WATCHER).unwrap();
            assert_eq!(looked, Looked::Tile { features: features.clone() });
        }
        let stages = [
            Stage::Decide(Question::Deploy),
            Stage::Decide(Question::Wagon),
            Stage::Decide(Question::Redeploy),
            Stage::Decide(Question::LastRedeploy),
        ];
        assert_eq!(stages.contains(&table.stage()), !stands.is_empty(), "{:?}", table.stage());
        laid += usize::from(table.stage() == Stage::Decide(Question::Deploy));
        several += usize::from(stands.len() > 1);
        step(&mut table, n * 7);
    }
    assert!(laid > 20 && several > 0, "{laid} tiles laid, {several} times several tiles");
}

#[test]
fn walls_of_carcassonne_are_worth_nothing() {
    let table = table_with(&["base", "count"], &["Ada", "Ben"], Terms::default());
    let Ok(Looked::Tile { features }) = table.look_at(Square::ORIGIN, Viewer::WATCHER) else {
        panic!("a tile of the city lies there");
    };
    let cities: Vec<_> = features.iter().filter(|feature| feature.kind.0 == FeatureKind::City).collect();
    assert!(!cities.is_empty() && cities.iter().all(|city| city.tiles == 12 && city.complete));
    assert!(cities.iter().all(|city| (city.now, city.when_complete) == (None, None)));
}

#[test]
fn aids_are_independent() {
    let with = |aids: Aids| {
        let mut table = table(&["Ada", "Ben"], Terms { aids, ..Terms::default() });
        play(&mut table, ADA, 3);
        table
    };
    let bag = with(Aids { bag: true, ..Aids::NONE }).bag().unwrap();
    assert!(!bag.kinds.is_empty() && bag.dead.is_empty());
    assert_eq!(with(Aids { dead: true, ..Aids::NONE }).bag().unwrap().kinds, []);
    let gaps = with(Aids { gaps: true, ..Aids::NONE });
    let way = &gaps.ways()[0];
    assert!(matches!(gaps.look_at(Square { x: way.x, y: way.y }, Viewer::WATCHER), Ok(Looked::Gap { .. })));
    let worth = with(Aids { worth: true, ..Aids::NONE });
    let sheet = worth.sheet().unwrap();
    assert!(!sheet.features.is_empty() && sheet.fields.is_empty() && sheet.players.len() == 2);
    assert!(now(&worth).seats.iter().all(|seat| seat.projected.is_some()));
    let fields = with(Aids { fields: true, ..Aids::NONE }).sheet().unwrap();
    assert!(fields.features.is_empty() && fields.players.is_empty() && fields.winners.is_empty());
    assert!(fields.fields.iter().all(|field| field.paid.is_empty()));
    let expected = with(Aids { expected: true, ..Aids::NONE });
    assert!(expected.state_to_evaluate().is_ok() && expected.sheet().is_err());
}

/// The expected end refers to the position with a pending decision.
#[test]
fn evaluated_position_is_the_current_one() {
    let mut table = table(&["Ada", "Ben"], Terms::default());
    let mut pending = 0;
    while !table.is_over() {
        let evaluated = table.state_to_evaluate().unwrap();
        if table.stage() == Stage::Confirm {
            pending += 1;
            assert_ne!(evaluated.turn(), table.state().turn());
        } else {
            assert_eq!(evaluated.key(), table.state().key());
        }
        step(&mut table, 3);
    }
    assert!(pending > 10, "{pending}");
    assert_eq!(table.state_to_evaluate().unwrap().key(), table.state().key());
}

#[test]
fn terms_are_stored_kept_in_a_rematch_and_end_with_the_game() {
    let terms = Terms { spectators: Spectators::Seats, on_leave: OnLeave::Win, ..purist() };
    let mut table = table(&["Ada", "Ben"], terms);
    let stored = table.config().to_stored();
    assert_eq!(Config::from_stored(&stored).unwrap().terms(), terms);
    assert_eq!(table.config_for_rematch(String::new()).terms(), terms);
    while !table.is_over() {
        let mut actions = Vec::new();
        table.state().legal_actions(&mut actions);
        let command = table.obvious_command().unwrap_or_else(|| TableEvent::Played { action: actions[0] });
        let decider = table.decider().unwrap();
        send(&mut table, decider, command).unwrap();
    }
    assert!(table.bag().is_ok() && table.sheet().is_ok() && table.state_to_evaluate().is_ok());
}

#[test]
fn abbey_is_taken_back_like_any_tile() {
    let mut table = table_with(&["base", "abbey"], &["Ada", "Ben"], Terms::default());
    // Lay the first abbey that can be laid; then the other player lays a tile.
    let (mut abbey, mut laid) = (None, 0);
    while abbey.is_none() || table.state().tiles().len() < laid + 2 {
        let mut actions = Vec::new();
        table.state().legal_actions(&mut actions);
        let decider = table.decider().unwrap();
        let hole = actions.iter().find(|action| abbey.is_none() && matches!(action, Action::LayAbbey(_)));
        if let Some(&action) = hole {
            (abbey, laid) = (Some(decider), table.state().tiles().len());
            send(&mut table, decider, TableEvent::Played { action }).unwrap();
            continue;
        }
        let pass = actions.iter().copied().find(|&action| action == Action::Pass);
        let command = table.obvious_command().unwrap_or_else(|| TableEvent::Played {
            action: pass.unwrap_or(actions[table.actions().len() * 7 % actions.len()]),
        });
        send(&mut table, decider, command).unwrap();
    }
    let (owner, other) = (abbey.unwrap(), Player(1 - abbey.unwrap().0));
    send(&mut table, owner, TableEvent::AskedBack).unwrap();
    assert_eq!(now(&table).asking, Some(Asking { seat: owner.0, tiles: 2, waits: vec![other.0] }));
    send(&mut table, other, TableEvent::AnsweredBack { accept: true }).unwrap();
    assert_eq!(table.state().tiles().len(), laid);
    assert_eq!((table.decider(), table.stage()), (Some(owner), Stage::Decide(Question::Abbey)));
}

/// Makes the next step of the game: the obvious one, or else the first that is legal.
fn forward(
    table: &mut Table,
    mut act: impl FnMut(&mut Table, Player, TableEvent) -> Result<Answer, Refusal>,
) {
    let mut actions = Vec::new();
    table.state().legal_actions(&mut actions);
    let command = table.obvious_command().unwrap_or_else(|| TableEvent::Played { action: actions[0] });
    let decider = table.decider().unwrap();
    act(table, decider, command).unwrap();
}

#[test]
fn takeback_needs_agreement_and_repeats_the_draws() {
    let mut table = table(&["Ada", "Ben", "C", "Eve"], Terms::default());
    let opened = TableEvent::Opened { config: Box::new(table.config().clone()) };
    let first = Numbered { seq: 1, at: 0, seat: None, id: None, spent: 0, event: opened };
    let drawn =
        Numbered { seq: 2, event: TableEvent::Played { action: table.actions()[0] }, ..first.clone() };
    let mut log = vec![first, drawn];
    let eve = Player(3);
    let mut act = |table: &mut Table, seat, command| {
        let answer = send(table, seat, command)?;
        log.extend(answer.changes.iter().map(|change| change.numbered.clone()));
        Ok::<Answer, Refusal>(answer)
    };
    let before = now(&table);
    assert!(before.back.is_empty());
    assert!(
        matches!(act(&mut table, ADA, TableEvent::AskedBack), Err(Refusal::NotBack(why)) if why.contains("laid no tile"))
    );
    forward(&mut table, &mut act);
    assert!(
        matches!(act(&mut table, ADA, TableEvent::AskedBack), Err(Refusal::NotBack(why)) if why.contains("undo"))
    );
    while table.decider() != Some(eve) {
        forward(&mut table, &mut act);
    }
    let later = table.clone();
    assert_eq!(now(&later).back, [0, 1], "the computer asks for nothing, and Eve has laid none");
    act(&mut table, ADA, TableEvent::AskedBack).unwrap();
    assert_eq!(now(&table).asking, Some(Asking { seat: 0, tiles: 3, waits: vec![1, 3] }));
    assert!(
        act(&mut table, BEN, TableEvent::AskedBack).is_err()
            && act(&mut table, ADA, TableEvent::AnsweredBack { accept: true }).is_err()
    );
    act(&mut table, BEN, TableEvent::AnsweredBack { accept: true }).unwrap();
    assert!(act(&mut table, BEN, TableEvent::AnsweredBack { accept: true }).is_err(), "once");
    let answer = act(&mut table, eve, TableEvent::AnsweredBack { accept: true }).unwrap();
    let ServerMessage::Ev(Ev { tiles_removed, lines_added, .. }) = answer.changes[0].message(Viewer::WATCHER)
    else {
        panic!("an event")
    };
    assert_eq!(tiles_removed.len(), 3);
    assert_eq!(lines_added.last().unwrap().what, What::WentBack { tiles: 3 });
    let after = now(&table);
    assert_eq!((after.seat, after.in_hand, after.figures.len()), (Some(0), before.in_hand, 0));
    assert_eq!((after.tiles_left, table.actions().len()), (before.tiles_left, 1));
    // The others get the same tiles as before.
    while table.decider() != Some(eve) {
        forward(&mut table, &mut act);
    }
    assert_eq!(table.actions(), later.actions());
    // Playing on declines the request.
    act(&mut table, ADA, TableEvent::AskedBack).unwrap();
    forward(&mut table, &mut act);
    assert_eq!(now(&table).asking, None);
    assert!(
        matches!(act(&mut table, ADA, TableEvent::AskedBack), Err(Refusal::NotBack(why)) if why.contains("declined"))
    );
    while table.decider() == Some(eve) {
        forward(&mut table, &mut act);
    }
    act(&mut table, ADA, TableEvent::AskedBack).unwrap();
    act(&mut table, ADA, TableEvent::AnsweredBack { accept: false }).unwrap();
    let lines = table.snapshot("t", Viewer::WATCHER).lines;
    assert_eq!(lines.last().unwrap().what, What::BackAnswered { accept: false, own: true });
    assert_eq!(again(&log), table);
}

#[test]
fn computers_agree_at_once_and_wait_for_others() {
    let mut alone = table(&["Ada", "C"], Terms::default());
    let hand = now(&alone).in_hand;
    play(&mut alone, ADA, 2);
    let answer = send(&mut alone, ADA, TableEvent::AskedBack).unwrap();
    assert_eq!((answer.changes.len(), now(&alone).in_hand, now(&alone).asking), (1, hand, None));

    let mut three = table(&["Ada", "C", "Eve"], Terms::default());
    play(&mut three, BEN, 1);
    assert_eq!(three.computer_to_move(), Some(BEN));
    send(&mut three, ADA, TableEvent::AskedBack).unwrap();
    assert_eq!(three.computer_to_move(), None);
    // Eve leaves, and the computer that plays for her agrees.
    let change = note(&mut three, ADA, TableEvent::Takeover { of: 2, computer: true }).unwrap().unwrap();
    let ServerMessage::Ev(Ev { tiles_removed, .. }) = change.message(Viewer::WATCHER) else {
        panic!("an event")
    };
    assert_eq!((tiles_removed.len(), three.decider()), (1, Some(ADA)));
}

#[test]
fn claimed_win_skips_final_scoring() {
    let mut table = table(&["Ada", "Ben", "Eve"], Terms { on_leave: OnLeave::Win, ..Terms::default() });
    play(&mut table, BEN, 2);
    let scores: Vec<i32> = now(&table).seats.iter().map(|seat| seat.score).collect();
    let claim = |table: &mut Table, seat, seats| note(table, seat, TableEvent::WinClaimed { seats });
    assert_eq!(claim(&mut table, ADA, vec![]), Err(Refusal::NoSuchSeat));
    assert_eq!(claim(&mut table, ADA, vec![5]), Err(Refusal::NoSuchSeat));
    claim(&mut table, ADA, vec![0]).unwrap();
    let after = now(&table);
    assert_eq!(
        after.over,
        Some(Over { winners: vec![0], rematch: None, claimed: true, lost: vec![], shown: false })
    );
    assert_eq!((after.stage, after.seat, after.choices, after.back), (Stage::Over, None, None, vec![]));
    assert_eq!(after.seats.iter().map(|seat| seat.score).collect::<Vec<_>>(), scores);
    let mut actions: Vec<Action> = Vec::new();
    table.state().legal_actions(&mut actions);
    assert_eq!(
        send(&mut table, BEN, TableEvent::Played { action: actions[0] }),
        Err(Refusal::NotYourTurn(None))
    );
    assert!(claim(&mut table, BEN, vec![1]).is_err());
    send(&mut table, BEN, TableEvent::Rematch { table: "other".to_owned() }).unwrap();
    assert_eq!(table.rematch(), Some("other"));
    assert_eq!(table.computer_to_move(), None);
}

#[test]
fn table_names_are_validated() {
    let mut table = table(&["Ada", "Ben"], Terms::default());
    let title = |text: &str| Title::parse(text);
    assert!(title(&"x".repeat(61)).is_err() && title(" ").is_err() && title("a\u{202e}b").is_err());
    let thursday = title(" Thursday evening ").unwrap();
    let retitle = |table: &mut Table, seat, title| note(table, seat, TableEvent::Titled { title });
    assert!(retitle(&mut table, BEN, Some(thursday.clone())).unwrap().is_some());
    assert_eq!(now(&table).title.as_deref(), Some("Thursday evening"));
    assert_eq!(retitle(&mut table, ADA, Some(thursday)), Ok(None));
    assert_eq!(retitle(&mut table, Player(4), None), Err(Refusal::NoSuchSeat));
    retitle(&mut table, ADA, None).unwrap();
    assert_eq!(now(&table).title, None);
    let mut relink = |of| table.note(None, None, TableEvent::Relinked { of }, 9);
    assert!(relink(1).is_ok() && relink(2).is_err());
}
