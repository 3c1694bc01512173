//! Events: what happened in a game, in enough detail for players. Every payment carries its arithmetic and its clause.

use crate::known::{Field, Form, Held, Kind, Value, known};
use crate::listed::listed;
use crate::{
    Action, Axis, BridgeAt, Card, Clause, FairyAt, FeatureKind, Items, MeepleKind, PerGoods, PlacedTile,
    Player, Quarter, Question, SegmentId, Source, Spot, Square, Symbol, TileKind, TokenPair,
};

/// Receives the events of a game. Search passes `()`, which ignores them at no cost.
pub trait EventSink {
    /// Receives an action, before the events that describe its effects.
    #[inline(always)]
    fn act(&mut self, _action: impl FnOnce() -> Action) {}

    /// Receives an event. A sink that ignores it never calls the closure, so the event is not even built.
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
    /// The kind of feature.
    pub kind: FeatureKind,
    /// A square that it covers.
    pub square: Square,
    /// The segment of the tile there.
    pub segment: SegmentId,
}

impl FeatureAt {
    /// The quarter of the City of Carcassonne that it is, if any.
    pub fn quarter(self) -> Option<Quarter> {
        if self.kind != FeatureKind::Quarter {
            return None;
        }
        let quarters = TileKind::all().find(|kind| kind.tile().symbol == Some(Symbol::Quarters));
        quarters?.tile().segment(self.segment)?.quarter
    }
}

listed! {
    /// Why a figure came home.
    Homecoming {
        /// Its feature was scored, and somebody was paid for it.
        Paid = "paid",
        /// Its feature was scored, and nobody was paid for it.
        Unpaid = "unpaid",
        /// Its owner took it back.
        TakenBack = "taken_back",
        /// A princess sent it home.
        SentHome = "sent_home",
        /// The dragon ate it.
        Eaten = "eaten",
        /// Its cloister or shrine lost a race.
        RaceLost = "race_lost",
        /// Its city became a castle, and it is not the lord.
        CastleBuilt = "castle_built",
        /// Its owner's last follower left the feature, and it may not stay alone.
        Alone = "alone",
    }
}

impl Homecoming {
    /// Why figures come home from a feature that was scored, given whether anybody was paid.
    pub const fn scored(paid: bool) -> Homecoming {
        if paid { Homecoming::Paid } else { Homecoming::Unpaid }
    }
}

