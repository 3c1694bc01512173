//! A recorded game played again, part by part.

use crate::failure::Failure;
use crate::input::Game;
use bastide_referee::Stop;
use bastide_rules::{Figure, State};
use bastide_types::{
    Action, Corner, Event, FairyAt, FeatureAt, Goods, MeepleKind, PerPlayer, PlacedTile, Player, Rotation,
    SegmentId, Spot, Square, Symbol, TileKind, TokenPair, Turn,
};

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
    pub deployments: Vec<Deployed>,
    /// The one chosen.
    pub deployed: Option<Deployed>,
    /// What the fairy brought at the start of the turn; also among what happened.
    pub fairy_point: u32,
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

impl Part {
    /// What happened, without the deployment that [`deployed`](Self::deployed) tells.
    pub fn happened(&self) -> impl Iterator<Item = &Event> {
        let is_deployment = |event: &Event| matches!(event, Event::Deployed { .. });
        let told = self.events.iter().position(is_deployment).filter(|_| self.deployed.is_some());
        self.events.iter().enumerate().filter(move |(i, _)| Some(*i) != told).map(|(_, event)| event)
    }
}

/// A figure and where it is put: the tile, its segment, and for a barn the corner of the tile.
pub type Deployed = (MeepleKind, PlacedTile, SegmentId, Option<Corner>);

/// A decision beside placements and deployments.
pub struct Decision {
    /// What asks for it.
    pub why: Why,
    /// Who decides.
    pub player: Player,
    /// Everything that could be done.
    pub options: Vec<Choice>,
    /// What is done.
    pub chosen: Option<Choice>,
    /// Whether passing is not allowed.
    pub must: bool,
    /// What could be deployed, where a tunnel token is put instead and the figure is asked for once more.
    pub again: Option<Vec<Deployed>>,
    /// The figures that came home by it.
    pub home: Vec<Figure>,
    /// Points of every player before what follows from it.
    pub scores: PerPlayer<u32>,
}

/// What asks for a decision.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// What may be done in place of a deployment on the tile.
    Action,
    /// A step of the dragon.
    Dragon,
    /// A tower that has grown.
    Capture,
    /// An exchange of prisoners.
    Exchange,
    /// A ransom: only one that is paid is noted.
    Ransom,
    /// The escape from a besieged city.
    Escape,
    /// An abbey in place of a draw.
    Abbey,
    /// A wagon that has come home.
    Wagon,
    /// A tunnel token after the figure.
    Tunnel,
}

