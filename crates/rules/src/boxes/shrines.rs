//! Shrines: where they may lie next to cloisters, and which of the two are rivals.

use crate::bits::bits;
use crate::board::Board;
use crate::board::grid::Cell;
use crate::board::node::NodeId;
use crate::coverage::rule;
use crate::state::State;
use bastide_types::{
    Event, EventSink, FeatureAt, FeatureKind, Homecoming, Rotation, Square, Symbol, TileKind,
};

/// A cloister or a shrine; each is the other's rival.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CloisterKind {
    Cloister,
    Shrine,
}

impl CloisterKind {
    fn rival(self) -> CloisterKind {
        match self {
            CloisterKind::Cloister => CloisterKind::Shrine,
            CloisterKind::Shrine => CloisterKind::Cloister,
        }
    }
}

impl Board {
    /// Restricts the placements of a cloister or shrine to squares with no rival next to them, or with one that has no
    /// rival yet. Returns their number.
    pub fn keep_apart(&mut self, kind: TileKind) -> u32 {
        let mut count = 0;
        for word in 0..self.frontier.words() {
            let fits = self.frontier.word_of_fits(word);
            let any = fits.into_iter().fold(0, |any, fits| any | fits);
            let apart = |bit: &u32| {
                let slot = (word * 64) as u16 + *bit as u16;
                self.shrine_allows(kind, self.square_of_slot(slot))
            };
            let kept = bits(any).filter(apart).fold(0u64, |kept, bit| kept | 1 << bit);
            for rotation in Rotation::ALL {
                let fits = &mut self.frontier.word_of_fits_mut(word)[rotation.quarters()];
                *fits &= kept;
                count += fits.count_ones();
            }
        }
        count
    }

    /// Whether the rules about shrines allow a tile on a square.
    pub fn shrine_allows(&self, kind: TileKind, square: Square) -> bool {
        let Some(own) = self.cloister_kind(kind).filter(|_| self.tables.shrines) else { return true };
        let mut rivals = self.cloisters_around(square, own.rival());
        rule!("garden.no-cloister" if self.has_garden_around(square));
        let apart = match (rivals.next(), rivals.next()) {
            (None, _) => true,
            (Some(rival), None) => self.cloisters_around(rival, own).next().is_none(),
            (Some(_), Some(_)) => false,
        };
        rule!("shrine.apart" if !apart);
        apart
    }

    /// The squares of cloisters and shrines with more than one rival, in the order in which their tiles were laid.
    pub fn squares_between_rivals(&self) -> impl Iterator<Item = Square> + '_ {
        let squares = self.tiles.iter().map(|laid| laid.tile.square).filter(|_| self.tables.shrines);
        squares.filter(|&square| {
            self.cloister_kind_on(square)
                .is_some_and(|kind| self.cloisters_around(square, kind.rival()).count() > 1)
        })
    }

    /// The nodes of the incomplete, occupied rivals around the cloister or shrine on a square.
    pub fn rivals_of(&self, square: Square) -> impl Iterator<Item = NodeId> + '_ {
        let rivals = self
            .cloister_kind_on(square)
            .into_iter()
            .flat_map(move |kind| self.cloisters_around(square, kind.rival()));
        rivals.filter_map(|square| {
            let open =
                self.cloisters.iter().find(|cloister| cloister.square == square && cloister.open > 0)?;
            self.features.at(open.node).has_followers().then_some(open.node)
        })
    }

    /// The squares around a square with a cloister of this kind.
    fn cloisters_around(&self, square: Square, kind: CloisterKind) -> impl Iterator<Item = Square> + '_ {
        square.surrounding().into_iter().filter(move |&near| self.cloister_kind_on(near) == Some(kind))
    }

    fn has_garden_around(&self, square: Square) -> bool {
        let near = square.surrounding();
        self.cloisters
            .iter()
            .any(|at| self.features.at(at.node).kind() == FeatureKind::Garden && near.contains(&at.square))
    }

    fn cloister_kind_on(&self, square: Square) -> Option<CloisterKind> {
        match self.grid.get(square) {
            Cell::Tile(number) => self.cloister_kind(self.tiles[usize::from(number)].tile.kind),
            Cell::Open(_) | Cell::Far => None,
        }
    }

    fn cloister_kind(&self, kind: TileKind) -> Option<CloisterKind> {
        let table = self.tables.kind(kind);
        let found =
            if table.symbol == Some(Symbol::Shrine) { CloisterKind::Shrine } else { CloisterKind::Cloister };
        table.cloister.map(|_| found)
    }
}

impl State {
    /// Sends home the followers on the rivals of a cloister or shrine that was completed with somebody in it: they lose
    /// the race.
    #[cold]
    pub(crate) fn end_race(&mut self, at: FeatureAt, sink: &mut impl EventSink) {
        if at.kind != FeatureKind::Cloister {
            rule!("garden.no-cloister" if at.kind == FeatureKind::Garden);
            return;
        }
        let near = |square: Square| at.square.surrounding().contains(&square);
        rule!("garden.no-cloister" if self.board.has_garden_around(at.square));
        rule!("shrine.race.both" if self.board.cloisters.iter().any(|c| c.open == 0 && near(c.square)));
        let first = |state: &State| state.board.rivals_of(at.square).next();
        while let Some(rival) = first(self) {
            rule!("shrine.race");
            rule!("shrine.race.loser");
            let loser = self.board.named_by(rival);
            sink.send(|| Event::RaceLost { at: loser, winner: at });
            self.send_home(rival, Homecoming::RaceLost, sink);
        }
    }
}
