//! A decision on the wire, of a player or of chance.

use crate::{Axis, BridgeAt, Corner, Figure, Meeple, Quarter, TokenPair};
use bastide_types as rules;
use bastide_types::{FairyAt, Player, Rotation, SegmentId, Square, TileKind};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A decision: what a player does, or what chance draws.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Action {
    /// Chance draws a tile. No seat can ask for it.
    Draw {
        /// Id of its kind.
        tile: String,
    },
    /// Lay the tile in hand.
    Place {
        /// Column.
        x: i16,
        /// Row.
        y: i16,
        /// Quarter turns clockwise, 0-3.
        r: u8,
        /// Where the bridge is built without which the tile does not fit; none where it does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        bridge: Option<BridgeAt>,
    },
    /// Put a figure on the table.
    Deploy {
        /// Which figure.
        meeple: Meeple,
        /// Where.
        at: Spot,
    },
    /// Take a figure off the table: one's own at a festival or out of a besieged city, the knight of anybody whom a
    /// princess sends home, or the follower of anybody whom a tower captures.
    TakeBack {
        /// Column of where it stands.
        x: i16,
        /// Row.
        y: i16,
        /// The segment of the tile there.
        segment: u8,
    },
    /// Move the fairy instead of putting a figure.
    Fairy {
        /// Column of where she goes.
        x: i16,
        /// Row.
        y: i16,
        /// The segment of the follower beside whom she goes; none where she goes onto the tile.
        segment: Option<u8>,
    },
    /// Move the dragon by one step.
    Dragon {
        /// Column of where it goes.
        x: i16,
        /// Row.
        y: i16,
    },
    /// Put a floor on a foundation or a tower instead of putting a figure.
    Floor {
        /// Column of its tile.
        x: i16,
        /// Row.
        y: i16,
    },
    /// Lay an abbey instead of drawing a tile.
    Abbey {
        /// Column.
        x: i16,
        /// Row.
        y: i16,
    },
    /// Choose which of one's prisoners comes home in an exchange.
    Exchange {
        /// Which figure.
        meeple: Meeple,
    },
    /// Buy a prisoner back.
    Ransom {
        /// The seat that holds it.
        captor: u8,
        /// Which figure.
        meeple: Meeple,
    },
    /// Put a tunnel token into the mouth of a tunnel.
    Token {
        /// Of which pair.
        pair: TokenPair,
        /// Column of the tile with the mouth.
        x: i16,
        /// Row.
        y: i16,
        /// The road that ends in it.
        segment: u8,
    },
    /// Build a bridge over the tile just laid or one beside it.
    Bridge {
        /// Column of the tile under it.
        x: i16,
        /// Row.
        y: i16,
        /// From where to where it leads.
        axis: Axis,
    },
    /// Make a castle of a small city that was just completed.
    Castle {
        /// Column of the tile on which the follower stands who becomes its lord.
        x: i16,
        /// Row.
        y: i16,
        /// The city there.
        segment: u8,
    },
    /// Choose which of several features completed beside a castle pays its lord.
    Lord {
        /// Column of a tile of the feature.
        x: i16,
        /// Row.
        y: i16,
        /// Its segment there.
        segment: u8,
    },
    /// Move the count to another quarter of the City of Carcassonne.
    Count {
        /// Which.
        quarter: Quarter,
    },
    /// Move a follower from the City of Carcassonne to a feature that is about to be scored, or after the last tile to one
    /// that is not complete.
    Redeploy {
        /// Which figure.
        meeple: Meeple,
        /// Column of the feature's first tile from the west, the first from the north of these.
        x: i16,
        /// Row.
        y: i16,
        /// Its segment there.
        segment: u8,
    },
    /// Take a follower of one's own out of a quarter of the City of Carcassonne, at a festival.
    Leave {
        /// Which figure.
        meeple: Meeple,
        /// From where.
        quarter: Quarter,
    },
    /// Choose one of the tiles turned up at a bazaar, and bid for it.
    Offer {
        /// Id of its kind.
        tile: String,
        /// How many points; 0 where tiles are taken without bids.
        bid: u16,
    },
    /// Bid for the tile that another player has chosen.
    Bid {
        /// How many points.
        bid: u16,
    },
    /// Buy the tile that one has chosen for what another bids.
    Buy,
    /// Let whoever bids most have the tile that one has chosen.
    Sell,
    /// Do without what is offered: a bid, a tile that fits only with a bridge, a figure, a tunnel token, a castle, a capture, an escape, a second tile, a ransom at the end of a turn, an abbey, a wagon's
    /// way, a follower from the City of Carcassonne or into it, a move of the count.
    Pass,
    /// Take the builder's second tile.
    Second,
}

