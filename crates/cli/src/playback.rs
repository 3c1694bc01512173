//! A recorded game played again, part by part.

use crate::failure::Failure;
use crate::input::Game;
use bastide_notation::action_to_text;
use bastide_rules::{Figure, IllegalAction, State};
use bastide_types::{
    Action, Event, Goods, MeepleKind, PerPlayer, PlacedTile, Player, Rotation, SegmentId, Spot, Square,
    TileKind, Turn,
};
use std::fmt;

/// One tile laid and all that followed from it.
pub struct Part {
    /// Counts tiles from 1.
    pub n: usize,
    /// Who laid it.
    pub player: Player,
    /// 1 for the first part of a turn, 2 for the second.
    pub part: u8,
    /// What the file calls the tile.
    pub name: String,
    /// Tiles drawn just before that fitted nowhere, as the file calls them.
    pub set_aside: Vec<String>,
    /// Every legal placement, sorted.
    pub placements: Vec<(Square, Rotation)>,
    /// The one chosen.
    pub placed: PlacedTile,
    /// Every legal deployment, sorted.
    pub deployments: Vec<(MeepleKind, SegmentId)>,
    /// The one chosen.
    pub deployed: Option<(MeepleKind, SegmentId)>,
    /// The other decisions of this part, in their order.
    pub decisions: Vec<Decision>,
    /// Whether the tile earned another part.
    pub second_earned: bool,
    /// What happened, up to the final scoring.
    pub events: Vec<Event>,
    /// Points after this part's scoring.
    pub scores: PerPlayer<u32>,
    /// Tokens after this part's scoring: wine, grain, cloth.
    pub goods: PerPlayer<[u8; 3]>,
}

/// A decision about figures that may come home.
pub struct Decision {
    /// What lets them.
    pub why: Why,
    /// Who decides.
    pub player: Player,
    /// Every figure that could.
    pub options: Vec<Figure>,
    /// The one that does.
    pub chosen: Option<Figure>,
    /// Points of every player before what follows from it.
    pub scores: PerPlayer<u32>,
}

/// What lets a figure come home.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// A festival, in place of a deployment.
    Festival,
    /// The escape from a besieged city.
    Escape,
}

/// A recorded action that is not legal where it stands.
#[derive(Debug)]
pub struct Stop {
    /// Which action, from 1.
    pub action: usize,
    /// Tiles laid before it.
    pub tiles: usize,
    /// The tile on which a figure would have been put.
    on: Option<TileKind>,
    /// Why it is refused.
    pub why: IllegalAction,
}

impl Stop {
    /// Action `action` (from 1), after so many tiles, is refused; `on` is the tile that a figure was for.
    pub fn new(action: usize, tiles: usize, on: Option<TileKind>, why: IllegalAction) -> Stop {
        Stop { action, tiles, on, why }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = action_to_text(self.why.action, self.on);
        let tiles = if self.tiles == 1 { "tile" } else { "tiles" };
        write!(f, "action {}, `{text}`, after {} {tiles}: {}", self.action, self.tiles, self.why)
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Failure {
        Failure::failed(format_args!("{stop}; correct the record there"))
    }
}

/// Plays a recorded game again.
pub struct Playback<'a> {
    game: &'a Game,
    state: State,
    at: usize,
    draws: usize,
    parts: usize,
    scores: PerPlayer<u32>,
    /// What happened since the last part, up to the final scoring.
    events: Vec<Event>,
    /// What happened from the final scoring on.
    pub last_events: Vec<Event>,
    /// Tiles set aside since the last part, as the file calls them.
    aside: Vec<String>,
    /// All of them.
    pub set_aside: Vec<String>,
}

