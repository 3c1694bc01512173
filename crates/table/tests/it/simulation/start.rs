//! The start of a simulated table.

use TileSet::{Abbey, Base, Count, Inns, River, River2, Traders};
use bastide_fixtures::random;
use bastide_notation::rules_to_text;
use bastide_protocol::{NewSeat, NewTable, Terms};
use bastide_random::{SplitMix64, mix};
use bastide_table::{set_choices, table_rules};
use bastide_types::{Rules, Setup, TileSet};
use serde::{Deserialize, Serialize};

/// The boxes on the tables.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Boxes {
    /// The basic game, mostly with Traders & Builders.
    Usual,
    /// Abbey & Mayor.
    Abbeys,
    /// The Count, The River II, or both with other boxes.
    Cities,
    /// Any boxes under any toggles.
    Any,
}

impl Boxes {
    /// Returns the row of `budgets.txt`.
    pub fn row(self) -> &'static str {
        match self {
            Boxes::Usual => "table.tables",
            Boxes::Abbeys => "table.abbeys",
            Boxes::Cities => "table.cities",
            Boxes::Any => "table.any",
        }
    }

    /// Returns the set-up for a seed.
    fn setup(self, seed: u64, numbers: &mut SplitMix64) -> Setup {
        let sets: &[TileSet] = match self {
            Boxes::Usual => match numbers.below(4) {
                0 => &[Base],
                1 => &[Base, Traders, Inns, River],
                _ => &[Base, Traders],
            },
            Boxes::Abbeys => &[Base, Traders, Abbey],
            Boxes::Cities => match seed % 4 {
                0 => &[Base, River2],
                1 => &[Base, Inns, River, River2, Count],
                _ => &[Base, Traders, Count],
            },
            Boxes::Any => return random::setup(numbers, 2),
        };
        let rules = [Rules::C2, Rules::C2, Rules::RGG2003, Rules::BIGBOX][numbers.below(4)];
        Setup { rules, ..Setup::new(2 + numbers.below(4) as u8, sets) }
    }
}

/// The start of a table.
#[derive(Clone, Serialize, Deserialize)]
pub struct Start {
    pub table: NewTable,
    /// The seed for the draws.
    pub seed: u64,
}

impl Start {
    pub fn of(boxes: Boxes, seed: u64) -> Start {
        let setup = boxes.setup(seed, &mut SplitMix64::new(mix(seed)));
        let seats = (0..setup.players).map(|n| match n % 3 {
            0 => NewSeat::Here { name: format!("Player {n}"), anchor: None },
            1 => NewSeat::Link { name: format!("Friend {n}") },
            _ => NewSeat::Computer { name: format!("Computer {n}"), level: None },
        });
        let rules = table_rules(&rules_to_text(&setup.rules)).unwrap();
        let sets = set_choices(&setup.sets);
        Start {
            table: NewTable { seats: seats.collect(), sets, rules: Some(rules), terms: Terms::default() },
            seed,
        }
    }
}
