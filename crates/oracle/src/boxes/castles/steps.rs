//! Castles: who may build them where, and which features pay their lords.

use crate::board::{Area, Figure, Site};
use crate::boxes::castles::state::{Castle, Payer};
use crate::game::Game;
use crate::report::Report;
use bastide_types::{
    Action, Castles, Decision, FeatureKind, Homecoming, Player, Position, Side, Source, Square, TileSet, Turn,
};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::rc::Rc;

impl Game {
    /// Whether castles are in play.
    pub fn has_castles(&self) -> bool {
        self.rules.castles == Castles::On && self.has_set(TileSet::Bazaar)
    }

    /// The number of castles that a player has left.
    pub fn castles_left(&self, player: Player) -> u8 {
        let each = match (self.has_castles(), self.seats().count()) {
            (false, _) => 0,
            (true, 0..=4) => 3,
            (true, _) => 2,
        };
        (each * self.copies(TileSet::Bazaar)).saturating_sub(self.castle_pieces.used[player])
    }

    /// The castles, each by the smallest segment of its city, in the order in which they were built.
    pub fn castles(&self) -> Vec<Site> {
        self.castle_pieces.castles.iter().map(|castle| castle.city.name()).collect()
    }

    /// Whether a city is a castle.
    pub fn is_castle(&self, area: &Area) -> bool {
        self.stands_in_castle(area.name())
    }

    /// Whether a castle lies on this segment.
    pub(crate) fn stands_in_castle(&self, site: Site) -> bool {
        self.castle_pieces.castles.iter().any(|castle| castle.city.sites.contains(&site))
    }

    /// Places the castles of a position.
    pub(crate) fn lay_castles(&mut self, position: &Position) {
        for &site in &position.castles {
            let castle = Castle { city: self.board.area(site), new: false };
            self.castle_pieces.castles.push(castle);
        }
    }

    /// Begins the castle decisions, before anything is scored.
    pub(crate) fn begin_castles(&mut self, report: &mut Report) {
        self.castle_pieces.done = 0;
        self.next_castle(report);
    }

    /// Asks the next player who may build a castle, clockwise from the active player.
    fn next_castle(&mut self, report: &mut Report) {
        let players = self.seats().count() as u8;
        while self.castle_pieces.done < players {
            let player = Player((self.active.0 + self.castle_pieces.done) % players);
            if self.castle_places(player).len() > 1 {
                self.turn = Turn::Decide(player, Decision::Castle);
                return;
            }
            self.castle_pieces.done += 1;
        }
        self.begin_redeployments(report);
    }

    /// Every castle that the player may build, by who becomes its lord, and passing.
    pub(crate) fn castle_places(&self, player: Player) -> Vec<Action> {
        let mut actions = vec![Action::Pass];
        if self.castles_left(player) == 0 {
            return actions;
        }
        let cities = self.completed_by(self.last());
        for city in cities.iter().filter(|city| self.is_small(city)) {
            if self.owner_of_small(city) == Some(player) {
                let own = self.figures_in(city).into_iter().filter(|f| f.player == player);
                let lords = own.filter(|f| f.meeple.is_follower());
                actions.extend(lords.map(|f| Action::BuildCastle { square: f.site.0, segment: f.site.1 }));
            }
        }
        actions
    }

    /// Whether a completed city consists of two semicircles.
    pub fn is_small(&self, city: &Area) -> bool {
        city.kind == FeatureKind::City
            && city.sites.len() == 2
            && city.sites.iter().all(|&site| self.board.segment(site).semicircle)
    }

