//! Simulated tables by seed: random choices, undo, illegal, repeated and stale commands, reloads.
//!
//! After every command the page model, which only sees messages, must match the table's situation, and from time to
//! time its whole snapshot. From time to time the table is rebuilt from its stored log and must equal the live one.

mod seen;
mod smaller;
mod start;

use crate::page::Page;
use crate::stored::stored;
use bastide_budget::{Test, this_test};
use bastide_fixtures::failing::{message, quietly};
use bastide_protocol::{Ev, Line, Question, ServerMessage, Snapshot, Stage, Supply, What};
use bastide_random::SplitMix64;
use bastide_table::*;
use bastide_types::{Action, Event, MeepleKind, Player, Rotation, SegmentId, Spot, Square, TileKind};
use seen::{Foreign, Seen};
use smaller::Asked;
use start::{Boxes, Start};
use std::ops::Range;

/// The draw depends only on the seed and the draw's number, so that a rebuilt table continues in the same way.
fn source(seed: u64) -> impl DrawSource {
    move |draw: u32, weights: &[u32]| {
        let mut numbers = SplitMix64::new(seed ^ u64::from(draw) << 32);
        let mut rest = numbers.below(weights.iter().sum::<u32>() as usize) as u32;
        weights
            .iter()
            .position(|w| {
                let here = rest < *w;
                rest = rest.wrapping_sub(*w);
                here
            })
            .unwrap()
    }
}

struct Game {
    table: Table,
    log: Vec<Numbered>,
    page: Page,
    numbers: SplitMix64,
    boxes: Boxes,
    start: Start,
    commands: u32,
    asked: Vec<Asked>,
}

impl Game {
    /// Opens a table; `None` if the configuration is impossible.
    fn open(boxes: Boxes, start: &Start) -> Option<Game> {
        let (start, seed) = (start.clone(), start.seed);
        let config = Config::from_wire(&start.table, "00".to_owned()).ok()?;
        let (table, changes) = Table::open(config, seed, &mut source(seed));
        let mut page =
            Page { viewer: Viewer::holding([Player(0)]), seq: 0, tiles: vec![], lines: vec![], now: None };
        changes.iter().for_each(|change| page.follow(change));
        let log = changes.into_iter().map(|change| change.numbered).collect();
        let numbers = SplitMix64::new(!seed);
        Some(Game { table, log, page, numbers, boxes, start, commands: 0, asked: vec![] })
    }

    fn send(&mut self, seat: Player, request: &Request) -> Result<Answer, Refusal> {
        let before = (self.table.seq(), self.table.stage(), self.table.decider());
        let behind = before.0 - request.base;
        let Request { id, event, .. } = request.clone();
        self.asked.push(Asked::Command { seat: seat.0, id, behind, event });
        let now = self.start.seed + u64::from(self.commands);
        let answer = self.table.command(seat, request, now, &mut source(self.start.seed));
        match &answer {
            Ok(answer) => {
                if !answer.changes.is_empty() {
                    self.check_done(seat, request, before.0, before.2);
                }
                for change in &answer.changes {
                    self.page.follow(change);
                    self.log.push(change.numbered.clone());
                }
            }
            Err(_) => {
                let after = (self.table.seq(), self.table.stage(), self.table.decider());
                assert_eq!(before, after, "a refusal changes nothing");
            }
        }
        answer
    }

    /// Checks that an accepted request was made after the latest event, for the first time, and by the player who
    /// decides.
    fn check_done(&self, seat: Player, request: &Request, seq: u32, decider: Option<Player>) {
        assert_eq!(request.base, seq, "a stale command is done");
        let asked = |known: &Numbered| known.seat == Some(seat) && known.id.as_ref() == Some(&request.id);
        assert!(!self.log.iter().any(asked), "a command is done twice");
        let decides = matches!(
            request.event,
            TableEvent::Played { .. } | TableEvent::Confirmed { .. } | TableEvent::Undone
        );
        assert!(!decides || decider == Some(seat), "a command of a player who does not decide is done");
    }

