//! Trees and sheep, scattered deterministically, so that tiles of one kind look the same.

use crate::anchors::Anchor;
use crate::dice::Dice;
use crate::geometry::{Point, pt};
use crate::ground::{Ground, Owner};
use crate::plan::Taken;
use bastide_types::{FeatureKind, Tile};

/// The items scattered over a tile; trees are sorted from north to south.
#[derive(Debug, Default)]
pub(crate) struct Dressing {
    /// The names and positions of trees.
    pub trees: Vec<(&'static str, Point)>,
    pub sheep: Vec<Point>,
}

/// The obstacles for scattered items.
pub(crate) struct Scene<'a> {
    pub tile: &'a Tile,
    pub ground: &'a Ground,
    pub taken: &'a [Taken],
    pub anchors: &'a [Anchor],
}

impl Scene<'_> {
    /// Whether a point is in a field with more than `room` around it, clear of signs, buildings and figures.
    fn open(&self, p: Point, room: f64, off_anchors: f64) -> bool {
        let Owner::Segment(id) = self.ground.owner(p) else { return false };
        self.tile.segment(id).is_some_and(|s| s.kind == FeatureKind::Field)
            && self.ground.room(p) > room
            && self.taken.iter().all(|t| t.at.to(p) > t.radius + 4.0)
            && self.anchors.iter().all(|a| pt(a.x, a.y).to(p) > off_anchors)
    }
}

/// Scatters trees and sheep over a tile.
pub(crate) fn dress(scene: &Scene) -> Dressing {
    let mut dice = Dice::new(&scene.tile.id);
    let mut trees = Vec::new();
    // A few groves rather than an orchard: each accepted point gets up to two neighbours.
    for grove in fill(&mut dice, 7, pt(28.0, 26.0), |p| scene.open(p, 8.0, 15.0)) {
        trees.push(grove);
        for _ in 0..dice.below(3) {
            let p = grove + pt(dice.about(8.0).round(), dice.about(6.0).round());
            let apart = trees.iter().all(|t| t.to(p) > 4.5);
            if apart && scene.open(p, 6.0, 13.0) {
                trees.push(p);
            }
        }
    }
    let mut sheep =
        fill(&mut dice, 8, pt(9.0, 7.0), |p| scene.open(p, 8.0, 13.0) && trees.iter().all(|t| t.to(p) > 9.0));
    sheep.truncate(if dice.below(3) == 0 { 3 } else { 0 });
    trees.sort_by(|a, b| a.y.total_cmp(&b.y));
    let trees = trees.into_iter().map(|p| (["tree", "tree", "poplar"][dice.below(3)], p)).collect();
    Dressing { trees, sheep }
}

/// Picks `throws` random points, and keeps those that are allowed and not within an ellipse with half-axes
/// `apart` around an earlier one.
fn fill(dice: &mut Dice, throws: usize, apart: Point, allowed: impl Fn(Point) -> bool) -> Vec<Point> {
    let clear = |d: Point| pt(d.x / apart.x, d.y / apart.y).len() >= 1.0;
    let mut kept: Vec<Point> = Vec::new();
    for _ in 0..throws {
        let p = dice.point();
        if allowed(p) && kept.iter().all(|q| clear(*q - p)) {
            kept.push(p);
        }
    }
    kept
}
