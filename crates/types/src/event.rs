//! What happened, told so that a person understands it: every payment carries its arithmetic and its rule.

use crate::listed::listed;
use crate::{
    Axis, BridgeAt, Card, FairyAt, FeatureKind, Goods, MeepleKind, PerGoods, PlacedTile, Player, Quarter,
    SegmentId, Spot, Square, Symbol, TileKind, TokenPair,
};
use std::fmt;

/// Receives events. Search passes `()`, which ignores them at no cost.
pub trait EventSink {
    /// Receives one event; a sink that ignores it does not even build it.
    fn send(&mut self, event: impl FnOnce() -> Event);
}

impl EventSink for () {
    #[inline(always)]
    fn send(&mut self, _: impl FnOnce() -> Event) {}
}

impl EventSink for Vec<Event> {
    fn send(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

/// A feature, named by one of its segments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FeatureAt {
    /// What kind it is.
    pub kind: FeatureKind,
    /// A square that it lies on.
    pub square: Square,
    /// Its segment there.
    pub segment: SegmentId,
}

impl FeatureAt {
    /// Which quarter of the City of Carcassonne it is, if it is one.
    pub fn quarter(self) -> Option<Quarter> {
        let quarters = || TileKind::all().find(|kind| kind.tile().symbol == Some(Symbol::Quarters));
        match self.kind {
            FeatureKind::Quarter => quarters()?.tile().segment(self.segment)?.quarter,
            FeatureKind::City
            | FeatureKind::Road
            | FeatureKind::Cloister
            | FeatureKind::Field
            | FeatureKind::Tower => None,
        }
    }
}

listed! {
    /// Where points come from, as the table at the end of a game lists them.
    Source {
        /// Roads, completed or not.
        Roads = "roads",
        /// Cities, completed or not.
        Cities = "cities",
        /// Cloisters, completed or not.
        Cloisters = "cloisters",
        /// Farmers.
        Fields = "fields",
        /// Trade goods.
        Goods = "goods",
        /// The King.
        King = "king",
        /// The Robber Baron.
        Robber = "robber",
        /// The fairy.
        Fairy = "fairy",
        /// Ransom from other players.
        Ransom = "ransom",
        /// Barns at the end.
        Barns = "barns",
        /// Lords of castles.
        Castles = "castles",
        /// What other players pay for tiles at bazaars.
        Bazaars = "bazaars",
    }
}

/// What an item of a payment counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ItemKind {
    /// Tiles of a road or city, a cloister and its neighbours.
    Tiles,
    /// Pennants in a city.
    Pennants,
    /// Completed cities that farmers are paid for; those that are besieged are not among them.
    Cities,
    /// Completed besieged cities that farmers are paid for.
    BesiegedCities,
    /// Castles that farmers are paid for.
    Castles,
    /// The completed cities that are not besieged, once more for the pig.
    Pig,
    /// The completed cities that are besieged, once more for the pig.
    BesiegedPig,
    /// All completed cities and castles, once more for the pig-herd.
    Herd,
    /// The majority in a kind of goods.
    Majority(Goods),
    /// Tokens of a kind of goods without the majority (house rule).
    Tokens(Goods),
    /// Completed cities that the King, or roads that the Robber Baron, is paid for.
    Completed(Card),
    /// A card that pays the same whatever was completed.
    Card(Card),
    /// The fairy, beside a follower or on its tile.
    Fairy,
    /// A prisoner bought back.
    Ransom,
    /// A tile bought at a bazaar.
    Bazaar,
}

/// One line of a payment: `count` things at `each` points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Item {
    /// What is counted.
    pub kind: ItemKind,
    /// How many.
    pub count: u16,
    /// Points for each.
    pub each: u16,
}