    fn request(&mut self, command: TableEvent) -> Request {
        self.commands += 1;
        Request { id: format!("c{}", self.commands), base: self.table.seq(), event: command }
    }

    /// A command that is allowed now.
    fn choose(&mut self) -> TableEvent {
        let mut actions = Vec::new();
        self.table.state().legal_actions(&mut actions);
        match self.table.stage() {
            Stage::Confirm => TableEvent::Confirmed { value: None },
            _ => {
                let action = actions[self.numbers.below(actions.len())];
                TableEvent::Played { action }
            }
        }
    }

    /// A command that is allowed now; often one that lays an abbey or deploys a wagon or a barn, if that is possible.
    fn choose_yard(&mut self) -> TableEvent {
        let mut actions = Vec::new();
        self.table.state().legal_actions(&mut actions);
        let of_yard = |action: &&Action| {
            matches!(
                action,
                Action::LayAbbey(_) | Action::Deploy { meeple: MeepleKind::Wagon | MeepleKind::Barn, .. }
            )
        };
        let yard: Vec<Action> = actions.iter().filter(of_yard).copied().collect();
        if self.table.stage() == Stage::Confirm || yard.is_empty() || self.numbers.below(3) == 0 {
            return self.choose();
        }
        TableEvent::Played { action: yard[self.numbers.below(yard.len())] }
    }

    /// Tests the decision about a wagon by a player other than the active one. The computer takes that seat and returns
    /// it, the decision is undone once, the table is reloaded, and stale commands and those of the active player are
    /// refused.
    fn foreign_wagon(&mut self, seen: &mut Foreign) {
        let (owner, active) = (self.table.decider().unwrap(), self.table.state().active_player());
        let stays = self.numbers.below(3) == 0;
        let choice = if stays { TableEvent::Played { action: Action::Pass } } else { self.choose_yard() };
        let request = self.request(choice.clone());
        assert_eq!(self.send(active, &request).unwrap_err(), Refusal::NotYourTurn(Some(owner)));
        let by_hand = !self.table.is_computer(owner);
        if by_hand {
            self.hand(owner, true);
            assert_eq!(self.table.computer_to_move(), Some(owner), "the computer decides about the wagon");
            self.reload();
            assert_eq!(self.table.stage(), Stage::Decide(Question::Wagon));
            seen.reloaded += 1;
        }
        let stored = self.table.state().clone();
        let mut request = self.request(choice.clone());
        request.base -= 1;
        let refused = self.send(owner, &request).unwrap_err();
        assert_eq!(refused, Refusal::Stale { expected: self.table.seq() });
        let request = self.request(choice.clone());
        self.send(owner, &request).expect("the wagon's owner decides");
        self.check();
        // If the active player is next, the decision has to be confirmed; another wagon of the same owner follows at
        // once.
        if self.table.stage() == Stage::Confirm {
            self.reload();
            let request = self.request(TableEvent::Undone);
            self.send(owner, &request).expect("what waits is taken back");
            self.check();
            assert!(
                (self.table.stage(), self.table.decider()) == (Stage::Decide(Question::Wagon), Some(owner))
            );
            assert!(*self.table.state() == stored, "as before the decision");
            seen.undone += 1;
            let request = self.request(choice.clone());
            self.send(owner, &request).expect("and decided again");
            if by_hand {
                self.hand(owner, false);
            }
            let request = self.request(TableEvent::Confirmed { value: None });
            self.send(owner, &request).expect("and confirmed, by the person who is back");
        } else if by_hand {
            self.hand(owner, false);
        }
        seen.handed += usize::from(by_hand);
        let kept = choice == TableEvent::Played { action: Action::Pass };
        *if kept { &mut seen.kept } else { &mut seen.moved } += 1;
        self.check();
    }

    /// Hands a seat to the computer or back.
    fn hand(&mut self, seat: Player, computer: bool) {
        self.commands += 1;
        self.asked.push(Asked::Hand { seat: seat.0, computer });
        let (id, now) = (format!("c{}", self.commands), self.start.seed + u64::from(self.commands));
        let asker = if computer { Player((seat.0 + 1) % self.table.names().len() as u8) } else { seat };
        let event = TableEvent::Takeover { of: seat.0, computer };
        let change = self.table.note(Some(asker), Some(id), event, now).expect("the seat changes hands");
        let change = change.expect("that is an event");
        self.page.follow(&change);
        self.log.push(change.numbered);
        self.check();
    }

