//! Of what kind an action is, and what it is about.

use crate::listed::listed;
use crate::{Action, BridgeAt, FairyAt, MeepleKind, Quarter, Rotation, SegmentId, Spot, Square, TileKind};

listed! {
    /// A kind of action: the action without what it is about. The words are those of Python and, but for `token`, of texts.
    ActionKind {
        /// [`Action::Draw`].
        Draw = "draw",
        /// [`Action::Place`].
        Place = "place",
        /// [`Action::Deploy`].
        Deploy = "deploy",
        /// [`Action::TakeBack`].
        TakeBack = "take",
        /// [`Action::MoveFairy`].
        MoveFairy = "fairy",
        /// [`Action::MoveDragon`].
        MoveDragon = "dragon",
        /// [`Action::AddFloor`].
        AddFloor = "floor",
        /// [`Action::LayAbbey`].
        LayAbbey = "abbey",
        /// [`Action::Exchange`].
        Exchange = "exchange",
        /// [`Action::Ransom`].
        Ransom = "ransom",
        /// [`Action::PlaceToken`].
        PlaceToken = "token",
        /// [`Action::PlaceWithBridge`].
        PlaceWithBridge = "bridged",
        /// [`Action::BuildBridge`].
        BuildBridge = "bridge",
        /// [`Action::BuildCastle`].
        BuildCastle = "castle",
        /// [`Action::PayLord`].
        PayLord = "lord",
        /// [`Action::MoveCount`].
        MoveCount = "count",
        /// [`Action::Redeploy`].
        Redeploy = "redeploy",
        /// [`Action::LeaveQuarter`].
        LeaveQuarter = "leave",
        /// [`Action::Offer`].
        Offer = "offer",
        /// [`Action::Bid`].
        Bid = "bid",
        /// [`Action::Buy`].
        Buy = "buy",
        /// [`Action::Sell`].
        Sell = "sell",
        /// [`Action::Pass`].
        Pass = "pass",
        /// [`Action::TakeSecond`].
        TakeSecond = "second",
    }
}

impl Action {
    /// Of what kind it is.
    pub const fn kind(self) -> ActionKind {
        match self {
            Action::Draw(_) => ActionKind::Draw,
            Action::Place { .. } => ActionKind::Place,
            Action::Deploy { .. } => ActionKind::Deploy,
            Action::TakeBack { .. } => ActionKind::TakeBack,
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

    /// The square that it is about, if it names one: a figure put on the tile just laid names none.
    pub const fn square(self) -> Option<Square> {
        match self {
            Action::Place { square, .. }
            | Action::PlaceWithBridge { square, .. }
            | Action::BuildBridge { square, .. }
            | Action::TakeBack { square, .. }
            | Action::MoveFairy(FairyAt { square, .. })
            | Action::MoveDragon(square)
            | Action::AddFloor(square)
            | Action::LayAbbey(square)
            | Action::PlaceToken { square, .. }
            | Action::BuildCastle { square, .. }
            | Action::PayLord { square, .. }
            | Action::Redeploy { square, .. }
            | Action::Deploy { at: Spot::There { square, .. } | Spot::Tower(square), .. } => Some(square),
            Action::Deploy { at: Spot::Here(_) | Spot::Corner(_) | Spot::Quarter(_), .. } => None,
            Action::Draw(_)
            | Action::Exchange(_)
            | Action::Ransom { .. }
            | Action::MoveCount(_)
            | Action::LeaveQuarter { .. }
            | Action::Offer { .. }
            | Action::Bid(_)
            | Action::Buy
            | Action::Sell
            | Action::Pass
            | Action::TakeSecond => None,
        }
    }

    /// The segment that it is about, if it names one.
    pub fn segment(mut self) -> Option<SegmentId> {
        self.segment_mut().copied()
    }

    /// The segment that it is about, to be changed.
    pub const fn segment_mut(&mut self) -> Option<&mut SegmentId> {
        match self {
            Action::Deploy { at: Spot::Here(segment) | Spot::There { segment, .. }, .. }
            | Action::TakeBack { segment, .. }
            | Action::PlaceToken { segment, .. }
            | Action::BuildCastle { segment, .. }
            | Action::PayLord { segment, .. }
            | Action::Redeploy { segment, .. } => Some(segment),
            Action::MoveFairy(FairyAt { beside, .. }) => beside.as_mut(),
            Action::Deploy { at: Spot::Tower(_) | Spot::Corner(_) | Spot::Quarter(_), .. } => None,
            Action::Draw(_)
            | Action::Place { .. }
            | Action::MoveDragon(_)
            | Action::AddFloor(_)
            | Action::LayAbbey(_)
            | Action::Exchange(_)
            | Action::Ransom { .. }
            | Action::PlaceWithBridge { .. }
            | Action::BuildBridge { .. }
            | Action::MoveCount(_)
            | Action::LeaveQuarter { .. }
            | Action::Offer { .. }
            | Action::Bid(_)
            | Action::Buy
            | Action::Sell
            | Action::Pass
            | Action::TakeSecond => None,
        }
    }

    /// The figure that it names.
    pub const fn meeple(self) -> Option<MeepleKind> {
        match self {
            Action::Deploy { meeple, .. }
            | Action::Exchange(meeple)
            | Action::Ransom { meeple, .. }
            | Action::Redeploy { meeple, .. }
            | Action::LeaveQuarter { meeple, .. } => Some(meeple),
            Action::Draw(_)
            | Action::Place { .. }
            | Action::TakeBack { .. }
            | Action::MoveFairy(_)
            | Action::MoveDragon(_)
            | Action::AddFloor(_)
            | Action::LayAbbey(_)
            | Action::PlaceToken { .. }
            | Action::PlaceWithBridge { .. }
            | Action::BuildBridge { .. }
            | Action::BuildCastle { .. }
            | Action::PayLord { .. }
            | Action::MoveCount(_)
            | Action::Offer { .. }
            | Action::Bid(_)
            | Action::Buy
            | Action::Sell
            | Action::Pass
            | Action::TakeSecond => None,
        }
    }

    /// The tile that it names.
    pub fn tile(self) -> Option<TileKind> {
        if let Action::Draw(kind) | Action::Offer { kind, .. } = self { Some(kind) } else { None }
    }

    /// The quarter of the City of Carcassonne that it names.
    pub fn quarter(self) -> Option<Quarter> {
        if let Action::MoveCount(quarter)
        | Action::LeaveQuarter { quarter, .. }
        | Action::Deploy { at: Spot::Quarter(quarter), .. } = self
        {
            Some(quarter)
        } else {
            None
        }
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
