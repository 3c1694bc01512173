//! The files that the crate writes are well-formed, complete and small.

use bastide_art::{Figure, board_svg, figure_id, sheet, sprite, sprite_of, symbol_id, tile_svg};
use bastide_types::{
    FeatureKind, MeepleKind, PlacedTile, Player, Rotation, SegmentId, Square, TileKind, TileSet,
};
use std::collections::HashSet;
use std::io::Write;

/// Parses a file, checks that ids are unique and that everything used is there, and returns the ids.
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
fn a_sprite_of_some_sets_has_their_tiles_and_all_that_they_use() {
    for set in TileSet::ALL {
        let sets = [TileSet::Base, set];
        let ids = check(&sprite_of(&sets));
        for kind in TileKind::all() {
            assert_eq!(ids.contains(&symbol_id(kind)), sets.contains(&kind.tile().set), "{kind} of {sets:?}");
        }
        for (id, of) in [
            ("fig-dragon", [TileSet::Dragon].as_slice()),
            ("card-king", &[TileSet::King]),
            ("sign-siege", &[TileSet::Cathars, TileSet::Besiegers]),
            ("sign-festival", &[TileSet::Festival]),
            ("a-volcano", &[TileSet::Dragon]),
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

/// `web/build.mjs` keeps the styles within the rest of what styles and symbols may weigh together.
#[test]
fn the_sprite_fits_its_budget() {
    let budget = include_str!("../../../web/budget.json");
    let kilobytes =
        budget.split("\"symbols\":").nth(1).and_then(|rest| rest.trim().split(['\n', '}', ',']).next());
    let limit: f64 = kilobytes.and_then(|text| text.trim().parse().ok()).expect("a number of kilobytes");
    let weigh = |sprite: String| {
        let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        gz.write_all(sprite.as_bytes()).expect("writes to memory");
        gz.finish().expect("writes to memory").len()
    };
    // Abbey & Mayor cannot be played at a table of the page yet.
    let at_tables: Vec<TileSet> = TileSet::ALL.into_iter().filter(|&set| set != TileSet::Abbey).collect();
    let [usual, all] = [sprite_of(&[TileSet::Base, TileSet::Traders]), sprite_of(&at_tables)].map(weigh);
    println!("{usual} bytes for the usual table, {all} with all sets that a table can have");
    assert!(all as f64 <= limit * 1024.0, "{all} bytes");
}

#[test]
fn the_sprite_needs_no_inline_style() {
    // A page that forbids inline styles can put it in as it is.
    let sprite = sprite();
    assert!(!sprite.contains("<style") && !sprite.contains("style="));
}

#[test]
fn pictures_stand_alone() {
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
    let figure = |x, segment| Figure {
        player: Player(2),
        meeple: MeepleKind::Builder,
        square: Square::new(x, 0),
        segment: SegmentId(segment),
    };
    let svg = board_svg(&tiles, &[figure(0, 0), figure(0, 99), figure(7, 0)]);
    check(&svg);
    assert!(svg.contains(r#"viewBox="-120 -20 240 140""#));
    assert_eq!(svg.matches("#tile-baD").count(), 2);
    assert_eq!(svg.matches("#fig-builder").count(), 1, "figures without a place are left out");
    check(&board_svg(&[], &[]));
}
