//! Reads save files of JCloisterZone (`.jcz`, version 5 and later) and writes them: JSON with a set-up and the messages
//! of the players.
//!
//! Such a file does not say when a builder's second tile was offered, and does not always say which tiles were set
//! aside. [`Save::record`] therefore replays the game; the caller passes the rules as closures.

mod bazaar;
mod captures;
mod elements;
mod game;
mod ids;
mod json;
mod location;
mod notes;
mod order;
mod play;
mod rules;
mod setup;
mod write;

use bastide_types::{
    Axis, Bag, Corner, MeepleKind, Player, Quarter, Role, Rotation, SegmentId, Setup, Square, TileKind,
    TileSet, TokenPair, Underpass,
};
use bazaar::{Sale, Waiting};
pub use ids::id;
use json::{
    Annotations, CaptureFollower, DeployMeeple, Individual, Message, MessageKind, MoveNeutralFigure, Neutral,
    PlaceTile, PlaceToken, Pointer, Prisoner, ReturnMeeple, ReturnSource, Standing, To, Token,
};
use notes::{
    deployed, is_phantom, is_wagon, late_deployment, late_move, move_neutral, payload, place_tile,
    place_token, printed, prisoner, ransom, take_back,
};
use order::{Order, Pack};
pub use play::Played;
use serde_json::Value;
use std::collections::VecDeque;
use std::fmt;
pub use write::{Seen, write};

/// Something in a save file that cannot be read, is not supported or is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Its path in the file, such as `setup.elements.abbot` or `replay[17].payload`; empty for the whole file.
    pub place: String,
    /// What is wrong, in words.
    pub what: String,
}

impl Problem {
    fn at(place: impl Into<String>, what: impl Into<String>) -> Problem {
        Problem { place: place.into(), what: what.into() }
    }
}

/// The reasons for refusing a save file: at least one problem.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// Returns the value, or adds the problems to these and returns `None`.
    fn keep<T>(&mut self, result: Result<T, Problems>) -> Option<T> {
        result.map_err(|problems| self.0.extend(problems.0)).ok()
    }

    /// Returns the value, unless there are problems.
    fn or<T>(self, value: T) -> Result<T, Problems> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Problems {
        Problems(vec![problem])
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, Problem { place, what }) in self.0.iter().enumerate() {
            let (between, colon) = (if i == 0 { "" } else { "; " }, if place.is_empty() { "" } else { ": " });
            write!(f, "{between}{place}{colon}{what}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

/// A tile that came out of the bag, with its id in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// Our kind of tile.
    pub kind: TileKind,
    /// Its id in the file.
    pub id: String,
}

/// One part of a turn: a tile and at most one figure, besides a phantom.
#[derive(Clone, PartialEq, Debug)]
struct Part {
    /// The path of its message in the file.
    place: String,
    player: Option<Player>,
    /// Tiles from a bazaar that players take up: those set aside, then the one laid, if it came from a bazaar.
    own: Vec<Drawn>,
    /// Tiles from the bag: those set aside, then the one laid, if it came from the bag.
    drawn: Vec<Drawn>,
    square: Square,
    rotation: Rotation,
    /// Prisoners bought back before the tile was placed.
    early: Vec<Individual>,
    /// Actions between the tile and the figure, in order.
    free: Vec<Free>,
    /// The main action of the part: a figure on this tile or elsewhere, or an alternative to one.
    wood: Option<Wood>,
    /// The place of a phantom, after that.
    phantom: Option<Wood>,
    /// A tunnel token placed after the figure.
    token: Option<(TokenPair, Place)>,
    /// Prisoners bought back after the figure.
    freed: Vec<Individual>,
    /// Cities that become castles, with the player who decides.
    castles: Vec<(Option<Player>, Place)>,
    /// The figure that a tower captures, and its place.
    capture: Option<(Place, Individual)>,
    /// The prisoner that returns in exchange, if there is a choice.
    exchange: Option<Individual>,
    /// The steps of the dragon.
    dragon: Vec<Square>,
    /// The knight that leaves a besieged city afterwards.
    escape: Option<Place>,
    /// The tiles turned up for a bazaar afterwards.
    turned_up: Vec<Drawn>,
    /// The sales of these tiles, in order.
    sales: Vec<Sale>,
    /// Decisions after the part is committed, in order, without escapes and bazaars.
    late: VecDeque<(Option<Player>, Late)>,
    /// The number of passes between the decision about the figure and the commit.
    passes: u32,
    /// The random numbers in its messages, which determine the order of drawing: before a bazaar, and after it.
    random: [Vec<f64>; 2],
    /// Whether later messages show that the deployment is decided.
    done: bool,
    /// Whether it is committed, so that everything before its scoring is decided.
    committed: bool,
}

/// An action of a player before the figure.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Free {
    /// A prisoner is bought back.
    Ransom(Individual),
    /// A bridge is built.
    Bridge(Square, Axis),
    /// A tunnel token is placed.
    Token(TokenPair, Place),
}

