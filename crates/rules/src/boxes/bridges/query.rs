//! Bridges in a position that was set up by hand.

use crate::boxes::bridges::steps::bridges_each;
use crate::key::{Key, Sort};
use crate::state::State;
use bastide_types::{PlacedBridge, PlacedTile, Position, PositionError, Role};

/// Reports bridges where none can be, two over one tile, or more than a player has. `boxes` is the number of copies in
/// play.
pub(crate) fn faults_of_bridges(position: &Position, boxes: u8, in_play: bool) -> Vec<PositionError> {
    let owned = bridges_each(position.players).saturating_mul(boxes);
    let fault = |(i, bridge): (usize, &PlacedBridge)| {
        let earlier = &position.bridges[..i];
        let tile = position.tiles.iter().find(|tile| tile.square == bridge.square);
        let takes = |tile: &PlacedTile| tile.kind.tile().takes_bridge(bridge.axis, tile.rotation);
        let built = earlier.iter().filter(|other| other.player == bridge.player).count();
        if !in_play || bridge.player.0 >= position.players || !tile.is_some_and(takes) {
            Some(PositionError::Bridge(*bridge))
        } else if earlier.iter().any(|other| other.square == bridge.square) {
            Some(PositionError::SecondBridge(*bridge))
        } else {
            (built >= usize::from(owned)).then_some(PositionError::TooManyBridges(bridge.player))
        }
    };
    position.bridges.iter().enumerate().filter_map(fault).collect()
}

impl State {
    /// Adds the bridges, the bridges left, and whether one was built in this part.
    pub(crate) fn add_bridges(&self, key: &mut Key) {
        if self.has_bridges() {
            let left: Vec<u8> = self.seats.players().map(|player| self.bridges_left(player)).collect();
            key.add(Sort::BridgesLeft, (self.bridge_built(), left));
            self.bridges().for_each(|bridge| key.add(Sort::Bridge, (bridge.square, bridge.axis)));
        }
    }

    /// Lays a tile of a position, with its bridge if it has one.
    pub(crate) fn lay_of_position(&mut self, tile: PlacedTile, bridges: &[PlacedBridge]) {
        let over = |bridge: &&PlacedBridge| bridge.square == tile.square;
        let Some(&PlacedBridge { player, axis, .. }) = bridges.iter().find(over) else {
            return self.lay_unscored(tile);
        };
        debug_assert!(tile.kind.tile().role != Role::Abbey, "an abbey takes no bridge");
        self.bridges_left[player] -= 1;
        self.lay_unscored_with_bridge(tile, axis, player);
    }
}
