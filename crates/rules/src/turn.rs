//! The turn, step by step: draw, place, deploy, score, second part, next player, end.

use crate::coverage::rule;
use crate::{IllegalAction, State};
use bastide_types::{
    Action, ChainedBuilder, DoubleTurn, Event, EventSink, PlacedTile, Player, Rotation, Square, TileKind,
    Turn,
};

impl State {
    /// Whose decision comes next.
    #[inline]
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// Every legal action, sorted, none twice. At chance's turn: a draw of each kind that may come.
    /// The list is cleared first. Rotations that look alike are all listed.
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.turn {
            Turn::Chance => out.extend(self.bag.drawable().map(|(kind, _)| Action::Draw(kind))),
            Turn::Place(..) => self.list_placements(out),
            Turn::Deploy(..) => {
                out.extend(self.deployments().iter());
                out.push(Action::Pass);
            }
            Turn::SecondPart(_) => out.extend([Action::Pass, Action::TakeSecond]),
            Turn::Over => {}
        }
    }

    /// Whether an action is legal now.
    pub fn is_legal(&self, action: Action) -> bool {
        match action {
            Action::Draw(kind) => self.turn == Turn::Chance && self.bag.is_drawable(kind),
            Action::Place { square, rotation } => {
                matches!(self.turn, Turn::Place(..)) && self.may_place(square, rotation)
            }
            Action::Deploy { meeple, at } => self.deployments().contains(meeple, at),
            Action::Pass => match self.turn {
                Turn::Deploy(..) | Turn::SecondPart(_) => true,
                Turn::Chance | Turn::Place(..) | Turn::Over => false,
            },
            Action::TakeSecond => matches!(self.turn, Turn::SecondPart(_)),
        }
    }

    /// Moves the game forward by one action.
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged then.
    pub fn apply(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.apply_with(action, &mut ())
    }

    /// As [`apply`](Self::apply), and tells what happens.
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged then and nothing is told.
    pub fn apply_with(&mut self, action: Action, sink: &mut impl EventSink) -> Result<(), IllegalAction> {
        if !self.is_legal(action) {
            return Err(self.refusal(action));
        }
        self.apply_unchecked(action, sink);
        Ok(())
    }

    /// Moves the game forward by an action that is known to be legal. An illegal one may panic or
    /// leave a state without meaning.
    // Inlined so that a caller who knows the kind of action jumps nowhere.
    #[inline(always)]
    pub fn apply_unchecked(&mut self, action: Action, sink: &mut impl EventSink) {
        match action {
            Action::Draw(kind) => self.draw(kind, sink),
            Action::Place { square, rotation } => self.place(square, rotation, sink),
            Action::Deploy { meeple, at } => {
                self.deploy(meeple, at, sink);
                self.finish_part(sink);
            }
            Action::Pass => match self.turn {
                Turn::SecondPart(player) => {
                    sink.send(|| Event::SecondDeclined { player });
                    self.end_turn(sink);
                }
                Turn::Deploy(player, _) => {
                    rule!("deploy.optional");
                    sink.send(|| Event::NoMeeple { player });
                    self.finish_part(sink);
                }
                Turn::Chance | Turn::Place(..) | Turn::Over => unreachable!("nothing is declined now"),
            },
            Action::TakeSecond => self.start_part(sink),
        }
    }

    /// A tile comes out of the bag. One that fits nowhere leaves the game.
    fn draw(&mut self, kind: TileKind, sink: &mut impl EventSink) {
        rule!("draw.uniform");
        let player = self.active;
        self.bag.take(kind, self.tables.kind(kind).role);
        sink.send(|| Event::Drawn { player, kind });
        self.find_fits(kind);
        if self.fit_count > 0 {
            self.turn = Turn::Place(player, kind);
        } else {
            self.draw_again(kind, sink);
        }
    }

    #[cold]
    fn draw_again(&mut self, kind: TileKind, sink: &mut impl EventSink) {
        let role = self.tables.kind(kind).role;
        let river = role.is_river();
        self.bag.put_back(kind, role);
        if river && self.any_drawable_fits() {
            rule!("river.put-back");
            sink.send(|| Event::PutBack { kind });
        } else {
            if river {
                rule!("river.blocked");
            }
            rule!("draw.set-aside");
            self.bag.take(kind, role);
            sink.send(|| Event::SetAside { kind });
        }
        self.fit_count = 0;
        self.frontier.fits_mut().for_each(|fits| *fits = [0; 4]);
        if self.bag.is_empty() {
            rule!("draw.set-aside.last");
            self.end_turn(sink);
        }
    }

    fn place(&mut self, square: Square, rotation: Rotation, sink: &mut impl EventSink) {
        rule!("place.must");
        let Turn::Place(player, kind) = self.turn else {
            unreachable!("a tile is laid after it is drawn");
        };
        let tile = PlacedTile { square, kind, rotation };
        self.lay(tile);
        sink.send(|| Event::Placed { player, tile });
        if self.earned {
            sink.send(|| Event::SecondEarned { player, rule: "builder.second" });
        }
        self.turn = Turn::Deploy(player, square);
    }

    /// After the deployment: scoring, then the second part, the next player or the end.
    fn finish_part(&mut self, sink: &mut impl EventSink) {
        rule!("turn.order");
        if self.completes {
            self.score_completed(sink);
        }
        if !self.earned {
            return self.end_turn(sink);
        }
        rule!("builder.second.after");
        rule!("builder.second.kept" if self.figures.iter().all(|f| f.meeple != bastide_types::MeepleKind::Builder));
        rule!("builder.second.empty" if self.bag.is_empty());
        if self.bag.is_empty() {
            return self.end_turn(sink);
        }
        rule!("builder.second.optional");
        match self.rules.double_turn {
            DoubleTurn::Optional => self.turn = Turn::SecondPart(self.active),
            DoubleTurn::Forced => self.start_part(sink),
        }
    }

    /// The same player's next part begins.
    fn start_part(&mut self, sink: &mut impl EventSink) {
        rule!("builder.second.whole");
        if self.river.runs() {
            rule!("river.double");
        }
        let player = self.active;
        // A chain of parts is as long as the bag is deep.
        self.part = self.part.saturating_add(1);
        self.earned = false;
        self.turn = Turn::Chance;
        sink.send(|| Event::SecondTaken { player });
    }

    /// Whether this part may still earn another.
    pub(crate) fn may_earn_again(&self) -> bool {
        rule!("builder.second.once" if self.part > 1);
        match self.rules.chain {
            ChainedBuilder::Off => self.part == 1,
            ChainedBuilder::On => {
                rule!("house.chain" if self.part > 1);
                true
            }
        }
    }

    #[inline]
    fn end_turn(&mut self, sink: &mut impl EventSink) {
        let player = self.active;
        sink.send(|| Event::TurnEnded { player });
        self.earned = false;
        if self.bag.is_empty() {
            rule!("end.bag-empty");
            return self.finish(sink);
        }
        rule!("turn.next");
        self.active = next_player(player, self.players);
        self.part = 1;
        self.turn = Turn::Chance;
    }
}

/// The player to the left.
#[inline]
pub(crate) fn next_player(player: Player, players: u8) -> Player {
    let next = player.0 + 1;
    Player(if next == players { 0 } else { next })
}
