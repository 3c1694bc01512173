//! The optional parts of a game that are in use, fixed at set-up. Steps that only some games have check a bit here, so
//! a game without them pays for one predictable branch.

use crate::coverage::rule;
use bastide_types::{
    Bazaars, Bridges, Card, Castles, CountUse, DragonTime, Escape, FairyUse, FestivalReturn, KingCard,
    MeepleKind, PerMeeple, PigHerd, Portal, Princess, RobberCard, Role, Rules, Shrines, Siege, Symbol,
    TileKind, TileSet, Towers,
};

/// A set of optional parts of a game, as a bit mask.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct InPlay(u32);

/// The King's bit; the Robber Baron's is the next one.
const CARDS: u32 = 4;

/// Declares the optional parts by bit number, with a method that tests each.
macro_rules! in_play {
    ($($(#[$doc:meta])* $name:ident: $bit:ident = $number:literal,)*) => {
        $(const $bit: u32 = 1 << $number;)*

        impl InPlay {
            $(
                $(#[$doc])*
                #[inline(always)]
                pub fn $name(self) -> bool {
                    self.0 & $bit != 0
                }
            )*
        }
    };
}

in_play! {
    /// Whether besieged cities score differently.
    siege: SIEGE = 0,
    /// Whether knights may leave besieged cities.
    escape: ESCAPE = 1,
    /// Whether figures may be taken back at festivals.
    festival: FESTIVAL = 4,
    /// Whether the dragon may appear, or tiles wait for it.
    dragon: DRAGON = 5,
    /// Whether there is a fairy.
    fairy: FAIRY = 6,
    /// Whether princesses send knights home.
    princess: PRINCESS = 7,
    /// Whether followers use magic portals.
    portal: PORTAL = 8,
    /// Whether towers are built.
    towers: TOWERS = 9,
    /// Whether players own abbeys.
    abbeys: ABBEYS = 10,
    /// Whether there are wagons.
    wagons: WAGONS = 11,
    /// Whether there are barns.
    barns: BARNS = 12,
    /// Whether players have tunnel tokens and there are tunnel mouths for them.
    tunnels: TUNNELS = 13,
    /// Whether small cities may become castles.
    castles: CASTLES = 14,
    /// Whether bridges are built.
    bridges: BRIDGES = 16,
    /// Whether bazaars are held.
    bazaars: BAZAARS = 17,
    /// Whether pig-herds in fields pay farmers more.
    herds: HERDS = 18,
    /// Whether shrines challenge cloisters.
    shrines: SHRINES = 19,
    /// Whether followers go into the City of Carcassonne.
    count: COUNT = 20,
    /// Whether players have phantoms.
    phantoms: PHANTOMS = 21,
    /// Whether there are abbots.
    abbots: ABBOTS = 22,
}

impl InPlay {
    /// Adds the figures that players own.
    pub fn with_figures(mut self, owned: &PerMeeple<u8>) -> InPlay {
        for (meeple, bit) in [
            (MeepleKind::Wagon, WAGONS),
            (MeepleKind::Barn, BARNS),
            (MeepleKind::Phantom, PHANTOMS),
            (MeepleKind::Abbot, ABBOTS),
        ] {
            self.0 |= if owned[meeple] > 0 { bit } else { 0 };
        }
        self
    }

    /// Adds abbeys, if players own any.
    pub fn with_abbeys(self, owned: bool) -> InPlay {
        InPlay(self.0 | if owned { ABBEYS } else { 0 })
    }

    /// Whether either of two games uses any of the state fields that `State::clone_from` otherwise skips.
    #[inline(always)]
    pub fn has_rooms(self, other: InPlay) -> bool {
        (self.0 | other.0) & (TOWERS | ABBEYS | WAGONS | TUNNELS | BRIDGES | CASTLES | BAZAARS | COUNT) != 0
    }

    /// The optional parts that these rules, boxes and kinds of tile bring into play.
    pub fn of(rules: &Rules, has: impl Fn(TileSet) -> bool, kinds: impl Iterator<Item = TileKind>) -> InPlay {
        let mut all = InPlay::default();
        let (mut besieged, mut festival, mut mouths, mut herds) = (false, false, false, false);
        for tile in kinds.map(TileKind::tile) {
            besieged |= tile.segments.iter().any(|segment| segment.besieged);
            festival |= tile.symbol == Some(Symbol::Festival);
            mouths |= tile.segments.iter().any(|segment| segment.mouth);
            let princess = tile.segments.iter().any(|segment| segment.princess);
            let princess = if princess { InPlay::princess_of(rules) } else { 0 };
            // A volcano in a lake needs the dragon of other tiles or of its box; it does not bring one by itself.
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
        rule!("fairy.use" if fairy || has(TileSet::Dragon));
        rule!("fairy.one" if fairy);
        all.0 |= u32::from(fairy) * FAIRY;
        all.0 |= InPlay::of_bazaar(rules, has(TileSet::Bazaar));
        rule!("tunnel.use" if mouths);
        all.0 |= u32::from(mouths && has(TileSet::Tunnel)) * TUNNELS;
        rule!("castle.use" if has(TileSet::Bazaar));
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
            all.0 |= InPlay::of_siege(rules);
        }
        all.0 |= InPlay::of_king(rules, has(TileSet::King));
        all
    }

    /// The parts that besieged cities bring into play.
    fn of_siege(rules: &Rules) -> u32 {
        rule!("siege.use");
        let scored = match rules.siege {
            Siege::On => SIEGE,
            Siege::Off => 0,
        };
        let left = match rules.escape {
            Escape::SiegeTile | Escape::AnyTile => ESCAPE,
            Escape::Off => 0,
        };
        scored | left
    }

    /// The cards of King & Robber.
    fn of_king(rules: &Rules, has: bool) -> u32 {
        let king = match rules.king {
            KingCard::FromSets => has,
            KingCard::On => true,
            KingCard::Off => false,
        };
        let robber = match rules.robber {
            RobberCard::FromSets => has,
            RobberCard::On => true,
            RobberCard::Off => false,
        };
        rule!("king.use" if king || has);
        rule!("robber.use" if robber || has);
        rule!("king.one" if king || robber);
        (u32::from(king) | u32::from(robber) << 1) * CARDS
    }

    /// The parts that a tile's symbol brings into play.
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

    /// The parts that Bridges, Castles & Bazaars brings besides its tiles.
    fn of_bazaar(rules: &Rules, has: bool) -> u32 {
        rule!("bridge.use" if has);
        let bridges = match rules.bridges {
            Bridges::On => BRIDGES,
            Bridges::Off => 0,
        };
        if has { bridges } else { 0 }
    }

    fn princess_of(rules: &Rules) -> u32 {
        rule!("princess.send");
        match rules.princess {
            Princess::May | Princess::Must => PRINCESS,
            Princess::Off => 0,
        }
    }

    /// Whether turns have steps beyond those of the base game.
    #[inline(always)]
    pub fn steps(self) -> bool {
        const STEPS: u32 = DRAGON
            | ESCAPE
            | TOWERS
            | ABBEYS
            | WAGONS
            | BARNS
            | TUNNELS
            | CASTLES
            | BAZAARS
            | COUNT
            | PHANTOMS;
        self.0 & STEPS != 0
    }

    /// Whether anything may happen before the draw of a turn.
    #[inline(always)]
    pub fn before_draw(self) -> bool {
        self.0 & (FAIRY | BAZAARS | ABBEYS) != 0
    }

    /// Whether a deployment may offer more than figures on the tile just laid.
    #[inline(always)]
    pub fn more(self) -> bool {
        self.0 & (FESTIVAL | FAIRY | PRINCESS | PORTAL | TOWERS | BARNS | TUNNELS | BRIDGES | ABBOTS) != 0
    }

    /// Whether a tile's symbol may take effect as soon as the tile is laid.
    #[inline(always)]
    pub fn symbols(self) -> bool {
        self.0 & (DRAGON | PRINCESS | BAZAARS) != 0
    }

    /// Drops bazaars: in a solo game nobody bids.
    pub fn without_bazaars(self) -> InPlay {
        InPlay(self.0 & !BAZAARS)
    }

    /// Whether any card is in play.
    #[inline]
    pub fn cards(self) -> bool {
        self.0 & (CARDS | CARDS << 1) != 0
    }

    /// Whether this card is in play.
    pub fn card(self, card: Card) -> bool {
        self.0 & CARDS << card.index() != 0
    }
}
