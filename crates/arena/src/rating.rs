//! Elo ratings with errors, and a sequential test of which player is better.

use std::f64::consts::LN_10;

/// Converts a rating difference to the natural logarithm of the odds to win: 400 points are a factor of 10.
const SCALE: f64 = LN_10 / 400.0;

/// Returns the maximum-likelihood ratings, which sum to 0, each with its standard error.
///
/// `points[i][j]` are the victories of `i` over `j` in `games[i][j]` games; a shared victory counts half. Half
/// a point is added to both sides of every pair that met, so that a player who never lost has a finite rating.
/// Players not connected by games, even through others, are rated separately.
pub fn elo(points: &[Vec<f64>], games: &[Vec<f64>]) -> Vec<(f64, f64)> {
    let n = points.len();
    let met = |i: usize, j: usize| if games[i][j] > 0.0 { 1.0 } else { 0.0 };
    let groups = groups(games);
    let size = |i: usize| groups.iter().filter(|&&group| group == groups[i]).count() as f64;
    let mut ratings = vec![0.0; n];
    let mut covariance = vec![vec![0.0; n]; n];
    for _ in 0..100 {
        let mut slope = vec![0.0; n];
        // Only differences within a group are determined. The constant makes the matrix invertible, and is
        // subtracted from the errors below.
        let constant = |i: usize, j: usize| if groups[i] == groups[j] { 1.0 } else { 0.0 };
        let mut information: Vec<Vec<f64>> =
            (0..n).map(|i| (0..n).map(|j| constant(i, j)).collect()).collect();
        for i in 0..n {
            for j in (0..n).filter(|&j| j != i) {
                let played = games[i][j] + met(i, j);
                let expected = share(ratings[i] - ratings[j]);
                slope[i] += SCALE * (points[i][j] + met(i, j) / 2.0 - played * expected);
                let weight = SCALE * SCALE * played * expected * (1.0 - expected);
                information[i][i] += weight;
                information[i][j] -= weight;
            }
        }
        covariance = inverse(information);
        let step = |i: usize| covariance[i].iter().zip(&slope).map(|(c, s)| c * s).sum::<f64>();
        let steps: Vec<f64> = (0..n).map(step).collect();
        for (rating, step) in ratings.iter_mut().zip(&steps) {
            *rating += step.clamp(-400.0, 400.0);
        }
        if steps.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    let mean = ratings.iter().sum::<f64>() / n as f64;
    let error = |i: usize| (covariance[i][i] - size(i).powi(-2)).max(0.0).sqrt();
    (0..n).map(|i| (ratings[i] - mean, error(i))).collect()
}

/// Returns the expected share of victories with this rating advantage.
fn share(rating: f64) -> f64 {
    1.0 / (1.0 + (-rating * SCALE).exp())
}

/// Returns a group number for each player, which is equal for players connected by games, directly or through
/// others.
pub(crate) fn groups(games: &[Vec<f64>]) -> Vec<usize> {
    let mut groups: Vec<usize> = (0..games.len()).collect();
    for i in 0..games.len() {
        for j in 0..games.len() {
            let (kept, gone) = (groups[i].min(groups[j]), groups[i].max(groups[j]));
            if games[i][j] > 0.0 {
                groups.iter_mut().filter(|group| **group == gone).for_each(|group| *group = kept);
            }
        }
    }
    groups
}

/// Inverts a symmetric positive definite matrix by Gauss–Jordan elimination.
fn inverse(mut a: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = a.len();
    let mut out: Vec<Vec<f64>> =
        (0..n).map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for k in 0..n {
        let pivot = a[k][k];
        for j in 0..n {
            a[k][j] /= pivot;
            out[k][j] /= pivot;
        }
        for i in (0..n).filter(|&i| i != k) {
            let factor = a[i][k];
            for j in 0..n {
                a[i][j] -= factor * a[k][j];
                out[i][j] -= factor * out[k][j];
            }
        }
    }
    out
}

/// A sequential probability ratio test of whether the first player is at least `high` rating points better, or
/// at most `low`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequential {
    /// The rating advantage of the hypothesis "not better".
    pub low: f64,
    /// The rating advantage of the hypothesis "better".
    pub high: f64,
    /// The probability of a wrong "better".
    pub alpha: f64,
    /// The probability of a wrong "not better".
    pub beta: f64,
}

