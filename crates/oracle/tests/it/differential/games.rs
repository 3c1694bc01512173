//! The random games: one line for each kind of set-up, each with a test of its own.

use super::corners;
use super::failure::fail;
use super::play::{Game, Played, compare, looked_at, play};
use super::setups::{Dice, edition, mixture, random_rules, short, with_boxes, with_oddities};
use TileSet::{
    Abbey, Abbot, Base, Bazaar, Besiegers, Cathars, Count, Dragon, Festival, Inns, King, Phantom, River,
    River2, Shrines, Tower, Traders, Tunnel,
};
use bastide_budget::Test;
use bastide_types::{ChainedBuilder, EscapeTime, PerPlayerCount, Rules, Setup, TileSet};

const SETS: [&[TileSet]; 50] = [
    &[Base],
    &[Base, Traders],
    &[Base, Inns],
    &[Base, River],
    &[Base, Traders, Inns],
    &[Base, Traders, River],
    &[Base, Traders, Inns, River],
    &[Base, Traders, King],
    &[Base, Traders, Cathars, Besiegers],
    &[Base, Traders, Inns, Besiegers],
    &[Base, Traders, Festival],
    &[Base, Traders, Cathars, Festival],
    &[Base, Dragon],
    &[Base, Traders, Dragon],
    &[Base, Traders, Inns, River, Dragon],
    &[Base, Traders, Besiegers, Festival, Dragon],
    &[Base, Tower],
    &[Base, Traders, Inns, Tower],
    &[Base, Traders, Festival, Dragon, Tower],
    &[Base, Abbey],
    &[Base, Traders, Inns, Abbey],
    &[Base, Traders, Festival, Dragon, Abbey],
    &[Base, Tunnel],
    &[Base, Traders, Tunnel],
    &[Base, Traders, Inns, Abbey, Tunnel],
    &[Base, Traders, Dragon, Tower, Tunnel],
    &[Base, Bazaar],
    &[Base, Traders, Inns, River, Bazaar],
    &[Base, Traders, Dragon, Abbey, Bazaar],
    &[Base, River2],
    &[Base, Traders, River2, Dragon],
    &[Base, Traders, Inns, River, River2, Abbey],
    &[Base, Shrines],
    &[Base, Traders, Inns, Abbey, Shrines],
    &[Base, Count],
    &[Base, Traders, Inns, Count],
    &[Base, Traders, Dragon, Abbey, Count],
    &[Base, Traders, River, King, Count],
    &[Base, Traders, Bazaar, Tower, Festival, Count],
    &[Base, Phantom],
    &[Base, Traders, Inns, Phantom],
    &[Base, Traders, Dragon, Festival, Tower, Phantom],
    &[Base, Traders, Abbey, Tunnel, Bazaar, Phantom],
    &[Base, Abbot],
    &[Base, Traders, Inns, Abbot],
    &[Base, Traders, River, River2, King, Tower, Festival, Abbot],
    &[Base, Traders, Dragon, Abbey, Shrines, Abbot],
    &[Base, Traders, Bazaar, Count, Abbot],
    &[Base, Traders, Tower, Dragon, Abbot, Phantom],
    &TileSet::ALL,
];

/// A kind of random games.
pub struct Kind {
    pub test: Test,
    /// Its row in `budgets.txt`.
    pub row: &'static str,
    setup: fn(&mut Dice, u64) -> Setup,
}

impl Kind {
    /// Returns the game of a seed, played by the engine alone.
    pub fn game(&self, seed: u64) -> Played {
        let mut dice = Dice::of(self.row, seed);
        let mut play = || {
            let setup = (self.setup)(&mut dice, seed);
            play(setup, &mut dice)
        };
        let mut played = play();
        // In a corner, random players succeed only sometimes: this takes the first game in which they do.
        let sought = corners::clause(self.row, seed);
        for _ in 0..corners::TRIES {
            if sought.is_none_or(|clause| played.decided.contains(clause)) {
                break;
            }
            played = play();
        }
        played
    }

    /// Compares a game of this kind with the oracle.
    pub fn check(&self, seed: u64, game: &Game) {
        if let Err(difference) = compare(game, looked_at(game)) {
            fail(&format!("{}-{seed}", self.test.short()), game, difference);
        }
    }

    fn check_all(&self) {
        self.test.each_seed(self.row, |seed| self.check(seed, &self.game(seed).game));
    }
}

