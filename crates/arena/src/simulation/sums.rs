//! The totals of many games. All are integers, so that the order of adding does not matter.

use super::watcher::Watcher;
use crate::Merge;
use bastide_rules::State;
use bastide_types::{PerPlayer, Player, Source};

/// The last bin of double turns, which also counts games with more.
const MOST_DOUBLE_TURNS: usize = 60;

/// The totals of one seat.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Seat {
    /// Games won, by the number of players who shared the victory (1 to 6).
    pub wins: [u64; Player::MOST],
    /// The sum of the scores.
    pub score: i64,
    /// The sum of the squared scores.
    pub squares: u64,
    /// Points by source, in the order of [`Source::ALL`].
    pub sources: [i64; Source::COUNT],
    /// The number of games by score.
    pub histogram: Histogram,
}

impl Seat {
    /// The number of victories; a shared one counts as a fraction.
    pub fn victories(&self) -> f64 {
        self.wins.iter().enumerate().map(|(i, &n)| n as f64 / (i + 1) as f64).sum()
    }

    /// The sum of the squared shares of the victory, over all games.
    pub fn victories_squared(&self) -> f64 {
        self.wins.iter().enumerate().map(|(i, &n)| n as f64 / ((i + 1) * (i + 1)) as f64).sum()
    }

    /// The quantile of the scores: `part` (0 to 1) of the games have at most this score.
    pub fn quantile(&self, part: f64) -> i32 {
        self.histogram.quantile(part)
    }
}

/// The number of games by score; scores may be negative.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Histogram {
    /// The lowest score; meaningless while `games` is empty.
    lowest: i32,
    /// The number of games with each score, from the lowest to the highest.
    games: Vec<u64>,
}

impl Histogram {
    /// Adds games with this score.
    fn add(&mut self, score: i32, games: u64) {
        if self.games.is_empty() {
            self.lowest = score;
        }
        if score < self.lowest {
            let below = (self.lowest - score) as usize;
            self.games.splice(0..0, std::iter::repeat_n(0, below));
            self.lowest = score;
        }
        let place = (score - self.lowest) as usize;
        if place >= self.games.len() {
            self.games.resize(place + 1, 0);
        }
        self.games[place] += games;
    }

    /// Every score that occurred, ascending, with its number of games.
    pub fn scores(&self) -> impl Iterator<Item = (i32, u64)> + '_ {
        (self.lowest..).zip(self.games.iter().copied()).filter(|&(_, games)| games > 0)
    }

    /// See [`Seat::quantile`]; 0 if there are no games.
    fn quantile(&self, part: f64) -> i32 {
        let all: u64 = self.games.iter().sum();
        let wanted = ((all as f64 * part).ceil() as u64).max(1);
        let mut below = 0;
        let reaches = |&(_, games): &(i32, u64)| {
            below += games;
            below >= wanted
        };
        self.scores().find(reaches).map_or(0, |(score, _)| score)
    }
}

/// The totals of all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sums {
    /// The totals by seat.
    pub seats: PerPlayer<Seat>,
    /// The number of second parts taken.
    pub seconds: u64,
    /// The number of games by second parts taken; the last entry includes games with more.
    pub double_turns: Vec<u64>,
    /// The number of tiles that fitted nowhere.
    pub set_aside: u64,
}

impl Default for Sums {
    fn default() -> Sums {
        let double_turns = vec![0; MOST_DOUBLE_TURNS + 1];
        Sums { seats: PerPlayer::default(), seconds: 0, double_turns, set_aside: 0 }
    }
}

impl Sums {
    /// Adds a finished game.
    pub(super) fn add<S>(&mut self, end: &State, watcher: &Watcher<S>) {
        let players = || Player::first(end.players());
        let most = players().map(|p| end.score(p)).max().unwrap_or(0);
        let sharing = players().filter(|&p| end.score(p) == most).count();
        for player in players() {
            let (seat, score) = (&mut self.seats[player], end.score(player));
            seat.score += i64::from(score);
            seat.squares += u64::from(score.unsigned_abs()).pow(2);
            seat.histogram.add(score, 1);
            for source in Source::ALL {
                seat.sources[source as usize] += watcher.points.of(player, source);
            }
            if score == most {
                seat.wins[sharing - 1] += 1;
            }
        }
        self.seconds += watcher.seconds;
        self.double_turns[(watcher.seconds as usize).min(MOST_DOUBLE_TURNS)] += 1;
        self.set_aside += watcher.set_aside;
    }
}

impl Merge for Sums {
    fn merge(&mut self, other: Sums) {
        for (mine, theirs) in self.seats.0.iter_mut().zip(other.seats.0) {
            mine.score += theirs.score;
            mine.squares += theirs.squares;
            add_each(&mut mine.wins, &theirs.wins);
            add_each(&mut mine.sources, &theirs.sources);
            theirs.histogram.scores().for_each(|(score, games)| mine.histogram.add(score, games));
        }
        self.seconds += other.seconds;
        add_each(&mut self.double_turns, &other.double_turns);
        self.set_aside += other.set_aside;
    }
}

fn add_each<T: Copy + std::ops::AddAssign>(mine: &mut [T], theirs: &[T]) {
    mine.iter_mut().zip(theirs).for_each(|(a, &b)| *a += b);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histogram_takes_any_score() {
        let mut first = Histogram::default();
        assert_eq!(first.quantile(0.5), 0);
        [30, -325, 791, 30].into_iter().for_each(|score| first.add(score, 1));
        assert_eq!(first.scores().collect::<Vec<_>>(), [(-325, 1), (30, 2), (791, 1)]);
        assert_eq!([0.05, 0.5, 0.75, 0.95].map(|part| first.quantile(part)), [-325, 30, 30, 791]);
        let mut second = Histogram::default();
        [791, 30, 30, -325].into_iter().for_each(|score| second.add(score, 1));
        assert_eq!(first, second, "in whatever order they came");
    }
}
