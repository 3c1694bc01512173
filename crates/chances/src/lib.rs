#![doc = include_str!("../README.md")]

use bastide_rules::State;
use bastide_types::{Decision, PerPlayer, Player, TileKind, TradeGoods, Turn};
use std::fmt::{self, Write};
use std::sync::OnceLock;

/// The version of the parameters: their number, order and meaning.
pub const VERSION: u32 = 1;

/// The number of parameters.
pub const NUMBERS: usize = 12;

/// The names of the parameters in the file.
const NAMES: [&str; NUMBERS] = [
    "spread",
    "spread-root",
    "spread-tiles",
    "goods",
    "goods-root",
    "goods-tiles",
    "players-3",
    "players-4",
    "players-5",
    "players-6",
    "extra-tile",
    "trust",
];

/// The lower limit of the spread, in points.
const LEAST: f64 = 0.5;

/// The features of a position that matter besides the expected scores.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outlook {
    /// The number of players.
    pub players: u8,
    /// The number of tiles left to draw.
    pub left: u32,
    /// Whether players have goods or can still get some.
    pub goods: bool,
    /// For each player, the number of tiles still to lay, minus the average.
    pub extra: PerPlayer<f32>,
    /// For each player, the current score minus the average. These points are certain.
    pub lead: PerPlayer<f32>,
}

impl Outlook {
    /// Computes the features of a position that is not over.
    pub fn of(state: &State) -> Outlook {
        let players = state.players();
        let left = state.tiles_to_come() as u32;
        let traded = state.rules().goods == TradeGoods::On;
        let symbols = |kind: TileKind| kind.tile().segments.iter().any(|segment| segment.goods.is_some());
        let held = |player| state.goods(player).0.iter().any(|&tokens| tokens > 0);
        let goods = traded
            && (Player::first(players).any(held)
                || TileKind::all().any(|kind| state.left(kind) > 0 && symbols(kind)));
        let (mut extra, mut lead) = (PerPlayer::default(), PerPlayer::default());
        let (in_hand, next) = upcoming(state);
        let tiles = left + u32::from(in_hand);
        let mean = Player::first(players).map(|p| state.score(p) as f32).sum::<f32>() / f32::from(players);
        for player in Player::first(players) {
            let wait = u32::from((player.0 + players - next) % players);
            let own = (tiles + u32::from(players) - 1 - wait) / u32::from(players);
            extra[player] = own as f32 - tiles as f32 / f32::from(players);
            lead[player] = state.score(player) as f32 - mean;
        }
        Outlook { players, left, goods, extra, lead }
    }
}

/// Returns whether a tile is in hand, and the player who lays the next tile (or that one).
fn upcoming(state: &State) -> (bool, u8) {
    match state.turn() {
        Turn::Decide(player, Decision::Place(_)) => (true, player.0),
        Turn::Decide(..) | Turn::Chance | Turn::Over => (false, next_to_draw(state).0),
    }
}

/// The player who draws next.
pub fn next_to_draw(state: &State) -> Player {
    let active = state.active_player();
    let stays = match state.turn() {
        Turn::Chance | Turn::Decide(_, Decision::Abbey | Decision::SecondPart) => true,
        Turn::Decide(_, Decision::Ransom) | Turn::Over => false,
        Turn::Decide(..) => state.second_earned(),
    };
    if stays { active } else { Player((active.0 + 1) % state.players()) }
}

/// The parameters, and the command that fitted them.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    made_by: String,
    /// The parameters, in the order of the file.
    pub numbers: [f64; NUMBERS],
}

/// The reason why parameters are rejected.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ModelError {
    /// The first line has no version.
    NoHeader,
    /// They have another version.
    Version(String),
    /// This line is missing, has another name, or has no number.
    Line(usize),
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let again = "fit them again with `cargo run --release -p bastide-lab -- chances`";
        match self {
            ModelError::NoHeader => write!(f, "the first line is not `bastide chances VERSION`"),
            ModelError::Version(found) => {
                write!(f, "chances of version {found}, but this program reads version {VERSION}; {again}")
            }
            ModelError::Line(n) => write!(f, "line {n} of the chances is missing or has no number; {again}"),
        }
    }
}

impl std::error::Error for ModelError {}

impl Model {
    /// Makes a model with these parameters, fitted by this command.
    pub fn new(made_by: &str, numbers: [f64; NUMBERS]) -> Model {
        Model { made_by: made_by.to_owned(), numbers }
    }

    /// Parses the format of [`write`](Self::write).
    ///
    /// # Errors
    /// If the parameters have another version or the text is damaged.
    pub fn read(text: &str) -> Result<Model, ModelError> {
        let mut lines = text.lines();
        let header = lines.next().and_then(|line| line.strip_prefix("bastide chances "));
        let version = header.ok_or(ModelError::NoHeader)?;
        if version != VERSION.to_string() {
            return Err(ModelError::Version(version.to_owned()));
        }
        let made_by = lines.next().ok_or(ModelError::Line(2))?.to_owned();
        let mut numbers = [0.0; NUMBERS];
        for (i, slot) in numbers.iter_mut().enumerate() {
            let fault = ModelError::Line(i + 3);
            let line = lines.next().ok_or(fault.clone())?;
            let number: Option<f64> = line.strip_prefix(NAMES[i]).and_then(|rest| rest.trim().parse().ok());
            *slot = number.filter(|number| number.is_finite()).ok_or(fault)?;
        }
        Ok(Model { made_by, numbers })
    }

