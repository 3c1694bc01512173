//! Rivers: where the next tile must go, the volcano in a lake, and pig-herds.

use crate::bits::bits;
use crate::board::grid::Cell;
use crate::board::node::NodeId;
use crate::board::{Board, Laid};
use crate::course::OncePerTurn;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::error::Reason;
use bastide_types::{
    Clause, EdgeKind, Event, EventSink, LakeTurn, PlacedTile, Role, Rotation, Side, TileKind,
};

/// Why a tile whose edges match does not continue a river.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RiverFault {
    /// It does not touch the river.
    Apart,
    /// Two branches would join.
    Joins,
    /// The river would make an immediate U-turn.
    TurnsBack,
}

impl Board {
    /// Restricts the placements of a river tile, where its edges match, to those that continue a river. Returns their
    /// number. A spring may go anywhere, because there is no river yet.
    pub fn keep_river_fits(&mut self, kind: TileKind) -> u32 {
        if kind.tile().role == Role::Spring {
            return self.frontier.fits().flatten().map(|fits| fits.count_ones()).sum();
        }
        rule!("river.connect");
        let mut count = 0;
        for word in 0..self.frontier.words() {
            let ends = self.frontier.showing(word, EdgeKind::River);
            for rotation in Rotation::ALL {
                let fits = self.frontier.word_of_fits(word)[rotation.quarters()] & ends;
                let carries_on =
                    |bit: u32| self.river_allows(kind, (word * 64) as u16 + bit as u16, rotation);
                let kept = bits(fits).filter(|&bit| carries_on(bit)).fold(0, |kept, bit| kept | 1 << bit);
                self.frontier.word_of_fits_mut(word)[rotation.quarters()] = kept;
                count += kept.count_ones();
            }
        }
        count
    }

    /// Whether the rules about rivers and shrines allow a tile on a slot.
    pub(crate) fn allows(&self, kind: TileKind, slot: u16, rotation: Rotation) -> bool {
        self.river_allows(kind, slot, rotation) && self.shrine_allows(kind, self.square_of_slot(slot))
    }

    /// Whether the rules about rivers allow a tile on a slot.
    fn river_allows(&self, kind: TileKind, slot: u16, rotation: Rotation) -> bool {
        rule!("bridge.river" if kind.tile().role.is_river());
        !kind.tile().role.is_river() || self.river_fault(kind, slot, rotation).is_none()
    }

    /// Why a river tile whose edges match may not be laid on a slot.
    fn river_fault(&self, kind: TileKind, slot: u16, rotation: Rotation) -> Option<RiverFault> {
        let tile = PlacedTile { square: self.square_of_slot(slot), kind, rotation };
        let mut before = river_sides(tile).filter_map(|side| Some((side, self.tile_next_to(tile, side)?)));
        let Some((side, number)) = before.next() else {
            return (kind.tile().role != Role::Spring).then_some(RiverFault::Apart);
        };
        if before.next().is_some() {
            rule!("river.branches");
            return Some(RiverFault::Joins);
        }
        let comes_from = self.river_comes_from(number, side.opposite());
        let turns_back = river_sides(tile).any(|exit| exit != side && Some(exit) == comes_from);
        rule!("river.no-u-turn" if turns_back);
        turns_back.then_some(RiverFault::TurnsBack)
    }

    /// The side on which the river enters a tile that it leaves on `leaves`; on a fork, the side with an earlier tile.
    fn river_comes_from(&self, number: u16, leaves: Side) -> Option<Side> {
        let tile = self.tiles[usize::from(number)].tile;
        let earlier = |side| self.tile_next_to(tile, side).is_some_and(|other| other < number);
        let is_fork = tile.kind.tile().role == Role::Fork;
        river_sides(tile).filter(|&side| side != leaves).find(|&side| !is_fork || earlier(side))
    }

    /// The number of the tile next to another.
    fn tile_next_to(&self, tile: PlacedTile, side: Side) -> Option<u16> {
        match self.grid.get(tile.square.neighbour(side)) {
            Cell::Tile(number) => Some(number),
            Cell::Open(_) | Cell::Far => None,
        }
    }
}

impl State {
    /// The reason for refusing a river tile whose edges match.
    pub(crate) fn river_reason(&self, kind: TileKind, slot: u16, rotation: Rotation) -> Reason {
        match self.board.river_fault(kind, slot, rotation) {
            Some(RiverFault::TurnsBack) => Reason::RiverTurnsBack,
            Some(RiverFault::Joins) => Reason::RiverJoins,
            Some(RiverFault::Apart) | None => Reason::River,
        }
    }

    /// Records that the volcano just laid is in a lake, which earns another turn if the rules say so.
    pub(crate) fn note_volcano_lake(&mut self) {
        let in_lake = self.board.tables.draw(self.board.last().tile.kind).role == Role::Lake;
        rule!("river.volcano.turn" if in_lake);
        match self.rules.lake_turn {
            LakeTurn::On if in_lake => self.course.done.note(OncePerTurn::VolcanoLake),
            LakeTurn::On | LakeTurn::Off => {}
        }
    }

    /// Whether the active player earned another turn after this one, by placing the lake with the volcano. It only
    /// takes place if a tile is left.
    #[inline]
    pub fn turn_again(&self) -> bool {
        self.course.done.contains(OncePerTurn::VolcanoLake)
    }

    /// Whether the active player takes another turn now, after the lake with the volcano; reports it.
    #[inline]
    pub(crate) fn has_turn_again(&self, sink: &mut impl EventSink) -> bool {
        if !self.turn_again() || self.bag.is_empty() {
            return false;
        }
        let player = self.course.active;
        sink.send(|| Event::TurnAgain { player, rule: Clause::RiverVolcanoTurn });
        true
    }

    /// Whether a pig-herd adds to the payment for a field.
    #[inline]
    pub(crate) fn has_herd(&self, field: NodeId) -> bool {
        self.in_play.herds() && self.finds_herd(field)
    }

    #[cold]
    fn finds_herd(&self, field: NodeId) -> bool {
        rule!("herd.bonus");
        let herd = |laid: &Laid| {
            let segment = self.board.tables.kind(laid.tile.kind).herd?;
            Some(self.root(laid.first + NodeId::from(segment)))
        };
        self.board.tiles.iter().any(|laid| herd(laid) == Some(field))
    }
}

/// The sides of the square on which a tile shows the river.
fn river_sides(tile: PlacedTile) -> impl Iterator<Item = Side> {
    Side::ALL.into_iter().filter(move |&side| tile.edge(side) == EdgeKind::River)
}
