//! Events of the rules as data: all that they know, for programs. docs/events.md lists them.

use crate::{Feature, Goods, Item, Stage, Xy};
use bastide_types::{Event, FeatureAt, Spot};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// The version of the form of events: a kind or a field that changes its meaning or goes raises it.
pub const EVENTS_VERSION: u32 = 1;

/// An event as data. Its kind `k` is the one that the log of a table has on the wire.
#[derive(Clone, Copy, Debug)]
pub struct EventData<'a>(pub &'a Event);

/// A feature, named by one of its segments.
#[derive(serde::Serialize)]
struct At {
    feature: Feature,
    x: i16,
    y: i16,
    segment: u8,
}

impl From<FeatureAt> for At {
    fn from(at: FeatureAt) -> At {
        At { feature: at.kind.into(), x: at.square.x, y: at.square.y, segment: at.segment.0 }
    }
}

macro_rules! fields {
    ($map:ident, $kind:expr $(, $name:literal: $value:expr)* $(,)?) => {{
        $map.serialize_entry("k", $kind)?;
        $($map.serialize_entry($name, &$value)?;)*
    }};
}

impl Serialize for EventData<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut map = out.serialize_map(None)?;
        // Every field is named, so that none is lost.
        match *self.0 {
            Event::Drawn { player, kind } => fields!(map, "drawn", "player": player.0, "tile": kind.id()),
            Event::SetAside { kind, declined_by } => {
                let player = declined_by.map(|player| player.0);
                fields!(map, "set_aside", "player": player, "tile": kind.id(), "declined": player.is_some());
            }
            Event::PutBack { kind } => fields!(map, "put_back", "tile": kind.id()),
            Event::Placed { player, tile } => fields!(
                map, "placed", "player": player.0, "tile": tile.kind.id(), "square": Xy::from(tile.square),
                "r": tile.rotation.quarters(),
            ),
            Event::Declined { player, question } => {
                fields!(map, "declined", "player": player.0, "question": Stage::Decide(question))
            }
            Event::SecondEarned { player, rule } => {
                fields!(map, "second_earned", "player": player.0, "rule": rule.name())
            }
            Event::Deployed { player, meeple, at, spot } => {
                let corner = if let Spot::Corner(corner) = spot { Some(corner.name()) } else { None };
                fields!(
                    map, "deployed", "player": player.0, "meeple": meeple.name(), "at": At::from(at),
                    "corner": corner,
                );
            }
            Event::TakenBack { player, meeple, at, rule } => fields!(
                map, "taken_back", "player": player.0, "meeple": meeple.name(), "at": At::from(at), "rule": rule.name(),
            ),
            Event::SentHome { player, owner, meeple, at, rule } => fields!(
                map, "sent_home", "player": player.0, "owner": owner.0, "meeple": meeple.name(),
                "at": At::from(at), "rule": rule.name(),
            ),
            Event::RaceLost { at, to } => {
                fields!(map, "race_lost", "at": At::from(at), "winner": At::from(to))
            }
            Event::DragonCame { square } => fields!(map, "dragon_came", "square": Xy::from(square)),
            Event::DragonMoved { player, square } => {
                fields!(map, "dragon_moved", "player": player.0, "square": Xy::from(square))
            }
            Event::DragonStopped { square, steps } => {
                fields!(map, "dragon_stopped", "square": Xy::from(square), "steps": steps)
            }
            Event::FairyMoved { player, to } => fields!(
                map, "fairy_moved", "player": player.0, "square": Xy::from(to.square),
                "segment": to.beside.map(|segment| segment.0),
            ),
            Event::TokenPlaced { player, pair, at, joined } => fields!(
                map, "token_placed", "player": player.0, "pair": pair.name(), "at": At::from(at),
                "joined": joined.map(At::from),
            ),
            Event::BridgeBuilt { player, square, axis, fits } => fields!(
                map, "bridge_built", "player": player.0, "square": Xy::from(square), "axis": axis.name(),
                "fits": fits.map(|at| at.name()),
            ),
            Event::FloorAdded { player, square, floors } => fields!(
                map, "floor_added", "player": player.0, "square": Xy::from(square), "floors": floors,
            ),
            Event::Captured { player, owner, meeple, at, rule } => fields!(
                map, "captured", "player": player.0, "owner": owner.0, "meeple": meeple.name(),
                "at": At::from(at), "rule": rule.name(),
            ),
            Event::Freed { player, captor, meeple, points, rule } => fields!(
                map, "freed", "player": player.0, "captor": captor.0, "meeple": meeple.name(),
                "points": points, "rule": rule.name(),
            ),
            Event::CardTaken { player, card, tiles, rule } => fields!(
                map, "card_taken", "player": player.0, "card": card.name(), "tiles": tiles, "rule": rule.name(),
            ),
            Event::CastleBuilt { player, at } => {
                fields!(map, "castle_built", "player": player.0, "at": At::from(at))
            }
            Event::LordPaid { player, at, feature, rule } => fields!(
                map, "lord_paid", "player": player.0, "at": At::from(at), "for": At::from(feature), "rule": rule.name(),
            ),
            Event::CountMoved { player, quarter, rule } => {
                fields!(map, "count_moved", "player": player.0, "quarter": quarter.name(), "rule": rule.name())
            }
            Event::Redeployed { player, meeple, from, at, rule } => fields!(
                map, "redeployed", "player": player.0, "meeple": meeple.name(), "from": from.name(),
                "at": At::from(at), "rule": rule.name(),
            ),
            Event::Completed { feature, tiles } => {
                fields!(map, "completed", "at": At::from(feature), "tiles": tiles)
            }
            Event::Scored { player, points, items, rule, feature, source, at_end } => fields!(
                map, "scored", "player": player.0, "points": points,
                "items": Item::all(items, rule), "rule": rule.name(),
                "at": feature.map(At::from), "source": source.name(), "at_end": at_end,
            ),
            Event::TookGoods { player, goods, feature } => fields!(
                map, "took_goods", "player": player.0, "goods": Goods::from(goods), "at": At::from(feature),
            ),
            Event::Returned { player, meeple, at } => {
                fields!(map, "returned", "player": player.0, "meeple": meeple.name(), "at": At::from(at))
            }
            Event::SecondTaken { player } => fields!(map, "second_taken", "player": player.0),
            Event::TurnEnded { player } => fields!(map, "turn_ended", "player": player.0),
            Event::TurnAgain { player, rule } => {
                fields!(map, "turn_again", "player": player.0, "rule": rule.name())
            }
            Event::TurnedUp { kind } => fields!(map, "turned_up", "tile": kind.id()),
            Event::Offered { player, kind, bid } => {
                fields!(map, "offered", "player": player.0, "tile": kind.id(), "bid": bid)
            }
            Event::Raised { player, kind, bid } => {
                fields!(map, "raised", "player": player.0, "tile": kind.id(), "bid": bid)
            }
            Event::CannotBid { player } => fields!(map, "cannot_bid", "player": player.0),
            Event::Bought { player, kind, price, to, rule } => fields!(
                map, "bought", "player": player.0, "tile": kind.id(), "price": price,
                "to": to.map(|player| player.0), "rule": rule.name(),
            ),
            Event::Sold { player, to, kind, price, rule } => fields!(
                map, "sold", "player": player.0, "tile": kind.id(), "price": price, "to": to.0, "rule": rule.name(),
            ),
            Event::OwnTile { player, kind } => {
                fields!(map, "own_tile", "player": player.0, "tile": kind.id())
            }
            Event::FinalScoring => fields!(map, "final_scoring"),
            Event::GameOver => fields!(map, "game_over"),
        }
        map.end()
    }
}
