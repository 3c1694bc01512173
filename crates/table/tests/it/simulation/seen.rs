//! Counts of events in a simulation, so that a test can check that none is missing.

/// The number of times that each thing happened.
#[derive(Default)]
pub struct Seen {
    pub finished: usize,
    pub seconds_taken: usize,
    pub seconds_declined: usize,
    pub laid_undone: usize,
    pub chosen_undone: usize,
    pub reopened: usize,
    pub scored_at_once: usize,
    pub set_aside: usize,
    pub stale: usize,
    pub repeated: usize,
    pub refused: usize,
    pub reloads: usize,
    pub went_back: usize,
    pub declined: usize,
    pub abbeys_laid: usize,
    pub count_moved: usize,
    pub redeployed: usize,
    pub foreign: Foreign,
}

/// Events while a player other than the active one decided about a wagon.
#[derive(Default)]
pub struct Foreign {
    pub moved: usize,
    pub kept: usize,
    pub undone: usize,
    pub handed: usize,
    pub reloaded: usize,
}
