//! Houses, trees and grass: scattered by a fixed rule, so that equal kinds look equal.

use crate::anchors::Anchor;
use crate::geometry::{Curve, Point, distance, pt};
use crate::ground::{Ground, Owner};
use crate::plan::Taken;
use bastide_types::{FeatureKind, Tile};

/// What is scattered over a tile, each list from north to south.
#[derive(Debug, Default)]
pub(crate) struct Dressing {
    /// Which house, and where. The first few stay when a tile is shown small.
    pub houses: Vec<(u32, Point)>,
    /// Which tree, and where.
    pub trees: Vec<(u32, Point)>,
    pub tufts: Vec<Point>,
    /// Pebbles on the roads.
    pub pebbles: Vec<Point>,
    /// Fields of corn.
    pub crops: Vec<Point>,
    pub sheep: Vec<Point>,
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
    ground: &Ground,
    taken: &[Taken],
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
    let free = |p: Point, margin: f64| taken.iter().all(|t| t.at.to(p) > t.radius + margin);
    let off_anchor = |p: Point| anchors.iter().map(|a| pt(a.x, a.y).to(p)).fold(f64::INFINITY, f64::min);
    let mut out = Dressing::default();
    let houses = fill(&mut dice, 400, pt(14.0, 11.0), |p| {
        kind_at(p) == Some(FeatureKind::City) && ground.room(p) > 8.0 && free(p, 5.5) && off_street(p) > 6.5
    });
    out.houses = houses.into_iter().map(|p| (dice.roll() % 3, p)).collect();
    let is_field = |p: Point| kind_at(p) == Some(FeatureKind::Field);
    out.crops = fill(&mut dice, 5, pt(40.0, 40.0), |p| {
        is_field(p) && ground.room(p) > 13.0 && free(p, 8.0) && off_anchor(p) > 15.0
    });
    let off_crops = |p: Point| out.crops.iter().map(|q| q.to(p)).fold(f64::INFINITY, f64::min);
    out.sheep = fill(&mut dice, 8, pt(9.0, 7.0), |p| {
        is_field(p) && ground.room(p) > 9.0 && free(p, 4.0) && off_crops(p) > 15.0 && off_anchor(p) > 12.0
    });
    out.sheep.truncate(2);
    let off_sheep = |p: Point| out.sheep.iter().map(|q| q.to(p)).fold(f64::INFINITY, f64::min);
    let trees = fill(&mut dice, 16, pt(11.0, 10.0), |p| {
        is_field(p)
            && ground.room(p) > 9.0
            && free(p, 5.0)
            && off_anchor(p) > 13.0
            && off_crops(p) > 15.0
            && off_sheep(p + pt(0.0, -3.0)) > 10.0
    });
    out.patches = fill(&mut dice, 24, pt(26.0, 20.0), |p| {
        is_field(p) && p.x.clamp(12.0, 88.0) == p.x && p.y.clamp(9.0, 91.0) == p.y && ground.room(p) > 5.0
    });
    out.trees = trees.iter().map(|&p| (u32::from(dice.roll().is_multiple_of(3)), p)).collect();
    out.tufts = fill(&mut dice, 40, pt(11.0, 9.0), |p| {
        is_field(p)
            && ground.room(p) > 5.5
            && free(p, 2.0)
            && off_crops(p) > 11.0
            && off_sheep(p) > 6.0
            && trees.iter().all(|t| t.to(p) > 7.0)
    });
    out.pebbles =
        fill(&mut dice, 160, pt(8.0, 8.0), |p| kind_at(p) == Some(FeatureKind::Road) && ground.room(p) > 2.5);
    let houses: Vec<Point> = out.houses.iter().map(|h| h.1).collect();
    out.bricks = fill(&mut dice, 160, pt(7.0, 4.0), |p| {
        kind_at(p) == Some(FeatureKind::City)
            && ground.room(p) > 5.0
            && free(p, 1.0)
            && off_street(p) > 3.5
            && houses.iter().all(|h| h.to(p) > 7.0)
    });
    out
}

/// Throws so many points and keeps those that are allowed and do not lie, within the ellipse of these
/// half axes, next to one kept before.
fn fill(dice: &mut Dice, throws: usize, apart: Point, allowed: impl Fn(Point) -> bool) -> Vec<Point> {
    let clear = |d: Point| pt(d.x / apart.x, d.y / apart.y).len() >= 1.0;
    let mut kept: Vec<Point> = Vec::new();
    for _ in 0..throws {
        let p = dice.point();
        if allowed(p) && kept.iter().all(|q| clear(*q - p)) {
            kept.push(p);
        }
    }
    kept.sort_by(|a, b| a.y.total_cmp(&b.y));
    kept
}
