//! The owner of each cell of a tile, on a grid of half units. Cities, rivers and roads are painted first; the
//! remaining areas are the fields. This is where the drawing is checked against the topology.

use crate::cities::City;
use crate::geometry::{Point, crossings, distance, half_edge, pt, simplified};
use crate::plan::{CLOISTER_RADIUS, COTTAGE_RADIUS, HILL_RADIUS, RIVER_HALF, ROAD_HALF, VILLAGE_RADIUS};
use crate::roads::Ways;
use bastide_types::{FeatureKind, SegmentId, Tile};
use std::collections::HashMap;
use std::ops::Range;

/// The number of cells along one side.
const CELLS: usize = 200;
/// The side length of a cell.
const STEP: f64 = 100.0 / CELLS as f64;

/// The owner of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    /// A segment.
    Segment(SegmentId),
    /// River, village, cottage, hill or stub: nothing that scores.
    Nobody,
    /// Not painted: a bit of ground not connected to the edge of any field.
    Open,
}

impl Owner {
    /// A number of its own, which is compared faster.
    fn code(self) -> u8 {
        match self {
            Owner::Nobody => 0,
            Owner::Open => 1,
            Owner::Segment(SegmentId(id)) => id + 2,
        }
    }
}

/// The painted grid.
#[derive(Debug)]
pub(crate) struct Ground {
    cells: Vec<Owner>,
    /// For each cell, the distance to the nearest cell of another owner or to the tile's edge.
    room: Vec<f32>,
}

impl Ground {
    pub fn new(tile: &Tile, cities: &[City], ways: &Ways) -> Ground {
        let mut ground = Ground { cells: vec![Owner::Open; CELLS * CELLS], room: Vec::new() };
        for city in cities {
            let outline = city.outline.flatten();
            let before = ground.cells.clone();
            ground.paint_polygon(Owner::Segment(city.segment), &outline);
            // No figure stands where one city crosses another, since it would be ambiguous.
            for (now, before) in ground.cells.iter_mut().zip(before) {
                if before != Owner::Open && *now != before {
                    *now = Owner::Nobody;
                }
            }
        }
        if tile.segments.iter().any(|s| s.kind == FeatureKind::Field && s.halves.is_empty()) {
            // A city that tapers off into a corner still separates the fields on its two sides.
            for city in cities {
                let walls = city.walls.iter().map(|wall| wall.curve.flatten());
                walls.for_each(|wall| ground.paint_line(Owner::Segment(city.segment), &wall, 1.0, true));
            }
        }
        for river in &ways.river {
            ground.paint_line(Owner::Nobody, &river.flatten(), RIVER_HALF, false);
        }
        for stub in &ways.stubs {
            ground.paint_line(Owner::Nobody, &stub.flatten(), ROAD_HALF, true);
        }
        for road in &ways.roads {
            ground.paint_line(Owner::Segment(road.segment), &road.line.flatten(), ROAD_HALF, true);
        }
        for &(over, at, along) in &ways.bridges {
            let owner = Owner::Segment(ways.roads[over].segment);
            ground.paint_line(owner, &[at - along * 14.0, at + along * 14.0], ROAD_HALF, false);
        }
        let cloister = tile.segments().find(|(_, s)| s.kind == FeatureKind::Cloister);
        let cloister = cloister.map_or(Owner::Nobody, |(id, _)| Owner::Segment(id));
        for (owner, disc) in [
            (Owner::Nobody, ways.pond),
            (Owner::Nobody, ways.hill.map(|p| (p, HILL_RADIUS))),
            (Owner::Nobody, ways.village.map(|p| (p, VILLAGE_RADIUS))),
            (Owner::Nobody, ways.cottage.map(|p| (p, COTTAGE_RADIUS))),
            (cloister, ways.cloister.map(|p| (p, CLOISTER_RADIUS))),
        ] {
            if let Some((middle, radius)) = disc {
                ground.paint_line(owner, &[middle, middle], radius, false);
            }
        }
        ground.paint_fields(tile);
        ground.room = ground.measure();
        ground
    }

    /// The owner at a point; points outside the tile are clamped to the nearest cell.
    pub fn owner(&self, p: Point) -> Owner {
        self.cells[cell_at(p)]
    }

