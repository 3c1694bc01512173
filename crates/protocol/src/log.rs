//! The log of a game as people read it.

use crate::{
    Action, Axis, Card, Counted, Feature, Goods, GoodsKind, Meeple, Quarter, Source, Stage, TokenPair,
};
use serde::{Deserialize, Serialize};

/// What to light on the board: a segment of the tile there, or the whole tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seen {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// The segment; none: the whole tile (the surroundings of a cloister).
    pub segment: Option<u8>,
}

/// A line of a payment: `count` things at `each` points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Item {
    /// What is counted.
    pub what: Counted,
    /// Which goods, with `majority` and `tokens`.
    pub goods: Option<GoodsKind>,
    /// Which card, with `completed` and `card`.
    pub card: Option<Card>,
    /// How many.
    pub count: u16,
    /// Points for each.
    pub each: u16,
    /// The clause that decides this line: its own where it has one, else that of the payment.
    #[cfg_attr(test, ts(type = "Clause"))]
    pub rule: String,
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Line {
    /// Stable and unique in the table: number of the event, a dot, place among its lines.
    pub id: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// The player concerned.
    pub seat: Option<u8>,
    /// Number of the turn, from 1; 0 before the first.
    pub turn_number: u16,
    /// What happened.
    pub what: What,
}

/// A feature that a tile joined when it was laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Joins {
    /// What it is.
    pub feature: Feature,
    /// Its tiles now; for a cloister the filled squares of its nine.
    pub tiles: u16,
    /// Whether nothing of it is open now.
    pub complete: bool,
    /// Seats that have the majority or tie for it.
    pub owners: Vec<u8>,
    /// What it pays to each of them: now if it is complete, else if the game ends as it lies. None at a table without the
    /// aid `worth`.
    #[serde(default)]
    pub worth: Option<u32>,
}

/// Why a figure comes home.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Homecoming {
    /// Its feature was paid: a payment has told it.
    #[default]
    Paid,
    /// Its owner or a princess sent it home: the line before names it.
    Named,
    /// The dragon ate it.
    Eaten,
    /// Nothing is left for it to do there, as for a builder without followers; no other line tells it.
    Alone,
}

