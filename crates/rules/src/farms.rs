//! Farmers: the three rules by which fields have been scored.

use crate::State;
use crate::coverage::rule;
use crate::features::{NOTHING, NodeId};
use crate::final_scoring::FieldPayment;
use crate::frontier::bits;
use crate::score::{majority, players_in};
use bastide_types::{EventSink, FarmRule, FeatureAt, FeatureKind, Player};

/// A field with farmers and a completed city that it touches, by their roots.
type Pair = (NodeId, NodeId);

impl State {
    /// Scores the fields at the end of the game.
    pub(crate) fn score_fields(&mut self, sink: &mut impl EventSink) {
        match self.rules.farms {
            FarmRule::PerFieldThree => self.score_each_field(sink),
            FarmRule::PerFieldThreeOnce => self.score_each_field_once(sink),
            FarmRule::PerCityFour => self.score_each_city(sink),
        }
    }

    /// Every field with farmers together with every completed city that it touches, once each, fields in the
    /// order of their roots.
    pub(crate) fn field_city_pairs(&self) -> Pairs {
        self.marked_pairs().unwrap_or_else(|| self.sorted_pairs())
    }

    /// The pairs by sorting all touches: for games of any size.
    pub(crate) fn sorted_pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        for &(field, city) in self.touches.as_slice() {
            let (field, city) = (self.root(field), self.root(city));
            if self.features.at(field).has_followers() && self.features.at(city).open == 0 {
                pairs.push((field, city));
            }
        }
        pairs.sort();
        pairs
    }

    /// The pairs by marks: farmed fields and completed cities get small numbers, so that a field's cities are
    /// the bits of a word. Nothing is sorted, hardly a branch is mispredicted. `None` in games too large.
    pub(crate) fn marked_pairs(&self) -> Option<Pairs> {
        const MOST: usize = 64;
        // By root; 0 for what does not count, so that row and bit 0 take what nobody wants.
        let mut marks = [0u8; 2048];
        let mut fields = [NOTHING; MOST];
        let mut farms = 0;
        for figure in self.figures.iter().filter(|f| f.meeple.is_follower()) {
            let root = self.root(figure.node);
            let mark = marks.get_mut(usize::from(root))?;
            if *mark == 0 && self.features.at(root).kind() == FeatureKind::Field {
                farms += 1;
                *mark = farms as u8;
                *fields.get_mut(farms)? = root;
            }
        }
        if farms == 0 {
            return Some(Pairs::default());
        }
        let mut rows = [0u64; MOST];
        let mut cities = [NOTHING; MOST];
        let mut count = 0;
        for &(field, city) in self.touches.as_slice() {
            let city = self.root(city);
            let row = usize::from(*marks.get(usize::from(self.root(field)))?);
            let mark = marks.get_mut(usize::from(city))?;
            let complete = self.features.at(city).open == 0;
            rule!("field.touch" if row > 0);
            rule!("field.completed" if row > 0 && !complete);
            let new = complete & (*mark == 0);
            count += usize::from(new);
            *cities.get_mut(count)? = if new { city } else { cities[count] };
            *mark = if new { count as u8 } else { *mark };
            rows[row & (MOST - 1)] |= 1 << (*mark & 63);
        }
        let mut order: [u8; MOST] = std::array::from_fn(|i| i as u8);
        order[1..=farms].sort_unstable_by_key(|&row| fields[usize::from(row)]);
        let mut pairs = Pairs::default();
        for row in order[1..=farms].iter().map(|&row| usize::from(row)) {
            for city in bits(rows[row] & !1) {
                pairs.push((fields[row], cities[city as usize]));
            }
        }
        Some(pairs)
    }

    /// Third rule: each field pays its majority 3 for every city.
    fn score_each_field(&mut self, sink: &mut impl EventSink) {
        let pairs = self.field_city_pairs();
        for group in pairs.as_slice().chunk_by(|a, b| a.0 == b.0) {
            rule!("field.score.city");
            let (field, cities) = (group[0].0, group.len() as u16);
            for player in players_in(self.owners(field)) {
                rule!("pig.control" if self.features.at(field).companions != 0);
                let pig = if self.pig_works(player, field) { cities } else { 0 };
                let payment = FieldPayment { cities, each: 3, pig, rule: "field.score.city" };
                self.pay_field(player, payment, field, sink);
            }
        }
    }

    /// Second rule: the same, but a player is paid once for each city, by the field that pays him best.
    fn score_each_field_once(&mut self, sink: &mut impl EventSink) {
        let pairs = self.field_city_pairs();
        let mut cities: Vec<NodeId> = pairs.as_slice().iter().map(|p| p.1).collect();
        cities.sort_unstable();
        cities.dedup();
        for player in Player::first(self.players) {
            // The field that pays this player for each city: one with the pig before one without.
            let mut paid: Vec<NodeId> = Vec::new();
            for &city in &cities {
                rule!("field.score.once");
                let fields = pairs.as_slice().iter().filter(|p| p.1 == city).map(|p| p.0);
                let mine = fields.filter(|&f| self.owns(player, f));
                let best = mine.min_by_key(|&f| {
                    rule!("pig.bonus.better" if self.features.at(f).companions >> player.0 & 1 == 1);
                    (!self.pig_works(player, f), f)
                });
                paid.extend(best);
            }
            paid.sort_unstable();
            for group in paid.chunk_by(|a, b| a == b) {
                let (field, cities) = (group[0], group.len() as u16);
                let pig = if self.pig_works(player, field) { cities } else { 0 };
                let payment = FieldPayment { cities, each: 3, pig, rule: "field.score.once" };
                self.pay_field(player, payment, field, sink);
            }
        }
    }

    /// First rule: each city pays 4 to whoever has most farmers in all fields around it together.
    fn score_each_city(&mut self, sink: &mut impl EventSink) {
        let pairs = self.field_city_pairs();
        let mut by_city: Vec<Pair> = pairs.as_slice().iter().map(|&(f, c)| (c, f)).collect();
        by_city.sort_unstable();
        for group in by_city.chunk_by(|a, b| a.0 == b.0) {
            rule!("field.score.per-city");
            let mut farmers = self.features.at(group[0].1).strength;
            for &(_, field) in &group[1..] {
                let more = self.features.at(field).strength;
                for (sum, more) in farmers.0.iter_mut().zip(more.0) {
                    *sum += more;
                }
            }
            for player in players_in(majority(farmers)) {
                let pig = group.iter().any(|&(_, f)| self.owns(player, f) && self.pig_works(player, f));
                rule!("pig.bonus.per-city" if pig);
                let payment =
                    FieldPayment { cities: 1, each: 4, pig: u16::from(pig), rule: "field.score.per-city" };
                self.pay_field(player, payment, group[0].0, sink);
            }
        }
    }

    /// Whether a player has the majority in a field, or ties for it.
    fn owns(&self, player: Player, field: NodeId) -> bool {
        rule!("pig.control" if self.features.at(field).companions != 0);
        self.owners(field) >> player.0 & 1 == 1
    }

    /// Whether a player's pig stands in a field, which he owns.
    pub(crate) fn pig_works(&self, player: Player, field: NodeId) -> bool {
        let works = self.features.at(field).companions >> player.0 & 1 == 1;
        rule!("pig.bonus" if works);
        rule!("pig.bonus.once" if works && self.pigs_in(player, field) > 1);
        works
    }

    /// How many pigs a player has in a field.
    #[cfg(debug_assertions)]
    fn pigs_in(&self, player: Player, field: NodeId) -> usize {
        use bastide_types::MeepleKind;
        let is_pig = |f: &&crate::state::Standing| f.player == player && f.meeple == MeepleKind::Pig;
        self.figures.iter().filter(is_pig).filter(|f| self.root(f.node) == field).count()
    }

    /// What farmers are paid for: a field, named by the place of its first farmer, or under the first rule a city.
    pub(crate) fn farmed(&self, root: NodeId) -> FeatureAt {
        let field = self.features.at(root).kind() == FeatureKind::Field;
        // In a position that somebody wrote down a pig may come first.
        let farmer =
            self.figures.iter().find(|f| field && f.meeple.is_follower() && self.root(f.node) == root);
        farmer.map_or_else(|| self.anywhere(root), |f| self.feature_at(f))
    }

    /// A feature, named by its oldest segment.
    pub(crate) fn anywhere(&self, root: NodeId) -> FeatureAt {
        let tile = self.tiles.partition_point(|laid| laid.first <= root) - 1;
        let laid = &self.tiles[tile];
        let segment = bastide_types::SegmentId((root - laid.first) as u8);
        FeatureAt { kind: self.features.at(root).kind(), square: laid.tile.square, segment }
    }

    /// Where a figure stands.
    pub(crate) fn feature_at(&self, figure: &crate::state::Standing) -> FeatureAt {
        let kind = self.features.at(figure.node).kind();
        FeatureAt { kind, square: self.tiles[usize::from(figure.tile)].tile.square, segment: figure.segment }
    }
}