    /// The distance from a point to the nearest cell of another owner, or to the tile's edge.
    pub fn room(&self, p: Point) -> f64 {
        f64::from(self.room[cell_at(p)])
    }

    /// The closed outlines of a segment's cells. Holes have the opposite orientation.
    pub fn outlines(&self, segment: SegmentId) -> Vec<Vec<Point>> {
        let own = |x: i32, y: i32| {
            let range = 0..CELLS as i32;
            range.contains(&x)
                && range.contains(&y)
                && self.cells[y as usize * CELLS + x as usize] == Owner::Segment(segment)
        };
        let loops = border_loops(own);
        let scaled = loops.into_iter().map(|l| {
            let points: Vec<Point> =
                l.into_iter().map(|(x, y)| pt(f64::from(x) * STEP, f64::from(y) * STEP)).collect();
            simplified(&points, 0.8)
        });
        scaled.filter(|l| l.len() > 2).collect()
    }

    /// Paints the cells whose centre is inside a polygon (even-odd rule). Works row by row, since few sides of
    /// the polygon cross each row.
    fn paint_polygon(&mut self, owner: Owner, polygon: &[Point]) {
        let (rows, columns) = bounds(polygon, 0.0);
        for row in rows {
            let crossings = crossings(polygon, middle_of(row * CELLS).y);
            for cell in columns.clone().map(|column| row * CELLS + column) {
                let x = middle_of(cell).x;
                if crossings.iter().filter(|&&crossing| x < crossing).count() % 2 == 1 {
                    self.cells[cell] = owner;
                }
            }
        }
    }

    /// Paints the cells closer to a line than `half`; with `only_open`, keeps cells that are already painted.
    fn paint_line(&mut self, owner: Owner, line: &[Point], half: f64, only_open: bool) {
        let before = only_open.then(|| self.cells.clone());
        let open = |cell: usize| before.as_ref().is_none_or(|cells| cells[cell] == Owner::Open);
        // Works piece by piece, since the bounds of each are far smaller than those of the line.
        for piece in line.windows(2) {
            let (rows, columns) = bounds(piece, half);
            for cell in rows.flat_map(|row| columns.clone().map(move |column| row * CELLS + column)) {
                if distance(middle_of(cell), piece) < half && open(cell) {
                    self.cells[cell] = owner;
                }
            }
        }
    }

    /// Flood-fills open cells from the half-edges of each field; the remaining cells are inner fields.
    fn paint_fields(&mut self, tile: &Tile) {
        let fields = || tile.segments().filter(|(_, s)| s.kind == FeatureKind::Field);
        for (id, s) in fields() {
            for half in s.halves.iter() {
                self.flood(cell_at(half_edge(half, 0.3)), Owner::Segment(id));
            }
        }
        let inner: Vec<SegmentId> = fields().filter(|(_, s)| s.halves.is_empty()).map(|(id, _)| id).collect();
        let open: Vec<usize> = (0..CELLS * CELLS).filter(|&i| self.cells[i] == Owner::Open).collect();
        let mut pieces: Vec<Vec<usize>> = Vec::new();
        if !inner.is_empty() {
            pieces.extend(open.into_iter().map(|i| self.flood(i, Owner::Nobody)).filter(|p| !p.is_empty()));
        }
        // Gaps between walls are also open, so an inner field is the largest piece. If two cities cross, there
        // are several inner fields, ordered from west to east, with equally many pieces each.
        pieces.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
        let largest = pieces.first().map_or(0, Vec::len);
        let crossed = inner.len() > 1;
        pieces.retain({
            let mut first = true;
            move |piece| std::mem::take(&mut first) || crossed && 4 * piece.len() > largest
        });
        let west = |piece: &Vec<usize>| piece.iter().map(|cell| cell % CELLS).sum::<usize>() / piece.len();
        pieces.sort_by_key(west);
        let each = pieces.len().div_ceil(inner.len().max(1)).max(1);
        for (pieces, id) in pieces.chunks(each).zip(inner) {
            for &cell in pieces.iter().flatten() {
                self.cells[cell] = Owner::Segment(id);
            }
        }
    }

    /// Flood-fills the open area around a cell with an owner; returns its cells.
    fn flood(&mut self, start: usize, owner: Owner) -> Vec<usize> {
        let mut todo = vec![start];
        let mut piece = Vec::new();
        while let Some(i) = todo.pop() {
            if self.cells[i] == Owner::Open {
                self.cells[i] = owner;
                piece.push(i);
                todo.extend(neighbours(i));
            }
        }
        piece
    }

