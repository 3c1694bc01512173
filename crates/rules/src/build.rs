//! Building the state before the first draw from a set-up.

use crate::bag::Remaining;
use crate::board::Cell;
use crate::board::node::MAYOR;
use crate::board::tables::Tables;
use crate::boxes::abbey::state::MOST_OF_A_KIND;
use crate::boxes::count::query::city_faults;
use crate::coverage::rule;
use crate::in_play::InPlay;
use crate::state::State;
use crate::turn::Step;
use crate::turn::error::SetupErrors;
use bastide_types::{
    Bag, Clause, MeepleKind, PerMeeple, PerPlayerCount, PlacedTile, Role, Rotation, Rules, Setup, SetupError,
    Side, Square, TileKind, TileSet, has_gardens, picture,
};

/// The most tiles in a game, start tiles included.
pub(crate) const MOST_TILES: usize = 1000;

impl State {
    /// Creates a game before its first draw.
    ///
    /// # Errors
    /// Returns all faults of the set-up.
    pub fn new(setup: &Setup) -> Result<State, SetupErrors> {
        let mut errors = numbers_out_of_range(setup);
        let start = start_tiles(setup);
        let bag = bag(setup, &start);
        rule!("setup.bag");
        let mut own = setup.bag.iter().flat_map(Bag::iter);
        let spring = own.find(|(kind, _)| kind.tile().role == Role::Spring);
        errors.extend(spring.map(|_| SetupError::SpringInBag));
        let known = bag.iter().map(|(kind, _)| kind).chain(start.iter().map(|tile| tile.kind));
        errors.extend(
            known.clone().find(|kind| kind.tile().role == Role::Abbey).map(|_| SetupError::AbbeyInBag),
        );
        errors.extend(city_faults(setup.bag.as_ref(), &start));
        let left_out = |kind: &TileKind| kind.tile().plain.is_some() && kind.printed(&setup.rules) != *kind;
        errors.extend(known.clone().find(left_out).map(|kind| SetupError::GardenLeftOut { kind }));
        let start_kinds = start.iter().map(|tile| (tile.kind, 1));
        let kinds = bag.iter().map(|(kind, n)| (kind, usize::from(n))).chain(start_kinds);
        if bag.len() + start.len() > MOST_TILES {
            errors.push(SetupError::TooManyTiles { asked: bag.len() + start.len(), most: MOST_TILES });
        } else {
            let own = |meeple| owned(&setup.rules, meeple, |set| setup.copies(set));
            errors.extend(too_many_symbols(kinds, own));
        }
        let Some(first) = start.first() else {
            errors.push(SetupError::NoStartTile);
            return Err(SetupErrors(errors));
        };
        errors.extend(too_far(&start));
        if !errors.is_empty() {
            return Err(SetupErrors(errors));
        }
        let in_play = InPlay::of(&setup.rules, |set| setup.copies(set) > 0, known);
        let in_play = if setup.players == 1 { in_play.without_bazaars() } else { in_play };
        let mut state = State::empty(
            setup.rules,
            setup.players,
            Remaining::new(&bag, setup.rules.river_lakes),
            first.square,
            in_play,
        );
        state.fill_supplies(|set| setup.copies(set));
        state.bring_floors(setup.copies(TileSet::Tower));
        state.bring_pieces(setup.copies(TileSet::Abbey));
        state.bring_tokens(setup.copies(TileSet::Tunnel));
        state.bring_bridges(setup.copies(TileSet::Bazaar));
        state.bring_castles(setup.copies(TileSet::Bazaar));
        if state.in_play.dragon() {
            state.bag.hold_back();
        }
        if let Some(fault) = state.lay_start(&start) {
            return Err(SetupErrors(vec![fault]));
        }
        state.find_quarters();
        state.count_completed();
        if state.bag.is_empty() {
            state.go_on(Step::FinalScoring, &mut ());
        } else if state.in_play.abbeys() {
            state.offer_abbey();
        }
        Ok(state)
    }

