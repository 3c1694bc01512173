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
    /// What was tried.
    pub action: Action,
    /// Why it is refused.
    pub reason: Reason,
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Something else is to be decided now.
    NotNow(Turn),
    /// No copy of this kind may be drawn now.
    NotInBag(TileKind),
    /// The spring of the river comes before every other tile.
    SpringFirst,
    /// The fork of the river comes before its other tiles.
    ForkFirst,
    /// River tiles are left, which come before it.
    RiverFirst(TileKind),
    /// Other river tiles are left, of which the lake is the last.
    LakeLast,
    /// A tile lies there already.
    Occupied(Square),
    /// No tile lies next to that square.
    NotAdjacent(Square),
    /// The edge on this side differs from the neighbour's.
    Edge(Side),
    /// A river tile must carry the river on.
    River,
    /// A shrine would have two cloisters beside it, or a cloister two shrines.
    SecondRival,
    /// Two branches of the river must not flow together.
    RiverJoins,
    /// The river must not turn back at once.
    RiverTurnsBack,
    /// The tile has no such segment.
    NoSegment(SegmentId),
    /// The player has none at home.
    NotAtHome(Player, MeepleKind),
    /// A follower stands in the feature already.
    FeatureTaken(FeatureKind),
    /// That figure does not go on such a feature.
    WrongFeature(MeepleKind, FeatureKind),
    /// The player has no follower there.
    NoCompanion(MeepleKind, FeatureKind),
    /// The player has followers there, but none of normal size.
    WrongCompanion(FeatureKind),
    /// The player has such a figure there already.
    SecondFigure(MeepleKind),
    /// No figure of the player stands there, by the clause about what it would do.
    NoFigure(Square, Clause),
    /// Nobody stands there, by the clause about what would become of them.
    NobodyThere(Square, Clause),
    /// That figure does not go home for a festival.
    NotForFestival(MeepleKind),
    /// The tile just laid shows no festival.
    NoFestival,
    /// The tile just laid shows no princess, or princesses mean nothing.
    NoPrincess,
    /// No tower has just grown that would take somebody.
    NoTowerGrew,
    /// The part in which a figure could go on that tile is over.
    OneFigure,
    /// That figure cannot leave: it is no follower, its city is not besieged, or no cloister lies where it must.
    NoWayOut(MeepleKind),
    /// Tiles with a dragon wait for a volcano.
    HeldBack(TileKind),
    /// The dragon stands on that tile.
    DragonHere(Square),
    /// The dragon cannot step there.
    DragonStep(Square),
    /// The tile just laid has no magic portal, or portals mean nothing.
    NoPortal,
    /// The first figure of this part has gone through the portal.
    PortalUsed,
    /// The feature at the other end of the portal is complete.
    PortalToComplete(FeatureKind),
    /// That figure does not go through portals.
    NotThroughPortal(MeepleKind),
    /// A figure stands on the segment at the other end of the portal.
    SegmentTaken,
    /// A princess must be obeyed first.
    MustSend,
    /// The princess does not send that figure home: it is no knight, or not in her city.
    NotSent(MeepleKind),
    /// The fairy is not in play.
    NoFairy,
    /// No follower of the player is where the fairy should go.
    NoFairyFriend(Square),
    /// Under these rules the fairy stands otherwise.
    FairyStands(FairyPlace),
    /// The fairy stands so already.
    FairyThere(Square),
    /// Towers are not in play.
    NoTowers,
    /// No tower, or foundation for one, is on that square.
    NoTower(Square),
    /// Somebody stands on that tower.
    TowerClosed(Square),
    /// Nothing is built on that foundation yet.
    NoFloor(Square),
    /// The player has no floors left.
    NoFloorsLeft(Player),
    /// That figure does not stand on towers.
    NotOnTower(MeepleKind),
    /// The tower does not reach that figure, or never captures its kind.
    OutOfReach(MeepleKind),
    /// The other player holds no such figure of the one who decides.
    NoPrisoner(Player, MeepleKind),
    /// A ransom was paid in this turn.
    RansomPaid,
    /// The player has too few points for a ransom.
    TooPoor,
    /// The square is no hole: a tile does not lie on each of its sides.
    NoHole(Square),
    /// The wagon cannot go there.
    WagonWay,
    /// Only wagons go on after they have come home.
    NoWagon(MeepleKind),
    /// Barns are not in play, or another figure is to stand at a corner.
    NoBarn(MeepleKind),
    /// Four fields do not meet at that corner.
    NoMeeting(Corner),
    /// A barn stands in that field, and no other may.
    BarnThere,
    /// A barn stands in that field, so that no farmer goes there.
    FieldOfBarn,
    /// Bridges are not in play.
    NoBridges,
    /// A bridge was built in this part.
    BridgeBuilt,
    /// The player has no bridge left.
    NoBridgeLeft(Player),
    /// That tile is neither the one just laid nor beside it.
    BridgeTooFar(Square),
    /// A bridge leads over that tile.
    BridgeThere(Square),
    /// No field lies at both ends, or the tile is an abbey.
    NoBridgeOver(Square),
    /// A tile lies at an end of the bridge.
    BridgeEnds(Square),
    /// The tile fits without a bridge, or not with that one.
    BridgeNoHelp,
    /// Tunnel tokens are not in play.
    NoTunnels,
    /// That road does not end in the mouth of a tunnel.
    NoMouth(Square),
    /// A token lies in that mouth.
    MouthTaken(Square),
    /// The player has no token of that pair left.
    NoTokenLeft(Player, TokenPair),
    /// A token was put in this turn.
    TokenPut,
    /// No follower of the player stands there who could become lord of a castle.
    NoLord(Square),
    /// The city there is not small, or was not completed just now.
    NoSmallCity,
    /// The player does not have the city alone, or has no castle left.
    NotYourCity,
    /// That feature was not completed beside the castle just now.
    NotBesideCastle(Square),
    /// The player lays the tile that they have from a bazaar.
    OwnTile(TileKind),
    /// No such tile is turned up.
    NotTurnedUp(TileKind),
    /// The player has too few points for that bid.
    BidTooHigh(Player),
    /// So much was bid already.
    BidTooLow,
    /// Tiles are taken without bids.
    NoBids,
    /// That figure does not go into that quarter.
    WrongQuarter(MeepleKind, Quarter),
    /// The player has no such figure in that quarter.
    NotInQuarter(MeepleKind, Quarter),
    /// The count is in that quarter, which nobody leaves.
    CountThere(Quarter),
    /// The count would move to the quarter where he is.
    CountStays(Quarter),
    /// After the last tile nobody leaves that quarter.
    QuarterStays(Quarter),
    /// Nothing there is about to be scored, or after the last tile it is complete.
    NotScoredNow(Square),
    /// The dragon stands on the only tile of that feature.
    DragonOnFeature(Square),
    /// No abbot of the player stands on a garden or cloister there.
    NoAbbot(Square),
    /// That garden or cloister is complete: its abbot waits until it is scored.
    AbbotWaits(FeatureKind),
    /// The feature is named by another of its places.
    NamedOtherwise(Square, SegmentId),
}

