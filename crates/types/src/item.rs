//! The arithmetic of a payment.

use crate::listed::listed;
use crate::{Card, Clause, Goods};
use std::fmt;

listed! {
    /// Where points come from, as the table at the end of a game lists them.
    Source {
        /// Roads, completed or not.
        Roads = "roads",
        /// Cities, completed or not.
        Cities = "cities",
        /// Cloisters, completed or not.
        Cloisters = "cloisters",
        /// Farmers.
        Fields = "fields",
        /// Trade goods.
        Goods = "goods",
        /// The King.
        King = "king",
        /// The Robber Baron.
        Robber = "robber",
        /// The fairy.
        Fairy = "fairy",
        /// Ransom from other players.
        Ransom = "ransom",
        /// Barns at the end.
        Barns = "barns",
        /// Lords of castles.
        Castles = "castles",
        /// Tiles sold to other players at bazaars.
        Bazaars = "bazaars",
    }
}

listed! {
    /// The thing that a line of a payment counts. Words for programs; [`ItemKind`] has the kind of goods or the card, too.
    Counted {
        /// Tiles of a road or city, or a cloister and its neighbours.
        Tiles = "tiles",
        /// Pennants in a city.
        Pennants = "pennants",
        /// Completed cities that farmers are paid for, without the besieged ones.
        Cities = "cities",
        /// Completed besieged cities that farmers are paid for.
        BesiegedCities = "besieged_cities",
        /// Castles that farmers are paid for.
        Castles = "castles",
        /// The completed cities that are not besieged, counted again for the pig.
        Pig = "pig",
        /// The completed besieged cities, counted again for the pig.
        BesiegedPig = "besieged_pig",
        /// All completed cities and castles, counted again for the pig-herd.
        Herd = "herd",
        /// The majority in a kind of goods.
        Majority = "majority",
        /// Tokens of a kind of goods without the majority (house rule).
        Tokens = "tokens",
        /// Completed cities (King) or completed roads (Robber Baron).
        Completed = "completed",
        /// A card that pays a fixed sum.
        Card = "card",
        /// The fairy, next to a follower or on its tile.
        Fairy = "fairy",
        /// A prisoner bought back.
        Ransom = "ransom",
        /// A tile bought at a bazaar.
        Bazaar = "bazaar",
    }
}

/// What a line of a payment counts: one of [`Counted`], with its kind of goods or its card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ItemKind {
    /// See [`Counted::Tiles`].
    Tiles,
    /// See [`Counted::Pennants`].
    Pennants,
    /// See [`Counted::Cities`].
    Cities,
    /// See [`Counted::BesiegedCities`].
    BesiegedCities,
    /// See [`Counted::Castles`].
    Castles,
    /// See [`Counted::Pig`].
    Pig,
    /// See [`Counted::BesiegedPig`].
    BesiegedPig,
    /// See [`Counted::Herd`].
    Herd,
    /// See [`Counted::Majority`].
    Majority(Goods),
    /// See [`Counted::Tokens`].
    Tokens(Goods),
    /// See [`Counted::Completed`].
    Completed(Card),
    /// See [`Counted::Card`].
    Card(Card),
    /// See [`Counted::Fairy`].
    Fairy,
    /// See [`Counted::Ransom`].
    Ransom,
    /// See [`Counted::Bazaar`].
    Bazaar,
}

impl Counted {
    /// Returns this with its kind of goods or its card; `None` if that is missing.
    pub fn with(self, goods: Option<Goods>, card: Option<Card>) -> Option<ItemKind> {
        Some(match self {
            Counted::Tiles => ItemKind::Tiles,
            Counted::Pennants => ItemKind::Pennants,
            Counted::Cities => ItemKind::Cities,
            Counted::BesiegedCities => ItemKind::BesiegedCities,
            Counted::Castles => ItemKind::Castles,
            Counted::Pig => ItemKind::Pig,
            Counted::BesiegedPig => ItemKind::BesiegedPig,
            Counted::Herd => ItemKind::Herd,
            Counted::Majority => ItemKind::Majority(goods?),
            Counted::Tokens => ItemKind::Tokens(goods?),
            Counted::Completed => ItemKind::Completed(card?),
            Counted::Card => ItemKind::Card(card?),
            Counted::Fairy => ItemKind::Fairy,
            Counted::Ransom => ItemKind::Ransom,
            Counted::Bazaar => ItemKind::Bazaar,
        })
    }
}

impl ItemKind {
    /// Returns this without its kind of goods or its card.
    pub fn counted(self) -> Counted {
        match self {
            ItemKind::Tiles => Counted::Tiles,
            ItemKind::Pennants => Counted::Pennants,
            ItemKind::Cities => Counted::Cities,
            ItemKind::BesiegedCities => Counted::BesiegedCities,
            ItemKind::Castles => Counted::Castles,
            ItemKind::Pig => Counted::Pig,
            ItemKind::BesiegedPig => Counted::BesiegedPig,
            ItemKind::Herd => Counted::Herd,
            ItemKind::Majority(_) => Counted::Majority,
            ItemKind::Tokens(_) => Counted::Tokens,
            ItemKind::Completed(_) => Counted::Completed,
            ItemKind::Card(_) => Counted::Card,
            ItemKind::Fairy => Counted::Fairy,
            ItemKind::Ransom => Counted::Ransom,
            ItemKind::Bazaar => Counted::Bazaar,
        }
    }

