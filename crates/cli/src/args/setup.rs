//! How a game is set up.

use super::values::{Sets, Start, bag, number, rules_help, rules_parser, sets_help, sets_parser, start};
use bastide_types::{Bag, Rules, Setup};
use clap::Args;

/// How a game is set up.
#[derive(Args, Clone, Debug)]
pub struct SetupArgs {
    /// Number of players, 1 to 5, or up to 6 with the set inns
    #[arg(long, value_name = "N", value_parser = number::<u8>, default_value_t = 2)]
    pub players: u8,
    #[arg(long, value_name = "SETS", default_value = "base,traders", value_parser = sets_parser())]
    #[arg(help = sets_help("Sets in play"), hide_possible_values = true)]
    pub sets: Sets,
    #[arg(long, value_name = "RULES", default_value = "c2", value_parser = rules_parser(), hide_possible_values = true)]
    #[arg(help = rules_help("Rules"))]
    pub rules: Rules,
    /// Tiles to draw from, instead of those of the sets, such as baA,2xbaE
    #[arg(long, value_name = "TILES", value_parser = bag)]
    pub bag: Option<Bag>,
    /// Tiles that lie on the table instead of the start tile, such as "0,0 baD r0; 1,0 baU r0"
    #[arg(long, value_name = "TILES", value_parser = start, allow_hyphen_values = true)]
    pub start: Option<Start>,
}

impl SetupArgs {
    /// The set-up that these flags describe.
    pub fn setup(&self) -> Setup {
        Setup {
            rules: self.rules,
            sets: self.sets.0.clone(),
            players: self.players,
            bag: self.bag.clone(),
            start: self.start.as_ref().map(|s| s.0.clone()).unwrap_or_default(),
        }
    }
}