/// A decision after a part is committed.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Late {
    /// A follower goes into a quarter or from one to a feature, or a wagon moves on.
    Deploy(MeepleKind, Place),
    /// The count moves to a quarter.
    Count(Quarter),
    /// Nothing, or nothing more.
    Pass,
}

/// The main action of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Wood {
    /// A figure is deployed on the tile.
    Here(MeepleKind, SegmentId),
    /// A barn is deployed at a corner of the tile, in the field at the north-west corner of a tile that meets there.
    Barn(Corner, Place),
    /// A figure is deployed on another tile.
    There(MeepleKind, Place),
    /// A figure of this kind is taken back, or sent home by a princess.
    TakeBack(MeepleKind, Place),
    /// An abbot is taken back and scored.
    Recall(Place),
    /// The fairy is moved onto a tile.
    FairyTo(Square),
    /// The fairy is moved next to a figure.
    FairyToFigure(Place),
    /// A tower grows by a floor.
    Floor(Square),
}

/// The place of a figure, in the terms of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Place {
    square: Square,
    feature: String,
    location: String,
}

/// A save file that has been read. The legality of its game is not checked yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Save {
    /// The set-up.
    pub setup: Setup,
    /// The names of the players, in the order of play.
    pub players: Vec<String>,
    /// The day on which the game was created, such as `2026-11-20`, if the file has it.
    pub date: Option<String>,
    /// Remarks in words: what was left out, and what is not known.
    pub remarks: Vec<String>,
    parts: Vec<Part>,
    /// Prisoners bought back after the last part, before a next tile is placed.
    early: Vec<Individual>,
    /// Tiles from a bazaar that are not laid yet, in the order of their players' turns.
    waiting: Vec<Drawn>,
    /// Tiles drawn, or to be drawn next, after the last part.
    rest: Vec<Drawn>,
    /// Whether the order of drawing is computed, so that a tile is drawn only when the game comes to it.
    reckoned: bool,
    /// Whether the file lists that order.
    listed: bool,
}

/// Extracts the record from JSON that is not a save file but a game of Bastide (`record.json` of a table): its field
/// `record`. Returns `None` for any other text.
pub fn embedded_record(text: &str) -> Option<String> {
    let value: Value = serde_json::from_str(text).ok()?;
    value.get("bastide")?;
    Some(value.get("record")?.as_str()?.to_owned())
}

/// Reads a save file.
///
/// # Errors
/// All problems of the set-up, or the first problem of the messages: not a save file, damaged, or not supported.
pub fn parse(text: &str) -> Result<Save, Problems> {
    let value =
        serde_json::from_str(text).map_err(|error| Problem::at("", format!("this is not JSON: {error}")))?;
    let header: json::Header = json::read(&value, "")?;
    let version = value.get("appVersion").and_then(Value::as_str);
    let (setup, remarks) = setup::read(&header, version)?;
    let name =
        |(n, player): (usize, &json::Named)| player.name.clone().unwrap_or_else(|| format!("Player {n}"));
    let players = (1..).zip(&header.players).map(name).collect();
    let played: json::Played = json::read(&value, "")?;
    let created = played.created.as_ref().and_then(|created| created.as_str()?.get(..10));
    let date = created.filter(|d| d.bytes().all(|b| b.is_ascii_digit() || b == b'-')).map(str::to_owned);
    let (parts, early) = messages(&played.replay, &setup)?;
    let (waiting, rest) = (Vec::new(), Vec::new());
    let (reckoned, listed) = (false, false);
    let mut save = Save { setup, players, date, remarks, parts, early, waiting, rest, reckoned, listed };
    let pack = pack(&header.setup, played.initial_random)?;
    annotate(played.game_annotations.unwrap_or_default(), pack, &mut save)?;
    Ok(save)
}