    /// Computes distances by two sweeps over the grid (chamfer distance, accurate to a few per cent).
    fn measure(&self) -> Vec<f32> {
        // A border of unowned cells avoids checks for the tile's edge.
        const WIDE: usize = CELLS + 2;
        const BORDER: u8 = u8::MAX;
        let inner = |i: usize| (i / CELLS + 1) * WIDE + i % CELLS + 1;
        let mut owners = vec![BORDER; WIDE * WIDE];
        for (i, &owner) in self.cells.iter().enumerate() {
            owners[inner(i)] = owner.code();
        }
        let mut room = vec![f32::INFINITY; WIDE * WIDE];
        let (near, far) = (STEP as f32, STEP as f32 * std::f32::consts::SQRT_2);
        let around = [(1, near), (WIDE - 1, far), (WIDE, near), (WIDE + 1, far)];
        let mut relax = |i: usize, j: usize, step: f32| {
            let from_there = if owners[j] == owners[i] { room[j] + step } else { step / 2.0 };
            // Faster than `f32::min`, which considers NaN.
            if from_there < room[i] {
                room[i] = from_there;
            }
        };
        for i in (0..CELLS * CELLS).map(inner) {
            around.into_iter().for_each(|(back, step)| relax(i, i - back, step));
        }
        for i in (0..CELLS * CELLS).rev().map(inner) {
            around.into_iter().for_each(|(on, step)| relax(i, i + on, step));
        }
        (0..CELLS * CELLS).map(|i| room[inner(i)]).collect()
    }
}

/// The rows and columns of cells that may be within `grow` of a line.
fn bounds(line: &[Point], grow: f64) -> (Range<usize>, Range<usize>) {
    let spread = |of: fn(&Point) -> f64| {
        let (low, high) = line.iter().map(of).fold((100.0, 0.0), |(l, h), v| (v.min(l), v.max(h)));
        let cell = |v: f64| ((v / STEP).max(0.0) as usize).min(CELLS);
        cell(low - grow)..cell(high + grow + STEP)
    };
    (spread(|p| p.y), spread(|p| p.x))
}

fn cell_at(p: Point) -> usize {
    let index = |v: f64| ((v / STEP) as usize).min(CELLS - 1);
    index(p.y) * CELLS + index(p.x)
}

fn middle_of(cell: usize) -> Point {
    pt(((cell % CELLS) as f64 + 0.5) * STEP, ((cell / CELLS) as f64 + 0.5) * STEP)
}

fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (cell % CELLS, cell / CELLS);
    [
        (x > 0).then(|| cell - 1),
        (x + 1 < CELLS).then_some(cell + 1),
        (y > 0).then(|| cell - CELLS),
        (y + 1 < CELLS).then_some(cell + CELLS),
    ]
    .into_iter()
    .flatten()
}

/// The closed borders of a set of cells, along cell corners, with the set to the right.
fn border_loops(own: impl Fn(i32, i32) -> bool) -> Vec<Vec<(i32, i32)>> {
    let mut next: HashMap<(i32, i32), Vec<(i32, i32)>> = HashMap::new();
    let mut starts = Vec::new();
    let mut edge = |a: (i32, i32), b: (i32, i32)| {
        next.entry(a).or_default().push(b);
        starts.push(a);
    };
    for y in 0..CELLS as i32 {
        for x in 0..CELLS as i32 {
            if !own(x, y) {
                continue;
            }
            if !own(x, y - 1) {
                edge((x, y), (x + 1, y));
            }
            if !own(x + 1, y) {
                edge((x + 1, y), (x + 1, y + 1));
            }
            if !own(x, y + 1) {
                edge((x + 1, y + 1), (x, y + 1));
            }
            if !own(x - 1, y) {
                edge((x, y + 1), (x, y));
            }
        }
    }
    let mut loops = Vec::new();
    for start in starts {
        let mut line = Vec::new();
        let mut at = start;
        while let Some(to) = next.get_mut(&at).and_then(Vec::pop) {
            line.push(at);
            at = to;
        }
        if line.len() > 3 {
            loops.push(line);
        }
    }
    loops
}
