//! Positions and set-ups at the edge of what is allowed, which random games do not reach. Each test was written for a
//! mutation of the rules' code that all other tests missed.

use crate::common::{position, tile};
use bastide_rules::State;
use bastide_types::{
    Action, Axis, Bridges, Castles, Decision, FairyAt, FairyUse, FeatureKind, MeepleKind, PlacedBridge,
    PlacedFigure, PlacedTile, PlacedToken, Player, Portal, Position, PositionError, Princess, Role, Rotation,
    Rules, SegmentId, Setup, Square, TileKind, TileSet, TokenPair, Turn, picture,
};

fn faults(position: &Position) -> Vec<PositionError> {
    State::from_position(position).unwrap_err().0
}

/// A row of cloisters, each with a bridge from west to east.
fn bridges(count: i16) -> Position {
    let row = |x| PlacedBridge { player: Player(0), square: Square::new(x, 0), axis: Axis::WestEast };
    let tiles = (0..count).map(|x| tile(x, 0, "baB", 0)).collect();
    Position { bridges: (0..count).map(row).collect(), ..position(Rules::C2, tiles) }
}

#[test]
fn two_players_have_three_bridges_each() {
    assert!(State::from_position(&bridges(3)).is_ok());
    assert_eq!(faults(&bridges(4)), [PositionError::TooManyBridges(Player(0))]);
}

#[test]
fn box_with_zero_copies_is_not_in_play() {
    let one = bridges(1);
    let sets = vec![(TileSet::Base, 1), (TileSet::Bazaar, 0)];
    assert_eq!(faults(&Position { sets, ..one.clone() }), [PositionError::Bridge(one.bridges[0])]);
}

#[test]
fn fairy_needs_a_tile_and_a_follower() {
    let with = |square, follower| Position {
        fairy: Some(FairyAt { square, follower }),
        ..position(Rules::C2, vec![tile(0, 0, "baB", 0)])
    };
    let (here, away) = (Square::new(0, 0), Square::new(5, 5));
    assert!(State::from_position(&with(here, None)).is_ok());
    for (square, follower) in [(away, None), (here, Some(SegmentId(0)))] {
        assert_eq!(faults(&with(square, follower)), [PositionError::Fairy(FairyAt { square, follower })]);
    }
}

/// If its box is in play, the City of Carcassonne is checked as a whole; otherwise its tiles are counted like others.
#[test]
fn city_of_carcassonne_tiles_belong_to_its_box_only() {
    let city = tile(0, 0, "co06", 0);
    let copies = PositionError::Copies { kind: city.kind, found: 1, owned: 0 };
    let with = |set| Position { sets: vec![(set, 1)], ..position(Rules::C2, vec![city]) };
    assert!(faults(&with(TileSet::Base)).contains(&copies));
    assert!(!faults(&with(TileSet::Count)).contains(&copies), "it is there, though in pieces");
}

#[test]
fn position_lists_only_towers_with_floors() {
    let state = State::from_position(&position(Rules::C2, vec![tile(0, 0, "toA", 0)])).unwrap();
    assert_eq!(state.towers().collect::<Vec<_>>(), [(Square::new(0, 0), 0)]);
    assert_eq!(state.position().floors, []);
}

#[test]
fn a_city_of_two_halves_is_small() {
    let tiles = vec![tile(0, 0, "baD", 0), tile(0, -1, "baE", 2)];
    let state = State::from_position(&position(Rules::C2, tiles)).unwrap();
    let (lower, upper) = (Square::new(0, 0), Square::new(0, -1));
    assert_eq!(state.small_city(upper, SegmentId(0)), Some([upper, lower]));
    assert_eq!(state.small_city(upper, SegmentId(1)), None);
}

/// No spring is drawn if the game starts with another tile.
#[test]
fn spring_comes_only_with_start_tile_or_city() {
    let sets = [TileSet::Base, TileSet::River];
    let setup = Setup { start: vec![tile(0, 0, "baD", 0)], ..Setup::new(2, &sets) };
    let state = State::new(&setup).unwrap();
    assert!(state.all_left().all(|(kind, _)| kind.tile().role != Role::Spring));
}

/// Programs check whether a game has a feature before using it.
#[test]
fn queries_reflect_missing_boxes() {
    let base = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
    assert!(!base.has_bazaars() && !base.has_shrines());
    let with =
        State::new(&Setup::new(2, &[TileSet::Base, TileSet::Bazaar, TileSet::Shrines, TileSet::Tunnel]))
            .unwrap();
    assert!(with.has_bazaars() && with.has_shrines());
    assert!(!with.token_offered(), "no tile is laid yet");
}

#[test]
fn portal_without_targets_offers_nothing_more() {
    let portal = TileKind::from_id("pdR").unwrap();
    let rules = Rules { portal: Portal::Off, princess: Princess::Off, fairy: FairyUse::Off, ..Rules::C2 };
    let sets = [TileSet::Base, TileSet::Festival, TileSet::Dragon];
    let mut state = State::new(&Setup { rules, ..Setup::new(2, &sets) }).unwrap();
    state.apply(Action::Draw(portal)).unwrap();
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    state.apply(legal[0]).unwrap();
    assert!(matches!(state.turn(), Turn::Decide(_, Decision::Deploy(_))));
    assert!(!state.offers_more());
}

