//! Events in plain words, for the log of a replay and for fixtures.

use crate::{rotation_to_text, seat_name, segment_to_text};
use bastide_types::{
    Clause, Event, FairyAt, FeatureAt, FeatureKind, Goods, Homecoming, PerGoods, Player, Spot, Square,
    TileKind,
};

/// An event in plain words, such as `red scores 4 = 2 tiles × 2 for the city c at 0,-1 (city.score.tile)`.
///
/// Segments are named by their letters in the picture of the tile that `tile_at` returns, or by number if it returns
/// none.
pub fn event_to_text(event: &Event, tile_at: impl Fn(Square) -> Option<TileKind>) -> String {
    event_in_words(event, tile_at, |player| seat_name(player).to_owned(), |clauses| format!("({clauses})"))
}

/// Like [`event_to_text`]; the caller names the players and formats the list of clauses.
pub fn event_in_words(
    event: &Event,
    tile_at: impl Fn(Square) -> Option<TileKind>,
    name: impl Fn(Player) -> String,
    cite: impl FnOnce(String) -> String,
) -> String {
    let what = happened(event, tile_at, name);
    let clauses: Vec<&str> = event.rules().map(Clause::name).collect();
    if clauses.is_empty() { what } else { format!("{what} {}", cite(clauses.join(", "))) }
}

fn happened(
    event: &Event,
    tile_at: impl Fn(Square) -> Option<TileKind>,
    name: impl Fn(Player) -> String,
) -> String {
    let quarter = |at: FeatureAt| tile_at(at.square)?.tile().segment(at.segment)?.quarter;
    let place = |at: FeatureAt| match quarter(at) {
        Some(quarter) => format!("the {quarter}"),
        None => {
            format!("the {} {} at {}", at.kind, segment_to_text(at.segment, tile_at(at.square)), at.square)
        }
    };
    let on = |at: FeatureAt| format!("{} {}", if quarter(at).is_some() { "in" } else { "on" }, place(at));
    let who = event.player().map_or("nobody".to_owned(), &name);
    match *event {
        Event::Drawn { tile, .. } => format!("{who} draws {tile}"),
        Event::SetAside { tile, declined_by: Some(player) } => {
            format!("{} sets aside {tile}, which fits only with a bridge: it leaves the game", name(player))
        }
        Event::SetAside { tile, declined_by: None } => format!("{tile} fits nowhere and leaves the game"),
        Event::PutBack { tile } => format!("{tile} fits nowhere now and is put back"),
        Event::Placed { tile, .. } => {
            format!("{who} places {} at {} {}", tile.kind, tile.square, rotation_to_text(tile.rotation))
        }
        Event::SecondEarned { .. } => format!("{who} earns a second tile"),
        Event::Deployed { meeple, at, spot: Spot::Corner(corner), .. } => {
            format!("{who} deploys {} at the {corner} corner of {}", meeple.with_article(), at.square)
        }
        Event::Deployed { meeple, at, .. } => {
            format!("{who} deploys {} {}", meeple.with_article(), on(at))
        }
        Event::TakenBack { meeple, at, .. } => {
            format!("{who} takes back the {} from {}", meeple.noun(), place(at))
        }
        Event::SentHome { owner, meeple, at, .. } => {
            format!("{who} sends {}'s {} home from {}", name(owner), meeple.noun(), place(at))
        }
        Event::RaceLost { at, winner } => {
            format!("{} loses the race against {}", place(at), place(winner))
        }
        Event::DragonCame { square } => format!("the dragon comes to {square}"),
        Event::DragonMoved { square, .. } => format!("{who} moves the dragon to {square}"),
        Event::DragonStopped { square, steps: 0 } => format!("the dragon cannot leave {square}"),
        Event::DragonStopped { square, steps: 1 } => format!("the dragon stops at {square} after 1 step"),
        Event::DragonStopped { square, steps } => format!("the dragon stops at {square} after {steps} steps"),
        Event::FairyMoved { to: FairyAt { square, follower: None }, .. } => {
            format!("{who} moves the fairy to {square}")
        }
        Event::FairyMoved { to: FairyAt { square, follower: Some(segment) }, .. } => {
            let printed = tile_at(square).and_then(|kind| kind.tile().segment(segment));
            // A segment that is not printed on the tile is a bridge.
            let kind = printed.map_or(FeatureKind::Road, |printed| printed.kind);
            format!("{who} moves the fairy to {}", place(FeatureAt { kind, square, segment }))
        }
        Event::TokenPlaced { pair, at, joined: None, .. } => {
            format!("{who} places tunnel token {pair} {}", on(at))
        }
        Event::TokenPlaced { pair, at, joined: Some(other), .. } => {
            format!("{who} places tunnel token {pair} {}: the road joins {}", on(at), place(other))
        }
        Event::BridgeBuilt { square, axis, .. } => format!("{who} builds a bridge {axis} over {square}"),
        Event::TurnedUp { tile } => format!("{tile} is turned up at the bazaar"),
        Event::Offered { tile, bid, .. } => format!("{who} chooses {tile} and bids {bid}"),
        Event::Raised { tile, bid, .. } => format!("{who} bids {bid} for {tile}"),
        Event::CannotBid { .. } => format!("{who} has too few points to bid"),
        Event::Bought { tile, price: 0, .. } => format!("{who} takes {tile} for free"),
        Event::Bought { tile, price, to: None, .. } => {
            format!("{who} buys {tile} for {price}")
        }
        Event::Bought { tile, price, to: Some(to), .. } => {
            format!("{who} buys {tile} for {price} from {}", name(to))
        }
        Event::Sold { to, tile, price, .. } => {
            format!("{who} sells {tile} to {} for {price}", name(to))
        }
        Event::OwnTile { tile, .. } => format!("{who} takes {tile} from the bazaar"),
        Event::FloorAdded { square, floors, .. } => {
            format!("{who} adds a floor to the tower at {square}: {floors} high")
        }
        Event::Captured { owner, meeple, at, .. } => {
            format!("{who} captures {}'s {} from {}", name(owner), meeple.noun(), place(at))
        }
        Event::Freed { captor, meeple, points: 0, .. } => {
            format!("{who} gets the {} back from {} in an exchange", meeple.noun(), name(captor))
        }
        Event::Freed { captor, meeple, points, .. } => {
            format!("{who} pays {} {points} for the {}", name(captor), meeple.noun())
        }
        Event::CastleBuilt { at, .. } => format!("{who} turns {} into a castle", place(at)),
        Event::LordPaid { at, paid_for, .. } => {
            format!("{who}'s lord in {} is paid for {}", place(at), place(paid_for))
        }
        Event::CountMoved { quarter, .. } => format!("{who} moves the count to the {quarter}"),
        Event::Redeployed { meeple, from, at, .. } => {
            format!("{who} moves {} from the {from} to {}", meeple.with_article(), place(at))
        }
        Event::CardTaken { card, tiles, .. } => {
            let many = if tiles == 1 { "tile" } else { "tiles" };
            format!("{who} takes the {} for {tiles} {many}", card.title())
        }
        Event::Completed { at, tiles } => {
            let many = if tiles == 1 { "tile" } else { "tiles" };
            format!("{} is complete: {tiles} {many}", place(at))
        }
        Event::Scored { points, items, at, .. } => {
            let what = at.map_or(String::new(), |at| format!(" for {}", place(at)));
            format!("{who} scores {points} = {items}{what}")
        }
        Event::TookGoods { goods, .. } => format!("{who} takes {}", goods_to_text(goods)),
        Event::Returned { meeple, at, why, .. } => {
            format!("{who} gets back {} from {}{}", meeple.with_article(), place(at), because(why))
        }
        Event::Declined { question, .. } => format!("{who} {}", question.declining()),
        Event::SecondTaken { .. } => format!("{who} takes the second tile"),
        Event::TurnEnded { .. } => format!("{who}'s turn ends"),
        Event::TurnAgain { .. } => format!("{who} has another turn"),
        Event::FinalScoring => "no tile is left: final scoring".to_owned(),
        Event::GameOver => "the game is over".to_owned(),
    }
}

