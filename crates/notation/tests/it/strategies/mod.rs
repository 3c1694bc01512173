//! Random records and actions of every kind, and tests that use them.

use bastide_budget::Test;
use bastide_notation::{Record, parse_rules};
use bastide_types::{
    Action, ActionKind, Axis, Bag, BridgeAt, MeepleKind, Part, PlacedTile, Player, Quarter, Rotation,
    SegmentId, Setup, Spot, Square, TileKind, TileSet, TokenPair,
};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};

/// Checks a property with one value for each seed, and shrinks a value for which it fails.
pub fn for_any<S: Strategy>(test: Test, values: S, holds: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    test.each_seed("notation.values", |seed| {
        let rng_seed = RngSeed::Fixed(seed);
        let config = ProptestConfig { cases: 1, rng_seed, failure_persistence: None, ..Default::default() };
        TestRunner::new(config).run(&values, &holds).unwrap_or_else(|error| panic!("{error}"));
    });
}

pub fn kinds() -> impl Strategy<Value = TileKind> {
    (0..TileKind::all().len()).prop_map(|i| TileKind::all().nth(i).expect("a kind"))
}

fn squares() -> impl Strategy<Value = Square> {
    any::<(i16, i16)>().prop_map(|(x, y)| Square::new(x, y))
}

fn rotations() -> impl Strategy<Value = Rotation> {
    (0..4_usize).prop_map(Rotation::from_quarters)
}

/// Any action: any kind, with any values in its parts. A new kind of part does not compile without a line here.
pub fn actions() -> impl Strategy<Value = Action> {
    let named = (
        prop::sample::select(&ActionKind::ALL[..]),
        prop::sample::select(&MeepleKind::ALL[..]),
        prop::sample::select(&TokenPair::ALL[..]),
        prop::sample::select(&BridgeAt::ALL[..]),
        prop::sample::select(&Axis::ALL[..]),
        quarters(),
    );
    let placed = (kinds(), squares(), rotations(), spots(), prop::option::of(any::<u8>()));
    let counted = (any::<u8>(), 0..Player::MOST as u8, any::<u16>());
    (named, placed, counted).prop_map(|(named, placed, counted)| {
        let (kind, meeple, pair, bridge, axis, quarter) = named;
        let (tile, square, rotation, at, follower) = placed;
        let (segment, captor, bid) = counted;
        let mut action = kind.blank();
        for part in action.parts() {
            match part {
                Part::Tile(part) => *part = tile,
                Part::Captor(part) => *part = Player(captor),
                Part::Pair(part) => *part = pair,
                Part::Meeple(part) => *part = meeple,
                Part::At(part) => *part = at,
                Part::Square(part) => *part = square,
                Part::Rotation(part) => *part = rotation,
                Part::Bridge(part) => *part = bridge,
                Part::Axis(part) => *part = axis,
                Part::Segment(part) => *part = SegmentId(segment),
                Part::OptionalSegment(part) => *part = follower.map(SegmentId),
                Part::Quarter(part) => *part = quarter,
                Part::Bid(part) => *part = bid,
            }
        }
        action
    })
}

fn spots() -> impl Strategy<Value = Spot> {
    let here = prop_oneof![0..8_u8, any::<u8>()].prop_map(|segment| Spot::Here(SegmentId(segment)));
    let there = (squares(), any::<u8>())
        .prop_map(|(square, segment)| Spot::There { square, segment: SegmentId(segment) });
    prop_oneof![6 => here, 2 => there, 1 => quarters().prop_map(Spot::Quarter)]
}

fn quarters() -> impl Strategy<Value = Quarter> {
    prop::sample::select(&Quarter::ALL[..])
}

pub fn setups() -> impl Strategy<Value = Setup> {
    let placed = (squares(), kinds(), rotations()).prop_map(|(square, kind, rotation)| PlacedTile {
        square,
        kind,
        rotation,
    });
    let bag = prop::collection::vec((kinds(), any::<u8>()), 0..6).prop_map(|tiles| {
        let mut bag = Bag::new();
        tiles.into_iter().for_each(|(kind, copies)| bag.add(kind, copies));
        bag
    });
    let copies = prop::array::uniform4(0..4_u8);
    let rules = prop::sample::select(vec!["c2", "rgg2003,chain", "bigbox,pigs=2,no-fields,followers=3"]);
    (1..=6_u8, copies, prop::option::of(bag), prop::collection::vec(placed, 0..4), rules).prop_map(
        |(players, copies, bag, start, rules)| Setup {
            rules: parse_rules(rules).expect("rules"),
            sets: TileSet::ALL.into_iter().zip(copies).filter(|(_, n)| *n > 0).collect(),
            players,
            bag,
            start,
        },
    )
}

pub fn records() -> impl Strategy<Value = Record> {
    let tags = prop::collection::btree_map("X[A-Za-z0-9_]{0,5}", any::<String>(), 0..4);
    (setups(), prop::collection::vec(actions(), 0..40), tags).prop_map(|(setup, actions, tags)| Record {
        tags: tags.into_iter().collect(),
        setup,
        actions,
    })
}
