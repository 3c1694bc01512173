//! The set-up of a game: everything that is decided before the first draw.

use crate::{Gardens, PlacedTile, Player, RiverLakes, Role, Rules, Square, Tile, TileKind, TileSet};
use std::fmt;

/// The tiles that can still be drawn, as counts per kind. They have no order, since drawing is an action.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bag(Vec<u8>);

impl Default for Bag {
    fn default() -> Bag {
        Bag::new()
    }
}

impl Bag {
    /// An empty bag.
    pub fn new() -> Bag {
        Bag(vec![0; TileKind::all().len()])
    }

    /// All drawable tiles of these sets, with their copies; includes start tiles and springs.
    pub fn of_sets(sets: &[(TileSet, u8)]) -> Bag {
        let mut bag = Bag::new();
        for kind in TileKind::all() {
            for &(set, copies) in sets {
                if kind.tile().set == set && kind.tile().role.is_drawn() {
                    bag.add(kind, kind.tile().copies.saturating_mul(copies));
                }
            }
        }
        bag
    }

    /// Like [`of_sets`](Self::of_sets), but in games with gardens the tiles that show one are counted as kinds of their
    /// own.
    pub fn of_game(sets: &[(TileSet, u8)], rules: &Rules) -> Bag {
        let mut bag = Bag::of_sets(sets);
        if !has_gardens(sets, rules) {
            return bag;
        }
        for (kind, garden) in TileKind::all().filter_map(|kind| Some((kind, kind.with_garden()?))) {
            let Tile { set, gardens, .. } = *kind.tile();
            for &(_, copies) in sets.iter().filter(|&&(other, _)| other == set) {
                let gardens = gardens.saturating_mul(copies);
                bag.0[kind.index()] = bag.count(kind).saturating_sub(gardens);
                bag.add(garden, gardens);
            }
        }
        bag
    }

    /// The number of copies of this kind.
    pub fn count(&self, kind: TileKind) -> u8 {
        self.0[kind.index()]
    }

    /// Adds copies of a kind; the count stops at 255.
    pub fn add(&mut self, kind: TileKind, copies: u8) {
        let count = &mut self.0[kind.index()];
        *count = count.saturating_add(copies);
    }

    /// Removes one copy; returns false if there is none.
    pub fn remove(&mut self, kind: TileKind) -> bool {
        let count = &mut self.0[kind.index()];
        let had = *count > 0;
        *count -= u8::from(had);
        had
    }

    /// The total number of tiles.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&c| usize::from(c)).sum()
    }

    /// Whether no tile is left.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&c| c == 0)
    }

    /// Iterates over the kinds that are left and their copies, in the order of the kinds.
    pub fn iter(&self) -> impl Iterator<Item = (TileKind, u8)> + Clone + '_ {
        self.0.iter().enumerate().filter(|(_, c)| **c > 0).map(|(i, &c)| (TileKind(i as u8), c))
    }
}

/// Whether tiles with gardens are in play.
pub fn has_gardens(sets: &[(TileSet, u8)], rules: &Rules) -> bool {
    let abbot = sets.iter().any(|&(set, copies)| set == TileSet::Abbot && copies > 0);
    match rules.gardens {
        Gardens::On => abbot,
        Gardens::Off => false,
    }
}

/// A game before its first draw: rules, sets, players, and the tiles that already lie on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// The sets in play and the number of copies of each.
    pub sets: Vec<(TileSet, u8)>,
    /// The number of players, 2-6 (six only with Inns & Cathedrals); 1 is allowed for analysis.
    pub players: u8,
    /// The tiles to draw from, without start tiles; `None` for the tiles of the sets.
    pub bag: Option<Bag>,
    /// The tiles on the table at the start. If empty, the game starts from the start tile of its sets at 0,0 or from
    /// the City of Carcassonne.
    pub start: Vec<PlacedTile>,
}

impl Setup {
    /// A game under the current edition's rules with one copy of each of these sets.
    pub fn new(players: u8, sets: &[TileSet]) -> Setup {
        Setup {
            rules: Rules::C2,
            sets: sets.iter().map(|&s| (s, 1)).collect(),
            players,
            bag: None,
            start: Vec::new(),
        }
    }

    /// The same game under other rules, with the tiles as that edition prints them.
    pub fn under(&self, rules: Rules) -> Setup {
        let printed = |kind: TileKind| kind.printed(&rules);
        let bag = self.bag.as_ref().map(|bag| {
            let mut other = Bag::new();
            bag.iter().for_each(|(kind, copies)| other.add(printed(kind), copies));
            other
        });
        let start = self.start.iter().map(|&tile| PlacedTile { kind: printed(tile.kind), ..tile }).collect();
        Setup { rules, bag, start, ..self.clone() }
    }

    /// The number of copies of a set in play.
    pub fn copies(&self, set: TileSet) -> u8 {
        self.sets.iter().filter(|(s, _)| *s == set).map(|(_, n)| *n).fold(0, u8::saturating_add)
    }

    /// The seats in the order of play.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator {
        Player::first(self.players)
    }
}

