//! A position as text: a line for every tile with the figures on it, and what each player has.

use crate::cursor::{Comments, Cursor, Word};
use crate::values::{one_of, parse_segment, placed_tile, within};
use crate::{ParseError, ValueError, parse_seat, placed_tile_to_text, seat_name, segment_to_text};
use bastide_types::{
    Goods, MeepleKind, PerGoods, PerPlayer, PlacedFigure, PlacedTile, Player, Position, Rules, SegmentId,
    Square,
};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// What lies on a table, at any time of a game. Nothing of it has been checked against the rules. It prints as
/// text that [`parse_board`] reads.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// The tiles, each on a square of its own, with their figures.
    pub tiles: Vec<BoardTile>,
    /// Points and goods.
    pub holdings: PerPlayer<Holdings>,
}

/// A tile on a board and the figures on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardTile {
    /// The tile.
    pub tile: PlacedTile,
    /// Whose figures stand on which of its segments.
    pub figures: Vec<(Player, MeepleKind, SegmentId)>,
}

/// What a player has besides figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// Points on the scoreboard.
    pub points: u32,
    /// Tokens of goods.
    pub goods: PerGoods<u8>,
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Board {
        let tile = |&tile: &PlacedTile| {
            let here = position.figures.iter().filter(|f| f.square == tile.square);
            BoardTile { tile, figures: here.map(|f| (f.player, f.meeple, f.segment)).collect() }
        };
        let mut board = Board { tiles: position.tiles.iter().map(tile).collect(), ..Board::default() };
        for player in Player::first(Player::MOST as u8) {
            let (points, goods) = (position.points[player], position.goods[player]);
            board.holdings[player] = Holdings { points, goods };
        }
        board
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for BoardTile { tile, figures } in &self.tiles {
            f.write_str(&placed_tile_to_text(*tile))?;
            for &(player, meeple, segment) in figures {
                write!(f, " {} {meeple} {}", seat_name(player), segment_to_text(segment, Some(tile.kind)))?;
            }
            f.write_str("\n")?;
        }
        for player in Player::first(Player::MOST as u8) {
            let Holdings { points, goods } = self.holdings[player];
            let points = (points > 0).then(|| format!(" {points} points"));
            let goods =
                Goods::ALL.into_iter().filter(|&g| goods[g] > 0).map(|g| format!(" {} {g}", goods[g]));
            let all: String = points.into_iter().chain(goods).collect();
            if !all.is_empty() {
                writeln!(f, "{}{all}", seat_name(player))?;
            }
        }
        Ok(())
    }
}

/// Reads a board: `1,0 baU r0 red follower r` for a tile with its figures, `red 12 points 2 wine` for what a player has.
/// `#` begins a comment.
pub fn parse_board(text: &str) -> Result<Board, ParseError> {
    let mut board = Board::default();
    let (mut squares, mut seats) = (BTreeSet::new(), BTreeSet::new());
    let mut at = 0;
    for line in text.split('\n') {
        let mut cursor = Cursor::new(line, Comments::Hash);
        read_line(&mut cursor, &mut board, &mut squares, &mut seats)
            .map_err(|fault| ParseError::locate(text, fault.shifted(at)))?;
        at += line.len() + 1;
    }
    Ok(board)
}

fn read_line(
    cursor: &mut Cursor<'_>,
    board: &mut Board,
    squares: &mut BTreeSet<Square>,
    seats: &mut BTreeSet<Player>,
) -> Result<(), ValueError> {
    cursor.skip()?;
    let start = cursor.pos();
    match cursor.peek() {
        None => Ok(()),
        Some(c) if c == '-' || c.is_ascii_digit() => {
            let tile = placed_tile(cursor)?;
            if !squares.insert(tile.square) {
                return Err(ValueError::new(start, &tile.square.to_string(), "one tile on a square"));
            }
            let figures = figures(cursor, tile)?;
            board.tiles.push(BoardTile { tile, figures });
            Ok(())
        }
        Some(_) => {
            let word = cursor.expect("a player")?;
            let player = parse_seat(word.text)
                .map_err(|_| word.fault("a square such as `1,0` or a player such as `red`"))?;
            if !seats.insert(player) {
                return Err(word.fault("each player's line only once"));
            }
            board.holdings[player] = holdings(cursor)?;
            Ok(())
        }
    }
}

fn figures(
    cursor: &mut Cursor<'_>,
    tile: PlacedTile,
) -> Result<Vec<(Player, MeepleKind, SegmentId)>, ValueError> {
    let mut figures = Vec::new();
    while let Some(word) = cursor.word()? {
        let player = within(word, parse_seat)?;
        let kind = cursor.expect("a figure such as `follower`")?;
        let meeple = MeepleKind::from_name(kind.text)
            .ok_or_else(|| kind.fault(one_of(MeepleKind::ALL.map(MeepleKind::name))))?;
        let segment = parse_segment(cursor.segment_letter()?, Some(tile.kind))?;
        figures.push((player, meeple, segment));
    }
    Ok(figures)
}

