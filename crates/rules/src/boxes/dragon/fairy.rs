//! The fairy: who may move her, and her payments.

use crate::board::Standing;
use crate::board::node::NodeId;
use crate::boxes::dragon::state::Fairy;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::error::Reason;
use crate::turn::score::Payment;
use bastide_types::{
    Action, Clause, Decision, Event, EventSink, FairyAt, FairyPlace, FeatureAt, FeatureKind, ItemKind, Items,
    Player, Source, Turn,
};

/// The payment at the start of a turn.
const POINT: Payment =
    Payment { items: Items::one(ItemKind::Fairy, 1, 1), rule: Clause::FairyPoint, source: Source::Fairy };
/// The payment when a feature is scored.
const SCORE: Payment =
    Payment { items: Items::one(ItemKind::Fairy, 1, 3), rule: Clause::FairyScore, source: Source::Fairy };
/// The payment in the final scoring.
const FINAL: Payment = Payment { rule: Clause::FairyFinal, ..SCORE };

impl State {
    /// Appends the moves of the fairy that the player who may deploy now can make instead, sorted.
    pub(crate) fn list_fairy_moves(&self, player: Player, out: &mut Vec<Action>) {
        let from = out.len();
        let own = self.board.figures.iter().filter(|f| f.player == player && self.fairy_favours_place(f));
        let moves = own.map(|f| self.fairy_place_at(f)).filter(|&to| self.is_elsewhere(to, player));
        out.extend(moves.map(Action::MoveFairy));
        out[from..].sort_unstable();
        // Several followers on one tile give the same move.
        out.dedup();
    }

    /// Whether the fairy can go to a figure: only to followers and, under the rule that puts her on tiles, only outside
    /// the City of Carcassonne.
    fn fairy_favours_place(&self, figure: &Standing) -> bool {
        rule!("count.fairy" if self.quarter_of(figure).is_some());
        figure.meeple.is_follower()
            && (self.rules.fairy_place == FairyPlace::Follower || self.quarter_of(figure).is_none())
    }

    /// The fairy's place when she goes to this figure.
    fn fairy_place_at(&self, figure: &Standing) -> FairyAt {
        rule!("fairy.follower");
        let square = self.board.tiles[usize::from(figure.tile)].tile.square;
        let follower = match self.rules.fairy_place {
            FairyPlace::Follower => Some(figure.segment),
            FairyPlace::Tile => None,
        };
        FairyAt { square, follower }
    }

    /// Whether moving the fairy there for this player changes anything.
    pub(crate) fn is_elsewhere(&self, to: FairyAt, player: Player) -> bool {
        rule!("fairy.elsewhere");
        let new = self.fairy_there(to, player);
        self.fairy != Some(new)
    }

    fn fairy_there(&self, at: FairyAt, player: Player) -> Fairy {
        Fairy { at, with: at.follower.map(|_| player) }
    }

    /// Whether the player who may deploy now may move the fairy there instead.
    pub(crate) fn may_move_fairy(&self, to: FairyAt) -> bool {
        let Turn::Decide(player, Decision::Deploy(_)) = self.course.turn else { return false };
        self.in_play.fairy()
            && !self.must_send()
            && self.fairy_has_company(to, player)
            && self.is_elsewhere(to, player)
    }

    /// Whether the player has a follower at the place for the fairy.
    pub(crate) fn fairy_has_company(&self, to: FairyAt, player: Player) -> bool {
        let mut own = self.board.figures.iter().filter(|f| f.player == player && self.fairy_favours_place(f));
        own.any(|f| self.fairy_place_at(f) == to)
    }

    /// Moves the fairy instead of deploying a figure.
    #[cold]
    pub(crate) fn move_fairy(&mut self, to: FairyAt, sink: &mut impl EventSink) {
        rule!("fairy.move");
        rule!("fairy.or-figure");
        let player = self.course.active;
        self.fairy = Some(self.fairy_there(to, player));
        sink.send(|| Event::FairyMoved { player, to });
        self.go_on_after_action(sink);
    }

    /// Updates the fairy after a figure has left the table: if she was with it, she stays, with nobody.
    pub(crate) fn fairy_stays(&mut self, gone: &Standing) {
        let square = self.board.tiles[usize::from(gone.tile)].tile.square;
        // In a quarter she is with all followers of one player.
        let others = |f: &Standing| (f.player, f.node) == (gone.player, gone.node) && f.meeple.is_follower();
        let left = self.quarter_of(gone).is_none() || !self.board.figures.iter().any(others);
        let Some(fairy) = self.fairy.as_mut().filter(|_| left) else { return };
        if fairy.with == Some(gone.player) && fairy.at == (FairyAt { square, follower: Some(gone.segment) }) {
            rule!("fairy.stays");
            fairy.with = None;
        }
    }

