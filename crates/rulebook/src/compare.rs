//! Which clauses apply under rules with sets, and in what two rules differ.

use crate::{Clause, clauses};
use bastide_notation::{TOGGLES, Toggle, rules_differences};
use bastide_types::{
    Bazaars, Bridges, Castles, Cathedrals, CountUse, DragonTime, Escape, FairyUse, FestivalReturn, Fields,
    Inns, KingCard, PerPlayerCount, PigHerd, Portal, Princess, RobberCard, Rules, Shrines, Siege, TileSet,
    Towers, TradeGoods,
};

/// The chapter of rules that no edition has.
const HOUSE_RULES: &str = "House rules";

/// In what two rules differ.
#[derive(Default)]
pub struct Comparison {
    /// What a game with the sets can show.
    pub shown: Vec<Difference>,
    /// What it cannot.
    pub hidden: Vec<Hidden>,
}

/// A difference that a game can show.
pub struct Difference {
    /// What decides.
    pub toggle: &'static Toggle,
    /// Its value in the first and in the second rules.
    pub values: [String; 2],
    /// The clauses that tell it, and under which of the two rules each applies.
    pub clauses: Vec<(&'static Clause, [bool; 2])>,
}

/// A difference that no game with the sets can show.
pub struct Hidden {
    /// What decides.
    pub toggle: &'static Toggle,
    /// Its value in the first and in the second rules.
    pub values: [String; 2],
    /// Sets of which one must be in play to see it; none if the rules leave out what it is about.
    pub needs: Vec<String>,
}

/// In what two rules differ, and what of it a game with these sets can show.
pub fn compare(rules: [&Rules; 2], sets: &[TileSet]) -> Comparison {
    let mut comparison = Comparison::default();
    for difference in rules_differences(rules[0], rules[1]) {
        let Some(toggle) = Toggle::from_key(difference.key) else { continue };
        let values = [difference.a, difference.b];
        let sides = |clause: &'static Clause| (clause, rules.map(|rules| applies(clause, rules, sets)));
        let clauses: Vec<_> =
            clauses_of(toggle).map(sides).filter(|(_, sides)| *sides != [false; 2]).collect();
        if clauses.is_empty() {
            let in_play = |set: &String| TileSet::from_name(set).is_some_and(|set| sets.contains(&set));
            let needs = needs(toggle);
            let needs = if needs.iter().any(in_play) { Vec::new() } else { needs };
            comparison.hidden.push(Hidden { toggle, values, needs });
        } else {
            comparison.shown.push(Difference { toggle, values, clauses });
        }
    }
    comparison
}

/// Sets of which one must be in play for a rule to decide anything; none if it always does. Some rules need
/// expansions that are not played here.
pub fn needs(toggle: &Toggle) -> Vec<String> {
    let with = |value: &String| {
        let mut rules = Rules::C2;
        toggle.set(&mut rules, value);
        rules
    };
    let values: Vec<Rules> = toggle.values().iter().map(with).collect();
    let shows = |sets: &[TileSet]| {
        values.iter().any(|rules| clauses_of(toggle).any(|clause| applies(clause, rules, sets)))
    };
    if shows(&[TileSet::Base]) {
        return Vec::new();
    }
    let sets = TileSet::ALL.into_iter().filter(|set| shows(&[TileSet::Base, *set]));
    let sets: Vec<String> = sets.map(|set| set.name().to_owned()).collect();
    if sets.is_empty() {
        let mut waited: Vec<String> = Vec::new();
        for set in clauses_of(toggle).flat_map(Clause::sets) {
            if !waited.iter().any(|other| other == set) {
                waited.push(set.to_owned());
            }
        }
        waited
    } else {
        sets
    }
}

/// The clauses that tell what a toggle decides.
pub fn clauses_of(toggle: &Toggle) -> impl Iterator<Item = &'static Clause> {
    let key = toggle.key;
    clauses().iter().filter(move |clause| clause.toggle_word().as_deref() == Some(key))
}

/// Whether a clause can decide anything under these rules with these sets.
pub fn applies(clause: &Clause, rules: &Rules, sets: &[TileSet]) -> bool {
    let needed = clause.needs.is_none() || clause.sets().any(|set| is_in_play(set, rules, sets));
    needed
        && subject_is_in_play(&clause.id, rules, sets)
        && others_are_in_play(&clause.id, rules, sets)
        && names_value(clause, rules)
        && is_played(clause, rules)
}