/// Why a figure came home, after the place that it left; nothing if another event of the same action says it.
fn because(why: Homecoming) -> &'static str {
    match why {
        Homecoming::Paid | Homecoming::TakenBack | Homecoming::SentHome => "",
        Homecoming::Unpaid => ", which paid nobody",
        Homecoming::Eaten => ": the dragon ate it",
        Homecoming::RaceLost => ", which lost a race",
        Homecoming::CastleBuilt => ", which is a castle now",
        Homecoming::Alone => ", where its owner has no follower left",
    }
}

/// Goods in words: `1 wine, 2 grain`, or `nothing`.
pub fn goods_to_text(goods: PerGoods<u8>) -> String {
    let there = Goods::ALL.into_iter().filter(|&kind| goods[kind] > 0);
    let words: Vec<String> = there.map(|kind| format!("{} {kind}", goods[kind])).collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{ItemKind, Items, MeepleKind, Player, SegmentId, Source};

    #[test]
    fn payments_show_their_arithmetic() {
        let kind = TileKind::from_id("baE").unwrap();
        let city = FeatureAt { kind: FeatureKind::City, square: Square::new(0, -1), segment: SegmentId(0) };
        let scored = Event::Scored {
            player: Player(0),
            points: 6,
            items: Items::one(ItemKind::Tiles, 2, 2).and(ItemKind::Pennants, 1, 2),
            rule: Clause::CityScoreTile,
            at: Some(city),
            source: Source::Cities,
            at_end: false,
        };
        assert_eq!(
            event_to_text(&scored, |_| Some(kind)),
            "red scores 6 = 2 tiles × 2 + 1 pennant × 2 for the city c at 0,-1 (city.score.tile)"
        );
        let returned = Event::Returned {
            player: Player(1),
            meeple: MeepleKind::Builder,
            at: city,
            why: Homecoming::Alone,
        };
        assert_eq!(
            event_to_text(&returned, |_| None),
            "blue gets back a builder from the city 0 at 0,-1, where its owner has no follower left"
        );
        let goods = Event::TookGoods { player: Player(2), goods: PerGoods([1, 2, 0]), at: city };
        assert_eq!(event_to_text(&goods, |_| None), "yellow takes 1 wine, 2 grain");
    }
}
