//! Random games: a pile to draw from, streams of random numbers, and games played to their end at random, fast: no list is
//! built and, once warm, nothing is allocated.

mod random;

pub use random::{Few, Random};

use bastide_rules::State;
use bastide_types::{Action, Decision, EventSink, Role, TileKind, Turn};

/// The tiles left as a pile of single tiles, so that a draw is one random number and one swap.
///
/// It belongs to the player of the game, not to the game: a state knows only counts.
#[derive(Clone, Debug, Default)]
pub struct Pile {
    /// Tiles that wait for a volcano lowest, then ordinary tiles, then lakes, river tiles, the fork, the spring on top.
    tiles: Vec<TileKind>,
    /// Where ordinary tiles, lakes, river tiles, the fork and the spring begin. The first is 0 as soon as no tile waits.
    floors: [usize; Role::LAYERS],
    /// Room for the legal actions of turns that are played by the list.
    legal: Vec<Action>,
}

impl Pile {
    /// The tiles left in a game.
    pub fn of(state: &State) -> Pile {
        let mut pile = Pile::default();
        pile.fill(state);
        pile
    }

    /// Becomes the tiles left in a game.
    pub fn fill(&mut self, state: &State) {
        self.tiles.clear();
        self.add(state, |kind| state.is_held_back(kind));
        let lakes = state.rules().river_lakes;
        for place in 0..Role::LAYERS {
            self.floors[place] = self.tiles.len();
            let is_here =
                |kind: TileKind| usize::from(kind.tile().role.layer(lakes)) == Role::LAYERS - 1 - place;
            self.add(state, |kind| is_here(kind) && !state.is_held_back(kind));
        }
    }

    /// Adds all tiles left of some kinds.
    fn add(&mut self, state: &State, wanted: impl Fn(TileKind) -> bool) {
        for kind in TileKind::all().filter(|&kind| wanted(kind)) {
            self.tiles.extend((0..state.left(kind)).map(|_| kind));
        }
    }

    /// Becomes a copy of another pile, in the room that it has.
    pub fn copy_from(&mut self, other: &Pile) {
        self.tiles.clone_from(&other.tiles);
        self.floors = other.floors;
    }

    /// Number of tiles.
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether no tile is left.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Whether these are the tiles left in a game.
    pub fn same_tiles(&self, state: &State) -> bool {
        let count = |kind| self.tiles.iter().filter(|&&k| k == kind).count();
        TileKind::all().all(|kind| count(kind) == usize::from(state.left(kind)))
    }

    /// Takes a random tile of the layer that is due, by a random number below how many those are.
    #[inline(always)]
    fn take(&mut self, below: impl FnOnce(u32) -> u32) -> TileKind {
        let count = self.tiles.len();
        let [ordinary, lake, river, fork, spring] = self.floors;
        let floor = if count > fork {
            if count > spring { spring } else { fork }
        } else if count > river {
            river
        } else if count > lake {
            lake
        } else {
            ordinary
        };
        self.tiles.swap_remove(floor + below((count - floor) as u32) as usize)
    }
}

/// Draws a tile from the pile for a game whose turn is chance's, until one is to be laid or the game
/// is over.
#[inline]
pub fn draw(state: &mut State, pile: &mut Pile, random: &mut Random) {
    draw_with(state, pile, random, &mut ());
}

/// As [`draw`], and tells what happens.
#[inline]
pub fn draw_with(state: &mut State, pile: &mut Pile, random: &mut Random, sink: &mut impl EventSink) {
    while let Turn::Chance = state.turn() {
        draw_one(state, pile, |n| random.below(n), sink);
    }
}

/// One tile is drawn; if it fits nowhere, it is chance's turn again. Returns in how many placements it may be laid.
#[inline(always)]
fn draw_one(
    state: &mut State,
    pile: &mut Pile,
    below: impl FnOnce(u32) -> u32,
    sink: &mut impl EventSink,
) -> u32 {
    if pile.floors[0] > 0 && state.held_back() == 0 {
        pile.floors[0] = 0;
    }
    let kind = state.tile_for_sure().unwrap_or_else(|| pile.take(below));
    draw_this(state, pile, kind, sink)
}

/// The same where it is known which tile, which the pile no longer holds.
#[inline(always)]
fn draw_this(state: &mut State, pile: &mut Pile, kind: TileKind, sink: &mut impl EventSink) -> u32 {
    let count = state.draw_unchecked(kind, sink);
    // It fits nowhere: set aside, or a river tile that went back.
    if let Turn::Chance = state.turn()
        && state.tiles_left() > pile.tiles.len()
    {
        pile.tiles.push(kind);
    }
    count
}

/// Plays to the end: placements uniform over all legal squares and rotations, deployments uniform over
/// all legal ones and none, every second tile taken. A ransom is never paid before the
/// tile is laid. `pile` must hold the tiles left.
pub fn uniform(state: &mut State, pile: &mut Pile, random: &mut Random) {
    uniform_with(state, pile, random, &mut ());
}

