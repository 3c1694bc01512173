//! Calibration of win probabilities: of all positions in which a seat's probability was given as about 30 %,
//! the seat should have won 30 %.

use crate::{Done, Merge, Pool};
use bastide_chances::{Model, Outlook, built_in, shares};
use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_search::{Computer, Level};
use bastide_types::{PerPlayer, Player, Turn};

/// The number of bins, all equally wide.
pub const BINS: usize = 10;

/// What was expected in a position after a turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Seen {
    /// The model's other inputs, besides the expected scores.
    pub outlook: Outlook,
    /// The expected final scores.
    pub expected: PerPlayer<f32>,
}

/// Plays a game with one computer player in all seats. Records the position before the first draw and after
/// every turn, and returns each seat's share of the victory.
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
        let chain = computer.decide(&state, random.bits()).expect("a player is to decide");
        chain.carry_out(&mut state, &mut ());
    }
    shares(&state)
}

/// The number of games that a thread takes at a time.
const CHUNK: u64 = 8;

/// Plays games `0..games` of a seed with `learned` in all seats, and measures the calibration of its win
/// probabilities.
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

/// Predicted win probabilities compared to results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Calibration {
    /// The bins: 0 to 10 %, 10 to 20 %, and so on.
    pub bins: [Bin; BINS],
}

/// The predictions within one range.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bin {
    /// The number of predictions.
    pub count: u64,
    /// The sum of the predicted probabilities, in millionths: integers, so that the order of adding does not
    /// matter.
    predicted: u64,
    /// The sum of these seats' shares of the victory, in sixtieths, which are divisible by any number of
    /// winners.
    won: u64,
}

/// The units of the sums in [`Bin`].
const MILLION: f64 = 1e6;
const SIXTY: f64 = 60.0;

impl Bin {
    /// The mean predicted probability; 0 if the bin is empty.
    pub fn predicted(&self) -> f64 {
        self.predicted as f64 / MILLION / self.count.max(1) as f64
    }

    /// The fraction of the victories that these seats won; 0 if the bin is empty.
    pub fn won(&self) -> f64 {
        self.won as f64 / SIXTY / self.count.max(1) as f64
    }

    /// The absolute difference between the two.
    pub fn error(&self) -> f64 {
        (self.predicted() - self.won()).abs()
    }
}

impl Calibration {
    /// Adds a predicted probability and the seat's share of the victory.
    pub fn add(&mut self, chance: f32, won: f32) {
        let bin = ((f64::from(chance) * BINS as f64) as usize).min(BINS - 1);
        let bin = &mut self.bins[bin];
        bin.count += 1;
        bin.predicted += (f64::from(chance) * MILLION).round() as u64;
        bin.won += (f64::from(won) * SIXTY).round() as u64;
    }

    /// Adds a model's predictions for the positions of a game.
    pub fn add_game(&mut self, model: &Model, seen: &[Seen], shares: &PerPlayer<f32>) {
        for Seen { outlook, expected } in seen {
            let chances = model.of(outlook, expected);
            Player::first(outlook.players).for_each(|player| self.add(chances[player], shares[player]));
        }
    }

    /// The mean error of the non-empty bins, unweighted.
    pub fn error(&self) -> f64 {
        let errors: Vec<f64> = self.bins.iter().filter(|bin| bin.count > 0).map(Bin::error).collect();
        errors.iter().sum::<f64>() / errors.len().max(1) as f64
    }

    /// The mean error of the bins, weighted by their number of predictions.
    pub fn weighted_error(&self) -> f64 {
        let all: u64 = self.bins.iter().map(|bin| bin.count).sum();
        self.bins.iter().map(|bin| bin.error() * bin.count as f64).sum::<f64>() / all.max(1) as f64
    }
}

impl Merge for Calibration {
    fn merge(&mut self, other: Calibration) {
        for (bin, other) in self.bins.iter_mut().zip(&other.bins) {
            bin.count += other.count;
            bin.predicted += other.predicted;
            bin.won += other.won;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{Setup, TileSet};

    #[test]
    fn calibration_error_averages_the_bins() {
        let mut found = Calibration::default();
        assert_eq!((found.error(), found.weighted_error()), (0.0, 0.0), "nothing was predicted");
        // 30 % three times with one victory is off by 3⅓ points; 95 % once with a victory, by 5 points.
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
            "the ends belong to the bins next to them"
        );
    }

    #[test]
    fn positions_are_recorded_after_every_turn() {
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
