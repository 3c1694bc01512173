//! The picture parser: which texts it rejects and where, and that no text makes it panic.

use bastide_budget::{is_whole, this_test};
use bastide_random::SplitMix64;
use bastide_types::picture::{PictureError, parse};
use bastide_types::{EdgeKind, FeatureKind, Role, Rotation, Segment, Side, Tile, TileSet};

/// A tile with a city, a road and two fields; the tests below damage parts of it.
const GOOD: &str = "\
# a comment
tile xx1  x4  wine c  inn r
. c c c .
. . . . .
r r r r r
, , , , ,
, , , , ,
";

fn error(text: &str) -> PictureError {
    parse(text, TileSet::Base).expect_err(text)
}

#[track_caller]
fn refuses(from: &str, to: &str, line: usize, column: usize, expected: &str) {
    assert!(GOOD.contains(from), "{from} is not in the good text");
    let error = error(&GOOD.replacen(from, to, 1));
    assert_eq!((error.line, error.column), (line, column), "{error}");
    assert!(error.expected.contains(expected), "{error}");
}

#[test]
fn reads_a_tile() {
    let tiles = parse(GOOD, TileSet::Traders).expect("a good text");
    let [tile] = &tiles[..] else { panic!("one tile") };
    assert_eq!((tile.id.as_str(), tile.copies, tile.set), ("xx1", 4, TileSet::Traders));
    assert_eq!(tile.edges, [EdgeKind::City, EdgeKind::Road, EdgeKind::Field, EdgeKind::Road]);
    assert_eq!(parse("", TileSet::Base), Ok(Vec::new()));
    assert_eq!(parse("\n# nothing\n\n", TileSet::Base), Ok(Vec::new()));
}

#[test]
fn refuses_headers() {
    refuses("tile xx1", "til xx1", 2, 1, "a line such as \"tile baD  x4\"");
    refuses("tile xx1  x4  wine c  inn r", "tile", 2, 6, "the id of the tile");
    refuses("xx1", "x-1", 2, 6, "the id of the tile");
    refuses("  x4", "", 2, 11, "the copies of the tile");
    refuses("x4", "x256", 2, 11, "a number from 0 to 255");
    refuses("x4", "x", 2, 11, "a number from 0 to 255");
    refuses("wine", "beer", 2, 15, "one of wine, grain");
    refuses("wine c", "wine", 2, 21, "the letter of a segment after wine");
    refuses("inn r\n", "inn\n", 2, 27, "the letter of a segment after inn");
    refuses("wine c", "wine d", 2, 20, "a city of the picture (c d e b)");
    refuses("wine c", "wine r", 2, 20, "a city of the picture (c d e b)");
    refuses("inn r", "inn s", 2, 27, "a road of the picture (r s t u)");
    refuses("wine c", "wine c grain c", 2, 28, "only one such word for c");
    refuses("inn r", "inn r r", 2, 29, "only one such word for r");
    refuses("wine c", "spring", 2, 15, "only where a river reaches an edge");
    refuses("wine c", "spring lake", 2, 22, "only one of spring, fork, side-lake, lake, stray and abbey");
}

#[test]
fn refuses_rows() {
    refuses("r r r r r", "r r r r", 5, 9, "row 3 of the picture: five letters");
    refuses("r r r r r", "r r r r r r", 5, 11, "the end of the row");
    refuses("r r r r r", "r rr r r", 5, 3, "row 3 of the picture: five letters");
    refuses("r r r r r", "r r q r r", 5, 5, "a letter of a picture");
    refuses("r r r r r", "r r é r r", 5, 5, "a letter of a picture");
    refuses(", , , , ,\n, , , , ,\n", ", , , , ,\n", 7, 1, "row 5 of the picture");
    refuses(", , , , ,\n, , , , ,\n", ", , , , ,\ntile xx2  x1\n", 7, 1, "row 5 of the picture");
}

