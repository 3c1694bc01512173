//! The state machine of a table.

use crate::back::{Asking, Placed};
use crate::clock::{Clocks, Spent};
use crate::effects::Effects;
use crate::lines::{self, DraftLine, Of};
use crate::notes::{Noted, Notes};
use crate::{Change, Config, DrawSource, Numbered, Refusal, Request, TableEvent, view};
use bastide_fair::{Ledger, Value};
use bastide_protocol::{Ev, Happened, Line, Mark, Name, Points, Tile, Title, What, Xy};
use bastide_rules::{Reason, State};
use bastide_types::{Action, Deed, Event, PerPlayer, PlacedTile, Player, Square, TileKind, Turn};
use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The maximum length of a command's id, in bytes.
const MOST_ID_BYTES: usize = 40;

/// The number of events after which a table refuses takebacks and new names. Otherwise somebody who repeated them
/// forever would fill the host's disk. The longest games have fewer than 2,000 events.
pub const MOST_EVENTS: u32 = 5_000;

/// One game at a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub(crate) config: Config,
    pub(crate) names: Vec<Name>,
    pub(crate) opened: u64,
    pub(crate) changed: u64,
    pub(crate) seq: u32,
    /// The last event that may affect a decision. A client that has missed only later events need not decide again.
    settled: u32,
    pub(crate) position: Position,
    pub(crate) lines: Notes,
    pub(crate) rematch: Option<String>,
    /// The steps that the deciding player can undo: those since another player or chance decided.
    pub(crate) steps: Vec<Step>,
    pub(crate) actions: Vec<Action>,
    pub(crate) draws: u32,
    /// The event that answered each command, by a hash of the seat and the id. The ids themselves would make up a good
    /// part of a table's memory.
    answered: HashMap<u64, u32>,
    pub(crate) failed: PerPlayer<bool>,
    /// The seats of people that the computer plays.
    pub(crate) handed: PerPlayer<bool>,
    /// Every tile that was laid and not taken back, in order.
    pub(crate) placed: Vec<Placed>,
    /// The pending request to take a tile back.
    pub(crate) asking: Option<Asking>,
    /// The player whose request was declined last, and the number of actions at that time.
    pub(crate) declined: Option<(Player, usize)>,
    /// The winners of a game that ended early because everybody else had left or was out of time.
    pub(crate) claimed: Vec<Player>,
    /// The clocks, if time limits were agreed on.
    pub(crate) clocks: Option<Clocks>,
    /// The time that each action took; empty without clocks.
    pub(crate) spent: Vec<Spent>,
    pub(crate) title: Option<Title>,
    /// The ledger of revealed values, at a table whose draws can be checked.
    pub(crate) fair: Option<Box<Ledger>>,
    /// The secret that the draws followed from, once the game is over.
    pub(crate) secret: Option<[u8; 32]>,
}

/// Everything that a step changes and an undo restores.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    pub(crate) state: State,
    /// The decision to be confirmed.
    pub(crate) pending: Option<Box<Tried>>,
    pub(crate) points: PerPlayer<Points>,
    pub(crate) marks: Vec<Mark>,
    pub(crate) set_aside: Vec<TileKind>,
    /// The tile laid in this part.
    pub(crate) laid: Option<PlacedTile>,
    pub(crate) turn_number: u16,
    turn_open: bool,
}

/// A decision or a draw that was tried on a copy of the game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tried {
    pub(crate) action: Action,
    /// The state after it.
    pub(crate) after: State,
    /// Its events.
    deed: Deed,
}

/// A step that can be undone.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Step {
    decision: Action,
    seq: u32,
    before: Position,
    actions_before: usize,
}

/// The answer to a command that was carried out.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The number of its event.
    pub seq: u32,
    /// The changes, including the draws that followed. Empty if the command was carried out before.
    pub changes: Vec<Change>,
}

/// The reason why a log cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayFault {
    /// The number of the event.
    pub seq: u32,
    /// The fault of the event.
    pub why: String,
}

impl fmt::Display for ReplayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.seq, self.why)
    }
}

impl std::error::Error for ReplayFault {}

/// Returns a hash that identifies a command of a seat for as long as the program runs. On a collision, a seat's command
/// counts as already answered by another command.
fn number_of(seat: Player, id: &str) -> u64 {
    let mut hash = DefaultHasher::new();
    (seat.0, id).hash(&mut hash);
    hash.finish()
}

