//! Random games: dice, set-ups, and players who prefer moves that use rare rules.

use bastide_fixtures::random;
use bastide_oracle::Game;
use bastide_random::{SplitMix64, mix};
use bastide_rules::State;
use bastide_types::{
    Action, Bag, Decision, Gardens, MeepleKind, Role, Rules, Setup, Spot, TileKind, TileSet, Turn,
};
use std::ops::RangeInclusive;

/// A small random number generator; equal seeds give equal games on every machine.
pub struct Dice(SplitMix64);

impl Dice {
    /// The seed is mixed first; otherwise each seed would give the numbers of its neighbour, shifted by one.
    pub fn new(seed: u64) -> Dice {
        Dice(SplitMix64::new(SplitMix64::new(seed).bits()))
    }

    /// The dice of one test; the same seed gives each test different games.
    pub fn of(test: &str, seed: u64) -> Dice {
        Dice::new(test.bytes().fold(mix(seed), |hash, byte| mix(hash ^ u64::from(byte))))
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.below(end)
    }

    /// True with a probability of `percent` per cent.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// A draw weighted by the copies left.
    pub fn draw(&mut self, chance: &[(TileKind, u8)]) -> Action {
        let mut n = self.below(chance.iter().map(|&(_, copies)| usize::from(copies)).sum());
        for &(kind, copies) in chance {
            if n < usize::from(copies) {
                return Action::Draw(kind);
            }
            n -= usize::from(copies);
        }
        unreachable!("n is below the sum of the copies")
    }
}

/// A random combination of the toggles.
pub fn random_rules(dice: &mut Dice) -> Rules {
    random::rules(&mut dice.0)
}

/// The base game with a random choice of the other sets.
pub fn mixture(dice: &mut Dice) -> Vec<TileSet> {
    random::sets(&mut dice.0)
}

/// A mixture that includes the first of these boxes, under any toggles. Each of the boxes in it is included several
/// times with the given percentage: a number of copies in its range.
pub fn with_boxes(dice: &mut Dice, boxes: &[(TileSet, usize, RangeInclusive<u8>)]) -> Setup {
    let (rules, mut sets) = (random_rules(dice), mixture(dice));
    sets.retain(|&set| set != boxes[0].0);
    sets.push(boxes[0].0);
    let mut setup = edition(dice, rules, &sets);
    for (set, percent, copies) in boxes {
        let chosen = setup.sets.iter_mut().find(|(other, _)| other == set);
        if let Some((_, of_set)) = chosen.filter(|_| dice.percent(*percent)) {
            *of_set = copies.start() + dice.below(copies.len()) as u8;
        }
    }
    with_oddities(dice, setup)
}

/// A game of these sets with a random number of players under these rules.
pub fn edition(dice: &mut Dice, rules: Rules, sets: &[TileSet]) -> Setup {
    let most = if sets.contains(&TileSet::Inns) { 6 } else { 5 };
    let players = 2 + dice.below(most - 1) as u8;
    Setup { rules, ..Setup::new(players, sets) }
}

/// Sometimes adds several copies of a set, a bag of other tiles, or tiles on the table.
pub fn with_oddities(dice: &mut Dice, mut setup: Setup) -> Setup {
    if dice.percent(10) {
        let i = dice.below(setup.sets.len());
        setup.sets[i].1 = 2;
    }
    if dice.percent(5) {
        setup.players = 1;
    }
    if dice.percent(20) {
        setup.bag = Some(random_bag(dice, &setup));
    }
    if dice.percent(20) {
        lay_some(dice, &mut setup);
    }
    setup
}

/// A game for one to three players with a few tiles of any boxes; each kind is equally likely.
pub fn short(dice: &mut Dice) -> Setup {
    let (rules, sets) = (random_rules(dice), mixture(dice));
    let mut setup = Setup { rules, ..Setup::new(1 + dice.below(3) as u8, &sets) };
    let kinds: Vec<TileKind> = Bag::of_game(&setup.sets, &setup.rules).iter().map(|(kind, _)| kind).collect();
    let drawn: Vec<TileKind> = kinds.into_iter().filter(|kind| kind.tile().role != Role::Spring).collect();
    let mut bag = Bag::new();
    (0..3 + dice.below(15)).for_each(|_| bag.add(dice.pick(&drawn), 1));
    setup.bag = Some(bag);
    setup
}