impl Item {
    /// The points of this line.
    pub const fn points(self) -> u32 {
        self.count as u32 * self.each as u32
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let many = self.count != 1;
        let noun = match self.kind {
            ItemKind::Tiles => ["tile", "tiles"][usize::from(many)],
            ItemKind::Pennants => ["pennant", "pennants"][usize::from(many)],
            ItemKind::Cities => ["city", "cities"][usize::from(many)],
            ItemKind::BesiegedCities => ["besieged city", "besieged cities"][usize::from(many)],
            ItemKind::Castles => ["castle", "castles"][usize::from(many)],
            ItemKind::Pig => ["city with the pig", "cities with the pig"][usize::from(many)],
            ItemKind::BesiegedPig => {
                ["besieged city with the pig", "besieged cities with the pig"][usize::from(many)]
            }
            ItemKind::Herd => ["city with the pig-herd", "cities with the pig-herd"][usize::from(many)],
            ItemKind::Completed(Card::King) => ["completed city", "completed cities"][usize::from(many)],
            ItemKind::Completed(Card::Robber) => ["completed road", "completed roads"][usize::from(many)],
            ItemKind::Fairy => return write!(f, "the fairy: {}", self.points()),
            ItemKind::Ransom => return write!(f, "ransom: {}", self.points()),
            ItemKind::Bazaar => return write!(f, "a tile of the bazaar: {}", self.points()),
            ItemKind::Card(card) => return write!(f, "the {card}: {}", self.points()),
            ItemKind::Majority(goods) => return write!(f, "most {goods}: {}", self.points()),
            ItemKind::Tokens(goods) => return write!(f, "{} {goods} × {}", self.count, self.each),
        };
        write!(f, "{} {noun} × {}", self.count, self.each)
    }
}

/// The arithmetic of one payment: at most six lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Items {
    /// The first line.
    pub first: Item,
    /// The others, such as pennants or the pig, the first of them first.
    pub more: [Option<Item>; 5],
}

impl Items {
    /// A payment of one line.
    pub const fn one(kind: ItemKind, count: u16, each: u16) -> Items {
        Items { first: Item { kind, count, each }, more: [None; 5] }
    }

    /// Adds a line unless it counts nothing.
    ///
    /// # Panics
    /// If there are six already.
    pub const fn and(mut self, kind: ItemKind, count: u16, each: u16) -> Items {
        if count > 0 {
            let mut place = 0;
            while self.more[place].is_some() {
                place += 1;
            }
            self.more[place] = Some(Item { kind, count, each });
        }
        self
    }

    /// The lines.
    pub fn iter(&self) -> impl Iterator<Item = Item> + use<> {
        std::iter::once(self.first).chain(self.more.into_iter().flatten())
    }

    /// The sum.
    pub fn points(&self) -> u32 {
        self.iter().map(Item::points).sum()
    }
}

