//! The effects of an action.

use crate::board::{Figure, Site};
use bastide_types::{
    BridgeAt, Card, FairyAt, FeatureKind, Homecoming, Items, MeepleKind, PerGoods, PlacedBridge, PlacedToken,
    Player, Quarter, Source, Square, TileKind,
};

/// Points for one player, from one feature or kind of goods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// The player who is paid.
    pub player: Player,
    /// The scoring source.
    pub source: Source,
    /// The calculation. Its sum is the payment, which is never zero.
    pub items: Items,
    /// The feature, by its smallest segment; under the first farm rule, the city. `None` for goods, cards, and
    /// the fairy at the start of a turn.
    pub feature: Option<Site>,
}

impl Payment {
    /// The sum of the items.
    pub fn points(&self) -> u32 {
        self.items.points()
    }
}

/// Everything that an action did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The drawn tile fits nowhere and left the game.
    pub set_aside: Option<TileKind>,
    /// The player who chose to set it aside, because it fits only with a bridge.
    pub declined_by: Option<Player>,
    /// The drawn river tile fits nowhere now and was put back.
    pub put_back: Option<TileKind>,
    /// The tile or tunnel token just placed earned a further part. True even if the bag is empty and no part
    /// follows.
    pub second_earned: bool,
    /// The player who gets another turn after the one that ends here.
    pub turn_again: Option<Player>,
    /// The dragon's new square, after a volcano or a step.
    pub dragon: Option<Square>,
    /// If the dragon's move ended early: its square and the number of steps taken.
    pub stopped: Option<(Square, u8)>,
    /// The fairy's new place.
    pub fairy: Option<FairyAt>,
    /// The tunnel token that was placed, and the mouth to which the tunnel leads from there, if any.
    pub token: Option<(PlacedToken, Option<Site>)>,
    /// The bridge that was built and, if a tile needed it to fit, where it is relative to that tile.
    pub bridge: Option<(PlacedBridge, Option<BridgeAt>)>,
    /// The castle that was built: its owner, and where the lord stands.
    pub castle: Option<(Player, Site)>,
    /// The follower that left a quarter of the City of Carcassonne, that quarter, and where it stands now.
    pub redeployed: Option<(Player, MeepleKind, Quarter, Site)>,
    /// The Count's new quarter.
    pub count: Option<Quarter>,
    /// The square of the tower that got a floor.
    pub floor: Option<Square>,
    /// The follower that was captured, even if it was exchanged at once.
    pub captured: Option<Figure>,
    /// Prisoners that were freed by ransom or exchange.
    pub freed: Vec<(Player, MeepleKind)>,
    /// The follower that a princess sent home.
    pub sent_home: Option<Figure>,
    /// Features completed by the part, by their smallest segments, ascending.
    pub completed: Vec<(FeatureKind, Site)>,
    /// Cloisters and shrines that lost a race, each with the winner.
    pub races_lost: Vec<(Site, Site)>,
    /// Payments for them, and the fairy's point at the start of the next turn.
    pub payments: Vec<Payment>,
    /// Goods tokens that the active player took.
    pub goods: PerGoods<u8>,
    /// Cards that the active player took, or kept with a larger city or road, with the number of tiles.
    pub cards: Vec<(Card, u16)>,
    /// Figures that came home, and why.
    pub returned: Vec<(Player, MeepleKind, Homecoming)>,
    /// Payments of final scoring, if this action ended the game.
    pub final_payments: Vec<Payment>,
}