    /// A command that may or may not be allowed.
    fn nonsense(&mut self) -> TableEvent {
        let n = &mut self.numbers;
        let square = Square::new(n.below(9) as i16 - 4, n.bits() as i16);
        let at = Spot::Here(SegmentId(n.bits() as u8));
        let action = match n.below(7) {
            0 => Action::Place { square, rotation: Rotation::from_quarters(n.below(4)) },
            1 => Action::Deploy { meeple: MeepleKind::ALL[n.below(4)], at },
            2 => Action::Pass,
            3 => Action::TakeSecond,
            4 => Action::Draw(TileKind(n.below(TileKind::all().len()) as u8)),
            5 => return TableEvent::Confirmed { value: None },
            _ => return TableEvent::Undone,
        };
        TableEvent::Played { action }
    }

    /// A player asks to take a tile back, and the others accept, decline, or play on.
    fn wish(&mut self, seen: &mut Seen) {
        let asker = Player(self.numbers.below(self.table.names().len()) as u8);
        let request = self.request(TableEvent::AskedBack);
        if self.send(asker, &request).is_err() {
            return;
        }
        while let Some(asking) = self.page.now.as_ref().unwrap().asking.clone() {
            let first = Player(asking.waits[0]);
            let (who, command) = match self.numbers.below(8) {
                0 => (first, TableEvent::AnsweredBack { accept: false }),
                1 => (asker, TableEvent::AnsweredBack { accept: false }),
                2 => (self.table.decider().unwrap(), self.choose()),
                _ => (first, TableEvent::AnsweredBack { accept: true }),
            };
            let request = self.request(command);
            self.send(who, &request).expect("an answer is taken");
            self.check();
        }
        let back = matches!(self.page.lines.last().map(|line| &line.what), Some(What::WentBack { .. }));
        *if back { &mut seen.went_back } else { &mut seen.declined } += 1;
    }

    fn turn(&mut self, seen: &mut Seen) {
        if self.numbers.below(50) == 0 {
            self.wish(seen);
            return self.check();
        }
        let decider = self.table.decider().unwrap();
        if self.table.stage() == Stage::Decide(Question::Wagon)
            && decider != self.table.state().active_player()
        {
            return self.foreign_wagon(&mut seen.foreign);
        }
        let others = Player((decider.0 + 1) % self.table.names().len() as u8);
        match self.numbers.below(20) {
            0 => {
                let command = self.nonsense();
                let request = self.request(command);
                let refused = self.send(others, &request).unwrap_err();
                assert!(matches!(refused, Refusal::NotYourTurn(Some(p)) if p == decider), "{refused:?}");
            }
            1 => {
                let command = self.nonsense();
                let request = self.request(command);
                seen.refused += usize::from(self.send(decider, &request).is_err());
            }
            2 => {
                let command = self.choose();
                let mut request = self.request(command);
                request.base -= 1;
                let refused = self.send(decider, &request).unwrap_err();
                assert_eq!(refused, Refusal::Stale { expected: self.table.seq() });
                seen.stale += 1;
            }
            3 | 4 => self.undo(decider, seen),
            _ => self.decide(decider, seen),
        }
        self.check();
        if self.numbers.below(60) == 0 {
            self.reload();
            seen.reloads += 1;
        }
    }

    /// Undoes the last step, if that is offered.
    fn undo(&mut self, decider: Player, seen: &mut Seen) {
        let (request, before) = (self.request(TableEvent::Undone), self.table.stage());
        let offered = self.page.now.as_ref().and_then(|now| now.choices.as_ref().map(|of| of.undo));
        let undone = self.send(decider, &request).is_ok();
        assert!(offered.is_none_or(|offered| offered == undone), "what is offered can be undone");
        if undone {
            *match before {
                Stage::Decide(Question::Deploy) => &mut seen.laid_undone,
                Stage::Confirm => &mut seen.chosen_undone,
                // The undone step had led to another question to the same player.
                Stage::Decide(_) => &mut seen.reopened,
                Stage::Draw | Stage::Over => panic!("nothing to undo at {before:?}"),
            } += 1;
        }
    }

