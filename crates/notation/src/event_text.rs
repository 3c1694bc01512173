//! Events in plain words, for the log of a replay and for fixtures.

use crate::{rotation_to_text, seat_name, segment_to_text};
use bastide_types::{
    Clause, Event, FairyAt, FeatureAt, FeatureKind, Goods, PerGoods, Question, Spot, Square, TileKind,
};

/// An event in plain words, such as `red scores 4 = 2 tiles × 2 for the city c at 0,-1 (city.score.tile)`.
///
/// Segments are named by their letters in the picture of the tile that `tile_at` returns, or by number if it returns
/// none.
pub fn event_to_text(event: &Event, tile_at: impl Fn(Square) -> Option<TileKind>) -> String {
    let segment = |at: FeatureAt| segment_to_text(at.segment, tile_at(at.square));
    let quarter = |at: FeatureAt| tile_at(at.square)?.tile().segment(at.segment)?.quarter;
    let place = |at: FeatureAt| match quarter(at) {
        Some(quarter) => format!("the {quarter}"),
        None => format!("{} at {}", segment(at), at.square),
    };
    let on = |at: FeatureAt| {
        if quarter(at).is_some() { format!("in {}", place(at)) } else { format!("on {}", place(at)) }
    };
    let who = event.player().map_or("nobody", seat_name);
    match *event {
        Event::Drawn { tile, .. } => format!("{who} draws {tile}"),
        Event::SetAside { tile, declined_by: Some(player) } => {
            format!(
                "{} sets aside {tile}, which fits only with a bridge: it leaves the game",
                seat_name(player)
            )
        }
        Event::SetAside { tile, declined_by: None } => format!("{tile} fits nowhere and leaves the game"),
        Event::PutBack { tile } => format!("{tile} fits nowhere now and is put back"),
        Event::Placed { tile, .. } => {
            format!("{who} places {} at {} {}", tile.kind, tile.square, rotation_to_text(tile.rotation))
        }
        Event::SecondEarned { rule, .. } => format!("{who} earns a second tile ({rule})"),
        Event::Deployed { meeple, at, spot: Spot::Corner(corner), .. } => {
            format!("{who} deploys a {meeple} at the {corner} corner of {}", at.square)
        }
        Event::Deployed { meeple, at, .. } => {
            format!("{who} deploys {} {}", meeple.with_article(), on(at))
        }
        Event::TakenBack { meeple, at, rule, .. } => {
            format!("{who} takes back the {} from {} ({rule})", meeple.noun(), place(at))
        }
        Event::SentHome { owner, meeple, at, rule, .. } => {
            format!("{who} sends {}'s {} home from {} ({rule})", seat_name(owner), meeple.noun(), place(at))
        }
        Event::RaceLost { at, winner } => {
            let (loser, other) = (place(at), place(winner));
            format!("the {} {loser} loses the race against the {} {other}", at.kind, winner.kind)
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
            let at = FeatureAt { kind: FeatureKind::Quarter, square, segment };
            format!("{who} moves the fairy to {}", place(at))
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
        Event::Bought { tile, price: 0, rule, .. } => format!("{who} takes {tile} for free ({rule})"),
        Event::Bought { tile, price, to: None, rule, .. } => {
            format!("{who} buys {tile} for {price} ({rule})")
        }
        Event::Bought { tile, price, to: Some(to), rule, .. } => {
            format!("{who} buys {tile} for {price} from {} ({rule})", seat_name(to))
        }
        Event::Sold { to, tile, price, rule, .. } => {
            format!("{who} sells {tile} to {} for {price} ({rule})", seat_name(to))
        }
        Event::OwnTile { tile, .. } => format!("{who} takes {tile} from the bazaar"),
        Event::FloorAdded { square, floors, .. } => {
            format!("{who} adds a floor to the tower at {square}: {floors} high")
        }
        Event::Captured { owner, meeple, at, rule, .. } => {
            format!("{who} captures {}'s {} from {} ({rule})", seat_name(owner), meeple.noun(), place(at))
        }
        Event::Freed { captor, meeple, points: 0, rule, .. } => {
            format!(
                "{who} gets the {} back from {} in an exchange ({rule})",
                meeple.noun(),
                seat_name(captor)
            )
        }
        Event::Freed { captor, meeple, points, rule, .. } => {
            format!("{who} pays {} {points} for the {} ({rule})", seat_name(captor), meeple.noun())
        }
        Event::CastleBuilt { at, .. } => format!("{who} turns the city {} into a castle", place(at)),
        Event::LordPaid { at, paid_for, rule, .. } => {
            let (castle, kind) = (place(at), paid_for.kind);
            format!("{who}'s lord in {castle} is paid for the {kind} {} ({rule})", place(paid_for))
        }
        Event::CountMoved { quarter, rule, .. } => format!("{who} moves the count to the {quarter} ({rule})"),
        Event::Redeployed { meeple, from, at, rule, .. } => {
            let meeple = meeple.with_article();
            format!("{who} moves {meeple} from the {from} to the {} {} ({rule})", at.kind, place(at))
        }
        Event::CardTaken { card, tiles, .. } => {
            let many = if tiles == 1 { "tile" } else { "tiles" };
            format!("{who} takes the {} for {tiles} {many}", card.title())
        }
        Event::Completed { at, tiles } => {
            let many = if tiles == 1 { "tile" } else { "tiles" };
            format!("the {} {} is complete: {tiles} {many}", at.kind, place(at))
        }
        Event::Scored { points, items, at, .. } => {
            let what = at.map_or(String::new(), |f| format!(" for the {} {}", f.kind, place(f)));
            let rules: Vec<&str> = event.rules().map(Clause::name).collect();
            format!("{who} scores {points} = {items}{what} ({})", rules.join(", "))
        }
        Event::TookGoods { goods, .. } => format!("{who} takes {}", goods_to_text(goods)),
        Event::Returned { meeple, at, .. } => {
            format!("{who} gets back {} from {}", meeple.with_article(), place(at))
        }
        Event::Declined { question, .. } => format!("{who} {}", declining(question)),
        Event::SecondTaken { .. } => format!("{who} takes the second tile"),
        Event::TurnEnded { .. } => format!("{who}'s turn ends"),
        Event::TurnAgain { rule, .. } => format!("{who} has another turn ({rule})"),
        Event::FinalScoring => "no tile is left: final scoring".to_owned(),
        Event::GameOver => "the game is over".to_owned(),
    }
}

/// The words for declining a question: `captures nobody`.
pub fn declining(question: Question) -> &'static str {
    match question {
        Question::Abbey => "places no abbey",
        Question::Deploy | Question::City | Question::Wagon => "deploys nothing",
        Question::Phantom => "deploys no phantom",
        Question::Tunnel => "places no tunnel token",
        Question::Castle => "builds no castle",
        Question::Redeploy | Question::LastRedeploy => "moves nobody from the city",
        Question::Count => "leaves the count where he is",
        Question::Capture => "captures nobody",
        Question::Escape => "lets every knight stay",
        Question::SecondPart => "declines the second tile",
        Question::Ransom => "pays no ransom",
        Question::Bid => "does not bid",
        Question::Place
        | Question::Dragon
        | Question::Lord
        | Question::Exchange
        | Question::Auction
        | Question::Deal => "declines",
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
        let returned = Event::Returned { player: Player(1), meeple: MeepleKind::Builder, at: city };
        assert_eq!(event_to_text(&returned, |_| None), "blue gets back a builder from 0 at 0,-1");
        let goods = Event::TookGoods { player: Player(2), goods: PerGoods([1, 2, 0]), at: city };
        assert_eq!(event_to_text(&goods, |_| None), "yellow takes 1 wine, 2 grain");
    }
}