/// Declares a list of kinds, with a test for each.
macro_rules! kinds {
    ($($(#[doc = $doc:literal])* $test:ident, $row:literal: $setup:expr;)*) => {
        /// Every kind of random games.
        pub const KINDS: &[Kind] = &[$(Kind {
            test: Test::new(env!("CARGO_PKG_NAME"), concat!("differential::games::", stringify!($test))),
            row: $row,
            setup: $setup,
        }),*];

        $(
            $(#[doc = $doc])*
            #[test]
            fn $test() {
                let kind = KINDS.iter().find(|kind| kind.row == $row);
                kind.expect("it is one of the kinds").check_all();
            }
        )*
    };
}

kinds! {
    the_current_edition, "differential.current-edition":
        |dice, _| edition(dice, Rules::C2, &[Base, Traders]);
    every_edition_with_every_set, "differential.every-edition": |dice, seed| {
        let n = seed as usize;
        let rules = Rules::PRESETS[n % Rules::PRESETS.len()].1;
        edition(dice, rules, SETS[n / Rules::PRESETS.len() % SETS.len()])
    };
    any_toggles_bags_and_tables, "differential.any-toggles": |dice, seed| {
        let rules = random_rules(dice);
        let setup = edition(dice, rules, SETS[seed as usize % SETS.len()]);
        with_oddities(dice, setup)
    };
    any_mixture_of_sets_and_toggles, "differential.any-mixture": |dice, _| {
        let (rules, sets) = (random_rules(dice), mixture(dice));
        let setup = edition(dice, rules, &sets);
        with_oddities(dice, setup)
    };
    dragons_with_any_sets_and_toggles, "differential.dragon": |dice, _| with_boxes(dice, &[(Dragon, 20, 3..=3)]);
    towers_with_any_sets_and_toggles, "differential.tower": |dice, _| with_boxes(dice, &[(Tower, 20, 3..=3)]);
    abbeys_with_any_sets_and_toggles, "differential.abbey": |dice, _| with_boxes(dice, &[(Abbey, 20, 3..=3)]);
    /// Boxes with an underpass are also included several times.
    tunnels_with_any_sets_and_toggles, "differential.tunnel":
        |dice, _| with_boxes(dice, &[(Tunnel, 60, 2..=4), (Abbey, 20, 2..=4), (Dragon, 20, 2..=4)]);
    bazaars_with_any_sets_and_toggles, "differential.bazaar": |dice, _| with_boxes(dice, &[(Bazaar, 20, 3..=3)]);
    rivers_with_any_sets_and_toggles, "differential.river2": |dice, _| {
        let mut setup = with_boxes(dice, &[(River2, 40, 2..=4), (River, 40, 2..=4)]);
        if dice.percent(40) {
            setup.rules.builders = PerPlayerCount::Exactly(2);
        }
        setup
    };
    /// Usually several copies, so that many shrines are near cloisters.
    shrines_with_any_sets_and_toggles, "differential.shrines": |dice, _| with_boxes(dice, &[(Shrines, 70, 2..=6)]);
    counts_with_any_sets_and_toggles, "differential.count": |dice, _| with_boxes(dice, &[(Count, 10, 2..=2)]);
    phantoms_with_any_sets_and_toggles, "differential.phantom": |dice, _| with_boxes(dice, &[(Phantom, 20, 2..=4)]);
    /// Often with many gardens, and sometimes with several abbots.
    abbots_with_any_sets_and_toggles, "differential.abbot":
        |dice, _| with_boxes(dice, &[(Abbot, 10, 2..=2), (Base, 30, 2..=3), (Inns, 40, 2..=4), (Tower, 40, 2..=4)]);
    /// Sometimes with turns of many parts, in which only one knight may escape.
    sieges_with_any_sets_and_toggles, "differential.siege": |dice, _| {
        let mut setup = with_boxes(dice, &[(Cathars, 70, 2..=4), (Besiegers, 70, 2..=4)]);
        if dice.percent(60) {
            let (chain, escape_time) = (ChainedBuilder::On, EscapeTime::TurnEnd);
            setup.rules = Rules { chain, escape_time, builders: PerPlayerCount::Exactly(2), ..setup.rules };
        }
        setup
    };
    /// A few tiles of any boxes: many of these games reach situations that occur at the end of a game.
    short_games_with_any_sets_and_toggles, "differential.short": |dice, _| short(dice);
    corners_of_the_rules, "differential.corners": corners::setup;
    all_sets_and_six_players, "differential.all-sets": |dice, seed| {
        let rules = if seed.is_multiple_of(2) { random_rules(dice) } else { dice.pick(&Rules::PRESETS).1 };
        Setup { rules, ..Setup::new(6, &TileSet::ALL) }
    };
}
