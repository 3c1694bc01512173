//! Actions of players and of chance, and the words that they are made of.

use crate::listed::listed;
use crate::{FeatureKind, Player, Rotation, Rules, SegmentId, Side, Square, TileKind, TileSet};

listed! {
    /// A kind of trade goods.
    Goods {
        /// Nine tokens and symbols in the box.
        Wine = "wine",
        /// Six tokens and symbols.
        Grain = "grain",
        /// Five tokens and symbols.
        Cloth = "cloth",
    }
}

listed! {
    /// A kind of figure.
    MeepleKind {
        /// An ordinary follower: counts one for majority.
        Follower = "follower",
        /// The large follower of Inns & Cathedrals: counts two.
        Large = "large",
        /// The builder: earns double turns.
        Builder = "builder",
        /// The pig: raises the value of cities for its owner's farmers.
        Pig = "pig",
        /// The mayor of Abbey & Mayor: goes into cities only and counts as many followers as the city has pennants.
        Mayor = "mayor",
        /// The wagon of Abbey & Mayor: a follower that goes into no field, and moves on when its feature is scored.
        Wagon = "wagon",
        /// The barn of Abbey & Mayor: stands where four tiles meet in a field, has its farmers scored and stays.
        Barn = "barn",
        /// The phantom of the box of that name: an ordinary follower that may be deployed as the second figure of a
        /// part.
        Phantom = "phantom",
        /// The abbot: a follower for gardens and cloisters only, who may be taken back early and is scored at once.
        Abbot = "abbot",
    }
}

impl MeepleKind {
    /// Returns its English name with the indefinite article.
    pub const fn with_article(self) -> &'static str {
        match self {
            MeepleKind::Follower => "a follower",
            MeepleKind::Large => "a large follower",
            MeepleKind::Builder => "a builder",
            MeepleKind::Pig => "a pig",
            MeepleKind::Mayor => "a mayor",
            MeepleKind::Wagon => "a wagon",
            MeepleKind::Barn => "a barn",
            MeepleKind::Phantom => "a phantom",
            MeepleKind::Abbot => "an abbot",
        }
    }

    /// Returns its English name, such as `large follower`.
    pub fn noun(self) -> &'static str {
        self.with_article().split_once(' ').map_or(self.name(), |(_, noun)| noun)
    }

    /// The set whose box contains it.
    pub const fn set(self) -> TileSet {
        match self {
            MeepleKind::Follower => TileSet::Base,
            MeepleKind::Large => TileSet::Inns,
            MeepleKind::Builder | MeepleKind::Pig => TileSet::Traders,
            MeepleKind::Mayor | MeepleKind::Wagon | MeepleKind::Barn => TileSet::Abbey,
            MeepleKind::Phantom => TileSet::Phantom,
            MeepleKind::Abbot => TileSet::Abbot,
        }
    }

    /// The number of figures of this kind that each player gets from this many copies of its [`set`](Self::set). Each
    /// copy of Abbey & Mayor and The Phantom brings one, the copies of another set bring one in all.
    pub const fn from_copies(self, copies: u8) -> u8 {
        let most = if matches!(self.set(), TileSet::Abbey | TileSet::Phantom) { 3 } else { 1 };
        if copies < most { copies } else { most }
    }

    /// Whether it is a follower: an ordinary or large one, a mayor, wagon, phantom or abbot. Followers occupy features
    /// and count for the majority.
    pub const fn is_follower(self) -> bool {
        match self {
            MeepleKind::Follower
            | MeepleKind::Large
            | MeepleKind::Mayor
            | MeepleKind::Wagon
            | MeepleKind::Phantom
            | MeepleKind::Abbot => true,
            MeepleKind::Builder | MeepleKind::Pig | MeepleKind::Barn => false,
        }
    }

    /// Whether a figure of this kind may stand on a feature of that kind. It ignores where a barn stands (on a corner)
    /// and which followers a quarter takes ([`Quarter::admits`]).
    pub const fn stands_on(self, feature: FeatureKind) -> bool {
        match self {
            MeepleKind::Follower | MeepleKind::Large | MeepleKind::Phantom => {
                !matches!(feature, FeatureKind::Garden)
            }
            MeepleKind::Builder => matches!(feature, FeatureKind::City | FeatureKind::Road),
            MeepleKind::Pig => matches!(feature, FeatureKind::Field),
            MeepleKind::Mayor => matches!(feature, FeatureKind::City),
            MeepleKind::Wagon => {
                matches!(feature, FeatureKind::City | FeatureKind::Road | FeatureKind::Cloister)
            }
            MeepleKind::Barn => false,
            MeepleKind::Abbot => feature.scores_around(),
        }
    }

    /// The number of followers that it counts as for the majority; `None` for the mayor, whose strength depends on the
    /// city.
    pub const fn strength(self) -> Option<u8> {
        match self {
            MeepleKind::Follower | MeepleKind::Wagon | MeepleKind::Phantom | MeepleKind::Abbot => Some(1),
            MeepleKind::Large => Some(2),
            MeepleKind::Mayor => None,
            MeepleKind::Builder | MeepleKind::Pig | MeepleKind::Barn => Some(0),
        }
    }
}

