//! A position as text: a line for each tile with its figures, and a line for each player with their holdings.

use crate::actions::{read_axis, read_quarter};
use crate::cursor::{Comments, Cursor, Word, in_quotes};
use crate::values::{one_of, parse_segment, placed_tile, within};
use crate::{ParseError, ValueError, parse_seat, placed_tile_to_text, seat_name, segment_to_text};
use bastide_types::{
    Card, Corner, FairyAt, Goods, MeepleKind, PerCard, PerGoods, PerPlayer, PlacedBridge, PlacedFigure,
    PlacedTile, PlacedToken, Player, Position, Prisoner, Quarter, Rules, SegmentId, Square, TokenPair,
};
use std::array;
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// Everything on a table at some point of a game, not checked against the rules. It prints as text that
/// [`parse_board`] reads.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// The tiles with their figures; no two share a square.
    pub tiles: Vec<BoardTile>,
    /// What each player has; `None` for a player without a line in the text.
    pub players: PerPlayer<Option<Holdings>>,
    /// The dragon's square.
    pub dragon: Option<Square>,
    /// The tile or figure that the fairy is at.
    pub fairy: Option<FairyAt>,
    /// The heights of towers, in the order of the tiles.
    pub floors: Vec<(Square, u16)>,
    /// Tunnel tokens, in the order of the tiles.
    pub tokens: Vec<PlacedToken>,
    /// Bridges, in the order of the tiles.
    pub bridges: Vec<PlacedBridge>,
    /// Castles, each as the city on one of its two tiles, in the order of the tiles.
    pub castles: Vec<(Square, SegmentId)>,
    /// The count's quarter.
    pub count: Option<Quarter>,
}

/// A tile on a board with its figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardTile {
    /// The tile.
    pub tile: PlacedTile,
    /// The figures on it.
    pub figures: Vec<PlacedFigure>,
}

/// A player's name and everything they have except figures.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// The player's name; empty if the text has none.
    pub name: String,
    /// Points on the scoreboard.
    pub points: i32,
    /// Tokens of goods.
    pub goods: PerGoods<u8>,
    /// Cards.
    pub cards: PerCard<bool>,
    /// Prisoners held by this player: the owner and the figure.
    pub prisoners: Vec<(Player, MeepleKind)>,
}

/// Marks the dragon's tile.
const DRAGON: &str = "dragon";
/// Marks the fairy's tile: after the figure next to her, or before all figures.
const FAIRY: &str = "fairy";
/// Follows the height of a tower.
const FLOORS: &str = "floors";
/// Between the owner of a tunnel token and its pair.
const TOKEN: &str = "tunnel";
/// Between the owner of a bridge and its axis.
const BRIDGE: &str = "bridge";
/// Before the city that is one half of a castle.
const CASTLE: &str = "castle";
/// Before the count's quarter, on the line of the tile that has it.
const COUNT: &str = "count";
/// On a player's line, before the owner and the kind of a prisoner.
const HOLDS: &str = "holds";

