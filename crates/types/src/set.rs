//! The products that tiles and figures come from.

use crate::listed::listed;

listed! {
    /// The product that a tile kind comes from.
    TileSet {
        /// The base game, 72 tiles.
        Base = "base",
        /// Traders & Builders, 24 tiles.
        Traders = "traders",
        /// Inns & Cathedrals, 18 tiles.
        Inns = "inns",
        /// The River, 12 tiles.
        River = "river",
        /// King & Robber Baron, 5 tiles.
        King = "king",
        /// The Cathars, which is also The Siege, 4 tiles.
        Cathars = "cathars",
        /// The Besiegers, 6 tiles.
        Besiegers = "besiegers",
        /// The Festival, 10 tiles.
        Festival = "festival",
        /// The Princess & the Dragon, 30 tiles.
        Dragon = "dragon",
        /// The Tower, 18 tiles.
        Tower = "tower",
        /// Abbey & Mayor, 12 tiles and an abbey for each player.
        Abbey = "abbey",
        /// The Tunnel, 4 tiles and tokens that join roads.
        Tunnel = "tunnel",
        /// Bridges, Castles & Bazaars, 12 tiles.
        Bazaar = "bazaar",
        /// The River II, 12 tiles.
        River2 = "river2",
        /// Heretics & Shrines, 5 tiles.
        Shrines = "shrines",
        /// The Count of Carcassonne, 12 tiles that lie on the table from the beginning.
        Count = "count",
        /// The Phantom, a figure for each player and no tiles.
        Phantom = "phantom",
        /// The Abbot, a figure for each player; the gardens are on tiles of other sets.
        Abbot = "abbot",
    }
}

impl TileSet {
    /// Returns the name on the box, other names, and the pictures of the tiles.
    const fn details(self) -> (&'static str, &'static [&'static str], &'static str) {
        match self {
            TileSet::Base => ("Carcassonne", &["basic game", "base game"], include_str!("../tiles/base.txt")),
            TileSet::Traders => (
                "Traders & Builders",
                &["Traders and Builders", "builders"],
                include_str!("../tiles/traders.txt"),
            ),
            TileSet::Inns => (
                "Inns & Cathedrals",
                &["Inns and Cathedrals", "cathedrals"],
                include_str!("../tiles/inns.txt"),
            ),
            TileSet::River => ("The River", &[], include_str!("../tiles/river.txt")),
            TileSet::King => (
                "King & Robber Baron",
                &["King and Robber Baron", "King & Robber", "robber", "baron"],
                include_str!("../tiles/king.txt"),
            ),
            TileSet::Cathars => ("The Cathars", &["Siege"], include_str!("../tiles/cathars.txt")),
            TileSet::Besiegers => {
                ("The Besiegers", &["Siege 2", "besieger"], include_str!("../tiles/besiegers.txt"))
            }
            TileSet::Festival => {
                ("The Festival", &["10 years", "festivals"], include_str!("../tiles/festival.txt"))
            }
            TileSet::Dragon => (
                "The Princess & the Dragon",
                &["Princess and the Dragon", "Princess & Dragon", "princess"],
                include_str!("../tiles/dragon.txt"),
            ),
            TileSet::Tower => ("The Tower", &["towers"], include_str!("../tiles/tower.txt")),
            TileSet::Abbey => (
                "Abbey & Mayor",
                &["Abbey and Mayor", "Abbey & the Mayor", "mayor"],
                include_str!("../tiles/abbey.txt"),
            ),
            TileSet::Tunnel => ("The Tunnel", &["tunnels"], include_str!("../tiles/tunnel.txt")),
            TileSet::Bazaar => (
                "Bridges, Castles & Bazaars",
                &["Bridges, Castles and Bazaars", "bridges", "castles", "bazaars", "BCB"],
                include_str!("../tiles/bazaar.txt"),
            ),
            TileSet::River2 => ("The River II", &["River 2"], include_str!("../tiles/river2.txt")),
            TileSet::Shrines => (
                "Heretics & Shrines",
                &["Heretics and Shrines", "shrine", "heretics", "cults"],
                include_str!("../tiles/shrines.txt"),
            ),
            TileSet::Count => {
                ("The Count of Carcassonne", &["City of Carcassonne"], include_str!("../tiles/count.txt"))
            }
            TileSet::Phantom => ("The Phantom", &["phantoms", "ghost"], ""),
            TileSet::Abbot => ("The Abbot", &[], ""),
        }
    }

    /// Returns the name on the box.
    pub const fn title(self) -> &'static str {
        self.details().0
    }

    /// Returns what players and documents also call it.
    pub const fn other_names(self) -> &'static [&'static str] {
        self.details().1
    }

    /// Returns the [pictures](crate::picture) of its tiles; empty if it has none.
    pub const fn pictures(self) -> &'static str {
        self.details().2
    }
}
