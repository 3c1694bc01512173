//! The tiles on the table and in the bag before the first turn.

use bastide_types::{
    Bag, CrossroadInn, Gardens, PlacedTile, PortalCity, RiverStart, Role, Rotation, Setup, Square, TileKind,
    TileSet, Underpass,
};

/// The City of Carcassonne: three rows of four tiles, with the quarters at 0,0.
fn city_of_carcassonne() -> Vec<PlacedTile> {
    let kinds = TileKind::all().filter(|kind| kind.tile().set == TileSet::Count).zip(0..);
    kinds
        .map(|(kind, n)| {
            let square = Square::new(n % 4 - 2, n / 4 - 1);
            PlacedTile { square, kind, rotation: Rotation::R0 }
        })
        .collect()
}

/// The tiles on the table at the start: those of the set-up, or the City of Carcassonne, or the spring, or the
/// base game's start tile.
pub(crate) fn start_tiles(setup: &Setup) -> Vec<PlacedTile> {
    if !setup.start.is_empty() {
        return setup.start.clone();
    }
    if setup.copies(TileSet::Count) > 0 {
        return city_of_carcassonne();
    }
    let kind = if setup.copies(TileSet::River2) > 0 {
        spring("r2A")
    } else if setup.copies(TileSet::River) > 0 {
        spring("rvA")
    } else {
        base_start()
    };
    kind.map(|kind| PlacedTile { square: Square::ORIGIN, kind, rotation: Rotation::R0 }).into_iter().collect()
}

/// The tiles to draw: those of the sets, except the tiles already on the table, and the base game's start tile
/// if it is set aside. The spring is included only if the start is the City of Carcassonne and has no river
/// yet.
pub(crate) fn full_bag(setup: &Setup) -> Bag {
    let mut bag = setup.bag.clone().unwrap_or_else(|| {
        let mut bag = plant_gardens(setup, printed_for(setup, Bag::of_sets(&setup.sets)));
        let start = start_tiles(setup);
        for role in [Role::Fork, Role::SideLake, Role::Lake] {
            leave_one(&mut bag, role);
        }
        // The one in use may already be on the table.
        for tile in &start {
            bag.remove(tile.kind.printed(&setup.rules));
        }
        if setup.copies(TileSet::River2) > 0 {
            TileKind::from_id("rvL").map(|lake| bag.remove(lake));
        }
        let begins_with_spring = start.iter().any(|tile| tile.kind.tile().role == Role::Spring);
        if let (true, RiverStart::Aside, Some(kind)) =
            (begins_with_spring, setup.rules.river_start, base_start())
        {
            bag.remove(kind);
        }
        bag
    });
    let start = start_tiles(setup);
    let city = start.iter().any(|tile| tile.kind.tile().role == Role::Carcassonne);
    let river = start.iter().any(|tile| tile.kind.tile().role.is_river());
    if city && !river {
        leave_one(&mut bag, Role::Spring);
        if setup.copies(TileSet::River2) > 0 {
            spring("rvA").map(|other| bag.remove(other));
        }
    } else {
        for kind in TileKind::all().filter(|kind| kind.tile().role == Role::Spring) {
            while bag.remove(kind) {}
        }
    }
    bag
}

/// Joins several rivers to one: from one spring to one lake, or to two after one fork.
fn leave_one(bag: &mut Bag, role: Role) {
    for kind in TileKind::all().filter(|kind| kind.tile().role == role) {
        while bag.count(kind) > 1 {
            bag.remove(kind);
        }
    }
}

/// Replaces tiles that exist in different printings by those that the rules specify. The crossroads with the
/// inn and the city with a magic portal were printed in two ways. For two other tiles, the rules define the
/// road under a city.
fn printed_for(setup: &Setup, mut bag: Bag) -> Bag {
    let mut exchange = |printed: &str, other: &str| {
        let (printed, other) = (TileKind::from_id(printed), TileKind::from_id(other));
        if let (Some(printed), Some(other)) = (printed, other) {
            while bag.remove(printed) {
                bag.add(other, 1);
            }
        }
    };
    match setup.rules.crossroad_inn {
        CrossroadInn::EastAndWest => {}
        CrossroadInn::East => exchange("icC", "icC1"),
    }
    match setup.rules.portal_city {
        PortalCity::Plain => {}
        PortalCity::Pennant => exchange("pdS", "pdS1"),
    }
    match setup.rules.underpass {
        Underpass::Road => {}
        Underpass::Mouths => {
            exchange("amL", "amL1");
            exchange("pdQ", "pdQ1");
        }
    }
    bag
}

/// Kinds of which one copy in each box shows a garden; other copies may be plain.
const ONE_OF_SEVERAL: [&str; 9] = ["baE", "baH", "baI", "baM", "baN", "baR", "baU", "baV", "rvG"];

/// Kinds of which every copy shows a garden.
const ALL: [&str; 12] =
    ["icB", "icH", "tb11", "tb21", "amH", "bbI", "toE", "toI", "pdB", "pdJ", "krB", "r2B"];

/// If gardens are in play, replaces tiles by their versions with gardens.
fn plant_gardens(setup: &Setup, mut bag: Bag) -> Bag {
    let in_play = match setup.rules.gardens {
        Gardens::On => setup.copies(TileSet::Abbot) > 0,
        Gardens::Off => false,
    };
    for id in ONE_OF_SEVERAL.into_iter().chain(ALL).filter(|_| in_play) {
        let (plain, garden) = (kind(id), kind(&format!("{id}g")));
        let copies = if ALL.contains(&id) { bag.count(plain) } else { setup.copies(plain.tile().set) };
        for _ in 0..copies {
            if bag.remove(plain) {
                bag.add(garden, 1);
            }
        }
    }
    bag
}

fn kind(id: &str) -> TileKind {
    TileKind::from_id(id).unwrap_or_else(|| panic!("no tile {id}"))
}

fn spring(id: &str) -> Option<TileKind> {
    TileKind::from_id(id)
}

fn base_start() -> Option<TileKind> {
    TileKind::from_id("baD")
}
