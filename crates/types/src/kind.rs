//! The only description of an action: its word, its parts in the order of texts, and its numbering. The wire, the
//! notation, Python and the tests all use it.

use crate::listed::listed;
use crate::{
    Action, Axis, BridgeAt, FairyAt, MeepleKind, Player, Quarter, Rotation, SegmentId, Spot, Square,
    TileKind, TokenPair,
};

listed! {
    /// The kind of an action, without its parts. The wire, Python and texts use these words.
    ActionKind {
        /// Chance draws a tile. No seat can ask for it.
        Draw = "draw",
        /// Lay the tile in hand. Rotations that look alike are listed separately.
        Place = "place",
        /// Deploy a figure.
        Deploy = "deploy",
        /// Take a figure off the table: one's own at a festival or out of a besieged city, any player's knight whom a
        /// princess sends home, or any player's follower whom a tower captures.
        TakeBack = "take",
        /// Take one's own abbot back from an incomplete garden or cloister instead of deploying a figure, and score him
        /// at once.
        Recall = "recall",
        /// Move the fairy instead of deploying a figure: next to the follower on this segment, or onto the tile if
        /// there is none.
        MoveFairy = "fairy",
        /// Move the dragon by one step.
        MoveDragon = "dragon",
        /// Add a floor to the foundation or tower here instead of deploying a figure.
        AddFloor = "floor",
        /// Lay an abbey instead of drawing a tile.
        LayAbbey = "abbey",
        /// Choose which of one's prisoners comes home in an exchange.
        Exchange = "exchange",
        /// Buy a prisoner back from the seat that holds it.
        Ransom = "ransom",
        /// Place a tunnel token of this pair in the mouth where this road ends.
        PlaceToken = "tunnel",
        /// Lay the tile in hand where it fits only with this bridge, and build the bridge: over the tile itself, or
        /// over one of its neighbours.
        PlaceWithBridge = "bridged",
        /// Build a bridge over the tile just laid or one next to it.
        BuildBridge = "bridge",
        /// Turn a small city that was just completed into a castle: the follower here becomes its lord.
        BuildCastle = "castle",
        /// Choose which of several features completed next to a castle pays its lord.
        PayLord = "lord",
        /// Move the count to another quarter of the City of Carcassonne.
        MoveCount = "count",
        /// Move a follower from the City of Carcassonne to a feature, named by its first segment on the northernmost of
        /// its westernmost tiles.
        Redeploy = "redeploy",
        /// Take one of one's own followers out of a quarter of the City of Carcassonne, at a festival.
        LeaveQuarter = "leave",
        /// Choose one of the tiles turned up at a bazaar, and bid this number of points for it; 0 if tiles are taken
        /// without bids.
        Offer = "offer",
        /// Bid this number of points for the tile that another player has chosen.
        Bid = "bid",
        /// Buy the tile that one has chosen for the highest bid.
        Buy = "buy",
        /// Leave the tile that one has chosen to the highest bidder, and be paid.
        Sell = "sell",
        /// Decline the offer.
        Pass = "pass",
        /// Take the builder's second tile.
        TakeSecond = "second",
    }
}