impl From<&Position> for Board {
    fn from(position: &Position) -> Board {
        let tile = |&tile: &PlacedTile| {
            let here = position.figures.iter().filter(|f| f.square == tile.square);
            BoardTile { tile, figures: here.copied().collect() }
        };
        let tiles = position.tiles.iter().map(tile).collect();
        let height = |tile: &PlacedTile| position.floors.iter().find(|(square, _)| *square == tile.square);
        let floors = position.tiles.iter().filter_map(height).copied().collect();
        let (dragon, fairy) = (position.dragon, position.fairy);
        let here = |tile: &PlacedTile| {
            let square = tile.square;
            position.tokens.iter().filter(move |token| token.square == square)
        };
        let tokens = position.tiles.iter().flat_map(here).copied().collect();
        let over = |tile: &PlacedTile| {
            let square = tile.square;
            position.bridges.iter().filter(move |bridge| bridge.square == square)
        };
        let bridges = position.tiles.iter().flat_map(over).copied().collect();
        let made = |tile: &PlacedTile| {
            let square = tile.square;
            position.castles.iter().filter(move |castle| castle.0 == square)
        };
        let castles = position.tiles.iter().flat_map(made).copied().collect();
        let mut board = Board { tiles, dragon, fairy, floors, tokens, bridges, castles, ..Board::default() };
        board.count = position.count;
        for player in Player::first(position.players.min(Player::MOST as u8)) {
            let (points, goods) = (position.points[player], position.goods[player]);
            let cards = PerCard(position.cards.0.map(|holder| holder == Some(player)));
            let held = position.prisoners.iter().filter(|prisoner| prisoner.captor == player);
            let prisoners = held.map(|prisoner| (prisoner.owner, prisoner.meeple)).collect();
            board.players[player] = Some(Holdings { points, goods, cards, prisoners, ..Holdings::default() });
        }
        board
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for BoardTile { tile, figures } in &self.tiles {
            f.write_str(&placed_tile_to_text(*tile))?;
            let fairy = |follower| self.fairy == Some(FairyAt { square: tile.square, follower });
            if self.dragon == Some(tile.square) {
                write!(f, " {DRAGON}")?;
            }
            if fairy(None) {
                write!(f, " {FAIRY}")?;
            }
            if let Some((_, floors)) = self.floors.iter().find(|(square, _)| *square == tile.square) {
                write!(f, " {floors} {FLOORS}")?;
            }
            if let Some(quarter) = self.count.filter(|&quarter| tile.kind.tile().quarter(quarter).is_some()) {
                write!(f, " {COUNT} {quarter}")?;
            }
            for bridge in self.bridges.iter().filter(|bridge| bridge.square == tile.square) {
                write!(f, " {} {BRIDGE} {}", seat_name(bridge.player), bridge.axis)?;
            }
            // A quarter of the City of Carcassonne may hold several figures; the fairy's word follows the first.
            let mut fairy_stands = false;
            for &PlacedFigure { player, meeple, segment, corner, .. } in figures {
                let place = corner.map(|corner| corner.name().to_owned());
                let place = place.unwrap_or_else(|| segment_to_text(segment, Some(tile.kind)));
                write!(f, " {} {meeple} {place}", seat_name(player))?;
                if corner.is_none() && !fairy_stands && fairy(Some(segment)) {
                    fairy_stands = true;
                    write!(f, " {FAIRY}")?;
                }
            }
            for token in self.tokens.iter().filter(|token| token.square == tile.square) {
                let mouth = segment_to_text(token.segment, Some(tile.kind));
                write!(f, " {} {TOKEN} {} {mouth}", seat_name(token.player), token.pair)?;
            }
            for &(_, city) in self.castles.iter().filter(|castle| castle.0 == tile.square) {
                write!(f, " {CASTLE} {}", segment_to_text(city, Some(tile.kind)))?;
            }
            f.write_str("\n")?;
        }
        for player in Player::first(Player::MOST as u8) {
            if let Some(holdings) = &self.players[player] {
                writeln!(f, "{}{holdings}", seat_name(player))?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Holdings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Holdings { name, points, goods, cards, prisoners } = self;
        if !name.is_empty() {
            write!(f, " {}", in_quotes(name))?;
        }
        if *points != 0 {
            write!(f, " {points} points")?;
        }
        Goods::ALL.into_iter().filter(|&g| goods[g] > 0).try_for_each(|g| write!(f, " {} {g}", goods[g]))?;
        Card::ALL.into_iter().filter(|&card| cards[card]).try_for_each(|card| write!(f, " {card}"))?;
        prisoners.iter().try_for_each(|&(of, meeple)| write!(f, " {HOLDS} {} {meeple}", seat_name(of)))
    }
}

/// Reads a board: a line for each tile, such as `1,0 baU r0 red follower r`, and for each player, such as `red "Ann"
/// 12 points 2 wine king`. `#` begins a comment.
///
/// The line of a tile may hold, besides figures:
///
/// - `dragon`, and `fairy`: after the follower next to her, or before all figures
/// - `red barn ne`: a barn has the corner of the tile in place of a segment
/// - `2 floors`: the height of its tower
/// - `red tunnel a r`: a token of the pair `a` in the mouth where the road `r` ends
/// - `red bridge ns`: a bridge over the tile; a figure on it stands at `=`
/// - `castle c`: the city `c` is one half of a castle; the other tile of the castle has no such entry
/// - `count market`: the count's quarter, on the tile with the quarters of the City of Carcassonne
/// - `red follower castle`: a follower in a quarter, which may hold any number of them
///
/// The line of a player may hold `holds blue follower` for a prisoner.
///
/// ```
/// use bastide_notation::parse_board;
///
/// let board = parse_board("0,0 baD r0 red follower c\n").unwrap();
/// println!("{}", board.picture());
/// assert_eq!(board.tiles[0].figures.len(), 1);
/// let refused = parse_board("0,0 baD r0 red follwer c\n").unwrap_err();
/// assert!(refused.to_string().contains("line 1"), "{refused}");
/// ```
pub fn parse_board(text: &str) -> Result<Board, ParseError> {
    let mut board = Board::default();
    let mut squares = BTreeSet::new();
    let mut at = 0;
    for line in text.split('\n') {
        let mut cursor = Cursor::new(line, Comments::Hash);
        read_line(&mut cursor, &mut board, &mut squares)
            .map_err(|fault| ParseError::locate(text, fault.shifted(at)))?;
        at += line.len() + 1;
    }
    Ok(board)
}

fn read_line(
    cursor: &mut Cursor<'_>,
    board: &mut Board,
    squares: &mut BTreeSet<Square>,
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
            let figures = figures(cursor, tile, board)?;
            board.tiles.push(BoardTile { tile, figures });
            Ok(())
        }
        Some(_) => {
            let word = cursor.expect("a player")?;
            let player = parse_seat(word.text)
                .map_err(|_| word.fault("a square such as `1,0` or a player such as `red`"))?;
            if board.players[player].is_some() {
                return Err(word.fault("each player's line only once"));
            }
            let held = holdings(cursor)?;
            for card in Card::ALL.into_iter().filter(|&card| held.cards[card]) {
                if board.players.0.iter().flatten().any(|other| other.cards[card]) {
                    return Err(word.fault(format!("one player with the {card}")));
                }
            }
            board.players[player] = Some(held);
            Ok(())
        }
    }
}