impl Table {
    /// Opens a table and draws the first tile.
    pub fn open(config: Config, now: u64, source: &mut dyn DrawSource) -> (Table, Vec<Change>) {
        // A `Config` has been checked by setting up the game once.
        Table::open_at(config, &[], &[], now, source).expect("a checked table can be opened")
    }

    /// Opens a table in the state after these actions, with the anchors of the players who open it, and draws the next
    /// tile if one is due.
    ///
    /// # Errors
    /// The first action that the rules refuse, as the number of its event (the first action has number 2).
    pub fn open_at(
        config: Config,
        actions: &[Action],
        anchors: &[(Player, Value)],
        now: u64,
        source: &mut dyn DrawSource,
    ) -> Result<(Table, Vec<Change>), ReplayFault> {
        let given = actions.iter().filter(|action| matches!(action, Action::Draw(_))).count();
        let (mut table, mut changes) = Table::played(config.with_given(given as u32), actions, now)?;
        let anchors = if table.fair.is_some() { anchors } else { &[] };
        for &(seat, Value(anchor)) in anchors {
            let (seq, seat, event) = (table.seq + 1, Some(seat), TableEvent::Anchored { anchor });
            changes.push(table.read(Numbered { seq, at: now, seat, id: None, spent: 0, event })?);
        }
        changes.extend(table.draw_due(now, source));
        Ok((table, changes))
    }

    /// Makes a table where exactly these actions have happened.
    pub(crate) fn played(
        config: Config,
        actions: &[Action],
        now: u64,
    ) -> Result<(Table, Vec<Change>), ReplayFault> {
        let event = TableEvent::Opened { config: Box::new(config) };
        let (mut table, change) =
            Table::begin(Numbered { seq: 1, at: now, seat: None, id: None, spent: 0, event })?;
        let mut changes = vec![change];
        for &action in actions {
            changes.push(table.played_next(action, 0, now)?);
        }
        Ok((table, changes))
    }

    /// Plays the next action of a recorded game, which took `spent` milliseconds.
    pub(crate) fn played_next(
        &mut self,
        action: Action,
        spent: u32,
        now: u64,
    ) -> Result<Change, ReplayFault> {
        let (seq, seat) = (self.seq + 1, self.decider());
        let event = TableEvent::Played { action };
        self.read(Numbered { seq, at: now, seat, id: None, spent, event })
    }

