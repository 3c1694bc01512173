#![doc = include_str!("../README.md")]

mod random;

pub use random::{Few, Random};

use bastide_rules::State;
use bastide_types::{Action, Decision, EventSink, Role, TileKind, Turn};

/// The tiles left, as a pile of single tiles, so that a draw takes one random number and one swap.
///
/// It is kept by the code that plays the game, next to the state, which stores only counts.
#[derive(Clone, Debug, Default)]
pub struct Pile {
    /// From bottom to top: tiles held back until a volcano comes, ordinary tiles, lakes, river tiles, the fork,
    /// the spring.
    tiles: Vec<TileKind>,
    /// Where ordinary tiles, lakes, river tiles, the fork and the spring begin. The first is 0 if no tiles are
    /// held back.
    floors: [usize; Role::LAYERS],
    /// Scratch buffer for legal actions, in turns that need a list.
    legal: Vec<Action>,
}

impl Pile {
    /// Creates a pile of the tiles left in a game.
    pub fn of(state: &State) -> Pile {
        let mut pile = Pile::default();
        pile.fill(state);
        pile
    }

    /// Refills this pile with the tiles left in a game.
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

    /// Copies another pile into this one's allocation.
    pub fn copy_from(&mut self, other: &Pile) {
        self.tiles.clone_from(&other.tiles);
        self.floors = other.floors;
    }

    /// The number of tiles.
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether no tiles are left.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Whether the pile holds exactly the tiles left in a game.
    pub fn same_tiles(&self, state: &State) -> bool {
        let count = |kind| self.tiles.iter().filter(|&&k| k == kind).count();
        TileKind::all().all(|kind| count(kind) == usize::from(state.left(kind)))
    }

    /// Takes a random tile from the topmost layer; `below` returns a random number less than its argument.
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

/// On a chance turn: draws tiles until one can be placed or the game is over.
#[inline]
pub fn draw(state: &mut State, pile: &mut Pile, random: &mut Random) {
    draw_with(state, pile, random, &mut ());
}

/// Like [`draw`], but reports events.
#[inline]
pub fn draw_with(state: &mut State, pile: &mut Pile, random: &mut Random, sink: &mut impl EventSink) {
    while let Turn::Chance = state.turn() {
        draw_one(state, pile, |n| random.below(n), sink);
    }
}

/// Draws one tile and returns its number of placements. If it fits nowhere, it is a chance turn again.
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

/// Like [`draw_one`], with the tile already chosen and removed from the pile.
#[inline(always)]
fn draw_this(state: &mut State, pile: &mut Pile, kind: TileKind, sink: &mut impl EventSink) -> u32 {
    let count = state.draw_unchecked(kind, sink);
    // It fits nowhere and is back among the tiles left, such as a river tile.
    if let Turn::Chance = state.turn()
        && state.tiles_left() > pile.tiles.len()
    {
        pile.tiles.push(kind);
    }
    count
}

/// Plays to the end at random. Placements are uniform over all legal squares and rotations, deployments over
/// all legal ones and none; every second tile is taken. A ransom is never paid before the tile is placed.
/// `pile` must hold the tiles left.
pub fn uniform(state: &mut State, pile: &mut Pile, random: &mut Random) {
    uniform_with(state, pile, random, &mut ());
}

/// Like [`uniform`], but reports events.
#[inline]
pub fn uniform_with(state: &mut State, pile: &mut Pile, random: &mut Random, sink: &mut impl EventSink) {
    // True if nothing that happens on the board affects which tiles may be drawn next.
    let any_time = pile.floors[0] == 0 && !state.has_bazaars();
    let (mut ahead, mut numbers) = (None, random.few());
    loop {
        // Plays whole parts in straight-line code, so that no branch depends on which decision comes next. Uses
        // a pattern, because comparing whole turns compiles to a call.
        while let Turn::Chance = state.turn() {
            let mut few = std::mem::replace(&mut numbers, random.few());
            let count = match ahead {
                Some(kind) => draw_this(state, pile, kind, sink),
                None => draw_one(state, pile, |n| few.below(n), sink),
            };
            // Picks the next tile before this part ends, to hide the latency of a branch misprediction there.
            ahead = (any_time && !pile.is_empty()).then(|| pile.take(|n| numbers.below(n)));
            if let Turn::Decide(_, Decision::Place(_)) = state.turn() {
                if state.has_bridges() {
                    place_with_bridges(state, count, &mut few, sink);
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

/// Places the tile in a game with bridges; `count` is its number of placements without a bridge.
#[cold]
#[inline(never)]
fn place_with_bridges(state: &mut State, count: u32, few: &mut Few, sink: &mut impl EventSink) {
    let action = nth_with_bridges(state, count, |n| few.below(n));
    state.apply_unchecked(action, sink);
}

/// Picks uniformly among the placements with and without a bridge. If all of them need a bridge, setting the
/// tile aside is another option.
fn nth_with_bridges(state: &State, count: u32, below: impl FnOnce(u32) -> u32) -> Action {
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

/// Makes one decision outside the straight-line code; returns `false` if nobody is to decide.
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

/// The action of a uniform player; `None` if nobody is to decide. `legal` is a scratch buffer.
pub fn action(state: &State, legal: &mut Vec<Action>, random: &mut Random) -> Option<Action> {
    state.turn().player()?;
    known(state, random).or_else(|| listed(state, legal, random))
}

/// The decision in a turn that needs no list of actions; `None` in all others.
fn known(state: &State, random: &mut Random) -> Option<Action> {
    match state.turn() {
        Turn::Decide(_, Decision::Place(_)) if state.has_bridges() => {
            Some(nth_with_bridges(state, state.placement_count(), |n| random.below(n)))
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

/// Picks uniformly among the legal actions; `None` if there are none.
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

/// Plays random games of one set-up, one after another, reusing the same allocations.
#[derive(Debug)]
pub struct Games {
    start: State,
    state: State,
    full: Pile,
    pile: Pile,
    legal: Vec<Action>,
}

impl Games {
    /// Games that start in this state.
    pub fn from(start: State) -> Games {
        let full = Pile::of(&start);
        Games { state: start.clone(), pile: full.clone(), full, start, legal: Vec::with_capacity(512) }
    }

    /// Plays one game with uniform players and returns its end.
    pub fn uniform(&mut self, random: &mut Random) -> &State {
        self.uniform_with(random, &mut ())
    }

    /// Like [`uniform`](Self::uniform), but reports events.
    pub fn uniform_with(&mut self, random: &mut Random, sink: &mut impl EventSink) -> &State {
        self.begin();
        uniform_with(&mut self.state, &mut self.pile, random, sink);
        &self.state
    }

    /// Plays one game and returns its end, in the usual way: picks uniformly from the list of legal actions,
    /// and applies them with checks. Takes about three times as long as [`uniform`](Self::uniform).
    pub fn by_list(&mut self, random: &mut Random) -> &State {
        self.begin();
        let Games { state, pile, legal, .. } = self;
        loop {
            // Patterns, because comparing whole turns compiles to calls.
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
