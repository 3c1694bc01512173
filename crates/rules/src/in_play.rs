//! What is in play besides the base game, fixed at set-up: steps that only some games have ask here, so that a game
//! without them takes one foreseeable branch.

use crate::coverage::rule;
use bastide_types::{
    Card, Escape, FestivalReturn, KingCard, RobberCard, Rules, Siege, Symbol, TileKind, TileSet,
};

/// A set of things that only some games have, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct InPlay(u8);

/// Cities may be besieged, and that means something for points.
const SIEGE: u8 = 1;
/// Knights may leave besieged cities.
const ESCAPE: u8 = 2;
/// The King; the Robber Baron has the next bit.
const CARDS: u8 = 4;
/// Figures may be taken back at festivals.
const FESTIVAL: u8 = 16;

impl InPlay {
    /// What these rules, sets and kinds of tile bring.
    pub fn of(rules: &Rules, has: impl Fn(TileSet) -> bool, kinds: impl Iterator<Item = TileKind>) -> InPlay {
        let mut all = InPlay::default();
        let (mut besieged, mut festival) = (false, false);
        for tile in kinds.map(TileKind::tile) {
            besieged |= tile.segments.iter().any(|segment| segment.besieged);
            festival |= tile.symbol == Some(Symbol::Festival);
        }
        if festival && rules.festival != FestivalReturn::Off {
            all.0 |= FESTIVAL;
        }
        if besieged {
            rule!("siege.use");
            let scored = match rules.siege {
                Siege::On => SIEGE,
                Siege::Off => 0,
            };
            let left = match rules.escape {
                Escape::SiegeTile | Escape::AnyTile => ESCAPE,
                Escape::Off => 0,
            };
            all.0 |= scored | left;
        }
        let set = has(TileSet::King);
        rule!("king.use");
        rule!("robber.use");
        rule!("king.one");
        let king = match rules.king {
            KingCard::FromSets => set,
            KingCard::On => true,
            KingCard::Off => false,
        };
        let robber = match rules.robber {
            RobberCard::FromSets => set,
            RobberCard::On => true,
            RobberCard::Off => false,
        };
        all.0 |= (u8::from(king) | u8::from(robber) << 1) * CARDS;
        all
    }

    /// Whether besieged cities differ from others in points.
    #[inline]
    pub fn siege(self) -> bool {
        self.0 & SIEGE != 0
    }

    /// Whether knights may leave besieged cities.
    #[inline]
    pub fn escape(self) -> bool {
        self.0 & ESCAPE != 0
    }

    /// Whether figures may be taken back at festivals.
    #[inline(always)]
    pub fn festival(self) -> bool {
        self.0 & FESTIVAL != 0
    }

    /// Whether any card is there to be taken.
    #[inline]
    pub fn cards(self) -> bool {
        self.0 & (CARDS | CARDS << 1) != 0
    }

    /// Whether this card is there to be taken.
    pub fn card(self, card: Card) -> bool {
        self.0 & CARDS << card.index() != 0
    }
}
