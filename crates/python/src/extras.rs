//! The groups of features that only some games have, after those of every game: towers; abbeys, wagons and barns;
//! tunnels; bridges, castles and bazaars; shrines; pig-herds; the City of Carcassonne; phantoms; abbots.

use crate::observe::tile_at_hand;
use bastide_rules::{FeatureId, State};
use bastide_types::{
    Action, Corner, Decision, FeatureKind, MeepleKind, Player, Quarter, Role, SegmentId, Spot, Symbol, Tile,
    TokenPair, Turn,
};

/// The groups that a game has. Fixed at set-up, so that the shape never changes during a game.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Extras {
    pub towers: bool,
    pub yards: bool,
    pub tunnels: bool,
    pub markets: bool,
    pub shrines: bool,
    pub herds: bool,
    pub count: bool,
    pub phantoms: bool,
    /// Abbots, and their gardens.
    pub abbots: bool,
}

/// Features of each seat in a game with towers: floors left, figures on towers, figures of others held prisoner, own
/// figures held by others.
const TOWER_SEAT: [&str; 4] = ["floors", "guards", "prisoners", "captured"];
/// Features of a game with towers; the first three are the pending decision.
const TOWER_GAME: [&str; 5] = ["capture", "exchange", "ransom", "ransom_paid", "tile.tower"];
/// Features of each seat in a game with abbeys, wagons or barns: pieces left, and barns on the table.
const YARD_SEAT: [&str; 4] = ["abbeys", "wagons", "barns", "barns_out"];
/// Features of such a game; the first two are the pending decision, the last is whether the tile is an abbey.
const YARD_GAME: [&str; 4] = ["abbey", "wagon", "last_round", "tile.abbey"];
/// Features of each segment of the tile just laid in such a game.
const YARD_SEGMENT: [&str; 2] = ["wagon_legal", "barn"];

/// Features of each seat in a game with tunnels: tokens left, and pairs with one token on the table.
const TUNNEL_SEAT: [&str; 2] = ["tokens", "half_pairs"];
/// Features of such a game; the first is the pending decision, the last the number of tunnel mouths on the tile.
const TUNNEL_GAME: [&str; 3] = ["tunnel", "token_put", "tile.mouths"];

/// Features of each seat in a game with bridges, castles or bazaars: pieces left, lords, and whether it has a tile from
/// a bazaar.
const MARKET_SEAT: [&str; 4] = ["bridges", "castles", "lords", "own_tile"];
/// Features of such a game: five for the pending decision, then the highest bid, whether a bridge was built in this
/// part, and whether the tile shows a bazaar.
const MARKET_GAME: [&str; 8] =
    ["castle", "lord", "auction", "bid", "deal", "price", "bridge_built", "tile.bazaar"];

/// The features of games with shrines and with pig-herds: whether the tile has one.
const SHRINE: &str = "tile.shrine";
const HERD: &str = "tile.herd";

/// Features of each seat in a game with the count: its followers in the quarters, in the order of [`Quarter::ALL`].
const COUNT_SEAT: [&str; 4] = ["in_castle", "in_market", "in_blacksmith", "in_cathedral"];
/// Features of such a game: the pending decision, the count's quarter, and whether a follower entered the city in this
/// turn.
const COUNT_GAME: [&str; 9] = [
    "redeploy",
    "city",
    "count",
    "last_redeploy",
    "count.castle",
    "count.market",
    "count.blacksmith",
    "count.cathedral",
    "went_in",
];

/// The feature of each seat in a game with phantoms: those in supply.
const PHANTOM_SEAT: [&str; 1] = ["phantoms"];
/// The feature of such a game: the pending decision.
const PHANTOM_GAME: &str = "phantom";

/// The feature of each seat in a game with abbots: those in supply.
const ABBOT_SEAT: [&str; 1] = ["abbots"];
/// The feature of such a game: whether the tile has a garden.
const GARDEN: &str = "tile.garden";

/// Whether a tile has a shrine.
fn has_shrine(tile: &Tile) -> bool {
    tile.symbol == Some(Symbol::Shrine)
}

/// Whether a tile has a pig-herd.
fn has_herd(tile: &Tile) -> bool {
    tile.segments.iter().any(|segment| segment.herd)
}

impl Extras {
    /// The groups of this game.
    pub fn of(state: &State) -> Extras {
        let yards = state.has_abbeys() || state.has_wagons() || state.has_barns();
        let markets = state.has_bridges() || state.has_castles() || state.has_bazaars();
        let (towers, tunnels) = (state.has_towers(), state.has_tunnels());
        let (shrines, herds, count) = (state.has_shrines(), state.has_herds(), state.has_count());
        let phantoms = state.has_phantoms();
        let abbots = state.has_abbots();
        Extras { towers, yards, tunnels, markets, shrines, herds, count, phantoms, abbots }
    }