#[test]
fn only_captives_can_be_ransomed() {
    let state = State::new(&Setup::new(2, &[TileSet::Base, TileSet::Tower])).unwrap();
    assert!(!state.ransom_offered());
}

/// Programs estimate what a tile is worth by supposing that a player lays it.
#[test]
fn unplaceable_tile_cannot_be_laid_by_anybody() {
    let mut state = State::from_position(&position(Rules::C2, vec![tile(0, 0, "baB", 0)])).unwrap();
    for (id, fits) in [("baC", false), ("baB", true)] {
        assert_eq!(state.suppose_laying(Player(0), TileKind::from_id(id).unwrap()), fits, "{id}");
    }
}

#[test]
fn bids_are_limited_by_points() {
    let mut played = position(Rules::C2, vec![tile(0, 0, "baB", 0)]);
    played.points[Player(1)] = 7;
    let state = State::from_position(&played).unwrap();
    assert_eq!([Player(0), Player(1)].map(|player| state.most_bid(player)), [0, 7]);
}

#[test]
fn tunnel_mouths_are_open_until_joined() {
    let tiles = vec![tile(0, 0, "tu1", 0), tile(0, 1, "baB", 0)];
    let token = |segment| PlacedToken {
        player: Player(0),
        pair: TokenPair::A,
        square: Square::new(0, 0),
        segment: SegmentId(segment),
    };
    let roads: Vec<u8> = TileKind::from_id("tu1")
        .unwrap()
        .tile()
        .segments()
        .filter(|(_, segment)| segment.kind == FeatureKind::Road)
        .map(|(id, _)| id.0)
        .collect();
    let mouths = |tokens: &[PlacedToken]| {
        let sets = vec![(TileSet::Base, 1), (TileSet::Tunnel, 1)];
        let played = Position { sets, tokens: tokens.to_vec(), ..position(Rules::C2, tiles.clone()) };
        let state = State::from_position(&played).unwrap();
        state.mouths().map(|(_, token)| token).collect::<Vec<_>>()
    };
    assert_eq!(mouths(&[]), [None, None]);
    assert_eq!(mouths(&[token(roads[0])]), [Some(Player(0)), None]);
    assert_eq!(mouths(&[token(roads[0]), token(roads[1])]), []);
}

#[test]
fn road_next_to_a_castle_is_open_until_complete() {
    let tiles = vec![tile(0, 0, "baD", 0), tile(0, -1, "baE", 2)];
    let city = (Square::new(0, -1), SegmentId(0));
    let sets = vec![(TileSet::Base, 1), (TileSet::Bazaar, 1)];
    let played = Position { sets, castles: vec![city], ..position(Rules::C2, tiles) };
    let state = State::from_position(&played).unwrap();
    let castle = state.feature_here(SegmentId(0)).unwrap();
    assert!(state.open_near_castle(castle).count() > 0);
}

/// Two fields touch one city, which pays a player only once: through the one with the pig, wherever it lies.
#[test]
fn city_pays_through_the_field_with_the_pig() {
    let on_field = |meeple, at: PlacedTile| {
        let mut segments = at.kind.tile().segments();
        let (segment, _) = segments.find(|(_, segment)| segment.kind == FeatureKind::Field).unwrap();
        PlacedFigure { player: Player(0), meeple, square: at.square, segment, corner: None }
    };
    let fields =
        [[tile(0, 0, "baE", 0), tile(0, 1, "baB", 0)], [tile(0, -1, "baE", 2), tile(0, -2, "baB", 0)]];
    for with_pig in 0..2 {
        let mut figures = vec![on_field(MeepleKind::Pig, fields[with_pig][1])];
        figures.extend(fields.map(|[farmed, _]| on_field(MeepleKind::Follower, farmed)));
        let played = Position { figures, ..position(Rules::C1_SECOND, fields.concat()) };
        let state = State::from_position(&played).unwrap();
        assert_eq!(state.score_sheet().outcome.scores[Player(0)], 4, "the pig is in field {with_pig}");
    }
}

/// The City of Carcassonne may lie in any rotation.
#[test]
fn rotated_city_of_carcassonne_is_whole() {
    for rotation in Rotation::ALL {
        let turned = |tile: PlacedTile| {
            let Square { x, y } = tile.square;
            let (x, y) = [(x, y), (-y, x), (-x, -y), (y, -x)][rotation.quarters()];
            PlacedTile { square: Square::new(x, y), rotation, ..tile }
        };
        let start = picture::city_of_carcassonne().map(turned).collect();
        let setup = Setup { start, ..Setup::new(2, &[TileSet::Base, TileSet::Count]) };
        assert!(State::new(&setup).is_ok(), "{rotation:?}");
    }
}

#[test]
fn bazaar_shows_the_tiles_turned_up() {
    let [bazaar, one, two] = ["bbB", "baU", "baE"].map(|id| TileKind::from_id(id).unwrap());
    let rules = Rules { bridges: Bridges::Off, castles: Castles::Off, ..Rules::C2 };
    let mut state = State::new(&Setup { rules, ..Setup::new(2, &[TileSet::Base, TileSet::Bazaar]) }).unwrap();
    state.apply(Action::Draw(bazaar)).unwrap();
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    for action in [legal[0], Action::Pass, Action::Draw(one), Action::Draw(two)] {
        state.apply(action).unwrap();
    }
    let mut turned_up = [one, two];
    turned_up.sort();
    assert_eq!(state.turned_up(), turned_up);
}