    /// The only player with followers in a city, or else the one with a sole majority.
    fn owner_of_small(&self, city: &Area) -> Option<Player> {
        let figures = self.figures_in(city);
        let with_followers: BTreeSet<Player> =
            figures.iter().filter(|f| f.meeple.is_follower()).map(|f| f.player).collect();
        if with_followers.len() == 1 {
            return with_followers.first().copied();
        }
        match self.winners(city)[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Builds a castle: one follower stays as lord, every other figure comes home.
    pub(crate) fn build_castle(&mut self, player: Player, lord: Site, report: &mut Report) {
        let city = self.board.area(lord);
        let figures = self.figures_in(&city);
        let leaving: Vec<Figure> = figures.into_iter().filter(|f| f.site != lord).collect();
        self.castle_pieces.castles.push(Castle { city, new: true });
        self.castle_pieces.used[player] += 1;
        report.castle = Some((player, lord));
        self.send_home(&leaving, Homecoming::CastleBuilt, report);
        self.next_castle(report);
    }

    /// The player builds no castle, or no further one.
    pub(crate) fn build_no_castle(&mut self, report: &mut Report) {
        self.castle_pieces.done += 1;
        self.next_castle(report);
    }

    /// After scoring: lets completed features pay the lords of castles near them.
    pub(crate) fn begin_lords(&mut self, completed: &[Rc<Area>], report: &mut Report) {
        let payers: Vec<Payer> = completed.iter().map(|area| self.payer(area)).collect();
        self.castle_pieces.payers = payers;
        self.next_lord(report);
    }

    /// Converts a completed feature. Actions refer to a road just completed by a token by the mouth of the
    /// token; to any other feature by its segment on the tile just placed, or else by the segment that ends at
    /// the last side of the abbey just placed. A cloister has only one segment.
    fn payer(&self, area: &Area) -> Payer {
        let last = self.last();
        let here = area.sites.iter().copied().find(|site| site.0 == last);
        let mouth = self.token_of_part.filter(|mouth| area.sites.contains(mouth));
        let at_abbey = || {
            let sides = Side::ALL.into_iter().map(|side| (last.neighbour(side), side.opposite()));
            let ends = |(square, side): (Square, Side)| {
                let tile = self.board.at(square)?;
                let reaches = |site: &&Site| {
                    site.0 == square && self.board.segment(**site).edges.rotated(tile.rotation).contains(side)
                };
                area.sites.iter().find(reaches).copied()
            };
            sides.filter_map(ends).next_back()
        };
        Payer {
            site: mouth.or(here).or_else(at_abbey).unwrap_or_else(|| area.name()),
            squares: area.sites.iter().map(|site| site.0).collect(),
            items: self.points_complete(area),
        }
    }

    /// Pays the lords in turn, until one has a choice.
    fn next_lord(&mut self, report: &mut Report) {
        while let Some((index, lord)) = self.lord_to_pay() {
            let payers = self.payers_near(index);
            let first = payers[0].clone();
            if payers.iter().any(|payer| payer.items.points() != first.items.points()) {
                self.turn = Turn::Decide(lord.player, Decision::Lord);
                return;
            }
            self.pay_lord(index, lord, first, report);
        }
        self.castle_pieces.payers.clear();
        self.castle_pieces.castles.iter_mut().for_each(|castle| castle.new = false);
        self.next_wagon(report);
    }

    /// The next castle whose lord gets paid: by highest payment, then clockwise from the active player, then in
    /// the order of building.
    fn lord_to_pay(&self) -> Option<(usize, Figure)> {
        let players = self.seats().count() as u8;
        let turns = |player: Player| (player.0 + players - self.active.0) % players;
        let castles = self.castle_pieces.castles.iter().enumerate();
        let lords = castles.filter(|(_, castle)| !castle.new).flat_map(|(index, castle)| {
            self.figures_in(&castle.city).into_iter().map(move |lord| (index, lord))
        });
        lords.filter(|&(index, _)| !self.payers_near(index).is_empty()).min_by_key(|&(index, lord)| {
            let most = self.payers_near(index).into_iter().map(|payer| payer.items.points()).max();
            (Reverse(most), turns(lord.player), index)
        })
    }

    fn payers_near(&self, castle: usize) -> Vec<&Payer> {
        let vicinity = vicinity(&self.castle_pieces.castles[castle].city);
        let near = |payer: &&Payer| payer.squares.iter().any(|square| vicinity.contains(square));
        self.castle_pieces.payers.iter().filter(near).collect()
    }

    /// Every feature that may pay the lord in question.
    pub(crate) fn lord_choices(&self) -> Vec<Action> {
        let Some((index, _)) = self.lord_to_pay() else { return Vec::new() };
        let choice = |payer: &Payer| Action::PayLord { square: payer.site.0, segment: payer.site.1 };
        self.payers_near(index).into_iter().map(choice).collect()
    }

    /// Pays the lord with the feature that the player chose.
    pub(crate) fn choose_payer(&mut self, site: Site, report: &mut Report) {
        let (index, lord) = self.lord_to_pay().expect("a lord is to be paid");
        let payers = self.payers_near(index);
        let payer = payers.into_iter().find(|payer| payer.site == site).expect("a listed feature").clone();
        self.pay_lord(index, lord, payer, report);
        self.next_lord(report);
    }

    /// Pays a lord, who comes home; the castle then counts as completed and may pay other lords.
    fn pay_lord(&mut self, castle: usize, lord: Figure, payer: Payer, report: &mut Report) {
        let city = self.castle_pieces.castles[castle].city.clone();
        let before = report.payments.len();
        self.pay_now(report, lord.player, Source::Castles, payer.items, Some(city.name()));
        self.pay_fairy(&city, report);
        self.send_home(&[lord], Homecoming::scored(report.payments.len() > before), report);
        let squares = city.sites.iter().map(|site| site.0).collect();
        self.castle_pieces.payers.push(Payer { site: lord.site, squares, items: payer.items });
    }
}

/// The six squares around a castle: its own two and those on its long sides.
fn vicinity(city: &Area) -> BTreeSet<Square> {
    let own: Vec<Square> = city.sites.iter().map(|site| site.0).collect();
    let (dx, dy) = (own[1].x - own[0].x, own[1].y - own[0].y);
    let around = |square: &Square| [-1, 0, 1].map(|by| Square::new(square.x + by * dy, square.y + by * dx));
    own.iter().flat_map(around).collect()
}
