//! The score sheet: the payments for everything on the table if the game ended now, arranged for people.

use crate::board::node::NodeId;
use crate::boxes::castles::steps::WAITING;
use crate::query::view::{Feature, FieldAccount, Figure, Outcome};
use crate::state::State;
use crate::turn::score::{completed_payment, final_payment};
use bastide_types::{
    Clause, Event, FarmRule, FeatureAt, FeatureKind, Items, MeepleKind, PerGoods, PerPlayer, Player, Source,
};

/// A payment to one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payment {
    /// The player who is paid.
    pub player: Player,
    /// The total of the items, in points.
    pub points: u32,
    /// The items that add up to the points.
    pub items: Items,
    /// The clause that grants it.
    pub rule: Clause,
    /// Further clauses that affect payments to farmers and barns: for a castle, a pig, a pig-herd, a besieged city, the
    /// City of Carcassonne.
    pub also: Vec<Clause>,
}

/// A road, city, cloister or garden with figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeatureAccount {
    /// The place of its first figure.
    pub at: FeatureAt,
    /// Its totals, with the majority in `owners`.
    pub feature: Feature,
    /// The figures in it.
    pub figures: Vec<Figure>,
    /// The payment to each owner; 0 points if the clause says so.
    pub items: Items,
    /// The clause that grants it.
    pub rule: Clause,
}

impl FeatureAccount {
    /// The goods of a complete city, and the clause by which the player who completed it takes them. The board does not
    /// show who that is.
    pub fn goods_to_take(&self) -> Option<(PerGoods<u8>, Clause)> {
        let goods = self.feature.goods;
        (self.feature.complete && goods != PerGoods::default()).then_some((goods, Clause::GoodsTrader))
    }

    /// The clause by which nobody is paid for a city whose only followers are mayors, because it has no pennant.
    pub fn mayors_without_pennants(&self) -> Option<Clause> {
        let mayors = self.figures.iter().any(|figure| figure.meeple == MeepleKind::Mayor);
        (mayors && self.feature.owners.is_empty()).then_some(Clause::MayorStrength)
    }
}

/// A field with farmers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FarmAccount {
    /// Its totals and the cities it touches.
    pub field: FieldAccount,
    /// The figures in it, including pigs.
    pub figures: Vec<Figure>,
    /// The payments for it; empty under the rule by which cities pay instead.
    pub payments: Vec<Payment>,
    /// The clause under which its farmers are paid: that of the final scoring, or that of a barn in it.
    pub rule: Clause,
}

impl FarmAccount {
    /// Whether its farmers are scored because of a barn rather than the end of the game.
    pub fn has_barn(&self) -> bool {
        self.rule == Clause::BarnPayout
    }
}

/// A field with barns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BarnAccount {
    /// Its totals and the cities it touches.
    pub field: FieldAccount,
    /// The barns in it.
    pub barns: Vec<Figure>,
    /// The payments to their owners.
    pub payments: Vec<Payment>,
}

impl BarnAccount {
    /// The clause under which the owners are paid.
    pub const RULE: Clause = Clause::BarnEnd;
}

/// A completed city under the rule by which each city pays farmers once, however many fields touch it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CityAccount {
    /// The city.
    pub at: FeatureAt,
    /// The fields around it with farmers.
    pub fields: Vec<FeatureAt>,
    /// The total strength of the farmers in all these fields.
    pub strength: PerPlayer<u8>,
    /// The payments to them.
    pub payments: Vec<Payment>,
}

/// The payments for everything on the table if the game ended now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    /// The points before these payments.
    pub before: PerPlayer<i32>,
    /// Roads, cities, cloisters and gardens with figures, ordered by their first figure.
    pub features: Vec<FeatureAccount>,
    /// Fields with farmers.
    pub fields: Vec<FarmAccount>,
    /// Fields with barns, ordered by their first barn.
    pub barns: Vec<BarnAccount>,
    /// Cities that pay farmers, under the rule by which each city does so once; otherwise empty.
    pub cities: Vec<CityAccount>,
    /// The payments for goods.
    pub goods: Vec<Payment>,
    /// The payments for King and Robber Baron.
    pub cards: Vec<Payment>,
    /// The payments for the fairy.
    pub fairy: Vec<Payment>,
    /// Every payment, in order.
    pub events: Vec<Event>,
    /// The result of the game.
    pub outcome: Outcome,
}

