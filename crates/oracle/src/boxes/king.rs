//! The King and the Robber Baron: who takes them and what they pay.

use crate::board::Area;
use crate::game::Game;
use crate::report::Report;
use bastide_types::{Card, CardPoints, FeatureKind, ItemKind, Items, KingCard, RobberCard, Source, TileSet};
use std::rc::Rc;

/// The kind of feature that a card counts.
fn counted(card: Card) -> FeatureKind {
    match card {
        Card::King => FeatureKind::City,
        Card::Robber => FeatureKind::Road,
    }
}

fn source(card: Card) -> Source {
    match card {
        Card::King => Source::King,
        Card::Robber => Source::Robber,
    }
}

impl Game {
    fn is_in_play(&self, card: Card) -> bool {
        let with_set = self.has_set(TileSet::King);
        match (card, self.rules.king, self.rules.robber) {
            (Card::King, KingCard::FromSets, _) | (Card::Robber, _, RobberCard::FromSets) => with_set,
            (Card::King, KingCard::On, _) | (Card::Robber, _, RobberCard::On) => true,
            (Card::King, KingCard::Off, _) | (Card::Robber, _, RobberCard::Off) => false,
        }
    }

    /// If the cards pay during the game: pays the current holder a point for each city or road completed.
    pub(crate) fn pay_cards_as_completed(&mut self, completed: &[Rc<Area>], report: &mut Report) {
        if self.rules.king_scoring != CardPoints::AsCompleted {
            return;
        }
        for card in Card::ALL {
            let count = completed.iter().filter(|area| area.kind == counted(card)).count();
            if let Some(holder) = self.cards[card] {
                let items = Items::one(ItemKind::Completed(card), count as u16, 1);
                self.pay_now(report, holder, source(card), items, None);
            }
        }
    }

    /// The active player takes the King for a city larger than any completed before, the Robber Baron for such a road.
    pub(crate) fn take_cards(&mut self, completed: &[Rc<Area>], report: &mut Report) {
        for card in Card::ALL {
            let sizes = completed.iter().filter(|area| area.kind == counted(card)).map(|area| area.tiles());
            let size = sizes.max().unwrap_or(0);
            if !self.is_in_play(card) || size <= self.largest[card] {
                continue;
            }
            self.largest[card] = size;
            self.cards[card] = Some(self.active);
            report.cards.push((card, size));
        }
    }

    /// Pays for the cards at the end.
    pub(crate) fn pay_cards_at_the_end(&mut self, report: &mut Report) {
        for card in Card::ALL {
            let Some(holder) = self.cards[card] else { continue };
            let items = match self.rules.king_scoring {
                CardPoints::PerFeature => {
                    let areas = self.board.areas();
                    let completed = areas
                        .iter()
                        .filter(|a| a.kind == counted(card) && a.complete() && !self.is_castle(a));
                    Items::one(ItemKind::Completed(card), completed.count() as u16, 1)
                }
                CardPoints::TenEach => Items::one(ItemKind::Card(card), 1, 10),
                CardPoints::FifteenOrForty => {
                    let both = Card::ALL.iter().all(|&other| self.cards[other] == Some(holder));
                    Items::one(ItemKind::Card(card), 1, if both { 20 } else { 15 })
                }
                CardPoints::AsCompleted => continue,
            };
            self.pay(report, holder, source(card), items, None);
        }
    }
}