listed! {
    /// A card that a player holds and may lose to another.
    Card {
        /// The King: goes to the player who completes the largest city.
        King = "king",
        /// The Robber Baron: goes to the player who completes the longest road.
        Robber = "robber",
    }
}

impl Card {
    /// Returns its name in sentences: `King` or `Robber Baron`.
    pub const fn title(self) -> &'static str {
        match self {
            Card::King => "King",
            Card::Robber => "Robber Baron",
        }
    }
}

listed! {
    /// A pair of tunnel tokens of one player: two tokens of one colour, which join the roads in whose mouths they lie.
    TokenPair {
        /// The first pair.
        A = "a",
        /// The second pair, in games with few players.
        B = "b",
        /// The third pair.
        C = "c",
    }
}

listed! {
    /// A quarter of the City of Carcassonne, in clockwise order. Followers in it wait for features of one kind.
    Quarter {
        /// Waits for cities.
        Castle = "castle",
        /// Waits for fields.
        Market = "market",
        /// Waits for roads.
        Blacksmith = "blacksmith",
        /// Waits for cloisters.
        Cathedral = "cathedral",
    }
}

impl Quarter {
    /// The kind of feature that followers in this quarter wait for.
    pub const fn feature(self) -> FeatureKind {
        match self {
            Quarter::Castle => FeatureKind::City,
            Quarter::Market => FeatureKind::Field,
            Quarter::Blacksmith => FeatureKind::Road,
            Quarter::Cathedral => FeatureKind::Cloister,
        }
    }

    /// The quarter whose followers wait for features of this kind, if there is one.
    pub const fn of(feature: FeatureKind) -> Option<Quarter> {
        match feature {
            FeatureKind::City => Some(Quarter::Castle),
            FeatureKind::Field => Some(Quarter::Market),
            FeatureKind::Road => Some(Quarter::Blacksmith),
            FeatureKind::Cloister => Some(Quarter::Cathedral),
            FeatureKind::Tower | FeatureKind::Quarter | FeatureKind::Garden => None,
        }
    }

    /// The next quarter clockwise.
    pub const fn clockwise(self) -> Quarter {
        Quarter::ALL[(self.index() + 1) % Quarter::COUNT]
    }

    /// Whether this figure may be sent into the quarter: only followers that may stand on features of its kind. The
    /// mayor may only go into the castle, the abbot only into the cathedral, the wagon into any quarter but the market.
    pub const fn admits(self, meeple: MeepleKind) -> bool {
        meeple.is_follower() && meeple.stands_on(self.feature())
    }
}

/// Where a figure may be deployed.
///
/// A segment of the tile just laid is named without its square, so that a deployment reads the same wherever the tile
/// lies. A mechanic that deploys figures somewhere else adds a variant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// A segment of the tile just laid.
    Here(SegmentId),
    /// A segment of another tile: reached through a magic portal on the tile just laid, or by a wagon that moves on.
    There {
        /// The other tile.
        square: Square,
        /// Its segment.
        segment: SegmentId,
    },
    /// The top of the tower on this square.
    Tower(Square),
    /// The corner of the tile just laid where it meets three others; for a barn.
    Corner(Corner),
    /// A quarter of the City of Carcassonne, after scoring.
    Quarter(Quarter),
}

listed! {
    /// A corner of a square.
    Corner {
        /// Between north and west.
        NorthWest = "nw",
        /// Between north and east.
        NorthEast = "ne",
        /// Between south and east.
        SouthEast = "se",
        /// Between south and west.
        SouthWest = "sw",
    }
}

impl Corner {
    /// Returns the four squares that meet at this corner of a square, each with the name of the corner from its side;
    /// the square itself comes first.
    pub fn meeting(self, square: Square) -> [(Square, Corner); 4] {
        let dx = match self {
            Corner::NorthWest | Corner::SouthWest => -1,
            Corner::NorthEast | Corner::SouthEast => 1,
        };
        let dy = match self {
            Corner::NorthWest | Corner::NorthEast => -1,
            Corner::SouthWest | Corner::SouthEast => 1,
        };
        let Square { x, y } = square;
        [
            (square, self),
            (Square::new(x + dx, y), self.across_column()),
            (Square::new(x, y + dy), self.across_row()),
            (Square::new(x + dx, y + dy), self.across_column().across_row()),
        ]
    }

