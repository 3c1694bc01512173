//! Finds features that meet on a tile, so that a wagon of the first edition may move from one to the other.

use super::grid::{Grid, ROAD_END};
use crate::{FeatureKind, Segment, SegmentId, Symbol};
use std::collections::BTreeSet;

type Cells = [[char; Grid::SIZE]; Grid::SIZE];

/// Returns the pairs of segments that meet: a road ends at a city or a cloister, a cloister adjoins a city, or roads
/// end at one patch of `x`. At a tower the patch is its foundation, at a bazaar its market; neither connects roads.
pub(super) fn of(cells: &Cells, segments: &[Segment], symbol: Option<Symbol>) -> Vec<(SegmentId, SegmentId)> {
    let mut pairs = BTreeSet::new();
    for (place, letter) in all(cells) {
        for (_, other) in adjacent(cells, place) {
            let (Some(a), Some(b)) = (find(segments, letter), find(segments, other)) else { continue };
            if meets(&segments[a], &segments[b]) {
                pairs.insert((a.min(b), a.max(b)));
            }
        }
    }
    if !matches!(symbol, Some(Symbol::Tower | Symbol::Bazaar)) {
        let mut seen = BTreeSet::new();
        for (place, _) in all(cells).filter(|&(_, letter)| letter == ROAD_END) {
            let around = around_heap(cells, segments, place, &mut seen);
            let met = around.iter().filter(|&&i| segments[i].kind != FeatureKind::Road || ends(&segments[i]));
            let met: Vec<usize> = met.copied().collect();
            if met.iter().any(|&i| ends(&segments[i])) {
                pairs.extend(
                    met.iter().flat_map(|&a| met.iter().map(move |&b| (a, b))).filter(|(a, b)| a < b),
                );
            }
        }
    }
    pairs.into_iter().map(|(a, b)| (SegmentId(a as u8), SegmentId(b as u8))).collect()
}

/// Whether it is a road that ends on the tile, but not in a tunnel.
fn ends(segment: &Segment) -> bool {
    segment.kind == FeatureKind::Road && segment.edges.len() == 1 && !segment.mouth
}

/// Whether two adjacent segments meet.
fn meets(a: &Segment, b: &Segment) -> bool {
    let gate = |road: &Segment, other: &Segment| {
        ends(road) && matches!(other.kind, FeatureKind::City | FeatureKind::Cloister)
    };
    let inside = |a: &Segment, b: &Segment| (a.kind, b.kind) == (FeatureKind::Cloister, FeatureKind::City);
    gate(a, b) || gate(b, a) || inside(a, b) || inside(b, a)
}

/// The roads, cities and cloisters around the patch of `x` at a place; empty if the patch was already seen.
fn around_heap(
    cells: &Cells,
    segments: &[Segment],
    place: (usize, usize),
    seen: &mut BTreeSet<(usize, usize)>,
) -> BTreeSet<usize> {
    let (mut around, mut to_visit) = (BTreeSet::new(), vec![place]);
    while let Some(here) = to_visit.pop() {
        if !seen.insert(here) {
            continue;
        }
        for (there, letter) in adjacent(cells, here) {
            if letter == ROAD_END {
                to_visit.push(there);
            } else {
                around.extend(find(segments, letter));
            }
        }
    }
    around
}

/// The index of the city, road or cloister with this letter.
fn find(segments: &[Segment], letter: char) -> Option<usize> {
    let counts = [FeatureKind::City, FeatureKind::Road, FeatureKind::Cloister];
    segments.iter().position(|s| s.name == letter && counts.contains(&s.kind) && !s.carcassonne)
}

/// Every cell with its letter.
fn all(cells: &Cells) -> impl Iterator<Item = ((usize, usize), char)> + '_ {
    let rows = cells.iter().enumerate();
    rows.flat_map(|(row, line)| line.iter().enumerate().map(move |(column, &cell)| ((row, column), cell)))
}

/// The neighbours of a cell, with their letters.
fn adjacent(
    cells: &Cells,
    (row, column): (usize, usize),
) -> impl Iterator<Item = ((usize, usize), char)> + '_ {
    let steps = [(0, 1), (1, 0), (0, usize::MAX), (usize::MAX, 0)];
    let places = steps.map(|(down, right)| (row.wrapping_add(down), column.wrapping_add(right)));
    places.into_iter().filter_map(|place| Some((place, *cells.get(place.0)?.get(place.1)?)))
}
