//! Houses, trees and grass: scattered by a fixed rule, so that equal kinds look equal.

use crate::anchors::Anchor;
use crate::geometry::{Point, distance, pt};
use crate::ground::{Ground, Owner};
use crate::plan::Taken;
use bastide_types::{FeatureKind, Tile};

/// What is scattered over a tile, each list from north to south.
#[derive(Debug, Default)]
pub(crate) struct Dressing {
    /// Which house, and where. The first few stay when a tile is shown small.
    pub houses: Vec<(&'static str, Point)>,
    /// Which tree, and where.
    pub trees: Vec<(&'static str, Point)>,
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

/// A small generator of evenly spread numbers (xorshift), seeded with the kind's id.
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

    fn one_of(&mut self, names: &[&'static str]) -> &'static str {
        names[self.roll() as usize % names.len()]
    }

    /// A point of the tile, on whole units: short to write.
    fn point(&mut self) -> Point {
        let roll = self.roll();
        pt(f64::from(roll % 100), f64::from((roll >> 12) % 100))
    }
}

/// What the scattered things must keep off.
pub(crate) struct Scene<'a> {
    pub tile: &'a Tile,
    pub ground: &'a Ground,
    pub taken: &'a [Taken],
    pub anchors: &'a [Anchor],
    /// The streets of the cities, as polylines.
    pub streets: Vec<Vec<Point>>,
}

impl Scene<'_> {
    /// Whether a point lies on such a feature, with so much room around it.
    fn on(&self, p: Point, kind: FeatureKind, room: f64) -> bool {
        let segment = match self.ground.owner(p) {
            Owner::Segment(id) => self.tile.segment(id),
            _ => None,
        };
        segment.is_some_and(|s| s.kind == kind) && self.ground.room(p) > room
    }

    /// Whether a point keeps off signs, buildings and gates.
    fn free(&self, p: Point, margin: f64) -> bool {
        self.taken.iter().all(|t| t.at.to(p) > t.radius + margin)
    }

    fn off_anchors(&self, p: Point) -> f64 {
        self.anchors.iter().map(|a| pt(a.x, a.y).to(p)).fold(f64::INFINITY, f64::min)
    }

    fn off_streets(&self, p: Point) -> f64 {
        self.streets.iter().map(|s| distance(p, s)).fold(f64::INFINITY, f64::min)
    }
}

/// Whether a point keeps so far off all others.
fn off(p: Point, others: &[Point], distance: f64) -> bool {
    others.iter().all(|q| q.to(p) > distance)
}

/// Scatters over a tile what the seed gives and the ground allows.
pub(crate) fn dress(scene: &Scene) -> Dressing {
    let mut dice = Dice::new(&scene.tile.id);
    let mut out = Dressing::default();
    dress_cities(scene, &mut dice, &mut out);
    dress_fields(scene, &mut dice, &mut out);
    out.pebbles = fill(&mut dice, 160, pt(8.0, 8.0), |p| scene.on(p, FeatureKind::Road, 2.5));
    out
}

fn dress_cities(scene: &Scene, dice: &mut Dice, out: &mut Dressing) {
    let houses = fill(dice, 400, pt(14.0, 11.0), |p| {
        scene.on(p, FeatureKind::City, 8.0) && scene.free(p, 5.5) && scene.off_streets(p) > 6.5
    });
    out.bricks = fill(dice, 160, pt(7.0, 4.0), |p| {
        scene.on(p, FeatureKind::City, 5.0)
            && scene.free(p, 1.0)
            && scene.off_streets(p) > 3.5
            && off(p, &houses, 7.0)
    });
    out.houses = houses.into_iter().map(|p| (dice.one_of(&["h0", "h1", "h2"]), p)).collect();
}

fn dress_fields(scene: &Scene, dice: &mut Dice, out: &mut Dressing) {
    let field = |p: Point, room: f64| scene.on(p, FeatureKind::Field, room);
    out.patches = fill(dice, 24, pt(26.0, 20.0), |p| {
        let whole = (12.0..88.0).contains(&p.x) && (9.0..91.0).contains(&p.y);
        whole && field(p, 5.0)
    });
    let crops = fill(dice, 5, pt(40.0, 40.0), |p| {
        field(p, 13.0) && scene.free(p, 8.0) && scene.off_anchors(p) > 15.0
    });
    let mut sheep = fill(dice, 8, pt(9.0, 7.0), |p| {
        field(p, 9.0) && scene.free(p, 4.0) && scene.off_anchors(p) > 12.0 && off(p, &crops, 15.0)
    });
    sheep.truncate(2);
    let trees = fill(dice, 16, pt(11.0, 10.0), |p| {
        let clear = off(p, &crops, 15.0) && off(p - pt(0.0, 3.0), &sheep, 10.0);
        field(p, 9.0) && scene.free(p, 5.0) && scene.off_anchors(p) > 13.0 && clear
    });
    out.tufts = fill(dice, 40, pt(11.0, 9.0), |p| {
        let clear = off(p, &crops, 11.0) && off(p, &sheep, 6.0) && off(p, &trees, 7.0);
        field(p, 5.5) && scene.free(p, 2.0) && clear
    });
    out.trees = trees.into_iter().map(|p| (dice.one_of(&["tree", "tree", "pine"]), p)).collect();
    (out.crops, out.sheep) = (crops, sheep);
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
