//! Castles: who may build one from a small city, and the payments to their lords.

use crate::board::Standing;
use crate::board::node::{Node, NodeId};
use crate::boxes::castles::pieces::Castle;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use crate::turn::error::Reason;
use crate::turn::score::{Payment, completed_payment};
use bastide_types::{
    Action, Clause, Decision, Event, EventSink, FeatureAt, FeatureKind, Homecoming, ItemKind, Items,
    MeepleKind, Player, Question, SegmentId, Source, Square, Turn,
};
use std::cmp::Reverse;

/// The payment for a castle whose lord is still waiting: nothing.
pub(crate) const WAITING: Payment =
    Payment { items: Items::one(ItemKind::Tiles, 0, 0), rule: Clause::CastleEnd, source: Source::Castles };

/// The castle tokens of each player, by the number of players and of copies of the box.
pub(crate) fn castles_each(players: u8, copies: u8) -> u16 {
    rule!("castle.supply");
    let each = match players {
        0..=4 => 3,
        5.. => 2,
    };
    each * u16::from(copies)
}

impl State {
    /// Gives every player castle tokens, if castles are in play.
    pub(crate) fn bring_castles(&mut self, copies: u8) {
        if self.in_play.castles() {
            self.castles.fill(self.seats.players(), castles_each(self.seats.count, copies));
        }
    }

    /// Asks the first player, from the active one on, who may build a castle now. Skips the first `asked` players, who
    /// have been asked already.
    fn asks_for_castle(&mut self, asked: u8) -> bool {
        rule!("castle.order");
        let (active, players) = (self.course.active.0, self.seats.count);
        let mut left = (asked..players).map(|seat| Player((active + seat) % players));
        let next = left.find(|&player| self.castle_places(player).next().is_some());
        if let Some(player) = next {
            self.course.turn = Turn::Decide(player, Decision::Castle);
        }
        next.is_some()
    }

    /// Asks about castles before the completed features are scored.
    #[cold]
    pub(crate) fn offers_castle(&mut self) -> bool {
        rule!("castle.when");
        self.asks_for_castle(0)
    }

    /// How many seats after the active player this one sits.
    fn seats_from_active(&self, player: Player) -> u8 {
        (player.0 + self.seats.count - self.course.active.0) % self.seats.count
    }

