//! Toggles of boxes: King & Robber Baron and later ones.

use std::fmt;

toggle! {
    /// Whether the King is in play.
    KingCard = "king" {
        /// If the set is.
        FromSets = "from-sets",
        /// Yes, whatever the sets bring.
        On = "on",
        /// No.
        Off = "off",
    }
}
toggle! {
    /// Whether the Robber Baron is in play.
    RobberCard = "robber" {
        /// If the set is.
        FromSets = "from-sets",
        /// Yes, whatever the sets bring.
        On = "on",
        /// No.
        Off = "off",
    }
}
toggle! {
    /// The points for the King and the Robber Baron.
    CardPoints = "king-scoring" {
        /// At the end, 1 for each completed city (King) or road (Robber Baron).
        PerFeature = "per-feature",
        /// House rule: 10 for each card at the end.
        TenEach = "10-each",
        /// House rule: 15 for one card at the end, 40 for both.
        FifteenOrForty = "15-or-40",
        /// House rule: 1 for each city or road that is completed while the card is held.
        AsCompleted = "as-completed",
    }
}
toggle! {
    /// Whether besieged cities are worth less to knights and more to farmers.
    Siege = "siege" {
        /// They are.
        On = "on",
        /// They are like all others.
        Off = "off",
    }
}
toggle! {
    /// Which tile of a besieged city a cloister must adjoin so that a knight may escape.
    Escape = "escape" {
        /// Beside a tile that shows the siege.
        SiegeTile = "siege-tile",
        /// Beside any tile of the city.
        AnyTile = "any-tile",
        /// No knight escapes.
        Off = "off",
    }
}
toggle! {
    /// When a knight may escape.
    EscapeTime = "escape-time" {
        /// At the end of each part of a turn.
        EachPart = "each-part",
        /// Once, at the end of the turn.
        TurnEnd = "turn-end",
    }
}
toggle! {
    /// The points that the pig adds for a besieged city.
    BesiegedPig = "besieged-pig" {
        /// 2: the city counts double for it, too.
        Doubled = "doubled",
        /// 1, as for any city.
        Single = "single",
    }
}
toggle! {
    /// The own figures that a player may take back at a festival.
    FestivalReturn = "festival" {
        /// Any figure.
        AnyFigure = "any-figure",
        /// A follower.
        Follower = "follower",
        /// None: the festival means nothing.
        Off = "off",
    }
}

