//! A standalone picture of a landscape: the tiles and all pieces on them.

use crate::figures::{GLYPH_COLOURS, SEAT_COLOURS, figure_id};
use crate::geometry::{Point, corner, edge_middle, number, pt};
use crate::pictures::{PARCHMENT, lay, open};
use crate::{anchors, mouth};
use bastide_types::{
    Axis, FeatureKind, PlacedFigure, PlacedTile, Player, Position, SegmentId, Square, Symbol, TileKind,
};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The sizes of pieces, in hundredths of a tile.
const FIGURE: f64 = 32.0;
const BRIDGE: f64 = 100.0;
const CASTLE: f64 = 62.0;
const TOKEN: f64 = 30.0;
const FLOOR: f64 = 46.0;
const DRAGON: f64 = 84.0;
const FAIRY: f64 = 38.0;
const COUNT: f64 = 46.0;

/// The height of a tower's floor, and the maximum number of floors drawn.
const STOREY: f64 = 11.0;
const MOST_STOREYS: u16 = 5;

/// Draws a board as an SVG file, cropped to the tiles: the tiles, and on them bridges, castles, tokens, towers,
/// figures, dragon, fairy and Count. Pieces that are not on a tile, or have no position on it, are left out.
pub fn board_svg(position: &Position) -> String {
    let tiles = &position.tiles;
    let bound = |of: fn(&PlacedTile) -> i16| {
        let values = tiles.iter().map(of);
        let (low, high) = values.fold((i16::MAX, i16::MIN), |(l, h), v| (v.min(l), v.max(h)));
        if low > high { (0.0, 0.0) } else { (f64::from(low) * 100.0, f64::from(high) * 100.0 + 100.0) }
    };
    let ((left, right), (top, bottom)) = (bound(|t| t.square.x), bound(|t| t.square.y));
    let (wide, high) = (right - left + 40.0, bottom - top + 40.0);
    let kinds: BTreeSet<TileKind> = tiles.iter().map(|t| t.kind).collect();
    let mut out = open(left - 20.0, top - 20.0, wide, high, wide, &kinds);
    let _ = write!(
        out,
        r#"<rect fill="{PARCHMENT}" x="{}" y="{}" width="{wide}" height="{high}"/>"#,
        left - 20.0,
        top - 20.0
    );
    lay(&mut out, tiles);
    let mut table = Table { position, out };
    table.put_castles();
    table.put_bridges();
    table.put_tokens();
    table.put_floors();
    table.put_figures();
    table.put_neutrals();
    table.out + "</svg>\n"
}

/// A table and its drawing so far.
struct Table<'a> {
    position: &'a Position,
    out: String,
}