/// What a line of the log tells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum What {
    /// The table was opened.
    Opened,
    /// A tile came out of the bag.
    Drawn {
        /// Id of its kind.
        tile: String,
    },
    /// The drawn tile fits nowhere and is out of the game.
    SetAside {
        /// Id of its kind.
        tile: String,
        /// Whether the player sets it aside although it would fit with a bridge.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        declined: bool,
    },
    /// The drawn river tile fits nowhere now and goes back.
    PutBack {
        /// Id of its kind.
        tile: String,
    },
    /// A tile was laid.
    Placed {
        /// The tile.
        tile: crate::Tile,
        /// 1 or 2.
        part: u8,
        /// The roads, cities and cloisters on it that reach beyond it.
        joins: Vec<Joins>,
    },
    /// The tile extended the player's builder's feature: a second part is earned.
    SecondEarned {
        /// The clause.
        #[cfg_attr(test, ts(type = "Clause"))]
        rule: String,
    },
    /// A figure was put down.
    Deployed {
        /// Which figure.
        meeple: Meeple,
        /// On what.
        feature: Feature,
        /// Whether it is a wagon that goes on after it was scored, its owner's own decision whoever laid the tile.
        #[serde(default)]
        moves_on: bool,
        /// Where.
        lights: Vec<Seen>,
    },
    /// The player declined.
    Declined {
        /// What was asked.
        question: Stage,
    },
    /// A feature was completed.
    Completed {
        /// What it is.
        feature: Feature,
        /// Its tiles; 9 for a cloister.
        tiles: u16,
        /// What to light.
        lights: Vec<Seen>,
    },
    /// A player was paid: `points` are the sum of the items.
    Scored {
        /// How much.
        points: u32,
        /// The arithmetic, one to four lines.
        items: Vec<Item>,
        /// The clause that decided, for `/api/rules/{id}`.
        #[cfg_attr(test, ts(type = "Clause"))]
        rule: String,
        /// The column of the final table.
        source: Source,
        /// Whether this belongs to the final scoring.
        at_end: bool,
        /// The player's score afterwards.
        score: i32,
        /// What to light; nothing for goods.
        lights: Vec<Seen>,
    },
    /// The player who completed a city took its goods.
    TookGoods {
        /// Tokens of each kind.
        goods: Goods,
        /// The city.
        lights: Vec<Seen>,
    },
    /// A figure came home.
    Returned {
        /// Which figure.
        meeple: Meeple,
        /// On what.
        feature: Feature,
        /// Why.
        #[serde(default)]
        why: Homecoming,
        /// From where.
        lights: Vec<Seen>,
    },
    /// The player takes a figure off the table: at a festival, or out of a besieged city. It comes home next.
    TakenBack {
        /// Which figure.
        meeple: Meeple,
        /// On what.
        feature: Feature,
        /// From where.
        lights: Vec<Seen>,
        /// The clause that allows it.
        #[cfg_attr(test, ts(type = "Clause"))]
        rule: String,
    },
    /// The player's princess sends a follower home. It comes home next.
    SentHome {
        /// Whose.
        owner: u8,
        /// Which figure.
        meeple: Meeple,
        /// From where.
        lights: Vec<Seen>,
        /// The clause that allows it.
        #[cfg_attr(test, ts(type = "Clause"))]
        rule: String,
    },
    /// A cloister or shrine lost its race against one beside it that was completed. Its figure comes home next.
    RaceLost {
        /// Which lost, then which won.
        lights: Vec<Seen>,
    },
    /// A volcano brought the dragon.
    DragonCame {
        /// Where it is.
        lights: Vec<Seen>,
    },
    /// The player moved the dragon by one step. What it ate comes home next.
    DragonMoved {
        /// Where it is.
        lights: Vec<Seen>,
    },
    /// The dragon ended its move before the last step, or made none: no tile beside it is open to it.
    DragonStopped {
        /// How many steps it made.
        steps: u8,
        /// Where it is.
        lights: Vec<Seen>,
    },
    /// The player moved the fairy.
    FairyMoved {
        /// Where she is.
        lights: Vec<Seen>,
    },
    /// The player put a tunnel token.
    TokenPlaced {
        /// Of which pair.
        pair: TokenPair,
        /// Whether the other of the pair lies already, so that the two roads are one now.
        joins: bool,
        /// Where it lies, and the other if that lies already.
        lights: Vec<Seen>,
    },
    /// The player built a bridge.
    BridgeBuilt {
        /// From where to where it leads.
        axis: Axis,
        /// The tile under it.
        lights: Vec<Seen>,
    },
    /// The player made a castle of a small city. Everybody in it but the lord comes home next.
    CastleBuilt {
        /// Where it is.
        lights: Vec<Seen>,
    },
    /// A feature was completed beside the player's castle, and the lord comes home. What he is paid is told next, unless it
    /// is nothing.
    LordPaid {
        /// Where the castle is, and the feature.
        lights: Vec<Seen>,
    },
    /// The player moved the count, or he followed the player's follower.
    CountMoved {
        /// Where he is now.
        quarter: Quarter,
        /// Where that is.
        lights: Vec<Seen>,
        /// The clause that allows it.
        #[cfg_attr(test, ts(type = "Clause"))]
        rule: String,
    },
    /// The player moved a follower from the City of Carcassonne to a feature.
    Redeployed {
        /// Which figure.
        meeple: Meeple,
        /// From where.
        from: Quarter,
        /// To what.
        feature: Feature,
        /// Where it stands now.
        lights: Vec<Seen>,
        /// The clause that allows it.
        #[cfg_attr(test, ts(type = "Clause"))]
        rule: String,
    },
    /// The player put a floor on a tower.
    FloorAdded {
        /// How high it is now.
        floors: u16,
        /// Where it is.
        lights: Vec<Seen>,
    },
    /// A tower captures a follower of another player. What it left alone comes home next.
    Captured {
        /// Whose follower.
        owner: u8,
        /// Which figure.
        meeple: Meeple,
        /// Where it stood.
        lights: Vec<Seen>,
        /// The clause that allows it.
        #[cfg_attr(test, ts(type = "Clause"))]
        rule: String,
    },
    /// A prisoner of the player comes home: bought back, or for nothing in an exchange.
    Freed {
        /// The seat that held it.
        captor: u8,
        /// Which figure.
        meeple: Meeple,
        /// What the player pays.
        points: u32,
        /// The player's score then.
        score: i32,
        /// The clause that allows it.
        #[cfg_attr(test, ts(type = "Clause"))]
        rule: String,
    },
    /// A tile was turned up at a bazaar.
    TurnedUp {
        /// Which.
        tile: String,
    },
    /// The player chooses a tile of the bazaar, and bids for it.
    Offered {
        /// Which.
        tile: String,
        /// How much.
        bid: u16,
    },
    /// The player bids more for the chosen tile.
    Raised {
        /// Which.
        tile: String,
        /// How much.
        bid: u16,
    },
    /// The player has too few points to bid, and is not asked.
    CannotBid,
    /// The player gets a tile of the bazaar.
    Bought {
        /// Which.
        tile: String,
        /// What the player pays.
        price: u16,
        /// The seat that is paid; none where nobody is.
        to: Option<u8>,
        /// The player's score then.
        score: i32,
        /// The clause that allows it.
        #[cfg_attr(test, ts(type = "Clause"))]
        rule: String,
    },
    /// The player lets another have the tile that the player has chosen.
    Sold {
        /// Which.
        tile: String,
        /// What the other pays.
        price: u16,
        /// Who gets it.
        to: u8,
        /// The score of that one then.
        score: i32,
        /// The clause that allows it.
        #[cfg_attr(test, ts(type = "Clause"))]
        rule: String,
    },
    /// The player lays a tile from a bazaar instead of drawing one.
    OwnTile {
        /// Which.
        tile: String,
    },
    /// The player takes a card.
    CardTaken {
        /// Which.
        card: Card,
        /// For a city or road of so many tiles.
        tiles: u16,
        /// The clause that tells who takes it.
        #[cfg_attr(test, ts(type = "Clause"))]
        rule: String,
    },
    /// The player takes the second tile.
    SecondTaken,
    /// The player has another turn.
    TurnAgain {
        /// The clause that gives it.
        #[cfg_attr(test, ts(type = "Clause"))]
        rule: String,
    },
    /// The last tile is laid; the final scoring follows.
    FinalScoring,
    /// The game is over.
    GameOver {
        /// The winners.
        winners: Vec<u8>,
    },
    /// The player took a step back. The lines of that step are gone.
    Undone {
        /// Which decision; none: a confirmation.
        action: Option<Action>,
    },
    /// The computer player failed; a simpler one takes its place from here on.
    ComputerFailed {
        /// Why, in English.
        why: String,
    },
    /// Somebody sat down or changed the name of the seat.
    Named {
        /// The new name.
        name: String,
    },
    /// The same people play again at another table.
    Rematch {
        /// Its id.
        table: String,
    },
    /// The computer plays a person's seat from now on, or a person again.
    Handed {
        /// Which seat.
        of: u8,
        /// Whether it is the computer.
        computer: bool,
    },
    /// The player asks the others to take the player's last tile back.
    BackAsked {
        /// How many tiles would leave the table.
        tiles: u16,
    },
    /// The player agrees to that or not, by a word or by playing on; whoever asked withdraws it.
    BackAnswered {
        /// Whether the player agrees.
        accept: bool,
        /// Whether it is the player who asked.
        own: bool,
    },
    /// The player's last tile and what followed it were taken back. Their lines are gone.
    WentBack {
        /// How many tiles left the table.
        tiles: u16,
    },
    /// Everybody else has left, and the game ends.
    WinClaimed {
        /// Who was left.
        seats: Vec<u8>,
    },
    /// The time of a seat has run out.
    OutOfTime {
        /// Which seat.
        of: u8,
        /// What follows.
        after: crate::OutOfTime,
    },
    /// A seat has a new link.
    Relinked {
        /// Which seat.
        of: u8,
    },
    /// The table got a name, or has none any more.
    Titled {
        /// The name.
        title: Option<String>,
    },
}
