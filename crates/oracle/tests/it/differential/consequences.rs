//! The consequences of an action in a common form, as reported by either side.

use bastide_oracle::{Board, Figure, Payment, Report, Site};
use bastide_types::{
    BridgeAt, Card, Event, FairyAt, FeatureAt, FeatureKind, Homecoming, Item, ItemKind, Items, MeepleKind,
    PerGoods, PlacedBridge, PlacedToken, Player, Quarter, Source, Square, TileKind,
};
use std::collections::BTreeMap;

/// The consequences of one action. Lists are sorted; features are named by their smallest segments.
#[derive(PartialEq, Debug, Default)]
pub struct Consequences {
    set_aside: Option<TileKind>,
    declined_by: Option<Player>,
    put_back: Option<TileKind>,
    second_earned: bool,
    turn_again: Option<Player>,
    /// The square that the dragon was placed on or moved to.
    dragon: Option<Square>,
    /// The square where its move ended early, and the number of steps.
    stopped: Option<(Square, u8)>,
    fairy: Option<FairyAt>,
    sent_home: Option<Figure>,
    /// The tunnel token that was placed, and the site of the other one of its pair.
    token: Option<(PlacedToken, Option<Site>)>,
    /// The bridge that was built and, if a tile needed it, its position relative to that tile.
    bridge: Option<(PlacedBridge, Option<BridgeAt>)>,
    /// The castle that was made, and the site of its lord.
    castle: Option<(Player, Site)>,
    /// The follower that left this quarter, and the feature that it moved to.
    redeployed: Option<(Player, MeepleKind, Quarter, Site)>,
    /// The new quarter of the count.
    count: Option<Quarter>,
    /// The tower that grew, the figure it captured, and the figures freed.
    floor: Option<Square>,
    captured: Option<Figure>,
    freed: Vec<(Player, MeepleKind)>,
    completed: Vec<(FeatureKind, Site, u16)>,
    races_lost: Vec<(Site, Site)>,
    payments: Vec<Paid>,
    goods: PerGoods<u8>,
    returned: Vec<(Player, MeepleKind, Homecoming)>,
    final_payments: Vec<Paid>,
    /// Cards that were taken, with the tiles that they were taken for.
    cards: Vec<(Card, u16)>,
    /// Each player's final points for cities and for pigs of fields, under the rule by which a city may be paid
    /// through any one of several fields.
    cities: BTreeMap<Player, (u32, u32)>,
}

/// A payment with those lines of its arithmetic that count something, in order.
#[derive(PartialEq, Debug)]
struct Paid {
    player: Player,
    source: Source,
    feature: Option<Site>,
    items: Vec<String>,
    cities: u32,
    pigs: u32,
}

impl Paid {
    fn new(player: Player, source: Source, items: Items, feature: Option<Site>) -> Paid {
        let points = items.points();
        let of = |wanted: fn(ItemKind) -> bool| {
            items.iter().filter(|item| wanted(item.kind)).map(Item::points).sum::<u32>()
        };
        let cities =
            of(|kind| matches!(kind, ItemKind::Cities | ItemKind::BesiegedCities | ItemKind::Castles));
        let pigs = of(|kind| matches!(kind, ItemKind::Pig | ItemKind::BesiegedPig | ItemKind::Herd));
        let mut items: Vec<String> =
            items.iter().filter(|item| item.points() > 0).map(|item| format!("{item:?}")).collect();
        items.sort();
        // If several features of the same value may pay a lord, there is no question which one does.
        if source == Source::Castles {
            items = vec![format!("{points} points")];
        }
        Paid { player, source, feature, items, cities, pigs }
    }
}

impl Consequences {
    /// Converts the oracle's report.
    pub fn by_oracle(report: &Report, board: &Board, once: bool) -> Consequences {
        let completed = report.completed.iter().map(|&(kind, site)| (kind, site, size(board, site)));
        let paid = |payments: &[Payment]| {
            payments.iter().map(|p| Paid::new(p.player, p.source, p.items, p.feature)).collect()
        };
        let found = Consequences {
            set_aside: report.set_aside,
            put_back: report.put_back,
            second_earned: report.second_earned,
            turn_again: report.turn_again,
            dragon: report.dragon,
            stopped: report.stopped,
            fairy: report.fairy,
            sent_home: report.sent_home,
            token: report.token,
            bridge: report.bridge,
            castle: report.castle,
            declined_by: report.declined_by,
            redeployed: report.redeployed,
            count: report.count,
            floor: report.floor,
            captured: report.captured,
            freed: report.freed.clone(),
            completed: completed.collect(),
            races_lost: report.races_lost.clone(),
            payments: paid(&report.payments),
            goods: report.goods,
            returned: report.returned.clone(),
            final_payments: paid(&report.final_payments),
            cards: report.cards.clone(),
            cities: BTreeMap::new(),
        };
        found.in_order(once)
    }