    /// At the start of a turn, pays a point to the player whose turn it is, if the fairy is with them.
    #[cold]
    pub(crate) fn pay_fairy_point(&mut self, sink: &mut impl EventSink) {
        rule!("fairy.turn-start");
        let player = self.course.active;
        let favoured = self
            .board
            .figures
            .iter()
            .find(|f| f.player == player && self.favours(f))
            .map(|f| self.board.feature_at(f));
        if let Some(at) = favoured {
            rule!("fairy.point");
            self.pay(1 << player.0, &POINT, at, false, sink);
        }
    }

    /// Whether a figure is a follower that the fairy is with.
    fn favours(&self, figure: &Standing) -> bool {
        let Some(Fairy { at, with }) = self.fairy else { return false };
        let on_tile = self.board.tiles[usize::from(figure.tile)].tile.square == at.square;
        let is_with = match self.rules.fairy_place {
            FairyPlace::Follower => with == Some(figure.player) && at.follower == Some(figure.segment),
            FairyPlace::Tile => true,
        };
        on_tile && is_with && figure.meeple.is_follower()
    }

    /// Pays for the fairy when the feature with this root is scored. Returns whether anybody was paid.
    #[cold]
    pub(crate) fn pay_fairy(
        &mut self,
        root: NodeId,
        at: FeatureAt,
        at_end: bool,
        sink: &mut impl EventSink,
    ) -> bool {
        let here = self.board.figures.iter().filter(|f| self.favours(f) && self.root(f.node) == root);
        let players = here.fold(0, |set, f| set | 1 << f.player.0);
        if players == 0 {
            return false;
        }
        rule!("fairy.score");
        rule!("fairy.score.always");
        rule!("fairy.final" if at_end);
        self.pay(players, if at_end { &FINAL } else { &SCORE }, at, at_end, sink)
    }

    /// Pays for the fairy at the end of the game, once for each feature.
    #[cold]
    pub(crate) fn pay_fairy_at_end(&mut self, sink: &mut impl EventSink) {
        for i in 0..self.board.figures.len() {
            let figure = self.board.figures[i];
            let root = self.root(figure.node);
            let paid = |f: &Standing| self.favours(f) && self.root(f.node) == root;
            // Towers and quarters are not scored, nor is a castle whose lord still waits.
            let kind = self.board.features.at(root).kind();
            let scored = !matches!(kind, FeatureKind::Tower | FeatureKind::Quarter) && !self.is_lord(&figure);
            rule!("tower.guard.nothing" if kind == FeatureKind::Tower && self.favours(&figure) && !self.is_lord(&figure));
            rule!("castle.end" if self.is_lord(&figure));
            if scored && self.favours(&figure) && !self.board.figures[..i].iter().any(paid) {
                self.pay_fairy(root, self.board.feature_at(&figure), true, sink);
            }
        }
    }

    /// Puts the fairy where a position has her, with the follower there, if any.
    pub(crate) fn set_fairy(&mut self, at: FairyAt) {
        let follower = at.follower.and_then(|segment| self.follower_on(at.square, segment));
        self.fairy = Some(Fairy { at, with: follower.map(|place| self.board.figures[place].player) });
    }

    pub(crate) fn fairy_fault(&self, player: Player, to: FairyAt) -> Reason {
        if !self.in_play.fairy() {
            Reason::NoFairy
        } else if self.must_send() {
            Reason::MustSend
        } else if let Some(otherwise) = self.fairy_stands_otherwise(to) {
            Reason::FairyStands(otherwise)
        } else if !self.fairy_has_company(to, player) {
            Reason::NoFairyFriend(to.square)
        } else {
            Reason::FairyThere(to.square)
        }
    }

    /// Where these rules put the fairy, if that differs from the place given.
    fn fairy_stands_otherwise(&self, to: FairyAt) -> Option<FairyPlace> {
        let named = if to.follower.is_some() { FairyPlace::Follower } else { FairyPlace::Tile };
        (named != self.rules.fairy_place).then_some(self.rules.fairy_place)
    }
}
