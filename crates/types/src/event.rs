//! What happened, told so that a person understands it: every payment carries its arithmetic and its rule.

use crate::known::{Field, Form, Held, Kind, Value, known};
use crate::{
    Action, Axis, BridgeAt, Card, Clause, FairyAt, FeatureKind, Items, MeepleKind, PerGoods, PlacedTile,
    Player, Quarter, Question, SegmentId, Source, Spot, Square, Symbol, TileKind, TokenPair,
};

/// Receives what happens in a game. Search passes `()`, which ignores it at no cost.
pub trait EventSink {
    /// Receives an action, before the events that tell what it does.
    #[inline(always)]
    fn act(&mut self, _action: impl FnOnce() -> Action) {}

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
            | FeatureKind::Tower
            | FeatureKind::Garden => None,
        }
    }
}

known! {
    /// One thing that happened.
    Event {
        /// A tile came out of the bag for this player.
        Drawn = "drawn" {
            /// Who lays it.
            player: Player,
            /// What it is.
            tile: TileKind,
        },
        /// The drawn tile fits nowhere and is out of the game.
        SetAside = "set_aside" {
            /// The tile.
            tile: TileKind,
            /// Who sets it aside although it would fit with a bridge; nobody where it fits nowhere.
            declined_by: Option<Player>,
        },
        /// The drawn river tile fits nowhere now; it goes back and another is drawn.
        PutBack = "put_back" {
            /// The tile.
            tile: TileKind,
        },
        /// A tile was laid.
        Placed = "placed" {
            /// By whom.
            player: Player,
            /// What and where.
            tile: PlacedTile,
        },
        /// The player answered a question by passing, unless that sets a tile aside.
        Declined = "declined" {
            /// Who.
            player: Player,
            /// What was asked.
            question: Question,
        },
        /// The tile extended this player's builder's feature: a second part is earned.
        SecondEarned = "second_earned" {
            /// Whose builder.
            player: Player,
            /// The clause.
            rule: Clause,
        },
        /// A figure was put on the table, or sent into a quarter of the City of Carcassonne, or a wagon went on.
        Deployed = "deployed" {
            /// Whose.
            player: Player,
            /// Which figure.
            meeple: MeepleKind,
            /// Where it stands now.
            at: FeatureAt,
            /// The same as the action said it.
            spot: Spot,
        },
        /// A player takes a figure off the table by choice. `returned` follows for it, and for what it left alone; for an abbot who
        /// is scored, `scored` before that.
        TakenBack = "taken_back" {
            /// Who, and whose.
            player: Player,
            /// Which figure.
            meeple: MeepleKind,
            /// From where.
            at: FeatureAt,
            /// The clause.
            rule: Clause,
        },
        /// A player's princess sends a knight home. `returned` follows for it, and for what it left alone.
        SentHome = "sent_home" {
            /// Who placed the princess.
            player: Player,
            /// Whose knight.
            owner: Player,
            /// Which figure.
            meeple: MeepleKind,
            /// From where.
            at: FeatureAt,
            /// The clause.
            rule: Clause,
        },
        /// A cloister or a shrine that is not complete lost its race against one next to it, which was completed.
        /// `returned` follows for its figures.
        RaceLost = "race_lost" {
            /// Which lost.
            at: FeatureAt,
            /// Which won.
            winner: FeatureAt,
        },
        /// A volcano brought the dragon to its tile.
        DragonCame = "dragon_came" {
            /// Where it is now.
            square: Square,
        },
        /// The dragon made a step. `returned` follows for each figure that it ate, and for what they left alone.
        DragonMoved = "dragon_moved" {
            /// Who decided it.
            player: Player,
            /// Where it is now.
            square: Square,
        },
        /// The dragon ends its move before the last step, or makes none: no tile next to it is open to it.
        DragonStopped = "dragon_stopped" {
            /// Where it is.
            square: Square,
            /// How many steps it made.
            steps: u8,
        },
        /// The fairy was moved.
        FairyMoved = "fairy_moved" {
            /// By whom.
            player: Player,
            /// Where she is now.
            to: FairyAt,
        },
        /// A player put a tunnel token into a mouth.
        TokenPlaced = "token_placed" {
            /// Who.
            player: Player,
            /// Of which pair.
            pair: TokenPair,
            /// The road that ends in the mouth.
            at: FeatureAt,
            /// Where the other token of the pair lies, if it lies already: the two roads are one now.
            joined: Option<FeatureAt>,
        },
        /// A player built a bridge.
        BridgeBuilt = "bridge_built" {
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
        FloorAdded = "floor_added" {
            /// Who.
            player: Player,
            /// Which tower.
            square: Square,
            /// How high it is now.
            floors: u16,
        },
        /// A tower captures a follower of another player. `returned` follows for what it left alone.
        Captured = "captured" {
            /// Who captures.
            player: Player,
            /// Whose follower.
            owner: Player,
            /// Which figure.
            meeple: MeepleKind,
            /// From where.
            at: FeatureAt,
            /// The clause.
            rule: Clause,
        },
        /// A prisoner comes home, bought back or in an exchange.
        Freed = "freed" {
            /// Whose figure.
            player: Player,
            /// Who held it.
            captor: Player,
            /// Which figure.
            meeple: MeepleKind,
            /// What its owner pays for it: nothing in an exchange. `scored` follows for the captor.
            points: u32,
            /// The clause; where its owner has chosen it for an exchange, that clause.
            rule: Clause,
        },
        /// A player takes a card, from nobody or from who held it.
        CardTaken = "card_taken" {
            /// Who.
            player: Player,
            /// Which.
            card: Card,
            /// How many tiles the city or road has that it was taken for.
            tiles: u16,
            /// The clause.
            rule: Clause,
        },
        /// A player made a castle of a small city. `returned` follows for each figure in it but the lord.
        CastleBuilt = "castle_built" {
            /// Who.
            player: Player,
            /// Where its lord stands.
            at: FeatureAt,
        },
        /// A feature was completed next to a castle: its lord is paid as much as it is worth and goes home.
        LordPaid = "lord_paid" {
            /// Whose lord.
            player: Player,
            /// Where he stands.
            at: FeatureAt,
            /// The feature, or the castle that was paid itself.
            paid_for: FeatureAt,
            /// The clause; where his owner has chosen the feature, that clause.
            rule: Clause,
        },
        /// A player moved the count, or the count followed a follower.
        CountMoved = "count_moved" {
            /// Who sent a follower into the City of Carcassonne.
            player: Player,
            /// Where the count is now.
            quarter: Quarter,
            /// The clause.
            rule: Clause,
        },
        /// A player moved a follower from the City of Carcassonne to a feature.
        Redeployed = "redeployed" {
            /// Who.
            player: Player,
            /// Which figure.
            meeple: MeepleKind,
            /// From which quarter.
            from: Quarter,
            /// Where it stands now.
            at: FeatureAt,
            /// The clause.
            rule: Clause,
        },
        /// A road, city, cloister or garden was completed. Payments, goods and returns follow.
        Completed = "completed" {
            /// The feature.
            at: FeatureAt,
            /// Its tiles; 9 for a cloister or a garden.
            tiles: u16,
        },
        /// A player was paid.
        Scored = "scored" {
            /// Who.
            player: Player,
            /// How much: the sum of the items.
            points: u32,
            /// The arithmetic.
            items: Items,
            /// The clause that decided.
            rule: Clause,
            /// What for, unless it is for goods.
            at: Option<FeatureAt>,
            /// Which column of the final table.
            source: Source,
            /// Whether this belongs to the final scoring.
            at_end: bool,
        },
        /// The player who completed a city took its goods.
        TookGoods = "took_goods" {
            /// Who.
            player: Player,
            /// Tokens of each kind.
            goods: PerGoods<u8>,
            /// The city.
            at: FeatureAt,
        },
        /// A figure came home.
        Returned = "returned" {
            /// Whose.
            player: Player,
            /// Which figure.
            meeple: MeepleKind,
            /// From where.
            at: FeatureAt,
        },
        /// The player takes the second tile: the next draw is his.
        SecondTaken = "second_taken" {
            /// Who.
            player: Player,
        },
        /// The player's turn, with all its parts, is over.
        TurnEnded = "turn_ended" {
            /// Who.
            player: Player,
        },
        /// The player has another turn, which begins now.
        TurnAgain = "turn_again" {
            /// Who.
            player: Player,
            /// The clause.
            rule: Clause,
        },
        /// A tile was turned up for all players at a bazaar.
        TurnedUp = "turned_up" {
            /// What it is.
            tile: TileKind,
        },
        /// A player has chosen one of the tiles turned up, and bids for it.
        Offered = "offered" {
            /// Who.
            player: Player,
            /// Which tile.
            tile: TileKind,
            /// What the player would give for it.
            bid: u16,
        },
        /// A player bids more for the chosen tile.
        Raised = "raised" {
            /// Who.
            player: Player,
            /// Which tile.
            tile: TileKind,
            /// How much.
            bid: u16,
        },
        /// A player has too few points to bid more for the chosen tile, and is not asked.
        CannotBid = "cannot_bid" {
            /// Who.
            player: Player,
        },
        /// A player gets a tile of the bazaar, which waits for their next turn. `scored` follows for the
        /// player who is paid for it, if one is.
        Bought = "bought" {
            /// Who gets it.
            player: Player,
            /// Which tile.
            tile: TileKind,
            /// What the player pays; 0 where it is free.
            price: u16,
            /// Who is paid; nobody where no other player bid more.
            to: Option<Player>,
            /// The clause.
            rule: Clause,
        },
        /// A player lets another have the chosen tile, which waits for that one's next turn. `scored` follows for the
        /// player.
        Sold = "sold" {
            /// Who had chosen it.
            player: Player,
            /// Who gets it.
            to: Player,
            /// Which tile.
            tile: TileKind,
            /// What that one pays.
            price: u16,
            /// The clause.
            rule: Clause,
        },
        /// A player lays the tile that they have from a bazaar instead of drawing one.
        OwnTile = "own_tile" {
            /// Who.
            player: Player,
            /// Which tile.
            tile: TileKind,
        },
        /// The last tile is laid; the final scoring follows.
        FinalScoring = "final_scoring",
        /// The game is over.
        GameOver = "game_over",
    }
}

impl Event {
    /// The player whom it is about, if it is about one.
    pub fn player(&self) -> Option<Player> {
        self.first(|value| if let Value::Player(player) = value { Some(player) } else { None })
    }

    /// The clause that it carries, if it carries one.
    pub fn rule(&self) -> Option<Clause> {
        self.first(|value| if let Value::Rule(rule) = value { Some(rule) } else { None })
    }

    /// All clauses that it cites: its own, then those of the items of a payment that have their own.
    pub fn rules(&self) -> impl Iterator<Item = Clause> + use<> {
        let own = self.rule();
        let items = self.first(|value| if let Value::Items(items) = value { Some(items) } else { None });
        let of_items = own.zip(items).into_iter().flat_map(|(own, items)| items.rules(own).skip(1));
        own.into_iter().chain(of_items)
    }

    /// The first of its values of which `of` makes something.
    pub fn first<T>(&self, mut of: impl FnMut(Value) -> Option<T>) -> Option<T> {
        let mut found = None;
        self.fields(|_, value| found = found.take().or_else(|| of(value)));
        found
    }

    /// Whether it belongs to the turn that begins and not to the one that has just ended.
    pub fn begins_turn(&self) -> bool {
        matches!(self, Event::TurnAgain { .. } | Event::Scored { rule: Clause::FairyPoint, .. })
    }
}

/// What an action did: its first event tells the decision itself, or what chance did, the others what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    events: Vec<Event>,
}

impl Deed {
    /// What these events of one action tell; `None` if there are none.
    pub fn of(events: Vec<Event>) -> Option<Deed> {
        (!events.is_empty()).then_some(Deed { events })
    }

    /// The decision itself, or what chance did.
    pub fn decision(&self) -> &Event {
        &self.events[0]
    }

    /// All of it, the decision first.
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}
