//! Boards as text.

use crate::strategies::for_any;
use bastide_budget::this_test;
use bastide_notation::{Board, BoardTile, Holdings, parse_board};
use bastide_types::{
    Corner, FairyAt, MeepleKind, PerCard, PerGoods, PerPlayer, PlacedFigure, PlacedTile, PlacedToken, Player,
    Prisoner, Quarter, Rotation, Rules, SegmentId, Square, TileKind, TokenPair,
};
use expect_test::{Expect, expect};
use proptest::prelude::*;
use std::collections::BTreeMap;

const DOCUMENTATION: &str = include_str!("../../../../docs/notation.md");

fn documented() -> &'static str {
    let section = DOCUMENTATION.split("## Boards").nth(1).expect("a section");
    section.split("```").nth(1).expect("a board").trim_start_matches('\n')
}

#[test]
fn documented_board_is_canonical() {
    let board = parse_board(documented()).unwrap_or_else(|error| panic!("docs/notation.md, boards: {error}"));
    assert_eq!(board.to_string(), documented());
    assert_eq!(board.tiles.len(), 5);
    let ann =
        Holdings { name: "Ann".to_owned(), points: 12, goods: PerGoods([2, 0, 0]), ..Holdings::default() };
    assert_eq!(board.players[Player(0)], Some(ann));
}

#[test]
fn documented_picture_matches_the_board() {
    let picture = parse_board(documented()).expect("a board").picture();
    assert!(DOCUMENTATION.contains(&format!("```\n{picture}```")), "docs/notation.md lacks\n{picture}");
    assert_eq!(Board::default().picture(), "");
}

#[test]
fn a_board_is_a_position() {
    let board = parse_board(documented()).expect("a board");
    let position = board.position(Rules::C2, None);
    assert_eq!((position.players, position.tiles.len(), position.figures.len()), (2, 5, 4));
    let mut nameless = board.clone();
    nameless.players.0.iter_mut().flatten().for_each(|held| held.name.clear());
    assert_eq!(Board::from(&position), nameless);
    assert_eq!(board.position(Rules::C2, Some(4)).players, 4);
    assert_eq!(Board::default().position(Rules::C2, None).players, 1);
    let yellow = parse_board("0,0 baD r0\nyellow\n").expect("a board");
    assert_eq!(yellow.position(Rules::C2, None).players, 3, "a line is enough to play");
}

#[test]
fn comments_and_empty_lines_are_ignored() {
    let board = parse_board("# start\n\n 0,0 baD r0   # the start tile\n\tred 1 point\r\n").expect("a board");
    assert_eq!(board.to_string(), "0,0 baD r0\nred 1 points\n");
}

#[test]
fn invalid_boards_are_refused() {
    let check = |text: &str, expected: Expect| {
        expected.assert_eq(&parse_board(text).expect_err("does not parse").to_string());
    };
    check("0,0 baD", expect!["line 1, column 8: found the end, expected a rotation such as `r90`"]);
    check("0,0 baD r0\n0,0 baE r0", expect!["line 2, column 1: found `0,0`, expected one tile on a square"]);
    check(
        "0,0 baD r0 red",
        expect!["line 1, column 15: found the end, expected a figure such as `follower`"],
    );
    check(
        "0,0 baD r0 red king c",
        expect![
            "line 1, column 16: found `king`, expected one of follower, large, builder, pig, mayor, wagon, barn, phantom, abbot"
        ],
    );
    check(
        "0,0 baD r0 red follower q",
        expect![
            "line 1, column 25: found `q`, expected a segment of baD: `c` (city), `r` (road), `.` (field), `,` (field)"
        ],
    );
    check(
        "0,0 baD r0\n0,-1 baE r180 red follower c blue follower . red follower city",
        expect!["line 2, column 59: found `city`, expected another segment: each bears one figure at most"],
    );
    check(
        "0,0 baD r0 pink follower c",
        expect!["line 1, column 12: found `pink`, expected one of red, blue, yellow, black, sky, white"],
    );
    check(
        "pink 3 points",
        expect!["line 1, column 1: found `pink`, expected a square such as `1,0` or a player such as `red`"],
    );
    check(
        "red 3",
        expect![
            "line 1, column 6: found the end, expected `points`, `wine`, `grain` or `cloth` after the number"
        ],
    );
    check(
        "red 3 beer",
        expect!["line 1, column 7: found `beer`, expected `points`, `wine`, `grain` or `cloth`"],
    );
    check(
        "red \"Ann",
        expect!["line 1, column 5: found `\"`, expected a closing quotation mark on the same line"],
    );
    check(
        "red 3 points \"Ann\"",
        expect![[
            r#"line 1, column 14: found `"Ann"`, expected a number such as `12`, a card (`king`, `robber`), a prisoner (`holds blue follower`), or first of all a name in quotation marks"#
        ]],
    );
    check(
        "red Ann 3 points",
        expect![
            "line 1, column 5: found `Ann`, expected a number such as `12`, a card (`king`, `robber`), a prisoner (`holds blue follower`), or first of all a name in quotation marks"
        ],
    );
    check("red -3 wine", expect!["line 1, column 5: found `-3`, expected a number from 0 to 255"]);
    check("red 300 wine", expect!["line 1, column 5: found `300`, expected a number from 0 to 255"]);
    check(
        "red 3 points 1 wine 1 point",
        expect!["line 1, column 23: found `point`, expected each of points and goods only once"],
    );
    check(
        "0,0 toI r0 3 storeys",
        expect!["line 1, column 14: found `storeys`, expected `floors` after the number"],
    );
    check(
        "0,0 toI r0 3 floors 1 floor",
        expect!["line 1, column 21: found `1`, expected the floors of a tower only once"],
    );
    check(
        "red holds follower",
        expect!["line 1, column 11: found `follower`, expected one of red, blue, yellow, black, sky, white"],
    );
    check(
        "red 3 points\nred 4 points",
        expect!["line 2, column 1: found `red`, expected each player's line only once"],
    );
}

