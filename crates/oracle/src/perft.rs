//! Counts the game tree, so that two programs can compare their results.

use crate::game::Game;
use crate::report::{Payment, Report};
use bastide_types::Action;
use std::fmt;

/// The counts for one depth of the tree.
///
/// A node is a sequence of that many actions, including draws: each *kind* that may be drawn is one action,
/// however many copies are left. The other numbers count effects of the *last* action of each node. Games that
/// ended earlier are not counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// The number of sequences of exactly this length.
    pub nodes: u64,
    /// How many of them end with deploying a figure.
    pub deployments: u64,
    /// The number of roads, cities and cloisters completed by their last actions.
    pub completions: u64,
    /// The points paid by their last actions to all players together, including final scoring.
    pub points: u64,
}

impl Counts {
    /// Adds one node: its last action and what it did.
    pub fn add(&mut self, action: Action, completions: u64, points: u64) {
        self.nodes += 1;
        self.deployments += u64::from(matches!(action, Action::Deploy { .. }));
        self.completions += completions;
        self.points += points;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.nodes, self.deployments, self.completions, self.points)
    }
}

/// The counts for every depth from 1 to `depth`.
pub fn perft(game: &Game, depth: usize) -> Vec<Counts> {
    let mut counts = vec![Counts::default(); depth];
    count(game, &mut counts);
    counts
}

fn count(game: &Game, counts: &mut [Counts]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    for action in game.legal_actions() {
        let mut next = game.clone();
        let report = next.apply(action).expect("a listed action applies");
        here.add(action, report.completed.len() as u64, points(&report));
        count(&next, deeper);
    }
}

fn points(report: &Report) -> u64 {
    report.payments.iter().chain(&report.final_payments).map(Payment::points).map(u64::from).sum()
}