    /// The names of the features, in order.
    pub fn feature_names(self, players: usize, segments: usize) -> Vec<String> {
        let seats = |names: &'static [&str]| {
            (0..players).flat_map(move |seat| names.iter().map(move |name| format!("seat{seat}.{name}")))
        };
        let mut all = Vec::new();
        if self.towers {
            all.extend(seats(&TOWER_SEAT));
            all.extend(TOWER_GAME.map(str::to_owned));
        }
        if self.yards {
            all.extend(seats(&YARD_SEAT));
            all.extend(YARD_GAME.map(str::to_owned));
            all.extend(Corner::ALL.map(|corner| format!("corner.{}.barn_legal", corner.name())));
            for segment in 0..segments {
                all.extend(YARD_SEGMENT.map(|name| format!("segment{segment}.{name}")));
            }
        }
        if self.tunnels {
            all.extend(seats(&TUNNEL_SEAT));
            all.extend(TUNNEL_GAME.map(str::to_owned));
            all.extend((0..segments).map(|segment| format!("segment{segment}.mouth")));
        }
        if self.markets {
            all.extend(seats(&MARKET_SEAT));
            all.extend(MARKET_GAME.map(str::to_owned));
        }
        let marks = [(self.shrines, SHRINE), (self.herds, HERD)];
        all.extend(marks.into_iter().filter(|(has, _)| *has).map(|(_, name)| name.to_owned()));
        if self.count {
            all.extend(seats(&COUNT_SEAT));
            all.extend(COUNT_GAME.map(str::to_owned));
        }
        if self.phantoms {
            all.extend(seats(&PHANTOM_SEAT));
            all.push(PHANTOM_GAME.to_owned());
            all.extend((0..segments).map(|segment| format!("segment{segment}.phantom_legal")));
        }
        if self.abbots {
            all.extend(seats(&ABBOT_SEAT));
            all.push(GARDEN.to_owned());
            all.extend((0..segments).map(|segment| format!("segment{segment}.abbot_legal")));
        }
        all
    }

    /// Passes the features in order to `put`; seats begin with `own`.
    pub fn write_features(self, state: &State, own: Player, segments: usize, mut put: impl FnMut(f32)) {
        let seen = Seen { state, turn: state.turn(), tile: tile_at_hand(state).0, own, segments };
        let put = &mut put;
        if self.towers {
            seen.towers(put);
        }
        if self.yards {
            seen.yards(put);
        }
        if self.tunnels {
            seen.tunnels(put);
        }
        if self.markets {
            seen.markets(put);
        }
        if self.shrines {
            put(flag(has_shrine(seen.tile)));
        }
        if self.herds {
            put(flag(has_herd(seen.tile)));
        }
        if self.count {
            seen.count(put);
        }
        if self.phantoms {
            seen.phantoms(put);
        }
        if self.abbots {
            seen.abbots(put);
        }
    }
}

/// The position whose features are computed.
struct Seen<'a> {
    state: &'a State,
    turn: Turn,
    /// The tile in hand, or the one laid last.
    tile: &'static Tile,
    /// The seat that comes first.
    own: Player,
    segments: usize,
}