/// A barn is in the field at its corner of the turned tile, even if a farmer lies on the same segment.
#[test]
fn barns_and_abbeys_are_read() {
    let text = "0,0 baE r90 red follower . blue barn sw red barn nw\n1,0 amA r0 red wagon +\nred\nblue\n";
    let board = parse_board(text).unwrap();
    assert_eq!(board.to_string(), text);
    let position = board.position(Rules::C2, None);
    let barns: Vec<_> = position.figures.iter().filter(|f| f.meeple == MeepleKind::Barn).collect();
    let field = TileKind::from_id("baE").unwrap().tile().segment_named('.').unwrap();
    assert!(barns.iter().all(|barn| barn.segment == field));
    assert_eq!(barns[0].point(), Some(Square::new(0, 1)));
    assert_eq!(barns[1].corner, Some(Corner::NorthWest));
    assert_eq!(board.picture(), "1.... xxxxx\n....c xxxxx\n..1.c xx1xx\n....c xxxxx\n2.... xxxxx\n");
}

#[test]
fn towers_and_prisoners_are_read() {
    let text = "0,0 toI r0 2 floors blue follower ^\nred 3 points holds blue large holds blue follower\n";
    let board = parse_board(text).unwrap();
    assert_eq!(board.to_string(), text);
    let position = board.position(Rules::C2, None);
    assert_eq!(position.floors, [(Square::new(0, 0), 2)]);
    let prisoner = |meeple| Prisoner { captor: Player(0), owner: Player(1), meeple };
    assert_eq!(position.prisoners, [prisoner(MeepleKind::Large), prisoner(MeepleKind::Follower)]);
    assert_eq!(Board::from(&position).tiles, board.tiles);
    let captive = parse_board("0,0 toI r0\nred holds yellow follower\n").unwrap();
    assert_eq!(captive.position(Rules::C2, None).players, 3, "who is held plays, too");
}

#[test]
fn tunnel_tokens_are_read() {
    let text = "0,0 tu1 r0 red follower r red tunnel a r blue tunnel c s\n1,0 tu1 r180 red tunnel a s\n";
    let board = parse_board(text).unwrap();
    assert_eq!(board.to_string(), text);
    let position = board.position(Rules::C2, None);
    assert_eq!(position.players, 2, "who has a token there plays");
    let token = |player, pair, x, segment| PlacedToken {
        player: Player(player),
        pair,
        square: Square::new(x, 0),
        segment: SegmentId(segment),
    };
    let (a, c) = (TokenPair::A, TokenPair::C);
    assert_eq!(position.tokens, [token(0, a, 0, 1), token(1, c, 0, 2), token(0, a, 1, 2)]);
    assert_eq!(Board::from(&position).tokens, board.tokens);
    let fault = |text| parse_board(text).unwrap_err().to_string();
    assert!(fault("0,0 tu1 r0 red tunnel d r\n").contains("a pair of tokens: a, b or c"));
    assert!(fault("0,0 tu1 r0 red tunnel a\n").contains("a segment of the tile"));
}

type Figures = BTreeMap<u8, (Player, MeepleKind)>;

