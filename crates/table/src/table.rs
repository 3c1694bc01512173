//! The state machine.

use crate::back::{Asking, Placed};
use crate::lines::{self, Of, Told};
use crate::outcome::Outcome;
use crate::{Change, Config, DrawSource, Numbered, Refusal, Request, TableCommand, TableEvent, view};
use bastide_protocol::{Happened, Line, Mark, Name, Points, Tile, Title, What, Xy};
use bastide_rules::{Reason, State};
use bastide_types::{Action, Deed, Event, PerPlayer, PlacedTile, Player, Square, TileKind, Turn};
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
    pub(crate) lines: Vec<Noted>,
    pub(crate) rematch: Option<String>,
    /// Steps of the player who decides now since somebody else or chance did: they can be taken back.
    pub(crate) steps: Vec<Step>,
    pub(crate) actions: Vec<Action>,
    pub(crate) draws: u32,
    answered: HashMap<(Player, String), u32>,
    pub(crate) failed: PerPlayer<bool>,
    /// Seats of people that the computer plays.
    pub(crate) handed: PerPlayer<bool>,
    /// Every tile that was laid and not taken back, in that order.
    pub(crate) placed: Vec<Placed>,
    /// That somebody asks to take a tile back.
    pub(crate) asking: Option<Asking>,
    /// Whose wish to do so was declined, after so many actions.
    pub(crate) declined: Option<(Player, usize)>,
    /// Who won because everybody else had left.
    pub(crate) claimed: Vec<Player>,
    pub(crate) title: Option<Title>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Noted {
    /// Of which event.
    pub(crate) seq: u32,
    /// Whether it tells of the game: it goes when the game goes back.
    pub(crate) of_game: bool,
    pub(crate) line: Line,
}

/// Everything that a step changes and an undo brings back.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    pub(crate) state: State,
    /// The decision that takes effect when it is confirmed; the rules have not seen it yet.
    pub(crate) pending: Option<Action>,
    pub(crate) points: PerPlayer<Points>,
    pub(crate) marks: Vec<Mark>,
    pub(crate) set_aside: Vec<TileKind>,
    /// The tile laid in this part.
    pub(crate) laid: Option<PlacedTile>,
    pub(crate) turn_number: u16,
    turn_open: bool,
}

