//! What the book says is in the box of Traders & Builders is what the tiles show.

use bastide_rulebook::clause;
use bastide_types::{Goods, TileKind, TileSet};

#[test]
fn the_box_holds_what_the_book_says() {
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
