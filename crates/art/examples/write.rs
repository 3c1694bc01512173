//! Writes `sheet.svg`, `sprite.svg` and `landscape.svg` to a folder: `cargo run -p bastide-art --example write
//! -- FOLDER`.

use bastide_types::{
    MeepleKind, PlacedFigure, PlacedTile, Player, Position, Rotation, SegmentId, Square, TileKind, TileSet,
};
use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".into()));
    std::fs::write(folder.join("sheet.svg"), bastide_art::sheet(&TileSet::ALL))?;
    std::fs::write(folder.join("sprite.svg"), bastide_art::sprite())?;
    let landscape = landscape(include_str!("landscape.txt"));
    std::fs::write(folder.join("landscape.svg"), bastide_art::board_svg(&landscape))
}

/// Parses `landscape.txt`; its first line describes the format.
fn landscape(text: &str) -> Position {
    let number = |word: &str| word.parse::<i16>().expect("a number");
    let (mut tiles, mut figures) = (Vec::<PlacedTile>::new(), Vec::new());
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["tile", kind, x, y, r] => tiles.push(PlacedTile {
                kind: TileKind::from_id(kind).expect("a kind"),
                square: Square::new(number(x), number(y)),
                rotation: Rotation::from_quarters(number(r) as usize),
            }),
            ["figure", seat, meeple, x, y, name] => {
                let square = Square::new(number(x), number(y));
                let tile = tiles.iter().find(|t| t.square == square).expect("a tile under every figure");
                let segments = &tile.kind.tile().segments;
                let segment = segments.iter().position(|s| name.starts_with(s.name)).expect("a segment");
                figures.push(PlacedFigure {
                    player: Player(number(seat) as u8),
                    meeple: MeepleKind::ALL.into_iter().find(|m| m.to_string() == meeple).expect("a figure"),
                    square,
                    segment: SegmentId(segment as u8),
                    corner: None,
                });
            }
            _ => {}
        }
    }
    Position { tiles, figures, ..Position::empty(6) }
}