/// Whether a set is on the table; King, Robber Baron, fairy, large followers and the pieces of Abbey & Mayor may be in play
/// without theirs.
fn is_in_play(set: &str, rules: &Rules, sets: &[TileSet]) -> bool {
    let cards = rules.king == KingCard::On || rules.robber == RobberCard::On;
    let fairy = rules.fairy == FairyUse::On;
    let pieces = [rules.abbeys, rules.mayors, rules.wagons, rules.barns];
    let abbey = pieces.iter().any(|count| matches!(count, PerPlayerCount::Exactly(1..)));
    let without = |set| match set {
        TileSet::Inns => matches!(rules.large, PerPlayerCount::Exactly(1..)),
        TileSet::King => cards,
        TileSet::Dragon => fairy,
        TileSet::Abbey => abbey,
        TileSet::Base | TileSet::Traders | TileSet::River | TileSet::Cathars => false,
        TileSet::Besiegers | TileSet::Festival | TileSet::Tower | TileSet::Tunnel | TileSet::Bazaar => false,
        TileSet::River2 | TileSet::Shrines | TileSet::Count => false,
    };
    TileSet::from_name(set).is_some_and(|set| sets.contains(&set) || without(set))
}

/// What is in play under rules with sets.
struct InPlay<'a> {
    rules: &'a Rules,
    sets: &'a [TileSet],
}

impl InPlay<'_> {
    /// Whether players have figures of a kind that a set brings.
    fn owned(&self, count: PerPlayerCount, set: TileSet) -> bool {
        match count {
            PerPlayerCount::FromSets => self.sets.contains(&set),
            PerPlayerCount::Exactly(n) => n > 0,
        }
    }

    fn by_traders(&self, count: PerPlayerCount) -> bool {
        self.owned(count, TileSet::Traders)
    }

    fn by_abbey(&self, count: PerPlayerCount) -> bool {
        self.owned(count, TileSet::Abbey)
    }

    fn fields(&self) -> bool {
        self.rules.fields == Fields::On
    }

    fn goods(&self) -> bool {
        self.sets.contains(&TileSet::Traders) && self.rules.goods == TradeGoods::On
    }

    fn dragon(&self) -> bool {
        self.sets.contains(&TileSet::Dragon) && self.rules.dragon != DragonTime::Off
    }
}

/// Whether what a clause is about is in play: farmers, pigs, builders, mayors, goods, cards and the like.
fn subject_is_in_play(id: &str, rules: &Rules, sets: &[TileSet]) -> bool {
    let in_play = InPlay { rules, sets };
    let traders = sets.contains(&TileSet::Traders);
    let tiles = sets.contains(&TileSet::Dragon);
    let inns = [TileSet::Inns, TileSet::Bazaar, TileSet::River2].iter().any(|set| sets.contains(set));
    match id {
        "inn.use" => inns,
        "road.score.inn" | "final.inn" => inns && rules.inns == Inns::On,
        "setup.players.sixth" | "inn.crossroad" | "cathedral.use" => sets.contains(&TileSet::Inns),
        "city.score.cathedral" | "final.cathedral" => {
            sets.contains(&TileSet::Inns) && rules.cathedrals == Cathedrals::On
        }
        _ if id.starts_with("field.") => in_play.fields(),
        _ if id.starts_with("pig.") => in_play.fields() && in_play.by_traders(rules.pigs),
        _ if id.starts_with("builder.") => in_play.by_traders(rules.builders),
        _ if id.starts_with("house.chain") => in_play.by_traders(rules.builders),
        _ if id.starts_with("mayor.") => in_play.by_abbey(rules.mayors),
        _ if id.starts_with("abbey.") => in_play.by_abbey(rules.abbeys),
        _ if id.starts_with("wagon.") => in_play.by_abbey(rules.wagons),
        _ if id.starts_with("barn.") => in_play.by_abbey(rules.barns),
        "king.use" | "robber.use" | "siege.use" | "festival.figure" | "siege.escape.cloister" => true,
        "fairy.use" | "fairy.one" => true,
        "dragon.use" | "princess.send" | "portal.use" | "tile.portal-city" => tiles,
        _ if id.starts_with("fairy.") => rules.fairy != FairyUse::Off,
        _ if id.starts_with("dragon.") => in_play.dragon(),
        _ if id.starts_with("princess.") => tiles && rules.princess != Princess::Off,
        _ if id.starts_with("portal.") => tiles && rules.portal == Portal::On,
        _ if id.starts_with("king.") => rules.king != KingCard::Off,
        _ if id.starts_with("robber.") => rules.robber != RobberCard::Off,
        _ if id.starts_with("siege.escape") => rules.escape != Escape::Off,
        "siege.field" => in_play.fields() && rules.siege == Siege::On,
        "siege.pig" => in_play.fields() && in_play.by_traders(rules.pigs) && rules.siege == Siege::On,
        _ if id.starts_with("siege.") => rules.siege == Siege::On,
        _ if id.starts_with("festival.") => rules.festival != FestivalReturn::Off,
        _ if id.starts_with("house.token-points") || id.starts_with("house.relative-bonus") => {
            in_play.goods()
        }
        "count.use" | "count.start" | "count.one" | "count.land" | "count.river" | "count.outside" => true,
        "count.city" | "count.king" | "count.dragon" => true,
        _ if id.starts_with("count.") => rules.count == CountUse::On,
        "river.spring" => !sets.contains(&TileSet::Count),
        "setup.start" => {
            !sets.contains(&TileSet::River)
                && !sets.contains(&TileSet::River2)
                && !sets.contains(&TileSet::Count)
        }
        "river.both" => sets.contains(&TileSet::River),
        "river.volcano" => rules.dragon != DragonTime::Off,
        "river.volcano.turn" => in_play.dragon(),
        "herd.use" => in_play.fields(),
        "herd.barn" => in_play.fields() && rules.pig_herd == PigHerd::On && in_play.by_abbey(rules.barns),
        "shrine.use" => true,
        _ if id.starts_with("shrine.") => rules.shrines == Shrines::On,
        _ if id.starts_with("herd.") => in_play.fields() && rules.pig_herd == PigHerd::On,
        "goods.use" | "tile.bridge" | "tile.cottage" | "tile.cloister" | "tile.cities" => traders,
        _ if id.starts_with("goods.") => in_play.goods(),
        "tower.use" | "bridge.use" | "castle.use" | "bazaar.use" => true,
        _ if id.starts_with("tower.") => rules.towers == Towers::On,
        _ if id.starts_with("bridge.") => rules.bridges == Bridges::On,
        _ if id.starts_with("castle.") => rules.castles == Castles::On,
        _ if id.starts_with("bazaar.") => rules.bazaars != Bazaars::Off,
        "deploy.large" | "majority.large" => in_play.owned(rules.large, TileSet::Inns),
        // A test of the fixtures names a clause that applies though its rule is switched off.
        _ => true,
    }
}

