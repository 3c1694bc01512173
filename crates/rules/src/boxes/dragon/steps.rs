//! The dragon: a volcano brings it, tiles with a dragon move it step by step, and it eats figures.

use crate::board::{Cell, Standing};
use crate::boxes::dragon::state::Walk;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use bastide_types::{
    Action, Decision, DragonEats, DragonTime, EdgeKind, Event, EventSink, Homecoming, MeepleKind, Player,
    Role, Side, Square, Symbol, Turn,
};

impl State {
    /// Whether the tile just laid shows a volcano that brings the dragon.
    pub(crate) fn brings_dragon(&self) -> bool {
        self.in_play.dragon() && self.shows(Symbol::Volcano)
    }

    /// Puts the dragon on a volcano, and the tiles that waited for it into the bag.
    pub(crate) fn dragon_comes(&mut self, square: Square) {
        rule!("dragon.come");
        rule!("fairy.one");
        rule!("symbols.each-part" if self.course.part > 1);
        self.dragon.at = Some(square);
        self.bag.mix_in();
    }

    /// Asks for the dragon's first step if it moves in this part at this time. Returns whether somebody is asked.
    #[cold]
    pub(crate) fn dragon_sets_out(&mut self, time: DragonTime, sink: &mut impl EventSink) -> bool {
        rule!("dragon.when");
        self.rules.dragon == time
            && self.shows(Symbol::Dragon)
            && self.asks_for_step(self.course.active, sink)
    }

    /// Whether the tile just laid lets the dragon move in this part.
    pub fn moves_dragon(&self) -> bool {
        self.in_play.dragon() && self.dragon.at.is_some() && self.shows(Symbol::Dragon)
    }

    /// Asks a player for the dragon's next step, if there is one. Otherwise ends the move, and reports if it ends
    /// early.
    fn asks_for_step(&mut self, player: Player, sink: &mut impl EventSink) -> bool {
        rule!("dragon.steps");
        let steps = self.dragon.walk.steps();
        let goes_on = steps < Walk::MOST && self.dragon_steps().next().is_some();
        if goes_on {
            self.course.turn = Turn::Decide(player, Decision::Dragon);
            return true;
        }
        if let Some(square) = self.dragon.at.filter(|_| steps < Walk::MOST) {
            rule!("dragon.step.must");
            sink.send(|| Event::DragonStopped { square, steps });
        }
        self.dragon.walk = Walk::default();
        false
    }

    /// The squares that the dragon can enter with its next step.
    fn dragon_steps(&self) -> impl Iterator<Item = Square> + '_ {
        let from = self.dragon.at;
        from.into_iter()
            .flat_map(|from| Side::ALL.map(|side| from.neighbour(side)))
            .filter(|&to| self.dragon_may_enter(to))
    }

    fn dragon_may_enter(&self, square: Square) -> bool {
        rule!("dragon.step");
        let fairy = self.fairy.is_some_and(|fairy| fairy.at.square == square);
        let been = |dragon| self.dragon.walk.backwards(dragon).any(|been| been == square);
        let inside = |tile: u16| self.lies_inside_walls(tile);
        matches!(self.board.grid.get(square), Cell::Tile(tile) if !inside(tile))
            && !fairy
            && !self.dragon.at.is_some_and(been)
    }

    /// Whether a tile shows only the inside of the City of Carcassonne.
    fn lies_inside_walls(&self, tile: u16) -> bool {
        rule!("count.dragon");
        let tile = self.board.tiles[usize::from(tile)].tile.kind.tile();
        tile.role == Role::Carcassonne && tile.edges == [EdgeKind::Wall; 4]
    }

    /// The number of steps that the dragon may still take in its current move; 0 if it is not moving.
    pub fn dragon_steps_left(&self) -> u8 {
        match self.course.turn {
            Turn::Decide(_, Decision::Dragon) => Walk::MOST - self.dragon.walk.steps(),
            Turn::Decide(..) | Turn::Chance | Turn::Over => 0,
        }
    }

    /// Lists the dragon's next steps, sorted by square.
    pub(crate) fn list_dragon_steps(&self, out: &mut Vec<Action>) {
        let from = out.len();
        out.extend(self.dragon_steps().map(Action::MoveDragon));
        out[from..].sort_unstable();
    }

    /// Whether the player who decides may move the dragon there.
    pub(crate) fn may_move_dragon(&self, square: Square) -> bool {
        matches!(self.course.turn, Turn::Decide(_, Decision::Dragon))
            && self.dragon_steps().any(|step| step == square)
    }

    /// Moves the dragon by one step. It eats, and the next player decides the next step.
    #[cold]
    pub(crate) fn move_dragon(&mut self, square: Square, sink: &mut impl EventSink) {
        let (Turn::Decide(player, Decision::Dragon), Some(from)) = (self.course.turn, self.dragon.at) else {
            unreachable!("the dragon moves when it is asked for")
        };
        rule!("symbols.each-part" if self.course.part > 1);
        let over = Side::ALL.into_iter().find(|&side| from.neighbour(side) == square);
        self.dragon.walk.note(over.expect("a step leads over a side"));
        self.dragon.at = Some(square);
        sink.send(|| Event::DragonMoved { player, square });
        self.eat(square, sink);
        if self.asks_for_step(self.seats.after(player), sink) {
            return;
        }
        match self.rules.dragon {
            DragonTime::BeforeScoring => self.go_on(Step::Castles, sink),
            DragonTime::AfterScoring | DragonTime::Off => self.go_on(Step::Escape, sink),
        }
    }

    /// Sends home every figure on the dragon's tile that it eats.
    fn eat(&mut self, square: Square, sink: &mut impl EventSink) {
        let Cell::Tile(tile) = self.board.grid.get(square) else { return };
        rule!("dragon.eats");
        while let Some(i) = self.board.figures.iter().position(|f| f.tile == tile && self.is_eaten(f)) {
            rule!("dragon.eats.tile");
            self.take_off(i, Homecoming::Eaten, sink);
        }
    }

    /// Whether the dragon eats this figure if it comes to its tile.
    pub(crate) fn is_eaten(&self, figure: &Standing) -> bool {
        if self.is_lord(figure) {
            rule!("castle.safe");
            return false;
        }
        match self.rules.dragon_eats {
            DragonEats::AnyFigure => {
                rule!("barn.safe" if figure.meeple == MeepleKind::Barn);
                figure.meeple != MeepleKind::Barn
            }
            DragonEats::Followers => figure.meeple.is_follower(),
        }
    }
}
