//! Which tiles may be drawn.

use crate::game::Game;
use bastide_types::{DragonTime, RiverLakes, Role, Symbol, TileKind};

impl Game {
    /// The kinds that may be drawn now, with their numbers of copies. The river comes first, starting with its
    /// fork and ending with its lake. If the player has a tile from a bazaar and it is due, returns only that
    /// tile.
    pub fn chance(&self) -> Vec<(TileKind, u8)> {
        if let Some(own) = self.own_tile() {
            return vec![(own, 1)];
        }
        let first = self.drawable().map(|(kind, _)| self.place_in_line(kind)).min();
        self.drawable().filter(|(kind, _)| Some(self.place_in_line(*kind)) == first).collect()
    }

    /// The drawing order of a kind: lower numbers are drawn first.
    fn place_in_line(&self, kind: TileKind) -> u8 {
        match kind.tile().role {
            // It is in the bag only if the City of Carcassonne is the start.
            Role::Spring => 0,
            Role::Fork => 1,
            Role::River => 2,
            Role::SideLake => match self.rules.river_lakes {
                RiverLakes::Mixed => 2,
                RiverLakes::Last => 3,
            },
            Role::Lake => 3,
            Role::Ordinary | Role::Stray | Role::Abbey | Role::Carcassonne => 4,
        }
    }

    /// Whether no tiles are left to draw.
    pub(crate) fn nothing_to_draw(&self) -> bool {
        self.drawable().next().is_none()
    }

    /// The number of tiles left to draw.
    pub(crate) fn left_to_draw(&self) -> usize {
        self.drawable().map(|(_, copies)| usize::from(copies)).sum()
    }

    /// Whether another tile that could have been drawn now fits somewhere.
    pub(crate) fn another_fits(&self, kind: TileKind) -> bool {
        let place = self.place_in_line(kind);
        let mut others = self.drawable().filter(|(other, _)| self.place_in_line(*other) == place);
        others.any(|(other, _)| self.finds_a_place(other))
    }

    /// The tiles left in the bag, except for dragons that wait for a volcano.
    fn drawable(&self) -> impl Iterator<Item = (TileKind, u8)> + '_ {
        let wait = self.dragons_wait();
        self.bag.iter().filter(move |(kind, _)| !(wait && shows(*kind, Symbol::Dragon)))
    }

    /// Whether the dragon is in play and no volcano lies on the table yet.
    fn dragons_wait(&self) -> bool {
        let volcano = || self.board.tiles().iter().any(|tile| self.has_volcano(tile.kind));
        match self.rules.dragon {
            DragonTime::BeforeScoring | DragonTime::AfterScoring => !volcano(),
            DragonTime::Off => false,
        }
    }
}

fn shows(kind: TileKind, symbol: Symbol) -> bool {
    kind.tile().symbol == Some(symbol)
}