    /// The small cities that this part completed: their roots and squares.
    fn small_cities(&self) -> impl Iterator<Item = (NodeId, [Square; 2])> + '_ {
        rule!("castle.small-city");
        self.course.completed.roads_and_cities().filter_map(|node| {
            let FeatureAt { square, segment, .. } = self.board.named_by(node);
            Some((self.root(node), self.board.small_city(square, segment)?))
        })
    }

    /// The player who may turn this city into a castle: the only one in it, or the only one with the majority.
    fn castle_owner(&self, root: NodeId) -> Option<Player> {
        rule!("castle.owner");
        let single = |set: u8| set.is_power_of_two().then(|| Player(set.trailing_zeros() as u8));
        single(self.board.features.at(root).strength.players()).or_else(|| {
            let owners = self.owners(root);
            single(owners)
        })
    }

    /// The followers of a player who could become lords now.
    fn castle_places(&self, player: Player) -> impl Iterator<Item = (&Standing, [Square; 2])> + '_ {
        let tokens = self.castles.left(player) > 0;
        let mine = move |&(root, _): &(NodeId, _)| tokens && self.castle_owner(root) == Some(player);
        self.small_cities().filter(mine).flat_map(move |(root, squares)| {
            let here = self.board.figures.iter().filter(move |f| self.root(f.node) == root);
            here.filter(move |f| f.player == player && f.meeple.is_follower()).map(move |f| (f, squares))
        })
    }

    /// Lists the castles that the player who decides may build, sorted.
    #[cold]
    pub(crate) fn list_castles(&self, player: Player, out: &mut Vec<Action>) {
        let from = out.len();
        out.extend(self.castle_places(player).map(|(f, _)| {
            let FeatureAt { square, segment, .. } = self.board.feature_at(f);
            Action::BuildCastle { square, segment }
        }));
        out[from..].sort_unstable();
    }

    /// Whether the player who decides may make the follower on this segment the lord of a castle.
    pub(crate) fn may_build_castle(&self, square: Square, segment: SegmentId) -> bool {
        let Turn::Decide(player, Decision::Castle) = self.course.turn else { return false };
        let there = |f: &Standing| {
            let at = self.board.feature_at(f);
            (at.square, at.segment) == (square, segment)
        };
        self.castle_places(player).any(|(f, _)| there(f))
    }

    /// Why no castle can be built there.
    pub(crate) fn castle_fault(&self, player: Player, square: Square, segment: SegmentId) -> Reason {
        let own = self.follower_on(square, segment).map(|place| &self.board.figures[place]);
        match own.filter(|figure| figure.player == player) {
            None => Reason::NoLord(square),
            Some(figure) => {
                let root = self.root(figure.node);
                let small = self.small_cities().any(|(city, _)| city == root);
                if small { Reason::NotYourCity } else { Reason::NoSmallCity }
            }
        }
    }

    /// Builds a castle: the city is not scored, its lord stays, all other figures go home.
    #[cold]
    pub(crate) fn make_castle(&mut self, square: Square, segment: SegmentId, sink: &mut impl EventSink) {
        rule!("castle.build");
        let Turn::Decide(player, Decision::Castle) = self.course.turn else {
            unreachable!("castles are made when asked for")
        };
        let found = self.board.node_at(square, segment).zip(self.board.small_city(square, segment));
        let (node, squares) = found.expect("a castle is made of a small city");
        let root = self.root(node);
        rule!("castle.besieged" if self.board.features.at(root).flags & crate::board::node::BESIEGED != 0);
        rule!("castle.not-completed");
        self.forget_completed(root);
        self.castles.take(player);
        self.board.build_castle(root, squares);
        let at = FeatureAt { kind: FeatureKind::City, square, segment };
        sink.send(|| Event::CastleBuilt { player, at });
        rule!("castle.lord");
        let leaves = |state: &State, f: &Standing| {
            state.root(f.node) == root && !(f.node == node && f.meeple.is_follower())
        };
        while let Some(place) = self.board.figures.iter().position(|f| leaves(self, f)) {
            self.take_off(place, Homecoming::CastleBuilt, sink);
        }
        let asked = self.seats_from_active(player);
        if !self.asks_for_castle(asked) {
            self.go_on(Step::Redeploy, sink);
        }
    }

    /// Removes this city from the completed features.
    fn forget_completed(&mut self, root: NodeId) {
        rule!("count.redeploy.castle" if self.in_play.count());
        let mut kept = self.course.completed;
        kept.forget(|node| self.root(node) == root);
        self.course.completed = kept;
    }

    /// Continues after a player declines to build a castle, or another one.
    pub(crate) fn decline_castle(&mut self, player: Player, sink: &mut impl EventSink) {
        rule!("castle.optional");
        sink.send(|| Event::Declined { player, question: Question::Castle });
        let asked = self.seats_from_active(player) + 1;
        if !self.asks_for_castle(asked) {
            self.go_on(Step::Redeploy, sink);
        }
    }
}

/// What a lord may be paid for: a node of a feature or castle, with the payment's items.
type Trigger = (NodeId, Items);

impl State {
    /// Whether a figure is the lord of a castle.
    #[inline]
    pub(crate) fn is_lord(&self, figure: &Standing) -> bool {
        self.in_play.castles() && self.board.is_castle(self.root(figure.node))
    }

    /// The features completed in this part near a castle, for which its lord may be paid; none in the part that built
    /// it.
    fn triggers_of<'a>(&'a self, castle: &'a Castle) -> impl Iterator<Item = Trigger> + 'a {
        rule!("castle.later" if castle.squares.contains(&self.board.last().tile.square));
        let is_new = castle.squares.contains(&self.board.last().tile.square);
        rule!("castle.vicinity");
        let scored = self.castles.scored().filter(|&node| self.board.lies_near(node, castle));
        let features = scored.map(|node| {
            let totals: Node = self.board.totals(self.root(node));
            (node, completed_payment(&self.rules, &totals).items)
        });
        let near = |other: &&Castle| other.squares.iter().any(|&square| castle.is_near(square));
        let castles = self.board.castles.iter().filter(near).filter_map(|other| {
            rule!("castle.chain" if other.paid.is_some());
            Some((self.board.half_of(other), other.paid?))
        });
        features.chain(castles).filter(move |_| !is_new)
    }