/// The messages without those that an `UNDO` takes back, each with its index in the file.
fn undone(replay: &[Value]) -> Result<Vec<(usize, &Value)>, Problem> {
    let mut kept = Vec::new();
    for (i, value) in replay.iter().enumerate() {
        if value.get("type").and_then(Value::as_str) != Some("UNDO") {
            kept.push((i, value));
        } else if kept.pop().is_none() {
            return Err(Problem::at(format!("replay[{i}].type"), "nothing is there to be undone"));
        }
    }
    Ok(kept)
}

/// Turns the messages into parts; also returns the prisoners bought back after the last part.
fn messages(replay: &[Value], setup: &Setup) -> Result<(Vec<Part>, Vec<Individual>), Problems> {
    let rules = &setup.rules;
    let mut parts: Vec<Part> = Vec::new();
    let mut early = Vec::new();
    // With the City of Carcassonne, more than wagons moves after a commit, in an order that only the game knows.
    let (city, mut committed) = (setup.copies(TileSet::Count) > 0, false);
    for (i, value) in undone(replay)? {
        let place = format!("replay[{i}]");
        let message: Message = json::read(value, &place)?;
        if let (Some(part), Some(random)) = (parts.last_mut(), message.random()) {
            part.random[usize::from(!part.sales.is_empty())].push(random);
        }
        match (message.kind, parts.last_mut()) {
            (MessageKind::PlaceTile, last) => {
                committed = false;
                if let Some(part) = last {
                    part.done = true;
                }
                let mut part = place_tile(&message, place, setup)?;
                part.early = std::mem::take(&mut early);
                parts.push(part);
            }
            (MessageKind::Pass, Some(part)) if bazaar::asks(&part.sales) => {
                bazaar::passes(&message, &mut part.sales);
            }
            (MessageKind::MoveNeutralFigure, Some(part)) if city && committed => {
                late_move(&message, &place, part)?;
            }
            (MessageKind::Pass, Some(part)) if committed => part.decide_late(&message, Late::Pass),
            (MessageKind::DeployMeeple, Some(part))
                if !committed
                    && part.wood.is_some()
                    && part.phantom.is_none()
                    && is_phantom(&message, &place)? =>
            {
                part.phantom = Some(deployed(&message, &place, part)?);
            }
            (MessageKind::DeployMeeple, Some(part)) if part.wood.is_some() || part.done => {
                if !(city && committed) {
                    is_wagon(&message, &place)?;
                }
                let deployed = late_deployment(&message, &place)?;
                part.decide_late(&message, deployed);
            }
            (MessageKind::DeployMeeple, Some(part)) => {
                part.wood = Some(deployed(&message, &place, part)?);
            }
            (MessageKind::PayRansom, Some(part)) if !committed && part.is_of(&message) => {
                ransom(&message, &place, part)?;
            }
            (MessageKind::PayRansom, _) => early.push(prisoner(&message, &place)?),
            (MessageKind::PlaceToken, Some(part)) => place_token(&message, &place, part)?,
            (MessageKind::CaptureFollower, Some(part)) if part.capture.is_none() => {
                let CaptureFollower { pointer } = payload(&message, &place)?;
                let Pointer { position, feature, location } = pointer.feature_pointer;
                let from = Place { square: position.0, feature, location };
                part.capture = Some((from, pointer.meeple_id.0));
            }
            (MessageKind::ExchangeFollower, Some(part)) if part.exchange.is_none() => {
                part.exchange = Some(prisoner(&message, &place)?);
            }
            (MessageKind::ReturnMeeple, Some(part)) => take_back(&message, &place, part)?,
            (MessageKind::MoveNeutralFigure, Some(part)) => move_neutral(&message, &place, part)?,
            (MessageKind::BazaarBid, Some(part)) => {
                part.done = true;
                bazaar::bid(&message, &place, &mut part.sales, setup.players, rules.bazaars)?;
            }
            (MessageKind::BazaarDeal, Some(part)) => bazaar::deal(&message, &place, &mut part.sales)?,
            (MessageKind::Pass, Some(part)) => {
                part.passes += u32::from(part.done || part.wood.is_some());
                part.done = true;
            }
            (MessageKind::Commit, Some(part)) => {
                (part.done, part.committed, committed) = (true, true, true);
            }
            // Before the first tile, the only thing to decline is an abbey.
            (MessageKind::Pass | MessageKind::Commit, None) if setup.copies(TileSet::Abbey) > 0 => {}
            (
                MessageKind::DeployMeeple
                | MessageKind::PlaceToken
                | MessageKind::ReturnMeeple
                | MessageKind::MoveNeutralFigure
                | MessageKind::CaptureFollower
                | MessageKind::ExchangeFollower
                | MessageKind::BazaarBid
                | MessageKind::BazaarDeal
                | MessageKind::Pass
                | MessageKind::Commit,
                _,
            ) => {
                let what = "this message is not expected here: a tile is to be placed first";
                return Err(Problem::at(format!("{place}.type"), what).into());
            }
        }
    }
    Ok((parts, early))
}

