//! Squares, sides and rotations.

use bastide_types::{EdgeSet, HalfEdgeSet, Rotation, Side, Square};

#[test]
fn edges_rotate_clockwise() {
    let mut edges = EdgeSet::EMPTY;
    edges.insert(Side::North);
    edges.insert(Side::West);
    let turned: Vec<Side> = edges.rotated(Rotation::R90).iter().collect();
    assert_eq!(turned, [Side::North, Side::East]);
    for side in Side::ALL {
        for rotation in Rotation::ALL {
            let mut one = EdgeSet::EMPTY;
            one.insert(side);
            assert!(one.rotated(rotation).contains(side.rotated(rotation)));
            assert_eq!(one.rotated(rotation).len(), 1);
        }
    }
}

#[test]
fn half_edges_rotate_clockwise() {
    let mut halves = HalfEdgeSet::EMPTY;
    halves.insert(0);
    halves.insert(7);
    assert_eq!(halves.rotated(Rotation::R90).iter().collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn neighbours_are_mutual() {
    let s = Square::new(3, -2);
    for side in Side::ALL {
        assert_eq!(s.neighbour(side).neighbour(side.opposite()), s);
    }
    assert_eq!(s.surrounding().len(), 8);
}
