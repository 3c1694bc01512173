//! Computer players, from the table's point of view.

use crate::{Table, TableEvent};
use bastide_rules::State;
use bastide_types::{Action, FeatureKind, MeepleKind, Player, Spot};

/// The strength of a computer player. Each level beats the one below in about three games of four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Sees the current position, hardly anything of what may come, and likes fields.
    Beginner,
    /// Anticipates a little.
    Casual,
    /// Anticipates some of what may come.
    #[default]
    Regular,
    /// Anticipates most of what may come.
    Advanced,
    /// Evaluates positions with weights learned from many games.
    Tournament,
    /// Searches ahead.
    Master,
}

impl Level {
    /// Every level, from the weakest to the strongest.
    pub const ALL: [Level; 6] =
        [Level::Beginner, Level::Casual, Level::Regular, Level::Advanced, Level::Tournament, Level::Master];

    /// The name in lower case, such as `casual`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Casual => "casual",
            Level::Regular => "regular",
            Level::Advanced => "advanced",
            Level::Tournament => "tournament",
            Level::Master => "master",
        }
    }

    /// Finds the level with this [`name`](Self::name).
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// A source of computer players of every level.
pub trait Bot: Send + Sync {
    /// Creates a player of this level, who decides at one table for as long as the caller keeps it.
    fn player(&self, level: Level) -> Box<dyn Mind>;
}

/// A computer player at a table. It sees what everybody sees: the position and the remaining tiles.
pub trait Mind: Send {
    /// Chooses the next action of the deciding player: a legal action, optionally followed by further actions of the
    /// same player that are already settled. The same position and seed give the same choice, regardless of earlier
    /// calls; state kept between decisions only saves work.
    fn choose(&mut self, state: &State, seed: u64) -> Vec<Action>;
}

/// The computer player that takes over when a stronger one fails. It takes the action that pays most at once, and
/// deploys followers on cities, roads and cloisters while it has some to spare.
#[derive(Clone, Copy, Debug, Default)]
pub struct Simple;

impl Bot for Simple {
    fn player(&self, _: Level) -> Box<dyn Mind> {
        Box::new(Simple)
    }
}

impl Mind for Simple {
    fn choose(&mut self, state: &State, seed: u64) -> Vec<Action> {
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        let me = state.turn().player().unwrap_or_default();
        let mut best: Option<(i32, Action)> = None;
        // The seed chooses where to start, which breaks ties, so that games differ.
        let start = if actions.is_empty() { 0 } else { (seed % actions.len() as u64) as usize };
        for &action in actions[start..].iter().chain(&actions[..start]) {
            let value = worth(state, me, action, AHEAD);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        best.map(|(_, action)| action).into_iter().collect()
    }
}

/// The number of further decisions of the same player to look ahead.
const AHEAD: u32 = 2;

/// The value of an action: its points by the time another player or chance decides, and a little for using figures.
fn worth(state: &State, me: Player, action: Action, ahead: u32) -> i32 {
    let mut next = state.clone();
    if next.apply(action).is_err() {
        return i32::MIN;
    }
    let score = |p: Player| next.score(p) - state.score(p);
    let others = Player::first(state.players()).filter(|p| *p != me).map(score).sum::<i32>();
    let now = 4 * score(me) - 2 * others + use_of(state, me, action);
    if ahead == 0 || next.turn().player() != Some(me) {
        return now;
    }
    let mut actions = Vec::new();
    next.legal_actions(&mut actions);
    now + actions.into_iter().map(|action| worth(&next, me, action, ahead - 1)).max().unwrap_or(0)
}

/// The small value of using figures and of taking a second tile.
fn use_of(state: &State, me: Player, action: Action) -> i32 {
    let Action::Deploy { meeple, at: Spot::Here(segment) } = action else {
        return i32::from(action == Action::TakeSecond);
    };
    if !meeple.is_follower() {
        return 3;
    }
    let spare = i32::from(state.supply(me, MeepleKind::Follower));
    let tile = state.last_tile().kind.tile();
    let field = tile.segment(segment).is_some_and(|s| s.kind == FeatureKind::Field);
    spare - if field { 5 } else { 1 }
}

impl Table {
    /// The computer seat that decides now, if any; none while a request to take a tile back is pending.
    pub fn computer_to_move(&self) -> Option<Player> {
        self.decider().filter(|seat| self.is_computer(*seat) && self.asking.is_none())
    }

    /// The command that the deciding computer gives without thinking: confirming its own choice.
    pub fn obvious_command(&self) -> Option<TableEvent> {
        self.pending().map(|_| TableEvent::Confirmed { value: None })
    }
}
