//! The groups of features that only some games have, after those of every game: towers; abbeys, wagons and barns;
//! tunnels; bridges, castles and bazaars; shrines; pig-herds; the City of Carcassonne; phantoms; abbots.

use crate::observe::{ASKED, tile_at_hand};
use crate::rest::{Put, flag, seats};
use bastide_rules::{FeatureId, State};
use bastide_types::{
    Action, Corner, FeatureKind, MeepleKind, Player, Quarter, Question, Role, SegmentId, Spot, Symbol, Tile,
    TokenPair,
};

/// The questions with a flag in each group, in this order.
const OF_TOWERS: &[Question] = &[Question::Capture, Question::Exchange, Question::Ransom];
const OF_YARDS: &[Question] = &[Question::Abbey, Question::Wagon];
const OF_TUNNELS: &[Question] = &[Question::Tunnel];
const OF_MARKETS: &[Question] =
    &[Question::Castle, Question::Lord, Question::Auction, Question::Bid, Question::Deal];
const OF_COUNT: &[Question] = &[Question::Redeploy, Question::City, Question::Count, Question::LastRedeploy];
const OF_PHANTOMS: &[Question] = &[Question::Phantom];

/// Fails to compile if a question has no flag.
const _: () = {
    let groups = [ASKED, OF_TOWERS, OF_YARDS, OF_TUNNELS, OF_MARKETS, OF_COUNT, OF_PHANTOMS];
    let mut flagged = [false; Question::COUNT];
    let (mut group, mut n) = (0, 0);
    while group < groups.len() {
        while n < groups[group].len() {
            flagged[groups[group][n].index()] = true;
            n += 1;
        }
        (group, n) = (group + 1, 0);
    }
    while n < Question::COUNT {
        assert!(flagged[n], "a question has no flag in the features of observations");
        n += 1;
    }
};

/// The groups that a game has. Fixed at set-up, so that the shape never changes during a game.
#[derive(Clone, Copy, PartialEq, Eq)]
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

    /// Passes the features in order, with their names, to `put`; seats begin with `own`, segments are those of the tile
    /// just laid.
    pub fn each_feature(self, state: &State, own: Player, segments: usize, put: &mut impl Put) {
        let asked = state.turn().question();
        let seen = Seen { state, asked, tile: tile_at_hand(state).0, own, segments };
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
            put(format_args!("tile.shrine"), flag(seen.tile.symbol == Some(Symbol::Shrine)));
        }
        if self.herds {
            put(format_args!("tile.herd"), flag(seen.tile.segments.iter().any(|segment| segment.herd)));
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
    asked: Option<Question>,
    /// The tile in hand, or the one laid last.
    tile: &'static Tile,
    /// The seat that comes first.
    own: Player,
    segments: usize,
}