toggle! {
    /// Whether the dragon moves before or after features are scored.
    DragonTime = "dragon" {
        /// It moves before features are scored: who is eaten counts nothing.
        BeforeScoring = "before-scoring",
        /// It moves after features are scored and their figures are home.
        AfterScoring = "after-scoring",
        /// It is not in play: volcanoes and dragons on tiles mean nothing.
        Off = "off",
    }
}
toggle! {
    /// What the dragon sends home.
    DragonEats = "dragon-eats" {
        /// Followers, builders and pigs.
        AnyFigure = "any-figure",
        /// Followers only.
        Followers = "followers",
    }
}
toggle! {
    /// Whether the fairy is in play.
    FairyUse = "fairy" {
        /// If the set is.
        FromSets = "from-sets",
        /// Yes, whatever the sets bring.
        On = "on",
        /// No.
        Off = "off",
    }
}
toggle! {
    /// Where the fairy stands.
    FairyPlace = "fairy-place" {
        /// Beside one follower, which alone earns her points.
        Follower = "follower",
        /// On a tile, where every follower does.
        Tile = "tile",
    }
}
toggle! {
    /// Whether a princess sends a knight home.
    Princess = "princess" {
        /// If the player wants it.
        May = "may",
        /// Always, if a knight is there.
        Must = "must",
        /// Never: she means nothing.
        Off = "off",
    }
}
toggle! {
    /// Whether followers go through magic portals.
    Portal = "portal" {
        /// They may.
        On = "on",
        /// Portals mean nothing.
        Off = "off",
    }
}
toggle! {
    /// Whether the city of the portal tile pdS has a pennant.
    PortalCity = "portal-city" {
        /// It has none (second edition).
        Plain = "plain",
        /// It has one (first edition).
        Pennant = "pennant",
    }
}
toggle! {
    /// Whether towers are built.
    Towers = "towers" {
        /// They are, and capture followers.
        On = "on",
        /// Foundations mean nothing.
        Off = "off",
    }
}
toggle! {
    /// What happens to abbeys that are left when the last tile is laid.
    AbbeyEnd = "abbey-end" {
        /// The players may still lay them, in turn, until all pass.
        LastRound = "last-round",
        /// They are lost.
        Lost = "lost",
    }
}
toggle! {
    /// Where a wagon may go when its feature is scored.
    WagonMove = "wagon-move" {
        /// To a feature on its tile or on one of the eight tiles around (second edition).
        Near = "near",
        /// To a feature that a road, a gate or an abbey connects with the scored one (first edition).
        Connected = "connected",
    }
}
toggle! {
    /// Whether a barn may be put into a field that has one.
    BarnField = "barn-field" {
        /// It may not.
        Free = "free",
        /// It may.
        Any = "any",
    }
}
toggle! {
    /// How many pairs of tunnel tokens each player has.
    TunnelTokens = "tunnel-tokens" {
        /// Two players have three pairs, three have two, more have one.
        ThreeTwo = "3-2",
        /// Two players have two pairs, more have one.
        TwoOne = "2-1",
        /// Everybody has one pair.
        OneOne = "1-1",
    }
}
toggle! {
    /// How often a player may put a tunnel token in a double turn.
    TunnelTimes = "tunnel-times" {
        /// Once, in either part.
        OnceATurn = "once-a-turn",
        /// Once in each part.
        EachPart = "each-part",
    }
}
toggle! {
    /// What the road under a city is on the tiles amL and pdQ.
    Underpass = "underpass" {
        /// One road, as printed.
        Road = "road",
        /// Two roads, each of which ends in the mouth of a tunnel.
        Mouths = "mouths",
    }
}
toggle! {
    /// Whether a tunnel token that joins further tiles to the road of its owner's builder earns the double turn.
    TunnelTrigger = "tunnel-trigger" {
        /// It does, as a tile would.
        On = "on",
        /// Only tiles do.
        Off = "off",
    }
}
toggle! {
    /// When the lake at a city is drawn, one of the two lakes that end a forked river.
    RiverLakes = "river-lakes" {
        /// It is mixed with the other river tiles: the lake with the volcano alone comes last.
        Mixed = "mixed",
        /// Both lakes come last.
        Last = "last",
    }
}
toggle! {
    /// Who plays next when the lake with the volcano was placed and brought the dragon.
    LakeTurn = "lake-turn" {
        /// The next player's, as after any tile.
        Off = "off",
        /// Another one of the player who placed it.
        On = "on",
    }
}
toggle! {
    /// Whether a pig-herd in a field pays farmers more.
    PigHerd = "pig-herd" {
        /// It does: 1 point more for each city.
        On = "on",
        /// It means nothing.
        Off = "off",
    }
}
toggle! {
    /// Whether shrines race with neighbouring cloisters.
    Shrines = "shrines" {
        /// They do: who is completed first is scored, and the other comes home with nothing.
        On = "on",
        /// A shrine is a cloister like any other.
        Off = "off",
    }
}
toggle! {
    /// Whether bridges are built.
    Bridges = "bridges" {
        /// They are, over fields, to carry roads.
        On = "on",
        /// Nobody has any.
        Off = "off",
    }
}
toggle! {
    /// Whether small cities may become castles.
    Castles = "castles" {
        /// They may: their lords wait for what is completed beside them.
        On = "on",
        /// They are scored like other cities.
        Off = "off",
    }
}
toggle! {
    /// What a bazaar on a tile means.
    Bazaars = "bazaars" {
        /// Tiles are turned up, and the players bid for them.
        Auction = "auction",
        /// Tiles are turned up, and the players take one each in turn without bids.
        Choose = "choose",
        /// Nothing.
        Off = "off",
    }
}
toggle! {
    /// What comes first after a tile that shows a bazaar and earns a second part.
    BazaarOrder = "bazaar-order" {
        /// The second part, then the bazaar.
        SecondPart = "second-part",
        /// The bazaar, then the second part.
        Auction = "auction",
    }
}
toggle! {
    /// The number of auctions for two bazaars that are placed in one double turn.
    BazaarTimes = "bazaar-times" {
        /// One for both.
        OnceATurn = "once-a-turn",
        /// One each.
        EachPart = "each-part",
    }
}
toggle! {
    /// Whether a player may buy a tile from the auction for more points than they have.
    BazaarDebt = "bazaar-debt" {
        /// They may, and have fewer than 0 points then.
        On = "on",
        /// They must sell it.
        Off = "off",
    }
}
toggle! {
    /// Whether followers go into the City of Carcassonne.
    CountUse = "count" {
        /// They do, after a tile that pays others only.
        On = "on",
        /// The city is landscape like any other, and the count stays in the box.
        Off = "off",
    }
}
toggle! {
    /// How often in a double turn a follower may go into the City of Carcassonne.
    CountDeploy = "count-deploy" {
        /// Once, be it after the first part or the second.
        OnceATurn = "once-a-turn",
        /// Once in each part.
        EachPart = "each-part",
    }
}
toggle! {
    /// Where the count moves when a follower was sent into the City of Carcassonne.
    CountMove = "count-move" {
        /// To any quarter, or nowhere, as the player likes.
        Free = "free",
        /// One quarter further clockwise.
        Clockwise = "clockwise",
        /// Into the quarter of that follower.
        Follows = "follows",
    }
}
toggle! {
    /// From which quarters of the City of Carcassonne followers go to features after the last tile.
    CountEnd = "count-end" {
        /// From the market only (second edition).
        Market = "market",
        /// From any quarter (first edition).
        AnyQuarter = "any-quarter",
    }
}
toggle! {
    /// The actions after which a phantom may follow as the second figure.
    PhantomAfter = "phantom-after" {
        /// After a figure, and after what is done instead of deploying one: the fairy, a floor, a festival.
        AnyAction = "any-action",
        /// After a figure only.
        Figure = "figure",
    }
}
toggle! {
    /// Whether tiles with gardens are in play with The Abbot.
    Gardens = "gardens" {
        /// They are (second edition).
        On = "on",
        /// They are the same as tiles without: abbots stand on cloisters only.
        Off = "off",
    }
}
