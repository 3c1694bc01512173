//! Computer players, as a table sees them.

use crate::{Table, TableEvent};
use bastide_rules::State;
use bastide_types::{Action, FeatureKind, MeepleKind, Player, Spot};

/// How well a computer plays: each beats the one before in about seven games of ten.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Sees what is there, little of what may come, and likes fields.
    Beginner,
    /// Sees a little of what may come.
    Casual,
    /// Sees a part of what may come.
    #[default]
    Regular,
    /// Sees most of what may come.
    Advanced,
    /// Judges by what was learned from many games.
    Tournament,
    /// Tries what may follow.
    Master,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 6] =
        [Level::Beginner, Level::Casual, Level::Regular, Level::Advanced, Level::Tournament, Level::Master];

    /// In lower case, such as `casual`.
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

    /// The level with this [`name`](Self::name).
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// Computer players of every level.
pub trait Bot: Send + Sync {
    /// Somebody of this level, who decides at one table for as long as he is kept.
    fn player(&self, level: Level) -> Box<dyn Mind>;
}

/// A computer player at a table. It sees what everybody sees: the position and the tiles that are left.
pub trait Mind: Send {
    /// What the player who decides in this position does next: a legal action and, if they are settled
    /// already, others of the same player that follow it at once. The same position and seed give the same choice, whatever
    /// was asked before: what is kept between decisions only saves work.
    fn choose(&mut self, state: &State, seed: u64) -> Vec<Action>;
}

/// The computer player that takes over when a stronger one fails: takes the action that pays most at
/// once, and puts followers on cities, roads and cloisters while it has some to spare.
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
        // Where the count begins decides between equals, so that games differ.
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

/// How many decisions of the same player are looked at after one another.
const AHEAD: u32 = 2;

/// What an action pays by the time when somebody else or chance decides, and a little for a figure put to use.
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

/// The small value of figures in use and of a second tile.
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
    /// The computer seat that decides now, if one does. None while somebody waits for an answer of the others.
    pub fn computer_to_move(&self) -> Option<Player> {
        self.decider().filter(|seat| self.is_computer(*seat) && self.asking.is_none())
    }

    /// The command that the deciding seat's computer gives without thinking: to confirm what it chose.
    pub fn obvious_command(&self) -> Option<TableEvent> {
        self.pending().map(|_| TableEvent::Confirmed { value: None })
    }
}
