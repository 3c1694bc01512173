//! What one action did.

use crate::board::Site;
use bastide_types::{Card, FeatureKind, Items, MeepleKind, PerGoods, Player, Source, TileKind};

/// Points for one player, from one feature or kind of goods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// Who is paid.
    pub player: Player,
    /// Which column of the final table.
    pub source: Source,
    /// The arithmetic. Its sum is the payment, never zero.
    pub items: Items,
    /// The feature, by its smallest segment; under the first farm rule the city. None for goods and cards.
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
    /// The drawn river tile fits nowhere now and went back.
    pub put_back: Option<TileKind>,
    /// The tile just laid earned a further part. True also where the bag is empty and nothing follows.
    pub second_earned: bool,
    /// Roads, cities and cloisters that the part completed, by their smallest segments, ascending.
    pub completed: Vec<(FeatureKind, Site)>,
    /// Points for them.
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