    /// Lays the start tiles, each next to an earlier one.
    fn lay_start(&mut self, start: &[PlacedTile]) -> Option<SetupError> {
        rule!("setup.start");
        for (i, &tile) in start.iter().enumerate() {
            let square = tile.square;
            if i == 0 {
                self.board.open_first(square);
            }
            if let Some(why) = self.start_fault(tile) {
                return Some(SetupError::StartTile { square, why });
            }
            self.lay_unscored(tile);
            // No player placed this tile, so the dragon stays off the table, but the tiles that waited for a volcano
            // become drawable.
            if self.brings_dragon() {
                rule!("dragon.come");
                self.bag.mix_in();
            }
        }
        None
    }

    fn start_fault(&self, tile: PlacedTile) -> Option<&'static str> {
        let around = match self.board.grid.get(tile.square) {
            Cell::Far => return Some("touches none of the tiles before it; list them in an order that does"),
            Cell::Tile(_) => return Some("another tile lies there already; leave one out"),
            Cell::Open(slot) => self.board.around(slot),
        };
        let fits = Side::ALL
            .into_iter()
            .all(|side| around[side.index()].kind().is_none_or(|edge| edge == tile.edge(side)));
        if !fits {
            return Some("an edge differs from its neighbour's; turn it or leave it out");
        }
        let apart = self.board.shrine_allows(tile.kind, tile.square);
        (!apart).then_some(
            "a shrine may have one cloister next to it, and a cloister one shrine; lay it elsewhere or leave it out",
        )
    }

    /// Gives every player the figures that the rules call for; `copies` returns how many copies of a box are in play.
    pub(crate) fn fill_supplies(&mut self, copies: impl Fn(TileSet) -> u8) {
        let own = MeepleKind::ALL.map(|meeple| {
            let own = owned(&self.rules, meeple, &copies);
            // Players have figures by agreement or with their set, or have none although the set is in play.
            if own > 0 || copies(meeple.set()) > 0 {
                supply_clause(meeple);
            }
            own
        });
        self.seats.fill(PerMeeple(own));
        self.in_play = self.in_play.with_figures(&self.seats.owned);
    }
}

/// The number of figures of a kind that each player has.
pub(crate) fn owned(rules: &Rules, meeple: MeepleKind, copies: impl Fn(TileSet) -> u8) -> u8 {
    rules.figures(meeple).or(meeple.from_copies(copies(meeple.set())))
}

/// Marks and returns the clause that gives players this kind of figure.
fn supply_clause(meeple: MeepleKind) -> Clause {
    match meeple {
        MeepleKind::Follower => rule!("setup.supply.followers"),
        MeepleKind::Large => rule!("setup.supply.large"),
        MeepleKind::Builder => rule!("setup.supply.builder"),
        MeepleKind::Pig => rule!("setup.supply.pig"),
        MeepleKind::Mayor => rule!("setup.supply.mayor"),
        MeepleKind::Wagon => rule!("setup.supply.wagon"),
        MeepleKind::Barn => rule!("setup.supply.barn"),
        MeepleKind::Phantom => rule!("setup.supply.phantom"),
        MeepleKind::Abbot => rule!("setup.supply.abbot"),
    }
}

/// The most ordinary followers a player may have.
const MOST_FOLLOWERS: u8 = 20;

/// The greatest total strength of a player's figures other than mayors and phantoms: a large follower counts two, a
/// wagon or builder one.
const MOST_OTHERS: u8 = MOST_FOLLOWERS + 4 * MOST_OF_A_KIND;
const _: () = assert!(MOST_OTHERS + MOST_OF_A_KIND < MAYOR);

fn numbers_out_of_range(setup: &Setup) -> Vec<SetupError> {
    let mut errors = figures_out_of_range(&setup.rules);
    rule!("setup.players");
    let most = if setup.copies(TileSet::Inns) > 0 { 6 } else { 5 };
    rule!("setup.players.sixth" if setup.players == 6);
    if !(1..=most).contains(&setup.players) {
        errors.insert(0, SetupError::Players { asked: setup.players, most });
    }
    errors
}

