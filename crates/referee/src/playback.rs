//! Replays a recorded game tile by tile.

use crate::{Recorded, Stop};
use bastide_rules::State;
use bastide_types::{
    Action, Corner, Decision, Event, MeepleKind, Moment, Payment, PerPlayer, PlacedTile, Player, Question,
    SegmentId, Spot, TileKind, Turn,
};

/// One tile laid, and everything that followed from it.
pub struct Part {
    /// The number of the tile, from 1.
    pub n: usize,
    /// The player who laid it.
    pub player: Player,
    /// 1 for the first part of a turn, 2 for the second.
    pub part: u8,
    /// The file's name for the tile.
    pub name: String,
    /// The file's names for tiles drawn immediately before this one that fitted nowhere.
    pub set_aside: Vec<String>,
    /// The place of the tile.
    pub placed: PlacedTile,
    /// The figure that was deployed.
    pub deployed: Option<Deployed>,
    /// The points that the fairy paid at the start of the turn; they are also among the events.
    pub fairy_point: u32,
    /// The events, up to the final scoring.
    pub events: Vec<Event>,
    /// The scores after this part.
    pub scores: PerPlayer<i32>,
}

impl Part {
    /// The events, without the deployment in [`deployed`](Self::deployed).
    pub fn happened(&self) -> impl Iterator<Item = &Event> {
        let is_deployment = |event: &Event| matches!(event, Event::Deployed { .. });
        let deployment = self.events.iter().position(is_deployment).filter(|_| self.deployed.is_some());
        self.events.iter().enumerate().filter(move |(i, _)| Some(*i) != deployment).map(|(_, event)| event)
    }
}

/// A figure and its place: the tile, the segment, and for a barn the corner of the tile.
pub type Deployed = (MeepleKind, PlacedTile, SegmentId, Option<Corner>);

