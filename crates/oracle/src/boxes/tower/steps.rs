//! Towers: floors, guards, captures, prisoners and ransoms.

use crate::board::{Figure, Site};
use crate::game::Game;
use crate::report::{Payment, Report};
use bastide_types::{
    Action, Decision, FeatureKind, Homecoming, ItemKind, Items, MeepleKind, Player, SegmentId, Source, Spot,
    Square, Symbol, Towers, Turn,
};

/// The price of a ransom in points.
const RANSOM: u32 = 3;

impl Game {
    fn towers_in_play(&self) -> bool {
        self.rules.towers == Towers::On
    }

    /// The squares of all towers without a guard.
    fn open_towers(&self) -> Vec<Square> {
        if !self.towers_in_play() {
            return Vec::new();
        }
        let on_tower = |f: &Figure| self.board.segment(f.site).kind == FeatureKind::Tower;
        let guarded: Vec<Square> = self.figures.iter().filter(|f| on_tower(f)).map(|f| f.site.0).collect();
        let squares = self.board.tiles().iter().map(|tile| tile.square);
        squares.filter(|&s| self.board.shows(s, Symbol::Tower) && !guarded.contains(&s)).collect()
    }

    /// The tower segment of the tile on a square.
    pub(crate) fn top_of(&self, square: Square) -> Site {
        let tile = self.board.at(square).expect("a tile with a tower");
        let (segment, _): (SegmentId, _) =
            tile.kind.tile().segments().find(|(_, s)| s.kind == FeatureKind::Tower).expect("a tower");
        (square, segment)
    }

    /// Every floor that the player may add, and every guard that the player may deploy.
    pub(crate) fn tower_actions(&self, player: Player) -> Vec<Action> {
        let mut actions = Vec::new();
        for square in self.open_towers() {
            if self.towers.left[player] > 0 {
                actions.push(Action::AddFloor(square));
            }
            if self.floors(square) > 0 {
                let guards = [MeepleKind::Follower, MeepleKind::Large, MeepleKind::Phantom].into_iter();
                let at_home = guards.filter(|&meeple| self.supply(player, meeple) > 0);
                actions.extend(at_home.map(|meeple| Action::Deploy { meeple, at: Spot::Tower(square) }));
            }
        }
        actions
    }

    /// Adds a floor, then asks about a capture if a follower is within reach.
    pub(crate) fn add_floor(&mut self, player: Player, square: Square, report: &mut Report) {
        *self.towers.floors.entry(square).or_default() += 1;
        self.towers.left[player] -= 1;
        report.floor = Some(square);
        if self.in_reach(square).is_empty() {
            self.after_first(report);
        } else {
            self.turn = Turn::Decide(player, Decision::Capture(square));
        }
    }

    /// Every follower within reach of a tower: on its own tile, or in one of the four directions at most as
    /// many tiles away as it has floors.
    fn in_reach(&self, tower: Square) -> Vec<Site> {
        let height = i32::from(self.floors(tower));
        let reached = |at: Square| {
            let (dx, dy) = (i32::from(at.x) - i32::from(tower.x), i32::from(at.y) - i32::from(tower.y));
            (dx == 0 && dy.abs() <= height) || (dy == 0 && dx.abs() <= height)
        };
        let followers =
            self.figures.iter().filter(|f| f.meeple.is_follower() && !self.stands_in_castle(f.site));
        let followers = followers.filter(|f| self.quarter_of(f).is_none());
        followers.map(|f| f.site).filter(|site| reached(site.0)).collect()
    }

    /// Every capture that the tower allows, and passing.
    pub(crate) fn captures(&self, tower: Square) -> Vec<Action> {
        let back = |(square, segment)| Action::TakeBack { square, segment };
        self.in_reach(tower).into_iter().map(back).chain([Action::Pass]).collect()
    }

