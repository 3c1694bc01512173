//! Kinds of actions and their parts.

use bastide_types::{ActionKind, Part, Square};

#[test]
fn blank_action_has_its_kind() {
    for kind in ActionKind::ALL {
        assert_eq!(kind.blank().kind(), kind);
    }
}

#[test]
fn parts_match_the_action() {
    for kind in ActionKind::ALL {
        let mut action = kind.blank();
        let square = action.parts().find_map(|part| match part {
            Part::Square(square) => Some(square),
            Part::Tile(_)
            | Part::Captor(_)
            | Part::Pair(_)
            | Part::Meeple(_)
            | Part::At(_)
            | Part::Rotation(_)
            | Part::Bridge(_)
            | Part::Axis(_)
            | Part::Segment(_)
            | Part::OptionalSegment(_)
            | Part::Quarter(_)
            | Part::Bid(_) => None,
        });
        let there = Square::new(7, -3);
        let named = square.map(|square| *square = there).is_some();
        assert_eq!(action.square(), named.then_some(there), "{kind}");
        assert_eq!(action == kind.blank(), !named, "{kind}");
    }
}
