//! The tiles of a game under the names that a save file gives them, in the order in which they leave the bag.

use super::super::ids;
use bastide_types::{PlacedTile, Setup, TileKind, has_gardens};
use std::collections::VecDeque;

/// The tiles that were drawn.
pub(super) struct Tiles {
    /// The names of all of them.
    pub order: Vec<String>,
    /// How many without a garden are left of each kind, and with one.
    bag: Vec<(TileKind, [u32; 2])>,
    /// The tile in hand.
    hand: Option<String>,
    /// Those drawn since the last was laid: before an auction, those turned up for it.
    up: Vec<(TileKind, String)>,
    /// The places among them of the tiles that were chosen.
    chosen: Vec<usize>,
    /// Tiles from bazaars that wait for their players.
    waiting: VecDeque<(TileKind, String)>,
}

impl Tiles {
    pub fn new(setup: &Setup, start: &[PlacedTile]) -> Tiles {
        let in_play = has_gardens(&setup.sets, &setup.rules);
        let of = |kind: TileKind| {
            let sets = setup.sets.iter().filter(|(set, _)| *set == kind.tile().set);
            let copies: u32 = sets.map(|&(_, copies)| u32::from(copies)).sum();
            let gardens = copies * u32::from(kind.tile().gardens);
            let laid = start.iter().filter(|tile| tile.kind == kind).count() as u32;
            let plain = (copies * u32::from(kind.tile().copies)).saturating_sub(gardens + laid);
            // Where gardens are in play, tiles with one are kinds of their own.
            (kind, [plain, if in_play { 0 } else { gardens }])
        };
        Tiles {
            order: Vec::new(),
            bag: TileKind::all().map(of).collect(),
            hand: None,
            up: Vec::new(),
            chosen: Vec::new(),
            waiting: VecDeque::new(),
        }
    }

    /// A tile is drawn: from the bag, or it is one from a bazaar that its player takes up.
    pub fn draw(&mut self, kind: TileKind, from_bag: bool) {
        if !self.chosen.is_empty() {
            self.chosen.clear();
            self.up.clear();
        }
        let bought = self.waiting.iter().position(|tile| tile.0 == kind).filter(|_| !from_bag);
        let name = match bought.and_then(|at| self.waiting.remove(at)) {
            Some((_, name)) => name,
            None => {
                let name = self.name(kind);
                self.order.push(name.clone());
                name
            }
        };
        self.up.push((kind, name.clone()));
        self.hand = Some(name);
    }

    /// Returns the name of the next tile of a kind: those without a garden come first.
    fn name(&mut self, kind: TileKind) -> String {
        let left = self.bag.iter_mut().find(|(of, _)| *of == kind).map(|(_, left)| left);
        let garden = match left {
            Some([0, gardens]) if *gardens > 0 => {
                *gardens -= 1;
                true
            }
            Some([plain, _]) => {
                *plain = plain.saturating_sub(1);
                false
            }
            None => false,
        };
        let name = if garden { ids::with_garden(kind) } else { ids::id(kind) };
        name.unwrap_or_default().to_owned()
    }

    /// The tile in hand is laid; returns its name.
    pub fn lay(&mut self) -> String {
        self.up.clear();
        self.hand.take().unwrap_or_default()
    }

    /// The tile in hand is set aside.
    pub fn set_aside(&mut self) {
        self.hand = None;
    }

    /// A tile of those turned up is chosen; returns its place among them.
    pub fn offer(&mut self, kind: TileKind) -> usize {
        if self.chosen.is_empty() {
            self.waiting.extend(self.up.iter().cloned());
        }
        let is_open = |at: &usize| self.up[*at].0 == kind && !self.chosen.contains(at);
        let place = (0..self.up.len()).find(is_open).unwrap_or_default();
        self.chosen.push(place);
        place
    }

    /// Returns the place of the tile that was chosen last.
    pub fn offered(&self) -> usize {
        self.chosen.last().copied().unwrap_or_default()
    }
}