    /// Converts the engine's events.
    pub fn by_rules(events: &[Event], board: &Board, once: bool) -> Result<Consequences, String> {
        let mut found = Consequences::default();
        for event in events {
            found.note(event, board)?;
        }
        Ok(found.in_order(once))
    }

    fn note(&mut self, event: &Event, board: &Board) -> Result<(), String> {
        match *event {
            Event::SetAside { tile: kind, declined_by } => {
                self.set_aside = Some(kind);
                self.declined_by = declined_by;
            }
            Event::BridgeBuilt { player, square, axis, fits } => {
                self.bridge = Some((PlacedBridge { player, square, axis }, fits));
            }
            Event::CastleBuilt { player, at } => {
                name(board, at)?;
                self.castle = Some((player, (at.square, at.segment)));
            }
            Event::PutBack { tile: kind } => self.put_back = Some(kind),
            Event::SecondEarned { .. } => self.second_earned = true,
            Event::TurnAgain { player, .. } => self.turn_again = Some(player),
            Event::DragonCame { square } | Event::DragonMoved { square, .. } => self.dragon = Some(square),
            Event::DragonStopped { square, steps } => self.stopped = Some((square, steps)),
            Event::FairyMoved { to, .. } => self.fairy = Some(to),
            Event::FloorAdded { square, .. } => self.floor = Some(square),
            Event::Captured { owner, meeple, at, .. } => {
                name(board, at)?;
                self.captured = Some(Figure { player: owner, meeple, site: (at.square, at.segment) });
            }
            Event::Freed { player, meeple, .. } => self.freed.push((player, meeple)),
            Event::SentHome { owner, meeple, at, .. } => {
                name(board, at)?;
                self.sent_home = Some(Figure { player: owner, meeple, site: (at.square, at.segment) });
            }
            Event::Redeployed { player, meeple, from, at, .. } => {
                name(board, at)?;
                self.redeployed = Some((player, meeple, from, (at.square, at.segment)));
            }
            Event::CountMoved { quarter, .. } => self.count = Some(quarter),
            Event::TokenPlaced { player, pair, at, joined } => {
                let mouth = |at: FeatureAt| name(board, at).map(|_| (at.square, at.segment));
                let (square, segment) = mouth(at)?;
                let token = PlacedToken { player, pair, square, segment };
                self.token = Some((token, joined.map(mouth).transpose()?));
            }
            Event::Completed { at: feature, tiles } => {
                self.completed.push((feature.kind, name(board, feature)?, tiles));
            }
            Event::RaceLost { at, winner: to } => self.races_lost.push((name(board, at)?, name(board, to)?)),
            Event::Scored { player, points, items, at: feature, source, at_end, .. } => {
                if points != items.points() {
                    return Err(format!("{event:?}: the items do not add up"));
                }
                let feature = feature.map(|at| name(board, at)).transpose()?;
                // At the start of a turn, the fairy pays for a place and not for a feature, whatever the event names.
                let feature = feature.filter(|_| source != Source::Fairy || points > 1);
                let payment = Paid::new(player, source, items, feature);
                match (points, at_end) {
                    (0, _) => {}
                    (_, false) => self.payments.push(payment),
                    (_, true) => self.final_payments.push(payment),
                }
            }
            Event::TookGoods { goods, .. } => {
                for kind in bastide_types::Goods::ALL {
                    self.goods[kind] += goods[kind];
                }
            }
            Event::CardTaken { card, tiles, .. } => self.cards.push((card, tiles)),
            Event::Returned { player, meeple, why, .. } => self.returned.push((player, meeple, why)),
            _ => {}
        }
        Ok(())
    }

    fn in_order(mut self, once: bool) -> Consequences {
        if once {
            let (fields, rest) =
                self.final_payments.into_iter().partition(|payment| payment.source == Source::Fields);
            self.final_payments = rest;
            self.count_cities(fields);
        }
        for payments in [&mut self.payments, &mut self.final_payments] {
            payments.sort_by_key(|p| (p.player, p.source, p.feature, p.items.clone()));
        }
        self.completed.sort();
        self.races_lost.sort();
        self.returned.sort();
        self.freed.sort();
        self.cards.sort();
        self
    }

    fn count_cities(&mut self, fields: Vec<Paid>) {
        for payment in fields {
            let (cities, pigs) = self.cities.entry(payment.player).or_default();
            *cities += payment.cities;
            *pigs += payment.pigs;
        }
    }
}

fn size(board: &Board, site: Site) -> u16 {
    let area = board.area(site);
    if area.kind.scores_around() { 9 } else { area.tiles() }
}

fn name(board: &Board, at: FeatureAt) -> Result<Site, String> {
    let area = board.area((at.square, at.segment));
    if area.kind == at.kind { Ok(area.name()) } else { Err(format!("{at:?} is a {}", area.kind)) }
}
