//! Toggles of boxes: King & Robber Baron and later ones.

use std::fmt;

toggle! {
    /// Whether the King is in play.
    KingCard = "king" {
        /// With its set.
        FromSets = "from-sets",
        /// With any sets.
        On = "on",
        /// Not at all.
        Off = "off",
    }
}
toggle! {
    /// Whether the Robber Baron is in play.
    RobberCard = "robber" {
        /// With its set.
        FromSets = "from-sets",
        /// With any sets.
        On = "on",
        /// Not at all.
        Off = "off",
    }
}
toggle! {
    /// The points for the King and the Robber Baron.
    CardPoints = "king-scoring" {
        /// At the end, 1 point for each completed city (King) or road (Robber Baron).
        PerFeature = "per-feature",
        /// 10 points each at the end (house rule).
        TenEach = "10-each",
        /// At the end, 15 points for one of them or 40 for both (house rule).
        FifteenOrForty = "15-or-40",
        /// During the game, 1 point for each city (King) or road (Robber Baron) that is completed (house rule).
        AsCompleted = "as-completed",
    }
}
toggle! {
    /// Whether besieged cities are worth less to knights and more to farmers.
    Siege = "siege" {
        /// Yes.
        On = "on",
        /// No, they are scored like all others.
        Off = "off",
    }
}
toggle! {
    /// Which tile of a besieged city a cloister must adjoin so that a knight may escape.
    Escape = "escape" {
        /// Next to a siege tile of the city.
        SiegeTile = "siege-tile",
        /// Next to any tile of the city.
        AnyTile = "any-tile",
        /// No knight may leave.
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
        /// 2 points, since the city counts double.
        Doubled = "doubled",
        /// 1 point, as for any city.
        Single = "single",
    }
}
toggle! {
    /// Which of their own figures a player may take back at a festival.
    FestivalReturn = "festival" {
        /// Any of their figures.
        AnyFigure = "any-figure",
        /// Only a follower.
        Follower = "follower",
        /// None, since festivals mean nothing.
        Off = "off",
    }
}

