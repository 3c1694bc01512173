//! The state machine.

use crate::lines::{self, Told};
use crate::outcome::Outcome;
use crate::{Change, Config, DrawSource, Numbered, Refusal, Request, Step, TableCommand, TableEvent, view};
use bastide_protocol::{Happened, Line, Mark, Name, Points, Stage, Tile, What, Xy};
use bastide_rules::State;
use bastide_types::{Action, Event, PerPlayer, PlacedTile, Player, Spot, TileKind, Turn};
use std::{collections::HashMap, fmt};

/// The longest id of a command, in bytes.
const MOST_ID_BYTES: usize = 40;

/// So many events are noted at a table before nothing is taken back and nobody renamed any more: whoever did
/// that for ever would fill the host's disk. The longest games have fewer than 2,000.
pub const MOST_EVENTS: u32 = 5_000;

/// One game at a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub(crate) config: Config,
    pub(crate) names: Vec<Name>,
    pub(crate) opened: u64,
    pub(crate) changed: u64,
    pub(crate) seq: u32,
    pub(crate) position: Position,
    pub(crate) lines: Vec<(u32, Line)>,
    pub(crate) rematch: Option<String>,
    /// Steps since the last draw, which can be taken back.
    pub(crate) steps: Vec<Taken>,
    pub(crate) actions: Vec<Action>,
    draws: u32,
    answered: HashMap<(Player, String), u32>,
    pub(crate) failed: PerPlayer<bool>,
}

/// Everything that a step changes and an undo brings back.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    pub(crate) state: State,
    /// The figure put down, or none (`Pass`), and not confirmed yet.
    pub(crate) pending: Option<Action>,
    pub(crate) points: PerPlayer<Points>,
    pub(crate) marks: Vec<Mark>,
    pub(crate) set_aside: Vec<TileKind>,
    pub(crate) turn_number: u16,
    turn_open: bool,
}

/// A step that can be taken back.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Taken {
    step: Step,
    seq: u32,
    before: Position,
    actions_before: usize,
}

/// The answer to a command that was done.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The number of its event.
    pub seq: u32,
    /// What changed, the draws that followed included. Empty for a command that was done before.
    pub changes: Vec<Change>,
}

/// Why a log cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayFault {
    /// At which event.
    pub seq: u32,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for ReplayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.seq, self.why)
    }
}

impl std::error::Error for ReplayFault {}

impl Table {
    /// Opens a table and draws the first tile.
    pub fn open(config: Config, now: u64, source: &mut dyn DrawSource) -> (Table, Vec<Change>) {
        let event = TableEvent::Opened(Box::new(config));
        let first = Numbered { seq: 1, at: now, seat: None, id: None, event };
        // A `Config` has been checked by setting the game up once already.
        let (mut table, change) = Table::begin(first).expect("a checked table can be opened");
        let mut changes = vec![change];
        changes.extend(table.draw_due(now, source));
        (table, changes)
    }

