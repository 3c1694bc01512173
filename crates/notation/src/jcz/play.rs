//! The game of a save file as a record.

use super::game::Game;
use super::{Drawn, Part, Problems, Save};
use crate::Record;
use bastide_types::{
    Action, PlacedTile, Question, Rotation, Square, TileSet, Turn,
    picture::{city_of_carcassonne, start_kind},
};
use std::collections::{BTreeSet, VecDeque};
use std::fmt;

/// The result of playing an action of a save file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The action as the rules name it: a feature has several names in a save file.
    pub action: Action,
    /// The turn after it.
    pub turn: Turn,
    /// If the owner of a lord has to choose a feature: the one that pays most. These files do not record the choice,
    /// because there the owner always takes that feature.
    pub dearest: Option<Action>,
}

impl Save {
    /// The tiles on the table at the start.
    fn start(&self) -> Vec<PlacedTile> {
        if !self.setup.start.is_empty() {
            return self.setup.start.clone();
        }
        if self.setup.copies(TileSet::Count) > 0 {
            return city_of_carcassonne().collect();
        }
        let river = [TileSet::River2, TileSet::River].into_iter().find(|&set| self.setup.copies(set) > 0);
        let set = river.unwrap_or(TileSet::Base);
        let tile = |kind| PlacedTile { square: Square::ORIGIN, kind, rotation: Rotation::R0 };
        start_kind(set).map(tile).into_iter().collect()
    }

    /// Every tile that the record draws, in order, with its id in the file.
    pub fn drawn(&self) -> impl Iterator<Item = &Drawn> {
        self.parts.iter().flat_map(Part::draws).chain(&self.waiting).chain(&self.rest)
    }

    /// Every tile that a player chooses at a bazaar, in order.
    pub fn offered(&self) -> impl Iterator<Item = &Drawn> {
        self.parts.iter().flat_map(Part::offered)
    }

    /// The game as a record. `begin` starts a game of [`Save::setup`], at [`Turn::Chance`], and returns a closure
    /// that plays an action in it. If ransoms must be paid at other times, `begin` is called again and
    /// the game played again from the start.
    ///
    /// # Errors
    /// The first message that the rules refuse, or that comes from a player whose turn it is not.
    pub fn record<E, A>(&self, mut begin: impl FnMut() -> A) -> Result<Record, Problems>
    where
        E: fmt::Display,
        A: FnMut(Action) -> Result<Played, E>,
    {
        // The parts of turns in which the file has a ransom after the figure and the rules want it before. Paying it
        // before the figure has the same result.
        let mut early = BTreeSet::new();
        loop {
            let mut game = self.begin(begin());
            let played = self.play(&mut game, &early);
            match played {
                Ok(()) => return Ok(self.with_tags(game.actions)),
                Err(_) if !game.freed.is_empty() && early.insert(game.number) => {}
                Err(problems) => return Err(problems),
            }
        }
    }

    fn begin<A>(&self, apply: A) -> Game<'_, A> {
        Game {
            apply,
            turn: Turn::Chance,
            actions: Vec::new(),
            place: "",
            number: 0,
            laid: self.start(),
            held: Vec::new(),
            barns: Vec::new(),
            late: VecDeque::new(),
            committed: false,
            passes: 0,
            freed: Vec::new(),
            bag: self
                .parts
                .iter()
                .flat_map(Part::out_of_bag)
                .chain(&self.rest)
                .map(|tile| tile.kind)
                .collect(),
            listed: self.listed,
        }
    }

    fn play<'a, E, A>(&'a self, game: &mut Game<'a, A>, early: &BTreeSet<usize>) -> Result<(), Problems>
    where
        E: fmt::Display,
        A: FnMut(Action) -> Result<Played, E>,
    {
        for (i, part) in self.parts.iter().enumerate() {
            game.part(i, part, self.parts.get(i + 1), early.contains(&i))?;
        }
        game.stay(false)?;
        game.second_that_is_passed()?;
        game.no_last_abbey()?;
        game.after_last()?;
        // The second part draws from the bag.
        let second = game.turn.question() == Some(Question::SecondPart);
        let waiting = if second { &[] } else { &self.waiting[..] };
        let rest = std::mem::take(&mut game.bag);
        for kind in waiting.iter().map(|tile| tile.kind).chain(rest) {
            game.take_second()?;
            game.no_last_abbey()?;
            if game.turn != Turn::Chance {
                break;
            }
            game.play(Action::Draw(kind))?;
            game.set_aside()?;
        }
        game.last_ransoms(&self.early)?;
        game.nothing_left()
    }

    fn with_tags(&self, actions: Vec<Action>) -> Record {
        let mut record = Record::new(self.setup.clone(), actions);
        for (i, name) in self.players.iter().enumerate() {
            record.set_tag(&format!("Player{}", i + 1), name);
        }
        if let Some(date) = &self.date {
            record.set_tag("Date", date);
        }
        record
    }
}
