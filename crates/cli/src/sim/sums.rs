//! What many games came to: integers only, so that the order of adding does not matter.

use super::Watcher;
use crate::pool::Merge;
use bastide_rules::State;
use bastide_types::{PerPlayer, Player, Source};

/// Scores from here on share the last bin of the histogram.
const MOST_SCORE: usize = 400;
/// Games with so many double turns or more share the last bin.
const MOST_DOUBLE_TURNS: usize = 60;

/// What one seat came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// Games won, by the number of players who shared the victory (1 to 6).
    pub wins: [u64; Player::MOST],
    /// Sum of the scores.
    pub score: i64,
    /// Sum of their squares.
    pub squares: u64,
    /// Points by source, in the order of [`Source::ALL`].
    pub sources: [i64; Source::COUNT],
    /// Games by score.
    pub histogram: Vec<u64>,
}

impl Default for Seat {
    fn default() -> Seat {
        Seat {
            wins: [0; 6],
            score: 0,
            squares: 0,
            sources: [0; Source::COUNT],
            histogram: vec![0; MOST_SCORE + 1],
        }
    }
}

impl Seat {
    /// Victories; a shared one counts as its part.
    pub fn victories(&self) -> f64 {
        self.wins.iter().enumerate().map(|(i, &n)| n as f64 / (i + 1) as f64).sum()
    }

    /// Sum of the squares of the victories of single games.
    pub fn victories_squared(&self) -> f64 {
        self.wins.iter().enumerate().map(|(i, &n)| n as f64 / ((i + 1) * (i + 1)) as f64).sum()
    }

    /// The score that this part of the games (0 to 1) does not exceed.
    pub fn quantile(&self, part: f64) -> usize {
        let all: u64 = self.histogram.iter().sum();
        let wanted = ((all as f64 * part).ceil() as u64).max(1);
        let mut below = 0;
        let reaches = |&(_, n): &(usize, &u64)| {
            below += n;
            below >= wanted
        };
        self.histogram.iter().enumerate().find(reaches).map_or(0, |(score, _)| score)
    }
}

/// What all games came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sums {
    /// By seat.
    pub seats: PerPlayer<Seat>,
    /// Second parts taken.
    pub seconds: u64,
    /// Games by second parts taken.
    pub double_turns: Vec<u64>,
    /// Tiles that fitted nowhere.
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
    pub fn add(&mut self, end: &State, watcher: &Watcher) {
        let players = || Player::first(end.players());
        let most = players().map(|p| end.score(p)).max().unwrap_or(0);
        let sharing = players().filter(|&p| end.score(p) == most).count();
        for player in players() {
            let (seat, score) = (&mut self.seats[player], end.score(player));
            seat.score += i64::from(score);
            seat.squares += u64::from(score.unsigned_abs()).pow(2);
            seat.histogram[(score.max(0) as usize).min(MOST_SCORE)] += 1;
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
            add_each(&mut mine.histogram, &theirs.histogram);
        }
        self.seconds += other.seconds;
        add_each(&mut self.double_turns, &other.double_turns);
        self.set_aside += other.set_aside;
    }
}

fn add_each<T: Copy + std::ops::AddAssign>(mine: &mut [T], theirs: &[T]) {
    mine.iter_mut().zip(theirs).for_each(|(a, &b)| *a += b);
}
