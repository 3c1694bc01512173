//! `bastide tiles`: shows every kind of tile, as a sheet, a list or text pictures.

use crate::args::TilesArgs;
use crate::failure::Failure;
use crate::log::counted;
use bastide_types::{Bag, Rotation, Rules, Segment, TileKind, TileSet};
use serde_json::{Value, json};
use std::io::{IsTerminal, Write};

/// Shows the requested tiles.
pub fn run(args: &TilesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut sets = TileSet::ALL.to_vec();
    sets.retain(|&set| args.sets.as_ref().is_none_or(|asked| asked.has(set)));
    let kinds: Vec<TileKind> = match args.tile {
        Some(kind) => vec![kind],
        None => TileKind::all().filter(|kind| kind.comes_with(&sets)).collect(),
    };
    let boxes: Vec<(TileSet, u8)> = sets.iter().map(|&set| (set, 1)).collect();
    let bag = Bag::of_game(&boxes, &Rules::default());
    if args.json {
        let all: Vec<Value> = kinds.iter().map(|&kind| as_json(kind, copies(kind, &bag))).collect();
        Ok(writeln!(out, "{}", Value::from(all))?)
    } else if args.list {
        list(&kinds, &bag, out)
    } else if args.pictures {
        pictures(&kinds, out)
    } else if std::io::stdout().is_terminal() {
        let message = "a picture is nothing for a terminal; write it to a file, as in `bastide tiles > sheet.svg`, \
                       or use --list or --pictures";
        Err(Failure::usage(message))
    } else {
        let svg = match args.tile {
            Some(kind) => bastide_art::tile_svg(kind, Rotation::R0),
            None => bastide_art::sheet(&sets),
        };
        Ok(out.write_all(svg.as_bytes())?)
    }
}

/// The number of tiles of a kind in these boxes, whether they are drawn from the bag or not.
fn copies(kind: TileKind, bag: &Bag) -> u8 {
    if kind.tile().role.is_drawn() { bag.count(kind) } else { kind.tile().copies }
}

fn list(kinds: &[TileKind], bag: &Bag, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{:<6}{:<9}{:>6}  {:<6} on it", "id", "set", "copies", "edges")?;
    for kind in kinds {
        let tile = kind.tile();
        let edges: String = tile.edges.iter().map(|e| e.letter()).collect();
        writeln!(
            out,
            "{:<6}{:<9}{:>6}  {edges:<6} {}",
            kind.id(),
            tile.set.name(),
            copies(*kind, bag),
            extras(*kind)
        )?;
    }
    let tiles: usize = kinds.iter().map(|&kind| usize::from(copies(kind, bag))).sum();
    writeln!(
        out,
        "\n{}, {}; edges clockwise from north: city, road, field, river (v), wall (#)",
        counted(kinds.len() as u64, "kind"),
        counted(tiles as u64, "tile")
    )?;
    Ok(())
}

/// The features of a kind, other than its edges.
fn extras(kind: TileKind) -> String {
    let segments = &kind.tile().segments;
    let count = |what: fn(&Segment) -> bool, word: &str| {
        let n = segments.iter().filter(|s| what(s)).count();
        (n > 0).then(|| if n == 1 { word.to_owned() } else { counted(n as u64, word) })
    };
    let goods = segments.iter().filter_map(|s| s.goods).map(|g| g.name().to_owned());
    let cloister = count(|s| s.kind == bastide_types::FeatureKind::Cloister, "cloister");
    let words = [
        cloister,
        count(|s| s.kind == bastide_types::FeatureKind::Garden, "garden"),
        count(|s| s.pennants > 0, "pennant"),
        count(|s| s.inn, "inn"),
        count(|s| s.cathedral, "cathedral"),
        count(|s| s.princess, "princess"),
        count(|s| s.besieged, "siege"),
        count(|s| s.mouth, "tunnel mouth"),
        count(|s| s.herd, "pig-herd"),
        kind.tile().symbol.map(|symbol| symbol.name().to_owned()),
    ];
    words.into_iter().flatten().chain(goods).collect::<Vec<_>>().join(", ")
}

fn pictures(kinds: &[TileKind], out: &mut impl Write) -> Result<(), Failure> {
    for row in kinds.chunks(8) {
        let heads: String = row.iter().map(|k| format!("{:<12}", k.id())).collect();
        writeln!(out, "{}", heads.trim_end())?;
        for y in 0..5 {
            let line = |k: &TileKind| {
                let letters = k.tile().picture[y].map(String::from);
                format!("{:<12}", letters.join(" "))
            };
            writeln!(out, "{}", row.iter().map(line).collect::<String>().trim_end())?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn as_json(kind: TileKind, copies: u8) -> Value {
    let tile = kind.tile();
    let segment = |s: &Segment| {
        json!({
            "name": s.name.to_string(),
            "kind": s.kind.name(),
            "edges": s.edges.iter().map(|side| side.letter().to_string()).collect::<Vec<_>>(),
            "half_edges": s.halves.iter().collect::<Vec<_>>(),
            "touches": s.touched_cities().filter_map(|c| tile.segment(c)).map(|c| c.name.to_string()).collect::<Vec<_>>(),
            "pennants": s.pennants,
            "goods": s.goods.map(|g| g.name()),
            "inn": s.inn,
            "cathedral": s.cathedral,
            "princess": s.princess,
            "besieged": s.besieged,
            "mouth": s.mouth,
            "herd": s.herd,
        })
    };
    json!({
        "id": kind.id(),
        "set": tile.set.name(),
        "copies": copies,
        "edges": tile.edges.iter().map(|e| e.letter()).collect::<String>(),
        "symbol": tile.symbol.map(|symbol| symbol.name()),
        "picture": tile.picture.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>(),
        "segments": tile.segments.iter().map(segment).collect::<Vec<_>>(),
    })
}
