//! Who decides next, and what: the only description of a decision. The wire, Python, the engine protocol and all texts
//! take their names and numbers from here.

use crate::listed::listed;
use crate::{Action, ActionKind, Player, Square, TileKind};
use std::fmt;

/// Whose move it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A tile must be drawn, for the active player or for all of them at a bazaar.
    Chance,
    /// This player decides.
    Decide(Player, Decision),
    /// The game is over and scored.
    Over,
}

impl Turn {
    /// The player who decides, if it is a player's turn.
    #[inline]
    pub const fn player(self) -> Option<Player> {
        match self {
            Turn::Decide(player, _) => Some(player),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// The decision, if it is a player's turn.
    #[inline]
    pub const fn decision(self) -> Option<Decision> {
        match self {
            Turn::Decide(_, decision) => Some(decision),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// The square of the tile just laid, if a player may deploy on it now.
    #[inline]
    pub const fn deploys_at(self) -> Option<Square> {
        match self {
            Turn::Decide(_, decision) => decision.deploys_at(),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// The question, if it is a player's turn.
    #[inline]
    pub const fn question(self) -> Option<Question> {
        match self {
            Turn::Decide(_, decision) => Some(decision.question()),
            Turn::Chance | Turn::Over => None,
        }
    }
}

/// A question together with the details that the table alone does not show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// See [`Question::Abbey`].
    Abbey,
    /// The player lays this tile: [`Question::Place`].
    Place(TileKind),
    /// The square of the tile just laid: [`Question::Deploy`].
    Deploy(Square),
    /// The square of the tile just laid: [`Question::Phantom`].
    Phantom(Square),
    /// See [`Question::Tunnel`].
    Tunnel,
    /// See [`Question::Dragon`].
    Dragon,
    /// See [`Question::Castle`].
    Castle,
    /// See [`Question::Lord`].
    Lord,
    /// See [`Question::Redeploy`].
    Redeploy,
    /// See [`Question::City`].
    City,
    /// See [`Question::Count`].
    Count,
    /// See [`Question::LastRedeploy`].
    LastRedeploy,
    /// The square of the tower that has just grown: [`Question::Capture`].
    Capture(Square),
    /// The other player, who gives a prisoner back: [`Question::Exchange`].
    Exchange(Player),
    /// See [`Question::Wagon`].
    Wagon,
    /// See [`Question::Escape`].
    Escape,
    /// See [`Question::SecondPart`].
    SecondPart,
    /// See [`Question::Ransom`].
    Ransom,
    /// See [`Question::Auction`].
    Auction,
    /// See [`Question::Bid`].
    Bid,
    /// See [`Question::Deal`].
    Deal,
}

listed! {
    /// The questions that a player may be asked. The wire, Python and the engine protocol use these words.
    Question {
        /// Whether to lay an abbey: instead of drawing a tile, or after the last tile.
        Abbey = "abbey",
        /// Where to lay the tile in hand.
        Place = "place",
        /// Whether to deploy on the tile just laid or to use what it or the fairy offers instead: take a figure back at
        /// a festival, obey a princess, go through a portal, move the fairy, take the abbot back.
        Deploy = "deploy",
        /// Whether to deploy one's phantom, too, after the action for the tile just laid.
        Phantom = "phantom",
        /// Whether to place a tunnel token, before completed features are scored.
        Tunnel = "tunnel",
        /// Where to move the dragon by one step.
        Dragon = "dragon",
        /// Whether to turn one's small cities that were just completed into castles.
        Castle = "castle",
        /// Which of several features completed next to one's castle just now pays its lord.
        Lord = "lord",
        /// Whether to move followers from the City of Carcassonne to features that are about to be scored, one at a
        /// time until the player passes.
        Redeploy = "redeploy",
        /// Whether to send a follower into the City of Carcassonne, because others scored in this part and the player
        /// did not.
        City = "city",
        /// Whether to move the count, after sending a follower into the City of Carcassonne.
        Count = "count",
        /// Whether to move one follower from the City of Carcassonne to an incomplete feature or a field, after the
        /// last tile.
        LastRedeploy = "last_redeploy",
        /// Whether to capture a follower within reach of the tower that has just grown.
        Capture = "capture",
        /// Which prisoner the other player gives back in an exchange.
        Exchange = "exchange",
        /// Whether to move one's wagon, which has come home by scoring, to another feature.
        Wagon = "wagon",
        /// Whether to take one of one's own knights out of a besieged city.
        Escape = "escape",
        /// Whether to take the builder's second tile.
        SecondPart = "second",
        /// Whether to buy a prisoner back before the turn ends.
        Ransom = "ransom",
        /// Which of the tiles turned up for a bazaar to choose, and how much to bid for it.
        Auction = "auction",
        /// Whether to raise the bid for the tile that another player has chosen.
        Bid = "bid",
        /// Whether to buy the tile that one has chosen for the highest bid, or to sell it to the bidder.
        Deal = "deal",
    }
}

impl Decision {
    /// The square of the tile just laid, if a figure may be deployed on it now.
    #[inline]
    pub const fn deploys_at(self) -> Option<Square> {
        if let Decision::Deploy(square) | Decision::Phantom(square) = self { Some(square) } else { None }
    }

    /// The square that it names: that of the tile just laid, or of the tower that has just grown.
    pub const fn square(self) -> Option<Square> {
        if let Decision::Capture(square) = self { Some(square) } else { self.deploys_at() }
    }

    /// The question.
    #[inline]
    pub const fn question(self) -> Question {
        match self {
            Decision::Abbey => Question::Abbey,
            Decision::Place(_) => Question::Place,
            Decision::Deploy(_) => Question::Deploy,
            Decision::Phantom(_) => Question::Phantom,
            Decision::Tunnel => Question::Tunnel,
            Decision::Dragon => Question::Dragon,
            Decision::Castle => Question::Castle,
            Decision::Lord => Question::Lord,
            Decision::Redeploy => Question::Redeploy,
            Decision::City => Question::City,
            Decision::Count => Question::Count,
            Decision::LastRedeploy => Question::LastRedeploy,
            Decision::Capture(_) => Question::Capture,
            Decision::Exchange(_) => Question::Exchange,
            Decision::Wagon => Question::Wagon,
            Decision::Escape => Question::Escape,
            Decision::SecondPart => Question::SecondPart,
            Decision::Ransom => Question::Ransom,
            Decision::Auction => Question::Auction,
            Decision::Bid => Question::Bid,
            Decision::Deal => Question::Deal,
        }
    }
}

/// For each question, whether it can always be passed.
const PASSED: [bool; Question::COUNT] = {
    let (mut passed, mut n) = ([false; Question::COUNT], 0);
    while n < Question::COUNT {
        let question = Question::ALL[n];
        // `Pass` is the last answer of each list.
        let last = question.answers().last();
        let passes = matches!(last, Some(ActionKind::Pass));
        passed[n] = passes && !matches!(question, Question::Place | Question::Deploy);
        n += 1;
    }
    passed
};

/// The stage of a turn at which a question is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Before a tile is laid.
    Tile,
    /// After the tile is laid and before completed features are scored.
    Laid,
    /// After scoring, or before it if the rules say so.
    Scored,
    /// At a bazaar.
    Bazaar,
    /// After the last tile.
    LastTile,
}

impl Question {
    /// The kinds of action that answer it, including those that need certain rules or tiles.
    pub const fn answers(self) -> &'static [ActionKind] {
        use ActionKind as A;
        match self {
            Question::Abbey => &[A::LayAbbey, A::Pass],
            Question::Place => &[A::Place, A::PlaceWithBridge, A::Ransom, A::Pass],
            Question::Deploy => &[
                A::Deploy,
                A::TakeBack,
                A::Recall,
                A::MoveFairy,
                A::AddFloor,
                A::PlaceToken,
                A::BuildBridge,
                A::Ransom,
                A::LeaveQuarter,
                A::Pass,
            ],
            Question::Tunnel => &[A::PlaceToken, A::Pass],
            Question::Dragon => &[A::MoveDragon],
            Question::Castle => &[A::BuildCastle, A::Pass],
            Question::Lord => &[A::PayLord],
            Question::Redeploy | Question::LastRedeploy => &[A::Redeploy, A::Pass],
            Question::Phantom | Question::City | Question::Wagon => &[A::Deploy, A::Pass],
            Question::Count => &[A::MoveCount, A::Pass],
            Question::Capture | Question::Escape => &[A::TakeBack, A::Pass],
            Question::Exchange => &[A::Exchange],
            Question::SecondPart => &[A::TakeSecond, A::Pass],
            Question::Ransom => &[A::Ransom, A::Pass],
            Question::Auction => &[A::Offer],
            Question::Bid => &[A::Bid, A::Pass],
            Question::Deal => &[A::Buy, A::Sell],
        }
    }

    /// Whether this action is an answer to it.
    ///
    /// ```
    /// use bastide_types::{Action, ActionKind, Question};
    ///
    /// assert!(Question::SecondPart.is_answered_by(Action::Pass));
    /// assert_eq!(Question::SecondPart.answers(), [ActionKind::TakeSecond, ActionKind::Pass]);
    /// ```
    pub fn is_answered_by(self, action: Action) -> bool {
        self.answers().contains(&action.kind())
    }

    /// Whether it can always be passed. Laying a tile and deploying can be declined only in some situations.
    #[inline]
    pub const fn may_pass(self) -> bool {
        PASSED[self.index()]
    }

    /// The stage of a turn at which it is asked.
    pub const fn moment(self) -> Moment {
        match self {
            Question::Abbey | Question::Place => Moment::Tile,
            Question::Deploy
            | Question::Phantom
            | Question::Tunnel
            | Question::Castle
            | Question::Redeploy
            | Question::Capture
            | Question::Exchange => Moment::Laid,
            Question::Dragon
            | Question::Lord
            | Question::Wagon
            | Question::City
            | Question::Count
            | Question::Escape
            | Question::SecondPart
            | Question::Ransom => Moment::Scored,
            Question::Auction | Question::Bid | Question::Deal => Moment::Bazaar,
            Question::LastRedeploy => Moment::LastTile,
        }
    }

    /// The player's duty as text, to follow `must` or `first`. [`Decision`] adds the details that the table does not
    /// show.
    pub const fn duty(self) -> &'static str {
        match self {
            Question::Abbey => "place an abbey or pass",
            Question::Place => "place the tile in hand",
            Question::Deploy => "deploy on the tile just placed or pass",
            Question::Phantom => "deploy the phantom too or pass",
            Question::Tunnel => "place a tunnel token or pass",
            Question::Dragon => "move the dragon by one step",
            Question::Castle => "make a castle or pass",
            Question::Lord => "choose the feature that pays the lord",
            Question::Redeploy => "move a follower from the City of Carcassonne or pass",
            Question::City => "send a follower into the City of Carcassonne or pass",
            Question::Count => "move the count or pass",
            Question::LastRedeploy => "move a follower from the City of Carcassonne or pass for good",
            Question::Capture => "capture a follower near the tower or pass",
            Question::Exchange => "choose which prisoner comes home",
            Question::Wagon => "move the wagon that has come home or pass",
            Question::Escape => "take a knight out of a besieged city or pass",
            Question::SecondPart => "take the second tile or pass",
            Question::Ransom => "pay a ransom or pass",
            Question::Auction => "choose a tile of the bazaar",
            Question::Bid => "bid for the tile of the bazaar or pass",
            Question::Deal => "buy or sell the tile of the bazaar",
        }
    }

    /// Returns what a player does who declines it: `captures nobody`.
    pub const fn declining(self) -> &'static str {
        match self {
            Question::Abbey => "places no abbey",
            Question::Deploy | Question::City | Question::Wagon => "deploys nothing",
            Question::Phantom => "deploys no phantom",
            Question::Tunnel => "places no tunnel token",
            Question::Castle => "builds no castle",
            Question::Redeploy | Question::LastRedeploy => "moves nobody from the city",
            Question::Count => "leaves the count where he is",
            Question::Capture => "captures nobody",
            Question::Escape => "lets every knight stay",
            Question::SecondPart => "declines the second tile",
            Question::Ransom => "pays no ransom",
            Question::Bid => "does not bid",
            Question::Place
            | Question::Dragon
            | Question::Lord
            | Question::Exchange
            | Question::Auction
            | Question::Deal => "declines",
        }
    }
}

/// The duty of the player who decides: `place tile baD`.
impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Decision::Place(kind) = self {
            write!(f, "place tile {kind}")
        } else if let Decision::Deploy(square) = self {
            write!(f, "deploy on the tile at {square} or pass")
        } else if let Decision::Phantom(square) = self {
            write!(f, "deploy the phantom too, after the tile at {square}, or pass")
        } else if let Decision::Capture(square) = self {
            write!(f, "capture a follower near the tower at {square} or pass")
        } else if let Decision::Exchange(captor) = self {
            write!(f, "choose whom {} gives back", captor.name())
        } else {
            f.write_str(self.question().duty())
        }
    }
}