    /// Captures the figure that stands here; the player's own figure comes home.
    pub(crate) fn capture(&mut self, player: Player, site: Site, report: &mut Report) {
        let captive = *self.figures.iter().find(|f| f.site == site).expect("somebody stands there");
        if captive.player == player {
            self.take_back(site, Homecoming::TakenBack, report);
            return self.after_first(report);
        }
        report.captured = Some(captive);
        let before = report.returned.len();
        self.take_away(&[captive], Homecoming::TakenBack, report);
        // A captive does not go home.
        report.returned.remove(before);
        let mine: Vec<MeepleKind> = self.kinds_held(captive.player, player);
        match mine[..] {
            [] => {
                self.towers.prisoners.push((player, captive.player, captive.meeple));
                self.after_first(report);
            }
            [only] => {
                report.freed.push((captive.player, captive.meeple));
                self.swap(captive.player, only, report);
            }
            _ => {
                report.freed.push((captive.player, captive.meeple));
                self.turn = Turn::Decide(player, Decision::Exchange(captive.player));
            }
        }
    }

    /// The kinds of another player's figures that a player holds.
    fn kinds_held(&self, captor: Player, owner: Player) -> Vec<MeepleKind> {
        let held = |&meeple: &MeepleKind| self.towers.prisoners.contains(&(captor, owner, meeple));
        MeepleKind::ALL.into_iter().filter(held).collect()
    }

    /// Every choice of the figure that comes home in an exchange.
    pub(crate) fn exchanges(&self, player: Player, captor: Player) -> Vec<Action> {
        self.kinds_held(captor, player).into_iter().map(Action::Exchange).collect()
    }

    /// Returns the active player's figure in an exchange.
    pub(crate) fn swap(&mut self, captor: Player, meeple: MeepleKind, report: &mut Report) {
        self.set_free(captor, meeple, report);
        self.after_first(report);
    }

    fn set_free(&mut self, captor: Player, meeple: MeepleKind, report: &mut Report) {
        let prisoner = (captor, self.active, meeple);
        let place = self.towers.prisoners.iter().position(|&p| p == prisoner).expect("a prisoner is freed");
        self.towers.prisoners.remove(place);
        report.freed.push((self.active, meeple));
    }

    /// Every ransom that the active player may pay.
    pub(crate) fn ransoms(&self) -> Vec<Action> {
        if self.towers.paid || self.scores[self.active] < RANSOM as i32 {
            return Vec::new();
        }
        let mine = self.towers.prisoners.iter().filter(|(_, owner, _)| *owner == self.active);
        mine.map(|&(captor, _, meeple)| Action::Ransom { captor, meeple }).collect()
    }

    pub(crate) fn pay_ransom(&mut self, captor: Player, meeple: MeepleKind, report: &mut Report) {
        self.towers.paid = true;
        self.scores[self.active] -= RANSOM as i32;
        self.scores[captor] += RANSOM as i32;
        let items = Items::one(ItemKind::Ransom, 1, RANSOM as u16);
        report.payments.push(Payment { player: captor, source: Source::Ransom, items, feature: None });
        self.set_free(captor, meeple, report);
    }

    /// Resets the state of the turn.
    pub(crate) fn begin_turn_of_towers(&mut self) {
        self.towers.paid = false;
    }

    /// The number of floors of the tower on this square.
    pub fn floors(&self, square: Square) -> u16 {
        self.towers.floors.get(&square).copied().unwrap_or(0)
    }

    /// The number of floors that a player has left.
    pub fn floors_left(&self, player: Player) -> u16 {
        self.towers.left[player]
    }

    /// The number of the owner's figures of a kind that the captor holds.
    pub fn prisoners(&self, captor: Player, owner: Player, meeple: MeepleKind) -> u8 {
        self.towers.prisoners.iter().filter(|&&p| p == (captor, owner, meeple)).count() as u8
    }

    /// The number of a player's figures of a kind that others hold.
    pub(crate) fn captive(&self, owner: Player, meeple: MeepleKind) -> u8 {
        self.seats().map(|captor| self.prisoners(captor, owner, meeple)).sum()
    }
}
