//! The ids of tiles and sets in save files, and what they are here.

use bastide_types::{TileKind, TileSet};

/// The id of a tile in a save file and our kind with the same edges, segments, fields and symbols in the same
/// orientation. Ids that end in `G` are the same tiles with a garden in the picture, which means nothing without the
/// abbot. The inn crossroads has its inn on the eastern road only, and the city with a magic portal its pennant.
const TILES: [(&str, &str); 145] = [
    ("BA/L", "baB"),
    ("BA/LR", "baA"),
    ("BA/RCr", "baD"),
    ("BA/Cccc+", "baC"),
    ("BA/CccR+", "baS"),
    ("BA/CccR", "baT"),
    ("BA/CFc+", "baF"),
    ("BA/CFc.1", "baG"),
    ("BA/Cc.1", "baN"),
    ("BA/CcG", "baN"),
    ("BA/Cc+", "baM"),
    ("BA/Cc+G", "baM"),
    ("BA/CcRr", "baP"),
    ("BA/CcRr+", "baO"),
    ("BA/Ccc", "baR"),
    ("BA/CccG", "baR"),
    ("BA/Ccc+", "baQ"),
    ("BA/CRr", "baJ"),
    ("BA/CRRR", "baL"),
    ("BA/RrC", "baK"),
    ("BA/C", "baE"),
    ("BA/CG", "baE"),
    ("BA/CFC.2", "baH"),
    ("BA/CFCG", "baH"),
    ("BA/CC.2", "baI"),
    ("BA/CCG", "baI"),
    ("BA/RRRR", "baX"),
    ("BA/RRR", "baW"),
    ("BA/Rr", "baV"),
    ("BA/RrG", "baV"),
    ("BA/RFr", "baU"),
    ("BA/RFrG", "baU"),
    ("TB/Cc.g", "tb07"),
    ("TB/Cc.w", "tb20"),
    ("TB/CCc.c", "tb14"),
    ("TB/CCc.w", "tb16"),
    ("TB/Ccc.g", "tb08"),
    ("TB/CcCC.c", "tb13"),
    ("TB/CcRR!.c", "tb15"),
    ("TB/CcRR.w", "tb21"),
    ("TB/CcRR.wG", "tb21"),
    ("TB/CcRC.c", "tb12"),
    ("TB/CcRC.g", "tb04"),
    ("TB/CcR.c", "tb11"),
    ("TB/CcR.cG", "tb11"),
    ("TB/CcR!.w", "tb23"),
    ("TB/CccR.w", "tb22"),
    ("TB/CcCc.w", "tb24"),
    ("TB/CFc.w", "tb17"),
    ("TB/CR", "tb01"),
    ("TB/CRc.g", "tb05"),
    ("TB/CRc.w", "tb19"),
    ("TB/CRcR.w", "tb18"),
    ("TB/LRRR", "tb10"),
    ("TB/RCc.g", "tb06"),
    ("TB/RCc!.g", "tb09"),
    ("TB/RRC", "tb03"),
    ("TB/RRrr", "tb02"),
    ("IC/Cccc.c", "icK"),
    ("IC/LRFR", "icD"),
    ("IC/CCCC", "icH"),
    ("IC/CCCCG", "icH"),
    ("IC/CCC", "icO"),
    ("IC/CRCR", "icI"),
    ("IC/CCc+", "icP"),
    ("IC/C!", "icG"),
    ("IC/CFR", "icJ"),
    ("IC/CcR", "icF"),
    ("IC/CRcR+", "icQ"),
    ("IC/RCc.i", "icN"),
    ("IC/RrC.i", "icM"),
    ("IC/CcRr+.i", "icL"),
    ("IC/RRR.i", "icC1"),
    ("IC/RFr.i", "icB"),
    ("IC/RFr.iG", "icB"),
    ("IC/Rr.i", "icA"),
    ("IC/RrRr", "icE"),
    ("RI/s", "rvA"),
    ("RI.1/I.e", "rvL"),
    ("RI.1/CIRI", "rvB"),
    ("RI.1/CICI", "rvC"),
    ("RI.1/IFI", "rvD"),
    ("RI.1/CcII", "rvE"),
    ("RI.1/II", "rvG"),
    ("RI.1/IIG", "rvG"),
    ("RI.1/LIRI", "rvH"),
    ("RI.1/RrII", "rvI"),
    ("RI.1/RIrI", "rvK"),
    ("FE/RrRr", "fe01"),
    ("FE/LRR", "fe02"),
    ("FE/RC", "fe03"),
    ("FE/CR", "fe04"),
    ("FE/RrC", "fe05"),
    ("FE/CRCR", "fe06"),
    ("FE/CCc", "fe07"),
    ("FE/CcCc", "fe08"),
    ("FE/CRr", "fe09"),
    ("FE/CFR", "fe10"),
    ("KR/CcRR!", "krA"),
    ("KR/RC", "krB"),
    ("KR/RCG", "krB"),
    ("KR/CCcc", "krC"),
    ("KR/CRrR", "krD"),
    ("KR/LC", "krE"),
    ("SI.BE/CcR", "be01"),
    ("SI.BE/Ccc", "be02"),
    ("SI.BE/RrC", "be03"),
    ("SI.BE/CFR", "be04"),
    ("SI.BE/RCc", "be05"),
    ("SI.BE/CRr", "be06"),
    ("SI.CA/Cc", "ca01"),
    ("SI.CA/CcRr", "ca02"),
    ("SI.CA/C", "ca03"),
    ("SI.CA/RCr", "ca04"),
    ("DG/R.v", "pd1"),
    ("DG/F.v", "pd2"),
    ("DG/RFr.v", "pd3"),
    ("DG/CcRr.p", "pdA"),
    ("DG/Cc.p", "pdB"),
    ("DG/Cc.pG", "pdB"),
    ("DG/Ccc.p", "pdC"),
    ("DG/CRRR.p", "pdD"),
    ("DG/Cc!.p", "pdE"),
    ("DG/CCc+.p", "pdF"),
    ("DG/Rr.d", "pdG"),
    ("DG/RFr.d", "pdH"),
    ("DG/RRR.d", "pdI"),
    ("DG/C.d", "pdJ"),
    ("DG/C.dG", "pdJ"),
    ("DG/Cc.d", "pdK"),
    ("DG/RrC.d", "pdL"),
    ("DG/CRr.d", "pdM"),
    ("DG/CFc+.d", "pdN"),
    ("DG/LCcc.d", "pdO"),
    ("DG/LRRR.d", "pdP"),
    ("DG/CRcr.d", "pdQ"),
    ("DG/RRR.g", "pdR"),
    ("DG/Ccc+.g", "pdS1"),
    ("DG/RrC.g", "pdT"),
    ("DG/CRr.g", "pdU"),
    ("DG/CcRr.g", "pdV"),
    ("DG/RrRr.g", "pdW"),
    ("DG/Rr.v", "pdX"),
    ("DG/CC.v", "pdY"),
    ("DG/C.v", "pdZ"),
];