impl Reason {
    /// The clause of the rule book that forbids the action.
    pub fn rule(self) -> Clause {
        match self {
            Reason::NotNow(_) => Clause::TurnOrder,
            Reason::NotInBag(_) => Clause::DrawUniform,
            Reason::SpringFirst => Clause::CountRiver,
            Reason::ForkFirst => Clause::RiverFork,
            Reason::RiverFirst(_) => Clause::RiverFirst,
            Reason::LakeLast => Clause::RiverLake,
            Reason::Occupied(_) | Reason::NotAdjacent(_) => Clause::PlaceAdjacent,
            Reason::Edge(_) => Clause::PlaceMatch,
            Reason::River => Clause::RiverConnect,
            Reason::SecondRival => Clause::ShrineApart,
            Reason::RiverJoins => Clause::RiverBranches,
            Reason::RiverTurnsBack => Clause::RiverNoUTurn,
            Reason::NoSegment(_) => Clause::DeployHere,
            Reason::NotAtHome(..) => Clause::DeploySupply,
            Reason::FeatureTaken(_) => Clause::DeployUnoccupied,
            Reason::WrongFeature(_, FeatureKind::Quarter) => Clause::CountOutside,
            Reason::WrongFeature(_, FeatureKind::Garden) => Clause::GardenAbbot,
            Reason::WrongFeature(meeple, kind) => match meeple {
                MeepleKind::Follower | MeepleKind::Large | MeepleKind::Phantom => Clause::DeployField,
                MeepleKind::Builder => Clause::BuilderDeployWhere,
                MeepleKind::Pig if kind == FeatureKind::Field => Clause::DeployField,
                MeepleKind::Pig => Clause::PigDeployWhere,
                MeepleKind::Mayor => Clause::MayorDeployWhere,
                MeepleKind::Wagon => Clause::WagonDeploy,
                MeepleKind::Barn => Clause::BarnWhere,
                MeepleKind::Abbot => Clause::AbbotWhere,
            },
            Reason::NoCompanion(MeepleKind::Pig, _) => Clause::PigDeployFarmer,
            Reason::NoCompanion(..) => Clause::BuilderDeployFollower,
            Reason::WrongCompanion(_) => Clause::BuilderDeployCompanion,
            Reason::SecondFigure(_) => Clause::FigureSingle,
            Reason::NoFigure(_, clause) | Reason::NobodyThere(_, clause) => clause,
            Reason::NoFestival => Clause::FestivalFigure,
            Reason::NoPrincess => Clause::PrincessSend,
            Reason::NoTowerGrew => Clause::TowerReach,
            Reason::OneFigure => Clause::DeployOne,
            Reason::NotForFestival(_) => Clause::FestivalFollower,
            Reason::NoWayOut(_) => Clause::SiegeEscape,
            Reason::HeldBack(_) => Clause::DragonHeldBack,
            Reason::DragonHere(_) => Clause::DragonTile,
            Reason::DragonStep(_) => Clause::DragonStep,
            Reason::NoPortal => Clause::PortalUse,
            Reason::PortalUsed => Clause::PhantomPortal,
            Reason::PortalToComplete(_) => Clause::PortalWhere,
            Reason::NotThroughPortal(_) => Clause::PortalFollower,
            Reason::SegmentTaken => Clause::PortalSegment,
            Reason::MustSend => Clause::PrincessSend,
            Reason::NotSent(meeple) if meeple.is_follower() => Clause::PrincessCity,
            Reason::NotSent(_) => Clause::PrincessFollower,
            Reason::NoFairy => Clause::FairyUse,
            Reason::NoFairyFriend(_) | Reason::FairyStands(_) => Clause::FairyMove,
            Reason::FairyThere(_) => Clause::FairyElsewhere,
            Reason::NoTowers => Clause::TowerUse,
            Reason::NoTower(_) => Clause::TowerFloor,
            Reason::TowerClosed(_) => Clause::TowerClosed,
            Reason::NoFloor(_) => Clause::TowerGuard,
            Reason::NoFloorsLeft(_) => Clause::TowerFloors,
            Reason::NotOnTower(MeepleKind::Abbot) => Clause::AbbotWhere,
            Reason::NotOnTower(_) => Clause::TowerGuardWho,
            Reason::OutOfReach(meeple) if meeple.is_follower() => Clause::TowerReach,
            Reason::OutOfReach(_) => Clause::TowerCapture,
            Reason::NoPrisoner(..) => Clause::TowerRansomPay,
            Reason::RansomPaid => Clause::TowerRansom,
            Reason::TooPoor => Clause::TowerRansomPoints,
            Reason::NoHole(_) => Clause::AbbeyWhere,
            Reason::WagonWay => Clause::WagonWhere,
            Reason::NoWagon(_) => Clause::WagonMove,
            Reason::NoBarn(_) => Clause::BarnDeploy,
            Reason::NoMeeting(_) => Clause::BarnWhere,
            Reason::BarnThere => Clause::BarnFree,
            Reason::FieldOfBarn => Clause::BarnClosed,
            Reason::NoBridges => Clause::BridgeUse,
            Reason::BridgeBuilt => Clause::BridgeOnce,
            Reason::NoBridgeLeft(_) => Clause::BridgeSupply,
            Reason::BridgeTooFar(_) => Clause::BridgeNear,
            Reason::BridgeThere(_) => Clause::BridgeOneATile,
            Reason::NoBridgeOver(_) => Clause::BridgeWhere,
            Reason::BridgeEnds(_) => Clause::BridgeEnds,
            Reason::BridgeNoHelp => Clause::BridgeToFit,
            Reason::NoTunnels => Clause::TunnelUse,
            Reason::NoMouth(_) | Reason::MouthTaken(_) => Clause::TunnelWhere,
            Reason::NoTokenLeft(..) => Clause::TunnelTokens,
            Reason::TokenPut => Clause::TunnelOnce,
            Reason::NoLord(_) => Clause::CastleLord,
            Reason::NoSmallCity => Clause::CastleSmallCity,
            Reason::NotYourCity => Clause::CastleOwner,
            Reason::NotBesideCastle(_) => Clause::CastleVicinity,
            Reason::OwnTile(_) => Clause::BazaarLay,
            Reason::NotTurnedUp(_) => Clause::BazaarChoose,
            Reason::BidTooHigh(_) => Clause::BazaarBidPoints,
            Reason::BidTooLow => Clause::BazaarBid,
            Reason::NoBids => Clause::BazaarFreeChoice,
            Reason::WrongQuarter(..) => Clause::CountDeployWho,
            Reason::NotInQuarter(..) | Reason::NotScoredNow(_) => Clause::CountRedeploy,
            Reason::DragonOnFeature(_) => Clause::CountRedeployDragon,
            Reason::CountThere(_) => Clause::CountBlock,
            Reason::CountStays(_) => Clause::CountMoves,
            Reason::QuarterStays(_) => Clause::CountEnd,
            Reason::NamedOtherwise(..) => Clause::CountRedeployPlace,
            Reason::NoAbbot(_) => Clause::AbbotRecall,
            Reason::AbbotWaits(_) => Clause::AbbotRecallComplete,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::NotNow(turn) => write_due(f, turn),
            Reason::NotInBag(kind) if kind.index() < TileKind::all().len() => {
                write!(f, "no tile {kind} can be drawn now")
            }
            Reason::NotInBag(_) => f.write_str("there is no such tile"),
            Reason::SpringFirst => f.write_str("the spring of the river is the first tile"),
            Reason::ForkFirst => f.write_str("the fork is the first tile of the river"),
            Reason::RiverFirst(kind) => write!(f, "river tiles are drawn before {kind}"),
            Reason::LakeLast => f.write_str("the lake is the last river tile"),
            Reason::Occupied(square) => write!(f, "a tile lies at {square} already"),
            Reason::NotAdjacent(square) => write!(f, "no tile lies next to {square}"),
            Reason::Edge(side) => write!(f, "the {} edge does not match its neighbour", side.name()),
            Reason::River => f.write_str("the tile must carry the river on"),
            Reason::SecondRival => {
                f.write_str("a shrine has at most one cloister beside it, and a cloister one shrine")
            }
            Reason::RiverJoins => f.write_str("two branches of the river must not flow together"),
            Reason::RiverTurnsBack => f.write_str("the river must not turn back at once"),
            Reason::NoSegment(segment) => write!(f, "the tile has no segment {}", segment.0),
            Reason::NotAtHome(player, meeple) => {
                write!(f, "{} has no {meeple} at home", player.name())
            }
            Reason::FeatureTaken(kind) => write!(f, "a follower stands in this {kind} already"),
            Reason::WrongFeature(meeple, kind) => write!(f, "no {meeple} goes on a {kind}"),
            Reason::NoCompanion(meeple, kind) => {
                write!(f, "a {meeple} needs a follower of its owner in this {kind}")
            }
            Reason::WrongCompanion(kind) => {
                write!(f, "only a follower of normal size lets a builder into this {kind}")
            }
            Reason::NoFigure(square, _) => {
                write!(f, "no figure of the player stands on this part of the tile at {square}")
            }
            Reason::NobodyThere(square, _) => {
                write!(f, "nobody stands on this part of the tile at {square}")
            }
            Reason::NoPrincess => f.write_str("no princess on the tile just placed sends anybody home"),
            Reason::NotForFestival(meeple) => write!(f, "a {meeple} does not come home for a festival"),
            Reason::NoFestival => f.write_str("the tile just placed shows no festival"),
            Reason::NoTowerGrew => {
                f.write_str("a tower takes somebody only when it has just grown by a floor")
            }
            Reason::OneFigure => f.write_str(
                "one figure at most goes on a tile, with the tile; the next one must be drawn now",
            ),
            Reason::NoWayOut(meeple) => write!(f, "this {meeple} cannot leave a besieged city"),
            Reason::HeldBack(kind) => write!(f, "tile {kind} shows a dragon and waits for the first volcano"),
            Reason::DragonHere(square) => write!(f, "the dragon stands on the tile at {square}"),
            Reason::DragonStep(square) => write!(
                f,
                "the dragon cannot step to {square}: only to a tile beside its own, where neither the fairy is nor it \
                 has been in this move"
            ),
            Reason::NoPortal => f.write_str("the tile just placed has no magic portal"),
            Reason::PortalUsed => f.write_str("the first figure has gone through the portal in this part"),
            Reason::PortalToComplete(kind) => write!(f, "the {kind} there is complete"),
            Reason::NotThroughPortal(meeple) => write!(f, "a {meeple} does not go through a magic portal"),
            Reason::SegmentTaken => f.write_str("a figure stands on this segment"),
            Reason::MustSend => f.write_str("the princess must send a follower home first"),
            Reason::NotSent(meeple) => write!(f, "the princess does not send this {meeple} home"),
            Reason::NoFairy => f.write_str("the fairy is not in play"),
            Reason::NoFairyFriend(square) => {
                write!(f, "the player has no follower at {square} for the fairy to go to")
            }
            Reason::FairyStands(FairyPlace::Follower) => f.write_str(
                "by these rules the fairy goes beside a follower, not onto a tile; name his part of the tile",
            ),
            Reason::FairyStands(FairyPlace::Tile) => f.write_str(
                "by these rules the fairy goes onto a tile, not beside a follower; name the tile alone",
            ),
            Reason::FairyThere(square) => write!(f, "the fairy stands at {square} so already"),
            Reason::NoTowers => f.write_str("towers are not in play"),
            Reason::NoTower(square) => write!(f, "no foundation of a tower is at {square}"),
            Reason::TowerClosed(square) => write!(f, "somebody stands on the tower at {square}"),
            Reason::NoFloor(square) => write!(f, "the foundation at {square} has no floor yet"),
            Reason::NoFloorsLeft(player) => write!(f, "{} has no floors left", player.name()),
            Reason::NotOnTower(meeple) => write!(f, "{} does not stand on towers", meeple.with_article()),
            Reason::OutOfReach(meeple) => write!(f, "the tower cannot capture this {meeple}"),
            Reason::NoPrisoner(captor, meeple) => {
                write!(f, "{} holds no {meeple} of the player who decides", captor.name())
            }
            Reason::RansomPaid => f.write_str("a ransom was paid in this turn already"),
            Reason::TooPoor => f.write_str("a ransom costs 3 points, and the player has fewer"),
            Reason::NoHole(square) => {
                write!(f, "an abbey goes where tiles lie on all four sides, and not to {square}")
            }
            Reason::WagonWay => f.write_str("the wagon cannot go there"),
            Reason::NoWagon(meeple) => write!(f, "a {meeple} does not go on after it has come home"),
            Reason::NoBarn(meeple @ MeepleKind::Barn) => write!(f, "no {meeple}s are in play"),
            Reason::NoBarn(meeple) => write!(f, "no {meeple} stands at a corner"),
            Reason::NoMeeting(corner) => {
                write!(f, "four fields do not meet at the {corner} corner of the tile just placed")
            }
            Reason::BarnThere => f.write_str("a barn stands in this field already"),
            Reason::FieldOfBarn => f.write_str("no farmer goes into a field with a barn"),
            Reason::NoBridges => f.write_str("bridges are not in play"),
            Reason::BridgeBuilt => f.write_str("a bridge was built in this part of the turn already"),
            Reason::NoBridgeLeft(player) => write!(f, "{} has no bridge left", player.name()),
            Reason::BridgeTooFar(square) => {
                write!(f, "a bridge is built over the tile just laid or one beside it, not at {square}")
            }
            Reason::BridgeThere(square) => write!(f, "a bridge leads over the tile at {square} already"),
            Reason::NoBridgeOver(square) => {
                write!(
                    f,
                    "a bridge so leads over no tile at {square}: it goes from field to field, and over no abbey"
                )
            }
            Reason::BridgeEnds(square) => {
                write!(
                    f,
                    "a tile lies at an end of that bridge over {square}: both have to face empty squares"
                )
            }
            Reason::BridgeNoHelp => {
                f.write_str("the tile fits there without a bridge, or does not fit with that one")
            }
            Reason::NoTunnels => f.write_str("tunnel tokens are not in play"),
            Reason::NoMouth(square) => {
                write!(f, "that road of the tile at {square} does not end in the mouth of a tunnel")
            }
            Reason::MouthTaken(square) => write!(f, "a token lies in this mouth at {square} already"),
            Reason::NoTokenLeft(player, pair) => {
                write!(f, "{} has no tunnel token of pair {pair} left", player.name())
            }
            Reason::TokenPut => f.write_str("a tunnel token was put in this turn already"),
            Reason::NoLord(square) => {
                write!(f, "the player has no follower in this part of the tile at {square}")
            }
            Reason::NoSmallCity => f.write_str("only a small city that was just completed becomes a castle"),
            Reason::NotYourCity => {
                f.write_str("the player does not have this city alone, or has no castle left")
            }
            Reason::NotBesideCastle(square) => {
                write!(f, "nothing of the tile at {square} was completed beside the castle just now")
            }
            Reason::OwnTile(kind) => write!(f, "tile {kind}, from a bazaar, is laid now"),
            Reason::NotTurnedUp(kind) => write!(f, "tile {kind} is not among those turned up"),
            Reason::BidTooHigh(player) => write!(f, "{} has too few points for this bid", player.name()),
            Reason::BidTooLow => f.write_str("a bid must be above the one before"),
            Reason::NoBids => f.write_str("by these rules tiles of a bazaar are taken without bids; bid 0"),
            Reason::WrongQuarter(meeple, quarter) => write!(f, "no {meeple} goes into the {quarter}"),
            Reason::NotInQuarter(meeple, quarter) => {
                write!(f, "the player has no {meeple} in the {quarter}, from where one would have to come")
            }
            Reason::DragonOnFeature(square) => {
                write!(f, "that feature has no tile but the one at {square}, where the dragon stands")
            }
            Reason::CountThere(quarter) => write!(f, "the count is in the {quarter}"),
            Reason::CountStays(quarter) => {
                write!(f, "the count is in the {quarter} already; pass to leave him there")
            }
            Reason::QuarterStays(quarter) => {
                write!(f, "by these rules nobody leaves the {quarter} after the last tile")
            }
            Reason::NotScoredNow(square) => {
                write!(
                    f,
                    "no follower goes to that part of the tile at {square} now: it is not about to be scored"
                )
            }
            Reason::NamedOtherwise(square, segment) => {
                write!(f, "that feature is named by segment {} of the tile at {square}", segment.0)
            }
            Reason::NoAbbot(square) => {
                write!(f, "no abbot of the player stands on a garden or cloister at {square}")
            }
            Reason::AbbotWaits(kind) => {
                write!(f, "the {kind} is complete, and its abbot waits until it is scored")
            }
            Reason::SecondFigure(meeple) => {
                write!(f, "the player has {} there already", meeple.with_article())
            }
        }
    }
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.reason.rule())
    }
}

impl std::error::Error for IllegalAction {}

/// Writes what has to be done now.
fn write_due(f: &mut fmt::Formatter<'_>, turn: Turn) -> fmt::Result {
    match turn {
        Turn::Chance => f.write_str("a tile must be drawn now"),
        Turn::Over => f.write_str("the game is over"),
        Turn::Decide(player, decision) => write!(f, "{} must {decision} now", player.name()),
    }
}
