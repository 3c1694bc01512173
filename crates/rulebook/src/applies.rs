//! Which clauses apply under given rules and boxes.

use crate::Clause;
use bastide_notation::{TOGGLES, Toggle};
use bastide_types::{
    Bazaars, Bridges, Castles, Cathedrals, Clause as Id, CountUse, DragonTime, Escape, FairyUse,
    FestivalReturn, Fields, Gardens, Inns, KingCard, MeepleKind, PigHerd, Portal, Princess, RobberCard,
    Rules, Shrines, Siege, TileSet, Towers, TradeGoods,
};

/// The title of the chapter with rules that no edition has.
const HOUSE_RULES: &str = "House rules";

/// Whether a clause can affect a game with these rules and boxes.
pub fn applies(clause: &Clause, rules: &Rules, sets: &[TileSet]) -> bool {
    let needed = clause.needs.is_none() || clause.sets().any(|set| is_in_play(set, rules, sets));
    let game = InPlay { rules, sets };
    // A clause that is not in our rule book has no known subject.
    needed
        && Id::from_name(&clause.id).is_none_or(|id| game.has_subject(id) && game.has_others(id))
        && names_value(clause, rules)
        && is_played(clause, rules)
}

/// Whether a box, or part of it, is in play. King, Robber Baron, fairy, large followers, phantoms, abbots and the
/// pieces of Abbey & Mayor may be in play without their boxes.
fn is_in_play(set: &str, rules: &Rules, sets: &[TileSet]) -> bool {
    let cards = rules.king == KingCard::On || rules.robber == RobberCard::On;
    let fairy = rules.fairy == FairyUse::On;
    let without =
        [(TileSet::King, cards), (TileSet::Dragon, fairy), (TileSet::Abbey, rules.abbeys.or(0) > 0)];
    // Followers are in every game. No clause about builders and pigs needs Traders & Builders.
    let brought = |set| {
        let mut figures = MeepleKind::ALL.into_iter().filter(|meeple| meeple.set() == set);
        !matches!(set, TileSet::Base | TileSet::Traders) && figures.any(|m| rules.figures(m).or(0) > 0)
    };
    let in_play = |set| sets.contains(&set) || without.contains(&(set, true)) || brought(set);
    TileSet::from_name(set).is_some_and(in_play)
}

/// The rules and boxes of a game.
struct InPlay<'a> {
    rules: &'a Rules,
    sets: &'a [TileSet],
}

impl InPlay<'_> {
    /// Whether players own figures of a kind.
    fn owns(&self, meeple: MeepleKind) -> bool {
        self.rules.figures(meeple).or(u8::from(self.has(meeple.set()))) > 0
    }

    fn abbeys(&self) -> bool {
        self.rules.abbeys.or(u8::from(self.has(TileSet::Abbey))) > 0
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

    fn fairy(&self) -> bool {
        match self.rules.fairy {
            FairyUse::FromSets => self.sets.contains(&TileSet::Dragon),
            FairyUse::On => true,
            FairyUse::Off => false,
        }
    }

    fn has(&self, set: TileSet) -> bool {
        self.sets.contains(&set)
    }

    /// Whether any tiles show inns.
    fn inns(&self) -> bool {
        [TileSet::Inns, TileSet::Bazaar, TileSet::River2].iter().any(|&set| self.has(set))
    }

    fn gardens(&self) -> bool {
        self.has(TileSet::Abbot) && self.rules.gardens == Gardens::On
    }

    fn herds(&self) -> bool {
        self.fields() && self.rules.pig_herd == PigHerd::On
    }
}