/// As [`uniform`], and tells what happens.
#[inline]
pub fn uniform_with(state: &mut State, pile: &mut Pile, random: &mut Random, sink: &mut impl EventSink) {
    // Nothing that happens on the table changes which tiles may come next.
    let any_time = pile.floors[0] == 0 && !state.has_bazaars();
    let (mut ahead, mut numbers) = (None, random.few());
    loop {
        // Whole parts in a straight line: no branch has to guess which decision comes next. A pattern, since a comparison of
        // whole turns is a call.
        while let Turn::Chance = state.turn() {
            let mut few = std::mem::replace(&mut numbers, random.few());
            let count = match ahead {
                Some(kind) => draw_this(state, pile, kind, sink),
                None => draw_one(state, pile, |n| few.below(n), sink),
            };
            // The next tile is known before this part ends, so that nobody waits for it after a wrong guess there.
            ahead = (any_time && !pile.is_empty()).then(|| pile.take(|n| numbers.below(n)));
            if let Turn::Decide(_, Decision::Place(_)) = state.turn() {
                if state.has_bridges() {
                    place_beside_bridges(state, count, &mut few, sink);
                } else {
                    state.place_nth(few.below(count), sink);
                }
                if let Turn::Decide(_, Decision::Deploy(_)) = state.turn() {
                    if state.offers_more() {
                        break;
                    }
                    deploy(state, &mut few, sink);
                }
                take_second(state, sink);
            }
        }
        if !decide(state, &mut pile.legal, random, sink) {
            break;
        }
    }
    pile.tiles.extend(ahead);
    assert_eq!(state.turn(), Turn::Over, "a playout ends with the game");
}

/// The placement of a tile that may be laid so often without a bridge, where bridges are in play.
#[cold]
#[inline(never)]
fn place_beside_bridges(state: &mut State, count: u32, few: &mut Few, sink: &mut impl EventSink) {
    let action = nth_beside_bridges(state, count, |n| few.below(n));
    state.apply_unchecked(action, sink);
}

/// One of the placements with and without a bridge, each as likely as any other; where all need one, setting the tile aside, too.
fn nth_beside_bridges(state: &State, count: u32, below: impl FnOnce(u32) -> u32) -> Action {
    let bridged = state.bridged_count();
    let n = below(count + bridged + u32::from(count == 0));
    if n < count {
        state.nth_placement(n)
    } else if n - count < bridged {
        state.nth_bridged_placement(n - count)
    } else {
        Action::Pass
    }
}

/// One decision of whoever is to decide, outside of the straight line; false if nobody is.
#[cold]
#[inline(never)]
fn decide(
    state: &mut State,
    legal: &mut Vec<Action>,
    random: &mut Random,
    sink: &mut impl EventSink,
) -> bool {
    let action = action(state, legal, random);
    if let Some(action) = action {
        state.apply_unchecked(action, sink);
    }
    action.is_some()
}

/// What a uniform player does; `None` if nobody is to decide. `legal` is room for a list.
pub fn action(state: &State, legal: &mut Vec<Action>, random: &mut Random) -> Option<Action> {
    state.turn().player()?;
    known(state, random).or_else(|| listed(state, legal, random))
}

/// The decision at a turn that needs no list; `None` at all others.
fn known(state: &State, random: &mut Random) -> Option<Action> {
    match state.turn() {
        Turn::Decide(_, Decision::Place(_)) if state.has_bridges() => {
            Some(nth_beside_bridges(state, state.placement_count(), |n| random.below(n)))
        }
        Turn::Decide(_, Decision::Place(_)) => {
            Some(state.nth_placement(random.below(state.placement_count())))
        }
        Turn::Decide(_, Decision::Deploy(_)) => {
            let (all, bridges) = (state.deployments(), state.bridges_offered_alone()?);
            let n = random.below(bridges + all.count() + 1);
            Some(if n < bridges { state.nth_bridge(n) } else { all.nth(n - bridges) })
        }
        Turn::Decide(_, Decision::SecondPart) => Some(Action::TakeSecond),
        Turn::Decide(..) | Turn::Chance | Turn::Over => None,
    }
}

/// One of the legal actions, each as likely as any other; `None` if there is none.
fn listed(state: &State, legal: &mut Vec<Action>, random: &mut Random) -> Option<Action> {
    state.legal_actions(legal);
    legal.get(random.below(legal.len() as u32) as usize).copied()
}

#[inline(always)]
fn deploy(state: &mut State, few: &mut Few, sink: &mut impl EventSink) {
    let all = state.deployments();
    state.deploy_nth(all, few.below(all.count() + 1), sink);
}

#[inline]
fn take_second(state: &mut State, sink: &mut impl EventSink) {
    if let Turn::Decide(_, Decision::SecondPart) = state.turn() {
        state.apply_unchecked(Action::TakeSecond, sink);
    }
}

/// Plays uniform games of one setup, one after another, in the same memory.
#[derive(Debug)]
pub struct Games {
    start: State,
    state: State,
    full: Pile,
    pile: Pile,
    legal: Vec<Action>,
}

impl Games {
    /// Games that begin in this state.
    pub fn from(start: State) -> Games {
        let full = Pile::of(&start);
        Games { state: start.clone(), pile: full.clone(), full, start, legal: Vec::with_capacity(512) }
    }

    /// Plays one game with uniform players and returns its end.
    pub fn uniform(&mut self, random: &mut Random) -> &State {
        self.uniform_with(random, &mut ())
    }

    /// As [`uniform`](Self::uniform), and tells what happens.
    pub fn uniform_with(&mut self, random: &mut Random, sink: &mut impl EventSink) -> &State {
        self.begin();
        uniform_with(&mut self.state, &mut self.pile, random, sink);
        &self.state
    }

    /// Plays one game as most programs would, by the list of legal actions, each as likely as any other, and checked
    /// steps; returns its end. Takes about three times as long.
    pub fn by_list(&mut self, random: &mut Random) -> &State {
        self.begin();
        let Games { state, pile, legal, .. } = self;
        loop {
            // Two comparisons of whole turns would be two calls.
            if let Turn::Chance = state.turn() {
                draw(state, pile, random);
            } else if let Turn::Over = state.turn() {
                return state;
            } else {
                state.legal_actions(legal);
                let action = legal[random.below(legal.len() as u32) as usize];
                state.apply(action).expect("what is listed is legal");
            }
        }
    }

    fn begin(&mut self) {
        self.state.clone_from(&self.start);
        self.pile.copy_from(&self.full);
    }
}