#[test]
fn refuses_pictures() {
    refuses(". c c c .", ". c c . .", 3, 7, "the same city along the edge (edge N)");
    refuses(". c c c .", ". d c c .", 3, 3, "the same city along the edge (edge N)");
    refuses(
        "\n, , , , ,\n, , , , ,",
        "\n, , , , ,\n, . , , ,",
        7,
        3,
        "the same field along the edge (edge S)",
    );
    refuses(". . . . .", ". . . . c", 4, 9, "a field next to the road (edge E)");
    refuses("r r r r r", "r r + r x", 5, 9, "in the middle of the edge (edge E)");
    refuses("r r r r r", "+ r + r r", 5, 1, "in the middle of the edge (edge W)");
    refuses(". . . . .", ". . d . .", 4, 5, "city d to reach an edge");
    refuses(". . . . .", ". . s . .", 4, 5, "road s to reach one or two edges");
    refuses(", , , , ,\n, , , , ,", ", , r , ,\n, , r , ,", 5, 1, "road r to reach one or two edges");
    refuses(". . . . .", ". . ~ . .", 4, 5, "a river that reaches one or two edges");
}

#[test]
fn tunnel_ends_a_road() {
    refuses("inn r", "tunnel r", 2, 30, "a road that ends on the tile instead of r");
}

#[test]
fn refuses_duplicate_ids() {
    let twice = error(&GOOD.repeat(2));
    assert_eq!(twice.to_string(), "line 9, column 6: expected an id other than xx1, which stands above");
}

/// Writes a tile as text, from which the same tile is parsed.
fn spell(tile: &Tile) -> String {
    let mut words = format!("tile {}  x{}", tile.id, tile.copies);
    match tile.role {
        Role::Spring => words += "  spring",
        Role::Fork => words += "  fork",
        Role::SideLake => words += "  side-lake",
        Role::Lake => words += "  lake",
        Role::Stray => words += "  stray",
        Role::Abbey => words += "  abbey",
        Role::Ordinary | Role::River | Role::Carcassonne => {}
    }
    tile.symbol.iter().for_each(|symbol| words += &format!("  {symbol}"));
    if tile.gardens > 0 {
        words += &format!("  garden x{}", tile.gardens);
    }
    for segment in &tile.segments {
        let mut word = |word: &str| words += &format!("  {word} {}", segment.name);
        (0..segment.pennants).for_each(|_| word("pennant"));
        segment.goods.iter().for_each(|goods| word(goods.name()));
        segment.inn.then(|| word("inn"));
        segment.cathedral.then(|| word("cathedral"));
        segment.besieged.then(|| word("besieged"));
        segment.princess.then(|| word("princess"));
        segment.mouth.then(|| word("tunnel"));
        segment.herd.then(|| word("pigs"));
        (segment.kind == FeatureKind::Road && segment.edges.len() == 3).then(|| word("well"));
    }
    for row in tile.picture {
        words += "\n";
        words += &row.map(String::from).join(" ");
    }
    words + "\n"
}

/// Checks that each edge and half-edge has exactly one owner, and that the tile can be written as text.
fn holds_together(tile: &Tile) {
    let owners = |owns: &dyn Fn(&Segment) -> bool| tile.segments.iter().filter(|s| owns(s)).count();
    // The edges of an abbey mean nothing.
    for side in Side::ALL.into_iter().filter(|_| tile.role != Role::Abbey) {
        let edge = tile.edges[side.index()];
        let of = |kind| move |s: &Segment| s.kind == kind && s.edges.contains(side);
        assert_eq!(
            owners(&of(FeatureKind::City)),
            usize::from(matches!(edge, EdgeKind::City | EdgeKind::Wall))
        );
        assert_eq!(owners(&of(FeatureKind::Road)), usize::from(edge == EdgeKind::Road));
        for half in [2 * side.index(), 2 * side.index() + 1] {
            let owners = owners(&|s| s.halves.contains(half));
            match edge {
                EdgeKind::City => assert_eq!(owners, 0),
                EdgeKind::Wall => assert!(owners <= 1, "inside, or field before the wall"),
                EdgeKind::Field | EdgeKind::Road | EdgeKind::River => assert_eq!(owners, 1),
            }
        }
    }
    for segment in &tile.segments {
        for id in segment.touched_cities() {
            assert_eq!(segment.kind, FeatureKind::Field);
            assert_eq!(tile.segment(id).map(|s| s.kind), Some(FeatureKind::City));
        }
    }
    assert_eq!(parse(&spell(tile), tile.set).as_deref(), Ok(std::slice::from_ref(tile)));
}

