//! A recorded game played again, part by part.

use crate::failure::Failure;
use crate::input::Game;
use bastide_referee::Stop;
use bastide_rules::{Figure, State};
use bastide_types::{
    Action, Axis, Bazaars, Corner, Event, FairyAt, FeatureAt, Goods, MeepleKind, PerPlayer, PlacedTile,
    Player, Rotation, SegmentId, Spot, Square, Symbol, TileKind, TokenPair, Turn,
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
    pub decisions: Vec<Decision>,
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
    /// What could be deployed, where a tunnel token is put or a bridge built instead and the figure is asked for once more.
    pub again: Option<Vec<Deployed>>,
    /// The figures that came home by it.
    pub home: Vec<Figure>,
    /// The tile that it is about, where that is not the one of the part.
    pub tile: Option<String>,
    /// The highest bid at a bazaar, and whose it is: where there is one already.
    pub lot: Option<(u16, Player)>,
    /// Points of every player before what follows from it; at a bazaar, after it.
    pub scores: PerPlayer<i32>,
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
    /// A tile of a bazaar to be chosen.
    Auction,
    /// A bid for it.
    Bid,
    /// Whether it is bought or sold.
    Deal,
    /// A tile that fits only with a bridge: only one that is set aside is noted.
    Decline,
    /// A castle.
    Castle,
}

