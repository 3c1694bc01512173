//! Plays games for training: writes the learned value's inputs for some positions, and how the games ended.
//! `cargo xtask train` calls it; `training/train.py` reads the files.
//!
//! Writes three files of little-endian numbers:
//!
//! - `SEED.index` has, for each seat of each position, the number of players and the number of features as
//!   `u32`, then the reference's total, the final score and the training target as `f32`.
//! - `SEED.seats` has the numbers describing the seats, as `i16` in units of 1/[`UNIT`].
//! - `SEED.features` has the numbers describing the features, in the same format.
//!
//! Without WEIGHTS, the training target is the final score. With WEIGHTS, it is a λ-return as in TD(λ): a
//! mixture of the final score and the scores that these weights expect after each later turn, with more weight
//! on nearer turns. This removes most of the luck of later draws.

use crate::level;
use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_search::{Computer, Level, Options, View};
use bastide_types::{PerPlayer, Player, Setup, TileSet, Turn};
use std::fs::File;
use std::io::{BufWriter, Error, Write};
use std::path::{Path, PathBuf};

/// Flags of `selfplay`.
#[derive(clap::Args)]
pub struct Flags {
    /// The folder for the files
    folder: PathBuf,
    /// Seed of the games, and the name of the files
    seed: u64,
    /// Number of games
    games: u64,
    /// The level of the players
    #[arg(value_parser = level)]
    level: Level,
    /// A network to play with, and to take expectations from
    weights: Option<PathBuf>,
}

/// The value that 1 is written as.
const UNIT: f32 = 1024.0;

/// One in this many positions is written.
const SPREAD: u32 = 2;

/// λ: how much the training target depends on what follows the next turn, rather than on the expectation after
/// it.
const LAMBDA: f32 = 0.93;

/// How many of the reference's best choices the learned value re-evaluates: fewer than in a real game, for speed.
const AGAIN: &str = "12";

/// One in this many choices is picked at random from the best five.
const EXPLORE: u32 = 12;

/// The initial states of the games, played in turn; the first number of each entry is how often it is repeated.
fn setups() -> Vec<State> {
    use TileSet::{
        Abbey, Base, Bazaar, Count, Dragon, Inns, King, River, River2, Shrines, Tower, Traders, Tunnel,
    };
    let kinds: [(usize, u8, &[TileSet]); 18] = [
        (8, 2, &[Base, Traders]),
        (6, 2, &[Base]),
        (3, 3, &[Base, Traders]),
        (3, 4, &[Base, Traders]),
        (1, 3, &[Base]),
        (1, 4, &[Base]),
        (1, 5, &[Base, Traders]),
        (1, 2, &[Base, Traders, Inns]),
        (1, 3, &[Base, Inns]),
        (1, 2, &[Base, Traders, Inns, River]),
        (1, 2, &[Base, Traders, King]),
        (1, 2, &[Base, Traders, Inns, Abbey]),
        (1, 2, &[Base, Traders, Tower]),
        (1, 2, &[Base, Traders, Dragon]),
        (1, 2, &[Base, Traders, Tunnel]),
        (1, 2, &[Base, Traders, Inns, Bazaar]),
        (1, 2, &[Base, Traders, River2, Shrines]),
        (1, 2, &[Base, Traders, Count]),
    ];
    let games = kinds.iter().flat_map(|&(share, players, sets)| {
        let state = State::new(&Setup::new(players, sets)).expect("the set-up is possible");
        std::iter::repeat_n(state, share)
    });
    games.collect()
}

/// The files of a seed.
struct Files {
    index: BufWriter<File>,
    seats: BufWriter<File>,
    features: BufWriter<File>,
}

impl Files {
    fn create(folder: &Path, seed: u64) -> Result<Files, Error> {
        let file = |end: &str| File::create(folder.join(format!("{seed}.{end}"))).map(BufWriter::new);
        Ok(Files { index: file("index")?, seats: file("seats")?, features: file("features")? })
    }

    fn write(&mut self, seen: &Seen, scores: &PerPlayer<f32>) -> Result<(), Error> {
        let players = Player::first(seen.views.len() as u8);
        for (player, view) in players.zip(&seen.views) {
            self.index.write_all(&(seen.views.len() as u32).to_le_bytes())?;
            self.index.write_all(&(view.features.len() as u32).to_le_bytes())?;
            self.index.write_all(&seen.totals[player].to_le_bytes())?;
            self.index.write_all(&scores[player].to_le_bytes())?;
            self.index.write_all(&seen.aim[player].to_le_bytes())?;
            numbers(&mut self.seats, &view.seat)?;
            view.features.iter().try_for_each(|feature| numbers(&mut self.features, feature))?;
        }
        Ok(())
    }
}

