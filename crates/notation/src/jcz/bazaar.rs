//! Bazaars in a save file: who chose which of the tiles turned up, what the others bid, and who got the tile.

use super::game::Game;
use super::json::{BazaarBid, BuyOrSell, Deal, Message};
use super::order::Order;
use super::{Drawn, Part, Played, Problem, Problems, payload};
use bastide_types::{Action, Bazaars, Decision, PerPlayer, Player, TileKind, Turn};
use std::fmt;

/// The sale of one tile at a bazaar, from the choice to the buyer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sale {
    /// The path of its first message in the file.
    pub place: String,
    chooser: Player,
    /// The index of the tile among those turned up.
    index: usize,
    /// The chooser's bid; 0 if the bazaar has no bids.
    bid: u16,
    /// The other players' answers in turn; `None` is a pass.
    answers: Vec<(Player, Option<u16>)>,
    /// The chooser's reply to a higher bid.
    deal: Option<Deal>,
    /// The number of players who have not answered yet.
    waits_for: usize,
}

impl Sale {
    /// The player who gets the tile.
    fn buyer(&self) -> Player {
        let highest = self.answers.iter().rfind(|(_, bid)| bid.is_some());
        match (self.deal, highest) {
            (Some(Deal::Sell), Some(&(bidder, _))) => bidder,
            (Some(Deal::Buy | Deal::Sell) | None, _) => self.chooser,
        }
    }
}

impl Part {
    /// The tiles that are chosen, in that order.
    pub(super) fn offered(&self) -> impl Iterator<Item = &Drawn> {
        self.sales.iter().map(|sale| &self.turned_up[sale.index])
    }
}

/// The player of this message.
fn seat(message: &Message, place: &str) -> Result<Player, Problem> {
    message.player.as_ref().map(|seat| seat.0).ok_or_else(|| Problem::at(place, "`player` is missing"))
}

/// Reads the choice of a tile, or a higher bid for the tile chosen last.
pub(super) fn bid(
    message: &Message,
    place: &str,
    sales: &mut Vec<Sale>,
    players: u8,
    bazaars: Bazaars,
) -> Result<(), Problem> {
    let BazaarBid { supply_index, price } = payload(message, place)?;
    let player = seat(message, place)?;
    if let Some(sale) = sales.last_mut().filter(|sale| sale.waits_for > 0) {
        sale.answers.push((player, Some(price.0)));
        sale.waits_for -= 1;
        return Ok(());
    }
    let without_tile = usize::from(players).saturating_sub(sales.len());
    let waits_for = match bazaars {
        Bazaars::Auction => without_tile.saturating_sub(1),
        Bazaars::Choose | Bazaars::Off => 0,
    };
    sales.push(Sale {
        place: place.to_owned(),
        chooser: player,
        index: supply_index.0,
        bid: price.0,
        answers: Vec::new(),
        deal: None,
        waits_for,
    });
    Ok(())
}

/// Whether a player still has to answer for the tile chosen last.
pub(super) fn asks(sales: &[Sale]) -> bool {
    sales.last().is_some_and(|sale| sale.waits_for > 0)
}

/// Records a pass as an answer for the tile chosen last.
pub(super) fn passes(message: &Message, sales: &mut [Sale]) {
    let Some(sale) = sales.last_mut() else { return };
    let before = sale.answers.last().map_or(sale.chooser, |&(player, _)| player);
    sale.answers.push((message.player.as_ref().map_or(before, |seat| seat.0), None));
    sale.waits_for -= 1;
}

/// Reads the chooser's reply to a higher bid.
pub(super) fn deal(message: &Message, place: &str, sales: &mut [Sale]) -> Result<(), Problem> {
    let BuyOrSell { value } = payload(message, place)?;
    match sales.last_mut().filter(|sale| sale.waits_for == 0 && sale.deal.is_none()) {
        Some(sale) => {
            sale.deal = Some(value);
            Ok(())
        }
        None => {
            Err(Problem::at(format!("{place}.type"), "this message is not expected here: nobody has bid"))
        }
    }
}

