//! Logs as they were written before a decision had one spelling: a figure put down or none was confirmed, a second tile
//! was taken or declined at once. They are read for ever, go on and end.

use bastide_protocol::{NewSeat, NewTable, Question, SetChoice, Stage, Stored, StoredEvent, Terms};
use bastide_random::mix;
use bastide_rules::State;
use bastide_table::*;
use bastide_types::{Action, Decision, MeepleKind, Player, Spot, Turn};

fn config() -> Config {
    let seats = ["Ada", "Ben"].map(|name| NewSeat::Here { name: name.to_owned() }).into();
    let sets = ["base", "traders"].map(|set| SetChoice { set: set.to_owned(), copies: 1 }).into();
    Config::from_wire(&NewTable { seats, sets, rules: None, terms: Terms::default() }, String::new()).unwrap()
}

/// A game and its log in the old form.
struct Old {
    state: State,
    actions: Vec<Action>,
    log: Vec<Stored>,
    seed: u64,
}

impl Old {
    fn note(&mut self, seat: Option<Player>, e: StoredEvent) {
        self.log.push(Stored { seat: seat.map(|p| p.0), id: None, e });
    }

    fn play(&mut self, action: Action) {
        self.state.apply(action).unwrap();
        self.actions.push(action);
    }

    /// The next decision or draw, now and then with steps that are taken back.
    fn step(&mut self) {
        self.seed += 1;
        let pick = mix(self.seed) as usize;
        let mut legal = Vec::new();
        self.state.legal_actions(&mut legal);
        // Builders earn second tiles.
        let builder =
            legal.iter().find(|action| matches!(action, Action::Deploy { meeple: MeepleKind::Builder, .. }));
        let action = *builder.unwrap_or(&legal[pick % legal.len()]);
        let (turn, seat) = (self.state.turn(), self.state.turn().player());
        match action {
            Action::Draw(kind) => self.note(None, StoredEvent::Drawn { tile: kind.id().to_owned() }),
            Action::Place { square, rotation } => {
                let placed = StoredEvent::Placed { x: square.x, y: square.y, r: rotation.quarters() as u8 };
                if pick.is_multiple_of(7) {
                    self.note(seat, placed.clone());
                    self.note(seat, StoredEvent::Undone);
                }
                self.note(seat, placed);
            }
            Action::Deploy { meeple, at: Spot::Here(segment) } => {
                let deployed = StoredEvent::Deployed { meeple: meeple.into(), segment: segment.0 };
                self.put(seat, deployed, action, pick);
            }
            Action::Pass if matches!(turn, Turn::Decide(_, Decision::Deploy(_))) => {
                self.put(seat, StoredEvent::Passed, action, pick)
            }
            Action::Pass => self.note(seat, StoredEvent::Second { take: false }),
            Action::TakeSecond => self.note(seat, StoredEvent::Second { take: true }),
            Action::Deploy {
                at: Spot::There { .. } | Spot::Tower(_) | Spot::Corner(_) | Spot::Quarter(_),
                ..
            }
            | Action::AddFloor(_)
            | Action::LayAbbey(_)
            | Action::Exchange(_)
            | Action::Ransom { .. }
            | Action::PlaceToken { .. }
            | Action::BuildBridge { .. }
            | Action::BuildCastle { .. }
            | Action::PayLord { .. }
            | Action::PlaceWithBridge { .. }
            | Action::MoveCount(_)
            | Action::Redeploy { .. }
            | Action::LeaveQuarter { .. }
            | Action::Offer { .. }
            | Action::Bid(_)
            | Action::Buy
            | Action::Sell
            | Action::TakeBack { .. }
            | Action::MoveFairy(_)
            | Action::MoveDragon(_) => {
                unreachable!("logs of that time know the base game, Traders, Inns and River")
            }
        }
        self.play(action);
    }

    /// A figure or none: put down, perhaps taken back, confirmed, and where a second tile was offered perhaps reopened.
    fn put(&mut self, seat: Option<Player>, put: StoredEvent, action: Action, pick: usize) {
        if pick.is_multiple_of(5) {
            self.note(seat, put.clone());
            self.note(seat, StoredEvent::Undone);
        }
        let mut after = self.state.clone();
        after.apply(action).unwrap();
        if pick.is_multiple_of(3) && after.turn().player() == seat {
            self.note(seat, put.clone());
            self.note(seat, StoredEvent::Confirmed);
            self.note(seat, StoredEvent::Undone);
            self.note(seat, StoredEvent::Undone);
        }
        self.note(seat, put);
        self.note(seat, StoredEvent::Confirmed);
    }
}