/// Where a figure may be put.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Spot {
    /// On the tile just laid (`now.laid`).
    Here {
        /// The segment of that tile.
        segment: u8,
    },
    /// On another tile, through a magic portal; or where a wagon goes on.
    There {
        /// Column of that tile.
        x: i16,
        /// Row.
        y: i16,
        /// Its segment.
        segment: u8,
    },
    /// On top of a tower.
    Tower {
        /// Column of its tile.
        x: i16,
        /// Row.
        y: i16,
    },
    /// At a corner of the tile just laid.
    Corner {
        /// Which.
        corner: Corner,
    },
    /// In a quarter of the City of Carcassonne.
    Quarter {
        /// Which.
        quarter: Quarter,
    },
}

/// Why an action on the wire means none of the rules' actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadAction {
    /// No such kind of tile.
    Tile(String),
    /// More than three quarter turns.
    Rotation(u8),
}

impl fmt::Display for BadAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadAction::Tile(id) => write!(f, "there is no tile {id:?}"),
            BadAction::Rotation(r) => write!(f, "a tile is turned by 0 to 3 quarters, not by {r}"),
        }
    }
}

impl std::error::Error for BadAction {}

impl From<rules::Action> for Action {
    fn from(action: rules::Action) -> Action {
        match action {
            rules::Action::Draw(kind) => Action::Draw { tile: kind.id().to_owned() },
            rules::Action::Place { square: Square { x, y }, rotation } => {
                Action::Place { x, y, r: rotation.quarters() as u8, bridge: None }
            }
            rules::Action::PlaceWithBridge { square: Square { x, y }, rotation, bridge } => {
                Action::Place { x, y, r: rotation.quarters() as u8, bridge: Some(bridge.into()) }
            }
            rules::Action::BuildBridge { square: Square { x, y }, axis } => {
                Action::Bridge { x, y, axis: axis.into() }
            }
            rules::Action::Deploy { meeple, at } => Action::Deploy { meeple: meeple.into(), at: at.into() },
            rules::Action::TakeBack { square: Square { x, y }, segment } => {
                Action::TakeBack { x, y, segment: segment.0 }
            }
            rules::Action::MoveFairy(FairyAt { square: Square { x, y }, beside }) => {
                Action::Fairy { x, y, segment: beside.map(|segment| segment.0) }
            }
            rules::Action::MoveDragon(Square { x, y }) => Action::Dragon { x, y },
            rules::Action::AddFloor(Square { x, y }) => Action::Floor { x, y },
            rules::Action::LayAbbey(Square { x, y }) => Action::Abbey { x, y },
            rules::Action::Exchange(meeple) => Action::Exchange { meeple: meeple.into() },
            rules::Action::Ransom { captor, meeple } => {
                Action::Ransom { captor: captor.0, meeple: meeple.into() }
            }
            rules::Action::PlaceToken { pair, square: Square { x, y }, segment } => {
                Action::Token { pair: pair.into(), x, y, segment: segment.0 }
            }
            rules::Action::BuildCastle { square: Square { x, y }, segment } => {
                Action::Castle { x, y, segment: segment.0 }
            }
            rules::Action::PayLord { square: Square { x, y }, segment } => {
                Action::Lord { x, y, segment: segment.0 }
            }
            rules::Action::MoveCount(quarter) => Action::Count { quarter: quarter.into() },
            rules::Action::Redeploy { meeple, square: Square { x, y }, segment } => {
                Action::Redeploy { meeple: meeple.into(), x, y, segment: segment.0 }
            }
            rules::Action::LeaveQuarter { meeple, quarter } => {
                Action::Leave { meeple: meeple.into(), quarter: quarter.into() }
            }
            rules::Action::Offer { kind, bid } => Action::Offer { tile: kind.id().to_owned(), bid },
            rules::Action::Bid(bid) => Action::Bid { bid },
            rules::Action::Buy => Action::Buy,
            rules::Action::Sell => Action::Sell,
            rules::Action::Pass => Action::Pass,
            rules::Action::TakeSecond => Action::Second,
        }
    }
}

impl TryFrom<&Action> for rules::Action {
    type Error = BadAction;