fn numbers(out: &mut impl Write, numbers: &[f32]) -> Result<(), Error> {
    numbers.iter().try_for_each(|n| out.write_all(&((n * UNIT).round() as i16).to_le_bytes()))
}

/// A position, to be written once its game is over.
struct Seen {
    views: Vec<View>,
    totals: PerPlayer<f32>,
    /// The number of the turn after which it arose.
    turn: usize,
    /// The training target.
    aim: PerPlayer<f32>,
}

/// Sets the training targets of the positions, from the final scores and the expectations after every turn, if
/// there are any.
fn set_aims(seen: &mut [Seen], expected: &[PerPlayer<f32>], scores: &PerPlayer<f32>) {
    let (mut aim, mut turn) = (*scores, expected.len());
    for seen in seen.iter_mut().rev() {
        while turn > seen.turn + 1 {
            turn -= 1;
            let later = &expected[turn];
            aim.0
                .iter_mut()
                .zip(later.0)
                .for_each(|(aim, later)| *aim = LAMBDA * *aim + (1.0 - LAMBDA) * later);
        }
        seen.aim = aim;
    }
}

/// Plays a game and writes some of its positions.
fn play(start: &State, player: &mut Teacher, random: &mut Random, files: &mut Files) -> Result<(), Error> {
    let Teacher { computer, expects } = player;
    let (mut state, mut pile) = (start.clone(), Pile::of(start));
    let mut viewer = Computer::new(Level::Greedy);
    let (mut seen, mut expected) = (Vec::new(), Vec::new());
    let mut turns = 0;
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                draw(&mut state, &mut pile, random);
                continue;
            }
            Turn::Decide(..) => {}
        }
        let seed = random.bits();
        let usual = computer.decide(&state, seed).expect("a player is to decide");
        let among = if random.below(EXPLORE) == 0 { computer.ranked(&state) } else { &[] };
        let other = among.get(random.below(among.len().min(5) as u32) as usize).map(|choice| choice.chain);
        other.unwrap_or(usual).carry_out(&mut state, &mut ());
        if state.turn() != Turn::Chance {
            continue;
        }
        if random.below(SPREAD) == 0 {
            let mut views = vec![View::default(); usize::from(state.players())];
            let totals = viewer.see(&state, &mut views);
            seen.push(Seen { views, totals, turn: turns, aim: PerPlayer::default() });
        }
        if *expects {
            expected.push(computer.expected(&state));
        }
        turns += 1;
    }
    let mut scores = PerPlayer::default();
    Player::first(state.players()).for_each(|p| scores[p] = state.score(p) as f32);
    set_aims(&mut seen, &expected, &scores);
    seen.iter().try_for_each(|seen| files.write(seen, &scores))
}

/// The player in all seats, and whether its expectations after every turn are used: only if weights were given.
#[derive(Clone)]
struct Teacher {
    computer: Computer,
    expects: bool,
}

/// Plays the games and writes the files.
pub fn run(flags: &Flags) -> Result<(), String> {
    let teacher = teacher(flags.level, flags.weights.as_deref())?;
    write(flags, &teacher).map_err(|error| {
        format!(
            "cannot write to {}: {error}; choose another folder or free some room",
            flags.folder.display()
        )
    })
}

fn write(flags: &Flags, teacher: &Teacher) -> Result<(), Error> {
    let (setups, mut files) = (setups(), Files::create(&flags.folder, flags.seed)?);
    let mut teachers = vec![teacher.clone(); setups.len()];
    for game in 0..flags.games {
        let which = (game % setups.len() as u64) as usize;
        play(&setups[which], &mut teachers[which], &mut Random::new(flags.seed, game), &mut files)?;
    }
    files.index.flush().and(files.seats.flush()).and(files.features.flush())
}

/// Creates a player of this level, with the weights from a file if one is given.
fn teacher(level: Level, weights: Option<&Path>) -> Result<Teacher, String> {
    let mut options = Options::default();
    if let Some(path) = weights {
        let shown = path.display();
        let bytes = std::fs::read(path).map_err(|error| format!("cannot read {shown}: {error}"))?;
        options.set_network(&bytes).map_err(|error| format!("{shown}: {error}"))?;
    }
    // The value predicts points, so everybody plays for points.
    for (name, value) in [("again", AGAIN), ("aim", "lead")] {
        options.set(level, 2, name, value)?;
    }
    Ok(Teacher { computer: Computer::with(level, options), expects: weights.is_some() })
}