/// A condition on a game.
type Condition = fn(&InPlay<'_>) -> bool;

/// The subject of clauses for which the first word of the id does not determine it.
const OWN: &[(&[Id], Condition)] = &[
    (&[Id::InnUse], |game| game.inns()),
    (&[Id::RoadScoreInn, Id::FinalInn], |game| game.inns() && game.rules.inns == Inns::On),
    (&[Id::SetupPlayersSixth, Id::InnCrossroad, Id::CathedralUse], |game| game.has(TileSet::Inns)),
    (&[Id::CityScoreCathedral, Id::FinalCathedral], |game| {
        game.has(TileSet::Inns) && game.rules.cathedrals == Cathedrals::On
    }),
    (&[Id::HouseChain, Id::HouseChainBuilder, Id::HouseChainForced, Id::HouseChainOnce], |game| {
        game.owns(MeepleKind::Builder)
    }),
    (&[Id::HouseTokenPoints, Id::HouseRelativeBonus, Id::HouseRelativeBonusBase], |game| game.goods()),
    (
        &[
            Id::KingUse,
            Id::RobberUse,
            Id::SiegeUse,
            Id::FestivalFigure,
            Id::SiegeEscapeCloister,
            Id::FairyUse,
            Id::FairyOne,
            Id::ShrineUse,
            Id::TowerUse,
            Id::BridgeUse,
            Id::CastleUse,
            Id::BazaarUse,
            Id::CountUse,
            Id::CountStart,
            Id::CountOne,
            Id::CountLand,
            Id::CountOutside,
            Id::CountCity,
            Id::CountKing,
            Id::CountDragon,
        ],
        |_| true,
    ),
    (&[Id::DragonUse, Id::PrincessSend, Id::PortalUse, Id::TilePortalCity], |game| game.has(TileSet::Dragon)),
    (&[Id::SiegeEscape, Id::SiegeEscapeAnyCloister, Id::SiegeEscapeParts], |game| {
        game.rules.escape != Escape::Off
    }),
    (&[Id::SiegeField], |game| game.fields() && game.rules.siege == Siege::On),
    (&[Id::SiegePig], |game| game.fields() && game.owns(MeepleKind::Pig) && game.rules.siege == Siege::On),
    (&[Id::RiverSpring], |game| !game.has(TileSet::Count)),
    (&[Id::SetupStart], |game| {
        ![TileSet::River, TileSet::River2, TileSet::Count].iter().any(|&set| game.has(set))
    }),
    (&[Id::RiverBoth], |game| game.has(TileSet::River)),
    (&[Id::CountRiver], |game| [TileSet::River, TileSet::River2].iter().any(|&set| game.has(set))),
    (&[Id::RiverVolcano], |game| game.rules.dragon != DragonTime::Off),
    (&[Id::RiverVolcanoTurn], |game| game.dragon()),
    (&[Id::HerdUse], |game| game.fields()),
    (&[Id::GardenUse], |game| game.has(TileSet::Abbot)),
    (&[Id::HerdBarn], |game| game.herds() && game.owns(MeepleKind::Barn)),
    (&[Id::GoodsUse, Id::TileBridge, Id::TileCottage, Id::TileCloister, Id::TileCities], |game| {
        game.has(TileSet::Traders)
    }),
    (&[Id::DeployLarge, Id::MajorityLarge], |game| game.owns(MeepleKind::Large)),
];

/// The subject of all other clauses, by the first word of the id.
const WORDS: &[(&str, Condition)] = &[
    ("abbey", |game| game.abbeys()),
    ("abbot", |game| game.owns(MeepleKind::Abbot)),
    ("barn", |game| game.owns(MeepleKind::Barn)),
    ("bazaar", |game| game.rules.bazaars != Bazaars::Off),
    ("bridge", |game| game.rules.bridges == Bridges::On),
    ("builder", |game| game.owns(MeepleKind::Builder)),
    ("castle", |game| game.rules.castles == Castles::On),
    ("count", |game| game.rules.count == CountUse::On),
    ("dragon", |game| game.dragon()),
    ("fairy", |game| game.fairy()),
    ("festival", |game| game.rules.festival != FestivalReturn::Off),
    ("field", |game| game.fields()),
    ("garden", |game| game.gardens()),
    ("goods", |game| game.goods()),
    ("herd", |game| game.herds()),
    ("king", |game| game.rules.king != KingCard::Off),
    ("mayor", |game| game.owns(MeepleKind::Mayor)),
    ("phantom", |game| game.owns(MeepleKind::Phantom)),
    ("pig", |game| game.fields() && game.owns(MeepleKind::Pig)),
    ("portal", |game| game.has(TileSet::Dragon) && game.rules.portal == Portal::On),
    ("princess", |game| game.has(TileSet::Dragon) && game.rules.princess != Princess::Off),
    ("robber", |game| game.rules.robber != RobberCard::Off),
    ("shrine", |game| game.rules.shrines == Shrines::On),
    ("siege", |game| game.rules.siege == Siege::On),
    ("tower", |game| game.rules.towers == Towers::On),
    ("wagon", |game| game.owns(MeepleKind::Wagon)),
];

/// Further subjects of some clauses, in addition to those in `OWN` or `WORDS`.
const ALSO: &[(&[Id], Condition)] = &[
    (&[Id::BarnHome, Id::BarnJoin, Id::BarnPayout, Id::CastleField], |game| game.fields()),
    (&[Id::BarnPig], |game| game.fields() && game.owns(MeepleKind::Pig)),
    (&[Id::BarnSafe, Id::CountDragon, Id::CountRedeployDragon], |game| game.dragon()),
    (&[Id::BazaarLayAbbey], |game| game.abbeys()),
    (&[Id::BazaarOrder], |game| {
        // A second part, an escape and a ransom also come after the deployment, so the order matters.
        let later = game.rules.siege == Siege::On || game.rules.towers == Towers::On;
        later || game.owns(MeepleKind::Builder)
    }),
    (&[Id::CastleBesieged], |game| game.has(TileSet::Cathars) || game.has(TileSet::Besiegers)),
    (&[Id::CastleWagon], |game| game.owns(MeepleKind::Wagon)),
    (&[Id::CastleFairy, Id::CountFairy], |game| game.fairy()),
    (&[Id::CountFestival, Id::AbbotFestival, Id::PhantomFestival], |game| {
        game.rules.festival != FestivalReturn::Off && game.has(TileSet::Festival)
    }),
    (&[Id::CountGoods], |game| game.goods()),
    (&[Id::CountEndBarn, Id::CountRedeployBarn], |game| game.fields() && game.owns(MeepleKind::Barn)),
    (&[Id::AbbotRecallPrincess], |game| game.rules.princess == Princess::Must && game.has(TileSet::Dragon)),
    (&[Id::AbbotPortal], |game| game.rules.portal == Portal::On && game.has(TileSet::Dragon)),
    (&[Id::AbbotCount, Id::AbbotCountPoints], |game| {
        game.rules.count == CountUse::On && game.has(TileSet::Count)
    }),
    (&[Id::AbbotRecallAnywhere], |game| game.dragon() || game.abbeys()),
    (&[Id::AbbotRecallEachPart], |game| game.owns(MeepleKind::Builder)),
    (&[Id::GardenCastle, Id::CountRedeployCastle], |game| {
        game.rules.castles == Castles::On && game.has(TileSet::Bazaar)
    }),
    (&[Id::FinalGarden], |game| game.owns(MeepleKind::Abbot) && game.gardens()),
    (&[Id::PhantomTower], |game| game.rules.towers == Towers::On && game.has(TileSet::Tower)),
    (&[Id::PhantomPortal], |game| game.rules.portal == Portal::On && game.has(TileSet::Dragon)),
    (&[Id::PhantomPrincess], |game| game.rules.princess != Princess::Off && game.has(TileSet::Dragon)),
    (&[Id::PhantomCount], |game| game.rules.count == CountUse::On && game.has(TileSet::Count)),
    (&[Id::PhantomWagon], |game| game.owns(MeepleKind::Wagon)),
    (&[Id::PhantomAbbey], |game| game.abbeys()),
    (&[Id::PhantomBuilder], |game| {
        game.owns(MeepleKind::Builder) || game.fields() && game.owns(MeepleKind::Pig)
    }),
    (&[Id::GoodsBesieged], |game| game.rules.siege == Siege::On),
    (
        &[
            Id::AbbeySecondPart,
            Id::BazaarBothParts,
            Id::BazaarOnce,
            Id::BridgeTrigger,
            Id::PrincessKnight,
            Id::RiverDouble,
            Id::BridgeEachPart,
            Id::FerryEachPart,
            Id::FlierEachPart,
            Id::KingEachPart,
            Id::PhantomEachPart,
            Id::PortalEachPart,
            Id::SymbolsEachPart,
            Id::TowerEachPart,
        ],
        |game| game.owns(MeepleKind::Builder),
    ),
];

fn condition(table: &[(&[Id], Condition)], id: Id) -> Option<Condition> {
    table.iter().find(|(ids, _)| ids.contains(&id)).map(|&(_, holds)| holds)
}

/// The first word of an id.
fn word(id: Id) -> &'static str {
    id.name().split('.').next().unwrap_or_default()
}

