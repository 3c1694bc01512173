//! Imports save files of JCloisterZone (`.jcz`, version 5 and later): JSON with a set-up and the messages
//! of the players.
//!
//! Such a file says neither when a builder's second tile was offered nor, always, which tiles were set aside, so
//! [`Save::record`] plays the game along: the caller brings the rules as a closure.

mod ids;
mod json;
mod location;
mod setup;

use crate::Record;
use bastide_types::{
    Action, Bag, MeepleKind, Player, Rotation, SegmentId, Setup, Spot, Square, TileKind, Turn,
};
pub use ids::id;
use json::Node;
use std::fmt;

/// Something in a save file that cannot be read, is not supported or is not legal, and its place in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The way to it, such as `setup.elements.abbot` or `replay[17].payload`; empty for the whole file.
    pub place: String,
    /// What is wrong with it.
    pub what: String,
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
#[derive(Clone, PartialEq, Eq, Debug)]
struct Part {
    /// The place of its message in the file.
    place: String,
    player: Option<Player>,
    /// Tiles set aside, then the tile that was laid.
    drawn: Vec<Drawn>,
    square: Square,
    rotation: Rotation,
    deployed: Option<(MeepleKind, SegmentId)>,
    /// Whether the file goes on after the question for a figure.
    done: bool,
}

/// A save file that has been read. Whether its game is legal is not known yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// The set-up.
    pub setup: Setup,
    /// The names of the players, in the order of play.
    pub players: Vec<String>,
    /// The day on which the game was created, such as `2026-11-20`, if the file says so.
    pub date: Option<String>,
    parts: Vec<Part>,
    /// Tiles drawn, or to be drawn next, after the last part.
    rest: Vec<Drawn>,
}

/// Reads a save file.
///
/// # Errors
/// All problems of the set-up, or the first of the messages: what is no such file, is damaged or is not supported.
pub fn parse(text: &str) -> Result<Save, Problems> {
    let value = serde_json::from_str(text)
        .map_err(|error| Problem { place: String::new(), what: format!("this is not JSON: {error}") })?;
    let root = Node::root(&value);
    let setup = setup::read(&root)?;
    let names = root.need("players")?.items()?.into_iter().enumerate();
    let name = |(i, node): (usize, Node<'_>)| match node.get("name") {
        Some(name) => name.text().map(str::to_owned),
        None => Ok(format!("Player {}", i + 1)),
    };
    let players = names.map(name).collect::<Result<_, _>>()?;
    let created = root.get("created").and_then(|node| node.text().ok()?.get(..10));
    let date = created.filter(|d| d.bytes().all(|b| b.is_ascii_digit() || b == b'-')).map(str::to_owned);
    let mut save = Save { setup, players, date, parts: messages(&root)?, rest: Vec::new() };
    annotations(&root, &mut save)?;
    Ok(save)
}

/// The parts that the messages tell.
fn messages(root: &Node<'_>) -> Result<Vec<Part>, Problems> {
    let mut parts: Vec<Part> = Vec::new();
    for message in root.need("replay")?.items()? {
        let kind = message.need("type")?;
        match (kind.text()?, parts.last_mut()) {
            ("PLACE_TILE", last) => {
                if let Some(part) = last {
                    part.done = true;
                }
                parts.push(place_tile(&message)?);
            }
            ("DEPLOY_MEEPLE", Some(part)) if part.deployed.is_none() && !part.done => {
                part.deployed = Some(deployed(&message, part)?);
            }
            ("PASS" | "COMMIT", Some(part)) => part.done = true,
            ("DEPLOY_MEEPLE" | "PASS" | "COMMIT", _) => {
                return Err(kind
                    .problem("this message is not expected here: a tile is to be placed first")
                    .into());
            }
            (other, _) => return Err(kind.problem(format!("the message {other} is not supported")).into()),
        }
    }
    Ok(parts)
}

fn place_tile(message: &Node<'_>) -> Result<Part, Problems> {
    let payload = message.need("payload")?;
    let id = payload.need("tileId")?;
    let drawn = Drawn { kind: setup::kind(&id)?, id: id.text()?.to_owned() };
    Ok(Part {
        place: message.place.clone(),
        player: message.get("player").map(|p| p.count().map(Player)).transpose()?,
        drawn: vec![drawn],
        square: position(&payload)?,
        rotation: setup::rotation(&payload.need("rotation")?)?,
        deployed: None,
        done: false,
    })
}

fn position(node: &Node<'_>) -> Result<Square, Problems> {
    let position = node.need("position")?;
    match &position.items()?[..] {
        [x, y] => Ok(Square::new(x.coordinate()?, y.coordinate()?)),
        _ => Err(position.problem("expected two coordinates").into()),
    }
}

fn deployed(message: &Node<'_>, part: &Part) -> Result<(MeepleKind, SegmentId), Problems> {
    let payload = message.need("payload")?;
    let (pointer, id) = (payload.need("pointer")?, payload.need("meepleId")?);
    let meeple = match id.text()?.split('.').nth(1) {
        Some("small") => MeepleKind::Follower,
        Some("big") => MeepleKind::Large,
        Some("builder") => MeepleKind::Builder,
        Some("pig") => MeepleKind::Pig,
        _ => return Err(id.problem(format!("the figure `{}` is not supported", id.text()?)).into()),
    };
    if position(&pointer)? != part.square {
        return Err(pointer
            .problem("a figure on another tile than the one just placed is not supported")
            .into());
    }
    let Some(Drawn { kind, .. }) = part.drawn.last() else {
        return Err(pointer.problem("no tile was placed").into());
    };
    let (feature, location) = (pointer.need("feature")?.text()?, pointer.need("location")?.text()?);
    match location::segment(*kind, part.rotation, feature, location) {
        Some(segment) => Ok((meeple, segment)),
        None => Err(pointer.problem(format!("the placed tile has no {feature} at {location}")).into()),
    }
}