fn holdings(cursor: &mut Cursor<'_>) -> Result<Holdings, ValueError> {
    let mut holdings = Holdings::default();
    while let Some(count) = cursor.word()? {
        let what = cursor.expect("`points`, `wine`, `grain` or `cloth` after the number")?;
        if matches!(what.text, "points" | "point") {
            holdings.points = number(count, u32::MAX)?;
        } else {
            let goods = Goods::ALL.into_iter().find(|g| g.name() == what.text);
            let goods = goods.ok_or_else(|| what.fault("`points`, `wine`, `grain` or `cloth`"))?;
            holdings.goods[goods] = number(count, u8::MAX)?;
        }
    }
    Ok(holdings)
}

fn number<T: FromStr + fmt::Display>(word: Word<'_>, most: T) -> Result<T, ValueError> {
    let digits = word.text.bytes().all(|b| b.is_ascii_digit());
    word.text.parse().ok().filter(|_| digits).ok_or_else(|| word.fault(format!("a number from 0 to {most}")))
}

impl Board {
    /// The board as a position under these rules, for as many players as `players` says, or as have anything on it
    /// (at least one).
    pub fn position(&self, rules: Rules, players: Option<u8>) -> Position {
        let figure = |tile: &BoardTile, &(player, meeple, segment): &(Player, MeepleKind, SegmentId)| {
            PlacedFigure { player, meeple, square: tile.tile.square, segment }
        };
        let figures: Vec<PlacedFigure> =
            self.tiles.iter().flat_map(|tile| tile.figures.iter().map(move |f| figure(tile, f))).collect();
        let has = |player: &Player| {
            self.holdings[*player] != Holdings::default() || figures.iter().any(|f| f.player == *player)
        };
        let last = Player::first(Player::MOST as u8).rfind(has);
        Position {
            rules,
            players: players.unwrap_or(last.map_or(1, |player| player.0 + 1)),
            tiles: self.tiles.iter().map(|tile| tile.tile).collect(),
            figures,
            points: PerPlayer(self.holdings.0.map(|h| h.points)),
            goods: PerPlayer(self.holdings.0.map(|h| h.goods)),
        }
    }

    /// The board drawn with the pictures of its tiles, north up, and the seats of the figures (1 for `red`) in place of a
    /// letter of their segment. A figure that finds no room there is left out; the text form has them all.
    pub fn picture(&self) -> String {
        let squares = || self.tiles.iter().map(|t| t.tile.square);
        let (Some(west), Some(east)) = (squares().map(|s| s.x).min(), squares().map(|s| s.x).max()) else {
            return String::new();
        };
        let rows: BTreeSet<i16> = squares().map(|s| s.y).collect();
        let row = |&y: &i16| -> String {
            (0..5).map(|line| format!("{}\n", self.picture_line(y, west, east, line).trim_end())).collect()
        };
        rows.iter().map(row).collect::<Vec<_>>().join("\n")
    }

    fn picture_line(&self, y: i16, west: i16, east: i16, line: usize) -> String {
        let mut text = String::new();
        for x in west..=east {
            let here = self.tiles.iter().find(|t| t.tile.square == Square::new(x, y));
            let cells = here.map_or([[' '; 5]; 5], BoardTile::cells);
            text.extend(cells[line]);
            text.push(' ');
        }
        text
    }
}

impl BoardTile {
    /// The picture of the tile as it lies, with the seats of its figures.
    fn cells(&self) -> [[char; 5]; 5] {
        let mut cells = self.tile.kind.tile().picture;
        for &(player, _, segment) in &self.figures {
            let letter = self.tile.kind.tile().segment(segment).map(|s| s.name);
            let seat = char::from(b'1' + player.0.min(8));
            // The middle of the tile first: letters there belong to no edge.
            let order = [2, 1, 3, 0, 4];
            let mut places = order.into_iter().flat_map(|y| order.into_iter().map(move |x| (y, x)));
            if let Some((y, x)) = places.find(|&(y, x)| Some(cells[y][x]) == letter) {
                cells[y][x] = seat;
            }
        }
        (0..self.tile.rotation.quarters()).fold(cells, |cells, _| turned(cells))
    }
}

/// A quarter turn clockwise.
fn turned(cells: [[char; 5]; 5]) -> [[char; 5]; 5] {
    let mut turned = cells;
    for (y, row) in cells.into_iter().enumerate() {
        for (x, cell) in row.into_iter().enumerate() {
            turned[x][4 - y] = cell;
        }
    }
    turned
}
