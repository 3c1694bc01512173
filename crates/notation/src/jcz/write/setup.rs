//! The set-up of a save file.

use super::super::ids;
use bastide_types::{
    BarnField, Bazaars, Bridges, CardPoints, Castles, Cathedrals, CountEnd, CountMove, CountUse, DragonTime,
    Escape, FairyPlace, FairyUse, FestivalReturn, Fields, Inns, KingCard, PerPlayerCount, PigHerd,
    PlacedTile, Portal, Princess, RobberCard, Setup, Shrines, Siege, SmallCity, TileSet, Towers, TradeGoods,
    TunnelTokens, Underpass, UnfinishedInn, WagonMove, has_gardens,
};
use serde_json::{Map, Value, json};

/// The set-up, with these tiles on the table.
pub(super) fn setup(setup: &Setup, start: &[PlacedTile]) -> Value {
    let named = |&(set, copies): &(TileSet, u8)| Some((ids::set_id(set)?.to_owned(), copies.into()));
    let sets: Map<String, Value> = setup.sets.iter().filter_map(named).collect();
    let start: Vec<Value> = start.iter().map(start_tile).collect();
    json!({
        "sets": sets,
        "elements": elements(setup),
        "rules": rules(setup),
        "timer": null,
        "start": start,
        "options": {},
    })
}

fn start_tile(tile: &PlacedTile) -> Value {
    let id = ids::id(tile.kind).unwrap_or_default();
    json!({ "tile": id, "x": tile.square.x, "y": tile.square.y, "rotation": tile.rotation.degrees() })
}

/// The elements in play; the file names only those.
fn elements(setup: &Setup) -> Map<String, Value> {
    let rules = &setup.rules;
    let copies = |set| setup.copies(set);
    let has = |set| setup.copies(set) > 0;
    let count = |count, of_sets: u8| match count {
        PerPlayerCount::FromSets => of_sets,
        PerPlayerCount::Exactly(n) => n,
    };
    let card = |on: bool, from_sets: bool| on || from_sets && has(TileSet::King);
    let dragon = has(TileSet::Dragon);
    let besieged = has(TileSet::Cathars) || has(TileSet::Besiegers);
    let (inns, abbey) = (copies(TileSet::Inns), copies(TileSet::Abbey).min(3));
    let counts = [
        ("small-follower", rules.followers),
        ("big-follower", count(rules.large, inns)),
        ("builder", count(rules.builders, copies(TileSet::Traders))),
        ("pig", count(rules.pigs, copies(TileSet::Traders))),
        ("mayor", count(rules.mayors, abbey)),
        ("wagon", count(rules.wagons, abbey)),
        ("barn", count(rules.barns, abbey)),
        ("abbey", count(rules.abbeys, abbey)),
        ("phantom", count(rules.phantoms, copies(TileSet::Phantom).min(3))),
        ("abbot", count(rules.abbots, u8::from(has(TileSet::Abbot)))),
        ("tower", u8::from(has(TileSet::Tower) && rules.towers != Towers::Off)),
        ("dragon", u8::from(dragon && rules.dragon != DragonTime::Off)),
        (
            "fairy",
            u8::from(match rules.fairy {
                FairyUse::FromSets => dragon,
                FairyUse::On => true,
                FairyUse::Off => false,
            }),
        ),
        ("tunnel", u8::from(has(TileSet::Tunnel))),
        ("bridge", if rules.bridges == Bridges::Off { 0 } else { copies(TileSet::Bazaar) }),
        ("castle", if rules.castles == Castles::Off { 0 } else { copies(TileSet::Bazaar) }),
        ("count", u8::from(has(TileSet::Count) && rules.count != CountUse::Off)),
    ];
    let some_inn = inns > 0 || has(TileSet::Bazaar) || has(TileSet::River2);
    let switches = [
        ("farmers", rules.fields != Fields::Off),
        ("traders", has(TileSet::Traders) && rules.goods != TradeGoods::Off),
        ("inn", some_inn && rules.inns != Inns::Off),
        ("cathedral", inns > 0 && rules.cathedrals != Cathedrals::Off),
        ("princess", dragon && rules.princess != Princess::Off),
        ("portal", dragon && rules.portal != Portal::Off),
        ("king", card(rules.king == KingCard::On, rules.king == KingCard::FromSets)),
        ("robber", card(rules.robber == RobberCard::On, rules.robber == RobberCard::FromSets)),
        ("siege", besieged && rules.siege != Siege::Off),
        ("escape", besieged && rules.escape != Escape::Off),
        ("festival", has(TileSet::Festival) && rules.festival != FestivalReturn::Off),
        ("bazaar", has(TileSet::Bazaar) && rules.bazaars != Bazaars::Off),
        ("pig-herd", has(TileSet::River2) && rules.pig_herd != PigHerd::Off),
        ("shrine", has(TileSet::Shrines) && rules.shrines != Shrines::Off),
        ("garden", has_gardens(&setup.sets, rules)),
    ];
    let counts = counts.into_iter().filter(|&(_, n)| n > 0).map(|(key, n)| (key, Value::from(n)));
    let switches = switches.into_iter().filter(|&(_, on)| on).map(|(key, on)| (key, Value::from(on)));
    counts.chain(switches).map(|(key, value)| (key.to_owned(), value)).collect()
}

