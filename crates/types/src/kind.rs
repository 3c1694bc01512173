//! The one description of an action: its word, what it is about in the order of texts, and how it is numbered. The wire, the
//! notation, Python and the tests read all of it here.

use crate::listed::listed;
use crate::{
    Action, Axis, BridgeAt, FairyAt, MeepleKind, Player, Quarter, Rotation, SegmentId, Spot, Square,
    TileKind, TokenPair,
};

listed! {
    /// A kind of action: the action without what it is about. The words are those of the wire, of Python and of texts.
    ActionKind {
        /// Chance draws a tile. No seat can ask for it.
        Draw = "draw",
        /// Lay the tile in hand. Rotations that look alike are listed each.
        Place = "place",
        /// Put a figure on the table.
        Deploy = "deploy",
        /// Take a figure off the table: one's own at a festival or out of a besieged city, the knight of anybody whom a princess sends home, or the follower of anybody whom a tower captures.
        TakeBack = "take",
        /// Take an abbot of one's own back from a garden or cloister that is not complete instead of putting a figure, and score him at once.
        Recall = "recall",
        /// Move the fairy instead of putting a figure: next to the follower on this segment, or onto the tile where there is none.
        MoveFairy = "fairy",
        /// Move the dragon by one step.
        MoveDragon = "dragon",
        /// Put a floor on the foundation or the tower here instead of putting a figure.
        AddFloor = "floor",
        /// Lay an abbey instead of drawing a tile.
        LayAbbey = "abbey",
        /// Choose which of one's prisoners comes home in an exchange.
        Exchange = "exchange",
        /// Buy a prisoner back from the seat that holds it.
        Ransom = "ransom",
        /// Put a tunnel token of this pair into the mouth where this road ends.
        PlaceToken = "tunnel",
        /// Lay the tile in hand where it fits only with this bridge, and build that: over the tile itself, or over the one next to it, which it leads away from.
        PlaceWithBridge = "bridged",
        /// Build a bridge over the tile just laid or one next to it.
        BuildBridge = "bridge",
        /// Make a castle of a small city that was just completed: the follower here becomes its lord.
        BuildCastle = "castle",
        /// Choose which of several features completed next to a castle pays its lord.
        PayLord = "lord",
        /// Move the count to another quarter of the City of Carcassonne.
        MoveCount = "count",
        /// Move a follower from the City of Carcassonne to a feature: its first segment on the northernmost of its westernmost tiles.
        Redeploy = "redeploy",
        /// Take a follower of one's own out of a quarter of the City of Carcassonne, at a festival.
        LeaveQuarter = "leave",
        /// Choose one of the tiles turned up at a bazaar, and bid this number of points for it: 0 where tiles are taken without bids.
        Offer = "offer",
        /// Bid this number of points for the tile that another player has chosen.
        Bid = "bid",
        /// Buy the tile that one has chosen for what another bids.
        Buy = "buy",
        /// Let the player who bids most have the tile that one has chosen, and be paid.
        Sell = "sell",
        /// Do without what is offered.
        Pass = "pass",
        /// Take the builder's second tile.
        TakeSecond = "second",
    }
}