/// Tiles from bazaars that their players have not laid yet, while the order of drawing is replayed.
#[derive(Default)]
pub(super) struct Waiting {
    tiles: PerPlayer<Option<Drawn>>,
    /// The player of the previous part.
    last: Option<Player>,
}

impl Waiting {
    /// Gives a part the bazaar tiles of its player, and of the players skipped before because their tiles fitted
    /// nowhere.
    pub fn take_up(&mut self, part: &mut Part, players: u8) {
        // A seat number out of range would never be reached below; the game refuses its part later.
        let Some(player) = part.player.filter(|player| player.0 < players) else { return };
        if let Some(last) = self.last.replace(player)
            && last != player
        {
            let next = |seat: Player| Player((seat.0 + 1) % players.max(1));
            let mut seat = next(last);
            while seat != player {
                part.own.extend(self.tiles[seat].take());
                seat = next(seat);
            }
        }
        if !part.lays_abbey() {
            part.own.extend(self.tiles[player].take());
        }
    }

    /// Whether any player has a tile from a bazaar.
    pub fn any(&self) -> bool {
        self.tiles.0.iter().any(Option::is_some)
    }

    /// The tiles that are not laid yet, starting with that of the next player.
    pub fn rest(mut self, players: u8) -> Vec<Drawn> {
        let next = self.last.map_or(0, |last| last.0 + 1);
        (next..next + players).filter_map(|seat| self.tiles[Player(seat % players)].take()).collect()
    }

    /// Turns up the tiles for the bazaar after this part and gives them to their buyers.
    pub fn turn_up(&mut self, part: &mut Part, order: &mut Order, players: u8) -> Result<(), Problem> {
        let Some(first) = part.sales.first() else { return Ok(()) };
        part.turned_up = order.turn_up(players.into());
        if part.turned_up.len() < players.into() {
            let what = "gameAnnotations.drawOrder has too few tiles for the bazaar here";
            return Err(Problem::at(first.place.as_str(), what));
        }
        let mut open: Vec<Option<Drawn>> = part.turned_up.iter().cloned().map(Some).collect();
        for sale in &part.sales {
            let Some(tile) = open.get_mut(sale.index).and_then(Option::take) else {
                let what = format!("the tile {} of the bazaar is not there, or somebody has it", sale.index);
                return Err(Problem::at(format!("{}.payload.supplyIndex", sale.place), what));
            };
            self.tiles[sale.buyer()] = Some(tile);
        }
        let mut left = open.into_iter().flatten();
        if let (Some(last), None) = (left.next(), left.next()) {
            let nobody = (0..players).map(Player).find(|&player| self.tiles[player].is_none());
            if let Some(player) = nobody {
                self.tiles[player] = Some(last);
            }
        }
        Ok(())
    }
}

impl<E: fmt::Display, F: FnMut(Action) -> Result<Played, E>> Game<'_, F> {
    /// Turns up the tiles of the bazaar and plays its sales.
    pub fn bazaar(&mut self, part: &Part) -> Result<(), Problems> {
        let up: Vec<TileKind> = part.turned_up.iter().filter_map(|_| self.bag.pop_front()).collect();
        up.iter().try_for_each(|&kind| self.play(Action::Draw(kind)))?;
        for sale in &part.sales {
            let Some(&kind) = up.get(sale.index) else {
                return Err(Problem::at(
                    sale.place.as_str(),
                    "no tile is left to be turned up for the bazaar",
                )
                .into());
            };
            self.play(Action::Offer { kind, bid: sale.bid })?;
            for &(player, bid) in &sale.answers {
                match bid {
                    Some(bid) => self.play(Action::Bid(bid))?,
                    // The rules do not ask a player who has too few points for a higher bid.
                    None if self.turn == Turn::Decide(player, Decision::Bid) => self.play(Action::Pass)?,
                    None => {}
                }
            }
            match sale.deal {
                Some(Deal::Buy) => self.play(Action::Buy)?,
                Some(Deal::Sell) => self.play(Action::Sell)?,
                None => {}
            }
        }
        Ok(())
    }
}