fn boards() -> impl Strategy<Value = Board> {
    let figure = (0..6_u8, 0..4_usize).prop_map(|(player, m)| (Player(player), MeepleKind::ALL[m]));
    let figures = prop::collection::btree_map(0..12_u8, figure, 0..3);
    let barns = prop::collection::btree_map(0..4_usize, 0..6_u8, 0..2);
    let tile = (0..TileKind::all().len(), 0..4_usize, figures, barns);
    let tiles = prop::collection::btree_map(any::<(i16, i16)>(), tile, 0..12).prop_map(|tiles| {
        let place = |((x, y), (kind, quarters, figures, barns)): (_, (_, _, Figures, BTreeMap<_, _>))| {
            let kind = TileKind::all().nth(kind).expect("a kind");
            let (square, rotation) = (Square::new(x, y), Rotation::from_quarters(quarters));
            let tile = PlacedTile { square, kind, rotation };
            let figure = |(segment, (player, meeple))| PlacedFigure {
                player,
                meeple,
                square,
                segment: SegmentId(segment),
                corner: None,
            };
            let barn = |(corner, player)| {
                let (player, corner) = (Player(player), Corner::ALL[corner]);
                let segment = kind.tile().field_at(corner, rotation).unwrap_or(SegmentId(0));
                PlacedFigure { player, meeple: MeepleKind::Barn, square, segment, corner: Some(corner) }
            };
            BoardTile {
                tile,
                figures: figures.into_iter().map(figure).chain(barns.into_iter().map(barn)).collect(),
            }
        };
        tiles.into_iter().map(place).collect()
    });
    let prisoner = (0..6_u8, 0..5_usize).prop_map(|(owner, m)| (Player(owner), MeepleKind::ALL[m]));
    let prisoners = prop::collection::vec(prisoner, 0..3);
    let holdings = ("\\PC{0,9}", (-1000..1_000_000_i32), any::<[u8; 3]>(), prisoners).prop_map(
        |(name, points, goods, prisoners)| Holdings {
            name,
            points,
            goods: PerGoods(goods),
            cards: PerCard::default(),
            prisoners,
        },
    );
    let players = prop::array::uniform6(prop::option::of(holdings)).prop_map(PerPlayer);
    let neutral = (any::<Option<prop::sample::Index>>(), any::<Option<(prop::sample::Index, u8)>>());
    (tiles, players, neutral).prop_map(|(tiles, players, (dragon, fairy)): (Vec<BoardTile>, _, _)| {
        let there =
            |index: prop::sample::Index| (!tiles.is_empty()).then(|| &tiles[index.index(tiles.len())]);
        let dragon = dragon.and_then(there).map(|tile| tile.tile.square);
        let fairy = fairy.and_then(|(index, n)| {
            let BoardTile { tile, figures } = there(index)?;
            let mut followers = figures.iter().filter(|figure| figure.corner.is_none());
            let follower = followers.nth(usize::from(n) % 3).map(|figure| figure.segment);
            Some(FairyAt { square: tile.square, follower })
        });
        let high = tiles.iter().zip(0..).filter(|(_, i)| i % 3 == 1);
        let floors = high.map(|(tile, i)| (tile.tile.square, i)).collect();
        let token = |(tile, i): (&BoardTile, u8)| PlacedToken {
            player: Player(i % 6),
            pair: TokenPair::ALL[usize::from(i) % 3],
            square: tile.tile.square,
            segment: SegmentId(i % 4),
        };
        let tokens = tiles.iter().zip(0..).filter(|(_, i)| i % 3 == 2).map(token).collect();
        let castles = tiles.iter().zip(0..).filter(|(_, i)| i % 4 == 3);
        let castles = castles.map(|(tile, i)| (tile.tile.square, SegmentId(i % 3))).collect();
        let cities = tiles.iter().filter(|tile| tile.tile.kind.tile().quarter(Quarter::Market).is_some());
        let count = (cities.count() == 1).then(|| Quarter::ALL[tiles.len() % 4]);
        Board { dragon, fairy, floors, tokens, bridges: Vec::new(), castles, count, players, tiles }
    })
}

#[test]
fn boards_round_trip() {
    for_any(this_test!(), boards(), |board| {
        let text = board.to_string();
        prop_assert_eq!(parse_board(&text).map_err(|e| format!("{e}\n{text}")), Ok(board));
        Ok(())
    });
}

#[test]
fn damaged_boards_never_panic() {
    for_any(
        this_test!(),
        (boards(), prop::collection::vec((any::<prop::sample::Index>(), "\\PC{0,3}"), 1..4)),
        |(board, cuts)| {
            let mut text: Vec<char> = board.to_string().chars().collect();
            text.push('\n');
            for (at, put) in cuts {
                // A cut may leave an empty text.
                let at = at.index(text.len().max(1));
                text.splice(at..text.len().min(at + 2), put.chars());
            }
            let text: String = text.into_iter().collect();
            if let Err(error) = parse_board(&text) {
                prop_assert!(error.line <= text.matches('\n').count() + 1);
            }
            Ok(())
        },
    );
}