fn figures(
    cursor: &mut Cursor<'_>,
    tile: PlacedTile,
    board: &mut Board,
) -> Result<Vec<PlacedFigure>, ValueError> {
    let mut figures: Vec<PlacedFigure> = Vec::new();
    while let Some(word) = cursor.word()? {
        if !of_nobody(cursor, word, tile, &figures, board)? {
            figures.extend(of_player(cursor, word, tile, &figures, board)?);
        }
    }
    Ok(figures)
}

/// Reads an entry that belongs to no player: dragon, fairy, floors, a castle, the count. False if the word starts none.
fn of_nobody(
    cursor: &mut Cursor<'_>,
    word: Word<'_>,
    tile: PlacedTile,
    figures: &[PlacedFigure],
    board: &mut Board,
) -> Result<bool, ValueError> {
    let square = tile.square;
    if word.text == DRAGON {
        if board.dragon.replace(square).is_some() {
            return Err(word.fault("one dragon only"));
        }
    } else if word.text == FAIRY {
        let last = figures.last();
        if last.is_some_and(|figure| figure.corner.is_some()) {
            return Err(
                word.fault("the fairy behind the follower that she stands next to, not behind a barn")
            );
        }
        let follower = last.map(|figure| figure.segment);
        if board.fairy.replace(FairyAt { square, follower }).is_some() {
            return Err(word.fault("one fairy only"));
        }
    } else if word.text.starts_with(|c: char| c.is_ascii_digit()) {
        let count = number(word, u16::MAX)?;
        if count == 0 {
            return Err(word.fault("a number of floors from 1; leave them out where none stands"));
        }
        let what = cursor.expect("`floors` after the number")?;
        if !matches!(what.text, FLOORS | "floor") {
            return Err(what.fault("`floors` after the number"));
        }
        if board.floors.iter().any(|(other, _)| *other == square) {
            return Err(word.fault("the floors of a tower only once"));
        }
        board.floors.push((square, count));
    } else if word.text == CASTLE {
        let city = parse_segment(cursor.segment_letter()?, Some(tile.kind))?;
        board.castles.push((square, city));
    } else if word.text == COUNT {
        let quarter = read_quarter(cursor)?;
        if tile.kind.tile().quarter(quarter).is_none() {
            return Err(word.fault("the count on the line of the tile with the quarters, co07"));
        }
        if board.count.replace(quarter).is_some() {
            return Err(word.fault("one count only"));
        }
    } else {
        return Ok(false);
    }
    Ok(true)
}