known! {
    /// One event of a game.
    Event {
        /// A tile was drawn for this player.
        Drawn = "drawn" {
            /// The player who lays it.
            player: Player,
            /// The kind of the tile.
            tile: TileKind,
        },
        /// The drawn tile was set aside: it fits nowhere, or its player declined to lay it, and it is out of the game.
        SetAside = "set_aside" {
            /// The kind of the tile.
            tile: TileKind,
            /// The player who sets it aside although it would fit with a bridge; nobody if it fits nowhere.
            declined_by: Option<Player>,
        },
        /// The drawn river tile fits nowhere now. It goes back, and another is drawn.
        PutBack = "put_back" {
            /// The kind of the tile.
            tile: TileKind,
        },
        /// A tile was laid.
        Placed = "placed" {
            /// The player who laid it.
            player: Player,
            /// The tile and its place.
            tile: PlacedTile,
        },
        /// The player answered a question by passing. If that sets a tile aside, `set_aside` comes instead.
        Declined = "declined" {
            /// The player.
            player: Player,
            /// The question that was asked.
            question: Question,
        },
        /// The tile extended the feature of this player's builder and earned a second part.
        SecondEarned = "second_earned" {
            /// The owner of the builder.
            player: Player,
            /// The clause.
            rule: Clause,
        },
        /// A figure was deployed, or sent into a quarter of the City of Carcassonne, or a wagon moved on.
        Deployed = "deployed" {
            /// The owner.
            player: Player,
            /// The kind of figure.
            meeple: MeepleKind,
            /// The place where it stands now.
            at: FeatureAt,
            /// The same place, as the action named it.
            spot: Spot,
        },
        /// A player chose to take a figure off the table. `returned` follows for it and for figures that it left alone;
        /// for an abbot who is scored, `scored` comes before that.
        TakenBack = "taken_back" {
            /// The player, who also owns the figure.
            player: Player,
            /// The kind of figure.
            meeple: MeepleKind,
            /// The place that it left.
            at: FeatureAt,
            /// The clause.
            rule: Clause,
        },
        /// A player's princess sent a knight home. `returned` follows for it and for figures that it left alone.
        SentHome = "sent_home" {
            /// The player who placed the princess.
            player: Player,
            /// The owner of the knight.
            owner: Player,
            /// The kind of figure.
            meeple: MeepleKind,
            /// The place that it left.
            at: FeatureAt,
            /// The clause.
            rule: Clause,
        },
        /// An incomplete cloister or shrine lost its race against one next to it, which was completed. `returned`
        /// follows for its figures.
        RaceLost = "race_lost" {
            /// The one that lost.
            at: FeatureAt,
            /// The one that won.
            winner: FeatureAt,
        },
        /// A volcano brought the dragon to its tile.
        DragonCame = "dragon_came" {
            /// Its square now.
            square: Square,
        },
        /// The dragon moved by one step. `returned` follows for each figure that it ate and for figures that these left
        /// alone.
        DragonMoved = "dragon_moved" {
            /// The player who chose the step.
            player: Player,
            /// Its square now.
            square: Square,
        },
        /// The dragon ended its move before the last step, or made none, because no tile next to it is open to it.
        DragonStopped = "dragon_stopped" {
            /// Its square.
            square: Square,
            /// The number of steps that it made.
            steps: u8,
        },
        /// The fairy was moved.
        FairyMoved = "fairy_moved" {
            /// The player who moved her.
            player: Player,
            /// Her place now.
            to: FairyAt,
        },
        /// A player placed a tunnel token in a mouth.
        TokenPlaced = "token_placed" {
            /// The player.
            player: Player,
            /// The pair of the token.
            pair: TokenPair,
            /// The road that ends in the mouth.
            at: FeatureAt,
            /// The place of the other token of the pair, if it already lies: the two roads are one now.
            joined: Option<FeatureAt>,
        },
        /// A player built a bridge.
        BridgeBuilt = "bridge_built" {
            /// The player.
            player: Player,
            /// The square of the tile under it.
            square: Square,
            /// The direction of the bridge.
            axis: Axis,
            /// The place of the bridge as seen from the tile that was laid with it and fits only that way; none if it
            /// was built in addition to deploying.
            fits: Option<BridgeAt>,
        },
        /// A player added a floor to a foundation or a tower.
        FloorAdded = "floor_added" {
            /// The player.
            player: Player,
            /// The square of the tower.
            square: Square,
            /// Its height now.
            floors: u16,
        },
        /// A tower captured a follower of another player. `returned` follows for figures that it left alone.
        Captured = "captured" {
            /// The captor.
            player: Player,
            /// The owner of the follower.
            owner: Player,
            /// The kind of figure.
            meeple: MeepleKind,
            /// The place that it left.
            at: FeatureAt,
            /// The clause.
            rule: Clause,
        },
        /// A prisoner came home, bought back or in an exchange.
        Freed = "freed" {
            /// The owner of the figure.
            player: Player,
            /// The player who held it.
            captor: Player,
            /// The kind of figure.
            meeple: MeepleKind,
            /// The ransom that the owner pays; 0 in an exchange. `scored` follows for the captor.
            points: u32,
            /// The clause; if the owner chose the figure in an exchange, the clause of that choice.
            rule: Clause,
        },
        /// A player took a card, either unclaimed or from its holder.
        CardTaken = "card_taken" {
            /// The player.
            player: Player,
            /// The card.
            card: Card,
            /// The number of tiles of the city or road that earned it.
            tiles: u16,
            /// The clause.
            rule: Clause,
        },
        /// A player turned a small city into a castle. `returned` follows for each figure in it except the lord.
        CastleBuilt = "castle_built" {
            /// The player.
            player: Player,
            /// The place of its lord.
            at: FeatureAt,
        },
        /// A feature was completed next to a castle. The castle's lord is paid the value of the feature and goes home.
        LordPaid = "lord_paid" {
            /// The owner of the lord.
            player: Player,
            /// The place of the lord.
            at: FeatureAt,
            /// The feature; or a castle that was itself paid.
            paid_for: FeatureAt,
            /// The clause; if the owner chose the feature, the clause of that choice.
            rule: Clause,
        },
        /// A player moved the count, or the count followed a follower.
        CountMoved = "count_moved" {
            /// The player who sent a follower into the City of Carcassonne.
            player: Player,
            /// The quarter where the count is now.
            quarter: Quarter,
            /// The clause.
            rule: Clause,
        },
        /// A player moved a follower from the City of Carcassonne to a feature.
        Redeployed = "redeployed" {
            /// The player.
            player: Player,
            /// The kind of figure.
            meeple: MeepleKind,
            /// The quarter that it left.
            from: Quarter,
            /// The place where it stands now.
            at: FeatureAt,
            /// The clause.
            rule: Clause,
        },
        /// A road, city, cloister or garden was completed. Payments, goods and returns follow.
        Completed = "completed" {
            /// The feature.
            at: FeatureAt,
            /// The number of its tiles; 9 for a cloister or a garden.
            tiles: u16,
        },
        /// A player was paid.
        Scored = "scored" {
            /// The player.
            player: Player,
            /// The points: the sum of the items.
            points: u32,
            /// The arithmetic.
            items: Items,
            /// The clause that decided.
            rule: Clause,
            /// The feature that pays; none for goods.
            at: Option<FeatureAt>,
            /// The column of the final table.
            source: Source,
            /// Whether the payment belongs to the final scoring.
            at_end: bool,
        },
        /// The player who completed a city took its goods.
        TookGoods = "took_goods" {
            /// The player.
            player: Player,
            /// The number of tokens of each kind.
            goods: PerGoods<u8>,
            /// The city.
            at: FeatureAt,
        },
        /// A figure came home.
        Returned = "returned" {
            /// The owner.
            player: Player,
            /// The kind of figure.
            meeple: MeepleKind,
            /// The place that it left.
            at: FeatureAt,
            /// Why it came home.
            why: Homecoming,
        },
        /// The player took the second tile and draws next.
        SecondTaken = "second_taken" {
            /// The player.
            player: Player,
        },
        /// The player's turn, with all its parts, ended.
        TurnEnded = "turn_ended" {
            /// The player.
            player: Player,
        },
        /// The player has another turn, which begins now.
        TurnAgain = "turn_again" {
            /// The player.
            player: Player,
            /// The clause.
            rule: Clause,
        },
        /// A tile was turned up for all players at a bazaar.
        TurnedUp = "turned_up" {
            /// The kind of the tile.
            tile: TileKind,
        },
        /// A player chose one of the tiles turned up and opened the bidding for it.
        Offered = "offered" {
            /// The player.
            player: Player,
            /// The kind of the tile.
            tile: TileKind,
            /// The bid.
            bid: u16,
        },
        /// A player raised the bid for the chosen tile.
        Raised = "raised" {
            /// The player.
            player: Player,
            /// The kind of the tile.
            tile: TileKind,
            /// The new bid.
            bid: u16,
        },
        /// A player has too few points to raise the bid for the chosen tile, and is not asked.
        CannotBid = "cannot_bid" {
            /// The player.
            player: Player,
        },
        /// A player got a tile of the bazaar and lays it in their next turn. If somebody is paid for it, `scored`
        /// follows for that player.
        Bought = "bought" {
            /// The player who gets it.
            player: Player,
            /// The kind of the tile.
            tile: TileKind,
            /// The price that the player pays; 0 if it is free.
            price: u16,
            /// The player who is paid; nobody if no other player bid more.
            to: Option<Player>,
            /// The clause.
            rule: Clause,
        },
        /// A player sold the chosen tile to another, who lays it in their next turn. `scored` follows for the seller.
        Sold = "sold" {
            /// The player who had chosen it.
            player: Player,
            /// The player who gets it.
            to: Player,
            /// The kind of the tile.
            tile: TileKind,
            /// The price that the buyer pays.
            price: u16,
            /// The clause.
            rule: Clause,
        },
        /// A player lays the tile that they got at a bazaar instead of drawing one.
        OwnTile = "own_tile" {
            /// The player.
            player: Player,
            /// The kind of the tile.
            tile: TileKind,
        },
        /// The last tile was laid; the final scoring follows.
        FinalScoring = "final_scoring",
        /// The game is over.
        GameOver = "game_over",
    }
}

