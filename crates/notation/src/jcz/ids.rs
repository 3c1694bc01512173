//! The ids of tiles and sets in save files, and their counterparts here.

use bastide_types::{MeepleKind, TileKind, TileSet};

/// The id of a tile in a save file and our kind with the same edges, segments, fields and symbols in the same
/// orientation. Ids that end in `G` are the same tiles with a garden, which matters only with the abbot. The inn
/// crossroads has its inn on the eastern road only, and the city with a magic portal has its pennant.
const TILES: [(&str, &str); 223] = [
    ("BA/L", "baB"),
    ("BA/LR", "baA"),
    ("BA/RCr", "baD"),
    ("BA/Cccc+", "baC"),
    ("BA/CccR+", "baS"),
    ("BA/CccR", "baT"),
    ("BA/CFc+", "baF"),
    ("BA/CFc.1", "baG"),
    ("BA/Cc.1", "baN"),
    ("BA/CcG", "baNg"),
    ("BA/Cc+", "baM"),
    ("BA/Cc+G", "baMg"),
    ("BA/CcRr", "baP"),
    ("BA/CcRr+", "baO"),
    ("BA/Ccc", "baR"),
    ("BA/CccG", "baRg"),
    ("BA/Ccc+", "baQ"),
    ("BA/CRr", "baJ"),
    ("BA/CRRR", "baL"),
    ("BA/RrC", "baK"),
    ("BA/C", "baE"),
    ("BA/CG", "baEg"),
    ("BA/CFC.2", "baH"),
    ("BA/CFCG", "baHg"),
    ("BA/CC.2", "baI"),
    ("BA/CCG", "baIg"),
    ("BA/RRRR", "baX"),
    ("BA/RRR", "baW"),
    ("BA/Rr", "baV"),
    ("BA/RrG", "baVg"),
    ("BA/RFr", "baU"),
    ("BA/RFrG", "baUg"),
    ("TB/Cc.g", "tb07"),
    ("TB/Cc.w", "tb20"),
    ("TB/CCc.c", "tb14"),
    ("TB/CCc.w", "tb16"),
    ("TB/Ccc.g", "tb08"),
    ("TB/CcCC.c", "tb13"),
    ("TB/CcRR!.c", "tb15"),
    ("TB/CcRR.w", "tb21"),
    ("TB/CcRR.wG", "tb21g"),
    ("TB/CcRC.c", "tb12"),
    ("TB/CcRC.g", "tb04"),
    ("TB/CcR.c", "tb11"),
    ("TB/CcR.cG", "tb11g"),
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
    ("IC/CCCCG", "icHg"),
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
    ("IC/RFr.iG", "icBg"),
    ("IC/Rr.i", "icA"),
    ("IC/RrRr", "icE"),
    ("RI/s", "rvA"),
    ("RI.1/I.e", "rvL"),
    ("RI.1/CIRI", "rvB"),
    ("RI.1/CICI", "rvC"),
    ("RI.1/IFI", "rvD"),
    ("RI.1/CcII", "rvE"),
    ("RI.1/II", "rvG"),
    ("RI.1/IIG", "rvGg"),
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
    ("KR/RCG", "krBg"),
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
    ("DG/Cc.pG", "pdBg"),
    ("DG/Ccc.p", "pdC"),
    ("DG/CRRR.p", "pdD"),
    ("DG/Cc!.p", "pdE"),
    ("DG/CCc+.p", "pdF"),
    ("DG/Rr.d", "pdG"),
    ("DG/RFr.d", "pdH"),
    ("DG/RRR.d", "pdI"),
    ("DG/C.d", "pdJ"),
    ("DG/C.dG", "pdJg"),
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
    ("TO/CRcr", "toA"),
    ("TO/CRCr.2", "toB"),
    ("TO/CccR", "toC"),
    ("TO/CccC+", "toD"),
    ("TO/RR", "toE"),
    ("TO/RRG", "toEg"),
    ("TO/RrRr.2", "toF"),
    ("TO/RRR", "toG"),
    ("TO/RRRR.1", "toH"),
    ("TO/F", "toI"),
    ("TO/FG", "toIg"),
    ("TO/L", "toJ"),
    ("TO/C", "toK"),
    ("TO/CC.2", "toL"),
    ("TO/CFR", "toM"),
    ("TO/RrC", "toN"),
    ("TO/RCr", "toO"),
    ("TO/CcR!", "toP"),
    ("TO/Cc", "toQ"),
    ("AM/A", "amA"),
    ("AM/LRRRR", "amB"),
    ("AM/CCcc+", "amC"),
    ("AM/C++", "amD"),
    ("AM/CCc+", "amE"),
    ("AM/RC", "amF"),
    ("AM/CCRR", "amG"),
    ("AM/R", "amH"),
    ("AM/RG", "amHg"),
    ("AM/C!+", "amI"),
    ("AM/CRr", "amJ"),
    ("AM/RrC", "amK"),
    ("AM/CRcr+", "amL"),
    ("AM/Rrr", "amM"),
    ("TU/RCR", "tu1"),
    ("TU/CRRR", "tu2"),
    ("TU/RR", "tu3"),
    ("TU/RRRR", "tu4"),
    ("BB/F.b", "bbA"),
    ("BB/CFR.b", "bbB"),
    ("BB/RFR.bi", "bbC"),
    ("BB/Cccc.b", "bbD"),
    ("BB/RFR.b", "bbE"),
    ("BB/LRFr", "bbF"),
    ("BB/LCFc", "bbG"),
    ("BB/CCCR", "bbH"),
    ("BB/CFR!", "bbI"),
    ("BB/CFR!G", "bbIg"),
    ("BB/R.bi", "bbJ"),
    ("BB/CFc.b", "bbK"),
    ("RI.2/II", "r2B"),
    ("RI.2/IIG", "r2Bg"),
    ("RI.2/CcII+", "r2C"),
    ("RI.2/RIrI", "r2D"),
    ("RI.2/CIcI", "r2E"),
    ("RI.2/II+", "r2F"),
    ("RI.2/RrII", "r2G"),
    ("RI.2/CIRI", "r2H"),
    ("RI.2/III", "r2I"),
    ("RI.2/LIFI", "r2J"),
    ("RI.2/IFC", "r2K"),
    ("RI.2/I.v", "r2L"),
    ("CU/SRFR", "shA"),
    ("CU/SR", "shB"),
    ("CU/SCFR", "shC"),
    ("CU/SC", "shD"),
    ("CU/S", "shE"),
    ("CO/1", "co01"),
    ("CO/2", "co02"),
    ("CO/3", "co03"),
    ("CO/4", "co04"),
    ("CO/5", "co05"),
    ("CO/6", "co06"),
    ("CO/7", "co07"),
    ("CO/8", "co08"),
    ("CO/9", "co09"),
    ("CO/10", "co10"),
    ("CO/11", "co11"),
    ("CO/12", "co12"),
];

