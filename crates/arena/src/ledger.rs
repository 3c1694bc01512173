//! The results of a match, counted in the order of the games' numbers, regardless of the order in which they
//! finish.

use crate::rating::{Sequential, elo, groups};
use bastide_rules::State;
use bastide_types::Player;
use std::collections::BTreeMap;

/// The result of a game for the first rival.
#[derive(Clone, Copy)]
pub struct GameResult {
    /// Its share of the victory, in [`WHOLE`]ths.
    parts: u32,
    /// Whether it shared the victory.
    shared: bool,
    /// Its points minus the mean of the others'.
    ahead: f64,
}

/// The value of an unshared victory in [`GameResult::parts`]: divisible by any number of players.
const WHOLE: u32 = 60;

impl GameResult {
    /// The result of a finished game for the player in this seat.
    pub fn of(end: &State, own: Player) -> GameResult {
        let players = || Player::first(end.players());
        let most = players().map(|p| end.score(p)).max().unwrap_or(0);
        let best = players().filter(|&p| end.score(p) == most).count() as u32;
        let parts = if end.score(own) == most { WHOLE / best } else { 0 };
        let others: i64 = players().filter(|&p| p != own).map(|p| i64::from(end.score(p))).sum();
        let ahead = end.score(own) as f64 - others as f64 / f64::from(end.players() - 1);
        GameResult { parts, shared: parts > 0 && best > 1, ahead }
    }
}

/// A mean and its standard error.
#[derive(Clone, Copy, Default)]
pub struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// Its standard error; `None` with fewer than two values.
    pub fn error(&self) -> Option<f64> {
        let n = self.count;
        (n > 1.0).then(|| ((self.squares / n - self.mean().powi(2)).max(0.0) / n).sqrt())
    }
}

/// The totals of a match.
#[derive(Default)]
pub struct Ledger {
    /// Games won alone.
    pub won: u64,
    /// Games won with others.
    pub shared: u64,
    /// Games lost.
    pub lost: u64,
    /// Games that do not count because their deal is incomplete.
    pub left_out: u64,
    /// Shares of the victory; the games of a deal count as one measurement.
    pub victories: Mean,
    /// Points ahead of the mean of the others; the games of a deal count as one measurement.
    pub ahead: Mean,
    /// The verdict of the sequential test, once it has one.
    pub verdict: Option<&'static str>,
    test: Option<Sequential>,
    /// The number of games in a deal.
    deal: u64,
    /// Finished games that wait for one with a lower number.
    waiting: BTreeMap<u64, GameResult>,
    next: u64,
    /// The latest games in order, until their deal is complete.
    begun: Vec<GameResult>,
}

impl Ledger {
    /// Creates a ledger for deals of this number of games, with an optional test.
    pub fn new(deal: u64, test: Option<Sequential>) -> Ledger {
        Ledger { deal, test, ..Ledger::default() }
    }

    /// Records a game. Returns `false` once the test has a verdict; later games do not count.
    pub fn note(&mut self, game: u64, result: GameResult) -> bool {
        self.waiting.insert(game, result);
        while self.verdict.is_none()
            && let Some(result) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            self.begun.push(result);
            if self.begun.len() as u64 == self.deal {
                let deal = std::mem::take(&mut self.begun);
                self.count(&deal);
            }
        }
        self.verdict.is_none()
    }

    /// Counts the games still waiting, after an interruption. Incomplete deals do not count.
    pub fn close(&mut self) {
        if self.verdict.is_some() {
            return;
        }
        let begun = std::mem::take(&mut self.begun);
        let first = self.next - begun.len() as u64;
        let mut deals: BTreeMap<u64, Vec<GameResult>> = BTreeMap::new();
        for (game, result) in (first..).zip(begun).chain(std::mem::take(&mut self.waiting)) {
            deals.entry(game / self.deal).or_default().push(result);
        }
        for deal in deals.into_values() {
            if deal.len() as u64 == self.deal {
                self.count(&deal);
            } else {
                self.left_out += deal.len() as u64;
            }
        }
    }

    /// The number of games that count.
    pub fn games(&self) -> u64 {
        self.won + self.shared + self.lost
    }

    /// Returns the 95 % confidence interval (Wilson score) of the share of victories.
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let (n, share) = ((self.games() as f64).max(1.0), self.victories.mean());
        let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    /// Counts the games of a complete deal.
    fn count(&mut self, deal: &[GameResult]) {
        let (mut victories, mut ahead) = (0.0, 0.0);
        for result in deal {
            match (result.parts, result.shared) {
                (0, _) => self.lost += 1,
                (_, false) => self.won += 1,
                (_, true) => self.shared += 1,
            }
            victories += f64::from(result.parts) / f64::from(WHOLE);
            ahead += result.ahead;
        }
        let games = deal.len() as f64;
        self.victories.add(victories / games);
        self.ahead.add(ahead / games);
        self.verdict = self.test.and_then(|test| test.verdict(self.won, self.shared, self.lost));
    }
}

