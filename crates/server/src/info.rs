//! The drawings, which are constant while a server runs.

use crate::content::Packed;
use bastide_protocol::{TileArt, TileSegment};
use bastide_types::{TileKind, TileSet};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// The drawings of some sets.
pub(crate) struct Drawings {
    /// `/assets/tiles.svg`: the sprite.
    pub(crate) svg: Packed,
    /// `/assets/tiles.json`: every kind with its segments, the places of figures and the outlines to highlight.
    pub(crate) json: Packed,
}

impl Drawings {
    fn of(sets: &[TileSet]) -> Drawings {
        let kinds = TileKind::all().filter(|kind| kind.comes_with(sets));
        let tiles: BTreeMap<&str, TileArt> = kinds.map(|kind| (kind.id(), tile_art(kind))).collect();
        Drawings {
            svg: Packed::new(bastide_art::sprite_of(sets), "image/svg+xml"),
            json: Packed::new(serde_json::to_vec(&tiles).unwrap_or_default(), "application/json"),
        }
    }
}

/// Makes the drawings in advance; they are cached.
pub(crate) fn draw_tiles() {
    version();
}

/// More combinations of sets than are usually played at the same time.
const MOST_KEPT: usize = 64;

/// The drawings that were made, by their sets in the order of [`TileSet::ALL`].
fn kept() -> MutexGuard<'static, BTreeMap<Vec<TileSet>, Arc<Drawings>>> {
    static KEPT: Mutex<BTreeMap<Vec<TileSet>, Arc<Drawings>>> = Mutex::new(BTreeMap::new());
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

fn in_order(sets: &[TileSet]) -> Vec<TileSet> {
    TileSet::ALL.into_iter().filter(|set| sets.contains(set)).collect()
}

/// The drawings of these sets, if they were made before.
pub(crate) fn known_drawings(sets: &[TileSet]) -> Option<Arc<Drawings>> {
    kept().get(&in_order(sets)).map(Arc::clone)
}

/// The drawings of these sets, in any order. Making them takes up to half a second of a processor; those of 64
/// combinations are kept.
pub(crate) fn drawings(sets: &[TileSet]) -> Arc<Drawings> {
    if let Some(known) = known_drawings(sets) {
        return known;
    }
    let sets = in_order(sets);
    let made = Arc::new(Drawings::of(&sets));
    let mut kept = kept();
    if kept.len() < MOST_KEPT {
        kept.insert(sets, Arc::clone(&made));
    }
    made
}

/// A hash of all drawings, which identifies their version.
pub(crate) fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        let all = drawings(&TileSet::ALL);
        let hash = Sha256::new_with_prefix(all.svg.plain()).chain_update(all.json.plain()).finalize();
        hash[..6].iter().map(|byte| format!("{byte:02x}")).collect()
    })
}

fn tile_art(kind: TileKind) -> TileArt {
    let tile = kind.tile();
    let segments =
        tile.segments().zip(bastide_art::anchors(kind)).map(|((id, segment), anchor)| TileSegment {
            kind: segment.kind.into(),
            letter: segment.name.to_string(),
            sides: segment.edges.iter().map(|side| side.letter()).collect(),
            pennants: segment.pennants,
            goods: segment.goods.map(Into::into),
            inn: segment.inn,
            cathedral: segment.cathedral,
            besieged: segment.besieged,
            princess: segment.princess,
            herd: segment.herd,
            mouth: bastide_art::mouth(kind, id).map(|at| [at.x, at.y]),
            anchor: [anchor.x, anchor.y],
            region: bastide_art::region(kind, id),
        });
    TileArt {
        set: tile.set.name().to_owned(),
        copies: tile.copies,
        gardens: if tile.plain.is_none() { tile.gardens } else { 0 },
        plain: tile.plain.map(|plain| plain.id().to_owned()),
        edges: tile.edges.iter().map(|edge| edge.letter()).collect(),
        period: tile.period() as u8,
        symbol: tile.symbol.map(Into::into),
        signs: bastide_art::signs(kind).iter().map(|at| [at.x, at.y]).collect(),
        segments: segments.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ServeConfig;
    use bastide_protocol::Feature;
    use bastide_types::FeatureKind;

    #[test]
    fn every_tile_has_an_anchor_and_a_region_for_each_segment() {
        let tiles: BTreeMap<String, TileArt> =
            serde_json::from_slice(drawings(&TileSet::ALL).json.plain()).unwrap();
        assert_eq!(tiles.len(), TileKind::all().len());
        for kind in TileKind::all() {
            let art = &tiles[kind.id()];
            assert_eq!(art.segments.len(), kind.tile().segments.len(), "{kind}");
            for segment in &art.segments {
                // Quarters extend over neighbouring tiles.
                let on_tile = segment.anchor.iter().all(|c| (0.0..=100.0).contains(c));
                assert!(on_tile || segment.kind == Feature(FeatureKind::Quarter), "{kind}");
                assert!(!segment.region.is_empty(), "{kind} {:?}", segment.kind);
            }
        }
    }

    #[test]
    fn documents_and_page_say_how_long_computers_think() {
        let thinking = ServeConfig::new("".into()).thinking.expect("a time limit").as_secs_f32();
        let (point, comma) = (thinking.to_string(), thinking.to_string().replace('.', ","));
        for (file, words) in [
            ("docs/computer-player.md", format!("{point} s at the latest")),
            ("docs/strength.md", format!("{point} s at the latest")),
            ("web/src/i18n/de/words.ts", format!("bis zu {comma} Sekunden")),
            ("web/src/i18n/en/words.ts", format!("up to {point} seconds")),
            ("web/src/i18n/es/words.ts", format!("hasta {comma} segundos")),
            ("web/src/i18n/fr/words.ts", format!("jusqu’à {comma} secondes")),
        ] {
            let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
            let text = std::fs::read_to_string(path).expect("a file of the repository");
            assert!(text.contains(&words), "{file} does not say “{words}”");
        }
    }
}
