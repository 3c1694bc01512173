//! Why an action or a set-up is refused.

use bastide_types::{
    Action, Clause, Corner, FairyPlace, FeatureKind, MeepleKind, Player, Quarter, SegmentId, SetupError,
    Side, Square, TileKind, TokenPair, Turn,
};
use std::fmt;

/// All faults of a set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupErrors(pub Vec<SetupError>);

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            write!(f, "{}{error}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}

/// An action that the rules refuse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalAction {
    /// The rejected action.
    pub action: Action,
    /// The reason for the refusal.
    pub reason: Reason,
}

/// Declares the reasons for a refusal: their data, the clause that forbids the action, and the message.
macro_rules! reasons {
    ($($(#[doc = $about:literal])+ $name:ident$(($($field:ident: $of:ty),+))? => $rule:expr, $words:literal$(, $word:expr)*;)+) => {
        /// Why an action is refused.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum Reason { $($(#[doc = $about])+ $name$(($($of),+))?,)+ }

        impl Reason {
            /// The clause of the rule book that forbids the action.
            #[allow(unused_variables, reason = "not every clause depends on what a reason is about")]
            pub fn rule(self) -> Clause {
                match self { $(Reason::$name$(($($field),+))? => $rule,)+ }
            }
        }

        impl fmt::Display for Reason {
            #[allow(unused_variables, reason = "not all words name what a reason is about")]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self { $(Reason::$name$(($($field),+))? => write!(f, $words$(, $word)*),)+ }
            }
        }
    };
}

reasons! {
    /// Something else has to be decided now.
    NotNow(turn: Turn) => Clause::TurnOrder, "{}", Due(turn);
    /// No copy of this kind may be drawn now.
    NotInBag(kind: TileKind) => Clause::DrawUniform, "{}", not_in_bag(kind);
    /// The spring of the river comes before every other tile.
    SpringFirst => Clause::CountRiver, "the spring of the river is the first tile";
    /// The fork comes before the other river tiles.
    ForkFirst => Clause::RiverFork, "the fork is the first tile of the river";
    /// River tiles are left, which come before this one.
    RiverFirst(kind: TileKind) => Clause::RiverFirst, "river tiles are drawn before {kind}";
    /// Other river tiles are left, and the lake is the last.
    LakeLast => Clause::RiverLake, "the lake is the last river tile";
    /// A tile lies there already.
    Occupied(square: Square) => Clause::PlaceAdjacent, "a tile lies at {square} already";
    /// No tile lies next to that square.
    NotAdjacent(square: Square) => Clause::PlaceAdjacent, "no tile lies next to {square}";
    /// The edge on this side differs from the neighbour's.
    Edge(side: Side) => Clause::PlaceMatch, "the {} edge does not match its neighbour", side.name();
    /// A river tile must continue the river.
    River => Clause::RiverConnect, "the tile must continue the river";
    /// A shrine would have two cloisters next to it, or a cloister two shrines.
    SecondRival => Clause::ShrineApart,
        "a shrine has at most one cloister next to it, and a cloister at most one shrine";
    /// Two branches of the river would join.
    RiverJoins => Clause::RiverBranches, "two branches of the river must not flow together";
    /// The river would make an immediate U-turn.
    RiverTurnsBack => Clause::RiverNoUTurn, "the river must not turn back at once";
    /// The tile has no such segment.
    NoSegment(segment: SegmentId) => Clause::DeployHere, "the tile has no segment {}", segment.0;
    /// The player has no such figure in supply.
    NotAtHome(player: Player, meeple: MeepleKind) => Clause::DeploySupply,
        "{} has no {} in the supply", player.name(), meeple.noun();
    /// A follower stands in the feature already.
    FeatureTaken(kind: FeatureKind) => Clause::DeployUnoccupied, "a follower stands in this {kind} already";
    /// This kind of figure cannot stand on this kind of feature.
    WrongFeature(meeple: MeepleKind, kind: FeatureKind) => wrong_feature(meeple, kind),
        "no {} goes on a {kind}", meeple.noun();
    /// A builder or pig needs a follower of its owner in the feature.
    NoCompanion(meeple: MeepleKind, kind: FeatureKind) =>
        if meeple == MeepleKind::Pig { Clause::PigDeployFarmer } else { Clause::BuilderDeployFollower },
        "a {} needs a follower of its owner in this {kind}", meeple.noun();
    /// The player has followers there, but none of normal size.
    WrongCompanion(kind: FeatureKind) => Clause::BuilderDeployCompanion,
        "a builder needs a follower of normal size in this {kind}";
    /// The player has such a figure in the feature already.
    SecondFigure(meeple: MeepleKind) => Clause::FigureSingle, "the player has {} there already", meeple.with_article();
    /// No figure of the player is there. The clause is about the rejected action.
    NoFigure(square: Square, clause: Clause) => clause,
        "the player has no figure on this part of the tile at {square}";
    /// Nobody is there. The clause is about the rejected action.
    NobodyThere(square: Square, clause: Clause) => clause,
        "nobody stands on this part of the tile at {square}";
    /// That figure does not go home for a festival.
    NotForFestival(meeple: MeepleKind) => Clause::FestivalFollower,
        "{} does not come home for a festival", meeple.with_article();
    /// The tile just laid shows no festival.
    NoFestival => Clause::FestivalFigure, "the tile just placed shows no festival";
    /// The tile just laid shows no princess, or princesses have no effect.
    NoPrincess => Clause::PrincessSend, "no princess on the tile just placed sends anybody home";
    /// No tower has just grown, so none captures anybody.
    NoTowerGrew => Clause::TowerReach, "a tower captures a follower only when a floor has just been added to it";
    /// A figure can only be deployed in the part in which its tile was laid.
    OneFigure => Clause::DeployOne,
        "at most one figure is deployed for each tile; the next tile must be drawn now";
    /// The turn has no further tile. The engine then asks something else; said when a game is replayed under other rules.
    NoFurtherTile => Clause::BuilderSecondOnce, "a turn has no further tile";
    /// The turn goes on with a further tile. Said, like the one before, when a game is replayed under other rules.
    FurtherTileFirst => Clause::BuilderSecondOptional, "the further tile must be taken first";
    /// That figure cannot leave: it is not a follower, its city is not besieged, or there is no cloister where one is
    /// required.
    NoWayOut(meeple: MeepleKind) => Clause::SiegeEscape, "this {} cannot leave a besieged city", meeple.noun();
    /// Tiles with a dragon wait for the first volcano.
    HeldBack(kind: TileKind) => Clause::DragonHeldBack,
        "tile {kind} shows a dragon and waits for the first volcano";
    /// The dragon stands on that tile.
    DragonHere(square: Square) => Clause::DragonTile, "the dragon stands on the tile at {square}";
    /// The dragon cannot move there.
    DragonStep(square: Square) => Clause::DragonStep,
        "the dragon cannot step to {square}: only to a tile next to its own, without the fairy, where it has not \
         been in this move";
    /// The tile just laid has no magic portal, or portals have no effect.
    NoPortal => Clause::PortalUse, "the tile just placed has no magic portal";
    /// The first figure of this part has gone through the portal.
    PortalUsed => Clause::PhantomPortal, "the first figure of this part went through the portal";
    /// The feature at the other end of the portal is complete.
    PortalToComplete(kind: FeatureKind) => Clause::PortalWhere, "the {kind} there is complete";
    /// That figure does not go through portals.
    NotThroughPortal(meeple: MeepleKind) => Clause::PortalFollower,
        "{} does not go through a magic portal", meeple.with_article();
    /// A figure stands on the segment at the other end of the portal.
    SegmentTaken => Clause::PortalSegment, "a figure stands on this segment";
    /// The princess's knight must be sent home first.
    MustSend => Clause::PrincessSend, "the princess must send a follower home first";
    /// The princess does not send that figure home: it is not a knight, or not in her city.
    NotSent(meeple: MeepleKind) =>
        if meeple.is_follower() { Clause::PrincessCity } else { Clause::PrincessFollower },
        "the princess does not send this {} home", meeple.noun();
    /// The fairy is not in play.
    NoFairy => Clause::FairyUse, "the fairy is not in play";
    /// The player has no follower at the place for the fairy.
    NoFairyFriend(square: Square) => Clause::FairyMove,
        "the player has no follower at {square} for the fairy to go to";
    /// These rules put the fairy in the other kind of place.
    FairyStands(place: FairyPlace) => Clause::FairyMove, "{}", fairy_stands(place);
    /// The fairy stands there already.
    FairyThere(square: Square) => Clause::FairyElsewhere, "the fairy already stands in this place at {square}";
    /// Towers are not in play.
    NoTowers => Clause::TowerUse, "towers are not in play";
    /// No tower, or foundation for one, is on that square.
    NoTower(square: Square) => Clause::TowerFloor, "there is no foundation of a tower at {square}";
    /// A figure stands on that tower already.
    TowerClosed(square: Square) => Clause::TowerClosed, "somebody stands on the tower at {square}";
    /// That tower has no floor yet.
    NoFloor(square: Square) => Clause::TowerGuard, "the foundation at {square} has no floor yet";
    /// The player has no floors left.
    NoFloorsLeft(player: Player) => Clause::TowerFloors, "{} has no floors left", player.name();
    /// That figure cannot stand on towers.
    NotOnTower(meeple: MeepleKind) =>
        if meeple == MeepleKind::Abbot { Clause::AbbotWhere } else { Clause::TowerGuardWho },
        "{} cannot stand on a tower", meeple.with_article();
    /// The tower does not reach that figure, or never captures its kind.
    OutOfReach(meeple: MeepleKind) =>
        if meeple.is_follower() { Clause::TowerReach } else { Clause::TowerCapture },
        "the tower cannot capture this {}", meeple.noun();
    /// The other player holds no such figure of the one who decides.
    NoPrisoner(captor: Player, meeple: MeepleKind) => Clause::TowerRansomPay,
        "{} holds no {} of this player", captor.name(), meeple.noun();
    /// A ransom was paid in this turn.
    RansomPaid => Clause::TowerRansom, "a ransom was already paid in this turn";
    /// The player has too few points for a ransom.
    TooPoor => Clause::TowerRansomPoints, "a ransom costs 3 points, and the player has fewer";
    /// The square is not a hole: it lacks a tile on some side.
    NoHole(square: Square) => Clause::AbbeyWhere,
        "an abbey goes only on a square with tiles on all four sides, not on {square}";
    /// The wagon cannot go there.
    WagonWay => Clause::WagonWhere, "the wagon cannot go there";
    /// Only wagons move on after they have come home.
    NoWagon(meeple: MeepleKind) => Clause::WagonMove,
        "{} does not move on after it has come home", meeple.with_article();
    /// Barns are not in play, or the figure is not a barn.
    NoBarn(meeple: MeepleKind) => Clause::BarnDeploy,
        "no {}{}", meeple.noun(), if meeple == MeepleKind::Barn { "s are in play" } else { " stands at a corner" };
    /// Four fields do not meet at that corner.
    NoMeeting(corner: Corner) => Clause::BarnWhere,
        "four fields do not meet at the {corner} corner of the tile just placed";
    /// A barn stands in that field, and no other may.
    BarnThere => Clause::BarnFree, "a barn stands in this field already";
    /// A barn stands in that field, which closes it to farmers.
    FieldOfBarn => Clause::BarnClosed, "no farmer is deployed on a field with a barn";
    /// Bridges are not in play.
    NoBridges => Clause::BridgeUse, "bridges are not in play";
    /// A bridge was built in this part already.
    BridgeBuilt => Clause::BridgeOnce, "a bridge was already built in this part of the turn";
    /// The player has no bridge left.
    NoBridgeLeft(player: Player) => Clause::BridgeSupply, "{} has no bridge left", player.name();
    /// That tile is neither the one just laid nor next to it.
    BridgeTooFar(square: Square) => Clause::BridgeNear,
        "a bridge leads over the tile just placed or one next to it, not over {square}";
    /// There is a bridge over that tile already.
    BridgeThere(square: Square) => Clause::BridgeOneATile, "a bridge leads over the tile at {square} already";
    /// A bridge would not lead from field to field, or the tile is an abbey.
    NoBridgeOver(square: Square) => Clause::BridgeWhere,
        "this bridge cannot lead over the tile at {square}: it must go from field to field, and not over an abbey";
    /// The square at an end of the bridge is not empty.
    BridgeEnds(square: Square) => Clause::BridgeEnds,
        "a tile lies at an end of that bridge over {square}: both ends must face empty squares";
    /// The tile fits there without a bridge, or does not fit with that one.
    BridgeNoHelp => Clause::BridgeToFit,
        "the tile fits there without a bridge, or does not fit with that one";
    /// Tunnel tokens are not in play.
    NoTunnels => Clause::TunnelUse, "tunnel tokens are not in play";
    /// That road does not end in a tunnel mouth.
    NoMouth(square: Square) => Clause::TunnelWhere,
        "that road of the tile at {square} does not end in the mouth of a tunnel";
    /// A token lies in that tunnel mouth.
    MouthTaken(square: Square) => Clause::TunnelWhere, "a token lies in this mouth at {square} already";
    /// The player has no token of that pair left.
    NoTokenLeft(player: Player, pair: TokenPair) => Clause::TunnelTokens,
        "{} has no tunnel token of pair {pair} left", player.name();
    /// A token was placed in this turn already.
    TokenPut => Clause::TunnelOnce, "a tunnel token was already placed in this turn";
    /// No follower of the player stands there who could become lord of a castle.
    NoLord(square: Square) => Clause::CastleLord,
        "the player has no follower in this part of the tile at {square}";
    /// The city is not small, or was not completed just now.
    NoSmallCity => Clause::CastleSmallCity, "only a small city that was just completed can become a castle";
    /// The player does not hold the city alone, or has no castle left.
    NotYourCity => Clause::CastleOwner, "this city does not belong to the player, or the player has no castle left";
    /// That feature was not completed next to the castle just now.
    NotNearCastle(square: Square) => Clause::CastleVicinity,
        "no feature of the tile at {square} was just completed in the vicinity of the castle";
    /// The player has to lay their tile from a bazaar.
    OwnTile(kind: TileKind) => Clause::BazaarLay, "tile {kind}, from an auction, must be placed now";
    /// No such tile is up for auction.
    NotTurnedUp(kind: TileKind) => Clause::BazaarChoose, "tile {kind} is not among those turned up";
    /// The player has too few points for that bid.
    BidTooHigh(player: Player) => Clause::BazaarBidPoints,
        "{} has too few points for this bid", player.name();
    /// The bid is not above the previous one.
    BidTooLow => Clause::BazaarBid, "a bid must be higher than the one before";
    /// Under these rules bazaar tiles are taken without bids.
    NoBids => Clause::BazaarFreeChoice, "under these rules, tiles of a bazaar are taken without bids; bid 0";
    /// That figure cannot go into that quarter.
    WrongQuarter(meeple: MeepleKind, quarter: Quarter) => Clause::CountDeployWho,
        "no {} goes into the {quarter}", meeple.noun();
    /// The player has no such figure in that quarter.
    NotInQuarter(meeple: MeepleKind, quarter: Quarter) => Clause::CountRedeploy,
        "the player has no {} in the {quarter}, where it would have to come from", meeple.noun();
    /// The count is in that quarter, so nobody leaves it.
    CountThere(quarter: Quarter) => Clause::CountBlock, "the count is in the {quarter}";
    /// The count is in that quarter already.
    CountStays(quarter: Quarter) => Clause::CountMoves,
        "the count is in the {quarter} already; pass to leave him there";
    /// Nobody leaves that quarter after the last tile.
    QuarterStays(quarter: Quarter) => Clause::CountEnd,
        "under these rules, nobody leaves the {quarter} after the last tile";
    /// Nothing there is about to be scored or, after the last tile, the feature is complete.
    NotScoredNow(square: Square) => Clause::CountRedeploy,
        "no follower goes to that part of the tile at {square} now: it is not about to be scored";
    /// The dragon stands on the only tile of that feature.
    DragonOnFeature(square: Square) => Clause::CountRedeployDragon,
        "that feature lies only on the tile at {square}, where the dragon stands";
    /// No abbot of the player stands on a garden or cloister there.
    NoAbbot(square: Square) => Clause::AbbotRecall,
        "the player has no abbot on a garden or cloister at {square}";
    /// That garden or cloister is complete: its abbot waits until it is scored.
    AbbotWaits(kind: FeatureKind) => Clause::AbbotRecallComplete,
        "the {kind} is complete, and its abbot waits until it is scored";
    /// The feature must be named by another of its segments.
    NamedOtherwise(square: Square, segment: SegmentId) => Clause::CountRedeployPlace,
        "that feature is named by segment {} of the tile at {square}", segment.0;
}

/// The clause that keeps a figure off a kind of feature.
fn wrong_feature(meeple: MeepleKind, kind: FeatureKind) -> Clause {
    if kind == FeatureKind::Quarter {
        return Clause::CountOutside;
    }
    if kind == FeatureKind::Garden {
        return Clause::GardenAbbot;
    }
    match meeple {
        MeepleKind::Follower | MeepleKind::Large | MeepleKind::Phantom => Clause::DeployField,
        MeepleKind::Builder => Clause::BuilderDeployWhere,
        MeepleKind::Pig if kind == FeatureKind::Field => Clause::DeployField,
        MeepleKind::Pig => Clause::PigDeployWhere,
        MeepleKind::Mayor => Clause::MayorDeployWhere,
        MeepleKind::Wagon => Clause::WagonDeploy,
        MeepleKind::Barn => Clause::BarnWhere,
        MeepleKind::Abbot => Clause::AbbotWhere,
    }
}

fn not_in_bag(kind: TileKind) -> String {
    let known = kind.index() < TileKind::all().len();
    if known { format!("no tile {kind} can be drawn now") } else { "there is no such tile".to_owned() }
}

fn fairy_stands(place: FairyPlace) -> &'static str {
    match place {
        FairyPlace::Follower => {
            "under these rules, the fairy goes next to a follower, not onto a tile; name the follower's part of the tile"
        }
        FairyPlace::Tile => {
            "under these rules, the fairy goes onto a tile, not next to a follower; name only the tile"
        }
    }
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.reason.rule())
    }
}

impl std::error::Error for IllegalAction {}

/// Displays what has to be done now.
struct Due(Turn);

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Turn::Chance => f.write_str("a tile must be drawn now"),
            Turn::Over => f.write_str("the game is over"),
            Turn::Decide(player, decision) => write!(f, "{} must {decision} now", player.name()),
        }
    }
}