impl Event {
    /// The player that the event is about, if any: the first one it names.
    pub fn player(&self) -> Option<Player> {
        self.first(|value| if let Value::Player(player) = value { Some(player) } else { None })
    }

    /// The clause of the event, if it has one.
    pub fn rule(&self) -> Option<Clause> {
        self.first(|value| if let Value::Rule(rule) = value { Some(rule) } else { None })
    }

    /// Every clause that the event cites: its own, then those that items of its payment have of their own.
    pub fn rules(&self) -> impl Iterator<Item = Clause> + use<> {
        let own = self.rule();
        let items = self.first(|value| if let Value::Items(items) = value { Some(items) } else { None });
        let of_items = own.zip(items).into_iter().flat_map(|(own, items)| items.rules(own).skip(1));
        own.into_iter().chain(of_items)
    }

    /// The first result of `of` for one of the field values, in order, that is not `None`.
    ///
    /// ```
    /// use bastide_types::{Event, Player, TileKind, Value};
    ///
    /// let drawn = Event::Drawn { player: Player(0), tile: TileKind::from_id("baD").unwrap() };
    /// let tile = drawn.first(|value| if let Value::Tile(tile) = value { Some(tile) } else { None });
    /// assert_eq!(tile, TileKind::from_id("baD"));
    /// let mut names = Vec::new();
    /// drawn.fields(|name, _| names.push(name));
    /// assert_eq!((drawn.name(), names), ("drawn", vec!["player", "tile"]));
    /// ```
    pub fn first<T>(&self, mut of: impl FnMut(Value) -> Option<T>) -> Option<T> {
        let mut found = None;
        self.fields(|_, value| found = found.take().or_else(|| of(value)));
        found
    }

    /// Whether the event belongs to the turn that begins, and not to the one that has just ended.
    pub fn begins_turn(&self) -> bool {
        matches!(self, Event::TurnAgain { .. } | Event::Scored { rule: Clause::FairyPoint, .. })
    }
}

/// The effects of one action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// The decision or the draw itself.
    pub decision: Event,
    /// What follows from it, in order.
    pub consequences: Vec<Event>,
}

impl Deed {
    /// Builds a deed from the events of one action, whose first event reports the decision. `None` if there are no
    /// events.
    pub fn of(mut events: Vec<Event>) -> Option<Deed> {
        (!events.is_empty()).then(|| Deed { decision: events.remove(0), consequences: events })
    }

    /// Every event, the decision first.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        std::iter::once(&self.decision).chain(&self.consequences)
    }
}
