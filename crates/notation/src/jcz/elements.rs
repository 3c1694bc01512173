//! The elements of a save file: figures, cards, and the parts of sets that can be switched off. Each is described once,
//! for reading and for writing.

use super::json::{self, Count};
use super::{Problems, ids};
use bastide_types::{
    Bazaars, Bridges, Castles, Cathedrals, CountUse, DragonTime, Escape, FairyUse, FestivalReturn, Fields,
    Gardens, Inns, KingCard, MeepleKind, PerPlayerCount, PigHerd, Portal, Princess, RobberCard, Rules, Setup,
    Shrines, Siege, TileSet, Towers, TradeGoods,
};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// How an element that is in play is written.
#[derive(Clone, Copy)]
enum Form {
    True,
    One,
    /// The copies of its set.
    Copies,
}

/// A part of one or several sets, or of every game if none is listed, that is in play unless its element is missing.
struct Switch {
    name: &'static str,
    sets: &'static [TileSet],
    form: Form,
    /// Changes the rules to those without it.
    off: fn(&mut Rules),
}

const fn switch(name: &'static str, sets: &'static [TileSet], form: Form, off: fn(&mut Rules)) -> Switch {
    Switch { name, sets, form, off }
}

const SIEGES: &[TileSet] = &[TileSet::Cathars, TileSet::Besiegers];

const SWITCHES: [Switch; 18] = [
    switch("farmers", &[], Form::True, |rules| rules.fields = Fields::Off),
    switch("traders", &[TileSet::Traders], Form::True, |rules| rules.goods = TradeGoods::Off),
    // Bridges, Castles & Bazaars and The River II have inns, too.
    switch("inn", &[TileSet::Inns, TileSet::Bazaar, TileSet::River2], Form::True, |rules| {
        rules.inns = Inns::Off
    }),
    switch("cathedral", &[TileSet::Inns], Form::True, |rules| rules.cathedrals = Cathedrals::Off),
    switch("siege", SIEGES, Form::True, |rules| rules.siege = Siege::Off),
    switch("escape", SIEGES, Form::True, |rules| rules.escape = Escape::Off),
    switch("festival", &[TileSet::Festival], Form::True, |rules| rules.festival = FestivalReturn::Off),
    switch("dragon", &[TileSet::Dragon], Form::One, |rules| rules.dragon = DragonTime::Off),
    switch("princess", &[TileSet::Dragon], Form::True, |rules| rules.princess = Princess::Off),
    switch("portal", &[TileSet::Dragon], Form::True, |rules| rules.portal = Portal::Off),
    switch("tower", &[TileSet::Tower], Form::One, |rules| rules.towers = Towers::Off),
    switch("bridge", &[TileSet::Bazaar], Form::Copies, |rules| rules.bridges = Bridges::Off),
    switch("castle", &[TileSet::Bazaar], Form::Copies, |rules| rules.castles = Castles::Off),
    switch("bazaar", &[TileSet::Bazaar], Form::True, |rules| rules.bazaars = Bazaars::Off),
    switch("pig-herd", &[TileSet::River2], Form::True, |rules| rules.pig_herd = PigHerd::Off),
    switch("shrine", &[TileSet::Shrines], Form::True, |rules| rules.shrines = Shrines::Off),
    switch("count", &[TileSet::Count], Form::One, |rules| rules.count = CountUse::Off),
    switch("garden", &[TileSet::Abbot], Form::True, |rules| rules.gardens = Gardens::Off),
];

/// Elements that are neither figures nor switches. Tunnel tokens come with their tiles.
const OTHERS: [&str; 5] = ["abbey", "fairy", "king", "robber", "tunnel"];

impl Switch {
    fn is_in(&self, setup: &Setup) -> bool {
        self.sets.is_empty() || self.sets.iter().any(|&set| setup.copies(set) > 0)
    }

    fn value(&self, setup: &Setup) -> Option<Value> {
        let mut without = setup.rules;
        (self.off)(&mut without);
        (self.is_in(setup) && without != setup.rules).then(|| match self.form {
            Form::True => Value::from(true),
            Form::One => Value::from(1),
            Form::Copies => Value::from(self.sets.iter().map(|&set| setup.copies(set)).sum::<u8>()),
        })
    }
}

/// The element that gives each player this kind of figure.
fn figure(meeple: MeepleKind) -> &'static str {
    if meeple == MeepleKind::Follower {
        "small-follower"
    } else if meeple == MeepleKind::Large {
        "big-follower"
    } else {
        meeple.name()
    }
}

/// Whether an element is supported.
pub(super) fn is_known(name: &str) -> bool {
    let figures = MeepleKind::ALL.map(figure);
    SWITCHES.iter().any(|switch| switch.name == name) || figures.contains(&name) || OTHERS.contains(&name)
}

