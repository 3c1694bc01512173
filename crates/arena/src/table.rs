//! Plays one game of a match: asks the player to move and applies the answer.

use crate::play_game::{Streams, play_game};
use crate::process::Engine;
use crate::star2::Star2;
use crate::uct::Uct;
use crate::{Actions, Effort, Match, Plays, Rival};
use bastide_playout::Pile;
use bastide_rules::State;
use bastide_search::{Chain, Computer};
use bastide_types::{Action, Event, EventSink};
use std::cell::{Ref, RefCell};
use std::time::{Duration, Instant};

/// A rival at the table.
enum Seat {
    Computer { computer: Box<Computer>, time: Option<Duration> },
    Uct { uct: Box<Uct>, time: Option<Duration> },
    Star2 { star: Box<Star2>, time: Option<Duration> },
    Engine(Box<Engine>),
}

/// The two rivals of a match, and the buffers in which their games are played.
pub struct Table<'a> {
    start: &'a State,
    state: State,
    full: Pile,
    pile: Pile,
    rivals: [Seat; 2],
    /// The actions so far, for programs and records.
    actions: RefCell<Actions>,
}

/// How the games of a match are dealt.
#[derive(Clone, Copy)]
pub struct Deals {
    /// The seed of the match.
    pub seed: u64,
    /// Whether each deal is played from every seat.
    pub paired: bool,
}

impl<'a> Table<'a> {
    /// Creates the rivals of a match; starts external programs.
    pub fn new(
        &Match { setup, start, .. }: &Match<'a>,
        rivals: [&Rival; 2],
        patience: Duration,
    ) -> Result<Table<'a>, String> {
        let seat = |rival: &Rival| match &rival.plays {
            Plays::Level(level, changes) => {
                let mut computer = Box::new(Computer::with(*level, changes.options(*level, setup.players)?));
                let (budget, time) = budget(rival.effort, Computer::BUDGET);
                computer.set_budget(budget);
                Ok(Seat::Computer { computer, time })
            }
            Plays::Uct(simulations) => {
                let (_, time) = budget(rival.effort, u64::MAX);
                Ok(Seat::Uct { uct: Box::new(Uct::new(*simulations)), time })
            }
            Plays::Star2(depth) => {
                let (budget, time) = budget(rival.effort, u64::MAX);
                Ok(Seat::Star2 { star: Box::new(Star2::new(*depth, budget)), time })
            }
            Plays::Engine(words) => Engine::start(words, rival.effort, patience, setup, start)
                .map(|engine| Seat::Engine(Box::new(engine))),
        };
        let full = Pile::of(start);
        Ok(Table {
            start,
            state: start.clone(),
            pile: full.clone(),
            full,
            rivals: [seat(rivals[0])?, seat(rivals[1])?],
            actions: RefCell::default(),
        })
    }

    /// Plays a game with the first rival in seat `first` and the second in all others.
    pub fn play(&mut self, deals: Deals, game: u64, first: usize) -> Result<(), String> {
        self.state.clone_from(self.start);
        self.pile.copy_from(&self.full);
        self.actions.borrow_mut().0.clear();
        for rival in &mut self.rivals {
            if let Seat::Engine(engine) = rival {
                engine.new_game(self.start)?;
            }
        }
        let players = u64::from(self.state.players());
        let mut streams = match deals.paired {
            true => Streams::of_deal(deals.seed, game / players, game),
            false => Streams::of_game(deals.seed, game),
        };
        let (rivals, actions) = (&mut self.rivals, &self.actions);
        play_game(&mut self.state, &mut self.pile, &mut streams, &mut Noted(actions), |state, seat, seed| {
            rivals[usize::from(seat != first)].decide(state, actions, seed)
        })
        .map_err(|why| format!("game {game}: {why}"))
    }

    /// Returns how many positions the computer players have evaluated so far.
    pub fn evaluated(&self) -> u64 {
        let evaluated = |seat: &Seat| match seat {
            Seat::Computer { computer, .. } => computer.evaluated(),
            Seat::Uct { .. } | Seat::Star2 { .. } | Seat::Engine(_) => 0,
        };
        self.rivals.iter().map(evaluated).sum()
    }

    /// The name that a program gave itself in its greeting; `None` for other rivals.
    pub fn id(&self, rival: usize) -> Option<&str> {
        match &self.rivals[rival] {
            Seat::Engine(engine) => engine.id(),
            Seat::Computer { .. } | Seat::Uct { .. } | Seat::Star2 { .. } => None,
        }
    }

    /// The final state of the last game.
    pub fn end(&self) -> &State {
        &self.state
    }

    /// The actions of the last game.
    pub fn actions(&self) -> Ref<'_, Vec<Action>> {
        Ref::map(self.actions.borrow(), |actions| &actions.0)
    }
}

impl Seat {
    fn decide(&mut self, state: &State, actions: &RefCell<Actions>, seed: u64) -> Result<Chain, String> {
        match self {
            Seat::Computer { computer, time } => {
                let chain = computer.decide_while(state, seed, &mut until(*time));
                Ok(chain.expect("a player is to decide"))
            }
            Seat::Uct { uct, time } => {
                let action = uct.decide(state, seed, &mut until(*time));
                Ok(Chain::of(action.expect("a player is to decide")))
            }
            Seat::Star2 { star, time } => {
                let chain = star.decide(state, &mut until(*time));
                Ok(chain.expect("a player is to decide"))
            }
            Seat::Engine(engine) => engine.decide(&actions.borrow().0),
        }
    }
}

/// Converts an effort to a budget of positions and a time limit per decision.
fn budget(effort: Effort, usual: u64) -> (u64, Option<Duration>) {
    match effort {
        Effort::Usual => (usual, None),
        Effort::Positions(n) => (n, None),
        Effort::Time(time) => (u64::MAX, Some(time)),
    }
}

/// Starts a timer; the result returns whether there is time left.
fn until(time: Option<Duration>) -> impl FnMut() -> bool {
    let end = time.map(|time| Instant::now() + time);
    move || end.is_none_or(|end| Instant::now() < end)
}

/// Records actions in a shared cell, which rivals read between decisions.
struct Noted<'a>(&'a RefCell<Actions>);

impl EventSink for Noted<'_> {
    fn act(&mut self, action: impl FnOnce() -> Action) {
        self.0.borrow_mut().act(action);
    }

    fn send(&mut self, _: impl FnOnce() -> Event) {}
}