/// One thing that an action is about, to be read or written.
#[derive(PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// A kind of tile.
    Tile(&'a mut TileKind),
    /// Who holds a prisoner.
    Captor(&'a mut Player),
    /// Of which pair a tunnel token is.
    Pair(&'a mut TokenPair),
    /// A figure.
    Meeple(&'a mut MeepleKind),
    /// Where a figure is put.
    At(&'a mut Spot),
    /// A square.
    Square(&'a mut Square),
    /// How a tile is turned.
    Rotation(&'a mut Rotation),
    /// Where the bridge goes that a tile needs.
    Bridge(&'a mut BridgeAt),
    /// From where to where a bridge leads.
    Axis(&'a mut Axis),
    /// A segment of the tile on the square.
    Segment(&'a mut SegmentId),
    /// A segment of the tile on the square, or none of them.
    Beside(&'a mut Option<SegmentId>),
    /// A quarter of the City of Carcassonne.
    Quarter(&'a mut Quarter),
    /// A number of points.
    Bid(&'a mut u16),
}

/// How an action gets its number in a fixed action space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbering {
    /// It has none: chance decides it, and nothing else does chance decide.
    Chance,
    /// Its kind has one number.
    Kind,
    /// By the figure and the segment of the tile just laid.
    Segment(MeepleKind, SegmentId),
    /// By the square and the rotation.
    Square(Square, Rotation),
    /// By its place among the legal actions of its group.
    InOrder(Group),
}

/// Actions that are numbered by their place among the legal ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Figures that are taken off the table.
    Taken,
    /// Moves of the fairy.
    Fairy,
    /// Ransoms and exchanges.
    Prisoners,
    /// Placements with a bridge. The first one of a square and a rotation has the number of the placement there.
    Bridged,
    /// All others.
    Others,
}

impl ActionKind {
    /// Returns an action of this kind whose [parts](Action::parts) are to be written.
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
            ActionKind::MoveFairy => Action::MoveFairy(FairyAt { square, beside: None }),
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

/// Returns the parts of an action: three at most.
fn parts<const N: usize>(parts: [Part<'_>; N]) -> [Option<Part<'_>>; 3] {
    const { assert!(N <= 3) };
    let mut parts = parts.into_iter();
    std::array::from_fn(|_| parts.next())
}

impl Action {
    /// Of what kind it is.
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

    /// What it is about, in the order of texts. Which parts there are depends on the kind alone.
    pub fn parts(&mut self) -> impl Iterator<Item = Part<'_>> {
        use Part::{At, Beside, Captor, Meeple, Pair, Segment, Tile};
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
            Action::MoveFairy(FairyAt { square, beside }) => parts([Part::Square(square), Beside(beside)]),
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

    /// How it gets its number in a fixed action space.
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

    /// The square that it is about, if it names one: a figure put on the tile just laid names none.
    pub fn square(mut self) -> Option<Square> {
        self.parts().find_map(|part| {
            if let Part::Square(square) | Part::At(Spot::There { square, .. } | Spot::Tower(square)) = part {
                Some(*square)
            } else {
                None
            }
        })
    }

    /// The segment that it is about, if it names one.
    pub fn segment(mut self) -> Option<SegmentId> {
        self.segment_mut().copied()
    }

    /// The segment that it is about, to be changed.
    pub fn segment_mut(&mut self) -> Option<&mut SegmentId> {
        self.parts().find_map(|part| {
            if let Part::Segment(segment) | Part::At(Spot::Here(segment) | Spot::There { segment, .. }) = part
            {
                Some(segment)
            } else if let Part::Beside(beside) = part {
                beside.as_mut()
            } else {
                None
            }
        })
    }

    /// The figure that it names.
    pub fn meeple(mut self) -> Option<MeepleKind> {
        self.parts().find_map(|part| if let Part::Meeple(meeple) = part { Some(*meeple) } else { None })
    }

    /// The tile that it names.
    pub fn tile(self) -> Option<TileKind> {
        if let Action::Draw(kind) | Action::Offer { kind, .. } = self { Some(kind) } else { None }
    }

    /// The quarter of the City of Carcassonne that it names.
    pub fn quarter(mut self) -> Option<Quarter> {
        self.parts().find_map(|part| {
            if let Part::Quarter(quarter) | Part::At(Spot::Quarter(quarter)) = part {
                Some(*quarter)
            } else {
                None
            }
        })
    }

    /// The points that it offers or bids.
    pub fn points(self) -> Option<u16> {
        if let Action::Offer { bid, .. } | Action::Bid(bid) = self { Some(bid) } else { None }
    }

    /// Where and how it lays a tile, and with which bridge; `None` if it lays none.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_action_is_of_its_kind() {
        for kind in ActionKind::ALL {
            assert_eq!(kind.blank().kind(), kind);
        }
    }

    #[test]
    fn parts_are_those_of_the_action() {
        for kind in ActionKind::ALL {
            let mut action = kind.blank();
            let square = action.parts().find_map(|part| match part {
                Part::Square(square) => Some(square),
                Part::Tile(_)
                | Part::Captor(_)
                | Part::Pair(_)
                | Part::Meeple(_)
                | Part::At(_)
                | Part::Rotation(_)
                | Part::Bridge(_)
                | Part::Axis(_)
                | Part::Segment(_)
                | Part::Beside(_)
                | Part::Quarter(_)
                | Part::Bid(_) => None,
            });
            let there = Square::new(7, -3);
            let named = square.map(|square| *square = there).is_some();
            assert_eq!(action.square(), named.then_some(there), "{kind}");
            assert_eq!(action == kind.blank(), !named, "{kind}");
        }
    }
}