/// Reports figure counts above what the engine can store.
pub(crate) fn figures_out_of_range(rules: &Rules) -> Vec<SetupError> {
    let mut errors = Vec::new();
    let Rules { followers, large, builders, pigs, mayors, .. } = *rules;
    let Rules { abbeys, wagons, barns, phantoms, abbots, .. } = *rules;
    let mut check = |what, asked: u8, most: u8| {
        if asked > most {
            errors.push(SetupError::Number { what, asked, most });
        }
    };
    check("followers", followers, MOST_FOLLOWERS);
    let counts = [("large", large), ("builders", builders), ("pigs", pigs), ("mayors", mayors)];
    let more = [("abbeys", abbeys), ("wagons", wagons), ("barns", barns)];
    let more = more.into_iter().chain([("phantoms", phantoms), ("abbots", abbots)]);
    for (what, count) in counts.into_iter().chain(more) {
        if let PerPlayerCount::Exactly(n) = count {
            check(what, n, MOST_OF_A_KIND);
        }
    }
    errors
}

/// Reports if all tiles together show more of a symbol than a feature can count. The limit on pennants is lower with
/// mayors, whose strength depends on them.
pub(crate) fn too_many_symbols(
    tiles: impl Iterator<Item = (TileKind, usize)>,
    own: impl Fn(MeepleKind) -> u8,
) -> Option<SetupError> {
    let mut sums = [0usize; 4];
    for (kind, copies) in tiles {
        for node in &Tables::get().kind(kind).segments {
            for (sum, &symbols) in sums.iter_mut().zip(&node.symbols) {
                *sum += copies * usize::from(symbols);
            }
        }
    }
    let most = usize::from(u8::MAX);
    let [.., pennants] = sums;
    let mayors = own(MeepleKind::Mayor);
    if mayors > 0 {
        let others = MOST_OTHERS + own(MeepleKind::Phantom).min(MOST_OF_A_KIND);
        let most = (most - usize::from(others)) / usize::from(mayors);
        if pennants > most {
            return Some(SetupError::TooManySymbols { asked: pennants, most });
        }
    }
    let asked = sums.into_iter().max()?;
    (asked > most).then_some(SetupError::TooManySymbols { asked, most })
}

/// The tiles on the table at the start.
fn start_tiles(setup: &Setup) -> Vec<PlacedTile> {
    if !setup.start.is_empty() {
        return setup.start.clone();
    }
    if setup.copies(TileSet::Count) > 0 {
        rule!("count.start");
        rule!("count.one");
        rule!("count.land");
        return picture::city_of_carcassonne().collect();
    }
    let river = [TileSet::River2, TileSet::River].into_iter().find(|&set| setup.copies(set) > 0);
    rule!("river.spring" if river.is_some());
    let set = if let Some(river) = river {
        river
    } else if setup.copies(TileSet::Base) > 0 {
        TileSet::Base
    } else {
        return Vec::new();
    };
    let tile = |kind| PlacedTile { square: Square::ORIGIN, kind, rotation: Rotation::R0 };
    picture::start_kind(set).map(tile).into_iter().collect()
}

/// Reports start tiles from which a game could leave the range of coordinates.
fn too_far(start: &[PlacedTile]) -> impl Iterator<Item = SetupError> + '_ {
    let far = |square: &Square| square.x.unsigned_abs() > 1000 || square.y.unsigned_abs() > 1000;
    let why = "lies too far away; keep within 1000 squares of 0,0";
    start.iter().map(|tile| tile.square).filter(far).map(move |square| SetupError::StartTile { square, why })
}

/// The tiles to draw from.
fn bag(setup: &Setup, start: &[PlacedTile]) -> Bag {
    if let Some(bag) = &setup.bag {
        return bag.clone();
    }
    let mut bag = Bag::new();
    let with_fork = setup.copies(TileSet::River2) > 0;
    rule!("garden.use" if setup.copies(TileSet::Abbot) > 0);
    rule!("garden.tiles" if has_gardens(&setup.sets, &setup.rules));
    for (kind, copies) in Bag::of_game(&setup.sets, &setup.rules).iter() {
        match kind.tile().role {
            Role::Spring => {
                // Without the City of Carcassonne the spring is the start tile.
                let with_city = start.iter().any(|tile| tile.kind.tile().role == Role::Carcassonne);
                let river = start.iter().any(|tile| tile.kind.tile().role.is_river());
                if with_city && !river && (kind.tile().set == TileSet::River2 || !with_fork) {
                    bag.add(kind, 1);
                }
            }
            Role::Lake if with_fork && kind.tile().set == TileSet::River => {
                rule!("river.both");
            }
            Role::Fork | Role::SideLake | Role::Lake => {
                rule!("river.one" if copies > 1);
                bag.add(kind, 1);
            }
            Role::River | Role::Ordinary | Role::Stray | Role::Abbey | Role::Carcassonne => {
                bag.add(printed(kind, &setup.rules), copies);
            }
        }
    }
    for tile in start {
        bag.remove(tile.kind.printed(&setup.rules));
    }
    let spring = start.iter().any(|tile| tile.kind.tile().role == Role::Spring);
    if spring && setup.copies(TileSet::Base) > 0 {
        rule!("river.start");
        match setup.rules.river_start {
            bastide_types::RiverStart::Aside => {
                picture::start_kind(TileSet::Base).map(|kind| bag.remove(kind));
            }
            bastide_types::RiverStart::MixedIn => {}
        }
    }
    bag
}