    /// The same corner as seen from the neighbouring square in the same row.
    const fn across_column(self) -> Corner {
        match self {
            Corner::NorthWest => Corner::NorthEast,
            Corner::NorthEast => Corner::NorthWest,
            Corner::SouthEast => Corner::SouthWest,
            Corner::SouthWest => Corner::SouthEast,
        }
    }

    /// The same corner as seen from the square above or below.
    const fn across_row(self) -> Corner {
        match self {
            Corner::NorthWest => Corner::SouthWest,
            Corner::NorthEast => Corner::SouthEast,
            Corner::SouthEast => Corner::NorthEast,
            Corner::SouthWest => Corner::NorthWest,
        }
    }

    /// The two half-edges next to this corner, numbered as in [`HalfEdgeSet`](crate::HalfEdgeSet).
    pub const fn halves(self) -> [usize; 2] {
        let corner = self as usize;
        [2 * corner, (2 * corner + 7) % 8]
    }

    /// The position of this corner after the tile is turned clockwise.
    pub fn rotated(self, rotation: Rotation) -> Corner {
        Corner::ALL[(self as usize + rotation.quarters()) & 3]
    }
}

listed! {
    /// The direction of a bridge.
    Axis {
        /// From north to south.
        NorthSouth = "ns",
        /// From west to east.
        WestEast = "we",
    }
}

impl Axis {
    /// The two sides that a bridge in this direction joins.
    pub const fn ends(self) -> [Side; 2] {
        match self {
            Axis::NorthSouth => [Side::North, Side::South],
            Axis::WestEast => [Side::West, Side::East],
        }
    }

    /// The axis that ends at this side.
    pub const fn through(side: Side) -> Axis {
        match side {
            Side::North | Side::South => Axis::NorthSouth,
            Side::East | Side::West => Axis::WestEast,
        }
    }
}

listed! {
    /// Where to build the bridge that a tile needs to fit: over the tile itself, or over a neighbour.
    BridgeAt {
        /// Over the tile, from north to south.
        NorthSouth = "ns",
        /// Over the tile, from west to east.
        WestEast = "we",
        /// Over the neighbour in the north, so that the bridge leads to the tile.
        North = "n",
        /// Over the neighbour in the east.
        East = "e",
        /// Over the neighbour in the south.
        South = "s",
        /// Over the neighbour in the west.
        West = "w",
    }
}

impl BridgeAt {
    /// Over the neighbour on this side.
    pub const fn over_neighbour(side: Side) -> BridgeAt {
        match side {
            Side::North => BridgeAt::North,
            Side::East => BridgeAt::East,
            Side::South => BridgeAt::South,
            Side::West => BridgeAt::West,
        }
    }

    /// Over the tile itself.
    pub const fn here(axis: Axis) -> BridgeAt {
        match axis {
            Axis::NorthSouth => BridgeAt::NorthSouth,
            Axis::WestEast => BridgeAt::WestEast,
        }
    }

    /// Returns the square and the axis of the bridge if the tile lies on this square.
    pub fn bridge(self, square: Square) -> (Square, Axis) {
        let neighbour = |side: Side| (square.neighbour(side), Axis::through(side));
        match self {
            BridgeAt::NorthSouth => (square, Axis::NorthSouth),
            BridgeAt::WestEast => (square, Axis::WestEast),
            BridgeAt::North => neighbour(Side::North),
            BridgeAt::East => neighbour(Side::East),
            BridgeAt::South => neighbour(Side::South),
            BridgeAt::West => neighbour(Side::West),
        }
    }
}

/// Where the fairy stands or moves to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FairyAt {
    /// The tile.
    pub square: Square,
    /// The segment of the follower next to whom she stands; `None` if she stands on a tile.
    pub follower: Option<SegmentId>,
}

