//! What players and chance do.

use crate::listed::listed;
use crate::{FeatureKind, Player, Rotation, Rules, SegmentId, Side, Square, TileKind};

listed! {
    /// A kind of trade goods.
    Goods {
        /// Nine tokens and symbols in the set.
        Wine = "wine",
        /// Six.
        Grain = "grain",
        /// Five.
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
        /// The mayor of Abbey & Mayor: goes into cities only and counts as many as they have pennants.
        Mayor = "mayor",
        /// The wagon of Abbey & Mayor: a follower that goes into no field, and moves on when its feature is scored.
        Wagon = "wagon",
        /// The barn of Abbey & Mayor: stands where four tiles meet in a field, has its farmers scored and stays.
        Barn = "barn",
        /// The phantom of the set of that name: an ordinary follower that may be put as the second figure of a part.
        Phantom = "phantom",
        /// The abbot: a follower for gardens and cloisters only, who may be taken back early and is scored then.
        Abbot = "abbot",
    }
}

impl MeepleKind {
    /// Its name after the indefinite article, in English.
    pub const fn with_article(self) -> &'static str {
        match self {
            MeepleKind::Follower => "a follower",
            MeepleKind::Large => "a large",
            MeepleKind::Builder => "a builder",
            MeepleKind::Pig => "a pig",
            MeepleKind::Mayor => "a mayor",
            MeepleKind::Wagon => "a wagon",
            MeepleKind::Barn => "a barn",
            MeepleKind::Phantom => "a phantom",
            MeepleKind::Abbot => "an abbot",
        }
    }

    /// Whether it is a follower (ordinary, large, mayor, wagon, phantom, abbot), which occupies a feature and counts for majority.
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

    /// Whether it may stand on such a feature, for all that is said of its kind alone. A barn stands on a corner, and in a
    /// quarter only followers wait that [`Quarter::admits`].
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

    /// What it counts for the majority as a follower; `None` for the mayor, who counts as much as his city says.
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
        /// The King: goes to whoever completes the largest city.
        King = "king",
        /// The Robber Baron: goes to whoever completes the longest road.
        Robber = "robber",
    }
}

listed! {
    /// A pair of tunnel tokens of one player: two of one colour, which join the roads in whose mouths they lie.
    TokenPair {
        /// The first.
        A = "a",
        /// The second, where few play.
        B = "b",
        /// The third.
        C = "c",
    }
}

listed! {
    /// A quarter of the City of Carcassonne, clockwise. Followers wait in it for features of one kind.
    Quarter {
        /// For cities.
        Castle = "castle",
        /// For fields.
        Market = "market",
        /// For roads.
        Blacksmith = "blacksmith",
        /// For cloisters.
        Cathedral = "cathedral",
    }
}

impl Quarter {
    /// The kind of feature that the followers in it go to.
    pub const fn feature(self) -> FeatureKind {
        match self {
            Quarter::Castle => FeatureKind::City,
            Quarter::Market => FeatureKind::Field,
            Quarter::Blacksmith => FeatureKind::Road,
            Quarter::Cathedral => FeatureKind::Cloister,
        }
    }

    /// The quarter from which followers go to features of a kind.
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

    /// Whether a figure may be sent into it: only followers, the mayor only where cities are waited for and the wagon not
    /// where fields are.
    pub const fn admits(self, meeple: MeepleKind) -> bool {
        meeple.is_follower() && meeple.stands_on(self.feature())
    }
}