/// What may be done in a decision.
#[derive(Clone, Copy)]
pub enum Choice {
    /// This figure goes home at a festival.
    Festival(Figure),
    /// A princess sends this figure home.
    Princess(Figure),
    /// This figure leaves a besieged city.
    Escape(Figure),
    /// The fairy goes there, beside this figure if she goes beside one.
    Fairy(Square, Option<Figure>),
    /// The dragon goes there.
    Dragon(Square),
    /// The tower there grows by a floor.
    Floor(Square),
    /// A tower captures this figure.
    Capture(Figure),
    /// This prisoner comes home in an exchange.
    Exchange(MeepleKind),
    /// This prisoner is bought back from this player.
    Ransom(Player, MeepleKind),
    /// An abbey is laid there.
    Abbey(Square),
    /// The wagon goes to this segment of a tile.
    Wagon(PlacedTile, SegmentId),
    /// A token of this pair goes into the mouth where this road of a tile ends.
    Token(TokenPair, PlacedTile, SegmentId),
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
    /// What was decided after the last part.
    pub last_decisions: Vec<Decision>,
    /// What happened at the start of the turn that has begun: it belongs to the next part.
    begun: Vec<Event>,
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
            last_decisions: Vec::new(),
            begun: Vec::new(),
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
        let fairy_point = self.begin_turn();
        while let Some(&action) = self.game.record.actions.get(self.at) {
            let before = self.state.turn();
            match before {
                Turn::Place(..) if !matches!(action, Action::Ransom { .. }) => {
                    self.state.legal_actions(&mut legal);
                    placements = legal.iter().filter_map(as_placement).collect();
                    chosen = Some((self.state.active_player(), self.state.part()));
                }
                Turn::Deploy(..) if !matches!(action, Action::Ransom { .. }) => {
                    self.state.legal_actions(&mut legal);
                    deployments = legal.iter().filter_map(|action| self.as_deployment(action)).collect();
                    let again = matches!(action, Action::PlaceToken { .. }).then(|| deployments.clone());
                    let decision = self.decision(Why::Action, action, &legal);
                    decisions.extend(decision.map(|decision| Decision { again, ..decision }));
                    deployed = self.as_deployment(&action);
                    second_earned = self.state.second_earned();
                }
                Turn::Abbey(player) => {
                    self.state.legal_actions(&mut legal);
                    decisions.extend(self.decision(Why::Abbey, action, &legal));
                    if let Action::LayAbbey(_) = action {
                        placements = legal.iter().filter_map(as_placement).collect();
                        chosen = Some((player, self.state.part()));
                        name = self.game.abbey();
                    }
                }
                Turn::Wagon(_) => {
                    self.state.legal_actions(&mut legal);
                    decisions.extend(self.decision(Why::Wagon, action, &legal));
                }
                Turn::Tunnel(_) => {
                    self.state.legal_actions(&mut legal);
                    decisions.extend(self.decision(Why::Tunnel, action, &legal));
                }
                Turn::Dragon(_) => {
                    self.state.legal_actions(&mut legal);
                    decisions.extend(self.decision(Why::Dragon, action, &legal));
                }
                Turn::Escape(_) => {
                    self.state.legal_actions(&mut legal);
                    decisions.extend(self.decision(Why::Escape, action, &legal));
                }
                Turn::Capture(..) => {
                    self.state.legal_actions(&mut legal);
                    decisions.extend(self.decision(Why::Capture, action, &legal));
                }
                Turn::Exchange(..) => {
                    self.state.legal_actions(&mut legal);
                    decisions.extend(self.decision(Why::Exchange, action, &legal));
                }
                Turn::Place(..) | Turn::Deploy(..) | Turn::Ransom(_) => {
                    if let Action::Ransom { .. } = action {
                        self.state.legal_actions(&mut legal);
                        decisions.extend(self.decision(Why::Ransom, action, &legal));
                    }
                }
                Turn::Chance | Turn::SecondPart(_) | Turn::Over => {}
            }
            let happened = self.events.len();
            self.step(action)?;
            if let Action::PlaceToken { .. } = action {
                let earned = |e: &Event| matches!(e, Event::SecondEarned { .. });
                second_earned |= self.events[happened..].iter().any(earned);
            }
            if let (Turn::Dragon(_), Some(decision)) = (before, decisions.last_mut()) {
                // What is scored after the last step sends others home.
                let scored = |e: &Event| matches!(e, Event::Completed { .. }) || self.is_by_barn(e);
                let eaten = self.events[happened..].iter().take_while(|e| !scored(e));
                decision.home = eaten.filter_map(came_home).collect();
            }
            if let (Action::Ransom { .. }, Some(decision)) = (action, decisions.last_mut()) {
                decision.scores = self.scores;
            }
            match action {
                Action::Draw(kind) => name = self.drawn(kind),
                Action::Deploy { .. }
                | Action::TakeBack { .. }
                | Action::MoveFairy(_)
                | Action::MoveDragon(_)
                | Action::AddFloor(_)
                | Action::Exchange(_)
                | Action::Ransom { .. }
                | Action::PlaceToken { .. }
                | Action::Pass => {
                    if let (true, Some((player, part))) = (belongs_to_part(before), chosen) {
                        if belongs_to_part(self.state.turn()) {
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
                            fairy_point,
                            decisions,
                            second_earned,
                            events: std::mem::take(&mut self.events),
                            scores: self.scores,
                            goods: goods(&self.state),
                        }));
                    }
                }
                Action::Place { .. } | Action::LayAbbey(_) | Action::TakeSecond => {}
            }
        }
        self.last_decisions = decisions;
        Ok(None)
    }

    /// A decision beside placements and deployments, if there is anything to decide.
    fn decision(&self, why: Why, action: Action, legal: &[Action]) -> Option<Decision> {
        let figure =
            |square, segment| self.state.figures().find(|f| (f.at.square, f.at.segment) == (square, segment));
        let festival = self.state.last_tile().kind.tile().symbol == Some(Symbol::Festival);
        let choice = |action: &Action| match *action {
            Action::TakeBack { square, segment } => figure(square, segment).map(|figure| match why {
                Why::Action if festival => Choice::Festival(figure),
                Why::Capture => Choice::Capture(figure),
                Why::Action
                | Why::Dragon
                | Why::Exchange
                | Why::Ransom
                | Why::Abbey
                | Why::Wagon
                | Why::Tunnel => Choice::Princess(figure),
                Why::Escape => Choice::Escape(figure),
            }),
            Action::MoveFairy(FairyAt { square, beside }) => {
                Some(Choice::Fairy(square, beside.and_then(|segment| figure(square, segment))))
            }
            Action::MoveDragon(square) => Some(Choice::Dragon(square)),
            Action::AddFloor(square) if why == Why::Action => Some(Choice::Floor(square)),
            Action::LayAbbey(square) => Some(Choice::Abbey(square)),
            Action::Deploy { at: Spot::There { square, segment }, .. } if why == Why::Wagon => {
                self.state.tile_at(square).map(|tile| Choice::Wagon(tile, segment))
            }
            Action::PlaceToken { pair, square, segment } => {
                self.state.tile_at(square).map(|tile| Choice::Token(pair, tile, segment))
            }
            Action::Exchange(meeple) => Some(Choice::Exchange(meeple)),
            Action::Ransom { captor, meeple } if why == Why::Ransom => Some(Choice::Ransom(captor, meeple)),
            // Only asked as something else.
            Action::AddFloor(_) | Action::Ransom { .. } => None,
            Action::Draw(_)
            | Action::Place { .. }
            | Action::Deploy { .. }
            | Action::Pass
            | Action::TakeSecond => None,
        };
        // A ransom is told by itself, whatever else could be done.
        let asked = |choice: &Choice| why != Why::Ransom || matches!(choice, Choice::Ransom(..));
        let options: Vec<Choice> = legal.iter().filter_map(choice).filter(asked).collect();
        let player = self.state.turn().player()?;
        let (chosen, scores, home) = (choice(&action), self.scores, Vec::new());
        let must = why == Why::Action && !legal.contains(&Action::Pass);
        let again = None;
        (!options.is_empty()).then_some(Decision { why, player, options, chosen, must, again, home, scores })
    }

    /// Whether an event brings a farmer home because of the barn in the field, and not because of the dragon.
    fn is_by_barn(&self, event: &Event) -> bool {
        let Some(Figure { at, .. }) = came_home(event) else { return false };
        let field = self.state.feature_at(at.square, at.segment);
        let by_barn = |barn: FeatureAt| self.state.feature_at(barn.square, barn.segment) == field;
        self.state.dragon() != Some(at.square) && self.state.barns().any(|(_, barn, _)| by_barn(barn))
    }

    /// What happened at the start of this turn; the points of the fairy among it.
    fn begin_turn(&mut self) -> u32 {
        let mut points = 0;
        for event in std::mem::take(&mut self.begun) {
            if let Event::Scored { player, points: paid, .. } = event {
                self.scores[player] += paid;
                points += paid;
            }
            self.events.push(event);
        }
        points
    }

    /// A deployment with the tile that the figure is put on.
    fn as_deployment(&self, action: &Action) -> Option<Deployed> {
        match *action {
            Action::Deploy { meeple, at: Spot::Here(segment) } => {
                Some((meeple, self.state.last_tile(), segment, None))
            }
            Action::Deploy { meeple, at: Spot::There { square, segment } } => {
                Some((meeple, self.state.tile_at(square)?, segment, None))
            }
            Action::Deploy { meeple, at: Spot::Tower(square) } => {
                Some((meeple, self.state.tile_at(square)?, self.state.tower_top(square)?, None))
            }
            // Its corner says where a barn stands.
            Action::Deploy { meeple, at: Spot::Corner(corner) } => {
                Some((meeple, self.state.last_tile(), SegmentId(0), Some(corner)))
            }
            Action::Draw(_)
            | Action::Place { .. }
            | Action::TakeBack { .. }
            | Action::MoveFairy(_)
            | Action::MoveDragon(_)
            | Action::AddFloor(_)
            | Action::LayAbbey(_)
            | Action::Exchange(_)
            | Action::Ransom { .. }
            | Action::PlaceToken { .. }
            | Action::Pass
            | Action::TakeSecond => None,
        }
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
        for event in &events {
            match event {
                Event::Scored { player, points, .. } => self.scores[*player] += points,
                Event::Freed { player, points, .. } => self.scores[*player] -= points,
                _ => {}
            }
        }
        self.events.append(&mut events);
        Ok(())
    }
}