    /// Rebuilds the table from its events; `each` receives every change on the way. Events are checked as if they were
    /// new, so a damaged log is rejected.
    pub fn replay(
        events: impl IntoIterator<Item = Numbered>,
        mut each: impl FnMut(Change),
    ) -> Result<Table, ReplayFault> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(ReplayFault { seq: 1, why: "the log is empty".to_owned() })?;
        let (mut table, change) = Table::begin(first)?;
        each(change);
        for event in events {
            each(table.read(event)?);
        }
        Ok(table)
    }

    /// Carries out a seat's command, or returns why not and changes nothing.
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
        if request.event.needs_base() {
            self.check_base(request.base)?;
        }
        let change = self.note(Some(seat), Some(request.id.clone()), request.event.clone(), now)?;
        let (seq, mut changes) = (self.seq, Vec::from_iter(change));
        changes.extend(self.draw_due(now, source));
        Ok(Answer { seq, changes })
    }

    /// Adds a new event, or returns why not and changes nothing. Returns `None` if a name would not change.
    pub fn note(
        &mut self,
        seat: Option<Player>,
        id: Option<String>,
        mut event: TableEvent,
        at: u64,
    ) -> Result<Option<Change>, Refusal> {
        if self.is_so(seat, &event)? {
            return Ok(None);
        }
        if self.is_long() && !event.leads_on() {
            return Err(Refusal::LongLog);
        }
        let mut tried = None;
        if let TableEvent::Played { action } | TableEvent::Chosen { action } = event {
            let new = self.tried(seat, action)?;
            let at_once = seat.is_none() || new.after.turn().player() == seat;
            event = if at_once { TableEvent::Played { action } } else { TableEvent::Chosen { action } };
            tried = Some(new);
        }
        let spent = self.clocks.map_or(0, |clocks| clocks.thought());
        self.absorb(Numbered { seq: self.seq + 1, at, seat, id, spent, event }, tried).map(Some)
    }

    /// Whether a name to be given is already in use for the same seat or table.
    fn is_so(&self, seat: Option<Player>, event: &TableEvent) -> Result<bool, Refusal> {
        if let TableEvent::Named { name } = event {
            let there = &self.names[self.known(seat)?.index()];
            if there != name && self.names.contains(name) {
                return Err(Refusal::NameTaken(name.clone()));
            }
            return Ok(there == name);
        }
        Ok(matches!(event, TableEvent::Titled { title } if *title == self.title))
    }

    /// Draws while a draw is due, and publishes the secret when the game is over. It does nothing otherwise, so it may
    /// be called after every replay.
    pub fn draw_due(&mut self, now: u64, source: &mut dyn DrawSource) -> Vec<Change> {
        let mut changes = Vec::new();
        while self.position.state.turn() == Turn::Chance && self.awaited().is_none() && !self.is_over() {
            let (kinds, weights): (Vec<TileKind>, Vec<u32>) =
                self.position.state.chance().map(|(kind, copies)| (kind, u32::from(copies))).unzip();
            let kind = kinds[source.index(self.draws, &self.mix(), &weights)];
            let draw = TableEvent::Played { action: Action::Draw(kind) };
            changes.extend(self.note(None, None, draw, now).expect("a tile that is left can be drawn"));
        }
        let shown = self.may_show_secret().then(|| source.secret()).flatten();
        if let Some(secret) = shown {
            let change = self.note(None, None, TableEvent::SecretShown { secret }, now);
            changes.extend(change.expect("the secret of a game that is over can be shown"));
        }
        changes
    }

    /// Returns the number of the event that answered this command, if it was already carried out.
    pub fn answered(&self, seat: Player, id: &str) -> Result<Option<u32>, Refusal> {
        if id.is_empty() || id.len() > MOST_ID_BYTES {
            return Err(Refusal::BadId);
        }
        Ok(self.answered.get(&number_of(seat, id)).copied())
    }

    /// Refuses a decision if something has happened that may affect it since this event.
    pub fn check_base(&self, base: u32) -> Result<(), Refusal> {
        let is_current = (self.settled..=self.seq).contains(&base);
        if is_current { Ok(()) } else { Err(Refusal::Stale { expected: self.seq }) }
    }

    /// The table's configuration with the current names.
    pub fn config_as_named(&self) -> Config {
        let mut config = self.config.clone();
        for (seat, name) in config.seats.iter_mut().zip(&self.names) {
            seat.name = name.clone();
        }
        config
    }

    /// The table's configuration for a rematch: the same names, with the next seat first.
    pub fn config_for_rematch(&self, commitment: String) -> Config {
        self.config_as_named().for_rematch(commitment)
    }

    /// Tries a decision of this seat, or a draw, on a copy of the game.
    fn tried(&self, seat: Option<Player>, action: Action) -> Result<Tried, Refusal> {
        self.may(seat)?;
        if self.pending().is_some() {
            return Err(Refusal::WrongStage(self.stage()));
        }
        let mut after = self.position.state.clone();
        match after.apply_and_report(action) {
            Ok(deed) => Ok(Tried { action, after, deed }),
            Err(fault) if matches!(fault.reason, Reason::NotNow(_)) => Err(Refusal::WrongStage(self.stage())),
            Err(fault) => Err(Refusal::Illegal { why: fault.to_string(), rule: fault.reason.rule() }),
        }
    }

    fn begin(first: Numbered) -> Result<(Table, Change), ReplayFault> {
        let fault = |why: &str| ReplayFault { seq: first.seq, why: why.to_owned() };
        let TableEvent::Opened { config } = &first.event else {
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
            settled: 0,
            position: Position {
                state,
                pending: None,
                points: PerPlayer::default(),
                marks: Vec::new(),
                set_aside: Vec::new(),
                laid: None,
                turn_number: 0,
                turn_open: false,
            },
            lines: Notes::default(),
            rematch: None,
            steps: Vec::new(),
            actions: Vec::new(),
            draws: 0,
            answered: HashMap::new(),
            failed: PerPlayer::default(),
            handed: PerPlayer::default(),
            placed: Vec::new(),
            asking: None,
            declined: None,
            claimed: Vec::new(),
            clocks: config.terms.clock.map(Clocks::new),
            spent: Vec::new(),
            title: None,
            fair: config.checked_from.map(|given| Box::new(Ledger::new(given))),
            secret: None,
        };
        let effects = Effects { tiles_added: tiles, ..Effects::of_line(None, What::Opened) };
        let change = table.change(first, Happened::Opened, effects);
        Ok((table, change))
    }

    /// Applies an event of a log.
    fn read(&mut self, numbered: Numbered) -> Result<Change, ReplayFault> {
        let (seq, next) = (numbered.seq, self.seq + 1);
        if seq != next {
            return Err(ReplayFault { seq, why: format!("should have number {next}") });
        }
        self.absorb(numbered, None).map_err(|refusal| ReplayFault { seq, why: refusal.to_string() })
    }

    /// Applies an event, new or from a log. An `Err` leaves the table unchanged. `tried` is the result of trying the
    /// decision, if known.
    fn absorb(&mut self, numbered: Numbered, tried: Option<Tried>) -> Result<Change, Refusal> {
        let (before, decider) = (self.clocks, self.decider());
        if let Some(clocks) = &mut self.clocks {
            clocks.charge(decider, numbered.spent);
        }
        let happened = numbered.event.shown(self.steps.last().map(|step| step.decision));
        let effects = self.happen(&numbered, tried).inspect_err(|_| self.clocks = before)?;
        let effects = self.heed(&numbered, effects);
        Ok(self.change(numbered, happened, effects))
    }

    fn happen(&mut self, numbered: &Numbered, tried: Option<Tried>) -> Result<Effects, Refusal> {
        let Numbered { seq, seat, .. } = *numbered;
        match &numbered.event {
            TableEvent::Opened { .. } => Err(Refusal::Open),
            TableEvent::Played { action } => {
                let tried = tried.map_or_else(|| self.tried(seat, *action), Ok)?;
                if seat.is_some() && tried.after.turn().player() == seat {
                    self.step(*action, seq);
                } else {
                    self.steps.clear();
                }
                Ok(self.play(tried, Of::All, seq))
            }
            TableEvent::Chosen { action } => {
                // Chance never has to confirm.
                self.known(seat)?;
                let tried = tried.map_or_else(|| self.tried(seat, *action), Ok)?;
                self.step(*action, seq);
                let before = self.position.state.turn();
                let worth = self.config.terms.aids.worth;
                let mut points = self.position.points;
                let lines =
                    lines::report(&tried.deed, Of::Decision, before, &tried.after, &mut points, worth);
                self.position.pending = Some(Box::new(tried));
                Ok(Effects { lines, ..Effects::default() })
            }
            TableEvent::Confirmed { value } => {
                self.may(seat)?;
                self.pending().ok_or(Refusal::WrongStage(self.stage()))?;
                self.turn_ended(self.known(seat)?, *value)?;
                let pending = self.position.pending.take().ok_or(Refusal::WrongStage(self.stage()))?;
                self.steps.clear();
                Ok(self.play(*pending, Of::Rest, seq))
            }
            TableEvent::Undone => {
                self.may(seat)?;
                self.undone(seat)
            }
            TableEvent::ComputerFailed { why } => {
                let player = self.known(seat)?;
                self.failed[player] = true;
                Ok(Effects::of_line(seat, What::ComputerFailed { why: why.clone() }))
            }
            TableEvent::Named { name } => {
                let player = self.known(seat)?;
                self.names[player.index()] = name.clone();
                let name = name.as_str().to_owned();
                Ok(Effects::of_line(seat, What::Named { name }))
            }
            TableEvent::AskedBack => self.asked_back(self.known(seat)?),
            TableEvent::AnsweredBack { accept } => self.answered_back(self.known(seat)?, *accept),
            TableEvent::Takeover { of, computer } => self.handed_over(self.known(seat)?, *of, *computer),
            TableEvent::WinClaimed { seats } => self.win_claimed(self.known(seat)?, seats),
            TableEvent::OutOfTime { of } => self.out_of_time(*of),
            TableEvent::Timed => Ok(Effects::default()),
            TableEvent::Relinked { of } => self.relinked(seat, *of),
            TableEvent::Anchored { anchor } => self.anchored(self.known(seat)?, Value(*anchor)),
            TableEvent::Revealed { value } => self.revealed(self.known(seat)?, Value(*value)),
            TableEvent::SecretShown { secret } => self.secret_shown(*secret),
            TableEvent::Titled { title } => self.titled(self.known(seat)?, title.as_ref()),
            TableEvent::Rematch { table } => self.rematched(self.known(seat)?, table),
        }
    }

    pub(crate) fn known(&self, seat: Option<Player>) -> Result<Player, Refusal> {
        seat.filter(|p| p.index() < self.names.len()).ok_or(Refusal::NoSuchSeat)
    }

    /// Checks that this seat decides now; `None` stands for chance.
    fn may(&self, seat: Option<Player>) -> Result<(), Refusal> {
        if seat.is_some() {
            self.known(seat)?;
        }
        if self.decider() == seat { Ok(()) } else { Err(Refusal::NotYourTurn(self.decider())) }
    }

    /// Saves the position before a step.
    fn step(&mut self, decision: Action, seq: u32) {
        let before = self.position.clone();
        self.steps.push(Step { decision, seq, before, actions_before: self.actions.len() });
    }

    fn undone(&mut self, seat: Option<Player>) -> Result<Effects, Refusal> {
        let step = self.steps.pop().ok_or(Refusal::NothingToUndo)?;
        let tiles = self.position.state.tiles().skip(step.before.state.tiles().len());
        let tiles_removed = tiles.map(|tile| Xy::from(tile.square)).collect();
        self.position = step.before;
        self.forget_actions(step.actions_before);
        self.placed.retain(|placed| placed.actions < step.actions_before);
        let action = Some(step.decision.into());
        Ok(Effects {
            tiles_removed,
            lines_removed: self.lines.take(step.seq, |noted| noted.seq == step.seq),
            ..Effects::of_line(seat, What::Undone { action })
        })
    }

    /// Applies a decision or a draw, and makes its lines.
    fn play(&mut self, tried: Tried, of: Of, seq: u32) -> Effects {
        let Tried { action, after, deed } = tried;
        let Position { state, points, marks, set_aside, laid, turn_number, turn_open, .. } =
            &mut self.position;
        let before = std::mem::replace(state, after);
        if !*turn_open {
            (*turn_open, *turn_number) = (true, *turn_number + 1);
        }
        if let (Some(who), Some(_)) = (before.turn().player(), action.lays()) {
            let (actions, draws) = (self.actions.len(), self.draws);
            self.placed.push(Placed { who, actions, draws, seq });
        }
        if before.turn() == Turn::Chance {
            if let Some(ledger) = &mut self.fair {
                ledger.drawn(self.draws);
            }
            self.draws += 1;
        }
        self.actions.push(action);
        if let Some(clocks) = &mut self.clocks {
            self.spent.push(clocks.took(before.turn().player()));
        }
        for event in deed.events() {
            if let Event::SetAside { tile: kind, .. } = *event {
                set_aside.push(kind);
            } else if let Event::Placed { player, tile } = *event {
                let Square { x, y } = tile.square;
                if before.part() == 1 {
                    marks.clear();
                }
                marks.push(Mark { x, y, seat: player.0, part: before.part() });
                set_aside.clear();
                *laid = Some(tile);
            } else if let Event::TurnEnded { player } = *event {
                (*turn_open, *laid) = (false, None);
                if let Some(clocks) = &mut self.clocks {
                    clocks.turn_ended(player, &mut self.handed);
                }
            }
        }
        if state.turn() == Turn::Chance {
            *laid = None;
        }
        let tiles_added = state.tiles().skip(before.tiles().len()).map(Tile::from).collect();
        let worth = self.config.terms.aids.worth;
        let lines = lines::report(&deed, of, before.turn(), state, points, worth);
        Effects { lines, tiles_added, ..Effects::default() }
    }

    /// Numbers the lines and makes the change for viewers.
    fn change(&mut self, numbered: Numbered, happened: Happened, effects: Effects) -> Change {
        self.seq = numbered.seq;
        if !numbered.event.is_quiet() {
            self.settled = self.seq;
        }
        self.changed = numbered.at;
        if let (Some(seat), Some(id)) = (numbered.seat, &numbered.id) {
            self.answered.insert(number_of(seat, id), numbered.seq);
        }
        // The first decision of a turn may have to be confirmed, such as declining to lay an abbey. Its line belongs to
        // that turn.
        let opens = matches!(numbered.event, TableEvent::Chosen { .. }) && !self.position.turn_open;
        let turn_number = self.position.turn_number + u16::from(opens);
        let line = |(n, (seat, what)): (usize, DraftLine)| {
            let id = format!("{}.{n}", numbered.seq);
            let turn_number = turn_number + u16::from(lines::begins_turn(&what));
            Line { id, at: numbered.at, seat: seat.map(|p| p.0), turn_number, what }
        };
        let lines_added: Vec<Line> = effects.lines.into_iter().enumerate().map(line).collect();
        let (seq, of_game) = (numbered.seq, numbered.event.is_of_game());
        lines_added.iter().for_each(|line| self.lines.add(Noted { seq, of_game, line: line.clone() }));
        let ev = Ev {
            seq,
            at: numbered.at,
            seat: numbered.seat.map(|seat| seat.0),
            e: happened,
            tiles_added: effects.tiles_added,
            tiles_removed: effects.tiles_removed,
            lines_added,
            lines_removed: effects.lines_removed,
            now: Box::new(view::now(self)),
        };
        Change { numbered, ev }
    }
}