/// Where a figure may be put.
///
/// Segments of the tile just laid are named without a square, so that a deployment reads the same wherever the tile
/// lies. A mechanic that puts figures elsewhere adds a variant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// A segment of the tile just laid.
    Here(SegmentId),
    /// A segment of another tile, through a magic portal on the tile just laid; or where a wagon goes.
    There {
        /// The other tile.
        square: Square,
        /// Its segment.
        segment: SegmentId,
    },
    /// The top of the tower on this square.
    Tower(Square),
    /// The corner of the tile just laid where it meets three others: for a barn.
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
    /// The four squares that meet at this corner of a square, with the corner of each that it is; the square itself first.
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

    /// The corner at the same point seen from the square beside it in the same row.
    const fn across_column(self) -> Corner {
        match self {
            Corner::NorthWest => Corner::NorthEast,
            Corner::NorthEast => Corner::NorthWest,
            Corner::SouthEast => Corner::SouthWest,
            Corner::SouthWest => Corner::SouthEast,
        }
    }

    /// The corner at the same point seen from the square above or below.
    const fn across_row(self) -> Corner {
        match self {
            Corner::NorthWest => Corner::SouthWest,
            Corner::NorthEast => Corner::SouthEast,
            Corner::SouthEast => Corner::NorthEast,
            Corner::SouthWest => Corner::NorthWest,
        }
    }

    /// The two half-edges beside this corner, numbered as [`HalfEdgeSet`](crate::HalfEdgeSet) does.
    pub const fn halves(self) -> [usize; 2] {
        let corner = self as usize;
        [2 * corner, (2 * corner + 7) % 8]
    }

    /// The corner that this one becomes on a tile turned clockwise.
    pub fn rotated(self, rotation: Rotation) -> Corner {
        Corner::ALL[(self as usize + rotation.quarters()) & 3]
    }
}

listed! {
    /// From which side of a square to which a bridge leads.
    Axis {
        /// From north to south.
        NorthSouth = "ns",
        /// From west to east.
        WestEast = "we",
    }
}

impl Axis {
    /// The two sides at its ends.
    pub const fn ends(self) -> [Side; 2] {
        match self {
            Axis::NorthSouth => [Side::North, Side::South],
            Axis::WestEast => [Side::West, Side::East],
        }
    }

    /// The axis that a side is an end of.
    pub const fn through(side: Side) -> Axis {
        match side {
            Side::North | Side::South => Axis::NorthSouth,
            Side::East | Side::West => Axis::WestEast,
        }
    }
}

listed! {
    /// Where a bridge is built that a tile needs to fit: over the tile itself, or over the one beside it.
    BridgeAt {
        /// Over the tile, from north to south.
        NorthSouth = "ns",
        /// Over the tile, from west to east.
        WestEast = "we",
        /// Over the tile in the north of it, which it joins.
        North = "n",
        /// Over the tile in the east.
        East = "e",
        /// Over the tile in the south.
        South = "s",
        /// Over the tile in the west.
        West = "w",
    }
}

impl BridgeAt {
    /// Over the tile beside it on this side.
    pub const fn beside(side: Side) -> BridgeAt {
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

    /// Where the bridge lies if the tile lies on this square.
    pub fn bridge(self, square: Square) -> (Square, Axis) {
        let beside = |side: Side| (square.neighbour(side), Axis::through(side));
        match self {
            BridgeAt::NorthSouth => (square, Axis::NorthSouth),
            BridgeAt::WestEast => (square, Axis::WestEast),
            BridgeAt::North => beside(Side::North),
            BridgeAt::East => beside(Side::East),
            BridgeAt::South => beside(Side::South),
            BridgeAt::West => beside(Side::West),
        }
    }
}

/// Where the fairy stands or goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FairyAt {
    /// The tile.
    pub square: Square,
    /// The segment of the follower beside whom she stands; `None` where she stands on a tile, beside nobody.
    pub beside: Option<SegmentId>,
}

