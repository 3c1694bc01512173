//! The tiles of a game by their ids in save files, in the order in which they leave the bag.

use super::super::ids;
use bastide_types::{PlacedTile, Setup, TileKind, has_gardens};
use std::collections::VecDeque;

/// The tiles that were drawn.
pub(super) struct Tiles {
    /// The ids of all tiles drawn.
    pub order: Vec<String>,
    /// For each kind, the number of tiles left without a garden and with one.
    bag: Vec<(TileKind, [u32; 2])>,
    /// The tile in hand.
    hand: Option<String>,
    /// Tiles drawn since the last was laid; before an auction, those turned up for it.
    up: Vec<(TileKind, String)>,
    /// The indices in `up` of the tiles that were chosen.
    chosen: Vec<usize>,
    /// Tiles from bazaars that their players have not taken up yet.
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
            // If gardens are in play, tiles with one are kinds of their own.
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

    /// Records a draw: from the bag, or of a tile from a bazaar that its player takes up.
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

    /// Returns the id of the next tile of a kind; tiles without a garden come first.
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

    /// Lays the tile in hand and returns its id.
    pub fn lay(&mut self) -> String {
        self.up.clear();
        self.hand.take().unwrap_or_default()
    }

    /// Sets the tile in hand aside.
    pub fn set_aside(&mut self) {
        self.hand = None;
    }

    /// Records the choice of a tile from those turned up; returns its index among them.
    pub fn offer(&mut self, kind: TileKind) -> usize {
        if self.chosen.is_empty() {
            self.waiting.extend(self.up.iter().cloned());
        }
        let is_open = |at: &usize| self.up[*at].0 == kind && !self.chosen.contains(at);
        let place = (0..self.up.len()).find(is_open).unwrap_or_default();
        self.chosen.push(place);
        place
    }

    /// Returns the index of the tile that was chosen last.
    pub fn offered(&self) -> usize {
        self.chosen.last().copied().unwrap_or_default()
    }
}
