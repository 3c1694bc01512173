//! Rivers: how they continue, and the pig-herds next to them.

use crate::board::{Area, Board};
use crate::game::Game;
use bastide_types::{EdgeKind, PigHerd, PlacedTile, Role, Side};

impl Board {
    /// Whether a tile meets the rules for rivers: a spring must not lead to a tile, and any other tile with a
    /// river must continue one.
    pub(crate) fn follows_river(&self, tile: PlacedTile) -> bool {
        let sides = river_sides(tile);
        if tile.kind.tile().role == Role::Spring {
            sides.iter().all(|&side| self.at(tile.square.neighbour(side)).is_none())
        } else {
            sides.is_empty() || self.continues_river(tile)
        }
    }

    /// Whether the tile continues exactly one branch of a river on the table, without an immediate U-turn.
    fn continues_river(&self, tile: PlacedTile) -> bool {
        let sides = river_sides(tile);
        let before = |&side: &Side| Some((side, self.at(tile.square.neighbour(side))?));
        let joined: Vec<(Side, PlacedTile)> = sides.iter().filter_map(before).collect();
        let [(side, before)] = joined[..] else { return false };
        let came_from = self.river_comes_from(before, side.opposite());
        !sides.iter().any(|&exit| exit != side && Some(exit) == came_from)
    }

    /// The side on which the river enters a tile that it leaves on side `leaves`. A fork has two other sides:
    /// the river enters from the tile that was placed before the fork.
    fn river_comes_from(&self, tile: PlacedTile, leaves: Side) -> Option<Side> {
        let sides = river_sides(tile);
        let mut others = sides.iter().copied().filter(|&side| side != leaves);
        if sides.len() < 3 {
            return others.next();
        }
        let number = |square| self.tiles().iter().position(|laid| laid.square == square);
        others.find(|&side| {
            let other = number(tile.square.neighbour(side));
            other.is_some_and(|other| Some(other) < number(tile.square))
        })
    }
}

impl Game {
    /// Whether a pig-herd adds points to a field.
    pub(crate) fn herd_counts(&self, field: &Area) -> bool {
        match self.rules.pig_herd {
            PigHerd::On => field.sites.iter().any(|&site| self.board.segment(site).herd),
            PigHerd::Off => false,
        }
    }
}

/// The sides of the square on which a tile shows the river.
fn river_sides(tile: PlacedTile) -> Vec<Side> {
    Side::ALL.into_iter().filter(|&side| tile.edge(side) == EdgeKind::River).collect()
}
