//! What lies on a real table, to be scored.

mod error;

use crate::{
    Axis, Corner, EdgeKind, FairyAt, FairyPlace, MeepleKind, PerCard, PerGoods, PerPlayer, PlacedTile,
    Player, Quarter, Rules, SegmentId, Side, Square, TileSet, TokenPair,
};
pub use error::PositionError;

/// A figure on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlacedFigure {
    /// Whose.
    pub player: Player,
    /// Which figure.
    pub meeple: MeepleKind,
    /// The square of its tile.
    pub square: Square,
    /// The segment of that tile. Under a barn: the field at its corner.
    pub segment: SegmentId,
    /// The corner of the tile where a barn stands; none for all other figures.
    pub corner: Option<Corner>,
}

impl PlacedFigure {
    /// The point between four tiles where a barn stands, by the square to the south-east of it; none for all other figures.
    pub fn point(&self) -> Option<Square> {
        let meeting = self.corner?.meeting(self.square);
        meeting.into_iter().find(|&(_, corner)| corner == Corner::NorthWest).map(|(square, _)| square)
    }
}

/// A figure that another player holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Prisoner {
    /// Who holds it.
    pub captor: Player,
    /// Whose it is.
    pub owner: Player,
    /// Which figure.
    pub meeple: MeepleKind,
}

/// A tunnel token in a mouth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlacedToken {
    /// Whose.
    pub player: Player,
    /// Of which pair.
    pub pair: TokenPair,
    /// The tile with the mouth.
    pub square: Square,
    /// The road that ends in it.
    pub segment: SegmentId,
}

/// A bridge over a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlacedBridge {
    /// Whose.
    pub player: Player,
    /// Over which tile.
    pub square: Square,
    /// From where to where.
    pub axis: Axis,
}

/// What lies on a table between two tiles, with the rules to judge it by. How it came about is not told.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The rules.
    pub rules: Rules,
    /// The boxes in play and how many of each. Empty: nobody says; then the tiles are not counted.
    pub sets: Vec<(TileSet, u8)>,
    /// Number of players, 1-6.
    pub players: u8,
    /// The tiles, in any order.
    pub tiles: Vec<PlacedTile>,
    /// The figures on them.
    pub figures: Vec<PlacedFigure>,
    /// Points on the scoreboard.
    pub points: PerPlayer<i32>,
    /// Tokens of goods.
    pub goods: PerPlayer<PerGoods<u8>>,
    /// Who holds King and Robber Baron.
    pub cards: PerCard<Option<Player>>,
    /// Where the dragon is; `None` beside the table.
    pub dragon: Option<Square>,
    /// Where the fairy is; `None` beside the table.
    pub fairy: Option<FairyAt>,
    /// Floors on towers, each square once. A guard stands on one floor at least, whether it is told here or not.
    pub floors: Vec<(Square, u16)>,
    /// Prisoners, one by one.
    pub prisoners: Vec<Prisoner>,
    /// Tunnel tokens in mouths, in the order in which they came.
    pub tokens: Vec<PlacedToken>,
    /// Bridges, no two over one tile.
    pub bridges: Vec<PlacedBridge>,
    /// Castles: each by the city of one of its two tiles, in the order in which they were made.
    pub castles: Vec<(Square, SegmentId)>,
    /// Where the count is; `None` where nobody says, or the City of Carcassonne does not lie: he begins in the castle.
    pub count: Option<Quarter>,
}

impl Position {
    /// A table of so many players on which nothing lies, by the current edition's rules.
    pub fn empty(players: u8) -> Position {
        Position {
            rules: Rules::C2,
            sets: Vec::new(),
            players,
            tiles: Vec::new(),
            figures: Vec::new(),
            points: PerPlayer::default(),
            goods: PerPlayer::default(),
            cards: PerCard::default(),
            dragon: None,
            fairy: None,
            floors: Vec::new(),
            prisoners: Vec::new(),
            tokens: Vec::new(),
            bridges: Vec::new(),
            castles: Vec::new(),
            count: None,
        }
    }

    /// The edge kind on a side of a tile, which is road where a bridge over it ends.
    pub fn edge(&self, tile: &PlacedTile, side: Side) -> EdgeKind {
        let ends = |bridge: &PlacedBridge| {
            bridge.square == tile.square
                && tile.kind.tile().takes_bridge(bridge.axis, tile.rotation)
                && bridge.axis.ends().contains(&side)
        };
        if self.bridges.iter().any(ends) { EdgeKind::Road } else { tile.edge(side) }
    }

    /// The same table under other rules, with tiles as that edition prints them. Where the fairy stands on tiles, she stands
    /// beside nobody.
    pub fn under(mut self, rules: Rules) -> Position {
        self.rules = rules;
        for tile in &mut self.tiles {
            let (before, square) = (tile.kind, tile.square);
            tile.kind = tile.kind.printed(&rules);
            let moved = |segment: &mut SegmentId| *segment = tile.kind.segment_of(before, *segment);
            self.figures.iter_mut().filter(|f| f.square == square).for_each(|f| moved(&mut f.segment));
            self.tokens.iter_mut().filter(|t| t.square == square).for_each(|t| moved(&mut t.segment));
            self.castles.iter_mut().filter(|c| c.0 == square).for_each(|c| moved(&mut c.1));
            let fairy = self.fairy.iter_mut().filter(|fairy| fairy.square == square);
            fairy.flat_map(|fairy| &mut fairy.beside).for_each(moved);
        }
        if let (FairyPlace::Tile, Some(fairy)) = (rules.fairy_place, &mut self.fairy) {
            fairy.beside = None;
        }
        self
    }
}
