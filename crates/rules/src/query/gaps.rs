//! Queries for people between two moves: which of the remaining tiles fit a gap, and which feature a segment belongs
//! to.

use crate::board::Cell;
use crate::query::survey::FeatureId;
use crate::query::view::Figure;
use crate::state::State;
use bastide_types::{
    Decision, FeatureAt, Player, Rotation, Scoring, SegmentId, Side, Square, TileKind, Turn,
};

impl State {
    /// The kinds in the bag that would fit on an open square of the present table, with their copies, in the order of
    /// the tile sheet. Empty if the square is not open. Slow.
    pub fn fits_left(&self, square: Square) -> Vec<(TileKind, u8)> {
        let mut board = self.board.clone();
        let fits = |(kind, _): &(TileKind, u8)| {
            board.find_fits(*kind);
            Rotation::ALL.into_iter().any(|rotation| board.fits_on(square, rotation))
                || self.fits_with_somebodys_bridge(*kind, square)
        };
        self.bag.all().filter(fits).collect()
    }

    /// The open squares where a tile of this kind would fit on the present table, each with one possible rotation,
    /// sorted. A tile that needs a bridge is listed unrotated. Empty for an abbey, which needs a hole. Slow.
    pub fn fits_of(&self, kind: TileKind) -> Vec<(Square, Rotation)> {
        if self.is_abbey(kind) {
            return Vec::new();
        }
        let mut board = self.board.clone();
        board.find_fits(kind);
        let fit = |square: Square| {
            let plain = Rotation::ALL.into_iter().find(|&rotation| board.fits_on(square, rotation));
            plain.or_else(|| self.fits_with_somebodys_bridge(kind, square).then_some(Rotation::R0))
        };
        self.open_squares().into_iter().filter_map(|square| Some((square, fit(square)?))).collect()
    }

    /// Whether a tile would fit on a square with a bridge, if any player has one left.
    fn fits_with_somebodys_bridge(&self, kind: TileKind, square: Square) -> bool {
        Player::first(self.players()).any(|player| self.bridges_left(player) > 0)
            && match self.board.grid.get(square) {
                Cell::Open(slot) => self.board.fits_with_some_bridge(kind, slot),
                Cell::Far | Cell::Tile(_) => false,
            }
    }

    /// The open squares that no remaining tile, including the one in hand, fits on the present table, sorted. Empty
    /// while anybody has an abbey, which fits any of them once tiles surround it. Slow.
    pub fn dead_squares(&self) -> Vec<Square> {
        if Player::first(self.players()).any(|player| self.abbeys_left(player) > 0) {
            return Vec::new();
        }
        let mut board = self.board.clone();
        let mut dead = self.open_squares();
        let in_hand =
            if let Turn::Decide(_, Decision::Place(kind)) = self.turn() { Some(kind) } else { None };
        for kind in self.bag.all().map(|(kind, _)| kind).chain(in_hand) {
            if dead.is_empty() {
                break;
            }
            board.find_fits(kind);
            dead.retain(|&square| {
                !Rotation::ALL.into_iter().any(|rotation| board.fits_on(square, rotation))
                    && !self.fits_with_somebodys_bridge(kind, square)
            });
        }
        dead
    }

    /// The figures in features that can no longer be completed, because one of these [dead squares](Self::dead_squares)
    /// would have to be filled. Slow.
    pub fn stranded(&self, dead: &[Square]) -> Vec<Figure> {
        let at_dead_end = |&(square, segment): &(Square, SegmentId)| {
            self.sides_of(square, segment).into_iter().any(|side| dead.contains(&square.neighbour(side)))
        };
        let is_stranded =
            |Figure { at: FeatureAt { kind, square, segment }, .. }: &Figure| match kind.scoring() {
                Scoring::Edges => self.feature_segments(*square, *segment).iter().any(at_dead_end),
                Scoring::Around => square.surrounding().iter().any(|square| dead.contains(square)),
                // These cannot be completed in any case.
                Scoring::Field | Scoring::Never => false,
            };
        if dead.is_empty() { Vec::new() } else { self.figures().filter(is_stranded).collect() }
    }

    /// The sides of the square that a road, city or bridge segment of its tile reaches. Empty if there is no such
    /// segment.
    pub fn sides_of(&self, square: Square, segment: SegmentId) -> Vec<Side> {
        let Some(tile) = self.tile_at(square) else { return Vec::new() };
        let bridge = self.bridges().find(|bridge| bridge.square == square);
        match (tile.kind.tile().segment(segment), bridge) {
            (Some(printed), _) => printed.edges.rotated(tile.rotation).iter().collect(),
            (None, Some(bridge)) if tile.kind.tile().bridge() == Some(segment) => bridge.axis.ends().to_vec(),
            (None, _) => Vec::new(),
        }
    }

