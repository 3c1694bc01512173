//! The contents of the boxes: tiles are counted from the data, everything else is listed here.

use bastide_types::{Goods, Role, TileKind, TileSet};

/// The contents of one box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents {
    /// The box.
    pub set: TileSet,
    /// The number of tiles that are drawn or on the table at the start.
    pub tiles: usize,
    /// Special tiles and other pieces, as text with their numbers.
    pub pieces: Vec<String>,
    /// How editions differ, in a sentence.
    pub editions: Option<&'static str>,
}

impl Contents {
    /// The contents except for the number of tiles, as text.
    pub fn words(&self) -> String {
        let pieces = self.pieces.join("; ");
        self.editions.map_or_else(|| pieces.clone(), |editions| format!("{pieces}. {editions}"))
    }
}

/// Returns the contents of a box.
pub fn contents(set: TileSet) -> Contents {
    let (other_pieces, editions) = other_pieces(set);
    let tiles = count(set, |kind| kind.tile().role != Role::Abbey);
    let pieces = goods(set).into_iter().chain(other_pieces.iter().copied().map(str::to_owned)).collect();
    Contents { set, tiles, pieces, editions }
}

/// The number of tiles in a box that satisfy `is`.
fn count(set: TileSet, is: impl Fn(TileKind) -> bool) -> usize {
    let kinds = TileKind::all().filter(|&kind| kind.tile().set == set && is(kind));
    kinds.map(|kind| usize::from(kind.tile().copies)).sum()
}

/// The tiles with goods symbols, and the tokens, one for each symbol.
fn goods(set: TileSet) -> Vec<String> {
    let shows = |kind: TileKind, goods| kind.tile().segments.iter().any(|segment| segment.goods == goods);
    let [wine, grain, cloth] =
        [Goods::Wine, Goods::Grain, Goods::Cloth].map(|goods| count(set, |kind| shows(kind, Some(goods))));
    let all = wine + grain + cloth;
    if all == 0 {
        return Vec::new();
    }
    let plain = count(set, |_| true) - all;
    vec![
        format!(
            "of the tiles {wine} with wine, {grain} with grain, {cloth} with cloth and {plain} without goods"
        ),
        format!("{all} goods tokens: {wine} for wine, {grain} for grain, {cloth} for cloth"),
    ]
}

/// The other pieces in a box, and how editions differ.
fn other_pieces(set: TileSet) -> (&'static [&'static str], Option<&'static str>) {
    match set {
        TileSet::Base => (
            &["40 followers, 8 in each of 5 colours, of which one marks the score", "a scoring track"],
            Some(
                "Boxes since 2014 also hold the River and an abbot in each colour: The Abbot is a set of its own here.",
            ),
        ),
        TileSet::Traders => (
            &["6 builders and 6 pigs, one of each in each of 6 colours", "a cloth bag"],
            Some(
                "All editions have the same tiles, tokens and figures. The bag is named by the sheets of 2003 and of the second \
                 edition; it is missing in the Big Boxes and on the C2 page.",
            ),
        ),
        TileSet::Inns => {
            (&["6 large followers, one in each of 6 colours", "8 followers of the sixth colour"], None)
        }
        TileSet::King => (&["the King and the Robber Baron, a card each"], None),
        TileSet::Dragon => (&["a dragon", "a fairy"], None),
        TileSet::Tower => (&["30 floors of towers"], None),
        TileSet::Abbey => (&["6 abbeys, 6 mayors, 6 wagons and 6 barns, one of each for each player"], None),
        TileSet::Tunnel => (&["12 tunnel tokens, in 6 pairs"], None),
        TileSet::Bazaar => (&["12 bridges", "12 castles"], None),
        TileSet::Count => (&["the count"], None),
        TileSet::Phantom => (&["6 phantoms, translucent followers, one in each of 6 colours"], None),
        TileSet::Abbot => (
            &["6 abbots, one in each of 6 colours"],
            Some(
                "In boxes of the basic game since 2014. Its gardens are printed on tiles of other sets, of the second edition \
                 and later.",
            ),
        ),
        TileSet::River
        | TileSet::River2
        | TileSet::Cathars
        | TileSet::Besiegers
        | TileSet::Festival
        | TileSet::Shrines => (&[], None),
    }
}