    fn try_from(action: &Action) -> Result<rules::Action, BadAction> {
        Ok(match action {
            Action::Draw { tile } => {
                rules::Action::Draw(TileKind::from_id(tile).ok_or_else(|| BadAction::Tile(tile.clone()))?)
            }
            Action::Place { x, y, r, bridge } => {
                let (square, rotation) = (Square::new(*x, *y), rotation(*r).ok_or(BadAction::Rotation(*r))?);
                match *bridge {
                    None => rules::Action::Place { square, rotation },
                    Some(bridge) => {
                        rules::Action::PlaceWithBridge { square, rotation, bridge: bridge.into() }
                    }
                }
            }
            Action::Bridge { x, y, axis } => {
                rules::Action::BuildBridge { square: Square::new(*x, *y), axis: (*axis).into() }
            }
            Action::Deploy { meeple, at } => {
                rules::Action::Deploy { meeple: (*meeple).into(), at: (*at).into() }
            }
            Action::TakeBack { x, y, segment } => {
                rules::Action::TakeBack { square: Square::new(*x, *y), segment: SegmentId(*segment) }
            }
            Action::Fairy { x, y, segment } => rules::Action::MoveFairy(FairyAt {
                square: Square::new(*x, *y),
                beside: segment.map(SegmentId),
            }),
            Action::Dragon { x, y } => rules::Action::MoveDragon(Square::new(*x, *y)),
            Action::Floor { x, y } => rules::Action::AddFloor(Square::new(*x, *y)),
            Action::Abbey { x, y } => rules::Action::LayAbbey(Square::new(*x, *y)),
            Action::Exchange { meeple } => rules::Action::Exchange((*meeple).into()),
            Action::Ransom { captor, meeple } => {
                rules::Action::Ransom { captor: Player(*captor), meeple: (*meeple).into() }
            }
            Action::Token { pair, x, y, segment } => rules::Action::PlaceToken {
                pair: (*pair).into(),
                square: Square::new(*x, *y),
                segment: SegmentId(*segment),
            },
            Action::Castle { x, y, segment } => {
                rules::Action::BuildCastle { square: Square::new(*x, *y), segment: SegmentId(*segment) }
            }
            Action::Lord { x, y, segment } => {
                rules::Action::PayLord { square: Square::new(*x, *y), segment: SegmentId(*segment) }
            }
            Action::Count { quarter } => rules::Action::MoveCount((*quarter).into()),
            Action::Redeploy { meeple, x, y, segment } => rules::Action::Redeploy {
                meeple: (*meeple).into(),
                square: Square::new(*x, *y),
                segment: SegmentId(*segment),
            },
            Action::Leave { meeple, quarter } => {
                rules::Action::LeaveQuarter { meeple: (*meeple).into(), quarter: (*quarter).into() }
            }
            Action::Offer { tile, bid } => {
                let kind = TileKind::from_id(tile).ok_or_else(|| BadAction::Tile(tile.clone()))?;
                rules::Action::Offer { kind, bid: *bid }
            }
            Action::Bid { bid } => rules::Action::Bid(*bid),
            Action::Buy => rules::Action::Buy,
            Action::Sell => rules::Action::Sell,
            Action::Pass => rules::Action::Pass,
            Action::Second => rules::Action::TakeSecond,
        })
    }
}

impl From<rules::Spot> for Spot {
    fn from(spot: rules::Spot) -> Spot {
        match spot {
            rules::Spot::Here(segment) => Spot::Here { segment: segment.0 },
            rules::Spot::There { square: Square { x, y }, segment } => {
                Spot::There { x, y, segment: segment.0 }
            }
            rules::Spot::Tower(Square { x, y }) => Spot::Tower { x, y },
            rules::Spot::Corner(corner) => Spot::Corner { corner: corner.into() },
            rules::Spot::Quarter(quarter) => Spot::Quarter { quarter: quarter.into() },
        }
    }
}

impl From<Spot> for rules::Spot {
    fn from(spot: Spot) -> rules::Spot {
        match spot {
            Spot::Here { segment } => rules::Spot::Here(SegmentId(segment)),
            Spot::There { x, y, segment } => {
                rules::Spot::There { square: Square::new(x, y), segment: SegmentId(segment) }
            }
            Spot::Tower { x, y } => rules::Spot::Tower(Square::new(x, y)),
            Spot::Corner { corner } => rules::Spot::Corner(corner.into()),
            Spot::Quarter { quarter } => rules::Spot::Quarter(quarter.into()),
        }
    }
}

/// Quarter turns clockwise, unless they are more than three.
pub(crate) fn rotation(quarters: u8) -> Option<Rotation> {
    (quarters < 4).then(|| Rotation::from_quarters(usize::from(quarters)))
}