    /// Records that a feature is scored, since lords may be paid for it.
    #[cold]
    pub(crate) fn note_scored(&mut self, at: FeatureAt) {
        let node = self.board.node_at(at.square, at.segment);
        self.castles.note(node.expect("what is scored lies on the table"));
    }

    /// The index of the castle whose lord is paid next: the one with the greatest possible payment, then by seat from
    /// the active player, then by the order of building.
    fn next_lord(&self) -> Option<(usize, Player)> {
        let waits = |(place, castle): (usize, &Castle)| {
            let owner = self.board.owner_of(castle)?;
            let most = self.triggers_of(castle).map(|(_, items)| items.points()).max()?;
            Some((Reverse(most), self.seats_from_active(owner), place, owner))
        };
        let all = self.board.castles.iter().enumerate().filter_map(waits);
        let first = all.min_by_key(|&(most, seat, place, _)| (most, seat, place));
        first.map(|(_, _, place, owner)| (place, owner))
    }

    /// Whether the possible payments to a lord differ.
    fn has_choice(&self, castle: &Castle) -> bool {
        let mut points = self.triggers_of(castle).map(|(_, items)| items.points());
        points.next().is_some_and(|first| points.any(|other| other != first))
    }

    /// Pays the lords near whose castles something was scored, until one of them has a choice. Returns whether somebody
    /// is asked.
    #[cold]
    pub(crate) fn pays_lords(&mut self, sink: &mut impl EventSink) -> bool {
        while let Some((place, owner)) = self.next_lord() {
            let castle = self.board.castles[place];
            if self.has_choice(&castle) {
                rule!("castle.choice");
                self.course.turn = Turn::Decide(owner, Decision::Lord);
                return true;
            }
            let trigger = self.triggers_of(&castle).next().expect("something lies next to the castle");
            self.pay_lord_of(place, trigger, Clause::CastleScore, sink);
        }
        self.forget_lords();
        false
    }

    /// Resets what is remembered for lords at the end of the part.
    fn forget_lords(&mut self) {
        self.castles.forget();
        self.board.castles.iter_mut().for_each(|castle| castle.paid = None);
    }

    /// Pays all lords who are due, each the highest amount possible, without asking.
    pub(crate) fn pay_lords_best(&mut self, sink: &mut impl EventSink) {
        while let Some((place, _)) = self.next_lord() {
            let castle = self.board.castles[place];
            let best = self.triggers_of(&castle).max_by_key(|(_, items)| items.points());
            self.pay_lord_of(
                place,
                best.expect("something lies next to the castle"),
                Clause::CastleScore,
                sink,
            );
        }
        self.forget_lords();
    }

    /// Pays a lord as much as a feature is worth, and sends them home.
    fn pay_lord_of(&mut self, place: usize, (node, items): Trigger, rule: Clause, sink: &mut impl EventSink) {
        rule!("castle.score");
        rule!("castle.empty");
        rule!("garden.castle" if self.board.features.at(node).kind() == FeatureKind::Garden);
        let castle = self.board.castles[place];
        let lord = self.board.lord_of(&castle).expect("a castle with a lord is paid");
        let Standing { player, meeple, .. } = self.board.figures[lord];
        let at = self.board.feature_at(&self.board.figures[lord]);
        let feature = self.board.named_by(node);
        sink.send(|| Event::LordPaid { player, at, paid_for: feature, rule });
        let payment = Payment { items, rule: Clause::CastleScore, source: Source::Castles };
        let mut paid = self.pay(1 << player.0, &payment, at, false, sink);
        if self.in_play.fairy() {
            rule!("castle.fairy");
            paid |= self.pay_fairy(castle.root, at, false, sink);
        }
        self.board.castles[place].paid = Some(items);
        rule!("castle.wagon" if meeple == MeepleKind::Wagon);
        self.take_off(lord, Homecoming::scored(paid), sink);
    }