    /// All kinds in the bag with their counts, in the order of the tile sheet.
    pub fn all_left(&self) -> impl Iterator<Item = (TileKind, u8)> + '_ {
        self.bag.all()
    }

    /// The feature that a segment belongs to; `None` if there is no such segment.
    pub fn feature_at(&self, square: Square, segment: SegmentId) -> Option<FeatureId> {
        Some(FeatureId(self.root(self.board.node_at(square, segment)?)))
    }
}

#[cfg(test)]
mod tests {
    use crate::state::State;
    use bastide_types::{Action, Decision, Event, Setup, Square, TileKind, TileSet, Turn};
    use std::collections::BTreeSet;

    /// The feature of a figure that was reported as stranded is never completed.
    #[test]
    fn stranded_figures_never_return() {
        let mut count = 0;
        for game in 0..12 {
            let second = if game < 8 { TileSet::Traders } else { TileSet::Abbey };
            let mut state = State::new(&Setup::new(3, &[TileSet::Base, second])).unwrap();
            let (mut legal, mut events, mut stranded) = (Vec::new(), Vec::new(), BTreeSet::new());
            for step in game.. {
                if state.turn() == Turn::Over {
                    break;
                }
                if state.turn() == Turn::Chance {
                    let kinds: Vec<_> = state.chance().map(|(kind, _)| kind).collect();
                    legal = vec![Action::Draw(kinds[step * 7 % kinds.len()])];
                    let now = state.stranded(&state.dead_squares());
                    stranded.extend(now.iter().map(|figure| (figure.at.square, figure.at.segment)));
                } else {
                    state.legal_actions(&mut legal);
                }
                let last = state.tiles_left() == 0;
                state.apply_with(legal[step * 5 % legal.len()], &mut events).unwrap();
                for event in events.drain(..) {
                    if let Event::Returned { at, .. } = event {
                        // The final scoring sends all figures home.
                        assert!(last || !stranded.contains(&(at.square, at.segment)), "{event:?}");
                    }
                }
            }
            count += stranded.len();
        }
        assert!(count > 20, "{count} figures were stranded");
    }

    /// `fits_left` lists exactly the placements that the rules would allow if the kind were drawn.
    #[test]
    fn fits_left_matches_legal_placements() {
        let mut state = State::new(&Setup::new(2, &[TileSet::Base, TileSet::Traders])).unwrap();
        let mut legal = Vec::new();
        let mut seen_dead = false;
        for step in 0..600 {
            if state.turn() == Turn::Over {
                break;
            }
            if state.turn() == Turn::Chance {
                let squares = state.open_squares();
                let gaps: BTreeSet<(Square, TileKind)> = squares
                    .iter()
                    .flat_map(|&square| {
                        state.fits_left(square).into_iter().map(move |(kind, _)| (square, kind))
                    })
                    .collect();
                let mut found = BTreeSet::new();
                for (kind, left) in state.chance() {
                    assert_eq!(left, state.left(kind));
                    let mut after = state.clone();
                    after.apply(Action::Draw(kind)).unwrap();
                    if let Turn::Decide(_, Decision::Place(kind)) = after.turn() {
                        after.legal_actions(&mut legal);
                        let laid = |action: &Action| action.lays().map(|(square, ..)| (square, kind));
                        found.extend(legal.iter().filter_map(laid));
                    }
                }
                assert_eq!(gaps, found, "step {step}");
                let filled = |square: &&Square| !gaps.iter().any(|(there, _)| there == *square);
                let dead: Vec<Square> = squares.iter().filter(filled).copied().collect();
                seen_dead |= !dead.is_empty();
                assert_eq!(state.dead_squares(), dead, "step {step}");
                let kinds: Vec<_> = state.chance().map(|(kind, _)| kind).collect();
                state.apply(Action::Draw(kinds[step * 7 % kinds.len()])).unwrap();
            } else {
                state.legal_actions(&mut legal);
                state.apply(legal[step * 5 % legal.len()]).unwrap();
            }
        }
        assert!(
            state.turn() == Turn::Over && seen_dead,
            "the game is over, and some squares were dead in it"
        );
    }
}