    /// Decides what is asked, now and then by a request that is sent twice.
    fn decide(&mut self, decider: Player, seen: &mut Seen) {
        let before = self.table.stage();
        let command = match self.boxes {
            Boxes::Usual => self.choose(),
            Boxes::Abbeys | Boxes::Cities | Boxes::Any => self.choose_yard(),
        };
        seen.abbeys_laid +=
            usize::from(matches!(command, TableEvent::Played { action: Action::LayAbbey(_) }));
        let request = self.request(command.clone());
        let answer = self.send(decider, &request).expect("a legal command is done");
        let second = before == Stage::Decide(Question::SecondPart);
        let is = |action| usize::from(second && command == TableEvent::Played { action });
        seen.seconds_taken += is(Action::TakeSecond);
        seen.seconds_declined += is(Action::Pass);
        self.check_pending(&command, decider, &answer, seen);
        if self.numbers.below(10) == 0 {
            let again = self.send(decider, &request).unwrap();
            assert_eq!((again.seq, again.changes.len()), (answer.seq, 0), "done once");
            seen.repeated += 1;
        }
    }

    /// A decision takes effect at once if the same player decides next. Otherwise it is pending, and only its first
    /// line is shown.
    fn check_pending(&self, command: &TableEvent, decider: Player, answer: &Answer, seen: &mut Seen) {
        let TableEvent::Played { .. } = command else { return };
        let event = &answer.changes[0].numbered.event;
        let now = self.page.now.as_ref().unwrap();
        assert_eq!(now.seat, Some(decider.0), "the player who has just decided goes on or confirms");
        assert_eq!(now.pending.is_some(), matches!(event, TableEvent::Chosen { .. }));
        assert_eq!(now.pending.is_some(), now.stage == Stage::Confirm);
        let added = self.page.lines.iter().filter(|line| line.id.starts_with(&format!("{}.", answer.seq)));
        match added.count() {
            1 => {}
            more => {
                assert!(more > 0 && now.pending.is_none(), "{event:?} added {more} lines");
                seen.scored_at_once += usize::from(now.stage == Stage::Decide(Question::SecondPart));
            }
        }
    }

    fn check(&self) {
        let table = (self.table.seq(), Some(&self.table.now(self.page.viewer)));
        assert_eq!((self.page.seq, self.page.now.as_ref()), table);
        // Old lines of a log are compressed, so a whole snapshot takes time.
        if self.commands.is_multiple_of(16) {
            self.check_whole();
        }
        let now = self.page.now.as_ref().unwrap();
        let mine = self.table.decider() == Some(Player(0)) && !self.table.is_computer(Player(0));
        assert_eq!(now.choices.is_some(), mine, "choices are for the one who decides");
        for seat in &now.seats {
            let player = Player(seat.seat);
            assert_eq!(seat.score, self.table.state().score(player), "points by source add up");
            let mut all = seat.supply;
            for held in now.seats.iter().flat_map(|captor| &captor.prisoners) {
                let of_seat = held.of == seat.seat;
                all.0[held.meeple.0] += if of_seat { held.count } else { 0 };
            }
            for figure in now.figures.iter().filter(|figure| figure.seat == seat.seat) {
                all.0[figure.meeple.0] += 1;
            }
            assert_eq!(all, seat.figures, "every figure is at home, on the table or a prisoner");
            assert_ne!(all, Supply::default());
        }
    }

    /// Checks that the page has the tiles and the log of the table.
    fn check_whole(&self) {
        self.page.check(&self.table.snapshot("t", self.page.viewer));
    }