/// The value of a toggle for a piece: that of its set, on without its set, or off.
fn used<T>(asked: bool, set: bool, [from_sets, on, off]: [T; 3]) -> T {
    match (asked, set) {
        (true, true) | (false, false) => from_sets,
        (true, false) => on,
        (false, true) => off,
    }
}

/// Reads the elements. One that the file does not name is not in the game.
pub(super) fn read(all: &Map<String, Value>, read: &mut Setup) -> Result<(), Problems> {
    let known = all.iter().filter(|(name, _)| is_known(name));
    let known = known.map(|(name, value)| (name.clone(), value.clone())).collect();
    let known: BTreeMap<String, Option<Count>> = json::read(&Value::Object(known), "setup.elements")?;
    let on = |name: &str| known.get(name).and_then(Option::as_ref).map_or(0, |count| count.0);
    let count = |asked: u8, from_sets: u8| {
        if asked == from_sets { PerPlayerCount::FromSets } else { PerPlayerCount::Exactly(asked) }
    };
    for meeple in MeepleKind::ALL {
        let (asked, set) = (on(figure(meeple)), meeple.set());
        // Some figures come without a set in these files, and with one of their own here.
        read.sets.extend((asked > 0 && ids::set_id(set).is_none()).then_some((set, 1)));
        let from_sets = meeple.from_copies(read.copies(set));
        if meeple == MeepleKind::Follower {
            read.rules.followers = asked;
        } else if let Some(figures) = read.rules.figures_mut(meeple) {
            *figures = count(asked, from_sets);
        }
    }
    read.rules.abbeys = count(on("abbey"), MeepleKind::Barn.from_copies(read.copies(TileSet::Abbey)));
    let (cards, dragon) = (read.copies(TileSet::King) > 0, read.copies(TileSet::Dragon) > 0);
    read.rules.king = used(on("king") > 0, cards, [KingCard::FromSets, KingCard::On, KingCard::Off]);
    read.rules.robber =
        used(on("robber") > 0, cards, [RobberCard::FromSets, RobberCard::On, RobberCard::Off]);
    read.rules.fairy = used(on("fairy") > 0, dragon, [FairyUse::FromSets, FairyUse::On, FairyUse::Off]);
    for switch in SWITCHES {
        if on(switch.name) == 0 && switch.is_in(read) {
            (switch.off)(&mut read.rules);
        }
    }
    Ok(())
}

/// Writes the elements in play; the file names only those.
pub(super) fn write(setup: &Setup) -> Map<String, Value> {
    let rules = &setup.rules;
    let has = |set| setup.copies(set) > 0;
    let owned =
        |count: PerPlayerCount, meeple: MeepleKind| count.or(meeple.from_copies(setup.copies(meeple.set())));
    let figures = MeepleKind::ALL.map(|meeple| (figure(meeple), owned(rules.figures(meeple), meeple)));
    let king = rules.king == KingCard::On || rules.king == KingCard::FromSets && has(TileSet::King);
    let robber = rules.robber == RobberCard::On || rules.robber == RobberCard::FromSets && has(TileSet::King);
    let fairy = rules.fairy == FairyUse::On || rules.fairy == FairyUse::FromSets && has(TileSet::Dragon);
    let counts = [
        ("abbey", owned(rules.abbeys, MeepleKind::Barn)),
        ("fairy", u8::from(fairy)),
        ("tunnel", u8::from(has(TileSet::Tunnel))),
    ];
    let counts = figures.into_iter().chain(counts).filter(|&(_, n)| n > 0);
    let counts = counts.map(|(name, n)| (name, Value::from(n)));
    let cards = [("king", king), ("robber", robber)].into_iter().filter(|&(_, on)| on);
    let cards = cards.map(|(name, on)| (name, Value::from(on)));
    let switches = SWITCHES.iter().filter_map(|switch| Some((switch.name, switch.value(setup)?)));
    counts.chain(cards).chain(switches).map(|(name, value)| (name.to_owned(), value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_back(setup: &Setup) -> Setup {
        let with_id = setup.sets.iter().copied().filter(|&(set, _)| ids::set_id(set).is_some());
        let mut back = Setup { rules: Rules::C2, sets: with_id.collect(), ..setup.clone() };
        read(&write(setup), &mut back).expect("the elements are known");
        back
    }

    #[test]
    fn elements_are_read_as_they_were_written() {
        for copies in 1..=3 {
            let sets = TileSet::ALL.map(|set| (set, if ids::set_id(set).is_some() { copies } else { 1 }));
            let whole = Setup { sets: sets.to_vec(), ..Setup::new(2, &[]) };
            assert_eq!(read_back(&whole), whole, "{copies} copies");
            for switch in SWITCHES {
                let mut setup = whole.clone();
                (switch.off)(&mut setup.rules);
                assert_eq!(read_back(&setup), setup, "{copies} copies without {}", switch.name);
            }
        }
    }
}
