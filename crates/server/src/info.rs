//! The drawings, which are constant while a server runs.

use crate::content::Packed;
use crate::error::Refused;
use crate::request::Peer;
use crate::{App, heavy};
use bastide_protocol::{TileArt, TileSegment};
use bastide_types::{TileKind, TileSet};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};
use std::thread;
use tokio::sync::{OnceCell, oneshot};

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

/// Waits until the drawings are made, which takes half a second of a processor once. Requests that wait keep no thread.
pub(crate) async fn drawn() {
    static DRAWN: OnceCell<()> = OnceCell::const_new();
    let make = || async {
        let (finished, drawn) = oneshot::channel();
        // A thread of its own, because a runtime waits for blocking tasks when it stops.
        thread::spawn(move || finished.send(hash_of_all()));
        // If the thread panics, so does everything that needs the drawings.
        let _ = drawn.await;
    };
    DRAWN.get_or_init(make).await;
}

/// The drawings of all sets. The first call makes them: asynchronous code waits for [`drawn`] before.
pub(crate) fn all() -> Arc<Drawings> {
    static ALL: LazyLock<Arc<Drawings>> = LazyLock::new(|| Arc::new(Drawings::of(&TileSet::ALL)));
    Arc::clone(&ALL)
}

/// The drawings of these sets, in any order. Making them takes up to half a second of a processor, for which a request
/// waits for its turn; others that ask for the same sets meanwhile wait for the result. Those of 64 combinations are
/// kept, which is more than are usually played at the same time.
pub(crate) async fn drawings(app: &App, peer: Peer, sets: &[TileSet]) -> Result<Arc<Drawings>, Refused> {
    const MOST_KEPT: usize = 64;
    type Made = Arc<OnceCell<Arc<Drawings>>>;
    static KEPT: Mutex<BTreeMap<Vec<TileSet>, Made>> = Mutex::new(BTreeMap::new());
    let sets: Vec<TileSet> = TileSet::ALL.into_iter().filter(|set| sets.contains(set)).collect();
    if sets == TileSet::ALL {
        drawn().await;
        return Ok(all());
    }
    let made = {
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.get(&sets).map(Made::clone);
        known.unwrap_or_else(|| {
            let made = Made::default();
            if kept.len() < MOST_KEPT {
                kept.insert(sets.clone(), Made::clone(&made));
            }
            made
        })
    };
    let make = || heavy::done(app, peer, move || Ok(Arc::new(Drawings::of(&sets))));
    made.get_or_try_init(make).await.map(Arc::clone)
}

/// A hash of all drawings, which identifies their version.
pub(crate) async fn version() -> &'static str {
    drawn().await;
    hash_of_all()
}

fn hash_of_all() -> &'static str {
    static HASH: OnceLock<String> = OnceLock::new();
    HASH.get_or_init(|| {
        let all = all();
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
        let tiles: BTreeMap<String, TileArt> = serde_json::from_slice(all().json.plain()).unwrap();
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