/// A short list of pairs: on the stack, unless a game is very large.
pub(crate) struct Pairs {
    few: [Pair; Pairs::FEW],
    count: usize,
    many: Vec<Pair>,
}

impl Pairs {
    const FEW: usize = 256;

    fn push(&mut self, pair: Pair) {
        if self.count < Pairs::FEW {
            self.few[self.count] = pair;
        } else {
            if self.many.is_empty() {
                self.many.extend_from_slice(&self.few);
            }
            self.many.push(pair);
        }
        self.count += 1;
    }

    /// Sorts by field, then city, and drops repeats.
    fn sort(&mut self) {
        if self.many.is_empty() {
            let pairs = &mut self.few[..self.count];
            pairs.sort_unstable();
            let mut kept = 0;
            for i in 0..pairs.len() {
                if kept == 0 || pairs[kept - 1] != pairs[i] {
                    pairs[kept] = pairs[i];
                    kept += 1;
                }
            }
            self.count = kept;
        } else {
            self.many.sort_unstable();
            self.many.dedup();
        }
    }

    /// The pairs.
    pub fn as_slice(&self) -> &[Pair] {
        if self.many.is_empty() { &self.few[..self.count] } else { &self.many }
    }
}

impl Default for Pairs {
    fn default() -> Pairs {
        Pairs { few: [(0, 0); Pairs::FEW], count: 0, many: Vec::new() }
    }
}
