//! The end of a part: scores completed features, awards goods, and returns figures.

use crate::board::{Area, Figure, Site};
use crate::game::Game;
use crate::report::{Payment, Report};
use bastide_types::{
    BuilderMajority, BuilderReturn, FeatureKind, Homecoming, ItemKind, Items, MeepleKind, PerPlayer,
    PigReturn, Player, SmallCity, Source, Square,
};
use std::rc::Rc;

impl Game {
    /// Scores and returns every road, city, cloister and garden completed by the tile on this square or by a
    /// token of this part.
    pub(crate) fn score_completed(&mut self, square: Square, report: &mut Report) -> Vec<Rc<Area>> {
        let completed = self.completed_by(square);
        for area in &completed {
            self.take_goods(area, report);
            self.pay_completed(area, report);
        }
        self.send_lonely_home(report);
        self.pay_cards_as_completed(&completed, report);
        self.take_cards(&completed, report);
        completed
    }

    /// Pays for a complete feature and returns its figures.
    pub(crate) fn pay_completed(&mut self, area: &Area, report: &mut Report) {
        report.completed.push((area.kind, area.name()));
        let (items, before) = (self.points_complete(area), report.payments.len());
        for player in self.winners(area) {
            self.pay_now(report, player, source_of(area.kind), items, Some(area.name()));
        }
        self.pay_fairy(area, report);
        self.unharness(area);
        let winners = self.figures_in(area);
        self.send_home(&winners, Homecoming::scored(report.payments.len() > before), report);
        if !winners.is_empty() {
            self.end_race(area, report);
        }
    }

    /// Makes a payment during the game.
    pub(crate) fn pay_now(
        &mut self,
        report: &mut Report,
        player: Player,
        source: Source,
        items: Items,
        feature: Option<Site>,
    ) {
        if items.points() > 0 {
            report.payments.push(Payment { player, source, items, feature });
            self.scores[player] += items.points() as i32;
            self.note_scored(player, source);
        }
    }

    /// The complete features of the tile, the complete cloisters and gardens around it, and the road completed
    /// by a token of this part. Excludes castles.
    pub(crate) fn completed_by(&self, square: Square) -> Vec<Rc<Area>> {
        let near = |site: &Site| {
            let kind = self.board.segment(*site).kind;
            let by_surroundings = kind.scores_around();
            site.0 == square || by_surroundings && square.surrounding().into_iter().any(|s| s == site.0)
        };
        let mut areas: Vec<Rc<Area>> = Vec::new();
        for site in self.board.sites().filter(near) {
            let area = self.board.area(site);
            if area.complete() && !areas.contains(&area) {
                areas.push(area);
            }
        }
        for area in self.closed_by_abbey(square).into_iter().chain(self.road_of_token()) {
            if area.complete() && !areas.contains(&area) {
                areas.push(area);
            }
        }
        areas.retain(|area| !self.is_castle(area));
        areas.sort_by_key(|area| area.name());
        areas
    }

    /// The figures in a feature.
    pub(crate) fn figures_in(&self, area: &Area) -> Vec<Figure> {
        self.figures.iter().copied().filter(|f| area.sites.contains(&f.site)).collect()
    }

    /// The strength of each player in a feature, for the majority.
    pub(crate) fn weights(&self, area: &Area) -> PerPlayer<u32> {
        let mut weights = PerPlayer::default();
        for figure in self.figures_in(area) {
            weights[figure.player] += match figure.meeple {
                MeepleKind::Follower | MeepleKind::Wagon | MeepleKind::Phantom | MeepleKind::Abbot => 1,
                MeepleKind::Large => 2,
                MeepleKind::Mayor => u32::from(self.board.pennants(area)),
                MeepleKind::Builder if self.rules.builder_majority == BuilderMajority::Counts => 1,
                MeepleKind::Builder | MeepleKind::Pig | MeepleKind::Barn => 0,
            };
        }
        weights
    }

    /// The players with the most followers in a feature, if there are any.
    pub(crate) fn winners(&self, area: &Area) -> Vec<Player> {
        self.heaviest(&self.weights(area))
    }

    /// The players with the largest number above zero.
    pub(crate) fn heaviest(&self, weights: &PerPlayer<u32>) -> Vec<Player> {
        let most = self.seats().map(|p| weights[p]).max().unwrap_or(0);
        self.seats().filter(|&p| most > 0 && weights[p] == most).collect()
    }

    pub(crate) fn points_complete(&self, area: &Area) -> Items {
        let tiles = area.tiles();
        match area.kind {
            FeatureKind::Road => {
                let inn = self.has_inn(area);
                Items::one(ItemKind::Tiles, tiles, if inn { 2 } else { 1 })
            }
            FeatureKind::City => {
                let small = tiles == 2 && self.rules.small_city == SmallCity::OnePerTile;
                let each = match (self.has_cathedral(area), small) {
                    (true, _) => 3,
                    (false, true) => 1,
                    (false, false) => 2,
                };
                let each = if self.suffers_siege(area) { each - 1 } else { each };
                Items::one(ItemKind::Tiles, tiles, each).and(
                    ItemKind::Pennants,
                    self.board.pennants(area),
                    each,
                )
            }
            FeatureKind::Cloister | FeatureKind::Garden | FeatureKind::Field => {
                Items::one(ItemKind::Tiles, 9, 1)
            }
            FeatureKind::Tower | FeatureKind::Quarter => {
                unreachable!("neither a tower nor a quarter is ever complete")
            }
        }
    }