/// The undrawn tiles at the start of a game whose order of drawing follows from a random number.
fn pack(setup: &json::Setup, value: Option<f64>) -> Result<Option<Pack>, Problem> {
    let (Some(value), Some(sets)) = (value, setup.sets.as_ref().and_then(Value::as_object)) else {
        return Ok(None);
    };
    let start = setup.start.as_ref().map_or(Ok(Vec::new()), |start| json::read(start, "setup.start"))?;
    let dragon = setup.elements.as_ref().and_then(|all| all.get("dragon"));
    Ok(Pack::new(sets, &start, dragon.is_some_and(setup::is_on), value))
}

/// Applies the order of drawing, which determines the tiles set aside and turned up, and the end of the bag.
fn annotate(annotations: Annotations, pack: Option<Pack>, save: &mut Save) -> Result<(), Problem> {
    if let Some(order) = annotations.draw_order {
        let mut order: Vec<Drawn> = order.into_iter().map(|tile| printed(tile.0, &save.setup)).collect();
        save.setup.bag = setup::with_stray_lake(&mut order);
        draw(Order::Listed(order.into_iter()), save)?;
        save.listed = true;
    } else if pack.is_some_and(|pack| reckon(pack, save)) {
        // The order is known completely.
    } else if let Some(sale) = save.parts.iter().find_map(|part| part.sales.first()) {
        let why = save.remarks.last().map_or("gameAnnotations.drawOrder is missing", String::as_str);
        let what = format!("which tiles are turned up for a bazaar is not known: {why}");
        return Err(Problem::at(sale.place.as_str(), what));
    }
    if let Some(end) = annotations.end_turn {
        end_after(end.0, save);
    }
    Ok(())
}

/// Computes the order of drawing from the random numbers in the file. Returns false and changes nothing if it does
/// not match the tiles that were laid.
fn reckon(mut pack: Pack, save: &mut Save) -> bool {
    let mut drawn = save.clone();
    pack.tiles().for_each(|tile| *tile = printed(tile.clone(), &save.setup));
    let mut tiles: Vec<Drawn> = pack.tiles().map(|tile| tile.clone()).collect();
    drawn.setup.bag = setup::with_stray_lake(&mut tiles);
    match draw(Order::Reckoned(pack), &mut drawn) {
        Ok(()) => {
            *save = drawn;
            true
        }
        Err(Problem { place, .. }) => {
            save.remarks.push(format!(
                "the order of drawing does not follow from initialRandom up to {place}: which tiles were set aside is not known"
            ));
            false
        }
    }
}