/// What may be done in a decision.
#[derive(Clone)]
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
    /// A bridge is built over the tile there.
    Bridge(Square, Axis),
    /// The tile is laid there.
    Place(Square, Rotation),
    /// The small city of which this segment of the tile just laid is one half becomes a castle.
    Castle(PlacedTile, SegmentId),
    /// This tile is chosen, as the file calls it, for this bid.
    Offer(String, Option<u16>),
    /// So much is bid.
    Bid(u16),
    /// The tile is bought.
    Buy,
    /// The tile is sold.
    Sell,
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
    scores: PerPlayer<i32>,
    /// What happened since the last part, up to the final scoring.
    events: Vec<Event>,
    /// What happened from the final scoring on.
    pub last_events: Vec<Event>,
    /// What was decided after the last part.
    pub last_decisions: Vec<Decision>,
    /// What happened at the start of the turn that has begun: it belongs to the next part.
    begun: Vec<Event>,
    /// Tiles turned up at a bazaar and not laid yet, as the file calls them.
    beside: Vec<(TileKind, String)>,
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
            beside: Vec::new(),
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
                Turn::Place(..) if !matches!(action, Action::Ransom { .. }) => {
                    self.state.legal_actions(&mut legal);
                    placements = legal.iter().filter_map(as_placement).collect();
                    // Several bridges may help in one place.
                    placements.sort_unstable();
                    placements.dedup();
                    chosen = Some((self.state.active_player(), self.state.part()));
                    may_decline = legal.contains(&Action::Pass);
                    bridge = bridge_of(action);
                    if action == Action::Pass {
                        let decision = self.decision(Why::Decline, action, &legal);
                        decisions.extend(
                            decision.map(|decision| Decision { tile: Some(name.clone()), ..decision }),
                        );
                    }
                }
                Turn::Deploy(..) if !matches!(action, Action::Ransom { .. }) => {
                    self.state.legal_actions(&mut legal);
                    deployments = legal.iter().filter_map(|action| self.as_deployment(action)).collect();
                    let again = matches!(action, Action::PlaceToken { .. } | Action::BuildBridge { .. });
                    let again = again.then(|| deployments.clone());
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
                Turn::Castle(_) => {
                    self.state.legal_actions(&mut legal);
                    decisions.extend(self.decision(Why::Castle, action, &legal));
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
                // Which feature pays a lord is told by his points.
                Turn::Chance | Turn::Lord(_) | Turn::SecondPart(_) | Turn::Over => {}
                Turn::Auction(_) | Turn::Bid(_) | Turn::Deal(_) => {
                    decisions.extend(self.decision_at_bazaar(action)?);
                    if let (Some((player, part)), false) = (chosen, self.holds_bazaar()) {
                        break (player, part);
                    }
                    continue;
                }
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
                | Action::MoveCount(_)
                | Action::Redeploy { .. }
                | Action::LeaveQuarter { .. }
                | Action::Offer { .. }
                | Action::Bid(_)
                | Action::Buy
                | Action::Sell
                | Action::TakeSecond => {}
            }
        };
        self.parts += 1;
        return Ok(Some(Part {
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
        }));
    }

    /// Whether a bazaar is held: it belongs to the turn that has come to its end.
    fn holds_bazaar(&self) -> bool {
        match self.state.turn() {
            Turn::Auction(_) | Turn::Bid(_) | Turn::Deal(_) => true,
            _ => self.state.to_turn_up() > 0,
        }
    }

    /// Plays a decision at a bazaar and tells it, with those of players who had too few points to bid.
    fn decision_at_bazaar(&mut self, action: Action) -> Result<Vec<Decision>, Stop> {
        let (happened, before, lot) = (self.events.len(), self.scores, self.state.lot());
        let (mut legal, mut price) = (Vec::new(), lot.map(|lot| (lot.price, lot.bidder)));
        self.state.legal_actions(&mut legal);
        let why = match self.state.turn() {
            Turn::Auction(_) => Why::Auction,
            Turn::Bid(_) => Why::Bid,
            _ => Why::Deal,
        };
        let bids = self.state.rules().bazaars == Bazaars::Auction;
        let name = |kind: TileKind| {
            self.beside.iter().find(|(known, _)| *known == kind).map(|(_, name)| name.clone())
        };
        let choice = |action: &Action| match *action {
            Action::Offer { kind, bid } => name(kind).map(|name| Choice::Offer(name, bids.then_some(bid))),
            Action::Bid(bid) => Some(Choice::Bid(bid)),
            Action::Buy => Some(Choice::Buy),
            Action::Sell => Some(Choice::Sell),
            _ => None,
        };
        let options = match why {
            Why::Bid => Vec::new(),
            Why::Auction => self
                .state
                .turned_up()
                .iter()
                .filter_map(|&kind| name(kind))
                .map(|name| Choice::Offer(name, None))
                .collect(),
            _ => legal.iter().filter_map(choice).collect(),
        };
        let decision = |why, player, options, chosen, tile, lot| Decision {
            why,
            player,
            options,
            chosen,
            must: false,
            again: None,
            home: Vec::new(),
            tile,
            lot,
            scores: before,
        };
        let player = self.state.active_player();
        let player = self.state.turn().player().unwrap_or(player);
        let mut told =
            vec![decision(why, player, options, choice(&action), lot.and_then(|lot| name(lot.kind)), price)];
        let chosen = lot.map(|lot| lot.kind);
        let tile = match action {
            Action::Offer { kind, .. } => name(kind),
            _ => chosen.and_then(name),
        };
        if let Action::Offer { bid, .. } | Action::Bid(bid) = action {
            price = Some((bid, player));
        }
        self.step(action)?;
        for event in &self.events[happened.min(self.events.len())..] {
            if let Event::NoBid { player, asked: false } = *event {
                told.push(decision(Why::Bid, player, Vec::new(), None, tile.clone(), price));
            }
        }
        if let Some(last) = told.last_mut() {
            last.scores = self.scores;
        }
        Ok(told)
    }

    /// Notes the name of a tile that was turned up.
    fn turned_up(&mut self, kind: TileKind) {
        let name = self.game.name(self.draws, kind);
        self.draws += 1;
        self.beside.push((kind, name));
    }

    /// The name of the tile that the player has from a bazaar, if it is this one.
    fn own_tile(&mut self, kind: TileKind) -> Option<String> {
        let own = |e: &&Event| matches!(e, Event::Drawn { .. } | Event::OwnTile { .. });
        let own = matches!(self.events.iter().rfind(own), Some(Event::OwnTile { .. }));
        let place = self.beside.iter().position(|(known, _)| own && *known == kind)?;
        Some(self.beside.remove(place).1)
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
                | Why::Tunnel
                | Why::Decline
                | Why::Auction
                | Why::Bid
                | Why::Deal
                | Why::Castle => Choice::Princess(figure),
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
            Action::BuildBridge { square, axis } => Some(Choice::Bridge(square, axis)),
            Action::Place { square, rotation } | Action::PlaceWithBridge { square, rotation, .. }
                if why == Why::Decline =>
            {
                Some(Choice::Place(square, rotation))
            }
            Action::Exchange(meeple) => Some(Choice::Exchange(meeple)),
            Action::Ransom { captor, meeple } if why == Why::Ransom => Some(Choice::Ransom(captor, meeple)),
            // Only asked as something else.
            Action::AddFloor(_) | Action::Ransom { .. } => None,
            Action::BuildCastle { square, segment } => self.half_laid(square, segment),
            Action::Draw(_)
            | Action::Place { .. }
            | Action::PlaceWithBridge { .. }
            | Action::Deploy { .. }
            | Action::PayLord { .. }
            | Action::MoveCount(_)
            | Action::Redeploy { .. }
            | Action::LeaveQuarter { .. }
            | Action::Offer { .. }
            | Action::Bid(_)
            | Action::Buy
            | Action::Sell
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
        let tile = None;
        (!options.is_empty()).then_some(Decision {
            why,
            player,
            options,
            chosen,
            must,
            again,
            home,
            tile,
            lot: None,
            scores,
        })
    }

    /// The half of a small city that lies on the tile just laid; `square` and `segment` are either half.
    fn half_laid(&self, square: Square, segment: SegmentId) -> Option<Choice> {
        let tile = self.state.last_tile();
        let squares = self.state.small_city(square, segment)?;
        let city = |(id, _): &(SegmentId, _)| {
            self.state
                .small_city(tile.square, *id)
                .is_some_and(|other| squares.iter().all(|square| other.contains(square)))
        };
        let (id, _) = tile.kind.tile().segments().find(city)?;
        Some(Choice::Castle(tile, id))
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
            | Action::PlaceWithBridge { .. }
            | Action::TakeBack { .. }
            | Action::MoveFairy(_)
            | Action::MoveDragon(_)
            | Action::AddFloor(_)
            | Action::LayAbbey(_)
            | Action::Exchange(_)
            | Action::Ransom { .. }
            | Action::PlaceToken { .. }
            | Action::BuildBridge { .. }
            | Action::BuildCastle { .. }
            | Action::PayLord { .. }
            | Action::MoveCount(_)
            | Action::Redeploy { .. }
            | Action::LeaveQuarter { .. }
            | Action::Offer { .. }
            | Action::Bid(_)
            | Action::Buy
            | Action::Sell
            | Action::Pass
            | Action::TakeSecond => None,
        }
    }

    /// The name of the tile just drawn; one that was set aside is noted.
    fn drawn(&mut self, kind: TileKind) -> String {
        let name = self.own_tile(kind).unwrap_or_else(|| {
            self.draws += 1;
            self.game.name(self.draws - 1, kind)
        });
        // After a tile that fits, the player lays it; one that goes back leaves no such event.
        let fits = matches!(self.state.turn(), Turn::Place(..));
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
                Event::Scored { player, points, .. } => self.scores[*player] += *points as i32,
                Event::Freed { player, points, .. } => self.scores[*player] -= *points as i32,
                Event::Bought { player: buyer, price, .. } | Event::Sold { to: buyer, price, .. } => {
                    self.scores[*buyer] -= i32::from(*price);
                }
                _ => {}
            }
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
    match *action {
        Action::Place { square, rotation } | Action::PlaceWithBridge { square, rotation, .. } => {
            Some((square, rotation))
        }
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
        | Action::BuildBridge { .. }
        | Action::BuildCastle { .. }
        | Action::PayLord { .. }
        | Action::MoveCount(_)
        | Action::Redeploy { .. }
        | Action::LeaveQuarter { .. }
        | Action::Offer { .. }
        | Action::Bid(_)
        | Action::Buy
        | Action::Sell
        | Action::Pass
        | Action::TakeSecond => None,
    }
}

/// Whether a decision at this turn belongs to the part of the tile just laid, and comes after its laying.
fn belongs_to_part(turn: Turn) -> bool {
    match turn {
        Turn::Deploy(..)
        | Turn::Tunnel(_)
        | Turn::Castle(_)
        | Turn::Lord(_)
        | Turn::Redeploy(_)
        | Turn::City(_)
        | Turn::Count(_)
        | Turn::LastRedeploy(_)
        | Turn::Wagon(_)
        | Turn::Dragon(_)
        | Turn::Capture(..)
        | Turn::Exchange(..)
        | Turn::Escape(_)
        | Turn::Ransom(_) => true,
        Turn::Chance
        | Turn::Abbey(_)
        | Turn::Place(..)
        | Turn::SecondPart(_)
        | Turn::Auction(_)
        | Turn::Bid(_)
        | Turn::Deal(_)
        | Turn::Over => false,
    }
}

/// The figure that an event brings home, as it stood.
fn came_home(event: &Event) -> Option<Figure> {
    match *event {
        Event::Returned { player, meeple, at } => {
            Some(Figure { player, meeple, at, corner: None, lord: false })
        }
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