fn random_bag(dice: &mut Dice, setup: &Setup) -> Bag {
    let mut bag = Bag::new();
    for (kind, copies) in Bag::of_game(&setup.sets, &setup.rules).iter() {
        if kind.tile().role != Role::Spring {
            bag.add(kind, dice.below(usize::from(copies) + 1) as u8);
        }
    }
    let left_out = |kind: TileKind| setup.rules.gardens == Gardens::Off && kind.tile().plain.is_some();
    let drawn = |kind: &TileKind| kind.tile().role == Role::Ordinary && !left_out(*kind);
    bag.add(dice.pick(&TileKind::all().filter(drawn).collect::<Vec<_>>()), 2);
    bag
}

/// Starts from the table of a game that has laid a few tiles without figures.
fn lay_some(dice: &mut Dice, setup: &mut Setup) {
    let mut game = Game::new(setup);
    let tiles = game.board().tiles().len() + 1 + dice.below(12);
    // A custom bag cannot contain a spring.
    let spring = |game: &Game| game.bag().iter().any(|(kind, _)| kind.tile().role == Role::Spring);
    // The game must start with a draw, without any decision before it.
    let is_laid =
        |game: &Game| game.board().tiles().len() >= tiles && !spring(game) && game.turn() == Turn::Chance;
    while !is_laid(&game) && game.turn() != Turn::Over {
        let action = match game.turn() {
            Turn::Chance => dice.draw(&game.chance()),
            // Start tiles have no bridges.
            Turn::Decide(_, Decision::Place(_)) => match plain_places(&game)[..] {
                [] => Action::Pass,
                ref places => dice.pick(places),
            },
            Turn::Decide(_, Decision::Dragon | Decision::Auction) => dice.pick(&game.legal_actions()),
            _ => Action::Pass,
        };
        game.apply(action).expect("a listed action applies");
    }
    if game.turn() == Turn::Chance {
        setup.start = game.board().tiles().to_vec();
        setup.bag = dice.percent(70).then(|| game.bag().clone());
    }
}

/// The places where the drawn tile fits without a bridge.
pub fn plain_places(game: &Game) -> Vec<Action> {
    game.legal_actions().into_iter().filter(|action| matches!(action, Action::Place { .. })).collect()
}

/// A set-up from the values of a record's tags.
pub fn small(players: u8, sets: &str, rules: &str, start: &str, bag: &str) -> Setup {
    let tags = format!(
        "[Bastide \"1\"]\n[Rules \"{rules}\"]\n[Sets \"{sets}\"]\n[Players \"{players}\"]\n\
         [Bag \"{bag}\"]\n[Start \"{start}\"]\n"
    );
    bastide_notation::parse_record(&tags).unwrap_or_else(|error| panic!("{error}\n{tags}")).setup
}