    /// Removes the figure that stands here, and any companions that may not stay alone.
    pub(crate) fn take_back(&mut self, site: Site, why: Homecoming, report: &mut Report) {
        let taken: Vec<Figure> = self.figures.iter().filter(|f| f.site == site).copied().collect();
        self.take_away(&taken, why, report);
    }

    /// Removes figures, and any companions that may not stay alone.
    pub(crate) fn take_away(&mut self, figures: &[Figure], why: Homecoming, report: &mut Report) {
        self.send_home(figures, why, report);
        self.send_lonely_home(report);
    }

    /// Returns builders and pigs without a follower of their owner, if the rules say so.
    fn send_lonely_home(&mut self, report: &mut Report) {
        let alone = |figure: &Figure| {
            let companions = self.figures_in(&self.board.area(figure.site));
            !companions.iter().any(|f| f.player == figure.player && f.meeple.is_follower())
        };
        let goes = |figure: &&Figure| match figure.meeple {
            MeepleKind::Follower
            | MeepleKind::Large
            | MeepleKind::Mayor
            | MeepleKind::Wagon
            | MeepleKind::Abbot
            | MeepleKind::Barn
            | MeepleKind::Phantom => false,
            MeepleKind::Builder => {
                self.rules.builder_return == BuilderReturn::WithLastFollower && alone(figure)
            }
            MeepleKind::Pig => self.rules.pig_return == PigReturn::WithLastFarmer && alone(figure),
        };
        let lonely: Vec<Figure> = self.figures.iter().filter(goes).copied().collect();
        self.send_home(&lonely, Homecoming::Alone, report);
    }

    pub(crate) fn send_home(&mut self, leaving: &[Figure], why: Homecoming, report: &mut Report) {
        for figure in leaving {
            // A player may have several identical figures at one place, coming from the City of Carcassonne.
            let place = self.figures.iter().position(|f| f == figure).expect("the figure stands there");
            self.figures.remove(place);
        }
        self.leave_fairy(leaving);
        report.returned.extend(leaving.iter().map(|f| (f.player, f.meeple, why)));
    }
}

/// The scoring source of a kind of feature.
pub(crate) fn source_of(kind: FeatureKind) -> Source {
    match kind {
        FeatureKind::City => Source::Cities,
        FeatureKind::Road => Source::Roads,
        FeatureKind::Cloister | FeatureKind::Garden => Source::Cloisters,
        FeatureKind::Field => Source::Fields,
        FeatureKind::Tower | FeatureKind::Quarter => {
            unreachable!("a guard earns nothing, nor does a quarter")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{Rules, SegmentId, Setup, TileSet};

    /// Returns which of a player's builder and pig go home, with or without followers of the player.
    fn left_alone(rules: Rules, with_followers: bool) -> Vec<(Player, MeepleKind, Homecoming)> {
        let mut game = Game::new(&Setup { rules, ..Setup::new(2, &[TileSet::Base, TileSet::Traders]) });
        let tile = game.board.tiles()[0];
        let site = |kind| {
            let found = tile.kind.tile().segments().find(|(_, s)| s.kind == kind);
            (tile.square, found.map_or(SegmentId(0), |(id, _)| id))
        };
        let mut put = |player, meeple, kind| {
            game.figures.push(Figure { player: Player(player), meeple, site: site(kind) });
        };
        put(0, MeepleKind::Builder, FeatureKind::City);
        put(0, MeepleKind::Pig, FeatureKind::Field);
        put(1, MeepleKind::Follower, FeatureKind::City);
        put(1, MeepleKind::Follower, FeatureKind::Field);
        if with_followers {
            put(0, MeepleKind::Large, FeatureKind::City);
            put(0, MeepleKind::Follower, FeatureKind::Field);
        }
        let mut report = Report::default();
        game.send_lonely_home(&mut report);
        report.returned
    }

    #[test]
    fn builder_and_pig_leave_with_the_last_follower_or_stay() {
        let [builder, pig] =
            [MeepleKind::Builder, MeepleKind::Pig].map(|meeple| (Player(0), meeple, Homecoming::Alone));
        assert_eq!(left_alone(Rules::C2, false), [builder, pig]);
        assert_eq!(left_alone(Rules::C2, true), []);
        assert_eq!(left_alone(Rules { builder_return: BuilderReturn::Stays, ..Rules::C2 }, false), [pig]);
        assert_eq!(left_alone(Rules { pig_return: PigReturn::Stays, ..Rules::C2 }, false), [builder]);
        assert_eq!(left_alone(Rules::RGG2003, false), []);
    }
}
