//! Houses, trees and grass: scattered by a fixed rule, so that equal kinds look equal.

use crate::anchors::Anchor;
use crate::geometry::{Curve, Point, distance, pt};
use crate::ground::{Ground, Owner};
use crate::plan::Badge;
use crate::roads::Ways;
use bastide_types::{FeatureKind, Tile};

/// What is scattered over a tile, each list from north to south.
#[derive(Debug, Default)]
pub(crate) struct Dressing {
    /// Which house, and where.
    pub houses: Vec<(u32, Point)>,
    pub trees: Vec<Point>,
    pub tufts: Vec<Point>,
    /// Lighter patches of meadow.
    pub patches: Vec<Point>,
    /// Bits of brick in the cities' ground.
    pub bricks: Vec<Point>,
}

/// A small generator of even numbers (xorshift), seeded with the kind's id.
struct Dice(u32);

impl Dice {
    fn new(seed: &str) -> Dice {
        let mut dice =
            Dice(seed.bytes().fold(0x811c_9dc5, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193)));
        for _ in 0..8 {
            dice.roll();
        }
        dice
    }

    fn roll(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// A point of the tile, on whole units: short to write.
    fn point(&mut self) -> Point {
        let roll = self.roll();
        pt(f64::from(roll % 100), f64::from((roll >> 12) % 100))
    }
}

/// Scatters over a tile what the seed gives and the ground allows.
pub(crate) fn dress(
    tile: &Tile,
    ways: &Ways,
    ground: &Ground,
    badges: &[(Badge, Point)],
    anchors: &[Anchor],
    streets: &[Curve],
) -> Dressing {
    let mut dice = Dice::new(&tile.id);
    let kind_at = |p: Point| match ground.owner(p) {
        Owner::Segment(id) => tile.segment(id).map(|s| s.kind),
        _ => None,
    };
    let streets: Vec<Vec<Point>> = streets.iter().map(Curve::flatten).collect();
    let off_street = |p: Point| streets.iter().map(|s| distance(p, s)).fold(f64::INFINITY, f64::min);
    let free = |p: Point, margin: f64| badges.iter().all(|(b, q)| q.to(p) > b.radius() + margin);
    let off_anchor = |p: Point| anchors.iter().map(|a| pt(a.x, a.y).to(p)).fold(f64::INFINITY, f64::min);
    let off_gate = |p: Point| ways.gates.iter().map(|g| g.at.to(p)).fold(f64::INFINITY, f64::min);
    let mut out = Dressing::default();
    let houses = fill(&mut dice, 260, 11.0, |p| {
        kind_at(p) == Some(FeatureKind::City)
            && ground.room(p) > 8.0
            && free(p, 5.5)
            && off_street(p) > 6.5
            && off_gate(p) > 15.0
    });
    out.houses = houses.into_iter().map(|p| (dice.roll() % 3, p)).collect();
    let is_field = |p: Point| kind_at(p) == Some(FeatureKind::Field);
    out.trees = fill(&mut dice, 14, 9.0, |p| {
        is_field(p) && ground.room(p) > 9.0 && free(p, 5.0) && off_anchor(p) > 13.0
    });
    out.patches = fill(&mut dice, 24, 24.0, |p| {
        is_field(p) && p.x.clamp(12.0, 88.0) == p.x && p.y.clamp(9.0, 91.0) == p.y && ground.room(p) > 5.0
    });
    let trees = out.trees.clone();
    out.tufts = fill(&mut dice, 40, 10.0, |p| {
        is_field(p)
            && ground.room(p) > 5.5
            && free(p, 2.0)
            && trees.iter().all(|t| t.to(p) > 7.0)
            && off_gate(p) > 12.0
    });
    let houses: Vec<Point> = out.houses.iter().map(|h| h.1).collect();
    out.bricks = fill(&mut dice, 120, 6.0, |p| {
        kind_at(p) == Some(FeatureKind::City)
            && ground.room(p) > 5.0
            && free(p, 1.0)
            && off_street(p) > 3.5
            && houses.iter().all(|h| h.to(p) > 7.0)
    });
    out
}

/// Throws so many points and keeps those that are allowed and not too near to one kept before.
fn fill(dice: &mut Dice, throws: usize, apart: f64, allowed: impl Fn(Point) -> bool) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    for _ in 0..throws {
        let p = dice.point();
        if allowed(p) && kept.iter().all(|q| q.to(p) >= apart) {
            kept.push(p);
        }
    }
    kept.sort_by(|a, b| a.y.total_cmp(&b.y));
    kept
}