/// Returns the rating and error of each of `count` rivals, given the results of each pair. Returns `None` if
/// the games do not connect all rivals, directly or through others.
pub fn ratings<'a>(
    count: usize,
    results: impl IntoIterator<Item = ([usize; 2], &'a Ledger)>,
) -> Option<Vec<(f64, f64)>> {
    let (mut points, mut games) = (vec![vec![0.0; count]; count], vec![vec![0.0; count]; count]);
    for ([i, j], ledger) in results {
        let shared = ledger.shared as f64 / 2.0;
        points[i][j] = ledger.won as f64 + shared;
        points[j][i] = ledger.lost as f64 + shared;
        (games[i][j], games[j][i]) = (ledger.games() as f64, ledger.games() as f64);
    }
    groups(&games).iter().all(|&group| group == 0).then(|| elo(&points, &games))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rivals_without_games_have_no_rating() {
        let mut ledger = Ledger::new(1, None);
        (0..2).for_each(|game| _ = ledger.note(game, result(true)));
        let known = |pairs: &[[usize; 2]]| ratings(4, pairs.iter().map(|&who| (who, &ledger))).is_some();
        assert!(known(&[[0, 3], [1, 2], [2, 3]]) && !known(&[[0, 3], [1, 2]]) && !known(&[]));
        assert!(ratings(2, [([0, 1], &Ledger::default())]).is_none());
    }

    fn result(won: bool) -> GameResult {
        GameResult { parts: if won { WHOLE } else { 0 }, shared: false, ahead: if won { 9.0 } else { -3.0 } }
    }

    #[test]
    fn results_are_order_independent_and_stop_with_the_test() {
        let test = Some(Sequential::new(0.0, 100.0));
        let mut ordered = Ledger::new(2, test);
        let decided = (0..).find(|&game| !ordered.note(game, result(true))).unwrap();
        assert!(ordered.games() == decided + 1 && decided % 2 == 1, "{decided}");
        let mut mixed = Ledger::new(2, test);
        for game in (0..=decided + 10).rev() {
            mixed.note(game, result(true));
        }
        assert_eq!((mixed.games(), mixed.verdict), (ordered.games(), Some("better")));
    }

    #[test]
    fn games_of_one_deal_are_one_sample() {
        let mut ledger = Ledger::new(2, None);
        for game in 0..8 {
            ledger.note(game, result(game % 2 == 0));
        }
        assert_eq!((ledger.victories.mean(), ledger.victories.error()), (0.5, Some(0.0)));
        assert_eq!((ledger.ahead.mean(), ledger.ahead.error()), (3.0, Some(0.0)));
    }

    #[test]
    fn one_sample_has_no_error() {
        let mut ledger = Ledger::new(2, None);
        ledger.note(0, result(true));
        ledger.note(1, result(true));
        assert_eq!((ledger.ahead.mean(), ledger.ahead.error(), ledger.victories.error()), (9.0, None, None));
    }

    #[test]
    fn interrupted_match_counts_complete_deals_only() {
        let mut ledger = Ledger::new(2, None);
        // Deals 0, 2 and 3 are complete; deals 1 and 5 lack a game.
        for game in [0, 1, 2, 4, 5, 6, 7, 11] {
            ledger.note(game, result(game < 6));
        }
        assert_eq!((ledger.games(), ledger.won), (2, 2), "the games after deal 1 wait for it");
        ledger.close();
        assert_eq!((ledger.won, ledger.shared, ledger.lost, ledger.left_out), (4, 0, 2, 2));
        assert_eq!((ledger.victories.count, ledger.victories.mean()), (3.0, 2.0 / 3.0));
        assert_eq!(ledger.ahead.mean(), 5.0);
    }
}