fn flag(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

impl Seen<'_> {
    fn seats(&self) -> impl Iterator<Item = Player> + use<> {
        let (own, players) = (self.own.0, self.state.players());
        (0..players).map(move |offset| Player((own + offset) % players))
    }

    /// The features of towers: floors, guards and prisoners.
    fn towers(&self, put: &mut impl FnMut(f32)) {
        for player in self.seats() {
            let guards = self
                .state
                .figures()
                .filter(|figure| figure.player == player && figure.at.kind == FeatureKind::Tower);
            put(f32::from(self.state.floors_left(player)));
            put(guards.count() as f32);
            put(self.seats().map(|other| held(self.state, player, other)).sum());
            put(self.seats().map(|other| held(self.state, other, player)).sum());
        }
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Capture(_)))));
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Exchange(_)))));
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Ransom))));
        put(flag(self.state.ransom_paid()));
        put(flag(self.tile.symbol == Some(Symbol::Tower)));
    }

    /// The features of abbeys, wagons and barns.
    fn yards(&self, put: &mut impl FnMut(f32)) {
        for player in self.seats() {
            put(f32::from(self.state.abbeys_left(player)));
            put(f32::from(self.state.supply(player, MeepleKind::Wagon)));
            put(f32::from(self.state.supply(player, MeepleKind::Barn)));
            put(self.state.barns().filter(|(owner, ..)| *owner == player).count() as f32);
        }
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Abbey))));
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Wagon))));
        put(flag(self.state.in_last_round()));
        put(flag(self.tile.role == Role::Abbey));
        let (legal, deciding) =
            (self.state.deployments(), matches!(self.turn, Turn::Decide(_, Decision::Deploy(_))));
        for corner in Corner::ALL {
            put(flag(
                deciding
                    && self
                        .state
                        .is_legal(Action::Deploy { meeple: MeepleKind::Barn, at: Spot::Corner(corner) }),
            ));
        }
        for i in 0..self.segments {
            let segment = SegmentId(i as u8);
            let here = self.state.feature_here(segment).filter(|_| deciding);
            put(flag(here.is_some() && legal.contains(MeepleKind::Wagon, Spot::Here(segment))));
            put(flag(here.is_some_and(|id| has_barn(self.state, id))));
        }
    }

    /// The features of phantoms, as the first or second figure of a part.
    fn phantoms(&self, put: &mut impl FnMut(f32)) {
        for player in self.seats() {
            put(f32::from(self.state.supply(player, MeepleKind::Phantom)));
        }
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Phantom(_)))));
        let legal = self.state.deployments();
        for segment in (0..self.segments as u8).map(SegmentId) {
            put(flag(legal.contains(MeepleKind::Phantom, Spot::Here(segment))));
        }
    }

    /// The features of abbots, including where one may be deployed on the tile just laid.
    fn abbots(&self, put: &mut impl FnMut(f32)) {
        for player in self.seats() {
            put(f32::from(self.state.supply(player, MeepleKind::Abbot)));
        }
        put(flag(self.tile.plain.is_some()));
        let legal = self.state.deployment_of_abbot().and_then(Action::segment);
        for segment in (0..self.segments as u8).map(SegmentId) {
            put(flag(legal == Some(segment)));
        }
    }

    /// The features of tunnel tokens.
    fn tunnels(&self, put: &mut impl FnMut(f32)) {
        for player in self.seats() {
            let left: Vec<u8> = TokenPair::ALL.map(|pair| self.state.tokens_left(player, pair)).to_vec();
            put(f32::from(left.iter().sum::<u8>()));
            put(left.iter().filter(|&&left| left == 1).count() as f32);
        }
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Tunnel))));
        put(flag(self.state.token_put()));
        put(self.tile.segments.iter().filter(|segment| segment.mouth).count() as f32);
        let laid = self.state.last_tile().square;
        let deciding = matches!(self.turn, Turn::Decide(_, Decision::Deploy(_) | Decision::Tunnel));
        for i in 0..self.segments {
            let mouth = (laid, SegmentId(i as u8));
            put(flag(deciding && self.state.open_mouths().any(|open| open == mouth)));
        }
    }

    /// The features of bridges, castles and bazaars.
    fn markets(&self, put: &mut impl FnMut(f32)) {
        for player in self.seats() {
            let lords =
                self.state.castles().filter(|(_, lord)| lord.is_some_and(|(owner, _)| owner == player));
            put(f32::from(self.state.bridges_left(player)));
            put(f32::from(self.state.castles_left(player)));
            put(lords.count() as f32);
            put(flag(self.state.own_tile(player).is_some()));
        }
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Castle))));
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Lord))));
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Auction))));
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Bid))));
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Deal))));
        put(self.state.lot().map_or(0.0, |lot| f32::from(lot.price)));
        put(flag(self.state.bridge_built()));
        put(flag(self.tile.symbol == Some(Symbol::Bazaar)));
    }

    /// The features of the City of Carcassonne.
    fn count(&self, put: &mut impl FnMut(f32)) {
        for player in self.seats() {
            Quarter::ALL.into_iter().for_each(|quarter| put(followers_in(self.state, player, quarter)));
        }
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Redeploy))));
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::City))));
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::Count))));
        put(flag(matches!(self.turn, Turn::Decide(_, Decision::LastRedeploy))));
        Quarter::ALL.into_iter().for_each(|quarter| put(flag(self.state.count() == Some(quarter))));
        put(flag(self.state.went_into_city()));
    }
}

/// The number of a player's followers in a quarter of the City of Carcassonne.
fn followers_in(state: &State, player: Player, quarter: Quarter) -> f32 {
    let count = |meeple: MeepleKind| state.in_quarter_of(player, meeple, quarter);
    MeepleKind::ALL.into_iter().map(count).sum::<usize>() as f32
}

/// Whether a field has a barn.
fn has_barn(state: &State, field: FeatureId) -> bool {
    state.figure_features().any(|(_, meeple, at)| meeple == MeepleKind::Barn && at == field)
}

/// The number of figures that one player holds prisoner of another.
fn held(state: &State, captor: Player, owner: Player) -> f32 {
    MeepleKind::ALL.into_iter().map(|meeple| f32::from(state.prisoners(captor, owner, meeple))).sum()
}
