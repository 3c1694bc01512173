//! Decisions made by a list of bytes.

use bastide_types::{
    Action, ActionKind, Axis, BridgeAt, Corner, MeepleKind, Part, Player, Quarter, Rotation, Rules,
    SegmentId, Spot, Square, TileKind, TileSet, TokenPair,
};

/// A source of bytes; after the given ones it yields zeros forever.
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

    /// A number below `n`; `n` must not be 0.
    pub fn below(&mut self, n: usize) -> usize {
        let high = if n > 256 { usize::from(self.next()) << 8 } else { 0 };
        (high | usize::from(self.next())) % n
    }

    pub fn square(&mut self) -> Square {
        // Mostly near the start tile, sometimes at the limits of the coordinates.
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

    /// Any of the sets, in order.
    pub fn sets(&mut self) -> Vec<TileSet> {
        let chosen = u32::from_le_bytes([self.next(), self.next(), self.next(), 0]);
        TileSet::ALL.into_iter().filter(|set| chosen >> set.index() & 1 == 1).collect()
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

    /// Any action: any kind, with any values in its parts.
    pub fn action(&mut self) -> Action {
        let mut action = ActionKind::ALL[self.below(ActionKind::COUNT)].blank();
        for part in action.parts() {
            match part {
                Part::Tile(kind) => *kind = self.kind(),
                Part::Captor(player) => *player = Player(self.next() % 6),
                Part::Pair(pair) => *pair = TokenPair::ALL[self.below(TokenPair::COUNT)],
                Part::Meeple(meeple) => *meeple = MeepleKind::ALL[self.below(MeepleKind::COUNT)],
                Part::At(spot) => *spot = self.spot(),
                Part::Square(square) => *square = self.square(),
                Part::Rotation(rotation) => *rotation = self.rotation(),
                Part::Bridge(bridge) => *bridge = BridgeAt::ALL[self.below(BridgeAt::COUNT)],
                Part::Axis(axis) => *axis = Axis::ALL[self.below(Axis::COUNT)],
                Part::Segment(segment) => *segment = SegmentId(self.next()),
                Part::OptionalSegment(part) => {
                    let segment = self.next();
                    *part = (segment & 1 == 0).then_some(SegmentId(segment / 2));
                }
                Part::Quarter(quarter) => *quarter = self.quarter(),
                Part::Bid(bid) => *bid = u16::from_be_bytes([self.next() & 1, self.next()]),
            }
        }
        action
    }
}
