//! Builders and pigs that lose their last follower.

use crate::board::Standing;
use crate::coverage::rule;
use crate::state::State;
use bastide_types::{
    BuilderReturn, EventSink, Homecoming, MeepleKind, PigReturn, PlacedFigure, PositionError,
};

impl State {
    /// Sends a builder or pig home after its owner's last follower has left, unless the rules let it stay.
    #[inline]
    pub(crate) fn follow_home(&mut self, gone: &Standing, why: Homecoming, sink: &mut impl EventSink) {
        let (player, root) = (gone.player, self.root(gone.node));
        let node = self.board.features.at(root);
        if node.strength[player] > 0 || node.builder_or_pig >> player.0 & 1 == 0 {
            return;
        }
        rule!("builder.return.follower");
        rule!("pig.return.farmer");
        for meeple in [MeepleKind::Builder, MeepleKind::Pig] {
            while self.follows_home(meeple)
                && let Some(i) = self.board.find_figure(player, meeple, root)
            {
                self.take_alone(i, |state, figure| state.why_follows(figure, gone, why), sink);
            }
        }
    }

    /// Why a builder or pig goes home after a follower that left because of `why`.
    fn why_follows(&self, figure: &Standing, gone: &Standing, why: Homecoming) -> Homecoming {
        match why {
            // They leave together.
            Homecoming::Paid | Homecoming::Unpaid | Homecoming::RaceLost | Homecoming::CastleBuilt => why,
            Homecoming::Eaten if figure.tile == gone.tile && self.is_eaten(figure) => why,
            Homecoming::Eaten | Homecoming::TakenBack | Homecoming::SentHome | Homecoming::Alone => {
                Homecoming::Alone
            }
        }
    }

    /// Whether a figure of this kind goes home with its owner's last follower there.
    fn follows_home(&self, meeple: MeepleKind) -> bool {
        meeple == MeepleKind::Builder && self.rules.builder_return == BuilderReturn::WithLastFollower
            || meeple == MeepleKind::Pig && self.rules.pig_return == PigReturn::WithLastFarmer
    }

    /// Reports builders and pigs without a follower of their owner, which the rules would have sent home.
    pub(crate) fn lonely(&self, figures: &[PlacedFigure]) -> Vec<PositionError> {
        let fault = |f: &PlacedFigure| {
            let node = self.board.features.at(self.root(self.board.node_at(f.square, f.segment)?));
            let alone = node.strength[f.player] == 0 && self.follows_home(f.meeple);
            alone.then_some(PositionError::Alone(*f, node.kind()))
        };
        figures.iter().filter_map(fault).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{
        Action, FeatureKind, PerPlayerCount, PlacedTile, Player, Position, Rotation, Rules, Setup, Spot,
        Square, TileKind, TileSet,
    };

    /// A game in which the first player has a follower and then `meeple` on one feature.
    fn with_two(rules: Rules, feature: FeatureKind, meeple: MeepleKind) -> State {
        let sets = [TileSet::Base, TileSet::Traders];
        let mut state = State::new(&Setup { rules, ..Setup::new(1, &sets) }).unwrap();
        let kind = TileKind::from_id("baU").unwrap();
        let segments = || kind.tile().segments().filter(|(_, s)| s.kind == feature);
        let segment = segments().next().unwrap().0;
        for (x, meeple) in [(1, MeepleKind::Follower), (2, meeple)] {
            state.apply(Action::Draw(kind)).unwrap();
            state.apply(Action::Place { square: Square::new(x, 0), rotation: Rotation::R0 }).unwrap();
            state.apply(Action::Deploy { meeple, at: Spot::Here(segment) }).unwrap();
        }
        state
    }

    #[test]
    fn builder_without_followers_returns_or_stays() {
        for (builder_return, home) in [(BuilderReturn::WithLastFollower, 1), (BuilderReturn::Stays, 0)] {
            let rules = Rules { builder_return, ..Rules::C2 };
            let mut state = with_two(rules, FeatureKind::Road, MeepleKind::Builder);
            state.take_off(0, Homecoming::TakenBack, &mut ());
            assert_eq!(state.supply(Player(0), MeepleKind::Builder), home, "{builder_return}");
        }
    }

    #[test]
    fn pig_without_farmers_returns_or_stays() {
        for (pig_return, home) in [(PigReturn::WithLastFarmer, 1), (PigReturn::Stays, 0)] {
            let rules = Rules { pig_return, ..Rules::C2 };
            let mut state = with_two(rules, FeatureKind::Field, MeepleKind::Pig);
            state.take_off(0, Homecoming::TakenBack, &mut ());
            assert_eq!(state.supply(Player(0), MeepleKind::Pig), home, "{pig_return}");
        }
    }

    /// Two roads with a builder each join, so that one player has two builders on one road. `check` recounts the
    /// figures.
    #[test]
    fn second_builder_on_a_road_stays() {
        let kind = TileKind::from_id("baU").unwrap();
        let road = kind.tile().segment_named('r').unwrap();
        let player = Player(0);
        let figure = |x, meeple| {
            let (square, segment) = (Square::new(x, 0), road);
            PlacedFigure { player, meeple, square, segment, corner: None }
        };
        let tile = |x| PlacedTile { square: Square::new(x, 0), kind, rotation: Rotation::R0 };
        let mut state = State::from_position(&Position {
            rules: Rules { builders: PerPlayerCount::Exactly(2), ..Rules::C2 },
            tiles: [1, 2, 3].map(tile).to_vec(),
            figures: vec![
                figure(1, MeepleKind::Follower),
                figure(2, MeepleKind::Builder),
                figure(3, MeepleKind::Builder),
            ],
            ..Position::empty(1)
        })
        .unwrap();
        state.take_off(1, Homecoming::TakenBack, &mut ());
        assert_eq!(state.check(), Ok(()));
        state.take_off(1, Homecoming::TakenBack, &mut ());
        assert_eq!(state.check(), Ok(()));
    }
}
