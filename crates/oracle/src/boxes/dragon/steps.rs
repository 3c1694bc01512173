//! The dragon: where it comes from, where it goes, whom it eats.

use crate::board::Figure;
use crate::game::Game;
use crate::report::Report;
use bastide_types::{
    Action, Decision, DragonEats, DragonTime, Homecoming, LakeTurn, MeepleKind, Player, Role, Side, Square,
    Symbol, TileKind, TileSet, Turn,
};

/// The number of steps in a move that is not blocked.
const STEPS: usize = 6;

impl Game {
    /// Whether The Princess & the Dragon is in play, or some of its volcanoes or dragons.
    pub(crate) fn has_dragon_tiles(&self) -> bool {
        let mut kinds =
            self.bag.iter().map(|(kind, _)| kind).chain(self.board.tiles().iter().map(|t| t.kind));
        let shows = |kind: TileKind| {
            let tile = kind.tile();
            tile.role != Role::Lake && matches!(tile.symbol, Some(Symbol::Volcano | Symbol::Dragon))
        };
        self.has_set(TileSet::Dragon) || kinds.any(shows)
    }

    /// Whether a tile has a volcano that summons the dragon.
    pub(crate) fn has_volcano(&self, kind: TileKind) -> bool {
        kind.tile().symbol == Some(Symbol::Volcano) && (kind.tile().role != Role::Lake || self.lakes_count)
    }

    /// Summons the dragon if the tile just placed has a volcano.
    pub(crate) fn wake_dragon(&mut self, square: Square, report: &mut Report) {
        let in_play = self.rules.dragon != DragonTime::Off;
        if in_play && self.board.at(square).is_some_and(|tile| self.has_volcano(tile.kind)) {
            self.dragon = Some(square);
            report.dragon = self.dragon;
            self.lake_placed |= self.board.at(square).is_some_and(|tile| tile.kind.tile().role == Role::Lake);
        }
    }

    /// Whether the player whose turn is over gets another one: after a lake's volcano, if a tile is left to
    /// draw.
    pub(crate) fn turns_again(&self, report: &mut Report) -> bool {
        let given = self.lake_placed && self.rules.lake_turn == LakeTurn::On;
        report.turn_again = (given && !self.nothing_to_draw()).then_some(self.active);
        report.turn_again.is_some()
    }

    /// Whether the tile of this part moves the dragon at this time.
    pub(crate) fn dragon_moves(&self, time: DragonTime) -> bool {
        self.rules.dragon == time && self.dragon.is_some() && self.board.shows(self.last(), Symbol::Dragon)
    }

    /// Begins a move of the dragon.
    pub(crate) fn begin_dragon(&mut self, report: &mut Report) {
        self.trail = self.dragon.into_iter().collect();
        self.go_on_with_dragon(report);
    }

    /// Moves the dragon by a step, and removes the figures it eats.
    pub(crate) fn step_of_dragon(&mut self, square: Square, report: &mut Report) {
        self.dragon = Some(square);
        report.dragon = self.dragon;
        self.trail.push(square);
        let eaten: Vec<Figure> = self.figures.iter().copied().filter(|f| self.is_eaten(f, square)).collect();
        self.take_away(&eaten, Homecoming::Eaten, report);
        self.go_on_with_dragon(report);
    }

    /// Every step that the dragon may take now.
    pub(crate) fn steps_of_dragon(&self) -> Vec<Action> {
        let Some(here) = self.dragon else { return Vec::new() };
        let fairy = self.fairy.map(|fairy| fairy.square);
        let open = |square: &Square| {
            self.board.at(*square).is_some()
                && !self.board.lies_inside(*square)
                && !self.trail.contains(square)
                && fairy != Some(*square)
        };
        Side::ALL.map(|side| here.neighbour(side)).into_iter().filter(open).map(Action::MoveDragon).collect()
    }

    /// Asks the next player for a step, or ends the move.
    fn go_on_with_dragon(&mut self, report: &mut Report) {
        let made = self.trail.len() - 1;
        if made < STEPS && !self.steps_of_dragon().is_empty() {
            let seat = (usize::from(self.active.0) + made) % self.seats().count();
            self.turn = Turn::Decide(Player(seat as u8), Decision::Dragon);
            return;
        }
        report.stopped = self.dragon.filter(|_| made < STEPS).map(|square| (square, made as u8));
        self.trail.clear();
        match self.rules.dragon {
            DragonTime::BeforeScoring => self.begin_castles(report),
            DragonTime::AfterScoring => self.after_scoring(report),
            DragonTime::Off => unreachable!("a dragon that is not in play does not move"),
        }
    }

    fn is_eaten(&self, figure: &Figure, square: Square) -> bool {
        let tasty = match self.rules.dragon_eats {
            DragonEats::AnyFigure => figure.meeple != MeepleKind::Barn,
            DragonEats::Followers => figure.meeple.is_follower(),
        };
        tasty && figure.site.0 == square && !self.stands_in_castle(figure.site)
    }
}
