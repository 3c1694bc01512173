//! Chooses where a figure stands on each segment.

use crate::carcassonne;
use crate::geometry::{Point, pt};
use crate::ground::{Ground, Owner};
use crate::plan::{Badge, Taken};
use bastide_types::{FeatureKind, Rotation, SegmentId, Symbol, Tile};

/// The position of a figure, its button and its name on a segment, in the 100 × 100 box.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Anchor {
    /// The distance from the west edge.
    pub x: f64,
    /// The distance from the north edge.
    pub y: f64,
}

impl Anchor {
    /// The same position after rotating the tile clockwise.
    pub fn rotated(self, rotation: Rotation) -> Anchor {
        let Anchor { x, y } = self;
        match rotation {
            Rotation::R0 => self,
            Rotation::R90 => Anchor { x: 100.0 - y, y: x },
            Rotation::R180 => Anchor { x: 100.0 - x, y: 100.0 - y },
            Rotation::R270 => Anchor { x: y, y: 100.0 - x },
        }
    }
}

/// The distance that anchors keep from each other if possible.
const APART: f64 = 22.0;
/// The clearance beyond which more is no better.
const ENOUGH: f64 = 12.0;
/// The distance that a knight keeps from the signs in its city if possible. On small tiles both are drawn
/// larger, so that it could cover a sign.
const OFF_SIGNS: f64 = 38.0;
/// The distance that such a knight keeps from the rim of its tile.
const OFF_RIM: f64 = 18.0;
/// The maximum number of rounds in which each anchor moves to the best position given the others.
const ROUNDS: usize = 8;

/// Obstacles that figures avoid.
pub(crate) struct Obstacles<'a> {
    /// The areas of signs, buildings and the like.
    pub taken: &'a [Taken],
    /// The centres of the signs.
    pub signs: &'a [Point],
}

/// Returns one anchor per segment, in order. `badges` includes the positions of a tower's foundation and of a
/// garden.
pub(crate) fn place(tile: &Tile, ground: &Ground, off: &Obstacles, badges: &[(Badge, Point)]) -> Vec<Anchor> {
    let badge_at = |wanted: Badge| badges.iter().find(|(badge, _)| *badge == wanted).map(|&(_, at)| at);
    let spots: Vec<Vec<Point>> = tile.segments().map(|(id, _)| spots(ground, id)).collect();
    let mut at: Vec<Option<Point>> = vec![None; spots.len()];
    let mut order: Vec<usize> = (0..spots.len()).collect();
    order.sort_by_key(|&i| spots[i].len());
    for _ in 0..ROUNDS {
        let before = at.clone();
        for &i in &order {
            if tile.segments[i].kind == FeatureKind::Cloister {
                // The centre of the yard, regardless of the tile's rotation.
                at[i] = Some(heart(&spots[i]));
                continue;
            }
            if tile.segments[i].kind == FeatureKind::Tower {
                at[i] = badge_at(Badge::Symbol(Symbol::Tower));
                continue;
            }
            if tile.segments[i].kind == FeatureKind::Garden {
                at[i] = badge_at(Badge::Garden);
                continue;
            }
            if let Some(quarter) = tile.segments[i].quarter {
                at[i] = carcassonne::place(tile, quarter);
                continue;
            }
            let others: Vec<Point> = (0..at.len()).filter(|&j| j != i).filter_map(|j| at[j]).collect();
            let heart = heart(&spots[i]);
            let kind = tile.segments[i].kind;
            let merits = spots[i].iter().map(|&p| (p, merit(p, kind, ground, heart, &others, off)));
            at[i] = merits.max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(p, _)| p);
        }
        if at == before {
            break;
        }
    }
    at.into_iter().map(|p| p.unwrap_or(pt(50.0, 50.0))).map(|p| Anchor { x: p.x, y: p.y }).collect()
}

/// The points of a segment on a grid of whole units.
fn spots(ground: &Ground, id: SegmentId) -> Vec<Point> {
    let all = (0..100 * 100).map(|i| pt(f64::from(i % 100), f64::from(i / 100)));
    all.filter(|&p| ground.owner(p) == Owner::Segment(id)).collect()
}

/// The mean of the points.
fn heart(spots: &[Point]) -> Point {
    spots.iter().fold(pt(0.0, 0.0), |a, &b| a + b) * (1.0 / spots.len().max(1) as f64)
}

fn merit(
    p: Point,
    kind: FeatureKind,
    ground: &Ground,
    heart: Point,
    others: &[Point],
    off: &Obstacles,
) -> f64 {
    let room = ground.room(p).min(ENOUGH);
    let crowd: f64 = others.iter().map(|o| (APART - o.to(p)).max(0.0)).sum();
    let covered: f64 = off.taken.iter().map(|t| (t.radius + 9.0 - t.at.to(p)).max(0.0)).sum();
    // A road is equally narrow everywhere, so its centre line counts most.
    let thrift = if kind == FeatureKind::Road { 2.0 } else { 1.0 };
    let near_signs: f64 = if kind == FeatureKind::City && !off.signs.is_empty() {
        let rim = p.x.min(p.y).min(100.0 - p.x).min(100.0 - p.y);
        let near: f64 = off.signs.iter().map(|s| (OFF_SIGNS - s.to(p)).max(0.0)).sum();
        near + 1.5 * (OFF_RIM - rim).max(0.0)
    } else {
        0.0
    };
    room * thrift - 0.7 * crowd - 1.2 * covered - 0.2 * near_signs - 0.03 * heart.to(p)
}
