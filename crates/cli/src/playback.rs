//! A recorded game played again, part by part.

mod bazaar;
mod decision;

use crate::failure::Failure;
use crate::input::Game;
use crate::outcome::{Outcome, outcome};
use bastide_referee::Stop;
use bastide_rules::{Figure, State};
use bastide_types::{
    Action, Axis, Corner, Decision, Event, FeatureAt, Goods, MeepleKind, Payment, PerPlayer, PlacedTile,
    Player, Question, Rotation, SegmentId, Square, TileKind, Turn,
};
pub use decision::{Asked, Choice};

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
    /// Whether the tile fitted only with a bridge.
    pub may_decline: bool,
    /// The bridge that was laid together with the tile.
    pub bridge: Option<(Square, Axis)>,
    /// Every legal deployment, sorted.
    pub deployments: Vec<Deployed>,
    /// The one chosen.
    pub deployed: Option<Deployed>,
    /// What the fairy brought at the start of the turn; also among what happened.
    pub fairy_point: u32,
    /// The other decisions of this part, in their order.
    pub decisions: Vec<Asked>,
    /// Whether the tile earned another part.
    pub second_earned: bool,
    /// What happened, up to the final scoring.
    pub events: Vec<Event>,
    /// Points after this part's scoring.
    pub scores: PerPlayer<i32>,
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
    scores: PerPlayer<i32>,
    /// What happened since the last part, up to the final scoring.
    events: Vec<Event>,
    /// What happened from the final scoring on.
    pub last_events: Vec<Event>,
    /// What was decided after the last part.
    pub last_decisions: Vec<Asked>,
    /// What happened at the start of the turn that has begun: it belongs to the next part.
    begun: Vec<Event>,
    /// Tiles turned up at a bazaar that nobody has yet, as the file calls them.
    open: Vec<(TileKind, String)>,
    /// What the file calls the tile chosen last at a bazaar.
    lot: Option<String>,
    /// How many tiles have been chosen at bazaars.
    offers: usize,
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
            open: Vec::new(),
            lot: None,
            offers: 0,
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
        let (mut may_decline, mut bridge) = (false, None);
        let fairy_point = self.begin_turn();
        let (player, part) = loop {
            let Some(&action) = self.game.record.actions.get(self.at) else {
                self.last_decisions = decisions;
                return Ok(None);
            };
            let before = self.state.turn();
            let held = self.holds_bazaar();
            match before {
                Turn::Decide(_, Decision::Place(_)) if !matches!(action, Action::Ransom { .. }) => {
                    self.state.legal_actions(&mut legal);
                    placements = legal.iter().filter_map(as_placement).collect();
                    // Several bridges may help in one place.
                    placements.sort_unstable();
                    placements.dedup();
                    chosen = Some((self.state.active_player(), self.state.part()));
                    may_decline = legal.contains(&Action::Pass);
                    bridge = bridge_of(action);
                    if action == Action::Pass {
                        let decision = self.decision(Question::Place, action, &legal);
                        decisions
                            .extend(decision.map(|decision| Asked { tile: Some(name.clone()), ..decision }));
                    }
                }
                Turn::Decide(_, Decision::Deploy(_)) if !matches!(action, Action::Ransom { .. }) => {
                    self.state.legal_actions(&mut legal);
                    deployments = legal.iter().filter_map(|action| self.as_deployment(action)).collect();
                    let again = matches!(action, Action::PlaceToken { .. } | Action::BuildBridge { .. });
                    let again = again.then(|| deployments.clone());
                    let decision = self.decision(Question::Deploy, action, &legal);
                    decisions.extend(decision.map(|decision| Asked { again, ..decision }));
                    deployed = self.as_deployment(&action);
                    second_earned = self.state.second_earned();
                }
                Turn::Decide(player, Decision::Abbey) => {
                    self.state.legal_actions(&mut legal);
                    decisions.extend(self.decision(Question::Abbey, action, &legal));
                    if let Action::LayAbbey(_) = action {
                        placements = legal.iter().filter_map(as_placement).collect();
                        chosen = Some((player, self.state.part()));
                        name = self.game.abbey();
                    }
                }
                Turn::Decide(_, Decision::Place(_) | Decision::Deploy(_) | Decision::Ransom) => {
                    if let Action::Ransom { .. } = action {
                        self.state.legal_actions(&mut legal);
                        decisions.extend(self.decision(Question::Ransom, action, &legal));
                    }
                }
                // Which feature pays a lord is told by his points.
                Turn::Chance | Turn::Decide(_, Decision::Lord | Decision::SecondPart) | Turn::Over => {}
                Turn::Decide(_, Decision::Auction | Decision::Bid | Decision::Deal) => {
                    decisions.extend(self.decision_at_bazaar(action)?);
                    if let (Some((player, part)), false) = (chosen, self.holds_bazaar()) {
                        break (player, part);
                    }
                    continue;
                }
                Turn::Decide(_, decision) => {
                    self.state.legal_actions(&mut legal);
                    decisions.extend(self.decision(decision.question(), action, &legal));
                }
            }
            let happened = self.events.len();
            self.step(action)?;
            if let (Action::AddFloor(tower), Some(player)) = (action, before.player()) {
                decisions.extend(self.only_safe_in_reach(player, tower));
            }
            if let Action::PlaceToken { .. } = action {
                let earned = |e: &Event| matches!(e, Event::SecondEarned { .. });
                second_earned |= self.events[happened..].iter().any(earned);
            }
            if let (Turn::Decide(_, Decision::Dragon), Some(decision)) = (before, decisions.last_mut()) {
                // What is scored after the last step sends others home.
                let scored = |e: &Event| matches!(e, Event::Completed { .. }) || self.is_by_barn(e);
                let eaten = self.events[happened..].iter().take_while(|e| !scored(e));
                decision.home = eaten.filter_map(came_home).collect();
            }
            // What is paid at once is told with the decision: ransom, and what is scored when nobody else moves.
            let pays = matches!(
                (before, action),
                (_, Action::Ransom { .. }) | (Turn::Decide(_, Decision::Redeploy), Action::Pass)
            );
            if let (true, Some(decision)) = (pays, decisions.last_mut()) {
                decision.scores = self.scores;
            }
            match action {
                Action::Draw(kind) if held => self.turned_up(kind),
                Action::Draw(kind) => name = self.drawn(kind),
                Action::Deploy { .. }
                | Action::TakeBack { .. }
                | Action::MoveFairy(_)
                | Action::MoveDragon(_)
                | Action::AddFloor(_)
                | Action::Exchange(_)
                | Action::Ransom { .. }
                | Action::PlaceToken { .. }
                | Action::BuildBridge { .. }
                | Action::BuildCastle { .. }
                | Action::PayLord { .. }
                | Action::MoveCount(_)
                | Action::Redeploy { .. }
                | Action::LeaveQuarter { .. }
                | Action::Pass => {
                    if let (true, Some((player, part))) = (belongs_to_part(before), chosen) {
                        if belongs_to_part(self.state.turn()) || self.holds_bazaar() {
                            // The part ends when this is decided, too.
                            continue;
                        }
                        break (player, part);
                    }
                }
                Action::Place { .. }
                | Action::PlaceWithBridge { .. }
                | Action::LayAbbey(_)
                | Action::Offer { .. }
                | Action::Bid(_)
                | Action::Buy
                | Action::Sell
                | Action::TakeSecond => {}
            }
        };
        self.parts += 1;
        Ok(Some(Part {
            n: self.parts,
            player,
            part,
            name,
            set_aside: std::mem::take(&mut self.aside),
            placements,
            placed: self.state.last_tile(),
            may_decline,
            bridge,
            deployments,
            deployed,
            fairy_point,
            decisions,
            second_earned,
            events: std::mem::take(&mut self.events),
            scores: self.scores,
            goods: goods(&self.state),
        }))
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
                self.scores[player] += paid as i32;
                points += paid;
            }
            self.events.push(event);
        }
        points
    }

    /// What the file calls the tile that comes now.
    fn next_name(&mut self, kind: TileKind) -> String {
        self.draws += 1;
        self.game.name(self.draws - 1, kind)
    }

    /// The name of the tile just drawn; one that was set aside is noted.
    fn drawn(&mut self, kind: TileKind) -> String {
        let name = self.next_name(kind);
        // After a tile that fits, the player lays it; one that goes back leaves no such event.
        let fits = matches!(self.state.turn(), Turn::Decide(_, Decision::Place(_)));
        let set_aside =
            |e: &&Event| matches!(e, Event::Drawn { .. } | Event::OwnTile { .. } | Event::SetAside { .. });
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
        let on = matches!(self.state.turn(), Turn::Decide(_, Decision::Deploy(_)))
            .then(|| self.state.last_tile().kind);
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

/// The bridge that is laid together with a tile.
fn bridge_of(action: Action) -> Option<(Square, Axis)> {
    if let Action::PlaceWithBridge { square, bridge, .. } = action {
        Some(bridge.bridge(square))
    } else {
        None
    }
}

fn as_placement(action: &Action) -> Option<(Square, Rotation)> {
    action.lays().map(|(square, rotation, _)| (square, rotation))
}

/// Whether a decision at this turn belongs to the part of the tile just laid, and comes after its laying.
fn belongs_to_part(turn: Turn) -> bool {
    let Turn::Decide(_, decision) = turn else { return false };
    match decision {
        Decision::Deploy(_)
        | Decision::Tunnel
        | Decision::Castle
        | Decision::Lord
        | Decision::Redeploy
        | Decision::City
        | Decision::Count
        | Decision::Wagon
        | Decision::Dragon
        | Decision::Capture(_)
        | Decision::Exchange(_)
        | Decision::Escape
        | Decision::Ransom => true,
        Decision::LastRedeploy
        | Decision::Abbey
        | Decision::Place(_)
        | Decision::SecondPart
        | Decision::Auction
        | Decision::Bid
        | Decision::Deal => false,
    }
}

/// The figure that an event brings home, as it stood.
fn came_home(event: &Event) -> Option<Figure> {
    match outcome(event) {
        Outcome::CameHome { player, meeple, at } => {
            Some(Figure { player, meeple, at, corner: None, lord: false })
        }
        Outcome::Scored { .. } | Outcome::Completed | Outcome::Freed { .. } | Outcome::Other => None,
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