/// The reason why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SetupError {
    /// The number of players is 0, or larger than the sets have figures for.
    Players {
        /// The number asked for.
        asked: u8,
        /// The largest number that the sets in play allow.
        most: u8,
    },
    /// There is neither a set with a start tile nor a tile on the table.
    NoStartTile,
    /// A start tile does not touch the others, or its edges do not match.
    StartTile {
        /// The square of the tile.
        square: Square,
        /// The reason, to be read after the square.
        why: &'static str,
    },
    /// A number in the rules is out of its range.
    Number {
        /// The word of the rule.
        what: &'static str,
        /// The number asked for.
        asked: u8,
        /// The largest number allowed.
        most: u8,
    },
    /// A custom bag holds a spring, which is never drawn from one.
    SpringInBag,
    /// A custom bag or the start tiles hold an abbey, which belongs to the players' supplies.
    AbbeyInBag,
    /// A custom bag holds a tile of the City of Carcassonne, which is never drawn.
    CityInBag,
    /// The start tiles hold some tiles of the City of Carcassonne, but not all twelve in their proper places.
    CityInPieces,
    /// A custom bag or the start tiles hold a tile with a garden, although the rules leave gardens out.
    GardenLeftOut {
        /// The tile.
        kind: TileKind,
    },
    /// More pennants, or goods symbols of one kind, than the engine can count.
    TooManySymbols {
        /// The number asked for.
        asked: usize,
        /// The largest number allowed.
        most: usize,
    },
    /// More tiles than the engine can hold.
    TooManyTiles {
        /// The number asked for.
        asked: usize,
        /// The largest number allowed.
        most: usize,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players { asked, most } => {
                write!(f, "{asked} players: these sets are for 1 to {most}; ")?;
                f.write_str(match (asked, most) {
                    (0, _) => "choose at least one",
                    (_, 5) => "choose fewer, or add inns for a sixth",
                    (_, _) => "choose fewer",
                })
            }
            SetupError::NoStartTile => {
                f.write_str("no tile to start from: add the set base, river, river2 or count, or name start tiles")
            }
            SetupError::StartTile { square, why } => write!(f, "start tile at {square}: {why}"),
            SetupError::Number { what, asked, most } => write!(f, "{what} {asked}: at most {most}"),
            SetupError::SpringInBag => {
                f.write_str("the bag holds a river's spring, which is never drawn: name it as a start tile")
            }
            SetupError::AbbeyInBag => {
                f.write_str("an abbey is never drawn and lies on no table at the start: leave it out; the rule `abbeys` says how many each player has")
            }
            SetupError::CityInBag => {
                f.write_str("the bag holds a tile of the City of Carcassonne, which is never drawn: leave it out; the set `count` lays the city on the table")
            }
            SetupError::CityInPieces => {
                f.write_str("some tiles of the City of Carcassonne lie on the table, but not all twelve as they belong together: lay them in three rows of four, co01 to co12, all turned the same way, or leave them out")
            }
            SetupError::GardenLeftOut { kind } => {
                let plain = kind.without_garden();
                write!(f, "{kind} has a garden, which `gardens=off` leaves out: name {plain}")
            }
            SetupError::TooManySymbols { asked, most } => {
                write!(f, "{asked} pennants or goods symbols of one kind: at most {most}; use fewer copies")
            }
            SetupError::TooManyTiles { asked, most } => {
                write!(f, "{asked} tiles: at most {most}; use fewer copies")
            }
        }
    }
}

impl std::error::Error for SetupError {}

impl Role {
    /// The number of layers of a bag, which are drawn one after the other.
    pub const LAYERS: usize = 5;

    /// The layer of a role: the spring, the fork, river tiles, lakes, everything else, drawn in this order.
    pub const fn layer(self, lakes: RiverLakes) -> u8 {
        match (self, lakes) {
            // The spring is in the bag only if the City of Carcassonne is the start instead.
            (Role::Spring, _) => 0,
            (Role::Fork, _) => 1,
            (Role::River, _) | (Role::SideLake, RiverLakes::Mixed) => 2,
            (Role::Lake, _) | (Role::SideLake, RiverLakes::Last) => 3,
            // The last two are never in a bag.
            (Role::Ordinary | Role::Stray | Role::Abbey | Role::Carcassonne, _) => 4,
        }
    }

    /// Whether it is a river tile, for which further rules of placement apply.
    pub const fn is_river(self) -> bool {
        match self {
            Role::Spring | Role::Fork | Role::River | Role::SideLake | Role::Lake | Role::Stray => true,
            Role::Ordinary | Role::Abbey | Role::Carcassonne => false,
        }
    }

    /// Whether it may be in a bag. Abbeys lie in front of their players, the City of Carcassonne on the table.
    pub const fn is_drawn(self) -> bool {
        match self {
            Role::Spring
            | Role::Fork
            | Role::River
            | Role::SideLake
            | Role::Lake
            | Role::Ordinary
            | Role::Stray => true,
            Role::Abbey | Role::Carcassonne => false,
        }
    }
}
