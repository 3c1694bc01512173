//! What computer players choose is legal, in random positions of any boxes under any toggles.

use crate::players::player;
use bastide_properties::random_game;
use bastide_search::Level;
use bastide_types::Turn;

#[test]
fn every_level_chooses_what_is_legal() {
    for seed in bastide_budget::seeds("search.legality") {
        let _blame =
            bastide_budget::Blame::on("bastide-search", "legality::every_level_chooses_what_is_legal", seed);
        let (_, _, state) = random_game(seed);
        let decides = !matches!(state.turn(), Turn::Chance | Turn::Over);
        for level in Level::ALL {
            let chain = player(level).decide(&state, seed);
            assert_eq!(chain.is_some(), decides, "{level} at {:?}", state.turn());
            let mut after = state.clone();
            for &action in chain.iter().flatten() {
                after.apply(action).unwrap_or_else(|error| panic!("{level}: {action:?}: {error}"));
            }
        }
    }
}
