//! What is in play besides the base game, fixed at set-up: steps that only some games have ask here, so that a game
//! without them takes one foreseeable branch.

use crate::coverage::rule;
use bastide_types::{
    Bazaars, Bridges, Card, Castles, CountUse, DragonTime, Escape, FairyUse, FestivalReturn, KingCard,
    PigHerd, Portal, Princess, RobberCard, Role, Rules, Shrines, Siege, Symbol, TileKind, TileSet, Towers,
};

/// A set of things that only some games have, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct InPlay(u32);

/// Cities may be besieged, and that means something for points.
const SIEGE: u32 = 1;
/// Knights may leave besieged cities.
const ESCAPE: u32 = 2;
/// The King; the Robber Baron has the next bit.
const CARDS: u32 = 4;
/// Figures may be taken back at festivals.
const FESTIVAL: u32 = 16;
/// The dragon may come, or there are tiles that wait for it.
const DRAGON: u32 = 32;
/// The fairy.
const FAIRY: u32 = 64;
/// Princesses send knights home.
const PRINCESS: u32 = 128;
/// Followers go through magic portals.
const PORTAL: u32 = 256;
/// Towers.
const TOWERS: u32 = 512;
/// Players have abbeys beside them.
const ABBEYS: u32 = 1024;
/// Wagons.
const WAGONS: u32 = 2048;
/// Barns.
const BARNS: u32 = 4096;
/// Tunnel tokens, and mouths for them.
const TUNNELS: u32 = 8192;
/// Bridges.
const BRIDGES: u32 = 1 << 16;
/// Small cities may become castles.
const CASTLES: u32 = 16384;
/// Bazaars are held.
const BAZAARS: u32 = 1 << 17;
/// Shrines race with cloisters.
const SHRINES: u32 = 1 << 19;
/// Pig-herds in fields pay farmers more.
const HERDS: u32 = 1 << 18;
/// Followers go into the City of Carcassonne.
const COUNT: u32 = 1 << 20;

impl InPlay {
    /// Adds what players own: abbeys, wagons, barns.
    pub fn with_pieces(mut self, abbeys: bool, wagons: bool, barns: bool) -> InPlay {
        for (owned, bit) in [(abbeys, ABBEYS), (wagons, WAGONS), (barns, BARNS)] {
            self.0 |= if owned { bit } else { 0 };
        }
        self
    }

    /// Whether players have abbeys to lay.
    #[inline(always)]
    pub fn abbeys(self) -> bool {
        self.0 & ABBEYS != 0
    }

    /// Whether there are wagons.
    #[inline(always)]
    pub fn wagons(self) -> bool {
        self.0 & WAGONS != 0
    }

    /// Whether there are barns.
    #[inline(always)]
    pub fn barns(self) -> bool {
        self.0 & BARNS != 0
    }

    /// Whether a game in one of the two has pieces in rooms of their own, which a copy must copy.
    #[inline(always)]
    pub fn has_rooms(self, other: InPlay) -> bool {
        (self.0 | other.0) & (TOWERS | ABBEYS | WAGONS | TUNNELS | BRIDGES | CASTLES | BAZAARS | COUNT) != 0
    }

    /// What these rules, sets and kinds of tile bring.
    pub fn of(rules: &Rules, has: impl Fn(TileSet) -> bool, kinds: impl Iterator<Item = TileKind>) -> InPlay {
        let mut all = InPlay::default();
        let (mut besieged, mut festival, mut mouths, mut herds) = (false, false, false, false);
        for tile in kinds.map(TileKind::tile) {
            besieged |= tile.segments.iter().any(|segment| segment.besieged);
            festival |= tile.symbol == Some(Symbol::Festival);
            mouths |= tile.segments.iter().any(|segment| segment.mouth);
            let princess = tile.segments.iter().any(|segment| segment.princess);
            let princess = if princess { InPlay::princess_of(rules) } else { 0 };
            // A volcano in a lake waits for the dragon of other tiles, or of the set.
            let in_lake = tile.role == Role::Lake && tile.symbol == Some(Symbol::Volcano);
            rule!("river.volcano" if in_lake);
            let symbol = tile.symbol.filter(|_| !in_lake || has(TileSet::Dragon));
            all.0 |= InPlay::of_symbol(rules, symbol) | princess;
            herds |= tile.segments.iter().any(|segment| segment.herd);
        }
        let fairy = match rules.fairy {
            FairyUse::FromSets => has(TileSet::Dragon),
            FairyUse::On => true,
            FairyUse::Off => false,
        };
        rule!("fairy.use");
        rule!("fairy.one" if fairy);
        all.0 |= u32::from(fairy) * FAIRY;
        all.0 |= InPlay::of_bazaar(rules, has(TileSet::Bazaar));
        rule!("tunnel.use" if mouths);
        all.0 |= u32::from(mouths && has(TileSet::Tunnel)) * TUNNELS;
        rule!("castle.use");
        let castles = match rules.castles {
            Castles::On => has(TileSet::Bazaar),
            Castles::Off => false,
        };
        all.0 |= u32::from(castles) * CASTLES;
        rule!("herd.use" if herds);
        let herds_count = match rules.pig_herd {
            PigHerd::On => HERDS,
            PigHerd::Off => 0,
        };
        all.0 |= u32::from(herds) * herds_count;
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
        all.0 |= (u32::from(king) | u32::from(robber) << 1) * CARDS;
        all
    }

