//! Which features of a picture meet, so that a wagon of the first edition may go from one to the other.

use super::grid::{Grid, ROAD_END};
use crate::{FeatureKind, Segment, SegmentId, Symbol};
use std::collections::BTreeSet;

type Cells = [[char; Grid::SIZE]; Grid::SIZE];

/// Pairs of segments that meet: a road ends beside a city or a cloister, a cloister stands beside a city, or roads end at
/// one heap of `x`. At a tower the heap is its foundation, at a bazaar its market: nothing leads past either.
pub(super) fn of(cells: &Cells, segments: &[Segment], symbol: Option<Symbol>) -> Vec<(SegmentId, SegmentId)> {
    let mut pairs = BTreeSet::new();
    for (place, letter) in all(cells) {
        for (_, other) in beside(cells, place) {
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

/// Whether a road ends on the tile, and in no tunnel.
fn ends(segment: &Segment) -> bool {
    segment.kind == FeatureKind::Road && segment.edges.len() == 1 && !segment.mouth
}

/// Whether two segments that lie side by side meet.
fn meets(a: &Segment, b: &Segment) -> bool {
    let gate = |road: &Segment, other: &Segment| {
        ends(road) && matches!(other.kind, FeatureKind::City | FeatureKind::Cloister)
    };
    let inside = |a: &Segment, b: &Segment| (a.kind, b.kind) == (FeatureKind::Cloister, FeatureKind::City);
    gate(a, b) || gate(b, a) || inside(a, b) || inside(b, a)
}

/// The roads, cities and cloisters around the heap of `x` at a place, unless it was seen.
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
        for (there, letter) in beside(cells, here) {
            if letter == ROAD_END {
                to_visit.push(there);
            } else {
                around.extend(find(segments, letter));
            }
        }
    }
    around
}

/// The city, road or cloister with this letter.
fn find(segments: &[Segment], letter: char) -> Option<usize> {
    let counts = |s: &Segment| match s.kind {
        FeatureKind::City => !s.carcassonne,
        FeatureKind::Road | FeatureKind::Cloister => true,
        FeatureKind::Field | FeatureKind::Tower | FeatureKind::Quarter | FeatureKind::Garden => false,
    };
    segments.iter().position(|s| s.name == letter && counts(s))
}

/// Every cell with its letter.
fn all(cells: &Cells) -> impl Iterator<Item = ((usize, usize), char)> + '_ {
    let rows = cells.iter().enumerate();
    rows.flat_map(|(row, line)| line.iter().enumerate().map(move |(column, &cell)| ((row, column), cell)))
}

/// The cells beside one, with their letters.
fn beside(cells: &Cells, (row, column): (usize, usize)) -> impl Iterator<Item = ((usize, usize), char)> + '_ {
    let steps = [(0, 1), (1, 0), (0, usize::MAX), (usize::MAX, 0)];
    let places = steps.map(|(down, right)| (row.wrapping_add(down), column.wrapping_add(right)));
    places.into_iter().filter_map(|place| Some((place, *cells.get(place.0)?.get(place.1)?)))
}
