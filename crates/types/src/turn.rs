//! Who decides next, and what: the one description of a decision. The wire, Python, the engine protocol and the texts take
//! names and numbers from here.

use crate::listed::listed;
use crate::{Action, ActionKind, Player, Square, TileKind};
use std::fmt;

/// Who is to move the game forward.
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
    /// The player who decides, unless it is chance's turn or nobody's.
    #[inline]
    pub const fn player(self) -> Option<Player> {
        match self {
            Turn::Decide(player, _) => Some(player),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// What is decided, if a player decides.
    #[inline]
    pub const fn decision(self) -> Option<Decision> {
        match self {
            Turn::Decide(_, decision) => Some(decision),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Where the tile just laid lies, if a player may put a figure on it now.
    #[inline]
    pub const fn deploys_at(self) -> Option<Square> {
        match self {
            Turn::Decide(_, decision) => decision.deploys_at(),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// What is asked, if a player decides.
    #[inline]
    pub const fn question(self) -> Option<Question> {
        match self {
            Turn::Decide(_, decision) => Some(decision.question()),
            Turn::Chance | Turn::Over => None,
        }
    }
}

/// A question, and what it is about where the table alone does not tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// See [`Question::Abbey`].
    Abbey,
    /// This tile is to be laid: [`Question::Place`].
    Place(TileKind),
    /// The tile just laid lies on this square: [`Question::Deploy`].
    Deploy(Square),
    /// The tile just laid lies on this square: [`Question::Phantom`].
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
    /// The tower on this square has just grown: [`Question::Capture`].
    Capture(Square),
    /// This other player gives a prisoner back: [`Question::Exchange`].
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
    /// What a player may be asked. The words are those of the wire, of Python and of the engine protocol.
    Question {
        /// Whether to lay an abbey instead of drawing a tile; or, after the last tile, at all.
        Abbey = "abbey",
        /// Where to lay the tile in hand.
        Place = "place",
        /// Whether to put a figure on the tile just laid, or to do instead what the tile or the fairy offers: take a figure
        /// back at a festival, obey a princess, go through a portal, move the fairy, take the abbot back.
        Deploy = "deploy",
        /// Whether to put one's phantom, too, after what was done for the tile just laid.
        Phantom = "phantom",
        /// Whether to put a tunnel token, before what was completed is scored.
        Tunnel = "tunnel",
        /// Where the dragon goes, by one step.
        Dragon = "dragon",
        /// Whether to make castles of one's small cities that were just completed.
        Castle = "castle",
        /// Which of several features, all completed just now beside one's castle, pays its lord.
        Lord = "lord",
        /// Whether to move followers from the City of Carcassonne to features that are about to be scored, one by one until one
        /// passes.
        Redeploy = "redeploy",
        /// Whether to send a follower into the City of Carcassonne, because others scored in this part and oneself did not.
        City = "city",
        /// Whether to move the count, after sending a follower into the City of Carcassonne.
        Count = "count",
        /// Whether to move one follower from the City of Carcassonne to a feature that is not complete or to a field, after the
        /// last tile.
        LastRedeploy = "last_redeploy",
        /// Whether to capture a follower within reach of the tower that has just grown.
        Capture = "capture",
        /// Which prisoner the other player gives back in an exchange.
        Exchange = "exchange",
        /// Whether one's wagon, which has come home by scoring, goes to another feature instead.
        Wagon = "wagon",
        /// Whether to take a knight of one's own out of a besieged city.
        Escape = "escape",
        /// Whether to take the builder's second tile.
        SecondPart = "second",
        /// Whether to buy a prisoner back before the turn ends.
        Ransom = "ransom",
        /// Which of the tiles turned up for a bazaar to choose, and what to bid for it.
        Auction = "auction",
        /// Whether to bid more for the tile that another has chosen.
        Bid = "bid",
        /// Whether to buy the tile that one has chosen for what another bids, or to let that one have it.
        Deal = "deal",
    }
}

impl Decision {
    /// Where the tile just laid lies, if a figure may be put on it now.
    #[inline]
    pub const fn deploys_at(self) -> Option<Square> {
        if let Decision::Deploy(square) | Decision::Phantom(square) = self { Some(square) } else { None }
    }

    /// What is asked.
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

/// Whether passing always answers a question.
const PASSED: [bool; Question::COUNT] = {
    let (mut passed, mut n) = ([false; Question::COUNT], 0);
    while n < Question::COUNT {
        let question = Question::ALL[n];
        // Passing stands last.
        let last = question.answers().last();
        let passes = matches!(last, Some(ActionKind::Pass));
        passed[n] = passes && !matches!(question, Question::Place | Question::Deploy);
        n += 1;
    }
    passed
};

/// When in a turn a question comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Before a tile is laid.
    Tile,
    /// With the tile just laid, before what it completed is scored.
    Laid,
    /// After that, or before it where the rules say so.
    Scored,
    /// At a bazaar.
    Bazaar,
    /// After the last tile.
    LastTile,
}

impl Question {
    /// The actions that answer it, some of them only where the rules or the tile allow it.
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

    /// Whether this action answers it.
    pub fn is_answered_by(self, action: Action) -> bool {
        self.answers().contains(&action.kind())
    }

    /// Whether passing always answers it. How a tile is laid and whether a figure is put with it may be declined now and then.
    #[inline]
    pub const fn may_pass(self) -> bool {
        PASSED[self.index()]
    }

    /// When it comes.
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

    /// What a player who is asked must do, after `must` or `first`. What the table alone does not tell, a [`Decision`] adds.
    pub const fn duty(self) -> &'static str {
        match self {
            Question::Abbey => "lay an abbey or pass",
            Question::Place => "lay the tile in hand",
            Question::Deploy => "deploy on the tile just laid or pass",
            Question::Phantom => "deploy the phantom too or pass",
            Question::Tunnel => "put a tunnel token or pass",
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
}

/// What the player who decides must do: `lay tile baD`.
impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Decision::Place(kind) = self {
            write!(f, "lay tile {kind}")
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