    /// Returns the kind of goods of a majority or of tokens.
    pub fn goods(self) -> Option<Goods> {
        if let ItemKind::Majority(goods) | ItemKind::Tokens(goods) = self { Some(goods) } else { None }
    }

    /// Returns the card that pays.
    pub fn card(self) -> Option<Card> {
        if let ItemKind::Completed(card) | ItemKind::Card(card) = self { Some(card) } else { None }
    }

    /// Returns the clause that decides this line of a payment: its own if it has one, otherwise the clause of the
    /// payment.
    pub fn rule(self, payment: Clause) -> Clause {
        let per_city = payment == Clause::FieldScorePerCity;
        let with_barn = matches!(payment, Clause::BarnPayout | Clause::BarnJoin | Clause::CountEndBarn);
        let of_barn = payment == Clause::BarnEnd;
        match self {
            ItemKind::Castles => Clause::CastleField,
            // The clause of barns states itself what a besieged city pays.
            ItemKind::BesiegedCities if of_barn => payment,
            ItemKind::BesiegedCities => Clause::SiegeField,
            ItemKind::BesiegedPig => Clause::SiegePig,
            ItemKind::Pig if per_city => Clause::PigBonusPerCity,
            ItemKind::Pig if with_barn => Clause::BarnPig,
            ItemKind::Pig => Clause::PigBonus,
            ItemKind::Herd if per_city => Clause::HerdBonusPerCity,
            ItemKind::Herd if with_barn => Clause::HerdBarn,
            ItemKind::Herd => Clause::HerdBonus,
            ItemKind::Cities
            | ItemKind::Tiles
            | ItemKind::Pennants
            | ItemKind::Majority(_)
            | ItemKind::Tokens(_)
            | ItemKind::Completed(_)
            | ItemKind::Card(_)
            | ItemKind::Fairy
            | ItemKind::Ransom
            | ItemKind::Bazaar => payment,
        }
    }
}

/// A line of a payment: `count` things at `each` points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Item {
    /// The thing that is counted.
    pub kind: ItemKind,
    /// The number of things.
    pub count: u16,
    /// The points for each.
    pub each: u16,
}

impl Item {
    /// The points of this line.
    pub const fn points(self) -> u32 {
        self.count as u32 * self.each as u32
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let many = self.count != 1;
        let noun = match self.kind {
            ItemKind::Tiles => ["tile", "tiles"][usize::from(many)],
            ItemKind::Pennants => ["pennant", "pennants"][usize::from(many)],
            ItemKind::Cities => ["city", "cities"][usize::from(many)],
            ItemKind::BesiegedCities => ["besieged city", "besieged cities"][usize::from(many)],
            ItemKind::Castles => ["castle", "castles"][usize::from(many)],
            ItemKind::Pig => ["city with the pig", "cities with the pig"][usize::from(many)],
            ItemKind::BesiegedPig => {
                ["besieged city with the pig", "besieged cities with the pig"][usize::from(many)]
            }
            ItemKind::Herd => ["city with the pig-herd", "cities with the pig-herd"][usize::from(many)],
            ItemKind::Completed(Card::King) => ["completed city", "completed cities"][usize::from(many)],
            ItemKind::Completed(Card::Robber) => ["completed road", "completed roads"][usize::from(many)],
            ItemKind::Fairy => return write!(f, "the fairy: {}", self.points()),
            ItemKind::Ransom => return write!(f, "ransom: {}", self.points()),
            ItemKind::Bazaar => return write!(f, "a tile of the bazaar: {}", self.points()),
            ItemKind::Card(card) => return write!(f, "the {card}: {}", self.points()),
            ItemKind::Majority(goods) => return write!(f, "most {goods}: {}", self.points()),
            ItemKind::Tokens(goods) => return write!(f, "{} {goods} × {}", self.count, self.each),
        };
        write!(f, "{} {noun} × {}", self.count, self.each)
    }
}

/// The arithmetic of one payment: at most six lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Items {
    /// The first line.
    pub first: Item,
    /// The other lines, such as pennants or the pig; filled from the front.
    pub more: [Option<Item>; 5],
}

impl Items {
    /// A payment of one line.
    pub const fn one(kind: ItemKind, count: u16, each: u16) -> Items {
        Items { first: Item { kind, count, each }, more: [None; 5] }
    }

    /// Adds a line unless `count` is 0.
    ///
    /// # Panics
    /// If there are six lines already.
    pub const fn and(mut self, kind: ItemKind, count: u16, each: u16) -> Items {
        if count > 0 {
            let mut place = 0;
            while self.more[place].is_some() {
                place += 1;
            }
            self.more[place] = Some(Item { kind, count, each });
        }
        self
    }

    /// Returns the clauses that decide a payment under `rule`: `rule` itself, then those of the lines that have their
    /// own.
    pub fn rules(&self, rule: Clause) -> impl Iterator<Item = Clause> + use<> {
        let own = self.iter().map(move |item| item.kind.rule(rule)).filter(move |&own| own != rule);
        std::iter::once(rule).chain(own)
    }

    /// Iterates over the lines.
    pub fn iter(&self) -> impl Iterator<Item = Item> + use<> {
        std::iter::once(self.first).chain(self.more.into_iter().flatten())
    }

    /// The sum of the lines.
    pub fn points(&self) -> u32 {
        self.iter().map(Item::points).sum()
    }
}

impl fmt::Display for Items {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        self.more.into_iter().flatten().try_for_each(|item| write!(f, " + {item}"))
    }
}
