//! The files that the crate writes are well-formed, complete and small.

use bastide_art::{board_svg, figure_id, sheet, sprite, sprite_of, symbol_id, tile_svg};
use bastide_types::{
    Axis, Corner, FairyAt, FeatureKind, MeepleKind, PlacedBridge, PlacedFigure, PlacedTile, PlacedToken,
    Player, Position, Quarter, Rotation, SegmentId, Square, TileKind, TileSet, TokenPair,
};
use std::collections::HashSet;
use std::io::Write;

/// Parses a file, checks that ids are unique and all references resolve, and returns the ids.
fn check(svg: &str) -> HashSet<String> {
    let document = roxmltree::Document::parse(svg).expect("well-formed XML");
    let mut ids = HashSet::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id.to_owned()), "{id} stands twice");
        }
    }
    for node in document.descendants() {
        if let Some(target) = node.attribute("href") {
            assert!(ids.contains(target.trim_start_matches('#')), "{target} is used but not there");
        }
        if let Some(paint) = node.attribute("fill").and_then(|fill| fill.strip_prefix("url(#")) {
            assert!(ids.contains(paint.trim_end_matches(')')), "{paint} is used but not there");
        }
    }
    ids
}

#[test]
fn the_sprite_has_every_kind_and_figure() {
    let ids = check(&sprite());
    for kind in TileKind::all() {
        assert!(ids.contains(&symbol_id(kind)), "{kind}");
    }
    for id in [
        "fig-follower",
        "fig-large",
        "fig-dragon",
        "fig-fairy",
        "glyph-0",
        "glyph-5",
        "meadow",
        "town",
        "tile-style",
    ] {
        assert!(ids.contains(id), "{id}");
    }
    for meeple in MeepleKind::ALL {
        for feature in FeatureKind::ALL {
            let id = format!("fig-{}", figure_id(meeple, feature));
            assert!(ids.contains(&id), "{id}");
        }
    }
    for id in ["goods-wine", "goods-grain", "goods-cloth", "pennant"] {
        assert!(ids.contains(id), "{id}");
    }
}

#[test]
fn partial_sprite_has_every_symbol_its_tiles_use() {
    for set in TileSet::ALL {
        let sets = [TileSet::Base, set];
        let ids = check(&sprite_of(&sets));
        for kind in TileKind::all() {
            let tile = kind.tile();
            let in_play =
                sets.contains(&tile.set) && (tile.plain.is_none() || sets.contains(&TileSet::Abbot));
            assert_eq!(ids.contains(&symbol_id(kind)), in_play, "{kind} of {sets:?}");
        }
        for (id, of) in [
            ("fig-dragon", [TileSet::Dragon].as_slice()),
            ("card-king", &[TileSet::King]),
            ("sign-siege", &[TileSet::Cathars, TileSet::Besiegers]),
            ("sign-festival", &[TileSet::Festival]),
            ("a-volcano", &[TileSet::Dragon, TileSet::River2]),
            ("a-herd", &[TileSet::River2]),
            ("a-shrine", &[TileSet::Shrines]),
            ("a-hill", &[TileSet::Tunnel]),
            ("fig-token-a", &[TileSet::Tunnel]),
            ("fig-token-c", &[TileSet::Tunnel]),
            ("fig-castle", &[TileSet::Bazaar]),
            ("fig-bridge", &[TileSet::Bazaar]),
            ("fig-count", &[TileSet::Count]),
            ("a-carcassonne", &[TileSet::Count]),
        ] {
            assert_eq!(ids.contains(id), of.contains(&set), "{id} of {sets:?}");
        }
        for id in [
            "a-tower",
            "fig-builder",
            "fig-large-monk",
            "goods-wine",
            "glyph-5",
            "meadow",
            "town",
            "tile-style",
        ] {
            assert!(ids.contains(id), "{id} of {sets:?}");
        }
    }
}

/// A table requests only the drawings of its own sets. `web/build.mjs` checks the styles against the rest of
/// the combined budget for styles and symbols.
#[test]
fn the_sprite_fits_its_budget() {
    let budget = include_str!("../../../../web/budget.json");
    let kilobytes = |name: &str| -> f64 {
        let rest = budget.split(&format!("\"{name}\":")).nth(1).expect("a limit of this name");
        rest.trim()
            .split(['\n', '}', ','])
            .next()
            .and_then(|text| text.parse().ok())
            .expect("a number of kilobytes")
    };
    let weigh = |sets: &[TileSet]| {
        let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        gz.write_all(sprite_of(sets).as_bytes()).expect("writes to memory");
        gz.finish().expect("writes to memory").len()
    };
    // The seven heaviest boxes, including the base game.
    let mut sets = TileSet::ALL;
    sets[1..].sort_by_key(|&set| std::cmp::Reverse(weigh(&[TileSet::Base, set])));
    let [usual, seven, all] = [&[TileSet::Base, TileSet::Traders], &sets[..7], &sets[..]].map(weigh);
    println!("{usual} bytes for the usual table, {seven} with seven sets, {all} with all");
    assert!(seven as f64 <= kilobytes("symbols") * 1024.0, "{seven} bytes with {:?}", &sets[..7]);
    assert!(all as f64 <= kilobytes("symbolsOfAllSets") * 1024.0, "{all} bytes with all sets");
}