    /// Writes a line with the version, a line with the command, then a line for each parameter.
    pub fn write(&self) -> String {
        let mut out = format!("bastide chances {VERSION}\n{}\n", self.made_by);
        for (name, number) in NAMES.iter().zip(self.numbers) {
            // Writing to a string does not fail.
            let _ = writeln!(out, "{name} {number}");
        }
        out
    }

    /// Returns the command that fitted the parameters.
    pub fn made_by(&self) -> &str {
        &self.made_by
    }

    /// The increase of a lead, in points, that multiplies the odds by e.
    pub fn spread(&self, outlook: &Outlook) -> f64 {
        self.table(outlook.players) * self.plain_spread(outlook)
    }

    /// The spread for two players.
    fn plain_spread(&self, outlook: &Outlook) -> f64 {
        let sum = |first: usize| -> f64 {
            terms(outlook).iter().zip(&self.numbers[first..]).map(|(term, number)| term * number).sum()
        };
        (sum(0) + if outlook.goods { sum(3) } else { 0.0 }).max(LEAST)
    }

    /// The factor on the spread for this number of players.
    fn table(&self, players: u8) -> f64 {
        match players {
            0..=2 => 1.0,
            n => self.numbers[6 + usize::from(n.min(6)) - 3],
        }
    }

    /// The player's score in the formula: a weighted mean of the expected score and the current lead, plus a bonus for
    /// extra tiles.
    fn score(&self, outlook: &Outlook, expected: &PerPlayer<f32>, player: Player) -> f64 {
        let [.., extra, trust] = self.numbers;
        f64::from(expected[player]) * trust
            + f64::from(outlook.lead[player]) * (1.0 - trust)
            + f64::from(outlook.extra[player]) * extra
    }

    /// Each player's win probability; they add up to 1. A shared victory is split.
    pub fn of(&self, outlook: &Outlook, expected: &PerPlayer<f32>) -> PerPlayer<f32> {
        let spread = self.spread(outlook);
        let players = || Player::first(outlook.players);
        let score = |player| self.score(outlook, expected, player);
        let most = players().map(score).fold(f64::MIN, f64::max);
        let weight = |player| exp((score(player) - most) / spread);
        let sum: f64 = players().map(weight).sum();
        let mut chances = PerPlayer::default();
        players().for_each(|player| chances[player] = (weight(player) / sum) as f32);
        chances
    }
}

/// Adds the gradient of the loss at one position to `slopes`, and returns the loss. The loss is the negative logarithm
/// of the probability of the actual result. Only used for fitting.
pub fn slopes(
    model: &Model,
    outlook: &Outlook,
    expected: &PerPlayer<f32>,
    shares: &PerPlayer<f32>,
    slopes: &mut [f64; NUMBERS],
) -> f64 {
    let chances = model.of(outlook, expected);
    let (plain, table) = (model.plain_spread(outlook), model.table(outlook.players));
    let spread = plain * table;
    let mut loss = 0.0;
    for player in Player::first(outlook.players) {
        let (chance, share) = (f64::from(chances[player]), f64::from(shares[player]));
        loss -= share * chance.max(1e-9).ln();
        let error = chance - share;
        let by_spread = -error * model.score(outlook, expected, player) / (spread * spread);
        if plain > LEAST {
            for (i, term) in terms(outlook).into_iter().enumerate() {
                slopes[i] += by_spread * table * term;
                slopes[i + 3] += if outlook.goods { by_spread * table * term } else { 0.0 };
            }
        }
        if outlook.players > 2 {
            slopes[6 + usize::from(outlook.players.min(6)) - 3] += by_spread * plain;
        }
        slopes[10] += error * f64::from(outlook.extra[player]) / spread;
        slopes[11] += error * f64::from(expected[player] - outlook.lead[player]) / spread;
    }
    loss
}

/// The terms of the spread, each to be multiplied by a parameter.
fn terms(outlook: &Outlook) -> [f64; 3] {
    let left = f64::from(outlook.left);
    [1.0, left.sqrt(), left]
}

/// e to the power of a number that is 0 or less. It gives the same result on every machine; the system's libraries
/// differ.
fn exp(power: f64) -> f64 {
    const DOUBLINGS: i32 = 20;
    let mut result = 1.0 + power.max(-700.0) / f64::from(1 << DOUBLINGS);
    for _ in 0..DOUBLINGS {
        result *= result;
    }
    result
}

/// The built-in parameters.
static BUILT_IN: &str = include_str!("../chances.txt");