/// Chooses a random action: often next to many tiles, so that features meet and close, and with a preference for rare
/// figures and for the actions that rare tiles offer.
pub fn choose(dice: &mut Dice, state: &State, legal: &[Action]) -> Action {
    match state.turn() {
        Turn::Chance => dice.draw(&state.chance().collect::<Vec<_>>()),
        Turn::Decide(_, Decision::Place(_)) if dice.percent(60) => {
            let neighbours = |action: &Action| match action {
                Action::Place { square, .. } | Action::PlaceWithBridge { square, .. } => {
                    square.surrounding().into_iter().filter(|&s| state.tile_at(s).is_some()).count()
                }
                _ => 0,
            };
            let most = legal.iter().map(neighbours).max();
            let best: Vec<Action> = legal.iter().copied().filter(|a| Some(neighbours(a)) == most).collect();
            dice.pick(&best)
        }
        Turn::Decide(_, Decision::Deploy(_)) => one_of_a_sort(dice, legal),
        // Passing is the last of the listed actions.
        Turn::Decide(_, Decision::Phantom(_)) if dice.percent(85) => {
            one_of_a_sort(dice, &legal[..legal.len() - 1])
        }
        Turn::Decide(_, Decision::Castle) if dice.percent(80) => dice.pick(&legal[..legal.len() - 1]),
        // Small bids, so that others can raise.
        Turn::Decide(_, Decision::Auction | Decision::Bid) if dice.percent(60) => cheap_bid(dice, legal),
        Turn::Decide(_, Decision::SecondPart) if dice.percent(80) => Action::TakeSecond,
        // A hole may close for good before the next question.
        Turn::Decide(_, Decision::Abbey) if dice.percent(60) => dice.pick(&legal[..legal.len() - 1]),
        Turn::Decide(
            _,
            Decision::Wagon
            | Decision::Capture(_)
            | Decision::Tunnel
            | Decision::City
            | Decision::Redeploy
            | Decision::LastRedeploy,
        ) if dice.percent(80) => dice.pick(&legal[..legal.len() - 1]),
        _ => dice.pick(legal),
    }
}

fn cheap_bid(dice: &mut Dice, legal: &[Action]) -> Action {
    let cheap = |action: &Action| match *action {
        Action::Offer { bid, .. } => bid < 4,
        Action::Bid(bid) => legal.first().is_some_and(|first| bid < lowest(*first) + 3),
        _ => false,
    };
    let bids: Vec<Action> = legal.iter().copied().filter(cheap).collect();
    dice.pick(&bids)
}

fn lowest(action: Action) -> u16 {
    match action {
        Action::Bid(bid) => bid,
        _ => 0,
    }
}

/// Portals and the fairy lead to many places and would dominate: so this picks the sort of action first.
fn one_of_a_sort(dice: &mut Dice, legal: &[Action]) -> Action {
    let sorts: [fn(&Action) -> bool; 13] = [
        |action| matches!(action, Action::Deploy { at: Spot::Corner(_), .. }),
        |action| matches!(action, Action::Ransom { .. }),
        |action| matches!(action, Action::PlaceToken { .. }),
        |action| matches!(action, Action::BuildBridge { .. }),
        |action| {
            let special = [
                MeepleKind::Builder,
                MeepleKind::Pig,
                MeepleKind::Mayor,
                MeepleKind::Wagon,
                MeepleKind::Abbot,
            ];
            matches!(action, Action::Deploy { meeple, .. } if special.contains(meeple))
        },
        |action| matches!(action, Action::TakeBack { .. }),
        |action| matches!(action, Action::Recall { .. }),
        |action| matches!(action, Action::LeaveQuarter { .. }),
        |action| matches!(action, Action::Deploy { at: Spot::There { .. }, .. }),
        |action| matches!(action, Action::AddFloor(_)),
        |action| matches!(action, Action::Deploy { at: Spot::Tower(_), .. }),
        |action| matches!(action, Action::MoveFairy(_)),
        |action| matches!(action, Action::Deploy { at: Spot::Here(_), .. } | Action::Pass),
    ];
    for (sort, percent) in sorts.into_iter().zip([25, 30, 40, 15, 50, 50, 15, 50, 40, 40, 15, 20, 100]) {
        let of_sort: Vec<Action> = legal.iter().copied().filter(sort).collect();
        if !of_sort.is_empty() && dice.percent(percent) {
            return dice.pick(&of_sort);
        }
    }
    dice.pick(legal)
}

#[test]
fn custom_starts_are_as_frequent_as_intended() {
    let laid = (0..200).filter(|&seed| {
        let dice = &mut Dice::new(seed);
        let setup = edition(dice, Rules::C2, &TileSet::ALL);
        !with_oddities(dice, setup).start.is_empty()
    });
    let games = laid.count();
    assert!((20..60).contains(&games), "{games} of 200");
}