toggle! {
    /// Whether the dragon moves before or after features are scored.
    DragonTime = "dragon" {
        /// Before features are scored, so figures that are eaten count for nothing.
        BeforeScoring = "before-scoring",
        /// After features are scored and their figures are home.
        AfterScoring = "after-scoring",
        /// The dragon is not in play, and volcanoes and dragons on tiles mean nothing.
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
        /// With its set.
        FromSets = "from-sets",
        /// With any sets.
        On = "on",
        /// Not at all.
        Off = "off",
    }
}
toggle! {
    /// Where the fairy stands.
    FairyPlace = "fairy-place" {
        /// Next to one follower, who alone earns her points.
        Follower = "follower",
        /// On a tile, where all followers earn them.
        Tile = "tile",
    }
}
toggle! {
    /// Whether a princess sends a knight home.
    Princess = "princess" {
        /// Only if the player wants it.
        May = "may",
        /// Always, if a knight is there.
        Must = "must",
        /// Never, since princesses mean nothing.
        Off = "off",
    }
}
toggle! {
    /// Whether followers go through magic portals.
    Portal = "portal" {
        /// Yes.
        On = "on",
        /// No, portals mean nothing.
        Off = "off",
    }
}
toggle! {
    /// Whether the city of the portal tile pdS has a pennant.
    PortalCity = "portal-city" {
        /// No (second edition).
        Plain = "plain",
        /// Yes (first edition).
        Pennant = "pennant",
    }
}
toggle! {
    /// Whether towers are built.
    Towers = "towers" {
        /// Yes, they are built, and capture followers.
        On = "on",
        /// No, foundations mean nothing.
        Off = "off",
    }
}
toggle! {
    /// What happens to abbeys that are left when the last tile is laid.
    AbbeyEnd = "abbey-end" {
        /// The players may still place them in turn, until all pass.
        LastRound = "last-round",
        /// They are lost.
        Lost = "lost",
    }
}
toggle! {
    /// Where a wagon may go when its feature is scored.
    WagonMove = "wagon-move" {
        /// To a feature on its tile or on one of the eight tiles around it (second edition).
        Near = "near",
        /// To a feature that a road, a gate or an abbey connects with the scored one (first edition).
        Connected = "connected",
    }
}
toggle! {
    /// Whether a barn may be deployed on a field that has one.
    BarnField = "barn-field" {
        /// No.
        Free = "free",
        /// Yes.
        Any = "any",
    }
}
toggle! {
    /// How many pairs of tunnel tokens each player has.
    TunnelTokens = "tunnel-tokens" {
        /// Three pairs with two players, two with three, one with more.
        ThreeTwo = "3-2",
        /// Two pairs with two players, one with more.
        TwoOne = "2-1",
        /// One pair.
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
    /// Whether the road under the city on the tiles amL and pdQ continues.
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
        /// Yes, as a tile would.
        On = "on",
        /// No, only tiles do.
        Off = "off",
    }
}
toggle! {
    /// When the lake at a city is drawn, one of the two lakes that end a forked river.
    RiverLakes = "river-lakes" {
        /// Among the other river tiles, so only the lake with the volcano comes last.
        Mixed = "mixed",
        /// Last, like the lake with the volcano.
        Last = "last",
    }
}
toggle! {
    /// Whether the player who placed the lake with the volcano, which brought the dragon, has another turn.
    LakeTurn = "lake-turn" {
        /// No, the next player's turn follows.
        Off = "off",
        /// Yes, the player who brought the dragon has another turn.
        On = "on",
    }
}
toggle! {
    /// Whether a pig-herd in a field pays farmers more.
    PigHerd = "pig-herd" {
        /// Yes, 1 point more for each city.
        On = "on",
        /// No, it means nothing.
        Off = "off",
    }
}
toggle! {
    /// Whether shrines race with neighbouring cloisters.
    Shrines = "shrines" {
        /// Yes, the one completed first is scored, and the other figure comes home with nothing.
        On = "on",
        /// No, a shrine is a cloister like any other.
        Off = "off",
    }
}
toggle! {
    /// Whether bridges are built.
    Bridges = "bridges" {
        /// Yes, they carry roads over tiles.
        On = "on",
        /// No, nobody has bridges.
        Off = "off",
    }
}
toggle! {
    /// Whether small cities may become castles.
    Castles = "castles" {
        /// Yes, the lord of a castle waits for what is completed nearby.
        On = "on",
        /// No, they are scored like other cities.
        Off = "off",
    }
}
toggle! {
    /// What a bazaar on a tile means.
    Bazaars = "bazaars" {
        /// Tiles are turned up, and the players bid for them.
        Auction = "auction",
        /// Tiles are turned up, and the players take one each, in turn and without bids.
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
        /// One auction for both.
        OnceATurn = "once-a-turn",
        /// One auction for each.
        EachPart = "each-part",
    }
}
toggle! {
    /// Whether a player may buy a tile from the auction for more points than they have.
    BazaarDebt = "bazaar-debt" {
        /// Yes, they then have fewer than 0 points.
        On = "on",
        /// No, they must sell the tile.
        Off = "off",
    }
}
toggle! {
    /// Whether followers go into the City of Carcassonne.
    CountUse = "count" {
        /// Yes, after a tile that earns points only for others.
        On = "on",
        /// No, the city is only landscape, and the count stays in the box.
        Off = "off",
    }
}
toggle! {
    /// How often in a double turn a follower may go into the City of Carcassonne.
    CountDeploy = "count-deploy" {
        /// Once, after either part.
        OnceATurn = "once-a-turn",
        /// Once in each part.
        EachPart = "each-part",
    }
}
toggle! {
    /// Where the count moves when a follower was sent into the City of Carcassonne.
    CountMove = "count-move" {
        /// To any quarter or nowhere, as the player likes.
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
        /// After a figure, or after what is done instead of deploying one, such as moving the fairy.
        AnyAction = "any-action",
        /// Only after a figure.
        Figure = "figure",
    }
}
toggle! {
    /// Whether tiles with gardens are in play with The Abbot.
    Gardens = "gardens" {
        /// Yes (second edition).
        On = "on",
        /// No, they are the same as tiles without, and abbots stand only on cloisters.
        Off = "off",
    }
}
