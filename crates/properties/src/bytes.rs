//! Decisions read off a list of bytes.

use bastide_types::ActionKind;
use bastide_types::{
    Action, Axis, BridgeAt, Corner, FairyAt, MeepleKind, Player, Quarter, Rotation, Rules, SegmentId, Spot,
    Square, TileKind, TileSet, TokenPair,
};

/// Bytes to be read; zeros follow them without end.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn next(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                first
            }
            None => 0,
        }
    }

    /// A number below `n`, which is not 0.
    pub fn below(&mut self, n: usize) -> usize {
        let high = if n > 256 { usize::from(self.next()) << 8 } else { 0 };
        (high | usize::from(self.next())) % n
    }

    pub fn square(&mut self) -> Square {
        // Mostly near the start tile, at times at the end of the world.
        let mut coordinate = || match self.next() {
            0x80 => i16::MIN,
            0x81 => i16::MAX,
            small => i16::from(small as i8),
        };
        Square::new(coordinate(), coordinate())
    }

    pub fn rotation(&mut self) -> Rotation {
        Rotation::from_quarters(self.below(4))
    }

    pub fn kind(&mut self) -> TileKind {
        TileKind(self.below(TileKind::all().len()) as u8)
    }

    pub fn preset(&mut self) -> Rules {
        Rules::PRESETS[self.below(Rules::PRESETS.len())].1
    }

    /// Any of the sets, in their order.
    pub fn sets(&mut self) -> Vec<TileSet> {
        let chosen = u16::from_le_bytes([self.next(), self.next()]);
        TileSet::ALL.into_iter().filter(|set| chosen >> set.index() & 1 == 1).collect()
    }

    fn meeple(&mut self) -> MeepleKind {
        MeepleKind::ALL[self.below(MeepleKind::ALL.len())]
    }

    fn spot(&mut self) -> Spot {
        let segment = self.next();
        if segment & 31 == 31 {
            Spot::Quarter(self.quarter())
        } else if segment & 15 == 15 {
            Spot::Corner(Corner::ALL[usize::from(segment >> 4 & 3)])
        } else if segment & 7 == 7 {
            Spot::Tower(self.square())
        } else if segment & 1 == 0 {
            Spot::Here(SegmentId(segment))
        } else {
            Spot::There { square: self.square(), segment: SegmentId(segment / 2) }
        }
    }

    fn quarter(&mut self) -> Quarter {
        Quarter::ALL[self.below(Quarter::COUNT)]
    }

    fn bid(&mut self) -> u16 {
        u16::from_be_bytes([self.next() & 1, self.next()])
    }

    pub fn action(&mut self) -> Action {
        match ActionKind::ALL[self.below(ActionKind::ALL.len())] {
            ActionKind::Draw => Action::Draw(self.kind()),
            ActionKind::Place => Action::Place { square: self.square(), rotation: self.rotation() },
            ActionKind::Deploy => {
                Action::Deploy { meeple: MeepleKind::ALL[self.below(MeepleKind::ALL.len())], at: self.spot() }
            }
            ActionKind::TakeBack => {
                Action::TakeBack { square: self.square(), segment: SegmentId(self.next()) }
            }
            ActionKind::MoveFairy => {
                let (square, segment) = (self.square(), self.next());
                let beside = (segment & 1 == 0).then_some(SegmentId(segment / 2));
                Action::MoveFairy(FairyAt { square, beside })
            }
            ActionKind::MoveDragon => Action::MoveDragon(self.square()),
            ActionKind::AddFloor => Action::AddFloor(self.square()),
            ActionKind::LayAbbey => Action::LayAbbey(self.square()),
            ActionKind::Exchange => Action::Exchange(self.meeple()),
            ActionKind::Ransom => Action::Ransom { captor: Player(self.next() % 6), meeple: self.meeple() },
            ActionKind::PlaceWithBridge => Action::PlaceWithBridge {
                square: self.square(),
                rotation: self.rotation(),
                bridge: BridgeAt::ALL[self.below(BridgeAt::ALL.len())],
            },
            ActionKind::BuildBridge => {
                Action::BuildBridge { square: self.square(), axis: Axis::ALL[self.below(Axis::ALL.len())] }
            }
            ActionKind::MoveCount => Action::MoveCount(self.quarter()),
            ActionKind::Redeploy => Action::Redeploy {
                meeple: self.meeple(),
                square: self.square(),
                segment: SegmentId(self.next()),
            },
            ActionKind::LeaveQuarter => {
                Action::LeaveQuarter { meeple: self.meeple(), quarter: self.quarter() }
            }
            ActionKind::Offer => Action::Offer { kind: self.kind(), bid: self.bid() },
            ActionKind::Bid => Action::Bid(self.bid()),
            ActionKind::Buy => Action::Buy,
            ActionKind::Sell => Action::Sell,
            ActionKind::PlaceToken => Action::PlaceToken {
                pair: TokenPair::ALL[self.below(TokenPair::ALL.len())],
                square: self.square(),
                segment: SegmentId(self.next()),
            },
            ActionKind::BuildCastle => {
                Action::BuildCastle { square: self.square(), segment: SegmentId(self.next()) }
            }
            ActionKind::PayLord => Action::PayLord { square: self.square(), segment: SegmentId(self.next()) },
            ActionKind::Pass => Action::Pass,
            ActionKind::TakeSecond => Action::TakeSecond,
        }
    }
}
