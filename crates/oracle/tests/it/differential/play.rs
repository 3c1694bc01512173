//! Plays a game with the engine alone, which is quick, and then compares it with the oracle, action by action.

use super::legality::compare_legality;
use super::pair::Pair;
use super::setups::{Dice, choose};
pub use bastide_fixtures::failing::Game;
use bastide_fixtures::failing::{message, quietly};
use bastide_rulebook::{applies, clause};
use bastide_rules::{State, coverage};
use bastide_types::{Action, Setup, TileSet, Turn};
use std::collections::BTreeSet;

/// A game played by the engine.
pub struct Played {
    pub game: Game,
    /// The clauses that decided something in it, or the refusal of something that was tried. Only those that apply
    /// under its rules with its sets, because the program also checks conditions of what is not in play.
    pub decided: BTreeSet<&'static str>,
}

/// Plays a game with the engine alone. If it panics, the game ends with the action that caused it.
pub fn play(setup: Setup, dice: &mut Dice) -> Played {
    let mut game = Game { setup, actions: Vec::new() };
    // A panic or a fault recurs when the game is compared, and is reported then.
    let mut refusing = BTreeSet::new();
    let (_, decided) = coverage::record(|| quietly(|| play_on(&mut game, dice, &mut refusing)));
    let sets: Vec<TileSet> = game.setup.sets.iter().map(|(set, _)| *set).collect();
    let applies = |id: &str| clause(id).is_some_and(|clause| applies(clause, &game.setup.rules, &sets));
    let decided = decided.into_iter().chain(refusing).filter(|id| applies(id)).collect();
    Played { game, decided }
}

fn play_on(game: &mut Game, dice: &mut Dice, refusing: &mut BTreeSet<&'static str>) -> Result<(), String> {
    let mut state = State::new(&game.setup).map_err(|errors| errors.to_string())?;
    let (mut legal, mut looked_at) = (Vec::new(), looked_at(game));
    while state.turn() != Turn::Over {
        state.legal_actions(&mut legal);
        // On larger boards this is too slow to be done twice.
        if looked_at(game.actions.len(), LEGALITY) && state.tiles().len() <= 15 {
            // Conditions checked on the way to a refusal decide nothing.
            let (refused, _) = coverage::record(|| compare_legality(&state, &legal));
            refusing.append(&mut refused?);
        }
        let action = choose(dice, &state, &legal);
        game.actions.push(action);
        state.apply(action).map_err(|error| error.to_string())?;
    }
    state.outcome().map(|_| ()).ok_or_else(|| "no outcome".to_owned())
}

/// The percentage of positions in which every conceivable action is tried, features are compared, and totals are
/// recomputed.
const LEGALITY: usize = 5;
const FEATURES: usize = 15;
const TOTALS: usize = 2;

/// Decides after which actions of a game a slow check is done, with the given probability in per cent.
pub fn looked_at(game: &Game) -> impl FnMut(usize, usize) -> bool + use<> {
    let hash = bastide_notation::setup_hash(&game.setup);
    move |after, percent| Dice::new(hash ^ (after * 100 + percent) as u64).percent(percent)
}

/// A difference between the two sides of a game.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The number of actions before it.
    pub after: usize,
    pub what: What,
}

impl Difference {
    pub fn new(after: usize, why: String) -> Difference {
        Difference { after, what: What::Differs(why) }
    }
}

/// The result of a comparison that fails.
#[derive(Clone, Debug)]
pub enum What {
    /// Engine and oracle disagree, or one of them panics.
    Differs(String),
    /// Both sides refuse the set-up or an action: this is not a game.
    NoGame(String),
}

/// Plays a game on both sides. Turns, events and the table are compared after every action. `often` gets the number
/// of actions and a percentage, and decides whether to make the other comparisons, which are slow.
///
/// # Errors
///
/// The first difference.
pub fn compare(game: &Game, mut often: impl FnMut(usize, usize) -> bool) -> Result<(), Difference> {
    let mut after = 0;
    match quietly(|| compare_on(game, &mut after, &mut often)) {
        Ok(result) => result.map_err(|what| Difference { after, what }),
        Err(panic) => Err(Difference { after, what: What::Differs(format!("panic: {}", message(&*panic))) }),
    }
}

fn compare_on(
    game: &Game,
    after: &mut usize,
    often: &mut impl FnMut(usize, usize) -> bool,
) -> Result<(), What> {
    State::new(&game.setup).map_err(|errors| What::NoGame(format!("the set-up is refused: {errors}")))?;
    let mut pair = Pair::new(&game.setup).map_err(What::Differs)?;
    for &action in &game.actions {
        let legal = look(&pair, *after, often)?;
        if legal.binary_search(&action).is_err() {
            return Err(What::NoGame(format!("{action:?} is not legal")));
        }
        *after += 1;
        pair.step(action).map_err(What::Differs)?;
    }
    look(&pair, *after, often)?;
    if pair.game.turn() == Turn::Over {
        pair.compare_features().and_then(|()| pair.compare_end()).map_err(What::Differs)?;
    }
    Ok(())
}

/// Compares the legal actions and, if `often` says so, everything else.
fn look(
    pair: &Pair,
    after: usize,
    often: &mut impl FnMut(usize, usize) -> bool,
) -> Result<Vec<Action>, What> {
    let legal = pair.legal_actions().map_err(What::Differs)?;
    if often(after, LEGALITY) {
        compare_legality(&pair.state, &legal).map_err(What::Differs)?;
    }
    if often(after, FEATURES) {
        pair.compare_features().map_err(What::Differs)?;
    }
    if often(after, TOTALS) {
        pair.state.check().map_err(What::Differs)?;
    }
    Ok(legal)
}