    /// Lists the features to choose from for the lord whose owner is asked, sorted.
    #[cold]
    pub(crate) fn list_lord_choices(&self, out: &mut Vec<Action>) {
        let Some((place, _)) = self.next_lord() else { return };
        let from = out.len();
        out.extend(self.triggers_of(&self.board.castles[place]).map(|(node, _)| {
            let FeatureAt { square, segment, .. } = self.board.named_by(node);
            Action::PayLord { square, segment }
        }));
        out[from..].sort_unstable();
    }

    /// The feature with this name among those to choose from, with the index of the castle.
    fn lord_choice(&self, square: Square, segment: SegmentId) -> Option<(usize, Trigger)> {
        let Turn::Decide(_, Decision::Lord) = self.course.turn else { return None };
        let (place, _) = self.next_lord()?;
        let named = |node| {
            let at = self.board.named_by(node);
            (at.square, at.segment) == (square, segment)
        };
        let mut triggers = self.triggers_of(&self.board.castles[place]);
        triggers.find(|&(node, _)| named(node)).map(|trigger| (place, trigger))
    }

    /// Whether the owner who is asked may choose this feature for their lord.
    pub(crate) fn may_pay_lord(&self, square: Square, segment: SegmentId) -> bool {
        self.lord_choice(square, segment).is_some()
    }

    /// Pays a lord for the feature that their owner chose.
    #[cold]
    pub(crate) fn choose_for_lord(&mut self, square: Square, segment: SegmentId, sink: &mut impl EventSink) {
        let choice = self.lord_choice(square, segment);
        let (place, trigger) = choice.expect("a feature next to the castle is chosen");
        self.pay_lord_of(place, trigger, Clause::CastleChoice, sink);
        self.go_on(Step::Lords, sink);
    }

    /// For the castle whose owner is asked: where its lord stands, and the points for each feature to choose from.
    pub fn lord_asked(&self) -> Option<(FeatureAt, Vec<(FeatureAt, u32)>)> {
        let Turn::Decide(_, Decision::Lord) = self.course.turn else { return None };
        let castle = self.next_lord().map(|(place, _)| &self.board.castles[place])?;
        let lord = self.board.lord_of(castle)?;
        let features =
            self.triggers_of(castle).map(|(node, items)| (self.board.named_by(node), items.points()));
        Some((self.board.feature_at(&self.board.figures[lord]), features.collect()))
    }

    /// The choice that pays most, if the owner of a lord is asked.
    pub fn dearest_for_lord(&self) -> Option<Action> {
        let Turn::Decide(_, Decision::Lord) = self.course.turn else { return None };
        let (place, _) = self.next_lord()?;
        let triggers = self.triggers_of(&self.board.castles[place]);
        let (node, _) = triggers.max_by_key(|(_, items)| items.points())?;
        let at = self.board.named_by(node);
        Some(Action::PayLord { square: at.square, segment: at.segment })
    }

    /// Every castle on the table, in the order of building: its two tiles, and its lord's owner and place, if it has a
    /// lord.
    pub fn castles(&self) -> impl Iterator<Item = ([Square; 2], Option<(Player, FeatureAt)>)> + '_ {
        self.board.castles.iter().map(|castle| {
            let lord = self.board.lord_of(castle).map(|place| &self.board.figures[place]);
            (castle.squares, lord.map(|figure| (figure.player, self.board.feature_at(figure))))
        })
    }

    /// The two tiles of the complete small city or castle that this segment is one half of.
    pub fn small_city(&self, square: Square, segment: SegmentId) -> Option<[Square; 2]> {
        self.board.small_city(square, segment)
    }

    /// The number of castle tokens a player has left.
    pub fn castles_left(&self, player: Player) -> u16 {
        self.castles.left(player)
    }

    /// Whether small cities may become castles in this game.
    pub fn has_castles(&self) -> bool {
        self.in_play.castles()
    }
}
