//! Faults that make a position impossible on a real table.

use super::{PlacedBridge, PlacedFigure, PlacedToken, Position, Prisoner};
use crate::{
    Card, FairyAt, FeatureKind, Goods, MeepleKind, PlacedTile, Player, Quarter, Role, SegmentId, SetupError,
    Side, Square, TileKind,
};
use std::fmt;

/// Declares the faults of a position: their data and the message.
macro_rules! faults {
    ($(
        $(#[doc = $about:literal])+
        $name:ident $(($($field:ident: $of:ty),+))? $({ $($(#[doc = $doc:literal])+ $key:ident: $type:ty,)+ })? =>
            $words:literal$(, $word:expr)*;
    )+) => {
        /// A fault of a position.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum PositionError {
            $($(#[doc = $about])+ $name $(($($of),+))? $({ $($(#[doc = $doc])+ $key: $type),+ })?,)+
        }

        impl fmt::Display for PositionError {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(PositionError::$name $(($($field),+))? $({ $($key),+ })? => write!(f, $words$(, $word)*),)+
                }
            }
        }
    };
}

faults! {
    /// A number that no set-up allows.
    Setup(error: SetupError) => "{error}";
    /// The number of players is not one to six.
    Players(n: u8) => "{n} players: give 1 to {}", Player::MOST;
    /// No tile lies on the table.
    NoTile => "no tile lies on the table; begin with one";
    /// A tile lies more than 1000 squares from 0,0.
    Far(square: Square) => "the tile at {square} lies too far away; keep within 1000 squares of 0,0";
    /// Two tiles lie on one square.
    Twice(square: Square) => "two tiles lie at {square}; leave one out";
    /// A tile that is not connected with the first one through other tiles.
    Apart(square: Square) => "the tile at {square} does not hang together with the first one; add what lies between";
    /// A tile and its neighbour disagree on their common edge.
    Edge {
        /// The tile.
        square: Square,
        /// The side of the tile where the other lies.
        side: Side,
        /// Each of the two tiles that would match all its neighbours if it were turned, turned that way.
        turns: Vec<PlacedTile>,
    } => "the tiles at {square} and {} do not match where they meet{}", square.neighbour(*side), way_out(turns);
    /// More copies of a tile than the boxes in play hold.
    Copies {
        /// The kind of tile.
        kind: TileKind,
        /// The number on the table.
        found: usize,
        /// The number in the boxes.
        owned: u8,
    } => "{found} of the tile {kind} on the table{}", copies(*kind, *owned);
    /// More tokens of a kind of goods than the boxes in play hold.
    Tokens {
        /// The kind of goods.
        goods: Goods,
        /// The number that all players have together.
        found: u32,
        /// The number in the boxes.
        owned: u32,
    } => "tokens of {goods}: {found}, and {}", tokens(*owned);
    /// A figure stands where no tile lies.
    Nowhere(found: PlacedFigure) => "{} stands where no tile lies; add the tile or move it", figure(found);
    /// The tile has no such segment.
    NoSegment(found: PlacedFigure) =>
        "{} stands on segment {}, which the tile has not", figure(found), found.segment.0;
    /// The figure's owner is no player of the game.
    Nobody(found: PlacedFigure) =>
        "{} belongs to nobody; give the number of players that sit there", figure(found);
    /// Another figure stands on the same segment of the same tile, or another barn on the same point.
    Crowded(found: PlacedFigure) => "{} stands {} already; leave one out", figure(found),
        if found.meeple == MeepleKind::Barn { "at a corner that has a barn" } else { "on a segment that has a figure" };
    /// A barn where four fields do not meet, or whose segment is not their field; or another figure at a corner.
    Corner(found: PlacedFigure) => "{} stands {}", figure(found), corner(found.meeple);
    /// An abbey that lacks a tile on one of its four sides, or is next to another abbey.
    Abbey(square: Square) =>
        "the abbey at {square} lies where none goes: it needs a tile that is no abbey on each of its four \
         sides; add them or take it off";
    /// More abbeys than the players have.
    TooManyAbbeys {
        /// The number on the table.
        found: usize,
        /// The number that all players have together.
        owned: usize,
    } => "{found} {} on the table, and the players have {owned} together; take some off, add a box, or let the \
          rules give everybody more", if *found == 1 { "abbey" } else { "abbeys" };
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
    } => "{} has {found} of the figure {meeple} on the table{} and owns {}",
        player.name(), prisoners(*held), figures(*owned);
    /// A figure on a kind of feature where it may not stand.
    WrongFeature(found: PlacedFigure, kind: FeatureKind) => "{} stands {}", figure(found),
        if *kind == FeatureKind::Quarter {
            "in a quarter that does not admit it; choose another".to_owned()
        } else {
            format!("on a {kind}, where none goes; choose another segment")
        };
    /// A builder or pig in a feature without a follower of its owner.
    Alone(found: PlacedFigure, kind: FeatureKind) =>
        "{} has no follower of its owner in its {kind}; add one or take it off", figure(found);
    /// More points than any game can give.
    Points(player: Player) => "{} has more points than any game gives; give at most 100000", player.name();
    /// A card that is not in play, or whose holder is no player of the game.
    Card(card: Card, player: Player) =>
        "{} holds the {card}, which is not in play; add the set king", player.name();
    /// The dragon stands where no tile lies, stands there although no volcano lies on the table, or is not in play.
    Dragon(square: Square) =>
        "the dragon at {square} stands where no tile lies, or no volcano has brought it, or it is not in play; \
         move it, lay a volcano, or add the set dragon";
    /// A follower stands on the dragon's tile.
    Eaten(found: PlacedFigure) =>
        "{} stands on the dragon's tile; take it off, or move the dragon", figure(found);
    /// The fairy stands where no tile lies, or next to no follower, or is not in play.
    Fairy(at: FairyAt) =>
        "the fairy at {} stands where no tile lies, next to no follower, or is not in play; move her or add \
         the set dragon", at.square;
    /// Floors without a foundation, or although towers are not in play.
    Floors(square: Square) =>
        "floors stand at {square}, where no foundation of a tower is, or towers are not in play; take them \
         off, or let the rules have towers";
    /// More floors than the boxes in play hold.
    TooManyFloors {
        /// The number on the table.
        found: usize,
        /// The number in the boxes.
        owned: usize,
    } => "{found} floors on the table and {owned} in the boxes; take some off or add a box";
    /// An impossible prisoner: not a follower, its captor's own, of or with no player of the game, or without towers in
    /// play.
    Prisoner(held: Prisoner) =>
        "{} cannot hold a {} of {}: prisoners are followers of another player, where towers are in play; set it free",
        held.captor.name(), held.meeple, held.owner.name();
    /// Two players hold each other's figures, which would have been exchanged at once.
    Exchange(a: Player, b: Player) =>
        "{} and {} hold each other's figures, which are exchanged at once; set those of one of them free",
        a.name(), b.name();
    /// A tunnel token outside a mouth, or of a pair that its player does not have.
    Token(found: PlacedToken) =>
        "{} lies where no mouth of a tunnel is, or {} has no such pair; take it off, add the set tunnel, or \
         let the rules give more pairs", token(found), found.player.name();
    /// A second tunnel token in one mouth.
    MouthTaken(found: PlacedToken) => "{} lies in a mouth that has a token already; leave one out", token(found);
    /// A third token of one pair.
    ThirdToken(found: PlacedToken) => "{} is the third of its pair; leave one out", token(found);
    /// A bridge that does not lead over a tile from field to field, has no owner, or is not in play.
    Bridge(found: PlacedBridge) =>
        "{} leads over no tile from field to field, or bridges are not in play; take it off, turn it or the \
         tile, or add the set bazaar", bridge(found);
    /// A second bridge over one tile.
    SecondBridge(found: PlacedBridge) => "{} is the second over its tile; leave one out", bridge(found);
    /// More bridges than a player has.
    TooManyBridges(player: Player) =>
        "{} has built more bridges than there are; take some off or add a box", player.name();
    /// A castle that is no completed small city, is listed twice, or is not in play.
    Castle(square: Square, _segment: SegmentId) =>
        "the castle at {square} is none: it needs a complete city of two semicircles, each castle is listed \
         once, and castles have to be in play; take it off, or add the set bazaar";
    /// More castles than the players have.
    TooManyCastles {
        /// The number on the table.
        found: usize,
        /// The number that all players have together.
        owned: usize,
    } => "{found} castles on the table, and the players have {owned} together; take some off or add a box";
    /// A figure in a castle that is not its only follower.
    InCastle(found: PlacedFigure) =>
        "{} stands in a castle, where nobody is but one follower, its lord; take it off", figure(found);
    /// Some tiles of the City of Carcassonne, including this one, but not all twelve in their proper places, or one of
    /// them twice.
    CityInPieces(square: Square) =>
        "the tile at {square} is of the City of Carcassonne, which lies on the table once and whole: three \
         rows of four tiles, co01 to co12, all turned the same way; complete it or take its tiles off";
    /// A shrine next to several cloisters, or a cloister next to several shrines, in games where they race.
    Rivals(square: Square) =>
        "the tile at {square} has two rivals next to it: a shrine may have one cloister or abbey next to it, \
         and a cloister or abbey one shrine; move one of them, or let the rules have no shrines";
    /// The count without quarters to stand in: the City of Carcassonne is missing, or he is not in play.
    Count(quarter: Quarter) =>
        "the count is in the {quarter}, and no City of Carcassonne lies on the table or he is not in play; \
         leave him out, or lay the city";
}

/// What to do about two tiles that do not match, given those that could be turned.
fn way_out(turns: &[PlacedTile]) -> String {
    match turns {
        [] => ", and turning one does not help; lay another tile or take one off".to_owned(),
        [turn] => format!("; turn the one at {}", turn.square),
        [..] => "; turn one of them".to_owned(),
    }
}

/// How few copies of a tile there are, and what to do about it.
fn copies(kind: TileKind, owned: u8) -> String {
    if owned == 0 {
        format!(", of {}, which is not in play; add that box", kind.tile().set.title())
    } else {
        format!(" and {owned} in the boxes; take one off or add a box")
    }
}

/// How few tokens there are, and what to do about it.
fn tokens(owned: u32) -> String {
    if owned == 0 {
        "no box in play holds any; add that box or leave them out".to_owned()
    } else {
        format!("{owned} in the boxes; count them again or add a box")
    }
}

/// How few figures a player owns, and what to do about it.
fn figures(owned: u8) -> String {
    if owned == 0 {
        "none; take it off, add the box that brings it, or let the rules give everybody some".to_owned()
    } else {
        format!("{owned}; take some off")
    }
}

/// Where a figure stands that may not stand at a corner, or not at that one.
fn corner(meeple: MeepleKind) -> &'static str {
    if meeple == MeepleKind::Barn {
        "where four fields do not meet; a barn goes to a corner where four tiles meet and all of them show field"
    } else {
        "at a corner, where only barns go; choose a segment"
    }
}

fn prisoners(held: usize) -> String {
    if held > 0 { format!(" and {held} as prisoners") } else { String::new() }
}

fn figure(figure: &PlacedFigure) -> String {
    format!("{}'s {} at {}", figure.player.name(), figure.meeple, figure.square)
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