impl InPlay<'_> {
    /// Whether the main subject of a clause is in play: farmers, pigs, builders, mayors, goods, cards and the like.
    fn has_subject(&self, id: Id) -> bool {
        let by_word = || WORDS.iter().find(|(known, _)| *known == word(id)).map(|&(_, holds)| holds);
        condition(OWN, id).or_else(by_word).is_none_or(|holds| holds(self))
    }

    /// Whether the further subjects of a clause are in play.
    fn has_others(&self, id: Id) -> bool {
        condition(ALSO, id).is_none_or(|holds| holds(self))
    }
}

/// Whether a clause applies to the current value of its toggle.
fn names_value(clause: &Clause, rules: &Rules) -> bool {
    toggle_of(clause).is_none_or(|toggle| clause.goes_for(&toggle.value(rules), &toggle.words()))
}

/// Whether a clause is in force: a house rule only if its toggle has a value that no edition uses.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// First words of clauses about things that every game has, or every game with the boxes the clauses need. Where such
    /// a clause is about something else, too, `toggles.rs` and `boxes.rs` in `crates/fixtures/tests/it` name it.
    const ALWAYS: &str = "cathedral city cloister deploy draw end expansion feature ferry figure final flier \
        halfling hills house inn majority meeple monastery place river road score setup solovei symbols \
        tile tunnel turn";

    /// A clause with a new first word needs a line in `WORDS` or a place in `ALWAYS`; every listed word is used.
    #[test]
    fn every_first_word_is_listed_once() {
        let listed: Vec<&str> = WORDS.iter().map(|&(word, _)| word).chain(ALWAYS.split(' ')).collect();
        let known: BTreeSet<&str> = Id::ALL.into_iter().map(word).collect();
        assert_eq!(listed.iter().copied().collect::<BTreeSet<_>>(), known);
        assert_eq!(listed.len(), known.len(), "a word is listed twice");
    }

    /// No clause is in two lines of a table, where the second would be ignored.
    #[test]
    fn every_clause_has_one_row() {
        for table in [OWN, ALSO] {
            let ids: Vec<Id> = table.iter().flat_map(|(ids, _)| ids.iter().copied()).collect();
            assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
        }
    }
}