impl Sequential {
    /// A test with an error probability of 5 % either way.
    pub fn new(low: f64, high: f64) -> Sequential {
        Sequential { low, high, alpha: 0.05, beta: 0.05 }
    }

    /// Returns the log-likelihood ratio. Approximates the shares of the victory as normally distributed, and
    /// adds half a game to each count.
    pub fn ratio(self, won: u64, shared: u64, lost: u64) -> f64 {
        let counts = [(0.0, lost as f64 + 0.5), (0.5, shared as f64 + 0.5), (1.0, won as f64 + 0.5)];
        let games: f64 = counts.iter().map(|(_, n)| n).sum();
        let mean = counts.iter().map(|(share, n)| share * n).sum::<f64>() / games;
        let variance = counts.iter().map(|(share, n)| (share - mean).powi(2) * n).sum::<f64>() / games;
        let (low, high) = (share(self.low), share(self.high));
        games * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Returns the verdict, once there is one. `won`, `shared` and `lost` count the first player's games.
    pub fn verdict(self, won: u64, shared: u64, lost: u64) -> Option<&'static str> {
        let ratio = self.ratio(won, shared, lost);
        if ratio >= ((1.0 - self.beta) / self.alpha).ln() {
            Some("better")
        } else if ratio <= (self.beta / (1.0 - self.alpha)).ln() {
            Some("not better")
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_match_the_formula() {
        // Three points out of four, plus half a point for each side: the difference is 400 log10(3.5 / 1.5).
        let found = elo(&[vec![0.0, 3.0], vec![1.0, 0.0]], &[vec![0.0, 4.0], vec![4.0, 0.0]]);
        assert!((found[0].0 - found[1].0 - 400.0 * (3.5f64 / 1.5).log10()).abs() < 1e-6, "{found:?}");
        // The variance of the difference is 1 / (games p (1 - p)) in units of SCALE; each of the two has half
        // its error.
        let error = 1.0 / (5.0f64 * 0.7 * 0.3).sqrt() / SCALE / 2.0;
        assert!(found.iter().all(|(_, e)| (e - error).abs() < 1e-6), "{found:?} {error}");
    }

    #[test]
    fn cyclic_results_give_equal_ratings() {
        let points = [vec![0.0, 6.0, 4.0], vec![4.0, 0.0, 6.0], vec![6.0, 4.0, 0.0]];
        let games = [vec![0.0, 10.0, 10.0], vec![10.0, 0.0, 10.0], vec![10.0, 10.0, 0.0]];
        assert!(elo(&points, &games).iter().all(|(rating, error)| rating.abs() < 1e-6 && *error > 30.0));
    }

    #[test]
    fn disconnected_players_are_rated_separately() {
        let mut points = vec![vec![0.0; 5]; 5];
        let mut games = points.clone();
        for [i, j] in [[0, 3], [1, 2]] {
            (points[i][j], points[j][i]) = (3.0, 1.0);
            (games[i][j], games[j][i]) = (4.0, 4.0);
        }
        assert_eq!(groups(&games), [0, 1, 1, 0, 4]);
        let found = elo(&points, &games);
        let pair = elo(&[vec![0.0, 3.0], vec![1.0, 0.0]], &[vec![0.0, 4.0], vec![4.0, 0.0]]);
        for (i, of_pair) in [(0, 0), (3, 1), (1, 0), (2, 1)] {
            assert!((found[i].0 - pair[of_pair].0).abs() < 1e-6, "{found:?}");
            assert!((found[i].1 - pair[of_pair].1).abs() < 1e-6, "{found:?}");
        }
        assert!(found[4].0.abs() < 1e-6 && found[4].1.abs() < 1e-6, "{found:?}");
    }

    #[test]
    fn sequential_test_decides_once_significant() {
        let test = Sequential::new(0.0, 50.0);
        assert_eq!(test.verdict(50, 0, 50), None);
        assert_eq!(test.verdict(60, 0, 0), Some("better"));
        assert_eq!(test.verdict(0, 0, 60), Some("not better"));
    }
}