/// Observes the actions while a game is replayed.
pub trait Onlooker {
    /// Called before an action.
    fn before(&mut self, game: &Playback<'_>, action: Action);

    /// Called after an action at this turn, with those of its events that belong to the part.
    fn after(&mut self, game: &Playback<'_>, turn: Turn, action: Action, events: &[Event]);
}

/// Ignores everything.
impl Onlooker for () {
    fn before(&mut self, _: &Playback<'_>, _: Action) {}

    fn after(&mut self, _: &Playback<'_>, _: Turn, _: Action, _: &[Event]) {}
}

/// Replays a recorded game.
pub struct Playback<'a> {
    game: &'a Recorded,
    state: State,
    at: usize,
    draws: usize,
    parts: usize,
    scores: PerPlayer<i32>,
    /// The file's name for the tile of this part.
    name: String,
    /// The file's name for the tile turned up last at a bazaar.
    turned_up: String,
    /// The events since the last part, up to the final scoring.
    events: Vec<Event>,
    /// The events from the final scoring on.
    pub last_events: Vec<Event>,
    /// The events at the start of the turn that has just begun; they belong to the next part.
    begun: Vec<Event>,
    /// The file's names for tiles set aside since the last part.
    aside: Vec<String>,
    /// The file's names for all tiles set aside.
    pub set_aside: Vec<String>,
}

impl<'a> Playback<'a> {
    /// Starts before the first draw.
    ///
    /// # Errors
    /// A message, with what to do, if the game cannot be set up.
    pub fn new(game: &'a Recorded) -> Result<Playback<'a>, String> {
        Ok(Playback {
            game,
            state: game.begin()?,
            at: 0,
            draws: 0,
            parts: 0,
            scores: PerPlayer::default(),
            name: String::new(),
            turned_up: String::new(),
            events: Vec::new(),
            last_events: Vec::new(),
            begun: Vec::new(),
            aside: Vec::new(),
            set_aside: Vec::new(),
        })
    }

    /// Returns the current state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Returns the scores of all players, without the points of the final scoring.
    pub fn scores(&self) -> PerPlayer<i32> {
        self.scores
    }

    /// Returns the recorded game.
    pub fn game(&self) -> &Recorded {
        self.game
    }

    /// Returns the file's name for the tile drawn last, or for the abbey laid instead.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the file's name for the tile turned up last at a bazaar.
    pub fn turned_up(&self) -> &str {
        &self.turned_up
    }

    /// Plays to the end of the next part; returns `None` if the record ends before that.
    ///
    /// # Errors
    /// The first action that is not legal.
    pub fn next_part(&mut self) -> Result<Option<Part>, Stop> {
        self.next_part_before(&mut ())
    }

    /// Like [`next_part`](Self::next_part), with an observer.
    ///
    /// # Errors
    /// The first action that is not legal.
    pub fn next_part_before(&mut self, onlooker: &mut impl Onlooker) -> Result<Option<Part>, Stop> {
        self.name.clear();
        let fairy_point = self.begin_turn();
        let (mut laid_by, mut deployed) = (None, None);
        loop {
            let Some(&action) = self.game.record.actions.get(self.at) else { return Ok(None) };
            let (turn, at_bazaar) = (self.state.turn(), self.holds_bazaar());
            if lays(turn, action) {
                laid_by = turn.player().map(|player| (player, self.state.part()));
            }
            if let Action::LayAbbey(_) = action {
                self.name = self.game.abbey();
            }
            if is_deployment(turn, action) {
                deployed = deployment(&self.state, action);
            }
            onlooker.before(self, action);
            let happened = self.events.len();
            self.step(action)?;
            if let Action::Draw(kind) = action {
                self.drawn(kind, at_bazaar);
            }
            onlooker.after(self, turn, action, &self.events[happened..]);
            if let Some((player, part)) = laid_by
                && self.is_over(turn)
            {
                self.parts += 1;
                return Ok(Some(Part {
                    n: self.parts,
                    player,
                    part,
                    name: std::mem::take(&mut self.name),
                    set_aside: std::mem::take(&mut self.aside),
                    placed: self.state.last_tile(),
                    deployed,
                    fairy_point,
                    events: std::mem::take(&mut self.events),
                    scores: self.scores,
                }));
            }
        }
    }

    /// Plays to the end of the record.
    ///
    /// # Errors
    /// The first action that is not legal.
    pub fn play_out(&mut self) -> Result<(), Stop> {
        while self.next_part()?.is_some() {}
        Ok(())
    }

    /// Returns the last part if its tile was laid but the record ends before the part does. To be called after
    /// [`next_part`](Self::next_part) has returned `None`. Its deployment is among its events.
    pub fn unfinished(&mut self) -> Option<Part> {
        let laid = self.events.iter().find_map(|event| {
            if let Event::Placed { player, tile } = *event { Some((player, tile)) } else { None }
        });
        let (player, placed) = laid?;
        Some(Part {
            n: self.parts + 1,
            player,
            part: self.state.part(),
            name: std::mem::take(&mut self.name),
            set_aside: std::mem::take(&mut self.aside),
            placed,
            deployed: None,
            fairy_point: 0,
            events: std::mem::take(&mut self.events),
            scores: self.scores,
        })
    }

    /// Returns the events since the last part, up to the final scoring.
    pub fn since(&self) -> &[Event] {
        &self.events
    }

    /// Whether a bazaar is in progress; it belongs to the turn that has ended.
    pub fn holds_bazaar(&self) -> bool {
        is_at_bazaar(self.state.turn()) || self.state.to_turn_up() > 0
    }

    /// Whether the decision at this turn was the last one of the part of the tile laid last.
    fn is_over(&self, turn: Turn) -> bool {
        let ends = is_at_bazaar(turn) || belongs_to_part(turn);
        ends && !self.holds_bazaar() && (is_at_bazaar(turn) || !belongs_to_part(self.state.turn()))
    }

    /// Moves the events from the start of this turn into its first part, and returns the points of the fairy among
    /// them.
    fn begin_turn(&mut self) -> u32 {
        let mut points = 0;
        for event in std::mem::take(&mut self.begun) {
            if let Event::Scored { player, points: paid, .. } = event {
                self.scores[player] += paid as i32;
                points += paid;
            }
            self.events.push(event);
        }
        points
    }

    /// Notes the name of the tile just drawn, and records it separately if it was set aside.
    fn drawn(&mut self, kind: TileKind, at_bazaar: bool) {
        let name = self.game.name(self.draws, kind);
        self.draws += 1;
        if at_bazaar {
            self.turned_up = name;
            return;
        }
        self.name = name;
        // A tile that fits is laid by the player next; a tile that goes back leaves no such event.
        let fits = matches!(self.state.turn(), Turn::Decide(_, Decision::Place(_)));
        let set_aside =
            |e: &&Event| matches!(e, Event::Drawn { .. } | Event::OwnTile { .. } | Event::SetAside { .. });
        if !fits && matches!(self.events.iter().rfind(set_aside), Some(Event::SetAside { .. })) {
            self.aside.push(self.name.clone());
            self.set_aside.push(self.name.clone());
        }
    }

    fn step(&mut self, action: Action) -> Result<(), Stop> {
        let mut events = Vec::new();
        let on = self.state.turn().deploys_at().map(|_| self.state.last_tile().kind);
        self.state.apply_with(action, &mut events).map_err(|why| Stop {
            action: self.at + 1,
            tiles: self.parts,
            on,
            why,
        })?;
        self.at += 1;
        let end = events.iter().position(|e| *e == Event::FinalScoring).unwrap_or(events.len());
        self.last_events.extend(events.drain(end..));
        if let Some(over) = events.iter().position(|e| matches!(e, Event::TurnEnded { .. })) {
            self.begun.extend(events.drain(over + 1..));
        }
        for Payment { player, points, .. } in events.iter().filter_map(Event::payment) {
            self.scores[player] += points;
        }
        self.events.append(&mut events);
        Ok(())
    }
}

/// Whether this action lays the tile of a part, or declines to.
fn lays(turn: Turn, action: Action) -> bool {
    match turn {
        Turn::Decide(_, Decision::Place(_)) => !matches!(action, Action::Ransom { .. }),
        Turn::Decide(_, Decision::Abbey) => matches!(action, Action::LayAbbey(_)),
        Turn::Decide(..) | Turn::Chance | Turn::Over => false,
    }
}

/// Whether this action is a deployment, or takes the place of one.
fn is_deployment(turn: Turn, action: Action) -> bool {
    matches!(turn, Turn::Decide(_, Decision::Deploy(_))) && !matches!(action, Action::Ransom { .. })
}

/// Whether it is a decision at a bazaar.
fn is_at_bazaar(turn: Turn) -> bool {
    matches!(turn, Turn::Decide(_, Decision::Auction | Decision::Bid | Decision::Deal))
}

/// Whether a decision at this turn belongs to the part of the tile just laid, and comes after the placement.
fn belongs_to_part(turn: Turn) -> bool {
    turn.question().is_some_and(|question| match question.moment() {
        Moment::Laid | Moment::Scored => question != Question::SecondPart,
        Moment::Tile | Moment::Bazaar | Moment::LastTile => false,
    })
}

/// Returns the deployment that this action makes, with the tile of the figure; `None` if it makes none.
pub fn deployment(state: &State, action: Action) -> Option<Deployed> {
    let Action::Deploy { meeple, at } = action else { return None };
    match at {
        Spot::Here(segment) => Some((meeple, state.last_tile(), segment, None)),
        Spot::There { square, segment } => Some((meeple, state.tile_at(square)?, segment, None)),
        Spot::Tower(square) => Some((meeple, state.tile_at(square)?, state.tower_top(square)?, None)),
        // The place of a barn is given by its corner, not by a segment.
        Spot::Corner(corner) => Some((meeple, state.last_tile(), SegmentId(0), Some(corner))),
        Spot::Quarter(_) => None,
    }
}