impl Figure {
    /// The figure that this action of a player puts on the table, if it puts one there; `place_of`: the square and the
    /// segment of a spot. Its strength is left to whoever knows the board.
    pub fn put_by(
        player: Player,
        action: rules::Action,
        place_of: impl Fn(rules::Spot) -> Option<(Square, SegmentId)>,
    ) -> Option<Figure> {
        match action {
            rules::Action::Deploy { meeple, at } => {
                let (Square { x, y }, SegmentId(segment)) = place_of(at)?;
                let corner = match at {
                    rules::Spot::Corner(corner) => Some(corner.into()),
                    rules::Spot::Here(_)
                    | rules::Spot::There { .. }
                    | rules::Spot::Tower(_)
                    | rules::Spot::Quarter(_) => None,
                };
                let (seat, meeple) = (player.0, meeple.into());
                Some(Figure { seat, meeple, x, y, segment, corner, strength: None, pending: true })
            }
            rules::Action::Draw(_)
            | rules::Action::Place { .. }
            | rules::Action::PlaceWithBridge { .. }
            | rules::Action::TakeBack { .. }
            | rules::Action::MoveFairy(_)
            | rules::Action::MoveDragon(_)
            | rules::Action::AddFloor(_)
            | rules::Action::LayAbbey(_)
            | rules::Action::Exchange(_)
            | rules::Action::Ransom { .. }
            | rules::Action::PlaceToken { .. }
            | rules::Action::BuildBridge { .. }
            | rules::Action::BuildCastle { .. }
            | rules::Action::PayLord { .. }
            | rules::Action::MoveCount(_)
            | rules::Action::Redeploy { .. }
            | rules::Action::LeaveQuarter { .. }
            | rules::Action::Offer { .. }
            | rules::Action::Bid(_)
            | rules::Action::Buy
            | rules::Action::Sell
            | rules::Action::Pass
            | rules::Action::TakeSecond => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_come_back_from_the_wire_as_they_went() {
        let square = Square::new(-3, 4);
        let mut actions = vec![rules::Action::Pass, rules::Action::TakeSecond];
        actions.extend(TileKind::all().map(rules::Action::Draw));
        actions.extend(TileKind::all().map(|kind| rules::Action::Offer { kind, bid: 7 }));
        actions.extend([rules::Action::Bid(300), rules::Action::Buy, rules::Action::Sell]);
        actions.push(rules::Action::TakeBack { square, segment: SegmentId(8) });
        actions.extend([rules::Action::MoveDragon(square), rules::Action::AddFloor(square)]);
        actions.push(rules::Action::LayAbbey(square));
        actions.push(rules::Action::BuildCastle { square, segment: SegmentId(1) });
        actions.push(rules::Action::PayLord { square, segment: SegmentId(5) });
        actions.extend(rules::TokenPair::ALL.map(|pair| rules::Action::PlaceToken {
            pair,
            square,
            segment: SegmentId(2),
        }));
        actions.extend(rules::Axis::ALL.map(|axis| rules::Action::BuildBridge { square, axis }));
        let rotation = Rotation::R90;
        actions.extend(rules::BridgeAt::ALL.map(|bridge| rules::Action::PlaceWithBridge {
            square,
            rotation,
            bridge,
        }));
        for quarter in rules::Quarter::ALL {
            let (meeple, segment) = (rules::MeepleKind::Wagon, SegmentId(4));
            actions.push(rules::Action::MoveCount(quarter));
            actions.push(rules::Action::Deploy { meeple, at: rules::Spot::Quarter(quarter) });
            actions.push(rules::Action::LeaveQuarter { meeple, quarter });
            actions.push(rules::Action::Redeploy { meeple, square, segment });
        }
        for corner in rules::Corner::ALL {
            let (meeple, at) = (rules::MeepleKind::Barn, rules::Spot::Corner(corner));
            actions.push(rules::Action::Deploy { meeple, at });
        }
        let meeple = rules::MeepleKind::Large;
        actions.push(rules::Action::Deploy { meeple, at: rules::Spot::Tower(square) });
        actions
            .extend([rules::Action::Exchange(meeple), rules::Action::Ransom { captor: Player(3), meeple }]);
        let beside = [None, Some(SegmentId(0)), Some(SegmentId(3))];
        actions.extend(beside.map(|beside| rules::Action::MoveFairy(FairyAt { square, beside })));
        let at = rules::Spot::There { square, segment: SegmentId(2) };
        actions.push(rules::Action::Deploy { meeple: rules::MeepleKind::Large, at });
        actions.extend(Rotation::ALL.map(|rotation| rules::Action::Place { square, rotation }));
        for meeple in rules::MeepleKind::ALL {
            let deploy =
                |segment| rules::Action::Deploy { meeple, at: rules::Spot::Here(SegmentId(segment)) };
            actions.extend([0, 9, 255].map(deploy));
        }
        for action in actions {
            assert_eq!(rules::Action::try_from(&Action::from(action)), Ok(action));
        }
    }

    #[test]
    fn what_means_no_action_is_told() {
        let bad = |action| rules::Action::try_from(&action).unwrap_err().to_string();
        assert!(bad(Action::Place { x: 0, y: 0, r: 4, bridge: None }).contains("0 to 3 quarters"));
        assert!(bad(Action::Draw { tile: "zz9".to_owned() }).contains("zz9"));
    }
}
