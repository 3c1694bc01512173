//! Bridges: where they may be built, tiles that fit only with one, and the road that each forms.

use crate::board::Board;
use crate::game::Game;
use crate::report::Report;
use bastide_types::{
    Action, Axis, BridgeAt, Bridges, EdgeKind, EdgeSet, FeatureKind, HalfEdgeSet, PlacedBridge, PlacedTile,
    Player, Rotation, Segment, Side, Square, TileKind, TileSet,
};
use std::sync::LazyLock;

/// The road segments that bridges add to a tile without rotation: from edge to edge.
static ROADS: LazyLock<[Segment; 2]> = LazyLock::new(|| Axis::ALL.map(road));

fn road(axis: Axis) -> Segment {
    let mut edges = EdgeSet::EMPTY;
    axis.ends().into_iter().for_each(|side| edges.insert(side));
    Segment {
        name: 'r',
        kind: FeatureKind::Road,
        edges,
        halves: HalfEdgeSet::EMPTY,
        touches: 0,
        pennants: 0,
        goods: None,
        inn: false,
        cathedral: false,
        besieged: false,
        princess: false,
        mouth: false,
        carcassonne: false,
        quarter: None,
        semicircle: false,
        herd: false,
    }
}

impl Board {
    /// Builds a bridge.
    pub fn build(&mut self, bridge: PlacedBridge) {
        self.bridges.push(bridge);
    }

    /// The bridges in the order in which they were built.
    pub fn bridges(&self) -> &[PlacedBridge] {
        &self.bridges
    }

    /// The bridge over the tile on a square.
    pub fn bridge_over(&self, square: Square) -> Option<PlacedBridge> {
        self.bridges.iter().find(|bridge| bridge.square == square).copied()
    }

    /// The road segment formed by the bridge over a tile, as if it were printed there.
    pub(crate) fn bridge_road(&self, tile: PlacedTile) -> Option<&'static Segment> {
        let axis = self.bridge_over(tile.square)?.axis;
        let turned = |road: &&Segment| {
            axis.ends().into_iter().all(|side| road.edges.rotated(tile.rotation).contains(side))
        };
        ROADS.iter().find(turned)
    }

    /// The edge on a side of a tile: a road if a bridge over it ends there.
    pub(crate) fn edge(&self, tile: PlacedTile, side: Side) -> EdgeKind {
        let ends = self.bridge_over(tile.square).is_some_and(|bridge| bridge.axis.ends().contains(&side));
        if ends { EdgeKind::Road } else { tile.edge(side) }
    }

    /// Whether a tile on the table can take a bridge, regardless of its neighbours.
    fn may_bear(&self, square: Square, axis: Axis) -> bool {
        let takes = |tile: PlacedTile| tile.kind.tile().takes_bridge(axis, tile.rotation);
        self.bridge_over(square).is_none() && self.at(square).is_some_and(takes)
    }

    /// Whether both ends of a bridge over a tile face empty squares.
    fn stands_free(&self, square: Square, axis: Axis) -> bool {
        axis.ends().into_iter().all(|side| self.at(square.neighbour(side)).is_none())
    }

    /// Whether each end of a bridge faces a road or an empty square.
    fn ends_match(&self, square: Square, axis: Axis) -> bool {
        axis.ends().into_iter().all(|side| {
            let other = self.at(square.neighbour(side));
            other.is_none_or(|other| self.edge(other, side.opposite()) == EdgeKind::Road)
        })
    }

    /// Whether a tile fits only with this bridge.
    fn fits_with(&self, tile: PlacedTile, at: BridgeAt) -> bool {
        let (square, axis) = at.bridge(tile.square);
        if self.fits(tile) {
            return false;
        }
        let mut after = self.clone();
        after.lay(tile);
        if !after.may_bear(square, axis) {
            return false;
        }
        after.build(PlacedBridge { player: Player(0), square, axis });
        after.ends_match(square, axis) && after.fits(tile)
    }

    /// Every placement of the kind that needs a bridge, with the bridge.
    fn placements_with_bridge(&self, kind: TileKind) -> Vec<(Square, Rotation, BridgeAt)> {
        let mut found = Vec::new();
        for square in self.frontier() {
            for rotation in Rotation::ALL {
                let tile = PlacedTile { square, kind, rotation };
                let fits = BridgeAt::ALL.into_iter().filter(|&at| self.fits_with(tile, at));
                found.extend(fits.map(|at| (square, rotation, at)));
            }
        }
        found
    }
}