impl<'a> Table<'a> {
    fn tile(&self, square: Square) -> Option<&'a PlacedTile> {
        self.position.tiles.iter().find(|tile| tile.square == square)
    }

    /// The position of a segment on the table; for a bridge, its centre.
    fn place(&self, square: Square, segment: SegmentId) -> Option<Point> {
        let tile = self.tile(square)?;
        let printed = anchors(tile.kind).get(segment.index()).map(|anchor| anchor.rotated(tile.rotation));
        let is_bridge = tile.kind.tile().bridge() == Some(segment)
            && self.position.bridges.iter().any(|bridge| bridge.square == square);
        let on_tile = printed.map(|anchor| pt(anchor.x, anchor.y)).or(is_bridge.then_some(pt(50.0, 50.0)));
        Some(origin(square) + on_tile?)
    }

    /// Draws a piece centred at a point; `more` is further attributes.
    fn put(&mut self, id: &str, at: Point, across: f64, more: &str) {
        let (x, y) = (number(at.x - across / 2.0), number(at.y - across / 2.0));
        let _ = write!(
            self.out,
            r##"<use href="#{id}"{more} x="{x}" y="{y}" width="{across}" height="{across}"/>"##
        );
    }

    /// Draws a player's piece with the seat's colour and glyph.
    fn put_owned(&mut self, id: &str, player: Player, at: Point, across: f64) {
        let seat = player.index() % SEAT_COLOURS.len();
        for (id, colour) in [(id, SEAT_COLOURS[seat]), (&format!("glyph-{seat}"), GLYPH_COLOURS[seat])] {
            self.put(id, at, across, &format!(r#" color="{colour}""#));
        }
    }

    fn put_castles(&mut self) {
        let position = self.position;
        for &(square, segment) in &position.castles {
            let Some(tile) = self.tile(square) else { continue };
            let half = tile.kind.tile().segment(segment);
            let side = half.and_then(|half| half.edges.rotated(tile.rotation).iter().next());
            if let Some(side) = side {
                self.put("fig-castle", origin(square) + edge_middle(side), CASTLE, "");
            }
        }
    }

    fn put_bridges(&mut self) {
        let position = self.position;
        for bridge in &position.bridges {
            let at = origin(bridge.square) + pt(50.0, 50.0);
            let turn = match bridge.axis {
                Axis::WestEast => String::new(),
                Axis::NorthSouth => format!(r#" transform="rotate(90 {} {})""#, at.x, at.y),
            };
            let colour = SEAT_COLOURS[bridge.player.index() % SEAT_COLOURS.len()];
            self.put("fig-bridge", at, BRIDGE, &format!(r#" color="{colour}"{turn}"#));
        }
    }

    fn put_tokens(&mut self) {
        let position = self.position;
        for token in &position.tokens {
            let Some(tile) = self.tile(token.square) else { continue };
            if let Some(at) = mouth(tile.kind, token.segment).map(|at| at.rotated(tile.rotation)) {
                let at = origin(token.square) + pt(at.x, at.y);
                self.put_owned(&format!("fig-token-{}", token.pair), token.player, at, TOKEN);
            }
        }
    }

    fn put_floors(&mut self) {
        let position = self.position;
        for &(square, floors) in &position.floors {
            let Some(foot) = self.tile(square).and_then(tower).and_then(|top| self.place(square, top)) else {
                continue;
            };
            for storey in 0..floors.min(MOST_STOREYS) {
                let up = (f64::from(storey) + 0.5) * STOREY;
                self.put("fig-floor", foot - pt(0.0, up), FLOOR, "");
            }
        }
    }

    /// The height of a figure above the ground.
    fn height(&self, figure: &PlacedFigure) -> f64 {
        let on_top = self.tile(figure.square).and_then(tower) == Some(figure.segment);
        let floors = self.position.floors.iter().find(|(square, _)| *square == figure.square);
        let floors = floors.map_or(0, |&(_, floors)| floors.min(MOST_STOREYS));
        if on_top && figure.corner.is_none() { f64::from(floors) * STOREY } else { 0.0 }
    }

    fn put_figures(&mut self) {
        let position = self.position;
        let figures = &position.figures;
        for (i, f) in figures.iter().enumerate() {
            let at = match f.corner {
                Some(at) => self.tile(f.square).map(|_| origin(f.square) + corner(at.index())),
                None => self.place(f.square, f.segment),
            };
            let (Some(at), Some(tile)) = (at, self.tile(f.square)) else { continue };
            let printed = tile.kind.tile().segment(f.segment).map(|segment| segment.kind);
            let on =
                printed.unwrap_or(if f.corner.is_some() { FeatureKind::Field } else { FeatureKind::Road });
            let before =
                figures[..i].iter().filter(|o| (o.square, o.segment) == (f.square, f.segment)).count();
            let at = at + aside(on, before) - pt(0.0, self.height(f));
            self.put_owned(&format!("fig-{}", figure_id(f.meeple, on)), f.player, at, FIGURE);
        }
    }

    fn put_neutrals(&mut self) {
        let fairy = self.position.fairy.and_then(|fairy| match fairy.follower {
            Some(segment) => Some(self.place(fairy.square, segment)? + pt(17.0, 3.0)),
            None => self.tile(fairy.square).map(|_| origin(fairy.square) + pt(25.0, 25.0)),
        });
        let dragon = self.position.dragon.filter(|&square| self.tile(square).is_some());
        let quarters = |tile: &&PlacedTile| tile.kind.tile().symbol == Some(Symbol::Quarters);
        let city = self.position.tiles.iter().find(quarters);
        let count = self.position.count.zip(city).and_then(|(quarter, city)| {
            Some(self.place(city.square, city.kind.tile().quarter(quarter)?)? - pt(48.0, 0.0))
        });
        let dragon = dragon.map(|square| origin(square) + pt(73.0, 27.0));
        let all = [("count", count, COUNT), ("fairy", fairy, FAIRY), ("dragon", dragon, DRAGON)];
        for (id, at, across) in all {
            if let Some(at) = at {
                self.put(&format!("fig-{id}"), at, across, "");
            }
        }
    }
}

/// The north-west corner of a square.
fn origin(square: Square) -> Point {
    pt(f64::from(square.x), f64::from(square.y)) * 100.0
}

/// The tower segment of a tile.
fn tower(tile: &PlacedTile) -> Option<SegmentId> {
    let mut segments = tile.kind.tile().segments();
    segments.find(|(_, segment)| segment.kind == FeatureKind::Tower).map(|(id, _)| id)
}

/// The offset of a figure from its anchor, independent of the tile's rotation. A monk kneels in front of the
/// church, an abbot stands next to the garden, and figures in a quarter stand in rows, this one after `before`
/// others.
fn aside(on: FeatureKind, before: usize) -> Point {
    match on {
        FeatureKind::Cloister => pt(8.0, 9.0),
        FeatureKind::Garden => pt(6.0, 6.0),
        FeatureKind::Quarter => in_row(before),
        FeatureKind::City | FeatureKind::Road | FeatureKind::Field | FeatureKind::Tower => pt(0.0, 0.0),
    }
}

/// The offset of the next figure of a quarter from its centre.
fn in_row(before: usize) -> Point {
    const IN_ROW: usize = 4;
    let (column, row) = (before % IN_ROW, before / IN_ROW);
    pt(26.0 * column as f64 - 39.0, 22.0 * row as f64 - 6.0)
}