    /// What a symbol of a tile brings.
    fn of_symbol(rules: &Rules, symbol: Option<Symbol>) -> u32 {
        match symbol {
            Some(Symbol::Volcano | Symbol::Dragon) => {
                rule!("dragon.use");
                match rules.dragon {
                    DragonTime::BeforeScoring | DragonTime::AfterScoring => DRAGON,
                    DragonTime::Off => 0,
                }
            }
            Some(Symbol::Portal) => {
                rule!("portal.use");
                match rules.portal {
                    Portal::On => PORTAL,
                    Portal::Off => 0,
                }
            }
            Some(Symbol::Tower) => {
                rule!("tower.use");
                match rules.towers {
                    Towers::On => TOWERS,
                    Towers::Off => 0,
                }
            }
            Some(Symbol::Bazaar) => {
                rule!("bazaar.use");
                match rules.bazaars {
                    Bazaars::Auction | Bazaars::Choose => BAZAARS,
                    Bazaars::Off => 0,
                }
            }
            Some(Symbol::Shrine) => {
                rule!("shrine.use");
                match rules.shrines {
                    Shrines::On => SHRINES,
                    Shrines::Off => 0,
                }
            }
            Some(Symbol::Quarters) => {
                rule!("count.use");
                match rules.count {
                    CountUse::On => COUNT,
                    CountUse::Off => 0,
                }
            }
            Some(Symbol::Festival) | None => 0,
        }
    }

    /// What Bridges, Castles & Bazaars brings besides its tiles.
    fn of_bazaar(rules: &Rules, has: bool) -> u32 {
        rule!("bridge.use" if has);
        let bridges = match rules.bridges {
            Bridges::On => BRIDGES,
            Bridges::Off => 0,
        };
        if has { bridges } else { 0 }
    }

    /// Whether bridges are built.
    #[inline(always)]
    pub fn bridges(self) -> bool {
        self.0 & BRIDGES != 0
    }

    fn princess_of(rules: &Rules) -> u32 {
        rule!("princess.send");
        match rules.princess {
            Princess::May | Princess::Must => PRINCESS,
            Princess::Off => 0,
        }
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

    /// Whether a turn has steps that others do not have.
    #[inline(always)]
    pub fn steps(self) -> bool {
        self.0 & (DRAGON | ESCAPE | TOWERS | ABBEYS | WAGONS | BARNS | TUNNELS | CASTLES | BAZAARS | COUNT)
            != 0
    }

    /// Whether something may come before the draw of a turn.
    #[inline(always)]
    pub fn before_draw(self) -> bool {
        self.0 & (FAIRY | BAZAARS | ABBEYS) != 0
    }

    /// Whether a deployment may have more to choose from than figures on the tile just laid.
    #[inline(always)]
    pub fn more(self) -> bool {
        self.0 & (FESTIVAL | FAIRY | PRINCESS | PORTAL | TOWERS | BARNS | TUNNELS | BRIDGES) != 0
    }

    /// Whether what a tile shows may have to be carried out as soon as it lies.
    #[inline(always)]
    pub fn symbols(self) -> bool {
        self.0 & (DRAGON | PRINCESS | BAZAARS) != 0
    }

    /// Whether the dragon may come, or tiles wait for it.
    #[inline(always)]
    pub fn dragon(self) -> bool {
        self.0 & DRAGON != 0
    }

    /// Whether the fairy is there.
    #[inline(always)]
    pub fn fairy(self) -> bool {
        self.0 & FAIRY != 0
    }

    /// Whether princesses send knights home.
    #[inline]
    pub fn princess(self) -> bool {
        self.0 & PRINCESS != 0
    }

    /// Whether followers go through magic portals.
    #[inline]
    pub fn portal(self) -> bool {
        self.0 & PORTAL != 0
    }

    /// Whether towers are built.
    #[inline(always)]
    pub fn towers(self) -> bool {
        self.0 & TOWERS != 0
    }

    /// Whether players have tunnel tokens, and mouths are there for them.
    #[inline(always)]
    pub fn tunnels(self) -> bool {
        self.0 & TUNNELS != 0
    }

    /// Whether small cities may become castles.
    #[inline(always)]
    pub fn castles(self) -> bool {
        self.0 & CASTLES != 0
    }

    /// Nobody bids against a player alone.
    pub fn without_bazaars(self) -> InPlay {
        InPlay(self.0 & !BAZAARS)
    }

    /// Whether shrines race with cloisters.
    #[inline(always)]
    pub fn shrines(self) -> bool {
        self.0 & SHRINES != 0
    }

    /// Whether pig-herds in fields pay farmers more.
    #[inline(always)]
    pub fn herds(self) -> bool {
        self.0 & HERDS != 0
    }

    /// Whether bazaars are held.
    #[inline(always)]
    pub fn bazaars(self) -> bool {
        self.0 & BAZAARS != 0
    }

    /// Whether followers go into the City of Carcassonne.
    #[inline(always)]
    pub fn count(self) -> bool {
        self.0 & COUNT != 0
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
