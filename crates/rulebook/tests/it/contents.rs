//! The contents of the boxes, as the rule book lists them, agree with the tiles.

use bastide_rulebook::{clause, contents};
use bastide_types::{Goods, TileKind, TileSet};

#[test]
fn box_contents_match_the_book() {
    let tiles = || TileKind::all().map(|kind| kind.tile()).filter(|tile| tile.set == TileSet::Traders);
    let copies = |shows: &dyn Fn(Option<Goods>) -> bool| -> usize {
        let goods = |tile: &bastide_types::Tile| tile.segments.iter().find_map(|segment| segment.goods);
        tiles().filter(|tile| shows(goods(tile))).map(|tile| usize::from(tile.copies)).sum()
    };
    let in_words =
        |n: usize| ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][n];
    let [wine, grain, cloth] =
        [Goods::Wine, Goods::Grain, Goods::Cloth].map(|kind| copies(&|goods| goods == Some(kind)));
    let plain = copies(&|goods| goods.is_none());
    let says = |id: &str, text: String| {
        let clause = clause(id).unwrap_or_else(|| panic!("no clause {id}"));
        assert!(clause.text.contains(&text), "{id} does not say: {text}");
    };
    let all = wine + grain + cloth + plain;
    let [wine_word, grain_word, cloth_word] = [wine, grain, cloth].map(in_words);
    says(
        "setup.bag",
        format!(
            "adds {all}: {wine_word} with wine, {grain_word} with grain, {cloth_word} with cloth and {} without goods",
            in_words(plain)
        ),
    );
    says(
        "goods.supply",
        format!(
            "{} tokens, one for each symbol on its tiles: {wine_word} for wine, {grain_word} for grain, {cloth_word} for cloth",
            wine + grain + cloth
        ),
    );
}

/// Every box has as many tiles as the rule book says, with the goods it says.
#[test]
fn contents_of_every_box_are_counted() {
    let counted = |set| {
        let of = contents(set);
        (of.tiles, of.pieces.join("; "))
    };
    let tiles: Vec<usize> = TileSet::ALL.into_iter().map(|set| counted(set).0).collect();
    assert_eq!(tiles, [72, 24, 18, 12, 5, 4, 6, 10, 30, 18, 12, 4, 12, 12, 5, 12, 0, 0]);
    let (_, traders) = counted(TileSet::Traders);
    assert_eq!(
        traders,
        "of the tiles 9 with wine, 6 with grain, 5 with cloth and 4 without goods; 20 goods tokens: 9 for wine, 6 for grain, \
         5 for cloth; 6 builders and 6 pigs, one of each in each of 6 colours; a cloth bag"
    );
    assert!(contents(TileSet::Traders).words().contains("missing in the Big Boxes"));
    assert!(counted(TileSet::Tower).1.contains("30 floors"));
    assert_eq!(contents(TileSet::River).words(), "");
}