/// Everything that moves the game forward, including chance. A list of actions is a complete record of a game.
///
/// The order of the variants and their fields is the order in which legal actions are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chance: a tile of this kind is drawn, for the active player or, at a bazaar, for everybody. There is no draw
    /// when the player lays a tile that they got at a bazaar.
    Draw(TileKind),
    /// Lay the drawn tile.
    Place {
        /// The square.
        square: Square,
        /// The rotation.
        rotation: Rotation,
    },
    /// Lay the drawn tile where it fits only with a bridge, and build that bridge.
    PlaceWithBridge {
        /// The square of the tile.
        square: Square,
        /// The rotation.
        rotation: Rotation,
        /// The place of the bridge.
        bridge: BridgeAt,
    },
    /// Deploy a figure.
    Deploy {
        /// The figure.
        meeple: MeepleKind,
        /// The place.
        at: Spot,
    },
    /// Take a figure off the table: one's own at a festival, one's own knight out of a besieged city, any player's
    /// knight whom a princess sends home, or any player's follower whom a tower captures. A segment holds at most one
    /// figure.
    TakeBack {
        /// The square where it stands.
        square: Square,
        /// The segment of the tile there.
        segment: SegmentId,
    },
    /// Take one's own abbot back instead of deploying a figure, and score him at once.
    Recall {
        /// The square of the tile on which he stands.
        square: Square,
        /// The garden or cloister there.
        segment: SegmentId,
    },
    /// Move the fairy instead of deploying a figure.
    MoveFairy(FairyAt),
    /// Move the dragon by one step.
    MoveDragon(Square),
    /// Add a floor to the foundation or tower on this square instead of deploying a figure.
    AddFloor(Square),
    /// Lay one of one's own abbeys on this square instead of drawing a tile. It looks the same in every rotation.
    LayAbbey(Square),
    /// Choose which of one's prisoners comes home in an exchange.
    Exchange(MeepleKind),
    /// Buy one of one's own figures back from the player who holds it prisoner.
    Ransom {
        /// The player who holds it.
        captor: Player,
        /// The figure.
        meeple: MeepleKind,
    },
    /// Place one of one's own tunnel tokens in the mouth of a tunnel. The second token of a pair joins the two roads.
    PlaceToken {
        /// The pair of the token.
        pair: TokenPair,
        /// The square of the tile with the mouth.
        square: Square,
        /// The road that ends in the mouth.
        segment: SegmentId,
    },
    /// Build a bridge over the tile just laid or one of its neighbours, in addition to deploying a figure.
    BuildBridge {
        /// The square of the tile under the bridge.
        square: Square,
        /// The direction of the bridge.
        axis: Axis,
    },
    /// Turn a small city that was just completed into a castle.
    BuildCastle {
        /// The square of the follower who becomes its lord.
        square: Square,
        /// The city there.
        segment: SegmentId,
    },
    /// Choose which of several features completed next to one's castle pays its lord.
    PayLord {
        /// A square of the feature: the tile just laid if the feature reaches it; for a castle, the tile where its lord
        /// stood.
        square: Square,
        /// The segment of the feature there.
        segment: SegmentId,
    },
    /// At an auction: choose one of the tiles turned up and open the bidding for it. The bid is 0 if tiles are taken
    /// without bids.
    Offer {
        /// The kind of the tile.
        kind: TileKind,
        /// The bid, in points.
        bid: u16,
    },
    /// Bid this number of points for the tile that another player has chosen: more than the highest bid so far.
    Bid(u16),
    /// Move the count to another quarter of the City of Carcassonne.
    MoveCount(Quarter),
    /// Move one of one's own followers from its quarter of the City of Carcassonne to a feature of that quarter's kind:
    /// one that is about to be scored or, after the last tile, an incomplete one or a field.
    Redeploy {
        /// The follower.
        meeple: MeepleKind,
        /// The westernmost square of the feature; of several, the northernmost.
        square: Square,
        /// The first segment of the feature on that square.
        segment: SegmentId,
    },
    /// Take one of one's own followers out of a quarter of the City of Carcassonne, at a festival.
    LeaveQuarter {
        /// The follower.
        meeple: MeepleKind,
        /// The quarter that it leaves.
        quarter: Quarter,
    },
    /// Buy the tile that one has chosen: pay the highest bidder the sum that they bid.
    Buy,
    /// Leave the tile that one has chosen to the highest bidder, and be paid the bid.
    Sell,
    /// Decline the offer. The meaning depends on the question:
    /// - `abbey`, `place`: lay no abbey; set aside a tile that fits only with a bridge
    /// - `deploy`, `phantom`: deploy no figure
    /// - `tunnel`, `castle`, `capture`: place no tunnel token; make no castle; capture nobody
    /// - `redeploy`, `last_redeploy`, `city`: move no further follower; send no follower into the City of Carcassonne
    /// - `count`, `wagon`: leave the count where he is; leave the wagon at home
    /// - `escape`, `ransom`, `second`: leave every knight in the city; pay no ransom; take no second tile
    /// - `bid`: bid no more
    Pass,
    /// Take the builder's second tile.
    TakeSecond,
}

impl Action {
    /// Returns the same action for a game under these rules, in which the drawn tile may be printed differently.
    pub fn printed(mut self, rules: &Rules) -> Action {
        if let Action::Draw(kind) | Action::Offer { kind, .. } = &mut self {
            *kind = kind.printed(rules);
        }
        self
    }
}
