//! Faults that make a position impossible on a real table.

use super::{PlacedBridge, PlacedFigure, PlacedToken, Position, Prisoner};
use crate::{
    Card, FairyAt, FeatureKind, Goods, MeepleKind, PlacedTile, Player, Quarter, Role, SegmentId, SetupError,
    Side, Square, TileKind,
};
use std::fmt;

/// A fault of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// A number that no set-up allows.
    Setup(SetupError),
    /// The number of players is not one to six.
    Players(u8),
    /// No tile lies on the table.
    NoTile,
    /// A tile lies more than 1000 squares from 0,0.
    Far(Square),
    /// Two tiles lie on one square.
    Twice(Square),
    /// A tile that is not connected with the first one through other tiles.
    Apart(Square),
    /// A tile and its neighbour disagree on their common edge.
    Edge {
        /// The tile.
        square: Square,
        /// The side of the tile where the other lies.
        side: Side,
        /// Each of the two tiles that would match all its neighbours if it were turned, turned that way.
        turns: Vec<PlacedTile>,
    },
    /// More copies of a tile than the boxes in play hold.
    Copies {
        /// The kind of tile.
        kind: TileKind,
        /// The number on the table.
        found: usize,
        /// The number in the boxes.
        owned: u8,
    },
    /// More tokens of a kind of goods than the boxes in play hold.
    Tokens {
        /// The kind of goods.
        goods: Goods,
        /// The number that all players have together.
        found: u32,
        /// The number in the boxes.
        owned: u32,
    },
    /// A figure stands where no tile lies.
    Nowhere(PlacedFigure),
    /// The tile has no such segment.
    NoSegment(PlacedFigure),
    /// The figure's owner is no player of the game.
    Nobody(PlacedFigure),
    /// Another figure stands on the same segment of the same tile, or another barn on the same point.
    Crowded(PlacedFigure),
    /// A barn where four fields do not meet, or whose segment is not their field; or another figure at a corner.
    Corner(PlacedFigure),
    /// An abbey that lacks a tile on one of its four sides, or is next to another abbey.
    Abbey(Square),
    /// More abbeys than the players have.
    TooManyAbbeys {
        /// The number on the table.
        found: usize,
        /// The number that all players have together.
        owned: usize,
    },
    /// More figures of a kind than the player owns.
    TooMany {
        /// The owner.
        player: Player,
        /// The kind of figure.
        meeple: MeepleKind,
        /// The number on the table.
        found: usize,
        /// The number that other players hold prisoner.
        held: usize,
        /// The number that the player has under these rules.
        owned: u8,
    },
    /// A figure on a kind of feature where it may not stand.
    WrongFeature(PlacedFigure, FeatureKind),
    /// A builder or pig in a feature without a follower of its owner.
    Alone(PlacedFigure, FeatureKind),
    /// More points than any game can give.
    Points(Player),
    /// A card that is not in play, or whose holder is no player of the game.
    Card(Card, Player),
    /// The dragon stands where no tile lies, stands there although no volcano lies on the table, or is not in play.
    Dragon(Square),
    /// A follower stands on the dragon's tile.
    Eaten(PlacedFigure),
    /// The fairy stands where no tile lies, or next to no follower, or is not in play.
    Fairy(FairyAt),
    /// Floors without a foundation, or although towers are not in play.
    Floors(Square),
    /// More floors than the boxes in play hold.
    TooManyFloors {
        /// The number on the table.
        found: usize,
        /// The number in the boxes.
        owned: usize,
    },
    /// An impossible prisoner: not a follower, its captor's own, of or with no player of the game, or without towers in
    /// play.
    Prisoner(Prisoner),
    /// Two players hold each other's figures, which would have been exchanged at once.
    Exchange(Player, Player),
    /// A tunnel token outside a mouth, or of a pair that its player does not have.
    Token(PlacedToken),
    /// A second tunnel token in one mouth.
    MouthTaken(PlacedToken),
    /// A third token of one pair.
    ThirdToken(PlacedToken),
    /// A bridge that does not lead over a tile from field to field, has no owner, or is not in play.
    Bridge(PlacedBridge),
    /// A second bridge over one tile.
    SecondBridge(PlacedBridge),
    /// More bridges than a player has.
    TooManyBridges(Player),
    /// A castle that is no completed small city, is listed twice, or is not in play.
    Castle(Square, SegmentId),
    /// More castles than the players have.
    TooManyCastles {
        /// The number on the table.
        found: usize,
        /// The number that all players have together.
        owned: usize,
    },
    /// A figure in a castle that is not its only follower.
    InCastle(PlacedFigure),
    /// Some tiles of the City of Carcassonne, including this one, but not all twelve in their proper places, or one of
    /// them twice.
    CityInPieces(Square),
    /// A shrine next to several cloisters, or a cloister next to several shrines, in games where they race.
    Rivals(Square),
    /// The count without quarters to stand in: the City of Carcassonne is missing, or he is not in play.
    Count(Quarter),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let figure = |figure: &PlacedFigure| {
            let PlacedFigure { player, meeple, square, .. } = *figure;
            format!("{}'s {meeple} at {square}", player.name())
        };
        let prisoners = |held| if held > 0 { format!(" and {held} as prisoners") } else { String::new() };
        match self {
            PositionError::Setup(error) => write!(f, "{error}"),
            PositionError::Players(n) => write!(f, "{n} players: give 1 to {}", Player::MOST),
            PositionError::NoTile => f.write_str("no tile lies on the table; begin with one"),
            PositionError::Far(square) => {
                write!(f, "the tile at {square} lies too far away; keep within 1000 squares of 0,0")
            }
            PositionError::Twice(square) => write!(f, "two tiles lie at {square}; leave one out"),
            PositionError::Apart(square) => {
                write!(
                    f,
                    "the tile at {square} does not hang together with the first one; add what lies between"
                )
            }
            PositionError::Edge { square, side, turns } => {
                let other = square.neighbour(*side);
                write!(f, "the tiles at {square} and {other} do not match where they meet")?;
                match turns[..] {
                    [] => f.write_str(", and turning one does not help; lay another tile or take one off"),
                    [turn] => write!(f, "; turn the one at {}", turn.square),
                    _ => f.write_str("; turn one of them"),
                }
            }
            PositionError::Copies { kind, found, owned: 0 } => {
                let set = kind.tile().set.title();
                write!(
                    f,
                    "{found} of the tile {kind} on the table, of {set}, which is not in play; add that box"
                )
            }
            PositionError::Copies { kind, found, owned } => {
                write!(
                    f,
                    "{found} of the tile {kind} on the table and {owned} in the boxes; take one off or add a box"
                )
            }
            PositionError::Tokens { goods, found, owned: 0 } => {
                let goods = goods.name();
                write!(
                    f,
                    "tokens of {goods}: {found}, and no box in play holds any; add that box or leave them out"
                )
            }
            PositionError::Tokens { goods, found, owned } => {
                let goods = goods.name();
                write!(
                    f,
                    "tokens of {goods}: {found}, and {owned} in the boxes; count them again or add a box"
                )
            }
            PositionError::Nowhere(found) => {
                write!(f, "{} stands where no tile lies; add the tile or move it", figure(found))
            }
            PositionError::NoSegment(found) => {
                write!(f, "{} stands on segment {}, which the tile has not", figure(found), found.segment.0)
            }
            PositionError::Nobody(found) => {
                write!(f, "{} belongs to nobody; give the number of players that sit there", figure(found))
            }
            PositionError::Crowded(found) if found.meeple == MeepleKind::Barn => {
                write!(f, "{} stands at a corner that has a barn already; leave one out", figure(found))
            }
            PositionError::Crowded(found) => {
                write!(f, "{} stands on a segment that has a figure already; leave one out", figure(found))
            }
            PositionError::Corner(found) if found.meeple == MeepleKind::Barn => {
                write!(
                    f,
                    "{} stands where four fields do not meet; a barn goes to a corner where four tiles meet and all of them \
                     show field",
                    figure(found)
                )
            }
            PositionError::Corner(found) => {
                write!(f, "{} stands at a corner, where only barns go; choose a segment", figure(found))
            }
            PositionError::Abbey(square) => {
                write!(
                    f,
                    "the abbey at {square} lies where none goes: it needs a tile that is no abbey on each of its four sides; \
                     add them or take it off"
                )
            }
            PositionError::TooManyAbbeys { found, owned } => {
                let abbeys = if *found == 1 { "abbey" } else { "abbeys" };
                write!(
                    f,
                    "{found} {abbeys} on the table, and the players have {owned} together; take some off, add a box, or let \
                     the rules give everybody more"
                )
            }
            PositionError::TooMany { player, meeple, found, held, owned: 0 } => {
                let (name, held) = (player.name(), prisoners(*held));
                write!(
                    f,
                    "{name} has {found} of the figure {meeple} on the table{held} and owns none; take it off, add the box that \
                     brings it, or let the rules give everybody some"
                )
            }
            PositionError::TooMany { player, meeple, found, held, owned } => {
                let (name, held) = (player.name(), prisoners(*held));
                write!(
                    f,
                    "{name} has {found} of the figure {meeple} on the table{held} and owns {owned}; take some off"
                )
            }
            PositionError::WrongFeature(found, FeatureKind::Quarter) => {
                write!(f, "{} stands in a quarter that does not admit it; choose another", figure(found))
            }
            PositionError::WrongFeature(found, kind) => {
                write!(f, "{} stands on a {kind}, where none goes; choose another segment", figure(found))
            }
            PositionError::Alone(found, kind) => {
                write!(
                    f,
                    "{} has no follower of its owner in its {kind}; add one or take it off",
                    figure(found)
                )
            }
            PositionError::Points(player) => {
                write!(f, "{} has more points than any game gives; give at most 100000", player.name())
            }
            PositionError::Card(card, player) => {
                write!(f, "{} holds the {card}, which is not in play; add the set king", player.name())
            }
            PositionError::Dragon(square) => {
                write!(
                    f,
                    "the dragon at {square} stands where no tile lies, or no volcano has brought it, or it is not in play; move it, \
                     lay a volcano, or add the set dragon"
                )
            }
            PositionError::Eaten(found) => {
                write!(f, "{} stands on the dragon's tile; take it off, or move the dragon", figure(found))
            }
            PositionError::Fairy(FairyAt { square, .. }) => {
                write!(
                    f,
                    "the fairy at {square} stands where no tile lies, next to no follower, or is not in play; move her or \
                     add the set dragon"
                )
            }
            PositionError::Floors(square) => {
                write!(
                    f,
                    "floors stand at {square}, where no foundation of a tower is, or towers are not in play; take them off, \
                     or let the rules have towers"
                )
            }
            PositionError::TooManyFloors { found, owned } => {
                write!(f, "{found} floors on the table and {owned} in the boxes; take some off or add a box")
            }
            PositionError::Prisoner(Prisoner { captor, owner, meeple }) => {
                write!(
                    f,
                    "{} cannot hold a {meeple} of {}: prisoners are followers of another player, where towers are in play; \
                     set it free",
                    captor.name(),
                    owner.name()
                )
            }
            PositionError::Token(token) => {
                write!(
                    f,
                    "{} lies where no mouth of a tunnel is, or {} has no such pair; take it off, add the set tunnel, or let the \
                     rules give more pairs",
                    self::token(token),
                    token.player.name()
                )
            }
            PositionError::MouthTaken(token) => {
                write!(f, "{} lies in a mouth that has a token already; leave one out", self::token(token))
            }
            PositionError::ThirdToken(token) => {
                write!(f, "{} is the third of its pair; leave one out", self::token(token))
            }
            PositionError::Bridge(bridge) => {
                write!(
                    f,
                    "{} leads over no tile from field to field, or bridges are not in play; take it off, turn it or the \
                     tile, or add the set bazaar",
                    self::bridge(bridge)
                )
            }
            PositionError::SecondBridge(bridge) => {
                write!(f, "{} is the second over its tile; leave one out", self::bridge(bridge))
            }
            PositionError::TooManyBridges(player) => {
                write!(
                    f,
                    "{} has built more bridges than there are; take some off or add a box",
                    player.name()
                )
            }
            PositionError::Castle(square, _) => {
                write!(
                    f,
                    "the castle at {square} is none: it needs a complete city of two semicircles, each castle is listed once, and \
                     castles have to be in play; take it off, or add the set bazaar"
                )
            }
            PositionError::TooManyCastles { found, owned } => {
                write!(
                    f,
                    "{found} castles on the table, and the players have {owned} together; take some off or add a box"
                )
            }
            PositionError::InCastle(found) => {
                write!(
                    f,
                    "{} stands in a castle, where nobody is but one follower, its lord; take it off",
                    figure(found)
                )
            }
            PositionError::CityInPieces(square) => {
                write!(
                    f,
                    "the tile at {square} is of the City of Carcassonne, which lies on the table once and whole: three rows of four \
                     tiles, co01 to co12, all turned the same way; complete it or take its tiles off"
                )
            }
            PositionError::Rivals(square) => {
                write!(
                    f,
                    "the tile at {square} has two rivals next to it: a shrine may have one cloister or abbey next to it, and a \
                     cloister or abbey one shrine; move one of them, or let the rules have no shrines"
                )
            }
            PositionError::Count(quarter) => {
                write!(
                    f,
                    "the count is in the {quarter}, and no City of Carcassonne lies on the table or he is not in play; leave him \
                     out, or lay the city"
                )
            }
            PositionError::Exchange(a, b) => {
                write!(
                    f,
                    "{} and {} hold each other's figures, which are exchanged at once; set those of one of them free",
                    a.name(),
                    b.name()
                )
            }
        }
    }
}