impl Game {
    /// Whether bridges are in play.
    pub fn has_bridges(&self) -> bool {
        self.rules.bridges == Bridges::On && self.has_set(TileSet::Bazaar)
    }

    /// The number of bridges that a player has left.
    pub fn bridges_left(&self, player: Player) -> u8 {
        let each = match (self.rules.bridges, self.seats().count()) {
            (Bridges::Off, _) => 0,
            (Bridges::On, 0..=4) => 3,
            (Bridges::On, _) => 2,
        };
        let built = self.board.bridges().iter().filter(|bridge| bridge.player == player).count() as u8;
        (each * self.copies(TileSet::Bazaar)).saturating_sub(built)
    }

    /// Whether a bridge was built in this part.
    pub fn bridge_built(&self) -> bool {
        self.bridge_built
    }

    /// Every placement of the kind with a bridge of the active player.
    pub(crate) fn bridged_placements(&self, kind: TileKind) -> Vec<Action> {
        if self.bridges_left(self.active) == 0 {
            return Vec::new();
        }
        let place = |(square, rotation, bridge)| Action::PlaceWithBridge { square, rotation, bridge };
        self.board.placements_with_bridge(kind).into_iter().map(place).collect()
    }

    /// Whether the kind can be placed, if necessary with a bridge.
    pub(crate) fn finds_a_place(&self, kind: TileKind) -> bool {
        !self.board.placements(kind).is_empty() || !self.bridged_placements(kind).is_empty()
    }

    /// Every placement of the drawn tile. If all need a bridge, it may also be set aside.
    pub(crate) fn places(&self, kind: TileKind) -> Vec<Action> {
        let place = |(square, rotation)| Action::Place { square, rotation };
        let plain: Vec<Action> = self.board.placements(kind).into_iter().map(place).collect();
        let declines = plain.is_empty().then_some(Action::Pass);
        plain.into_iter().chain(self.bridged_placements(kind)).chain(declines).collect()
    }

    /// Builds the bridge that the tile needs, and places the tile.
    pub(crate) fn place_with_bridge(&mut self, tile: PlacedTile, at: BridgeAt, report: &mut Report) {
        let (square, axis) = at.bridge(tile.square);
        let bridge = PlacedBridge { player: self.active, square, axis };
        self.board.build(bridge);
        self.place(tile, report);
        self.bridge_built = true;
        report.bridge = Some((bridge, Some(at)));
    }

    /// Every bridge that may be built in addition to a deployment, over the tile on this square or one next to
    /// it.
    pub(crate) fn bridge_places(&self, here: Square) -> Vec<Action> {
        if self.bridge_built || self.bridges_left(self.active) == 0 {
            return Vec::new();
        }
        let near = Side::ALL.into_iter().map(|side| here.neighbour(side)).chain([here]);
        let over = |square| Axis::ALL.into_iter().map(move |axis| (square, axis));
        let all = near.flat_map(over);
        let free = all.filter(|&(square, axis)| {
            self.board.may_bear(square, axis) && self.board.stands_free(square, axis)
        });
        free.map(|(square, axis)| Action::BuildBridge { square, axis }).collect()
    }

    /// Builds a bridge in addition to a deployment.
    pub(crate) fn build_bridge(&mut self, square: Square, axis: Axis, report: &mut Report) {
        let bridge = PlacedBridge { player: self.active, square, axis };
        self.board.build(bridge);
        self.bridge_built = true;
        report.bridge = Some((bridge, None));
    }
}
