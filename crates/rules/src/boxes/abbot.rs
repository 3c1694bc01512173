//! The Abbot: where he is deployed, and taking him back early to score. His garden or cloister is listed in
//! `board/cloisters.rs`.

use crate::board::node::NodeId;
use crate::board::{Laid, Standing};
use crate::coverage::rule;
use crate::state::State;
use crate::turn::error::Reason;
use crate::turn::score::Payment;
use bastide_types::{
    Action, Clause, Decision, Event, EventSink, FeatureKind, Homecoming, ItemKind, Items, MeepleKind,
    SegmentId, Source, Spot, Square, Turn,
};

impl State {
    /// Whether the player who may deploy now may deploy an abbot or take one back.
    pub(crate) fn offers_abbot(&self) -> bool {
        self.deployment_of_abbot().is_some() || self.own_abbots().any(|abbot| self.may_be_recalled(abbot))
    }

    /// Appends the actions with an abbot of the player who may deploy now.
    pub(crate) fn list_abbots(&self, out: &mut Vec<Action>) {
        out.extend(self.deployment_of_abbot());
        let leave = self.own_abbots().filter(|abbot| self.may_be_recalled(abbot));
        out.extend(leave.map(|abbot| {
            let square = self.board.tiles[usize::from(abbot.tile)].tile.square;
            Action::Recall { square, segment: abbot.segment }
        }));
    }

    /// The deployment of an abbot on the tile just laid, if it is legal now; no tile has more than one place for him.
    /// The [`deployments`](Self::deployments) do not include it.
    pub fn deployment_of_abbot(&self) -> Option<Action> {
        let Turn::Decide(player, Decision::Deploy(_)) = self.course.turn else { return None };
        rule!("abbot.deploy" if self.in_play.abbots());
        rule!("abbot.where" if self.in_play.abbots());
        if !self.in_play.abbots() || self.brings_dragon() || self.must_send() {
            return None;
        }
        let Laid { tile, first } = *self.board.last();
        let segment = self.board.tables.kind(tile.kind).surrounded()?;
        let free = !self.board.features.at(first + NodeId::from(segment)).has_followers();
        let at = Spot::Here(SegmentId(segment));
        let home = self.seats[player].supply.count(MeepleKind::Abbot) > 0;
        rule!("abbot.recall.each-part" if free && home && self.course.part > 1);
        (free && home).then_some(Action::Deploy { meeple: MeepleKind::Abbot, at })
    }

    fn own_abbots(&self) -> impl Iterator<Item = &Standing> {
        let own =
            |figure: &&Standing| figure.meeple == MeepleKind::Abbot && figure.player == self.course.active;
        self.board.figures.iter().filter(own)
    }

    /// Whether an abbot may be taken back from where he is: not from a complete feature, nor from the City of
    /// Carcassonne.
    fn may_be_recalled(&self, abbot: &Standing) -> bool {
        let node = self.board.totals(abbot.node);
        let waits = node.open == 0 && node.kind().scores_around();
        rule!("abbot.recall.complete" if waits);
        rule!("abbot.recall.princess" if self.must_send());
        node.kind().scores_around() && !waits && !self.must_send()
    }

    /// The abbot on this segment, if he belongs to the player who may deploy now.
    fn abbot_on(&self, square: Square, segment: SegmentId) -> Option<&Standing> {
        let place = self.figure_on(square, segment)?;
        let figure = &self.board.figures[place];
        (figure.meeple == MeepleKind::Abbot && figure.player == self.course.active).then_some(figure)
    }

    /// Whether the player who decides may take back the abbot on this segment.
    pub(crate) fn may_recall(&self, square: Square, segment: SegmentId) -> bool {
        self.in_play.abbots()
            && matches!(self.course.turn, Turn::Decide(_, Decision::Deploy(_)))
            && self.abbot_on(square, segment).is_some_and(|abbot| self.may_be_recalled(abbot))
    }

    /// Takes an abbot back and pays for the tiles around him.
    #[cold]
    pub(crate) fn recall(&mut self, square: Square, segment: SegmentId, sink: &mut impl EventSink) {
        rule!("abbot.recall");
        rule!("abbot.recall.instead");
        rule!("abbot.recall.each-part" if self.course.part > 1);
        rule!("abbot.recall.anywhere");
        if self.in_play.count() {
            rule!("abbot.count.points");
            self.count.note_recalled();
        }
        let place = self.figure_on(square, segment).expect("only an abbot who is there is taken back");
        let Standing { player, meeple, node, .. } = self.board.figures[place];
        let at = self.board.feature_at(&self.board.figures[place]);
        let tiles = self.board.totals(node).tiles;
        let rule = Clause::AbbotRecall;
        sink.send(|| Event::TakenBack { player, meeple, at, rule });
        let items = Items::one(ItemKind::Tiles, tiles, 1);
        self.pay_player(
            player,
            Payment { items, rule, source: Source::Cloisters },
            |_| Some(at),
            false,
            sink,
        );
        rule!("abbot.recall.points");
        self.take_off(place, Homecoming::TakenBack, sink);
        self.go_on_after_action(sink);
    }

    /// Why an abbot cannot be taken back from there.
    pub(crate) fn recall_fault(&self, square: Square, segment: SegmentId) -> Reason {
        let Some(abbot) = self.abbot_on(square, segment) else { return Reason::NoAbbot(square) };
        let kind = self.board.features.at(abbot.node).kind();
        if self.must_send() {
            Reason::MustSend
        } else if kind == FeatureKind::Quarter {
            Reason::NoAbbot(square)
        } else {
            Reason::AbbotWaits(kind)
        }
    }
}

/// Queries for user interfaces and programs.
impl State {
    /// Whether there are abbots in this game.
    pub fn has_abbots(&self) -> bool {
        self.in_play.abbots()
    }
}
