//! A position of a real table, to be scored.

mod error;

use crate::{
    Axis, Corner, EdgeKind, FairyAt, FairyPlace, MeepleKind, PerCard, PerGoods, PerPlayer, PlacedTile,
    Player, Quarter, Rules, SegmentId, Side, Square, TileSet, TokenPair,
};
pub use error::PositionError;

/// A figure on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlacedFigure {
    /// The owner.
    pub player: Player,
    /// The kind of figure.
    pub meeple: MeepleKind,
    /// The square of its tile.
    pub square: Square,
    /// The segment of that tile. For a barn: the field at its corner.
    pub segment: SegmentId,
    /// For a barn: the corner of the tile where it stands.
    pub corner: Option<Corner>,
}

impl PlacedFigure {
    /// For a barn: the point between four tiles where it stands, given as the square to the south-east of it.
    pub fn point(&self) -> Option<Square> {
        let meeting = self.corner?.meeting(self.square);
        meeting.into_iter().find(|&(_, corner)| corner == Corner::NorthWest).map(|(square, _)| square)
    }
}

/// A figure that another player holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Prisoner {
    /// The player who holds it.
    pub captor: Player,
    /// The owner.
    pub owner: Player,
    /// The kind of figure.
    pub meeple: MeepleKind,
}

/// A tunnel token in a mouth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlacedToken {
    /// The owner.
    pub player: Player,
    /// The pair of the token.
    pub pair: TokenPair,
    /// The tile with the mouth.
    pub square: Square,
    /// The road that ends in the mouth.
    pub segment: SegmentId,
}

/// A bridge over a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlacedBridge {
    /// The owner.
    pub player: Player,
    /// The square of the tile under it.
    pub square: Square,
    /// The direction of the bridge.
    pub axis: Axis,
}

/// Everything that lies on a table between two turns, and the rules to score it by. It has no history.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The rules.
    pub rules: Rules,
    /// The boxes in play and the number of each. Empty if unknown; then no limits on tiles and tokens are checked.
    pub sets: Vec<(TileSet, u8)>,
    /// The number of players, 1-6.
    pub players: u8,
    /// The tiles, in any order.
    pub tiles: Vec<PlacedTile>,
    /// The figures on them.
    pub figures: Vec<PlacedFigure>,
    /// Points on the scoreboard.
    pub points: PerPlayer<i32>,
    /// Tokens of goods.
    pub goods: PerPlayer<PerGoods<u8>>,
    /// The holders of the King and the Robber Baron.
    pub cards: PerCard<Option<Player>>,
    /// The square of the dragon; `None` if it is not on the table.
    pub dragon: Option<Square>,
    /// The place of the fairy; `None` if she is not on the table.
    pub fairy: Option<FairyAt>,
    /// The floors of each tower, each square once. A tower with a guard has at least one floor, even if it is missing
    /// here.
    pub floors: Vec<(Square, u16)>,
    /// The prisoners, one entry for each.
    pub prisoners: Vec<Prisoner>,
    /// The tunnel tokens on the table, in the order of placement.
    pub tokens: Vec<PlacedToken>,
    /// The bridges, at most one over each tile.
    pub bridges: Vec<PlacedBridge>,
    /// The castles in the order of building, each named by the city of one of its two tiles.
    pub castles: Vec<(Square, SegmentId)>,
    /// The quarter where the count is; `None` if unknown or without the City of Carcassonne. He starts in the castle.
    pub count: Option<Quarter>,
}

impl Position {
    /// An empty table for this number of players, under the current edition's rules.
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

    /// The kind of the edge on this side of a tile: road where a bridge over it ends.
    pub fn edge(&self, tile: &PlacedTile, side: Side) -> EdgeKind {
        let ends = |bridge: &PlacedBridge| {
            bridge.square == tile.square
                && tile.kind.tile().takes_bridge(bridge.axis, tile.rotation)
                && bridge.axis.ends().contains(&side)
        };
        if self.bridges.iter().any(ends) { EdgeKind::Road } else { tile.edge(side) }
    }

    /// The same position under other rules, with the tiles as that edition prints them. If the fairy stands on tiles
    /// there, she no longer stands next to a follower.
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
            fairy.flat_map(|fairy| &mut fairy.follower).for_each(moved);
        }
        if let (FairyPlace::Tile, Some(fairy)) = (rules.fairy_place, &mut self.fairy) {
            fairy.follower = None;
        }
        self
    }
}
