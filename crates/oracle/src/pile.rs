//! What may be drawn.

use crate::game::Game;
use bastide_types::{DragonTime, RiverLakes, Role, Symbol, TileKind};

impl Game {
    /// The kinds that may be drawn now, with their copies: of the river first, the fork first of it and the lake last. The tile
    /// alone that the player has from a bazaar, where that is due.
    pub fn chance(&self) -> Vec<(TileKind, u8)> {
        if let Some(own) = self.own_tile() {
            return vec![(own, 1)];
        }
        let first = self.drawable().map(|(kind, _)| self.place_in_line(kind)).min();
        self.drawable().filter(|(kind, _)| Some(self.place_in_line(*kind)) == first).collect()
    }

    /// Tiles with a smaller number are drawn before this one.
    fn place_in_line(&self, kind: TileKind) -> u8 {
        match kind.tile().role {
            // It is drawn only where the City of Carcassonne lies in its place.
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

    /// Whether nothing is left to draw.
    pub(crate) fn nothing_to_draw(&self) -> bool {
        self.drawable().next().is_none()
    }

    /// How many tiles are left to draw.
    pub(crate) fn left_to_draw(&self) -> usize {
        self.drawable().map(|(_, copies)| usize::from(copies)).sum()
    }

    /// Whether some other tile that might have been drawn now fits somewhere.
    pub(crate) fn another_fits(&self, kind: TileKind) -> bool {
        let place = self.place_in_line(kind);
        let mut others = self.drawable().filter(|(other, _)| self.place_in_line(*other) == place);
        others.any(|(other, _)| self.finds_a_place(other))
    }

    /// What is left in the bag, without the dragons that wait for a volcano.
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