impl fmt::Display for Items {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        self.more.into_iter().flatten().try_for_each(|item| write!(f, " + {item}"))
    }
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A tile came out of the bag for this player.
    Drawn {
        /// Who lays it.
        player: Player,
        /// What it is.
        kind: TileKind,
    },
    /// The drawn tile fits nowhere and is out of the game.
    SetAside {
        /// The tile.
        kind: TileKind,
        /// Who sets it aside although it would fit with a bridge; nobody where it fits nowhere.
        declined_by: Option<Player>,
    },
    /// The drawn river tile fits nowhere now; it goes back and another is drawn.
    PutBack {
        /// The tile.
        kind: TileKind,
    },
    /// A tile was laid.
    Placed {
        /// By whom.
        player: Player,
        /// What and where.
        tile: PlacedTile,
    },
    /// The tile extended this player's builder's feature: a second part is earned.
    SecondEarned {
        /// Whose builder.
        player: Player,
        /// The clause.
        rule: &'static str,
    },
    /// The player lays no abbey; a tile is drawn, unless the last one is gone.
    NoAbbey {
        /// Who.
        player: Player,
    },
    /// A figure was put on the table, or sent into a quarter of the City of Carcassonne, or a wagon went on.
    Deployed {
        /// Whose.
        player: Player,
        /// Which figure.
        meeple: MeepleKind,
        /// Where it stands now.
        at: FeatureAt,
        /// The same as the action said it.
        spot: Spot,
    },
    /// The player put no figure, or sent none into the City of Carcassonne, or a wagon stays home.
    NoMeeple {
        /// Who.
        player: Player,
    },
    /// A player takes a figure off the table by choice. [`Event::Returned`] follows for it, and for what it left alone.
    TakenBack {
        /// Who, and whose.
        player: Player,
        /// Which figure.
        meeple: MeepleKind,
        /// From where.
        at: FeatureAt,
        /// The clause.
        rule: &'static str,
    },
    /// A player's princess sends a knight home. [`Event::Returned`] follows for it, and for what it left alone.
    SentHome {
        /// Who placed the princess.
        player: Player,
        /// Whose knight.
        owner: Player,
        /// Which figure.
        meeple: MeepleKind,
        /// From where.
        at: FeatureAt,
        /// The clause.
        rule: &'static str,
    },
    /// A cloister or a shrine that is not complete lost its race against one beside it, which was completed.
    /// [`Event::Returned`] follows for its figures.
    RaceLost {
        /// Which lost.
        at: FeatureAt,
        /// Which won.
        to: FeatureAt,
    },
    /// A volcano brought the dragon to its tile.
    DragonCame {
        /// Where it is now.
        square: Square,
    },
    /// The dragon made a step. [`Event::Returned`] follows for each figure that it ate, and for what they left alone.
    DragonMoved {
        /// Who decided it.
        player: Player,
        /// Where it is now.
        square: Square,
    },
    /// The dragon ends its move before the last step, or makes none: no tile beside it is open to it.
    DragonStopped {
        /// Where it is.
        square: Square,
        /// How many steps it made.
        steps: u8,
    },
    /// The fairy was moved.
    FairyMoved {
        /// By whom.
        player: Player,
        /// Where she is now.
        to: FairyAt,
    },
    /// A player put a tunnel token into a mouth.
    TokenPlaced {
        /// Who.
        player: Player,
        /// Of which pair.
        pair: TokenPair,
        /// The road that ends in the mouth.
        at: FeatureAt,
        /// Where the other token of the pair lies, if it lies already: the two roads are one now.
        joined: Option<FeatureAt>,
    },
    /// The player puts no tunnel token in this turn.
    NoToken {
        /// Who.
        player: Player,
    },
    /// A player built a bridge.
    BridgeBuilt {
        /// Who.
        player: Player,
        /// Over which tile.
        square: Square,
        /// From where to where.
        axis: Axis,
        /// Where it is from the tile that was laid with it, because it fits only so; none if it was built besides a figure.
        fits: Option<BridgeAt>,
    },
    /// A player put a floor on a foundation or a tower.
    FloorAdded {
        /// Who.
        player: Player,
        /// Which tower.
        square: Square,
        /// How high it is now.
        floors: u16,
    },
    /// A tower captures a follower of another player. [`Event::Returned`] follows for what it left alone.
    Captured {
        /// Who captures.
        player: Player,
        /// Whose follower.
        owner: Player,
        /// Which figure.
        meeple: MeepleKind,
        /// From where.
        at: FeatureAt,
        /// The clause.
        rule: &'static str,
    },
    /// The player captures nobody.
    NoCapture {
        /// Who.
        player: Player,
    },
    /// A prisoner comes home, bought back or in an exchange.
    Freed {
        /// Whose figure.
        player: Player,
        /// Who held it.
        captor: Player,
        /// Which figure.
        meeple: MeepleKind,
        /// What its owner pays for it: nothing in an exchange. [`Event::Scored`] follows for the captor.
        points: u32,
        /// The clause; where its owner has chosen it for an exchange, that clause.
        rule: &'static str,
    },
    /// The player buys nobody back at the end of the turn.
    NoRansom {
        /// Who.
        player: Player,
    },
    /// The player lets every knight stay in the besieged cities.
    NoEscape {
        /// Who.
        player: Player,
    },
    /// A player takes a card, from nobody or from who held it.
    CardTaken {
        /// Who.
        player: Player,
        /// Which.
        card: Card,
        /// How many tiles the city or road has that it was taken for.
        tiles: u16,
    },
    /// A player made a castle of a small city. [`Event::Returned`] follows for each figure in it but the lord.
    CastleBuilt {
        /// Who.
        player: Player,
        /// Where its lord stands.
        at: FeatureAt,
    },
    /// The player makes no castle, or no other.
    NoCastle {
        /// Who.
        player: Player,
    },
    /// A feature was completed beside a castle: its lord is paid as much as it is worth and goes home.
    LordPaid {
        /// Whose lord.
        player: Player,
        /// Where he stands.
        at: FeatureAt,
        /// The feature, or the castle that was paid itself.
        feature: FeatureAt,
        /// The clause; where his owner has chosen the feature, that clause.
        rule: &'static str,
    },
    /// A player moved the count, or the count followed a follower.
    CountMoved {
        /// Who sent a follower into the City of Carcassonne.
        player: Player,
        /// Where the count is now.
        quarter: Quarter,
        /// The clause.
        rule: &'static str,
    },
    /// The player leaves the count where he is.
    CountStays {
        /// Who.
        player: Player,
    },
    /// A player moved a follower from the City of Carcassonne to a feature.
    Redeployed {
        /// Who.
        player: Player,
        /// Which figure.
        meeple: MeepleKind,
        /// From which quarter.
        from: Quarter,
        /// Where it stands now.
        at: FeatureAt,
        /// The clause.
        rule: &'static str,
    },
    /// The player moves nobody, or nobody else, from the City of Carcassonne.
    NoRedeploy {
        /// Who.
        player: Player,
    },
    /// A road, city or cloister was completed. Payments, goods and returns follow.
    Completed {
        /// The feature.
        feature: FeatureAt,
        /// Its tiles; 9 for a cloister.
        tiles: u16,
    },
    /// A player was paid.
    Scored {
        /// Who.
        player: Player,
        /// How much: the sum of the items.
        points: u32,
        /// The arithmetic.
        items: Items,
        /// The clause that decided.
        rule: &'static str,
        /// What for, unless it is for goods.
        feature: Option<FeatureAt>,
        /// Which column of the final table.
        source: Source,
        /// Whether this belongs to the final scoring.
        at_end: bool,
    },
    /// The player who completed a city took its goods.
    TookGoods {
        /// Who.
        player: Player,
        /// Tokens of each kind.
        goods: PerGoods<u8>,
        /// The city.
        feature: FeatureAt,
    },
    /// A figure came home.
    Returned {
        /// Whose.
        player: Player,
        /// Which figure.
        meeple: MeepleKind,
        /// From where.
        at: FeatureAt,
    },
    /// The player takes the second tile: the next draw is his.
    SecondTaken {
        /// Who.
        player: Player,
    },
    /// The player declined the second tile.
    SecondDeclined {
        /// Who.
        player: Player,
    },
    /// The player's turn, with all its parts, is over.
    TurnEnded {
        /// Who.
        player: Player,
    },
    /// The player has another turn, which begins now.
    TurnAgain {
        /// Who.
        player: Player,
    },
    /// A tile was turned up for all players at a bazaar.
    TurnedUp {
        /// What it is.
        kind: TileKind,
    },
    /// A player has chosen one of the tiles turned up, and bids for it.
    Offered {
        /// Who.
        player: Player,
        /// Which tile.
        kind: TileKind,
        /// What the player would give for it.
        bid: u16,
    },
    /// A player bids more for the chosen tile.
    Raised {
        /// Who.
        player: Player,
        /// Which tile.
        kind: TileKind,
        /// How much.
        bid: u16,
    },
    /// A player bids nothing for the chosen tile, or has too few points to.
    NoBid {
        /// Who.
        player: Player,
        /// Whether the player has points enough, and was asked.
        asked: bool,
    },
    /// A player gets a tile of the bazaar, which waits for their next turn. [`Event::Scored`] follows for whoever is
    /// paid for it, if anybody is.
    Bought {
        /// Who gets it.
        player: Player,
        /// Which tile.
        kind: TileKind,
        /// What the player pays; 0 where it is free.
        price: u16,
        /// Who is paid; nobody where no other player bid more.
        to: Option<Player>,
        /// The clause.
        rule: &'static str,
    },
    /// A player lets another have the chosen tile, which waits for that one's next turn. [`Event::Scored`] follows for the
    /// player.
    Sold {
        /// Who had chosen it.
        player: Player,
        /// Who gets it.
        to: Player,
        /// Which tile.
        kind: TileKind,
        /// What that one pays.
        price: u16,
        /// The clause.
        rule: &'static str,
    },
    /// A player lays the tile that they have from a bazaar instead of drawing one.
    OwnTile {
        /// Who.
        player: Player,
        /// Which tile.
        kind: TileKind,
    },
    /// The last tile is laid; the final scoring follows.
    FinalScoring,
    /// The game is over.
    GameOver,
}