/// What the annotations say: the order of drawing, from which set-aside tiles are known, and the end of the bag.
fn annotations(root: &Node<'_>, save: &mut Save) -> Result<(), Problems> {
    let Some(node) = root.get("gameAnnotations") else { return Ok(()) };
    if let Some(order) = node.get("drawOrder") {
        let drawn = |tile: Node<'_>| Ok(Drawn { kind: setup::kind(&tile)?, id: tile.text()?.to_owned() });
        let mut order =
            order.items()?.into_iter().map(drawn).collect::<Result<Vec<_>, Problems>>()?.into_iter();
        for part in &mut save.parts {
            if order.len() == 0 {
                break;
            }
            let placed = part.drawn.pop();
            for tile in order.by_ref() {
                let found = placed.as_ref().is_some_and(|p| p.kind == tile.kind);
                part.drawn.push(tile);
                if found {
                    break;
                }
            }
            if part.drawn.last().map(|t| t.kind) != placed.map(|p| p.kind) {
                let what = "the tile placed here does not come next in gameAnnotations.drawOrder";
                return Err(Problem { place: part.place.clone(), what: what.to_owned() }.into());
            }
        }
        save.rest = order.collect();
    }
    if let Some(end) = node.get("endTurn") {
        end_after(end.whole()?, save);
    }
    Ok(())
}

/// Makes the bag hold just the tiles that are drawn until so many have been placed. Where the file names fewer tiles,
/// its game stops before that, and the bag stays that of the sets.
fn end_after(tiles: usize, save: &mut Save) {
    let drawn = save.parts.iter().take(tiles).flat_map(|part| &part.drawn).collect::<Vec<_>>();
    let missing = if drawn.len() >= tiles { 0 } else { tiles - save.parts.len().min(tiles) };
    if missing > save.rest.len() {
        return;
    }
    let mut bag = Bag::new();
    drawn.into_iter().chain(&save.rest[..missing]).for_each(|tile| bag.add(tile.kind, 1));
    save.rest.truncate(missing);
    save.setup.bag = Some(bag);
}

impl Save {
    /// Every tile that the record draws, in that order, under the names that the file gives them.
    pub fn drawn(&self) -> impl Iterator<Item = &Drawn> {
        self.parts.iter().flat_map(|part| &part.drawn).chain(&self.rest)
    }

    /// The game as a record. `apply` plays an action in a game of [`Save::setup`], which begins at [`Turn::Chance`], and
    /// returns whose turn it is then. [`Action::TakeSecond`] is supplied where the same player places again.
    ///
    /// # Errors
    /// The first message that `apply` refuses, or that comes from a player whose turn it is not.
    pub fn record<E: fmt::Display>(
        &self,
        apply: impl FnMut(Action) -> Result<Turn, E>,
    ) -> Result<Record, Problems> {
        let mut game = Game { apply, turn: Turn::Chance, actions: Vec::new(), place: "" };
        for (i, part) in self.parts.iter().enumerate() {
            game.place = &part.place;
            game.part(part, i + 1 < self.parts.len())?;
        }
        for tile in &self.rest {
            game.take_second()?;
            if game.turn != Turn::Chance {
                break;
            }
            game.play(Action::Draw(tile.kind))?;
        }
        let mut record = Record::new(self.setup.clone(), game.actions);
        for (i, name) in self.players.iter().enumerate() {
            record.set_tag(&format!("Player{}", i + 1), name);
        }
        if let Some(date) = &self.date {
            record.set_tag("Date", date);
        }
        Ok(record)
    }
}

/// A game being played along.
struct Game<'a, F> {
    apply: F,
    turn: Turn,
    actions: Vec<Action>,
    /// Where in the file we are.
    place: &'a str,
}

impl<E: fmt::Display, F: FnMut(Action) -> Result<Turn, E>> Game<'_, F> {
    fn problem(&self, what: String) -> Problems {
        Problem { place: self.place.to_owned(), what }.into()
    }

    fn play(&mut self, action: Action) -> Result<(), Problems> {
        self.turn = (self.apply)(action).map_err(|error| self.problem(error.to_string()))?;
        self.actions.push(action);
        Ok(())
    }

    /// In these files the second tile is never declined.
    fn take_second(&mut self) -> Result<(), Problems> {
        if let Turn::SecondPart(_) = self.turn { self.play(Action::TakeSecond) } else { Ok(()) }
    }

    fn part(&mut self, part: &Part, goes_on: bool) -> Result<(), Problems> {
        match self.turn {
            Turn::SecondPart(player) if part.player.is_some_and(|p| p != player) => {
                self.play(Action::Pass)?
            }
            _ => self.take_second()?,
        }
        for tile in &part.drawn {
            self.play(Action::Draw(tile.kind))?;
        }
        if let (Turn::Place(player, _), Some(claimed)) = (self.turn, part.player)
            && player != claimed
        {
            let whose = format!("player {} places a tile, but it is player {}'s turn", claimed.0, player.0);
            return Err(self.problem(whose));
        }
        self.play(Action::Place { square: part.square, rotation: part.rotation })?;
        match part.deployed {
            Some((meeple, segment)) => self.play(Action::Deploy { meeple, at: Spot::Here(segment) }),
            None if part.done || goes_on => self.play(Action::Pass),
            None => Ok(()),
        }
    }
}