/// Reads this player's entry on the tile: a token, a bridge, or a figure, which is returned.
fn of_player(
    cursor: &mut Cursor<'_>,
    word: Word<'_>,
    tile: PlacedTile,
    figures: &[PlacedFigure],
    board: &mut Board,
) -> Result<Option<PlacedFigure>, ValueError> {
    let square = tile.square;
    let player = within(word, parse_seat)?;
    let what = cursor.expect("a figure such as `follower`")?;
    if what.text == TOKEN {
        board.tokens.push(token(cursor, tile, player)?);
        return Ok(None);
    }
    if what.text == BRIDGE {
        if board.bridges.iter().any(|other| other.square == square) {
            return Err(what.fault("another tile: each bears one bridge at most"));
        }
        board.bridges.push(PlacedBridge { player, square, axis: read_axis(cursor)? });
        return Ok(None);
    }
    let meeple = meeple(what)?;
    if meeple == MeepleKind::Barn {
        return barn(cursor, tile, player, figures).map(Some);
    }
    let letter = cursor.segment_letter()?;
    let segment = parse_segment(letter, Some(tile.kind))?;
    let is_quarter = tile.kind.tile().segment(segment).is_some_and(|s| s.quarter.is_some());
    let here = |other: &PlacedFigure| other.corner.is_none() && other.segment == segment;
    if !is_quarter && figures.iter().any(here) {
        return Err(letter.fault("another segment: each bears one figure at most"));
    }
    Ok(Some(PlacedFigure { player, meeple, square, segment, corner: None }))
}

/// Reads a barn after its name. A corner without a field is accepted here; the position is refused later.
fn barn(
    cursor: &mut Cursor<'_>,
    tile: PlacedTile,
    player: Player,
    others: &[PlacedFigure],
) -> Result<PlacedFigure, ValueError> {
    let word = cursor.expect("the corner of the tile where the barn stands: `nw`, `ne`, `se` or `sw`")?;
    let names = Corner::ALL.map(Corner::name);
    let corner = Corner::from_name(word.text);
    let corner = corner.ok_or_else(|| word.fault(format!("a corner of the tile, {}", one_of(names))))?;
    if others.iter().any(|other| other.corner == Some(corner)) {
        return Err(word.fault("another corner: each bears one barn at most"));
    }
    let segment = tile.kind.tile().field_at(corner, tile.rotation).unwrap_or(SegmentId(0));
    let (square, corner) = (tile.square, Some(corner));
    Ok(PlacedFigure { player, meeple: MeepleKind::Barn, square, segment, corner })
}

/// Reads a tunnel token after its keyword.
fn token(cursor: &mut Cursor<'_>, tile: PlacedTile, player: Player) -> Result<PlacedToken, ValueError> {
    let expected = "a pair of tokens: a, b or c";
    let word = cursor.expect(expected)?;
    let pair = TokenPair::from_name(word.text).ok_or_else(|| word.fault(expected))?;
    let segment = parse_segment(cursor.segment_letter()?, Some(tile.kind))?;
    Ok(PlacedToken { player, pair, square: tile.square, segment })
}

fn meeple(kind: Word<'_>) -> Result<MeepleKind, ValueError> {
    MeepleKind::from_name(kind.text).ok_or_else(|| kind.fault(one_of(MeepleKind::ALL.map(MeepleKind::name))))
}

fn holdings(cursor: &mut Cursor<'_>) -> Result<Holdings, ValueError> {
    let mut holdings = Holdings::default();
    cursor.skip()?;
    if cursor.goes_on("\"") {
        holdings.name = cursor.quoted()?.0;
    }
    let mut seen = BTreeSet::new();
    while let Some(count) = cursor.word()? {
        if let Some(card) = Card::from_name(count.text) {
            if std::mem::replace(&mut holdings.cards[card], true) {
                return Err(count.fault("each card only once"));
            }
            continue;
        }
        if count.text == HOLDS {
            let owner = within(cursor.expect("whose figure it is, such as `blue`")?, parse_seat)?;
            holdings.prisoners.push((owner, meeple(cursor.expect("a figure such as `follower`")?)?));
            continue;
        }
        if count.text.starts_with(|c: char| c != '-' && !c.is_ascii_digit()) {
            return Err(count.fault(
                "a number such as `12`, a card (`king`, `robber`), a prisoner (`holds blue follower`), or first of all a name \
                 in quotation marks",
            ));
        }
        let what = cursor.expect("`points`, `wine`, `grain` or `cloth` after the number")?;
        if matches!(what.text, "points" | "point") {
            holdings.points = points(count)?;
        } else {
            let goods = Goods::ALL.into_iter().find(|g| g.name() == what.text);
            let goods = goods.ok_or_else(|| what.fault("`points`, `wine`, `grain` or `cloth`"))?;
            holdings.goods[goods] = number(count, u8::MAX)?;
        }
        if !seen.insert(what.text.trim_end_matches('s')) {
            return Err(what.fault("each of points and goods only once"));
        }
    }
    Ok(holdings)
}

