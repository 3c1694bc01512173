//! Measures how well searches spend their budget.
//!
//! In positions of self-play games of `learned`, each of the twenty best choices is evaluated by many
//! continuations, as long as those of a search with a large budget. Then searches decide the same positions,
//! and their average loss by these reference values is printed, in points per decision.
//!
//! In the same time, this is far more precise than playing games. It does not cover the length of continuations
//! or the evaluation, which the reference shares.

use bastide_arena::{Effort, Plays, Rival};
use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_search::{Choice, Computer, Level, Options};
use bastide_types::{Decision, Setup, TileSet, Turn};

/// Flags of `regret`.
#[derive(clap::Args)]
pub struct Flags {
    /// Number of positions, one from each game
    #[arg(long, default_value_t = 40)]
    positions: u64,
    /// Number of seeds with which each search decides each position
    #[arg(long, default_value_t = 3)]
    seeds: u64,
    /// Number of players in a game
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// The searches, written as for `bastide match`: expert:positions=10000,samples=4
    #[arg(required = true)]
    searches: Vec<Rival>,
}

/// The number of continuations of each choice for the reference values.
const SAMPLES: u64 = 400;

/// A position with the reference values of its best choices.
struct Question {
    state: State,
    worth: Vec<Choice>,
}

/// Collects positions in which a tile is to be placed, one from each game.
fn questions(count: u64, start: &State) -> Vec<Question> {
    let mut computer = Computer::new(Level::Learned);
    let mut options = Options::default();
    options.set(Level::Expert, start.players(), "choices", "20").expect("a setting");
    let mut reference = Computer::with(Level::Expert, options);
    reference.set_budget(u64::MAX);
    let mut found = Vec::new();
    for game in 0..count {
        let (mut state, mut random) = (start.clone(), Random::new(77, game));
        let mut pile = Pile::of(&state);
        let turns = random.below(state.tiles_left() as u32 - 8);
        for _ in 0..turns {
            draw(&mut state, &mut pile, &mut random);
            while state.turn().player().is_some() {
                let chain = computer.decide(&state, random.bits()).expect("a decision");
                chain.carry_out(&mut state, &mut ());
            }
        }
        draw(&mut state, &mut pile, &mut random);
        if !matches!(state.turn(), Turn::Decide(_, Decision::Place(_))) {
            continue;
        }
        let worth = reference.means(&state, SAMPLES, random.bits());
        found.push(Question { state, worth });
    }
    found
}

/// The player of level `expert` with this rival's settings and budget. Settings of its evaluation, such as weights, make
/// it differ from the reference in more than the search.
fn searcher(rival: &Rival, players: u8) -> Result<Computer, String> {
    let Plays::Level(_, changes) = &rival.plays else {
        return Err(format!("{rival}: name a level that searches"));
    };
    let mut computer = Computer::with(Level::Expert, changes.options(Level::Expert, players)?);
    match rival.effort {
        Effort::Usual => {}
        Effort::Positions(budget) => computer.set_budget(budget),
        Effort::Time(_) => {
            return Err(format!("{rival}: give it positions, which are the same on any machine"));
        }
    }
    Ok(computer)
}

/// Prints the loss of each search.
pub fn run(flags: &Flags) -> Result<(), String> {
    let searches = flags.searches.iter().map(|rival| searcher(rival, flags.players));
    let searches: Vec<Computer> = searches.collect::<Result<_, _>>()?;
    let setup = Setup::new(flags.players, &[TileSet::Base, TileSet::Traders]);
    let start = State::new(&setup).map_err(|why| why.to_string())?;
    let questions = questions(flags.positions, &start);
    for (rival, mut computer) in flags.searches.iter().zip(searches) {
        let mut losses = Vec::new();
        for (n, question) in questions.iter().enumerate() {
            let most = question.worth.iter().map(|c| c.value).fold(f32::MIN, f32::max);
            let mut loss = 0.0;
            for seed in 0..flags.seeds {
                let seed = Random::new(seed, n as u64).bits();
                let found = computer.decide(&question.state, seed).expect("a decision");
                let worth = question.worth.iter().find(|c| c.chain == found).expect("among the best");
                loss += most - worth.value;
            }
            losses.push(f64::from(loss) / flags.seeds as f64);
        }
        let mean = losses.iter().sum::<f64>() / losses.len() as f64;
        println!("{rival:40} loses {mean:.3} points a decision, of {} positions", losses.len());
    }
    Ok(())
}
