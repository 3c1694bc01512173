//! Farmers: the three rules by which fields have been scored.

use crate::board::node::{BESIEGED, CASTLE, NodeId};
use crate::board::{Laid, Pair};
use crate::coverage::rule;
use crate::state::State;
use crate::turn::final_scoring::{Cities, FieldPayment};
use crate::turn::score::{majority, players_in};
use bastide_types::{Clause, EventSink, FarmRule, Player};
use std::cmp::Reverse;

impl State {
    /// Scores the fields at the end of the game.
    pub(crate) fn score_fields(&mut self, sink: &mut impl EventSink) {
        match self.rules.farms {
            FarmRule::PerFieldThree => self.score_each_field(sink),
            FarmRule::PerFieldThreeOnce => self.score_each_field_once(sink),
            FarmRule::PerCityFour => self.score_each_city(sink),
        }
    }

    /// Third rule: each field pays its majority 3 for every city.
    fn score_each_field(&mut self, sink: &mut impl EventSink) {
        let pairs = self.board.field_city_pairs();
        for group in pairs.as_slice().chunk_by(|a, b| a.0 == b.0) {
            rule!("field.score.city");
            let (field, cities) = (group[0].0, self.cities(group));
            let herd = self.has_herd(field);
            for player in players_in(self.owners(field)) {
                rule!("pig.control" if self.board.features.at(field).builder_or_pig != 0);
                let pig = self.pig_works(player, field);
                let payment =
                    FieldPayment { cities, each: 3, pig, herd, at_end: true, rule: Clause::FieldScoreCity };
                self.pay_field(player, payment, field, sink);
            }
        }
    }

    /// Second rule: the same, but a player is paid once for each city, by the field that pays him best.
    fn score_each_field_once(&mut self, sink: &mut impl EventSink) {
        let pairs = self.board.field_city_pairs();
        let mut cities: Vec<NodeId> = pairs.as_slice().iter().map(|p| p.1).collect();
        cities.sort_unstable();
        cities.dedup();
        for player in self.seats.players() {
            // The field that pays this player for each city: the one where pig and herd add most.
            let mut paid: Vec<Pair> = Vec::new();
            for &city in &cities {
                rule!("field.score.once");
                let fields = pairs.as_slice().iter().filter(|p| p.1 == city).map(|p| p.0);
                let mine = fields.filter(|&f| self.owns(player, f));
                let best = mine.min_by_key(|&f| {
                    rule!("pig.bonus.better" if self.board.features.at(f).builder_or_pig >> player.0 & 1 == 1);
                    let herd = self.has_herd(f);
                    rule!("herd.bonus.better" if herd);
                    let pig = if self.pig_works(player, f) { self.pig_adds(city) } else { 0 };
                    (Reverse(pig + u16::from(herd)), f)
                });
                paid.extend(best.map(|field| (field, city)));
            }
            paid.sort_unstable();
            for group in paid.chunk_by(|a, b| a.0 == b.0) {
                let (field, cities) = (group[0].0, self.cities(group));
                let (pig, herd) = (self.pig_works(player, field), self.has_herd(field));
                let payment =
                    FieldPayment { cities, each: 3, pig, herd, at_end: true, rule: Clause::FieldScoreOnce };
                self.pay_field(player, payment, field, sink);
            }
        }
    }

    /// First rule: each city pays 4 to whoever has most farmers in all fields around it together.
    fn score_each_city(&mut self, sink: &mut impl EventSink) {
        let pairs = self.board.field_city_pairs();
        let mut by_city: Vec<Pair> = pairs.as_slice().iter().map(|&(f, c)| (c, f)).collect();
        by_city.sort_unstable();
        for group in by_city.chunk_by(|a, b| a.0 == b.0) {
            rule!("field.score.per-city");
            let mut farmers = self.board.features.at(group[0].1).strength;
            for &(_, field) in &group[1..] {
                let more = self.board.features.at(field).strength;
                for (sum, more) in farmers.0.iter_mut().zip(more.0) {
                    *sum += more;
                }
            }
            for player in players_in(majority(farmers)) {
                let pig = group.iter().any(|&(_, f)| self.owns(player, f) && self.pig_works(player, f));
                rule!("pig.bonus.per-city" if pig);
                let herd = self.in_play.herds()
                    && group.iter().any(|&(_, f)| self.owns(player, f) && self.has_herd(f));
                rule!("herd.bonus.per-city" if herd);
                let cities = self.cities(&[(group[0].1, group[0].0)]);
                let payment = FieldPayment {
                    cities,
                    each: 4,
                    pig,
                    herd,
                    at_end: true,
                    rule: Clause::FieldScorePerCity,
                };
                self.pay_field(player, payment, group[0].0, sink);
            }
        }
    }

    /// The cities of pairs, counted by what they are worth.
    pub(crate) fn cities(&self, pairs: &[Pair]) -> Cities {
        let all = pairs.len() as u16;
        rule!("count.city" if pairs.iter().any(|pair| self.is_carcassonne(pair.1)));
        if !(self.in_play.siege() | self.in_play.castles()) {
            return Cities { plain: all, ..Cities::default() };
        }
        let flagged = |flag| {
            let has = |pair: &&Pair| self.board.features.at(pair.1).flags & flag != 0;
            pairs.iter().filter(has).count() as u16
        };
        let besieged = if self.in_play.siege() { flagged(BESIEGED) } else { 0 };
        let castles = flagged(CASTLE);
        Cities { plain: all - besieged - castles, besieged, castles }
    }

    /// What a pig adds for a city.
    fn pig_adds(&self, city: NodeId) -> u16 {
        let besieged = self.in_play.siege() && self.board.features.at(city).flags & BESIEGED != 0;
        if besieged { self.besieged_pig_adds() } else { 1 }
    }

    /// Whether a player has the majority in a field, or ties for it.
    fn owns(&self, player: Player, field: NodeId) -> bool {
        rule!("pig.control" if self.board.features.at(field).builder_or_pig != 0);
        self.owners(field) >> player.0 & 1 == 1
    }

    /// Whether a player's pig stands in a field, which he owns.
    pub(crate) fn pig_works(&self, player: Player, field: NodeId) -> bool {
        let works = self.board.features.at(field).builder_or_pig >> player.0 & 1 == 1;
        rule!("pig.bonus" if works);
        rule!("pig.bonus.once" if works && self.pigs_in(player, field) > 1);
        works
    }

    /// Whether a pig-herd adds something to what a field pays.
    #[inline]
    pub(crate) fn has_herd(&self, field: NodeId) -> bool {
        self.in_play.herds() && self.finds_herd(field)
    }

    #[cold]
    fn finds_herd(&self, field: NodeId) -> bool {
        rule!("herd.bonus");
        let herd = |laid: &Laid| {
            let segment = self.board.tables.kind(laid.tile.kind).herd?;
            Some(self.root(laid.first + NodeId::from(segment)))
        };
        self.board.tiles.iter().any(|laid| herd(laid) == Some(field))
    }

    /// How many pigs a player has in a field.
    fn pigs_in(&self, player: Player, field: NodeId) -> usize {
        use bastide_types::MeepleKind;
        let is_pig = |f: &&crate::board::Standing| f.player == player && f.meeple == MeepleKind::Pig;
        self.board.figures.iter().filter(is_pig).filter(|f| self.root(f.node) == field).count()
    }
}
