//! Points, curves and polygons in the 100 × 100 box of a tile. `y` increases to the south.

use bastide_types::Side;
use std::fmt::Write;
use std::ops::{Add, Mul, Sub};

/// A point or a vector.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub x: f64,
    pub y: f64,
}

/// Creates a [`Point`].
pub(crate) const fn pt(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// The centre of the tile.
pub(crate) const CENTRE: Point = pt(50.0, 50.0);

impl Add for Point {
    type Output = Point;
    fn add(self, o: Point) -> Point {
        pt(self.x + o.x, self.y + o.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, o: Point) -> Point {
        pt(self.x - o.x, self.y - o.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, k: f64) -> Point {
        pt(self.x * k, self.y * k)
    }
}

impl Point {
    pub fn len(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    pub fn to(self, o: Point) -> f64 {
        (o - self).len()
    }

    pub fn unit(self) -> Point {
        let len = self.len();
        if len == 0.0 { self } else { self * (1.0 / len) }
    }

    pub fn dot(self, o: Point) -> f64 {
        self.x * o.x + self.y * o.y
    }

    /// The vector rotated by a quarter turn clockwise, as seen on screen.
    pub fn right(self) -> Point {
        pt(-self.y, self.x)
    }
}

/// Corner `index` of the tile, clockwise from the north-west, where the edge with this index starts.
pub(crate) fn corner(index: usize) -> Point {
    [pt(0.0, 0.0), pt(100.0, 0.0), pt(100.0, 100.0), pt(0.0, 100.0)][index & 3]
}

/// The midpoint of an edge, where roads and rivers cross it.
pub(crate) fn edge_middle(side: Side) -> Point {
    (corner(side.index()) + corner(side.index() + 1)) * 0.5
}

/// The unit vector from an edge into the tile.
pub(crate) fn inward(side: Side) -> Point {
    (CENTRE - edge_middle(side)).unit()
}

/// The midpoint of half-edge 0–7, moved inside the tile by `depth`.
pub(crate) fn half_edge(index: usize, depth: f64) -> Point {
    let (a, b) = (corner(index / 2), corner(index / 2 + 1));
    let share = if index.is_multiple_of(2) { 0.25 } else { 0.75 };
    a + (b - a) * share + inward(Side::from_index(index / 2)) * depth
}

/// A chain of cubic Bézier pieces; each begins where the previous one ends.
#[derive(Clone, Debug)]
pub(crate) struct Curve(pub Vec<[Point; 4]>);

impl Curve {
    pub fn line(a: Point, b: Point) -> Curve {
        Curve(vec![[a, a + (b - a) * (1.0 / 3.0), b - (b - a) * (1.0 / 3.0), b]])
    }

    pub fn cubic(a: Point, b: Point, c: Point, d: Point) -> Curve {
        Curve(vec![[a, b, c, d]])
    }

    /// From `a`, leaving in direction `out`, to `b`, arriving in direction `arrive`.
    pub fn between(a: Point, out: Point, b: Point, arrive: Point) -> Curve {
        let reach = 0.42 * a.to(b);
        Curve::cubic(a, a + out * reach, b - arrive * reach, b)
    }

    pub fn then(mut self, next: Curve) -> Curve {
        self.0.extend(next.0);
        self
    }

    pub fn start(&self) -> Point {
        self.0[0][0]
    }

    /// The point at `t` in 0..=1 and the direction of travel there.
    pub fn at(&self, t: f64) -> (Point, Point) {
        let scaled = t * self.0.len() as f64;
        let index = (scaled as usize).min(self.0.len() - 1);
        let (t, [a, b, c, d]) = (scaled - index as f64, self.0[index]);
        let s = 1.0 - t;
        let point = a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t);
        let slope = (b - a) * (s * s) + (c - b) * (2.0 * s * t) + (d - c) * (t * t);
        (point, slope.unit())
    }

    /// The part of a single-piece curve between two parameters in 0..=1.
    pub fn part(&self, from: f64, to: f64) -> Curve {
        let [a, b, c, d] = self.0[0];
        let mix = |p: Point, q: Point, t: f64| p + (q - p) * t;
        // The control points of a part are values of the curve's blossom.
        let blossom = |r: f64, s: f64, t: f64| {
            let (ab, bc, cd) = (mix(a, b, r), mix(b, c, r), mix(c, d, r));
            mix(mix(ab, bc, s), mix(bc, cd, s), t)
        };
        let [p, q] = [from, to];
        Curve(vec![[blossom(p, p, p), blossom(p, p, q), blossom(p, q, q), blossom(q, q, q)]])
    }

    /// The parts of a single-piece curve where `hidden` is false.
    pub fn open_parts(&self, hidden: impl Fn(Point) -> bool) -> Vec<Curve> {
        const STEPS: usize = 80;
        let place = |step: usize| step as f64 / STEPS as f64;
        let open: Vec<bool> = (0..=STEPS).map(|step| !hidden(self.at(place(step)).0)).collect();
        let begins = |&i: &usize| open[i] && (i == 0 || !open[i - 1]);
        let end = |from: usize| (from..=STEPS).take_while(|&i| open[i]).last().unwrap_or(from);
        (0..=STEPS).filter(begins).map(|from| self.part(place(from), place(end(from)))).collect()
    }

    /// The curve as a polyline.
    pub fn flatten(&self) -> Vec<Point> {
        let steps = 16 * self.0.len();
        (0..=steps).map(|i| self.at(i as f64 / steps as f64).0).collect()
    }

    /// SVG path data in whole units, which are finer than a pixel at most sizes of tiles. Omits the initial
    /// move if `continues`.
    pub fn data(&self, continues: bool) -> String {
        let mut out = String::new();
        if !continues {
            push_command(&mut out, 'M', &[rounded(self.start())]);
        }
        for piece in &self.0 {
            let [a, b, c, d] = piece.map(rounded);
            if is_straight(piece) {
                push_line(&mut out, a, d);
            } else {
                push_command(&mut out, 'c', &[b - a, c - a, d - a]);
            }
        }
        out
    }
}

fn is_straight(&[a, b, c, d]: &[Point; 4]) -> bool {
    let normal = (d - a).unit().right();
    normal.dot(b - a).abs() < 0.01 && normal.dot(c - a).abs() < 0.01
}

fn push_line(out: &mut String, a: Point, d: Point) {
    if (a.x - d.x).abs() < 0.05 {
        let _ = write!(out, "V{}", number(d.y));
    } else if (a.y - d.y).abs() < 0.05 {
        let _ = write!(out, "H{}", number(d.x));
    } else {
        push_command(out, 'L', &[d]);
    }
}

/// Rounds a point as it will be written, so that relative commands do not drift.
fn rounded(p: Point) -> Point {
    pt(p.x.round(), p.y.round())
}

fn push_command(out: &mut String, command: char, points: &[Point]) {
    out.push(command);
    let values: Vec<f64> = points.iter().flat_map(|p| [p.x, p.y]).collect();
    out.push_str(&numbers(&values));
}

/// Formats numbers, separated by spaces only if the next one has no minus sign.
pub(crate) fn numbers(values: &[f64]) -> String {
    let mut out = String::new();
    for value in values {
        let text = number(*value);
        if !out.is_empty() && !text.starts_with('-') {
            out.push(' ');
        }
        out.push_str(&text);
    }
    out
}

/// Formats a coordinate with at most one decimal, as short as SVG allows.
pub(crate) fn number(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    let (sign, whole, rest) = (if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, tenths.abs() % 10);
    match (whole, rest) {
        (_, 0) => format!("{sign}{whole}"),
        (0, _) => format!("{sign}.{rest}"),
        _ => format!("{sign}{whole}.{rest}"),
    }
}

/// The path data of a closed polygon, without points that hardly change it.
pub(crate) fn polygon_data(polygon: &[Point]) -> String {
    let mut out = String::new();
    for (i, p) in simplified(polygon, TOLERANCE).into_iter().enumerate() {
        push_command(&mut out, if i == 0 { 'M' } else { 'L' }, &[p]);
    }
    out.push('Z');
    out
}

/// How far path data may be from the polygon: a third of a pixel where a tile has 200.
const TOLERANCE: f64 = 0.15;

/// The strip of half-width `half` around a polyline, with straight ends.
pub(crate) fn strip(line: &[Point], half: f64) -> Vec<Point> {
    let direction = |i: usize| {
        let (a, b) = (line[i.saturating_sub(1)], line[(i + 1).min(line.len() - 1)]);
        (b - a).unit()
    };
    let side = |sign: f64| move |i: usize| line[i] + direction(i).right() * (half * sign);
    (0..line.len()).map(side(-1.0)).chain((0..line.len()).rev().map(side(1.0))).collect()
}

/// A circle as a polygon.
pub(crate) fn disc(middle: Point, radius: f64) -> Vec<Point> {
    let angle = |i: u32| f64::from(i) * std::f64::consts::TAU / 32.0;
    (0..32).map(|i| middle + pt(angle(i).cos(), angle(i).sin()) * radius).collect()
}

/// The distance from a point to a polyline.
pub(crate) fn distance(p: Point, line: &[Point]) -> f64 {
    line.windows(2)
        .map(|w| {
            let along = w[1] - w[0];
            let t = ((p - w[0]).dot(along) / along.dot(along).max(1e-9)).clamp(0.0, 1.0);
            p.to(w[0] + along * t)
        })
        .fold(f64::INFINITY, f64::min)
}

/// Whether a point is inside a polygon (even-odd rule).
pub(crate) fn inside(p: Point, polygon: &[Point]) -> bool {
    crossings(polygon, p.y).iter().filter(|&&x| p.x < x).count() % 2 == 1
}

/// The x coordinates where the sides of a polygon cross the horizontal line at `y`, in the order of the sides.
pub(crate) fn crossings(polygon: &[Point], y: f64) -> Vec<f64> {
    let next = polygon.iter().cycle().skip(1);
    let crossing = polygon.iter().zip(next).filter(|(a, b)| (a.y > y) != (b.y > y));
    crossing.map(|(a, b)| a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y)).collect()
}

/// Simplifies a closed polygon, dropping points within `tolerance` of the resulting line.
pub(crate) fn simplified(polygon: &[Point], tolerance: f64) -> Vec<Point> {
    let far = (0..polygon.len())
        .max_by(|&a, &b| polygon[0].to(polygon[a]).total_cmp(&polygon[0].to(polygon[b])))
        .unwrap_or(0);
    let mut out = Vec::new();
    let mut closing = polygon[far..].to_vec();
    closing.push(polygon[0]);
    simplify_line(&polygon[..=far], tolerance, &mut out);
    simplify_line(&closing, tolerance, &mut out);
    out
}

/// Appends the simplified line without its last point.
fn simplify_line(line: &[Point], tolerance: f64, out: &mut Vec<Point>) {
    let Some((&first, &last)) = line.first().zip(line.last()) else { return };
    let off = |p: Point| distance(p, &[first, last]);
    let worst = (1..line.len() - 1).max_by(|&a, &b| off(line[a]).total_cmp(&off(line[b])));
    match worst {
        Some(i) if off(line[i]) > tolerance => {
            simplify_line(&line[..=i], tolerance, out);
            simplify_line(&line[i..], tolerance, out);
        }
        _ => out.push(first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_simplified_polygon_keeps_its_shape() {
        let road: Vec<Point> = (0..=50).map(|i| pt(50.0, f64::from(i))).collect();
        let corners = [pt(57.5, 0.0), pt(57.5, 50.0), pt(42.5, 50.0), pt(42.5, 0.0)];
        assert_eq!(simplified(&strip(&road, 7.5), TOLERANCE).len(), corners.len());
        let yard = disc(pt(50.0, 50.0), 19.0);
        let simple = simplified(&yard, TOLERANCE);
        let closed: Vec<Point> = simple.iter().copied().chain([simple[0]]).collect();
        assert!(yard.iter().all(|&p| distance(p, &closed) <= TOLERANCE));
    }
}