/// The variant of a kind that the edition in use prints.
fn printed(kind: TileKind, rules: &Rules) -> TileKind {
    rule!("inn.crossroad" if kind.id() == "icC");
    rule!("tile.portal-city" if kind.id() == "pdS");
    rule!("tunnel.underpass" if matches!(kind.id(), "amL" | "pdQ"));
    kind.printed(rules)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::Gardens;

    #[test]
    fn too_many_symbols_are_refused() {
        let setup = |copies| {
            let mut setup = Setup::new(2, &[TileSet::Base, TileSet::Traders]);
            setup.sets.iter_mut().for_each(|(_, n)| *n = copies);
            setup
        };
        assert!(State::new(&setup(10)).is_ok());
        let many = TileKind::all().map(|kind| (kind, 40));
        let most = 255;
        let asked = |error| matches!(error, Some(SetupError::TooManySymbols { most: m, .. }) if m == most);
        let own =
            |mayors, phantoms| move |meeple| if meeple == MeepleKind::Mayor { mayors } else { phantoms };
        assert!(asked(too_many_symbols(many, own(0, 0))));
        let few = TileKind::all().map(|kind| (kind, 1));
        assert_eq!(too_many_symbols(few, own(0, 0)), None);
        // Three mayors for each player: each adds all pennants to a player's strength.
        let pennant = |copies| TileKind::from_id("baC").map(|kind| (kind, copies)).into_iter();
        assert_eq!(too_many_symbols(pennant(74), own(3, 0)), None);
        let fault = too_many_symbols(pennant(75), own(3, 0));
        assert_eq!(fault, Some(SetupError::TooManySymbols { asked: 75, most: 74 }));
        // Three phantoms lower the limit by one pennant.
        let fault = too_many_symbols(pennant(74), own(3, 3));
        assert_eq!(fault, Some(SetupError::TooManySymbols { asked: 74, most: 73 }));
    }

    #[test]
    fn gardens_that_the_rules_leave_out_are_refused() {
        let [garden, plain] = ["baEg", "baE"].map(|id| TileKind::from_id(id).unwrap());
        let rules = |gardens| Rules { gardens, ..Rules::C2 };
        let of_bag = |kind, gardens| {
            let mut bag = Bag::new();
            bag.add(kind, 1);
            let sets = [TileSet::Base, TileSet::Abbot];
            State::new(&Setup { bag: Some(bag), rules: rules(gardens), ..Setup::new(2, &sets) })
        };
        let from = |kind, gardens| {
            let tile = PlacedTile { square: Square::new(0, 0), kind, rotation: Rotation::R0 };
            let setup = Setup::new(2, &[TileSet::Base, TileSet::Abbot]);
            State::new(&Setup { start: vec![tile], rules: rules(gardens), ..setup })
        };
        let left_out = [SetupError::GardenLeftOut { kind: garden }];
        assert_eq!(of_bag(garden, Gardens::Off).unwrap_err().0, left_out);
        assert_eq!(from(garden, Gardens::Off).unwrap_err().0, left_out);
        assert!(of_bag(plain, Gardens::Off).is_ok() && of_bag(garden, Gardens::On).is_ok());
        assert!(from(plain, Gardens::Off).is_ok() && from(garden, Gardens::On).is_ok());
    }

    #[test]
    fn six_can_play_with_three_of_every_box() {
        let sets = TileSet::ALL.map(|set| (set, 3)).to_vec();
        let setup = Setup { sets, ..Setup::new(6, &[]) };
        assert!(State::new(&setup).is_ok());
    }
}
