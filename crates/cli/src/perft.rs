//! `bastide perft`: counts the game tree, to compare programs and to measure speed.

use crate::args::{PerftArgs, in_range};
use crate::failure::Failure;
use bastide_rules::State;
use bastide_types::{Action, Decision, Event, EventSink, Turn};
use serde_json::{Value, json};
use std::io::Write;

/// The maximum depth; even much smaller trees would take forever.
const MOST_DEPTH: usize = 40;

/// The counts for one depth of the tree.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Counts {
    /// The number of sequences of exactly this many actions.
    pub nodes: u64,
    /// How many of them end with deploying a figure.
    pub deployments: u64,
    /// The number of features completed by their last actions.
    pub completions: u64,
    /// The points paid by their last actions, including final scoring.
    pub points: u64,
}

/// Counts the effects of a last action.
#[derive(Default)]
struct Tally {
    completions: u64,
    points: u64,
}

impl EventSink for Tally {
    #[inline]
    fn send(&mut self, event: impl FnOnce() -> Event) {
        let event = event();
        if let Event::Completed { .. } = event {
            self.completions += 1;
        } else if let Event::Scored { points, .. } = event {
            self.points += u64::from(points);
        }
    }
}

/// Scratch buffers for one depth: a state and the list of actions.
struct Level {
    state: State,
    legal: Vec<Action>,
}

/// Returns the counts for every depth from 1 to `depth`. Last actions that complete and pay nothing are counted
/// without applying them.
pub fn count(start: &State, depth: usize) -> Vec<Counts> {
    let mut counts = vec![Counts::default(); depth];
    let mut levels: Vec<Level> =
        (0..depth).map(|_| Level { state: start.clone(), legal: Vec::with_capacity(256) }).collect();
    descend(start, &mut levels, &mut counts);
    counts
}

fn descend(state: &State, levels: &mut [Level], counts: &mut [Counts]) {
    let (Some((here, deeper)), Some((level, levels))) = (counts.split_first_mut(), levels.split_first_mut())
    else {
        return;
    };
    if deeper.is_empty() && count_in_bulk(state, here) {
        return;
    }
    state.legal_actions(&mut level.legal);
    for i in 0..level.legal.len() {
        let action = level.legal[i];
        level.state.clone_from(state);
        let mut tally = Tally::default();
        level.state.apply_unchecked(action, &mut tally);
        here.nodes += 1;
        here.deployments += u64::from(matches!(action, Action::Deploy { .. }));
        here.completions += tally.completions;
        here.points += tally.points;
        descend(&level.state, levels, deeper);
    }
}

/// Counts all next actions at once if none of them can complete or pay anything; otherwise returns `false`.
fn count_in_bulk(state: &State, here: &mut Counts) -> bool {
    // The last tile ends the game when its part ends, or when it fits nowhere.
    match state.turn() {
        Turn::Chance if state.tiles_left() > 1 => here.nodes += state.chance().count() as u64,
        // If a tile fits only with a bridge, it may also be set aside.
        Turn::Decide(_, Decision::Place(_)) if !state.ransom_offered() && state.placement_count() > 0 => {
            here.nodes += u64::from(state.placement_count() + state.bridged_count());
        }
        Turn::Decide(_, Decision::Deploy(_))
            if !state.completes() && state.tiles_left() > 0 && !state.moves_dragon() =>
        {
            let Some(bridges) = state.bridges_offered_alone() else { return false };
            let figures = u64::from(state.deployments().count());
            here.nodes += figures + u64::from(bridges) + 1;
            here.deployments += figures;
        }
        Turn::Decide(..) | Turn::Chance | Turn::Over => return false,
    }
    true
}

/// Counts the tree and prints a line for each depth.
pub fn run(args: &PerftArgs, out: &mut impl Write) -> Result<(), Failure> {
    let depth = in_range("depth", args.depth, MOST_DEPTH)?;
    let start = State::new(&args.setup.setup())?;
    let began = std::time::Instant::now();
    let counts = count(&start, depth);
    let seconds = began.elapsed().as_secs_f64();
    let all: u64 = counts.iter().map(|c| c.nodes).sum();
    let speed = all as f64 / seconds.max(1e-9);
    if args.json {
        let rows: Vec<Value> = counts.iter().enumerate().map(|(i, c)| as_json(i + 1, c)).collect();
        let value = json!({ "depths": rows, "seconds": seconds, "nodes_per_second": speed.round() });
        return Ok(writeln!(out, "{value}")?);
    }
    writeln!(
        out,
        "{:>5} {:>14} {:>14} {:>14} {:>14}",
        "depth", "nodes", "deployments", "completions", "points"
    )?;
    for (i, c) in counts.iter().enumerate() {
        writeln!(
            out,
            "{:>5} {:>14} {:>14} {:>14} {:>14}",
            i + 1,
            c.nodes,
            c.deployments,
            c.completions,
            c.points
        )?;
    }
    Ok(writeln!(
        out,
        "{all} nodes in {seconds:.2} s: {:.1} million a second; last actions counted in bulk",
        speed / 1e6
    )?)
}

fn as_json(depth: usize, c: &Counts) -> Value {
    json!({
        "depth": depth,
        "nodes": c.nodes,
        "deployments": c.deployments,
        "completions": c.completions,
        "points": c.points,
    })
}
