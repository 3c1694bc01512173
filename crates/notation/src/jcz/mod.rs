//! Reads save files of JCloisterZone (`.jcz`, version 5 and later) and writes them: JSON with a set-up and the messages
//! of the players.
//!
//! Such a file says neither when a builder's second tile was offered nor, always, which tiles were set aside, so
//! [`Save::record`] plays the game along: the caller brings the rules as closures.

mod bazaar;
mod game;
mod ids;
mod json;
mod location;
mod notes;
mod order;
mod play;
mod prison;
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

/// Something in a save file that cannot be read, is not supported or is not legal, and its place in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The way to it, such as `setup.elements.abbot` or `replay[17].payload`; empty for the whole file.
    pub place: String,
    /// What is wrong with it.
    pub what: String,
}

impl Problem {
    fn at(place: impl Into<String>, what: impl Into<String>) -> Problem {
        Problem { place: place.into(), what: what.into() }
    }
}

/// Why a save file is refused: at least one problem.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// The value, if there is one; otherwise its problems are added to these.
    fn keep<T>(&mut self, result: Result<T, Problems>) -> Option<T> {
        result.map_err(|problems| self.0.extend(problems.0)).ok()
    }

    /// The value, unless there are problems.
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

/// A tile that came out of the bag, under the name that the file gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// What it is.
    pub kind: TileKind,
    /// Its id in the file.
    pub id: String,
}

/// One part of a turn: a tile and at most one figure.
#[derive(Clone, PartialEq, Debug)]
struct Part {
    /// The place of its message in the file.
    place: String,
    player: Option<Player>,
    /// Tiles from a bazaar that players take up: those set aside, and the one that was laid if it is one of them.
    own: Vec<Drawn>,
    /// Tiles from the bag: those set aside, and the one that was laid if it is one of them.
    drawn: Vec<Drawn>,
    square: Square,
    rotation: Rotation,
    /// Prisoners bought back before the tile was placed.
    early: Vec<Individual>,
    /// What is done besides after the tile was placed, in its order.
    free: Vec<Free>,
    /// What is done with a figure on this tile or elsewhere.
    wood: Option<Wood>,
    /// Where a phantom is put after that.
    phantom: Option<Wood>,
    /// A tunnel token that is put after what is done with a figure.
    token: Option<(TokenPair, Place)>,
    /// Prisoners bought back after what is done with a figure.
    freed: Vec<Individual>,
    /// Cities that become castles, and whose.
    castles: Vec<(Option<Player>, Place)>,
    /// Whom a tower captures.
    capture: Option<(Place, Individual)>,
    /// Who comes home in exchange, where there is a choice.
    exchange: Option<Individual>,
    /// The steps of the dragon.
    dragon: Vec<Square>,
    /// The knight that leaves a besieged city afterwards.
    escape: Option<Place>,
    /// The tiles turned up for a bazaar afterwards.
    turned_up: Vec<Drawn>,
    /// How they find their players, one after the other.
    sales: Vec<Sale>,
    /// What is decided after the part is committed, in that order, but for escapes and bazaars.
    late: VecDeque<(Option<Player>, Late)>,
    /// How often somebody passes after the deployment is decided and before the part is committed.
    passes: u32,
    /// The numbers that its messages bring for the order of drawing: those before a bazaar, and those after it.
    random: [Vec<f64>; 2],
    /// Whether the file goes on after this part, so that its deployment is decided.
    done: bool,
    /// Whether it is committed, so that everything before its scoring is decided.
    committed: bool,
}

/// What a player does besides putting a figure, before that.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Free {
    /// A prisoner is bought back.
    Ransom(Individual),
    /// A bridge is built.
    Bridge(Square, Axis),
    /// A tunnel token is put.
    Token(TokenPair, Place),
}

/// What somebody decides after a part is committed.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Late {
    /// A follower goes into a quarter or from one to a feature, or a wagon goes on.
    Deploy(MeepleKind, Place),
    /// The count goes to a quarter.
    Count(Quarter),
    /// Nothing, or nothing more.
    Pass,
}

/// What a player does in place of passing.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Wood {
    /// A figure is put on the tile.
    Here(MeepleKind, SegmentId),
    /// A barn is put at a corner of the tile, in the field at the north-west corner of a tile that meets there.
    Barn(Corner, Place),
    /// A figure is put on another tile.
    There(MeepleKind, Place),
    /// A figure of this kind is taken back, or a princess sends it home.
    TakeBack(MeepleKind, Place),
    /// An abbot is taken back and scored.
    Recall(Place),
    /// The fairy is moved onto a tile.
    FairyTo(Square),
    /// The fairy is moved beside a figure.
    FairyBeside(Place),
    /// A tower grows by a floor.
    Floor(Square),
}

/// Where a figure stands, in the words of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Place {
    square: Square,
    feature: String,
    location: String,
}