impl<'a> Playback<'a> {
    /// Before the first draw.
    pub fn new(game: &'a Game) -> Result<Playback<'a>, Failure> {
        Ok(Playback {
            game,
            state: game.begin()?,
            at: 0,
            draws: 0,
            parts: 0,
            scores: PerPlayer::default(),
            events: Vec::new(),
            last_events: Vec::new(),
            aside: Vec::new(),
            set_aside: Vec::new(),
        })
    }

    /// The game as it stands.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Plays to the end of the next part; `None` where the record ends before it.
    pub fn next_part(&mut self) -> Result<Option<Part>, Stop> {
        let (mut name, mut chosen, mut legal) = (String::new(), None, Vec::new());
        let (mut placements, mut deployments, mut decisions) = (Vec::new(), Vec::new(), Vec::new());
        let (mut deployed, mut second_earned) = (None, false);
        while let Some(&action) = self.game.record.actions.get(self.at) {
            let before = self.state.turn();
            match before {
                Turn::Place(..) => {
                    self.state.legal_actions(&mut legal);
                    placements = legal.iter().filter_map(as_placement).collect();
                    chosen = Some((self.state.active_player(), self.state.part()));
                }
                Turn::Deploy(..) => {
                    self.state.legal_actions(&mut legal);
                    deployments = legal.iter().filter_map(as_deployment).collect();
                    decisions.extend(self.decision(Why::Festival, action, &legal));
                    deployed = as_deployment(&action);
                    second_earned = self.state.second_earned();
                }
                Turn::Escape(_) => {
                    self.state.legal_actions(&mut legal);
                    decisions.extend(self.decision(Why::Escape, action, &legal));
                }
                Turn::Chance | Turn::SecondPart(_) | Turn::Over => {}
            }
            self.step(action)?;
            match action {
                Action::Draw(kind) => name = self.drawn(kind),
                Action::Deploy { .. } | Action::TakeBack { .. } | Action::Pass => {
                    if let (Turn::Deploy(..) | Turn::Escape(_), Some((player, part))) = (before, chosen) {
                        if let Turn::Escape(_) = self.state.turn() {
                            // The part ends when this is decided, too.
                            continue;
                        }
                        self.parts += 1;
                        return Ok(Some(Part {
                            n: self.parts,
                            player,
                            part,
                            name,
                            set_aside: std::mem::take(&mut self.aside),
                            placements,
                            placed: self.state.last_tile(),
                            deployments,
                            deployed,
                            decisions,
                            second_earned,
                            events: std::mem::take(&mut self.events),
                            scores: self.scores,
                            goods: goods(&self.state),
                        }));
                    }
                }
                Action::Place { .. } | Action::TakeSecond => {}
            }
        }
        Ok(None)
    }

    /// A decision about figures that may come home, if there are any.
    fn decision(&self, why: Why, action: Action, legal: &[Action]) -> Option<Decision> {
        let figure = |action: &Action| match *action {
            Action::TakeBack { square, segment } => {
                let player = self.state.active_player();
                self.state
                    .figures()
                    .find(|f| (f.player, f.at.square, f.at.segment) == (player, square, segment))
            }
            Action::Draw(_)
            | Action::Place { .. }
            | Action::Deploy { .. }
            | Action::Pass
            | Action::TakeSecond => None,
        };
        let options: Vec<Figure> = legal.iter().filter_map(figure).collect();
        let player = self.state.turn().player()?;
        let chosen = figure(&action);
        (!options.is_empty()).then_some(Decision { why, player, options, chosen, scores: self.scores })
    }

    /// The name of the tile just drawn; one that was set aside is noted.
    fn drawn(&mut self, kind: TileKind) -> String {
        let name = self.game.name(self.draws, kind);
        self.draws += 1;
        // After a tile that fits, the player lays it; one that goes back leaves no such event.
        let fits = matches!(self.state.turn(), Turn::Place(..));
        let set_aside = |e: &&Event| matches!(e, Event::Drawn { .. } | Event::SetAside { .. });
        if !fits && matches!(self.events.iter().rfind(set_aside), Some(Event::SetAside { .. })) {
            self.aside.push(name.clone());
            self.set_aside.push(name.clone());
        }
        name
    }

    /// Plays to the end of the record.
    pub fn play_out(&mut self) -> Result<(), Stop> {
        while self.next_part()?.is_some() {}
        Ok(())
    }

    fn step(&mut self, action: Action) -> Result<(), Stop> {
        let mut events = Vec::new();
        let on = matches!(self.state.turn(), Turn::Deploy(..)).then(|| self.state.last_tile().kind);
        self.state
            .apply_with(action, &mut events)
            .map_err(|why| Stop::new(self.at + 1, self.parts, on, why))?;
        self.at += 1;
        let end = events.iter().position(|e| *e == Event::FinalScoring).unwrap_or(events.len());
        self.last_events.extend(events.drain(end..));
        for event in &events {
            if let Event::Scored { player, points, .. } = event {
                self.scores[*player] += points;
            }
        }
        self.events.append(&mut events);
        Ok(())
    }
}

fn as_placement(action: &Action) -> Option<(Square, Rotation)> {
    match *action {
        Action::Place { square, rotation } => Some((square, rotation)),
        Action::Draw(_)
        | Action::Deploy { .. }
        | Action::TakeBack { .. }
        | Action::Pass
        | Action::TakeSecond => None,
    }
}

fn as_deployment(action: &Action) -> Option<(MeepleKind, SegmentId)> {
    match *action {
        Action::Deploy { meeple, at: Spot::Here(segment) } => Some((meeple, segment)),
        Action::Draw(_)
        | Action::Place { .. }
        | Action::TakeBack { .. }
        | Action::Pass
        | Action::TakeSecond => None,
    }
}

/// Tokens of every player: wine, grain, cloth.
pub fn goods(state: &State) -> PerPlayer<[u8; 3]> {
    let mut all = PerPlayer::default();
    for player in Player::first(state.players()) {
        all[player] = Goods::ALL.map(|kind| state.goods(player)[kind]);
    }
    all
}