/// The kind of a tile in a save file.
pub(super) fn kind(id: &str) -> Option<TileKind> {
    TILES.iter().find(|(theirs, _)| *theirs == id).and_then(|(_, ours)| TileKind::from_id(ours))
}

/// The id that a save file may give a kind: where there are several, the first without a garden.
pub fn id(kind: TileKind) -> Option<&'static str> {
    let ours = match kind.id() {
        "icC" => "icC1",
        "pdS" => "pdS1",
        id => id,
    };
    TILES.iter().find(|(_, k)| *k == ours).map(|(theirs, _)| *theirs)
}

/// The set with this id, such as `basic:2`: the edition after the colon only chooses pictures.
pub(super) fn set(id: &str) -> Option<TileSet> {
    let name = match id.rsplit_once(':') {
        Some((name, "1" | "2")) => name,
        Some(_) => return None,
        None => id,
    };
    match name {
        "basic" => Some(TileSet::Base),
        "traders-and-builders" => Some(TileSet::Traders),
        "inns-and-cathedrals" => Some(TileSet::Inns),
        "river/1" => Some(TileSet::River),
        "king-and-robber" => Some(TileSet::King),
        "siege/cathars" | "siege/siege" => Some(TileSet::Cathars),
        "siege/besiegers" => Some(TileSet::Besiegers),
        "festival" => Some(TileSet::Festival),
        "princess-and-dragon" => Some(TileSet::Dragon),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_names_a_kind_and_every_kind_has_an_id() {
        for (id, ours) in TILES {
            assert_eq!(kind(id).map(TileKind::id), Some(ours), "{id}");
        }
        for kind in TileKind::all() {
            assert!(id(kind).is_some(), "{kind}");
        }
    }
}