/// A step that can be taken back.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Step {
    /// The decision; none: a confirmation.
    decision: Option<Action>,
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
        // A `Config` has been checked by setting the game up once already.
        Table::open_at(config, &[], now, source).expect("a checked table can be opened")
    }

    /// Opens a table where this much of a game has happened, and draws the next tile if one is due.
    ///
    /// # Errors
    /// The first action that the rules refuse, by the number of its event (the first action has number 2).
    pub fn open_at(
        config: Config,
        actions: &[Action],
        now: u64,
        source: &mut dyn DrawSource,
    ) -> Result<(Table, Vec<Change>), ReplayFault> {
        let (mut table, mut changes) = Table::played(config, actions, now)?;
        changes.extend(table.draw_due(now, source));
        Ok((table, changes))
    }

    /// A table where these actions have happened and nothing else.
    pub(crate) fn played(
        config: Config,
        actions: &[Action],
        now: u64,
    ) -> Result<(Table, Vec<Change>), ReplayFault> {
        let event = TableEvent::Opened(Box::new(config));
        let (mut table, change) = Table::begin(Numbered { seq: 1, at: now, seat: None, id: None, event })?;
        let mut changes = vec![change];
        for &action in actions {
            let (seq, seat) = (table.seq + 1, table.decider());
            let event = TableEvent::Played(action);
            changes.push(table.absorb(Numbered { seq, at: now, seat, id: None, event })?);
        }
        Ok((table, changes))
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
        let of_game = matches!(request.command, TableCommand::Play(_) | TableCommand::Confirm);
        if self.is_long() && !of_game {
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
            changes.push(self.add(now, None, None, TableEvent::Played(Action::Draw(kind))));
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
        if !self.is_over() {
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

    /// The table's configuration under the names of today.
    pub fn config_as_named(&self) -> Config {
        let mut config = self.config.clone();
        for (seat, name) in config.seats.iter_mut().zip(&self.names) {
            seat.name = name.clone();
        }
        config
    }

    /// The table's configuration for a rematch: same names, next seat first.
    pub fn config_for_rematch(&self, commitment: String) -> Config {
        self.config_as_named().for_rematch(commitment)
    }

    fn check_base(&self, base: u32) -> Result<(), Refusal> {
        if base == self.seq { Ok(()) } else { Err(Refusal::Stale { expected: self.seq }) }
    }

    /// The event that a command becomes.
    fn check(&self, seat: Player, command: TableCommand) -> Result<TableEvent, Refusal> {
        if seat.index() >= self.names.len() {
            return Err(Refusal::NoSuchSeat);
        }
        match command {
            TableCommand::AskBack => return self.may_ask_back(seat).map(|_| TableEvent::AskedBack),
            TableCommand::AnswerBack(accept) => {
                return self.may_answer(seat, accept).map(|()| TableEvent::AnsweredBack(accept));
            }
            TableCommand::Play(_) | TableCommand::Confirm | TableCommand::Undo => {}
        }
        if self.decider() != Some(seat) {
            return Err(Refusal::NotYourTurn(self.decider()));
        }
        match command {
            TableCommand::AskBack | TableCommand::AnswerBack(_) => Err(Refusal::WrongStage(self.stage())),
            TableCommand::Undo if self.steps.is_empty() => Err(Refusal::NothingToUndo),
            TableCommand::Undo => Ok(TableEvent::Undone),
            TableCommand::Confirm if self.position.pending.is_none() => {
                Err(Refusal::WrongStage(self.stage()))
            }
            TableCommand::Confirm => Ok(TableEvent::Confirmed),
            TableCommand::Play(action) => {
                let (after, _) = self.tried(action)?;
                let goes_on = after.turn().player() == Some(seat);
                Ok(if goes_on { TableEvent::Played(action) } else { TableEvent::Chosen(action) })
            }
        }
    }

    /// The game after an action and what happened, if nothing is pending and the action is legal.
    fn tried(&self, action: Action) -> Result<(State, Deed), Refusal> {
        if self.position.pending.is_some() {
            return Err(Refusal::WrongStage(self.stage()));
        }
        let mut state = self.position.state.clone();
        match state.apply_told(action) {
            Ok(deed) => Ok((state, deed)),
            Err(fault) if matches!(fault.reason, Reason::NotNow(_)) => Err(Refusal::WrongStage(self.stage())),
            Err(fault) => Err(Refusal::Illegal { why: fault.to_string(), rule: fault.reason.rule().name() }),
        }
    }

    /// Adds an event that has been checked.
    pub(crate) fn add(
        &mut self,
        at: u64,
        seat: Option<Player>,
        id: Option<String>,
        event: TableEvent,
    ) -> Change {
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
                laid: None,
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
            handed: PerPlayer::default(),
            placed: Vec::new(),
            asking: None,
            declined: None,
            claimed: Vec::new(),
            title: None,
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
            Ok(outcome) => {
                let outcome = self.heed(&numbered, outcome);
                Ok(self.note(numbered, outcome))
            }
            Err(why) => Err(ReplayFault { seq: numbered.seq, why }),
        }
    }

    /// Lets an event happen; an `Err` leaves the table unchanged.
    fn happen(&mut self, numbered: &Numbered) -> Result<Outcome, String> {
        let seat = numbered.seat;
        match &numbered.event {
            TableEvent::Opened(_) => Err("a table is opened once".to_owned()),
            TableEvent::Played(action) => {
                self.may(seat)?;
                if self.position.pending.is_some() || !self.position.state.is_legal(*action) {
                    return Err(self
                        .tried(*action)
                        .map_or_else(|refusal| refusal.to_string(), |_| String::new()));
                }
                self.step(Some(*action), numbered.seq);
                let outcome = self.play(*action, Of::All, Happened::Played { action: (*action).into() });
                self.keep_steps_of(seat);
                Ok(outcome)
            }
            TableEvent::Chosen(action) => {
                self.may(seat)?;
                seat.ok_or("chance confirms nothing")?;
                let (after, deed) = self.tried(*action).map_err(|refusal| refusal.to_string())?;
                self.step(Some(*action), numbered.seq);
                self.position.pending = Some(*action);
                let told = lines::tell(
                    &deed,
                    Of::Decision,
                    self.position.state.turn(),
                    &after,
                    &mut self.position.points,
                    self.config.terms.aids.worth,
                );
                Ok(Outcome { told, ..Outcome::new(Happened::Chosen { action: (*action).into() }) })
            }
            TableEvent::Confirmed => {
                self.may(seat)?;
                let pending = self.position.pending.ok_or("nothing is pending")?;
                self.step(None, numbered.seq);
                self.position.pending = None;
                let outcome = self.play(pending, Of::Rest, Happened::Confirmed);
                self.keep_steps_of(seat);
                Ok(outcome)
            }
            TableEvent::Undone => {
                self.may(seat)?;
                self.undone(seat)
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
            TableEvent::Handed(of, computer) => {
                self.known(seat)?;
                self.check_hand(*of, *computer).map_err(|refusal| refusal.to_string())?;
                self.handed[*of] = *computer;
                let (of, computer) = (of.0, *computer);
                Ok(Outcome::told(Happened::Handed { of, computer }, seat, What::Handed { of, computer }))
            }
            TableEvent::AskedBack => self.asked_back(self.known(seat)?),
            TableEvent::AnsweredBack(accept) => self.answered_back(self.known(seat)?, *accept),
            TableEvent::WinClaimed(seats) => self.win_claimed(seat, seats),
            TableEvent::Relinked(of) => {
                self.check_relink(*of).map_err(|refusal| refusal.to_string())?;
                let of = of.0;
                Ok(Outcome::told(Happened::Relinked { of }, seat, What::Relinked { of }))
            }
            TableEvent::Titled(title) => {
                self.known(seat)?;
                self.title = title.clone();
                let title = title.as_ref().map(|title| title.as_str().to_owned());
                Ok(Outcome::told(Happened::Titled { title: title.clone() }, seat, What::Titled { title }))
            }
            TableEvent::Rematch(table) => {
                self.rematch = Some(table.clone());
                let what = What::Rematch { table: table.clone() };
                Ok(Outcome::told(Happened::Rematch { table: table.clone() }, seat, what))
            }
        }
    }

    pub(crate) fn known(&self, seat: Option<Player>) -> Result<Player, String> {
        seat.filter(|p| p.index() < self.names.len()).ok_or_else(|| "there is no such seat".to_owned())
    }

    /// Whether this seat decides now; no seat: chance.
    fn may(&self, seat: Option<Player>) -> Result<(), String> {
        if self.decider() == seat { Ok(()) } else { Err("another seat, or chance, decides".to_owned()) }
    }

    /// Remembers the position before a step.
    fn step(&mut self, decision: Option<Action>, seq: u32) {
        let before = self.position.clone();
        self.steps.push(Step { decision, seq, before, actions_before: self.actions.len() });
    }

    /// Nobody takes back what was before somebody else or chance decided.
    fn keep_steps_of(&mut self, seat: Option<Player>) {
        if seat.is_none() || self.decider() != seat {
            self.steps.clear();
        }
    }

    fn undone(&mut self, seat: Option<Player>) -> Result<Outcome, String> {
        let step = self.steps.pop().ok_or("no step is left to take back")?;
        let tiles = self.position.state.tiles().skip(step.before.state.tiles().len());
        let tiles_removed = tiles.map(|tile| Xy::from(tile.square)).collect();
        self.position = step.before;
        self.actions.truncate(step.actions_before);
        self.placed.retain(|placed| placed.actions < step.actions_before);
        let action = step.decision.map(Into::into);
        Ok(Outcome {
            tiles_removed,
            lines_removed: self.take_lines(|noted| noted.seq == step.seq),
            ..Outcome::told(Happened::Undone { action: action.clone() }, seat, What::Undone { action })
        })
    }

    /// Takes lines out of the log, and tells their ids.
    pub(crate) fn take_lines(&mut self, gone: impl Fn(&Noted) -> bool) -> Vec<String> {
        let (gone, kept): (Vec<_>, Vec<_>) = std::mem::take(&mut self.lines).into_iter().partition(gone);
        self.lines = kept;
        gone.into_iter().map(|noted| noted.line.id).collect()
    }

    /// Lets the rules play an action that is legal, and tells that of it.
    fn play(&mut self, action: Action, of: Of, happened: Happened) -> Outcome {
        let Position { state, points, marks, set_aside, laid, turn_number, turn_open, .. } =
            &mut self.position;
        let (part, tiles_before) = (state.part(), state.tiles().len());
        let before = state.turn();
        if !*turn_open {
            (*turn_open, *turn_number) = (true, *turn_number + 1);
        }
        if let (Action::Place { .. } | Action::PlaceWithBridge { .. } | Action::LayAbbey(_), Some(who)) =
            (action, state.turn().player())
        {
            let (actions, draws, seq) = (self.actions.len(), self.draws, self.seq + 1);
            self.placed.push(Placed { who, actions, draws, seq });
        }
        self.draws += u32::from(state.turn() == Turn::Chance);
        let deed = state.apply_told(action).expect("the action was checked");
        self.actions.push(action);
        for event in deed.events() {
            if let Event::SetAside { kind, .. } = *event {
                set_aside.push(kind);
            } else if let Event::Placed { player, tile } = *event {
                let Square { x, y } = tile.square;
                if part == 1 {
                    marks.clear();
                }
                marks.push(Mark { x, y, seat: player.0, part });
                set_aside.clear();
                *laid = Some(tile);
            } else if let Event::TurnEnded { .. } = *event {
                (*turn_open, *laid) = (false, None);
            }
        }
        if state.turn() == Turn::Chance {
            *laid = None;
        }
        let tiles_added = state.tiles().skip(tiles_before).map(Tile::from).collect();
        let worth = self.config.terms.aids.worth;
        let told = lines::tell(&deed, of, before, state, points, worth);
        Outcome { told, tiles_added, ..Outcome::new(happened) }
    }

    /// Numbers the lines and makes the change that viewers see.
    fn note(&mut self, numbered: Numbered, outcome: Outcome) -> Change {
        self.seq = numbered.seq;
        self.changed = numbered.at;
        if let (Some(seat), Some(id)) = (numbered.seat, &numbered.id) {
            self.answered.insert((seat, id.clone()), numbered.seq);
        }
        // The first decision of a turn may wait for a confirmation, as that to lay no abbey does: its line is of that turn.
        let opens = matches!(numbered.event, TableEvent::Chosen(_)) && !self.position.turn_open;
        let turn_number = self.position.turn_number + u16::from(opens);
        let line = |(n, (seat, what)): (usize, Told)| {
            let id = format!("{}.{n}", numbered.seq);
            let turn_number = turn_number + u16::from(lines::begins_turn(&what));
            Line { id, at: numbered.at, seat: seat.map(|p| p.0), turn_number, what }
        };
        let lines_added: Vec<Line> = outcome.told.into_iter().enumerate().map(line).collect();
        let (seq, of_game) = (numbered.seq, numbered.event.is_of_game());
        self.lines.extend(lines_added.iter().map(|line| Noted { seq, of_game, line: line.clone() }));
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