    /// Rebuilds the table from its stored events.
    fn reload(&mut self) {
        self.asked.push(Asked::Reload);
        let stored = self.log.iter().map(stored);
        let mut last = None;
        let rebuilt = Table::replay(stored, |change| last = Some(change)).unwrap();
        assert!(rebuilt == self.table, "seed {}: the log gives another table", self.start.seed);
        assert_eq!(last.map(|change| change.numbered), self.log.last().cloned());
        self.table = rebuilt;
        assert!(
            self.table.draw_due(0, &mut source(self.start.seed)).is_empty(),
            "no draw is due after a reload"
        );
    }

    fn play(&mut self, seen: &mut Seen) {
        while self.table.stage() != Stage::Over {
            self.turn(seen);
            assert!(self.commands < 5000, "seed {}: the game does not end", self.start.seed);
        }
        seen.finished += 1;
        let count = |of: fn(&What) -> bool| self.page.lines.iter().filter(|line| of(&line.what)).count();
        seen.count_moved += count(|what| matches!(what.event(), Some(Event::CountMoved { .. })));
        seen.redeployed += count(|what| matches!(what.event(), Some(Event::Redeployed { .. })));
        self.reload();
        self.check_end(seen);
    }

    fn check_end(&mut self, seen: &mut Seen) {
        self.check_whole();
        let request = self.request(TableEvent::Undone);
        assert_eq!(self.send(Player(0), &request), Err(Refusal::NotYourTurn(None)));
        let over = self.page.now.as_ref().unwrap().over.clone().unwrap();
        assert!(!over.winners.is_empty());
        let set_aside = |line: &&Line| matches!(line.what.event(), Some(Event::SetAside { .. }));
        seen.set_aside += self.page.lines.iter().filter(set_aside).count();
        // The actions alone are a complete record.
        let mut state = bastide_rules::State::new(self.table.config().setup()).unwrap();
        for action in self.table.actions() {
            state.apply(*action).unwrap();
        }
        assert!(state == *self.table.state(), "seed {}: the record gives another game", self.start.seed);
        assert!(matches!(self.table.actions()[0], Action::Draw(_)));
        self.check_relived();
    }

    /// Checks that a replay of the game gives the same result without what was taken back.
    fn check_relived(&self) {
        let table = &self.table;
        let relived = relive("t", table.config_as_named(), table.actions(), None, 0).unwrap();
        assert_eq!(relived.events.len(), table.actions().len());
        let Snapshot { seq, mut tiles, mut lines, mut now, .. } = relived.start;
        assert_eq!((seq, tiles.len()), (1, table.config().setup().start.len().max(tiles.len())));
        for (seq, event) in (2..).zip(relived.events) {
            let ServerMessage::Ev(Ev { seq: number, tiles_added, lines_added, now: after, .. }) = event
            else {
                panic!("an event is number as an event");
            };
            assert_eq!(number, seq);
            tiles.extend(tiles_added);
            lines.extend(lines_added);
            now = *after;
            assert_eq!(now.choices, None, "watchers decide nothing");
        }
        let live = table.snapshot("t", Viewer::WATCHER);
        let of_game = |lines: Vec<Line>| -> Vec<_> {
            let of_table = |what: &What| {
                matches!(
                    what,
                    What::Undone { .. }
                        | What::BackAsked { .. }
                        | What::BackAnswered { .. }
                        | What::WentBack { .. }
                        | What::Takeover { .. }
                )
            };
            let of_game = lines.into_iter().filter(|line| !of_table(&line.what));
            of_game.map(|line| (line.seat, line.turn_number, line.what)).collect()
        };
        assert_eq!(tiles, live.tiles);
        assert_eq!(now, live.now);
        assert_eq!(of_game(lines), of_game(live.lines));
    }
}