/// Assigns to each part the tiles that are drawn for it, in the order of drawing.
fn draw(mut order: Order, save: &mut Save) -> Result<(), Problem> {
    let (players, setup) = (save.setup.players, &save.setup);
    // The random numbers since the last draw.
    let (mut waiting, mut seeds) = (Waiting::default(), Vec::new());
    for part in &mut save.parts {
        if order.is_empty() && !waiting.any() && part.sales.is_empty() {
            break;
        }
        waiting.take_up(part, players);
        // An abbey does not come out of the bag, and neither does a tile from a bazaar.
        let placed = part.drawn.last().cloned();
        let of_bazaar = part.own.last().map(|own| own.kind) == placed.as_ref().map(|tile| tile.kind);
        if of_bazaar || part.lays_abbey() {
            order.seed(&seeds);
            part.drawn.retain(|_| !of_bazaar);
        } else {
            let what = "the tile placed here does not come next in gameAnnotations.drawOrder";
            let wanted = placed.map(|tile| tile.kind);
            let drawn = order.draw_until(&seeds, |tile| wanted == Some(printed(tile.clone(), setup).kind));
            let drawn = drawn.ok_or_else(|| Problem::at(part.place.as_str(), what))?;
            part.drawn = drawn.into_iter().map(|tile| printed(tile, setup)).collect();
        }
        seeds.clear();
        order.laid(part.tile().map(|tile| tile.kind));
        seeds.extend(&part.random[0]);
        if !part.sales.is_empty() {
            order.seed(&std::mem::take(&mut seeds));
            waiting.turn_up(part, &mut order, players)?;
        }
        seeds.extend(&part.random[1]);
    }
    order.seed(&seeds);
    // Without a random number in a message, the next tile is not drawn yet.
    let ends = save.parts.last().is_none_or(|part| order.knows_more(&part.random));
    (save.waiting, save.rest) = (waiting.rest(players), if ends { order.rest() } else { Vec::new() });
    save.reckoned = matches!(order, Order::Reckoned(_));
    save.rest.iter_mut().for_each(|tile| *tile = printed(tile.clone(), &save.setup));
    Ok(())
}

/// Reduces the bag to the tiles that are drawn until `tiles` have been placed. If the file has fewer tiles, its game
/// stops before that, and the bag stays that of the sets.
fn end_after(tiles: usize, save: &mut Save) {
    let drawn = save.parts.iter().take(tiles).flat_map(Part::out_of_bag).collect::<Vec<_>>();
    let missing = if drawn.len() >= tiles { 0 } else { tiles - save.parts.len().min(tiles) };
    if missing > save.rest.len() {
        return;
    }
    let mut bag = Bag::new();
    drawn.into_iter().chain(&save.rest[..missing]).for_each(|tile| bag.add(tile.kind, 1));
    save.rest.truncate(missing);
    save.setup.bag = Some(bag);
}

impl Part {
    /// Whether the player of a message plays this part.
    fn is_of(&self, message: &Message) -> bool {
        message.player.as_ref().is_none_or(|seat| self.player.is_none_or(|player| player == seat.0))
    }

    /// Whether it shows what comes after the question for a tunnel token.
    fn goes_past_token(&self) -> bool {
        !self.dragon.is_empty() || !self.castles.is_empty() || self.escape.is_some()
    }

    /// Whether it shows what comes after a capture.
    fn goes_past_capture(&self) -> bool {
        self.phantom.is_some() || self.goes_past_phantom()
    }

    /// Whether it shows what comes after the question for a phantom.
    fn goes_past_phantom(&self) -> bool {
        self.token.is_some() || self.goes_past_token()
    }

    /// The tile that is laid.
    fn tile(&self) -> Option<&Drawn> {
        self.drawn.last().or(self.own.last())
    }

    /// Whether its tile is an abbey, which is not drawn.
    fn lays_abbey(&self) -> bool {
        self.tile().is_some_and(|tile| tile.kind.tile().role == Role::Abbey)
    }

    /// The tiles that players lay or set aside, followed by those that are turned up.
    fn draws(&self) -> impl Iterator<Item = &Drawn> {
        self.own.iter().chain(self.out_of_bag())
    }

    /// The tiles that come out of the bag, in order.
    fn out_of_bag(&self) -> impl Iterator<Item = &Drawn> {
        self.drawn.iter().filter(|_| !self.lays_abbey()).chain(&self.turned_up)
    }
}