/// A save file that has been read. Whether its game is legal is not known yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Save {
    /// The set-up.
    pub setup: Setup,
    /// The names of the players, in the order of play.
    pub players: Vec<String>,
    /// The day on which the game was created, such as `2026-11-20`, if the file says so.
    pub date: Option<String>,
    /// What was left out, and what is not known, in words.
    pub remarks: Vec<String>,
    parts: Vec<Part>,
    /// Prisoners bought back before the next tile is placed.
    early: Vec<Individual>,
    /// Tiles from a bazaar that are not laid yet, in the order in which their players come.
    waiting: Vec<Drawn>,
    /// Tiles drawn, or to be drawn next, after the last part.
    rest: Vec<Drawn>,
    /// Whether the order of drawing is reckoned, so that a tile is drawn only when the game comes to it.
    reckoned: bool,
    /// Whether the file lists that order.
    listed: bool,
}

/// The record in a text of JSON that is no save file but a game of Bastide (`record.json` of a table): its field
/// `record`. None if the text is anything else.
pub fn embedded_record(text: &str) -> Option<String> {
    let value: Value = serde_json::from_str(text).ok()?;
    value.get("bastide")?;
    Some(value.get("record")?.as_str()?.to_owned())
}

/// Reads a save file.
///
/// # Errors
/// All problems of the set-up, or the first problem of the messages: it is no such file, damaged or not supported.
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

/// The messages that count, each with its place in the file: one that is undone does not.
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

/// The parts of turns that the messages describe, and whom the player who comes next has bought back.
fn messages(replay: &[Value], setup: &Setup) -> Result<(Vec<Part>, Vec<Individual>), Problems> {
    let rules = &setup.rules;
    let mut parts: Vec<Part> = Vec::new();
    let mut early = Vec::new();
    // With the City of Carcassonne more than wagons moves after a part is committed, in an order that only the game knows.
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
            // Before the first tile nothing but an abbey is declined.
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

/// The tiles before the first draw, where the order of drawing follows from a number.
fn pack(setup: &json::Setup, value: Option<f64>) -> Result<Option<Pack>, Problem> {
    let (Some(value), Some(sets)) = (value, setup.sets.as_ref().and_then(Value::as_object)) else {
        return Ok(None);
    };
    let start = setup.start.as_ref().map_or(Ok(Vec::new()), |start| json::read(start, "setup.start"))?;
    let dragon = setup.elements.as_ref().and_then(|all| all.get("dragon"));
    Ok(Pack::new(sets, &start, dragon.is_some_and(setup::is_on), value))
}

/// Adds the order of drawing, which shows the tiles set aside and turned up, and when the bag ends.
fn annotate(annotations: Annotations, pack: Option<Pack>, save: &mut Save) -> Result<(), Problem> {
    if let Some(order) = annotations.draw_order {
        let mut order: Vec<Drawn> = order.into_iter().map(|tile| printed(tile.0, &save.setup)).collect();
        save.setup.bag = setup::with_stray_lake(&mut order);
        draw(Order::Listed(order.into_iter()), save)?;
        save.listed = true;
    } else if pack.is_some_and(|pack| reckon(pack, save)) {
        // Everything is known.
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

/// Finds the order of drawing by the number that the file holds. False, and nothing is changed, where the tiles that were laid
/// are others.
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

/// Gives each part the tiles that come out of the bag for it, in the order of drawing.
fn draw(mut order: Order, save: &mut Save) -> Result<(), Problem> {
    let (players, setup) = (save.setup.players, &save.setup);
    // The numbers that came since the last draw.
    let (mut waiting, mut seeds) = (Waiting::default(), Vec::new());
    for part in &mut save.parts {
        if order.is_empty() && !waiting.any() && part.sales.is_empty() {
            break;
        }
        waiting.take_up(part, players);
        // An abbey comes out of no bag, nor does a tile from a bazaar.
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
    // Without a number from a message the next tile is not drawn yet.
    let ends = save.parts.last().is_none_or(|part| order.knows_more(&part.random));
    (save.waiting, save.rest) = (waiting.rest(players), if ends { order.rest() } else { Vec::new() });
    save.reckoned = matches!(order, Order::Reckoned(_));
    save.rest.iter_mut().for_each(|tile| *tile = printed(tile.clone(), &save.setup));
    Ok(())
}

/// Makes the bag hold just the tiles that are drawn until so many have been placed. Where the file names fewer tiles,
/// its game stops before that, and the bag stays that of the sets.
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

    /// The tile that is laid.
    fn tile(&self) -> Option<&Drawn> {
        self.drawn.last().or(self.own.last())
    }

    /// Whether its tile is an abbey, which nobody draws.
    fn lays_abbey(&self) -> bool {
        self.tile().is_some_and(|tile| tile.kind.tile().role == Role::Abbey)
    }

    /// The tiles that players lay or set aside, and then those that are turned up, in that order.
    fn draws(&self) -> impl Iterator<Item = &Drawn> {
        self.own.iter().chain(self.out_of_bag())
    }

    /// The tiles that come out of the bag, in that order.
    fn out_of_bag(&self) -> impl Iterator<Item = &Drawn> {
        self.drawn.iter().filter(|_| !self.lays_abbey()).chain(&self.turned_up)
    }
}
