//! Writes `sheet.svg` and `sprite.svg` into a folder: `cargo run -p bastide-art --example write -- FOLDER`.

use bastide_types::TileSet;
use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".into()));
    std::fs::write(folder.join("sheet.svg"), bastide_art::sheet(&TileSet::ALL))?;
    std::fs::write(folder.join("sprite.svg"), bastide_art::sprite())
}