#[test]
fn the_sprite_needs_no_inline_style() {
    // A page that forbids inline styles can insert it as it is.
    let sprite = sprite();
    assert!(!sprite.contains("<style") && !sprite.contains("style="));
}

#[test]
fn pictures_are_self_contained() {
    let check = |svg: &str| {
        check(svg);
        let document = roxmltree::Document::parse(svg).expect("well-formed XML");
        let mut values = document
            .descendants()
            .flat_map(|node| node.attributes().map(|one| one.value()).collect::<Vec<_>>());
        assert_eq!(values.find(|value| value.contains('/')), None, "nothing is folded");
    };
    for sets in [&TileSet::ALL[..], &[TileSet::River], &[]] {
        check(&sheet(sets));
    }
    for (i, kind) in TileKind::all().enumerate() {
        check(&tile_svg(kind, Rotation::from_quarters(i)));
    }
}

#[test]
fn a_landscape_shows_its_tiles_and_figures() {
    let kind = TileKind::from_id("baD").expect("the start tile");
    let tiles = [
        PlacedTile { square: Square::ORIGIN, kind, rotation: Rotation::R0 },
        PlacedTile { square: Square::new(-1, 0), kind, rotation: Rotation::R180 },
    ];
    let figure = |x, segment| PlacedFigure {
        player: Player(2),
        meeple: MeepleKind::Builder,
        square: Square::new(x, 0),
        segment: SegmentId(segment),
        corner: None,
    };
    let barn = PlacedFigure { meeple: MeepleKind::Barn, corner: Some(Corner::SouthEast), ..figure(-1, 2) };
    let figures = vec![figure(0, 0), figure(0, 99), figure(7, 0), barn];
    let svg = board_svg(&Position { tiles: tiles.to_vec(), figures, ..Position::empty(3) });
    check(&svg);
    assert!(svg.contains(r#"viewBox="-120 -20 240 140""#));
    assert_eq!(svg.matches("#tile-baD").count(), 2);
    assert_eq!(svg.matches("#fig-builder").count(), 1, "figures without a place are left out");

    // Its centre is on the south-east corner of the western tile.
    assert!(svg.contains(r##"<use href="#fig-barn" color="#FFE600" x="-16" y="84""##));
    check(&board_svg(&Position::empty(2)));
}

#[test]
fn landscapes_show_pieces_of_every_box() {
    let laid = |kind: &str, x, y, rotation| PlacedTile {
        square: Square::new(x, y),
        kind: TileKind::from_id(kind).expect("a kind"),
        rotation,
    };
    let follower = |x, y, segment| PlacedFigure {
        player: Player(0),
        meeple: MeepleKind::Follower,
        square: Square::new(x, y),
        segment: SegmentId(segment),
        corner: None,
    };
    let mut tiles: Vec<PlacedTile> = bastide_types::picture::city_of_carcassonne().collect();
    let quarters = tiles.iter().find(|tile| tile.kind.id() == "co07").expect("the quarters").square;
    let here = |kind: &str| TileKind::from_id(kind).expect("a kind").tile();
    let castle = here("co07").quarter(Quarter::Castle).expect("a quarter");
    let bridge = here("baB").bridge().expect("a bridge may lead over a cloister");
    let mouth = here("tu3").segments().find(|(_, road)| road.mouth).expect("a mouth").0;
    tiles.extend([
        laid("baB", 5, 0, Rotation::R0),
        laid("tu3", 6, 0, Rotation::R0),
        laid("toJ", 7, 0, Rotation::R0),
        laid("baE", 8, 1, Rotation::R0),
        laid("baE", 8, 0, Rotation::R180),
    ]);
    let (square, player) = (Square::new(5, 0), Player(1));
    let svg = board_svg(&Position {
        tiles,
        figures: vec![follower(5, 0, bridge.0), follower(quarters.x, quarters.y, castle.0)],
        bridges: vec![PlacedBridge { player, square, axis: Axis::NorthSouth }],
        tokens: vec![PlacedToken { player, pair: TokenPair::B, square: Square::new(6, 0), segment: mouth }],
        floors: vec![(Square::new(7, 0), 2)],
        castles: vec![(Square::new(8, 1), SegmentId(0))],
        dragon: Some(Square::new(7, 0)),
        fairy: Some(FairyAt { square, follower: Some(bridge) }),
        count: Some(Quarter::Market),
        ..Position::empty(2)
    });
    check(&svg);
    for (piece, times) in [
        ("fig-bridge\" color", 1),
        ("fig-token-b\" color", 1),
        ("fig-thief\" color", 1),
        ("fig-knight\" color", 1),
        ("fig-floor\" x", 2),
        ("fig-castle\" x", 1),
        ("fig-count\" x", 1),
        ("fig-fairy\" x", 1),
        ("fig-dragon\" x", 1),
    ] {
        assert_eq!(svg.matches(&format!("<use href=\"#{piece}")).count(), times, "{piece}");
    }
    // The castle is between its two tiles.
    assert!(svg.contains(r##"<use href="#fig-castle" x="819" y="69""##));
}