impl State {
    /// The score sheet of the game if it ended now; see [`score_now`](State::score_now). Without payments if the game
    /// is over.
    pub fn score_sheet(&self) -> ScoreSheet {
        let mut events = Vec::new();
        let end = self.score_now(&mut events);
        events.retain(|event| matches!(event, Event::Scored { .. }));
        let farms = self.farm_accounts(&events);
        ScoreSheet {
            before: self.seats.map(|seat| seat.score),
            features: self.feature_accounts(),
            cities: match self.rules.farms {
                FarmRule::PerCityFour => self.city_accounts(&farms, &events),
                FarmRule::PerFieldThree | FarmRule::PerFieldThreeOnce => Vec::new(),
            },
            fields: farms,
            barns: self.barn_accounts(&events),
            goods: payments(&events, |_, source| source == Source::Goods),
            cards: payments(&events, |_, source| matches!(source, Source::King | Source::Robber)),
            fairy: payments(&events, |_, source| source == Source::Fairy),
            events,
            outcome: end.outcome().expect("a game that was scored to its end is over"),
        }
    }

    fn feature_accounts(&self) -> Vec<FeatureAccount> {
        let mut roots: Vec<NodeId> = Vec::new();
        for figure in &self.board.figures {
            let root = self.root(figure.node);
            let kind = self.board.features.at(root).kind();
            if !matches!(kind, FeatureKind::Field | FeatureKind::Tower | FeatureKind::Quarter)
                && !roots.contains(&root)
            {
                roots.push(root);
            }
        }
        roots.into_iter().map(|root| self.feature_account(root)).collect()
    }

    fn feature_account(&self, root: NodeId) -> FeatureAccount {
        let node = self.board.totals(root);
        let payment = if self.board.is_castle(root) {
            WAITING
        } else if node.open == 0 {
            completed_payment(&self.rules, &node)
        } else {
            final_payment(&self.rules, &node)
        };
        let figures = self.figures_in(root);
        FeatureAccount {
            at: figures.first().map_or_else(|| self.board.named_by(root), |figure| figure.at),
            feature: self.feature_of(root),
            figures,
            items: payment.items,
            rule: payment.rule,
        }
    }

    fn farm_accounts(&self, events: &[Event]) -> Vec<FarmAccount> {
        let account = |field: FieldAccount| FarmAccount {
            figures: self.board.root_at(field.at).map_or(Vec::new(), |root| self.figures_in(root)),
            payments: self.name_clauses(
                payments(events, |at, source| {
                    let here = at.and_then(|at| self.board.root_at(at)) == self.board.root_at(field.at);
                    source == Source::Fields && here
                }),
                &field.completed,
            ),
            rule: match self.board.root_at(field.at) {
                Some(root) if self.board.features.at(root).has_barn() => Clause::BarnPayout,
                _ => self.rules.farms.clause(),
            },
            field,
        };
        self.fields().into_iter().map(account).collect()
    }

    fn barn_accounts(&self, events: &[Event]) -> Vec<BarnAccount> {
        let mut roots: Vec<NodeId> = Vec::new();
        for barn in self.board.figures.iter().filter(|figure| figure.meeple == MeepleKind::Barn) {
            let root = self.root(barn.node);
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
        let account = |root| {
            let barns: Vec<Figure> =
                self.figures_in(root).into_iter().filter(|figure| figure.corner.is_some()).collect();
            let here = |at: Option<FeatureAt>| at.and_then(|at| self.board.root_at(at)) == Some(root);
            let field = self.field_account(root);
            let paid = payments(events, |at, source| source == Source::Barns && here(at));
            BarnAccount { payments: self.name_clauses(paid, &field.completed), field, barns }
        };
        roots.into_iter().map(account).collect()
    }

    fn city_accounts(&self, farms: &[FarmAccount], events: &[Event]) -> Vec<CityAccount> {
        let paying = farms.iter().filter(|farm| !farm.has_barn());
        let mut cities: Vec<FeatureAt> = paying.flat_map(|farm| farm.field.completed.clone()).collect();
        cities.sort_unstable();
        cities.dedup();
        let account = |at: FeatureAt| {
            let around =
                || farms.iter().filter(|farm| !farm.has_barn() && farm.field.completed.contains(&at));
            let mut strength = PerPlayer::default();
            for player in self.seats.players() {
                strength[player] = around().map(|farm| farm.field.feature.strength[player]).sum();
            }
            let paid = |paid: Option<FeatureAt>, source| source == Source::Fields && paid == Some(at);
            let fields = around().map(|farm| farm.field.at).collect();
            CityAccount { at, fields, strength, payments: self.name_clauses(payments(events, paid), &[at]) }
        };
        cities.into_iter().map(account).collect()
    }

    fn figures_in(&self, root: NodeId) -> Vec<Figure> {
        let is_here = |figure: &Figure| self.board.root_at(figure.at) == Some(root);
        self.figures().filter(is_here).collect()
    }
}

/// The payments among events whose feature and source satisfy `wanted`.
fn payments(events: &[Event], wanted: impl Fn(Option<FeatureAt>, Source) -> bool) -> Vec<Payment> {
    let payment = |event: &Event| {
        let &Event::Scored { player, points, items, rule, at: feature, source, .. } = event else {
            return None;
        };
        wanted(feature, source).then_some(Payment { player, points, items, rule, also: Vec::new() })
    };
    events.iter().filter_map(payment).collect()
}