/// Returns the kind of a tile in a save file.
pub(super) fn kind(id: &str) -> Option<TileKind> {
    TILES.iter().find(|(theirs, _)| *theirs == id).and_then(|(_, ours)| TileKind::from_id(ours))
}

/// Returns the id of a kind in save files; the first, if there are several.
pub fn id(kind: TileKind) -> Option<&'static str> {
    let ours = match kind.id() {
        "icC" => "icC1",
        "pdS" => "pdS1",
        "amL1" => "amL",
        "pdQ1" => "pdQ",
        // Here both rivers share one kind of spring.
        "r2A" => "rvA",
        "r2L1" => "r2L",
        id => id,
    };
    TILES.iter().find(|(_, k)| *k == ours).map(|(theirs, _)| *theirs)
}

/// Returns the word for a kind of figure.
pub(super) fn figure(meeple: MeepleKind) -> &'static str {
    if meeple == MeepleKind::Follower {
        "small"
    } else if meeple == MeepleKind::Large {
        "big"
    } else {
        meeple.name()
    }
}

/// Returns the id of a kind's copy with a garden, in editions that have one.
pub(super) fn with_garden(kind: TileKind) -> Option<&'static str> {
    kind.with_garden().and_then(id)
}

/// Returns the set with this id, such as `basic:2`. The edition after the colon only selects pictures.
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
        "river/2" => Some(TileSet::River2),
        "cult" | "cult/5" => Some(TileSet::Shrines),
        "king-and-robber" => Some(TileSet::King),
        "siege/cathars" | "siege/siege" => Some(TileSet::Cathars),
        "siege/besiegers" => Some(TileSet::Besiegers),
        "festival" => Some(TileSet::Festival),
        "princess-and-dragon" => Some(TileSet::Dragon),
        "tower" => Some(TileSet::Tower),
        "abbey-and-mayor" => Some(TileSet::Abbey),
        "tunnel" => Some(TileSet::Tunnel),
        "bridges-castles-and-bazaars" => Some(TileSet::Bazaar),
        "count" => Some(TileSet::Count),
        _ => None,
    }
}

/// Returns the id of a set; where editions differ, that of the edition whose pictures have gardens. `None` for a set
/// without tiles, which is an element in save files.
pub(super) fn set_id(set: TileSet) -> Option<&'static str> {
    Some(match set {
        TileSet::Base => "basic:2",
        TileSet::Traders => "traders-and-builders:2",
        TileSet::Inns => "inns-and-cathedrals:2",
        TileSet::River => "river/1:2",
        TileSet::River2 => "river/2:2",
        TileSet::King => "king-and-robber:2",
        TileSet::Cathars => "siege/cathars",
        TileSet::Besiegers => "siege/besiegers",
        TileSet::Festival => "festival",
        TileSet::Dragon => "princess-and-dragon:2",
        TileSet::Tower => "tower:2",
        TileSet::Abbey => "abbey-and-mayor:2",
        TileSet::Tunnel => "tunnel",
        TileSet::Bazaar => "bridges-castles-and-bazaars:2",
        TileSet::Shrines => "cult/5",
        TileSet::Count => "count",
        TileSet::Phantom => return None,
        TileSet::Abbot => return None,
    })
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
        for known in TileSet::ALL {
            assert!(set_id(known).is_none_or(|id| set(id) == Some(known)), "{known}");
        }
    }
}