/// The rules that matter here; that program uses its defaults for all others.
fn rules(setup: &Setup) -> Value {
    let rules = &setup.rules;
    let besieged = setup.copies(TileSet::Cathars) > 0 || setup.copies(TileSet::Besiegers) > 0;
    let tunnel = setup.copies(TileSet::Tunnel) > 0;
    json!({
        "tiny-city-scoring": match rules.small_city {
            SmallCity::TwoPerTile => "4",
            SmallCity::OnePerTile => "2",
        },
        "inn-and-cathedral-final-scoring": match rules.unfinished_inn {
            UnfinishedInn::Nothing => "zero",
            UnfinishedInn::AsUsual => "ignore",
        },
        "king-and-robber-scoring": match rules.king_scoring {
            CardPoints::PerFeature => "default",
            CardPoints::TenEach => "10/20",
            CardPoints::FifteenOrForty => "15/40",
            CardPoints::AsCompleted => "continuously",
        },
        "espace-variant": match rules.escape {
            Escape::SiegeTile if besieged => "siege-tile",
            Escape::SiegeTile | Escape::AnyTile | Escape::Off => "any-tile",
        },
        "festival-return": match rules.festival {
            FestivalReturn::Follower => "follower",
            FestivalReturn::AnyFigure | FestivalReturn::Off => "meeple",
        },
        "dragon-move": match rules.dragon {
            DragonTime::AfterScoring => "after-scoring",
            DragonTime::BeforeScoring | DragonTime::Off => "before-scoring",
        },
        "fairy-placement": match rules.fairy_place {
            FairyPlace::Follower => "next-follower",
            FairyPlace::Tile => "on-tile",
        },
        "princess-action": match rules.princess {
            Princess::Must => "must",
            Princess::May | Princess::Off => "may",
        },
        "wagon-move": match rules.wagon_move {
            WagonMove::Connected => "C1",
            WagonMove::Near => "C2",
        },
        "barn-placement": match rules.barn_field {
            BarnField::Free => "not-occupied",
            BarnField::Any => "occupied",
        },
        "more-tunnel-tokens": match rules.tunnel_tokens {
            TunnelTokens::ThreeTwo => "3/2",
            TunnelTokens::TwoOne => "2/1",
            TunnelTokens::OneOne => "1/1",
        },
        "tunnelize-other-expansions": !tunnel || rules.underpass == Underpass::Mouths,
        "bazaar-no-auction": rules.bazaars == Bazaars::Choose,
        "coc-final-scoring": match rules.count_end {
            CountEnd::Market => "market-only",
            CountEnd::AnyQuarter => "any-district",
        },
        "count-move": match rules.count_move {
            CountMove::Free => "by-player",
            CountMove::Clockwise => "clockwise",
            CountMove::Follows => "follow-meeple",
        },
    })
}
