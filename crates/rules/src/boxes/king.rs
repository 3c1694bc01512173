//! King and Robber Baron: who takes them, and their payments.

use crate::board::node::{CASTLE, NOTHING, NodeId};
use crate::coverage::rule;
use crate::in_play::InPlay;
use crate::key::{Key, Sort};
use crate::state::State;
use crate::turn::score::Payment;
use bastide_types::{
    Card, CardPoints, Clause, Event, EventSink, FeatureKind, ItemKind, Items, Player, Position,
    PositionError, Source,
};

/// The kind of feature that a card counts.
fn feature_of(card: Card) -> FeatureKind {
    match card {
        Card::King => FeatureKind::City,
        Card::Robber => FeatureKind::Road,
    }
}

/// The column of a card in the final table.
fn source_of(card: Card) -> Source {
    match card {
        Card::King => Source::King,
        Card::Robber => Source::Robber,
    }
}

impl State {
    /// Gives each card to the active player, if this part completed a larger feature than any before. `roots` are the
    /// completed cities and roads.
    #[cold]
    pub(crate) fn hand_out_cards(&mut self, roots: &[NodeId], sink: &mut impl EventSink) {
        for card in Card::ALL {
            if !self.in_play.card(card) {
                continue;
            }
            let (mut count, mut largest) = (0, 0);
            for &root in roots.iter().filter(|&&root| root != NOTHING) {
                if self.board.features.at(root).kind() == feature_of(card) {
                    count += 1;
                    largest = largest.max(self.board.totals(root).tiles);
                }
            }
            if count > 0 {
                rule!("king.several" if count > 1);
                rule!("king.each-part" if self.course.part > 1);
                self.seats.cards[card].completed += count;
                self.pay_as_completed(card, count, sink);
                self.hand_out(card, largest, sink);
            }
        }
    }

    fn hand_out(&mut self, card: Card, tiles: u16, sink: &mut impl EventSink) {
        rule!("king.equal" if tiles == self.seats.cards[card].tiles);
        if tiles <= self.seats.cards[card].tiles {
            return;
        }
        let rule = match card {
            Card::King => rule!("king.take"),
            Card::Robber => rule!("robber.take"),
        };
        let player = self.course.active;
        let held = &mut self.seats.cards[card];
        (held.holder, held.tiles) = (Some(player), tiles);
        sink.send(|| Event::CardTaken { player, card, tiles, rule });
    }

    /// Pays the holder of a card for features just completed, if the rules pay during the game.
    fn pay_as_completed(&mut self, card: Card, count: u16, sink: &mut impl EventSink) {
        match self.rules.king_scoring {
            CardPoints::PerFeature | CardPoints::TenEach | CardPoints::FifteenOrForty => {}
            CardPoints::AsCompleted => {
                rule!("house.king.continuous");
                rule!("house.king.continuous.first" if self.seats.cards[card].holder != Some(self.course.active));
                if let Some(holder) = self.seats.cards[card].holder {
                    let items = Items::one(ItemKind::Completed(card), count, 1);
                    let payment =
                        Payment { items, rule: Clause::HouseKingContinuous, source: source_of(card) };
                    self.pay_player(holder, payment, |_| None, false, sink);
                }
            }
        }
    }

    /// Pays for the cards at the end of the game.
    pub(crate) fn score_cards(&mut self, sink: &mut impl EventSink) {
        if !self.in_play.cards() {
            return;
        }
        rule!("king.relative-bonus");
        for card in Card::ALL {
            if let (Some(holder), Some(payment)) = (self.seats.cards[card].holder, self.card_pays(card)) {
                self.pay_player(holder, payment, |_| None, true, sink);
            }
        }
    }

    /// What a card would pay if the game ended now; `None` if these rules pay it during the game.
    fn card_pays(&self, card: Card) -> Option<Payment> {
        let fixed = |points| Items::one(ItemKind::Card(card), 1, points);
        let (items, rule) = match self.rules.king_scoring {
            CardPoints::PerFeature => {
                let rule = match card {
                    Card::King => Clause::KingFinal,
                    Card::Robber => Clause::RobberFinal,
                };
                rule!("king.final" if card == Card::King);
                rule!("robber.final" if card == Card::Robber);
                (Items::one(ItemKind::Completed(card), self.seats.cards[card].completed, 1), rule)
            }
            CardPoints::TenEach => (fixed(10), rule!("house.king.ten")),
            CardPoints::FifteenOrForty => {
                rule!("house.king.both");
                let both = self.seats.cards.0.iter().all(|held| held.holder == self.seats.cards[card].holder);
                (fixed(if both { 20 } else { 15 }), Clause::HouseKingBoth)
            }
            CardPoints::AsCompleted => return None,
        };
        Some(Payment { items, rule, source: source_of(card) })
    }

    /// What a card would pay its holder if the game ended now: 0 if nobody holds it, `None` if these rules pay it
    /// during the game.
    pub fn card_points(&self, card: Card) -> Option<u32> {
        let held = self.seats.cards[card].holder.is_some();
        self.card_pays(card).map(|payment| if held { payment.items.points() } else { 0 })
    }

    /// Counts the completed cities and roads on the table, at the start or in a position.
    pub(crate) fn count_completed(&mut self) {
        for card in Card::ALL {
            rule!("count.king" if card == Card::King && self.has_carcassonne());
            self.seats.cards[card].completed = self.completed_on_board(card);
        }
    }

    /// The number of completed cities or roads on the table. Scans all features.
    pub(crate) fn completed_on_board(&self, card: Card) -> u16 {
        let nodes = 1..self.board.features.next_id();
        let counts = |&node: &NodeId| {
            let feature = self.board.features.at(node);
            feature.parent == NOTHING
                && feature.kind() == feature_of(card)
                && feature.open == 0
                && feature.flags & CASTLE == 0
        };
        nodes.filter(counts).count() as u16
    }

    /// Adds the holders of the cards.
    pub(crate) fn add_cards(&self, key: &mut Key) {
        for (card, held) in self.seats.cards.0.iter().enumerate() {
            key.add(Sort::Card, (card, held.holder, held.tiles));
        }
    }

    /// Checks the counts of completed cities and roads.
    pub(crate) fn check_cards(&self) -> Result<(), String> {
        let waits = !self.course.completed.is_empty();
        for card in Card::ALL.into_iter().filter(|&card| self.in_play.card(card) && !waits) {
            let (found, expected) = (self.seats.cards[card].completed, self.completed_on_board(card));
            if found != expected {
                return Err(format!("{found} completed for the {card}, expected {expected}"));
            }
        }
        Ok(())
    }
}

/// Reports cards that are not in play, or are held by somebody who is not playing.
pub(crate) fn faults_of_cards(position: &Position) -> impl Iterator<Item = PositionError> {
    let has = |set| position.sets.is_empty() || position.sets.iter().any(|&(known, n)| known == set && n > 0);
    let in_play = InPlay::of(&position.rules, has, std::iter::empty());
    let players = position.players;
    let held = Card::ALL.map(|card| position.cards[card].map(|holder| (card, holder)));
    let wrong = move |&(card, holder): &(Card, Player)| !in_play.card(card) || holder.0 >= players;
    held.into_iter().flatten().filter(wrong).map(|(card, holder)| PositionError::Card(card, holder))
}
