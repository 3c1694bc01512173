//! Barns: where they may be placed, the farmers whose scoring they trigger, and what they earn.

use crate::board::{Area, Figure, Site};
use crate::game::Game;
use crate::report::Report;
use bastide_types::{
    Action, BarnField, Corner, FeatureKind, Homecoming, Items, MeepleKind, Player, Source, Spot, Square,
};
use std::collections::BTreeSet;
use std::rc::Rc;

impl Game {
    /// Every barn that the player may place at a corner of the tile just placed.
    pub(crate) fn barns_here(&self, player: Player, here: Square) -> Vec<Action> {
        if self.supply(player, MeepleKind::Barn) == 0 {
            return Vec::new();
        }
        let open = |corner: &Corner| {
            self.field_at(here, *corner).is_some_and(|site| {
                let barn = self.has_barn(&self.board.area(site));
                self.rules.barn_field == BarnField::Any || !barn
            })
        };
        let put = |corner| Action::Deploy { meeple: MeepleKind::Barn, at: Spot::Corner(corner) };
        Corner::ALL.into_iter().filter(open).map(put).collect()
    }

    /// The field around a corner where four tiles meet, by its segment on this tile. `None` unless all four
    /// tiles have field there.
    pub(crate) fn field_at(&self, square: Square, corner: Corner) -> Option<Site> {
        let part = |(square, corner): (Square, Corner)| {
            let tile = self.board.at(square)?;
            let halves = corner.halves();
            let mut fields = tile.kind.tile().segments().filter(|(_, s)| {
                let owned = s.halves.rotated(tile.rotation);
                s.kind == FeatureKind::Field && halves.into_iter().all(|half| owned.contains(half))
            });
            fields.next().map(|(segment, _)| (square, segment))
        };
        let parts: Option<Vec<Site>> = corner.meeting(square).into_iter().map(part).collect();
        parts.map(|parts| parts[0])
    }

    pub(crate) fn has_barn(&self, area: &Area) -> bool {
        self.figures_in(area).iter().any(|f| f.meeple == MeepleKind::Barn)
    }

    /// Scores the farmers whose field has a barn, after the tile on this square was placed: 3 points per city
    /// if the barn is new, otherwise 1. The farmers go home.
    pub(crate) fn score_barns(&mut self, square: Square, report: &mut Report) {
        let mut fields: Vec<Rc<Area>> = Vec::new();
        for site in self.board.sites().filter(|site| site.0 == square) {
            let area = self.board.area(site);
            if area.kind == FeatureKind::Field && !fields.contains(&area) && self.has_barn(&area) {
                fields.push(area);
            }
        }
        for area in fields {
            let new = |f: &Figure| f.meeple == MeepleKind::Barn && f.site.0 == square;
            let each = if self.figures_in(&area).iter().any(new) { 3 } else { 1 };
            self.score_field_with_barn(&area, each, report);
        }
    }

    /// Scores farmers who joined the field of a barn after the last tile, as part of final scoring: 1 point per
    /// city.
    pub(crate) fn score_late_farmers(&mut self, areas: &[Rc<Area>], report: &mut Report) {
        for area in areas {
            if area.kind != FeatureKind::Field || !self.has_barn(area) {
                continue;
            }
            let leaving = self.farmers_and_pigs(area);
            let (cities, before) = (self.board.completed_cities_at(area), report.final_payments.len());
            for player in self.winners(area) {
                let items = self.items_with_barn(&leaving, area, &cities, 1, player);
                self.pay(report, player, Source::Fields, items, Some(area.name()));
            }
            // The fairy has been paid before.
            let paid = report.final_payments.len() > before || !self.blessed(&leaving).is_empty();
            self.take_away(&leaving, Homecoming::scored(paid), report);
        }
    }

    /// Farmers and pigs in a field with a barn.
    fn farmers_and_pigs(&self, area: &Area) -> Vec<Figure> {
        self.figures_in(area).into_iter().filter(|f| f.meeple != MeepleKind::Barn).collect()
    }

    /// The points of a player's farmers whose scoring is triggered by a barn.
    fn items_with_barn(
        &self,
        leaving: &[Figure],
        area: &Area,
        cities: &BTreeSet<Site>,
        each: u16,
        player: Player,
    ) -> Items {
        let pig = leaving.iter().any(|f| f.player == player && f.meeple == MeepleKind::Pig);
        self.farm_items(cities.iter(), each, pig, self.herd_counts(area))
    }

    /// Scores the farmers in every field with a barn, as if all barns were new.
    pub(crate) fn score_all_barns(&mut self, report: &mut Report) {
        for area in self.board.areas() {
            if area.kind == FeatureKind::Field && self.has_barn(&area) {
                self.score_field_with_barn(&area, 3, report);
            }
        }
    }

    fn score_field_with_barn(&mut self, area: &Area, each: u16, report: &mut Report) {
        let leaving = self.farmers_and_pigs(area);
        if leaving.is_empty() {
            return;
        }
        let (cities, before) = (self.board.completed_cities_at(area), report.payments.len());
        for player in self.winners(area) {
            let items = self.items_with_barn(&leaving, area, &cities, each, player);
            self.pay_now(report, player, Source::Fields, items, Some(area.name()));
        }
        self.pay_fairy(area, report);
        self.take_away(&leaving, Homecoming::scored(report.payments.len() > before), report);
    }

    /// Final scoring: each player with a barn in a field gets 4 points for each city there.
    pub(crate) fn pay_barns_at_end(&mut self, areas: &[Rc<Area>], report: &mut Report) {
        for area in areas.iter().filter(|area| area.kind == FeatureKind::Field) {
            let barns = self.figures_in(area).into_iter().filter(|f| f.meeple == MeepleKind::Barn);
            let owners: Vec<Player> = barns.map(|f| f.player).collect();
            let cities = self.board.completed_cities_at(area);
            for player in self.seats().filter(|player| owners.contains(player)) {
                let items: Items = self.farm_items(cities.iter(), 4, false, false);
                self.pay(report, player, Source::Barns, items, Some(area.name()));
            }
        }
    }
}