#[test]
fn every_tile_is_consistent() {
    for set in TileSet::ALL {
        parse(set.pictures(), set).expect("the embedded text").iter().for_each(holds_together);
    }
}

#[test]
fn rotated_picture_is_a_rotated_tile() {
    for set in TileSet::ALL {
        for tile in parse(set.pictures(), set).expect("the embedded text") {
            let mut turned = tile.clone();
            for (row, cells) in tile.picture.iter().enumerate() {
                for (column, &letter) in cells.iter().enumerate() {
                    turned.picture[column][4 - row] = letter;
                }
            }
            turned.edges = Side::ALL.map(|side| tile.edge(side, Rotation::R90));
            for segment in &mut turned.segments {
                segment.edges = segment.edges.rotated(Rotation::R90);
                segment.halves = segment.halves.rotated(Rotation::R90);
            }
            assert_eq!(parse(&spell(&turned), set), Ok(vec![turned]));
        }
    }
}

fn spoil(chars: &mut Vec<char>, random: &mut SplitMix64) {
    const LETTERS: &[char] = &[
        'c', 'd', 'e', 'b', 'r', 's', 't', 'u', '.', ',', ':', ';', '+', '~', 'x', ' ', '\n', '#', '9', 'é',
        '\t', '\r', '\0', '\u{2028}',
    ];
    let letter = LETTERS[random.below(LETTERS.len())];
    let at = random.below(chars.len() + 1);
    let to = (at + random.below(40)).min(chars.len());
    match random.below(5) {
        0 => chars.insert(at, letter),
        1 => drop(chars.drain(at..to)),
        2 => chars.extend_from_within(at..to),
        3 => chars[at..to].reverse(),
        _ => chars.iter_mut().skip(at).take(1).for_each(|c| *c = letter),
    }
}

#[test]
fn parser_never_panics() {
    let (mut read, mut refused) = (0, 0);
    let test = this_test!();
    test.each_seed("types.damaged-tiles", |seed| {
        let mut random = SplitMix64::new(seed);
        let set = TileSet::ALL[random.below(TileSet::COUNT)];
        let kinds: Vec<&str> = set.pictures().split("\n\n").collect();
        let first = random.below(kinds.len());
        let last = (first + 1 + random.below(2)).min(kinds.len());
        let mut chars: Vec<char> = kinds[first..last].join("\n\n").chars().collect();
        (0..1 + random.below(4)).for_each(|_| spoil(&mut chars, &mut random));
        let text: String = chars.iter().collect();
        match parse(&text, set) {
            Ok(tiles) => {
                read += 1;
                tiles.iter().for_each(holds_together);
            }
            Err(error) => {
                refused += 1;
                assert!((1..=text.lines().count() + 1).contains(&error.line), "{error} in\n{text}");
                let width = text.lines().nth(error.line - 1).map_or(0, |line| line.chars().count());
                assert!((1..=width + 2).contains(&error.column), "{error} in\n{text}");
            }
        }
    });
    let _blame = test.blame_all();
    assert!(
        !is_whole() || read > 1_000 && refused > 1_000,
        "{read} read, {refused} refused: the test tries too little"
    );
}
