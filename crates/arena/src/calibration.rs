//! Whether chances are honest: of all positions in which somebody's chance to win was told as about 30 %, this seat
//! should have won 30 %.

use crate::{Done, Merge, Pool};
use bastide_chances::{Model, Outlook, built_in, shares};
use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_search::{Computer, Level};
use bastide_types::{PerPlayer, Player, Turn};

/// How many bins there are, each as wide as the others.
pub const BINS: usize = 10;

/// A position after a turn, and what was expected there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Seen {
    /// What is known of it beside the expected scores.
    pub outlook: Outlook,
    /// The expected final scores.
    pub expected: PerPlayer<f32>,
}

/// Plays a game by one computer player in all seats, notes the position before the first draw and after every turn, and
/// returns what each seat had of the victory.
pub fn play_noted(
    start: &State,
    computer: &mut Computer,
    random: &mut Random,
    seen: &mut Vec<Seen>,
) -> PerPlayer<f32> {
    let (mut state, mut pile) = (start.clone(), Pile::of(start));
    while state.turn() != Turn::Over {
        if state.turn() == Turn::Chance {
            if state.part() == 1 {
                seen.push(Seen { outlook: Outlook::of(&state), expected: computer.expected(&state) });
            }
            draw(&mut state, &mut pile, random);
            continue;
        }
        let chain = computer.decide(&state, random.bits()).expect("whoever is to decide decides");
        chain.carry_out(&mut state, &mut ());
    }
    shares(&state)
}

/// Games that a thread plays at a time.
const CHUNK: u64 = 8;

/// Plays games `0..games` of a seed by `learned` in all seats, and notes how honest its chances were.
pub fn calibrate(start: &State, seed: u64, games: u64, pool: &Pool<'_>) -> Result<Done<Calibration>, String> {
    let worker = || (Computer::new(Level::Learned), Vec::new());
    pool.run(games, CHUNK, worker, |(computer, seen), games, sums: &mut Calibration, watch| {
        for game in games {
            seen.clear();
            let shares = play_noted(start, computer, &mut Random::new(seed, game), seen);
            sums.add_game(built_in(), seen, &shares);
            if !watch.played() {
                break;
            }
        }
        Ok(())
    })
}

/// Chances that were told, and how often what they were told for came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Calibration {
    /// From 0 to 10 %, to 20 %, …
    pub bins: [Bin; BINS],
}

/// Chances that were told within one range.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bin {
    /// How many.
    pub count: u64,
    /// Their sum, in millionths: whole numbers add up alike in any order.
    told: u64,
    /// How much of the victory those seats had, in sixtieths: as many parts as any number of winners can share.
    won: u64,
}

/// See [`Bin`].
const MILLION: f64 = 1e6;
const SIXTY: f64 = 60.0;

impl Bin {
    /// The mean of the chances that were told.
    pub fn told(&self) -> f64 {
        self.told as f64 / MILLION / self.count.max(1) as f64
    }

    /// The share of the victory that these seats had.
    pub fn won(&self) -> f64 {
        self.won as f64 / SIXTY / self.count.max(1) as f64
    }

    /// How far apart the two are.
    pub fn error(&self) -> f64 {
        (self.told() - self.won()).abs()
    }
}

impl Calibration {
    /// Notes a chance that was told, and what the seat had of the victory.
    pub fn add(&mut self, chance: f32, won: f32) {
        let bin = ((f64::from(chance) * BINS as f64) as usize).min(BINS - 1);
        let bin = &mut self.bins[bin];
        bin.count += 1;
        bin.told += (f64::from(chance) * MILLION).round() as u64;
        bin.won += (f64::from(won) * SIXTY).round() as u64;
    }

    /// Notes the chances that a model tells of the positions of a game.
    pub fn add_game(&mut self, model: &Model, seen: &[Seen], shares: &PerPlayer<f32>) {
        for Seen { outlook, expected } in seen {
            let chances = model.of(outlook, expected);
            Player::first(outlook.players).for_each(|player| self.add(chances[player], shares[player]));
        }
    }

    /// The mean of the errors of the bins in which there is anything, each bin once.
    pub fn error(&self) -> f64 {
        let errors: Vec<f64> = self.bins.iter().filter(|bin| bin.count > 0).map(Bin::error).collect();
        errors.iter().sum::<f64>() / errors.len().max(1) as f64
    }

    /// The same, each bin as often as a chance in it was told.
    pub fn weighted_error(&self) -> f64 {
        let all: u64 = self.bins.iter().map(|bin| bin.count).sum();
        self.bins.iter().map(|bin| bin.error() * bin.count as f64).sum::<f64>() / all.max(1) as f64
    }
}

impl Merge for Calibration {
    fn merge(&mut self, other: Calibration) {
        for (bin, other) in self.bins.iter_mut().zip(&other.bins) {
            bin.count += other.count;
            bin.told += other.told;
            bin.won += other.won;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{Setup, TileSet};

    #[test]
    fn errors_are_those_of_the_bins() {
        let mut found = Calibration::default();
        assert_eq!((found.error(), found.weighted_error()), (0.0, 0.0), "nothing was told");
        // Three times 30 % and one victory: 3⅓ points. Once 95 % and a victory: 5 points.
        for (chance, won) in [(0.3, 1.0), (0.3, 0.0), (0.3, 0.0), (0.95, 1.0)] {
            found.add(chance, won);
        }
        assert_eq!(found.bins.map(|bin| bin.count), [0, 0, 0, 3, 0, 0, 0, 0, 0, 1]);
        assert!((found.bins[3].error() - 1.0 / 30.0).abs() < 1e-6);
        assert!((found.error() - (1.0 / 30.0 + 0.05) / 2.0).abs() < 1e-6);
        assert!((found.weighted_error() - (3.0 / 30.0 + 0.05) / 4.0).abs() < 1e-6);
        let mut twice = found;
        twice.merge(found);
        assert_eq!(twice.bins[3].count, 6);
        assert!((twice.error() - found.error()).abs() < 1e-9);
        found.add(1.0, 1.0);
        found.add(0.0, 0.0);
        assert_eq!(
            (found.bins[0].count, found.bins[9].count),
            (1, 2),
            "the ends belong to the bins beside them"
        );
    }

    #[test]
    fn games_are_noted_after_every_turn() {
        let start = State::new(&Setup::new(3, &[TileSet::Base])).unwrap();
        let mut computer = Computer::new(Level::Greedy);
        let mut seen = Vec::new();
        let shares = play_noted(&start, &mut computer, &mut Random::new(3, 0), &mut seen);
        assert_eq!(Player::first(3).map(|p| shares[p]).sum::<f32>(), 1.0);
        assert!(seen.len() > 65, "a turn for each tile but those that fitted nowhere: {}", seen.len());
        assert_eq!(seen[0].outlook.left, 71);
        let mut found = Calibration::default();
        found.add_game(built_in(), &seen, &shares);
        assert_eq!(found.bins.iter().map(|bin| bin.count).sum::<u64>(), 3 * seen.len() as u64);
    }
}