/// Plays the tables of these seeds with these boxes, on several threads.
fn play_all(test: Test, boxes: Boxes, seeds: Range<u64>) -> Vec<Seen> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(8) as u64;
    let play = |first: u64| {
        let mut seen = Seen::default();
        let seeds = seeds.clone().filter(|seed| seed % threads == first);
        test.each_of(seeds, |seed| {
            let mut game = Game::open(boxes, &Start::of(boxes, seed)).expect("a table can be opened");
            if let Err(panic) = quietly(|| game.play(&mut seen)) {
                smaller::fail(&game, message(&*panic));
            }
        });
        seen
    };
    std::thread::scope(|scope| {
        let play = &play;
        let running: Vec<_> = (0..threads).map(|first| scope.spawn(move || play(first))).collect();
        running.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

type HowOften = fn(&Seen) -> usize;

/// Checks that every table was played to its end. With as many tables as `--all` plays, each rare event must have
/// occurred: further tables are played until it has, so that no seed fails by chance, up to ten times as many.
fn happened(test: Test, boxes: Boxes, rare: &[(&str, HowOften)]) {
    let row = boxes.row();
    let (tables, of_all) = (bastide_budget::budget(row), bastide_budget::budget_of_all(row));
    let mut seeds = bastide_budget::seeds(row);
    let end = seeds.start + 10 * tables;
    let mut seen = Vec::new();
    loop {
        let played = play_all(test, boxes, seeds.clone());
        assert_eq!(played.iter().map(|seen| seen.finished as u64).sum::<u64>(), seeds.end - seeds.start);
        seen.extend(played);
        let sum = |of: HowOften| seen.iter().map(of).sum::<usize>();
        let missing: Vec<_> = rare.iter().filter(|(_, of)| sum(*of) == 0).map(|(what, _)| *what).collect();
        if tables < of_all || missing.is_empty() {
            rare.iter().for_each(|(what, of)| println!("{} {what}", sum(*of)));
            return;
        }
        let _blame = test.blame_all();
        assert!(seeds.end < end, "never in {} tables: {missing:?}", 10 * tables);
        seeds = seeds.end..(seeds.end + tables.div_ceil(4)).min(end);
    }
}

#[test]
fn tables_where_others_decide_about_wagons() {
    let rare: [(&str, HowOften); 7] = [
        ("abbeys laid", |seen| seen.abbeys_laid),
        ("wagons that go on in another's turn", |seen| seen.foreign.moved),
        ("wagons that stay home in another's turn", |seen| seen.foreign.kept),
        ("decisions about wagons taken back", |seen| seen.foreign.undone),
        ("seats that the computer takes while a wagon waits", |seen| seen.foreign.handed),
        ("reloads while a wagon waits", |seen| seen.foreign.reloaded),
        ("tiles taken back", |seen| seen.laid_undone),
    ];
    happened(this_test!(), Boxes::Abbeys, &rare);
}

#[test]
fn tables_with_the_city_of_carcassonne_and_two_rivers() {
    let city: [(&str, HowOften); 2] =
        [("moves of the count", |seen| seen.count_moved), ("redeployed", |seen| seen.redeployed)];
    happened(this_test!(), Boxes::Cities, &city);
}

#[test]
fn tables_with_any_boxes_and_toggles() {
    let rare: [(&str, HowOften); 4] = [
        ("tiles taken back", |seen| seen.laid_undone),
        ("parts opened again", |seen| seen.reopened),
        ("stale commands", |seen| seen.stale),
        ("reloads", |seen| seen.reloads),
    ];
    happened(this_test!(), Boxes::Any, &rare);
}

#[test]
fn many_tables() {
    let rare: [(&str, HowOften); 13] = [
        ("second tiles taken", |seen| seen.seconds_taken),
        ("second tiles declined", |seen| seen.seconds_declined),
        ("tiles taken back", |seen| seen.laid_undone),
        ("decisions taken back before they took effect", |seen| seen.chosen_undone),
        ("parts opened again", |seen| seen.reopened),
        ("parts scored before the offer of a second tile", |seen| seen.scored_at_once),
        ("tiles set aside", |seen| seen.set_aside),
        ("stale commands", |seen| seen.stale),
        ("repeated commands", |seen| seen.repeated),
        ("refused commands", |seen| seen.refused),
        ("reloads", |seen| seen.reloads),
        ("tiles taken back by consent", |seen| seen.went_back),
        ("requests declined", |seen| seen.declined),
    ];
    happened(this_test!(), Boxes::Usual, &rare);
}
