//! Scoring complete features: points, goods, returning figures.

use crate::bits::bits;
use crate::board::Standing;
use crate::board::node::{NOTHING, Node, NodeId, Strength};
use crate::course::Completed;
use crate::coverage::rule;
use crate::state::State;
use bastide_types::{
    BuilderMajority, Clause, Event, EventSink, FeatureAt, FeatureKind, Homecoming, ItemKind, Items,
    MeepleKind, PerGoods, Player, Rules, SmallCity, Source,
};

/// The players with the greatest strength, as a bit mask: several on a tie, none if no player has any.
#[inline]
pub(crate) fn majority(strength: Strength) -> u8 {
    let strength = strength.of_followers();
    let lanes = u64::from_le_bytes(strength.0);
    if lanes == 0 {
        return 0;
    }
    // The usual case: only one player has followers in the feature.
    let first = lanes.trailing_zeros() / 8;
    let alone = lanes >> (8 * first) <= u64::from(u8::MAX);
    let paid = if alone { 1 << first } else { strongest(strength) };
    rule!("majority.most" if paid.count_ones() == 1);
    rule!("majority.tie" if paid.count_ones() > 1);
    paid
}

/// The lanes with the greatest strength, as a bit mask.
fn strongest(strength: Strength) -> u8 {
    let most = strength.0.iter().fold(0, |most, &s| s.max(most));
    let lanes = strength.0.iter().enumerate();
    lanes.fold(0, |set, (lane, &s)| set | u8::from(s == most) << lane)
}

/// The players in a bit mask, in the order of play.
#[inline]
pub(crate) fn players_in(set: u8) -> impl Iterator<Item = Player> {
    bits(u64::from(set)).map(|player| Player(player as u8))
}

/// A payment, with the clause that grants it.
#[derive(Clone, Copy)]
pub(crate) struct Payment {
    pub items: Items,
    pub rule: Clause,
    pub source: Source,
}

/// The payment to a guard on a tower. Towers are not scored; this exists for callers that ask about one anyway.
const NO_PAYMENT: Payment = Payment {
    items: Items::one(ItemKind::Tiles, 0, 0),
    rule: Clause::TowerGuardNothing,
    source: Source::Ransom,
};

/// The payment for a completed road, city, cloister or garden.
#[inline]
pub(crate) fn completed_payment(rules: &Rules, node: &Node) -> Payment {
    match node.kind() {
        FeatureKind::Road => {
            rule!("inn.lake");
            let inn = node.has_inn(rules);
            let (each, rule) = if inn { (2, rule!("road.score.inn")) } else { (1, rule!("road.score.tile")) };
            Payment { items: Items::one(ItemKind::Tiles, node.tiles, each), rule, source: Source::Roads }
        }
        FeatureKind::City => {
            let (each, rule) = completed_city_points(rules, node);
            let items =
                Items::one(ItemKind::Tiles, node.tiles, each).and(ItemKind::Pennants, node.pennants(), each);
            Payment { items, rule, source: Source::Cities }
        }
        FeatureKind::Tower | FeatureKind::Quarter => NO_PAYMENT,
        FeatureKind::Cloister | FeatureKind::Field => {
            rule!("cloister.score");
            let items = Items::one(ItemKind::Tiles, node.tiles, 1);
            Payment { items, rule: Clause::CloisterScore, source: Source::Cloisters }
        }
        FeatureKind::Garden => {
            let items = Items::one(ItemKind::Tiles, node.tiles, 1);
            Payment { items, rule: rule!("garden.score"), source: Source::Cloisters }
        }
    }
}

/// Points for each tile and pennant of a completed city, with the clause.
#[inline]
fn completed_city_points(rules: &Rules, node: &Node) -> (u16, Clause) {
    if node.is_besieged(rules) {
        return node.besieged_points(rules);
    }
    if node.has_cathedral(rules) {
        return (3, rule!("city.score.cathedral"));
    }
    if node.tiles == 2 {
        rule!("city.score.small");
        match rules.small_city {
            SmallCity::TwoPerTile => {}
            SmallCity::OnePerTile => return (1, Clause::CityScoreSmall),
        }
    }
    (2, rule!("city.score.tile"))
}