/// Reads points; they are negative after a tile was bought on credit.
fn points(word: Word<'_>) -> Result<i32, ValueError> {
    let (debt, digits) = word.text.strip_prefix('-').map_or((false, word.text), |digits| (true, digits));
    let known = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let points = digits.parse::<i32>().ok().filter(|_| known);
    points.map(|n| if debt { -n } else { n }).ok_or_else(|| word.fault("a number of points such as `12`"))
}

fn number<T: FromStr + fmt::Display>(word: Word<'_>, most: T) -> Result<T, ValueError> {
    let digits = word.text.bytes().all(|b| b.is_ascii_digit());
    word.text.parse().ok().filter(|_| digits).ok_or_else(|| word.fault(format!("a number from 0 to {most}")))
}

impl Board {
    /// The board as a position under these rules. If `players` is not given, there are as many as up to the last
    /// player with a line or anything on the board, and at least one.
    pub fn position(&self, rules: Rules, players: Option<u8>) -> Position {
        let figures: Vec<PlacedFigure> =
            self.tiles.iter().flat_map(|tile| tile.figures.iter().copied()).collect();
        let stands = |p: &Player| {
            figures.iter().any(|f| f.player == *p)
                || self.tokens.iter().any(|token| token.player == *p)
                || self.bridges.iter().any(|bridge| bridge.player == *p)
        };
        let captive = |p: &Player| self.prisoners().any(|prisoner| prisoner.owner == *p);
        let plays = |p: &Player| self.players[*p].is_some() || stands(p) || captive(p);
        let last = Player::first(Player::MOST as u8).rfind(plays);
        let held = |p: usize| self.players.0[p].as_ref();
        Position {
            rules,
            sets: Vec::new(),
            players: players.unwrap_or(last.map_or(1, |player| player.0 + 1)),
            tiles: self.tiles.iter().map(|tile| tile.tile).collect(),
            figures,
            points: PerPlayer(array::from_fn(|p| held(p).map_or(0, |h| h.points))),
            goods: PerPlayer(array::from_fn(|p| held(p).map_or(PerGoods::default(), |h| h.goods))),
            cards: PerCard(Card::ALL.map(|card| {
                Player::first(Player::MOST as u8).find(|&p| held(p.index()).is_some_and(|h| h.cards[card]))
            })),
            dragon: self.dragon,
            fairy: self.fairy,
            floors: self.floors.iter().copied().filter(|&(_, floors)| floors > 0).collect(),
            prisoners: self.prisoners().collect(),
            tokens: self.tokens.clone(),
            bridges: self.bridges.clone(),
            castles: self.castles.clone(),
            count: self.count,
        }
    }

    /// Every prisoner, by captor.
    fn prisoners(&self) -> impl Iterator<Item = Prisoner> + '_ {
        Player::first(Player::MOST as u8).flat_map(|captor| {
            let held = self.players[captor].iter().flat_map(|held| &held.prisoners);
            held.map(move |&(owner, meeple)| Prisoner { captor, owner, meeple })
        })
    }

    /// Draws the board with the pictures of its tiles, north up. A figure's seat number (1 for `red`) replaces a
    /// letter of its segment; a segment that has no letter left shows no figure, so only the text form is complete.
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
    /// The picture of the tile as it lies, with the seat numbers of its figures.
    fn cells(&self) -> [[char; 5]; 5] {
        let mut cells = self.tile.kind.tile().picture;
        for figure in &self.figures {
            let seat = char::from(b'1' + figure.player.0.min(8));
            if let Some(corner) = figure.corner {
                // The cells are those of the tile before it is turned.
                let unturned = (corner.index() + 4 - self.tile.rotation.quarters()) & 3;
                let (y, x) = [(0, 0), (0, 4), (4, 4), (4, 0)][unturned];
                cells[y][x] = seat;
                continue;
            }
            let letter = self.tile.kind.tile().segment(figure.segment).map(|s| s.name);
            // Start in the middle of the tile: letters there belong to no edge.
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
