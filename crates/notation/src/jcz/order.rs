//! The order in which tiles come out of the bag, as the program that writes save files draws them.
//!
//! Ordinary saves do not list it, but it follows from a number that they hold: the tiles lie in a certain order, and a number
//! from 0 to 1 says which of them is drawn. Some messages bring a new number; each draw makes the next from the one before.

use super::json::StartTile;
use super::{Drawn, ids};
use bastide_types::{Role, Symbol, TileKind};
use serde_json::{Map, Value};
use std::vec::IntoIter;

/// How many tiles may be set aside one after the other, as far as a reckoned order is believed.
const MOST_ASIDE: usize = 5;

/// Where tiles come from.
#[derive(Clone)]
pub(super) enum Order {
    /// The file lists them.
    Listed(IntoIter<Drawn>),
    /// They are reckoned.
    Reckoned(Pack),
}

impl Order {
    /// The next tile, if there is any.
    pub fn next(&mut self) -> Option<Drawn> {
        match self {
            Order::Listed(tiles) => tiles.next(),
            Order::Reckoned(pack) => pack.draw(),
        }
    }

    /// Whether no tile is left.
    pub fn is_empty(&self) -> bool {
        match self {
            Order::Listed(tiles) => tiles.len() == 0,
            Order::Reckoned(pack) => pack.groups.iter().all(|group| group.tiles.is_empty()),
        }
    }

    /// Messages brought these numbers: the last one counts.
    pub fn seed(&mut self, random: &[f64]) {
        if let (Order::Reckoned(pack), Some(&random)) = (self, random.last()) {
            pack.value = random;
        }
    }

    /// The tiles up to the one that is wanted, after messages that brought these numbers; none where it does not come. Usually all
    /// of them came before the first tile. But a player may have passed a tile that fits only with a bridge, so that another was
    /// drawn: where that pass brought a number, it counts from the next tile on.
    pub fn draw_until(&mut self, seeds: &[f64], wanted: impl Fn(&Drawn) -> bool) -> Option<Vec<Drawn>> {
        let later = |&before: &usize| before > 0 || seeds.is_empty();
        (0..=seeds.len()).rev().filter(later).find_map(|before| {
            let (mut order, mut drawn) = (self.clone(), Vec::new());
            order.seed(&seeds[..before]);
            let mut later = seeds[before..].iter();
            while later.len() > 0 || !drawn.last().is_some_and(&wanted) {
                if !drawn.is_empty() {
                    order.seed(later.next().map_or(&[], std::slice::from_ref));
                }
                drawn.push(order.next().filter(|_| drawn.len() < self.most_aside())?);
            }
            *self = order;
            Some(drawn)
        })
    }

    /// This tile was laid.
    pub fn laid(&mut self, kind: Option<TileKind>) {
        if let (Order::Reckoned(pack), Some(kind)) = (self, kind) {
            pack.awake |= kind.tile().symbol == Some(Symbol::Volcano);
        }
    }

    /// Whether the tile after a part is known: that of a list always is, another once a message of the part brought a number.
    pub fn knows_more(&self, random: &[Vec<f64>; 2]) -> bool {
        match self {
            Order::Listed(_) => true,
            Order::Reckoned(_) => random.iter().any(|brought| !brought.is_empty()),
        }
    }

    /// How many tiles may come before the one that is wanted.
    fn most_aside(&self) -> usize {
        match self {
            Order::Listed(_) => usize::MAX,
            Order::Reckoned(_) => MOST_ASIDE,
        }
    }

    /// What is turned up for a bazaar: none where fewer tiles can be drawn than there are players.
    pub fn turn_up(&mut self, players: usize) -> Vec<Drawn> {
        let enough = match self {
            Order::Listed(_) => true,
            Order::Reckoned(pack) => pack.count() >= players,
        };
        let players = if enough { players } else { 0 };
        (0..players).map_while(|_| self.next()).collect()
    }

    /// The tiles that come after the last part: all of a list, and the last few of a pack, since a game also ends when these fit
    /// nowhere.
    pub fn rest(&mut self) -> Vec<Drawn> {
        let left = match self {
            Order::Listed(tiles) => tiles.len(),
            Order::Reckoned(pack) => pack.groups.iter().map(|group| group.tiles.len()).sum(),
        };
        if left > self.most_aside() { Vec::new() } else { std::iter::from_fn(|| self.next()).collect() }
    }
}

/// Tiles that lie together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stack {
    Default,
    Dragon,
    River,
    Fork,
    Lake,
}

impl Stack {
    /// In the order of their names in that program.
    const ALL: [Stack; 5] = [Stack::Default, Stack::Dragon, Stack::River, Stack::Fork, Stack::Lake];

    /// Where a tile lies; nowhere if it is never drawn.
    fn of(kind: TileKind, dragon: bool) -> Option<Stack> {
        match kind.tile().role {
            Role::Ordinary if dragon && kind.tile().symbol == Some(Symbol::Dragon) => Some(Stack::Dragon),
            Role::Ordinary => Some(Stack::Default),
            Role::River | Role::SideLake => Some(Stack::River),
            Role::Fork => Some(Stack::Fork),
            Role::Lake | Role::Stray => Some(Stack::Lake),
            Role::Spring | Role::Abbey | Role::Carcassonne => None,
        }
    }
}

#[derive(Clone)]
struct Group {
    stack: Stack,
    tiles: Vec<Drawn>,
}