/// Whether what else a clause is about is in play, behind the word that its id begins with.
fn others_are_in_play(id: &str, rules: &Rules, sets: &[TileSet]) -> bool {
    let in_play = InPlay { rules, sets };
    match id {
        "barn.home" | "barn.join" | "barn.payout" | "castle.field" => in_play.fields(),
        "barn.pig" => in_play.fields() && in_play.by_traders(rules.pigs),
        "barn.safe" | "count.dragon" | "count.redeploy.dragon" => in_play.dragon(),
        "bazaar.lay.abbey" => in_play.by_abbey(rules.abbeys),
        "castle.wagon" => in_play.by_abbey(rules.wagons),
        "castle.fairy" | "count.fairy" => rules.fairy == FairyUse::On,
        "count.festival" => rules.festival != FestivalReturn::Off,
        "count.goods" => in_play.goods(),
        "count.end.barn" | "count.redeploy.barn" => in_play.fields() && in_play.by_abbey(rules.barns),
        "count.redeploy.castle" => rules.castles == Castles::On,
        "goods.besieged" => rules.siege == Siege::On,
        "abbey.second-part" | "bazaar.both-parts" | "bazaar.once" | "bazaar.order" | "bridge.trigger"
        | "princess.knight" | "river.double" => in_play.by_traders(rules.builders),
        _ if id.ends_with(".each-part") => in_play.by_traders(rules.builders),
        _ => true,
    }
}

/// Whether a clause goes for the value that its toggle has.
fn names_value(clause: &Clause, rules: &Rules) -> bool {
    toggle_of(clause).is_none_or(|toggle| clause.goes_for(&toggle.value(rules), &toggle.words()))
}

/// Whether a clause is played: a house rule only where its toggle is set as in no edition.
fn is_played(clause: &Clause, rules: &Rules) -> bool {
    let as_printed = |toggle: &Toggle| {
        let value = toggle.value(rules);
        Rules::PRESETS.iter().any(|(_, preset)| toggle.value(preset) == value)
    };
    clause.chapter != HOUSE_RULES || !toggle_of(clause).is_some_and(as_printed)
}

fn toggle_of(clause: &Clause) -> Option<&'static Toggle> {
    TOGGLES.iter().find(|toggle| clause.toggle_word().as_deref() == Some(toggle.key))
}
