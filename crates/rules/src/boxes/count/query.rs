//! The City of Carcassonne: checking it in a position, and hashing.

use crate::board::node::NodeId;
use crate::key::{Key, Sort};
use crate::state::State;
use bastide_types::{
    Bag, FeatureKind, MeepleKind, PlacedFigure, PlacedTile, Role, SegmentId, SetupError, Square, TileKind,
    picture,
};

impl State {
    /// Adds the count's quarter, who was paid and who has passed.
    pub(crate) fn add_count(&self, key: &mut Key) {
        if let Some(quarter) = self.count() {
            let count = &self.count;
            key.add(
                Sort::Count,
                (quarter, count.paid(), count.passed(), count.last_turn, self.went_into_city()),
            );
        }
    }

    /// Checks that the City of Carcassonne is complete and empty, and that only followers who are admitted are in its
    /// quarters.
    pub(crate) fn check_city(&self) -> Result<(), String> {
        let cities = self.board.tiles.iter().filter(|laid| laid.tile.kind.tile().role == Role::Carcassonne);
        for laid in cities {
            let inside = laid.tile.kind.tile().segments().find(|(_, segment)| segment.carcassonne);
            let (id, _) = inside.ok_or("a tile of the city has no inside")?;
            let root = self.root(laid.first + NodeId::from(id.0));
            let city = self.board.features.at(root);
            if city.open != 0 || city.has_figures() {
                return Err(format!("the City of Carcassonne is {city:?}"));
            }
        }
        for figure in self.figures().filter(|figure| figure.at.kind == FeatureKind::Quarter) {
            if !self.is_admitted(figure.at.square, figure.at.segment, figure.meeple) {
                return Err(format!("{figure:?} is in a quarter"));
            }
        }
        Ok(())
    }

    /// Whether a figure of this kind may stand in the quarter that this segment shows.
    pub(crate) fn is_admitted(&self, square: Square, segment: SegmentId, meeple: MeepleKind) -> bool {
        let tile = self.tile_at(square).map(|tile| tile.kind.tile());
        let quarter = tile.and_then(|tile| tile.segment(segment)?.quarter);
        self.has_count() && quarter.is_some_and(|quarter| quarter.admits(meeple))
    }

    /// Whether a figure of a position is in a quarter of the City of Carcassonne, which holds any number.
    pub(crate) fn is_in_quarter(&self, figure: &PlacedFigure) -> bool {
        let node = self.board.node_at(figure.square, figure.segment);
        node.is_some_and(|node| self.board.features.at(node).kind() == FeatureKind::Quarter)
    }
}

/// Reports tiles of the City of Carcassonne in the bag, or an incomplete city at the start.
pub(crate) fn city_faults(
    bag: Option<&Bag>,
    start: &[PlacedTile],
) -> impl Iterator<Item = SetupError> + use<> {
    let is_city = |kind: TileKind| kind.tile().role == Role::Carcassonne;
    let in_bag = bag.is_some_and(|bag| bag.iter().any(|(kind, _)| is_city(kind)));
    let in_bag = in_bag.then_some(SetupError::CityInBag);
    let in_pieces = stray_city_tile(start).map(|_| SetupError::CityInPieces);
    in_bag.into_iter().chain(in_pieces)
}

/// The square of a tile of the City of Carcassonne that is not part of one whole city, in any rotation. `None` if the
/// city is whole or entirely absent.
pub(crate) fn stray_city_tile(tiles: &[PlacedTile]) -> Option<Square> {
    let city: Vec<&PlacedTile> =
        tiles.iter().filter(|tile| tile.kind.tile().role == Role::Carcassonne).collect();
    let first = *city.first()?;
    let plan: Vec<PlacedTile> = picture::city_of_carcassonne().collect();
    let anchor = plan.iter().find(|tile| tile.kind == first.kind)?;
    let turned = |tile: &PlacedTile| {
        let (mut x, mut y) = (tile.square.x - anchor.square.x, tile.square.y - anchor.square.y);
        for _ in 0..first.rotation.quarters() {
            (x, y) = (-y, x);
        }
        let square = Square::new(first.square.x.checked_add(x)?, first.square.y.checked_add(y)?);
        Some(PlacedTile { square, rotation: first.rotation, ..*tile })
    };
    let whole: Option<Vec<PlacedTile>> = plan.iter().map(turned).collect();
    let Some(whole) = whole else { return Some(first.square) };
    let stray = city.iter().find(|tile| !whole.contains(tile));
    stray.map(|tile| tile.square).or((city.len() != whole.len()).then_some(first.square))
}