/// The model with the built-in parameters.
pub fn built_in() -> &'static Model {
    static MODEL: OnceLock<Model> = OnceLock::new();
    MODEL.get_or_init(|| Model::read(BUILT_IN).expect("the numbers that are built in are read by a test"))
}

/// Each player's win probability in a position with these expected final scores; at the end, their share of the
/// victory.
pub fn chances(state: &State, expected: &PerPlayer<f32>) -> PerPlayer<f32> {
    if state.turn() == Turn::Over { shares(state) } else { built_in().of(&Outlook::of(state), expected) }
}

/// The shares in the victory of a finished game: 1 for a single winner, equal parts for several.
pub fn shares(end: &State) -> PerPlayer<f32> {
    let players = || Player::first(end.players());
    let most = players().map(|player| end.score(player)).max().unwrap_or(0);
    let winners = players().filter(|&player| end.score(player) == most).count().max(1);
    let mut shares = PerPlayer::default();
    for player in players().filter(|&player| end.score(player) == most) {
        shares[player] = 1.0 / winners as f32;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{Setup, TileSet};

    #[test]
    fn built_in_numbers_parse_and_malformed_ones_are_refused() {
        let model = Model::read(BUILT_IN).unwrap();
        assert!(model.made_by().contains("bastide-lab -- chances"), "{}", model.made_by());
        assert_eq!(Model::read(&model.write()), Ok(model.clone()));
        assert_eq!(Model::read("hello"), Err(ModelError::NoHeader));
        let other = BUILT_IN.replacen("chances 1", "chances 9", 1);
        assert_eq!(Model::read(&other), Err(ModelError::Version("9".to_owned())));
        let cut: Vec<&str> = BUILT_IN.lines().take(5).collect();
        let refused = Model::read(&cut.join("\n")).unwrap_err();
        assert!(
            refused == ModelError::Line(6) && refused.to_string().contains("fit them again"),
            "{refused}"
        );
    }

    #[test]
    fn powers_match_the_formula() {
        for power in [0.0, -0.1, -1.0, -5.0, -20.0] {
            assert!((exp(power) / f64::exp(power) - 1.0).abs() < 1e-3, "{power}");
        }
        assert!(exp(-1e9) >= 0.0);
    }

    #[test]
    fn gradients_match_the_loss() {
        let state = State::new(&Setup::new(3, &[TileSet::Base, TileSet::Traders])).unwrap();
        let mut outlook = Outlook::of(&state);
        (outlook.lead[Player(1)], outlook.lead[Player(2)]) = (3.0, -4.0);
        let (mut expected, mut shares) = (PerPlayer::default(), PerPlayer::default());
        expected.0[..3].copy_from_slice(&[70.0, 85.0, 76.0]);
        shares[Player(1)] = 1.0;
        let loss = |numbers: [f64; NUMBERS], into: &mut [f64; NUMBERS]| {
            slopes(&Model::new("", numbers), &outlook, &expected, &shares, into)
        };
        let (numbers, mut found) = (built_in().numbers, [0.0; NUMBERS]);
        loss(numbers, &mut found);
        for (i, slope) in found.into_iter().enumerate() {
            let near = |by: f64| {
                let mut numbers = numbers;
                numbers[i] += by;
                loss(numbers, &mut [0.0; NUMBERS])
            };
            let measured = (near(1e-2) - near(-1e-2)) / 2e-2;
            assert!((slope - measured).abs() < 1e-3 + 0.02 * slope.abs(), "{i}: {slope} {measured}");
        }
    }

    #[test]
    fn win_odds_sum_to_one_and_grow_with_the_lead() {
        let state = State::new(&Setup::new(4, &[TileSet::Base, TileSet::Traders])).unwrap();
        let outlook = Outlook { extra: PerPlayer::default(), ..Outlook::of(&state) };
        let late = Outlook { left: 3, ..outlook };
        let mut expected = PerPlayer::default();
        for (player, score) in Player::first(4).zip([80.0, 95.0, 80.0, 70.0]) {
            expected[player] = score;
        }
        let [early, late] = [outlook, late].map(|outlook| built_in().of(&outlook, &expected));
        for chances in [early, late] {
            let sum: f32 = Player::first(4).map(|p| chances[p]).sum();
            assert!((sum - 1.0).abs() < 1e-5);
            assert!(chances[Player(1)] > chances[Player(0)] && chances[Player(0)] > chances[Player(3)]);
            assert_eq!(chances[Player(0)], chances[Player(2)]);
        }
        assert!(late[Player(1)] > early[Player(1)]);
    }

    #[test]
    fn outlook_counts_extra_tiles() {
        let mut state = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
        let at_start = Outlook::of(&state);
        assert_eq!((at_start.left, at_start.goods), (71, false));
        assert_eq!(at_start.extra[Player(0)], 0.5, "36 of 71");
        let kind = state.chance().next().unwrap().0;
        state.apply(bastide_types::Action::Draw(kind)).unwrap();
        let drawn = Outlook::of(&state);
        assert_eq!((drawn.left, drawn.extra[Player(0)]), (70, 0.5), "the tile in hand counts");
    }
}
