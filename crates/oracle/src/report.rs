//! What one action did.

use crate::board::{Figure, Site};
use bastide_types::{
    BridgeAt, Card, FairyAt, FeatureKind, Items, MeepleKind, PerGoods, PlacedBridge, PlacedToken, Player,
    Quarter, Source, Square, TileKind,
};

/// Points for one player, from one feature or kind of goods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// Who is paid.
    pub player: Player,
    /// Which column of the final table.
    pub source: Source,
    /// The arithmetic. Its sum is the payment, never zero.
    pub items: Items,
    /// The feature, by its smallest segment; under the first farm rule the city. None for goods, for cards, and for the
    /// fairy at the start of a turn.
    pub feature: Option<Site>,
}

impl Payment {
    /// The sum of the items.
    pub fn points(&self) -> u32 {
        self.items.points()
    }
}

/// Everything that one action did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The drawn tile fits nowhere and left the game.
    pub set_aside: Option<TileKind>,
    /// Who set it aside by choice, because it fits only with a bridge.
    pub declined_by: Option<Player>,
    /// The drawn river tile fits nowhere now and went back.
    pub put_back: Option<TileKind>,
    /// The tile just laid, or the tunnel token just put, earned a further part. True also where the bag is empty and nothing follows.
    pub second_earned: bool,
    /// Who has another turn after the one that ends here.
    pub turn_again: Option<Player>,
    /// Where the dragon went, brought by a volcano or by one step.
    pub dragon: Option<Square>,
    /// Where the dragon's move ended before its last step, and how many it made.
    pub stopped: Option<(Square, u8)>,
    /// Where the fairy went.
    pub fairy: Option<FairyAt>,
    /// The tunnel token that was put, and the mouth to which the tunnel leads from there, if it does.
    pub token: Option<(PlacedToken, Option<Site>)>,
    /// The bridge that was built, and where from the tile that needs it to fit, if it does.
    pub bridge: Option<(PlacedBridge, Option<BridgeAt>)>,
    /// The castle that was made: by whom, and where its lord stands.
    pub castle: Option<(Player, Site)>,
    /// The follower that left this quarter of the City of Carcassonne, and where it stands now.
    pub redeployed: Option<(Player, MeepleKind, Quarter, Site)>,
    /// Where the count went.
    pub count: Option<Quarter>,
    /// The tower that grew by a floor.
    pub floor: Option<Square>,
    /// The follower that became a prisoner, if only for a moment.
    pub captured: Option<Figure>,
    /// Prisoners who came home, bought back or exchanged.
    pub freed: Vec<(Player, MeepleKind)>,
    /// The follower that a princess sent home.
    pub sent_home: Option<Figure>,
    /// Roads, cities, cloisters and gardens that the part completed, by their smallest segments, ascending.
    pub completed: Vec<(FeatureKind, Site)>,
    /// Cloisters and shrines that lost a race, each with the one that won.
    pub races_lost: Vec<(Site, Site)>,
    /// Points for them, and the point that the fairy pays at the start of the turn that follows.
    pub payments: Vec<Payment>,
    /// Tokens that the active player took.
    pub goods: PerGoods<u8>,
    /// Cards that the active player took, if only for a larger city or road than before, with its tiles.
    pub cards: Vec<(Card, u16)>,
    /// Figures that came home in this part (the final scoring moves none).
    pub returned: Vec<(Player, MeepleKind)>,
    /// The final scoring, if this action ended the game.
    pub final_payments: Vec<Payment>,
}