/// The payment for an incomplete road, city, cloister or garden at the end of the game.
#[inline]
pub(crate) fn final_payment(rules: &Rules, node: &Node) -> Payment {
    match node.kind() {
        FeatureKind::Road => {
            let (each, rule) =
                if node.is_spoilt_road(rules) { (0, rule!("final.inn")) } else { (1, rule!("final.road")) };
            Payment { items: Items::one(ItemKind::Tiles, node.tiles, each), rule, source: Source::Roads }
        }
        FeatureKind::City => {
            let (each, rule) = if node.is_besieged(rules) {
                (0, rule!("siege.final"))
            } else if node.is_spoilt_city(rules) {
                (0, rule!("final.cathedral"))
            } else {
                (1, rule!("final.city"))
            };
            let items =
                Items::one(ItemKind::Tiles, node.tiles, each).and(ItemKind::Pennants, node.pennants(), each);
            Payment { items, rule, source: Source::Cities }
        }
        FeatureKind::Tower | FeatureKind::Quarter => NO_PAYMENT,
        FeatureKind::Cloister | FeatureKind::Field => {
            rule!("final.cloister");
            let items = Items::one(ItemKind::Tiles, node.tiles, 1);
            Payment { items, rule: Clause::FinalCloister, source: Source::Cloisters }
        }
        FeatureKind::Garden => {
            let items = Items::one(ItemKind::Tiles, node.tiles, 1);
            Payment { items, rule: rule!("final.garden"), source: Source::Cloisters }
        }
    }
}

impl State {
    /// The players who have or share the majority in the feature with this root, as a bit mask.
    #[inline(always)]
    pub(crate) fn owners(&self, root: NodeId) -> u8 {
        let node = self.board.features.at(root);
        rule!("builder.majority" if node.kind() != FeatureKind::Field && node.builder_or_pig != 0);
        rule!("pig.majority" if node.kind() == FeatureKind::Field && node.builder_or_pig != 0);
        let strength = match self.rules.builder_majority {
            BuilderMajority::Never => node.strength,
            BuilderMajority::Counts => self.board.with_builders(root),
        };
        let owners = majority(self.with_mayors(strength, node));
        rule!("mayor.nobody" if owners == 0 && node.has_followers());
        owners
    }

    /// Scores every feature that this part completed.
    #[cold]
    pub(crate) fn score_completed(&mut self, sink: &mut impl EventSink) {
        rule!("score.must");
        rule!("field.stays" if self.board.figures.iter().any(|f| self.board.features.at(f.node).kind() == FeatureKind::Field));
        let completed = self.course.completed;
        let mut scored = [NOTHING; Completed::MOST];
        for (i, node) in completed.roads_and_cities().enumerate() {
            let root = self.root(node);
            if scored[..i].contains(&root) {
                continue;
            }
            scored[i] = root;
            let at = self.board.named_by(node);
            rule!("city.complete" if at.kind == FeatureKind::City);
            rule!("road.complete" if at.kind == FeatureKind::Road);
            self.score_feature(root, at, sink);
        }
        if completed.has_cloisters() {
            self.score_cloisters(sink);
        }
        if self.in_play.cards() {
            self.hand_out_cards(&scored, sink);
        }
        self.course.completed.clear();
    }

    fn score_cloisters(&mut self, sink: &mut impl EventSink) {
        while let Some(cloister) = self.board.cloisters.take_complete() {
            let garden = self.board.features.at(cloister.node).kind() == FeatureKind::Garden;
            rule!("cloister.complete" if !garden);
            rule!("garden.complete" if garden);
            self.score_feature(cloister.node, self.board.named_by(cloister.node), sink);
        }
    }

    /// Pays for a completed feature, hands out its goods and sends its figures home.
    fn score_feature(&mut self, root: NodeId, at: FeatureAt, sink: &mut impl EventSink) {
        let node = self.board.totals(root);
        sink.send(|| Event::Completed { at, tiles: node.tiles });
        if self.in_play.castles() {
            self.note_scored(at);
        }
        let owners = self.owners(root);
        rule!("majority.nobody" if owners == 0);
        let mut paid =
            owners != 0 && self.pay(owners, &completed_payment(&self.rules, &node), at, false, sink);
        if self.in_play.fairy() {
            paid |= self.pay_fairy(root, at, false, sink);
        }
        if node.goods() != PerGoods::default() {
            self.take_goods(&node, at, sink);
        }
        if node.has_figures() {
            if self.in_play.wagons() {
                self.note_wagons(root);
            }
            self.send_home(root, Homecoming::scored(paid), sink);
            if self.in_play.shrines() {
                rule!("shrine.cloister" if node.kind() == FeatureKind::Cloister);
                self.end_race(at, sink);
            }
        }
    }