/// A part of an action, borrowed for reading or writing.
#[derive(PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// A kind of tile.
    Tile(&'a mut TileKind),
    /// The player who holds a prisoner.
    Captor(&'a mut Player),
    /// The pair of a tunnel token.
    Pair(&'a mut TokenPair),
    /// A figure.
    Meeple(&'a mut MeepleKind),
    /// Where a figure is deployed.
    At(&'a mut Spot),
    /// A square.
    Square(&'a mut Square),
    /// The rotation of a tile.
    Rotation(&'a mut Rotation),
    /// The place of the bridge that a tile needs.
    Bridge(&'a mut BridgeAt),
    /// The direction of a bridge.
    Axis(&'a mut Axis),
    /// A segment of the tile on the square.
    Segment(&'a mut SegmentId),
    /// A segment of the tile on the square, or none.
    OptionalSegment(&'a mut Option<SegmentId>),
    /// A quarter of the City of Carcassonne.
    Quarter(&'a mut Quarter),
    /// A number of points.
    Bid(&'a mut u16),
}

/// How an action is numbered in a fixed action space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbering {
    /// No number: only chance takes this action, and chance takes no other.
    Chance,
    /// One number for the kind.
    Kind,
    /// By figure and segment of the tile just laid.
    Segment(MeepleKind, SegmentId),
    /// By square and rotation.
    Square(Square, Rotation),
    /// By position among the legal actions of the group.
    InOrder(Group),
}

/// Actions that are numbered by their position among the legal ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Taking figures off the table.
    Taken,
    /// Moving the fairy.
    Fairy,
    /// Ransoms and exchanges.
    Prisoners,
    /// Placing a tile with a bridge. The first such action for a square and a rotation has the number of the plain
    /// placement there.
    Bridged,
    /// Everything else.
    Others,
}

impl ActionKind {
    /// Returns a placeholder of this kind, whose [parts](Action::parts) are then to be written.
    pub const fn blank(self) -> Action {
        let (square, segment) = (Square::new(0, 0), SegmentId(0));
        let (rotation, meeple, quarter, kind) =
            (Rotation::R0, MeepleKind::Follower, Quarter::Castle, TileKind(0));
        match self {
            ActionKind::Draw => Action::Draw(kind),
            ActionKind::Place => Action::Place { square, rotation },
            ActionKind::Deploy => Action::Deploy { meeple, at: Spot::Here(segment) },
            ActionKind::TakeBack => Action::TakeBack { square, segment },
            ActionKind::Recall => Action::Recall { square, segment },
            ActionKind::MoveFairy => Action::MoveFairy(FairyAt { square, follower: None }),
            ActionKind::MoveDragon => Action::MoveDragon(square),
            ActionKind::AddFloor => Action::AddFloor(square),
            ActionKind::LayAbbey => Action::LayAbbey(square),
            ActionKind::Exchange => Action::Exchange(meeple),
            ActionKind::Ransom => Action::Ransom { captor: Player(0), meeple },
            ActionKind::PlaceToken => Action::PlaceToken { pair: TokenPair::A, square, segment },
            ActionKind::PlaceWithBridge => {
                Action::PlaceWithBridge { square, rotation, bridge: BridgeAt::NorthSouth }
            }
            ActionKind::BuildBridge => Action::BuildBridge { square, axis: Axis::NorthSouth },
            ActionKind::BuildCastle => Action::BuildCastle { square, segment },
            ActionKind::PayLord => Action::PayLord { square, segment },
            ActionKind::MoveCount => Action::MoveCount(quarter),
            ActionKind::Redeploy => Action::Redeploy { meeple, square, segment },
            ActionKind::LeaveQuarter => Action::LeaveQuarter { meeple, quarter },
            ActionKind::Offer => Action::Offer { kind, bid: 0 },
            ActionKind::Bid => Action::Bid(0),
            ActionKind::Buy => Action::Buy,
            ActionKind::Sell => Action::Sell,
            ActionKind::Pass => Action::Pass,
            ActionKind::TakeSecond => Action::TakeSecond,
        }
    }
}

/// Collects the parts of an action, at most three.
fn parts<const N: usize>(parts: [Part<'_>; N]) -> [Option<Part<'_>>; 3] {
    const { assert!(N <= 3) };
    let mut parts = parts.into_iter();
    std::array::from_fn(|_| parts.next())
}

impl Action {
    /// The kind of the action.
    pub const fn kind(self) -> ActionKind {
        match self {
            Action::Draw(_) => ActionKind::Draw,
            Action::Place { .. } => ActionKind::Place,
            Action::Deploy { .. } => ActionKind::Deploy,
            Action::TakeBack { .. } => ActionKind::TakeBack,
            Action::Recall { .. } => ActionKind::Recall,
            Action::MoveFairy(_) => ActionKind::MoveFairy,
            Action::MoveDragon(_) => ActionKind::MoveDragon,
            Action::AddFloor(_) => ActionKind::AddFloor,
            Action::LayAbbey(_) => ActionKind::LayAbbey,
            Action::Exchange(_) => ActionKind::Exchange,
            Action::Ransom { .. } => ActionKind::Ransom,
            Action::PlaceToken { .. } => ActionKind::PlaceToken,
            Action::PlaceWithBridge { .. } => ActionKind::PlaceWithBridge,
            Action::BuildBridge { .. } => ActionKind::BuildBridge,
            Action::BuildCastle { .. } => ActionKind::BuildCastle,
            Action::PayLord { .. } => ActionKind::PayLord,
            Action::MoveCount(_) => ActionKind::MoveCount,
            Action::Redeploy { .. } => ActionKind::Redeploy,
            Action::LeaveQuarter { .. } => ActionKind::LeaveQuarter,
            Action::Offer { .. } => ActionKind::Offer,
            Action::Bid(_) => ActionKind::Bid,
            Action::Buy => ActionKind::Buy,
            Action::Sell => ActionKind::Sell,
            Action::Pass => ActionKind::Pass,
            Action::TakeSecond => ActionKind::TakeSecond,
        }
    }

    /// Iterates over the parts, in the order of texts. The kind alone determines which parts there are.
    pub fn parts(&mut self) -> impl Iterator<Item = Part<'_>> {
        use Part::{At, Captor, Meeple, OptionalSegment, Pair, Segment, Tile};
        let all = match self {
            Action::Draw(kind) => parts([Tile(kind)]),
            Action::Place { square, rotation } => parts([Part::Square(square), Part::Rotation(rotation)]),
            Action::PlaceWithBridge { square, rotation, bridge } => {
                parts([Part::Square(square), Part::Rotation(rotation), Part::Bridge(bridge)])
            }
            Action::Deploy { meeple, at } => parts([Meeple(meeple), At(at)]),
            Action::TakeBack { square, segment }
            | Action::Recall { square, segment }
            | Action::BuildCastle { square, segment }
            | Action::PayLord { square, segment } => parts([Part::Square(square), Segment(segment)]),
            Action::MoveFairy(FairyAt { square, follower }) => {
                parts([Part::Square(square), OptionalSegment(follower)])
            }
            Action::MoveDragon(square) | Action::AddFloor(square) | Action::LayAbbey(square) => {
                parts([Part::Square(square)])
            }
            Action::Exchange(meeple) => parts([Meeple(meeple)]),
            Action::Ransom { captor, meeple } => parts([Captor(captor), Meeple(meeple)]),
            Action::PlaceToken { pair, square, segment } => {
                parts([Pair(pair), Part::Square(square), Segment(segment)])
            }
            Action::BuildBridge { square, axis } => parts([Part::Square(square), Part::Axis(axis)]),
            Action::MoveCount(quarter) => parts([Part::Quarter(quarter)]),
            Action::Redeploy { meeple, square, segment } => {
                parts([Meeple(meeple), Part::Square(square), Segment(segment)])
            }
            Action::LeaveQuarter { meeple, quarter } => parts([Meeple(meeple), Part::Quarter(quarter)]),
            Action::Offer { kind, bid } => parts([Tile(kind), Part::Bid(bid)]),
            Action::Bid(bid) => parts([Part::Bid(bid)]),
            Action::Buy | Action::Sell | Action::Pass | Action::TakeSecond => parts([]),
        };
        all.into_iter().flatten()
    }

    /// How the action is numbered in a fixed action space.
    pub const fn numbering(self) -> Numbering {
        match self {
            Action::Draw(_) => Numbering::Chance,
            Action::Pass | Action::TakeSecond => Numbering::Kind,
            Action::Place { square, rotation } => Numbering::Square(square, rotation),
            Action::MoveDragon(square) => Numbering::Square(square, Rotation::R0),
            Action::Deploy { meeple, at: Spot::Here(segment) } => Numbering::Segment(meeple, segment),
            Action::TakeBack { .. } | Action::LeaveQuarter { .. } | Action::Recall { .. } => {
                Numbering::InOrder(Group::Taken)
            }
            Action::MoveFairy(_) => Numbering::InOrder(Group::Fairy),
            Action::Ransom { .. } | Action::Exchange(_) => Numbering::InOrder(Group::Prisoners),
            Action::PlaceWithBridge { .. } => Numbering::InOrder(Group::Bridged),
            Action::Deploy { .. }
            | Action::AddFloor(_)
            | Action::LayAbbey(_)
            | Action::PlaceToken { .. }
            | Action::BuildBridge { .. }
            | Action::BuildCastle { .. }
            | Action::PayLord { .. }
            | Action::MoveCount(_)
            | Action::Redeploy { .. }
            | Action::Offer { .. }
            | Action::Bid(_)
            | Action::Buy
            | Action::Sell => Numbering::InOrder(Group::Others),
        }
    }

    /// The square that the action names, if any. A deployment on the tile just laid names none.
    pub fn square(mut self) -> Option<Square> {
        self.parts().find_map(|part| {
            if let Part::Square(square) | Part::At(Spot::There { square, .. } | Spot::Tower(square)) = part {
                Some(*square)
            } else {
                None
            }
        })
    }

    /// The segment that the action names, if any.
    pub fn segment(mut self) -> Option<SegmentId> {
        self.segment_mut().copied()
    }

    /// The segment that the action names, for changing it.
    pub fn segment_mut(&mut self) -> Option<&mut SegmentId> {
        self.parts().find_map(|part| {
            if let Part::Segment(segment) | Part::At(Spot::Here(segment) | Spot::There { segment, .. }) = part
            {
                Some(segment)
            } else if let Part::OptionalSegment(segment) = part {
                segment.as_mut()
            } else {
                None
            }
        })
    }

    /// The figure that the action names, if any.
    pub fn meeple(mut self) -> Option<MeepleKind> {
        self.parts().find_map(|part| if let Part::Meeple(meeple) = part { Some(*meeple) } else { None })
    }

    /// The tile that the action names, if any.
    pub fn tile(self) -> Option<TileKind> {
        if let Action::Draw(kind) | Action::Offer { kind, .. } = self { Some(kind) } else { None }
    }

    /// The quarter of the City of Carcassonne that the action names, if any.
    pub fn quarter(mut self) -> Option<Quarter> {
        self.parts().find_map(|part| {
            if let Part::Quarter(quarter) | Part::At(Spot::Quarter(quarter)) = part {
                Some(*quarter)
            } else {
                None
            }
        })
    }

    /// The number of points that the action offers or bids.
    pub fn points(self) -> Option<u16> {
        if let Action::Offer { bid, .. } | Action::Bid(bid) = self { Some(bid) } else { None }
    }

    /// The square, the rotation and the bridge of the tile that the action lays; `None` if it lays none.
    pub fn lays(self) -> Option<(Square, Rotation, Option<BridgeAt>)> {
        if let Action::Place { square, rotation } = self {
            Some((square, rotation, None))
        } else if let Action::PlaceWithBridge { square, rotation, bridge } = self {
            Some((square, rotation, Some(bridge)))
        } else if let Action::LayAbbey(square) = self {
            Some((square, Rotation::R0, None))
        } else {
            None
        }
    }
}