/// The tiles that are still to be drawn.
#[derive(Clone)]
pub(super) struct Pack {
    groups: Vec<Group>,
    /// The number that says which tile comes next.
    value: f64,
    /// Whether a volcano was laid, so that tiles with dragons may be drawn.
    awake: bool,
}

impl Pack {
    /// The tiles of a game before the first draw; none where a river has two forks.
    pub fn new(sets: &Map<String, Value>, start: &[StartTile], dragon: bool, value: f64) -> Option<Pack> {
        if !(0.0..1.0).contains(&value) {
            return None;
        }
        let mut tiles: Vec<Drawn> = sets.iter().flat_map(|(set, copies)| tiles_of(set, copies)).collect();
        for laid in start {
            let Some(at) = tiles.iter().position(|tile| tile.id == laid.tile.0.id) else { continue };
            tiles.remove(at);
        }
        let role = |tile: &Drawn| tile.kind.tile().role;
        let forks = tiles.iter().filter(|tile| role(tile) == Role::Fork).count();
        if forks > 1 {
            return None;
        }
        // With a fork the lake with the volcano lies at both ends, and that of the other river is not used.
        let usual = |tile: &Drawn| forks == 0 || tile.kind.tile().symbol == Some(Symbol::Volcano);
        let mut lakes = 0;
        tiles.retain(|tile| role(tile) != Role::Lake || usual(tile) && std::mem::replace(&mut lakes, 1) == 0);
        if let Some(lake) = tiles.iter().find(|tile| role(tile) == Role::Lake && forks == 1).cloned() {
            tiles.push(lake);
        }
        tiles.sort_by(|a, b| a.id.cmp(&b.id));
        let group = |stack| {
            let within = tiles.iter().filter(|tile| Stack::of(tile.kind, dragon) == Some(stack));
            Group { stack, tiles: within.cloned().collect() }
        };
        Some(Pack { groups: Stack::ALL.into_iter().map(group).collect(), value, awake: false })
    }

    /// The tiles that are still to be drawn, in any order.
    pub fn tiles(&mut self) -> impl Iterator<Item = &mut Drawn> {
        self.groups.iter_mut().flat_map(|group| &mut group.tiles)
    }

    fn has(&self, stack: Stack) -> bool {
        self.groups.iter().any(|group| group.stack == stack && !group.tiles.is_empty())
    }

    /// Whether tiles of a stack may be drawn now: the river comes before everything else.
    fn open(&self, stack: Stack) -> bool {
        match stack {
            Stack::Dragon => self.awake,
            Stack::Fork => true,
            Stack::River => !self.has(Stack::Fork),
            Stack::Lake => !self.has(Stack::Fork) && !self.has(Stack::River),
            Stack::Default => ![Stack::Fork, Stack::River, Stack::Lake].into_iter().any(|wet| self.has(wet)),
        }
    }

    /// How many tiles may be drawn now.
    fn count(&self) -> usize {
        self.groups.iter().filter(|group| self.open(group.stack)).map(|group| group.tiles.len()).sum()
    }

    fn draw(&mut self) -> Option<Drawn> {
        let open = Stack::ALL.map(|stack| self.open(stack));
        let mut at = (self.value * self.count() as f64) as usize;
        self.value = after(self.value);
        for (group, open) in self.groups.iter_mut().zip(open) {
            match group.tiles.len() {
                _ if !open => {}
                count if at < count => {
                    let drawn = group.tiles.remove(at);
                    // The second of two lakes has no place any more.
                    let stray = TileKind::from_id("r2L1").filter(|_| group.stack == Stack::Lake);
                    for (tile, stray) in group.tiles.iter_mut().zip(stray) {
                        tile.kind = stray;
                    }
                    return Some(drawn);
                }
                count => at -= count,
            }
        }
        None
    }
}

/// The number after this one: one step of the linear congruential generator of 48 bits that many libraries have.
fn after(value: f64) -> f64 {
    const BITS: u64 = (1 << 48) - 1;
    let next = (value.to_bits() & BITS).wrapping_mul(25_214_903_917).wrapping_add(11) & BITS;
    next as f64 / (1_u64 << 48) as f64
}

/// The tiles of a set, under the names that the program gives them. Some tiles of newer editions have a garden.
fn tiles_of(id: &str, copies: &Value) -> Vec<Drawn> {
    let copies = copies.as_u64().unwrap_or(u64::from(copies.as_bool() == Some(true)));
    let Some(set) = ids::set(id) else { return Vec::new() };
    let kinds = TileKind::all().filter(|kind| kind.tile().set == set);
    let of_kind = kinds.flat_map(|kind| {
        let garden = ids::with_garden(kind).filter(|_| id.ends_with(":2"));
        let plain = usize::from(kind.tile().copies).saturating_sub(usize::from(garden.is_some()));
        // Where editions print a tile otherwise, the file means the kind that its id names.
        let named = move |id: &str| Drawn { kind: ids::kind(id).unwrap_or(kind), id: id.to_owned() };
        let plain = ids::id(kind).into_iter().flat_map(move |id| std::iter::repeat_n(named(id), plain));
        plain.chain(garden.map(named))
    });
    let once: Vec<Drawn> = of_kind.collect();
    let copies = usize::try_from(copies.min(u64::from(u8::MAX))).unwrap_or_default();
    std::iter::repeat_n(once, copies).flatten().collect()
}