impl Seen<'_> {
    fn seats(&self) -> impl Iterator<Item = (u8, Player)> + use<> {
        seats(self.state, self.own)
    }

    /// The segments of the tile, with their numbers in names.
    fn segments(&self) -> impl Iterator<Item = (u8, SegmentId)> + use<> {
        (0..self.segments as u8).map(|segment| (segment, SegmentId(segment)))
    }

    /// Whether each of these questions is asked, by its name.
    fn asks(&self, questions: &[Question], put: &mut impl Put) {
        for &question in questions {
            put(format_args!("{}", question.name()), flag(self.asked == Some(question)));
        }
    }

    /// Towers: floors left, figures on towers, figures of others held prisoner, own figures held by others.
    fn towers(&self, put: &mut impl Put) {
        for (seat, player) in self.seats() {
            let guards = self
                .state
                .figures()
                .filter(|figure| figure.player == player && figure.at.kind == FeatureKind::Tower);
            let prisoners = self.seats().map(|(_, other)| held(self.state, player, other)).sum();
            let captured = self.seats().map(|(_, other)| held(self.state, other, player)).sum();
            put(format_args!("seat{seat}.floors"), f32::from(self.state.floors_left(player)));
            put(format_args!("seat{seat}.guards"), guards.count() as f32);
            put(format_args!("seat{seat}.prisoners"), prisoners);
            put(format_args!("seat{seat}.captured"), captured);
        }
        self.asks(OF_TOWERS, put);
        put(format_args!("ransom_paid"), flag(self.state.ransom_paid()));
        put(format_args!("tile.tower"), flag(self.tile.symbol == Some(Symbol::Tower)));
    }

    /// Abbeys, wagons and barns: pieces left, barns on the table, whether the tile is an abbey, and where a barn or wagon
    /// may be deployed.
    fn yards(&self, put: &mut impl Put) {
        for (seat, player) in self.seats() {
            let out = self.state.barns().filter(|(owner, ..)| *owner == player).count();
            put(format_args!("seat{seat}.abbeys"), f32::from(self.state.abbeys_left(player)));
            put(format_args!("seat{seat}.wagons"), f32::from(self.state.supply(player, MeepleKind::Wagon)));
            put(format_args!("seat{seat}.barns"), f32::from(self.state.supply(player, MeepleKind::Barn)));
            put(format_args!("seat{seat}.barns_out"), out as f32);
        }
        self.asks(OF_YARDS, put);
        put(format_args!("last_round"), flag(self.state.in_last_round()));
        put(format_args!("tile.abbey"), flag(self.tile.role == Role::Abbey));
        let (legal, deciding) = (self.state.deployments(), self.asked == Some(Question::Deploy));
        for corner in Corner::ALL {
            let deployment = Action::Deploy { meeple: MeepleKind::Barn, at: Spot::Corner(corner) };
            let legal = deciding && self.state.is_legal(deployment);
            put(format_args!("corner.{}.barn_legal", corner.name()), flag(legal));
        }
        for (i, segment) in self.segments() {
            let here = self.state.feature_here(segment).filter(|_| deciding);
            let wagon = here.is_some() && legal.contains(MeepleKind::Wagon, Spot::Here(segment));
            put(format_args!("segment{i}.wagon_legal"), flag(wagon));
            put(format_args!("segment{i}.barn"), flag(here.is_some_and(|id| has_barn(self.state, id))));
        }
    }

    /// Tunnels: tokens left, pairs with one token on the table, the number of tunnel mouths on the tile, and which are
    /// open.
    fn tunnels(&self, put: &mut impl Put) {
        for (seat, player) in self.seats() {
            let left = TokenPair::ALL.map(|pair| self.state.tokens_left(player, pair));
            let half = left.iter().filter(|&&left| left == 1).count();
            put(format_args!("seat{seat}.tokens"), f32::from(left.iter().sum::<u8>()));
            put(format_args!("seat{seat}.half_pairs"), half as f32);
        }
        self.asks(OF_TUNNELS, put);
        put(format_args!("token_put"), flag(self.state.token_put()));
        let mouths = self.tile.segments.iter().filter(|segment| segment.mouth).count();
        put(format_args!("tile.mouths"), mouths as f32);
        let laid = self.state.last_tile().square;
        let deciding = matches!(self.asked, Some(Question::Deploy | Question::Tunnel));
        for (i, segment) in self.segments() {
            let open = deciding && self.state.open_mouths().any(|open| open == (laid, segment));
            put(format_args!("segment{i}.mouth"), flag(open));
        }
    }

    /// Bridges, castles and bazaars: pieces left, lords, whether a seat has a tile from a bazaar, the highest bid,
    /// whether a bridge was built in this part, and whether the tile shows a bazaar.
    fn markets(&self, put: &mut impl Put) {
        for (seat, player) in self.seats() {
            let lords =
                self.state.castles().filter(|(_, lord)| lord.is_some_and(|(owner, _)| owner == player));
            put(format_args!("seat{seat}.bridges"), f32::from(self.state.bridges_left(player)));
            put(format_args!("seat{seat}.castles"), f32::from(self.state.castles_left(player)));
            put(format_args!("seat{seat}.lords"), lords.count() as f32);
            put(format_args!("seat{seat}.own_tile"), flag(self.state.own_tile(player).is_some()));
        }
        self.asks(OF_MARKETS, put);
        put(format_args!("price"), self.state.lot().map_or(0.0, |lot| f32::from(lot.price)));
        put(format_args!("bridge_built"), flag(self.state.bridge_built()));
        put(format_args!("tile.bazaar"), flag(self.tile.symbol == Some(Symbol::Bazaar)));
    }

    /// The City of Carcassonne: followers in the quarters, the count's quarter, and whether a follower entered the city in
    /// this turn.
    fn count(&self, put: &mut impl Put) {
        for (seat, player) in self.seats() {
            for quarter in Quarter::ALL {
                put(format_args!("seat{seat}.in_{quarter}"), followers_in(self.state, player, quarter));
            }
        }
        self.asks(OF_COUNT, put);
        for quarter in Quarter::ALL {
            put(format_args!("count.{quarter}"), flag(self.state.count() == Some(quarter)));
        }
        put(format_args!("went_in"), flag(self.state.went_into_city()));
    }

    /// Phantoms: those in supply, and where one may be deployed, as the first or second figure of a part.
    fn phantoms(&self, put: &mut impl Put) {
        for (seat, player) in self.seats() {
            let supply = self.state.supply(player, MeepleKind::Phantom);
            put(format_args!("seat{seat}.phantoms"), f32::from(supply));
        }
        self.asks(OF_PHANTOMS, put);
        let legal = self.state.deployments();
        for (i, segment) in self.segments() {
            let legal = legal.contains(MeepleKind::Phantom, Spot::Here(segment));
            put(format_args!("segment{i}.phantom_legal"), flag(legal));
        }
    }

    /// Abbots: those in supply, whether the tile has a garden, and where one may be deployed on it.
    fn abbots(&self, put: &mut impl Put) {
        for (seat, player) in self.seats() {
            let supply = self.state.supply(player, MeepleKind::Abbot);
            put(format_args!("seat{seat}.abbots"), f32::from(supply));
        }
        put(format_args!("tile.garden"), flag(self.tile.plain.is_some()));
        let legal = self.state.deployment_of_abbot().and_then(Action::segment);
        for (i, segment) in self.segments() {
            put(format_args!("segment{i}.abbot_legal"), flag(legal == Some(segment)));
        }
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