    /// The table that these events made; `each` sees every change on the way. Events are checked like
    /// commands, so that a damaged log is told and not believed.
    pub fn replay(
        events: impl IntoIterator<Item = Numbered>,
        mut each: impl FnMut(Change),
    ) -> Result<Table, ReplayFault> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(ReplayFault { seq: 1, why: "the log is empty".to_owned() })?;
        let (mut table, change) = Table::begin(first)?;
        each(change);
        for event in events {
            each(table.absorb(event)?);
        }
        Ok(table)
    }

    /// Does a seat's command, or says why not and changes nothing.
    pub fn command(
        &mut self,
        seat: Player,
        request: &Request,
        now: u64,
        source: &mut dyn DrawSource,
    ) -> Result<Answer, Refusal> {
        if let Some(seq) = self.answered(seat, &request.id)? {
            return Ok(Answer { seq, changes: Vec::new() });
        }
        self.check_base(request.base)?;
        let event = self.check(seat, request.command)?;
        if self.is_long() && request.command == TableCommand::Undo {
            return Err(Refusal::LongLog);
        }
        let change = self.add(now, Some(seat), Some(request.id.clone()), event);
        let seq = change.numbered.seq;
        let mut changes = vec![change];
        changes.extend(self.draw_due(now, source));
        Ok(Answer { seq, changes })
    }

    /// Draws while a tile is due. Nothing happens when none is: safe after every replay.
    pub fn draw_due(&mut self, now: u64, source: &mut dyn DrawSource) -> Vec<Change> {
        let mut changes = Vec::new();
        while self.position.state.turn() == Turn::Chance {
            let (kinds, weights): (Vec<TileKind>, Vec<u32>) =
                self.position.state.chance().map(|(kind, copies)| (kind, u32::from(copies))).unzip();
            let kind = kinds[source.index(self.draws, &weights)];
            changes.push(self.add(now, None, None, TableEvent::Drawn(kind)));
        }
        changes
    }

    /// The number of the event that answered this command, if it was done already.
    pub fn answered(&self, seat: Player, id: &str) -> Result<Option<u32>, Refusal> {
        if id.is_empty() || id.len() > MOST_ID_BYTES {
            return Err(Refusal::BadId);
        }
        Ok(self.answered.get(&(seat, id.to_owned())).copied())
    }

    /// Gives a seat another name. Nothing happens if it has it.
    pub fn rename(&mut self, seat: Player, name: Name, now: u64) -> Result<Option<Change>, Refusal> {
        let there = self.names.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        if *there == name {
            return Ok(None);
        }
        if self.names.contains(&name) {
            return Err(Refusal::NameTaken(name));
        }
        if self.is_long() {
            return Err(Refusal::LongLog);
        }
        Ok(Some(self.add(now, Some(seat), None, TableEvent::Named(name))))
    }

    /// Notes that the computer of a seat failed and a simpler one plays from here on.
    pub fn computer_failed(&mut self, seat: Player, why: String, now: u64) -> Change {
        self.add(now, Some(seat), None, TableEvent::ComputerFailed(why))
    }

    /// Whether this seat may ask for a rematch now; the other table's id, if it was asked for already.
    pub fn check_rematch(&self, seat: Player, base: u32) -> Result<Option<&str>, Refusal> {
        if seat.index() >= self.names.len() {
            return Err(Refusal::NoSuchSeat);
        }
        if self.position.state.turn() != Turn::Over {
            return Err(Refusal::NotOver);
        }
        if self.rematch.is_none() {
            self.check_base(base)?;
        }
        Ok(self.rematch.as_deref())
    }

    /// Notes the table where the same people play again; the caller has opened it after
    /// [`check_rematch`](Self::check_rematch).
    pub fn rematch(&mut self, seat: Player, id: String, other: String, now: u64) -> Change {
        self.add(now, Some(seat), Some(id), TableEvent::Rematch(other))
    }

    /// The table's configuration for a rematch: same names, next seat first.
    pub fn config_for_rematch(&self, commitment: String) -> Config {
        let mut config = self.config.clone();
        for (seat, name) in config.seats.iter_mut().zip(&self.names) {
            seat.name = name.clone();
        }
        config.for_rematch(commitment)
    }

    fn check_base(&self, base: u32) -> Result<(), Refusal> {
        if base == self.seq { Ok(()) } else { Err(Refusal::Stale { expected: self.seq }) }
    }

    /// The event that a command becomes.
    fn check(&self, seat: Player, command: TableCommand) -> Result<TableEvent, Refusal> {
        if seat.index() >= self.names.len() {
            return Err(Refusal::NoSuchSeat);
        }
        if self.decider() != Some(seat) {
            return Err(Refusal::NotYourTurn(self.decider()));
        }
        let stage = self.stage();
        match (command, stage) {
            (TableCommand::Undo, _) => {
                let last = self.steps.last().ok_or(Refusal::NothingToUndo)?;
                Ok(TableEvent::Undone(last.step))
            }
            (TableCommand::Place(square, rotation), Stage::Place) => {
                self.check_action(Action::Place { square, rotation })?;
                Ok(TableEvent::Placed(square, rotation))
            }
            (TableCommand::Deploy(meeple, segment), Stage::Deploy) => {
                self.check_action(Action::Deploy { meeple, at: Spot::Here(segment) })?;
                Ok(TableEvent::Deployed(meeple, segment))
            }
            (TableCommand::Pass, Stage::Deploy) => Ok(TableEvent::Passed),
            (TableCommand::Confirm, Stage::Confirm) => Ok(TableEvent::Confirmed),
            (TableCommand::Second(take), Stage::Second) => Ok(TableEvent::Second(take)),
            _ => Err(Refusal::WrongStage(stage)),
        }
    }

    fn check_action(&self, action: Action) -> Result<(), Refusal> {
        if self.position.state.is_legal(action) {
            return Ok(());
        }
        match self.position.state.clone().apply(action) {
            Err(fault) => Err(Refusal::Illegal { why: fault.to_string(), rule: fault.reason.rule() }),
            Ok(()) => Ok(()),
        }
    }

    /// Adds an event that has been checked.
    fn add(&mut self, at: u64, seat: Option<Player>, id: Option<String>, event: TableEvent) -> Change {
        let numbered = Numbered { seq: self.seq + 1, at, seat, id, event };
        self.absorb(numbered).expect("an event that was checked is absorbed")
    }

    fn begin(first: Numbered) -> Result<(Table, Change), ReplayFault> {
        let fault = |why: &str| ReplayFault { seq: first.seq, why: why.to_owned() };
        let TableEvent::Opened(config) = &first.event else {
            return Err(fault("the first event should open the table"));
        };
        if first.seq != 1 {
            return Err(fault("the first event should have number 1"));
        }
        let state = State::new(&config.setup).map_err(|_| fault("the table is impossible"))?;
        let tiles = state.tiles().map(Tile::from).collect();
        let mut table = Table {
            config: (**config).clone(),
            names: config.seats.iter().map(|seat| seat.name.clone()).collect(),
            opened: first.at,
            changed: first.at,
            seq: 0,
            position: Position {
                state,
                pending: None,
                points: PerPlayer::default(),
                marks: Vec::new(),
                set_aside: Vec::new(),
                turn_number: 0,
                turn_open: false,
            },
            lines: Vec::new(),
            rematch: None,
            steps: Vec::new(),
            actions: Vec::new(),
            draws: 0,
            answered: HashMap::new(),
            failed: PerPlayer::default(),
        };
        let outcome = Outcome { tiles_added: tiles, ..Outcome::told(Happened::Opened, None, What::Opened) };
        let change = table.note(first, outcome);
        Ok((table, change))
    }

    /// Checks an event of a log and lets it happen.
    fn absorb(&mut self, numbered: Numbered) -> Result<Change, ReplayFault> {
        if numbered.seq != self.seq + 1 {
            let why = format!("should have number {}", self.seq + 1);
            return Err(ReplayFault { seq: numbered.seq, why });
        }
        match self.happen(&numbered) {
            Ok(outcome) => Ok(self.note(numbered, outcome)),
            Err(why) => Err(ReplayFault { seq: numbered.seq, why }),
        }
    }

    /// Lets an event happen; an `Err` leaves the table unchanged.
    fn happen(&mut self, numbered: &Numbered) -> Result<Outcome, String> {
        let seat = numbered.seat;
        let decided = |table: &Table, command| {
            let player = seat.ok_or("a decision needs a seat")?;
            table.check(player, command).map(|_| player).map_err(|refusal| refusal.to_string())
        };
        match &numbered.event {
            TableEvent::Opened(_) => Err("a table is opened once".to_owned()),
            TableEvent::Drawn(kind) => self.drawn(*kind),
            TableEvent::Placed(square, rotation) => {
                let player = decided(self, TableCommand::Place(*square, *rotation))?;
                let action = Action::Place { square: *square, rotation: *rotation };
                self.take(Step::Placed, numbered.seq);
                let told = self.play(action);
                Ok(self.placed(player, told))
            }
            TableEvent::Deployed(meeple, segment) => {
                decided(self, TableCommand::Deploy(*meeple, *segment))?;
                let action = Action::Deploy { meeple: *meeple, at: Spot::Here(*segment) };
                Ok(self.put_down(action, numbered.seq))
            }
            TableEvent::Passed => {
                decided(self, TableCommand::Pass)?;
                Ok(self.put_down(Action::Pass, numbered.seq))
            }
            TableEvent::Confirmed => {
                decided(self, TableCommand::Confirm)?;
                self.take(Step::Confirmed, numbered.seq);
                let pending = self.position.pending.take().unwrap_or(Action::Pass);
                let told = self.play(pending);
                Ok(Outcome { told, ..Outcome::new(Happened::Confirmed) })
            }
            TableEvent::Second(take) => {
                decided(self, TableCommand::Second(*take))?;
                self.steps.clear();
                let told = self.play(if *take { Action::TakeSecond } else { Action::Pass });
                Ok(Outcome { told, ..Outcome::new(Happened::Second { take: *take }) })
            }
            TableEvent::Undone(step) => {
                let player = decided(self, TableCommand::Undo)?;
                self.undone(player, *step)
            }
            TableEvent::ComputerFailed(why) => {
                let player = self.known(seat)?;
                self.failed[player] = true;
                let happened = Happened::ComputerFailed { why: why.clone() };
                Ok(Outcome::told(happened, seat, What::ComputerFailed { why: why.clone() }))
            }
            TableEvent::Named(name) => {
                let player = self.known(seat)?;
                self.names[player.index()] = name.clone();
                let name = name.as_str().to_owned();
                Ok(Outcome::told(Happened::Named { name: name.clone() }, seat, What::Named { name }))
            }
            TableEvent::Rematch(table) => {
                self.rematch = Some(table.clone());
                let what = What::Rematch { table: table.clone() };
                Ok(Outcome::told(Happened::Rematch { table: table.clone() }, seat, what))
            }
        }
    }

    fn known(&self, seat: Option<Player>) -> Result<Player, String> {
        seat.filter(|p| p.index() < self.names.len()).ok_or_else(|| "there is no such seat".to_owned())
    }

    fn drawn(&mut self, kind: TileKind) -> Result<Outcome, String> {
        let state = &self.position.state;
        if state.turn() != Turn::Chance {
            return Err("no tile is due".to_owned());
        }
        if !state.chance().any(|(there, _)| there == kind) {
            return Err("this tile cannot be drawn now".to_owned());
        }
        self.steps.clear();
        self.draws += 1;
        if !self.position.turn_open {
            self.position.turn_open = true;
            self.position.turn_number += 1;
        }
        let told = self.play(Action::Draw(kind));
        Ok(Outcome { told, ..Outcome::new(Happened::Drawn { tile: kind.id().to_owned() }) })
    }

    fn placed(&mut self, player: Player, told: Vec<Told>) -> Outcome {
        let tile = self.position.state.last_tile();
        let part = self.position.state.part();
        let PlacedTile { square, .. } = tile;
        if part == 1 {
            self.position.marks.clear();
        }
        self.position.marks.push(Mark { x: square.x, y: square.y, seat: player.0, part });
        self.position.set_aside.clear();
        let tile = Tile::from(tile);
        Outcome { told, tiles_added: vec![tile.clone()], ..Outcome::new(Happened::Placed { tile }) }
    }

    /// Notes the figure put down, or none; the rules see it when it is confirmed.
    fn put_down(&mut self, action: Action, seq: u32) -> Outcome {
        self.take(Step::Deployed, seq);
        self.position.pending = Some(action);
        let state = &self.position.state;
        let (happened, what) = match action {
            Action::Deploy { meeple, at: Spot::Here(segment) } => (
                Happened::Deployed { meeple: meeple.name().to_owned(), segment: segment.0 },
                lines::deployed(state.last_tile(), meeple, segment),
            ),
            _ => (Happened::Passed, What::NoMeeple),
        };
        Outcome::told(happened, Some(state.active_player()), what)
    }

    fn undone(&mut self, player: Player, step: Step) -> Result<Outcome, String> {
        let taken = match self.steps.pop() {
            Some(taken) if taken.step == step => taken,
            other => {
                self.steps.extend(other);
                return Err("another step was the last".to_owned());
            }
        };
        let laid = (step == Step::Placed).then(|| Xy::from(self.position.state.last_tile().square));
        self.position = taken.before;
        self.actions.truncate(taken.actions_before);
        let (gone, kept) =
            std::mem::take(&mut self.lines).into_iter().partition(|(seq, _)| *seq == taken.seq);
        self.lines = kept;
        let gone: Vec<(u32, Line)> = gone;
        Ok(Outcome {
            tiles_removed: laid.into_iter().collect(),
            lines_removed: gone.into_iter().map(|(_, line)| line.id).collect(),
            ..Outcome::told(Happened::Undone { step }, Some(player), What::Undone { step })
        })
    }

    /// Remembers the position before a step.
    fn take(&mut self, step: Step, seq: u32) {
        let before = self.position.clone();
        self.steps.push(Taken { step, seq, before, actions_before: self.actions.len() });
    }

    /// Lets the rules play an action that is legal, and tells what follows.
    fn play(&mut self, action: Action) -> Vec<Told> {
        let mut events: Vec<Event> = Vec::new();
        let played = self.position.state.apply_with(action, &mut events);
        debug_assert!(played.is_ok(), "{action:?} was checked");
        self.actions.push(action);
        for event in &events {
            match event {
                Event::TurnEnded { .. } => self.position.turn_open = false,
                Event::SetAside { kind } => self.position.set_aside.push(*kind),
                _ => {}
            }
        }
        if self.position.state.turn() == Turn::Over {
            self.steps.clear();
        }
        lines::tell(&events, &self.position.state, &mut self.position.points)
    }

    /// Numbers the lines and makes the change that viewers see.
    fn note(&mut self, numbered: Numbered, outcome: Outcome) -> Change {
        self.seq = numbered.seq;
        self.changed = numbered.at;
        if let (Some(seat), Some(id)) = (numbered.seat, &numbered.id) {
            self.answered.insert((seat, id.clone()), numbered.seq);
        }
        let turn_number = self.position.turn_number;
        let line = |(n, (seat, what)): (usize, Told)| {
            let id = format!("{}.{n}", numbered.seq);
            Line { id, at: numbered.at, seat: seat.map(|p| p.0), turn_number, what }
        };
        let lines_added: Vec<Line> = outcome.told.into_iter().enumerate().map(line).collect();
        self.lines.extend(lines_added.iter().map(|line| (numbered.seq, line.clone())));
        Change {
            happened: outcome.happened,
            tiles_added: outcome.tiles_added,
            tiles_removed: outcome.tiles_removed,
            lines_added,
            lines_removed: outcome.lines_removed,
            now: view::now(self),
            numbered,
        }
    }
}