/// Everything that moves the game forward, chance included. A list of actions is a complete record.
///
/// The order of the variants and their fields is the order in which legal actions are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chance: this kind of tile comes out of the bag, for the active player or, at a bazaar, for all. Nothing is left to
    /// chance where the player lays the tile that they have from a bazaar.
    Draw(TileKind),
    /// Lay the drawn tile.
    Place {
        /// Where.
        square: Square,
        /// How it is turned.
        rotation: Rotation,
    },
    /// Lay the drawn tile where it fits with a bridge, and build that.
    PlaceWithBridge {
        /// Where the tile goes.
        square: Square,
        /// How it is turned.
        rotation: Rotation,
        /// Where the bridge goes.
        bridge: BridgeAt,
    },
    /// Put a figure on the table.
    Deploy {
        /// Which figure.
        meeple: MeepleKind,
        /// Where.
        at: Spot,
    },
    /// Take a figure off the table: one's own at a festival, a knight of one's own out of a besieged city, the
    /// knight of anybody whom a princess sends home, or the follower of anybody whom a tower captures. No more than one figure
    /// stands on a segment.
    TakeBack {
        /// Where it stands.
        square: Square,
        /// On which segment of the tile there.
        segment: SegmentId,
    },
    /// Take an abbot of one's own back instead of putting a figure, and score him at once.
    Recall {
        /// The tile on which he stands.
        square: Square,
        /// The garden or cloister there.
        segment: SegmentId,
    },
    /// Move the fairy instead of putting a figure.
    MoveFairy(FairyAt),
    /// Move the dragon by one step.
    MoveDragon(Square),
    /// Put a floor on the foundation or the tower on this square instead of putting a figure.
    AddFloor(Square),
    /// Lay an abbey of one's own on this square instead of drawing a tile. It looks the same however it is turned.
    LayAbbey(Square),
    /// Choose which of one's prisoners comes home in an exchange.
    Exchange(MeepleKind),
    /// Buy one of one's own figures back from whoever holds it prisoner.
    Ransom {
        /// Who holds it.
        captor: Player,
        /// Which figure.
        meeple: MeepleKind,
    },
    /// Put a tunnel token of one's own into the mouth of a tunnel. The second of a pair joins the roads in whose mouths they
    /// lie.
    PlaceToken {
        /// Of which pair.
        pair: TokenPair,
        /// The tile with the mouth.
        square: Square,
        /// The road that ends in it.
        segment: SegmentId,
    },
    /// Build a bridge over the tile just laid or one beside it, besides putting a figure.
    BuildBridge {
        /// Over which tile.
        square: Square,
        /// From where to where.
        axis: Axis,
    },
    /// Make a castle of a small city that was just completed.
    BuildCastle {
        /// The tile on which the follower stands who becomes its lord.
        square: Square,
        /// The city there.
        segment: SegmentId,
    },
    /// Choose which of several features completed beside one's castle pays its lord.
    PayLord {
        /// A tile of the feature: the one just laid, if that is one of them; of a castle, the one where its lord stood.
        square: Square,
        /// Its segment there.
        segment: SegmentId,
    },
    /// At an auction: choose one of the tiles turned up and say what one would give for it. Where tiles are taken without bids,
    /// the bid is 0.
    Offer {
        /// Which tile.
        kind: TileKind,
        /// How many points.
        bid: u16,
    },
    /// Bid so many points for the tile that another player has chosen: more than was bid before.
    Bid(u16),
    /// Move the count to another quarter of the City of Carcassonne.
    MoveCount(Quarter),
    /// Move a follower of one's own from its quarter of the City of Carcassonne to a feature of that quarter's kind: one that
    /// is about to be scored, or after the last tile one that is not complete, or a field.
    Redeploy {
        /// Which follower.
        meeple: MeepleKind,
        /// The feature is named by the westernmost of its squares, the northernmost of these,
        square: Square,
        /// and its first segment on that.
        segment: SegmentId,
    },
    /// Take a follower of one's own out of a quarter of the City of Carcassonne, at a festival.
    LeaveQuarter {
        /// Which follower.
        meeple: MeepleKind,
        /// From where.
        quarter: Quarter,
    },
    /// Buy the tile that one has chosen, for what another player bids for it, which that player is paid.
    Buy,
    /// Leave the tile that one has chosen to the player who bids most for it, and be paid.
    Sell,
    /// No figure; a tile that fits only with a bridge is set aside; at the offer of a second part: no second tile; at an escape: every knight stays; at a tower: nobody is
    /// captured; at the end of a turn: no ransom; before a draw: no abbey; after the figure: no tunnel token; before
    /// scoring: no castle, or no other follower from the City of Carcassonne; after scoring: the wagon stays home, or nobody is sent into the city, or the
    /// count stays; at an auction: no bid.
    Pass,
    /// Take the builder's second tile.
    TakeSecond,
}

impl Action {
    /// The same action in a game under these rules: a tile drawn is their edition's printing of it.
    pub fn printed(mut self, rules: &Rules) -> Action {
        if let Action::Draw(kind) | Action::Offer { kind, .. } = &mut self {
            *kind = kind.printed(rules);
        }
        self
    }
}