fn replay(log: &[Stored]) -> Result<Table, ReplayFault> {
    let events = (1..).zip(log).map(|(seq, stored)| event_from_stored(seq, 7, stored).unwrap());
    Table::replay(events, |_| ())
}

fn old_game(seed: u64) -> Old {
    let config = config();
    let state = State::new(config.setup()).unwrap();
    let opened = StoredEvent::Opened { config: Box::new(config.to_stored()) };
    let log = vec![Stored { seat: None, id: None, e: opened }];
    let mut old = Old { state, actions: Vec::new(), log, seed: seed << 32 };
    while old.state.turn() != Turn::Over {
        old.step();
    }
    old
}

#[test]
fn old_logs_give_the_games_that_were_played() {
    let mut seen = [0; 3];
    for seed in 0..40 {
        let old = old_game(seed);
        let table = replay(&old.log).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        assert_eq!(table.actions(), old.actions);
        assert!(*table.state() == old.state, "seed {seed}: another game");
        assert_eq!(table.stage(), Stage::Over);
        assert_eq!(table.seq() as usize, old.log.len(), "events keep their numbers");
        let count = |is: fn(&StoredEvent) -> bool| old.log.iter().filter(|stored| is(&stored.e)).count();
        seen[0] += count(|e| matches!(e, StoredEvent::Second { take: true }));
        seen[1] += count(|e| matches!(e, StoredEvent::Second { take: false }));
        seen[2] += count(|e| matches!(e, StoredEvent::Undone));
    }
    assert!(seen.iter().all(|n| *n > 20), "{seen:?}");
}

#[test]
fn a_game_of_an_old_log_goes_on_wherever_the_log_ends() {
    let old = old_game(99);
    let mut pending = 0;
    for end in (2..old.log.len()).step_by(3) {
        let mut table = replay(&old.log[..end]).unwrap();
        pending += usize::from(table.stage() == Stage::Confirm);
        let mut first = |_: u32, _: &[u32]| 0;
        let mut written: Vec<Stored> = old.log[..end].to_vec();
        let mut write = |changes: Vec<Change>| {
            written.extend(changes.iter().map(|change| stored_from_event(&change.numbered)));
        };
        write(table.draw_due(8, &mut first));
        while table.stage() != Stage::Over {
            let mut legal = Vec::new();
            table.state().legal_actions(&mut legal);
            let command = table.obvious_command().unwrap_or_else(|| TableCommand::Play(legal[0]));
            let request = Request { id: table.seq().to_string(), base: table.seq(), command };
            let answer = table.command(table.decider().unwrap(), &request, 9, &mut first).unwrap();
            write(answer.changes);
        }
        // The log holds both forms now.
        assert!(replay(&written).unwrap().state() == table.state());
    }
    assert!(pending > 5, "{pending} logs end between a figure and its confirmation");
}

/// What was confirmed before the offer of a second tile could be reopened, and still can.
#[test]
fn a_part_that_was_confirmed_before_the_offer_of_a_second_tile_can_be_reopened() {
    let (old, end) = (0..)
        .find_map(|seed| {
            let old = old_game(seed);
            let end = old.log.iter().position(|stored| matches!(stored.e, StoredEvent::Second { .. }))?;
            Some((old, end))
        })
        .unwrap();
    let mut table = replay(&old.log[..end]).unwrap();
    let seat = table.decider().unwrap();
    let mut stages = vec![table.stage()];
    for _ in 0..3 {
        let request = Request { id: table.seq().to_string(), base: table.seq(), command: TableCommand::Undo };
        table.command(seat, &request, 9, &mut |_: u32, _: &[u32]| 0).unwrap();
        stages.push(table.stage());
    }
    assert_eq!(
        stages,
        [
            Stage::Decide(Question::SecondPart),
            Stage::Confirm,
            Stage::Decide(Question::Deploy),
            Stage::Decide(Question::Place)
        ]
    );
}