/// The words for a bridge in a message.
fn bridge(bridge: &PlacedBridge) -> String {
    format!("{}'s bridge {} at {}", bridge.player.name(), bridge.axis, bridge.square)
}

/// The words for a token in a message.
fn token(token: &PlacedToken) -> String {
    format!("{}'s tunnel token {} at {}", token.player.name(), token.pair, token.square)
}

impl std::error::Error for PositionError {}

impl PositionError {
    /// The tiles one of which has to be turned, each turned so that it fits.
    pub fn turns(&self) -> &[PlacedTile] {
        if let PositionError::Edge { turns, .. } = self { turns } else { &[] }
    }

    /// The places of the fault on the table: squares, with the segment if a figure is at fault. Empty if it has no
    /// place.
    pub fn places(&self, position: &Position) -> Vec<(Square, Option<SegmentId>)> {
        let under = |f: &PlacedFigure| (f.square, Some(f.segment));
        match *self {
            PositionError::Setup(_)
            | PositionError::Players(_)
            | PositionError::NoTile
            | PositionError::Points(_)
            | PositionError::Tokens { .. }
            | PositionError::Card(..)
            | PositionError::TooManyFloors { .. }
            | PositionError::TooManyCastles { .. }
            | PositionError::Prisoner(_)
            | PositionError::Count(_)
            | PositionError::Exchange(..) => Vec::new(),
            PositionError::TooManyBridges(player) => {
                let theirs = position.bridges.iter().filter(|bridge| bridge.player == player);
                theirs.map(|bridge| (bridge.square, None)).collect()
            }
            PositionError::TooManyAbbeys { .. } => {
                let abbeys = position.tiles.iter().filter(|tile| tile.kind.tile().role == Role::Abbey);
                abbeys.map(|tile| (tile.square, None)).collect()
            }
            PositionError::Far(square)
            | PositionError::Twice(square)
            | PositionError::Apart(square)
            | PositionError::Abbey(square)
            | PositionError::CityInPieces(square)
            | PositionError::Rivals(square)
            | PositionError::Dragon(square)
            | PositionError::Floors(square) => vec![(square, None)],
            PositionError::Bridge(PlacedBridge { square, .. })
            | PositionError::SecondBridge(PlacedBridge { square, .. }) => vec![(square, None)],
            PositionError::Fairy(FairyAt { square, follower }) => vec![(square, follower)],
            PositionError::Token(PlacedToken { square, segment, .. })
            | PositionError::MouthTaken(PlacedToken { square, segment, .. })
            | PositionError::ThirdToken(PlacedToken { square, segment, .. }) => vec![(square, Some(segment))],
            PositionError::Castle(square, segment) => vec![(square, Some(segment))],
            PositionError::Edge { square, side, .. } => vec![(square, None), (square.neighbour(side), None)],
            PositionError::Copies { kind, .. } => {
                let alike = position.tiles.iter().filter(|tile| tile.kind == kind);
                alike.map(|tile| (tile.square, None)).collect()
            }
            PositionError::Nowhere(figure)
            | PositionError::NoSegment(figure)
            | PositionError::Corner(figure) => vec![(figure.square, None)],
            PositionError::Nobody(figure)
            | PositionError::Crowded(figure)
            | PositionError::Eaten(figure)
            | PositionError::InCastle(figure)
            | PositionError::WrongFeature(figure, _)
            | PositionError::Alone(figure, _) => vec![under(&figure)],
            PositionError::TooMany { player, meeple, .. } => position
                .figures
                .iter()
                .filter(|f| (f.player, f.meeple) == (player, meeple))
                .map(under)
                .collect(),
        }
    }
}
