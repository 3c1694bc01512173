//! The order in which tiles come out of the bag, computed as the program that writes save files does.
//!
//! Ordinary saves do not list the order, but it follows from a random number in the file: the tiles are sorted, and a
//! number from 0 to 1 selects one of them. Some messages bring a new number; each draw derives the next from the
//! previous one.

use super::json::StartTile;
use super::{Drawn, ids};
use bastide_types::{Role, Symbol, TileKind};
use serde_json::{Map, Value};
use std::vec::IntoIter;

/// The number of tiles set aside in a row up to which a computed order is accepted as right.
const MOST_ASIDE: usize = 5;

/// The source of the draws.
#[derive(Clone)]
pub(super) enum Order {
    /// The file lists them.
    Listed(IntoIter<Drawn>),
    /// They are computed.
    Reckoned(Pack),
}

impl Order {
    /// Draws the next tile, if there is one.
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

    /// Applies the random numbers of messages: only the last one counts.
    pub fn seed(&mut self, random: &[f64]) {
        if let (Order::Reckoned(pack), Some(&random)) = (self, random.last()) {
            pack.value = random;
        }
    }

    /// Draws tiles up to the wanted one, after messages with these random numbers; `None` if it does not come.
    /// Usually all numbers came before the first tile. But if a player passed a tile that fits only with a bridge,
    /// another was drawn: a number of that pass applies from the next tile on.
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

    /// Takes note that this tile was laid.
    pub fn laid(&mut self, kind: Option<TileKind>) {
        if let (Order::Reckoned(pack), Some(kind)) = (self, kind) {
            pack.awake |= kind.tile().symbol == Some(Symbol::Volcano);
        }
    }

    /// Whether the tile after a part is known: always with a list, otherwise only if a message of the part had a
    /// number.
    pub fn knows_more(&self, random: &[Vec<f64>; 2]) -> bool {
        match self {
            Order::Listed(_) => true,
            Order::Reckoned(_) => random.iter().any(|brought| !brought.is_empty()),
        }
    }

    /// The maximum number of tiles before the wanted one.
    fn most_aside(&self) -> usize {
        match self {
            Order::Listed(_) => usize::MAX,
            Order::Reckoned(_) => MOST_ASIDE,
        }
    }

    /// Draws the tiles for a bazaar; none if fewer tiles can be drawn than there are players.
    pub fn turn_up(&mut self, players: usize) -> Vec<Drawn> {
        let enough = match self {
            Order::Listed(_) => true,
            Order::Reckoned(pack) => pack.count() >= players,
        };
        let players = if enough { players } else { 0 };
        (0..players).map_while(|_| self.next()).collect()
    }

    /// The tiles that come after the last part: all of a list, but only the last few of a pack, since a game also
    /// ends when these fit nowhere.
    pub fn rest(&mut self) -> Vec<Drawn> {
        let left = match self {
            Order::Listed(tiles) => tiles.len(),
            Order::Reckoned(pack) => pack.groups.iter().map(|group| group.tiles.len()).sum(),
        };
        if left > self.most_aside() { Vec::new() } else { std::iter::from_fn(|| self.next()).collect() }
    }
}

/// A group of tiles that is drawn from separately.
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

    /// The group of a tile; `None` if it is never drawn.
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
    /// The random number that selects the next tile.
    value: f64,
    /// Whether a volcano was laid, so that tiles with dragons may be drawn.
    awake: bool,
}

impl Pack {
    /// The undrawn tiles at the start of a game; `None` if a river has two forks.
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
        // With a fork, the lake with the volcano is used for both ends and that of the other river is left out.
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

    /// Whether tiles of a group may be drawn now: the river comes before everything else.
    fn open(&self, stack: Stack) -> bool {
        match stack {
            Stack::Dragon => self.awake,
            Stack::Fork => true,
            Stack::River => !self.has(Stack::Fork),
            Stack::Lake => !self.has(Stack::Fork) && !self.has(Stack::River),
            Stack::Default => ![Stack::Fork, Stack::River, Stack::Lake].into_iter().any(|wet| self.has(wet)),
        }
    }

    /// The number of tiles that may be drawn now.
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
                    // Now the second of two lakes fits nowhere.
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

/// Returns the number after this one: one step of the usual 48-bit linear congruential generator.
fn after(value: f64) -> f64 {
    const BITS: u64 = (1 << 48) - 1;
    let next = (value.to_bits() & BITS).wrapping_mul(25_214_903_917).wrapping_add(11) & BITS;
    next as f64 / (1_u64 << 48) as f64
}

/// The tiles of a set with that program's ids. Some tiles of newer editions have a garden.
fn tiles_of(id: &str, copies: &Value) -> Vec<Drawn> {
    let copies = copies.as_u64().unwrap_or(u64::from(copies.as_bool() == Some(true)));
    let Some(set) = ids::set(id) else { return Vec::new() };
    let kinds = TileKind::all().filter(|kind| kind.tile().set == set);
    let of_kind = kinds.flat_map(|kind| {
        let garden = ids::with_garden(kind).filter(|_| id.ends_with(":2"));
        let plain = usize::from(kind.tile().copies).saturating_sub(usize::from(garden.is_some()));
        // If editions print a tile differently, the file means the kind that its id stands for.
        let named = move |id: &str| Drawn { kind: ids::kind(id).unwrap_or(kind), id: id.to_owned() };
        let plain = ids::id(kind).into_iter().flat_map(move |id| std::iter::repeat_n(named(id), plain));
        plain.chain(garden.map(named))
    });
    let once: Vec<Drawn> = of_kind.collect();
    let copies = usize::try_from(copies.min(u64::from(u8::MAX))).unwrap_or_default();
    std::iter::repeat_n(once, copies).flatten().collect()
}