    /// Pays each player in a bit mask. Returns whether anybody was paid.
    #[inline]
    pub(crate) fn pay(
        &mut self,
        players: u8,
        payment: &Payment,
        at: FeatureAt,
        at_end: bool,
        sink: &mut impl EventSink,
    ) -> bool {
        // Copied, so that it is not read from memory again.
        let payment = *payment;
        let points = payment.items.points();
        if points > 0 {
            for player in players_in(players) {
                self.give(player, points, payment, |_| Some(at), at_end, sink);
            }
        }
        points > 0 && players != 0
    }

    /// Pays one player. Returns whether there was anything to pay. `feature` is evaluated only if the sink records
    /// events.
    #[inline(always)]
    pub(crate) fn pay_player(
        &mut self,
        player: Player,
        payment: Payment,
        feature: impl FnOnce(&State) -> Option<FeatureAt>,
        at_end: bool,
        sink: &mut impl EventSink,
    ) -> bool {
        let points = payment.items.points();
        if points > 0 {
            self.give(player, points, payment, feature, at_end, sink);
        }
        points > 0
    }

    /// Gives a player the points of a payment. Every payment goes through here.
    #[inline(always)]
    fn give(
        &mut self,
        player: Player,
        points: u32,
        Payment { items, rule, source }: Payment,
        feature: impl FnOnce(&State) -> Option<FeatureAt>,
        at_end: bool,
        sink: &mut impl EventSink,
    ) {
        if self.in_play.count() {
            self.note_paid(player, source);
        }
        self.seats[player].earn(points);
        sink.send(|| Event::Scored { player, points, items, rule, at: feature(self), source, at_end });
    }

    /// Sends every figure of a feature home.
    pub(crate) fn send_home(&mut self, root: NodeId, why: Homecoming, sink: &mut impl EventSink) {
        rule!("meeple.return");
        // Taking a figure off may take a builder or pig with it, but that one stands in this feature too, so no figure
        // before `place` changes position.
        let mut place = 0;
        while self.board.features.at(root).has_figures() {
            while self.root(self.board.figures[place].node) != root {
                place += 1;
            }
            rule!("builder.return.scored" if self.board.figures[place].meeple == MeepleKind::Builder);
            self.take_off(place, why, sink);
        }
    }

    /// Takes a figure off the table. This lowers its owner's strength there; if it was their last follower, a builder
    /// or pig follows it as the rules say.
    #[inline]
    pub(crate) fn take_off(&mut self, figure: usize, why: Homecoming, sink: &mut impl EventSink) {
        let gone = self.take_alone(figure, |_, _| why, sink);
        self.leave_behind(&gone, why, sink);
    }

    /// Takes a figure off the table that none follows. `why` is evaluated only if the sink records events.
    #[inline]
    pub(crate) fn take_alone(
        &mut self,
        figure: usize,
        why: impl FnOnce(&State, &Standing) -> Homecoming,
        sink: &mut impl EventSink,
    ) -> Standing {
        let gone = self.board.lift(figure);
        let Standing { player, meeple, .. } = gone;
        self.seats[player].supply.give(meeple);
        sink.send(|| Event::Returned {
            player,
            meeple,
            at: self.board.feature_at(&gone),
            why: why(self, &gone),
        });
        gone
    }

    /// Updates what a figure leaves behind: the fairy stays, a builder or pig may follow. `why` is the reason if it went
    /// home, else `Alone`.
    pub(crate) fn leave_behind(&mut self, gone: &Standing, why: Homecoming, sink: &mut impl EventSink) {
        if self.in_play.fairy() {
            self.fairy_stays(gone);
        }
        if gone.meeple.is_follower() {
            self.follow_home(gone, why, sink);
        }
    }
}