fn as_placement(action: &Action) -> Option<(Square, Rotation)> {
    match *action {
        Action::Place { square, rotation } => Some((square, rotation)),
        Action::LayAbbey(square) => Some((square, Rotation::R0)),
        Action::Draw(_)
        | Action::Deploy { .. }
        | Action::TakeBack { .. }
        | Action::MoveFairy(_)
        | Action::MoveDragon(_)
        | Action::AddFloor(_)
        | Action::Exchange(_)
        | Action::Ransom { .. }
        | Action::PlaceToken { .. }
        | Action::Pass
        | Action::TakeSecond => None,
    }
}

/// Whether a decision at this turn belongs to the part of the tile just laid, and comes after its laying.
fn belongs_to_part(turn: Turn) -> bool {
    match turn {
        Turn::Deploy(..)
        | Turn::Tunnel(_)
        | Turn::Wagon(_)
        | Turn::Dragon(_)
        | Turn::Capture(..)
        | Turn::Exchange(..)
        | Turn::Escape(_)
        | Turn::Ransom(_) => true,
        Turn::Chance | Turn::Abbey(_) | Turn::Place(..) | Turn::SecondPart(_) | Turn::Over => false,
    }
}

/// The figure that an event brings home, as it stood.
fn came_home(event: &Event) -> Option<Figure> {
    match *event {
        Event::Returned { player, meeple, at } => Some(Figure { player, meeple, at, corner: None }),
        _ => None,
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
